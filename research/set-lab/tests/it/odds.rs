//! The odds of no set: known odds, stability.

#![allow(clippy::cast_precision_loss)] // shares of counts far below 2^52

use core::num::NonZeroUsize;

use set_classic::Take;
use set_lab::study::odds::{Odds, published};

const JOBS: NonZeroUsize = NonZeroUsize::new(2).unwrap();

fn odds(games: u64, jobs: NonZeroUsize) -> Odds {
    Odds::play(7, games, jobs).unwrap()
}

#[test]
fn threads_do_not_matter() {
    assert_eq!(odds(25_000, NonZeroUsize::MIN), odds(25_000, JOBS));
}

/// Within four standard errors of the exact shares, or of shares published with far more games.
#[test]
fn known_odds_come_out() {
    const GAMES: u64 = 100_000;
    let (odds, known) = (odds(GAMES, JOBS), published());
    let assert_share = |what: &str, count: u64, of: u64, expected: f64| {
        let share = count as f64 / of as f64;
        let error = (expected * (1.0 - expected) / of as f64).sqrt();
        assert!((share - expected).abs() < 4.0 * error, "{what}: {share}, not {expected}");
    };
    for (&cards, &exact) in &known.exact_layouts {
        assert_share("layout", odds.layouts_without_set(cards), GAMES, exact);
    }
    for (&cards, percent) in &known.marmoset_left_over {
        let count = odds.boards(Take::Random, cards).left_over;
        assert_share("left over", count, GAMES, percent / 100.0);
    }
    // Boards of one game depend on each other, so this is wider.
    let [set, none] = known.warne_games[&12];
    let boards = odds.boards(Take::Random, 12);
    let expected = none as f64 / (set + none) as f64;
    assert_share("12 cards", boards.without_set / 4, boards.looks / 4, expected);
}

#[test]
fn every_game_comes_to_its_end() {
    let odds = odds(3000, JOBS);
    for &take in Take::ALL {
        let ends: u64 = (0..=21).step_by(3).map(|n| odds.boards(take, n).left_over).sum();
        assert_eq!(ends, 3000);
        // Three cards left over are impossible: they would be a set.
        assert_eq!(odds.boards(take, 3).left_over, 0);
        // The first board of each game is the fresh layout.
        let first = odds.stage(take, 69, 12);
        assert_eq!((first.looks, first.without_set), (3000, odds.layouts_without_set(12)));
    }
}

#[test]
fn a_seed_fixes_the_counts() {
    let odds = odds(1000, JOBS);
    assert_eq!([12, 15, 18].map(|cards| odds.layouts_without_set(cards)), [42, 0, 0]);
    assert_eq!(odds.boards(Take::Random, 6).left_over, 462);
}
