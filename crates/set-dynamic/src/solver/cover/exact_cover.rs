//! The protocol of a search for exact covers: `add`, `run`, `clear`.

use core::ops::ControlFlow;

use set_core::{Halt, Instructions, Meter, Rules};

use super::super::late::Stop;
use super::narrow::{Help, NarrowCover, OpenNodes, Progress};

/// The caller of a search: limits it, helps it, and visits the covers.
pub(crate) struct Caller<'a, 'm, V> {
    /// Takes over nodes, if there is help.
    pub(crate) help: Option<&'a dyn Help>,
    /// Ends the search early, without a word, where it is known to be in vain.
    pub(crate) stop: Option<Stop<'a>>,
    pub(crate) meter: &'a mut Meter<'m>,
    pub(crate) visit: &'a mut dyn FnMut(&[V]) -> ControlFlow<Halt>,
}

/// Finds the exact covers in groups of candidates: the choices of `v - 1` candidates of
/// one group that have each value of the group exactly once.
///
/// Several small groups are searched together, so a search takes two steps:
/// [`add`](Self::add) for each group, and then [`run`](Self::run). Both may report covers,
/// and may hand over nodes.
pub(crate) trait ExactCover<V> {
    fn new(rules: Rules, instructions: Instructions) -> Self;

    /// The search that takes over once few values are open.
    fn narrow(&mut self) -> &mut dyn NarrowCover;

    /// Adds a group. All its candidates have the same number of values. Reports the covers
    /// of the groups added so far if there are enough of them to search.
    fn add(&mut self, group: &[V], caller: &mut Caller<'_, '_, V>) -> ControlFlow<Halt>;

    /// Reports the covers that [`add`](Self::add) has not reported yet.
    fn run(&mut self, _: &mut Caller<'_, '_, V>) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }

    /// Searches nodes that another search has handed over, and calls `found` for each
    /// cover.
    fn run_nodes(
        &mut self,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        stop: Option<Stop<'_>>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        self.clear();
        self.narrow().add_nodes(nodes);
        self.narrow().run(&mut Progress { meter, help, stop, on_cover: &mut |_, _| found() })
    }

    /// Drops the groups that an interrupted search has left behind.
    fn clear(&mut self) {
        self.narrow().clear();
    }
}
