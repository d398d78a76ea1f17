//! Confirms boards by the certificates of a transcript.

use core::slice::Iter;

use set_proof::{Certificate, Checker, Reason};

use super::table::Table;
use super::violation::Violation;
use crate::{Event, Transcript};

/// The certificates that were not checked yet.
pub(super) struct Certificates<'a> {
    transcript: &'a Transcript,
    rest: Iter<'a, Option<Certificate>>,
    checker: Checker,
}

impl<'a> Certificates<'a> {
    pub(super) fn new(transcript: &'a Transcript) -> Self {
        Self { transcript, rest: transcript.certificates.iter(), checker: Checker::new() }
    }

    /// Whether the next answer "no set" has a certificate, which proves it.
    pub(super) fn confirm_next(&mut self, event: usize, table: &Table) -> Result<bool, Violation> {
        let Some(Some(certificate)) = self.rest.next() else { return Ok(false) };
        match self.checker.check(&table.board(), certificate) {
            Ok(_) => Ok(true),
            Err(error) => Err(match &error.reason {
                Reason::Set { cards } => {
                    Violation::NotSetFree { event, set: cards.clone(), rules: table.rules() }
                }
                _ => Violation::Certificate { event, error: Box::new(error) },
            }),
        }
    }

    /// Checks that there are no more certificates than answers.
    pub(super) fn finish(&self) -> Result<(), Violation> {
        let is_answer = |event: &&Event| **event == Event::SetFree;
        let answers = self.transcript.events.iter().filter(is_answer).count();
        let stated = self.transcript.certificates.len();
        if stated > answers {
            return Err(Violation::Certificates { stated, answers });
        }
        Ok(())
    }
}
