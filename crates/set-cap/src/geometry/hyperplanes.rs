//! The parallel classes of hyperplanes.

use super::point_set::{Point, PointSet};
use super::space::Space;

/// The `(3^p - 1) / 2` parallel classes of hyperplanes of a space. Each class
/// divides the points among three hyperplanes.
///
/// A class is given by a linear function, up to its sign. Its hyperplanes are the
/// points where the function is 0, 1 and 2.
///
/// # Example
///
/// ```
/// use set_cap::geometry::{HyperplaneClasses, Space};
///
/// let space = Space::new(4)?;
/// let classes = HyperplaneClasses::new(&space);
/// assert_eq!(classes.classes().len(), 40);
/// assert!(classes.classes().iter().flatten().all(|hyperplane| hyperplane.len() == 27));
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HyperplaneClasses {
    space: Space,
    classes: Vec<[PointSet; 3]>,
    /// For each point, the index of its hyperplane in each class.
    of_point: Vec<Vec<u8>>,
}

impl HyperplaneClasses {
    /// The classes of a space, in a fixed order.
    #[must_use]
    pub fn new(space: &Space) -> Self {
        let points: Vec<Point> = space.all().points().collect();
        // Of the functions f and -f, the one whose leading coefficient is 1.
        let functions: Vec<Point> =
            points.iter().copied().filter(|&f| leading_digit(f) == 1).collect();
        let of_point: Vec<Vec<u8>> = points
            .iter()
            .map(|&point| functions.iter().map(|&f| product(f, point)).collect())
            .collect();
        let hyperplane = |class: usize, value: u8| {
            points.iter().copied().filter(|&x| of_point[x as usize][class] == value).collect()
        };
        let classes = (0..functions.len())
            .map(|class| [0, 1, 2].map(|value| hyperplane(class, value)))
            .collect();
        Self { space: space.clone(), classes, of_point }
    }

    /// The space.
    #[must_use]
    pub const fn space(&self) -> &Space {
        &self.space
    }

    /// The three hyperplanes of each class.
    #[must_use]
    pub fn classes(&self) -> &[[PointSet; 3]] {
        &self.classes
    }

    /// The numbers of points of a set in the three hyperplanes of each class.
    pub fn splits(&self, set: PointSet) -> impl Iterator<Item = [usize; 3]> {
        self.classes.iter().map(move |class| class.map(|hyperplane| hyperplane.and(set).len()))
    }

    /// A number for each of some points of a set, which affine maps preserve. It
    /// depends on the numbers of points of the set in the hyperplanes through
    /// that point. The points are in the space.
    pub(crate) fn invariants(&self, set: PointSet, points: &[Point]) -> Vec<u64> {
        let weights: Vec<[u64; 3]> = self.splits(set).map(|split| split.map(weight)).collect();
        let of_point = |&point: &Point| {
            let hyperplanes = &self.of_point[point as usize];
            let through = weights.iter().zip(hyperplanes).map(|(weights, &h)| weights[h as usize]);
            through.fold(0_u64, u64::wrapping_add)
        };
        points.iter().map(of_point).collect()
    }
}

/// A pseudorandom weight for a number of points. Sums of weights are equal for
/// equal multisets, and hardly ever for others. (This is the output function of
/// the generator `SplitMix64`.)
fn weight(points: usize) -> u64 {
    let mut z = (points as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn leading_digit(vector: Point) -> Point {
    [27, 9, 3, 1].into_iter().map(|place| vector / place % 3).find(|&digit| digit > 0).unwrap_or(0)
}

/// The scalar product of two vectors.
fn product(a: Point, b: Point) -> u8 {
    [1, 3, 9, 27].into_iter().map(|place| (a / place % 3) * (b / place % 3)).sum::<u8>() % 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_lies_together_in_a_third_of_the_classes() {
        for p in 1..=4 {
            let space = Space::new(p).unwrap();
            let classes = HyperplaneClasses::new(&space);
            assert_eq!(classes.classes().len(), (space.points() - 1) / 2);
            for class in classes.classes() {
                assert_eq!(class[0].or(class[1]).or(class[2]), space.all());
                assert!(class.iter().all(|h| h.len() == space.points() / 3));
            }
            // (3^(p-1) - 1) / 2 classes, for any two points.
            for a in space.all().points() {
                for b in space.all().points().filter(|&b| b != a) {
                    let pair = PointSet::EMPTY.with(a).with(b);
                    let together = classes.splits(pair).filter(|split| split.contains(&2)).count();
                    assert_eq!(together, (space.points() / 3 - 1) / 2);
                }
            }
        }
    }

    #[test]
    fn three_points_off_a_line_lie_together_in_four_of_the_forty_classes() {
        let space = Space::new(4).unwrap();
        let classes = HyperplaneClasses::new(&space);
        for a in 0..81 {
            for b in 0..a {
                for c in (0..b).filter(|&c| c != space.third_of(a, b)) {
                    let triple: PointSet = [a, b, c].into_iter().collect();
                    let together =
                        classes.splits(triple).filter(|split| split.contains(&3)).count();
                    assert_eq!(together, 4);
                }
            }
        }
    }
}
