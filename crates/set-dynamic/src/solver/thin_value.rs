//! One search for all cards that wait, where few cards have some value.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Board, Card, Halt, Meter};

use super::cover::values::value_count;
use super::forms::core_cards;
use super::work;
use crate::Instructions;

/// A value of a property that few cards of a board have.
///
/// A set that differs in the property has exactly one of these cards, so they
/// are anchors enough for all such sets, however many cards wait in the queue. A
/// set that is all the same in the property lies among the cards with one value
/// of it, which are few, and has a card of the queue.
#[derive(Clone, Copy)]
pub(super) struct ThinValue {
    property: u32,
    value: u32,
}

impl ThinValue {
    /// A value for which the search pays: less than half as many cards have it
    /// as wait.
    pub(super) fn of(
        board: &Board,
        waiting: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Option<Self>> {
        let rules = board.rules();
        let v = rules.set_len();
        // On average `len / v` cards have a value, and none far less.
        if rules.values() < 4 || board.len() < v || board.len() / v > 4 * waiting {
            return ControlFlow::Continue(None);
        }
        let mut counts = vec![0_usize; value_count(rules)];
        work::parts(board.cards(), rules.properties() as usize, meter, |cards| {
            for &card in cards {
                for (property, value) in rules.values_of(card).enumerate() {
                    counts[property * v + value as usize] += 1;
                }
            }
        })?;
        let fewest = (0..).zip(counts).map(|(number, count)| (count, number)).min();
        let thin = fewest.filter(|&(count, _)| 2 * count < waiting).map(|(_, number)| Self {
            property: number / rules.values(),
            value: number % rules.values(),
        });
        ControlFlow::Continue(thin)
    }

    /// Visits every set of the board once, until `visit` breaks off or the budget
    /// is spent. The first `known` cards hold none.
    pub(super) fn search(
        self,
        board: &Board,
        known: usize,
        instructions: Instructions,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let rules = board.rules();
        let mut alike = vec![Alike::default(); rules.set_len()];
        let mut others = core_cards(rules, instructions);
        let mut place = 0;
        work::parts(board.cards(), rules.properties() as usize, meter, |cards| {
            for &card in cards {
                let value = rules.value_of(card, self.property).unwrap_or_default();
                alike[value as usize].cards.push(card);
                alike[value as usize].known += usize::from(place < known);
                place += 1;
                if value != self.value {
                    others.push(card);
                }
            }
        })?;
        for &anchor in &alike[self.value as usize].cards {
            meter.node()?;
            others.sets_with(anchor, meter, visit)?;
        }
        for alike in alike.iter().filter(|alike| alike.cards.len() >= rules.set_len()) {
            let (known, waiting) = alike.cards.split_at(alike.known);
            let mut core = core_cards(rules, instructions);
            work::parts(known, rules.properties() as usize, meter, |cards| {
                cards.iter().for_each(|&card| core.push(card));
            })?;
            for &anchor in waiting {
                meter.node()?;
                core.sets_with(anchor, meter, visit)?;
                core.push(anchor);
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cards with one value of the property.
#[derive(Clone, Default)]
struct Alike {
    cards: Vec<Card>,
    /// The number of those that hold no set.
    known: usize,
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use set_core::{Budget, Rules, strategies};

    use super::*;

    /// All sets, each in order.
    fn sets(thin: ThinValue, board: &Board, known: usize) -> Vec<Vec<Card>> {
        let mut sets = Vec::new();
        let halt = thin.search(
            board,
            known,
            Instructions::detected(),
            &mut Budget::unlimited().meter(),
            &mut |cards| {
                let mut set = cards.to_vec();
                set.sort();
                sets.push(set);
                ControlFlow::Continue(())
            },
        );
        assert!(halt.is_continue());
        sets.sort();
        sets
    }

    proptest! {
        #[test]
        fn every_value_finds_the_same_sets(
            board in (1..=3_u32, 4..=5_u32)
                .prop_map(|(p, v)| Rules::new(p, v).unwrap())
                .prop_flat_map(|rules| strategies::board(rules, 0..=40))
        ) {
            let expected = sets(ThinValue { property: 0, value: 0 }, &board, 0);
            prop_assert!(expected.windows(2).all(|pair| pair[0] < pair[1]), "none comes twice");
            let rules = board.rules();
            for property in 0..rules.properties() {
                for value in 0..rules.values() {
                    prop_assert_eq!(&sets(ThinValue { property, value }, &board, 0), &expected);
                }
            }
            // As many as those found card by card.
            let mut core = core_cards(rules, Instructions::detected());
            let mut count = 0;
            for card in &board {
                let _ = core.sets_with(card, &mut Budget::unlimited().meter(), &mut |_| {
                    count += 1;
                    ControlFlow::Continue(())
                });
                core.push(card);
            }
            prop_assert_eq!(expected.len(), count);
        }
    }

    #[test]
    fn is_used_where_many_cards_wait() {
        // Each value comes four times in each property.
        let rules = Rules::new(4, 20).unwrap();
        let cards = (0..80).map(|i| (i % 20, i / 20)).map(|(i, row)| {
            let values = [i, i + row, i + 2 * row, i + 3 * row];
            rules.card(&values.map(|value| value % 20)).unwrap()
        });
        let board = Board::from_cards(rules, cards).unwrap();
        let is_used = |waiting| {
            let thin = ThinValue::of(&board, waiting, &mut Budget::unlimited().meter());
            thin.continue_value().is_some_and(|thin| thin.is_some())
        };
        assert!(is_used(9));
        assert!(!is_used(8));
    }
}
