//! The bytes of a certificate, as they are written.

use alloc::vec::Vec;

use set_core::Board;

use crate::certificate::{Certificate, MAGIC, VERSION, checksum};

/// A certificate as far as it is written.
pub(crate) struct Log {
    bytes: Vec<u8>,
}

impl Log {
    /// Some bytes of a certificate after its header.
    pub(super) const fn empty() -> Self {
        Self { bytes: Vec::new() }
    }

    /// Writes the header of a certificate that builds on the first `known` cards.
    pub(super) fn new(board: &Board, known: usize) -> Self {
        let (rules, cards) = (board.rules(), board.cards());
        let mut log = Self::empty();
        log.bytes.extend(MAGIC);
        log.bytes.push(VERSION);
        log.number(rules.properties() as usize);
        log.number(rules.set_len());
        log.number(cards.len());
        log.number(known);
        log.bytes.extend(checksum(rules, &cards[known..]).to_le_bytes());
        log
    }

    /// Writes a number: the value on which a node branches, for example.
    #[inline]
    pub(super) fn number(&mut self, mut number: usize) {
        while number >= 0x80 {
            self.bytes.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.bytes.push(number.to_le_bytes()[0]);
    }

    /// Writes the length of an anchor's bytes, from `start` on, before them.
    pub(super) fn end_anchor(&mut self, start: usize) {
        let end = self.bytes.len();
        self.number(end - start);
        let length = self.bytes.len() - end;
        self.bytes[start..].rotate_right(length);
    }

    /// Adds what another log has.
    #[cfg(feature = "std")]
    pub(super) fn extend(&mut self, other: &Self) {
        self.bytes.extend_from_slice(&other.bytes);
    }

    /// Takes back all but the first bytes.
    pub(super) fn truncate(&mut self, len: usize) {
        self.bytes.truncate(len);
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The bytes that the certificate takes.
    pub(super) fn memory(&self) -> usize {
        self.bytes.capacity()
    }

    pub(super) fn finish(self) -> Certificate {
        self.bytes.into()
    }
}
