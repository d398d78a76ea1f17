//! Hostile calls: cards of other rules, repeated cards, nothing at all, the smallest and the largest rules, sizes
//! that no memory holds. Each has an error or an answer, named here, and none panics.

mod cards;
mod decks;
mod games;
mod proofs;
mod solvers;
mod tables;

use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use set_core::{Board, Card, Rules};

/// A card that most decks lack.
const FOREIGN: Card = Card::from_bits_retain(u128::MAX);

/// A call, and whether its answer is the one that is expected.
type Row<'a> = (&'static str, Box<dyn Fn() -> bool + 'a>);

/// Makes all calls, and names each whose answer is another one.
macro_rules! rows {
    ($($name:literal: $answer:expr,)*) => {
        super::check(&[$(($name, Box::new(|| $answer))),*])
    };
}
use rows;

fn check(rows: &[Row<'_>]) {
    let wrong = |(name, answer): &Row<'_>| match catch_unwind(AssertUnwindSafe(answer)) {
        Ok(true) => None,
        Ok(false) => Some(format!("{name}: another answer")),
        Err(_) => Some(format!("{name}: a panic")),
    };
    let wrong: Vec<_> = rows.iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).unwrap()
}

/// One property or value; as many properties, values, bits as there can be.
fn extremes() -> Vec<Rules> {
    let all = [(1, 1), (1, 2), (2, 1), (128, 1), (128, 2), (64, 3), (1, 65_536), (8, 65_536)];
    all.map(|(p, v)| rules(p, v)).into()
}

/// Whether all of these rules have the answer that is expected.
fn everywhere(answer: impl Fn(Rules) -> bool) -> bool {
    let wrong: Vec<_> = extremes().into_iter().filter(|&rules| !answer(rules)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    true
}

fn card(text: &str) -> Card {
    Rules::CLASSIC.parse_card(text).unwrap()
}

/// The first cards of the deck, as many as there are.
fn first(rules: Rules, cards: usize) -> Board {
    Board::from_cards(rules, rules.cards().take(cards)).unwrap()
}
