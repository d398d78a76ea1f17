//! Chooses how trees branch.

use alloc::vec::Vec;

use set_core::{Board, Budget, Limit, Meter, Rules};

use super::counters::rarest;
use super::log::Log;
use super::refuter::{Refuter, Weights};
use crate::certificate::Certificate;
use crate::checker::{CheckErrorKind, Mark, Question, Source};
use crate::no_proof::within;
use crate::word::Word;

/// Names a value that the fewest candidates have, and writes it where there is a log. Where a tree
/// becomes large, weights are looked for that end a node of it.
pub(crate) struct Choice<'a> {
    meter: Meter<'a>,
    log: Option<Log>,
    /// The length of the header.
    header: usize,
    rules: Rules,
    refuter: Refuter<'a>,
    /// Weights for all cards of the board, if they are known.
    of_board: OfBoard,
    /// The cards looked at when the anchor came.
    start: u64,
    /// The nodes of the refuter when the anchor came.
    refuting: u64,
    /// The nodes of the meter at which a node may be taken back.
    due: u64,
    /// The numbers that the next node names, the first one last.
    next: Vec<usize>,
}

/// Weights for all cards of a board.
#[derive(Clone)]
enum OfBoard {
    /// They were not looked for.
    Unknown,
    None,
    /// They were found, and the proof has to start over.
    Found(Weights),
    /// They end each node whose cards differ wherever cards of the board do.
    Used(Weights),
}

/// The cards below a node after which it may be taken back. Fewer are looked at in some hundred
/// microseconds.
const PATIENCE: u64 = 1 << 15;

/// The cards that are looked at for each node of the refuter: it takes as long as some 16 of them,
/// and has a 64th of the time.
const CARDS_A_NODE: u64 = 1 << 10;

/// The same where candidates differ in two properties, and it is sure to decide.
const CARDS_A_NODE_OF_TWO: u64 = 1 << 5;

impl<'a> Choice<'a> {
    pub(crate) fn new(board: &'a Board, budget: &'a Budget, log: Option<Log>) -> Self {
        Self {
            meter: budget.meter(),
            header: log.as_ref().map_or(0, Log::len),
            log,
            rules: board.rules(),
            refuter: Refuter::new(board, budget),
            of_board: OfBoard::Unknown,
            start: 0,
            refuting: 0,
            due: 0,
            next: Vec::new(),
        }
    }

    /// The certificate that was written.
    pub(super) fn into_certificate(self) -> Certificate {
        self.log.map(Log::finish).expect("a proof that is to be written has a log")
    }

    /// Whether a proof was broken off because weights were found for all cards of the board. If so,
    /// it starts over, with them.
    pub(super) fn starts_over(&mut self) -> bool {
        let OfBoard::Found(weights) = &self.of_board else { return false };
        self.of_board = OfBoard::Used(weights.clone());
        self.take_back_to(self.header);
        true
    }

    fn take_back_to(&mut self, written: usize) {
        if let Some(log) = &mut self.log {
            log.truncate(written);
        }
    }

    /// The cards that were looked at.
    fn cards(&self) -> u64 {
        self.meter.nodes() - self.refuter.spent
    }

    /// Names a rule and weights at the next node.
    fn name(&mut self, weights: Weights) {
        self.next = weights.reversed(self.rules.properties() as usize * self.rules.set_len());
    }

    fn write(&mut self, number: usize) -> Result<u64, CheckErrorKind> {
        if let Some(log) = &mut self.log {
            log.number(number);
        }
        self.memory(0)?;
        Ok(number as u64)
    }

    /// Weights for a node, if they are worth to be looked for and there are some.
    fn weights<W: Word>(&mut self, mark: &mut Mark, question: &Question<'_, W>) -> Option<Weights> {
        let below = self.cards() - mark.cards;
        if below < mark.patience.max(PATIENCE) {
            return None;
        }
        let price = match question.properties() {
            0..=2 => CARDS_A_NODE_OF_TWO,
            _ => CARDS_A_NODE,
        };
        let spent = self.refuter.spent - self.refuting;
        // A share of the cards since the anchor came, and of the cards below the node.
        let nodes = ((self.cards() - self.start) / price).saturating_sub(spent);
        let weights = self.refuter.for_node(question, nodes.min(below / price));
        // The answer is final; without one, the node has to become twice as large.
        mark.patience = if weights.is_ok() { u64::MAX } else { 2 * below };
        weights.ok().flatten()
    }

    /// Looks for weights of all cards of the board, once, and breaks off the proof if there are
    /// some.
    fn look_for_weights_of_board(&mut self) -> Result<(), CheckErrorKind> {
        let before = self.refuter.spent;
        self.of_board = self.refuter.for_board().map_or(OfBoard::None, OfBoard::Found);
        self.refuting += self.refuter.spent - before;
        match self.of_board {
            // No limit was met: `starts_over` sees the weights, and the proof begins anew.
            OfBoard::Found(_) => Err(Limit::Stopped.into()),
            _ => Ok(()),
        }
    }
}

impl Source for Choice<'_> {
    fn value<W: Word>(&mut self, question: &Question<'_, W>) -> Result<u64, CheckErrorKind> {
        if let OfBoard::Used(weights) = &self.of_board
            && weights.properties == question.properties()
        {
            self.name(weights.at(question));
        }
        if !self.next.is_empty() {
            return self.number();
        }
        let &Question { candidates, numbers, .. } = question;
        let value = rarest(candidates, &W::empty(numbers.len())).first();
        self.write(numbers[value.unwrap_or_default()])
    }

    fn number(&mut self) -> Result<u64, CheckErrorKind> {
        let number = self.next.pop().expect("a rule has as many numbers as are read");
        self.write(number)
    }

    #[inline]
    fn mark(&self) -> Mark {
        let written = self.log.as_ref().map_or(0, Log::len);
        Mark { written, cards: self.cards(), patience: 0 }
    }

    #[inline]
    fn is_due(&mut self) -> bool {
        let is_due = self.meter.nodes() >= self.due;
        if is_due {
            self.due = self.meter.nodes() + PATIENCE;
        }
        is_due
    }

    fn takes_back<W: Word>(
        &mut self,
        mark: &mut Mark,
        question: &Question<'_, W>,
    ) -> Result<bool, CheckErrorKind> {
        let before = self.refuter.spent;
        let is_large = self.cards() - mark.cards >= PATIENCE;
        if is_large && matches!(self.of_board, OfBoard::Unknown) {
            self.look_for_weights_of_board()?;
        }
        let weights = self.weights(mark, question);
        within(self.meter.spend(self.refuter.spent - before))?;
        let Some(weights) = weights else { return Ok(false) };
        self.take_back_to(mark.written);
        self.name(weights);
        self.due = 0; // A node before it may be large too.
        Ok(true)
    }

    fn count(&mut self, cards: usize) -> Result<(), CheckErrorKind> {
        Ok(within(self.meter.spend(cards as u64))?)
    }

    fn memory(&self, bytes: usize) -> Result<(), CheckErrorKind> {
        let written = self.log.as_ref().map_or(0, Log::memory);
        Ok(within(self.meter.memory(bytes.saturating_add(written)))?)
    }

    fn anchor(
        &mut self,
        trees: impl FnOnce(&mut Self) -> Result<(), CheckErrorKind>,
    ) -> Result<(), CheckErrorKind> {
        (self.start, self.refuting) = (self.cards(), self.refuter.spent);
        self.due = self.meter.nodes() + PATIENCE;
        let start = self.log.as_ref().map(Log::len);
        trees(self)?;
        if let Some((log, start)) = self.log.as_mut().zip(start) {
            log.end_anchor(start);
        }
        Ok(())
    }

    #[cfg(feature = "std")]
    fn part(&mut self, _: usize) -> Self {
        Self {
            meter: self.meter.clone(),
            log: self.log.as_ref().map(|_| Log::empty()),
            refuter: self.refuter.clone(),
            of_board: self.of_board.clone(),
            next: Vec::new(),
            ..*self
        }
    }

    #[cfg(feature = "std")]
    fn join(&mut self, part: Self) {
        if let Some((log, part)) = self.log.as_mut().zip(part.log) {
            log.extend(&part);
        }
        if let OfBoard::Found(_) = part.of_board {
            self.of_board = part.of_board;
        }
    }
}
