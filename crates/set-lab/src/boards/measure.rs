//! Asking the solvers, and the table of their times.

use core::fmt;
use core::time::Duration;

use set_core::{Board, Budget, Outcome, Solver};

use super::plans::{BoardPoint, Sample};
use crate::markdown::MarkdownTable;
use crate::summary::median;
use crate::{LabError, clock, solvers};

/// The times of the solvers for boards of one size.
#[derive(Clone, Debug)]
pub struct BoardTable {
    /// The size.
    pub point: BoardPoint,
    /// The number of boards.
    pub boards: usize,
    /// A row for each solver.
    pub rows: Vec<Row>,
    /// Whether every solver answered for every board.
    pub is_complete: bool,
    /// Each answer that contradicts an earlier one, in words.
    pub contradictions: Vec<String>,
}

/// The times of one solver.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The name of the solver.
    pub solver: String,
    /// The CPU seconds for boards with a set.
    pub with_set: Vec<f64>,
    /// The CPU seconds for set-free boards.
    pub set_free: Vec<f64>,
    /// The boards without an answer in time.
    pub no_answer: usize,
}

/// Asks each solver whether each board holds a set, each time with a new solver and for at
/// most `limit`. The times are CPU times of this thread.
///
/// # Errors
///
/// [`LabError`] if the boards cannot be dealt, or a solver cannot be made or fails.
pub fn measure(
    point: BoardPoint,
    sample: Sample,
    names: &[String],
    limit: Duration,
) -> Result<BoardTable, LabError> {
    let boards = point.boards(sample)?;
    let mut known: Vec<Option<bool>> = vec![None; boards.len()];
    let mut contradictions = Vec::new();
    let mut rows = Vec::new();
    for name in names {
        let mut row = Row { solver: name.clone(), ..Row::default() };
        for (board, known) in boards.iter().zip(&mut known) {
            let (is_set_free, seconds) = ask(name, board, limit)?;
            match is_set_free {
                Some(true) => row.set_free.push(seconds),
                Some(false) => row.with_set.push(seconds),
                None => row.no_answer += 1,
            }
            match (*known, is_set_free) {
                (Some(before), Some(now)) if before != now => {
                    contradictions
                        .push(format!("{name} contradicts the solvers before it on\n{board}"));
                }
                (None, _) => *known = is_set_free,
                _ => {}
            }
        }
        rows.push(row);
    }
    let is_complete = rows.iter().all(|row| row.no_answer == 0);
    Ok(BoardTable { point, boards: boards.len(), rows, is_complete, contradictions })
}

/// Whether the board is set-free, if the solver answers in time, and its CPU
/// seconds.
fn ask(name: &str, board: &Board, limit: Duration) -> Result<(Option<bool>, f64), LabError> {
    let failed = |error| LabError::Search { solver: name.to_owned(), error };
    let budget = Budget::unlimited().with_time(limit);
    let (outcome, time) = clock::timed(|| -> Result<_, LabError> {
        let mut solver = solvers::make(name, board.rules())?;
        solver.add(board.cards()).map_err(|error| LabError::Board { error })?;
        solver.find(&budget).map_err(failed)
    });
    let is_set_free = match outcome? {
        Outcome::Found(_) => Some(false),
        Outcome::SetFree => Some(true),
        Outcome::Interrupted(_) => None,
    };
    Ok((is_set_free, time.as_secs_f64()))
}

impl fmt::Display for BoardTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { point: BoardPoint { rules, cards }, boards, .. } = self;
        writeln!(
            f,
            "{rules}, {cards} cards, {boards} boards: CPU ms, median / longest (boards)\n"
        )?;
        let mut table =
            MarkdownTable::new(&["solver", "with a set", "set-free", "no answer"], &[0]);
        for row in &self.rows {
            table.row(vec![
                row.solver.clone(),
                cell(&row.with_set),
                cell(&row.set_free),
                row.no_answer.to_string(),
            ]);
        }
        write!(f, "{table}")
    }
}

/// The median and the longest in milliseconds, and the number of boards.
fn cell(seconds: &[f64]) -> String {
    let longest = seconds.iter().copied().reduce(f64::max);
    match (median(seconds), longest) {
        (Some(median), Some(longest)) => {
            format!("{:.3} / {:.3} ({})", median * 1e3, longest * 1e3, seconds.len())
        }
        _ => "–".to_owned(),
    }
}
