//! What the members have said to each question, until all have.

use std::collections::BTreeMap;
use std::time::Instant;

use set_core::{Outcome, SolverError, StopFlag};

/// The questions that some member has still to reply to, and the latest one.
#[derive(Debug, Default)]
pub(crate) struct Answers(BTreeMap<u64, Asked>);

/// A question, and what the members have said to it.
#[derive(Debug)]
pub(crate) struct Asked {
    /// Stops the members that work on it.
    pub(crate) stop: StopFlag,
    replies: Vec<Said>,
    /// The member with the first proved answer, and when it came.
    first: Option<(usize, Instant)>,
    /// Whether the portfolio has answered.
    is_settled: bool,
}

/// What a member has said to a question.
#[derive(Debug)]
enum Said {
    /// Nothing yet.
    Open,
    /// Nothing, and it will not: it died.
    Never,
    This(Result<Outcome, SolverError>),
}

impl Answers {
    /// A question to so many members, who are stopped by this flag.
    pub(crate) fn ask(&mut self, question: u64, members: usize, stop: StopFlag) {
        let replies = (0..members).map(|_| Said::Open).collect();
        let asked = Asked { stop, replies, first: None, is_settled: false };
        self.0.insert(question, asked);
    }

    pub(crate) fn of(&self, question: u64) -> Option<&Asked> {
        self.0.get(&question)
    }

    /// A member's reply. Returns the question as it was before.
    ///
    /// # Errors
    ///
    /// The two members that contradict each other, the finder first.
    pub(crate) fn reply(
        &mut self,
        question: u64,
        member: usize,
        result: Result<Outcome, SolverError>,
        at: Instant,
    ) -> Result<(), (usize, usize)> {
        let Some(asked) = self.0.get_mut(&question) else { return Ok(()) };
        let agreement = asked.compare(member, &result);
        if asked.first.is_none() && is_proved(&result) {
            asked.first = Some((member, at));
        }
        asked.replies[member] = Said::This(result);
        self.forget_closed(question);
        agreement
    }

    /// A member died: it will not reply to anything.
    pub(crate) fn give_up(&mut self, member: usize) {
        for asked in self.0.values_mut() {
            if matches!(asked.replies.get(member), Some(Said::Open)) {
                asked.replies[member] = Said::Never;
            }
        }
        let questions: Vec<u64> = self.0.keys().copied().collect();
        questions.into_iter().for_each(|question| self.forget_closed(question));
    }

    /// The portfolio has answered.
    pub(crate) fn settle(&mut self, question: u64) {
        if let Some(asked) = self.0.get_mut(&question) {
            asked.is_settled = true;
        }
        self.forget_closed(question);
    }

    /// Stops whatever members are working on.
    pub(crate) fn stop_all(&self) {
        self.0.values().for_each(|asked| asked.stop.stop());
    }

    fn forget_closed(&mut self, question: u64) {
        if self.of(question).is_some_and(|asked| asked.is_settled && asked.is_closed()) {
            self.0.remove(&question);
        }
    }
}

impl Asked {
    /// The first proved answer: whose, what, and when.
    pub(crate) fn first(&self) -> Option<(usize, &Outcome, Instant)> {
        let (member, at) = self.first?;
        match &self.replies[member] {
            Said::This(Ok(outcome)) => Some((member, outcome, at)),
            _ => None,
        }
    }

    /// When the portfolio answered, if a member's answer decided it.
    pub(crate) fn settled_at(&self) -> Option<Instant> {
        self.first.filter(|_| self.is_settled).map(|(_, at)| at)
    }

    /// Whether no member will say more.
    pub(crate) fn is_closed(&self) -> bool {
        !self.replies.iter().any(|said| matches!(said, Said::Open))
    }

    /// Whether a member will say no more.
    pub(crate) fn has_replied(&self, member: usize) -> bool {
        !matches!(self.replies[member], Said::Open)
    }

    /// A member's proved answer.
    pub(crate) fn proved(&self, member: usize) -> Option<&Outcome> {
        match &self.replies[member] {
            Said::This(Ok(outcome)) if *outcome != Outcome::Interrupted => Some(outcome),
            _ => None,
        }
    }

    /// What to answer when no member has a proof: that it was interrupted, if
    /// one was, or else the error of the first. `None` if all have died.
    pub(crate) fn unproved(&self) -> Option<Result<Outcome, SolverError>> {
        let said = || {
            self.replies.iter().filter_map(|said| match said {
                Said::This(result) => Some(result.clone()),
                Said::Open | Said::Never => None,
            })
        };
        said().find(Result::is_ok).or_else(|| said().next())
    }

    /// Whether a reply agrees with the first proved answer.
    fn compare(
        &self,
        member: usize,
        result: &Result<Outcome, SolverError>,
    ) -> Result<(), (usize, usize)> {
        match (self.first(), result) {
            (Some((first, Outcome::Found(_), _)), Ok(Outcome::SetFree)) => Err((first, member)),
            (Some((first, Outcome::SetFree, _)), Ok(Outcome::Found(_))) => Err((member, first)),
            _ => Ok(()),
        }
    }

    /// The set that a member has found.
    pub(crate) fn set_of(&self, member: usize) -> Option<set_core::ValidSet> {
        self.proved(member).and_then(|outcome| outcome.clone().found())
    }
}

fn is_proved(result: &Result<Outcome, SolverError>) -> bool {
    matches!(result, Ok(Outcome::Found(_) | Outcome::SetFree))
}
