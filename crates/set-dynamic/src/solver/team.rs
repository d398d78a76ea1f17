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
//!
//! The page `research/docs/threads.md` in the project's repository says who owns what, and in which
//! order locks are taken.

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

/// No threads: in builds without the feature `parallel`.
#[cfg(not(feature = "parallel"))]
mod alone {
    use alloc::boxed::Box;
    use alloc::vec::Vec;

    use super::survey::{Anchors, Findings, Survey};

    /// There is no team. A search asks one only if it has one, so none of this runs.
    #[derive(Clone)]
    pub(crate) enum Team {}

    /// Without threads there is no team to share.
    pub(crate) type SharedTeam = Box<Team>;

    impl Team {
        pub(crate) fn threads(&self) -> usize {
            match *self {}
        }

        pub(crate) fn is_for(&self, _cards: usize) -> bool {
            match *self {}
        }

        pub(crate) fn least_nanoseconds(&self) -> u64 {
            match *self {}
        }

        pub(crate) fn threads_for(&self, _nanoseconds: u64) -> usize {
            match *self {}
        }

        pub(crate) fn begin_question(&self, _nanoseconds: u64) {
            match *self {}
        }

        pub(crate) fn end_question(&self) {
            match *self {}
        }

        pub(crate) fn each<S>(&self, _: &mut [S], _: impl Fn(&mut S)) {
            match *self {}
        }

        pub(crate) fn run<A: Anchors>(
            &self,
            _: &Survey<'_>,
            _: &A,
            _: &mut Vec<A::Search>,
        ) -> Findings {
            match *self {}
        }
    }
}
