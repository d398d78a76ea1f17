//! Published boards with their sets.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use set_core::{Board, Card, Rules};

/// A published board and the sets that its publisher names.
#[derive(Clone, Debug)]
pub struct KnownBoard {
    /// Who published it, in a few words: for messages.
    pub source: String,
    /// Where exactly.
    pub origin: String,
    /// What is special about it.
    pub note: Option<String>,
    /// How the cards are written there.
    pub notation: String,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: Vec<String>,
    /// The cards.
    pub cards: Vec<Card>,
    /// The sets, each as the places of its cards on the board.
    pub places: Vec<Vec<usize>>,
}

impl KnownBoard {
    /// The board as text, one card a line as it was published: for
    /// [`Board::parse`].
    #[must_use]
    pub fn text(&self) -> String {
        self.published.join("\n")
    }

    /// The board.
    ///
    /// # Panics
    ///
    /// If the cards were changed to some that are not a board.
    #[must_use]
    pub fn board(&self) -> Board {
        Board::from_cards(self.rules, &self.cards).expect("published boards are legal")
    }

    /// The sets, each with its cards in ascending order, the smallest set
    /// first: what [`checker::sets_of`](crate::checker::sets_of) finds too.
    ///
    /// # Panics
    ///
    /// If the places were changed to some that are not on the board.
    #[must_use]
    pub fn sets(&self) -> Vec<Vec<Card>> {
        let cards = |places: &Vec<usize>| {
            let mut cards: Vec<Card> = places.iter().map(|&place| self.cards[place]).collect();
            cards.sort_unstable();
            cards
        };
        let mut sets: Vec<Vec<Card>> = self.places.iter().map(cards).collect();
        sets.sort_unstable();
        sets
    }
}

/// A published board that is not legal: what reads boards has to refuse it.
#[derive(Clone, Debug)]
pub struct InvalidBoard {
    /// Who published it, in a few words: for messages.
    pub source: String,
    /// Where exactly.
    pub origin: String,
    /// What is wrong with it.
    pub fault: String,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: Vec<String>,
    /// The first card that comes a second time, as written there.
    pub duplicate: String,
}

impl InvalidBoard {
    /// The board as text, one card a line as it was published.
    #[must_use]
    pub fn text(&self) -> String {
        self.published.join("\n")
    }
}

/// The published boards.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn boards() -> Vec<KnownBoard> {
    file().boards.into_iter().map(KnownBoard::from).collect()
}

/// The published boards that are not legal.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn invalid_boards() -> Vec<InvalidBoard> {
    file().invalid.into_iter().map(InvalidBoard::from).collect()
}

/// The content of a data file of this crate.
pub(super) fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("a data file of this crate")
}

fn file() -> File {
    read(include_str!("../../data/boards.json"))
}

/// `boards.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "about")]
    _about: String,
    boards: Vec<BoardEntry>,
    invalid: Vec<InvalidEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    source: String,
    origin: String,
    note: Option<String>,
    notation: String,
    properties: u32,
    values: u32,
    published: Vec<String>,
    cards: Vec<String>,
    sets: Vec<Vec<usize>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InvalidEntry {
    source: String,
    origin: String,
    fault: String,
    #[serde(rename = "notation")]
    _notation: String,
    properties: u32,
    values: u32,
    published: Vec<String>,
    duplicate: String,
}

impl From<BoardEntry> for KnownBoard {
    fn from(entry: BoardEntry) -> Self {
        let rules = rules(entry.properties, entry.values);
        Self {
            source: entry.source,
            origin: entry.origin,
            note: entry.note,
            notation: entry.notation,
            rules,
            published: entry.published,
            cards: entry.cards.iter().map(|digits| card(rules, digits)).collect(),
            places: entry.sets,
        }
    }
}

impl From<InvalidEntry> for InvalidBoard {
    fn from(entry: InvalidEntry) -> Self {
        Self {
            source: entry.source,
            origin: entry.origin,
            fault: entry.fault,
            rules: rules(entry.properties, entry.values),
            published: entry.published,
            duplicate: entry.duplicate,
        }
    }
}

pub(super) fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).expect("rules in a data file of this crate")
}

/// A card from its digits, read here so that the notation of `set-core` can be
/// tested with these boards.
fn card(rules: Rules, digits: &str) -> Card {
    let values: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(10)).collect();
    let card = values.and_then(|values| rules.card(&values).ok());
    card.expect("a card in a data file of this crate")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use set_core::{Notation, NotationErrorKind};

    use super::*;
    use crate::checker;

    #[test]
    fn every_published_text_is_read_as_its_cards() {
        let boards = boards();
        assert_eq!(boards.len(), 19);
        let mut notations = HashSet::new();
        for known in boards {
            let board = Board::parse(known.rules, &known.text()).unwrap();
            assert_eq!(board.cards(), known.cards, "{}", known.source);
            assert_eq!(board, known.board());
            notations.insert(Notation::detect(known.rules, &known.text()));
        }
        // Words, and the codes of Kattis and r/dailyprogrammer.
        assert_eq!(notations.len(), 3);
    }

    #[test]
    fn the_published_sets_are_all_sets() {
        for known in boards() {
            let values = known.rules.values();
            let cards = checker::values_of_all(known.rules, known.cards.iter().copied());
            assert_eq!(checker::all_sets(values, &cards), known.places, "{}", known.source);
            assert_eq!(checker::sets_of(&known.board()), known.sets(), "{}", known.source);
        }
    }

    #[test]
    fn the_origin_is_stated() {
        let mut sources = HashSet::new();
        for known in boards() {
            assert!(known.origin.starts_with("https://"), "{}", known.source);
            assert!(sources.insert(known.source));
        }
        assert!(invalid_boards().iter().all(|board| board.origin.starts_with("https://")));
    }

    #[test]
    fn boards_with_duplicates_are_refused() {
        let boards = invalid_boards();
        assert_eq!(boards.len(), 1);
        for invalid in boards {
            let error = Board::parse(invalid.rules, &invalid.text()).unwrap_err();
            assert_eq!(error.kind, NotationErrorKind::Duplicate, "{}", invalid.source);
            assert_eq!(error.token, invalid.duplicate);
            let again = invalid.published.iter().rposition(|card| *card == invalid.duplicate);
            assert_eq!(again, Some(error.line - 1), "the second of the two is named");
        }
    }
}
