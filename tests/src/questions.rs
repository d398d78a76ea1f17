//! Questions to solvers, with the answers checked.

use set_core::{Board, Budget, Card, Enumerate, Outcome, Solver, ValidSet};
use set_testkit::checker;

use crate::Named;

/// Asserts that these cards are a valid set, by the definition, and are on the
/// board.
///
/// # Panics
///
/// If not.
#[track_caller]
pub fn assert_set(name: &str, board: &Board, cards: &[Card]) {
    let rules = board.rules();
    let values = checker::values_of_all(rules, cards.iter().copied());
    assert!(checker::is_valid_set(rules.values(), &values), "{name}: {cards:?} on {board:?}");
    assert!(board.contains_all(cards), "{name}: {cards:?} on {board:?}");
}

/// Asks a solver for a set, without a limit, and checks the set that it finds;
/// `None` if it says that there is none.
///
/// # Panics
///
/// If the search fails, or what was found is not a set of the board.
#[track_caller]
pub fn find<S: Solver + ?Sized>(name: &str, solver: &mut S) -> Option<ValidSet> {
    match solver.find(&Budget::unlimited()) {
        Ok(Outcome::Found(set)) => {
            assert_set(name, solver.board(), set.cards());
            Some(set)
        }
        Ok(Outcome::SetFree) => None,
        other => panic!("{name}: {other:?} on {:?}", solver.board()),
    }
}

/// Adds cards to the board of every solver.
///
/// # Panics
///
/// If a solver refuses them.
#[track_caller]
pub fn add<S: Solver>(solvers: &mut [Named<S>], cards: &[Card]) {
    solvers.iter_mut().for_each(|(name, solver)| {
        solver.add(cards).unwrap_or_else(|error| panic!("{name}: {error}"));
    });
}

/// Removes cards from the board of every solver.
///
/// # Panics
///
/// If a solver refuses.
#[track_caller]
pub fn remove<S: Solver>(solvers: &mut [Named<S>], cards: &[Card]) {
    solvers.iter_mut().for_each(|(name, solver)| {
        solver.remove(cards).unwrap_or_else(|error| panic!("{name}: {error}"));
    });
}

/// Asks all solvers, which hold the same board, for a set, and asserts that all find one
/// or none does. Returns the sets in the order of the solvers.
///
/// # Panics
///
/// If they disagree, and as [`find`].
#[track_caller]
pub fn agreed<S: Solver>(solvers: &mut [Named<S>]) -> Option<Vec<ValidSet>> {
    let ask = |(name, solver): &mut Named<S>| (*name, find(name, solver));
    let answers: Vec<_> = solvers.iter_mut().map(ask).collect();
    let found = answers.iter().filter(|(_, set)| set.is_some()).count();
    let board = solvers.first().map(|(_, solver)| solver.board());
    assert!(found == 0 || found == answers.len(), "{answers:?} on {board:?}");
    answers.into_iter().map(|(_, set)| set).collect()
}

/// All sets of an enumerator's board in ascending order, each checked.
///
/// # Panics
///
/// If the search fails, or what was listed is not a set of the board.
#[track_caller]
pub fn all_sets<S: Enumerate + ?Sized>(name: &str, solver: &mut S) -> Vec<ValidSet> {
    let mut sets = solver.sets().unwrap_or_else(|error| panic!("{name}: {error}"));
    sets.sort_unstable();
    sets.iter().for_each(|set| assert_set(name, solver.board(), set.cards()));
    sets
}
