//! The record of a game.

use core::fmt;

use set_core::{Card, Rules, ValidSet};
use set_proof::Certificate;

use crate::{Event, Refill, Statistics};

/// The record of a game: its rules, all its events in order, and its statistics.
///
/// The fields are plain data, which only [`verify`](crate::verify) checks. With the
/// feature `serde` a transcript can be written and read, as JSON for example.
///
/// # Example
///
/// The record of a game that another program played, with the smallest deck of v = 3:
///
/// ```
/// use set_core::Rules;
/// use set_game::{Ending, Event, Refill, Transcript, verify};
///
/// let rules = Rules::new(1, 3)?;
/// let cards: Vec<_> = rules.cards().collect();
/// let events = vec![Event::Dealt(cards.clone()), Event::claimed(rules, &cards)];
/// let mut transcript = Transcript::new(rules, Refill::Immediately, events);
/// transcript.target = Some(1);
///
/// assert_eq!(transcript.ending(), Ending::Reached);
/// assert_eq!(transcript.statistics.cards_dealt, 3);
/// assert_eq!(verify(&transcript)?.sets, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Transcript {
    /// The game, as text such as "quads"; `None` for Set. The checker of this crate is for Set, the
    /// checker of `set-table` for every game.
    pub game: Option<String>,
    /// The rules of the game.
    pub rules: Rules,
    /// When cards were dealt.
    pub refill: Refill,
    /// The number of sets after which the game was to stop; `None` if it had no
    /// such number.
    pub target: Option<u64>,
    /// The number of cards that the deck had at the start; `None` for the
    /// whole deck of the rules.
    pub deck_len: Option<u128>,
    /// The seed of the deck, if it has one.
    pub seed: Option<u64>,
    /// The events, in order.
    pub events: Vec<Event>,
    /// The statistics of the game.
    pub statistics: Statistics,
    /// Certificates for the answers "no set", in the order of these events; `None` for an
    /// answer without one. There may be fewer than answers.
    ///
    /// [`certify`](Self::certify) writes them. A game that is played has none.
    pub certificates: Vec<Option<Certificate>>,
}

/// How a game ended.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Ending, Game, GameOptions};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
/// assert_eq!(game.play(5)?.ending(), Ending::Reached);
/// assert_eq!(game.play_out()?.ending().to_string(), "deck_exhausted");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// The target was reached: the last event is the last set.
    Reached,
    /// The board held no set and the deck no card.
    DeckExhausted,
    /// Neither of these: a search met a limit of its budget, or the game was abandoned.
    Unfinished,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Reached => "reached",
            Self::DeckExhausted => "deck_exhausted",
            Self::Unfinished => "unfinished",
        })
    }
}

impl Transcript {
    /// The record of a game from the whole deck, without a target or a seed, with the
    /// statistics of its events. This is for games that other programs recorded; a
    /// [`Game`](crate::Game) returns its own transcript.
    #[must_use]
    pub fn new(rules: Rules, refill: Refill, events: Vec<Event>) -> Self {
        let statistics = Statistics::of(&events);
        Self {
            game: None,
            rules,
            refill,
            target: None,
            deck_len: None,
            seed: None,
            events,
            statistics,
            certificates: Vec::new(),
        }
    }

    /// How the game ended, according to its events.
    ///
    /// # Complexity
    ///
    /// Time `O(n)` for `n` events.
    #[must_use]
    pub fn ending(&self) -> Ending {
        let found = self.events.iter().filter(|event| event.is_set()).count() as u64;
        if self.target.is_some_and(|target| found >= target) {
            Ending::Reached
        } else if self.events.last() == Some(&Event::DeckExhausted) {
            Ending::DeckExhausted
        } else {
            Ending::Unfinished
        }
    }

    /// The valid sets found, in order. [False claims](Event::Claimed) are left out.
    pub fn sets(&self) -> impl Iterator<Item = &ValidSet> {
        self.events.iter().filter_map(Event::found)
    }

    /// The cards dealt, in order.
    pub fn dealt(&self) -> impl Iterator<Item = Card> {
        let deals = self.events.iter().filter(|event| matches!(event, Event::Dealt(_)));
        deals.flat_map(Event::cards).copied()
    }
}
