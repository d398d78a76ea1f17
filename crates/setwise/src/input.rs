//! Boards, deals and recorded games from files or the standard input; boards as text.

use std::io::{self, BufReader, Write};
use std::path::Path;

use set_core::{Board, Notation, Reader, Rules};
use set_program::At;
use set_program::input::open;
pub(crate) use set_program::input::{name, read_text, source};
use set_program::recorded::{self, Recorded};
use set_variants::{GameBoard, Language};

use crate::cli::{Result, anyhow, ensure};

/// The longest text with recorded games, which may have certificates: 256 MiB.
const LONGEST_GAMES: u64 = 256 << 20;

/// Writes a board as text that every subcommand reads: its game and what there is to say of it in a
/// comment, then the cards `v` on a line, as players lay them, or one on a line in words.
pub(crate) fn write_board(
    out: &mut dyn Write,
    board: &GameBoard,
    notation: Notation,
    about: &str,
) -> io::Result<()> {
    let rules = board.rules();
    writeln!(out, "# {}: {about}", board.heading())?;
    let columns = if notation == Notation::Words { 1 } else { rules.set_len() };
    let mut rows = board.board().cards().chunks(columns);
    rows.try_for_each(|row| writeln!(out, "{}", notation.display_cards(rules, row)))
}

/// Reads recorded games one at a time: see [`set_program::recorded::read_games`].
///
/// # Errors
///
/// As [`read_text`], but with a limit of 256 MiB; a game is an error if it is no transcript, and the
/// last one.
pub(crate) fn read_games(
    path: Option<&Path>,
) -> Result<impl Iterator<Item = Result<Recorded>> + use<'_>> {
    let source = BufReader::new(open(LONGEST_GAMES, path)?);
    let named = move |error| anyhow!("{}, {error}", name(path));
    Ok(recorded::read_games(source).map(move |game| game.map_err(named)))
}

/// Reads the cards of games in the order in which they are dealt: games are
/// separated by blank lines.
///
/// # Errors
///
/// As [`read_text`], and if a game is not a list of distinct
/// cards or there is none.
pub(crate) fn read_deals(path: &Path, rules: Rules) -> Result<Vec<Board>> {
    let text = read_text(Some(path))?;
    let games = Reader::new(rules).with_names(Language::VALUE_NAMES).boards(&text);
    let games = games.at(name(Some(path)))?;
    ensure!(!games.is_empty(), "{}: no games: expected one card a line", name(Some(path)));
    Ok(games.into_iter().map(|reading| reading.board).collect())
}
