//! The card game Set with any number of properties and values.
//!
//! A *card* is a vector of `p` properties, each with one of `v` values; the
//! *deck* holds all `v^p` cards. A *valid set* is `v` distinct cards that in
//! every property are all the same or all different (Chaudhuri, Godfrey,
//! Ratajczak and Wee, "On the complexity of the game of Set", definition 1.1).
//! The classic game has four properties of three values. Deciding whether a
//! board of cards holds a valid set is NP-complete in general.
//!
//! This crate has the types that all crates of the project, and all programs about
//! the game, share:
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
//! | limits on a search | [`Budget`], [`Limit`], [`StopFlag`] |
//! | vector instructions of the machine | [`Instructions`] |
//!
//! Solvers live in crates of their own (`set-brute`, `set-dynamic`, ...), and
//! the [`Solver`] trait is open: implement it to compare your own with them.
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
//! # Valid sets
//!
//! [`Rules::is_valid_set`] tests cards, [`Rules::explain`] says why or why not, and a
//! [`ValidSet`] is proof of a test.
//!
//! ```
//! use set_core::{Board, Rules, ValidSet};
//!
//! let board = Board::parse(Rules::CLASSIC, "0000 1111 2222 2221")?;
//! let set = ValidSet::new(board.rules(), &board.cards()[..3]);
//! assert_eq!(set.unwrap().to_string(), "0000 1111 2222");
//! let why = board.rules().explain(&board.cards()[1..]).unwrap_err();
//! assert_eq!(why.to_string(), "color: two purple, one green; shape: two ovals, one squiggle; \
//!                              number: two 3s, one 2; shading: two striped, one open");
//! # Ok::<(), set_core::ParseError>(())
//! ```
//!
//! # Solvers
//!
//! To find sets fast, take a solver: `set_dynamic::find(&board)` answers for one
//! board, and a [`Solver`] follows a board as it changes, within a [`Budget`]. To
//! write one, implement [`Solver`], or [`Search`] if it keeps nothing between two
//! questions.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | time limits and deadlines in [`Budget`]; [`Instructions`] are detected; implies `alloc` |
//! | `alloc` | by `std` | all but [`Rules`], [`Card`] and what they return |
//! | `serde` | no | all plain data through serde, validated when read: [`Rules`], [`Board`], [`ValidSet`], [`Notation`], [`Outcome`], [`Listing`], [`Count`], [`Limit`] |
//! | `proptest` | no | the module `strategies`, for property tests of code about the game |
//!
//! The crate is `no_std`; without default features it does not allocate and has no
//! dependency.
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
mod instructions;
mod pad;
mod rules;

pub use card::{Card, CardError, Cards};
pub use instructions::{Instructions, InstructionsError};
pub use rules::{Rules, RulesError};

#[cfg(feature = "alloc")]
mod board;
#[cfg(feature = "alloc")]
mod budget;
#[cfg(feature = "alloc")]
mod features;
#[cfg(feature = "alloc")]
mod list;
#[cfg(feature = "alloc")]
mod notation;
#[cfg(feature = "alloc")]
mod parse_error;
#[cfg(feature = "alloc")]
mod search;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "alloc")]
mod shared;
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
mod why_not;

#[cfg(feature = "alloc")]
pub use self::{
    board::{Board, BoardError},
    budget::{Budget, Halt, Limit, Meter},
    features::{Feature, Features},
    notation::{CardDisplay, CardsDisplay, CodeOrder, Notation},
    parse_error::ParseError,
    search::{Search, Stateless},
    solver::{Count, Enumerate, Listing, Outcome, Solver, Visit},
    solver_error::SolverError,
    stop_flag::StopFlag,
    valid_set::ValidSet,
    why_not::WhyNot,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    /// Every public type can be sent to and shared with other threads.
    #[test]
    fn threads() {
        fn shared<T: Send + Sync + 'static>() {}
        shared::<(Board, BoardError, Card, CardError, Cards, Notation, ParseError)>();
        shared::<(CardDisplay, CardsDisplay<'static>, Rules, RulesError, ValidSet, WhyNot)>();
        shared::<(Feature, Features)>();
        shared::<(Budget, Halt, Limit, Meter<'static>, StopFlag)>();
        shared::<(Count, Listing, Outcome, SolverError, Stateless<()>)>();
    }
}
