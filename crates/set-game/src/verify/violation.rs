//! What is wrong with a transcript.

use core::error::Error;
use core::fmt;

use set_core::{Card, Rules};
use set_proof::CheckError;

/// What is wrong with a transcript: the first error that the checker met.
///
/// `event` is the index of the event that is wrong, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The target is more than the number of disjoint sets in the deck.
    Target {
        /// The target stated.
        target: u64,
        /// The most sets that a game can have.
        most: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// The stated size of the deck is more than the number of cards of the rules.
    DeckLen {
        /// The number of cards stated.
        stated: u128,
        /// The number of cards of the whole deck.
        whole: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// An event of another kind was due here, or none.
    Order {
        /// The event.
        event: usize,
        /// Its kind.
        was: &'static str,
        /// What was due instead.
        due: &'static str,
    },
    /// The transcript ends where another event was due.
    Unfinished {
        /// The number of events.
        events: usize,
        /// What was due.
        due: &'static str,
    },
    /// Too few or too many cards were dealt.
    Deal {
        /// The event.
        event: usize,
        /// The number of cards dealt.
        dealt: u128,
        /// The number of cards due, by the refill rule and the cards left in the deck.
        due: u128,
    },
    /// A card is not of the deck.
    Foreign {
        /// The event.
        event: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// A card was dealt a second time.
    DealtTwice {
        /// The event.
        event: usize,
        /// The event that dealt the card first.
        before: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// A card of a set was never dealt.
    NotDealt {
        /// The event.
        event: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// A card of a set was taken earlier.
    TakenTwice {
        /// The event.
        event: usize,
        /// The event that took the card first.
        before: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// The cards taken are not a valid set.
    NotASet {
        /// The event.
        event: usize,
        /// The cards.
        cards: Vec<Card>,
        /// Why not.
        flaw: Flaw,
        /// The rules of the game.
        rules: Rules,
    },
    /// A board is not set-free, although the transcript says so.
    NotSetFree {
        /// The event.
        event: usize,
        /// A set on the board.
        set: Vec<Card>,
        /// The rules of the game.
        rules: Rules,
    },
    /// The certificate of an answer "no set" is no proof.
    Certificate {
        /// The event.
        event: usize,
        /// Why not.
        error: Box<CheckError>,
    },
    /// There are more certificates than answers "no set".
    Certificates {
        /// The number of certificates.
        stated: usize,
        /// The number of answers.
        answers: usize,
    },
    /// A number of the statistics differs from that of the events.
    Statistics {
        /// The field of [`Statistics`](crate::Statistics).
        what: &'static str,
        /// The number in the statistics.
        stated: u64,
        /// The number in the events.
        counted: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Target { target, most, rules } => {
                write!(f, "a target of {target} sets: the deck of {rules} holds at most {most}")
            }
            Self::DeckLen { stated, whole, rules } => {
                write!(f, "a deck of {stated} cards: the whole deck of {rules} has {whole}")
            }
            Self::Order { event, was, due } => write!(f, "event {event}: {was}, but {due}"),
            Self::Unfinished { events, due } => write!(f, "after {events} events: {due}"),
            Self::Deal { event, dealt, due } => {
                write!(f, "event {event}: {dealt} cards dealt where {due} were due")
            }
            Self::Foreign { event, card, rules } => {
                write!(f, "event {event}: the deck of {rules} has no {card:?}")
            }
            Self::DealtTwice { event, before, card, rules } => {
                let card = rules.display(*card);
                write!(f, "event {event}: card {card} was dealt in event {before} already")
            }
            Self::NotDealt { event, card, rules } => {
                write!(f, "event {event}: card {} was not dealt", rules.display(*card))
            }
            Self::TakenTwice { event, before, card, rules } => {
                let card = rules.display(*card);
                write!(f, "event {event}: card {card} was taken in event {before} already")
            }
            Self::NotASet { event, cards, flaw, rules } => {
                let cards = Digits(*rules, cards);
                write!(f, "event {event}: {cards} are not a valid set: {flaw}")
            }
            Self::NotSetFree { event, set, rules } => {
                let set = Digits(*rules, set);
                write!(f, "event {event}: the board is not set-free: it holds {set}")
            }
            Self::Certificate { event, error } => {
                write!(f, "event {event}: the certificate is no proof: {error}")
            }
            Self::Certificates { stated, answers } => {
                write!(f, "{stated} certificates for {answers} answers \"no set\"")
            }
            Self::Statistics { what, stated, counted } => {
                write!(f, "statistics: {what} is {stated}, but the events give {counted}")
            }
        }
    }
}

impl Error for Violation {}

/// Why cards are not a valid set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// Their number is not `v`.
    Size {
        /// The number of cards.
        cards: usize,
        /// The number of cards of a set.
        due: usize,
    },
    /// A card is repeated.
    Repeated,
    /// A property is neither all the same nor all different.
    Mixed {
        /// The property, counted from 0.
        property: usize,
    },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { cards, due } => write!(f, "{cards} cards instead of {due}"),
            Self::Repeated => f.write_str("a card comes twice"),
            Self::Mixed { property } => {
                write!(f, "property {property} is neither all the same nor all different")
            }
        }
    }
}

impl Error for Flaw {}

/// Cards as digits, separated by blanks; a long list is cut after a few lines.
struct Digits<'a>(Rules, &'a [Card]);

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 64;
        let Self(rules, cards) = *self;
        for (i, &card) in cards.iter().take(MOST).enumerate() {
            let separator = if i == 0 { "" } else { " " };
            write!(f, "{separator}{}", rules.display(card))?;
        }
        match cards.len() {
            0 => f.write_str("no cards"),
            len if len > MOST => write!(f, " and {} more", len - MOST),
            _ => Ok(()),
        }
    }
}
