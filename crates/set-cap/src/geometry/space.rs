//! Points, sets of points, and the space they are in.

use set_core::{Board, Card, Rules};

use crate::CapError;

/// A point: the number of its card in the order of the deck, in `0..3^p`.
pub type Point = u8;

/// A set of points of a [`Space`], one bit a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet(u128);

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self(0);

    /// The set whose points are the ones in a mask.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The set as a mask, bit `i` for point `i`.
    #[must_use]
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// The number of points.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no point.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the point is in the set. No set has a point past 127.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        (point as u32) < u128::BITS && self.0 >> point & 1 == 1
    }

    /// The set with the point too (points past 127 are left out).
    #[inline]
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        if (point as u32) < u128::BITS { Self(self.0 | 1 << point) } else { self }
    }

    /// The points that both sets have.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The points that either set has.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The points of this set that the other does not have.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The points in ascending order.
    #[inline]
    pub const fn points(self) -> Points {
        Points(self.0)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The points of a set in ascending order: what [`PointSet::points`] returns.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Points(u128);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // at most 127
    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let point = self.0.trailing_zeros() as Point;
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}

/// The most points of a space, `3^4`.
pub(crate) const MOST_POINTS: usize = 81;

/// The affine space AG(p, 3), `1 <= p <= 4`: the cards of a deck with three
/// values as points, with their sums and lines in tables.
///
/// # Example
///
/// ```
/// use set_cap::geometry::{PointSet, Space};
///
/// let space = Space::new(2)?;
/// assert_eq!(space.points(), 9);
/// let hand: PointSet = [0, 1, 3, 4].into_iter().collect();
/// assert!(space.is_cap(hand));
/// assert!(!space.is_cap(hand.with(2))); // 0, 1, 2 are a line
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Space {
    rules: Rules,
    points: usize,
    sum: Box<[[Point; MOST_POINTS]; MOST_POINTS]>,
    third: Box<[[Point; MOST_POINTS]; MOST_POINTS]>,
}

impl Space {
    /// The most dimensions of a space, 4: its 81 points fit into 128 bits.
    pub const MOST_DIMENSIONS: u32 = 4;

    /// The space of `dimensions` dimensions (`p`).
    ///
    /// # Errors
    ///
    /// [`CapError::Dimensions`] if there are none or more than 4.
    pub fn new(dimensions: u32) -> Result<Self, CapError> {
        let error = CapError::Dimensions { dimensions, most: Self::MOST_DIMENSIONS };
        if !(1..=Self::MOST_DIMENSIONS).contains(&dimensions) {
            return Err(error);
        }
        let rules = Rules::new(dimensions, 3).map_err(|_| error)?;
        let points = 3_usize.pow(dimensions);
        let table = |combine: fn(Point, Point) -> Point| {
            let mut table = Box::new([[0; MOST_POINTS]; MOST_POINTS]);
            for (a, row) in (0..).zip(&mut table[..points]) {
                for (b, entry) in (0..).zip(&mut row[..points]) {
                    *entry = by_digits(a, b, combine);
                }
            }
            table
        };
        let sum = table(|a, b| (a + b) % 3);
        let third = table(|a, b| (6 - a - b) % 3);
        Ok(Self { rules, points, sum, third })
    }

    /// The rules whose deck the space is.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of dimensions, `p`.
    #[must_use]
    pub const fn dimensions(&self) -> u32 {
        self.rules.properties()
    }

    /// The number of points, `3^p`.
    #[must_use]
    pub const fn points(&self) -> usize {
        self.points
    }

    /// All points.
    #[must_use]
    pub const fn all(&self) -> PointSet {
        PointSet::from_bits((1 << self.points) - 1)
    }

    /// The sum of two points as vectors.
    ///
    /// # Panics
    ///
    /// If a point is past 80. (It is 0 if one is past the space.)
    #[inline]
    #[must_use]
    pub fn sum(&self, a: Point, b: Point) -> Point {
        self.sum[a as usize][b as usize]
    }

    /// The third point of the line through two points, `-(a + b)`: the card
    /// that completes them to a valid set. For equal points, that point.
    ///
    /// # Panics
    ///
    /// If a point is past 80. (It is 0 if one is past the space.)
    #[inline]
    #[must_use]
    pub fn third(&self, a: Point, b: Point) -> Point {
        self.third[a as usize][b as usize]
    }

    /// The third points of the lines through a point and each of a set.
    #[inline]
    pub(crate) fn thirds(&self, a: Point, set: &[Point]) -> PointSet {
        let row = &self.third[a as usize];
        set.iter().fold(PointSet::EMPTY, |thirds, &b| thirds.with(row[b as usize]))
    }

    /// The point that makes the sum zero.
    pub(crate) fn minus(&self, a: Point) -> Point {
        self.third(a, 0)
    }

    /// Maps that generate all invertible linear maps, as tables of images: one
    /// that doubles the last digit, one that adds it to the digit before, and
    /// one that moves all digits round.
    pub(crate) fn linear_generators(&self) -> Vec<Vec<Point>> {
        let highest = [1, 3, 9, 27][self.dimensions() as usize - 1];
        let double = |x: Point| self.sum(x, x % 3);
        let shear = |x: Point| self.sum(x, 3 * (x % 3));
        let rotate = |x: Point| x / 3 + x % 3 * highest;
        let table = |map: &dyn Fn(Point) -> Point| self.all().points().map(map).collect();
        match self.dimensions() {
            1 => vec![table(&double)],
            _ => vec![table(&double), table(&shear), table(&rotate)],
        }
    }

    /// The points that a set shifted by a vector has.
    pub(crate) fn shifted(&self, set: PointSet, vector: Point) -> PointSet {
        set.points().map(|point| self.sum(point, vector)).collect()
    }

    /// Whether a set is a set of points of this space.
    #[must_use]
    pub fn has(&self, set: PointSet) -> bool {
        set.without(self.all()).is_empty()
    }

    /// Whether a set is a cap: a set of points of this space without a line.
    ///
    /// # Complexity
    ///
    /// Time `O(n^2)` for `n` points.
    #[must_use]
    pub fn is_cap(&self, set: PointSet) -> bool {
        self.has(set) && self.addable(set).is_some()
    }

    /// The points that a cap can be extended by, one at a time; `None` if the
    /// set has a line.
    pub(crate) fn addable(&self, set: PointSet) -> Option<PointSet> {
        let points: Vec<Point> = set.points().collect();
        let mut taken = PointSet::EMPTY;
        for (i, &a) in points.iter().enumerate() {
            taken = taken.or(self.thirds(a, &points[..i]));
        }
        taken.and(set).is_empty().then(|| self.all().without(set).without(taken))
    }

    /// The cards of a set of points, as a board, in ascending order; points
    /// past the space are left out.
    #[must_use]
    pub fn board(&self, set: PointSet) -> Board {
        let cards: Vec<Card> = set
            .and(self.all())
            .points()
            .filter_map(|point| self.rules.card_at(point.into()))
            .collect();
        // The cards of distinct points are distinct, and of the deck.
        Board::from_cards(self.rules, &cards).unwrap_or_else(|_| Board::new(self.rules))
    }

    /// The points of the cards of a board.
    ///
    /// # Errors
    ///
    /// [`CapError::OtherRules`] if the board is not of this space's deck.
    pub fn point_set(&self, board: &Board) -> Result<PointSet, CapError> {
        if board.rules() != self.rules {
            return Err(CapError::OtherRules { expected: self.rules, rules: board.rules() });
        }
        let point = |card| self.rules.index_of(card).and_then(|index| Point::try_from(index).ok());
        Ok(board.iter().filter_map(point).collect())
    }
}

/// Two points combined in each of their four digits to base 3.
fn by_digits(a: Point, b: Point, combine: impl Fn(Point, Point) -> Point) -> Point {
    let digit = |place: Point| place * combine(a / place % 3, b / place % 3);
    digit(1) + digit(3) + digit(9) + digit(27)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn third_points_are_completing_cards() {
        for p in 1..=4 {
            let space = Space::new(p).unwrap();
            let rules = space.rules();
            let card = |point: Point| rules.card_at(point.into()).unwrap();
            for a in space.all().points() {
                for b in space.all().points() {
                    let third = rules.third_card(card(a), card(b));
                    let expected = if a == b { Some(card(a)) } else { third };
                    assert_eq!(Some(card(space.third(a, b))), expected);
                    let (sum, third) = (space.sum(a, b), space.third(a, b));
                    assert_eq!(space.sum(sum, third), 0, "they sum up to zero");
                }
            }
        }
    }

    #[test]
    fn caps_and_what_extends_them() {
        let space = Space::new(3).unwrap();
        let cap: PointSet = [0, 1, 3].into_iter().collect();
        let addable = space.addable(cap).unwrap();
        for point in space.all().points().filter(|&point| !cap.contains(point)) {
            assert_eq!(space.is_cap(cap.with(point)), addable.contains(point));
        }
        assert!(!space.is_cap(PointSet::EMPTY.with(27)), "not of this space");
        assert_eq!(space.addable(cap.with(2)), None);
    }

    #[test]
    fn boards_and_point_sets() {
        let space = Space::new(4).unwrap();
        let board = Board::parse(Rules::CLASSIC, "0120 0000 2222").unwrap();
        let set = space.point_set(&board).unwrap();
        assert_eq!(set.points().collect::<Vec<_>>(), [0, 15, 80]);
        assert_eq!(space.board(set).to_string(), "0000\n0120\n2222\n");
        let other = Board::new(Rules::new(3, 3).unwrap());
        assert!(space.point_set(&other).is_err());
        assert!(Space::new(0).is_err() && Space::new(5).is_err());
    }
}
