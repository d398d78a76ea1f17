//! Linear constraints.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::unknowns::{Unknown, Unknowns};

/// How the two sides of a constraint compare.
///
/// # Example
///
/// ```
/// use set_export::integer_program::Relation;
///
/// let signs = [Relation::Equal, Relation::AtLeast, Relation::AtMost].map(|it| it.to_string());
/// assert_eq!(signs, ["=", ">=", "<="]);
/// ```
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

/// A linear constraint: a sum of terms, a relation and a number.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::integer_program::{Model, Relation, Unknown};
///
/// let model = Model::new(&Board::parse(Rules::new(1, 3)?, "0 2")?);
/// let three_cards = &model.constraints()[0];
/// assert_eq!(three_cards.terms(), [(1, Unknown::Chosen(0)), (1, Unknown::Chosen(1))]);
/// assert_eq!((three_cards.relation(), three_cards.bound()), (Relation::Equal, 3));
/// assert!(!three_cards.holds(&[true, true]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    name: String,
    terms: Vec<(i64, Unknown)>,
    relation: Relation,
    bound: i64,
    unknowns: Unknowns,
}

impl Constraint {
    pub(super) fn new(unknowns: Unknowns, name: String, relation: Relation, bound: i64) -> Self {
        Self { name, terms: Vec::new(), relation, bound, unknowns }
    }

    /// The constraint with further terms.
    fn plus(mut self, factor: i64, unknowns: impl IntoIterator<Item = Unknown>) -> Self {
        self.terms.extend(unknowns.into_iter().map(|unknown| (factor, unknown)));
        self
    }

    /// The name, which is unique in a program and is used in LP format too.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The terms of the left side: factors, which are not 0, and unknowns, each at most once.
    #[must_use]
    pub fn terms(&self) -> &[(i64, Unknown)] {
        &self.terms
    }

    /// The relation of the sum to the number on the right.
    #[must_use]
    pub fn relation(&self) -> Relation {
        self.relation
    }

    /// The number on the right.
    #[must_use]
    pub fn bound(&self) -> i64 {
        self.bound
    }

    /// Whether these values of the unknowns, in the order of their numbers, satisfy
    /// the constraint. A missing value counts as 0.
    #[must_use]
    pub fn holds(&self, values: &[bool]) -> bool {
        let is_one = |unknown| {
            self.unknowns.number(unknown).and_then(|number| values.get(number)) == Some(&true)
        };
        let sum: i64 = self.terms.iter().filter(|term| is_one(term.1)).map(|term| term.0).sum();
        match self.relation {
            Relation::Equal => sum == self.bound,
            Relation::AtLeast => sum >= self.bound,
            Relation::AtMost => sum <= self.bound,
        }
    }

    /// The constraint with another number on the right.
    fn with_bound(self, bound: i64) -> Self {
        Self { bound, ..self }
    }
}

/// `sum_i x_i = v`: exactly `v` cards are chosen.
pub(super) fn as_many_cards_as_values(unknowns: Unknowns) -> Constraint {
    let v = i64::from(unknowns.rules().values());
    Constraint::new(unknowns, "cards".to_owned(), Relation::Equal, v)
        .plus(1, (0..unknowns.cards()).map(Unknown::Chosen))
}

/// `y_m + sum_a z_{m,a} = 1`: property `m` is all different, or all the same with
/// one of the values.
pub(super) fn all_same_or_all_different(unknowns: Unknowns, property: u32) -> Constraint {
    let values = 0..unknowns.rules().values();
    Constraint::new(unknowns, format!("property_{property}"), Relation::Equal, 1)
        .plus(1, [Unknown::AllDifferent { property }])
        .plus(1, values.map(|value| Unknown::AllSame { property, value }))
}

/// `sum_i c(i,m,a) x_i - v z_{m,a} - y_m = 0`: the value `a` of property `m` occurs
/// on all `v` chosen cards if `z_{m,a}` is 1, on one of them if `y_m` is 1, and
/// else on none.
///
/// The write-up has two constraints for this, and both are wrong. The constraint of `vsum` also
/// sums over the values, so it counts all chosen cards. The last constraint has `P` in place of
/// `v`, and sums over the values too.
///
/// `with_value` has the indices of the cards with this value.
pub(super) fn as_often_as_allowed(
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
///
/// Not in the write-up: for boards whose first `k` cards hold no set.
pub(super) fn some_card_from(unknowns: Unknowns, start: usize) -> Constraint {
    Constraint::new(unknowns, format!("from_{start}"), Relation::AtLeast, 1)
        .plus(1, (start..unknowns.cards()).map(Unknown::Chosen))
}

/// `sum_{i in S} x_i <= |S| - 1`: not all of these cards are chosen. The number
/// makes the name unique.
///
/// Not in the write-up: to list all sets of a board.
pub(super) fn not_all_of(unknowns: Unknowns, chosen: &[bool], number: usize) -> Constraint {
    let of_cards = chosen.iter().take(unknowns.cards());
    let indices = of_cards.enumerate().filter_map(|(index, chosen)| chosen.then_some(index));
    let constraint = Constraint::new(unknowns, format!("not_{number}"), Relation::AtMost, 0)
        .plus(1, indices.map(Unknown::Chosen));
    let bound = constraint.terms().iter().map(|(factor, _)| factor).sum::<i64>() - 1;
    constraint.with_bound(bound)
}
