//! One representative of each class of sets under affine maps.

use core::cmp::Ordering;

use super::space::MOST_POINTS;
use super::{HyperplaneClasses, Point, PointSet, Space};

/// The representative of a set's class under affine maps, and how large the
/// class is.
///
/// A *frame* of a set is a largest affinely independent sequence of its points
/// `f0, ..., fd`. Exactly one affine map of its span takes it to
/// `0, e1, ..., ed` (each `ei` a unit vector), and the image of the set under
/// this map shows all that the frame knows about the set. The representative is
/// the best image of all frames; it is the same for two sets exactly if an
/// affine map takes one to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Canonical {
    /// The representative.
    pub set: PointSet,
    /// The number of sets in the class.
    pub class_len: u64,
}

impl Canonical {
    /// The representative of a set's class.
    ///
    /// Points past the space are left out. The set need not be a cap.
    ///
    /// # Complexity
    ///
    /// Images are compared point by point as the frame grows, the points of the
    /// span so far first, so that most frames are given up early; and only
    /// points of the rarest kind, by the sizes of the hyperplanes through them,
    /// begin a frame. Some 10 to 100 microseconds for a cap of AG(4, 3).
    #[must_use]
    pub fn new(space: &Space, classes: &HyperplaneClasses, set: PointSet) -> Self {
        let set = set.and(space.all());
        let points: Vec<Point> = set.points().collect();
        if points.is_empty() {
            return Self { set, class_len: 1 };
        }
        let mut search = FrameSearch {
            space,
            set,
            points: &points,
            span: [0; MOST_POINTS],
            best: 0,
            len: 1,
            ties: 0,
        };
        for first in rarest(&points, &classes.invariants(set, &points)) {
            search.span[0] = first;
            search.grow(1, PointSet::EMPTY.with(first), 1);
        }
        Self {
            set: PointSet::from_bits(search.best),
            class_len: frames(space.points() as u64, search.len as u64) / search.ties,
        }
    }
}

/// The points of the kind that the fewest have, the first such kind by number.
pub(crate) fn rarest(points: &[Point], kinds: &[u64]) -> Vec<Point> {
    let count = |kind: &u64| kinds.iter().filter(|other| *other == kind).count();
    let Some(rarest) = kinds.iter().min_by_key(|kind| (count(kind), **kind)) else {
        return Vec::new();
    };
    points.iter().zip(kinds).filter(|(_, kind)| *kind == rarest).map(|(&point, _)| point).collect()
}

/// The number of frames of a flat with `span` points in a space of `points`.
fn frames(points: u64, span: u64) -> u64 {
    let mut count = points;
    let mut flat = 1;
    while flat < span {
        count *= points - flat;
        flat *= 3;
    }
    count
}

/// A depth-first search for the frames with the best image.
struct FrameSearch<'a> {
    space: &'a Space,
    set: PointSet,
    points: &'a [Point],
    /// The points of the span of the frame so far, the one with coordinates
    /// `c1, ..., cd` at place `c1 + 3 c2 + 9 c3 + 27 c4`.
    span: [Point; MOST_POINTS],
    /// The best image so far: bit `i` tells whether the set has the point at
    /// place `i` of the span. 0 before there is one.
    best: u128,
    /// The number of points of the span of the whole set.
    len: usize,
    /// The frames with the best image: as many as there are affine maps of the
    /// span that keep the set.
    ties: u64,
}

impl FrameSearch<'_> {
    /// Tries every next point of a frame whose span has `len` points; `inside`
    /// are those of the set, `image` is the part of the image so far.
    fn grow(&mut self, len: usize, inside: PointSet, image: u128) {
        let outside = self.set.without(inside);
        if outside.is_empty() {
            self.complete(len, image);
            return;
        }
        for &point in self.points {
            if outside.contains(point) {
                let (inside, image) = self.extend(len, point, inside, image);
                if self.compare(3 * len, image).is_ge() {
                    self.grow(3 * len, inside, image);
                }
            }
        }
    }

    /// Takes a point into the frame: its span, and the image, become three
    /// times as long.
    fn extend(
        &mut self,
        len: usize,
        point: Point,
        mut inside: PointSet,
        mut image: u128,
    ) -> (PointSet, u128) {
        let origin = self.span[0];
        let vector = self.space.sum(point, self.space.sum(origin, origin)); // point - origin
        for place in len..3 * len {
            let point = self.space.sum(self.span[place - len], vector);
            self.span[place] = point;
            if self.set.contains(point) {
                inside = inside.with(point);
                image |= 1 << place;
            }
        }
        (inside, image)
    }

    fn complete(&mut self, len: usize, image: u128) {
        match self.compare(len, image) {
            Ordering::Less => {}
            Ordering::Equal => self.ties += 1,
            Ordering::Greater => (self.best, self.len, self.ties) = (image, len, 1),
        }
    }

    /// Compares the first `len` places of an image with those of the best: more
    /// points on the first line are better, then more in the first plane, ...
    fn compare(&self, len: usize, image: u128) -> Ordering {
        for flat in [1, 3, 9, 27, 81].into_iter().take_while(|&flat| flat <= len) {
            let (a, b) = (image & ((1 << flat) - 1), self.best & ((1 << flat) - 1));
            if a != b {
                return (a.count_ones(), a).cmp(&(b.count_ones(), b));
            }
        }
        Ordering::Equal
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// A class under affine maps, found by generators of the group instead of
    /// frames.
    fn orbit(space: &Space, set: PointSet) -> Vec<PointSet> {
        let mut maps = space.linear_generators();
        maps.push(space.all().points().map(|x| space.sum(x, 1)).collect());
        let mut orbit = vec![set];
        let mut seen: std::collections::HashSet<PointSet> = orbit.iter().copied().collect();
        let mut next = 0;
        while next < orbit.len() {
            for map in &maps {
                let image = orbit[next].points().map(|x| map[x as usize]).collect();
                if seen.insert(image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        orbit
    }

    #[test]
    fn classes_are_orbits_of_the_affine_group() {
        for p in 1..=2 {
            let space = Space::new(p).unwrap();
            let classes = HyperplaneClasses::new(&space);
            let mut by_representative: HashMap<PointSet, Vec<PointSet>> = HashMap::new();
            for bits in 0..1 << space.points() {
                let set = PointSet::from_bits(bits);
                let canonical = Canonical::new(&space, &classes, set);
                by_representative.entry(canonical.set).or_default().push(set);
            }
            for (representative, mut class) in by_representative {
                let mut expected = orbit(&space, representative);
                expected.sort();
                class.sort();
                assert_eq!(class, expected);
                let canonical = Canonical::new(&space, &classes, representative);
                assert_eq!(canonical.class_len, class.len() as u64);
            }
        }
    }

    #[test]
    fn a_class_of_the_classic_deck() {
        let space = Space::new(4).unwrap();
        let classes = HyperplaneClasses::new(&space);
        let set: PointSet = [0, 1, 3, 9, 27, 80].into_iter().collect();
        let canonical = Canonical::new(&space, &classes, set);
        let orbit = orbit(&space, set);
        assert_eq!(canonical.class_len, orbit.len() as u64);
        for &image in orbit.iter().step_by(997) {
            assert_eq!(Canonical::new(&space, &classes, image), canonical);
        }
    }

    #[test]
    fn the_affine_group_is_sharply_transitive_on_frames() {
        // The classes of frames themselves: one, with 1 / (p + 1)! of all
        // ordered frames.
        let space = Space::new(4).unwrap();
        let classes = HyperplaneClasses::new(&space);
        let frame: PointSet = [0, 1, 3, 9, 27].into_iter().collect();
        let canonical = Canonical::new(&space, &classes, frame);
        assert_eq!(canonical.class_len, frames(81, 81) / 120);
        assert_eq!(frames(81, 81), 81 * 80 * 78 * 72 * 54);
    }
}
