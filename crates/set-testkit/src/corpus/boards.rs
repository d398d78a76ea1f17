//! Published boards with their sets.

use set_core::{Board, Card, Rules};

use super::published::{BOARDS, INVALID};

/// A published board and the sets that its publisher names.
#[derive(Clone, Debug)]
pub struct KnownBoard {
    /// Who published it, in a few words: for messages.
    pub source: &'static str,
    /// Where exactly.
    pub origin: &'static str,
    /// What is special about it.
    pub note: Option<&'static str>,
    /// How the cards are written there.
    pub notation: &'static str,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: &'static [&'static str],
    /// The cards.
    pub cards: Vec<Card>,
    /// The sets, each as the indices of its cards on the board.
    pub places: &'static [&'static [usize]],
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
        let cards = |places: &&[usize]| {
            let mut cards: Vec<Card> = places.iter().map(|&place| self.cards[place]).collect();
            cards.sort_unstable();
            cards
        };
        let mut sets: Vec<Vec<Card>> = self.places.iter().map(cards).collect();
        sets.sort_unstable();
        sets
    }
}

/// A published board that is not legal: a reader of boards has to refuse it.
#[derive(Clone, Copy, Debug)]
pub struct InvalidBoard {
    /// Who published it, in a few words: for messages.
    pub source: &'static str,
    /// Where exactly.
    pub origin: &'static str,
    /// What is wrong with it.
    pub fault: &'static str,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: &'static [&'static str],
    /// The first card that is repeated, as written there.
    pub duplicate: &'static str,
}

impl InvalidBoard {
    /// The board as text, one card a line as it was published.
    #[must_use]
    pub fn text(&self) -> String {
        self.published.join("\n")
    }
}

/// The published boards.
#[must_use]
pub fn boards() -> Vec<KnownBoard> {
    BOARDS.iter().map(Entry::known).collect()
}

/// The published boards that are not legal.
#[must_use]
pub fn invalid_boards() -> &'static [InvalidBoard] {
    INVALID
}

/// A board of the classic deck as [`published`](super::published) has it.
pub(super) struct Entry {
    pub(super) source: &'static str,
    pub(super) origin: &'static str,
    pub(super) note: Option<&'static str>,
    pub(super) notation: &'static str,
    pub(super) published: &'static [&'static str],
    pub(super) digits: &'static [&'static str],
    pub(super) places: &'static [&'static [usize]],
}

impl Entry {
    fn known(&self) -> KnownBoard {
        KnownBoard {
            source: self.source,
            origin: self.origin,
            note: self.note,
            notation: self.notation,
            rules: Rules::CLASSIC,
            published: self.published,
            cards: self.digits.iter().map(|digits| classic_card(digits)).collect(),
            places: self.places,
        }
    }
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
            notations.insert(Notation::detect(&known.text()));
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
