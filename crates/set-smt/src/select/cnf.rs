//! Formulas in conjunctive normal form.

use core::ops::Not;

/// A variable, or its negation.
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

    /// As in the DIMACS format: variables are numbered from 1, and the number of a negated
    /// one is negative.
    pub(super) fn to_dimacs(self) -> i32 {
        self.0
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
    /// The literals of all clauses, one after the other.
    literals: Vec<Literal>,
    /// The index in `literals` at which each clause ends.
    ends: Vec<usize>,
}

impl Cnf {
    pub(super) fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal(self.variables)
    }

    pub(super) fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len());
    }

    pub(super) fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.literals[start..end])
    }

    /// Drops the clauses, and keeps the variables.
    #[cfg(feature = "z3")]
    pub(super) fn clear(&mut self) {
        self.literals.clear();
        self.ends.clear();
    }

    pub(super) fn variable_count(&self) -> usize {
        self.variables.unsigned_abs() as usize
    }

    pub(super) fn clause_count(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn literal_count(&self) -> usize {
        self.literals.len()
    }
}
