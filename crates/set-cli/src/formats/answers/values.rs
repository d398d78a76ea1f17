//! Solution files of integer programs: names, each followed by its value.

use std::collections::HashMap;

use set_core::Board;

use super::{AnswerError, Said};

/// What GLPK, Cbc, `HiGHS` and SCIP call a program without a solution, in small letters.
const INFEASIBLE: [&str; 4] =
    ["infeasible", "integer empty", "no primal feasible", "no integer feasible"];

/// Reads the values of the cards' unknowns, whose names are `name_of` the card's index. The
/// files of the solvers differ in what stands around them; some leave out unknowns that are 0.
pub(super) fn read(
    board: &Board,
    text: &str,
    name_of: impl Fn(usize) -> Option<String>,
) -> Result<Said, AnswerError> {
    let small = text.to_lowercase();
    // Cbc then writes the values of a failed attempt.
    if INFEASIBLE.iter().any(|word| small.contains(word)) {
        return Ok(Said::NoSet);
    }
    let names: HashMap<String, usize> =
        (0..board.len()).filter_map(|index| Some((name_of(index)?, index))).collect();
    let mut chosen = vec![false; board.len()];
    let mut words = text.split_whitespace();
    let mut is_named = false;
    while let Some(word) = words.next() {
        let Some(&index) = names.get(word) else { continue };
        is_named = true;
        // GLPK marks whole numbers by a star.
        let value = words.by_ref().find(|&word| word != "*").unwrap_or_default();
        chosen[index] = truth(value)
            .ok_or_else(|| AnswerError::Text(format!("{word} is {value:?}: expected 0 or 1")))?;
    }
    if !is_named {
        return Ok(Said::Unknown);
    }
    let cards = board.iter().zip(chosen).filter(|(_, chosen)| *chosen);
    Ok(Said::Chosen(cards.map(|(card, _)| card).collect()))
}

/// Whether a value is 1 and not 0, up to what solvers take for whole numbers.
fn truth(value: &str) -> Option<bool> {
    const TOLERANCE: f64 = 1e-5;
    let value: f64 = value.parse().ok()?;
    let is = |whole: f64| (value - whole).abs() < TOLERANCE;
    if is(1.0) { Some(true) } else { is(0.0).then_some(false) }
}
