//! `classic`: statistics of the classic deck.

use set_testkit::corpus;

use crate::help_text;
use crate::program::program;

#[test]
fn help() {
    help_text::is_complete("classic", &[]);
}

#[test]
fn distributions() {
    let run = program("classic").args("distribution --cards 4 --format csv").run().done();
    assert_eq!(run.lines(), ["sets,boards", "0,1579500", "1,84240"]);
    let run = program("classic").args("distribution --cards 79 --format csv").run().done();
    assert_eq!(run.lines(), ["sets,boards", "1001,3240"]);
    let run = program("classic").args("distribution --cards 4").run().done();
    assert_eq!(run.lines().len(), 4);
    assert!(run.lines()[2].contains("5.06"), "the share of boards with a set: 4 of 79");
}

/// The committed numbers, as the program gives them, for the sizes that take a moment.
#[test]
fn committed_distributions() {
    const COMMITTED: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results/classic/distribution.csv");
    let committed = std::fs::read_to_string(COMMITTED).unwrap();
    for cards in 3..=9 {
        let row = format!("{cards},");
        let rows: Vec<_> = committed.lines().filter_map(|line| line.strip_prefix(&row)).collect();
        let args = format!("distribution --cards {cards} --format csv");
        assert_eq!(program("classic").args(&args).run().done().lines()[1..], rows);
    }
}

#[test]
fn sizes_out_of_reach() {
    for cards in ["19", "62", "82", "-1", "x"] {
        let args = format!("distribution --cards={cards}");
        program("classic").args(&args).run().refused("--cards");
    }
}

/// The rows of `odds --format csv`: cards, looks, without a set, left over.
fn odds(args: &str) -> Vec<[u64; 4]> {
    let run = program("classic").args(&format!("odds --format csv {args}")).run().done();
    assert_eq!(run.lines()[0], "cards,looks,without_set,left_over");
    let numbers = |line: &&str| {
        let numbers: Vec<u64> = line.split(',').map(|number| number.parse().unwrap()).collect();
        numbers.try_into().unwrap()
    };
    run.lines()[1..].iter().map(numbers).collect()
}

/// Within four standard errors of a thousand million games by others.
#[test]
#[allow(clippy::cast_precision_loss)] // of small numbers
fn odds_of_random_games() {
    const GAMES: u64 = 50_000;
    let rows = odds(&format!("--games {GAMES} --seed 3"));
    assert_eq!(rows.iter().map(|[.., left_over]| left_over).sum::<u64>(), GAMES);
    for &(cards, percent) in corpus::endings()[0].left_over {
        let cards = u64::try_from(cards).unwrap();
        let row = rows.iter().find(|row| row[0] == cards);
        let left_over = row.map_or(0, |row| row[3]) as f64;
        let (games, share) = (GAMES as f64, percent / 100.0);
        let error = (games * share * (1.0 - share)).sqrt();
        assert!((left_over - games * share).abs() < 4.0 * error.max(1.0), "{cards}: {left_over}");
    }
    assert_eq!(odds(&format!("--games {GAMES} --seed 3")), rows);
}

#[test]
fn odds_of_first_sets() {
    let rows = odds("--games 20000 --take first");
    assert_eq!(rows.iter().map(|[.., left_over]| left_over).sum::<u64>(), 20_000);
    // Fewer tables without a set than with random choices.
    let without_set = |rows: &[[u64; 4]]| rows.iter().find(|row| row[0] == 12).unwrap()[2];
    assert!(without_set(&rows) < without_set(&odds("--games 20000")));
    let text = program("classic").args("odds --games 100 --take first").run().done();
    assert_eq!(text.lines()[0], "100 games");
}

#[test]
fn no_games() {
    program("classic").args("odds --games 0").run().refused("--games");
    program("classic").args("odds --games x").run().refused("--games");
}
