//! The protocol of a search for exact covers: `add`, `run`, `clear`.

use core::ops::ControlFlow;

use set_core::{Halt, Meter, Rules};

use super::help::Help;
#[cfg(feature = "parallel")]
use super::help::OpenNodes;
use crate::instructions::Cpu;

/// Finds the exact covers in groups of candidates: the choices of `v - 1` candidates of
/// one group that have each value of the group exactly once.
///
/// Several small groups are searched together, so a search takes two steps:
/// [`add`](Self::add) for each group, and then [`run`](Self::run). Both may report covers,
/// and may hand over nodes to `help`.
pub(crate) trait ExactCover<V> {
    fn new(rules: Rules, cpu: Cpu) -> Self;

    /// Adds a group. All its candidates have the same number of values. Reports the covers
    /// of the groups added so far if there are enough of them to search.
    fn add(
        &mut self,
        group: &[V],
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[V]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Reports the covers that [`add`](Self::add) has not reported yet.
    fn run(
        &mut self,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[V]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Searches nodes that another search has handed over, and calls `found` for each
    /// cover.
    #[cfg(feature = "parallel")]
    fn run_nodes(
        &mut self,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Drops the groups that an interrupted search has left behind.
    fn clear(&mut self);
}
