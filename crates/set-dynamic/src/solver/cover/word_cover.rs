//! Exact cover by candidates that are machine words.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Instructions, Rules};

use super::exact_cover::{Caller, ExactCover};
use super::narrow::{BATCH, Candidates, NarrowCover, Progress, narrow_cover};

/// Passes all groups to the narrow search, up to [`BATCH`] at once.
pub(crate) struct WordCover {
    rules: Rules,
    narrow: Box<dyn NarrowCover>,
}

/// Candidates are words of one machine word or two. The narrow search reports all as `u128`.
impl<W: Copy + TryFrom<u128>> ExactCover<W> for WordCover
where
    for<'a> Candidates<'a>: From<&'a [W]>,
{
    fn new(rules: Rules, instructions: Instructions) -> Self {
        Self { rules, narrow: narrow_cover(instructions) }
    }

    fn narrow(&mut self) -> &mut dyn NarrowCover {
        &mut *self.narrow
    }

    fn add(&mut self, group: &[W], caller: &mut Caller<'_, '_, W>) -> ControlFlow<Halt> {
        let missing = self.rules.set_len() - 1;
        if group.len() < missing {
            return ControlFlow::Continue(());
        }
        let candidates = Candidates::from(group);
        let values = missing * candidates.values();
        if self.narrow.add(candidates, values) < BATCH {
            return ControlFlow::Continue(());
        }
        self.run(caller)
    }

    fn run(&mut self, caller: &mut Caller<'_, '_, W>) -> ControlFlow<Halt> {
        let Caller { help, stop, meter, visit } = caller;
        let mut chosen = Vec::new();
        let mut on_cover = |cover: &[u128], _| {
            chosen.clear();
            chosen.extend(cover.iter().filter_map(|&word| W::try_from(word).ok()));
            visit(&chosen)
        };
        let (help, stop) = (*help, *stop);
        self.narrow.run(&mut Progress { meter, help, stop, on_cover: &mut on_cover })
    }
}
