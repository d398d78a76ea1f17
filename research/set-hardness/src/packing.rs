//! The most valid sets that can be taken together: set packing.
//!
//! Two valid sets of a board overlap if they share a card, and then only one of
//! them can be taken. A *packing* is a collection of pairwise disjoint sets.
//! Finding a largest one is the NP-hard problem SET PACKING; [`largest`] solves
//! it exactly by branch and bound, within a [`Budget`](set_core::Budget). [`smallest_maximal`] finds the fewest
//! sets that can be taken so that no other can.

mod answer;
mod degrees;
mod incidence;
mod search;
mod smallest;
mod work;

pub use self::answer::Packing;
pub use self::search::largest;
pub use self::smallest::smallest_maximal;
