//! Programs for the tests of the texts.

use proptest::prelude::*;
use set_core::{Board, strategies};
use set_proof::integer_program::Model;

/// A board, and its program with each kind of constraint.
pub(crate) fn model() -> impl Strategy<Value = (Board, Model)> {
    let boards = strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=40));
    let forbidden = proptest::collection::vec(any::<bool>(), 0..50);
    (boards, 0usize..50, forbidden).prop_map(|(board, from, forbidden)| {
        let mut model = Model::new(&board);
        model.demand_card_from(from);
        let forbidden: Vec<bool> = forbidden.into_iter().chain([true]).take(board.len()).collect();
        model.forbid(&forbidden);
        model.forbid(&forbidden);
        (board, model)
    })
}
