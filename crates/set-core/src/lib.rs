#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // set-tests runs its examples
//!
//! # What is where
//!
//! A *card* is a vector of `p` properties, each with one of `v` values; the *deck* holds all `v^p` cards. A *valid
//! set* is `v` distinct cards that in every property are all the same or all different (Chaudhuri, Godfrey,
//! Ratajczak and Wee, "On the complexity of the game of Set", definition 1.1). The classic game has four properties of
//! three values. Deciding whether a board of cards holds a valid set is NP-complete in general.
//!
//! | what | where |
//! |---|---|
//! | the two numbers that fix a game, and operations on cards | [`Rules`] |
//! | a card, packed into 128 bits | [`Card`] |
//! | v cards known to be a valid set | [`ValidSet`] |
//! | how cards agree and differ: the reason why they are a valid set | [`Features`] |
//! | the reason why cards are not a valid set | [`WhyNot`] |
//! | the distinct cards on the table, in the order dealt | [`Board`] |
//! | reading and writing cards as text | [`Notation`] |
//! | solvers and their answers | [`Solver`], [`Enumerate`], [`Outcome`], [`Listing`] |
//! | a solver from a search that keeps nothing | [`Search`], [`Stateless`] |
//! | the random bits of decks and puzzles | [`RandomBits`] |
//! | limits on a search | [`Budget`], [`Limit`], [`StopFlag`] |
//!
//! Solvers are in crates of their own, and the trait [`Solver`] is open: implement it, or [`Search`] if yours keeps
//! nothing between two questions, and [set-testkit](https://docs.rs/set-testkit) tests it.
//!
//! # Rules and cards
//!
//! [`Rules`] are the two numbers `p` and `v`. They make, read, compare and write
//! cards, since a [`Card`] is only its packed values.
//!
//! ```
//! use set_core::Rules;
//!
//! let rules = Rules::new(3, 5)?; // three properties of five values
//! assert_eq!(rules.deck_len(), Some(125));
//! let card = rules.card(&[4, 0, 2])?;
//! assert_eq!(rules.value_of(card, 2), Some(2));
//! assert_eq!(rules.display(card).to_string(), "402");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Boards
//!
//! A [`Board`] is read from text, or made of any iterator of cards. It refuses a
//! card that is repeated or not in the deck. Cards of small decks may be in words.
//!
//! ```
//! use set_core::{Board, Notation, Rules};
//!
//! let mut board = Board::parse(Rules::CLASSIC, "2 red striped ovals, 1 green solid diamond")?;
//! let third = Rules::CLASSIC.third_card(board[0], board[1]).expect("the cards differ");
//! board.add(&[third])?;
//! assert_eq!(
//!     board.display(Notation::Words).to_string(),
//!     "2 red striped ovals, 1 green solid diamond, 3 purple open squiggles"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | time limits and deadlines in [`Budget`]; the machine's instructions are detected; implies `alloc` |
//! | `alloc` | by `std` | all but [`Rules`], [`Card`] and what they return |
//! | `serde` | no | all plain data through serde, validated when read: [`Rules`], [`Board`], [`ValidSet`], [`Notation`], [`Outcome`], [`Listing`], [`Count`], [`Limit`] |
//! | `proptest` | no | the module `strategies`, for property tests of code about the game |
//!
//! The crate is `no_std`; without default features it does not allocate and has no
//! dependency. It contains no `unsafe`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
// The tables above name what `alloc` adds.
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The pointer by which clones share a value: between threads, where the machine can count them
// atomically.
#[cfg(all(feature = "alloc", not(target_has_atomic = "ptr")))]
use alloc::rc::Rc as Arc;
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;

/// The reasons for the interfaces of all crates, and what versions promise: `DESIGN.md` of the repository, whose links
/// are to files there.
#[cfg(doc)]
#[doc = include_str!("../DESIGN")]
pub mod design {}

mod card;
mod instructions;
mod pad;
mod random_bits;
mod rules;

pub use card::{Card, CardError};
// For measurements, and for tests of each kernel.
#[doc(hidden)]
pub use instructions::{Instructions, InstructionsError};
pub use random_bits::RandomBits;
pub use rules::{Rules, RulesError};

#[cfg(feature = "alloc")]
mod board;
#[cfg(feature = "alloc")]
mod budget;
#[cfg(feature = "alloc")]
mod features;
// For the other crates of the project: no part of the interface.
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod matching;
#[cfg(feature = "alloc")]
mod name_error;
#[cfg(feature = "alloc")]
mod notation;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod parallel;
#[cfg(feature = "alloc")]
mod parse_error;
#[cfg(feature = "alloc")]
mod printable;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod refutation;
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
mod weights;
#[cfg(feature = "alloc")]
mod why_not;

// For the other crates of the project, too.
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use self::printable::printable;
#[cfg(feature = "alloc")]
pub use self::{
    board::{Board, BoardError},
    budget::{Budget, Halt, Limit, Meter},
    features::{Feature, Features},
    name_error::NameError,
    notation::{CodeOrder, Form, Notation, Reader, Reading, ValueName},
    parse_error::{ParseError, ParseErrorKind},
    search::{Search, Stateless},
    solver::{Count, Enumerate, Listing, Outcome, Solver, Visit},
    solver_error::SolverError,
    stop_flag::StopFlag,
    valid_set::ValidSet,
    why_not::WhyNot,
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Every public type can be sent to and shared with other threads.
    #[test]
    fn threads() {
        fn shared<T: Send + Sync + 'static>() {}
        shared::<(Board, BoardError, Card, CardError, NameError, Notation, ParseError)>();
        shared::<(Rules, RulesError, ValidSet, WhyNot)>();
        shared::<(Feature, Features)>();
        shared::<(Budget, Halt, Limit, Meter<'static>, StopFlag)>();
        shared::<(Count, Listing, Outcome, SolverError, Stateless<()>)>();
    }
}
