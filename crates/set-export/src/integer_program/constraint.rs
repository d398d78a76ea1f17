//! Linear constraints.

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
    pub(super) fn plus(mut self, factor: i64, unknowns: impl IntoIterator<Item = Unknown>) -> Self {
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
    pub(super) fn with_bound(self, bound: i64) -> Self {
        Self { bound, ..self }
    }
}
