//! Parts of a search that other threads take over.

use alloc::vec::Vec;
use core::ops::Range;

use super::narrow::Block;

/// Threads that can take over parts of a search.
pub(crate) trait Help {
    /// Whether a thread has nothing to do.
    fn is_wanted(&self) -> bool;

    /// Hands over nodes: the search that gives them does not process them.
    fn give(&self, nodes: OpenNodes);
}

/// Nodes that another thread takes over.
#[cfg_attr(not(feature = "parallel"), allow(dead_code))] // there are no other threads
pub(crate) struct OpenNodes {
    /// The lists of the nodes, one after the other: each of the one or two planes.
    pub(crate) planes: Vec<Vec<Block>>,
    pub(crate) nodes: Vec<OpenNode>,
}

/// A node to be narrowed down from a list. Its words are those of the planes.
#[cfg_attr(not(feature = "parallel"), allow(dead_code))]
pub(crate) struct OpenNode {
    pub(crate) open: [u64; 2],
    pub(crate) singles: [u64; 2],
    /// The blocks of its list.
    pub(crate) list: Range<usize>,
}
