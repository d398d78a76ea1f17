//! Which cards and sets belong together, and which sets are live.

use core::mem;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Card, Halt};

use super::lists::Lists;
use super::sums::Sums;
use super::work::Work;

/// The cards of each set and the sets of each card, both numbered from 0.
///
/// A card is open until it is closed; a set is *live* while all its cards are
/// open.
pub(super) struct Incidence {
    cards_of: Lists,
    sets_of: Lists,
    /// The number of closed cards of each set.
    closed: Vec<usize>,
    /// The number of live sets of each card. A closed card has none.
    degrees: Vec<usize>,
    /// The size of the smallest set; 1 if there is no set.
    smallest: usize,
    sums: Sums,
}

impl Incidence {
    pub(super) fn new(sets: &[impl AsRef<[Card]>], work: &mut Work<'_>) -> ControlFlow<Halt, Self> {
        // Both lists have an entry for each card of each set, and each set has two
        // further numbers.
        let entries: usize = sets.iter().map(|set| set.as_ref().len()).sum();
        work.memory(2 * (entries + sets.len()) * mem::size_of::<usize>())?;
        let (cards_of, degrees) = number_cards(sets, work)?;
        let sets_of = transposed(&cards_of, &degrees, work)?;
        let sums = Sums::new(degrees.len(), &cards_of, work)?;
        ControlFlow::Continue(Self {
            sums,
            sets_of,
            cards_of,
            closed: vec![0; sets.len()],
            degrees,
            smallest: sets.iter().map(|set| set.as_ref().len()).min().unwrap_or(1).max(1),
        })
    }

    /// The cards of a set.
    pub(super) fn cards(&self, set: usize) -> &[usize] {
        self.cards_of.get(set)
    }

    /// The sets of a card, live or not, in the order of the list.
    pub(super) fn sets(&self, card: usize) -> &[usize] {
        self.sets_of.get(card)
    }

    /// Whether all cards of the set are open.
    pub(super) fn is_live(&self, set: usize) -> bool {
        self.closed[set] == 0
    }

    /// The cards of live sets.
    fn live_cards(&self) -> Vec<usize> {
        (0..self.degrees.len()).filter(|&card| self.degrees[card] > 0).collect()
    }

    /// A card with the fewest live sets, but at least one.
    pub(super) fn most_constrained_card(&self) -> Option<usize> {
        self.live_cards().into_iter().min_by_key(|&card| self.degrees[card])
    }

    /// Whether the number of cards of live sets, and what they add up to, allow that many disjoint ones.
    pub(super) fn has_room(&self, sets: usize) -> bool {
        let live = self.live_cards();
        let left_over = live.len().checked_sub(sets * self.smallest);
        left_over.is_some_and(|most| self.sums.allows(&live, most))
    }

    /// An upper bound on the disjoint live sets.
    pub(super) fn bound(&self) -> usize {
        let most = self.live_cards().len() / self.smallest;
        (0..=most).rev().find(|&sets| self.has_room(sets)).unwrap_or(0)
    }

    /// Closes an open card. After a break the counts are wrong.
    pub(super) fn close(&mut self, card: usize, work: &mut Work<'_>) -> ControlFlow<Halt> {
        for &set in self.sets_of.get(card) {
            // Only the first closed card takes a set away from the others.
            if self.closed[set] == 0 {
                let cards = self.cards_of.get(set);
                cards.iter().for_each(|&card| self.degrees[card] -= 1);
                work.steps(cards.len())?;
            }
            self.closed[set] += 1;
            work.steps(1)?;
        }
        ControlFlow::Continue(())
    }

    /// Opens a closed card. After a break the counts are wrong.
    pub(super) fn open(&mut self, card: usize, work: &mut Work<'_>) -> ControlFlow<Halt> {
        for &set in self.sets_of.get(card) {
            self.closed[set] -= 1;
            if self.closed[set] == 0 {
                let cards = self.cards_of.get(set);
                cards.iter().for_each(|&card| self.degrees[card] += 1);
                work.steps(cards.len())?;
            }
            work.steps(1)?;
        }
        ControlFlow::Continue(())
    }
}

/// Numbers the cards in the order in which they first occur: the cards of each
/// set, and the number of sets of each card.
fn number_cards(
    sets: &[impl AsRef<[Card]>],
    work: &mut Work<'_>,
) -> ControlFlow<Halt, (Lists, Vec<usize>)> {
    let mut numbers = HashMap::<Card, usize>::new();
    let mut degrees = Vec::new();
    let mut cards_of = Lists { items: Vec::new(), ends: Vec::with_capacity(sets.len()) };
    for set in sets {
        for &card in set.as_ref() {
            let number = *numbers.entry(card).or_insert(degrees.len());
            if number == degrees.len() {
                degrees.push(0);
            }
            degrees[number] += 1;
            cards_of.items.push(number);
        }
        cards_of.ends.push(cards_of.items.len());
        work.steps(set.as_ref().len())?;
    }
    ControlFlow::Continue((cards_of, degrees))
}

/// The sets of each card, given the cards of each set.
fn transposed(
    cards_of: &Lists,
    degrees: &[usize],
    work: &mut Work<'_>,
) -> ControlFlow<Halt, Lists> {
    let mut end = 0;
    // Each list's write cursor; afterwards its end.
    let mut ends = Vec::with_capacity(degrees.len());
    for degree in degrees {
        ends.push(end);
        end += degree;
    }
    let mut items = vec![0; end];
    for (set, cards) in cards_of.iter().enumerate() {
        for &card in cards {
            items[ends[card]] = set;
            ends[card] += 1;
        }
        work.steps(cards.len())?;
    }
    ControlFlow::Continue(Lists { items, ends })
}
