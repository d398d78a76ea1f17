//! The constraints, a function each, named after what it says.
//!
//! With `x_i` for [`Unknown::Chosen`], `z_{m,a}` for [`Unknown::AllSame`], `y_m`
//! for [`Unknown::AllDifferent`].

use core::fmt;

use super::{Unknown, Unknowns};

/// How the two sides of a constraint compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Equal.
    Equal,
    /// At least.
    AtLeast,
    /// At most.
    AtMost,
}

impl fmt::Display for Relation {
    /// As in LP format: `=`, `>=`, `<=`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Equal => "=",
            Self::AtLeast => ">=",
            Self::AtMost => "<=",
        })
    }
}

/// An unknown times a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The factor, not 0.
    pub factor: i64,
    /// The unknown.
    pub unknown: Unknown,
}

/// A linear constraint: a sum of terms, a relation, a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    name: String,
    terms: Vec<Term>,
    relation: Relation,
    bound: i64,
    unknowns: Unknowns,
}

impl Constraint {
    fn new(unknowns: Unknowns, name: String, relation: Relation, bound: i64) -> Self {
        Self { name, terms: Vec::new(), relation, bound, unknowns }
    }

    /// With these terms more.
    fn plus(mut self, factor: i64, unknowns: impl IntoIterator<Item = Unknown>) -> Self {
        self.terms.extend(unknowns.into_iter().map(|unknown| Term { factor, unknown }));
        self
    }

    /// The name, unique in a program; its name in LP format too.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The terms of the left side, each unknown at most once.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// How the sum compares with the number on the right.
    #[must_use]
    pub fn relation(&self) -> Relation {
        self.relation
    }

    /// The number on the right.
    #[must_use]
    pub fn bound(&self) -> i64 {
        self.bound
    }

    /// Whether these values of all unknowns, in the order of their numbers,
    /// satisfy it. One that is missing counts as 0.
    #[must_use]
    pub fn holds(&self, values: &[bool]) -> bool {
        let is_one = |unknown| values.get(self.unknowns.number(unknown)) == Some(&true);
        let sum: i64 =
            self.terms.iter().filter(|term| is_one(term.unknown)).map(|term| term.factor).sum();
        match self.relation {
            Relation::Equal => sum == self.bound,
            Relation::AtLeast => sum >= self.bound,
            Relation::AtMost => sum <= self.bound,
        }
    }
}

/// `sum_i x_i = v`: as many cards are chosen as a set has.
#[must_use]
pub fn as_many_cards_as_values(unknowns: Unknowns) -> Constraint {
    let v = i64::from(unknowns.rules().values());
    Constraint::new(unknowns, "cards".to_owned(), Relation::Equal, v)
        .plus(1, (0..unknowns.cards()).map(Unknown::Chosen))
}

/// `y_m + sum_a z_{m,a} = 1`: a property is all different, or all the same with
/// one value.
#[must_use]
pub fn all_same_or_all_different(unknowns: Unknowns, property: u32) -> Constraint {
    let values = 0..unknowns.rules().values();
    Constraint::new(unknowns, format!("property_{property}"), Relation::Equal, 1)
        .plus(1, [Unknown::AllDifferent { property }])
        .plus(1, values.map(|value| Unknown::AllSame { property, value }))
}

/// `sum_i c(i,m,a) x_i - v z_{m,a} - y_m = 0`: `v` chosen cards have the value
/// if all have it, one if all differ, and else none.
///
/// The write-up prints this with `P` in the place of `v` and with a sum over
/// the values; the one loses sets, the other admits what is none.
///
/// `with_value` are the places of the cards that have the value.
#[must_use]
pub fn as_often_as_allowed(
    unknowns: Unknowns,
    property: u32,
    value: u32,
    with_value: &[usize],
) -> Constraint {
    let v = i64::from(unknowns.rules().values());
    Constraint::new(unknowns, format!("value_{property}_{value}"), Relation::Equal, 0)
        .plus(1, with_value.iter().copied().map(Unknown::Chosen))
        .plus(-v, [Unknown::AllSame { property, value }])
        .plus(-1, [Unknown::AllDifferent { property }])
}

/// `sum_{i >= k} x_i >= 1`: some card from place `k` of the board on is chosen.
#[must_use]
pub fn some_card_from(unknowns: Unknowns, place: usize) -> Constraint {
    Constraint::new(unknowns, format!("from_{place}"), Relation::AtLeast, 1)
        .plus(1, (place..unknowns.cards()).map(Unknown::Chosen))
}

/// `sum_{i in S} x_i <= |S| - 1`: not all of these cards are chosen. The number
/// makes the name unique.
#[must_use]
pub fn not_all_of(unknowns: Unknowns, chosen: &[bool], number: usize) -> Constraint {
    let places = chosen.iter().enumerate().filter_map(|(place, chosen)| chosen.then_some(place));
    let constraint = Constraint::new(unknowns, format!("not_{number}"), Relation::AtMost, 0)
        .plus(1, places.map(Unknown::Chosen));
    let bound = constraint.terms.iter().map(|term| term.factor).sum::<i64>() - 1;
    Constraint { bound, ..constraint }
}
