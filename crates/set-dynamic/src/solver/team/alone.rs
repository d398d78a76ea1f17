//! No threads: in builds without the feature `parallel`.

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
