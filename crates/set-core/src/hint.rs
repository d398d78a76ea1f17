//! Hints for a player, from a nudge to the answer.

use core::fmt;

use crate::{Card, Features, Notation, Rules, ValidSet};

/// One step of the hints towards a valid set: [`HintStep::all`] returns them.
///
/// # Example
///
/// ```
/// use set_core::{Board, HintStep, Notation, Rules, ValidSet};
///
/// let board = Board::parse(Rules::CLASSIC, "1RSO, 2RTO, 3ROO, 1GSD")?;
/// let set = ValidSet::new(Rules::CLASSIC, &board.cards()[..3]).expect("they are a set");
/// let sets = [set]; // all sets of the board: solvers list them
/// let words = HintStep::all(&sets).map(|step| step.display(Notation::Words).to_string());
/// assert_eq!(words.collect::<Vec<_>>(), [
///     "There is one valid set.",
///     "1 red solid oval is in one set.",
///     "1 red solid oval, 2 red striped ovals are in one set.",
///     "A valid set: 1 red solid oval, 2 red striped ovals, 3 red open ovals",
///     "color: all red; shape: all ovals; number: all different; shading: all different",
/// ]);
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HintStep<'a> {
    /// The number of valid sets on the board.
    Sets(u64),
    /// Some cards of a set, ascending.
    #[non_exhaustive]
    Cards {
        /// The cards: one, or two.
        cards: &'a [Card],
        /// The number of sets that hold all of them.
        sets: u64,
        /// The rules of the cards.
        rules: Rules,
    },
    /// The set.
    Set(&'a ValidSet),
    /// The reason why it is a set: for each property, "all the same" or "all different".
    Why(&'a ValidSet),
}

impl<'a> HintStep<'a> {
    /// The hints for a board with these valid sets, each telling more than the one before.
    ///
    /// The steps are: the number of sets, one card of a set, two cards of it, the set, and
    /// why it is one. A board without sets has the first step only; a set of one card has
    /// no step with cards, a set of two cards no step with two. All steps are about the
    /// smallest set of the list in the order of [`ValidSet`], so the order of the list does
    /// not matter.
    ///
    /// # Complexity
    ///
    /// Time `O(s v)` for `s` sets, and `O(s log v)` a step.
    pub fn all(sets: &'a [ValidSet]) -> impl Iterator<Item = Self> {
        let number = Self::Sets(count(sets.iter()));
        core::iter::once(number)
            .chain(sets.iter().min().into_iter().flat_map(|set| Self::towards(set, sets)))
    }

    /// The steps that lead to one of the sets.
    fn towards(set: &'a ValidSet, sets: &'a [ValidSet]) -> impl Iterator<Item = Self> {
        let (rules, cards) = (set.rules(), set.cards());
        let parts = [1, 2].into_iter().filter_map(|len| cards.get(..len));
        let parts = parts.filter(|part| part.len() < cards.len()).map(move |part| {
            let has_all = |set: &&ValidSet| part.iter().all(|&card| set.contains(card));
            Self::Cards { cards: part, sets: count(sets.iter().filter(has_all)), rules }
        });
        parts.chain([Self::Set(set), Self::Why(set)])
    }

    /// The cards that the step names; none if it only tells a number.
    ///
    /// ```
    /// use set_core::HintStep;
    ///
    /// assert!(HintStep::Sets(3).cards().is_empty());
    /// ```
    #[must_use]
    pub fn cards(self) -> &'a [Card] {
        match self {
            Self::Sets(_) => &[],
            Self::Cards { cards, .. } => cards,
            Self::Set(set) | Self::Why(set) => set.cards(),
        }
    }

    /// The step in words, with cards in this notation. A code has no names for values and
    /// uses the words; decks without words have digits in every notation.
    #[must_use]
    pub fn display(self, notation: Notation) -> impl fmt::Display + use<'a> {
        StepDisplay { step: self, notation }
    }
}

fn count<'a>(sets: impl Iterator<Item = &'a ValidSet>) -> u64 {
    sets.map(|_| 1).sum()
}

struct StepDisplay<'a> {
    step: HintStep<'a>,
    notation: Notation,
}

impl fmt::Display for StepDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            HintStep::Sets(0) => f.write_str("There is no valid set."),
            HintStep::Sets(1) => f.write_str("There is one valid set."),
            HintStep::Sets(count) => write!(f, "There are {count} valid sets."),
            HintStep::Cards { cards, sets, rules } => {
                self.write_cards(f, rules, cards)?;
                f.write_str(if cards.len() == 1 { " is in " } else { " are in " })?;
                match sets {
                    1 => f.write_str("one set."),
                    _ => write!(f, "{sets} sets."),
                }
            }
            HintStep::Set(set) => {
                f.write_str("A valid set: ")?;
                self.write_cards(f, set.rules(), set.cards())
            }
            HintStep::Why(set) => {
                Features::of(set.rules(), set.cards()).display(self.notation).fmt(f)
            }
        }
    }
}

impl StepDisplay<'_> {
    fn write_cards(&self, f: &mut fmt::Formatter<'_>, rules: Rules, cards: &[Card]) -> fmt::Result {
        cards.iter().enumerate().try_for_each(|(i, &card)| {
            f.write_str(if i == 0 { "" } else { ", " })?;
            write!(f, "{}", self.notation.display(rules, card))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};
    use std::vec::Vec;

    use super::*;
    use crate::Board;

    fn set(rules: Rules, cards: &str) -> ValidSet {
        ValidSet::new(rules, Board::parse(rules, cards).unwrap().cards()).unwrap()
    }

    fn told(sets: &[ValidSet]) -> Vec<String> {
        HintStep::all(sets).map(|step| step.display(Notation::Digits).to_string()).collect()
    }

    #[test]
    fn the_order_of_the_sets_makes_no_difference() {
        let classic = |cards| set(Rules::CLASSIC, cards);
        let mut sets =
            [classic("0000 0001 0002"), classic("0000 0010 0020"), classic("1000 1111 1222")];
        let expected = [
            "There are 3 valid sets.",
            "0000 is in 2 sets.",
            "0000, 0001 are in one set.",
            "A valid set: 0000, 0001, 0002",
            "property 0: all 0s; property 1: all 0s; property 2: all 0s; property 3: all different",
        ];
        let told = told(&sets);
        assert_eq!(told, expected);
        sets.reverse();
        assert_eq!(self::told(&sets), told);
        assert_eq!(self::told(&[]), ["There is no valid set."]);
    }

    /// Small sets have fewer steps, large ones not more.
    #[test]
    fn any_number_of_values() {
        for (values, steps) in [(1, 3), (2, 4), (3, 5), (4, 5), (9, 5)] {
            let rules = Rules::new(2, values).unwrap();
            let cards: Vec<_> = (0..values).map(|i| rules.card(&[i, 0]).unwrap()).collect();
            let sets = [ValidSet::new(rules, &cards).unwrap()];
            let told = told(&sets);
            assert_eq!(told.len(), steps, "{told:?}");
            let first = if values == 1 { "all 0s" } else { "all different" };
            let why = std::format!("property 0: {first}; property 1: all 0s");
            assert_eq!(told.last(), Some(&why));
        }
    }
}
