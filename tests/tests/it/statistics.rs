//! Known figures about the classic game, found again by playing.

use std::collections::BTreeMap;

use set_brute::BruteForce;
use set_core::{Budget, Count, Enumerate, Rules, Solver, ValidSet};
use set_deck::{Deck, DeckRng, ShuffleDeck, below};
use set_dynamic::DynamicSolver;
use set_game::{Game, GameOptions};
use set_solvers::Entry;
use set_testkit::corpus::{self, Endings};
use set_tests::{enumerators, find, random_board};

/// Random boards of twelve classic cards: whether each holds a set, and how
/// many it holds.
fn boards_of_twelve(boards: u64) -> impl Iterator<Item = (bool, u32)> {
    (0..boards).map(|seed| {
        let board = random_board(Rules::CLASSIC, 12, seed);
        let mut solver = DynamicSolver::new(Rules::CLASSIC);
        solver.add(board.cards()).unwrap();
        let is_set = find("dynamic", &mut solver).is_some();
        let Ok(Count::Exactly(count)) = solver.count_sets(&Budget::unlimited()) else {
            panic!("nothing limits the count")
        };
        (is_set, u32::try_from(count).unwrap())
    })
}

/// Asserts that the mean of a sample is within four standard errors of the expected
/// mean, given the variance.
#[track_caller]
fn assert_mean(what: &str, mean: f64, expected: f64, variance: f64, size: u32) {
    let error = (variance / f64::from(size)).sqrt();
    let distance = (mean - expected) / error;
    assert!(distance.abs() < 4.0, "{what}: {mean}, {distance:+.1} standard errors from {expected}");
}

#[test]
fn sets_among_twelve_cards() {
    const BOARDS: u32 = 40_000;
    let (mut none, mut sum, mut squares) = (0, 0, 0);
    for (is_set, count) in boards_of_twelve(BOARDS.into()) {
        assert_eq!(is_set, count > 0);
        none += u32::from(!is_set);
        sum += count;
        squares += count * count;
    }
    let n = f64::from(BOARDS);

    let p = corpus::no_set().figures.iter().find(|row| row.0 == 12).unwrap().1;
    assert!((p - 0.032_302).abs() < 1e-6);
    assert_mean("no set", f64::from(none) / n, p, p * (1.0 - p), BOARDS);

    // C(12, 3) / 79: three cards are a set with probability 1/79.
    let mean = 220.0 / 79.0;
    let found = f64::from(sum) / n;
    assert_mean("sets", found, mean, f64::from(squares) / n - found * found, BOARDS);
}

/// Given the sets to choose from, returns the index of the set to take.
type Choice = fn(&[ValidSet], &mut DeckRng) -> usize;

/// Plays a classic game as at the table, where cards are dealt only up to
/// twelve: a board that has grown shrinks again. (A `Game` deals three cards
/// for each set.) Returns the number of cards left over.
fn left_over_at_the_table(seed: u64, choose: Choice) -> usize {
    let mut deck = ShuffleDeck::new(Rules::CLASSIC, seed).unwrap();
    let mut rng = DeckRng::from_seed(!seed);
    // Brute force lists the sets in lexicographic order of their cards' indices.
    let mut solver = BruteForce::new(Rules::CLASSIC);
    solver.add(&deck.draw_many(12)).unwrap();
    loop {
        let sets = solver.sets().unwrap();
        if sets.is_empty() {
            let more = deck.draw_many(3);
            if more.is_empty() {
                return solver.board().len();
            }
            solver.add(&more).unwrap();
        } else {
            solver.remove(sets[choose(&sets, &mut rng)].cards()).unwrap();
            let missing = 12_usize.saturating_sub(solver.board().len());
            solver.add(&deck.draw_many(missing)).unwrap();
        }
    }
}

/// Asserts that a sample of games has a published distribution: each share is
/// within four standard errors (and one game, for rare endings), plus `slack`
/// percent.
#[track_caller]
fn assert_endings(what: &str, counts: &BTreeMap<usize, u32>, published: &Endings, slack: f64) {
    let games = f64::from(counts.values().sum::<u32>());
    let known: Vec<_> = published.left_over.iter().map(|&(cards, _)| cards).collect();
    // An ending that is possible, but so rare that the published games may not have it.
    let possible = counts.keys().all(|&cards| known.contains(&cards) || cards == 18);
    assert!(possible, "{what}: {counts:?}");
    for &(cards, percent) in published.left_over {
        let expected = games * percent / 100.0;
        let count = counts.get(&cards).copied().map_or(0.0, f64::from);
        let error = (expected * (1.0 - percent / 100.0)).sqrt();
        let most = 4.0 * error + 1.0 + games * slack / 100.0;
        assert!(
            (count - expected).abs() <= most,
            "{what}: {count} games of {games} leave {cards} cards, {expected:.1} expected"
        );
    }
}

/// The published endings of games with a random choice of the sets, and with
/// the choice of the first one.
fn published() -> [Endings; 2] {
    let both: [Endings; 2] = corpus::endings();
    assert!(both[0].choice.starts_with("a random set"));
    assert!(both[1].choice.starts_with("the first set in lexicographic order"));
    both
}

#[test]
fn cards_left_over_at_the_table() {
    let choices: [Choice; 2] = [|sets, rng| random_place(sets.len(), rng), |_, _| 0];
    for (choose, published) in choices.into_iter().zip(published()) {
        let mut counts = BTreeMap::new();
        for seed in 0..4000 {
            *counts.entry(left_over_at_the_table(seed, choose)).or_default() += 1;
        }
        assert_endings(published.choice, &counts, &published, 0.0);
    }
}

fn random_place(len: usize, rng: &mut DeckRng) -> usize {
    usize::try_from(below(rng, len as u128)).unwrap()
}

/// The rules of a `Game` and of the table differ where a board has grown, and
/// solvers choose among the sets in their own way, so the shares are about the
/// published ones only.
#[test]
fn cards_left_over_by_games() {
    let [_, first] = published();
    // The solver on Z3 would take minutes.
    for (name, _) in enumerators(Rules::CLASSIC) {
        let entry = Entry::named(name).unwrap();
        let mut counts = BTreeMap::new();
        for seed in 0..2000 {
            let solver = entry.solver(Rules::CLASSIC).unwrap();
            let deck = ShuffleDeck::new(Rules::CLASSIC, seed).unwrap();
            let mut game = Game::new(deck, solver, GameOptions::new()).unwrap();
            while game.step().unwrap().is_some() {}
            *counts.entry(game.board().len()).or_default() += 1;
        }
        assert_endings(name, &counts, &first, 1.0);
    }
}
