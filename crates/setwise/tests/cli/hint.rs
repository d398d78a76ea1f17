//! `hint`: from a nudge to the answer.

use crate::program::program;

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

/// A hint that is asked for without an option does not give the answer away.
#[test]
fn one_step_by_default() {
    let run = program("hint").input(BOARD).run().done();
    assert_eq!(run.lines(), ["1. There are 2 sets."]);
    program("hint").args("--all --steps 2").input(BOARD).run().refused("--steps");
}

/// The cards of a step have their places on the board.
#[test]
fn places_as_json() {
    let steps = program("hint").args("--all --format json").input("0002 1111 0000 0001").run();
    let steps = &steps.done().json()[0]["steps"];
    let places = [0, 1, 2, 3, 4].map(|step| steps[step]["places"].to_string());
    assert_eq!(places, ["[]", "[3]", "[3,4]", "[1,3,4]", "[1,3,4]"]);
}
