//! Exact cover: the choices of candidates that have each value exactly once.
//!
//! A *candidate* is a card of a group, given by its values in the properties in which it
//! differs from the anchor. An *exact cover* is a choice of candidates that have each
//! value of the group exactly once; with the anchor it is a valid set. During a search, a
//! value is *open* while no chosen candidate has it.
//!
//! | file | what it has |
//! |---|---|
//! | `exact_cover.rs` | the protocol of a search: `add`, `run`, `clear` |
//! | `values.rs` | the values of a card, as one word or packed |
//! | `word_cover.rs` | candidates that are words (`p v <= 128`) go straight to the narrow search |
//! | `list_cover.rs` | candidates with more values: a search by lists, until at most 128 values are open |
//! | `narrow.rs`, `narrow/` | the search by words: most of the time is spent here |

mod exact_cover;
mod list_cover;
mod narrow;
pub(crate) mod values;
mod word_cover;

pub(crate) use self::exact_cover::{Caller, ExactCover};
use self::list_cover::ListCover;
pub(crate) use self::narrow::{Help, OpenNodes};
use self::values::{Packed, Values};
use self::word_cover::WordCover;

/// Values with a search for exact covers.
pub(crate) trait Coverable: Values {
    /// The search for exact covers.
    type Cover: ExactCover<Self> + Send + Sync;
}

impl Coverable for u64 {
    type Cover = WordCover;
}

impl Coverable for u128 {
    type Cover = WordCover;
}

impl Coverable for Packed {
    type Cover = ListCover;
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use core::ops::ControlFlow;
    use set_core::{Budget, Card, Halt, Instructions, Rules};

    use super::*;

    /// The covers of all values but zeros by these cards, as indices of the cards.
    fn covers<V: Coverable>(
        rules: Rules,
        cards: &[Card],
        budget: &Budget,
    ) -> (Vec<Vec<usize>>, ControlFlow<Halt>) {
        let candidates: Vec<_> = cards.iter().map(|&card| V::new(rules, card)).collect();
        let mut covers = Vec::new();
        let mut visit = |chosen: &[V]| {
            let index = |&values: &V| {
                let card = values.card(rules, Card::from_bits_retain(0));
                cards.iter().position(|&other| other == card).unwrap()
            };
            let mut cover: Vec<_> = chosen.iter().map(index).collect();
            cover.sort_unstable();
            covers.push(cover);
            ControlFlow::Continue(())
        };
        let (mut meter, mut search) =
            (budget.meter(), V::Cover::new(rules, Instructions::detect()));
        let mut caller = Caller { help: None, stop: None, meter: &mut meter, visit: &mut visit };
        let mut halt = search.add(&candidates, &mut caller);
        if halt.is_continue() {
            halt = search.run(&mut caller);
        }
        covers.sort();
        (covers, halt)
    }

    /// The cards of the deck without a zero: a cover with the card of zeros is
    /// a set that differs everywhere.
    fn cards_without_zero(rules: Rules) -> Vec<Card> {
        rules.cards().filter(|&card| rules.values_of(card).all(|value| value > 0)).collect()
    }

    #[test]
    fn all_covers_of_all_cards() {
        // (v - 1)! to the power of p - 1.
        for (p, v, expected) in
            [(1, 4, 1), (2, 4, 6), (3, 4, 36), (4, 4, 216), (2, 5, 24), (3, 5, 576)]
        {
            let rules = Rules::new(p, v).unwrap();
            let cards = cards_without_zero(rules);
            let (found, halt) = covers::<u64>(rules, &cards, &Budget::unlimited());
            assert_eq!((found.len(), halt), (expected, ControlFlow::Continue(())), "{rules}");
            assert!(found.windows(2).all(|pair| pair[0] < pair[1]), "no cover comes twice");
            assert_eq!(covers::<u128>(rules, &cards, &Budget::unlimited()).0, found);
            assert_eq!(covers::<Packed>(rules, &cards, &Budget::unlimited()).0, found);
        }
    }

    #[test]
    fn a_search_can_be_interrupted_anywhere() {
        let rules = Rules::new(3, 4).unwrap();
        let cards = cards_without_zero(rules);
        let all = covers::<u64>(rules, &cards, &Budget::unlimited()).0;
        let mut nodes = 0;
        loop {
            let (found, halt) =
                covers::<u64>(rules, &cards, &Budget::unlimited().with_nodes(nodes));
            assert!(found.iter().all(|cover| all.contains(cover)));
            if halt.is_continue() {
                assert_eq!(found, all);
                break;
            }
            nodes += 1;
        }
    }
}
