//! The common parts of the programs `setwise` and `lab`.
//!
//! | module | what it has |
//! |---|---|
//! | [`run`] and [`Status`] | a program from its arguments to its exit code, with every error as one line |
//! | [`values`] | the values of options, with messages in words of the game |
//! | [`choice`] | options whose values have names |
//! | [`limits`] | when a search ends |
//! | [`input`] | files and the standard input, each with a limit to its size |
//! | [`output`] | output files, written whole or not at all |
//! | [`recorded`] | recorded games |
//! | [`progress`] | the bar of long work |
//! | [`signals`] | INT, TERM and HUP |
//! | `sha256` | a hash as text, with the feature of this name |
//!
//! It serves these programs only, and can change in every version.

#![forbid(unsafe_code)]

pub mod choice;
pub mod input;
pub mod limits;
pub mod output;
pub mod progress;
pub mod recorded;
mod run;
#[cfg(feature = "sha256")]
mod sha256;
pub mod signals;
pub mod values;

pub use run::{At, Status, Stopped, run, with_causes};
#[cfg(feature = "sha256")]
pub use sha256::sha256;
