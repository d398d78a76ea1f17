//! How boards are read.

use std::io::{self, Write};
use std::path::Path;

use set_core::{Board, Form, Notation};
use set_variants::{BoardReader, GameBoard, VariantSpec};

use crate::cli::{At, Result, Status, ensure, whole};
use crate::input::{name, read_text};
use crate::text::counted;

/// How a board is read.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ReadingArgs {
    /// Read the cards in this form alone: digits, rows, columns, indices, words, hyphens, objects, or a code
    /// such as 2RTO [default: the only form that fits]
    #[arg(long, value_name = "FORM")]
    read_as: Option<Form>,
    /// The first number of digits and indices: 0 or 1
    #[arg(long, value_name = "N", value_parser = whole(0..=1_u32))]
    count_from: Option<u32>,
    /// Take the Nth board of several, from 1 [default: each]
    #[arg(long = "board", value_name = "N", value_parser = whole(1..=usize::MAX))]
    number: Option<usize>,
}

impl ReadingArgs {
    /// The reader of boards of this game.
    pub(crate) fn reader(&self, asked: VariantSpec) -> BoardReader {
        BoardReader { asked, form: self.read_as, first: self.count_from }
    }

    /// Reads cards of a board's deck, as the board was read.
    ///
    /// # Errors
    ///
    /// As [`BoardReader::board`].
    pub(crate) fn cards(&self, board: &GameBoard, text: &str) -> Result<Board> {
        let (cards, _) = self.reader(VariantSpec::from(board.variant())).board(text)?;
        Ok(cards.board().clone())
    }

    /// Reads the boards of a file, each with the notation for answers about it.
    ///
    /// # Errors
    ///
    /// As [`read_text`], and if the text is not boards of the game asked for, or has no cards.
    pub(crate) fn boards(
        &self,
        path: Option<&Path>,
        asked: VariantSpec,
    ) -> Result<Vec<(GameBoard, Notation)>> {
        let mut boards = self.reader(asked).boards(&read_text(path)?).at(name(path))?;
        if let Some(number) = self.number {
            let found = boards.len();
            ensure!(number <= found, "--board {number}: {} has {found}", name(path));
            boards = vec![boards.swap_remove(number - 1)];
        }
        let has_cards = !boards.is_empty() && boards.iter().all(|it| !it.0.board().is_empty());
        ensure!(has_cards, "{}: no cards: expected one card a line", name(path));
        let told = |(board, form): (GameBoard, Form)| {
            let notation = form.notation();
            if form != notation.into() || !Notation::ALL.contains(&notation) {
                eprintln!(
                    "{}: {}, read as {form}",
                    name(path),
                    counted(board.board().len(), "card")
                );
            }
            (board, notation)
        };
        Ok(boards.into_iter().map(told).collect())
    }

    /// Reads a board for a question that takes one.
    ///
    /// # Errors
    ///
    /// As [`boards`](Self::boards), and if there are several.
    pub(crate) fn board(
        &self,
        path: Option<&Path>,
        asked: VariantSpec,
    ) -> Result<(GameBoard, Notation)> {
        let mut boards = self.boards(path, asked)?;
        let found = boards.len();
        ensure!(found == 1, "{}: {found} boards: choose one by --board 1 to {found}", name(path));
        Ok(boards.remove(0))
    }

    /// Answers a question about each board of a file. Its number comes before an answer in text, and
    /// is given where there are several.
    ///
    /// # Errors
    ///
    /// As [`boards`](Self::boards). An error of an answer is handed on.
    pub(crate) fn each(
        &self,
        path: Option<&Path>,
        asked: VariantSpec,
        is_text: bool,
        mut answer: impl FnMut(GameBoard, Notation, Option<usize>) -> Result<Status>,
    ) -> Result<Status> {
        let boards = self.boards(path, asked)?;
        let is_one = boards.len() == 1;
        let mut status = Status::Done;
        for (number, (board, notation)) in (1..).zip(boards) {
            if !is_one && is_text {
                writeln!(io::stdout(), "board {number}:")?;
            }
            let told = answer(board, notation, Some(number).filter(|_| !is_one))?;
            status = if told == Status::Done { status } else { told };
        }
        Ok(status)
    }
}
