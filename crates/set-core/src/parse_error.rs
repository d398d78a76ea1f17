//! Text that cannot be read.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::notation::codes::CodeOrder;
use crate::notation::words::Expected;
use crate::{CardError, Rules, RulesError};

/// Text that is not a card, a board, rules or the name of a notation.
///
/// `Display` names the place in a board, the text and the reason.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
///
/// let error = Board::parse(Rules::CLASSIC, "0120 1111\n  0003").unwrap_err();
/// assert_eq!((error.line, error.column, &*error.token), (2, 3, "0003"));
/// let text = "line 2, column 3: bad card \"0003\": value 3 in property 3: expected 0 to 2; with v=4 it is a card";
/// assert_eq!(error.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The column of the text in characters, counted from 1.
    pub column: usize,
    /// The text that cannot be read, cut after 40 characters.
    pub token: String,
    reason: Reason,
}

impl ParseError {
    pub(crate) fn new(text: &str, reason: Reason) -> Self {
        Self { line: 1, column: 1, token: excerpt(text), reason }
    }

    /// The error for a part of a board that should be a card.
    pub(crate) fn on_board(line: usize, column: usize, text: &str, fault: CardFault) -> Self {
        Self { line, column, token: excerpt(text), reason: Reason::OnBoard(fault) }
    }

    /// The error for a whole text, or a block of it.
    pub(crate) fn at(line: usize, text: &str, reason: Reason) -> Self {
        Self { line, ..Self::new(text, reason) }
    }

    /// The error of a card that has no line of its own, as in a list.
    #[doc(hidden)]
    #[must_use]
    pub fn without_place(self) -> Self {
        match self.reason {
            Reason::OnBoard(fault) => {
                Self { line: 1, column: 1, reason: Reason::Card(fault), ..self }
            }
            _ => self,
        }
    }

    /// What kind of text it is not, or why none was read.
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        match self.reason {
            Reason::Form | Reason::Rules(_) => ParseErrorKind::Rules,
            Reason::Notation | Reason::NoForm => ParseErrorKind::Name,
            Reason::Ambiguous { .. }
            | Reason::Head { .. }
            | Reason::Columns
            | Reason::OneCardEach { .. }
            | Reason::TwoNames { .. } => ParseErrorKind::Ambiguous,
            Reason::Boards { .. } => ParseErrorKind::Boards,
            Reason::Card(CardFault::Repeated) | Reason::OnBoard(CardFault::Repeated) => {
                ParseErrorKind::Repeated
            }
            Reason::Card(_) | Reason::OnBoard(_) => ParseErrorKind::Card,
        }
    }
}

/// What a [`ParseError`] is about, for programs: its text is for people.
///
/// # Example
///
/// ```
/// use set_core::{Board, ParseErrorKind, Rules};
///
/// let kind = |text| Board::parse(Rules::CLASSIC, text).unwrap_err().kind();
/// assert_eq!(kind("0120 0003"), ParseErrorKind::Card);
/// assert_eq!(kind("0120 0120"), ParseErrorKind::Repeated);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text is no rules: it is not written like them, or no game has them.
    Rules,
    /// No notation or form has this name.
    Name,
    /// A part of the text is no card of the deck.
    Card,
    /// A card came before: the cards of a board are distinct.
    Repeated,
    /// The text can be read in two ways.
    Ambiguous,
    /// The text is several boards, and one was expected.
    Boards,
}

/// The beginning of a text, for a message.
fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut excerpt: String = text.chars().take(LONGEST).collect();
    if excerpt.len() < text.len() {
        excerpt.push_str("...");
    }
    excerpt
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, token, reason } = self;
        match reason {
            Reason::Form => write!(f, "{token:?} is not like \"{}\"", Rules::CLASSIC),
            Reason::Rules(reason) => write!(f, "no game has the rules {token:?}: {reason}"),
            Reason::Notation => {
                let some = "digits, words, hyphens, objects or a code such as 2RTO";
                write!(f, "no notation {token:?}: expected {some}")
            }
            Reason::NoForm => {
                let some = "digits, rows, columns, indices, words, hyphens, objects or a code such as 2RTO";
                write!(f, "no form {token:?}: expected {some}")
            }
            Reason::Ambiguous { first, second, rules } => {
                let are_indices = [first, second].iter().all(|form| form.starts_with("indices"));
                let which = if are_indices { "what to count from" } else { "as which to read it" };
                let digits = DigitsOf(*rules);
                write!(
                    f,
                    "line {line}: {token:?} can be {first} or {second}: say {which}, or write a card \
                     of {rules} as {digits}"
                )
            }
            Reason::Head { rules } => write!(
                f,
                "line {line}: {token:?} can be a card, or say how many cards follow: leave it out, or \
                 write a card of {rules} as {}",
                DigitsOf(*rules)
            ),
            Reason::Columns => write!(
                f,
                "line {line}: {token:?} names some columns alone: name each property once, in any \
                 order, or leave out this line"
            ),
            Reason::Boards { boards } => {
                write!(f, "{boards} boards with blank lines between them, expected one")
            }
            Reason::OneCardEach { cards } => write!(
                f,
                "{token:?} can be one board of {cards} cards, or {cards} boards of one card: leave \
                 out the blank lines for one board"
            ),
            Reason::TwoNames { value } => write!(
                f,
                "line {line}: {token:?} can be one value or two: both are read as {value}; write one \
                 name for one value"
            ),
            Reason::Card(fault) => write!(f, "bad card {token:?}: {fault}"),
            Reason::OnBoard(fault) => {
                write!(f, "line {line}, column {column}: bad card {token:?}: {fault}")
            }
        }?;
        match reason {
            Reason::Card(fault) | Reason::OnBoard(fault) => fault.write_advice(token, f),
            _ => Ok(()),
        }
    }
}

impl Error for ParseError {}

/// The reason why a text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Rules are not written like this.
    Form,
    /// No game has these rules.
    Rules(RulesError),
    /// No notation has this name.
    Notation,
    /// No form has this name.
    NoForm,
    /// The text is one board in one form and another in another.
    Ambiguous { first: &'static str, second: &'static str, rules: Rules },
    /// A first line can be a card, or the numbers of cards, properties and values.
    Head { rules: Rules },
    /// Numbers stand under names of properties that are not in the deck's order.
    Columns,
    /// More boards than one.
    Boards { boards: usize },
    /// One card between any two blank lines.
    OneCardEach { cards: usize },
    /// Two names of one value, which may be two values.
    TwoNames { value: &'static str },
    /// A card has this fault.
    Card(CardFault),
    /// A card of a board has this fault.
    OnBoard(CardFault),
}

/// The reason why a text is not a card, or not one of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardFault {
    /// A character that is neither a digit nor a dot between numbers.
    Character { character: char, rules: Rules },
    /// The number of values is not the number of properties.
    Length { len: usize, rules: Rules },
    /// A number that is larger than any value.
    Number { property: u32, rules: Rules },
    /// The values are not a card.
    Values(CardError),
    /// A value of a card whose digits count from 1.
    FromOne { property: u32, value: u32, rules: Rules },
    /// Not the index of a card. The first card has the index `first`.
    Index { first: u32, rules: Rules },
    /// The number of words is not the number of properties.
    WordCount { words: usize, rules: Rules },
    /// A word that names no value. Positions of words are counted from 1.
    Word { position: usize, rules: Rules },
    /// A second word for one property.
    SecondWord { position: usize, property: &'static str, rules: Rules },
    /// Not a digit and three letters in the order of the text's first card: the first character
    /// that is wrong, and the property that it should name.
    Code { wrong: Option<(char, &'static str)>, order: CodeOrder },
    /// Words for a deck that has none.
    NoWords { rules: Rules },
    /// Codes for another deck than the classic one.
    NoCodes { rules: Rules },
    /// A card in another notation than the text's first card, or than the caller chose.
    Mixed { found: &'static str, expected: &'static str },
    /// A card that came before.
    Repeated,
}

impl fmt::Display for CardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character { character, rules } => {
                let expected = DigitsOf(rules);
                write!(f, "{character:?} is not part of a card of {rules}: expected {expected}")
            }
            Self::Length { len, rules } => {
                let plural = if len == 1 { "" } else { "s" };
                let (noun, expected) = (DigitsOf(rules).noun(), DigitsOf(rules));
                write!(f, "{len} {noun}{plural} where a card of {rules} has {expected}")
            }
            Self::Number { property, rules } => {
                let last = rules.values() - 1;
                write!(f, "the number in property {property} is too large: expected 0 to {last}")
            }
            Self::Values(error) => error.fmt(f),
            Self::FromOne { property, value, rules } => {
                let last = rules.values();
                write!(f, "value {value} in property {property}: expected 1 to {last}")
            }
            Self::Index { first, rules } => match rules.deck_len() {
                Some(len) => {
                    let last = len - 1 + u128::from(first);
                    write!(f, "no card of {rules}: expected an index from {first} to {last}")
                }
                None => write!(f, "no card of {rules}: expected an index from {first} on"),
            },
            Self::WordCount { words, rules } => {
                let plural = if words == 1 { "" } else { "s" };
                let (p, expected) = (rules.properties(), Expected { rules, has_values: false });
                write!(
                    f,
                    "{words} word{plural}: a card has {p} ({expected}), \
                     and commas or line ends separate cards"
                )
            }
            Self::Word { position, rules } => {
                let expected = Expected { rules, has_values: true };
                write!(f, "word {position} is unknown: expected one each of {expected}")
            }
            Self::SecondWord { position, property, rules } => {
                let expected = Expected { rules, has_values: false };
                write!(f, "word {position} is a second {property}: expected one each of {expected}")
            }
            Self::Code { wrong: None, order } => write!(f, "not a code like {order}"),
            Self::Code { wrong: Some((character, property)), order } => {
                write!(f, "{character:?} names no {property}: expected a code like {order}")
            }
            Self::NoWords { rules } => write!(
                f,
                "only decks of at most 4 properties and 4 values have words: \
                 write a card of {rules} as {}",
                DigitsOf(rules)
            ),
            Self::NoCodes { rules } => {
                let digits = DigitsOf(rules);
                write!(f, "only the classic deck has codes: write a card of {rules} as {digits}")
            }
            Self::Mixed { found, expected } => write!(
                f,
                "the card is in {found}, the text in {expected}: write all cards in one notation"
            ),
            Self::Repeated => {
                f.write_str("this card came before: the cards of a board are distinct")
            }
        }
    }
}

impl CardFault {
    /// Writes which rules would fit, or what digits can count from.
    fn write_advice(self, token: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let new = |p, v| Rules::new(p, v).ok();
        match self {
            Self::Values(CardError::Value { value, rules, .. }) => {
                if value == rules.values() && !token.contains('0') {
                    f.write_str("; or say that digits count from 1")?;
                }
                let fitting = value.checked_add(1).and_then(|v| new(rules.properties(), v));
                fitting.map_or(Ok(()), |it| write!(f, "; with v={} it is a card", it.values()))
            }
            Self::Length { len, rules } if len > 1 => {
                let fitting = len.try_into().ok().and_then(|p| new(p, rules.values()));
                fitting.map_or(Ok(()), |it| write!(f, "; with p={} it is a card", it.properties()))
            }
            _ => Ok(()),
        }
    }
}

/// How a card is written in digits.
struct DigitsOf(Rules);

impl DigitsOf {
    fn noun(&self) -> &'static str {
        if self.0.values() > 10 { "number" } else { "digit" }
    }
}

impl fmt::Display for DigitsOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (properties, noun, last) = (self.0.properties(), self.noun(), self.0.values() - 1);
        let plural = if properties == 1 { "" } else { "s" };
        write!(f, "{properties} {noun}{plural}, 0 to {last}")?;
        match properties {
            1 => Ok(()),
            _ if last < 10 => f.write_str(", with nothing between them"),
            _ => f.write_str(", with dots between them"),
        }
    }
}
