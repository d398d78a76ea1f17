//! The members together.

use core::fmt;
use core::time::Duration;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Instant;

use set_core::{
    Board, BoardError, Budget, Card, Limit, Outcome, Rules, Solver, SolverError, StopFlag,
};

use crate::answers::Answers;
use crate::error::PortfolioError;
use crate::guard::{Answer, Change, is_proved};
use crate::lead::Lead;
use crate::member::Member;
use crate::orders::Question;
use crate::worker::{Reply, ReplyKind, Worker};

/// Whose answer counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Policy {
    /// The first proved answer; the other members are stopped at once.
    #[default]
    FirstAnswer,
    /// The answer of the first member, in the order in which they joined, that has one
    /// within a number of nodes, counted as that member counts them. If no member has
    /// one, all are asked again with four times as many nodes. No member is stopped, so
    /// the knowledge of each, and with it every answer, is the same in every run. (This
    /// does not hold if a deadline or a stop flag ends a search.)
    Priority {
        /// The nodes of the first round, at least 1.
        nodes: u64,
    },
}

/// How a question was decided.
enum Decision {
    /// By the proved answer of this member.
    Won(usize, Outcome),
    /// No member has a proof: the portfolio's answer is this one.
    Unproved(Answer),
}

/// Several solvers as one: see the [crate](crate).
///
/// Each member has the same board and is asked the same questions, in its own thread.
/// The portfolio does not wait for a member that is busy with an old question; the
/// member catches up when it is done or stopped. One member, the *lead*, can work in
/// the caller's thread. With [`Policy::FirstAnswer`], a question that the lead answers
/// in 0.2 ms does not reach the others, and costs hardly more than with the lead alone.
///
/// The limits of a [`Budget`] hold for each member separately: each may use all of its
/// nodes and all of its memory. The portfolio itself also watches the stop flag and the
/// deadline, and answers within some 2 ms of them, whatever its members do. Only for the
/// lead it has to wait.
///
/// # Complexity
///
/// Time, if there is a processor for each member: for a question that the lead answers
/// in 0.2 ms, the lead's time and some 0.3 µs; otherwise the time of the fastest member
/// and some ten microseconds. CPU time and memory: the sum over the members. A change
/// that a member has not processed yet takes `O(1)` for each card.
pub struct Portfolio {
    board: Board,
    policy: Policy,
    lead: Option<Lead>,
    /// The other members that are alive.
    workers: Vec<Worker>,
    /// The channel of the workers' replies; each worker has a clone of the sender.
    replies: Receiver<Reply>,
    replies_in: Sender<Reply>,
    answers: Answers,
    /// The number of the next question.
    next: u64,
    /// The proved answer for the current board.
    known: Option<Outcome>,
}

impl Portfolio {
    /// A portfolio without members and with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// Adds a member. `make` makes the solver in its own thread, and it stays there.
    ///
    /// # Errors
    ///
    /// [`PortfolioError`] if the name is taken, or the system has no thread for it. A
    /// `make` that panics is no error here: the member is expelled.
    pub fn with_member<S: Solver>(
        mut self,
        name: impl Into<String>,
        make: impl FnOnce(Rules) -> S + Send + 'static,
    ) -> Result<Self, PortfolioError> {
        let name = self.new_name(name)?;
        let member = self.members().len();
        match Worker::start(member, &name, self.rules(), make, self.replies_in.clone()) {
            Ok(worker) => {
                worker.inbox().tell(Change::Add(self.board.cards()));
                self.workers.push(worker);
                self.answers.members.push(Member::new(name));
                Ok(self)
            }
            Err(source) => Err(PortfolioError::Thread { name, source }),
        }
    }

    /// Adds the lead: the member that works in the caller's thread. There is at most
    /// one. Where it answers in less than 0.2 ms, no other thread is woken, so choose
    /// the member that you expect to be the fastest.
    ///
    /// # Errors
    ///
    /// [`PortfolioError`] if the name is taken, or there is a lead already.
    pub fn with_lead<S: Solver + Send + 'static>(
        mut self,
        name: impl Into<String>,
        make: impl FnOnce(Rules) -> S,
    ) -> Result<Self, PortfolioError> {
        let name = self.new_name(name)?;
        if let Some(lead) = &self.lead {
            let lead = self.members()[lead.member].name.clone();
            return Err(PortfolioError::LeadTaken { name, lead });
        }
        let member = self.members().len();
        self.answers.members.push(Member::new(name));
        match Lead::new(member, &self.board, make) {
            Ok(lead) => self.lead = Some(lead),
            Err(reason) => self.answers.expel(member, reason),
        }
        Ok(self)
    }

    /// Checks that the name of a new member is free.
    fn new_name(&self, name: impl Into<String>) -> Result<String, PortfolioError> {
        let name = name.into();
        let is_taken = self.members().iter().any(|member| member.name == name);
        if is_taken { Err(PortfolioError::NameTaken { name }) } else { Ok(name) }
    }

    /// Sets the policy: which member's answer counts.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Self {
        self.policy = policy;
        self
    }

    /// The members in the order in which they joined, and their records so far.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.answers.members
    }

    /// Stops all members, waits until they end, and returns their records, which include
    /// their work until they were stopped.
    #[must_use]
    pub fn finish(mut self) -> Vec<Member> {
        self.stop();
        self.catch_up();
        core::mem::take(&mut self.answers.members)
    }

    /// Stops all workers at the same time, and waits until they end.
    fn stop(&mut self) {
        self.answers.stop_all();
        self.workers.iter().for_each(|worker| worker.inbox().dismiss());
        self.workers.clear();
    }

    /// Passes a change to all members.
    fn tell(&mut self, change: Change<'_>) {
        self.workers.iter().for_each(|worker| worker.inbox().tell(change));
        if let Some(lead) = &mut self.lead
            && let Err(reason) = lead.tell(change)
        {
            self.expel_lead(reason);
        }
    }

    /// Puts a question into the workers' inboxes.
    fn ask(&mut self, budget: &Budget, is_race: bool) -> Arc<Question> {
        let question = Arc::new(Question::new(self.next, budget, is_race));
        self.next += 1;
        self.workers.iter().for_each(|worker| worker.inbox().ask(question.clone()));
        question
    }

    /// Asks the lead, if there is one, in this thread.
    fn ask_lead(&mut self, question: &Question) -> Option<(usize, Answer)> {
        let lead = self.lead.as_mut()?;
        match lead.ask(&question.budget) {
            Ok(answer) => Some((lead.member, answer)),
            Err(reason) => {
                self.expel_lead(reason);
                None
            }
        }
    }

    fn expel_lead(&mut self, reason: String) {
        if let Some(lead) = self.lead.take() {
            self.answers.expel(lead.member, reason);
        }
    }

    /// Answers with the first proved answer.
    fn race(&mut self, budget: &Budget) -> Answer {
        let question = self.ask(budget, true);
        let led = match self.ask_lead(&question) {
            // No other member has seen the question: there is nothing to compare.
            Some((lead, answer)) if is_proved(&answer) && self.withdraw(&question) => {
                self.answers.count(lead, &answer);
                return answer.map(|outcome| self.won(lead, outcome));
            }
            led => led,
        };
        self.answers.open(&question);
        self.receive_from_lead(&question, led);
        let decision = self.first_answer(&question, budget);
        self.close(&question);
        match decision {
            Decision::Won(winner, outcome) => Ok(self.won(winner, outcome)),
            Decision::Unproved(answer) => answer,
        }
    }

    /// Withdraws a question from the workers. Returns false if one has begun with it.
    fn withdraw(&self, question: &Question) -> bool {
        self.workers.iter().all(|worker| worker.inbox().withdraw(question.number))
    }

    /// Waits for the first proved answer.
    fn first_answer(&mut self, question: &Question, budget: &Budget) -> Decision {
        loop {
            if let Some((winner, outcome)) = self.answers.first(question.number) {
                return Decision::Won(winner, outcome.clone());
            }
            if !self.answers.is_any_open(question.number) {
                return Decision::Unproved(self.unproved(question));
            }
            if let Err(limit) = self.wait(budget) {
                return Decision::Unproved(Ok(Outcome::Interrupted(limit)));
            }
        }
    }

    /// Stops the members that work on a question, and withdraws it from the others.
    fn close(&mut self, question: &Question) {
        question.stop.stop();
        for worker in &self.workers {
            if worker.inbox().withdraw(question.number) {
                self.answers.give_up(question.number, worker.member);
            }
        }
        self.answers.settle(question.number);
    }

    /// Answers with the first member that has a proof within a number of nodes.
    fn by_priority(&mut self, budget: &Budget, nodes: u64) -> Answer {
        let most = budget.node_limit().unwrap_or(u64::MAX);
        let mut nodes = nodes.clamp(1, most.max(1));
        loop {
            let question = self.ask(&budget.clone().with_nodes(nodes.min(most)), false);
            self.answers.open(&question);
            let led = self.ask_lead(&question);
            self.receive_from_lead(&question, led);
            let decision = match self.in_turn(&question, budget) {
                Ok(decision) => decision,
                Err(limit) => {
                    self.close(&question);
                    return Ok(Outcome::Interrupted(limit));
                }
            };
            self.answers.settle(question.number);
            match decision {
                Decision::Won(winner, outcome) => return Ok(self.won(winner, outcome)),
                Decision::Unproved(Ok(Outcome::Interrupted(Limit::Nodes))) if nodes < most => {
                    nodes = nodes.saturating_mul(4).min(most);
                }
                Decision::Unproved(answer) => return answer,
            }
        }
    }

    /// Waits for the members one after the other until one has a proof. The error is a
    /// limit that was met before that.
    fn in_turn(&mut self, question: &Question, budget: &Budget) -> Result<Decision, Limit> {
        for member in 0..self.members().len() {
            while self.answers.is_open(question.number, member) {
                self.wait(budget)?;
            }
            if let Some(outcome) = self.answers.proved(question.number, member) {
                return Ok(Decision::Won(member, outcome.clone()));
            }
        }
        Ok(Decision::Unproved(self.unproved(question)))
    }

    /// The answer when no member has a proof.
    fn unproved(&self, question: &Question) -> Answer {
        self.answers.unproved(question.number).unwrap_or_else(|| Err(self.no_member_left()))
    }

    /// The error that says that no member is left to answer.
    fn no_member_left(&self) -> SolverError {
        let reasons = self.members().iter().filter_map(|member| {
            member.died.as_ref().map(|reason| format!("{}: {reason}", member.name))
        });
        let reasons: Vec<_> = reasons.collect();
        let message = match reasons.as_slice() {
            [] => "it has no members".to_owned(),
            reasons => format!("no member is left ({})", reasons.join("; ")),
        };
        SolverError::Engine { engine: "the portfolio", message }
    }

    /// Makes a member's answer the portfolio's.
    fn won(&mut self, winner: usize, outcome: Outcome) -> Outcome {
        self.answers.members[winner].wins += 1;
        self.learn(outcome.clone());
        outcome
    }

    /// Keeps a proved answer, and tells the members if the board is set-free.
    fn learn(&mut self, outcome: Outcome) {
        if outcome.is_set_free() {
            self.tell(Change::SetFree);
        }
        self.known = Some(outcome);
    }

    /// Wakes the workers, waits for the next reply and records it. The error is a
    /// limit that was met before a reply came.
    fn wait(&mut self, budget: &Budget) -> Result<(), Limit> {
        /// The time between two checks of the caller's flag.
        const CHECK_EVERY: Duration = Duration::from_millis(1);
        self.workers.iter().for_each(|worker| worker.inbox().hurry());
        loop {
            if let Some(limit) = limit_met(budget) {
                return Err(limit);
            }
            let left = budget.deadline().map(|end| end.saturating_duration_since(Instant::now()));
            let time = match (budget.stop_flag(), left) {
                (None, None) => None,
                (None, Some(left)) => Some(left),
                (Some(_), left) => Some(left.map_or(CHECK_EVERY, |left| left.min(CHECK_EVERY))),
            };
            // The portfolio has a sender itself: the channel is never closed.
            let reply = match time {
                None => self.replies.recv().ok(),
                Some(time) => self.replies.recv_timeout(time).ok(),
            };
            if let Some(reply) = reply {
                self.receive(reply);
                return Ok(());
            }
        }
    }

    /// Records the replies that came since the last question.
    fn catch_up(&mut self) {
        while let Ok(reply) = self.replies.try_recv() {
            self.receive(reply);
        }
    }

    fn receive(&mut self, Reply { member, kind, at, cpu_time }: Reply) {
        self.answers.members[member].cpu_time = cpu_time;
        match kind {
            ReplyKind::Answer { question, answer } => {
                self.answers.reply(question, member, answer, at);
            }
            ReplyKind::Left(Ok(())) => {}
            ReplyKind::Left(Err(reason)) => {
                self.answers.expel(member, reason);
                self.workers.retain(|worker| worker.member != member);
            }
        }
    }

    fn receive_from_lead(&mut self, question: &Question, led: Option<(usize, Answer)>) {
        if let Some((lead, answer)) = led {
            self.answers.reply(question.number, lead, answer, Instant::now());
        }
    }
}

/// The limit that is met, among those that the portfolio itself watches.
fn limit_met(budget: &Budget) -> Option<Limit> {
    if budget.stop_flag().is_some_and(StopFlag::is_stopped) {
        return Some(Limit::Stopped);
    }
    let is_past = budget.deadline().is_some_and(|deadline| Instant::now() >= deadline);
    is_past.then_some(Limit::Deadline)
}

/// A portfolio without members, for this board.
impl From<Board> for Portfolio {
    fn from(board: Board) -> Self {
        let (replies_in, replies) = mpsc::channel();
        Self {
            board,
            policy: Policy::default(),
            lead: None,
            workers: Vec::new(),
            replies,
            replies_in,
            answers: Answers::default(),
            next: 0,
            known: None,
        }
    }
}

/// A solver for a copy of this board.
impl From<&Board> for Portfolio {
    fn from(board: &Board) -> Self {
        Self::from(board.clone())
    }
}

impl Solver for Portfolio {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        if !cards.is_empty() {
            self.known.take_if(|known| known.is_set_free());
            self.tell(Change::Add(cards));
        }
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        let board = &self.board;
        self.known.take_if(|known| match known {
            Outcome::Found(set) => !board.contains_all(&*set),
            _ => false,
        });
        if !cards.is_empty() {
            self.tell(Change::Remove(cards));
        }
        Ok(())
    }

    /// Finds a set, or proves that there is none, by the members.
    ///
    /// # Errors
    ///
    /// An error with the source [`Disagreement`](crate::Disagreement) if two members
    /// contradict each other, at this question or late at an earlier one; the error of a
    /// member if all remaining members failed; [`SolverError::Engine`] if none remains.
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.catch_up();
        if let Some(error) = self.answers.take_disagreement() {
            return Err(error);
        }
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        // A time limit starts now, for all members together.
        let budget = &budget.started();
        let outcome = match self.policy {
            Policy::FirstAnswer => self.race(budget),
            Policy::Priority { nodes } => self.by_priority(budget, nodes),
        };
        self.answers.take_disagreement().map_or(outcome, Err)
    }

    fn assume_set_free(&mut self) {
        self.learn(Outcome::SetFree);
    }
}

/// Stops the members and waits until they end.
impl Drop for Portfolio {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for Portfolio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Portfolio")
            .field("board", &self.board)
            .field("policy", &self.policy)
            .field("members", &self.members())
            .finish_non_exhaustive()
    }
}
