//! Takes the place of `pictures.rs` in a program that cannot draw.

#![allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "as pictures.rs has it")]

use std::path::Path;

use set_core::{Board, ValidSet};

use crate::cli::Failure;

/// No option: there is nothing to draw with.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PictureArgs {}

impl PictureArgs {
    pub(crate) const fn path(&self) -> Option<&Path> {
        None
    }

    pub(crate) const fn open(&self) -> Result<Option<PictureFile>, Failure> {
        Ok(None)
    }
}

/// No option: there is nothing to draw with.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PuzzlePictureArgs {}

impl PuzzlePictureArgs {
    pub(crate) const fn open(&self) -> Result<Option<PictureFile>, Failure> {
        Ok(None)
    }

    pub(crate) const fn shows_answer(&self) -> bool {
        false
    }
}

/// A file that is never opened.
#[derive(Debug)]
pub(crate) enum PictureFile {}

impl PictureFile {
    pub(crate) const fn write_cap(self, _: &Board) -> Result<(), Failure> {
        match self {}
    }

    pub(crate) const fn write_board(
        self,
        _: &Board,
        _: &[ValidSet],
        _: &str,
    ) -> Result<(), Failure> {
        match self {}
    }
}

pub(crate) const fn cap_text(_: &Board) -> Option<String> {
    None
}
