#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | what | where |
//! |---|---|
//! | one board: a set of cards as 81 bits | [`Hand`] |
//! | boards with a chosen number of sets, the puzzle of a day | [`Puzzle`] |
//! | how hard a board is | [`Hand::effort`], [`Level`] |
//! | millions of boards of equal size, and millions of games at the table | [`Bulk`] |
//! | a [`Solver`](set_core::Solver) for games, checkers and portfolios | [`ClassicSolver`] |
//! | how many of all hands of a size have how many sets | [`Distribution`] |
//!
//! Decks with three values and fewer properties work as well: see [`Hand`]. Random numbers come from any
//! [`RandomBits`](set_core::RandomBits). The page `docs/classic.md` in the repository is a tour.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | detects at run time which instructions the machine has (POPCNT, AVX2, AVX-512), and uses them; several threads for [`Bulk`] and [`Distribution`] |
//!
//! The crate is `no_std` and needs `alloc`. `unsafe` is used for vector instructions only: code for them runs only where
//! they are detected, and is tested against the portable code.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod bulk;
mod canonical;
mod card_index;
mod classes;
mod deck_order;
mod difficulty;
mod distribution;
mod games;
mod hand;
mod hand_error;
mod puzzle;
mod puzzle_error;
mod random;
mod rare_boards;
mod rows;
mod sets;
mod solver;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod tokens;
mod word;

pub use bulk::{Bulk, BulkError};
pub use card_index::CardIndex;
// For studies of all hands.
#[doc(hidden)]
pub use classes::{HandClass, hand_classes, hand_classes_with_sets};
pub use deck_order::DeckOrder;
pub use difficulty::Level;
pub use distribution::Distribution;
#[doc(hidden)]
pub use games::Look;
pub use games::{TableCounts, Take};
pub use hand::{Hand, Indices};
pub use hand_error::HandError;
pub use puzzle::Puzzle;
pub use puzzle_error::PuzzleError;
pub use solver::ClassicSolver;
