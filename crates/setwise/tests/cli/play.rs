//! `play`: whole games.

use serde_json::Value;

use crate::program::{Program, Run, program};

const HEADER: &str = "solver,values,properties,sets,seed,cpu_seconds,found,dealt,largest_board,\
                      final_board,verified";

/// `play` with seed 1, unless the arguments name a seed.
pub(crate) fn seeded(args: &str) -> Program {
    let has_seed = args.split_whitespace().any(|word| ["--seed", "-s"].contains(&word));
    program("play").args(args).args(if has_seed { "" } else { "--seed 1" })
}

fn play(args: &str) -> Run {
    seeded(args).run()
}

/// The rows of the CSV output, each as its columns.
fn rows(run: &Run) -> Vec<Vec<&str>> {
    let mut lines = run.stdout.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let rows: Vec<Vec<_>> = lines.map(|line| line.split(',').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 11), "{}", run.stdout);
    rows
}

/// A column of the CSV output, as numbers.
fn numbers(rows: &[Vec<&str>], name: &str) -> Vec<u64> {
    let place = HEADER.split(',').position(|column| column == name).unwrap();
    rows.iter().map(|row| row[place].parse().unwrap()).collect()
}

/// The events of a game in JSON that are of this kind.
fn events<'a>(game: &'a Value, kind: &str) -> Vec<&'a Value> {
    let events = game["transcript"]["events"].as_array().unwrap();
    events.iter().filter_map(|event| event.get(kind)).collect()
}

/// The game in JSON without what differs from run to run.
fn without_time(mut game: Value) -> Value {
    let time = &mut game["transcript"]["statistics"]["cpu_seconds"];
    assert!(time.as_f64().is_some_and(|seconds| seconds >= 0.0));
    *time = Value::Null;
    game
}

#[test]
fn text_shows_every_set() {
    for args in ["--seed 3", "--seed 3 --values 4 --properties 3 --sets 4 --solver brute"] {
        let text = play(args).done();
        let json = play(&format!("{args} --format json")).done();
        let game = &json.json()[0];
        let lines: Vec<_> = text.stdout.lines().filter(|line| line.starts_with("set ")).collect();
        let sets = events(game, "found");
        assert_eq!(lines.len(), sets.len());
        for (line, set) in lines.iter().zip(sets) {
            for card in set.as_array().unwrap() {
                assert!(line.contains(card.as_str().unwrap()), "{line}");
            }
        }
    }
}

#[test]
fn csv_has_a_line_a_game() {
    let run = play("--format csv --games 4 --seed 7 --values 4 --properties 3 --sets 5").done();
    let rows = rows(&run);
    assert_eq!(rows.len(), 4);
    assert_eq!(numbers(&rows, "seed"), [7, 8, 9, 10]);
    for row in &rows {
        assert_eq!(row[..4], ["auto", "4", "3", "5"]);
        assert!(row[5].parse::<f64>().is_ok_and(|seconds| seconds > 0.0));
        assert_eq!((row[6], row[10]), ("5", "true"));
    }
    let (dealt, last) = (numbers(&rows, "dealt"), numbers(&rows, "final_board"));
    let largest = numbers(&rows, "largest_board");
    for game in 0..4 {
        assert_eq!(dealt[game], 5 * 4 + last[game]);
        assert!(largest[game] >= 12 && largest[game] >= last[game]);
    }
}

#[test]
fn a_seed_gives_the_same_game() {
    let game = |args: &str| without_time(play(args).done().json().remove(0));
    let first = game("--format json --seed 11");
    assert_eq!(first, game("--format json --seed 11"));
    assert_eq!(first, game("--format json -s 11 -p 4 -v 3 -n 10 -g 1"));
    assert_ne!(first, game("--format json --seed 12"));
    // Game g of several is the one with seed S + g.
    let several = play("--format json --seed 9 --games 3").done().json();
    assert_eq!(first, without_time(several[2].clone()));
}

/// By default ten sets are asked for, or fewer where the deck has fewer.
#[test]
fn small_decks() {
    for (size, sets) in [
        ("-v 1 -p 1", 1),
        ("-v 1 -p 128", 1),
        ("-v 7 -p 1", 1),
        ("-v 2 -p 3", 4),
        ("-v 2 -p 9", 10),
    ] {
        let run = play(&format!("{size} --format csv")).done();
        let rows = rows(&run);
        assert_eq!(numbers(&rows, "sets"), [sets], "{size}");
        assert_eq!(numbers(&rows, "found"), [sets], "{size}");
    }
    let none = play("--sets 0 --format csv").done();
    assert_eq!(numbers(&rows(&none), "dealt"), [0]);
}

#[test]
fn the_largest_seeds() {
    let run = play("--seed 18446744073709551615 --format csv").done();
    assert_eq!(numbers(&rows(&run), "seed"), [u64::MAX]);
    for game in ["set", "quads"] {
        play(&format!("--seed 18446744073709551615 -g 2 --game {game}")).refused("2 games");
    }
}

#[test]
fn a_limit_stops_a_game() {
    let run = play("--limit 0 --format csv").interrupted();
    assert_eq!(numbers(&rows(&run), "found"), [0]);
    for game in ["set", "quads"] {
        let run = play(&format!("--limit 0 --game {game}")).interrupted();
        assert!(run.stdout.contains("interrupted"), "{}", run.stdout);
    }
    // No limit like this is enough for brute force here.
    let run = play("--limit 0.2 --values 12 --properties 6 --solver brute").interrupted();
    assert!(run.stdout.contains("interrupted"), "{}", run.stdout);
    // And this is over long before.
    play("--limit 3600.5").done();
}

/// The seed that was drawn gives the same game.
#[test]
fn a_random_seed_is_told() {
    let run = play("--seed random --sets 3").done();
    let seed = run.lines()[0].split("seed ").nth(1).unwrap().split(',').next().unwrap().to_owned();
    let again = play(&format!("--seed {seed} --sets 3")).done();
    let events = |run: &Run| {
        let lines = run.stdout.lines().filter(|line| !line.contains("CPU time"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(events(&run), events(&again));
    let csv = |_| numbers(&rows(&play("--seed random --format csv").done()), "seed")[0];
    assert_ne!(csv(0), csv(1));
    play("--seed rando").refused("random");
}

/// The lines of the board after each event.
fn board_lines(run: &Run) -> Vec<&str> {
    run.stdout.lines().filter(|line| line.starts_with("    ")).collect()
}

#[test]
fn the_board_is_shown_after_each_event() {
    let run = play("--seed 8 --sets 1 --board").done();
    let lines = board_lines(&run);
    // 12 cards in four lines, then 15 in five, then those that are left.
    assert_eq!(lines.len(), 4 + 5 + 4, "{}", run.stdout);
    assert_eq!(lines[0], "    0100  2122  2221");
    let words = play("--seed 8 --sets 1 --board --notation words").done();
    assert!(board_lines(&words)[0].contains("red"), "{}", words.stdout);
    assert!(!words.stdout.contains("0100"), "{}", words.stdout);
    assert!(play("--games 2 --sets 1 --board").done().stdout.matches("deal ").count() >= 2);
}

#[test]
fn notations() {
    let codes = play("--seed 8 --sets 1 --notation codes").done();
    assert!(codes.stdout.contains("1RSD") || codes.stdout.contains("1RSS"), "{}", codes.stdout);
    play("--notation codes --values 4 --sets 1").refused("--notation 2RTO: only the classic deck");
}

#[test]
fn quiet_games_show_no_events() {
    let run = play("--quiet").done();
    assert_eq!(run.lines().len(), 3, "{}", run.stdout);
    assert!(run.lines()[0].starts_with("Set with p=4, v=3"));
    assert!(run.lines()[1].starts_with("10 sets found"));
    play("--quiet --board").refused("--board");
    for option in ["--quiet", "--board", "--notation digits"] {
        let name = option.split(' ').next().unwrap();
        play(&format!("{option} --format csv")).refused(&format!("{name} is for --format text"));
    }
}
