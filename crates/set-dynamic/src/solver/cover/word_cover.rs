//! Exact cover by candidates that are machine words.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Meter, Rules};

use super::exact_cover::ExactCover;
use super::help::Help;
#[cfg(feature = "parallel")]
use super::help::OpenNodes;
#[cfg(feature = "parallel")]
use super::narrow::run_nodes;
use super::narrow::{BATCH, Candidates, NarrowCover, Progress, narrow_cover};
use crate::instructions::Cpu;

/// Passes all groups to the narrow search, up to [`BATCH`] at once.
pub(crate) struct WordCover {
    rules: Rules,
    narrow: Box<dyn NarrowCover>,
}

/// The words that a [`WordCover`] can have as candidates.
pub(crate) trait CandidateWord: Copy {
    /// The words, in the form that the narrow search takes.
    fn candidates(words: &[Self]) -> Candidates<'_>;

    /// A word, from the form that the narrow search reports.
    fn from_reported(word: u128) -> Self;
}

impl CandidateWord for u64 {
    fn candidates(words: &[Self]) -> Candidates<'_> {
        Candidates::Single(words)
    }

    #[allow(clippy::cast_possible_truncation)] // it was passed in as a `u64`
    fn from_reported(word: u128) -> Self {
        word as Self
    }
}

impl CandidateWord for u128 {
    fn candidates(words: &[Self]) -> Candidates<'_> {
        Candidates::Double(words)
    }

    fn from_reported(word: u128) -> Self {
        word
    }
}

impl<W: CandidateWord> ExactCover<W> for WordCover {
    fn new(rules: Rules, cpu: Cpu) -> Self {
        Self { rules, narrow: narrow_cover(cpu) }
    }

    fn add(
        &mut self,
        group: &[W],
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[W]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let missing = self.rules.set_len() - 1;
        if group.len() < missing {
            return ControlFlow::Continue(());
        }
        let candidates = W::candidates(group);
        let values = missing * candidates.values();
        if self.narrow.add(candidates, values) < BATCH {
            return ControlFlow::Continue(());
        }
        self.run(help, meter, visit)
    }

    fn run(
        &mut self,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[W]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let mut chosen = Vec::new();
        let mut on_cover = |cover: &[u128], _| {
            chosen.clear();
            chosen.extend(cover.iter().map(|&word| W::from_reported(word)));
            visit(&chosen)
        };
        self.narrow.run(&mut Progress { meter, help, on_cover: &mut on_cover })
    }

    #[cfg(feature = "parallel")]
    fn run_nodes(
        &mut self,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        run_nodes(&mut *self.narrow, nodes, help, meter, found)
    }

    fn clear(&mut self) {
        self.narrow.clear();
    }
}
