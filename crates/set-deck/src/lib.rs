//! Decks for the card game Set: cards are drawn at random without replacement,
//! each card that is left with exactly the same chance, and a seed fixes the
//! draws for good.
//!
//! A deck of `p` properties and `v` values has `v^p` cards: 81 in the classic
//! game, more than 2^64 in others. No deck here writes its cards out, so a deck
//! of any size is made at once and costs memory only for the cards drawn.
//!
//! | deck | order of the cards | cost of a draw | use it for |
//! |---|---|---|---|
//! | [`ShuffleDeck`] | random | the same from the first card to the last | everything, unless one of the others is asked for |
//! | [`RejectionDeck`] | random | grows as the deck empties | repeating the paper's experiments |
//! | [`ScriptedDeck`] | given | one look at a list | replays, tests, the same cards for several solvers |
//!
//! All of them are a [`Deck`], which is what a game asks for. The paper is
//! Takeshita, "Solving the Generalized Form of the Game of Set Efficiently".
//!
//! # Example
//!
//! ```
//! use set_core::Rules;
//! use set_deck::{Deck, ShuffleDeck};
//!
//! let rules = Rules::CLASSIC;
//! let mut deck = ShuffleDeck::new(rules, 7)?;
//! let opening = deck.draw_many(rules.opening_len());
//! assert_eq!((opening.len(), deck.remaining()), (12, 69));
//!
//! // The same seed gives the same cards.
//! let mut again = ShuffleDeck::new(rules, 7)?;
//! assert_eq!(again.draw_many(12), opening);
//! # Ok::<(), set_deck::DeckError>(())
//! ```
//!
//! # What is promised
//!
//! - **Uniform.** Every draw picks among the cards left with equal chances, as
//!   far as the bits of the generator are uniform: indices are made by
//!   [`below`], which has no bias at all.
//! - **Reproducible.** A seed gives the same cards on every platform and in
//!   every version of this crate: the generator is [`ChaCha8Rng`], and tests compare
//!   the draws with cards written down. A change of the draws would be a
//!   breaking change.
//! - **To the last card.** A deck ends with `None`, never with a loop or a
//!   panic.
//!
//! A seed of 64 bits reaches at most 2^64 of the (`v^p`)! orders of a deck. For
//! more, hand a generator with a longer seed to
//! [`ShuffleDeck::with_rng`]. The traits of generators are those of
//! [`rand_core`], which is exported here in the version in use.
//!
//! The crate is `no_std` and contains no `unsafe`. The oldest Rust it builds
//! with is 1.89; raising that is a minor release.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod deck;
mod error;
mod rejection;
mod scripted;
mod shuffle;
mod uniform;

pub use deck::Deck;
pub use error::DeckError;
pub use rejection::RejectionDeck;
pub use scripted::ScriptedDeck;
pub use shuffle::ShuffleDeck;
pub use uniform::below;

pub use rand_chacha::ChaCha8Rng;
pub use rand_core;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
