#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | what | how |
//! |---|---|
//! | a board: its sets or the matches of any game, a hint, a set that lacks its last card | [`BoardPicture`] |
//! | one card | [`card_svg`] |
//! | a deck to print and cut out | [`deck_svg`] |
//! | tasks for a class, on pages to print | [`sheet_svg`] |
//! | pages as one document, which a browser prints | [`pages_html`] |
//! | a cap, or any hand, marked in the grid of its deck | [`grid_svg`], as text [`grid_text`] |
//! | a board as text for a terminal | [`TextPicture`] |
//! | the colors | [`Theme`] |
//!
//! # The cards
//!
//! Properties are drawn in this order: the color of the symbols, their shape (up to 8 values
//! each), their number (10), their filling (6), the frame of the card (5), the filled mark at its
//! right edge (10). A part that cannot show all `v` values is left out. Decks of at most four
//! properties and four values are drawn as their words say (see
//! [`Notation`](set_core::Notation)): a card may have 4 blue dotted triangles. In decks of two
//! values and five to eight properties each property is a dot, which is there or not. Except
//! where a deck has words, all values are also written in digits, so that no card is ambiguous
//! however many properties there are.
//!
//! The drawings are the project's own.
//!
//! # The pictures
//!
//! The same input gives the same bytes, on every platform. Pictures use only the fonts
//! `sans-serif` and `monospace`, load nothing, and have a title and a description for screen
//! readers. Nothing is told by color alone: sets have numbers, and [`Theme::ColorBlind`] and
//! [`Theme::Monochrome`] name the color of a card by a letter.
//!
//! The crate contains no `unsafe`.

#![forbid(unsafe_code)]

mod board;
mod card;
mod deck;
mod design;
mod error;
mod grid;
mod page;
mod paper;
mod sheet;
mod terminal;
mod text;
mod theme;
mod units;

pub use board::{BoardPicture, LastCard};
pub use card::card_svg;
pub use deck::deck_svg;
pub use error::DrawError;
// What `setwise` prints for a class.
#[doc(hidden)]
pub use grid::{grid_svg, grid_text};
#[doc(hidden)]
pub use paper::pages_html;
pub use paper::{PageOptions, Paper};
#[doc(hidden)]
pub use sheet::{Part, Row, Task, sheet_svg};
pub use terminal::TextPicture;
#[doc(hidden)]
pub use terminal::{TextCards, text_columns};
pub use theme::Theme;

/// These types can move between threads. The compiler of the tests checks it.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(BoardPicture<'_>, TextPicture<'_>, TextCards)>();
    is_send_and_sync::<(Theme, DrawError, LastCard)>();
    is_send_and_sync::<(Paper, PageOptions, Part<'_>, Row, Task)>();
};
