//! All caps of a space up to affine maps.

use core::ops::ControlFlow;
use std::collections::HashSet;

use set_core::{Budget, Meter};

use crate::CapError;
use crate::geometry::{Canonical, HyperplaneClasses, Point, PointSet, Space};

/// A class of caps under affine maps: [`Canonical`], of a cap.
pub type CapClass = Canonical;

/// The caps of AG(p, 3) up to affine maps, for `dimensions` = `p` from 1 to 4.
///
/// Entry `k` has one class for every kind of caps of `k` points, in ascending
/// order of the representatives. The last entry has the largest caps, or the
/// caps of `most` points if there are larger ones.
///
/// Give each point of a cap a kind: the sizes of the hyperplanes through it. A
/// cap of `k + 1` points is a cap of `k` points and a point of its rarest kind, so
/// only such extensions of the representatives have to be made canonical.
///
/// A node of the budget is one cap made canonical. The answer is `None` if the
/// budget ends the search.
///
/// # Errors
///
/// [`CapError::Dimensions`] if `dimensions` is not 1 to 4.
///
/// # Complexity
///
/// Less than a second for the classic deck, p = 4, which has some 13,000 classes.
///
/// # Example
///
/// ```
/// use set_cap::counts::cap_classes;
/// use set_core::Budget;
///
/// // In the plane: caps of 0, 1, 2, 3 and 4 points, each of one kind.
/// let classes = cap_classes(2, 9, &Budget::unlimited())?.unwrap();
/// let numbers: Vec<usize> = classes.iter().map(Vec::len).collect();
/// assert_eq!(numbers, [1, 1, 1, 1, 1]);
/// assert_eq!(classes[4][0].class_len, 54);
/// # Ok::<(), set_cap::CapError>(())
/// ```
pub fn cap_classes(
    dimensions: u32,
    most: usize,
    budget: &Budget,
) -> Result<Option<Vec<Vec<CapClass>>>, CapError> {
    let space = Space::new(dimensions)?;
    let hyperplanes = HyperplaneClasses::new(&space);
    let mut meter = budget.meter();
    let mut sizes = vec![vec![Canonical::new(&hyperplanes, PointSet::EMPTY)]];
    while sizes.len() <= most {
        let Some(last) = sizes.last() else { break };
        let ControlFlow::Continue(next) = extend(&hyperplanes, last, &mut meter) else {
            return Ok(None);
        };
        if next.is_empty() {
            break;
        }
        sizes.push(next);
    }
    Ok(Some(sizes))
}

/// The classes of caps with one further point.
fn extend(
    hyperplanes: &HyperplaneClasses,
    classes: &[CapClass],
    meter: &mut Meter<'_>,
) -> ControlFlow<(), Vec<CapClass>> {
    let mut seen = HashSet::new();
    let mut next = Vec::new();
    for class in classes {
        for point in hyperplanes.space().addable(class.set).unwrap_or_default().points() {
            let cap = class.set.with(point);
            if !is_of_the_rarest_kind(hyperplanes, cap, point) {
                continue;
            }
            meter.node().map_break(|_| ())?;
            let canonical = Canonical::new(hyperplanes, cap);
            if seen.insert(canonical.set) {
                next.push(canonical);
            }
        }
    }
    next.sort_unstable_by_key(|class| class.set);
    ControlFlow::Continue(next)
}

/// Whether a point of a cap is of the rarest kind, with which [`Canonical`] begins
/// its frames. (Any choice that affine maps preserve would do.)
fn is_of_the_rarest_kind(hyperplanes: &HyperplaneClasses, cap: PointSet, point: Point) -> bool {
    let points: Vec<Point> = cap.points().collect();
    let kinds = hyperplanes.invariants(cap, &points);
    crate::geometry::rarest(&points, &kinds).contains(&point)
}
