//! `play --deals`: games whose cards come from a file.

use serde_json::Value;

use crate::program::{Program, Run, TempFile, program};

/// Two games, with a blank line between them.
const TWO_GAMES: &str = "\
# the first game
0000
0001
0002   # a comment
1000
1001
1002
2000
2001
2002
0100
0101
0111

# the second game

0000 0001
0010, 0011
";

fn play(deals: &TempFile, args: &str) -> Run {
    with_deals(deals).args(args).run()
}

fn with_deals(deals: &TempFile) -> Program {
    program("play").arg("--deals").arg(deals.path())
}

/// The cards dealt in a game in JSON.
fn dealt(game: &Value) -> Vec<String> {
    let events = game["transcript"]["events"].as_array().unwrap();
    let deals = events.iter().filter_map(|event| event.get("dealt")?.as_array());
    deals.flatten().map(|card| card.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_cards_come_in_the_order_of_the_file() {
    let file = TempFile::new("deals-order", TWO_GAMES);
    let run = play(&file, "--sets 1 --format json").not_reached();
    let games = run.json();
    assert_eq!(games.len(), 2);
    let first = "0000 0001 0002 1000 1001 1002 2000 2001 2002 0100 0101 0111";
    assert_eq!(dealt(&games[0]).join(" "), first);
    assert_eq!(dealt(&games[1]).join(" "), "0000 0001 0010 0011");
    for game in &games {
        assert_eq!((&game["verified"], &game["transcript"]["seed"]), (&true.into(), &Value::Null));
    }
}

/// Without a number of sets, the end of a short deck is what was asked for.
#[test]
fn a_short_deck_is_played_to_its_end() {
    let file = TempFile::new("deals-short", TWO_GAMES);
    let run = play(&file, "--games 1").done();
    assert!(run.stdout.starts_with("Set with p=4, v=3: 12 cards, "), "{}", run.stdout);
    play(&file, "--games 1 --sets 9").not_reached();
}

/// The header tells the cards of the deck, also where they are not of one deal.
#[test]
fn a_deck_of_fifteen_cards() {
    let deck = "0000 0001 0002 0010 0020 0011 0012 0021 0022 0100 0101 0102 0110 0120 1111";
    let file = TempFile::new("deals-fifteen", deck);
    let run = play(&file, "").done();
    assert!(run.stdout.starts_with("Set with p=4, v=3: 15 cards, "), "{}", run.stdout);
    assert!(run.stdout.contains("4 sets found, once no set; 15 cards dealt"), "{}", run.stdout);
}

#[test]
fn all_games_of_the_file_or_as_many_as_asked_for() {
    let file = TempFile::new("deals-games", TWO_GAMES);
    let rows = |run: Run| run.stdout.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    let all = rows(play(&file, "--sets 2 --format csv").not_reached());
    assert_eq!(all.len(), 2);
    // No seed; a set less than asked for in the second game.
    assert!(all[0].starts_with("auto,3,4,2,,") && all[0].ends_with(",2,12,12,6,true"));
    assert!(all[1].starts_with("auto,3,4,2,,") && all[1].ends_with(",0,4,4,4,true"));
    let one = rows(play(&file, "--sets 2 --format csv --games 1").done());
    assert_eq!(one.len(), 1);
    play(&file, "--games 3").refused("--games 3");
    play(&file, "--games 0").refused("'0' for '--games <G>'");
}

#[test]
fn every_solver_and_refill_rule() {
    let file = TempFile::new("deals-solvers", TWO_GAMES);
    for solver in ["auto", "brute", "partial-canonical", "dynamic"] {
        for refill in ["immediately", "when-set-free", "up-to-opening"] {
            let args = format!("--sets 3 --games 1 --solver {solver} --refill {refill}");
            let run = play(&file, &args).done();
            assert!(run.stdout.contains("3 sets found"), "{}", run.stdout);
            assert!(run.lines().last().unwrap().starts_with("verified"), "{}", run.stdout);
        }
    }
}

#[test]
fn from_the_standard_input() {
    let run = program("play").args("--deals - --sets 1 --games 1").input(TWO_GAMES).run().done();
    assert!(run.stdout.contains("1 set found"), "{}", run.stdout);
}

/// Words and codes for the classic deck; each game in its own notation.
#[test]
fn every_notation() {
    let text = "one red solid oval\ntwo red solid ovals\n3 red solid ovals\n\n1RSO\n2RSO\n3RSO\n\n\
                0200\n0210\n0220\n";
    let file = TempFile::new("deals-notation", text);
    let games = play(&file, "--sets 1 --format json").done().json();
    assert_eq!(games.len(), 3);
    for game in games {
        assert_eq!(dealt(&game).join(" "), "0200 0210 0220");
    }
    let file = TempFile::new("deals-dots", "0.0\n1.11\n11.1\n10.10\n");
    let run = play(&file, "--values 12 --properties 2 --format json").done();
    assert_eq!(dealt(&run.json()[0]).join(" "), "0.0 1.11 11.1 10.10");
}

#[test]
fn line_ends_of_other_systems() {
    let file = TempFile::new("deals-crlf", "0000\r\n0001\r\n0002\r\n\r\n0000\r\n1111\r\n2222\r\n");
    let run = play(&file, "--sets 1 --format csv").done();
    assert_eq!(run.lines().len(), 3);
}

/// The cards of a game can be dealt again.
#[test]
fn the_cards_of_a_seed() {
    let seeded = program("play").args("--seed 4 --format json").run().done().json().remove(0);
    let file = TempFile::new("deals-again", dealt(&seeded).join("\n"));
    let again = play(&file, "--format json").done().json().remove(0);
    assert_eq!(again["transcript"]["events"], seeded["transcript"]["events"]);
}
