//! Bad boards, deals and records: each is refused with one line that names the error and its
//! place.

use std::path::Path;

use crate::program::{Program, TempFile, program};

/// Every way in which a program reads a file.
const READERS: [(&str, &[&str]); 4] =
    [("solve", &[]), ("hint", &[]), ("play", &["--deals"]), ("replay", &[])];

/// The ways that read boards.
const BOARD_READERS: [(&str, &[&str]); 3] = [READERS[0], READERS[1], READERS[2]];

fn read((name, args): (&str, &[&str]), path: impl AsRef<Path>) -> Program {
    args.iter().fold(program(name), Program::arg).arg(path.as_ref())
}

/// The content is refused as a file, which is named, and on the standard input.
fn refuse(reader: (&str, &[&str]), file: &str, content: &[u8], names: &str) {
    let file = TempFile::new(file, content);
    read(reader, file.path()).run().refused(names);
    read(reader, file.path()).run().refused(file.path().to_str().unwrap());
    read(reader, "-").input(content).run().refused(names);
}

/// A board is refused, with extra options; the error names its cause.
fn refuse_board(args: &str, board: &str, names: &str) {
    for reader in BOARD_READERS {
        read(reader, "-").args(args).input(board).run().refused(names);
    }
}

#[test]
fn no_cards() {
    for reader in READERS {
        for content in ["", "\n", "  \n\t\r\n \n"] {
            refuse(reader, "nothing", content.as_bytes(), "expected");
        }
    }
    for reader in BOARD_READERS {
        refuse(reader, "comments", b"# only\n\n   # comments, 0000 0001\n", "expected");
        refuse(reader, "commas", b", ,\n,,\n", "expected");
    }
}

#[test]
fn not_text() {
    refuse(READERS[3], "no-text", b"{\"solver\": \"\xff\xfe\"}", "not UTF-8 text");
    for reader in BOARD_READERS {
        refuse(reader, "not-text", b"0000 0001\n\xff\xfe 0002\n", "UTF-8");
        refuse(reader, "cut-text", "0000 0001 é".as_bytes().split_last().unwrap().1, "UTF-8");
    }
}

#[test]
fn too_long() {
    // `hint` reads as `solve` does.
    for reader in [READERS[0], READERS[2]] {
        let file = TempFile::of_zeros("too-long", (64 << 20) + 1);
        read(reader, file.path()).run().refused("64 MiB");
        read(reader, file.path()).run().refused(file.path().to_str().unwrap());
        if cfg!(unix) {
            // It has no end.
            read(reader, "/dev/zero").run().refused("64 MiB");
        }
    }
    let blanks = |mib: usize| vec![b'\n'; (mib << 20) + 1];
    program("solve").input(blanks(64)).run().refused("64 MiB");
    // Records may have certificates.
    program("replay").input(blanks(256)).run().refused("256 MiB");
}

/// As long as may be, but one token.
#[test]
fn one_long_token() {
    for reader in [READERS[0], READERS[2], READERS[3]] {
        let file = TempFile::of_zeros("long", 64 << 20);
        read(reader, file.path()).run().refused("line 1");
    }
    for reader in BOARD_READERS {
        let digits = vec![b'0'; 1 << 20];
        refuse(reader, "digits", &digits, "1048576 digits");
    }
}

#[test]
fn the_standard_input_is_named() {
    for (name, _) in [READERS[0], READERS[1], READERS[3]] {
        program(name).run().refused("standard input");
        program(name).args("-").run().refused("standard input");
    }
}

#[test]
fn not_there_or_not_a_file() {
    for reader in READERS {
        let missing = "there is no such file.txt";
        read(reader, missing).run().refused(missing);
        read(reader, env!("CARGO_TARGET_TMPDIR")).run().refused(env!("CARGO_TARGET_TMPDIR"));
    }
}

#[test]
fn wrong_cards() {
    for (board, names) in [
        ("0000 0003", "\"0003\""),
        ("0000 0009", "\"0009\""),
        ("0000 000", "\"000\""),
        ("0000 00000", "\"00000\""),
        ("0000 00x0", "\"00x0\""),
        ("0000 -001", "\"-001\""),
        ("0000 0.0.0.1", "\"0.0.0.1\""),
        ("0000~0001", "\"0000~0001\""),
        ("0000 0001 egg", "\"egg\""),
        ("1 40 80", "\"1 40 80\" can be"),
        ("0000\n\n0001", "one board of 2 cards"),
        ("0000 00é1", "\"00é1\""),
        ("0000\n0001 0002\n  0001", "line 3, column 3: bad card \"0001\""),
        ("0000,0000", "line 1, column 6: bad card \"0000\""),
        ("one red solid oval\ntwo red oval", "\"two red oval\""),
        ("one red solid oval\ntwo red solid egg", "\"two red solid egg\""),
        ("one red solid oval\none red red oval", "\"one red red oval\""),
        ("one red solid oval\nOne RED solid ovals", "\"One RED solid ovals\""),
        ("1RSO 2RSO 4RSO", "\"4RSO\""),
        ("1RSO 2RSO SR3O", "\"SR3O\""),
        ("1RSO 0000", "\"0000\""),
        ("0000 1RSO", "\"1RSO\""),
        ("<html>", "\"html\""),
    ] {
        refuse_board("", board, names);
    }
}

#[test]
fn wrong_cards_of_other_games() {
    for (args, board, names) in [
        ("-p 3 -v 4", "000 014 022", "\"014\""),
        ("-p 3 -v 4", "one red solid oval", "\"one"),
        ("-p 3 -v 4", "1RSO", "\"1RSO\""),
        ("-p 3 -v 12", "0.0.0 0.0.12", "\"0.0.12\""),
        ("-p 3 -v 12", "0.0.0 0.0", "\"0.0\""),
        ("-p 3 -v 12", "0.0.0 0..0", "\"0..0\""),
        ("-p 3 -v 12", "0.0.0 .0.0.", "\".0.0.\""),
        ("-p 3 -v 12", "0.0.0 000", "\"000\""),
        ("-p 3 -v 12", "0.0.0 0.0.4294967296", "\"0.0.4294967296\""),
        ("-p 3 -v 12", "0.0.0 0.0.99999999999999999999999", "\"0.0.99999999999999999999999\""),
        ("-p 3 -v 12", "1.2.3 01.2.3", "\"01.2.3\""),
        ("-p 2 -v 1", "00 00", "\"00\""),
        ("-p 2 -v 1", "01", "\"01\""),
        ("-p 2 -v 65536", "0.65535 65536.0", "\"65536.0\""),
    ] {
        refuse_board(args, board, names);
    }
}

/// The second game of the deals is wrong: its line in the file is told, and
/// the first game is not played.
#[test]
fn a_wrong_card_in_a_later_game() {
    let deals = "# one\n0000\n0001\n0002\n\n\n0000\n0001\n0003\n";
    refuse(READERS[2], "later-game", deals.as_bytes(), "line 9, column 1: bad card \"0003\"");
    // In another game the same card may come again.
    let play = program("play").args("--deals - --sets 1").input("0000 0001 0002\n\n0000 0001 0002");
    play.run().done();
}

#[test]
fn records_that_are_none() {
    let replay = READERS[3];
    for (record, names) in [
        ("{", "line 1"),
        ("null", "null"),
        ("0000 0001 0002", "line 1"),
        ("solver,values\ndynamic,3", "line 1"),
        ("{}", "transcript"),
        ("{\"transcript\":{}}", "rules"),
        ("{\"transcript\":[]}", "line 1"),
        ("\n\n[1,2", "line 3"),
        ("\"text\"", "text"),
        ("{\"cards\":4,\"count\":0,\"sets\":[],\"disjoint\":0}", "transcript"),
    ] {
        refuse(replay, "record", record.as_bytes(), names);
    }
    let deep = "[".repeat(1 << 20);
    refuse(replay, "deep", deep.as_bytes(), "line 1");
    let deep = format!("{{\"transcript\":{}", "{\"rules\":".repeat(1 << 18));
    refuse(replay, "deep-object", deep.as_bytes(), "line 1");
}

/// A good record, cut off or with something in it replaced.
#[test]
fn records_that_were_changed() {
    let replay = READERS[3];
    let record = program("play").args("--format json --seed 1").run().done().stdout;
    for len in [1, 10, 100, record.len() / 2, record.len() - 3] {
        refuse(replay, "cut", &record.as_bytes()[..len], "line 1");
    }
    for (old, new, names) in [
        ("\"properties\":4", "\"properties\":0", "0 properties"),
        ("\"properties\":4", "\"properties\":129", "129 properties"),
        ("\"properties\":4", "\"properties\":5", "p=5"),
        ("\"properties\":4", "\"properties\":-4", "-4"),
        ("\"values\":3", "\"values\":65537", "65537 values"),
        ("\"values\":3", "\"values\":4294967296", "4294967296"),
        ("\"values\":3", "\"values\":\"3\"", "\"3\""),
        ("\"immediately\"", "\"sometimes\"", "sometimes"),
        ("\"target\":10", "\"target\":28", "28 sets"),
        ("\"target\":10", "\"target\":-1", "-1"),
        ("\"target\":10", "\"goal\":10", "goal"),
        ("\"seed\":1", "\"seed\":1.5", "1.5"),
        ("\"seed\":1", "\"seed\":1,\"seed\":1", "seed"),
        ("[\"1220\"", "[\"1223\"", "\"1223\""),
        ("[\"1220\"", "[\"122\"", "\"122\""),
        ("[\"1220\"", "[\"0101\"", "0101"),
        ("[\"1220\"", "[1220", "1220"),
        ("{\"dealt\"", "{\"drawn\"", "drawn"),
        ("\"cpu_seconds\":", "\"cpu_seconds\":-", "cpu_seconds -"),
        ("\"statistics\"", "\"numbers\"", "numbers"),
    ] {
        let changed = record.replacen(old, new, 1);
        assert_ne!(changed, record, "{old}");
        refuse(replay, "changed", changed.as_bytes(), names);
    }
}
