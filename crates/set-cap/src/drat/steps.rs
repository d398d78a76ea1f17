//! The steps of a proof, read from text or from bytes.

use super::error::{CheckError, Place};
use super::variables::{Clause, Variables};

/// The defect of a step, as text.
pub(super) type Problem = String;

/// A proof, read step by step and number by number.
pub(super) trait Reader {
    /// Goes to the next step; `None` at the end.
    fn next_step(&mut self) -> Option<Place>;

    /// Reads the head of a step of DRAT: whether it deletes a clause.
    fn deletes(&mut self) -> Result<bool, Problem>;

    /// Reads the head of a step of LRAT: the number of the clause that it adds, or
    /// `None` if it deletes clauses.
    fn added(&mut self) -> Result<Option<i64>, Problem>;

    /// The next number of the step.
    fn number(&mut self) -> Result<i64, Problem>;

    /// Checks that the step ends here.
    fn end(&mut self) -> Result<(), Problem>;

    /// The numbers before the next 0.
    fn list(&mut self) -> Result<Vec<i64>, Problem> {
        let mut list = Vec::new();
        loop {
            match self.number()? {
                0 => return Ok(list),
                number => list.push(number),
            }
        }
    }
}

/// A step of one of the formats.
pub(super) trait Step: Sized {
    /// Reads the step that the reader has gone to.
    fn read(reader: &mut impl Reader, variables: &mut Variables) -> Result<Self, Problem>;

    /// Reads the next step; `None` at the end.
    fn next(
        reader: &mut impl Reader,
        variables: &mut Variables,
    ) -> Option<Result<(Place, Self), CheckError>> {
        let place = reader.next_step()?;
        let step = Self::read(reader, variables);
        Some(step.map(|step| (place, step)).map_err(|problem| CheckError::Step { place, problem }))
    }
}

/// A step of DRAT.
pub(super) enum PlainStep {
    Add(Clause),
    Delete(Clause),
}

impl Step for PlainStep {
    fn read(reader: &mut impl Reader, variables: &mut Variables) -> Result<Self, Problem> {
        let deletes = reader.deletes()?;
        let clause = clause(reader, variables)?;
        reader.end()?;
        Ok(if deletes { Self::Delete(clause) } else { Self::Add(clause) })
    }
}

/// A step of LRAT. Clauses are named by their numbers.
pub(super) enum HintedStep {
    Add { number: i64, clause: Clause, hints: Vec<i64> },
    Delete(Vec<i64>),
}

impl Step for HintedStep {
    fn read(reader: &mut impl Reader, variables: &mut Variables) -> Result<Self, Problem> {
        let step = match reader.added()? {
            None => Self::Delete(reader.list()?),
            Some(number) => {
                let clause = clause(reader, variables)?;
                Self::Add { number, clause, hints: reader.list()? }
            }
        };
        reader.end()?;
        Ok(step)
    }
}

fn clause(reader: &mut impl Reader, variables: &mut Variables) -> Result<Clause, Problem> {
    let literal = |number| {
        let literal = variables.literal(number);
        literal.ok_or_else(|| format!("{number}: expected a variable up to 2^31 - 1"))
    };
    let literals: Result<_, _> = reader.list()?.into_iter().map(literal).collect();
    Ok(Clause::new(literals?))
}
