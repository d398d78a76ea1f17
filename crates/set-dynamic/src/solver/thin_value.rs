//! One search for the whole queue, where few cards have some value.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::ops::ControlFlow;

use set_core::{Board, Card, Halt, Instructions, Meter};

use super::core::Core;
use super::cover::values::value_count;
use super::forms::empty_core;
use super::queue::Queue;
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
}

/// The search by a thin value. It can be interrupted, and resumed while the cards are the same.
pub(super) struct ThinSearch {
    /// The parts still to be searched: first the sets that differ in the property, then, value by
    /// value, the sets that agree in it.
    parts: VecDeque<Part>,
    /// The values of a card, as many as it has properties.
    card_values: usize,
}

/// A part of the search: the sets of each anchor and a core.
struct Part {
    core: Box<dyn Core>,
    /// Cards that join the core before the search.
    known: Vec<Card>,
    /// The anchors.
    queue: Queue,
    /// Whether an anchor without sets joins the core.
    join: bool,
}

/// The cards with one value of the property.
#[derive(Clone, Default)]
struct Alike {
    cards: Vec<Card>,
    /// How many of them, the first ones, are known to be set-free.
    known: usize,
}

impl ThinSearch {
    /// A search for the sets of a board whose first `known` cards are known to be set-free.
    pub(super) fn new(
        thin: ThinValue,
        board: &Board,
        known: usize,
        instructions: Instructions,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Self> {
        let rules = board.rules();
        let card_values = rules.properties() as usize;
        let mut alike = vec![Alike::default(); rules.set_len()];
        let mut others = empty_core(rules, instructions);
        let mut index = 0;
        work::parts(board.cards(), card_values, meter, |cards| {
            for &card in cards {
                let value = rules.value_of(card, thin.property).unwrap_or_default();
                alike[value as usize].cards.push(card);
                alike[value as usize].known += usize::from(index < known);
                index += 1;
                if value != thin.value {
                    others.push(card);
                }
            }
        })?;
        let anchors = Queue::of(&alike[thin.value as usize].cards);
        // A set that differs in the property has one card of the thin value, so these anchors need
        // not join the core.
        let differ = Part { core: others, known: Vec::new(), queue: anchors, join: false };
        let agree = alike.iter().filter(|alike| alike.cards.len() >= rules.set_len());
        let agree = agree.map(|alike| {
            let (known, queue) = alike.cards.split_at(alike.known);
            let core = empty_core(rules, instructions);
            Part { core, known: known.to_vec(), queue: Queue::of(queue), join: true }
        });
        let parts = iter::once(differ).chain(agree).collect();
        ControlFlow::Continue(Self { parts, card_values })
    }

    /// The nodes that were spent on the next anchor when the search was interrupted.
    pub(super) fn lost(&self) -> u64 {
        self.parts.front().map_or(0, |part| part.queue.lost)
    }

    /// Visits every set of the board once, until `visit` breaks or the budget is spent. Anchors
    /// that are done are not searched again.
    pub(super) fn search(
        &mut self,
        terms: Terms<'_>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        while let Some(Part { core, known, queue, join }) = self.parts.front_mut() {
            let mut joined = 0;
            let flow = work::parts(known, self.card_values, meter, |cards| {
                cards.iter().for_each(|&card| core.push(card));
                joined += cards.len();
            });
            known.drain(..joined);
            flow?;
            Turns { core: &mut **core, queue, join: *join }.search(terms, meter, visit)?;
            self.parts.pop_front();
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use set_core::{Budget, Rules, strategies};

    use super::*;

    /// All sets, sorted, each in ascending order.
    fn sets(thin: ThinValue, board: &Board, known: usize) -> Vec<Vec<Card>> {
        let (mut sets, unlimited) = (Vec::new(), Budget::unlimited());
        let meter = &mut unlimited.meter();
        let search = ThinSearch::new(thin, board, known, Instructions::detect(), meter);
        let mut search = search.continue_value().unwrap();
        let terms = Terms { budget: &unlimited, team: None, late: None };
        let halt = search.search(terms, meter, &mut |cards| {
            let mut set = cards.to_vec();
            set.sort();
            sets.push(set);
            ControlFlow::Continue(())
        });
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
                let _ = core.sets_with(card, None, &mut Budget::unlimited().meter(), &mut |_| {
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
