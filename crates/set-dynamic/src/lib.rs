#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | what | where | memory |
//! |---|---|---|
//! | questions about one board, without limits | [`find`], [`sets`], [`count_sets`] | the board |
//! | a solver: most of the board is known to be set-free, so it searches only for sets with the cards dealt since | [`DynamicSolver`] | the board |
//! | the dynamic algorithm of the paper, sections 3.3 and 4.4, its errors mended: store every partial set, and the cards that complete it | [`PaperPartialSets`] | all partial sets of the board |
//! | the same, strengthened: partial sets in one order only | [`CanonicalPartialSets`] | half of them to a hundredth and less |
//!
//! The last two are here to be read, and to be measured against. "The paper" is Takeshita, "Solving the Generalized Form
//! of the Game of Set Efficiently".
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | detects at run time which vector instructions the machine has (AVX2, AVX-512), and uses them |
//! | `parallel` | no | `Threads`: several threads search one question, with the same answers; brings rayon, needs an operating system |
//!
//! The crate is `no_std` and needs `alloc`. `unsafe` is used for AVX2 and AVX-512 only: code
//! for them runs only where they are detected, and is tested against
//! the portable code. [`Instructions`](set_core::Instructions) limit which of them a solver uses.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![deny(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(all(feature = "parallel", target_family = "wasm", target_os = "unknown"))]
compile_error!("the feature `parallel` of set-dynamic needs the threads of an operating system");

mod partial_sets;
mod questions;
// Without threads no search hands over parts.
#[cfg_attr(not(feature = "parallel"), allow(dead_code))]
mod solver;

#[doc(hidden)]
pub use partial_sets::Fault;
pub use partial_sets::{CanonicalPartialSets, PaperPartialSets, Rerun};
pub use questions::{count_sets, find, sets};
pub use solver::DynamicSolver;
#[cfg(feature = "parallel")]
#[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
pub use solver::Threads;

/// Solvers move between threads: checked when the tests are compiled.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(DynamicSolver, CanonicalPartialSets, PaperPartialSets)>();
};
