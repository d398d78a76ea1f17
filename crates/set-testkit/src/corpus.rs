//! Boards and figures published by others, each with its origin.
//!
//! # Example
//!
//! ```
//! use set_core::Board;
//! use set_testkit::corpus;
//!
//! for known in corpus::boards() {
//!     let board = Board::parse(known.rules, &known.published.join("\n")).unwrap();
//!     assert_eq!(board.cards(), known.cards, "{}", known.source);
//! }
//! assert_eq!(corpus::set_free_hands().figures[20], 682_344);
//! ```

mod answers;
mod boards;

pub use answers::{Endings, Figures, endings, full_decks, no_set, set_free_hands};
pub use boards::{InvalidBoard, KnownBoard, boards, invalid_boards};
