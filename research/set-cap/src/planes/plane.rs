//! A collection of squares.

use core::fmt;
use std::collections::HashSet;

use crate::CapError;
use crate::arithmetic::permutations;

/// A collection of cards of a deck with two properties: squares of a grid.
///
/// `Display` writes the rows, with `x` for a card: `.... .xxx .xxx .xxx`.
///
/// # Example
///
/// ```
/// use set_cap::planes::Plane;
///
/// let plane = Plane::new(3, [0, 1, 3, 4])?;
/// assert_eq!(plane.to_string(), "xx. xx. ...");
/// assert!(plane.is_set_free());
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Plane {
    values: u8,
    /// Bit `values * row + column` is set if the card is there.
    cards: u64,
}

impl Plane {
    /// The largest number of values.
    pub const MAX_VALUES: u32 = 6;

    /// The cards with these indices in the deck, `v * row + column`.
    ///
    /// # Errors
    ///
    /// [`CapError::Range`] unless `2 <= values <= 6`, and [`CapError::Range`] for an
    /// index of `values^2` or more.
    ///
    /// # Example
    ///
    /// ```
    /// use set_cap::planes::Plane;
    ///
    /// let plane = Plane::new(3, [4, 5, 7, 8])?;
    /// assert_eq!((plane.len(), plane.to_string()), (4, "... .xx .xx".to_owned()));
    /// assert!(plane.is_set_free());
    /// assert!(!Plane::new(3, [0, 4, 8])?.is_set_free());
    /// # Ok::<(), set_cap::CapError>(())
    /// ```
    pub fn new(values: u32, cards: impl IntoIterator<Item = u32>) -> Result<Self, CapError> {
        let squares = check_values(values)?;
        let mut plane = Self::from_bits(values, 0);
        for card in cards {
            if card >= squares {
                let what = format_args!("card {card} of a plane of {values} values");
                return Err(CapError::range(what, format_args!("0 to {}", squares - 1)));
            }
            plane.cards |= 1 << card;
        }
        Ok(plane)
    }

    /// The plane with these bits. The number of values must have been checked.
    pub(super) const fn from_bits(values: u32, cards: u64) -> Self {
        #[allow(clippy::cast_possible_truncation)] // at most 6
        Self { values: values as u8, cards }
    }

    /// The number of values: rows and columns.
    #[must_use]
    pub const fn values(self) -> u32 {
        self.values as u32
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.cards.count_ones()
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.cards == 0
    }

    /// Whether the card with this index in the deck is there.
    #[must_use]
    pub const fn contains(self, card: u32) -> bool {
        card < u64::BITS && self.cards >> card & 1 == 1
    }

    /// The cards of a row, the first column in the lowest bit.
    #[allow(clippy::cast_possible_truncation)] // a row has at most 6 squares
    pub(super) const fn row(self, row: u32) -> u8 {
        (self.cards >> (self.values() * row) & ((1 << self.values) - 1)) as u8
    }

    /// The rows, from the first.
    pub(super) fn rows(self) -> impl Iterator<Item = u8> {
        (0..self.values()).map(move |row| self.row(row))
    }

    /// The cards at the squares to which a map takes the squares of these cards.
    pub(super) fn mapped(self, map: impl Fn(u32, u32) -> (u32, u32)) -> Self {
        let v = self.values();
        let cards = (0..v * v).filter(|&card| self.contains(card));
        let squares = cards.map(|card| map(card / v, card % v));
        Self::from_bits(v, squares.fold(0, |cards, (row, column)| cards | 1 << (row * v + column)))
    }

    /// Whether no row, no column and no permutation is full: there is no valid set.
    ///
    /// # Complexity
    ///
    /// Time `O(v!)`, at most 720 steps.
    #[must_use]
    pub fn is_set_free(self) -> bool {
        let full = (1 << self.values) - 1;
        self.rows().all(|row| row != full)
            && self.rows().fold(full, |columns, row| columns & row) == 0
            && !self.has_permutation(0, full)
    }

    /// Whether the rows from `row` on have squares in different columns, all of `free`.
    fn has_permutation(self, row: u32, free: u8) -> bool {
        row == self.values()
            || (0..self.values()).any(|column| {
                let square = 1 << column;
                self.row(row) & free & square != 0 && self.has_permutation(row + 1, free & !square)
            })
    }
}

/// The number of squares.
///
/// # Errors
///
/// [`CapError::Range`] if the number of values is out of range.
pub(super) fn check_values(values: u32) -> Result<u32, CapError> {
    if (2..=Plane::MAX_VALUES).contains(&values) {
        Ok(values * values)
    } else {
        let what = format_args!("planes of {values} values");
        Err(CapError::range(what, format_args!("2 to {}", Plane::MAX_VALUES)))
    }
}

impl fmt::Display for Plane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |row: u8, column| if row >> column & 1 == 1 { 'x' } else { '.' };
        let row = |row| (0..self.values).map(|column| square(row, column)).collect::<String>();
        f.pad(&self.rows().map(row).collect::<Vec<_>>().join(" "))
    }
}

/// All images of a plane under permutations of its rows, of its columns, and the exchange of
/// both. Exchanges of neighbours generate them.
///
/// # Complexity
///
/// `O(v)` steps of `O(v^2)` for each image; at most `2 (v!)^2` images.
pub(super) fn orbit(plane: Plane) -> HashSet<Plane> {
    let mut images = HashSet::from([plane]);
    let mut open = vec![plane];
    while let Some(plane) = open.pop() {
        let neighbours = (1..plane.values()).flat_map(|line| {
            let rows = plane.mapped(|row, column| (swapped(row, line), column));
            [rows, plane.mapped(|row, column| (row, swapped(column, line)))]
        });
        let exchanged = plane.mapped(|row, column| (column, row));
        open.extend(neighbours.chain([exchanged]).filter(|&image| images.insert(image)));
    }
    images
}

/// The maps of [`orbit`] that keep a plane: the square to which each takes the squares in order. Maps
/// that move fewer squares come first; the identity is not there.
///
/// # Complexity
///
/// Time `O(v^2)` at most for each of the `2 (v!)^2` maps of the grid.
pub(crate) fn stabilizer(plane: Plane) -> Vec<Vec<u32>> {
    let v = plane.values();
    let orders = permutations(v);
    let mut maps = Vec::new();
    for (rows, columns) in orders.iter().flat_map(|rows| orders.iter().map(move |c| (rows, c))) {
        for [of_row, of_column] in [[v, 1], [1, v]] {
            let image = |square| {
                of_row * rows[(square / v) as usize] + of_column * columns[(square % v) as usize]
            };
            if (0..v * v).all(|square| plane.contains(square) == plane.contains(image(square))) {
                maps.push((0..v * v).map(image).collect());
            }
        }
    }
    maps.sort_by_key(|map: &Vec<u32>| (0..).zip(map).filter(|&(from, &to)| from != to).count());
    // The identity moves no square, so it is first.
    maps.remove(0);
    maps
}

/// The number of a line after `line` and the one before are exchanged.
const fn swapped(number: u32, line: u32) -> u32 {
    if number == line {
        line - 1
    } else if number + 1 == line {
        line
    } else {
        number
    }
}
