//! Saved games that are refused.

use serde_json::{Value, json};
use set_table::{Action, Options, SavedGame, Seats, Table};

use crate::common::{classic, play_on, seconds};

/// A game of five moves and a hint, as JSON.
fn saved() -> Value {
    let mut table = classic(3, Seats::One);
    for second in 1..=5 {
        play_on(&mut table, seconds(2 * second));
    }
    table.act(Action::Hint, seconds(12));
    serde_json::to_value(table.save()).unwrap()
}

/// Why a saved game is refused.
fn refusal(saved: Value) -> String {
    match serde_json::from_value::<SavedGame>(saved) {
        Ok(saved) => Table::resume(saved).unwrap_err().to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_changed_game_is_refused() {
    type Change = fn(&mut Value);
    let changes: [(Change, &str); 8] = [
        (|it| it["table"]["game"]["seed"] = json!(4), "the saved game is wrong: move 1: "),
        (
            |it| it["table"]["game"]["seed"] = json!(null),
            "the saved game is wrong: expected a seed",
        ),
        (
            |it| it["table"]["game"]["name"] = json!("bridge"),
            "the saved game is wrong: no game has",
        ),
        (
            |it| it["table"]["moves"][2]["at_ms"] = json!(1),
            "the saved game is wrong: move 3: its times do not fit together",
        ),
        (
            |it| it["table"]["moves"][0]["cards"][0] = json!("000"),
            "the saved game is wrong: bad card \"000\"",
        ),
        (
            |it| it["table"]["moves"][0]["by"] = json!("second"),
            "the saved game is wrong: move 1: player 2 does not play",
        ),
        (|it| it["table"]["clock_ms"] = json!(3), "the saved game is wrong: its times do not fit"),
        (|it| it["table"]["moves"][0]["by"] = json!("nobody"), "unknown variant `nobody`"),
    ];
    for (index, (change, expected)) in changes.into_iter().enumerate() {
        let mut game = saved();
        change(&mut game);
        let found = refusal(game);
        assert!(found.starts_with(expected), "change {index}: {found}");
    }
}

#[test]
fn a_puzzle_is_saved_with_its_sets() {
    let mut table = Table::new(Options::puzzle_of_day(2026, 11, 22).unwrap()).unwrap();
    play_on(&mut table, seconds(1));
    play_on(&mut table, seconds(2));
    let game = serde_json::to_value(table.save()).unwrap();
    assert_eq!(game["table"]["game"]["puzzle"], "day");
    assert_eq!(game["table"]["moves"].as_array().unwrap().len(), 2);
    let again = Table::resume(serde_json::from_value(game.clone()).unwrap()).unwrap();
    assert_eq!((again.moves(), again.matches()), (table.moves(), table.matches()));

    let mut wrong = game.clone();
    wrong["table"]["game"]["seed"] = json!(7);
    assert_eq!(refusal(wrong), "the saved game is wrong: 7 is the seed of no day");
    let mut wrong = game;
    wrong["table"]["moves"][0]["cards"] = json!(["0000", "0001", "0011"]);
    assert!(refusal(wrong).contains("move 1: the cards 0000 0001 0011 are not on the table"));
}
