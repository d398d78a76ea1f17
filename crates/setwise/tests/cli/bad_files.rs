//! Bad boards, deals and records: each is refused with one line that names the error and its
//! place. The libraries test each error; here is one of each kind.

use std::path::Path;

use crate::program::{Program, TempFile, program};

/// Every way in which the program reads a file; all but the last read boards.
const READERS: [(&str, &[&str]); 4] =
    [("solve", &[]), ("hint", &[]), ("play", &["--deals"]), ("replay", &[])];

fn read((name, args): (&str, &[&str]), path: impl AsRef<Path>) -> Program {
    args.iter().fold(program(name), Program::arg).arg(path.as_ref())
}

/// The content is refused as a file, which is named, and on the standard input.
fn refuse(file: &str, reader: (&str, &[&str]), content: impl AsRef<[u8]>, names: &str) {
    let content = content.as_ref();
    let file = TempFile::new(file, content);
    read(reader, file.path()).run().refused(names);
    read(reader, file.path()).run().refused(file.path().to_str().unwrap());
    read(reader, "-").input(content).run().refused(names);
}

#[test]
fn boards() {
    for reader in &READERS[..3] {
        for (content, names) in [
            (&b""[..], "expected"),
            (b"# only\n\n   # comments, 0000 0001\n", "expected"),
            (b", ,\n,,\n", "expected"),
            (b"0000 0001\n\xff\xfe 0002\n", "UTF-8"),
            (b"0000\n0001 0002\n  0001", "line 3, column 3: bad card \"0001\""),
            (b"0000 0009", "\"0009\""),
            (b"1 40 80", "\"1 40 80\" can be"),
            (b"0000\n\n0001", "one board of 2 cards"),
            (b"one red solid oval\ntwo red solid egg", "\"two red solid egg\""),
            (b"1RSO 2RSO 4RSO", "\"4RSO\""),
            (&vec![b'0'; 1 << 20], "1048576 digits"),
        ] {
            refuse("bad-board", *reader, content, names);
        }
        read(*reader, "-").args("-p 3 -v 12").input("0.0.0 0.0.12").run().refused("\"0.0.12\"");
    }
}

/// A terminal obeys control characters, and some letters turn the text around.
#[test]
fn messages_have_no_control_characters() {
    let (hostile, escaped) = ("\u{1b}[2J\u{202e}", r"\u{1b}[2J\u{202e}");
    program("solve").input(format!("0000 {hostile}")).run().refused(escaped);
    let record = format!("{{\"events\": [], \"{}\": 1}}", hostile.replace('\u{1b}', r"\u001b"));
    program("replay").input(record).run().refused(escaped);
    program("solve").arg(hostile).run().refused(escaped);
    if cfg!(unix) {
        let file = TempFile::new(hostile, "0 1 2");
        let run = program("solve").args("--read-as indices --count-from 0").arg(file.path()).run();
        assert!(run.stderr.contains(escaped), "{:?}", run.stderr);
    }
}

/// A record cut off, or with something in it replaced; the last ones are no records.
#[test]
fn records() {
    let replay = READERS[3];
    let record = program("play").args("--format json --seed 1").run().done().stdout;
    for len in [1, 10, 100, record.len() / 2, record.len() - 3] {
        refuse("bad-record", replay, &record[..len], "line 1");
    }
    for (old, new, names) in [
        ("\"properties\":4", "\"properties\":129", "129 properties"),
        ("\"target\":10", "\"target\":28", "28 sets"),
        ("[\"1220\"", "[\"1223\"", "\"1223\""),
        ("[\"1220\"", "[\"0101\"", "0101"),
        ("\"statistics\"", "\"numbers\"", "numbers"),
    ] {
        let changed = record.replacen(old, new, 1);
        assert_ne!(changed, record, "{old}");
        refuse("bad-record", replay, changed, names);
    }
    for (content, names) in [
        (&b" \n"[..], "expected"),
        (b"{\"solver\": \"\xff\xfe\"}", "not UTF-8 text"),
        (b"null", "null"),
        (b"0000 0001 0002", "line 1"),
        (b"{\"transcript\":{}}", "rules"),
        (b"\n\n[1,2", "line 3"),
        (&vec![b'['; 1 << 20], "line 1"),
    ] {
        refuse("bad-record", replay, content, names);
    }
}

#[test]
fn too_long() {
    // `hint` reads as `solve` does.
    for reader in [READERS[0], READERS[2]] {
        let file = TempFile::of_zeros("too-long", (64 << 20) + 1);
        read(reader, file.path()).run().refused("64 MiB");
        if cfg!(unix) {
            // It has no end.
            read(reader, "/dev/zero").run().refused("64 MiB");
        }
    }
    let blanks = |mib: usize| vec![b'\n'; (mib << 20) + 1];
    program("solve").input(blanks(64)).run().refused("64 MiB");
    // Records may have certificates.
    program("replay").input(blanks(256)).run().refused("256 MiB");
    // As long as may be, but one token.
    for reader in [READERS[0], READERS[2], READERS[3]] {
        let file = TempFile::of_zeros("long", 64 << 20);
        read(reader, file.path()).run().refused("line 1");
    }
}

#[test]
fn not_there_or_not_a_file() {
    for reader in READERS {
        let missing = "there is no such file.txt";
        read(reader, missing).run().refused(missing);
        read(reader, env!("CARGO_TARGET_TMPDIR")).run().refused(env!("CARGO_TARGET_TMPDIR"));
    }
    for (name, _) in [READERS[0], READERS[1], READERS[3]] {
        program(name).run().refused("standard input");
    }
}

/// The second game of the deals is wrong: its line in the file is told, and
/// the first game is not played.
#[test]
fn a_wrong_card_in_a_later_game() {
    let deals = "# one\n0000\n0001\n0002\n\n\n0000\n0001\n0003\n";
    refuse("bad-deals", READERS[2], deals, "line 9, column 1: bad card \"0003\"");
    // In another game the same card may come again.
    let play = program("play").args("--deals - --sets 1").input("0000 0001 0002\n\n0000 0001 0002");
    play.run().done();
}
