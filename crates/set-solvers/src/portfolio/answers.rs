//! The members' answers to the open questions, and the statistics that follow.

use core::time::Duration;
use std::collections::BTreeMap;
use std::time::Instant;

use set_core::{Limit, Outcome, SolverError, StopFlag, ValidSet};

use super::error::Disagreement;
use super::guard::{Answer, is_proved};
use super::member::Member;
use super::messages::Question;

/// The members, and the open questions: those that the portfolio has not answered, or
/// to which a reply is outstanding.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    pub(crate) members: Vec<Member>,
    open: BTreeMap<u64, OpenQuestion>,
    disagreement: Option<SolverError>,
}

/// A question and the replies to it.
#[derive(Debug)]
struct OpenQuestion {
    /// Stops the members that work on it.
    stop: StopFlag,
    /// The reply of each member.
    replies: Vec<Reply>,
    /// The member with the first proved answer, and the time of that answer.
    first: Option<(usize, Instant)>,
    /// Whether the portfolio has answered.
    is_settled: bool,
}

/// The reply of a member to a question.
#[derive(Debug)]
enum Reply {
    Outstanding,
    /// There will be none: the member died, or did not start on the question.
    Never,
    Given(Answer),
}

/// How a question ended.
pub(crate) enum Decision {
    /// This member's proof is the answer.
    Won { winner: usize, outcome: Outcome },
    /// No member has a proof; this is the answer instead.
    Unproved(Answer),
}

impl Answers {
    /// Opens a question that all living members are asked.
    pub(crate) fn open(&mut self, question: &Question) {
        let replies = self.members.iter().map(|member| match member.died {
            None => Reply::Outstanding,
            Some(_) => Reply::Never,
        });
        let open = OpenQuestion {
            stop: question.stop.clone(),
            replies: replies.collect(),
            first: None,
            is_settled: false,
        };
        self.open.insert(question.number, open);
    }

    /// Counts an answer in the member's statistics.
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

    /// Counts an answer, records it as the reply to its question, and compares it with
    /// the first proof.
    pub(crate) fn reply(&mut self, question: u64, member: usize, answer: Answer, at: Instant) {
        self.count(member, &answer);
        let Some(open) = self.open.get_mut(&question) else { return };
        self.members[member].behind += open.lead_over(at);
        if let Some((set, members)) = open.contradiction(member, &answer) {
            let [finder, prover] = members.map(|member| self.members[member].name.clone());
            let disagreement = Disagreement { set, finder, prover };
            self.disagreement = Some(SolverError::other("the portfolio", disagreement));
        }
        if open.first.is_none() && is_proved(&answer) {
            open.first = Some((member, at));
        }
        open.replies[member] = Reply::Given(answer);
        self.forget_if_over(question);
    }

    /// A disagreement that the portfolio has not reported yet.
    pub(crate) fn take_disagreement(&mut self) -> Option<SolverError> {
        self.disagreement.take()
    }

    /// Records that a member died, for this reason: it will not reply any more.
    pub(crate) fn expel(&mut self, member: usize, reason: String) {
        self.members[member].died = Some(reason);
        self.open.values_mut().for_each(|open| open.give_up(member));
        self.open.retain(|_, open| !open.is_over());
    }

    /// Records that a member will not reply to this question.
    pub(crate) fn give_up(&mut self, question: u64, member: usize) {
        if let Some(open) = self.open.get_mut(&question) {
            open.give_up(member);
        }
        self.forget_if_over(question);
    }

    /// Records that the portfolio has answered.
    pub(crate) fn settle(&mut self, question: u64) {
        if let Some(open) = self.open.get_mut(&question) {
            open.is_settled = true;
        }
        self.forget_if_over(question);
    }

    /// Stops the work on all questions.
    pub(crate) fn stop_all(&self) {
        self.open.values().for_each(|open| open.stop.stop());
    }

    /// The first proof, and the member that gave it.
    pub(crate) fn first(&self, question: u64) -> Option<(usize, &Outcome)> {
        self.open.get(&question)?.first()
    }

    /// A member's proof, if it has given one.
    pub(crate) fn proved(&self, question: u64, member: usize) -> Option<&Outcome> {
        self.open.get(&question)?.proved(member)
    }

    /// Whether a member's reply is outstanding.
    pub(crate) fn is_outstanding(&self, question: u64, member: usize) -> bool {
        self.open.get(&question).is_some_and(|open| open.replies[member].is_outstanding())
    }

    /// Whether any member's reply is outstanding.
    pub(crate) fn is_any_outstanding(&self, question: u64) -> bool {
        self.open.get(&question).is_some_and(OpenQuestion::is_awaited)
    }

    /// The answer when no member has a proof. In this order: a member ran out of nodes,
    /// a member met another limit, the error of the first member that failed. `None`
    /// if all members died.
    pub(crate) fn unproved(&self, question: u64) -> Option<Answer> {
        let replies = &self.open.get(&question)?.replies;
        let given = replies.iter().filter_map(|reply| match reply {
            Reply::Given(answer) => Some(answer),
            Reply::Outstanding | Reply::Never => None,
        });
        let out_of_nodes = Ok(Outcome::Interrupted(Limit::Nodes));
        given.min_by_key(|&answer| (*answer != out_of_nodes, answer.is_err())).cloned()
    }

    fn forget_if_over(&mut self, question: u64) {
        if self.open.get(&question).is_some_and(OpenQuestion::is_over) {
            self.open.remove(&question);
        }
    }
}

impl Reply {
    fn is_outstanding(&self) -> bool {
        matches!(self, Self::Outstanding)
    }
}

impl OpenQuestion {
    fn first(&self) -> Option<(usize, &Outcome)> {
        let (member, _) = self.first?;
        Some((member, self.proved(member)?))
    }

    fn proved(&self, member: usize) -> Option<&Outcome> {
        match &self.replies[member] {
            Reply::Given(answer) if is_proved(answer) => answer.as_ref().ok(),
            _ => None,
        }
    }

    /// The time from the winner's answer to this moment; zero if there is no winner.
    fn lead_over(&self, at: Instant) -> Duration {
        let winner = self.first.filter(|_| self.is_settled);
        winner.map_or(Duration::ZERO, |(_, first)| at.saturating_duration_since(first))
    }

    /// How an answer contradicts the first proof, if it does: a set, the member that found it, and
    /// the member that proved that there is none.
    fn contradiction(&self, member: usize, answer: &Answer) -> Option<(ValidSet, [usize; 2])> {
        let (first, proof) = self.first()?;
        match (proof, answer.as_ref().ok()?) {
            (Outcome::Found(set), Outcome::SetFree) => Some((set.clone(), [first, member])),
            (Outcome::SetFree, Outcome::Found(set)) => Some((set.clone(), [member, first])),
            _ => None,
        }
    }

    fn give_up(&mut self, member: usize) {
        // A member that joined after the question has no reply here.
        if let Some(reply @ Reply::Outstanding) = self.replies.get_mut(member) {
            *reply = Reply::Never;
        }
    }

    /// Whether a reply is outstanding.
    fn is_awaited(&self) -> bool {
        self.replies.iter().any(Reply::is_outstanding)
    }

    /// Whether the question is answered, with no reply outstanding.
    fn is_over(&self) -> bool {
        self.is_settled && !self.is_awaited()
    }
}
