//! Several threads that search one board.
//!
//! A *survey* asks about many anchors at once: which of them are in a set with the cards
//! before them? Threads take the anchors in order. A thread that finds none left takes
//! over nodes that another one hands over ([`Help`](super::cover::Help)).
//!
//! A survey proves, from the first anchor on, that anchors are in no set. Answers must
//! depend neither on the number of threads nor on which of them is the fastest. So a
//! survey reports a set only if one thread would find the same set first: the set belongs
//! to the lowest anchor that has any, and the search that found it handed nothing over.
//! Otherwise the caller searches with this anchor again.
//!
//! | file | what it has |
//! |---|---|
//! | `survey.rs` | questions about many anchors, and the findings |
//! | `together.rs`, `together/` | the threads |
//! | `alone.rs` | no threads: in builds without the feature `parallel` |
//!
//! The page `research/docs/threads.md` in the project's repository says who owns what, and in which
//! order locks are taken.

#[cfg(not(feature = "parallel"))]
mod alone;
mod survey;
#[cfg(feature = "parallel")]
mod together;

#[cfg(not(feature = "parallel"))]
pub(super) use self::alone::{SharedTeam, Team};
pub(super) use self::survey::{Anchors, Findings, Survey, Wanted};
#[cfg(feature = "parallel")]
pub use self::together::Threads;
#[cfg(feature = "parallel")]
pub(super) use self::together::{SharedTeam, Team};
