//! The members' answers, and their consequences for each member.

use core::time::Duration;
use std::collections::BTreeMap;
use std::time::Instant;

use set_core::{Limit, Outcome, SolverError, StopFlag, ValidSet};

use crate::error::Disagreement;
use crate::guard::{Answer, is_proved};
use crate::member::Member;
use crate::orders::Question;

/// The members, and the questions that some members have still to answer.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    pub(crate) members: Vec<Member>,
    open: BTreeMap<u64, Asked>,
    disagreement: Option<SolverError>,
}

/// A question, and the members' replies to it.
#[derive(Debug)]
struct Asked {
    /// Stops the members that work on it.
    stop: StopFlag,
    replies: Vec<Reply>,
    /// The member with the first proved answer, and when it came.
    first: Option<(usize, Instant)>,
    /// Whether the portfolio has answered.
    is_settled: bool,
}

/// A member's reply to a question.
#[derive(Debug)]
enum Reply {
    /// None yet.
    Outstanding,
    /// None, and none will come: the member was expelled, or did not begin.
    Never,
    This(Answer),
}

impl Answers {
    /// Opens the record of a question to all members that are alive.
    pub(crate) fn open(&mut self, question: &Question) {
        let replies = self.members.iter().map(|member| match member.died {
            None => Reply::Outstanding,
            Some(_) => Reply::Never,
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

    /// Counts an answer, and compares it with the first answer to its question.
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
        asked.replies[member] = Reply::This(answer);
        self.forget_if_over(question);
    }

    /// A disagreement that was not reported yet.
    pub(crate) fn take_disagreement(&mut self) -> Option<SolverError> {
        self.disagreement.take()
    }

    /// Expels a member: it will not reply to any question.
    pub(crate) fn expel(&mut self, member: usize, reason: String) {
        self.members[member].died = Some(reason);
        self.open.values_mut().for_each(|asked| asked.give_up(member));
        self.open.retain(|_, asked| !asked.is_over());
    }

    /// Records that a member will not reply to this question.
    pub(crate) fn give_up(&mut self, question: u64, member: usize) {
        if let Some(asked) = self.open.get_mut(&question) {
            asked.give_up(member);
        }
        self.forget_if_over(question);
    }

    /// Records that the portfolio has answered.
    pub(crate) fn settle(&mut self, question: u64) {
        if let Some(asked) = self.open.get_mut(&question) {
            asked.is_settled = true;
        }
        self.forget_if_over(question);
    }

    /// Stops the work on all open questions.
    pub(crate) fn stop_all(&self) {
        self.open.values().for_each(|asked| asked.stop.stop());
    }

    /// The first proved answer, and its member.
    pub(crate) fn first(&self, question: u64) -> Option<(usize, &Outcome)> {
        self.open.get(&question)?.first()
    }

    /// The proved answer of a member, if it has one.
    pub(crate) fn proved(&self, question: u64, member: usize) -> Option<&Outcome> {
        self.open.get(&question)?.proved(member)
    }

    /// Whether a member's reply is still outstanding.
    pub(crate) fn is_open(&self, question: u64, member: usize) -> bool {
        self.open
            .get(&question)
            .is_some_and(|asked| matches!(asked.replies[member], Reply::Outstanding))
    }

    /// Whether any reply is still outstanding.
    pub(crate) fn is_any_open(&self, question: u64) -> bool {
        self.open.get(&question).is_some_and(|asked| !asked.is_closed())
    }

    /// The answer when no member has a proof: that a member ran out of nodes, else
    /// another limit that a member met, else the first error. `None` if all members
    /// were expelled.
    pub(crate) fn unproved(&self, question: u64) -> Option<Answer> {
        let replies = &self.open.get(&question)?.replies;
        let answers = replies.iter().filter_map(|reply| match reply {
            Reply::This(answer) => Some(answer),
            Reply::Outstanding | Reply::Never => None,
        });
        let out_of_nodes = Ok(Outcome::Interrupted(Limit::Nodes));
        answers.min_by_key(|&answer| (*answer != out_of_nodes, answer.is_err())).cloned()
    }

    fn forget_if_over(&mut self, question: u64) {
        if self.open.get(&question).is_some_and(Asked::is_over) {
            self.open.remove(&question);
        }
    }
}

/// One member found this set, another proved that there is none.
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
            Reply::This(answer) if is_proved(answer) => answer.as_ref().ok(),
            _ => None,
        }
    }

    /// The time from the winner's answer to this moment; zero if there is no winner.
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
        if let Some(reply @ Reply::Outstanding) = self.replies.get_mut(member) {
            *reply = Reply::Never;
        }
    }

    /// Whether no reply is outstanding.
    fn is_closed(&self) -> bool {
        !self.replies.iter().any(|reply| matches!(reply, Reply::Outstanding))
    }

    /// Whether the question is answered and no reply is outstanding.
    fn is_over(&self) -> bool {
        self.is_settled && self.is_closed()
    }
}
