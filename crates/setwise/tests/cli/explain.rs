//! `explain`: why a claim is a set, or none.

use crate::program::{Run, program};

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
    explain("1RSO 1RSO 3RSO", "").refused("\"1RSO\": this card came before");
    explain("0200 0210 0100", "").refused("the claim: 0100 is not on the board");
    explain("", "").not_reached();
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
