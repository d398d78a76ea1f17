//! The parts of the program `setwise`, for the card game Set.
//!
//! The program is what this package is for: `setwise --help` says what it does.
//! The library is there for the project's other programs, which share its exit
//! codes, its input and its output files. It promises no stable interface.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod board_text;
pub mod cli;
mod commands;
#[cfg(any(feature = "table", feature = "serve"))]
mod date;
pub mod formats;
pub mod games;
pub mod input;
#[cfg(any(feature = "table", feature = "serve"))]
mod names;
pub mod output;
#[cfg_attr(not(feature = "draw"), path = "no_pictures.rs")]
mod pictures;
pub mod report;
mod rounds;
#[cfg_attr(not(feature = "draw"), path = "no_screen.rs")]
mod screen;
mod seed;
#[cfg(feature = "serve")]
mod serve;
pub mod sets;
pub mod sha256;
pub mod solvers;
#[cfg(feature = "table")]
mod table;

pub use commands::setwise;
