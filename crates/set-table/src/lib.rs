#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | part | item |
//! |---|---|
//! | the options of a game: its cards, or a puzzle, one player, two, a machine | [`Options`], [`Seats`] |
//! | the cards of a game, without players: for environments and drivers | [`Rounds`] |
//! | whole games of any kind, and the check of their records | [`FirstMatch`], [`check_record`] |
//! | a machine that takes its time as a person does; what its model expects of a game | [`Skill`], [`Par`] |
//! | the game: the cards on the table, actions, scores | [`Table`] |
//! | the action of a player, and the reply of the table | [`Action`], [`Reply`], [`Refusal`] |
//! | a claim without a choice card by card, and what a referee says of it | [`Table::claim`], [`Verdict`] |
//! | each claim: its time and its difficulty | [`Move`], [`Times`] |
//! | saved games, which `setwise check` and `replay` read | [`SavedGame`] |
//!
//! Time is passed in, and a saved game is plain data.
//!
//! # Hints
//!
//! The puzzle of a day, solved by its hints:
//!
//! ```
//! use core::time::Duration;
//! use set_table::{Action, Options, Player, Reply, Table};
//! use set_variants::Hint;
//!
//! let mut table = Table::new(Options::puzzle_of_day(2026, 11, 22).expect("a day"))?;
//! let mut now = Duration::ZERO;
//! while !table.is_over() {
//!     now += Duration::from_secs(1);
//!     let hint = table.hints().last();
//!     let Some(Hint::Match(set)) = hint else {
//!         assert_eq!(table.act(Action::Hint, now), Reply::Hinted);
//!         continue;
//!     };
//!     for card in set.to_vec() {
//!         table.act(Action::Choose(card), now);
//!     }
//! }
//! assert_eq!(table.score(Player::First).matches, 6);
//! assert_eq!(table.hint_count(), 24);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate contains no `unsafe`.

#![forbid(unsafe_code)]

mod action;
mod error;
mod first_match;
mod milliseconds;
mod moves;
mod options;
mod overlooked;
mod par;
mod player;
mod record;
mod referee;
mod rounds;
mod saved;
mod skill;
mod table;

pub use action::{Action, Claim, Refusal, Reply};
pub use error::TableError;
pub use first_match::FirstMatch;
pub use moves::{Move, Times};
pub use options::{Options, Seats};
pub use overlooked::Overlooked;
pub use par::Par;
pub use player::{Player, Score};
pub use record::{RecordError, check_record};
pub use referee::Verdict;
pub use rounds::{Rounds, RoundsDeck};
pub use saved::SavedGame;
pub use skill::Skill;
pub use table::Table;

/// These types can move between threads. The check runs when the tests are compiled.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(Table, SavedGame, Options, Seats, Skill, TableError)>();
    is_send_and_sync::<(Action, Reply, Refusal, Verdict, Move, Times, Score)>();
};
