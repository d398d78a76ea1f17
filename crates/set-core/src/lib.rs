//! The card game Set with any number of properties and values.
//!
//! A *card* is a vector of `p` properties, each with one of `v` values; the
//! *deck* holds all `v^p` cards. A *valid set* is `v` distinct cards that in
//! every property are all the same or all different (Chaudhuri, Godfrey,
//! Ratajczak and Wee, "On the complexity of the game of Set", definition 1.1).
//! The classic game has four properties of three values. Deciding whether a
//! board of cards holds a valid set is NP-complete in general.
//!
//! This crate has what every part of the project, and every program about the
//! game, shares:
//!
//! | what | where |
//! |---|---|
//! | the two numbers that fix a game, and all that follows from them | [`Rules`] |
//! | a card, packed into 128 bits | [`Card`] |
//! | v cards known to be a valid set | [`ValidSet`] |
//! | the distinct cards on the table, in the order dealt | [`Board`] |
//! | reading and writing cards as text | [`Notation`] |
//! | solvers and their answers | [`Solver`], [`Enumerate`], [`Outcome`], [`Listing`] |
//! | a solver from a search that keeps nothing | [`Search`], [`Stateless`] |
//! | limits on a search | [`Budget`], [`Limit`], [`StopFlag`] |
//!
//! Solvers live in crates of their own (`set-brute`, `set-dynamic`, ...), and
//! the [`Solver`] trait is open: implement it to compare your own with them.
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Rules};
//!
//! let rules = Rules::CLASSIC;
//! let board = Board::parse(rules, "0000 1111 0120 2222")?;
//! let cards = board.cards();
//!
//! // Two cards of three values determine the third.
//! assert_eq!(rules.third_card(cards[0], cards[1]), Some(cards[3]));
//! assert!(rules.is_valid_set(&[cards[0], cards[1], cards[3]]));
//! assert!(!rules.is_valid_set(&[cards[0], cards[1], cards[2]]));
//! # Ok::<(), set_core::NotationError>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | time limits and deadlines in [`Budget`]; implies `alloc` |
//! | `alloc` | by `std` | all but [`Rules`], [`Card`] and what they return |
//! | `serde` | no | [`Rules`], [`Board`] and [`ValidSet`] through serde, validated when read |
//! | `proptest` | no | the module `strategies`, for property tests of code about the game |
//!
//! The crate is `no_std`; without default features it does not allocate.
//! It contains no `unsafe`. The oldest Rust it builds with is 1.89; raising
//! that is a minor release.
//!
//! The file `DESIGN.md` in the project's repository has the reasons for the
//! interfaces.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod card;
mod pad;
mod rules;

pub use card::{Card, CardError, CardValues, Cards};
#[cfg(feature = "alloc")]
pub use rules::{Mix, RulesParseError, WhyNot, WhyNotDisplay};
pub use rules::{Rules, RulesBuilder, RulesError};

#[cfg(feature = "alloc")]
mod board;
#[cfg(feature = "alloc")]
mod budget;
#[cfg(feature = "alloc")]
mod notation;
#[cfg(feature = "alloc")]
mod search;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "alloc")]
mod solver;
#[cfg(feature = "alloc")]
mod solver_error;
#[cfg(feature = "alloc")]
mod stop_flag;
#[cfg(feature = "proptest")]
pub mod strategies;
#[cfg(feature = "alloc")]
mod valid_set;

#[cfg(feature = "alloc")]
pub use board::{Board, BoardError};
#[cfg(feature = "alloc")]
pub use budget::{Budget, Halt, Limit, Meter};
#[cfg(feature = "alloc")]
pub use notation::{
    CardDisplay, CardsDisplay, CodeOrder, Notation, NotationError, NotationErrorKind,
    NotationParseError,
};
#[cfg(feature = "alloc")]
pub use search::{Search, Stateless};
#[cfg(feature = "alloc")]
pub use solver::{Count, Enumerate, Listing, Outcome, Solver, Visit};
#[cfg(feature = "alloc")]
pub use solver_error::SolverError;
#[cfg(feature = "alloc")]
pub use stop_flag::StopFlag;
#[cfg(feature = "alloc")]
pub use valid_set::ValidSet;

/// What moves between threads, checked when the tests are compiled.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(Rules, RulesBuilder, RulesError, RulesParseError)>();
    is_send_and_sync::<(Card, CardValues, Cards, CardError, CardDisplay, CardsDisplay<'_>)>();
    is_send_and_sync::<(Board, BoardError, ValidSet, WhyNot, WhyNotDisplay<'_>)>();
    is_send_and_sync::<(Notation, NotationError, NotationErrorKind, NotationParseError)>();
    is_send_and_sync::<(Budget, StopFlag, Meter<'_>, Outcome, Count, SolverError)>();
};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
