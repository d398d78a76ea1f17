//! The npm package `setwise`: boards, searches, puzzles, proofs, pictures, other games and the game at
//! the table, for JavaScript. The crates of the project do the work; this one has the types of
//! JavaScript, and its limits.
//!
//! Doc comments here are the documentation of the package: wasm-bindgen writes them into
//! `engine.d.ts`. The rest of the package is in `npm/`.
//!
//! No function may panic, because a panic ends the module for the whole page. So every size is
//! bounded: see `limits.rs`.

#![expect(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    reason = "the items and their doc comments are for JavaScript"
)]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of JavaScript are floating-point; arguments are checked, and sizes bounded"
)]

mod arguments;
mod board;
mod bulk;
mod cards;
mod cause;
mod error;
mod limits;
mod puzzle;
mod rules;
mod table;
mod types;
mod variant;
mod view;

pub use board::JsBoard;
pub use bulk::{count_boards, find_boards};
pub use rules::JsRules;
pub use table::JsTable;
pub use variant::JsVariant;
