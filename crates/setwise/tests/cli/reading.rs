//! Boards in the forms of other programs and people, and several boards in one text.

use std::fs;

use serde_json::json;

use crate::program::{Program, Run, TempFile, program};

/// A board with a set, one without, and one with another set.
const BOARDS: &str = "0000 0001 0002\n\n0000 0001\n\n# the third\n1111 1112 1110\n";

fn run(name: &str, args: &str, board: &str) -> Run {
    program(name).args(args).input(board).run()
}

/// The cards that `solve` reads, as digits, and whatever it says of their form.
fn cards(args: &str, board: &str) -> (String, String) {
    let run = run("solve", &format!("{args} --count --format json"), board);
    let answer = run.json().remove(0);
    let cards: Vec<String> = serde_json::from_value(answer["cards"].clone()).unwrap();
    (cards.join(" "), run.stderr)
}

/// Forms that are no notation are read, and told.
#[test]
fn forms() {
    for (board, expected, form) in [
        ("1 0 2 0\n0,0,0,1", "1020 0001", "rows of numbers"),
        ("[0, 40, 80]", "0000 1111 2222", "indices from 0"),
    ] {
        let said = format!(": {} cards, read as {form}\n", expected.split(' ').count());
        let (cards, told) = cards("", board);
        assert_eq!((cards.as_str(), told.ends_with(&said)), (expected, true), "{board}: {told}");
    }
}

/// A text that can mean two boards is refused; each option settles it.
#[test]
fn options_that_settle() {
    run("solve", "", "1 40 80").refused("can be");
    run("solve", "", "1111 2222 3333").refused("3");
    for (args, board, expected) in [
        ("--count-from 1", "1 40 80", "0000 1110 2221"),
        ("--read-as rows", "1 0 2 0", "1020"),
        ("--read-as indices --count-from 1", "1 4 3 2", "0000 0010 0002 0001"),
        ("--read-as 2RTO", "2RTO", "0211"),
    ] {
        assert_eq!(cards(args, board).0, expected, "{args}: {board}");
    }
    // The cards of other options are read so too.
    let partial = |args: &str, cards: &str, board: &str| {
        run("draw", &format!("{args} --partial {cards}"), board).done().stdout
    };
    assert_eq!(
        partial("--count-from 1", "1111,2222", "1111 2222"),
        partial("", "0000,1111", "0000 1111")
    );
    let anchor =
        |args: &str, board: &str| run("export", &format!("--to xcc {args}"), board).done().stdout;
    assert_eq!(
        anchor("--count-from 1 --anchor 2222", "1111 2222"),
        anchor("--anchor 1111", "0000 1111")
    );
    for (args, names) in [
        ("--read-as pictures", "\"pictures\""),
        ("--read-as words", "0000"),
        ("--count-from 2", "'2' for '--count-from"),
        ("--board 0", "'0' for '--board"),
        ("--board 2", "--board 2: standard input has 1"),
    ] {
        for name in ["solve", "hint", "draw", "prove"] {
            run(name, args, "0000 0001").refused(names);
        }
        run("export", &format!("--to opb {args}"), "0000 0001").refused(names);
    }
}

/// Each board has its answer; the exit code is 0 if it is for each.
#[test]
fn several_boards() {
    let solved = run("solve", "", BOARDS).not_reached();
    let one = |board: &str| run("solve", &format!("--board {board}"), BOARDS).ended().stdout;
    let expected = ["1", "2", "3"].map(|board| format!("board {board}:\n{}", one(board))).concat();
    assert_eq!(solved.stdout, expected);
    let hinted = run("hint", "", BOARDS).not_reached().stdout;
    assert_eq!(hinted.lines().filter(|line| line.starts_with("board ")).count(), 3);
    assert!(hinted.contains("board 2:\n1. There are no sets.\nboard 3:\n1. There is 1 set.\n"));
    let proved = run("prove", "", BOARDS).not_reached().stdout;
    assert!(proved.contains("board 2:\nno valid set in 2 cards"), "{proved}");
    let counts = run("solve", "--format json", BOARDS).not_reached().json();
    assert_eq!(counts.iter().map(|it| &it["count"]).collect::<Vec<_>>(), [1, 0, 1]);
    run("solve", "--count", "0000 0001 0002\n\n1111 1112 1110").done();
}

/// Commands that take one board say how many there are.
#[test]
fn one_of_several_boards() {
    for (name, args) in [("draw", ""), ("export", "--to opb"), ("explain", "- 0000")] {
        run(name, args, BOARDS).refused("3 boards: choose one by --board 1 to 3");
        run(name, &format!("{args} --board 4"), BOARDS).refused("--board 4: standard input has 3");
    }
    let second = run("export", "--to opb --board 2", BOARDS).done().stdout;
    assert_eq!(second, run("export", "--to opb", "0000 0001").done().stdout);
    let second = run("draw", "--board 2", BOARDS).done().stdout;
    assert_eq!(second, run("draw", "", "0000 0001").done().stdout);
    run("explain", "--board 3 - 1111,1112,1110", BOARDS).done();
    let file = TempFile::new("reading-import", BOARDS);
    let import = program("import").arg(file.path()).args("--board 1 --from xcc");
    assert!(import.input("c0\nc1\nc2\n").run().done().stdout.contains("0000, 0001, 0002"));
}

/// The files of several boards have their numbers.
#[test]
fn files_of_several_boards() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let read = |name: &str| fs::read_to_string(file(name)).unwrap();
    program("draw").arg("--out").arg(file("board.svg")).input(BOARDS).run().done();
    let one = run("draw", "", "0000 0001").done().stdout;
    assert_eq!(read("board-2.svg"), one);
    program("solve").arg("--svg").arg(file("solved.svg")).input(BOARDS).run().not_reached();
    let second = program("prove").arg("--opb").arg(file("p.opb")).input(BOARDS).run().not_reached();
    assert!(second.stdout.contains("a formula of"), "{}", second.stdout);
    let mut names: Vec<_> =
        folder.path().read_dir().unwrap().map(|it| it.unwrap().file_name()).collect();
    names.sort();
    let expected = ["board-1.svg", "board-2.svg", "board-3.svg", "p-2.opb"];
    assert_eq!(names[..4], expected);
    assert_eq!(names[4..], ["solved-1.svg", "solved-2.svg", "solved-3.svg"]);
}

/// A list of boards, or a board on each line; each may be of another game.
#[test]
fn several_boards_as_json() {
    let set = json!({"cards": ["0000", "0001", "0002"]});
    let quads = json!({"game": "quads", "rules": {"properties": 3, "values": 4},
        "cards": ["000", "012", "023", "031"]});
    for text in [json!([set, quads]).to_string(), format!("{set}\n{quads}\n")] {
        let answers = run("solve", "--format json", &text).done().json();
        let games: Vec<_> = answers.iter().map(|it| (&it["game"], &it["count"])).collect();
        assert_eq!(games, [(&json!("set"), &json!(1)), (&json!("quads"), &json!(1))]);
    }
    for text in [r#"["0000 0001 0002", "1111 2222 0000"]"#, "[[0, 1, 2], [0, 40, 80]]"] {
        assert_eq!(run("solve", "--count --format json", text).json().len(), 2);
    }
}

/// The answers of a subcommand are boards for the next one.
#[test]
fn several_boards_in_a_pipe() {
    let answers = run("solve", "--format json", BOARDS).not_reached().stdout;
    let again = run("solve", "--format json", &answers).not_reached().stdout;
    assert_eq!(answers, again);
}

/// `explain` takes cards alone, in any form, or after a board.
#[test]
fn explain_with_cards() {
    let explain = |cards: &[&str]| cards.iter().fold(program("explain"), Program::arg).run();
    for cards in [
        &["0000", "0001", "0002"][..],
        &["0000 0001 0002"],
        &["1RSD,", "1RTD,", "1ROD"],
        &["one red solid diamond, one red striped diamond, one red open diamond"],
        &["--read-as", "indices", "--count-from", "1", "1", "2", "3"],
    ] {
        assert!(explain(cards).done().stdout.starts_with("a set: "), "{cards:?}");
    }
    assert_eq!(explain(&["0000", "0001"]).not_reached().stdout, "not a set: 2 cards, expected 3\n");
    let answer = explain(&["0000", "1111", "2222", "--format", "json"]).done().json().remove(0);
    assert_eq!(answer["cards"], answer["claim"]);
    explain(&["no such file", "0000"]).refused("no file no such file");
    let foreign = explain(&["0000", "0003", "0000"]).not_reached().stdout;
    assert_eq!(foreign, "not a set: the card 0003 is not in the deck\n");
    let file = TempFile::new("reading-explain", "0000 0001 0002 1111");
    let with_file =
        |cards: &[&str]| cards.iter().fold(program("explain").arg(file.path()), Program::arg).run();
    with_file(&["0000", "0001", "0002"]).done();
    with_file(&[""]).not_reached();
    with_file(&[]).refused("expected cards after it");
    with_file(&["2222"]).not_reached();
}
