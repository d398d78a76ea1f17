//! The error of a transcript that breaks the rules.

use core::fmt;

use set_core::{Card, Rules};
use set_proof::CheckError;
use thiserror::Error;

/// Why a transcript is wrong: the first error that the checker met.
///
/// `event` is the index of the event that is wrong, counted from 0.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_game::{Event, Refill, Transcript, verify};
///
/// // Two cards are dealt where the opening has three.
/// let rules = Rules::new(1, 3)?;
/// let events = vec![Event::Dealt(rules.cards().take(2).collect())];
/// let violation = verify(&Transcript::new(rules, Refill::Immediately, events)).unwrap_err();
/// assert_eq!(violation.to_string(), "event 0: 2 cards dealt where 3 were due");
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Violation {
    /// The target is more than the number of disjoint sets in the deck.
    #[error("a target of {target} sets: the deck of {rules} holds at most {most}")]
    Target {
        /// The target stated.
        target: u64,
        /// The most sets that a game can have.
        most: u64,
        /// The rules of the game.
        rules: Rules,
    },
    /// The stated size of the deck is more than the number of cards of the rules.
    #[error("a deck of {stated} cards: the whole deck of {rules} has {whole}")]
    DeckLen {
        /// The number of cards stated.
        stated: u128,
        /// The number of cards of the whole deck.
        whole: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// An event of another kind was due here, or none.
    #[error("event {event}: {was}, but {due}")]
    Order {
        /// The event.
        event: usize,
        /// Its kind.
        was: &'static str,
        /// The event that was due instead.
        due: &'static str,
    },
    /// The transcript ends where another event was due.
    #[error("after {events} events: {due}")]
    Unfinished {
        /// The number of events.
        events: usize,
        /// The event that was due.
        due: &'static str,
    },
    /// Too few or too many cards were dealt.
    #[error("event {event}: {dealt} cards dealt where {due} were due")]
    Deal {
        /// The event.
        event: usize,
        /// The number of cards dealt.
        dealt: u128,
        /// The number of cards due, by the refill rule and the cards left in the deck.
        due: u128,
    },
    /// The record is of a game that this checker does not know.
    #[error("the record is of the game {game}, not of Set")]
    OtherGame {
        /// The game.
        game: String,
    },
    /// A card is not of the deck.
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
    #[error("event {event}: card {} was dealt in event {before} already", .rules.display(*.card))]
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
    #[error("event {event}: card {} was not dealt", .rules.display(*.card))]
    NotDealt {
        /// The event.
        event: usize,
        /// The card.
        card: Card,
        /// The rules of the game.
        rules: Rules,
    },
    /// A card of a set was taken earlier.
    #[error("event {event}: card {} was taken in event {before} already", .rules.display(*.card))]
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
    #[error("event {event}: {} are not a valid set: {flaw}", Digits(*.rules, .cards))]
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
    #[error("event {event}: the board is not set-free: it holds {}", Digits(*.rules, .set))]
    NotSetFree {
        /// The event.
        event: usize,
        /// A set on the board.
        set: Vec<Card>,
        /// The rules of the game.
        rules: Rules,
    },
    /// The certificate of an answer "no set" is no proof.
    #[error("event {event}: the certificate is no proof: {error}")]
    Certificate {
        /// The event.
        event: usize,
        /// Why not.
        error: Box<CheckError>,
    },
    /// There are more certificates than answers "no set".
    #[error("{unused} certificates are left after the last answer \"no set\"")]
    Certificates {
        /// The number of certificates that are left.
        unused: usize,
    },
    /// A number of the statistics differs from the number that the events give.
    #[error("statistics: {what} is {stated}, but the events give {counted}")]
    Statistics {
        /// The field of [`Statistics`](crate::Statistics).
        what: &'static str,
        /// The number in the statistics.
        stated: u64,
        /// The number in the events.
        counted: u64,
    },
}

/// Why cards are not a valid set.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_game::{Event, Flaw, Refill, Transcript, Violation, verify};
///
/// let rules = Rules::new(2, 3)?;
/// let cards: Vec<_> = rules.cards().take(6).collect();
/// let claim = Event::Claimed(vec![cards[0], cards[1], cards[3]]); // 00 01 10
/// let game = Transcript::new(rules, Refill::Immediately, vec![Event::Dealt(cards), claim]);
/// let Err(Violation::NotASet { flaw, .. }) = verify(&game) else { panic!("it is no set") };
/// assert_eq!(flaw, Flaw::Mixed { property: 0 });
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Their number is not `v`.
    #[error("{cards} cards instead of {due}")]
    Size {
        /// The number of cards.
        cards: usize,
        /// The number of cards of a set.
        due: usize,
    },
    /// A card is repeated.
    #[error("a card comes twice")]
    Repeated,
    /// A property is neither all the same nor all different.
    #[error("property {property} is neither all the same nor all different")]
    Mixed {
        /// The property, counted from 0.
        property: u32,
    },
}

/// Cards as digits, separated by blanks; a long list is cut after a few lines.
struct Digits<'a>(Rules, &'a [Card]);

impl fmt::Display for Digits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAX_DIGITS: usize = 64;
        let Self(rules, cards) = *self;
        for (i, &card) in cards.iter().take(MAX_DIGITS).enumerate() {
            let separator = if i == 0 { "" } else { " " };
            write!(f, "{separator}{}", rules.display(card))?;
        }
        match cards.len() {
            0 => f.write_str("no cards"),
            len if len > MAX_DIGITS => write!(f, " and {} more", len - MAX_DIGITS),
            _ => Ok(()),
        }
    }
}
