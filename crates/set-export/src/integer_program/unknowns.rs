//! The unknowns of an integer program.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use set_core::{Card, Rules};

/// The meaning of an unknown that is 1. `Display` writes its name; texts name cards by their
/// digits ([`Model::name`](super::Model::name)).
///
/// # Example
///
/// ```
/// use set_export::integer_program::Unknown;
///
/// assert_eq!(Unknown::Chosen(3).to_string(), "x_3");
/// assert_eq!(Unknown::AllSame { property: 1, value: 2 }.to_string(), "same_1_2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unknown {
    /// The card at this index of the board is chosen: `x_3`.
    Chosen(usize),
    /// All chosen cards have this value in this property: `same_1_2`.
    AllSame {
        /// The property, in `0..p`.
        property: u32,
        /// The value, in `0..v`.
        value: u32,
    },
    /// All chosen cards differ in this property: `different_1`.
    AllDifferent {
        /// The property, in `0..p`.
        property: u32,
    },
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen(index) => write!(f, "x_{index}"),
            Self::AllSame { property, value } => write!(f, "same_{property}_{value}"),
            Self::AllDifferent { property } => write!(f, "different_{property}"),
        }
    }
}

/// The unknowns of a board's program, numbered from 0: the cards first, then
/// for each property "all different" and "all same" with each value. A board of fewer cards than
/// a set has no unknown with a value.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::integer_program::{Model, Unknown};
///
/// let unknowns = Model::new(&Board::parse(Rules::CLASSIC, "0000 0001 0010")?).unknowns();
/// let names: Vec<_> = unknowns.iter().map(|unknown| unknown.to_string()).collect();
/// assert_eq!(names[2..5], ["x_2", "different_0", "same_0_0"]);
/// assert_eq!(unknowns.number(Unknown::AllDifferent { property: 0 }), Some(3));
/// assert_eq!(unknowns.number(Unknown::Chosen(3)), None);
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknowns {
    rules: Rules,
    cards: usize,
    /// The number of values of a property that have an unknown: all or none.
    values: u32,
}

impl Unknowns {
    /// The unknowns for a board of `cards` cards.
    pub(super) const fn new(rules: Rules, cards: usize) -> Self {
        let values = if cards < rules.set_len() { 0 } else { rules.values() };
        Self { rules, cards, values }
    }

    pub(crate) const fn rules(self) -> Rules {
        self.rules
    }

    /// The number of cards.
    pub(crate) const fn cards(self) -> usize {
        self.cards
    }

    /// The number of unknowns: `n + p (v + 1)`, and `n + p` for fewer cards than a set has.
    #[must_use]
    pub const fn count(self) -> usize {
        self.cards + self.rules.properties() as usize * self.of_property()
    }

    /// The number of an unknown; `None` if its index, property or value is not one
    /// of this board.
    #[must_use]
    pub const fn number(self, unknown: Unknown) -> Option<usize> {
        let (p, v) = (self.rules.properties(), self.values);
        match unknown {
            Unknown::Chosen(index) if index < self.cards => Some(index),
            Unknown::AllDifferent { property } if property < p => Some(self.first_of(property)),
            Unknown::AllSame { property, value } if property < p && value < v => {
                Some(self.first_of(property) + 1 + value as usize)
            }
            _ => None,
        }
    }

    /// All unknowns in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Unknown> {
        let of_property = move |property| {
            let same = (0..self.values).map(move |value| Unknown::AllSame { property, value });
            core::iter::once(Unknown::AllDifferent { property }).chain(same)
        };
        (0..self.cards)
            .map(Unknown::Chosen)
            .chain((0..self.rules.properties()).flat_map(of_property))
    }

    /// The values of all unknowns that follow from a choice of cards. A property is
    /// all the same if all chosen cards agree in it, else all different.
    pub(super) fn that_follow(self, cards: &[Card], chosen: &[bool]) -> Vec<bool> {
        let mut values = vec![false; self.count()];
        let mut taken = Vec::new();
        for (index, (&card, _)) in cards.iter().zip(chosen).enumerate().filter(|(_, (_, c))| **c) {
            values[index] = true;
            taken.push(card);
        }
        for property in 0..self.rules.properties() {
            let mut of_cards = taken.iter().filter_map(|&card| self.rules.value_of(card, property));
            let unknown = match of_cards.next() {
                Some(value) if of_cards.all(|other| other == value) => {
                    Unknown::AllSame { property, value }
                }
                _ => Unknown::AllDifferent { property },
            };
            if let Some(number) = self.number(unknown) {
                values[number] = true;
            }
        }
        values
    }

    /// The number of the first unknown of a property.
    const fn first_of(self, property: u32) -> usize {
        self.cards + property as usize * self.of_property()
    }

    /// The number of unknowns of a property.
    const fn of_property(self) -> usize {
        1 + self.values as usize
    }
}
