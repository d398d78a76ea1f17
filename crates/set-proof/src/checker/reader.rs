//! Bytes and numbers of a certificate, one after the other.

use set_core::{Budget, Limit, Meter};

use super::error::Reason;
use crate::no_proof::within;

pub(super) struct Reader<'a, I> {
    bytes: I,
    /// Counts the nodes and the memory of the proof.
    meter: Meter<'a>,
    /// The number of bytes read.
    pub(super) position: u64,
    /// The position of the first byte of what was read last.
    pub(super) place: u64,
}

impl<'a, I: Iterator<Item = u8>> Reader<'a, I> {
    /// The most bytes that the words of a proof may take, whatever the budget: the rules in a
    /// file are not to decide how much memory a checker takes.
    const MOST_MEMORY: usize = 1 << 30;

    pub(super) fn new(bytes: I, budget: &'a Budget) -> Self {
        Self { bytes, meter: budget.meter(), position: 0, place: 0 }
    }

    /// Counts nodes.
    pub(super) fn count(&mut self, nodes: usize) -> Result<(), Reason> {
        Ok(within(self.meter.spend(nodes as u64))?)
    }

    /// Refuses to take that many bytes of memory where the budget does not allow it.
    pub(super) fn memory(&self, bytes: usize) -> Result<(), Reason> {
        if bytes > Self::MOST_MEMORY {
            return Err(Limit::Memory { needed: bytes }.into());
        }
        Ok(within(self.meter.memory(bytes))?)
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], Reason> {
        self.place = self.position;
        let mut read = [0; N];
        for byte in &mut read {
            *byte = self.byte()?;
        }
        Ok(read)
    }

    /// Reads a number: seven bits a byte, the lowest first, with the top bit set in each
    /// byte but the last. There is one form of each number.
    #[inline]
    pub(super) fn number(&mut self) -> Result<u64, Reason> {
        self.place = self.position;
        let mut number = 0;
        // Nine bytes hold 63 bits.
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                let is_too_long = byte == 0 && shift > 0;
                return if is_too_long { Err(Reason::Number) } else { Ok(number) };
            }
        }
        Err(Reason::Number)
    }

    /// Checks that there are no more bytes.
    pub(super) fn end(&mut self) -> Result<(), Reason> {
        self.place = self.position;
        match self.bytes.next() {
            None => Ok(()),
            Some(_) => Err(Reason::TooLong),
        }
    }

    #[inline]
    fn byte(&mut self) -> Result<u8, Reason> {
        let byte = self.bytes.next().ok_or(Reason::TooShort)?;
        self.position += 1;
        Ok(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(bytes: &[u8]) -> Result<u64, Reason> {
        Reader::new(bytes.iter().copied(), &Budget::unlimited()).number()
    }

    #[test]
    fn a_number_has_one_form() {
        assert_eq!(number(&[0]), Ok(0));
        assert_eq!(number(&[0x7f]), Ok(127));
        assert_eq!(number(&[0x80, 1]), Ok(128));
        assert_eq!(number(&[0xff; 9]), Err(Reason::Number));
        assert_eq!(
            number(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]),
            Ok((1 << 63) - 1)
        );
        assert_eq!(number(&[0x80, 0]), Err(Reason::Number), "a longer form of 0");
        assert_eq!(number(&[0x81, 0x80, 0]), Err(Reason::Number), "a longer form of 1");
        assert_eq!(number(&[0x80]), Err(Reason::TooShort));
    }
}
