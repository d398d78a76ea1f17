//! Exact cover by candidates that are machine words.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Meter, Rules};

use super::exact_cover::ExactCover;
use super::narrow::{BATCH, NarrowCover, Progress, Words, narrow_cover};
use crate::Instructions;

/// Candidates that are machine words.
pub(crate) struct WordCover {
    rules: Rules,
    narrow: Box<dyn NarrowCover>,
}

/// Words that a [`WordCover`] covers.
pub(crate) trait OneHot: Copy {
    /// The words, for the narrow search.
    fn words(words: &[Self]) -> Words<'_>;

    /// One of them, as the narrow search reports it.
    fn from_word(word: u128) -> Self;
}

impl OneHot for u64 {
    fn words(words: &[Self]) -> Words<'_> {
        Words::Single(words)
    }

    #[allow(clippy::cast_possible_truncation)] // a word that was as short
    fn from_word(word: u128) -> Self {
        word as Self
    }
}

impl OneHot for u128 {
    fn words(words: &[Self]) -> Words<'_> {
        Words::Double(words)
    }

    fn from_word(word: u128) -> Self {
        word
    }
}

impl<W: OneHot> ExactCover<W> for WordCover {
    fn new(rules: Rules, instructions: Instructions) -> Self {
        Self { rules, narrow: narrow_cover(instructions) }
    }

    fn solve(
        &mut self,
        candidates: &[W],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[W]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let others = self.rules.set_len() - 1;
        if candidates.len() < others {
            return ControlFlow::Continue(());
        }
        let words = W::words(candidates);
        let values = others * words.values();
        if self.narrow.add(words, values) < BATCH {
            return ControlFlow::Continue(());
        }
        self.finish(meter, visit)
    }

    fn finish(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[W]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        let mut chosen = Vec::new();
        let mut visit = |cover: &[u128], _| {
            chosen.clear();
            chosen.extend(cover.iter().map(|&word| W::from_word(word)));
            visit(&chosen)
        };
        self.narrow.run(&mut Progress { meter, visit: &mut visit })
    }

    fn forget(&mut self) {
        self.narrow.forget();
    }
}
