//! The most matches that can be taken together: set packing.
//!
//! Two matches of a board overlap if they share a card, and then only one of
//! them can be taken. A *packing* is a collection of pairwise disjoint matches.
//! Finding a largest one is the NP-hard problem SET PACKING; [`largest`] solves
//! it exactly by branch and bound, within a [`Budget`](set_core::Budget).

mod answer;
mod degrees;
mod incidence;
mod lists;
mod search;
mod sums;
mod weights;
mod work;

pub use self::answer::Packing;
pub use self::search::largest;
