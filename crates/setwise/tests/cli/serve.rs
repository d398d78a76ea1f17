//! `setwise serve` hands out the files of the page, where it was built.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::program;

/// Whether `scripts/site` has built the page. With `PAGE=built` it has to be there.
fn is_built() -> bool {
    let is_built = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/index.html").exists();
    assert!(is_built || std::env::var_os("PAGE").is_none(), "there is no page: run scripts/site");
    is_built
}

/// The answer to a request for this path.
fn ask(address: &str, method: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_page_and_nothing_else() {
    if !is_built() {
        program("serve").run().refused("run scripts/site");
        return;
    }
    let start = || {
        let mut command = Command::new(crate::PROGRAM);
        command.arg("serve").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut server = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/');
        assert!(address.starts_with("127.0.0.1:"), "{line}");
        (server, address.to_owned())
    };
    // The second one takes another port.
    let servers = [start(), start()];
    assert_ne!(servers[0].1, servers[1].1);
    let address = &servers[0].1;
    let get = |path| ask(address, "GET", path);
    let page = get("/");
    for part in ["200 OK", "text/html", "frame-ancestors 'none'", "nosniff", "<title>"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    for missing in ["/none", "/.gitignore", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/api/games"] {
        assert!(get(missing).contains("404 Not Found"), "{missing}");
    }
    assert!(ask(address, "POST", "/").contains("405 Method Not Allowed"));
    for (mut server, _) in servers {
        server.kill().unwrap();
        server.wait().unwrap();
    }
}

#[test]
fn ports() {
    program("serve").args("--port 65536").run().refused("65536");
    program("serve").args("--port x").run().refused("'x'");
    if is_built() {
        let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        program("serve").args(&format!("--port {port}")).run().refused("in use");
    }
}
