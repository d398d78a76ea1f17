//! Proofs as text: a step on each line.

use super::error::Place;
use super::steps::{Problem, Reader};

/// A reader of a proof as text. Lines that begin with the word `c` are comments.
pub(super) struct Text<'a> {
    /// The lines after the step's line.
    proof: &'a [u8],
    /// The unread rest of the step.
    step: &'a [u8],
    /// The number of the step's line.
    line: usize,
}

impl<'a> Text<'a> {
    pub(super) fn new(proof: &'a [u8]) -> Self {
        Self { proof, step: &[], line: 0 }
    }

    /// Whether the first step is one of LRAT, with a `d` as its second word or with two
    /// zeros.
    pub(super) fn starts_as_lrat(mut self) -> bool {
        self.next_step();
        let words: Vec<_> = core::iter::from_fn(|| self.word()).collect();
        words.get(1) == Some(&&b"d"[..]) || words.iter().filter(|&&word| word == b"0").count() > 1
    }

    /// The next word of the step.
    fn word(&mut self) -> Option<&'a [u8]> {
        let (word, rest) = first_word(self.step)?;
        self.step = rest;
        Some(word)
    }

    /// Skips the letter `d`, if it is the next word.
    fn skip_d(&mut self) -> bool {
        match first_word(self.step) {
            Some((b"d", rest)) => {
                self.step = rest;
                true
            }
            _ => false,
        }
    }
}

impl Reader for Text<'_> {
    fn next_step(&mut self) -> Option<Place> {
        while !self.proof.is_empty() {
            let end = self.proof.iter().position(|&byte| byte == b'\n');
            let (line, rest) = self.proof.split_at(end.unwrap_or(self.proof.len()));
            self.proof = rest.get(1..).unwrap_or_default();
            self.line += 1;
            if first_word(line).is_some_and(|(word, _)| word != b"c") {
                self.step = line;
                return Some(Place::Line(self.line));
            }
        }
        None
    }

    fn deletes(&mut self) -> Result<bool, Problem> {
        Ok(self.skip_d())
    }

    fn added(&mut self) -> Result<Option<i64>, Problem> {
        let number = self.number()?;
        Ok(if self.skip_d() { None } else { Some(number) })
    }

    fn number(&mut self) -> Result<i64, Problem> {
        let word = self.word().ok_or("expected a final 0")?;
        let number = str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        number.ok_or_else(|| format!("{:?}: expected a whole number", quoted(word)))
    }

    fn end(&mut self) -> Result<(), Problem> {
        match self.word() {
            None => Ok(()),
            Some(word) => Err(format!("{:?}: expected the end of the line", quoted(word))),
        }
    }
}

/// The first word of a line, and what follows it.
fn first_word(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let line = line.trim_ascii_start();
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    (!line.is_empty()).then(|| line.split_at(end))
}

/// The beginning of a word, for an error.
fn quoted(word: &[u8]) -> String {
    const MOST: usize = 40;
    String::from_utf8_lossy(word).chars().take(MOST).collect()
}
