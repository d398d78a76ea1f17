//! What is wrong with a transcript.

use core::fmt;

use set_core::{Card, Rules};
use thiserror::Error;

/// What is wrong with a transcript: the first thing that the checker met.
///
/// `event` is the place of the offending event, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Violation {
    /// The deck cannot hold so many disjoint sets.
    #[error("a target of {target} sets: the deck of {rules} holds at most {most}")]
    Target {
        /// The target stated.
        target: u64,
        /// The most sets of a game.
        most: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// The deck has more cards than there are.
    #[error("a deck of {stated} cards: the whole deck of {rules} has {whole}")]
    DeckLen {
        /// The number of cards stated.
        stated: u128,
        /// The number of cards of the whole deck.
        whole: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// An event of another kind had to come here, or none.
    #[error("event {event}: {was}, but {due}")]
    Order {
        /// The event.
        event: usize,
        /// What it is.
        was: &'static str,
        /// What had to come instead.
        due: &'static str,
    },
    /// The transcript ends where something more had to come.
    #[error("after {events} events: {due}")]
    Unfinished {
        /// The number of events.
        events: usize,
        /// What is missing.
        due: &'static str,
    },
    /// Too few or too many cards were dealt.
    #[error("event {event}: {dealt} cards dealt where {due} were due")]
    Deal {
        /// The event.
        event: usize,
        /// The number of cards dealt.
        dealt: u128,
        /// The number of cards due, by the refill rule and what the deck had.
        due: u128,
    },
    /// The deck does not have a card.
    #[error("event {event}: the deck of {rules} has no {card:?}")]
    Foreign {
        /// The event.
        event: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// A card was dealt a second time.
    #[error("event {event}: card {} was dealt in event {before} already", rules.display(*card))]
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
    #[error("event {event}: card {} was not dealt", rules.display(*card))]
    NotDealt {
        /// The event.
        event: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// A card of a set was taken before.
    #[error("event {event}: card {} was taken in event {before} already", rules.display(*card))]
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
    /// Cards taken are not a valid set.
    #[error("event {event}: {} are not a valid set: {flaw}", Digits(*rules, cards))]
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
    /// A board was called set-free and is not.
    #[error("event {event}: the board is not set-free: it holds {}", Digits(*rules, set))]
    NotSetFree {
        /// The event.
        event: usize,
        /// A set on the board.
        set: Vec<Card>,
        /// The rules of the game.
        rules: Rules,
    },
    /// A number of the statistics is not what the events give.
    #[error("statistics: {what} is {stated}, but the events give {counted}")]
    Statistics {
        /// The field of [`Statistics`](crate::Statistics).
        what: &'static str,
        /// The number stated.
        stated: u64,
        /// The number that the events give.
        counted: u64,
    },
}

/// Why cards are not a valid set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Flaw {
    /// There are not `v` of them.
    #[error("{cards} cards instead of {due}")]
    Size {
        /// The number of cards.
        cards: usize,
        /// The number of cards of a set.
        due: usize,
    },
    /// A card comes twice.
    #[error("a card comes twice")]
    Repeated,
    /// A property is neither all the same nor all different.
    #[error("property {property} is neither all the same nor all different")]
    Mixed {
        /// The property, counted from 0.
        property: usize,
    },
}

/// Cards as digits, separated by blanks; not more than a few lines of them.
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
