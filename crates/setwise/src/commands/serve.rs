//! The page with the game, on this computer.

use core::net::Ipv4Addr;
use core::time::Duration;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use set_program::signals::on_signal;

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

/// The files of the page that `scripts/site` has built, by their names in addresses.
static PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The page names itself what it runs and shows: its own files, and nothing else. This it cannot say.
const POLICY: &str = "frame-ancestors 'none'";

/// Further headers of every answer.
const HEADERS: &str = "Allow: GET, HEAD\r
Connection: close\r
Cross-Origin-Opener-Policy: same-origin\r
Cross-Origin-Resource-Policy: same-origin\r
Referrer-Policy: no-referrer\r
X-Content-Type-Options: nosniff\r\n";

const TEXT: &str = "text/plain; charset=utf-8";

/// The bytes that are read of a request. A browser sends less than one KiB.
const REQUEST: u64 = 1 << 16;

/// How long a connection may take in all. Browsers open some before they need them.
const PATIENCE: Duration = Duration::from_secs(30);

/// The connections that are answered at a time. A browser opens six.
const CONNECTIONS: usize = 64;

/// Serves the page on the loopback address until a signal ends it.
pub(super) fn run(args: &Args) -> Result<Status> {
    ensure!(
        file("/").is_some(),
        "this program was built without the page: run scripts/site in the sources of setwise, and \
         build it again"
    );
    let listener = match (args.port, bind(args.port.unwrap_or(PORT))) {
        (Some(port), listener) => listener.at(format_args!("--port {port}"))?,
        (None, Ok(listener)) => listener,
        (None, Err(_)) => {
            eprintln!("port {PORT} is taken: games kept there are not seen at this address");
            bind(0)?
        }
    };
    let (end, ended) = mpsc::channel::<()>();
    on_signal(move || drop(end))?;
    let mut out = io::stdout();
    writeln!(out, "http://{}/", listener.local_addr()?)?;
    out.flush()?;
    thread::spawn(move || serve(&listener));
    // The sender is dropped, and sends nothing.
    let _ = ended.recv();
    Ok(Status::Done)
}

fn bind(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Answers each connection in a thread of its own.
fn serve(listener: &TcpListener) {
    // Each thread has a clone.
    let open = Arc::new(());
    for stream in listener.incoming() {
        let answered = stream.and_then(|mut stream| {
            if Arc::strong_count(&open) > CONNECTIONS {
                let content = b"too many connections";
                let head = head("503 Service Unavailable", TEXT, content);
                return stream.write_all(&[head.as_bytes(), content].concat());
            }
            let open = Arc::clone(&open);
            let answer = move || {
                let answered = answer(&stream, PATIENCE);
                drop(open);
                answered
            };
            thread::Builder::new().spawn(answer).map(drop)
        });
        if answered.is_err() {
            // The browser has gone, or threads or open files are lacking for a while.
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Answers one request within this time, and ends the connection.
fn answer(stream: &TcpStream, patience: Duration) -> io::Result<()> {
    let mut timed = Timed { stream, end: Instant::now() + patience };
    let mut request = BufReader::new(timed.take(REQUEST));
    let mut first = String::new();
    request.read_line(&mut first)?;
    // No header changes the answer.
    let mut header = first.clone();
    while !matches!(&*header, "" | "\n" | "\r\n") {
        header.clear();
        request.read_line(&mut header)?;
    }
    let (method, address) = first.split_once(' ').unwrap_or_default();
    let (status, kind, content) = match (method, file(address)) {
        ("GET" | "HEAD", Some((name, content))) => ("200 OK", kind(name), content),
        ("GET" | "HEAD", None) => ("404 Not Found", TEXT, "there is no such file".as_bytes()),
        _ => ("405 Method Not Allowed", TEXT, "the page is only read".as_bytes()),
    };
    let head = head(status, kind, content);
    let shown = if method == "HEAD" { &[] } else { content };
    // In one piece: the second of two would wait until the browser has confirmed the first.
    timed.write_all(&[head.as_bytes(), shown].concat())?;
    stream.shutdown(Shutdown::Write)?;
    // The rest of the request is read, or the system would tell the browser of a failure.
    io::copy(&mut request, &mut io::sink())?;
    Ok(())
}

/// The head of an answer.
fn head(status: &str, kind: &str, content: &[u8]) -> String {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Content-Security-Policy: {POLICY}\r\n{HEADERS}\r\n",
        content.len()
    )
}

/// A connection up to a time. The system's own timeouts begin again with each byte.
#[derive(Clone, Copy)]
struct Timed<'a> {
    stream: &'a TcpStream,
    end: Instant,
}

impl Timed<'_> {
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// The file of an address, as a request has it.
fn file(address: &str) -> Option<(&'static str, &'static [u8])> {
    let name = address.split([' ', '?']).next()?.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    PAGE.iter().copied().find(|&(known, _)| known == name)
}

/// The type of a file, for browsers.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, kind)| kind) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("txt") => TEXT,
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOMENT: Duration = Duration::from_millis(10);
    /// Shorter than 50 moments, and longer than one.
    const SHORT: Duration = Duration::from_millis(200);

    fn listen() -> (TcpListener, impl Fn() -> TcpStream) {
        let listener = bind(0).unwrap();
        let address = listener.local_addr().unwrap();
        (listener, move || TcpStream::connect(address).unwrap())
    }

    fn read_to_end(mut stream: TcpStream) -> String {
        let mut text = String::new();
        // A server that has given up may have reset the connection.
        let _ = stream.read_to_string(&mut text);
        text
    }

    #[test]
    fn a_request_has_its_time_in_all() {
        let ask = |patience| {
            let (listener, connect) = listen();
            let client = thread::spawn(move || {
                let mut stream = connect();
                for byte in format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(50)).bytes() {
                    thread::sleep(MOMENT);
                    let _ = stream.write_all(&[byte]);
                }
                let _ = stream.shutdown(Shutdown::Write);
                read_to_end(stream)
            });
            let stream = listener.accept().unwrap().0;
            let answered = answer(&stream, patience);
            drop(stream);
            (answered.is_ok(), client.join().unwrap())
        };
        assert_eq!(ask(SHORT), (false, String::new()));
        let (is_answered, text) = ask(PATIENCE);
        assert!(is_answered && text.starts_with("HTTP/1.1 404"), "{text}");
    }

    #[test]
    fn an_answer_has_its_time_in_all() {
        let (listener, connect) = listen();
        let client = thread::spawn(move || {
            let mut stream = connect();
            for _ in 0..50 {
                thread::sleep(MOMENT);
                let _ = stream.read(&mut [0; 1 << 12]);
            }
            let _ = io::copy(&mut stream, &mut io::sink());
        });
        let stream = listener.accept().unwrap().0;
        let mut timed = Timed { stream: &stream, end: Instant::now() + SHORT };
        // More than the system takes at once.
        assert!(timed.write_all(&vec![0; 1 << 26]).is_err());
        drop(stream);
        client.join().unwrap();
    }

    /// Of a request beyond the limit the rest is not read, which the system may tell the client.
    #[test]
    fn requests_that_double() {
        let (listener, connect) = listen();
        thread::spawn(move || serve(&listener));
        for bytes in (10..=20).map(|log| 1_usize << log) {
            let mut stream = connect();
            let _ = write!(stream, "GET /{} HTTP/1.1\r\n\r\n", "a".repeat(bytes));
            let _ = stream.shutdown(Shutdown::Write);
            let text = read_to_end(stream);
            let is_refused = text.starts_with("HTTP/1.1 404");
            assert!(is_refused || text.is_empty() && bytes >= 1 << 16, "{bytes} bytes: {text}");
        }
    }

    #[test]
    fn more_connections_are_refused() {
        let (listener, connect) = listen();
        thread::spawn(move || serve(&listener));
        let silent: Vec<_> = (0..CONNECTIONS).map(|_| connect()).collect();
        assert!(read_to_end(connect()).starts_with("HTTP/1.1 503"));
        drop(silent);
        let ask = || {
            let mut stream = connect();
            let _ = stream.write_all(b"GET /none HTTP/1.1\r\n\r\n");
            let _ = stream.shutdown(Shutdown::Write);
            read_to_end(stream)
        };
        while !ask().starts_with("HTTP/1.1 404") {
            thread::sleep(MOMENT);
        }
    }
}
