//! Nodes that a search hands over to other threads.

use alloc::vec::Vec;
use core::ops::Range;

use super::words::Block;

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
