//! The checker's own search: is there a valid set that contains a given card?
//!
//! Call this card the *anchor*. In a valid set that contains the anchor, all other cards
//! agree with the anchor in the same properties: those in which the set is all the same.
//! So the cards are divided into *groups* by the properties in which they agree with the
//! anchor, and all other cards of a set come from one group. In each of the remaining
//! properties, the cards of the set have to take every value except the anchor's exactly
//! once. This is an exact cover problem, solved by depth-first search. Each step of the
//! search covers the value that the fewest cards have.

use core::ops::ControlFlow;

use set_core::{Halt, Meter};

use super::table::Table;

/// The other `v - 1` cards of a valid set that contains the anchor and otherwise only
/// cards of `others`; `None` if there is no such set.
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

/// The properties in which two cards agree, one bit each.
fn agreement(a: &[u32], b: &[u32]) -> u128 {
    a.iter().zip(b).fold(0, |mask, (x, y)| mask << 1 | u128::from(x == y))
}

/// Charges for examining `values` values: one node for every 64.
fn charge(meter: &mut Meter<'_>, values: usize) -> ControlFlow<Halt> {
    (0..=values / 64).try_for_each(|_| meter.node())
}

/// The search for an exact cover among the cards of one group.
///
/// An *item* is a pair of a property, in which the group differs from the anchor, and a
/// value. Every card of the group has one item for each of these properties. The chosen
/// cards and the anchor have to cover every item exactly once.
struct Cover {
    cards: Vec<usize>,
    /// The items of all cards, concatenated.
    items: Vec<usize>,
    /// The number of items of a card.
    width: usize,
    /// Whether each item is covered by the anchor or a chosen card.
    covered: Vec<bool>,
    /// A permutation of the indices in `cards`. The cards that can still be chosen come
    /// first.
    order: Vec<usize>,
}

/// One step of the search: its candidates, the cards that have the item to be covered,
/// as a range of [`Cover::order`].
struct Step {
    start: usize,
    end: usize,
    /// The position of the next candidate to try.
    next: usize,
    /// The card tried at present.
    chosen: Option<usize>,
}

impl Cover {
    fn new(table: &Table, anchor: usize, group: &[(u128, usize)]) -> Self {
        let v = table.rules().set_len();
        let a = table.values(anchor);
        let cards: Vec<usize> = group.iter().map(|&(_, card)| card).collect();
        let first = table.values(cards[0]);
        let differing: Vec<usize> = (0..a.len()).filter(|&i| a[i] != first[i]).collect();
        let item = |values: &[u32], k: usize| k * v + values[differing[k]] as usize;

        let width = differing.len();
        let mut covered = vec![false; width * v];
        (0..width).for_each(|k| covered[item(a, k)] = true);
        let mut items = Vec::with_capacity(cards.len() * width);
        for &card in &cards {
            items.extend((0..width).map(|k| item(table.values(card), k)));
        }
        let order = (0..cards.len()).collect();
        Self { cards, items, width, covered, order }
    }

    /// Chooses `needed` cards that cover all remaining items exactly once.
    ///
    /// The steps are kept in a list instead of the call stack, because there can be
    /// thousands.
    fn search(
        mut self,
        needed: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Option<Vec<usize>>> {
        let mut steps: Vec<Step> = Vec::new();
        let mut open = self.order.len();
        while steps.len() < needed {
            charge(meter, 2 * (open * self.width + self.covered.len()))?;
            steps.push(self.branch(open));
            open = loop {
                let Some(step) = steps.last_mut() else { return ControlFlow::Continue(None) };
                if let Some(card) = step.chosen.take() {
                    self.set_covered(card, false);
                }
                if step.next < step.end {
                    let card = self.order[step.next];
                    step.next += 1;
                    step.chosen = Some(card);
                    self.set_covered(card, true);
                    charge(meter, step.start * self.width)?;
                    break self.keep_open(step.start);
                }
                steps.pop();
            };
        }
        let chosen = steps.iter().filter_map(|step| step.chosen);
        ControlFlow::Continue(Some(chosen.map(|card| self.cards[card]).collect()))
    }

    /// The step that covers the item that the fewest of the first `open` cards have.
    /// Moves these cards to the end of that part of the order, so that later steps, which
    /// reorder only what comes before, do not disturb them.
    fn branch(&mut self, open: usize) -> Step {
        let mut counts = vec![0_usize; self.covered.len()];
        for &card in &self.order[..open] {
            self.items_of(card).iter().for_each(|&item| counts[item] += 1);
        }
        let open_items = (0..counts.len()).filter(|&item| !self.covered[item]);
        let rarest = open_items.min_by_key(|&item| counts[item]);
        let has_it =
            |cover: &Self, card| rarest.is_some_and(|item| cover.items_of(card).contains(&item));
        let start = self.partition(open, |cover, card| !has_it(cover, card));
        Step { start, end: open, next: start, chosen: None }
    }

    /// Moves the cards without a covered item to the front of the first `len` cards, and
    /// returns their number.
    fn keep_open(&mut self, len: usize) -> usize {
        self.partition(len, |cover, card| {
            cover.items_of(card).iter().all(|&item| !cover.covered[item])
        })
    }

    /// Moves the cards that satisfy `keep` to the front of the first `len` cards, and
    /// returns their number.
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

    fn items_of(&self, card: usize) -> &[usize] {
        &self.items[card * self.width..(card + 1) * self.width]
    }

    fn set_covered(&mut self, card: usize, is_covered: bool) {
        for i in card * self.width..(card + 1) * self.width {
            self.covered[self.items[i]] = is_covered;
        }
    }
}
