//! `setwise serve`: what it answers to good and to bad requests. In a browser it is tested by
//! `scripts/test-serve`.

use core::time::Duration;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::help_text;
use crate::program::program;

/// A server on a free port, which ends with this.
struct Server {
    child: Child,
    address: String,
}

/// Its answer.
#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

impl Server {
    fn start() -> Self {
        let mut command = Command::new(crate::PROGRAM);
        command.arg("serve").stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        assert!(address.starts_with("127.0.0.1:"), "{line}");
        Self { child, address }
    }

    /// Sends bytes, and reads all that is answered.
    fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        // The server may answer and close before it has read all.
        let _ = stream.write_all(bytes);
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text);
        let text = String::from_utf8(text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_lowercase(), body: body.to_owned() }
    }

    fn get(&self, path: &str) -> Answer {
        let host = &self.address;
        self.send(
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes(),
        )
    }

    fn post_as(&self, path: &str, kind: &str, body: &str) -> Answer {
        let (host, length) = (&self.address, body.len());
        self.send(
            format!(
                "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: {kind}\r\n\
                 Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
            )
            .as_bytes(),
        )
    }

    fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_as(path, "application/json", &body.to_string())
    }

    /// Begins a game, and returns the path of its actions and the view of it.
    fn begin(&self, order: &Value) -> (String, Value) {
        let begun = self.post("/api/games", order);
        assert_eq!(begun.status, 201, "{begun:?}");
        let game = begun.json();
        (format!("/api/games/{}/actions", game["id"].as_str().unwrap()), game)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn a_game() {
    let server = Server::start();
    let (actions, game) = server.begin(&json!({"seed": 3}));
    assert_eq!(game["heading"], "Set with p=4, v=3, seed 3");
    let cards = game["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 12);
    let mut last = json!(null);
    for card in &cards[..3] {
        last = server.post(&actions, &json!({"choose": card["digits"]})).json();
    }
    assert_eq!(last["kind"], "wrong");
    assert_eq!(
        last["message"],
        "Not a set. shape: two squiggles, one oval; shading: two striped, one open"
    );
    // The hints lead to a set.
    for _ in 0..4 {
        last = server.post(&actions, &json!("hint")).json();
        assert_eq!(last["kind"], "done");
    }
    let set = last["game"]["hinted"].as_array().unwrap().clone();
    for card in &set {
        last = server.post(&actions, &json!({"choose": card})).json();
    }
    assert_eq!(
        (&last["kind"], &last["game"]["players"][0]["points"]),
        (&json!("right"), &json!(0))
    );
    let looked = server.get(actions.trim_end_matches("/actions")).json();
    assert_eq!(looked["revision"], last["game"]["revision"]);
    assert_eq!(server.post(&actions, &json!("undo")).json()["kind"], "done");
    assert_eq!(server.post(&actions, &json!({"call": "first"})).json()["kind"], "refused");
}

#[test]
fn the_page_and_its_pictures() {
    let server = Server::start();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/table.js", "text/javascript; charset=utf-8"),
        ("/cards/4/3/color-blind/0120", "image/svg+xml"),
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{answer:?}");
        for header in [
            &format!("content-type: {kind}\r\n"),
            "content-security-policy: default-src 'none'; script-src 'self';",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(format!("{}\r\n", answer.head).contains(header), "{path}: {}", answer.head);
        }
        assert!(!answer.body.contains("https://"), "nothing is loaded from elsewhere");
    }
    assert!(server.get("/").body.contains("Not affiliated with the owner"));
}

/// Each bad request gets a status from 400 to 499, and the server goes on.
#[test]
fn bad_requests() {
    let server = Server::start();
    let (actions, _) = server.begin(&json!({}));
    let host = &server.address;
    let long = "x".repeat(100_000);
    let raw = |text: String| server.send(text.as_bytes());
    let bad = [
        server.get("/nowhere"),
        server.get("/../etc/passwd"),
        server.get("/cards/4/3/standard/0123"),
        server.get("/cards/4/3/pink/0120"),
        server.get("/cards/999/3/standard/0"),
        server.get("/cards/x/3/standard/0"),
        server.get("/api/games"),
        server.get("/api/games/0123"),
        server.get(&format!("/api/games/{}", &long[..20_000])),
        server.post("/", &json!({})),
        server.post("/api/games", &json!({"properties": 0})),
        server.post("/api/games", &json!({"properties": 3, "values": 100})),
        server.post("/api/games", &json!({"properties": -1})),
        server.post("/api/games", &json!({"seed": 1.5})),
        server.post("/api/games", &json!({"unknown": 1})),
        server.post("/api/games", &json!({"puzzle": "2026-02-30"})),
        server.post("/api/games", &json!({"puzzle": "today", "values": 4})),
        server.post("/api/games", &json!(7)),
        server.post_as("/api/games", "application/json", "{"),
        server.post_as("/api/games", "application/json", "\u{0}\u{1}"),
        server.post_as("/api/games", "text/plain", "{}"),
        server.post_as("/api/games", "application/json", &format!("{{\"puzzle\": \"{long}\"}}")),
        server.post(&actions, &json!({"choose": "9999"})),
        server.post(&actions, &json!({"choose": 1})),
        server.post(&actions, &json!("dance")),
        server.post(&actions, &json!({"call": "third"})),
        server.post("/api/games/00000000000000000000000000000000/actions", &json!("hint")),
        raw("GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n".to_owned()),
        raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".to_owned()),
        raw(format!("GET / HTTP/1.1\r\nHost: {host}\r\nX: {}\r\n\r\n", long.repeat(10))),
        raw(format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "A: b\r\n".repeat(100))),
        raw("NONSENSE\r\n\r\n".to_owned()),
        raw(format!("DELETE / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")),
    ];
    for (index, answer) in bad.iter().enumerate() {
        assert!((400..500).contains(&answer.status), "request {index}: {answer:?}");
    }
    assert_eq!(server.post(&actions, &json!("hint")).status, 200);
}

#[test]
fn the_number_of_games_is_limited() {
    let server = Server::start();
    let last = (0..1_001).map(|_| server.post("/api/games", &json!({"seed": 1})).status);
    let statuses: Vec<_> = last.collect();
    assert!(statuses[..1_000].iter().all(|&status| status == 201));
    assert_eq!(statuses[1_000], 429);
}

#[test]
fn a_port_that_is_taken() {
    let server = Server::start();
    let port = server.address.rsplit(':').next().unwrap();
    let run = program("serve").args(&format!("--port {port}")).run();
    run.refused(&format!("error: --port {port}: "));
}

#[test]
fn the_help_is_complete() {
    help_text::is_complete("serve", &["--port"]);
}
