//! The demands that break symmetry.

mod first_hyperplane;
mod frame;
mod heaviest_plane;
mod heavy_class;
mod lexicographic;
#[cfg(test)]
mod tests;
mod three_cards;

use crate::encoding::builder::Builder;
use crate::{CapError, CapProblem, Symmetry};
use set_export::cnf::Literal;

/// Adds the demand of the question's symmetry breaking.
///
/// # Errors
///
/// [`CapError::Symmetry`] if its argument does not hold for the question.
pub(super) fn add(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    match problem.symmetry() {
        Symmetry::None => Ok(()),
        Symmetry::ThreeCards => three_cards::add(builder, problem, cards),
        Symmetry::Frame => frame::add(builder, problem, cards),
        Symmetry::HeavyClass => heavy_class::add(builder, problem, cards),
        Symmetry::FirstHyperplane(points) => first_hyperplane::add(builder, problem, cards, points),
        Symmetry::HeaviestPlane(plane) => heaviest_plane::add(builder, problem, cards, plane),
    }
}
