//! Small programs that teach the libraries: the files `*.rs` in the folder above.
//!
//! Run one from the root of the project with
//! `cargo run --release -p set-examples --example NAME`.

/// The program of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
