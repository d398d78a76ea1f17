//! The classic card game Set (81 cards) at full speed.
//!
//! A [`Hand`] is a set of cards as 81 bits. It finds, counts and lists valid sets with a
//! few table look-ups, whatever the number of cards. [`Puzzle`] makes boards with a chosen
//! number of sets, [`Hand::effort`] says how hard they are.
//!
//! # Example
//!
//! ```
//! use set_classic::Hand;
//!
//! let board: Hand = "0000 0120 1111 2222 2100 1201 0210".parse()?;
//! assert_eq!(board.count(), 3);
//! for set in board.sets() {
//!     assert!(board.contains_all(set));
//! }
//! assert_eq!(Hand::DECK.count(), 1080);
//! # Ok::<(), set_classic::HandError>(())
//! ```
//!
//! - [`Hand`]: one board.
//! - [`Bulk`]: millions of boards of equal size.
//! - [`TableGame`], [`BulkGames`]: games at the table, one or millions.
//! - [`ClassicSolver`]: a [`Solver`](set_core::Solver) for games, checkers and portfolios.
//! - [`Distribution`]: how many of all hands of a size have how many sets.
//!
//! Decks with three values and fewer properties work as well: see [`Hand`].
//!
//! The crate is `no_std` without the feature `std` (on by default), which finds out at
//! run time what the machine can do. The oldest Rust it builds with is 1.89; raising that
//! is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod bulk;
mod card_index;
mod classes;
mod difficulty;
mod distribution;
mod extremal;
mod game;
mod hand;
mod hidden;
mod instructions;
mod packing;
mod puzzle;
mod random;
mod rows;
mod sets;
mod solver;

pub use bulk::{Bulk, BulkError};
pub use card_index::{CardIndex, DECK_LEN, NotClassic};
pub use classes::{HandClass, hand_classes};
pub use difficulty::Level;
pub use distribution::{Distribution, Extensions};
pub use extremal::{SetBounds, SetExtremes};
pub use game::{BulkGames, DeckOrder, Look, NotOnTable, TableGame, Turn};
pub use hand::{Hand, HandError, Indices};
pub use hidden::HiddenCardError;
pub use instructions::Instructions;
pub use puzzle::{Date, DateError, Puzzle, PuzzleError};
pub use sets::Sets;
pub use solver::ClassicSolver;
