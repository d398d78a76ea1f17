#![doc = include_str!("../README.md")]
//!
//! # The decks
//!
//! A deck of `p` properties and `v` values has `v^p` cards: 81 in the classic
//! game, more than 2^64 in others. No random deck stores all of its cards, so a
//! deck of any size is made at once and takes memory only for the cards drawn.
//!
//! | deck | order of the cards | cost of a draw | use |
//! |---|---|---|---|
//! | [`ShuffleDeck`] | random | the same from the first card to the last | the default |
//! | [`RejectionDeck`] | random | grows as the deck empties | repeating the paper's experiments |
//! | [`ScriptedDeck`] | given | constant | replays, tests, the same cards for several solvers |
//!
//! All of them implement [`Deck`], the trait that a game draws from. The paper is
//! Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 4.1.
//!
//! # What is promised
//!
//! - **Uniform.** Every draw picks among the remaining cards with equal chances,
//!   provided that the bits of the generator are uniform: [`below`] turns them
//!   into an index without bias.
//! - **Reproducible.** A seed gives the same cards on every platform and in
//!   every version of this crate: the generator is [`DeckRng`], and tests compare
//!   the draws with cards written down. A change of the draws would be a
//!   breaking change.
//! - **To the last card.** A deck ends with `None`, never with a loop or a
//!   panic.
//!
//! # Generators
//!
//! [`ShuffleDeck::from_rng`] and [`RejectionDeck::from_rng`] take any [`RandomBits`]: a generator of
//! any version of the crate `rand` by a closure, or one of your own. A seed of 64 bits reaches at
//! most 2^64 of the (`v^p`)! orders of a deck; a generator with a longer seed reaches more.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `sys_rng` | no | the operating system's randomness: `random_seed`, `ShuffleDeck::random`; in a browser `getrandom` says at compile time how it gets any |
//!
//! The crate is `no_std` and contains no `unsafe`.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod deck;
mod error;
#[cfg(feature = "sys_rng")]
mod random;
mod rejection;
mod rng;
mod scripted;
mod shuffle;
mod uniform;

pub use deck::Deck;
pub use error::DeckError;
#[cfg(feature = "sys_rng")]
pub use random::random_seed;
pub use rejection::RejectionDeck;
pub use rng::DeckRng;
pub use scripted::ScriptedDeck;
pub use shuffle::ShuffleDeck;
pub use uniform::{below, shuffle};

pub use set_core::RandomBits;

/// The types that move between threads, checked when the tests are compiled.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(ShuffleDeck, RejectionDeck, ScriptedDeck, DeckError)>();
};
