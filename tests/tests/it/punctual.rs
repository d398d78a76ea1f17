//! Limits of time are kept: no search goes on for long when its time is over.
//!
//! The test counts CPU time, so that a busy machine does not make it fail.

use core::time::Duration;

use cpu_time::ThreadTime;
use set_core::{Board, Budget};
use set_deck::DeckRng;
use set_export::ProofFormat;
use set_proof::Prover;
use set_solvers::Entry;
use set_tests::{random_board, rules};
use set_variants::{Conditions, GameBoard, Variant, packing};

/// The time of each question.
const LIMIT: Duration = Duration::from_millis(50);

/// Several times the largest lateness, on a busy machine too. The fault of this test made it seconds.
const LATE: Duration = Duration::from_millis(500);

/// Z3's formula is made and freed without a look at the clock.
const LATE_WITH_Z3: Duration = Duration::from_secs(4);

/// More than any search here needs, and less than fills a machine.
const MEMORY: usize = 1 << 30;

/// Asks, and measures the time beyond the limit.
fn ask<T>(what: &str, question: impl FnOnce(&Budget) -> T) {
    ask_within(LATE, what, question);
}

fn ask_within<T>(most: Duration, what: &str, question: impl FnOnce(&Budget) -> T) {
    let start = ThreadTime::now();
    let answer =
        question(&Budget::unlimited().with_time_limit(LIMIT).with_memory_limit(MEMORY).started());
    let late = start.elapsed().saturating_sub(LIMIT);
    assert!(late < most, "{what}: {late:?} late");
    drop(answer);
}

/// Asks each question that has a budget about cards of a game.
fn ask_all(variant: &Variant, cards: usize) {
    let mut rng = DeckRng::from_seed(1);
    let board = GameBoard::deal(variant.clone(), Some(cards), 1).unwrap();
    let name = |question| format!("{question}, {variant}, {cards} cards");
    ask(&name("find"), |budget| board.find(budget));
    ask(&name("count"), |budget| board.count(budget));
    ask(&name("addable"), |budget| board.addable(budget));
    ask(&name("matches"), |budget| board.matches(1_000_000, budget));
    let (matches, _) = board.matches(200_000, &Budget::unlimited().with_node_limit(400_000));
    ask(&name("disjoint"), |budget| packing::largest(&matches, budget));
    let conditions = Conditions { cards: Some(cards), matches: Some(1), ..Conditions::default() };
    if board.hand().is_none() {
        ask(&name("puzzle"), |budget| GameBoard::puzzle(variant.clone(), &conditions, 1, budget));
    }
    for matches in [true, false] {
        let most = cards.min(1_000);
        ask(&name("draw"), |budget| {
            GameBoard::draw(variant.clone(), most, Some(matches), &mut rng, budget)
        });
    }
}

#[test]
fn every_game() {
    for variant in Variant::ALL.iter().filter(|it| it.is_plain()) {
        let most = variant.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap();
        [most / 2, most].into_iter().for_each(|cards| ask_all(variant, cards));
    }
}

/// The boards on which searches were late, and a large one of each kind.
#[test]
fn games_of_ones_own() {
    let all = [
        ("linear(1,2,3,4,5,6)", rules(2, 11), 60),
        ("linear(1,2,3,4,5,6,7,8)", rules(1, 61), 40),
        ("linear(1,1,2,2,3,3,4,4)", rules(2, 31), 200),
        ("linear(1,1,1,1,1,1,1,1)", rules(1, 1009), 1000),
        ("linear(1,1,1)", rules(1, 50_021), 50_000),
        ("linear(1,2,3,4)", rules(4, 13), 2500),
        ("quads", rules(8, 4), 6000),
        ("petals(5)", rules(4, 9), 6000),
        ("petals(200)", rules(1, 30_000), 30_000),
        ("set", rules(2, 16), 200),
        ("set", rules(8, 3), 6000),
        ("set", rules(16, 2), 60_000),
        ("set", rules(3, 40), 60_000),
    ];
    for (game, rules, cards) in all {
        ask_all(&Variant::parse(game, Some(rules)).unwrap(), cards);
    }
}

/// The boards of the solvers: with few sets, and with many.
fn boards() -> impl Iterator<Item = Board> {
    let all =
        [(6, 12, 500), (2, 16, 46), (2, 40, 800), (8, 3, 3000), (100, 2, 5000), (3, 1000, 20_000)];
    all.into_iter().map(|(p, v, cards)| random_board(rules(p, v), cards, 1))
}

#[test]
fn every_solver() {
    for entry in Entry::all() {
        let most = if entry.feature() == "smt" { LATE_WITH_Z3 } else { LATE };
        for board in boards() {
            let what = |question| {
                format!("{question}, {}, {}, {} cards", entry.name(), board.rules(), board.len())
            };
            if let Ok(mut solver) = entry.solver(board.rules()) {
                solver.add(board.cards()).unwrap();
                ask_within(most, &what("find"), |budget| solver.find(budget));
            }
            if let Ok(mut solver) = entry.enumerator(board.rules()) {
                solver.add(board.cards()).unwrap();
                ask_within(most, &what("count"), |budget| solver.count_sets(budget));
            }
        }
    }
}

#[test]
fn every_proof() {
    for (p, v, cards) in [(6, 12, 500), (4, 3, 81), (10, 4, 400)] {
        let board = random_board(rules(p, v), cards, 1);
        let what = |proof| format!("{proof} {}, {} cards", board.rules(), board.len());
        ask(&what("certificate"), |budget| Prover::new().prove(&board, budget));
        for format in [ProofFormat::Drat, ProofFormat::Lrat, ProofFormat::VeriPb] {
            ask(&what("formula"), |budget| format.formula(&board, budget));
            ask(&what("refutation"), |budget| format.refute(&board, budget));
        }
    }
}
