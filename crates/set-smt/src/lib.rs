#![doc = include_str!("../README.md")]
//!
//! # The reductions
//!
//! Does a board hold a valid set? Two reductions turn the question into formulas. Each
//! has a solver that plays whole games ([`Solver`](set_core::Solver)) and lists
//! all sets of a board ([`Enumerate`](set_core::Enumerate)):
//!
//! | solver | encoding | idea |
//! |---|---|---|
//! | [`SmtSolver`] | [`SelectEncoding`] | one Boolean for each card: is it chosen? Clauses only, which grow with the game |
//! | [`PaperSolver`] | [`PaperEncoding`] | the reduction of Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 3.2: the values of the set's cards are unknown numbers |
//!
//! Use [`SmtSolver`]: it is 20 to 100 times as fast in whole games. [`PaperSolver`] is for
//! reading and comparing. The texts of both (`to_smt2`) need no Z3: see the [features](#crate-features).
//!
//! # Setting up Z3
//!
//! Programs that use this crate with its feature `z3` are linked with the library
//! libz3. Without one the build stops and lists these ways to get one:
//!
//! - **In a checkout of the project** (Linux x86-64 and arm64, macOS 13 and
//!   later): `scripts/fetch-z3` once, which takes seconds. It unpacks the
//!   prebuilt Z3 5.4.0 that the Python package `z3-solver` carries, checked
//!   against hashes in the script, into the folder `.z3` of the checkout, where
//!   `cargo test -p set-smt` and `cargo run` find it. It needs Python 3 with
//!   pip and changes nothing else.
//! - **Linux**: `apt-get install libz3-dev`, `dnf install z3-devel`. Versions
//!   from 4.8.12 on work.
//! - **macOS**: `brew install z3`.
//! - **Windows**: feature `vcpkg` with a Z3 that vcpkg has installed, or feature
//!   `vendored`. The Python package has no import library for MSVC.
//! - **Anywhere**: feature `vendored` builds Z3 from source (cmake 3.26, a
//!   compiler of C++20 such as gcc 13, half an hour), or set
//!   `Z3_LIBRARY_PATH_OVERRIDE` to a folder with a libz3 of yours.
//!
//! **Programs run outside cargo** must find a shared libz3 themselves. A libz3
//! of the system is found. For the one in `.z3` either build with a path in the
//! program,
//!
//! ```text
//! RUSTFLAGS="-C link-arg=-Wl,-rpath,$PWD/.z3/lib" cargo build --release
//! ```
//!
//! or start it with `LD_LIBRARY_PATH=.z3/lib` (macOS:
//! `DYLD_FALLBACK_LIBRARY_PATH=.z3/lib`). On Windows the DLL goes beside the
//! program. With `vendored` Z3 is part of the program.
//!
//! # Budgets
//!
//! The limits of a [`Budget`](set_core::Budget) are met like this:
//!
//! - Stop flag and deadline: a second thread, started only where one of them
//!   is set, interrupts Z3, which answers within some 10 ms. Ctrl-C ends the
//!   program, as without Z3. The formula is made and freed without a look at the
//!   clock: for 5,000 cards of 100 properties that takes a second.
//! - Nodes: steps of Z3's `rlimit`, its own unit of work, up to 2^32 - 1 for each
//!   question. The same program stops at the same step in every run.
//! - Memory: all that Z3 holds in the process, in whole megabytes. Z3 itself
//!   takes some 17 MB, so a limit below that is always met.
//!
//! A Z3 that was stopped in the middle of a search is not asked again: it may
//! call satisfiable problems unsatisfiable (Z3 5.4 does). The next search starts a
//! new one, which learns again that the first cards of the board hold no set.
//!
//! # Threads
//!
//! A solver stays in its thread (it is not `Send`): make it where it is used.
//! Any number of threads can have their own.
//!
//! # Errors
//!
//! No function here panics. Where Z3 fails, or the z3 crate panics because Z3
//! gave it nothing, the answer is
//! [`SolverError::Engine`](set_core::SolverError::Engine) (the panic hook may
//! have printed a message; a program built with `panic = "abort"` ends), and
//! the solver starts anew with the next question. A set that Z3 names is
//! checked before it is returned.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `z3` | yes | the solvers. Without it the crate writes texts only, and nothing is linked |
//!
//! At most one of these, which decide only where Z3 comes from:
//!
//! | feature | Z3 is |
//! |---|---|
//! | none | linked from the system, or from `.z3` of the checkout |
//! | `vendored` | built from source |
//! | `vcpkg` | vcpkg's |
//! | `gh-release` | downloaded from Z3's releases while building |
//!
//! The crate contains no `unsafe`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
// The table above names what `z3` adds.
#![cfg_attr(not(feature = "z3"), allow(rustdoc::broken_intra_doc_links))]

#[cfg(feature = "z3")]
mod engine;
mod paper;
mod select;
mod smt2;
#[cfg(feature = "z3")]
mod statistics;

#[cfg(feature = "z3")]
pub use paper::PaperSolver;
pub use paper::{PaperEncoding, Sort, SymmetryBreaking};
pub use select::SelectEncoding;
#[cfg(feature = "z3")]
pub use select::SmtSolver;
pub use smt2::Smt2Options;
#[cfg(feature = "z3")]
pub use statistics::Z3Statistics;
