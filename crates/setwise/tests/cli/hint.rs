//! `hint`: from a nudge to the answer.

use set_testkit::corpus;

use crate::boards::published_sets;
use crate::program::{TempFile, program};

const BOARD: &str = "0000 0001 0002 0010 0020 1111";

#[test]
fn all_steps() {
    let run = program("hint").args("--all").input(BOARD).run().done();
    assert_eq!(
        run.lines(),
        [
            "1. There are 2 sets.",
            "2. 1 red solid diamond: in 2 sets.",
            "3. 1 red solid diamond, 1 red striped diamond: in 1 set.",
            "4. A set: 1 red solid diamond, 1 red striped diamond, 1 red open diamond.",
            "5. color: all red; shape: all diamonds; number: all 1s; shading: all different",
        ]
    );
}

#[test]
fn fewer_steps_tell_less() {
    let all = program("hint").args("--all").input(BOARD).run().done();
    for steps in 1..=5 {
        let run = program("hint").args(&format!("--steps {steps}")).input(BOARD).run().done();
        assert_eq!(run.lines(), all.lines()[..steps]);
    }
}

/// A hint that is asked for without an option does not give the answer away.
#[test]
fn one_step_by_default() {
    let run = program("hint").input(BOARD).run().done();
    assert_eq!(run.lines(), ["1. There are 2 sets."]);
    program("hint").args("--all --steps 2").input(BOARD).run().refused("--steps");
}

#[test]
fn no_set() {
    for steps in ["", "--steps 1"] {
        program("hint").args(steps).input("0000 0001 0012 0100").run().not_reached();
    }
}

#[test]
fn from_a_file() {
    let file = TempFile::new("hint-board", BOARD);
    let run = program("hint").arg(file.path()).run().done();
    assert_eq!(run.stdout, program("hint").input(BOARD).run().stdout);
    assert_eq!(run.stdout, program("hint").args("-").input(BOARD).run().stdout);
}

/// The cards are named as in the input.
#[test]
fn published_boards() {
    for known in corpus::boards() {
        let run = program("hint").input(known.published.join("\n")).run().done();
        let count = published_sets(&known).len();
        let first = run.lines()[0];
        assert!(first.contains(&count.to_string()) || count == 1, "{}: {first}", known.source);
    }
}

#[test]
fn words_and_codes() {
    let run = program("hint")
        .args("--all")
        .input("1 red solid oval\n2 red solid ovals\n3 red solid ovals\n")
        .run();
    assert!(run.done().lines()[1].contains("1 red solid oval"));
    let run = program("hint").args("--steps 2").input("1RSO 2RSO 3RSO 1GTD").run();
    assert!(run.done().lines()[1].contains("1 red solid oval"));
}

/// The cards of a step have their places on the board.
#[test]
fn places_as_json() {
    let steps = program("hint").args("--all --format json").input("0002 1111 0000 0001").run();
    let steps = &steps.done().json()[0]["steps"];
    let places = [0, 1, 2, 3, 4].map(|step| steps[step]["places"].to_string());
    assert_eq!(places, ["[]", "[3]", "[3,4]", "[1,3,4]", "[1,3,4]"]);
}

/// Sets of one or two cards have fewer steps; many cards do not have more.
#[test]
fn other_games() {
    let lines = |args, board: &str| {
        program("hint").args("--all").args(args).input(board).run().done().stdout
    };
    assert!(lines("-p 2 -v 1", "00").contains("red diamond"));
    assert!(lines("-p 2 -v 2", "00 11").contains("green squiggle"));
    let twelve: Vec<_> = (0..12).map(|value| format!("{value}.{value}")).collect();
    assert!(lines("--properties 2 --values 12", &twelve.join(" ")).contains("11.11"));
}
