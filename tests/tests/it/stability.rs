//! Recorded games: a seed and a solver give the same game in every run, on
//! every platform and in every version.
//!
//! The cards are promised by `set-deck`. Which of several sets is found is each
//! solver's own choice: where it is changed on purpose, the sets here change.

use set_core::{Card, Rules};
use set_deck::ShuffleDeck;
use set_game::{Game, GameOptions};
use set_tests::{rules, solvers};

/// Text of cards as digits, separated by blanks.
fn text<'a>(rules: Rules, cards: impl IntoIterator<Item = &'a Card>) -> String {
    let cards: Vec<_> = cards.into_iter().map(|&card| rules.display(card).to_string()).collect();
    cards.join(" ")
}

/// Every solver plays until it has found this number of sets. It is dealt these cards,
/// and finds these sets.
fn assert_games(rules: Rules, seed: u64, dealt: &str, found: &[(&str, &[&str])]) {
    let names: Vec<_> = found.iter().map(|(name, _)| *name).collect();
    // Which set Z3 finds depends on its version; the choice of `auto` depends on measurements.
    let is_promised = |name: &str| !["smt", "auto"].contains(&name);
    let solvers = || solvers(rules).into_iter().filter(|&(name, _)| is_promised(name));
    let known: Vec<_> = solvers().map(|(name, _)| name).collect();
    assert_eq!(names, known, "a new solver gets its sets here");
    for ((name, solver), (_, sets)) in solvers().zip(found) {
        let deck = ShuffleDeck::new(rules, seed).unwrap();
        let mut game = Game::new(deck, solver, GameOptions::new()).unwrap();
        let game = game.play(sets.len() as u64).unwrap();
        assert_eq!(text(rules, &game.dealt().collect::<Vec<_>>()), dealt, "{name}");
        let found: Vec<_> = game.sets().map(|set| text(rules, set.cards())).collect();
        assert_eq!(found, *sets, "{name}");
    }
}

#[test]
fn classic() {
    let sets = &["0101 1220 2012", "0201 1121 2011", "0110 1022 2201", "0102 1020 2211"];
    assert_games(
        Rules::CLASSIC,
        1,
        "1220 0101 2211 1001 1100 2012 0201 2021 0110 1020 2011 1022 0122 1121 2201 1212 0001 \
         0010 0102 2122 2112",
        &[("brute", sets), ("partial-canonical", sets), ("dynamic", sets)],
    );
}

#[test]
fn three_properties_of_four_values() {
    let row = "203 213 223 233";
    assert_games(
        rules(3, 4),
        2,
        "320 203 302 312 032 223 001 023 323 300 103 303 000 012 231 322 310 210 230 022 213 123 \
         233 330 010 011 020 130",
        &[
            ("brute", &["012 103 231 320", row, "011 123 230 302"]),
            ("partial-canonical", &["012 103 231 320", row, "001 123 230 312"]),
            ("dynamic", &["012 103 231 320", "023 123 223 323", "020 130 210 300"]),
        ],
    );
}
