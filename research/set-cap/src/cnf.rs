//! Formulas in conjunctive normal form.

use std::io::{self, Write};

use set_export::cnf::Literal;

use crate::CapError;

/// A formula in conjunctive normal form: clauses over variables, which are
/// numbered from 1 in the order of creation.
///
/// The number of clauses is limited. A question that is too large ends with an
/// error before it fills the memory.
///
/// # Example
///
/// ```
/// use set_cap::cnf::Cnf;
///
/// let mut cnf = Cnf::new(1_000);
/// let (a, b) = (cnf.variable()?, cnf.variable()?);
/// cnf.add(&[a, b])?;
/// cnf.add(&[!a, !b])?;
/// let mut text = Vec::new();
/// cnf.write_dimacs(&mut text, &[])?;
/// assert_eq!(text, b"p cnf 2 2\n1 2 0\n-1 -2 0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cnf {
    variables: u32,
    /// The literals of all clauses, one clause after another.
    literals: Vec<Literal>,
    /// The end of each clause in `literals`.
    ends: Vec<usize>,
    limit: usize,
}

impl Cnf {
    /// A formula without clauses, which may have at most `limit` clauses.
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self { variables: 0, literals: Vec::new(), ends: Vec::new(), limit }
    }

    /// A new variable, as a positive literal.
    ///
    /// # Errors
    ///
    /// [`CapError::TooManyClauses`] if there are already `2^30` variables.
    pub fn variable(&mut self) -> Result<Literal, CapError> {
        let literal = Literal::positive(self.variables + 1);
        let literal = literal.ok_or(CapError::TooManyClauses { limit: self.limit })?;
        self.variables += 1;
        Ok(literal)
    }

    /// Adds a clause: at least one of the literals is true. The empty clause is
    /// false.
    ///
    /// # Errors
    ///
    /// [`CapError::TooManyClauses`] if the formula is at its limit.
    pub fn add(&mut self, clause: &[Literal]) -> Result<(), CapError> {
        if self.ends.len() >= self.limit {
            return Err(CapError::TooManyClauses { limit: self.limit });
        }
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
        Ok(())
    }

    /// The number of variables.
    #[must_use]
    pub const fn variables(&self) -> u32 {
        self.variables
    }

    /// The number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no clause.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The clauses in the order of addition.
    #[must_use]
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Literal]> {
        (0..self.ends.len()).map(|i| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.literals[start..self.ends[i]]
        })
    }

    /// Writes comment lines, then the formula in the DIMACS format.
    ///
    /// The same formula gives the same bytes on every platform.
    ///
    /// # Errors
    ///
    /// The error of the writer.
    pub fn write_dimacs(&self, out: &mut dyn Write, comments: &[String]) -> io::Result<()> {
        for comment in comments.iter().flat_map(|comment| comment.lines()) {
            writeln!(out, "c {comment}")?;
        }
        writeln!(out, "p cnf {} {}", self.variables(), self.len())?;
        for clause in self.clauses() {
            for literal in clause {
                write!(out, "{literal} ")?;
            }
            writeln!(out, "0")?;
        }
        Ok(())
    }
}
