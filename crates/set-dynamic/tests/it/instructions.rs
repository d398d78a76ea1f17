//! All kinds of instructions give the same answers, in the same number of nodes.
//!
//! Each test compares every kind that the machine has with the portable code: where there
//! is AVX-512, AVX2 too.

use set_core::{Board, Budget, Card, Enumerate, Instructions, Outcome, Rules, Solver, ValidSet};
use set_dynamic::DynamicSolver;

use crate::cards::some_cards;

/// (p, v, cards): v = 3 in a list and in tiles; for v >= 4 one word, two words, and more
/// values than two words hold. Of each some boards have many sets, some few or none.
const BOARDS: [(u32, u32, usize); 18] = [
    (4, 3, 12),
    (4, 3, 81),
    (10, 3, 150),
    (20, 3, 3_000),
    (4, 4, 256),
    (5, 4, 200),
    (10, 4, 150),
    (16, 4, 250),
    (8, 8, 400),
    (12, 5, 300),
    (3, 12, 400),
    (20, 4, 200),
    (16, 6, 200),
    (16, 8, 120),
    (3, 40, 800),
    (33, 4, 120),
    (40, 4, 300),
    (2, 70, 2_000),
];

/// A solver for this board that uses these instructions.
fn solver(rules: Rules, cards: &[Card], instructions: Instructions) -> DynamicSolver {
    let board = Board::from_cards(rules, cards.iter().copied()).unwrap();
    DynamicSolver::from(board).with_instructions(instructions)
}

/// `answer` gives the same for all instructions, for each board.
fn compare<T: PartialEq + core::fmt::Debug>(
    boards: &[(u32, u32, usize)],
    answer: impl Fn(Rules, &[Card], Instructions) -> T,
) {
    for &(p, v, len) in boards {
        let rules = Rules::new(p, v).unwrap();
        let cards = some_cards(rules, len);
        let expected = answer(rules, &cards, Instructions::PORTABLE);
        // The first is portable code.
        for instructions in Instructions::available().skip(1) {
            let found = answer(rules, &cards, instructions);
            assert!(found == expected, "{instructions}, {rules}, {len} cards: {found:?}");
        }
    }
}

#[test]
fn the_same_games() {
    // Cards are dealt v at a time; each set found is taken.
    let game = |rules: Rules, deck: &[Card], instructions| {
        let mut solver = DynamicSolver::new(rules).with_instructions(instructions);
        let mut answers: Vec<Option<ValidSet>> = Vec::new();
        for dealt in deck.chunks(rules.set_len()) {
            solver.add(dealt).unwrap();
            loop {
                let answer = solver.find(&Budget::unlimited()).unwrap().found();
                answers.push(answer.clone());
                let Some(set) = answer else { break };
                solver.remove(set.cards()).unwrap();
            }
        }
        assert!(answers.iter().any(Option::is_none));
        answers
    };
    compare(&BOARDS, game);
}

#[test]
fn the_same_sets_and_counts() {
    compare(&BOARDS, |rules, cards, instructions| {
        // Some boards have too many sets to find all of them: the first ones do.
        let mut sets = Vec::new();
        let budget = Budget::unlimited().with_node_limit(200_000);
        let mut solver = solver(rules, cards, instructions);
        let _ = solver.for_each_set(&budget, &mut |set| {
            sets.push(set);
            core::ops::ControlFlow::Continue(())
        });
        (sets, solver.count_sets(&budget).unwrap())
    });
}

/// The nodes that a search takes: the least limit within which it ends.
pub(crate) fn nodes(rules: Rules, cards: &[Card], instructions: Instructions) -> u64 {
    let ends_within = |nodes| {
        let mut solver = solver(rules, cards, instructions);
        let outcome = solver.find(&Budget::unlimited().with_node_limit(nodes)).unwrap();
        matches!(outcome, Outcome::Found(_) | Outcome::SetFree)
    };
    let mut enough = 1;
    while !ends_within(enough) {
        enough *= 2;
    }
    let (mut too_few, mut enough) = (enough / 2, enough);
    while enough - too_few > 1 {
        let middle = too_few.midpoint(enough);
        if ends_within(middle) { enough = middle } else { too_few = middle }
    }
    enough
}

#[test]
fn the_same_number_of_nodes() {
    compare(&BOARDS, nodes);
}
