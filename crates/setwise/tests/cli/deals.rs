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

/// Also where lines end as on Windows.
#[test]
fn the_cards_come_in_the_order_of_the_file() {
    for text in [TWO_GAMES, &TWO_GAMES.replace('\n', "\r\n")] {
        let file = TempFile::new("deals-order", text);
        let games = play(&file, "--sets 1 --format json").not_reached().json();
        let first = "0000 0001 0002 1000 1001 1002 2000 2001 2002 0100 0101 0111";
        let cards: Vec<_> = games.iter().map(|game| dealt(game).join(" ")).collect();
        assert_eq!(cards, [first, "0000 0001 0010 0011"]);
        for game in &games {
            assert_eq!(game["verified"], true);
            assert_eq!(game["transcript"]["seed"], Value::Null);
        }
    }
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
