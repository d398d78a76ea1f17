//! Questions about many anchors, and the findings.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Meter};

use crate::solver::cover::{Help, OpenNodes};
use crate::solver::late::Late;

/// Questions about many anchors.
#[derive(Clone, Copy)]
pub(crate) struct Survey<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) anchors: &'a [Card],
    /// For each anchor whether it is known to be in no set. No thread searches with it.
    pub(crate) proved: &'a [bool],
    /// Whether each anchor joins the cards that the later ones are searched with.
    pub(crate) join: bool,
    /// Refutations of the board, and the search for them.
    pub(crate) late: Option<&'a Late<'a>>,
    pub(crate) wanted: Wanted,
    /// The time that one thread is expected to take, in nanoseconds.
    pub(crate) nanoseconds: u64,
}

/// The purpose of a survey.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The first set. The survey ends at the first anchor that has one.
    FirstSet,
    /// The number of sets.
    Count,
    /// The sets of each anchor, in the order of a search by one thread.
    AllSets,
}

/// The findings of a survey.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// This number of anchors, the first ones, were searched completely; without a count,
    /// they are in no set.
    pub(crate) free: usize,
    /// For each anchor whether it was searched completely.
    pub(crate) proved: Vec<bool>,
    /// The first set that one thread alone would find, if it is known.
    pub(crate) set: Option<Vec<Card>>,
    /// The number of sets found.
    pub(crate) sets: u64,
    /// The cards of the sets of each anchor, set after set, if all sets are wanted.
    pub(crate) lists: Vec<Vec<Card>>,
    /// The nodes that all searches took.
    pub(crate) nodes: u64,
}

/// Anchors that any thread can search with.
pub(crate) trait Anchors {
    /// The memory of a search. A thread keeps it from anchor to anchor, and the core keeps
    /// it from survey to survey.
    type Search: Send;

    /// The memory for one more thread.
    fn new_search(&self) -> Self::Search;

    /// Visits the sets of the anchor with this index and the cards before it, except in
    /// nodes that it hands over.
    fn search(
        &self,
        search: &mut Self::Search,
        index: usize,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt>;

    /// Calls `found` for each set in nodes that another search has handed over.
    fn search_nodes(
        &self,
        search: &mut Self::Search,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt>;
}
