//! Set-free collections of two properties, counted row by row.

use std::collections::HashMap;

use crate::CapError;

use super::plane::check_values;

/// The number of set-free collections with at least `least` cards of a deck with two properties.
///
/// The rows are added one by one. All collections of some rows that leave the same *state* are
/// counted together: the full columns so far, and the sets of columns that squares of different
/// rows, one in each, can have. This uses neither symmetry nor König's theorem.
///
/// # Errors
///
/// [`CapError::PlaneValues`] unless `2 <= values <= 6`.
///
/// # Complexity
///
/// Time proportional to the number of states times `2^v v 2^v`: a fraction of a second for six
/// values.
pub(super) fn count_heavy(values: u32, least: u32) -> Result<u64, CapError> {
    let squares = check_values(values)?;
    let full = (1_u32 << values) - 1;
    // Without rows, all columns are full, and the empty set of columns can be had.
    let start = State { full_columns: full, matched: 1 };
    let mut states = HashMap::from([(start, vec![1_u64])]);
    for _ in 0..values {
        let mut next: HashMap<State, Vec<u64>> = HashMap::new();
        for (state, counts) in states {
            for row in 0..full {
                let sizes = next.entry(state.with_row(values, row)).or_default();
                sizes.resize(squares as usize + 1, 0);
                for (size, count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
                    sizes[size + row.count_ones() as usize] += count;
                }
            }
        }
        states = next;
    }
    let is_set_free = |state: &State| state.full_columns == 0 && state.matched == 0;
    let ends = states.iter().filter(|&(state, _)| is_set_free(state));
    Ok(ends.flat_map(|(_, counts)| counts.iter().skip(least as usize)).sum())
}

/// The facts about some rows that matter for further rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// The columns that are full so far, as bits.
    full_columns: u32,
    /// The sets of columns that one square in each row can have: bit `s` for the set `s`.
    matched: u64,
}

impl State {
    fn with_row(self, values: u32, row: u32) -> Self {
        let sets = (0..1_u32 << values).filter(|&set| self.matched >> set & 1 == 1);
        let matched = sets.fold(0, |matched, set| {
            let columns = (0..values).map(|column| 1_u32 << column);
            let free = columns.filter(|column| row & !set & column != 0);
            free.fold(matched, |matched, column| matched | 1 << (set | column))
        });
        Self { full_columns: self.full_columns & row, matched }
    }
}
