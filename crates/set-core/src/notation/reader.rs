//! The reader of cards and boards, in every form.

use core::fmt;
use core::str::FromStr;

use alloc::format;
use alloc::vec::Vec;

use super::name::Notation;
use super::text::{self, Block, Item};
use super::words::ValueName;
use super::{digits, reading, words};
use crate::parse_error::{CardFault, Reason};
use crate::{Board, Card, ParseError, ParseErrorKind, Rules};

/// Reads cards and boards as people and programs write them.
///
/// A text in a [`Notation`] is read in that notation. Other texts are read where they can mean one thing only:
///
/// | form | such as |
/// |---|---|
/// | words in any order, with blanks, hyphens, underscores or commas between them | `green, one, oval, striped` |
/// | other names: blue and violet for purple, wave, pill, rhombus, hollow, full, ... | `1 blue hollow wave` |
/// | names of properties before the words | `Card(number=1, color=red, ...)` |
/// | codes in any order, where the letters tell the properties; also `E`, `H`, `F`, `W`, `B` | `2RHW` |
/// | rows of numbers | `1 0 1 0` or `1,0,1,0` |
/// | columns of numbers: a line for each property | `1 0 2 0 1 1 2 2` |
/// | digits without their first zeros | `12` for `0012` |
/// | indices in the deck, from 0 or from 1 | `0 40 80 1` |
///
/// Lists may have numbers, bullets, `|`, `;`, brackets, quotation marks, "and" and full stops. A first line
/// may have the names of columns, or the numbers of cards, properties and values. Blank lines and titles such as
/// `Board 2:` part boards. A text that can mean two boards is an error that names both forms.
///
/// # Example
///
/// ```
/// use set_core::{Reader, Rules};
///
/// let reader = Reader::new(Rules::CLASSIC);
/// let reading = reader.board("1. green-solid-one-wave\n2. blue-hollow-two-ovals")?;
/// assert_eq!(reading.board.to_string(), "1100 2212");
/// let error = reader.board("1 40 80").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1: \"1 40 80\" can be indices from 0 or indices from 1: say what to count from, \
///      or write a card of p=4, v=3 as 4 digits, 0 to 2, with nothing between them"
/// );
/// assert_eq!(reader.counting_from(1).board("1 40 80")?.board.to_string(), "0000 1110 2221");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub(super) rules: Rules,
    pub(super) names: &'a [ValueName<'a>],
    pub(super) form: Option<Form>,
    /// Digits and indices count from this, if the caller said so.
    pub(super) first: Option<u32>,
}

/// A form of cards: a notation, or a form that is read and not written.
///
/// ```
/// use set_core::{Form, Reader, Rules};
///
/// let reader = Reader::new(Rules::new(2, 4)?).with_form("columns".parse::<Form>()?);
/// assert_eq!(reader.board("0 1 2 3\n1 0 3 2")?.board.to_string(), "01 10 23 32");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// A notation, also with words and letters of other programs.
    Notation(Notation),
    /// A number for each property: `1 0 1 0`, `1,0,1,0`.
    Rows,
    /// As `Rows`, with a line for each property instead of one for each card.
    Columns,
    /// The index of each card in the deck.
    Indices {
        /// The index of the deck's first card: 0 or 1.
        first: u32,
    },
}

impl Form {
    /// The notation in which answers name cards that were read in this form.
    #[must_use]
    pub const fn notation(self) -> Notation {
        if let Self::Notation(notation) = self { notation } else { Notation::Digits }
    }
}

impl From<Notation> for Form {
    fn from(notation: Notation) -> Self {
        Self::Notation(notation)
    }
}

impl Form {
    /// The name in messages.
    pub(super) const fn told(self) -> &'static str {
        match self {
            Self::Notation(Notation::Code(order)) => order.told(),
            Self::Notation(notation) => notation.name(),
            Self::Rows => "rows of numbers",
            Self::Columns => "columns of numbers",
            Self::Indices { first: 0 } => "indices from 0",
            Self::Indices { .. } => "indices from 1",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.told())
    }
}

impl FromStr for Form {
    type Err = ParseError;

    /// Reads the name of a notation, `rows`, `columns` or `indices`.
    fn from_str(name: &str) -> Result<Self, ParseError> {
        match name {
            "rows" => Ok(Self::Rows),
            "columns" => Ok(Self::Columns),
            "indices" => Ok(Self::Indices { first: 0 }),
            _ => {
                name.parse().map(Self::Notation).map_err(|_| ParseError::new(name, Reason::NoForm))
            }
        }
    }
}

/// A board, and the form in which its cards were written.
///
/// ```
/// use set_core::{Notation, Reader, Rules};
///
/// let reading = Reader::new(Rules::CLASSIC).board("2-red-striped-ovals")?;
/// assert_eq!((reading.board.to_string(), reading.form), ("0211".into(), Notation::Hyphens.into()));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The board.
    pub board: Board,
    /// The form of its cards.
    pub form: Form,
}

impl<'a> Reader<'a> {
    /// A reader of cards of these rules, in any form.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self { rules, names: &[], form: None, first: None }
    }

    /// Reads names of values in other languages beside the English ones.
    #[must_use]
    pub const fn with_names(self, names: &'a [ValueName<'a>]) -> Self {
        Self { names, ..self }
    }

    /// Reads this form alone, which settles what could mean two boards.
    #[must_use]
    pub fn with_form(self, form: impl Into<Form>) -> Self {
        Self { form: Some(form.into()), ..self }
    }

    /// Reads digits and indices that count from 0, or from 1: any other number is as 1.
    #[must_use]
    pub const fn counting_from(self, first: u32) -> Self {
        Self { first: Some(if first == 0 { 0 } else { 1 }), ..self }
    }

    /// Reads one card.
    ///
    /// # Errors
    ///
    /// [`ParseError`] if the text is not exactly one card of the deck in one form.
    pub fn card(&self, text: &str) -> Result<Card, ParseError> {
        let text = text.trim();
        let plain = self.card_in(self.plain(text), text);
        plain.map_err(|fault| ParseError::new(text, Reason::Card(fault))).or_else(
            |error| match self.board(text) {
                Ok(reading) if reading.board.len() == 1 => Ok(reading.board.cards()[0]),
                _ => Err(error),
            },
        )
    }

    /// Reads a board; one without cards from a text that has none.
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the line, the column and the offending text if something is not a card of
    /// the deck in the form of the others, or a card is repeated; if the text can mean two boards, or
    /// has two.
    pub fn board(&self, text: &str) -> Result<Reading, ParseError> {
        let mut boards = self.boards(text)?;
        match boards.len() {
            0 => Ok(Reading { board: Board::new(self.rules), form: Notation::Digits.into() }),
            1 => Ok(boards.remove(0)),
            boards => Err(ParseError::new(text.trim(), Reason::Boards { boards })),
        }
    }

    /// Reads the boards of a text, with blank lines between them.
    ///
    /// # Errors
    ///
    /// As [`board`](Self::board), and if each block of lines is one card.
    ///
    /// ```
    /// use set_core::{Reader, Rules};
    ///
    /// let reader = Reader::new(Rules::CLASSIC);
    /// assert_eq!(reader.boards("0000\n0001\n\n0002\n0111")?.len(), 2);
    /// let error = reader.boards("0000\n\n0001").unwrap_err().to_string();
    /// assert!(error.ends_with("can be one board of 2 cards, or 2 boards of one card: leave out the blank lines for one board"));
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    pub fn boards(&self, text: &str) -> Result<Vec<Reading>, ParseError> {
        let boards = Self::boards_of(text, |_| Ok::<_, ParseError>((*self, ())))?;
        Ok(boards.into_iter().map(|it| it.1).collect())
    }

    /// Reads the boards of a text, each with the reader for its block of lines, and hands out what comes with
    /// this reader.
    ///
    /// # Errors
    ///
    /// As [`boards`](Self::boards). An error of `reader` is handed on.
    pub fn boards_of<T, E: From<ParseError>>(
        text: &str,
        mut reader: impl FnMut(&str) -> Result<(Self, T), E>,
    ) -> Result<Vec<(T, Reading)>, E> {
        let mut found = Vec::new();
        for block in text::blocks(text) {
            let (reader, told) = reader(block.text)?;
            let reading = reader.block(block)?;
            if !reading.board.is_empty() {
                found.push((told, reading));
            }
        }
        if found.len() > 1 && found.iter().all(|(_, reading)| reading.board.len() == 1) {
            return Err(
                ParseError::new(text.trim(), Reason::OneCardEach { cards: found.len() }).into()
            );
        }
        Ok(found)
    }

    fn block(&self, block: Block<'_>) -> Result<Reading, ParseError> {
        let items: Vec<_> = block.items().collect();
        let notation = self.plain(items.first().map_or("", |item| item.text));
        let reading = match self.plain_board(notation, &items) {
            Ok(board) => Ok(Reading { board, form: notation.into() }),
            Err(fault) => self.read_form(block, fault),
        };
        let is_named = |form: Form| matches!(form.notation(), Notation::Words | Notation::Hyphens);
        // Two cards are one where two names mean one value.
        let is_in_words = match &reading {
            Ok(reading) => is_named(reading.form),
            Err(error) => error.kind() == ParseErrorKind::Repeated && is_named(notation.into()),
        };
        if is_in_words {
            self.check_names(block)?;
        }
        reading
    }

    /// Refuses two names of one value, which may be two values.
    fn check_names(&self, block: Block<'_>) -> Result<(), ParseError> {
        let words = block.lines().flat_map(|line| {
            let words = line.text.split(|c: char| !c.is_alphanumeric());
            words.map(move |word| (word, line.line))
        });
        words::two_names(self.rules, self.names, words).map_or(
            Ok(()),
            |(first, second, line, value)| {
                let names = format!("{first} and {second}");
                Err(ParseError::at(line, &names, Reason::TwoNames { value }))
            },
        )
    }

    /// Whether cards may be in this form.
    pub(super) fn may_be(&self, form: Form) -> bool {
        match (self.form, form) {
            (None, _) | (Some(Form::Indices { .. }), Form::Indices { .. }) => true,
            (Some(Form::Notation(Notation::Hyphens | Notation::Objects)), _) => {
                form == Notation::Words.into()
            }
            (Some(asked), _) => asked == form,
        }
    }

    /// The notation in which a text is read first.
    fn plain(&self, first: &str) -> Notation {
        match self.form {
            Some(form) => form.notation(),
            None => Notation::of_card(first),
        }
    }

    fn card_in(&self, notation: Notation, text: &str) -> Result<Card, CardFault> {
        let card = match notation {
            Notation::Digits => digits::parse(self.rules, self.first.unwrap_or(0), text),
            Notation::Words | Notation::Hyphens | Notation::Objects => {
                reading::words(self.rules, self.names, text)
            }
            Notation::Code(order) => reading::code(order, self.rules, text),
        };
        card.map_err(|fault| self.foreign(notation, text).unwrap_or(fault))
    }

    /// The fault of a text that is a card in another notation.
    fn foreign(&self, expected: Notation, text: &str) -> Option<CardFault> {
        let found = Notation::of_card(text);
        if found == expected || !expected.has(self.rules) {
            return None;
        }
        match (Self { form: Some(found.into()), ..*self }).card_in(found, text) {
            Ok(_) => Some(CardFault::Mixed {
                found: Form::from(found).told(),
                expected: Form::from(expected).told(),
            }),
            Err(fault @ (CardFault::NoWords { .. } | CardFault::NoCodes { .. })) => Some(fault),
            Err(_) => None,
        }
    }

    /// The board of a block that is written in a notation.
    fn plain_board(&self, notation: Notation, items: &[Item<'_>]) -> Result<Board, ParseError> {
        let mut board = Board::new(self.rules);
        for item in items {
            for part in item.cards(notation) {
                let card = self.card_in(notation, part.text).map_err(|fault| {
                    // Words stand between commas, digits and codes between blanks.
                    let mixed = self.foreign(notation, item.text);
                    mixed.map_or_else(|| part.error(fault), |fault| item.error(fault))
                })?;
                if board.add(&[card]).is_err() {
                    return Err(part.error(CardFault::Repeated));
                }
            }
        }
        Ok(board)
    }
}
