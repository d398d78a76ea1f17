//! The space AG(p, 3) with its sums and lines.

use set_core::{Board, Card, Rules};

use super::point_set::{Point, PointSet};
use crate::CapError;

/// The number of points of the largest space, `3^4`.
pub(crate) const MOST_POINTS: usize = 81;

/// The affine space AG(p, 3) for `1 <= p <= 4`, with tables of its sums and
/// lines. Its points are the cards of a deck with three values.
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
    /// [`CapError::Dimensions`] if `dimensions` is not 1 to 4.
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

    /// The rules of the deck whose cards are the points.
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

    /// Whether a point is in the space.
    const fn has_point(&self, point: Point) -> bool {
        (point as usize) < self.points
    }

    /// The sum of two points as vectors; `None` if one is not in the space.
    #[must_use]
    pub fn sum(&self, a: Point, b: Point) -> Option<Point> {
        (self.has_point(a) && self.has_point(b)).then(|| self.plus(a, b))
    }

    /// The third point of the line through two points, `-(a + b)`: the card
    /// that completes them to a valid set. For equal points it is that point.
    /// `None` if a point is not in the space.
    #[must_use]
    pub fn third(&self, a: Point, b: Point) -> Option<Point> {
        (self.has_point(a) && self.has_point(b)).then(|| self.third_of(a, b))
    }

    /// The sum of two points of the space.
    #[inline]
    pub(crate) fn plus(&self, a: Point, b: Point) -> Point {
        self.sum[a as usize][b as usize]
    }

    /// The third point of the line through two points of the space.
    #[inline]
    pub(crate) fn third_of(&self, a: Point, b: Point) -> Point {
        self.third[a as usize][b as usize]
    }

    /// The third points of the lines through a point and each point of a set. All
    /// are points of the space.
    #[inline]
    pub(crate) fn thirds(&self, a: Point, set: &[Point]) -> PointSet {
        let row = &self.third[a as usize];
        set.iter().fold(PointSet::EMPTY, |thirds, &b| thirds.with(row[b as usize]))
    }

    /// The point that gives 0 when added to `a`, a point of the space.
    pub(crate) fn minus(&self, a: Point) -> Point {
        self.third_of(a, 0)
    }

    /// Maps that generate all invertible linear maps, as tables of images. In
    /// base 3, one doubles the last digit of a point, one adds it to the digit
    /// before it, and one rotates all digits.
    pub(crate) fn linear_generators(&self) -> Vec<Vec<Point>> {
        let highest = [1, 3, 9, 27][self.dimensions() as usize - 1];
        let double = |x: Point| self.plus(x, x % 3);
        let shear = |x: Point| self.plus(x, 3 * (x % 3));
        let rotate = |x: Point| x / 3 + x % 3 * highest;
        let table = |map: &dyn Fn(Point) -> Point| self.all().points().map(map).collect();
        match self.dimensions() {
            1 => vec![table(&double)],
            _ => vec![table(&double), table(&shear), table(&rotate)],
        }
    }

    /// The set translated by a vector.
    pub(crate) fn shifted(&self, set: PointSet, vector: Point) -> PointSet {
        set.points().map(|point| self.plus(point, vector)).collect()
    }

    /// Whether all points of the set are in this space.
    #[must_use]
    pub fn has(&self, set: PointSet) -> bool {
        set.without(self.all()).is_empty()
    }

    /// Whether the set is a cap: points of this space without a line.
    ///
    /// # Complexity
    ///
    /// Time `O(n^2)` for `n` points.
    #[must_use]
    pub fn is_cap(&self, set: PointSet) -> bool {
        self.has(set) && self.addable(set).is_some()
    }

    /// Every point that extends the cap to a larger cap; `None` if the set
    /// contains a line. All are points of the space.
    pub(crate) fn addable(&self, set: PointSet) -> Option<PointSet> {
        let points: Vec<Point> = set.points().collect();
        let mut taken = PointSet::EMPTY;
        for (i, &a) in points.iter().enumerate() {
            taken = taken.or(self.thirds(a, &points[..i]));
        }
        taken.and(set).is_empty().then(|| self.all().without(set).without(taken))
    }

    /// The cards of a set of points as a board, in ascending order. Points outside
    /// the space are left out.
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
    /// [`CapError::OtherRules`] if the board has other rules than this space.
    pub fn point_set(&self, board: &Board) -> Result<PointSet, CapError> {
        if board.rules() != self.rules {
            return Err(CapError::OtherRules { expected: self.rules, rules: board.rules() });
        }
        let point = |card| self.rules.index_of(card).and_then(|index| Point::try_from(index).ok());
        Ok(board.iter().filter_map(point).collect())
    }
}

/// Combines two points digit by digit, in base 3.
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
                    assert_eq!(space.third(a, b).map(card), expected);
                    let (sum, third) = (space.plus(a, b), space.third_of(a, b));
                    assert_eq!(space.sum(sum, third), Some(0), "they sum up to zero");
                }
            }
        }
    }

    #[test]
    fn points_outside_the_space_have_no_sum() {
        let space = Space::new(2).unwrap();
        assert_eq!((space.sum(8, 8), space.third(0, 8)), (Some(4), Some(4)));
        for outside in [9, 80, 81, 255] {
            for inside in [0, 8] {
                assert_eq!((space.sum(outside, inside), space.sum(inside, outside)), (None, None));
                assert_eq!(space.third(outside, inside), None);
                assert_eq!(space.third(inside, outside), None);
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
