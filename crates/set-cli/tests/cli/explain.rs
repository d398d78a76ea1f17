//! `explain`: why a claim is a set, or none.

use crate::program::{Run, program};

const BOARD: &str = "1RSO, 2RSO, 3RSO, 3GSO, 2RTD";

fn explain(claim: &str, args: &str) -> Run {
    program("explain").args("-").arg(claim).args(args).input(BOARD).run()
}

#[test]
fn as_text() {
    let said = |claim| explain(claim, "").not_reached().stdout;
    assert_eq!(said("1RSO 2RSO 3GSO"), "no valid set: color: two red, one green\n");
    assert_eq!(said("0200 0210 0100"), "no valid set: 0100 is not on the board\n");
    assert_eq!(said("1RSO 2RSO"), "no valid set: a valid set of p=4, v=3 has 3 cards, not 2\n");
    let set = explain("1RSO 2RSO 3RSO", "").done().stdout;
    assert!(set.starts_with("a valid set: ") && set.contains("all different"), "{set}");
    explain("1RSO 1RSO 3RSO", "").refused("\"1RSO\": this card came before");
    explain("", "").not_reached();
}

#[test]
fn as_json() {
    let answer = explain("1RSO 2RSO 3GSO", "--format json").not_reached().json().remove(0);
    assert_eq!(answer["is_set"], false);
    assert_eq!(answer["why"], "color: two red, one green");
    let cards = answer["cards"].as_array().unwrap();
    assert!(answer["claim"].as_array().unwrap().iter().all(|card| cards.contains(card)));
    let answer = explain("1RSO 2RSO 3RSO", "--format json").done().json().remove(0);
    assert_eq!(answer["is_set"], true);
}
