//! Points and sets of points.

/// A point of AG(p, 3): the index of its card in the deck, in `0..3^p`.
pub type Point = u8;

/// A set of points of a [`Space`](super::Space), as a mask with a bit for each
/// point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointSet(u128);

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self(0);

    /// The set whose points are the bits of a mask.
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

    /// Whether the point is in the set. No set contains a point above 127.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        (point as u32) < u128::BITS && self.0 >> point & 1 == 1
    }

    /// The set with the point added. A point above 127 is left out.
    #[inline]
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        if (point as u32) < u128::BITS { Self(self.0 | 1 << point) } else { self }
    }

    /// The intersection of the two sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The union of the two sets.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The points of this set that are not in the other.
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

/// The iterator of [`PointSet::points`]: the points of a set in ascending order.
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
