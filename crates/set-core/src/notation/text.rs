//! Texts: the blocks that are boards, and the parts of these that are cards, with their places.

use alloc::vec;
use alloc::vec::Vec;

use super::name::Notation;
use super::words;
use crate::ParseError;
use crate::parse_error::CardFault;

/// The lines of a text between blank ones, and from one heading or title on: what one board is written in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    pub(super) text: &'a str,
    /// The number of its first line, counted from 1.
    pub(super) line: usize,
}

/// Whether a line is a comment that names the game of the cards after it.
fn is_heading(line: &str) -> bool {
    let comment = line.trim_start().strip_prefix('#');
    comment.is_some_and(|comment| comment.trim_start().starts_with("game="))
}

fn without_comment(line: &str) -> &str {
    line.split_once('#').map_or(line, |(cards, _comment)| cards)
}

/// The cards after a title of a board: `Board 2:`, `Player 1: 0000 0001`, `DEALT 9 CARDS:`.
fn after_title(line: &str) -> Option<&str> {
    let (title, rest) = line.split_once(':')?;
    let words = || title.split_whitespace();
    let is_numbered = title.ends_with(|c: char| c.is_ascii_digit()) && after_marker(line).is_none();
    let is_title = words().next()?.starts_with(char::is_alphabetic)
        && (is_numbered || rest.trim().is_empty())
        && words().all(|word| {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            is_number || word.chars().all(char::is_alphabetic) && !words::is_value(word)
        });
    is_title.then_some(rest)
}

/// The blocks of a text.
pub(super) fn blocks(text: &str) -> impl Iterator<Item = Block<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.split_inclusive('\n').scan((0, 0), |(end, line), part| {
        (*end, *line) = (*end + part.len(), *line + 1);
        Some((*end - part.len()..*end, *line))
    });
    let mut next = lines.next();
    core::iter::from_fn(move || {
        let is_blank = |range: &core::ops::Range<usize>| text[range.clone()].trim().is_empty();
        while next.as_ref().is_some_and(|(range, _)| is_blank(range)) {
            next = lines.next();
        }
        let (first, line) = next.take()?;
        let (start, mut end) = (first.start, first.end);
        for (range, line) in lines.by_ref() {
            let line_text = &text[range.clone()];
            // Most lines have no colon.
            let is_title = || after_title(without_comment(line_text)).is_some();
            let begins = is_heading(line_text) || line_text.contains(':') && is_title();
            if is_blank(&range) || begins {
                next = Some((range, line));
                break;
            }
            end = range.end;
        }
        Some(Block { text: &text[start..end], line })
    })
}

/// A part of a text between commas and line ends, without comments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
    /// In characters, counted from 0.
    pub(super) column: usize,
}

impl<'a> Block<'a> {
    /// The lines without their comments, the first one without its title.
    pub(super) fn lines(self) -> impl Iterator<Item = Item<'a>> {
        (self.line..).zip(self.text.lines()).map(move |(line, text)| {
            let text = without_comment(text);
            let cards = if line == self.line { after_title(text).unwrap_or(text) } else { text };
            Item { text: cards, line, column: text[..text.len() - cards.len()].chars().count() }
        })
    }

    /// The parts between commas and line ends that are not blank.
    pub(super) fn items(self) -> impl Iterator<Item = Item<'a>> {
        self.lines().flat_map(|line| line.split(|c| c == ','))
    }

    /// The parts of each line between marks of lists and tables, without its number and without
    /// "and".
    pub(super) fn rows(self) -> Vec<Vec<Item<'a>>> {
        let lines = || self.lines().filter(|line| !line.text.trim().is_empty());
        let is_list = lines().all(|line| after_marker(line.text).is_some());
        let rows = lines().map(|line| {
            let text = after_marker(line.text).filter(|_| is_list).unwrap_or(line.text);
            let column = line.column + line.text[..line.text.len() - text.len()].chars().count();
            let parts = Item { text, column, ..line }.split(is_mark);
            let parts = parts.map(Item::without_ending);
            parts.filter(|part| !matches!(part.text, "" | "and" | "und" | "&")).collect()
        });
        rows.filter(|row: &Vec<_>| !row.is_empty()).collect()
    }
}

/// Whether a character stands between cards or between the parts of one.
fn is_mark(c: char) -> bool {
    c.is_whitespace() || ",;|()[]{}<>\"':=/".contains(c)
}

/// A line of a list without its bullet, its number or a name such as "Card 3:".
fn after_marker(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let unnamed = ["Card", "card", "Row", "row"].iter().find_map(|name| line.strip_prefix(name));
    let number = unnamed.map_or(line.strip_prefix('(').unwrap_or(line), str::trim_start);
    let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < number.len() {
        let after = rest.strip_prefix(['.', ')']).filter(|it| it.starts_with(char::is_whitespace));
        return after.or_else(|| rest.strip_prefix(':'));
    }
    let after = line.strip_prefix(['-', '*', '+', '•', '–'])?;
    after.starts_with(char::is_whitespace).then_some(after)
}

impl Item<'_> {
    /// The cards of a part. Blanks separate cards, but not in words.
    pub(super) fn cards(self, notation: Notation) -> Vec<Self> {
        match notation {
            Notation::Words => vec![self],
            _ => self.split(char::is_whitespace).collect(),
        }
    }

    /// An error at this place.
    pub(super) fn error(&self, fault: CardFault) -> ParseError {
        ParseError::on_board(self.line, self.column + 1, self.text, fault)
    }

    /// Without a full stop, or the ending of a picture's name.
    fn without_ending(self) -> Self {
        let name = self.text.rsplit_once('.');
        let name = name.filter(|(_, ending)| ["", "png", "jpg", "svg", "gif"].contains(ending));
        Self { text: name.map_or(self.text, |(name, _)| name), ..self }
    }

    /// The trimmed parts between separators, without the blank ones.
    pub(super) fn split(self, is_separator: fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut column = self.column;
        self.text.split(is_separator).filter_map(move |part| {
            let start = column;
            column += part.chars().count() + 1;
            let trimmed = part.trim_start();
            let indent = part[..part.len() - trimmed.len()].chars().count();
            let text = trimmed.trim_end();
            (!text.is_empty()).then_some(Self { text, line: self.line, column: start + indent })
        })
    }
}
