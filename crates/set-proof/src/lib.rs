#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | what | where |
//! |---|---|
//! | a certificate for one board | [`certify`], [`check`] |
//! | certificates for the boards of a game, each of which builds on those before | [`Prover`], [`Checker`] |
//! | why there is none | [`NoProof`] |
//! | why a certificate was refused | [`CheckError`], [`CheckErrorKind`] |
//! | how many cards can be without a set, with sources | [`SetFreeBounds`] |
//!
//! # Why it is a proof
//!
//! Every valid set has a last card in the order of the board, its *anchor*. So a board
//! holds no set if, for each card, there is no set of that card and cards before it. The
//! other cards of such a set agree with the anchor in the same properties, the cards that
//! do so are a *group*. In each of the other properties they have every value but the
//! anchor's exactly once. A certificate has a tree for each group: each node names an
//! *open* value, which no card chosen so far has; its children are the cards that have this
//! value and no value that is taken. Some card of a set has to have it. A path ends where no
//! card has some open value, or where weights of the open values show that no cards have each of
//! them once. If all paths end so, there is no set.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | no | [`Prover::with_threads`], [`Checker::with_threads`]: one board on several threads |
//!
//! Without it the crate is `no_std`. It contains no `unsafe`.

#![no_std]
#![forbid(unsafe_code)]
// The tables above name what `std` adds.
#![cfg_attr(not(feature = "std"), allow(rustdoc::broken_intra_doc_links))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod agreements;
mod certificate;
mod checker;
mod known;
mod no_proof;
mod pairs;
mod prover;
mod set_free;
mod values;
mod word;

pub use certificate::Certificate;
pub use checker::{CheckError, CheckErrorKind, Checked, Checker, check};
pub use no_proof::NoProof;
pub use prover::{Prover, certify};
pub use set_free::SetFreeBounds;
