//! Boards, deals and other texts from files or the standard input; boards as text.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;

use set_core::{Board, Notation, ParseError, Rules};

use crate::boards;
use crate::cli::{At, Result, RulesArgs, anyhow, ensure};
use crate::games::{self, Recorded};

/// The longest text that is read, in bytes: 64 MiB.
const LONGEST: u64 = 64 << 20;

/// The longest text with recorded games, which may have certificates: 256 MiB.
const LONGEST_GAMES: u64 = 256 << 20;

/// The name of a source in messages.
pub(crate) fn name(path: Option<&Path>) -> String {
    match path {
        Some(path) if path != Path::new("-") => path.display().to_string(),
        _ => "standard input".to_owned(),
    }
}

/// The file of a source: the standard input can be one too.
pub(crate) fn source(path: Option<&Path>) -> &Path {
    path.filter(|path| *path != Path::new("-")).unwrap_or(Path::new("/dev/stdin"))
}

/// A source that fails once it is longer than its limit.
struct Limited<R> {
    source: R,
    longest: u64,
    left: u64,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.left = self
            .left
            .checked_sub(read as u64)
            .ok_or_else(|| io::Error::other(format!("longer than {} MiB", self.longest >> 20)))?;
        Ok(read)
    }
}

/// Opens a file, or the standard input where there is none or its name is `-`. To read more
/// than `longest` bytes fails.
///
/// # Errors
///
/// An error that names the file.
pub(crate) fn open(longest: u64, path: Option<&Path>) -> Result<impl Read> {
    let source: Box<dyn Read> = match path {
        Some(path) if path != Path::new("-") => Box::new(File::open(path).at(path.display())?),
        _ => {
            if io::stdin().is_terminal() {
                eprintln!("reading from the terminal, to the end of input (Ctrl-D)");
            }
            Box::new(io::stdin())
        }
    };
    Ok(Limited { source, longest, left: longest })
}

/// Reads a text from a file, or from the standard input where there is none or
/// its name is `-`.
///
/// # Errors
///
/// If it cannot be read, is longer than 64 MiB or is not UTF-8.
pub(crate) fn read_text(path: Option<&Path>) -> Result<String> {
    read_up_to(LONGEST, path)
}

/// [`read_text`] with another limit to its bytes.
fn read_up_to(longest: u64, path: Option<&Path>) -> Result<String> {
    let name = name(path);
    let mut bytes = Vec::new();
    open(longest, path)?.read_to_end(&mut bytes).at(&name)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        anyhow!("{name}: not UTF-8 text: the byte at {place} is no character")
    })?;
    // Some editors begin a file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads a board in any notation that its rules have, and tells which: see [`boards::parse`].
///
/// # Errors
///
/// As [`read_text`], and if the text is not a board or has
/// no cards.
pub(crate) fn read_board(path: Option<&Path>, rules: RulesArgs) -> Result<(Board, Notation)> {
    let text = read_text(path)?;
    let (board, notation) = boards::parse(&text, rules).at(name(path))?;
    ensure!(!board.is_empty(), "{}: no cards: expected one card a line", name(path));
    Ok((board, notation))
}

/// Writes a board as text that every subcommand reads: the cards `v` on a line, as players lay
/// them, or one on a line in words.
pub(crate) fn write_board(
    out: &mut dyn Write,
    board: &Board,
    notation: Notation,
) -> io::Result<()> {
    let rules = board.rules();
    let columns = if notation == Notation::Words { 1 } else { rules.set_len() };
    let mut rows = board.cards().chunks(columns);
    rows.try_for_each(|row| writeln!(out, "{}", notation.display_cards(rules, row)))
}

/// Reads recorded games: see [`games::parse`].
///
/// # Errors
///
/// As [`read_text`], but with a limit of 256 MiB, and if the text has no
/// transcript or is not a list of transcripts.
pub(crate) fn read_games(path: Option<&Path>) -> Result<Vec<Recorded>> {
    let text = read_up_to(LONGEST_GAMES, path)?;
    games::parse(&text).map_err(|(line, what)| anyhow!("{}, line {line}: {what}", name(path)))
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
