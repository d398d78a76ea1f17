//! The protocol of a search for exact covers: `add`, `run`, `clear`.

use core::ops::ControlFlow;

use set_core::{Halt, Meter, Rules};

use crate::instructions::Cpu;

/// Finds the exact covers in groups of candidates: the choices of `v - 1` candidates of
/// one group that have each value of the group exactly once.
///
/// Several small groups are searched together, so a search takes two steps:
/// [`add`](Self::add) for each group, and then [`run`](Self::run). Both may report covers.
pub(crate) trait ExactCover<V> {
    fn new(rules: Rules, cpu: Cpu) -> Self;

    /// Adds a group. All its candidates have the same number of values. Reports the covers
    /// of the groups added so far if there are enough of them to search.
    fn add(
        &mut self,
        group: &[V],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[V]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Reports the covers that [`add`](Self::add) has not reported yet.
    fn run(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[V]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Drops the groups that an interrupted search has left behind.
    fn clear(&mut self);
}
