//! The classes of heavy set-free collections, by König's theorem.

use core::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::plane::{Plane, check_values, orbit};
use crate::CapError;

/// A class of set-free collections of a deck with two properties: all that permutations of the
/// rows, permutations of the columns, and the exchange of both take to each other.
///
/// # Example
///
/// ```
/// use set_cap::planes::Cases;
///
/// for class in Cases::new(3, 10)?.classes() {
///     assert!(class.plane.is_set_free());
///     println!("{}: {} collections", class.plane, class.collections);
/// }
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlaneClass {
    /// The representative.
    pub plane: Plane,
    /// The number of collections in the class.
    pub collections: u64,
}

/// The classes of set-free collections with at least `least` cards of a deck with two
/// properties: heavier ones first, then in the order of the representatives.
///
/// By König's theorem a collection holds no permutation exactly if it leaves out all squares in
/// which some `r` rows and some `s` columns cross, where `r + s = v + 1`. A map takes these rows
/// and columns to the first ones, and the exchange makes `r <= s`. So the function goes through
/// the rectangles and all choices of further squares that are left out.
///
/// # Errors
///
/// [`CapError::Range`] unless `2 <= values <= 6`. [`CapError::Range`] if `least` is
/// less than `(values - 1)^2 - 2`: there would be too many choices.
///
/// # Complexity
///
/// Time `O(C(v^2 - v, h - v) v!)`, where `h = v^2 - least` squares are left out, and `O(v^3)` for
/// each collection.
pub(super) fn heavy_classes(values: u32, least: u32) -> Result<Vec<PlaneClass>, CapError> {
    let squares = check_values(values)?;
    let expected = ((values - 1) * (values - 1)).saturating_sub(2);
    if least < expected {
        let what = format_args!("planes of {values} values with {least} cards or more");
        return Err(CapError::range(what, format_args!("{expected} or more")));
    }
    let mut seen = HashSet::new();
    let mut classes = Vec::new();
    for rows in 1..=values.div_ceil(2) {
        let columns = values + 1 - rows;
        let is_inside = |square: &u32| square / values < rows && square % values < columns;
        let outside: Vec<u32> = (0..squares).filter(|square| !is_inside(square)).collect();
        let Some(more) = (squares - rows * columns).checked_sub(least) else { continue };
        let all = outside.iter().fold(0, |cards, square| cards | 1 << square);
        for_each_choice(&outside, more, all, &mut |cards| {
            let plane = Plane::from_bits(values, cards);
            if plane.is_set_free() && !seen.contains(&plane) {
                let images = orbit(plane);
                let plane = images.iter().copied().min().unwrap_or(plane);
                classes.push(PlaneClass { plane, collections: images.len() as u64 });
                seen.extend(images);
            }
        });
    }
    classes.sort_by_key(|class| (Reverse(class.plane.len()), class.plane));
    Ok(classes)
}

/// Visits `cards` without each choice of at most `most` of the squares.
fn for_each_choice(squares: &[u32], most: u32, cards: u64, visit: &mut impl FnMut(u64)) {
    visit(cards);
    if most == 0 {
        return;
    }
    for (index, square) in squares.iter().enumerate() {
        for_each_choice(&squares[index + 1..], most - 1, cards & !(1 << square), visit);
    }
}

/// Whether each set-free collection with at least `least` cards is an image of one of these
/// representatives.
///
/// All different images are counted that are set-free and heavy enough. They are all if they
/// are as many as [`count_heavy`] says.
///
/// # Errors
///
/// [`CapError::Range`] unless `2 <= values <= 6`.
///
/// # Complexity
///
/// `O(v^3)` for each image, and the time of [`count_heavy`].
pub(super) fn cover(
    values: u32,
    least: u32,
    planes: impl IntoIterator<Item = Plane>,
) -> Result<bool, CapError> {
    let all = count_heavy(values, least)?;
    let counts =
        |plane: &Plane| plane.values() == values && plane.len() >= least && plane.is_set_free();
    let images: HashSet<Plane> = planes.into_iter().filter(counts).flat_map(orbit).collect();
    Ok(images.len() as u64 == all)
}

/// The number of set-free collections with at least `least` cards of a deck with two properties.
///
/// The rows are added one by one. All collections of some rows that leave the same *state* are
/// counted together: the full columns so far, and the sets of columns that squares of different
/// rows, one in each, can have. This uses neither symmetry nor König's theorem.
///
/// # Errors
///
/// [`CapError::Range`] unless `2 <= values <= 6`.
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
