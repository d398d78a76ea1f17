#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | task | item |
//! |---|---|
//! | plays a game: deals, asks the solver, takes the sets | [`Game`] |
//! | when cards are dealt, and the limits on each search | [`GameOptions`], [`Refill`] |
//! | one event of a game | [`Event`] |
//! | the record of a game: its events and its statistics | [`Transcript`], [`Statistics`], [`Ending`] |
//! | plays the cards of a record again, with any solver | [`replay`] |
//! | certificates for the answers "no set" of a record | [`Transcript::certify`] |
//! | checks that a record follows the rules | [`verify`], [`Verifier`], [`Report`], [`Violation`] |
//!
//! A game uses its solver only through the trait [`Solver`](set_core::Solver) and its
//! deck only through the trait [`Deck`](set_deck::Deck), so you can bring your own.
//!
//! # To the last card
//!
//! ```
//! use set_core::Rules;
//! use set_deck::ShuffleDeck;
//! use set_dynamic::DynamicSolver;
//! use set_game::{Ending, Game, GameOptions};
//!
//! let rules = Rules::CLASSIC;
//! let deck = ShuffleDeck::new(rules, 7)?;
//! let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
//! let transcript = game.play_out()?;
//! assert_eq!(transcript.ending(), Ending::DeckExhausted);
//!
//! let numbers = transcript.statistics;
//! assert_eq!(numbers.cards_dealt, 81);
//! assert_eq!(numbers.sets * 3 + numbers.final_board, 81);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `serde` | no | [`Transcript`] and [`Statistics`] through serde, cards as digits, validated when read; `read_seed` |
//!
//! As JSON a transcript looks like this. `version`, `target`, `deck_len`, `seed`,
//! `statistics` and `certificates` may be absent. The page `docs/transcript.md` of the
//! repository has the rules of the format and a JSON Schema:
//!
//! ```json
//! {
//!   "version": 1,
//!   "rules": {"properties": 2, "values": 3},
//!   "refill": "when-set-free",
//!   "target": null, "deck_len": 6, "seed": null,
//!   "events": [
//!     {"dealt": ["00", "01", "02", "11", "12", "22"]},
//!     {"found": ["00", "01", "02"]},
//!     "interrupted", "set_free", "deck_exhausted"
//!   ],
//!   "statistics": {
//!     "searches": 3, "sets": 1, "set_free": 1, "interrupts": 1, "deals": 1, "cards_dealt": 6,
//!     "largest_board": 6, "final_board": 3, "cpu_seconds": 0.25
//!   }
//! }
//! ```
//!
//! The crate contains no `unsafe`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod certify;
mod error;
mod event;
mod expectation;
mod game;
mod options;
mod replay;
#[cfg(feature = "serde")]
mod serde;
mod statistics;
mod transcript;
mod verify;

pub use error::GameError;
pub use event::Event;
pub use expectation::{cards_expecting, expected_sets};
pub use game::Game;
pub use options::{GameOptions, Refill};
pub use replay::replay;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde::read_seed;
pub use statistics::Statistics;
pub use transcript::{Ending, Transcript};
pub use verify::{Flaw, Report, Verdict, Verifier, Violation, verify};

#[cfg(test)]
mod tests {
    use super::*;

    /// Every public type can be sent to and shared with other threads.
    #[test]
    fn threads() {
        fn shared<T: Send + Sync + 'static>() {}
        shared::<(Ending, Event, GameError, GameOptions, Refill, Statistics, Transcript)>();
        shared::<(Flaw, Report, Verdict, Violation)>();
        shared::<Game<set_deck::ShuffleDeck, set_dynamic::DynamicSolver>>();
    }
}
