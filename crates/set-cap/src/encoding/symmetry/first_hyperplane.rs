//! All cards of one hyperplane.

use super::{Symmetry, needs};
use crate::CapError;
use crate::cnf::Literal;
use crate::encoding::formula::{Builder, CapProblem};
use crate::geometry::{Point, PointSet, Space};

/// The demand that the cards with 0 in the first property are the given ones.
pub(in crate::encoding) fn first_hyperplane(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
    points: PointSet,
) -> Result<(), CapError> {
    let reason =
        "with a first hyperplane it has to be none, for three values and 2 to 5 properties";
    let rules = problem.rules();
    let space = match Space::new(rules.properties() - 1) {
        Ok(space) if rules.values() == 3 && problem.symmetry() == Symmetry::None => space,
        _ => return Err(needs(problem, reason)),
    };
    if !space.has(points) {
        return Err(needs(problem, "the first hyperplane does not have all of these points"));
    }
    for (point, &card) in (0 as Point..).zip(&cards[..space.points()]) {
        builder.cnf.add(&[if points.contains(point) { card } else { !card }])?;
    }
    if problem.size() > points.len() as u64 {
        builder.cnf.add(&[cards[space.points()]])?;
    }
    Ok(())
}
