//! Texts: the blocks that are boards, and the parts of these that are cards, with their places.

use alloc::vec;
use alloc::vec::Vec;

use super::name::Notation;
use crate::ParseError;
use crate::parse_error::CardFault;

/// The lines of a text between blank ones, and from one heading on: what one board is written in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    pub(super) text: &'a str,
    /// The number of its first line, counted from 1.
    pub(super) line: usize,
}

/// What a comment begins with that names the game of the cards after it.
fn is_heading(line: &str) -> bool {
    let comment = line.trim_start().strip_prefix('#');
    comment.is_some_and(|comment| comment.trim_start().starts_with("game="))
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
            if is_blank(&range) || is_heading(&text[range.clone()]) {
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
    /// The lines without their comments.
    fn lines(self) -> impl Iterator<Item = Item<'a>> {
        (self.line..).zip(self.text.lines()).map(|(line, text)| {
            let text = text.split_once('#').map_or(text, |(cards, _comment)| cards);
            Item { text, line, column: 0 }
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
            let column = line.text[..line.text.len() - text.len()].chars().count();
            let parts = Item { text, column, ..line }.split(is_mark);
            let parts = parts.map(Item::without_full_stop);
            parts.filter(|part| !matches!(part.text, "" | "and" | "und" | "&")).collect()
        });
        rows.filter(|row: &Vec<_>| !row.is_empty()).collect()
    }
}

/// Whether a character stands between cards or between the parts of one.
fn is_mark(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, ',' | ';' | '|' | '(' | ')' | '[' | ']' | '{' | '}' | '"' | '\'')
}

/// A line of a list without its bullet, its number or a name such as "Card 3:".
fn after_marker(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let is_short = |name: &&str| name.len() <= 12 && name.ends_with(|c: char| c.is_ascii_digit());
    let named = line.split_once(':').filter(|(name, _)| is_short(name));
    let rest = named.map(|(_, rest)| rest).or_else(|| {
        let number = line.strip_prefix('(').unwrap_or(line);
        let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
        if rest.len() < number.len() {
            rest.strip_prefix(['.', ')'])
        } else {
            line.strip_prefix(['-', '*', '+', '•', '–'])
        }
    })?;
    (named.is_some() || rest.starts_with(char::is_whitespace)).then_some(rest)
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

    fn without_full_stop(self) -> Self {
        Self { text: self.text.strip_suffix('.').unwrap_or(self.text), ..self }
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
