//! Decks for the card game Set. Cards are drawn at random without replacement:
//! each remaining card has exactly the same chance, and a seed fixes all draws
//! for good.
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
//! [`ShuffleDeck::with_rng`] and [`RejectionDeck::with_rng`] take any generator of
//! the crate `rand`, or one of your own: the bound is the trait `Rng` of
//! [`rand_core`], which is exported here in the version in use. A seed of 64 bits
//! reaches at most 2^64 of the (`v^p`)! orders of a deck; a generator with a
//! longer seed reaches more.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `sys_rng` | no | the operating system's randomness: `random_seed`, `ShuffleDeck::random`; in a browser `getrandom` says at compile time how it gets any |
//!
//! The crate is `no_std` and contains no `unsafe`. The oldest Rust it builds
//! with is 1.89; raising that is a minor release.
//!
//! The file `DESIGN.md` in the project's repository has the reasons for the
//! interfaces.
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

#[doc(no_inline)]
pub use rand_chacha::ChaCha8Rng;
pub use rand_core;

/// The types that move between threads, checked when the tests are compiled.
#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<(ShuffleDeck, RejectionDeck, ScriptedDeck, DeckError)>();
};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
