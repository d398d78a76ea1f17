//! What a search reports to, and hands nodes over to: other threads, or a narrower search.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use set_core::{Halt, Meter};

use super::words::{Block, List, Word};
use crate::solver::late::Stop;

/// The meter and the visitor of a search.
pub(crate) struct Progress<'a, 'm> {
    pub(crate) meter: &'a mut Meter<'m>,
    /// Takes over nodes, if there is help.
    pub(crate) help: Option<&'a dyn Help>,
    /// Ends the search early, without a word, where it is known to be in vain.
    pub(crate) stop: Option<Stop<'a>>,
    /// Takes a cover, and the index of its list: lists are numbered from 0 in the order
    /// added since the last run.
    pub(crate) on_cover: &'a mut dyn FnMut(&[u128], usize) -> ControlFlow<Halt>,
}

/// Threads that can take over nodes of a search.
pub(crate) trait Help {
    /// Whether a thread has nothing to do.
    fn is_wanted(&self) -> bool;

    /// Hands over nodes, which the search then leaves to the other thread.
    fn give(&self, nodes: OpenNodes);
}

/// Nodes that another thread takes over.
pub(crate) struct OpenNodes {
    /// The lists of the nodes, one after the other: each of the one or two planes.
    pub(crate) planes: Vec<Vec<Block>>,
    pub(crate) nodes: Vec<OpenNode>,
}

/// A node to be narrowed down from a list. The list's words are in the planes.
pub(crate) struct OpenNode {
    pub(crate) open: [u64; 2],
    pub(crate) singles: [u64; 2],
    /// The blocks of its list.
    pub(crate) list: Range<usize>,
}

/// A narrower search that takes over the nodes that fit it.
pub(crate) trait Handoff<const P: usize> {
    /// Whether the search takes over a node with these values open.
    fn accepts(&self, open: Word<P>) -> bool;

    /// Takes over a node: its list, all of whose words fit, and its index.
    fn add(&mut self, list: List<'_, P>, open: Word<P>, node: usize);

    /// Reports the covers of the nodes taken over. `prefix` appends the words chosen
    /// before a node to a list and returns the node's root.
    fn run(
        &mut self,
        prefix: &dyn Fn(usize, &mut Vec<u128>) -> usize,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt>;
}

/// Takes over no node.
pub(crate) struct NoHandoff;

impl<const P: usize> Handoff<P> for NoHandoff {
    #[inline(always)]
    fn accepts(&self, _: Word<P>) -> bool {
        false
    }

    #[inline(always)]
    fn add(&mut self, _: List<'_, P>, _: Word<P>, _: usize) {}

    #[inline(always)]
    fn run(
        &mut self,
        _: &dyn Fn(usize, &mut Vec<u128>) -> usize,
        _: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }
}
