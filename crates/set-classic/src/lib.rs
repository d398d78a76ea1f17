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
//! assert_eq!(board.count_sets(), 3);
//! for set in board.sets() {
//!     assert!(board.contains_all(set));
//! }
//! assert_eq!(Hand::DECK.count_sets(), 1080);
//! # Ok::<(), set_classic::HandError>(())
//! ```
//!
//! - [`Hand`]: one board.
//! - [`Bulk`]: millions of boards of equal size, and millions of games at the table.
//! - [`ClassicSolver`]: a [`Solver`](set_core::Solver) for games, checkers and portfolios.
//! - [`Distribution`]: how many of all hands of a size have how many sets.
//!
//! Decks with three values and fewer properties work as well: see [`Hand`].
//!
//! The crate is `no_std` without the feature `std` (on by default). With it, the crate detects
//! the machine's instructions at run time. Random numbers come from any generator of
//! `rand_core`. The oldest Rust it builds with is 1.89; raising that
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
mod choose;
mod classes;
mod deck_order;
mod difficulty;
mod distribution;
mod games;
mod hand;
mod hand_error;
mod hidden;
mod indices;
mod name_error;
mod puzzle;
mod random;
mod rows;
mod sets;
mod solver;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod tokens;

pub use bulk::{Bulk, BulkError};
pub use card_index::CardIndex;
pub use classes::{HandClass, hand_classes, hand_classes_with_sets};
pub use deck_order::DeckOrder;
pub use difficulty::Level;
pub use distribution::{Distribution, Extensions};
pub use games::{Look, TableCounts, Take};
pub use hand::Hand;
pub use hand_error::HandError;
pub use hidden::HiddenCardError;
pub use indices::Indices;
pub use name_error::NameError;
pub use puzzle::{Puzzle, PuzzleError};
pub use sets::Sets;
pub use solver::ClassicSolver;
