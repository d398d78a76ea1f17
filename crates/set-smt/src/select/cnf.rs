//! Formulas in conjunctive normal form.

use core::ops::Not;

/// A variable, or its negation: a signed number, as in the DIMACS format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(i32);

impl Literal {
    /// The variable's number, counted from 0.
    pub(super) fn variable(self) -> usize {
        self.0.unsigned_abs() as usize - 1
    }

    pub(super) fn is_negated(self) -> bool {
        self.0 < 0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// A formula: all clauses hold. A clause holds if one of its literals does.
#[derive(Clone, Debug, Default)]
pub(super) struct Cnf {
    variables: i32,
    pub(super) clauses: Vec<Vec<Literal>>,
}

impl Cnf {
    pub(super) fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal(self.variables)
    }

    pub(super) fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.clauses.push(literals.into_iter().collect());
    }

    pub(super) fn variable_count(&self) -> usize {
        self.variables.unsigned_abs() as usize
    }
}
