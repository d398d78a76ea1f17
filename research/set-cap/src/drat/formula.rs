//! Formulas in the DIMACS format.

use super::assignment::{Clause, Variables};
use super::error::DratError;

/// A formula. Its literals are signed numbers of [`Variables`].
#[derive(Default)]
pub(super) struct Formula {
    pub(super) variables: Variables,
    /// The literals of all clauses, and where each clause ends.
    literals: Vec<i32>,
    ends: Vec<usize>,
}

/// The line `p cnf`.
struct Header {
    variables: i32,
    clauses: usize,
}

impl Formula {
    /// Reads a formula of at most this many clauses in the DIMACS format.
    pub(super) fn parse(text: &str, most: usize) -> Result<Self, DratError> {
        let mut header: Option<Header> = None;
        let mut formula = Self::default();
        let mut clause = Vec::new();
        let mut lines = 0;
        for (line, content) in (1..).zip(text.lines()) {
            let error = |problem| DratError::Formula { line, problem };
            lines = line;
            let mut words = content.split_whitespace().peekable();
            match (words.peek().copied(), &header) {
                (None | Some("c"), _) => {}
                (Some("p"), None) => {
                    let parsed = Header::parse(words);
                    header = Some(parsed.ok_or(error("expected p cnf and two numbers"))?);
                }
                (_, None) => return Err(error("a clause before the line p cnf")),
                (_, Some(header)) => {
                    for word in words {
                        let number = header.literal(word);
                        match number.ok_or(error("not a literal of the formula"))? {
                            0 if formula.len() == most => {
                                return Err(DratError::TooManyClauses { most });
                            }
                            0 => formula.add(core::mem::take(&mut clause)),
                            literal => clause.extend(formula.variables.literal(literal.into())),
                        }
                    }
                }
            }
        }
        let error = |problem| DratError::Formula { line: lines, problem };
        let header = header.ok_or(error("no line p cnf"))?;
        if !clause.is_empty() {
            return Err(error("the last clause has no final 0"));
        }
        if formula.len() != header.clauses {
            return Err(error("the number of clauses differs from the line p cnf"));
        }
        Ok(formula)
    }

    fn add(&mut self, literals: Vec<i32>) {
        self.literals.extend(Clause::new(literals).literals);
        self.ends.push(self.literals.len());
    }

    /// The number of clauses.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The literals of each clause, sorted and distinct.
    pub(super) fn clauses(&self) -> impl Iterator<Item = &[i32]> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.literals[start..end])
    }
}

impl Header {
    fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Option<Self> {
        let words: Vec<&str> = words.collect();
        let ["p", "cnf", variables, clauses] = words[..] else { return None };
        // A literal is a signed number of 32 bits.
        let variables = variables.parse().ok().filter(|&variables: &i32| variables >= 0)?;
        Some(Self { variables, clauses: clauses.parse().ok()? })
    }

    /// The number that a word stands for; `None` if it is neither 0 nor a literal of
    /// an announced variable.
    fn literal(&self, word: &str) -> Option<i32> {
        let literal: i32 = word.parse().ok()?;
        (literal.unsigned_abs() <= self.variables.unsigned_abs()).then_some(literal)
    }
}
