//! Published boards with their sets.

use set_core::{Board, Card, Rules};

use crate::checker;

/// The boards, in a form that the file explains. The tests of other languages read it too.
const PUBLISHED: &str = include_str!("published.txt");

/// A published board and the sets that its publisher names.
///
/// # Example
///
/// ```
/// use set_testkit::{checker, corpus};
///
/// for known in corpus::boards() {
///     assert_eq!(checker::sets_of(&known.board()), known.sets(), "{}", known.source);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct KnownBoard {
    /// Who published it, in a few words: for messages.
    pub source: &'static str,
    /// Where exactly.
    pub origin: &'static str,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: Vec<&'static str>,
    /// The cards.
    pub cards: Vec<Card>,
    /// The sets, each as the indices of its cards on the board.
    pub places: Vec<Vec<usize>>,
}

/// A published board that is not legal: a reader of boards has to refuse it.
///
/// # Example
///
/// ```
/// use set_core::Board;
/// use set_testkit::corpus;
///
/// for invalid in corpus::invalid_boards() {
///     assert!(Board::parse(invalid.rules, &invalid.published.join(" ")).is_err());
/// }
/// ```
#[derive(Clone, Debug)]
pub struct InvalidBoard {
    /// Who published it, in a few words: for messages.
    pub source: &'static str,
    /// Where exactly.
    pub origin: &'static str,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: Vec<&'static str>,
    /// The first card that is repeated, as written there.
    pub duplicate: &'static str,
}

impl KnownBoard {
    /// The board.
    ///
    /// # Panics
    ///
    /// If `cards` was changed to cards that are not a board.
    #[must_use]
    pub fn board(&self) -> Board {
        Board::from_cards(self.rules, &self.cards).expect("published boards are legal")
    }

    /// The sets, each with its cards in ascending order, the smallest set
    /// first: what [`checker::sets_of`](crate::checker::sets_of) finds too.
    ///
    /// # Panics
    ///
    /// If `places` was changed to indices that are not on the board.
    #[must_use]
    pub fn sets(&self) -> Vec<Vec<Card>> {
        let sets = self.places.iter();
        checker::in_order(sets.map(|places| places.iter().map(|&place| self.cards[place])))
    }
}

/// The published boards.
#[must_use]
pub fn boards() -> Vec<KnownBoard> {
    let board = |entry: Entry| {
        let indices = |set: &str| set.split_whitespace().map(index).collect();
        Some(KnownBoard {
            places: entry.field("sets: ")?.split(',').map(indices).collect(),
            source: entry.source(),
            origin: entry.field("origin: ")?,
            rules: Rules::CLASSIC,
            published: entry.cards().map(|(_, text)| text).collect(),
            cards: entry.cards().map(|(digits, _)| classic_card(digits)).collect(),
        })
    };
    entries().filter_map(board).collect()
}

/// The published boards that are not legal.
#[must_use]
pub fn invalid_boards() -> Vec<InvalidBoard> {
    let board = |entry: Entry| {
        Some(InvalidBoard {
            duplicate: entry.field("duplicate: ")?,
            source: entry.source(),
            origin: entry.field("origin: ")?,
            rules: Rules::CLASSIC,
            published: entry.cards().map(|(_, text)| text).collect(),
        })
    };
    entries().filter_map(board).collect()
}

/// The text of one board, from its source on.
#[derive(Clone, Copy)]
struct Entry(&'static str);

fn entries() -> impl Iterator<Item = Entry> {
    PUBLISHED.split("\nsource: ").skip(1).map(Entry)
}

impl Entry {
    fn source(self) -> &'static str {
        self.0.lines().next().unwrap_or_default()
    }

    fn field(self, name: &str) -> Option<&'static str> {
        self.0.lines().find_map(|line| line.strip_prefix(name))
    }

    /// The digits of each card, and its text.
    fn cards(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.0.lines().filter_map(|line| line.split_once(' '));
        lines.filter(|(digits, _)| digits.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

fn index(place: &str) -> usize {
    place.parse().expect("a place in the data of this crate")
}

/// A classic card from its digits. The notation of `set-core` is not used: these boards
/// test it.
fn classic_card(digits: &str) -> Card {
    let values: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(10)).collect();
    let card = values.and_then(|values| Rules::CLASSIC.card(&values).ok());
    card.expect("a classic card in the data of this crate")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use set_core::Reader;

    use super::*;

    #[test]
    fn every_published_text_is_read_as_its_cards() {
        let boards = boards();
        assert_eq!(boards.len(), 19);
        let mut notations = HashSet::new();
        for known in boards {
            let text = known.published.join("\n");
            let reading = Reader::new(known.rules).board(&text).unwrap();
            let board = reading.board;
            assert_eq!(board.cards(), known.cards, "{}", known.source);
            assert_eq!(board, known.board());
            notations.insert(reading.form);
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
            let error = Board::parse(invalid.rules, &invalid.published.join("\n")).unwrap_err();
            assert!(error.is_duplicate(), "{}", invalid.source);
            assert_eq!(error.token, invalid.duplicate);
            let again = invalid.published.iter().rposition(|card| *card == invalid.duplicate);
            assert_eq!(again, Some(error.line - 1), "the second of the two is named");
        }
    }
}
