//! Boards as text: the parts that are cards, with their positions.

use alloc::vec;
use alloc::vec::Vec;

use super::name::Notation;
use crate::ParseError;
use crate::parse_error::CardFault;

/// A part of a text between commas and line ends, without comments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'a> {
    pub(super) text: &'a str,
    line: usize,
    /// In characters, counted from 0.
    column: usize,
}

/// The parts of a text that are not blank.
pub(super) fn items(text: &str) -> impl Iterator<Item = Item<'_>> {
    text.lines().enumerate().flat_map(|(index, line)| {
        let cards = line.split_once('#').map_or(line, |(cards, _comment)| cards);
        let whole = Item { text: cards, line: index + 1, column: 0 };
        whole.split(|c| c == ',')
    })
}

impl Item<'_> {
    /// The cards of a part. Blanks separate cards in digits and codes, but not in words.
    pub(super) fn cards(self, notation: Notation) -> Vec<Self> {
        match notation {
            Notation::Words => vec![self],
            Notation::Digits | Notation::Code(_) => self.split(char::is_whitespace).collect(),
        }
    }

    /// An error at this place.
    pub(super) fn error(&self, fault: CardFault) -> ParseError {
        ParseError::on_board(self.line, self.column + 1, self.text, fault)
    }

    /// The trimmed parts between separators, without the blank ones.
    fn split(self, is_separator: fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut column = self.column;
        self.text.split(is_separator).filter_map(move |part| {
            let start = column;
            column += part.chars().count() + 1;
            let trimmed = part.trim_start();
            let indent = part[..part.len() - trimmed.len()].chars().count();
            let text = trimmed.trim_end();
            (!text.is_empty()).then_some(Self { text, line: self.line, column: start + indent })
        })
    }
}
