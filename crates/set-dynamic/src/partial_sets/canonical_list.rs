//! The list of partial sets.

use alloc::vec::Vec;

use set_core::{Card, Rules};
use smallvec::SmallVec;

/// The cards of a partial set, or of a whole one.
pub(super) type Cards = SmallVec<[Card; 16]>;

/// A partial set: one card more than another partial set, its *parent*. So it takes 48 bytes,
/// however many cards it has.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartialSet {
    /// The last card.
    card: Card,
    /// The properties in which all its cards differ: see
    /// [`Rules::differences`].
    differing: u128,
    /// It has been tried with all cards whose arrival numbers are smaller.
    pub(super) tried_until: u64,
    /// The parent; none for a single card.
    parent: Link,
    /// The last card's value of the property that orders the cards: one less than the
    /// number of cards, which can be 65,536.
    last_value: u16,
    /// The first property in which its cards differ: their values in it are 0,
    /// 1, 2, ... Unused for a single card.
    pub(super) ordered_by: u8,
}

impl PartialSet {
    /// A single card.
    pub(super) fn single(card: Card) -> Self {
        Self {
            card,
            differing: 0,
            tried_until: 0,
            parent: Link::NONE,
            last_value: 0,
            ordered_by: 0,
        }
    }

    /// The number of cards.
    pub(super) fn len(&self) -> usize {
        usize::from(self.last_value) + 1
    }
}

/// A partial set that misses one card: its place in the quick-complete dictionary.
#[derive(Clone, Debug)]
pub(super) struct AlmostComplete {
    parent: Link,
    last: Card,
}

impl From<&PartialSet> for AlmostComplete {
    fn from(partial: &PartialSet) -> Self {
        Self { parent: partial.parent, last: partial.card }
    }
}

impl AlmostComplete {
    /// The last card.
    pub(super) fn last(&self) -> Card {
        self.last
    }

    /// The cards, in order.
    pub(super) fn cards(&self, list: &PartialSetList) -> Cards {
        list.cards_of(&PartialSet { parent: self.parent, ..PartialSet::single(self.last) })
    }

    /// Follows the parent to where it has moved, by the links that [`PartialSetList::retain`]
    /// returned. `false` if it is gone.
    pub(super) fn follow(&mut self, links: &[Link]) -> bool {
        self.parent = self.parent.index().map_or(Link::NONE, |parent| links[parent]);
        self.parent != Link::NONE
    }
}

/// The index of a partial set in the list, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link(u32);

impl Link {
    const NONE: Self = Self(u32::MAX);

    fn new(index: usize) -> Self {
        u32::try_from(index).map_or(Self::NONE, Self)
    }

    fn index(self) -> Option<usize> {
        (self != Self::NONE).then_some(self.0 as usize)
    }
}

/// All partial sets except those in the quick-complete dictionary. A parent comes before the
/// partial sets that grow from it.
#[derive(Clone, Debug, Default)]
pub(super) struct PartialSetList(Vec<PartialSet>);

impl PartialSetList {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn push(&mut self, partial: PartialSet) {
        self.0.push(partial);
    }

    pub(super) fn get(&self, index: usize) -> PartialSet {
        self.0[index]
    }

    /// Notes that a partial set has been tried with all cards whose numbers are smaller.
    pub(super) fn note_tried(&mut self, index: usize, until: u64) {
        self.0[index].tried_until = until;
    }

    /// The cards of a partial set, in order. It is in the list, or its parent is.
    pub(super) fn cards_of(&self, partial: &PartialSet) -> Cards {
        let mut cards: Cards = self.ancestry(partial).map(|partial| partial.card).collect();
        cards.reverse();
        cards
    }

    /// The partial set, its parent, its parent's parent, ...
    fn ancestry<'a>(&'a self, partial: &'a PartialSet) -> impl Iterator<Item = &'a PartialSet> {
        core::iter::successors(Some(partial), |partial| self.0.get(partial.parent.index()?))
    }

    /// The partial set at this index with one card more, if that is a partial set, or a
    /// valid set, in canonical order. If the partial set has two cards or more, the new card
    /// must have the next value of the property that orders them.
    pub(super) fn grown(&self, rules: Rules, index: usize, card: Card) -> Option<PartialSet> {
        // Two cards fix the properties in which all cards differ, and the property that orders
        // them. Every further card has to differ from the others in the same properties.
        let partial = &self.0[index];
        let parent = Link::new(index);
        let differing = rules.differences(partial.card, card);
        if partial.len() == 1 {
            let ordered_by = first_property(rules, differing)?;
            let value = |card| rules.value_of(card, u32::from(ordered_by));
            let in_order = value(partial.card) == Some(0) && value(card) == Some(1);
            let pair = PartialSet {
                differing,
                parent,
                last_value: 1,
                ordered_by,
                ..PartialSet::single(card)
            };
            return in_order.then_some(pair);
        }
        let fits = |other: &PartialSet| rules.differences(other.card, card) == partial.differing;
        let last_value = partial.last_value.checked_add(1)?;
        self.ancestry(partial).all(fits).then_some(PartialSet {
            card,
            parent,
            last_value,
            tried_until: 0,
            ..*partial
        })
    }

    /// Keeps the partial sets all of whose cards are kept. Returns a link to where each has
    /// moved; none if it is gone.
    pub(super) fn retain(&mut self, keep: impl Fn(Card) -> bool) -> Vec<Link> {
        let mut links = Vec::with_capacity(self.0.len());
        let mut kept = 0;
        self.0.retain_mut(|partial| {
            let parent = partial.parent.index().map(|parent| links[parent]);
            let keeps = parent != Some(Link::NONE) && keep(partial.card);
            partial.parent = parent.unwrap_or(Link::NONE);
            links.push(if keeps { Link::new(kept) } else { Link::NONE });
            kept += usize::from(keeps);
            keeps
        });
        links
    }

    /// The memory taken, in bytes.
    pub(super) fn memory(&self) -> usize {
        self.0.capacity() * size_of::<PartialSet>()
    }

    /// The additional memory, in bytes, that is needed while the next partial
    /// set is pushed: all of the new array where there is no room left.
    pub(super) fn memory_of_next(&self) -> usize {
        if self.0.len() + 1 >= u32::MAX as usize {
            return usize::MAX; // more than a link can name
        }
        if self.0.len() < self.0.capacity() { 0 } else { 2 * self.memory() }
    }
}

/// The first property of a mask of differences.
#[allow(clippy::cast_possible_truncation)] // there are at most 128 properties
fn first_property(rules: Rules, differing: u128) -> Option<u8> {
    let highest = differing.checked_ilog2()?;
    Some((rules.properties() - 1 - highest / rules.value_bits().max(1)) as u8)
}
