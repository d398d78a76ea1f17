//! Answers of SAT solvers and of pseudo-Boolean solvers.

use std::collections::HashSet;

use set_cap::cnf::Output;
use set_core::{Board, Card};

use super::{AnswerError, Said, values};

/// Reads the output of a SAT solver, or minisat's answer file.
pub(super) fn dimacs(
    board: &Board,
    text: &str,
    variable_of: impl Fn(Card) -> Option<i32>,
) -> Result<Said, AnswerError> {
    let output = Output::parse(text).map_err(|error| AnswerError::Text(error.to_string()))?;
    Ok(match output {
        Output::Satisfiable(model) => {
            let chosen: HashSet<_> = model.iter().map(|literal| literal.to_dimacs()).collect();
            let is_chosen = |card: &Card| variable_of(*card).is_some_and(|x| chosen.contains(&x));
            Said::Chosen(board.iter().filter(is_chosen).collect())
        }
        Output::Unsatisfiable => Said::NoSet,
        Output::NoModel | Output::Unknown => Said::Unknown,
    })
}

/// Reads the output of a pseudo-Boolean solver (`s SATISFIABLE`, `v x1 -x2`), or a solution file
/// of an integer program (`x1 1`). Card i of the board is `x` and i + 1.
pub(super) fn opb(board: &Board, text: &str) -> Result<Said, AnswerError> {
    let name = |index: usize| format!("x{}", index + 1);
    let status = text.lines().find_map(|line| line.strip_prefix("s "));
    match status.map(str::trim) {
        Some("SATISFIABLE" | "OPTIMUM FOUND") => {
            let lines = text.lines().filter_map(|line| line.strip_prefix("v "));
            let literals: HashSet<_> = lines.flat_map(str::split_whitespace).collect();
            let is_chosen = |index: &usize| literals.contains(&*name(*index));
            let chosen = (0..board.len()).filter(is_chosen).filter_map(|index| board.get(index));
            Ok(Said::Chosen(chosen.collect()))
        }
        Some("UNSATISFIABLE") => Ok(Said::NoSet),
        Some(_) => Ok(Said::Unknown),
        None => values::read(board, text, |index| Some(name(index))),
    }
}
