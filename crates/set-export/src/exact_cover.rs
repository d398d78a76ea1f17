//! The question of a board as an exact cover, in the formats of Knuth's programs.
//!
//! The first line names the items, primary ones before `|` and secondary ones behind it; each
//! further line is an option. A solution is a choice of options in which every primary item is
//! exactly once, and every secondary item at most once or always with the same color, which
//! follows it after `:`. Lines that begin with `|` are comments. The programs allow names of
//! eight characters and colors of one.
//!
//! Names: `c3` is the card at index 3 of the board, `p1v2` the value 2 of property 1, `q1` the
//! question whether property 1 is all the same (color `s`) or all different (`d`), `s1` its
//! common value.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use set_core::{Board, Card};
use thiserror::Error;

/// Why a question cannot be written as an exact cover.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::exact_cover;
///
/// let error = exact_cover(&Board::parse(Rules::new(1, 63)?, "0 1 62")?).unwrap_err();
/// assert_eq!(error.to_string(), "63 values: expected at most 62, as a color is one character");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExactCoverError {
    /// A color is one character.
    #[error("{values} values: expected at most {most}, as a color is one character")]
    TooManyValues {
        /// The values of a property.
        values: u32,
        /// The most that have a color.
        most: usize,
    },
    /// The card that all sets are to have is not there.
    #[error("the anchor {card} is not on the board")]
    NotOnBoard {
        /// The card, in digits.
        card: String,
    },
    /// There is no property of this number.
    #[error("property {property}: expected 0 to {most}")]
    Property {
        /// The number given.
        property: u32,
        /// The number of the last property.
        most: u32,
    },
    /// The cards of a set differ in some property.
    #[error("all {0} properties are all the same: the cards of a set differ in some")]
    AllTheSame(u32),
}

const COLORS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A text that is being written.
#[derive(Default)]
struct Text {
    options: String,
    primary: Vec<String>,
    secondary: Vec<String>,
}

impl Text {
    fn option(&mut self, option: impl fmt::Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.options, "{option}");
    }

    /// The whole text, with comments that explain it.
    fn finish(self, board: &Board, question: &str) -> String {
        let rules = board.rules();
        let mut text = format!(
            "| The card game Set with {rules}: {question}\n\
             | A solution is a set: its cards are those of c0, c1, ... (with :1, if there is a color).\n"
        );
        for (index, card) in board.iter().enumerate() {
            let _ = writeln!(text, "| c{index} is {}", rules.display(card));
        }
        text.push_str(&self.primary.join(" "));
        if !self.secondary.is_empty() {
            let _ = write!(text, " | {}", self.secondary.join(" "));
        }
        let _ = write!(text, "\n{}", self.options);
        text
    }
}

/// The value of each property of a card, with its color.
fn values(board: &Board, card: Card) -> Result<Vec<(u32, u32, char)>, ExactCoverError> {
    let of_property = |(property, value)| {
        let (values, most) = (board.rules().values(), COLORS.len());
        let color = COLORS.get(value as usize);
        let color = color.ok_or(ExactCoverError::TooManyValues { values, most })?;
        Ok((property, value, char::from(*color)))
    };
    (0..).zip(board.rules().values_of(card)).map(of_property).collect()
}

/// The whole board as one exact cover with colors (XCC). Its solutions are the valid sets of
/// the board, each once.
///
/// Each card says in each property whether it is chosen (`w1c3` is the item for it), and if it
/// is, its value is the common one or the only one of its kind. `m1` decides between the two,
/// and `some` names the first property that is all different.
///
/// # Errors
///
/// [`ExactCoverError::TooManyValues`] for more than 62 values.
///
/// # Complexity
///
/// `n p + p v + p + 1` primary items and at most `3 n p + 3 p` options for n cards.
pub fn exact_cover(board: &Board) -> Result<String, ExactCoverError> {
    let rules = board.rules();
    let properties = 0..rules.properties();
    // The only card of one value is all the same and all different at once.
    let may_be_same = rules.values() > 1;
    let mut text = Text::default();
    text.primary.push("some".to_owned());
    for m in properties.clone() {
        let before = (0..m).map(|before| format!("q{before}:s "));
        text.option(format_args!("some {}q{m}:d", before.collect::<Vec<_>>().concat()));
        let all: Vec<_> = (0..rules.values()).map(|value| format!("p{m}v{value}")).collect();
        text.option(format_args!("m{m} q{m}:d"));
        if may_be_same {
            text.option(format_args!("m{m} q{m}:s {}", all.join(" ")));
        }
        text.primary.push(format!("m{m}"));
        text.primary.extend(all);
        text.secondary.extend([format!("q{m}"), format!("s{m}")]);
    }
    for (i, card) in board.iter().enumerate() {
        text.secondary.push(format!("c{i}"));
        for (m, value, color) in values(board, card)? {
            text.primary.push(format!("w{m}c{i}"));
            text.option(format_args!("w{m}c{i} c{i}:0"));
            text.option(format_args!("w{m}c{i} c{i}:1 q{m}:d p{m}v{value}"));
            if may_be_same {
                text.option(format_args!("w{m}c{i} c{i}:1 q{m}:s s{m}:{color}"));
            }
        }
    }
    let question = format!("the valid sets of {} cards", board.len());
    Ok(text.finish(board, &question))
}

/// One group as an exact cover without colors: the valid sets of the board with the card
/// `anchor` whose cards are all the same in the properties `same`, and in no other.
///
/// The candidates are the cards that agree with the anchor in these properties only. They have
/// to have every value but the anchor's exactly once in each other property.
///
/// # Errors
///
/// [`ExactCoverError`] if the anchor is not on the board, there is no such property, or all are in
/// `same`: the cards of a set differ in some.
///
/// # Complexity
///
/// At most `1 + p (v - 1)` primary items and n options for n cards.
pub fn exact_cover_of_group(
    board: &Board,
    anchor: Card,
    same: &[u32],
) -> Result<String, ExactCoverError> {
    let rules = board.rules();
    let (properties, digits) = (rules.properties(), rules.display(anchor));
    let index = board.iter().position(|card| card == anchor);
    let index = index.ok_or_else(|| ExactCoverError::NotOnBoard { card: digits.to_string() })?;
    if let Some(&property) = same.iter().find(|&&property| property >= properties) {
        return Err(ExactCoverError::Property { property, most: properties - 1 });
    }
    let open: Vec<_> = (0..properties).filter(|property| !same.contains(property)).collect();
    if open.is_empty() && rules.values() > 1 {
        return Err(ExactCoverError::AllTheSame(properties));
    }
    let values = |card| rules.values_of(card).collect::<Vec<_>>();
    let of_anchor = values(anchor);
    let mut text = Text::default();
    text.primary.push("anchor".to_owned());
    text.option(format_args!("anchor c{index}"));
    for &m in &open {
        let others = (0..rules.values()).filter(|&value| value != of_anchor[m as usize]);
        text.primary.extend(others.map(|value| format!("p{m}v{value}")));
    }
    for (i, card) in board.iter().enumerate() {
        text.secondary.push(format!("c{i}"));
        let values = values(card);
        let agrees = |&m: &u32| values[m as usize] == of_anchor[m as usize];
        if i != index && (0..properties).all(|m| agrees(&m) != open.contains(&m)) {
            let items: Vec<_> =
                open.iter().map(|&m| format!("p{m}v{}", values[m as usize])).collect();
            text.option(format_args!("{} c{i}", items.join(" ")));
        }
    }
    let same: Vec<_> = same.iter().map(u32::to_string).collect();
    let agreement = match &*same {
        [] => "no property".to_owned(),
        same => format!("the properties {} only", same.join(", ")),
    };
    Ok(text.finish(board, &format!("the sets with {digits} that are all the same in {agreement}")))
}

#[cfg(test)]
mod tests;
