//! Bytes and numbers of a certificate, one after the other.

use set_core::{Budget, Limit, Meter};

use super::error::CheckErrorKind;
use super::source::{Mark, Question, Source};
use crate::no_proof::within;
use crate::word::Word;

pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    /// Counts the nodes and the memory of the proof.
    meter: Meter<'a>,
    /// The index of the byte that is read next.
    pub(super) position: usize,
    /// The index of the first byte of what was read last.
    pub(super) place: usize,
    /// No byte from here on is read.
    end: usize,
    /// The bytes that the trees of the anchor take, as it is stated.
    stated: Option<usize>,
}

/// The most bytes that the words of a proof may take, whatever the budget: the rules in a
/// file are not to decide how much memory a checker takes.
const MAX_MEMORY: usize = 1 << 30;

impl Source for Reader<'_> {
    #[inline]
    fn value<W: Word>(&mut self, _: &Question<'_, W>) -> Result<u64, CheckErrorKind> {
        Reader::number(self)
    }

    fn number(&mut self) -> Result<u64, CheckErrorKind> {
        Reader::number(self)
    }

    #[inline]
    fn mark(&self) -> Mark {
        Mark::default()
    }

    #[inline]
    fn is_due(&mut self) -> bool {
        false
    }

    fn takes_back<W: Word>(
        &mut self,
        _: &mut Mark,
        _: &Question<'_, W>,
    ) -> Result<bool, CheckErrorKind> {
        Ok(false)
    }

    fn count(&mut self, cards: usize) -> Result<(), CheckErrorKind> {
        Ok(within(self.meter.spend(cards as u64))?)
    }

    fn memory(&self, bytes: usize) -> Result<(), CheckErrorKind> {
        if bytes > MAX_MEMORY {
            return Err(Limit::Memory { needed: bytes }.into());
        }
        Ok(within(self.meter.memory(bytes))?)
    }

    fn anchor(
        &mut self,
        trees: impl FnOnce(&mut Self) -> Result<(), CheckErrorKind>,
    ) -> Result<(), CheckErrorKind> {
        let (end, stated) = (self.end, self.length()?);
        (self.end, self.stated) = (self.position + stated, Some(stated));
        trees(self)?;
        if self.position < self.end {
            return Err(CheckErrorKind::Trees { stated });
        }
        (self.end, self.stated) = (end, None);
        Ok(())
    }

    #[cfg(feature = "std")]
    fn part(&mut self, anchors: usize) -> Self {
        let mut part = Self { meter: self.meter.clone(), ..*self };
        for _ in 0..anchors {
            // The part meets a length that cannot be read, and all parts after it are without bytes.
            self.position = self.length().map_or(self.end, |length| self.position + length);
        }
        part.end = self.position;
        part
    }

    #[cfg(feature = "std")]
    fn join(&mut self, part: Self) {
        self.place = part.place;
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8], budget: &'a Budget) -> Self {
        let end = bytes.len();
        Self { bytes, meter: budget.meter(), position: 0, place: 0, end, stated: None }
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], CheckErrorKind> {
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
    pub(super) fn number(&mut self) -> Result<u64, CheckErrorKind> {
        self.place = self.position;
        let mut number = 0;
        // Nine bytes hold 63 bits.
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                let is_too_long = byte == 0 && shift > 0;
                return if is_too_long { Err(CheckErrorKind::Number) } else { Ok(number) };
            }
        }
        Err(CheckErrorKind::Number)
    }

    /// Reads how many of the bytes that follow belong to an anchor.
    fn length(&mut self) -> Result<usize, CheckErrorKind> {
        let length = usize::try_from(self.number()?).ok();
        length.filter(|&length| length <= self.end - self.position).ok_or(CheckErrorKind::TooShort)
    }

    /// Checks that there are no more bytes.
    pub(super) fn end(&mut self) -> Result<(), CheckErrorKind> {
        self.place = self.position;
        if self.position < self.end { Err(CheckErrorKind::TooLong) } else { Ok(()) }
    }

    #[inline]
    fn byte(&mut self) -> Result<u8, CheckErrorKind> {
        let Some(&byte) = self.bytes[..self.end].get(self.position) else {
            return Err(match self.stated {
                Some(stated) => CheckErrorKind::Trees { stated },
                None => CheckErrorKind::TooShort,
            });
        };
        self.position += 1;
        Ok(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(bytes: &[u8]) -> Result<u64, CheckErrorKind> {
        Reader::new(bytes, &Budget::unlimited()).number()
    }

    #[test]
    fn a_number_has_one_form() {
        assert_eq!(number(&[0]), Ok(0));
        assert_eq!(number(&[0x7f]), Ok(127));
        assert_eq!(number(&[0x80, 1]), Ok(128));
        assert_eq!(number(&[0xff; 9]), Err(CheckErrorKind::Number));
        assert_eq!(
            number(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]),
            Ok((1 << 63) - 1)
        );
        assert_eq!(number(&[0x80, 0]), Err(CheckErrorKind::Number), "a longer form of 0");
        assert_eq!(number(&[0x81, 0x80, 0]), Err(CheckErrorKind::Number), "a longer form of 1");
        assert_eq!(number(&[0x80]), Err(CheckErrorKind::TooShort));
    }
}
