//! Proofs as text: a step on each line.

use super::assignment::{Clause, Variables};
use super::error::DratError;
use super::summary::Form;

/// The defect of a step, as text.
pub(super) type Problem = String;

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

    /// The form, by the first step: LRAT has a `d` as its second word, or two zeros.
    pub(super) fn form(&self) -> Form {
        let mut first = Self::new(self.proof);
        first.next_step();
        let words: Vec<_> = core::iter::from_fn(|| first.word()).collect();
        let deletes = words.get(1) == Some(&&b"d"[..]);
        let has_hints = words.iter().filter(|&&word| word == b"0").count() > 1;
        if deletes || has_hints { Form::Lrat } else { Form::Drat }
    }

    /// The next word of the step.
    fn word(&mut self) -> Option<&'a [u8]> {
        let (word, rest) = first_word(self.step)?;
        self.step = rest;
        Some(word)
    }

    /// Skips the letter `d`, if it is the next word.
    pub(super) fn skip_d(&mut self) -> bool {
        match first_word(self.step) {
            Some((b"d", rest)) => {
                self.step = rest;
                true
            }
            _ => false,
        }
    }

    /// Goes to the next step and returns its line; `None` at the end.
    pub(super) fn next_step(&mut self) -> Option<usize> {
        while !self.proof.is_empty() {
            let end = self.proof.iter().position(|&byte| byte == b'\n');
            let (line, rest) = self.proof.split_at(end.unwrap_or(self.proof.len()));
            self.proof = rest.get(1..).unwrap_or_default();
            self.line += 1;
            if first_word(line).is_some_and(|(word, _)| word != b"c") {
                self.step = line;
                return Some(self.line);
            }
        }
        None
    }

    /// Reads the head of a step of LRAT: the number of the clause that it adds, or
    /// `None` if it deletes clauses.
    pub(super) fn added(&mut self) -> Result<Option<i64>, Problem> {
        let number = self.number()?;
        Ok(if self.skip_d() { None } else { Some(number) })
    }

    /// The next number of the step.
    fn number(&mut self) -> Result<i64, Problem> {
        let word = self.word().ok_or("expected a final 0")?;
        let number = str::from_utf8(word).ok().and_then(|word| word.parse().ok());
        number.ok_or_else(|| format!("{:?}: expected a whole number", quoted(word)))
    }

    /// The numbers before the next 0.
    pub(super) fn list(&mut self) -> Result<Vec<i64>, Problem> {
        let mut list = Vec::new();
        loop {
            match self.number()? {
                0 => return Ok(list),
                number => list.push(number),
            }
        }
    }

    /// Checks that the step ends here.
    pub(super) fn end(&mut self) -> Result<(), Problem> {
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
    const MAX_LETTERS: usize = 40;
    String::from_utf8_lossy(word).chars().take(MAX_LETTERS).collect()
}

/// A step of one of the formats.
pub(super) trait Step: Sized {
    /// Reads the step that the reader has gone to.
    fn read(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Self, Problem>;

    /// Reads the next step, with its line; `None` at the end.
    fn next(
        reader: &mut Text<'_>,
        variables: &mut Variables,
    ) -> Option<Result<(usize, Self), DratError>> {
        let line = reader.next_step()?;
        let step = Self::read(reader, variables);
        Some(step.map(|step| (line, step)).map_err(|problem| DratError::Step { line, problem }))
    }
}

/// A step of DRAT.
pub(super) enum PlainStep {
    Add(Clause),
    Delete(Clause),
}

impl Step for PlainStep {
    fn read(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Self, Problem> {
        let deletes = reader.skip_d();
        let clause = clause(reader, variables)?;
        reader.end()?;
        Ok(if deletes { Self::Delete(clause) } else { Self::Add(clause) })
    }
}

/// A step of LRAT. Clauses are named by their numbers.
pub(super) enum HintedStep {
    Add { number: i64, clause: Clause, hints: Vec<i64> },
    Delete(Vec<i64>),
}

impl Step for HintedStep {
    fn read(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Self, Problem> {
        let step = match reader.added()? {
            None => Self::Delete(reader.list()?),
            Some(number) => {
                let clause = clause(reader, variables)?;
                Self::Add { number, clause, hints: reader.list()? }
            }
        };
        reader.end()?;
        Ok(step)
    }
}

fn clause(reader: &mut Text<'_>, variables: &mut Variables) -> Result<Clause, Problem> {
    let literal = |number| {
        let literal = variables.literal(number);
        literal.ok_or_else(|| format!("{number}: expected a variable up to 2^31 - 1"))
    };
    let literals: Result<_, _> = reader.list()?.into_iter().map(literal).collect();
    Ok(Clause::new(literals?))
}
