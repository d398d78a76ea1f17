//! Proofs as bytes.
//!
//! A step is the letter `a` (adds) or `d` (deletes) and numbers; lists of numbers end
//! with a 0. The number n is written as 2n, and as 1 - 2n if it is negative: seven bits
//! a byte, the lowest first, with the top bit of each byte but the last.

use super::error::Place;
use super::steps::{Problem, Reader};

/// A reader of a proof as bytes.
pub(super) struct Binary<'a> {
    proof: &'a [u8],
    /// The bytes read.
    at: usize,
}

impl<'a> Binary<'a> {
    pub(super) fn new(proof: &'a [u8]) -> Self {
        Self { proof, at: 0 }
    }

    /// The number of bytes that can be read as DRAT.
    pub(super) fn extent_as_drat(mut self) -> usize {
        while self.next_step().is_some() {
            if self.deletes().and_then(|_| self.list()).is_err() {
                break;
            }
        }
        self.at
    }

    /// The number of bytes that can be read as LRAT. Its clauses have ascending numbers, above
    /// the numbers of the formula's clauses.
    pub(super) fn extent_as_lrat(mut self, clauses: usize) -> usize {
        let mut last = i64::try_from(clauses).unwrap_or(i64::MAX);
        while self.next_step().is_some() {
            let lists = match self.added() {
                Ok(None) => 1,
                Ok(Some(number)) if number > last => {
                    last = number;
                    2
                }
                _ => break,
            };
            if (0..lists).any(|_| self.list().is_err()) {
                break;
            }
        }
        self.at
    }

    fn byte(&mut self) -> Result<u8, Problem> {
        let byte = *self.proof.get(self.at).ok_or("the proof ends within this step")?;
        self.at += 1;
        Ok(byte)
    }
}

impl Reader for Binary<'_> {
    fn next_step(&mut self) -> Option<Place> {
        (self.at < self.proof.len()).then_some(Place::Byte(self.at))
    }

    fn deletes(&mut self) -> Result<bool, Problem> {
        match self.byte()? {
            b'a' => Ok(false),
            b'd' => Ok(true),
            byte => Err(format!("the byte {byte:#04x}: expected the letter a or d")),
        }
    }

    fn added(&mut self) -> Result<Option<i64>, Problem> {
        if self.deletes()? { Ok(None) } else { self.number().map(Some) }
    }

    fn number(&mut self) -> Result<i64, Problem> {
        let mut number = 0_i64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= i64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return match (number >> 1, number & 1) {
                    (0, 1) => Err("the number -0".to_owned()),
                    (number, 0) => Ok(number),
                    (number, _) => Ok(-number),
                };
            }
        }
        Err("a number of more than 63 bits".to_owned())
    }

    fn end(&mut self) -> Result<(), Problem> {
        Ok(())
    }
}
