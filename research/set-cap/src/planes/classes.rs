//! The classes of heavy set-free collections, by König's theorem.

use core::cmp::Reverse;
use std::collections::HashSet;

use crate::CapError;

use super::count::count_heavy;
use super::orbit::orbit;
use super::plane::{Plane, check_values};

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
/// [`CapError::PlaneValues`] unless `2 <= values <= 6`. [`CapError::PlaneSize`] if `least` is
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
        return Err(CapError::PlaneSize { least, values, expected });
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
/// [`CapError::PlaneValues`] unless `2 <= values <= 6`.
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
