//! Why a certificate is refused.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use set_core::{Card, Rules};

/// Why a certificate is refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    byte: u64,
    anchor: Option<Card>,
    rules: Rules,
    reason: Reason,
}

impl CheckError {
    pub(super) const fn new(byte: u64, anchor: Option<Card>, rules: Rules, reason: Reason) -> Self {
        Self { byte, anchor, rules, reason }
    }

    /// The index of the byte at which the reader was: the first one of the number or field
    /// that it read last.
    #[must_use]
    pub const fn byte(&self) -> u64 {
        self.byte
    }

    /// The anchor at which the checker was; `None` in the header and after the last anchor.
    #[must_use]
    pub const fn anchor(&self) -> Option<Card> {
        self.anchor
    }

    /// What is wrong.
    #[must_use]
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The bytes are no certificate: they do not begin with `SETP`.
    Magic,
    /// The certificate has a version that this checker does not know.
    Version {
        /// The version.
        version: u8,
    },
    /// The certificate is for other rules.
    Rules {
        /// The number of properties in the certificate.
        properties: u64,
        /// The number of values in the certificate.
        values: u64,
        /// The rules of the board.
        expected: Rules,
    },
    /// The certificate is for a board with another number of cards.
    Cards {
        /// The number of cards in the certificate.
        stated: u64,
        /// The number of cards on the board.
        board: usize,
    },
    /// The certificate builds on cards that are not known to be set-free.
    Known {
        /// The number of cards on which it builds.
        stated: u64,
        /// The number of cards at the beginning of the board that are known to be
        /// set-free.
        proved: usize,
    },
    /// The certificate is for a board with other cards.
    OtherCards,
    /// A number is not in its shortest form, or does not fit into 63 bits.
    Number,
    /// The number of a value is too large.
    Value {
        /// The number.
        stated: u64,
        /// The number of values of all properties: `p v`.
        values: usize,
    },
    /// A node names a value that the anchor or a chosen card has, or that all cards of the
    /// group have.
    NotOpen {
        /// The property, counted from 0.
        property: usize,
        /// The value.
        value: usize,
    },
    /// The certificate ends before the proof does.
    TooShort,
    /// Bytes follow the end of the proof.
    TooLong,
    /// The board is too large for the checker.
    Memory {
        /// The bytes that its cards take as words of `p v` bits.
        needed: u128,
    },
    /// The board holds a valid set, so there is no certificate for it.
    Set {
        /// The cards of the set.
        cards: Vec<Card>,
    },
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}", self.byte)?;
        if let Some(anchor) = self.anchor {
            write!(f, ", anchor {}", self.digits(anchor))?;
        }
        f.write_str(": ")?;
        match &self.reason {
            Reason::Magic => f.write_str("this is not a certificate: expected \"SETP\""),
            Reason::Version { version } => {
                write!(f, "version {version} of the format is unknown: expected 1")
            }
            Reason::Rules { properties, values, expected } => {
                write!(
                    f,
                    "the certificate is for p={properties}, v={values}, the board has {expected}"
                )
            }
            Reason::Cards { stated, board } => {
                write!(f, "the certificate is for {stated} cards, the board has {board}")
            }
            Reason::Known { stated, proved } => write!(
                f,
                "the certificate builds on {stated} cards without a set: of {proved} this is known"
            ),
            Reason::OtherCards => f.write_str("the certificate is for other cards"),
            Reason::Number => {
                f.write_str("a number is not in its shortest form, or has more than 63 bits")
            }
            Reason::Value { stated, values } => {
                write!(
                    f,
                    "there is no value with the number {stated}: expected at most {}",
                    values - 1
                )
            }
            Reason::NotOpen { property, value } => {
                write!(f, "value {value} of property {property} is not open")
            }
            Reason::Memory { needed } => {
                write!(f, "the cards of the board take {needed} bytes: expected at most 1073741824")
            }
            Reason::TooShort => f.write_str("the certificate ends before the proof is complete"),
            Reason::TooLong => f.write_str("the proof is complete, and more bytes follow"),
            Reason::Set { cards } => {
                f.write_str("the board holds the valid set")?;
                cards.iter().try_for_each(|&card| write!(f, " {}", self.digits(card)))
            }
        }
    }
}

impl CheckError {
    fn digits(&self, card: Card) -> impl fmt::Display {
        self.rules.display(card)
    }
}

impl Error for CheckError {}
