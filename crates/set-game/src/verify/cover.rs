//! The checker's own search: is there a valid set with a given card?
//!
//! Let `a` be that card, the anchor. In a valid set the properties that are
//! all the same are those in which any other of its cards agrees with `a`. So
//! the cards are grouped by the properties in which they agree with `a`, and
//! all other cards of a set come from one group. In the properties in which
//! the group does not agree with `a`, they have to take every value but that
//! of `a` once: an exact cover, found by depth-first search. Each step takes
//! the value that the fewest cards have.

use core::ops::ControlFlow;

use set_core::{Halt, Meter};

use super::table::Table;

/// The other `v - 1` cards of a valid set that has the anchor, all of them
/// among `others`; `None` if there is no such set.
pub(super) fn complete(
    table: &Table,
    anchor: usize,
    others: &[usize],
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Option<Vec<usize>>> {
    let needed = table.rules().set_len() - 1;
    if needed == 0 {
        return ControlFlow::Continue(Some(Vec::new()));
    }
    charge(meter, others.len() * table.values(anchor).len())?;
    let agreement = |card| (agreement(table.values(anchor), table.values(card)), card);
    let mut by_agreement: Vec<(u128, usize)> = others.iter().map(|&card| agreement(card)).collect();
    by_agreement.sort_unstable();
    for group in by_agreement.chunk_by(|a, b| a.0 == b.0) {
        if group.len() >= needed
            && let Some(cards) = Cover::new(table, anchor, group).search(needed, meter)?
        {
            return ControlFlow::Continue(Some(cards));
        }
    }
    ControlFlow::Continue(None)
}

/// The properties in which two cards agree, a bit each.
fn agreement(a: &[u32], b: &[u32]) -> u128 {
    a.iter().zip(b).fold(0, |mask, (x, y)| mask << 1 | u128::from(x == y))
}

/// Counts a look at so many values: a node for every 64.
fn charge(meter: &mut Meter<'_>, values: usize) -> ControlFlow<Halt> {
    (0..=values / 64).try_for_each(|_| meter.node())
}

/// The cards of one group, and which values are taken.
///
/// A *place* is a value of a property in which the group differs from the
/// anchor; every card of the group has one place in each of these properties.
struct Cover {
    cards: Vec<usize>,
    /// The places of all cards, one card after the other.
    places: Vec<usize>,
    /// Places of a card.
    width: usize,
    /// Whether the anchor or a card chosen has the place.
    taken: Vec<bool>,
    /// The cards, as indices in `cards`, that can still be chosen come first.
    order: Vec<usize>,
}

/// One step of the search: the cards that have the place to be taken, as a
/// range of [`Cover::order`].
struct Step {
    start: usize,
    end: usize,
    /// The next to be tried.
    next: usize,
    /// The one tried now.
    chosen: Option<usize>,
}

impl Cover {
    fn new(table: &Table, anchor: usize, group: &[(u128, usize)]) -> Self {
        let v = table.rules().set_len();
        let a = table.values(anchor);
        let cards: Vec<usize> = group.iter().map(|&(_, card)| card).collect();
        let first = table.values(cards[0]);
        let differing: Vec<usize> = (0..a.len()).filter(|&i| a[i] != first[i]).collect();
        let place = |values: &[u32], k: usize| k * v + values[differing[k]] as usize;

        let width = differing.len();
        let mut taken = vec![false; width * v];
        (0..width).for_each(|k| taken[place(a, k)] = true);
        let mut places = Vec::with_capacity(cards.len() * width);
        for &card in &cards {
            places.extend((0..width).map(|k| place(table.values(card), k)));
        }
        let order = (0..cards.len()).collect();
        Self { cards, places, width, taken, order }
    }

    /// Chooses `needed` cards that together have every place once.
    ///
    /// The steps are kept in a list, not on the call stack: there can be
    /// thousands.
    fn search(
        mut self,
        needed: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Option<Vec<usize>>> {
        let mut steps: Vec<Step> = Vec::new();
        let mut open = self.order.len();
        while steps.len() < needed {
            charge(meter, 2 * (open * self.width + self.taken.len()))?;
            steps.push(self.branch(open));
            open = loop {
                let Some(step) = steps.last_mut() else { return ControlFlow::Continue(None) };
                if let Some(card) = step.chosen.take() {
                    self.set_taken(card, false);
                }
                if step.next < step.end {
                    let card = self.order[step.next];
                    step.next += 1;
                    step.chosen = Some(card);
                    self.set_taken(card, true);
                    charge(meter, step.start * self.width)?;
                    break self.keep_open(step.start);
                }
                steps.pop();
            };
        }
        let chosen = steps.iter().filter_map(|step| step.chosen);
        ControlFlow::Continue(Some(chosen.map(|card| self.cards[card]).collect()))
    }

    /// The step that takes the place which the fewest of the first `open`
    /// cards have: these cards are moved to the end of that part of the order.
    /// (What later steps reorder lies before them.)
    fn branch(&mut self, open: usize) -> Step {
        let mut counts = vec![0_usize; self.taken.len()];
        for &card in &self.order[..open] {
            self.places_of(card).iter().for_each(|&place| counts[place] += 1);
        }
        let free = (0..counts.len()).filter(|&place| !self.taken[place]);
        let rarest = free.min_by_key(|&place| counts[place]);
        let has_it =
            |cover: &Self, card| rarest.is_some_and(|p| cover.places_of(card).contains(&p));
        let start = self.partition(open, |cover, card| !has_it(cover, card));
        Step { start, end: open, next: start, chosen: None }
    }

    /// Moves those of the first `len` cards that have no taken place to the
    /// front, and returns how many they are.
    fn keep_open(&mut self, len: usize) -> usize {
        self.partition(len, |cover, card| {
            cover.places_of(card).iter().all(|&place| !cover.taken[place])
        })
    }

    /// Moves those of the first `len` cards that are to be kept before the
    /// others, and returns how many they are.
    fn partition(&mut self, len: usize, keep: impl Fn(&Self, usize) -> bool) -> usize {
        let mut kept = 0;
        for i in 0..len {
            if keep(self, self.order[i]) {
                self.order.swap(kept, i);
                kept += 1;
            }
        }
        kept
    }

    fn places_of(&self, card: usize) -> &[usize] {
        &self.places[card * self.width..(card + 1) * self.width]
    }

    fn set_taken(&mut self, card: usize, taken: bool) {
        for i in card * self.width..(card + 1) * self.width {
            self.taken[self.places[i]] = taken;
        }
    }
}
