//! Exact cover: choices of candidates that have each open value exactly once.

mod exact_cover;
mod list_cover;
mod narrow;
pub(crate) mod values;
mod word_cover;

pub(crate) use self::exact_cover::ExactCover;
use self::list_cover::ListCover;
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
    use set_core::{Budget, Card, Halt, Rules};

    use super::*;
    use crate::Instructions;

    /// The covers of all values of the rules but zeros, by these cards: their places.
    fn covers<V: Coverable>(
        rules: Rules,
        cards: &[Card],
        budget: &Budget,
    ) -> (Vec<Vec<usize>>, ControlFlow<Halt>) {
        let candidates: Vec<_> = cards.iter().map(|&card| V::new(rules, card)).collect();
        let mut covers = Vec::new();
        let mut visit = |chosen: &[V]| {
            let place = |&values: &V| {
                let card = values.card(rules, Card::from_bits(0));
                cards.iter().position(|&other| other == card).unwrap()
            };
            let mut cover: Vec<_> = chosen.iter().map(place).collect();
            cover.sort_unstable();
            covers.push(cover);
            ControlFlow::Continue(())
        };
        let (mut meter, mut search) =
            (budget.meter(), V::Cover::new(rules, Instructions::detected()));
        let mut halt = search.solve(&candidates, &mut meter, &mut visit);
        if halt.is_continue() {
            halt = search.finish(&mut meter, &mut visit);
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
