//! Hints for a player, from a nudge to the answer.

use core::fmt;

use set_core::{Card, Notation};

use crate::Options;

/// One step of the hints towards a set, each telling more than the one before: see
/// [`Table::hints`](crate::Table::hints).
///
/// The steps are: the number of sets, one card of a set, two cards of it, the set, and why it is
/// one. A board without sets has the first step only; a set of one card has no step with cards, a
/// set of two cards no step with two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint<'a> {
    /// The number of sets on the board.
    Sets(usize),
    /// Some cards of a set, ascending.
    #[non_exhaustive]
    Cards {
        /// The cards: one, or two.
        cards: &'a [Card],
        /// The number of sets that hold all of them.
        sets: usize,
    },
    /// The set.
    Set(&'a [Card]),
    /// The reason why it is a set.
    Why(&'a [Card]),
}

impl<'a> Hint<'a> {
    /// The hints for a board with these sets, which lead to the first of them.
    pub(crate) fn all(sets: &'a [Vec<Card>]) -> impl Iterator<Item = Self> {
        let towards = |set: &'a Vec<Card>| {
            let parts = [1, 2].into_iter().filter(|&len| len < set.len()).map(|len| &set[..len]);
            let cards = |cards: &'a [Card]| {
                let has_all = |set: &&Vec<Card>| cards.iter().all(|card| set.contains(card));
                Self::Cards { cards, sets: sets.iter().filter(has_all).count() }
            };
            parts.map(cards).chain([Self::Set(set), Self::Why(set)])
        };
        core::iter::once(Self::Sets(sets.len())).chain(sets.first().into_iter().flat_map(towards))
    }

    /// The cards that the step names; none if it only tells a number.
    #[must_use]
    pub const fn cards(self) -> &'a [Card] {
        match self {
            Self::Sets(_) => &[],
            Self::Cards { cards, .. } | Self::Set(cards) | Self::Why(cards) => cards,
        }
    }

    /// The step in words, for a game of these options, with cards in this notation.
    #[must_use]
    pub fn display(self, options: &Options, notation: Notation) -> impl fmt::Display + use<'a> {
        let name = |&card| notation.display(options.rules(), card).to_string();
        let names = |cards: &'a [Card]| cards.iter().map(name).collect::<Vec<_>>().join(", ");
        let (valid, variant) = (options.valid(), options.variant());
        let (one, many) = (variant.one, variant.many);
        match self {
            Self::Sets(0) => format!("There is no {valid}{one}."),
            Self::Sets(1) => format!("There is one {valid}{one}."),
            Self::Sets(count) => format!("There are {count} {valid}{many}."),
            Self::Cards { cards, sets } => {
                let is_are = if cards.len() == 1 { "is" } else { "are" };
                let sets = if sets == 1 { format!("one {one}") } else { format!("{sets} {many}") };
                format!("{} {is_are} in {sets}.", names(cards))
            }
            Self::Set(cards) => format!("{}: {}", options.a_set(), names(cards)),
            Self::Why(cards) => options.explain(cards, notation).unwrap_or_else(|why| why),
        }
    }
}
