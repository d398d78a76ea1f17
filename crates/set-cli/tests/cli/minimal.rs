//! `minimal`: the smallest program.

use set_core::{Rules, ValidSet};

use crate::program::program;

#[test]
fn it_prints_valid_sets() {
    let run = program("minimal").run().done();
    let rules = Rules::new(3, 4).unwrap();
    assert!(!run.lines().is_empty());
    for line in run.lines() {
        let cards: Vec<_> = line.split(' ').map(|card| rules.parse_card(card).unwrap()).collect();
        assert!(ValidSet::new(rules, &cards).is_some(), "{line}");
    }
}
