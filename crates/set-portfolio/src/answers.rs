//! What the members have said, and what follows for each of them.

use core::time::Duration;
use std::collections::BTreeMap;
use std::time::Instant;

use set_core::{Limit, Outcome, SolverError, StopFlag, ValidSet};

use crate::error::Disagreement;
use crate::guard::{Answer, is_proved};
use crate::member::Member;
use crate::orders::Question;

/// The members, and the questions that some of them have still to answer.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    pub(crate) members: Vec<Member>,
    open: BTreeMap<u64, Asked>,
    disagreement: Option<SolverError>,
}

/// A question, and what the members have said to it.
#[derive(Debug)]
struct Asked {
    /// Stops the members that work on it.
    stop: StopFlag,
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
    /// Nothing, and it will not: it died, or has not begun.
    Never,
    This(Answer),
}

impl Answers {
    /// Opens the record of a question to all members that are alive.
    pub(crate) fn open(&mut self, question: &Question) {
        let replies = self.members.iter().map(|member| match member.died {
            None => Said::Open,
            Some(_) => Said::Never,
        });
        let asked = Asked {
            stop: question.stop.clone(),
            replies: replies.collect(),
            first: None,
            is_settled: false,
        };
        self.open.insert(question.number, asked);
    }

    /// Counts an answer.
    pub(crate) fn count(&mut self, member: usize, answer: &Answer) {
        let member = &mut self.members[member];
        match answer {
            Ok(Outcome::Found(_) | Outcome::SetFree) => member.answers += 1,
            Ok(Outcome::Interrupted(_)) => member.interruptions += 1,
            Err(error) => {
                member.errors += 1;
                member.last_error = Some(error.clone());
            }
        }
    }

    /// Counts an answer, and lays it beside the others to its question.
    pub(crate) fn reply(&mut self, question: u64, member: usize, answer: Answer, at: Instant) {
        self.count(member, &answer);
        let Some(asked) = self.open.get_mut(&question) else { return };
        self.members[member].behind += asked.lead_over(at);
        if let Some(Contradiction { set, finder, prover }) = asked.contradiction(member, &answer) {
            let name = |member: usize| self.members[member].name.clone();
            let (finder, prover) = (name(finder), name(prover));
            let disagreement = Disagreement { set, finder, prover };
            self.disagreement = Some(SolverError::other("the portfolio", disagreement));
        }
        if asked.first.is_none() && is_proved(&answer) {
            asked.first = Some((member, at));
        }
        asked.replies[member] = Said::This(answer);
        self.forget_if_over(question);
    }

    /// A disagreement that was not yet told.
    pub(crate) fn take_disagreement(&mut self) -> Option<SolverError> {
        self.disagreement.take()
    }

    /// A member is out: it will not reply to anything.
    pub(crate) fn bury(&mut self, member: usize, reason: String) {
        self.members[member].died = Some(reason);
        self.open.values_mut().for_each(|asked| asked.give_up(member));
        self.open.retain(|_, asked| !asked.is_over());
    }

    /// A member will not reply to this question.
    pub(crate) fn give_up(&mut self, question: u64, member: usize) {
        if let Some(asked) = self.open.get_mut(&question) {
            asked.give_up(member);
        }
        self.forget_if_over(question);
    }

    /// The portfolio has answered.
    pub(crate) fn settle(&mut self, question: u64) {
        if let Some(asked) = self.open.get_mut(&question) {
            asked.is_settled = true;
        }
        self.forget_if_over(question);
    }

    /// Stops whatever members are working on.
    pub(crate) fn stop_all(&self) {
        self.open.values().for_each(|asked| asked.stop.stop());
    }

    /// The first proof: whose, and what.
    pub(crate) fn first(&self, question: u64) -> Option<(usize, &Outcome)> {
        self.open.get(&question)?.first()
    }

    /// A member's proof.
    pub(crate) fn proved(&self, question: u64, member: usize) -> Option<&Outcome> {
        self.open.get(&question)?.proved(member)
    }

    /// Whether something is still to be expected of a member.
    pub(crate) fn is_open(&self, question: u64, member: usize) -> bool {
        self.open.get(&question).is_some_and(|asked| matches!(asked.replies[member], Said::Open))
    }

    /// Whether something is still to be expected of any member.
    pub(crate) fn is_any_open(&self, question: u64) -> bool {
        self.open.get(&question).is_some_and(|asked| !asked.is_closed())
    }

    /// What to answer when no member has a proof: that a member ran out of nodes,
    /// or else met another limit, or else the error of the first. `None` if all have
    /// died.
    pub(crate) fn unproved(&self, question: u64) -> Option<Answer> {
        let replies = &self.open.get(&question)?.replies;
        let said = replies.iter().filter_map(|said| match said {
            Said::This(answer) => Some(answer),
            Said::Open | Said::Never => None,
        });
        let out_of_nodes = Ok(Outcome::Interrupted(Limit::Nodes));
        said.min_by_key(|&answer| (*answer != out_of_nodes, answer.is_err())).cloned()
    }

    fn forget_if_over(&mut self, question: u64) {
        if self.open.get(&question).is_some_and(Asked::is_over) {
            self.open.remove(&question);
        }
    }
}

/// A member found this set, another proved that there is none.
struct Contradiction {
    set: ValidSet,
    finder: usize,
    prover: usize,
}

impl Asked {
    fn first(&self) -> Option<(usize, &Outcome)> {
        let (member, _) = self.first?;
        Some((member, self.proved(member)?))
    }

    fn proved(&self, member: usize) -> Option<&Outcome> {
        match &self.replies[member] {
            Said::This(answer) if is_proved(answer) => answer.as_ref().ok(),
            _ => None,
        }
    }

    /// By how much the winner came before this moment, if it has.
    fn lead_over(&self, at: Instant) -> Duration {
        let winner = self.first.filter(|_| self.is_settled);
        winner.map_or(Duration::ZERO, |(_, first)| at.saturating_duration_since(first))
    }

    /// How an answer contradicts the first proof, if it does.
    fn contradiction(&self, member: usize, answer: &Answer) -> Option<Contradiction> {
        let (first, proof) = self.first()?;
        match (proof, answer.as_ref().ok()?) {
            (Outcome::Found(set), Outcome::SetFree) => {
                Some(Contradiction { set: set.clone(), finder: first, prover: member })
            }
            (Outcome::SetFree, Outcome::Found(set)) => {
                Some(Contradiction { set: set.clone(), finder: member, prover: first })
            }
            _ => None,
        }
    }

    fn give_up(&mut self, member: usize) {
        // A member that joined later was not asked.
        if let Some(said @ Said::Open) = self.replies.get_mut(member) {
            *said = Said::Never;
        }
    }

    /// Whether no member will say more.
    fn is_closed(&self) -> bool {
        !self.replies.iter().any(|said| matches!(said, Said::Open))
    }

    /// Whether nobody asks after it any more.
    fn is_over(&self) -> bool {
        self.is_settled && self.is_closed()
    }
}
