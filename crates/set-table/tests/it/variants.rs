//! Games of variants, and chains of sets.

use core::time::Duration;

use serde_json::{Value, json};
use set_core::Notation;
use set_game::{Event, Transcript, Verifier};
use set_table::{Action, Options, Player, Refusal, Reply, SavedGame, Table, check_record};
use set_variants::{Hint, Variant};

use crate::common::{choose, play_on, seconds};

fn table(variant: Variant) -> Table {
    Table::new(Options::game(variant, 1)).unwrap()
}

fn text(table: &Table, reply: &Reply) -> String {
    table.words(reply, Notation::Digits)
}

/// Saves a game as JSON and reads it again.
fn resumed(game: Value) -> Result<Table, String> {
    let saved: SavedGame = serde_json::from_value(game).map_err(|error| error.to_string())?;
    Table::resume(saved).map_err(|error| error.to_string())
}

/// Each game of the list ends: by its deck, its goal or its limit.
#[test]
fn every_game_is_played_to_its_end() {
    for variant in Variant::ALL {
        let mut table = table(variant.clone());
        assert_eq!(table.places().len(), variant.opening_len(), "{variant}");
        let mut now = Duration::ZERO;
        while !table.is_over() {
            now += seconds(1);
            play_on(&mut table, now);
        }
        match (variant.goal(), variant.limit()) {
            (Some(goal), _) => assert_eq!(table.score(Player::First).matches, goal),
            (_, Some(limit)) => assert_eq!(now, limit),
            _ => assert_eq!(table.cards_left(), 0, "{variant}"),
        }
        let again = resumed(serde_json::to_value(table.save()).unwrap()).unwrap();
        assert_eq!((again.moves(), again.is_over()), (table.moves(), true));
    }
}

#[test]
fn the_last_card_of_a_quad_claims_it() {
    let mut table = table(Variant::QUADS);
    let cards = table.board().cards()[..4].to_vec();
    let reply = choose(&mut table, &cards, seconds(1));
    assert_eq!(
        reply,
        Reply::NotAMatch { by: Player::First, cards: cards.into_iter().map(Ok).collect() }
    );
    assert_eq!(
        text(&table, &reply),
        "Not a quad. property 0: two 0s, one 1, one 2; property 1: two 1s, one 2, one 3"
    );
    let quads = table.matches().unwrap().len() as u64;
    let quad = table.matches().unwrap()[0].clone();
    for _ in 0..5 {
        table.act(Action::Hint, seconds(2));
    }
    let hints: Vec<_> = table.hints().collect();
    assert_eq!(hints[0], Hint::Count(quads));
    assert_eq!(hints[4], Hint::Why(&quad));
    let hints: Vec<_> =
        hints.iter().map(|hint| hint.text(table.game_board(), Notation::Digits)).collect();
    assert_eq!(
        hints,
        [
            "There are 11 quads.",
            "011: in 5 quads.",
            "011, 021: in 1 quad.",
            "A quad: 011, 021, 102, 132.",
            "property 0: two 0s, two 1s; property 1: all different; property 2: two 1s, two 2s",
        ]
    );
    assert_eq!(table.act(Action::Claim, seconds(3)), Reply::Refused(Refusal::TooFew(4)));
    let reply = choose(&mut table, &quad, seconds(3));
    assert_eq!(reply, Reply::Match { by: Player::First, cards: quad });
    assert_eq!(text(&table, &reply), "A quad: 011, 021, 102, 132.");
}

/// The number of cards does not end the choice of a ProSet.
#[test]
fn a_proset_is_claimed() {
    let mut table = table(Variant::PROSET);
    let proset = table.matches().unwrap().last().unwrap().clone();
    assert_eq!(table.act(Action::Claim, seconds(1)), Reply::Refused(Refusal::TooFew(3)));
    for &card in &proset {
        assert_eq!(table.act(Action::Choose(card), seconds(1)), Reply::Chosen);
    }
    let reply = table.act(Action::Claim, seconds(1));
    assert_eq!(reply, Reply::Match { by: Player::First, cards: proset });
    let cards = table.board().cards()[..3].to_vec();
    assert_eq!(choose(&mut table, &cards, seconds(2)), Reply::Chosen);
    let reply = table.act(Action::Claim, seconds(2));
    assert_eq!(
        reply,
        Reply::NotAMatch { by: Player::First, cards: cards.into_iter().map(Ok).collect() }
    );
    assert!(table.choice().is_empty());
}

#[test]
fn a_set_outside_the_chain_is_wrong() {
    let mut table = table(Variant::SET.with_chain(1));
    play_on(&mut table, seconds(1));
    let last = table.last_match().to_vec();
    let reply = choose(&mut table, &last, seconds(2));
    assert_eq!(reply, Reply::NotChained { by: Player::First, shared: 3, expected: 1 });
    assert_eq!(text(&table, &reply), "3 of the cards are of the set before, not exactly 1.");
    assert_eq!(table.score(Player::First).points(), 0);
    assert_eq!(table.act(Action::Undo, seconds(3)), Reply::Undone);
    assert!(table.last_match().is_empty());
    assert_eq!(table.board().len(), 12);
}

#[test]
fn a_game_is_saved_with_its_name() {
    let mut table = table(Variant::PROSET);
    play_on(&mut table, seconds(1));
    play_on(&mut table, seconds(2));
    let game = serde_json::to_value(table.save()).unwrap();
    assert_eq!(game["table"]["game"]["name"], "proset");
    assert_eq!(game["transcript"]["game"], "proset");
    let again = resumed(game.clone()).unwrap();
    assert_eq!((again.board(), again.places()), (table.board(), table.places()));

    for (place, value, expected) in [
        ("name", json!("nothing"), "the saved game is wrong: no game has the name \"nothing\""),
        ("name", json!("quads"), "the saved game is wrong: "),
        ("seed", json!(2), "the saved game is wrong: move 1: "),
        ("refill", json!("never"), "unknown variant `never`, expected one of "),
    ] {
        let mut wrong = game.clone();
        wrong["table"]["game"][place] = value;
        let error = resumed(wrong).unwrap_err();
        assert!(error.starts_with(expected), "{error}");
    }
}

/// A record is the claims with the cards of the deals: another claim, another deal and another number are seen.
#[test]
fn a_record_of_any_game_is_checked() {
    let mut recorded = 0;
    for variant in Variant::ALL {
        let mut table = table(variant.clone());
        for turn in 1..20 {
            play_on(&mut table, seconds(turn));
        }
        let Some(record) = table.transcript() else { continue };
        recorded += 1;
        let check = |record: &Transcript| check_record(record, &Verifier::new(), &|| ());
        let report = check(&record).unwrap();
        assert!(report.is_complete() && report.sets == record.statistics.sets, "{variant}");
        let text = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Transcript>(&text).unwrap(), record);

        let spoilt: [fn(&mut Transcript); 5] = [
            |it| drop(it.events.remove(1)),
            |it| it.events[1] = Event::SetFree,
            |it| it.statistics.sets += 1,
            |it| {
                let at = it.events.iter().position(|it| matches!(it, Event::Dealt(_))).unwrap();
                let mut cards = it.events[at].cards().to_vec();
                cards.pop();
                it.events[at] = Event::Dealt(cards);
            },
            |it| it.target = Some(0),
        ];
        for (number, spoil) in spoilt.iter().enumerate() {
            let mut wrong = record.clone();
            spoil(&mut wrong);
            assert!(wrong == record || check(&wrong).is_err(), "{variant}: {number}");
        }
    }
    assert_eq!(recorded, Variant::ALL.iter().filter(|it| it.has_record()).count());
    let mut endless = table(Variant::SET).transcript().unwrap();
    endless.game = Some("set/endless".to_owned());
    let error = check_record(&endless, &Verifier::new(), &|| ()).unwrap_err().to_string();
    assert!(error.starts_with("a game of set/endless has no record"), "{error}");
}
