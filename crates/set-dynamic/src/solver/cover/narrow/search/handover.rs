//! Pending nodes that one search hands over to another.

use alloc::vec::Vec;

use super::{Node, Search, reserve_nodes};
use crate::solver::cover::narrow::help::{Help, OpenNode, OpenNodes};
use crate::solver::cover::narrow::kernel::Kernel;
use crate::solver::cover::narrow::words::Word;

impl<K: Kernel, const P: usize> Search<K, P> {
    /// Hands over half of the pending nodes: those that would be processed last, which are
    /// the closest to the roots.
    #[inline(never)]
    pub(super) fn give(&mut self, help: &dyn Help) {
        let given = self.pending_len / 2;
        if given == 0 {
            return;
        }
        let planes = alloc::vec![Vec::new(); P];
        let mut nodes = OpenNodes { planes, nodes: Vec::with_capacity(given) };
        let mut last = 0..0;
        for node in &self.pending[..given] {
            // Nodes with the same parent follow each other, and have the same list.
            if node.list() != last || nodes.nodes.is_empty() {
                last = node.list();
                for (blocks, plane) in self.list(&last).into_iter().zip(&mut nodes.planes) {
                    plane.extend_from_slice(blocks);
                }
            }
            let end = nodes.planes[0].len();
            let (mut open, mut singles) = ([0; 2], [0; 2]);
            open[..P].copy_from_slice(&node.open.0);
            singles[..P].copy_from_slice(&node.singles.0);
            nodes.nodes.push(OpenNode { open, singles, list: end - last.len()..end });
        }
        help.give(nodes);
        self.pending.copy_within(given..self.pending_len, 0);
        self.pending_len -= given;
    }

    /// Takes over nodes of another search, in place of lists.
    pub(crate) fn take_over(&mut self, nodes: &OpenNodes) {
        self.clear();
        let lists_end = nodes.planes[0].len();
        self.reserve_blocks(lists_end);
        for (list, plane) in self.lists.iter_mut().zip(&nodes.planes) {
            list[..lists_end].copy_from_slice(plane);
        }
        // A root and a child of it stand for the ancestors: the lists of a root's children
        // would not be narrowed down.
        reserve_nodes(&mut self.processed, 2);
        (self.processed[0], self.processed[1]) = (Node::EMPTY, Node { parent: 0, ..Node::EMPTY });
        for OpenNode { open, singles, list } in &nodes.nodes {
            let [open, singles] = [open, singles].map(|word| {
                let mut planes = [0; P];
                planes.copy_from_slice(&word[..P]);
                Word(planes)
            });
            self.push_if(true, Node { singles, ..Node::new(1, open, list, lists_end) });
        }
    }
}
