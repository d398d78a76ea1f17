//! Boards, deals and recorded games from files or the standard input; boards as text.

use std::io::{self, Write};
use std::path::Path;

use set_core::{Board, Notation, ParseError, Rules};
use set_program::At;
use set_program::input::read_up_to;
pub(crate) use set_program::input::{name, read_text, source};
use set_program::recorded::{self, Recorded};
use set_variants::{GameBoard, VariantSpec};

use crate::cli::{Result, anyhow, ensure};

/// The longest text with recorded games, which may have certificates: 256 MiB.
const LONGEST_GAMES: u64 = 256 << 20;

/// Reads a board in any notation that its rules have, and tells which: see [`GameBoard::read`].
///
/// # Errors
///
/// As [`read_text`], and if the text is not a board of the game asked for, or has no cards.
pub(crate) fn read_board(
    path: Option<&Path>,
    asked: &VariantSpec,
) -> Result<(GameBoard, Notation)> {
    let text = read_text(path)?;
    let (board, notation) = GameBoard::read(&text, asked).at(name(path))?;
    ensure!(!board.board().is_empty(), "{}: no cards: expected one card a line", name(path));
    Ok((board, notation))
}

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

/// Reads recorded games: see [`set_program::recorded::read_games`].
///
/// # Errors
///
/// As [`read_text`], but with a limit of 256 MiB, and if the text has no
/// transcript or is not a list of transcripts.
pub(crate) fn read_games(path: Option<&Path>) -> Result<Vec<Recorded>> {
    let text = read_up_to(LONGEST_GAMES, path)?;
    recorded::read_games(&text).map_err(|error| anyhow!("{}, {error}", name(path)))
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
    let games = parse_deals(rules, &text).at(name(Some(path)))?;
    ensure!(!games.is_empty(), "{}: no games: expected one card a line", name(Some(path)));
    Ok(games)
}

fn parse_deals(rules: Rules, text: &str) -> Result<Vec<Board>, ParseError> {
    let mut games = Vec::new();
    let lines: Vec<_> = text.lines().collect();
    let mut first_line = 0;
    for game in lines.split(|line| line.trim().is_empty()) {
        let parsed = Board::parse(rules, &game.join("\n")).map_err(|mut error| {
            error.line += first_line;
            error
        })?;
        first_line += game.len() + 1;
        if !parsed.is_empty() {
            games.push(parsed);
        }
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_separated_by_blank_lines() {
        let rules = Rules::CLASSIC;
        let text = "# two games\n0000\n0001\n\n\n# a comment\n\n1111 2222\n0000\n";
        let games = parse_deals(rules, text).unwrap();
        let lens: Vec<_> = games.iter().map(Board::len).collect();
        assert_eq!(lens, [2, 3]);
        assert_eq!(games[1].to_string(), "1111 2222 0000");
        assert!(parse_deals(rules, "\n\n# nothing\n").unwrap().is_empty());
    }

    #[test]
    fn errors_count_the_lines_of_the_file() {
        let error = parse_deals(Rules::CLASSIC, "0000\n\n1111\n2222\n1111\n").unwrap_err();
        assert_eq!((error.line, error.column), (5, 1));
    }
}
