//! Confirms the answers "no set" of a game by certificates.

use core::ops::Range;
use core::slice::Iter;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use set_core::{Board, Budget, Card};
use set_proof::{Certificate, CheckError, Checker, NoProof, Prover, Reason};

use super::table::Table;
use super::violation::Violation;
use crate::Transcript;

/// How an answer was confirmed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Confirmed {
    /// By its certificate.
    Certified,
    /// By a certificate that was written here.
    Proved,
    /// Not at all: a limit of the budget was met.
    No,
}

/// Why a board is not confirmed.
enum Fault {
    Set(Vec<Card>),
    Limit,
    Certificate(CheckError),
}

impl From<NoProof> for Fault {
    fn from(reason: NoProof) -> Self {
        match reason {
            NoProof::Found(set) => Self::Set(set.cards().to_vec()),
            _ => Self::Limit,
        }
    }
}

impl From<CheckError> for Fault {
    fn from(error: CheckError) -> Self {
        match error.reason {
            Reason::Set { cards } => Self::Set(cards),
            Reason::Interrupted(_) => Self::Limit,
            _ => Self::Certificate(error),
        }
    }
}

/// The answers "no set" that were not checked yet.
pub(super) struct Answers<'a> {
    certificates: Iter<'a, Option<Certificate>>,
    budget: Budget,
    threads: usize,
    /// The board confirmed last.
    known: Board,
    /// Whether an earlier answer was not confirmed. A certificate may build on it.
    has_gap: bool,
}

impl<'a> Answers<'a> {
    /// The most bytes of a proof, where the budget does not say it: the rules of a transcript
    /// are not to decide how much memory its check takes.
    const MOST_MEMORY: usize = 1 << 28;

    /// The answers of a transcript. The time of the budget is for all together.
    pub(super) fn new(transcript: &'a Transcript, budget: &Budget, threads: usize) -> Self {
        let memory = budget.memory_limit().unwrap_or(Self::MOST_MEMORY);
        Self {
            certificates: transcript.certificates.iter(),
            budget: budget.started().with_memory(memory),
            // So that the same nodes are counted whatever the threads.
            threads: if budget.node_limit().is_some() { 1 } else { threads },
            known: Board::new(transcript.rules),
            has_gap: false,
        }
    }

    /// Whether the next answer is right.
    pub(super) fn next(&mut self, event: usize, table: &Table) -> Result<Confirmed, Violation> {
        let board = table.board();
        let confirmed = match self.certificates.next() {
            Some(Some(certificate)) => Checker::assuming(&self.known)
                .check(&board, certificate, &self.budget)
                .map(|_| Confirmed::Certified)
                .map_err(Fault::from),
            _ => self.prove(&board).map(|()| Confirmed::Proved),
        };
        match confirmed {
            Ok(confirmed) => {
                self.known = board;
                Ok(confirmed)
            }
            Err(Fault::Limit) => {
                self.has_gap = true;
                Ok(Confirmed::No)
            }
            Err(Fault::Certificate(CheckError { reason: Reason::Known { .. }, .. }))
                if self.has_gap =>
            {
                Ok(Confirmed::No)
            }
            Err(Fault::Set(set)) => Err(Violation::NotSetFree { event, set, rules: board.rules() }),
            Err(Fault::Certificate(error)) => {
                Err(Violation::Certificate { event, error: Box::new(error) })
            }
        }
    }

    /// Checks that there are no more certificates.
    pub(super) fn finish(&self) -> Result<(), Violation> {
        match self.certificates.as_slice().iter().flatten().count() {
            0 => Ok(()),
            unused => Err(Violation::Certificates { unused }),
        }
    }

    /// Proves that a board holds no set, and checks the proof, a part on each thread.
    fn prove(&self, board: &Board) -> Result<(), Fault> {
        // The cards of the earlier board come first: they were dealt first.
        let known = board.iter().filter(|&card| self.known.contains(card)).count();
        if self.threads == 1 {
            return self.prove_part(board, known..board.len());
        }
        // Later cards have more cards before them, so parts differ: more parts than threads.
        let len = (board.len() - known).div_ceil(8 * self.threads).max(1);
        let starts: Vec<usize> = (known..board.len()).step_by(len).collect();
        let (next, failed) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
        let work = || {
            // The first part that fails decides, so parts after it need no proof.
            loop {
                let part = next.fetch_add(1, Relaxed);
                let &start = starts.get(part).filter(|_| part < failed.load(Relaxed))?;
                let end = board.len().min(start + len);
                if let Err(fault) = self.prove_part(board, start..end) {
                    failed.fetch_min(part, Relaxed);
                    return Some((part, fault));
                }
            }
        };
        let first = thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.threads.min(starts.len())).map(|_| scope.spawn(work)).collect();
            let faults = workers.into_iter().filter_map(|worker| worker.join().expect("no panic"));
            faults.min_by_key(|(part, _)| *part)
        });
        first.map_or(Ok(()), |(_, fault)| Err(fault))
    }

    /// Proves that no set has its last card, in the order of the board, among these cards.
    fn prove_part(&self, board: &Board, part: Range<usize>) -> Result<(), Fault> {
        let first = |cards: usize| {
            Board::from_cards(board.rules(), board.iter().take(cards)).expect("cards of a board")
        };
        let (known, board) = (first(part.start), first(part.end));
        let certificate = Prover::assuming(&known).prove(&board, &self.budget)?;
        Checker::assuming(&known).check(&board, &certificate, &self.budget)?;
        Ok(())
    }
}
