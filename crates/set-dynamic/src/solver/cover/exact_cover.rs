//! What every search for exact covers can do.

use core::ops::ControlFlow;

use set_core::{Halt, Meter, Rules};

use crate::Instructions;

/// Finds the choices of `v - 1` candidates that cover every open value exactly
/// once.
pub(crate) trait ExactCover<V> {
    fn new(rules: Rules, instructions: Instructions) -> Self;

    /// Visits every choice of `v - 1` candidates that has each of their values
    /// once, now or when it is asked to [`finish`](Self::finish). All candidates have
    /// as many values.
    fn solve(
        &mut self,
        candidates: &[V],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[V]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Visits the choices that it has not visited yet.
    fn finish(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[V]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Forgets the choices that an interrupted search has left.
    fn forget(&mut self);
}
