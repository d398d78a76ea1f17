//! Transcripts as JSON.

use proptest::prelude::*;
use set_core::Rules;
use set_game::{Event, Refill, Statistics, Transcript, verify};

use crate::common::{game, played_out, rules};

#[test]
fn round_trips() {
    for &refill in Refill::ALL {
        for rules in [Rules::CLASSIC, rules(2, 2), rules(1, 12), rules(3, 1)] {
            let transcript = played_out(rules, 3, refill);
            let json = serde_json::to_string(&transcript).unwrap();
            let read: Transcript = serde_json::from_str(&json).unwrap();
            assert_eq!(read, transcript);
            assert!(verify(&read).is_ok());
        }
    }
    let widest = game(rules(64, 3), 3, Refill::Immediately).play(0).unwrap();
    let json = serde_json::to_value(&widest).unwrap();
    assert_eq!(serde_json::from_value::<Transcript>(json).unwrap(), widest);
    let mut long = widest;
    long.deck_len = Some(u128::MAX);
    let json = serde_json::to_string(&long).unwrap();
    assert_eq!(serde_json::from_str::<Transcript>(&json).unwrap(), long);
}

const GAME: &str = r#"{
    "version": 1, "rules": {"properties": 2, "values": 3}, "refill": "when-set-free", "deck_len": 6,
    "events": [
        {"dealt": ["00", "01", "02", "11", "12", "22"]}, {"found": ["00", "01", "02"]},
        "interrupted", "set_free", "deck_exhausted"
    ],
    "statistics": {
        "searches": 3, "sets": 1, "set_free": 1, "interrupts": 1, "deals": 1, "cards_dealt": 6,
        "largest_board": 6, "final_board": 3, "cpu_seconds": 0.25
    }
}"#;

#[test]
fn the_form_is_this() {
    let transcript: Transcript = serde_json::from_str(GAME).unwrap();
    assert!(verify(&transcript).unwrap().is_complete());
    assert_eq!(transcript.statistics.cpu_time.as_millis(), 250);
    assert_eq!((transcript.target, transcript.seed), (None, None));
    let mut json = serde_json::to_value(&transcript).unwrap();
    for absent in ["target", "seed"] {
        assert!(json[absent].is_null());
        json.as_object_mut().unwrap().remove(absent);
    }
    assert_eq!(json, serde_json::from_str::<serde_json::Value>(GAME).unwrap());
}

/// JavaScript has seeds from 2^53 on as text alone.
#[test]
fn a_seed_is_a_number_or_text() {
    let read = |seed: &str| {
        let text = GAME.replace(r#""deck_len": 6"#, &format!(r#""deck_len": 6, "seed": {seed}"#));
        serde_json::from_str::<Transcript>(&text).map(|transcript| transcript.seed)
    };
    for seed in ["18446744073709551615", r#""18446744073709551615""#] {
        assert_eq!(read(seed).unwrap(), Some(u64::MAX));
    }
    assert_eq!((read("7").unwrap(), read("null").unwrap()), (Some(7), None));
    let error = read(r#""7a""#).unwrap_err().to_string();
    assert!(error.contains(r#"string "7a", expected a seed: a whole number, 0 to"#), "{error}");
    assert!(read("-1").is_err() && read("true").is_err());
}

/// A record has the name of the rule that `Refill` has.
#[test]
fn the_names_of_the_rules() {
    for refill in Refill::ALL {
        assert_eq!(serde_json::to_value(refill).unwrap(), refill.name());
        assert_eq!(refill.name().parse(), Ok(*refill));
    }
}

/// A claim of a set that is none is read and written as it is, and the checker refuses it.
#[test]
fn a_false_claim_is_kept() {
    let text = GAME.replace(r#"{"found": ["00", "01", "02"]}"#, r#"{"found": ["00", "11", "01"]}"#);
    let transcript: Transcript = serde_json::from_str(&text).unwrap();
    assert!(matches!(&transcript.events[1], Event::Claimed(cards) if cards.len() == 3));
    let json = serde_json::to_value(&transcript).unwrap();
    assert_eq!(json["events"][1], serde_json::json!({"found": ["00", "11", "01"]}));
    let message = verify(&transcript).unwrap_err().to_string();
    let expected = "event 1: 00 11 01 are not a valid set: property 0 is neither";
    assert!(message.starts_with(expected), "{message}");
    assert_eq!((transcript.statistics.sets, transcript.sets().count()), (1, 0));
}

/// Another program need not write statistics, and old records have no version.
#[test]
fn statistics_and_version_may_be_absent() {
    let transcript: Transcript = serde_json::from_str(GAME).unwrap();
    let mut json = serde_json::to_value(&transcript).unwrap();
    let fields = json.as_object_mut().unwrap();
    fields.remove("statistics");
    fields.remove("version");
    let read: Transcript = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(read.statistics, Statistics::of(&transcript.events));
    assert!(verify(&read).unwrap().is_complete());

    // Statistics that are there are checked. The CPU time cannot be.
    let mut counts = serde_json::to_value(transcript.statistics).unwrap();
    counts.as_object_mut().unwrap().remove("cpu_seconds");
    json["statistics"] = counts;
    assert_eq!(serde_json::from_value::<Transcript>(json.clone()).unwrap(), read);
    json["statistics"]["sets"] = 2.into();
    let wrong: Transcript = serde_json::from_value(json).unwrap();
    assert!(verify(&wrong).unwrap_err().to_string().starts_with("statistics: sets is 2"));
}

#[test]
fn invalid_transcripts_are_refused() {
    let error = |from: &str, to: &str| {
        assert!(GAME.contains(from));
        serde_json::from_str::<Transcript>(&GAME.replace(from, to)).unwrap_err().to_string()
    };
    let card = error(r#""found": ["00""#, r#""found": ["03""#);
    assert!(
        card.starts_with("event 1: bad card \"03\": value 3 in property 1: expected 0 to 2"),
        "{card}"
    );
    assert!(
        error("\"22\"]", "\"222\"]").starts_with(
            "event 0: bad card \"222\": 3 digits where a card of p=2, v=3 has 2 digits"
        )
    );
    assert!(error("\"22\"]", "22]").contains("expected a string"));
    assert!(
        error("\"version\": 1", "\"version\": 2")
            .starts_with("version 2 of the format: expected version 1")
    );
    assert!(error("\"values\": 3", "\"values\": 0").starts_with("0 values"));
    assert!(error("when-set-free", "never").contains("unknown variant `never`"));
    assert!(error("\"set_free\"", "\"set-free\"").contains("unknown variant `set-free`"));
    assert!(error("0.25", "-1").starts_with("cpu_seconds -1.0: "));
    assert!(error("0.25", "1e300").starts_with("cpu_seconds 1e300: "));
    assert!(error("\"deck_len\": 6", "\"deck\": 6").contains("unknown field `deck`"));
    assert!(error("\"sets\": 1", "\"sets\": -1").contains("invalid value"));
    assert!(error("\"deals\": 1,", "").contains("missing field `deals`"));
}

proptest! {
    /// A file with some bytes changed is refused or read as a transcript, without a panic.
    #[test]
    fn damaged_files(
        damage in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 1..4)
    ) {
        let mut json = GAME.as_bytes().to_vec();
        for (place, byte) in damage {
            *place.get_mut(&mut json) = byte;
        }
        if let Ok(transcript) = serde_json::from_slice::<Transcript>(&json) {
            let _ = (verify(&transcript), transcript.ending());
        }
    }
}
