//! Claims of given cards, and their verdicts.

use core::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use set_core::{Board, Notation, Rules};
use set_game::{Refill, verify};
use set_table::{Options, Player, Reply, SavedGame, Seats, Table, TableError};
use set_variants::{BoardReader, GameBoard, Variant, VariantSpec};

use crate::common::{classic, play_on, seconds};

#[derive(Deserialize)]
struct Vectors {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    input: Input,
    expected: Expected,
}

#[derive(Deserialize)]
struct Input {
    properties: u32,
    values: u32,
    seed: String,
    refill: Refill,
    chain: bool,
    claims: Vec<Vec<String>>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Expected {
    is_over: bool,
    cards_left: String,
    sizes: Vec<usize>,
    board: Vec<String>,
    wrong: Value,
}

fn verdict(table: &Table, reply: &Reply) -> Value {
    serde_json::to_value(table.verdict(reply, Notation::Digits).unwrap()).unwrap()
}

/// Claims these cards, as digits; no cards claim that there is no match.
fn claim(table: &mut Table, cards: &[String]) -> Value {
    let reader = BoardReader::from(&VariantSpec::from(table.options().variant()));
    let (_, cards) = reader.claim(&cards.join(" ")).unwrap();
    let reply = match &cards[..] {
        [] => table.claim_none(Player::First, Duration::ZERO),
        cards => table.claim(Player::First, cards, Duration::ZERO),
    };
    verdict(table, &reply)
}

#[test]
fn the_test_vectors() {
    let file = include_str!("../../../../vectors/game.json");
    for Case { name, input, expected } in serde_json::from_str::<Vectors>(file).unwrap().cases {
        let rules = Rules::new(input.properties, input.values).unwrap();
        let variant = Variant::from(rules).with_chain(input.chain.into());
        let options = Options::game(variant, input.seed.parse().unwrap());
        let mut table = Table::new(options.with_refill(input.refill)).unwrap();
        let (mut sizes, mut wrong) = (Vec::new(), Value::Null);
        for (place, cards) in input.claims.iter().enumerate() {
            let said = claim(&mut table, cards);
            if said["is_right"] == false {
                wrong = json!({"claim": place, "why": said["kind"]});
                break;
            }
            sizes.push(table.board().len());
        }
        let mut cards = table.board().cards().to_vec();
        cards.sort_unstable();
        let found = Expected {
            is_over: table.is_over(),
            cards_left: table.cards_left().to_string(),
            sizes,
            board: cards.iter().map(|&card| rules.display(card).to_string()).collect(),
            wrong,
        };
        assert_eq!(found, expected, "{name}");
    }
}

/// Twelve cards, without 0022, in this order.
const DECK: &str = "0000 0001 0002 0010 0011 0012 0100 0101 0102 0110 0111 0112";

fn deck_of(game: &str) -> Options {
    let variant = Variant::parse(game, None).unwrap();
    Options::deck(&GameBoard::new(variant, Board::parse(Rules::CLASSIC, DECK).unwrap()).unwrap())
}

#[test]
fn a_wrong_claim_has_one_reason() {
    for (game, first, cards, expected, points) in [
        ("set", "", "0000 2222 4444", json!({"kind": "foreign", "card": "4444"}), -1),
        ("set", "", "0000 0000 extra", json!({"kind": "foreign", "card": "extra"}), -1),
        ("set", "", "2222 0000 0000", json!({"kind": "repeated", "card": "0000"}), -1),
        ("set", "", "0000 2222 0120", json!({"kind": "not-on-board", "card": "2222"}), -1),
        ("set", "", "0000 0000", json!({"kind": "number", "cards": 2, "least": 3, "most": 3}), -1),
        ("set", "", "0001 0001 0000", json!({"kind": "repeated", "card": "0001"}), -1),
        ("set", "", "", json!({"kind": "sets-there", "sets": 4}), -1),
        (
            "set-chain",
            "0000 0001 0002",
            "0010 0011 0012",
            json!({"kind": "not-chained", "shared": 0, "expected": 1}),
            0,
        ),
        ("puzzle", "0000 0001 0002", "0002 0001 0000", json!({"kind": "found", "number": 1}), 1),
        ("puzzle", "", "", json!({"kind": "sets-there", "sets": 4}), 0),
    ] {
        let mut table = Table::new(deck_of(game)).unwrap();
        let texts = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        if !first.is_empty() {
            assert_eq!(claim(&mut table, &texts(first))["is_right"], true, "{game}, {first}");
        }
        let mut said = claim(&mut table, &texts(cards));
        let said = said.as_object_mut().unwrap();
        assert!(said.remove("text").unwrap().as_str().is_some_and(|text| !text.is_empty()));
        assert_eq!(said.remove("is_right"), Some(json!(false)));
        assert_eq!(Value::from(said.clone()), expected, "{game}, {cards}");
        assert_eq!(table.score(Player::First).points(), points, "{game}, {cards}");
    }
}

#[test]
fn two_players_claim_without_calls() {
    let mut table = classic(3, Seats::Two);
    for (turn, by) in [Player::First, Player::Second, Player::Second].into_iter().enumerate() {
        let found = table.matches().unwrap()[0].clone();
        let cards: Vec<_> = found.iter().copied().map(Ok).collect();
        let reply = table.claim(by, &cards, seconds(turn as u64));
        assert_eq!(reply, Reply::Match { by, cards: found });
        assert_eq!(verdict(&table, &reply)["kind"], "features");
    }
    table.claim(Player::Second, &[], seconds(9));
    assert_eq!([Player::First, Player::Second].map(|it| table.score(it).points()), [1, 1]);
}

/// A deck in a given order is played to its end, and saved.
#[test]
fn a_deck_in_a_given_order() {
    let mut table = Table::new(deck_of("set").with_refill(Refill::Immediately)).unwrap();
    assert_eq!(table.board().to_string(), DECK);
    play_on(&mut table, seconds(1));
    let saved = serde_json::to_value(table.save()).unwrap();
    assert_eq!(saved["table"]["game"]["cards"][5], "0012");
    let again = Table::resume(serde_json::from_value::<SavedGame>(saved.clone()).unwrap()).unwrap();
    assert_eq!((again.board(), again.save()), (table.board(), table.save()));
    while !table.is_over() {
        play_on(&mut table, seconds(2));
    }
    assert!(verify(&table.transcript().unwrap()).unwrap().is_complete());

    for (field, value, what) in [
        ("seed", json!(7), "expected a seed, or the cards of a game"),
        ("cards", json!(["0000", "0000"]), "0000"),
        ("puzzle", json!("seed"), "expected a seed, or the cards of a game"),
    ] {
        let mut saved = saved.clone();
        saved["table"]["game"][field] = value;
        let error = Table::resume(serde_json::from_value(saved).unwrap()).unwrap_err().to_string();
        assert!(error.starts_with("the saved game is wrong: ") && error.contains(what), "{error}");
    }
    assert_eq!(Table::new(deck_of("set/endless")).unwrap_err(), TableError::EndlessDeck);
}
