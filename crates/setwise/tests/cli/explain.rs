//! `explain`: why a claim is a set, or none.

use crate::program::{Program, Run, program};

const BOARD: &str = "1RSO, 2RSO, 3RSO, 3GSO, 2RTD";

fn explain(claim: &str, args: &str) -> Run {
    program("explain").args("-").arg(claim).args(args).input(BOARD).run()
}

#[test]
fn as_text() {
    let said = |claim| explain(claim, "").not_reached().stdout;
    assert_eq!(said("1RSO 2RSO 3GSO"), "not a set: color: two red, one green\n");
    assert_eq!(said("1RSO 2RSO"), "not a set: 2 cards, expected 3\n");
    let set = explain("1RSO 2RSO 3RSO", "").done().stdout;
    assert!(set.starts_with("a set: ") && set.contains("all different"), "{set}");
    // Cards of other rules, and cards in words as arguments.
    assert_eq!(said("00000 00001 00002"), "not a set: the card 00000 is not in the deck\n");
    let words = ["1 red solid oval", "2 red solid oval", "3 red solid circle"];
    let run = words.iter().fold(program("explain"), Program::arg).run();
    let circle = "not a set: the card 3 red solid circle is not in the deck\n";
    assert_eq!(run.not_reached().stdout, circle);
    explain("", "").not_reached();
    explain("0 40 80", "").not_reached();
    explain("1 40 80", "").refused("can be indices from 0 or indices from 1");
}

#[test]
fn as_json() {
    let answer = explain("1RSO 2RSO 3GSO", "--format json").not_reached().json().remove(0);
    let why = &answer["explanation"];
    assert_eq!(why["is_match"], false);
    assert_eq!(why["text"], "color: two red, one green");
    assert_eq!((&why["kind"], &why["features"][0]["kind"]), (&"features".into(), &"mixed".into()));
    let cards = answer["cards"].as_array().unwrap();
    assert!(answer["claim"].as_array().unwrap().iter().all(|card| cards.contains(card)));
    let answer = explain("1RSO 2RSO 3RSO", "--format json").done().json().remove(0);
    assert_eq!(answer["explanation"]["is_match"], true);
}
