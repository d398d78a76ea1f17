//! Confirms the answers "no set" of a game by certificates.

use core::num::NonZero;
use core::slice::Iter;

use set_core::{Board, Budget, Card};
use set_proof::{Certificate, CheckError, CheckErrorKind, Checker};

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

impl From<CheckError> for Fault {
    fn from(error: CheckError) -> Self {
        match error.kind {
            CheckErrorKind::Set { cards } => Self::Set(cards),
            CheckErrorKind::Interrupted(_) => Self::Limit,
            _ => Self::Certificate(error),
        }
    }
}

/// The answers "no set" that were not checked yet.
pub(super) struct Answers<'a> {
    certificates: Iter<'a, Option<Certificate>>,
    budget: &'a Budget,
    /// Knows the boards that are confirmed.
    checker: Checker,
    threads: NonZero<usize>,
    /// The answers that [`ahead`](super::ahead) has confirmed.
    ahead: usize,
    /// Whether an earlier answer was not confirmed. A certificate may build on it.
    has_gap: bool,
}

impl<'a> Answers<'a> {
    pub(super) fn new(
        transcript: &'a Transcript,
        budget: &'a Budget,
        threads: NonZero<usize>,
        ahead: usize,
    ) -> Self {
        let certificates = transcript.certificates.iter();
        let checker = Checker::new().with_threads(threads);
        Self { certificates, budget, checker, threads, ahead, has_gap: false }
    }

    /// Whether the next answer is right.
    pub(super) fn next(
        &mut self,
        event: usize,
        board: &Board,
        answered: &dyn Fn(),
    ) -> Result<Confirmed, Violation> {
        if self.ahead > 0 {
            self.ahead -= 1;
            if self.ahead == 0 {
                // All cards of this board are confirmed: the checker starts with them.
                self.checker = Checker::assuming(board).with_threads(self.threads);
            }
            return Ok(Confirmed::Proved);
        }
        let confirmed = match self.certificates.next() {
            Some(Some(certificate)) => {
                self.checker.check(board, certificate, self.budget).map(|_| Confirmed::Certified)
            }
            _ => self.checker.confirm(board, self.budget).map(|_| Confirmed::Proved),
        };
        answered();
        match confirmed.map_err(Fault::from) {
            Ok(confirmed) => Ok(confirmed),
            Err(Fault::Limit) => {
                self.has_gap = true;
                Ok(Confirmed::No)
            }
            // After a gap, a certificate may build on cards that the checker does not know.
            Err(Fault::Certificate(CheckError { kind: CheckErrorKind::Known { .. }, .. }))
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
}
