//! Files that released versions wrote, and cards that they dealt: each later version reads the files
//! and deals the cards. A file of `tests/old` is never changed; a release with a new form adds its own.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use set_core::{Board, Rules};
use set_deck::{Deck, ShuffleDeck};
use set_game::{Transcript, verify};
use set_proof::{Certificate, check};
use set_table::{Player, SavedGame, Table};

/// The files of all versions with this name.
fn old(name: &str) -> Vec<PathBuf> {
    let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old").read_dir().unwrap();
    let files: Vec<_> = versions.map(|version| version.unwrap().path().join(name)).collect();
    let files: Vec<_> = files.into_iter().filter(|file| file.exists()).collect();
    assert!(!files.is_empty(), "{name}");
    files
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A board with its seed, as `setwise deal` writes it.
fn board(text: &str) -> (Board, u64) {
    let mut board = json(text);
    let seed = board.as_object_mut().unwrap().remove("seed").unwrap();
    (serde_json::from_value(board).unwrap(), seed.as_u64().unwrap())
}

#[test]
fn seeds_deal_the_cards_that_they_dealt() {
    for file in old("deals.jsonl") {
        let text = fs::read_to_string(file).unwrap();
        assert!(text.lines().count() >= 5);
        for (board, seed) in text.lines().map(board) {
            let dealt = ShuffleDeck::new(board.rules(), seed).unwrap().draw_many(board.len());
            assert_eq!(dealt, board.cards(), "seed {seed}");
        }
    }
}

#[test]
fn a_certificate_proves_its_board_set_free() {
    for file in old("set-free.proof") {
        let (board, _) = board(&fs::read_to_string(file.with_file_name("set-free.json")).unwrap());
        let bytes = fs::read(file).unwrap();
        check(&board, &Certificate::from(bytes.clone())).unwrap();
        assert!(check(&board, &Certificate::from(bytes[1..].to_vec())).is_err());
    }
}

#[test]
fn a_game_is_verified() {
    for file in old("game.json") {
        let transcript = json(&fs::read_to_string(file).unwrap())["transcript"].take();
        let transcript: Transcript = serde_json::from_value(transcript).unwrap();
        let report = verify(&transcript).unwrap();
        assert!(report.is_complete() && report.set_free_confirmed > 0);
        assert_eq!((transcript.rules, transcript.seed), (Rules::CLASSIC, Some(8)));
    }
}

#[test]
fn a_saved_game_is_resumed() {
    for file in old("saved.json") {
        let saved: SavedGame = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(Table::resume(saved).unwrap().score(Player::First).matches, 5);
    }
}
