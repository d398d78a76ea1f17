//! What the engine of the npm package has to answer too: `crates/set-js/tests/native.json`, whose tests compare it
//! with WebAssembly, where numbers have 32 bits and logarithms are computed by other code.
//!
//! `UPDATE_EXPECT=1` writes the file anew. The test vectors have what is the same in any implementation.

use core::time::Duration;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use set_core::{Budget, Card, Rules};
use set_proof::certify;
use set_table::{Action, Options, Seats, Skill, Table};
use set_testkit::families;
use set_variants::{GameBoard, Hint, Variant};

#[test]
fn the_engine_answers_as_ever() {
    let sections = [("boards", boards()), ("games", games()), ("certificates", certificates())];
    let lines = |(name, cases): &(&str, Vec<Value>)| {
        let cases: Vec<_> = cases.iter().map(|case| format!("  {case}")).collect();
        format!("\"{name}\": [\n{}\n]", cases.join(",\n"))
    };
    let text = format!("{{{}}}\n", sections.each_ref().map(lines).join(", "));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/set-js/tests/native.json");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let changed = found.lines().zip(text.lines()).find(|(found, text)| found != text);
    assert!(found == text, "UPDATE_EXPECT=1 writes native.json anew: {changed:?}");
}

/// A small board of each game, with its matches, hints and reasons.
fn boards() -> Vec<Value> {
    let linear = Variant::parse("linear(1,-2,1)", Some(Rules::new(2, 5).unwrap())).unwrap();
    let games = Variant::ALL.iter().cloned().chain([linear]);
    let tell = |(seed, variant): (u64, Variant)| {
        let board = GameBoard::deal(variant, Some(10), seed).unwrap();
        let (notation, rules) = (board.notation(), board.rules());
        let (matches, _) = board.matches(usize::MAX, &Budget::unlimited());
        let hints: Vec<_> = Hint::all(&matches).map(|it| board.hint_json(it, notation)).collect();
        let digits = |cards: &[Card]| -> Vec<_> {
            cards.iter().map(|&card| rules.display(card).to_string()).collect()
        };
        let cards = board.board().cards();
        let claims = matches.iter().map(Vec::as_slice).take(3);
        let claims = claims.chain((1..8).map(|len| &cards[..len]));
        let explanation = |claim: &[Card]| (digits(claim), board.explanation(claim, notation));
        let explanations: Vec<_> = claims.map(explanation).collect();
        let matches: Vec<_> = matches.iter().map(|found| digits(found)).collect();
        json!({ "board": board, "matches": matches, "hints": hints, "explanations": explanations })
    };
    (1..).zip(games).map(tell).collect()
}

/// Whole games with a machine, as they are saved.
fn games() -> Vec<Value> {
    let of = |name| Variant::parse(name, None).unwrap();
    let set = |p, v| Variant::from(Rules::new(p, v).unwrap());
    let machines = [
        (set(4, 3), 1, Skill::Easy, "immediately"),
        (set(3, 4), 2, Skill::Medium, "immediately"),
        (set(3, 3), 3, Skill::Hard, "when-set-free"),
        (of("quads"), 4, Skill::Hard, "up-to-opening"),
        (of("proset"), 4, Skill::Expert, "immediately"),
    ];
    let games = machines.map(|(variant, seed, skill, refill)| {
        let mut options =
            json!({ "seed": seed, "refill": refill, "seats": { "machine": skill.name() } });
        match variant.in_records() {
            Some(game) => options["game"] = game.into(),
            None => options["rules"] = json!(variant.rules()),
        }
        let seats = Seats::Skill(skill);
        let game = Options::game(variant, seed).with_refill(refill.parse().unwrap());
        (options, game.with_seats(seats))
    });
    let games = games.into_iter().chain([(json!({ "puzzle": 1 }), Options::puzzle(1))]);
    let saved = |options| serde_json::to_string(&play(Table::new(options).unwrap()).save());
    games.map(|(asked, it)| json!({ "options": asked, "saved": saved(it).unwrap() })).collect()
}

/// Each action takes 700 ms; at every fifth one the person asks for all hints and obeys them.
fn play(mut table: Table) -> Table {
    for turn in 1_u32.. {
        let now = Duration::from_millis(700) * turn;
        table.tick(now);
        table.claim_by_skill(now);
        if table.is_over() {
            break;
        }
        if turn % 5 == 0 {
            obey_hints(&mut table, now);
        }
    }
    table
}

fn obey_hints(table: &mut Table, now: Duration) {
    let cards = loop {
        table.act(Action::Hint, now);
        match table.hints().last() {
            Some(Hint::Match(cards)) => break cards.to_vec(),
            Some(Hint::Count(0)) => break Vec::new(),
            _ => {}
        }
    };
    if cards.is_empty() {
        table.act(Action::NoMatch, now);
    }
    for card in cards {
        table.act(Action::Choose(card), now);
    }
    // It claims a match of any number of cards.
    table.act(Action::Claim, now);
}

fn certificates() -> Vec<Value> {
    let lacking = |p, v, last: &[u32]| families::lacking_a_value(Rules::new(p, v).unwrap(), last);
    let boards = [lacking(4, 3, &[2; 4]), lacking(3, 4, &[0, 1, 2]), lacking(2, 5, &[1, 1])];
    let proof = |board| json!({ "bytes": certify(&board).unwrap().into_bytes(), "board": board });
    boards.into_iter().map(proof).collect()
}
