//! The paper's encodings for Z3, in every form, against the flagship: on boards
//! with a set and without, on changing boards, in whole games on equal decks.
//!
//! `SmtSolver` is among the solvers of all other tests.

use set_core::{Board, Enumerate, Rules, Solver};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::{Ending, Event, Game, GameOptions, Refill, Transcript, verify};
use set_smt::SmtSolver;
use set_tests::{Named, add, all_sets, even_len, find, paper_solvers, random_board, rules};

/// Sizes at which the slowest form, integers without symmetry breaking, takes
/// less than a second.
const SIZES: [(u32, u32); 8] = [(1, 1), (2, 2), (5, 2), (2, 3), (4, 3), (2, 4), (3, 4), (2, 5)];

/// The solvers on Z3, each with this board.
fn on_z3(board: &Board) -> Vec<Named<Box<dyn Enumerate>>> {
    let rules = board.rules();
    let mut all: Vec<Named<Box<dyn Enumerate>>> = paper_solvers(rules);
    all.push(("card-select", Box::new(SmtSolver::new(rules))));
    add(&mut all, board.cards());
    all
}

/// The flagship's answer.
fn has_set(board: &Board) -> bool {
    find("dynamic", &mut DynamicSolver::from(board.clone())).is_some()
}

#[test]
fn every_form_answers_as_the_flagship() {
    let (mut with_set, mut set_free) = (0, 0);
    for (p, v) in SIZES {
        let rules = rules(p, v);
        let even = even_len(rules);
        for len in [even.saturating_sub(2), even, even + 2] {
            for seed in 0..3 {
                let board = random_board(rules, len, seed);
                let expected = has_set(&board);
                *if expected { &mut with_set } else { &mut set_free } += 1;
                for (name, mut solver) in on_z3(&board) {
                    assert_eq!(find(name, &mut solver).is_some(), expected, "{name}: {board:?}");
                }
            }
        }
    }
    assert!(with_set >= 20 && set_free >= 20, "{with_set} with a set, {set_free} without");
}

/// Larger boards, for the forms that are fast enough.
#[test]
fn symmetry_breaking_answers_as_the_flagship() {
    let (mut with_set, mut set_free) = (0, 0);
    for (p, v) in [(7, 3), (5, 4), (4, 5), (3, 7)] {
        let rules = rules(p, v);
        for seed in 0..4 {
            let board = random_board(rules, even_len(rules), seed);
            let expected = has_set(&board);
            *if expected { &mut with_set } else { &mut set_free } += 1;
            for (name, mut solver) in on_z3(&board) {
                if !name.starts_with("smt-paper-none") {
                    assert_eq!(find(name, &mut solver).is_some(), expected, "{name}: {board:?}");
                }
            }
        }
    }
    assert!(with_set >= 3 && set_free >= 3, "{with_set} with a set, {set_free} without");
}

#[test]
fn every_form_lists_the_same_sets() {
    for (p, v, len) in [(2, 2, 4), (2, 3, 9), (4, 3, 12), (3, 4, 16), (2, 5, 14)] {
        let board = random_board(rules(p, v), len, 5);
        let expected = all_sets("dynamic", &mut DynamicSolver::from(board.clone()));
        assert!(!expected.is_empty(), "{board:?}");
        for (name, mut solver) in on_z3(&board) {
            assert_eq!(all_sets(name, &mut solver), expected, "{name}: {board:?}");
        }
    }
}

/// Cards are removed and added: the cards of a found set, and others.
#[test]
fn every_form_follows_a_changing_board() {
    for (p, v) in [(4, 3), (3, 4)] {
        let rules = rules(p, v);
        let cards = ShuffleDeck::new(rules, 3).unwrap().draw_many(30);
        for (name, mut solver) in on_z3(&Board::new(rules)) {
            let mut judge = DynamicSolver::new(rules);
            for (round, new) in cards.chunks(3).enumerate() {
                solver.add(new).unwrap();
                judge.add(new).unwrap();
                let found = find(name, &mut solver);
                assert_eq!(found.is_some(), find("dynamic", &mut judge).is_some(), "{name}");
                let gone = match found {
                    Some(set) if round % 2 == 0 => set.cards().to_vec(),
                    _ if round % 3 == 0 => solver.board().iter().step_by(5).collect(),
                    _ => Vec::new(),
                };
                solver.remove(&gone).unwrap();
                judge.remove(&gone).unwrap();
            }
        }
    }
}

/// Plays a game of this number of sets with these cards, and checks the game.
fn play(rules: Rules, order: &[set_core::Card], solver: Box<dyn Solver>) -> Transcript {
    let deck = ScriptedDeck::new(rules, order.iter().copied()).unwrap();
    let options = GameOptions::new().with_refill(Refill::WhenSetFree);
    let game = Game::new(deck, solver, options).unwrap().play(4).unwrap();
    let report = verify(&game).unwrap();
    assert!(report.is_complete());
    game
}

fn until_the_first_set(game: &Transcript) -> &[Event] {
    let first = game.events.iter().position(|event| event.found().is_some());
    &game.events[..first.unwrap_or(game.events.len())]
}

#[test]
fn every_form_plays_the_same_decks() {
    let mut none = 0;
    for (p, v) in [(4, 3), (3, 4)] {
        let rules = rules(p, v);
        for seed in 0..3 {
            let order = ShuffleDeck::new(rules, seed).unwrap().draw_many(60);
            let flagship = play(rules, &order, Box::new(DynamicSolver::new(rules)));
            assert_eq!(flagship.ending(), Ending::Reached);
            none += flagship.statistics.set_free;
            for (name, solver) in on_z3(&Board::new(rules)) {
                let game = play(rules, &order, solver);
                assert_eq!(game.ending(), Ending::Reached, "{name}");
                assert_eq!(until_the_first_set(&game), until_the_first_set(&flagship), "{name}");
            }
        }
    }
    assert!(none > 0, "set-free boards were asked too");
}
