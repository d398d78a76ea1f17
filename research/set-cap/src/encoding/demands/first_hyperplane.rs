//! The demand for given cards in the first hyperplane.

use set_classic::Hand;

use crate::affine::deck;
use crate::encoding::builder::Builder;
use crate::{CapError, CapProblem};
use set_export::cnf::Literal;

/// Demands that the cards with 0 in the first property are the given ones.
pub(super) fn add(
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
