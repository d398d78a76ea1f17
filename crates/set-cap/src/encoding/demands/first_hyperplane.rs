//! The demand for given cards in the first hyperplane.

use crate::cnf::Literal;
use crate::encoding::builder::Builder;
use crate::geometry::{Point, PointSet, Space};
use crate::{CapError, CapProblem};

/// Demands that the cards with 0 in the first property are the given ones.
pub(super) fn add(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
    points: PointSet,
) -> Result<(), CapError> {
    let rules = problem.rules();
    let space = match Space::new(rules.properties() - 1) {
        Ok(space) if rules.values() == 3 => space,
        _ => return Err(problem.lacks("it needs three values and 2 to 5 properties")),
    };
    if !space.has(points) {
        return Err(problem.lacks("it needs points of the hyperplane only"));
    }
    for (point, &card) in (0 as Point..).zip(&cards[..space.points()]) {
        builder.cnf.add(&[if points.contains(point) { card } else { !card }])?;
    }
    if problem.size() > points.len() as u64 {
        builder.cnf.add(&[cards[space.points()]])?;
    }
    Ok(())
}
