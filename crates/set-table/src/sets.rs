//! What a set is in a game: a valid set, or what its variant looks for.

use core::ops::{ControlFlow, RangeInclusive};

use set_core::{Board, Budget, Card, Enumerate, Halt, HintStep, Listing, Notation, ValidSet};
use set_dynamic::DynamicSolver;
use set_variants::Variant;

use crate::Options;

impl Options {
    /// How many cards a set can have.
    #[must_use]
    pub fn sizes(&self) -> RangeInclusive<usize> {
        let len = self.rules().set_len();
        if self.is_set() { len..=len } else { self.variant().pattern().sizes() }
    }

    /// How many cards the game opens with.
    #[must_use]
    pub fn opening_len(&self) -> usize {
        if self.is_set() { self.rules().opening_len() } else { self.variant().table }
    }

    /// How many more cards are dealt where there is no set.
    pub(crate) fn more(&self) -> usize {
        if self.is_set() { self.rules().set_len() } else { self.variant().more }
    }

    /// Whether sets are valid sets.
    pub(crate) fn is_set(&self) -> bool {
        *self.variant() == Variant::SET
    }

    /// Why these cards are a set, or why they are none.
    pub(crate) fn explain(&self, cards: &[Card], notation: Notation) -> Result<String, String> {
        if !self.is_set() {
            return self.variant().pattern().explain(cards).map_err(|why| why.to_string());
        }
        let set = ValidSet::try_new(self.rules(), cards);
        set.map(|set| HintStep::Why(&set).display(notation).to_string())
            .map_err(|why| why.display(notation).to_string())
    }

    /// All sets of a board, the smallest first; `None` if they are too many or too hard to find.
    pub(crate) fn sets_of(&self, board: &Board) -> Option<Vec<Vec<Card>>> {
        /// A fraction of a second.
        const NODES: u64 = 5_000_000;
        const MOST: usize = 200_000;
        let mut sets = Vec::new();
        let budget = Budget::unlimited().with_nodes(NODES);
        let mut visit = |cards: &[Card]| {
            sets.push(cards.to_vec());
            let is_enough = sets.len() >= MOST;
            if is_enough { ControlFlow::Break(Halt::Enough) } else { ControlFlow::Continue(()) }
        };
        let is_complete = if self.is_set() {
            let mut solver = DynamicSolver::from(board.clone());
            let listing = solver.for_each_set(&budget, &mut |set| visit(set.cards()));
            matches!(listing, Ok(Listing::Complete))
        } else {
            let pattern = self.variant().pattern();
            pattern.search(board.cards(), 0, &mut budget.meter(), &mut visit).is_continue()
        };
        sets.iter_mut().for_each(|set| set.sort_unstable());
        sets.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        is_complete.then_some(sets)
    }

    /// "valid " before "set".
    pub(crate) fn valid(&self) -> &'static str {
        if self.is_set() { "valid " } else { "" }
    }

    /// "A valid set", "An UltraSet".
    pub(crate) fn a_set(&self) -> String {
        let variant = self.variant();
        format!("A{} {}{}", &variant.article()[1..], self.valid(), variant.one)
    }
}
