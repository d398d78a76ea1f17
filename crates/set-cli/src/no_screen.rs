//! Takes the place of `screen.rs` in a program that cannot draw.

#![allow(clippy::unused_self, reason = "as screen.rs has it")]

use set_core::{Card, Notation, Rules, ValidSet};

/// No option: there is nothing to draw with.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct CardsArgs {}

impl CardsArgs {
    pub(crate) const fn screen(self, _: usize) -> Option<Screen> {
        None
    }
}

/// No option: there is nothing to draw with.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct DrawnBoardArgs {}

impl DrawnBoardArgs {
    pub(crate) const fn screen(self) -> Option<Screen> {
        None
    }
}

/// What is never drawn on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Screen {}

impl Screen {
    pub(crate) const fn drawn(
        self,
        _: (Rules, &[Card]),
        _: Notation,
        _: &[ValidSet],
        _: &[Card],
    ) -> String {
        match self {}
    }
}
