//! One representative for each class of sets under affine maps.

use core::cmp::Ordering;

use super::hyperplanes::HyperplaneClasses;
use super::point_set::{Point, PointSet};
use super::space::{MOST_POINTS, Space};

/// The representative of a set's class under affine maps, and the size of the
/// class.
///
/// A *frame* of a set is a longest sequence `f0, ..., fd` of affinely independent
/// points of the set. Exactly one affine map of the span of the set takes the
/// frame to `0, e1, ..., ed`, where the `ei` are unit vectors; call the image of
/// the set under this map the image of the frame. The representative is the best
/// image of all frames, in an order that prefers many points on the first line,
/// then in the first plane, and so on. Two sets have the same representative
/// exactly if an affine map takes one to the other.
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
    /// Points outside the space are left out. The set need not be a cap.
    ///
    /// # Complexity
    ///
    /// Some 10 to 100 microseconds for a cap of AG(4, 3). A frame grows point by
    /// point, and its image is compared with the best one over the span so far,
    /// so most frames are abandoned early. Only points of the rarest kind, by the
    /// sizes of the hyperplanes through them, begin a frame.
    #[must_use]
    pub fn new(classes: &HyperplaneClasses, set: PointSet) -> Self {
        let space = classes.space();
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

/// The points of the rarest kind, where `kinds[i]` is the kind of `points[i]`.
/// Among equally rare kinds the least number counts.
pub(crate) fn rarest(points: &[Point], kinds: &[u64]) -> Vec<Point> {
    let count = |kind: &u64| kinds.iter().filter(|other| *other == kind).count();
    let Some(rarest) = kinds.iter().min_by_key(|kind| (count(kind), **kind)) else {
        return Vec::new();
    };
    points.iter().zip(kinds).filter(|(_, kind)| *kind == rarest).map(|(&point, _)| point).collect()
}

/// The number of frames of flats with `span` points, in a space with `points`
/// points.
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
    /// The span of the frame so far: the point with coordinates `c1, ..., cd` is at
    /// index `c1 + 3 c2 + 9 c3 + 27 c4`.
    span: [Point; MOST_POINTS],
    /// The best image so far: bit `i` is set if the point at index `i` of the span
    /// is in the set. 0 before the first image.
    best: u128,
    /// The number of points of the span of the whole set.
    len: usize,
    /// The number of frames with the best image, which is the number of affine
    /// maps of the span that keep the set.
    ties: u64,
}

impl FrameSearch<'_> {
    /// Tries every next point of a frame whose span has `len` points. `inside`
    /// has the points of the set in the span, `image` is the image over the span.
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

    /// Appends a point to the frame, which triples the span and the image.
    fn extend(
        &mut self,
        len: usize,
        point: Point,
        mut inside: PointSet,
        mut image: u128,
    ) -> (PointSet, u128) {
        let origin = self.span[0];
        let vector = self.space.plus(point, self.space.plus(origin, origin)); // point - origin
        for index in len..3 * len {
            let point = self.space.plus(self.span[index - len], vector);
            self.span[index] = point;
            if self.set.contains(point) {
                inside = inside.with(point);
                image |= 1 << index;
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

    /// Compares the first `len` bits of an image with those of the best one. More
    /// points on the first line are better, then more in the first plane, and so
    /// on.
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

    /// A class under affine maps, found by generators of the group in place of
    /// frames.
    fn orbit(space: &Space, set: PointSet) -> Vec<PointSet> {
        let mut maps = space.linear_generators();
        maps.push(space.all().points().map(|x| space.plus(x, 1)).collect());
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
                let canonical = Canonical::new(&classes, set);
                by_representative.entry(canonical.set).or_default().push(set);
            }
            for (representative, mut class) in by_representative {
                let mut expected = orbit(&space, representative);
                expected.sort();
                class.sort();
                assert_eq!(class, expected);
                let canonical = Canonical::new(&classes, representative);
                assert_eq!(canonical.class_len, class.len() as u64);
            }
        }
    }

    #[test]
    fn a_class_of_the_classic_deck() {
        let space = Space::new(4).unwrap();
        let classes = HyperplaneClasses::new(&space);
        let set: PointSet = [0, 1, 3, 9, 27, 80].into_iter().collect();
        let canonical = Canonical::new(&classes, set);
        let orbit = orbit(&space, set);
        assert_eq!(canonical.class_len, orbit.len() as u64);
        for &image in orbit.iter().step_by(997) {
            assert_eq!(Canonical::new(&classes, image), canonical);
        }
    }

    #[test]
    fn the_affine_group_is_sharply_transitive_on_frames() {
        // The classes of frames themselves: one, with 1 / (p + 1)! of all
        // ordered frames.
        let space = Space::new(4).unwrap();
        let classes = HyperplaneClasses::new(&space);
        let frame: PointSet = [0, 1, 3, 9, 27].into_iter().collect();
        let canonical = Canonical::new(&classes, frame);
        assert_eq!(canonical.class_len, frames(81, 81) / 120);
        assert_eq!(frames(81, 81), 81 * 80 * 78 * 72 * 54);
    }
}
