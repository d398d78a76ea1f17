//! Chooses how trees branch.

use set_core::{Budget, Meter};

use super::counters::rarest;
use super::log::Log;
use crate::certificate::Certificate;
use crate::checker::{Reason, Source};
use crate::no_proof::within;
use crate::word::Word;

/// Names a value that the fewest candidates have, and writes it where there is a log.
pub(crate) struct Choice<'a> {
    meter: Meter<'a>,
    log: Option<Log>,
}

impl<'a> Choice<'a> {
    pub(crate) fn new(budget: &'a Budget, log: Option<Log>) -> Self {
        Self { meter: budget.meter(), log }
    }

    /// The certificate that was written.
    pub(super) fn into_certificate(self) -> Certificate {
        self.log.map(Log::finish).expect("a proof that is to be written has a log")
    }
}

impl Source for Choice<'_> {
    fn value<W: Word>(&mut self, candidates: &[W], numbers: &[usize]) -> Result<u64, Reason> {
        let value = rarest(candidates, &W::empty(numbers.len())).first();
        let number = numbers[value.unwrap_or_default()];
        if let Some(log) = &mut self.log {
            log.number(number);
        }
        self.memory(0)?;
        Ok(number as u64)
    }

    fn count(&mut self, cards: usize) -> Result<(), Reason> {
        Ok(within(self.meter.spend(cards as u64))?)
    }

    fn memory(&self, bytes: usize) -> Result<(), Reason> {
        let written = self.log.as_ref().map_or(0, Log::memory);
        Ok(within(self.meter.memory(bytes.saturating_add(written)))?)
    }

    fn anchor(
        &mut self,
        trees: impl FnOnce(&mut Self) -> Result<(), Reason>,
    ) -> Result<(), Reason> {
        let start = self.log.as_ref().map(Log::len);
        trees(self)?;
        if let Some((log, start)) = self.log.as_mut().zip(start) {
            log.end_anchor(start);
        }
        Ok(())
    }

    #[cfg(feature = "std")]
    fn part(&mut self, _: usize) -> Self {
        Self { meter: self.meter.clone(), log: self.log.as_ref().map(|_| Log::empty()) }
    }

    #[cfg(feature = "std")]
    fn join(&mut self, part: Self) {
        if let Some((log, part)) = self.log.as_mut().zip(part.log) {
            log.extend(&part);
        }
    }
}
