//! The demands that break symmetry.
mod heaviest_plane;
mod heavy_class;
#[cfg(test)]
mod tests;
mod three_cards;

use set_classic::Hand;
use set_export::cnf::Literal;

use crate::affine::deck;
use crate::bounds::largest_cap;
use crate::encoding::Builder;
use crate::{CapError, CapProblem, Symmetry};

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
        Symmetry::Frame => add_frame(builder, problem, cards),
        Symmetry::HeavyClass => heavy_class::add(builder, problem, cards),
        Symmetry::FirstHyperplane(points) => add_first_hyperplane(builder, problem, cards, points),
        Symmetry::HeaviestPlane(plane) => heaviest_plane::add(builder, problem, cards, plane),
    }
}

/// Demands that the cards with 0 in the first property are the given ones.
fn add_first_hyperplane(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
    chosen: Hand,
) -> Result<(), CapError> {
    let rules = problem.rules();
    let hyperplane = match deck(rules.properties() - 1) {
        Ok(hyperplane) if rules.values() == 3 => hyperplane,
        _ => return Err(problem.lacks("it needs three values and 2 to 5 properties")),
    };
    if !hyperplane.contains_all(chosen) {
        return Err(problem.lacks("it needs cards of the hyperplane only"));
    }
    for (index, &card) in hyperplane.indices().zip(cards) {
        builder.cnf.add(&[if chosen.contains(index) { card } else { !card }])?;
    }
    if problem.size() > chosen.len() as u64 {
        // A map that keeps each card of the hyperplane takes some other card to this one.
        builder.cnf.add(&[cards[hyperplane.len()]])?;
    }
    Ok(())
}

/// Demands the cards of a frame of all dimensions that the cap must span.
fn add_frame(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    if problem.rules().values() != 3 {
        return Err(problem.lacks("it needs three values"));
    }
    let dimensions = spanned(problem.rules().properties(), problem.size());
    for card in frame(dimensions) {
        builder.cnf.add(&[cards[card]])?;
    }
    Ok(())
}

/// The indices of the cards `0, e_p, e_(p-1), ...` of an affine frame of
/// `dimensions` dimensions: the last properties come first.
fn frame(dimensions: u32) -> impl Iterator<Item = usize> {
    core::iter::once(0).chain((0..dimensions).map(|i| 3_usize.pow(i)))
}

/// The number of dimensions that every cap of `size` points spans: the largest
/// `d <= p` such that the cap does not fit into `d - 1` dimensions.
fn spanned(properties: u32, size: u64) -> u32 {
    (1..=properties).rev().find(|&d| size > largest_cap(d - 1)).unwrap_or(0)
}
