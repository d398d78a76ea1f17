//! The game at the table, in a browser on this computer.

mod api;
mod games;
mod limits;
mod page;
mod view;

use core::net::Ipv4Addr;
use std::io::{self, Write};
use std::sync::Arc;

use axum::Router;
use axum::middleware;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use set_program::signals::on_signal;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};

use crate::cli::{At, Result};
use crate::serve::games::Games;

/// Serves the page on the loopback address until a signal ends it.
///
/// # Errors
///
/// If the port is taken, or the system has no threads.
pub(crate) fn run(port: u16) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.at("threads")?;
    runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
        let listener = listener.at(format_args!("--port {port}"))?;
        let end = Arc::new(Notify::new());
        let notify = Arc::clone(&end);
        on_signal(move || notify.notify_one())?;
        let mut out = io::stdout();
        writeln!(out, "http://{}/", listener.local_addr()?)?;
        out.flush()?;
        tokio::spawn(accept(listener, router(Games::default())));
        end.notified().await;
        Ok(())
    })
}

/// All that the server answers.
fn router(games: Games) -> Router {
    let router = page::routes().merge(api::routes(games)).fallback(limits::not_found);
    limits::apply(router.layer(middleware::from_fn(limits::only_here)))
}

/// Answers connections, at most [`limits::CONNECTIONS`] at a time.
async fn accept(listener: TcpListener, router: Router) {
    let free = Arc::new(Semaphore::new(limits::CONNECTIONS));
    loop {
        // The semaphore is never closed.
        let Ok(permit) = Arc::clone(&free).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    answer(stream, router).await;
                    drop(permit);
                });
            }
            // For want of file descriptors, say: others may be closed soon.
            Err(_) => tokio::time::sleep(limits::PAUSE).await,
        }
    }
}

/// Answers the requests of a connection. If it breaks off, the other connections go on.
async fn answer(stream: TcpStream, router: Router) {
    // Answers are small, and each is to be sent at once.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits::IDLE).max_headers(64);
    let _ = builder.serve_connection(TokioIo::new(stream), service).await;
}
