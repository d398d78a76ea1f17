//! Pictures of the card game Set, with any number of properties and values, as SVG.
//!
//! | what | how |
//! |---|---|
//! | a board: its sets or the matches of any game, a hint, a set that lacks its last card | [`BoardPicture`] |
//! | one card | [`card_svg`] |
//! | a deck to print and cut out | [`deck_svg`] |
//! | a cap, or any hand, marked in the grid of its deck | [`grid_svg`], as text [`grid_text`] |
//! | a board as text for a terminal | [`TextPicture`] |
//! | one card as text | [`TextCards`] |
//! | the colors | [`Theme`] |
//!
//! # Example
//!
//! ```
//! use set_core::{Board, Notation, Rules};
//! use set_draw::{BoardPicture, Theme};
//!
//! let board = Board::parse(Rules::CLASSIC, "2 red striped ovals, 1 green solid diamond")?;
//! let picture = BoardPicture::new(&board).with_theme(Theme::ColorBlind).with_captions(Notation::Words);
//! std::fs::write(std::env::temp_dir().join("board.svg"), picture.to_svg()?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The cards
//!
//! Properties are drawn in this order: the color of the symbols, their shape (up to 8 values
//! each), their number (10), their filling (6), the frame of the card (5), the filled mark at its
//! right edge (10). A part that cannot show all `v` values is left out. Decks of at most four
//! properties and four values are drawn as their words say (see
//! [`Notation`](set_core::Notation)): a card may have 4 blue dotted triangles. In decks of two
//! values and five to eight properties each property is a dot, which is there or not. Except in
//! the classic deck, all values are also written in digits, so that no card is ambiguous however
//! many properties there are.
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
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![forbid(unsafe_code)]

mod board;
mod card;
mod design;
mod error;
mod grid;
mod page;
mod sheets;
mod single;
mod terminal;
mod text;
mod theme;
mod units;

pub use board::{BoardPicture, LastCard};
pub use error::DrawError;
pub use grid::{grid_svg, grid_text};
pub use sheets::deck_svg;
pub use single::card_svg;
pub use terminal::{TextCards, TextPicture, text_columns};
pub use theme::{Theme, ThemeError};

/// These types can move between threads. The compiler of the tests checks it.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(BoardPicture<'_>, TextPicture<'_>, TextCards)>();
    is_send_and_sync::<(Theme, ThemeError, DrawError, LastCard)>();
};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
