//! Where the nodes of a search go: into the certificate, and to the budget.

use alloc::vec::Vec;

use set_core::{Card, Limit, Meter, Rules};

use crate::certificate::Certificate;
use crate::format::{MAGIC, VERSION, checksum};
use crate::no_proof::within;

/// The certificate as far as it is written, and the meter of the search.
pub(super) struct Log<'a, 'b> {
    bytes: Vec<u8>,
    meter: &'a mut Meter<'b>,
    /// The bytes of the board's words, and of the lists of trees that continue in another.
    pub(super) memory: usize,
}

impl<'a, 'b> Log<'a, 'b> {
    /// Writes the header of a certificate that builds on the first `known` cards.
    pub(super) fn new(
        rules: Rules,
        cards: &[Card],
        known: usize,
        meter: &'a mut Meter<'b>,
    ) -> Self {
        let mut log = Self { bytes: MAGIC.to_vec(), meter, memory: 0 };
        log.bytes.push(VERSION);
        log.number(rules.properties() as usize);
        log.number(rules.set_len());
        log.number(cards.len());
        log.number(known);
        log.bytes.extend(checksum(rules, &cards[known..]).to_le_bytes());
        log
    }

    /// Counts the memory of the board, of the certificate and of `lists` bytes of lists.
    pub(super) fn charge_memory(&mut self, lists: usize) -> Result<(), Limit> {
        let memory = self.bytes.capacity().saturating_add(self.memory).saturating_add(lists);
        within(self.meter.memory(memory))
    }

    /// Counts a node, and memory as [`charge_memory`](Self::charge_memory).
    pub(super) fn charge(&mut self, lists: usize) -> Result<(), Limit> {
        self.charge_memory(lists)?;
        within(self.meter.node())
    }

    /// Writes the value on which a node branches.
    pub(super) fn finish(self) -> Certificate {
        self.bytes.into()
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
}
