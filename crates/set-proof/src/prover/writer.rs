//! The bytes of a certificate, as they are written.

use alloc::vec::Vec;

use set_core::{Card, Rules};

use crate::Certificate;
use crate::format::{MAGIC, VERSION, WITHOUT_TREES, fingerprint};

pub(super) struct Writer {
    bytes: Vec<u8>,
    /// Whether nodes are written: for few values the checker needs none.
    has_trees: bool,
}

impl Writer {
    /// Writes the header of a certificate that builds on the first `known` cards.
    pub(super) fn new(rules: Rules, cards: &[Card], known: usize) -> Self {
        let mut writer = Self { bytes: MAGIC.to_vec(), has_trees: rules.values() > WITHOUT_TREES };
        writer.bytes.push(VERSION);
        writer.number(rules.properties() as usize);
        writer.number(rules.set_len());
        writer.number(cards.len());
        writer.number(known);
        writer.bytes.extend(fingerprint(rules, &cards[known..]).to_le_bytes());
        writer
    }

    /// Writes the value on which a node branches.
    #[inline]
    pub(super) fn node(&mut self, value: usize) {
        if self.has_trees {
            self.number(value);
        }
    }

    /// The memory of the bytes.
    pub(super) fn memory(&self) -> usize {
        self.bytes.capacity()
    }

    pub(super) fn finish(self) -> Certificate {
        self.bytes.into()
    }

    fn number(&mut self, mut number: usize) {
        while number >= 0x80 {
            self.bytes.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.bytes.push(number.to_le_bytes()[0]);
    }
}
