//! The claims that have numbers: all choices of places.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// All choices of `len` of these places, one after the other, in the order of `itertools.combinations`.
///
/// # Errors
///
/// A `ValueError` if there are more than `most`.
pub(super) fn all(places: usize, len: usize, most: usize) -> PyResult<Vec<usize>> {
    // Each quotient is a number of choices too.
    let count = (0..len)
        .fold(1_u128, |count, i| count.saturating_mul((places - i) as u128) / (i as u128 + 1));
    if count > most as u128 {
        let limit = format!("more than {most}: choose fewer places, or claims by their places");
        return Err(PyValueError::new_err(format!("{places} places have {count} claims, {limit}")));
    }
    let mut choices = Vec::new();
    let mut choice: Vec<_> = (0..len).collect();
    loop {
        choices.extend_from_slice(&choice);
        let can_move = |&i: &usize| choice[i] < places - len + i;
        let Some(moved) = (0..len).rev().find(can_move) else { return Ok(choices) };
        let next = choice[moved] + 1;
        choice.truncate(moved);
        choice.extend(next..next + len - moved);
    }
}
