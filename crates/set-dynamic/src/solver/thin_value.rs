//! One search for the whole queue, where few cards have some value.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Board, Card, Halt, Instructions, Meter};

use super::core::Core;
use super::cover::values::value_count;
use super::forms::empty_core;
use super::turns::{Terms, Turns};
use super::work;

/// A *thin* value: a value of a property that few cards of a board have.
///
/// A set that differs in the property contains exactly one card with the value. So these
/// cards are enough anchors for all such sets, however long the queue is. A set that is
/// all the same in the property consists of cards with one value of it, and contains a
/// card of the queue: it is found among the cards of each value separately.
#[derive(Clone, Copy)]
pub(super) struct ThinValue {
    property: u32,
    value: u32,
}

impl ThinValue {
    /// The value that the fewest cards have, if the search by it pays: if fewer than half
    /// as many cards have it as the queue has cards.
    pub(super) fn of(
        board: &Board,
        queue_len: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Option<Self>> {
        let rules = board.rules();
        let v = rules.set_len();
        // On average `len / v` cards have a value. The thinnest value has hardly fewer.
        if rules.values() < 4 || board.len() < v || board.len() / v > 4 * queue_len {
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
        let thin = fewest.filter(|&(count, _)| 2 * count < queue_len).map(|(_, number)| Self {
            property: number / rules.values(),
            value: number % rules.values(),
        });
        ControlFlow::Continue(thin)
    }

    /// Visits every set of the board once, until `visit` breaks or the budget is spent. The
    /// first `known` cards are known to be set-free.
    pub(super) fn search(
        self,
        board: &Board,
        known: usize,
        instructions: Instructions,
        terms: Terms<'_>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        // First the sets that differ in the property: the cards with the value are the
        // anchors, all others the core. Then, value by value, the sets that agree in it.
        let rules = board.rules();
        let mut alike = vec![Alike::default(); rules.set_len()];
        let mut others = empty_core(rules, instructions);
        let mut index = 0;
        work::parts(board.cards(), rules.properties() as usize, meter, |cards| {
            for &card in cards {
                let value = rules.value_of(card, self.property).unwrap_or_default();
                alike[value as usize].cards.push(card);
                alike[value as usize].known += usize::from(index < known);
                index += 1;
                if value != self.value {
                    others.push(card);
                }
            }
        })?;
        let anchors = &alike[self.value as usize].cards;
        in_turn(&mut *others, anchors, false, terms, meter, visit)?;
        for alike in alike.iter().filter(|alike| alike.cards.len() >= rules.set_len()) {
            let (known, queue) = alike.cards.split_at(alike.known);
            let mut core = empty_core(rules, instructions);
            work::parts(known, rules.properties() as usize, meter, |cards| {
                cards.iter().for_each(|&card| core.push(card));
            })?;
            in_turn(&mut *core, queue, true, terms, meter, visit)?;
        }
        ControlFlow::Continue(())
    }
}

/// Visits the sets of each anchor and the core. If they are to join it, each of them is
/// searched with those before it too.
fn in_turn(
    core: &mut dyn Core,
    anchors: &[Card],
    join: bool,
    terms: Terms<'_>,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    let (done, pace) = (&mut 0, &mut 0);
    let proved = &mut vec![false; anchors.len()];
    Turns { core, anchors, proved, join, done, pace }.search(terms, meter, visit)
}

/// The cards with one value of the property.
#[derive(Clone, Default)]
struct Alike {
    cards: Vec<Card>,
    /// How many of them, the first ones, are known to be set-free.
    known: usize,
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use set_core::{Budget, Rules, strategies};

    use super::*;

    /// All sets, sorted, each in ascending order.
    fn sets(thin: ThinValue, board: &Board, known: usize) -> Vec<Vec<Card>> {
        let mut sets = Vec::new();
        let halt = thin.search(
            board,
            known,
            Instructions::detect(),
            Terms { budget: &Budget::unlimited(), team: None },
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
            // As many as a search card by card finds.
            let mut core = empty_core(rules, Instructions::detect());
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
    fn is_used_if_the_queue_is_long() {
        // In each property, four cards have each value.
        let rules = Rules::new(4, 20).unwrap();
        let cards = (0..80).map(|i| (i % 20, i / 20)).map(|(i, row)| {
            let values = [i, i + row, i + 2 * row, i + 3 * row];
            rules.card(&values.map(|value| value % 20)).unwrap()
        });
        let board = Board::from_cards(rules, cards).unwrap();
        let is_used = |queue_len| {
            let thin = ThinValue::of(&board, queue_len, &mut Budget::unlimited().meter());
            thin.continue_value().is_some_and(|thin| thin.is_some())
        };
        assert!(is_used(9));
        assert!(!is_used(8));
    }
}
