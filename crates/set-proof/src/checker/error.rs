//! Why a certificate is refused.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice;

use set_core::{Card, Limit, Rules};
use thiserror::Error;

use crate::certificate::MAX_WEIGHT;

/// Why a certificate is refused, and where.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::{Certificate, check};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010")?;
/// let error = check(&board, &Certificate::from(b"SETP\x03\x04\x03\x04".to_vec())).unwrap_err();
/// assert_eq!(error.to_string(), "byte 7: the certificate is for 4 cards, the board has 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("byte {byte}{}: {kind}{}", self.at_anchor(), self.cards())]
pub struct CheckError {
    /// The index of the byte at which the reader was: the first one of the number or field
    /// that it read last.
    pub byte: u64,
    /// The anchor at which the checker was; `None` in the header and after the last anchor.
    pub anchor: Option<Card>,
    /// What is wrong.
    pub kind: CheckErrorKind,
    pub(crate) rules: Rules,
}

impl CheckError {
    /// The limit that interrupted the check, if one did: the certificate is then neither confirmed
    /// nor wrong.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        match self.kind {
            CheckErrorKind::Interrupted(limit) => Some(limit),
            _ => None,
        }
    }

    fn at_anchor(&self) -> String {
        self.anchor
            .map(|anchor| format!(", anchor {}", self.rules.display(anchor)))
            .unwrap_or_default()
    }

    /// The cards with which the message ends.
    fn cards(&self) -> String {
        let cards = match &self.kind {
            CheckErrorKind::Set { cards } => &cards[..],
            CheckErrorKind::CardWeight { card, .. }
            | CheckErrorKind::CardRemainder { card, .. } => slice::from_ref(card),
            _ => &[],
        };
        cards
            .iter()
            .fold(String::new(), |text, &card| format!("{text} {}", self.rules.display(card)))
    }
}

/// An error of a certificate.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::{Certificate, CheckErrorKind, check};
///
/// let board = Board::new(Rules::CLASSIC);
/// let kind = |bytes: &[u8]| check(&board, &Certificate::from(bytes.to_vec())).unwrap_err().kind;
/// assert_eq!(kind(b"PNG..."), CheckErrorKind::Magic);
/// assert_eq!(kind(b"SETP\x03"), CheckErrorKind::TooShort);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CheckErrorKind {
    /// The bytes are no certificate: they do not begin with `SETP`.
    #[error("this is not a certificate: expected \"SETP\"")]
    Magic,
    /// The certificate has a version that this checker does not know.
    #[error("version {version} of the format is unknown: expected 3")]
    Version {
        /// The version.
        version: u8,
    },
    /// The certificate is for other rules.
    #[error("the certificate is for p={properties}, v={values}, the board has {expected}")]
    Rules {
        /// The number of properties in the certificate.
        properties: u64,
        /// The number of values in the certificate.
        values: u64,
        /// The rules of the board.
        expected: Rules,
    },
    /// The certificate is for a board with another number of cards.
    #[error("the certificate is for {stated} cards, the board has {board}")]
    Cards {
        /// The number of cards in the certificate.
        stated: u64,
        /// The number of cards on the board.
        board: usize,
    },
    /// The certificate builds on cards that are not known to be set-free.
    #[error("the certificate builds on {stated} cards without a set: of {proved} this is known")]
    Known {
        /// The number of cards on which it builds.
        stated: u64,
        /// The number of cards at the beginning of the board that are known to be
        /// set-free.
        proved: usize,
    },
    /// The certificate is for a board with other cards.
    #[error("the certificate is for other cards")]
    OtherCards,
    /// A number is not in its shortest form, or does not fit into 63 bits.
    #[error("a number is not in its shortest form, or has more than 63 bits")]
    Number,
    /// The number is too large for a value, and for a rule of weights.
    #[error("there is no value with the number {stated}: expected at most {}, or {values} or {} before weights", values - 1, values + 1)]
    Value {
        /// The number.
        stated: u64,
        /// The number of values of all properties: `p v`.
        values: usize,
    },
    /// A node names a value that the anchor or a chosen card has, or that all cards of the
    /// group have.
    #[error("value {value} of property {property} is not open")]
    NotOpen {
        /// The property, counted from 0.
        property: u32,
        /// The value.
        value: u32,
    },
    /// The modulus of weights is too small or too large.
    #[error("the modulus {stated} is not in 2..={MAX_WEIGHT}")]
    Modulus {
        /// The modulus.
        stated: u64,
    },
    /// A weight is too large.
    #[error("the weight {stated} is too large: expected at most {most}")]
    Weight {
        /// The weight of a value, or the most that cards may weigh.
        stated: u64,
        /// The largest possible one: below the modulus, or below 2^31.
        most: u32,
    },
    /// A card of a node weighs more than is stated.
    #[error("the weights add up to {weight}, expected at most {most}, for the card")]
    CardWeight {
        /// The card.
        card: Card,
        /// The sum of the weights of its open values.
        weight: u64,
        /// The most that a card of the node weighs, as it is stated.
        most: u32,
    },
    /// The cards of a node can weigh as much as all its open values.
    #[error("all weights add up to {total}, expected more than {}, which {cards} cards of weight {most} have", u64::from(*most) * *cards as u64)]
    TotalWeight {
        /// The sum of the weights of all open values.
        total: u64,
        /// The number of cards of a set that are missing.
        cards: usize,
        /// The most that a card of the node weighs, as it is stated.
        most: u32,
    },
    /// The weights of a card of a node do not add up to 0.
    #[error("the weights add up to {remainder} modulo {modulus}, expected 0, for the card")]
    CardRemainder {
        /// The card.
        card: Card,
        /// The sum of the weights of its open values.
        remainder: u64,
        /// The modulus.
        modulus: u32,
    },
    /// The weights of all open values of a node add up to 0.
    #[error("all weights add up to 0 modulo {modulus}, expected another number")]
    TotalRemainder {
        /// The modulus.
        modulus: u32,
    },
    /// The trees of an anchor do not take the bytes that are stated.
    #[error("the trees of the anchor do not take {stated} bytes")]
    Trees {
        /// The number of bytes in the certificate.
        stated: usize,
    },
    /// The certificate ends before the proof does.
    #[error("the certificate ends before the proof is complete")]
    TooShort,
    /// Bytes follow the end of the proof.
    #[error("the proof is complete, and more bytes follow")]
    TooLong,
    /// A limit of the budget was met, or more than 1 GiB of memory would be taken: neither is
    /// the certificate confirmed nor refuted.
    #[error("{0}")]
    Interrupted(Limit),
    /// The board holds a valid set, so there is no certificate for it.
    #[error("the board holds the valid set")]
    Set {
        /// The cards of the set.
        cards: Vec<Card>,
    },
}

impl From<Limit> for CheckErrorKind {
    fn from(limit: Limit) -> Self {
        Self::Interrupted(limit)
    }
}

/// A reason for which a certificate is refused, and the anchor at which this was.
pub(crate) struct Refused {
    pub(crate) kind: CheckErrorKind,
    pub(crate) anchor: Option<Card>,
}

impl From<CheckErrorKind> for Refused {
    fn from(kind: CheckErrorKind) -> Self {
        Self { kind, anchor: None }
    }
}
