#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! | part | item |
//! |---|---|
//! | the games | [`Variant`], [`Variant::ALL`]; the one that somebody asks for: [`VariantSpec`] |
//! | a board of a game, and every question about it; boards as text and JSON | [`GameBoard`], [`BoardReader`], [`BoardJson`] |
//! | random boards and matches, for tasks | [`GameBoard::draw`], [`GameBoard::draw_match`] |
//! | a hint, a step at a time | [`Hint`] |
//! | texts, in English and German | [`Language`], [`Wording`], [`VariantWords`] |
//! | why cards are a match, or none | [`Explanation`], [`Reason`], [`NoMatch`], [`Claimed`] |
//! | the deck of a game | [`GameDeck`] |
//!
//! # Patterns
//!
//! A *pattern* says which collections of cards a variant looks for. One of these collections is a
//! *match*: a set, a quad, an UltraSet. Cards without a match are *free*. There are three kinds of
//! patterns, each with one engine:
//!
//! | kind | a match | engine |
//! |---|---|---|
//! | [`Linear`] | cards with a weighted sum of 0 in an abelian [`Group`] | meet in the middle; counts by transforms |
//! | [`Dependencies`] | any number of cards with the sum 0, in bits | elimination |
//! | [`Petals`] | k of v cards, in every property all the same or all different | groups of cards that differ in the same properties |
//!
//! [`packing`] has the most matches that can be taken together. The games with a name are constants of [`Variant`]; [`Variant::ALL`] is the one list of them.
//!
//! # The cards of EvenQuads
//!
//! A card has three properties of four values, `Rules::new(3, 4)`. Each value is two bits, and cards
//! are added without a carry: `Group::new(rules, &[2, 2])` is `Z_2^6`. Values that are all the same,
//! all different, or two and two are those with the sum 0.
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `parallel` | no | boards of Set are searched on several threads |
//!
//! The crate contains no `unsafe`.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]

mod dependencies;
mod free;
mod game_board;
mod group;
mod hint;
mod language;
mod linear;
pub mod packing;
mod pattern;
mod petals;
mod reason;
mod variant;
mod wording;

pub use dependencies::Dependencies;
pub use free::{FreeHands, FreeHandsError};
pub use game_board::{
    BoardJson, BoardReader, Claimed, Conditions, Explanation, GameBoard, GameBoardError, GameDeck,
    VariantSpec,
};
// The forms of JSON that the packages share.
#[doc(hidden)]
pub use game_board::{HintJson, features_json};
pub use group::Group;
pub use hint::Hint;
pub use language::Language;
pub use linear::Linear;
pub use pattern::{MatchVisit, Pattern, PatternError};
pub use petals::Petals;
pub use reason::{NoMatch, Reason};
pub use variant::{FaceDown, Variant, VariantError, VariantWords};
pub use wording::Wording;
