//! The steps of a proof.

use super::error::DratError;
use super::text::{Problem, Text};
use super::variables::{Clause, Variables};

/// A step of one of the formats.
pub(super) trait Step: Sized {
    /// Reads the step that the reader has gone to.
    fn read(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Self, Problem>;

    /// Reads the next step, with its line; `None` at the end.
    fn next(
        reader: &mut Text<'_>,
        variables: &mut Variables,
    ) -> Option<Result<(usize, Self), DratError>> {
        let line = reader.next_step()?;
        let step = Self::read(reader, variables);
        Some(step.map(|step| (line, step)).map_err(|problem| DratError::Step { line, problem }))
    }
}

/// A step of DRAT.
pub(super) enum PlainStep {
    Add(Clause),
    Delete(Clause),
}

impl Step for PlainStep {
    fn read(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Self, Problem> {
        let deletes = reader.skip_d();
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
    fn read(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Self, Problem> {
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

fn clause(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Clause, Problem> {
    let literal = |number| {
        let literal = variables.literal(number);
        literal.ok_or_else(|| format!("{number}: expected a variable up to 2^31 - 1"))
    };
    let literals: Result<_, _> = reader.list()?.into_iter().map(literal).collect();
    Ok(Clause::new(literals?))
}
