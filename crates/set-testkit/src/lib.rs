#![cfg_attr(not(doctest), doc = include_str!("../README.md"))] // set-tests runs its examples
//!
//! # What is where
//!
//! | what | where |
//! |---|---|
//! | all that the solver traits promise, as tests that a solver crate gets by one line | [`conformance`](mod@conformance) |
//! | boards and figures published by others, with their origin | [`corpus`] |
//! | boards that are hard, or whose answer is known by their construction | [`families`] |
//! | random boards of a chosen kind, for property tests (feature `proptest`) | `strategies` |
//! | random sequences of changes and questions | [`script`] |
//! | changes of a board that change no answer | [`relabelling`] |
//! | the definition of a valid set once more, sharing no code with any solver | [`checker`] |
//!
//! A failing random board is made as small as it can be before it is shown.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `proptest` | no | the module `strategies` |
//!
//! Without it the only dependency is [`set_core`]. The crate contains no `unsafe`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

pub mod checker;
mod choices;
pub mod conformance;
pub mod corpus;
pub mod families;
mod random;
#[doc(hidden)]
pub mod relabelling;
#[doc(hidden)]
pub mod script;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
