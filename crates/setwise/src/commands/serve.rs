//! The page with the game, on this computer.

use core::net::Ipv4Addr;
use std::io::{self, Write};
use std::sync::Arc;

use axum::Router;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;
use set_program::signals::on_signal;
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::cli::{At, Result, Status, ensure, whole};

/// Play Set in a browser on this computer.
///
/// Prints the address of the page; Ctrl-C ends it. Only this computer can reach it, and nothing is
/// loaded from elsewhere. The page plays by itself, also when this has ended.
///
/// Exit code: 0 done, 2 bad input, such as a port that is taken, or no page in the program.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise serve
  setwise serve --port 8000

\"SET\" is a trademark of its owner, with whom this project is not affiliated.")]
pub(super) struct Args {
    /// The port of the page; 0 takes any free port [default: 7381, or any if that is taken]
    #[arg(long, value_name = "N", value_parser = whole(0..=u16::MAX))]
    port: Option<u16>,
}

/// The port if none is asked for. Browsers keep games and settings by the port.
const PORT: u16 = 7381;

/// The page that `scripts/site` has built. A program of a debug build reads it when it runs.
#[derive(RustEmbed)]
#[folder = "page"]
struct Page;

/// The page names itself what it runs and shows: its own files, and nothing else. This it cannot say.
const POLICY: &str = "frame-ancestors 'none'";

/// Serves the page on the loopback address until a signal ends it.
pub(super) fn run(args: &Args) -> Result<Status> {
    ensure!(
        Page::get("index.html").is_some(),
        "this program was built without the page: run scripts/site in the sources of setwise, and \
         build it again"
    );
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.at("threads")?.block_on(async {
        let listener = match (args.port, bind(args.port.unwrap_or(PORT)).await) {
            (Some(port), listener) => listener.at(format_args!("--port {port}"))?,
            (None, Ok(listener)) => listener,
            (None, Err(_)) => {
                eprintln!("port {PORT} is taken: games kept there are not seen at this address");
                bind(0).await?
            }
        };
        let end = Arc::new(Notify::new());
        let notify = Arc::clone(&end);
        on_signal(move || notify.notify_one())?;
        let mut out = io::stdout();
        writeln!(out, "http://{}/", listener.local_addr()?)?;
        out.flush()?;
        let page = Router::new().fallback_service(get(file));
        tokio::select! {
            served = axum::serve(listener, page) => served.at("the page")?,
            () = end.notified() => {}
        }
        Ok(Status::Done)
    })
}

async fn bind(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await
}

/// The file at an address.
#[allow(clippy::unused_async)] // a handler
async fn file(address: Uri) -> Response {
    let name = address.path().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    // In a checkout the folder has a `.gitignore`, too.
    let Some(file) = Page::get(name).filter(|_| !name.starts_with('.')) else {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    };
    let headers = [
        (CONTENT_TYPE, file.metadata.mimetype()),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    (headers, file.data).into_response()
}
