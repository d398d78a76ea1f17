//! The odds of no set: known odds, stability.

#![allow(clippy::cast_precision_loss)] // shares of counts far below 2^52

use core::num::NonZeroUsize;
use std::fs;
use std::path::PathBuf;

use set_classic::Take;
use set_lab::Output;
use set_lab::odds::{self, Odds, play, published};

const JOBS: NonZeroUsize = NonZeroUsize::new(2).unwrap();

fn odds(games: u64, jobs: NonZeroUsize) -> Odds {
    play(7, games, jobs).unwrap()
}

#[test]
fn threads_do_not_matter() {
    assert_eq!(odds(25_000, NonZeroUsize::MIN), odds(25_000, JOBS));
}

/// Within four standard errors of the exact shares, or of shares published with far more games.
#[test]
fn known_odds_come_out() {
    let odds = odds(100_000, JOBS);
    let known = published();
    let assert_share = |what: &str, count: u64, of: u64, expected: f64| {
        let share = count as f64 / of as f64;
        let error = (expected * (1.0 - expected) / of as f64).sqrt();
        assert!((share - expected).abs() < 4.0 * error, "{what}: {share}, not {expected}");
    };
    let layouts = [12, 15, 18].into_iter().zip(odds.counts.layouts_without_set);
    for (cards, none) in layouts {
        let exact = known.exact_layouts.without_set[&cards];
        assert_share("layout", none, odds.counts.games, exact);
    }
    for (&cards, percent) in &known.marmoset.left_over_percent {
        let count = odds.counts.left_over(Take::Random, cards);
        assert_share("left over", count, odds.counts.games, percent / 100.0);
    }
    // Boards of one game depend on each other, so this is wider.
    let [set, none] = known.warne.twelve;
    let looks = odds.counts.all_looks(Take::Random, 12);
    assert_share(
        "12 cards",
        looks.none / 4,
        (looks.set + looks.none) / 4,
        none as f64 / (set + none) as f64,
    );
    let never = known.warne.never_fifteen as f64 / known.warne.games as f64;
    assert_share(
        "never 15",
        odds.counts.never_fifteen[Take::Random as usize],
        odds.counts.games,
        never,
    );
}

#[test]
fn every_game_comes_to_its_end() {
    let odds = odds(3000, JOBS);
    for &take in Take::ALL {
        let ends: u64 = (0..=21).step_by(3).map(|n| odds.counts.left_over(take, n)).sum();
        assert_eq!(ends, 3000);
        // Three cards left over are impossible: they would be a set.
        assert_eq!(odds.counts.left_over(take, 3), 0);
        // The first look of each game is at the fresh layout.
        let first = odds.counts.looks(take, 69, 12);
        assert_eq!(first.none, odds.counts.layouts_without_set[0]);
        assert_eq!(first.set + first.none, 3000);
    }
}

/// A finished run is not played again, and not mixed with another.
#[test]
fn a_folder_has_one_run() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("odds-whole");
    let _ = fs::remove_dir_all(&folder);
    let output = Output::new(folder).unwrap();
    let report = odds::study(3, 900, JOBS, &output).unwrap();
    assert_eq!(fs::read_to_string(output.path("odds.md")).unwrap(), report.text);
    let again = odds::study(3, 900, JOBS, &output).unwrap();
    assert_eq!(again.text, report.text);
    let other = odds::study(4, 900, JOBS, &output).unwrap_err();
    assert!(other.to_string().contains("holds results of 900 games with seed 3"), "{other}");
}

#[test]
fn files_that_are_no_counts_are_refused() {
    let csv = odds(10, JOBS).csv().unwrap();
    let path = PathBuf::from("x.csv");
    let refused = |text: &str| Odds::from_csv(text, &path).unwrap_err().to_string();
    assert_eq!(refused(""), "x.csv: expected counts of odds");
    let without_last = csv.trim_end().rsplit_once('\n').unwrap().0;
    assert!(refused(without_last).ends_with("counts: expected 790"), "{}", refused(without_last));
    let other_games = csv.replacen("7,10,games", "7,11,games", 1);
    assert!(refused(&other_games).contains("line 3: not the count"), "{}", refused(&other_games));
    assert!(refused(&csv.replace("7,10,", "7,11,")).contains("counts of 10 games: expected 11"));
    assert!(refused(&csv.replacen("layout", "set", 1)).contains("line 3: not the count"));
    assert!(refused(&csv.replacen(",10\n", ",x\n", 1)).contains("invalid digit"));
}

/// No count of a game's boards can be above the number of games; such files wrapped
/// around when they were merged.
#[test]
fn impossible_counts_are_refused() {
    let csv = odds(10, JOBS).csv().unwrap();
    let path = PathBuf::from("x.csv");
    let refused = |text: &str| Odds::from_csv(text, &path).unwrap_err().to_string();
    let lines: Vec<&str> = csv.lines().collect();
    for count in ["11", "18446744073709551615"] {
        // The layouts of 12 cards without a set, in line 3.
        let line = format!("{},{count}", lines[2].rsplit_once(',').unwrap().0);
        let error = refused(&csv.replacen(lines[2], &line, 1));
        assert!(error.contains(&format!("{count} in 10 games")), "{error}");
    }
    // One end too many: ten games with eleven ends.
    let end = lines.iter().find(|line| line.contains("left_over") && line.ends_with(",0")).unwrap();
    let error = refused(&csv.replacen(end, &(end[..end.len() - 1].to_owned() + "1"), 1));
    assert!(error.contains("11 ends of 10 games"), "{error}");
}

#[test]
fn a_seed_fixes_the_counts() {
    let odds = odds(1000, JOBS);
    assert_eq!(odds.counts.layouts_without_set, [42, 0, 0]);
    assert_eq!(odds.counts.left_over(Take::Random, 6), 462);
}
