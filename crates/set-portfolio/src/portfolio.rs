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
    /// The answer of the first member, in the order in which they joined, that
    /// has one within so many nodes of its own kind; if none has, the members
    /// are asked again with four times as many. No member is stopped, so what
    /// each knows, and with it every answer, is the same in every run. (But not
    /// under a deadline or a stop flag that comes into play.)
    Priority {
        /// The nodes of the first round, at least 1.
        nodes: u64,
    },
}

/// The proof that counts and whose it is, or what to answer without one.
type Decision = Result<(usize, Outcome), Answer>;

/// Several solvers as one: see the [crate](crate).
///
/// Each member has the same board and is asked the same questions, in its own
/// thread. A member that is still busy with an old question is not waited for;
/// it follows when it is done, or has been stopped. One of them, the *lead*, can
/// work in the thread of the caller: with [`Policy::FirstAnswer`] the others do
/// not hear of what it answers in 0.2 ms, and such questions cost hardly more
/// than with the lead alone.
///
/// The limits of a [`Budget`] hold for each member alone: its nodes are nodes
/// of each, and its memory is the memory of each. The stop flag and the
/// deadline are also watched by the portfolio, which answers within some 2 ms
/// whatever its members do, but for the lead, which it has to wait for.
///
/// # Complexity
///
/// As long as there is a processor for each member, the time of the lead and some
/// 0.3 µs for questions that it answers in 0.2 ms, and else that of the fastest
/// and some ten microseconds a question; the CPU time and the memory of all. `O(1)`
/// a card and member for what a member has not looked at yet.
pub struct Portfolio {
    board: Board,
    policy: Policy,
    lead: Option<Lead>,
    /// The other members that are alive.
    workers: Vec<Worker>,
    /// Where the workers' replies come in, and the end that is given to new
    /// ones.
    replies: Receiver<Reply>,
    replies_in: Sender<Reply>,
    answers: Answers,
    /// The number of the next question.
    next: u64,
    /// The proved answer for the board as it lies.
    known: Option<Outcome>,
}

impl Portfolio {
    /// A portfolio without members and with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// Adds a member. The solver is made by `make` in its own thread; there it
    /// stays.
    ///
    /// # Errors
    ///
    /// [`PortfolioError`] if the name is taken, or there is no thread for it. A
    /// `make` that panics is not an error here, but ends the member.
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

    /// Adds the member that works in the thread of the caller, one at most: where
    /// it takes less than 0.2 ms for an answer, no other thread is bothered. Best
    /// the one that is expected to be the fastest.
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
            Err(reason) => self.answers.bury(member, reason),
        }
        Ok(self)
    }

    /// A name for a new member.
    fn new_name(&self, name: impl Into<String>) -> Result<String, PortfolioError> {
        let name = name.into();
        let is_taken = self.members().iter().any(|member| member.name == name);
        if is_taken { Err(PortfolioError::NameTaken { name }) } else { Ok(name) }
    }

    /// Sets whose answer counts.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Self {
        self.policy = policy;
        self
    }

    /// The members in the order in which they joined, and how they have done
    /// so far.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.answers.members
    }

    /// Stops all members, waits for their ends and says how they have done,
    /// what they did when they were stopped included.
    #[must_use]
    pub fn finish(mut self) -> Vec<Member> {
        self.stop();
        self.catch_up();
        core::mem::take(&mut self.answers.members)
    }

    /// Stops the workers, all at once, and waits for their ends.
    fn stop(&mut self) {
        self.answers.stop_all();
        self.workers.iter().for_each(|worker| worker.inbox().dismiss());
        self.workers.clear();
    }

    /// Tells all members of a change.
    fn tell(&mut self, change: Change<'_>) {
        self.workers.iter().for_each(|worker| worker.inbox().tell(change));
        if let Some(lead) = &mut self.lead
            && let Err(reason) = lead.tell(change)
        {
            self.bury_lead(reason);
        }
    }

    /// Puts a question into the workers' inboxes.
    fn ask(&mut self, budget: &Budget, is_race: bool) -> Arc<Question> {
        let question = Arc::new(Question::new(self.next, budget, is_race));
        self.next += 1;
        self.workers.iter().for_each(|worker| worker.inbox().ask(question.clone()));
        question
    }

    /// The answer of the lead, if there is one: in this thread.
    fn ask_lead(&mut self, question: &Question) -> Option<(usize, Answer)> {
        let lead = self.lead.as_mut()?;
        match lead.ask(&question.budget) {
            Ok(answer) => Some((lead.member, answer)),
            Err(reason) => {
                self.bury_lead(reason);
                None
            }
        }
    }

    fn bury_lead(&mut self, reason: String) {
        if let Some(lead) = self.lead.take() {
            self.answers.bury(lead.member, reason);
        }
    }

    /// The first proved answer.
    fn race(&mut self, budget: &Budget) -> Answer {
        let question = self.ask(budget, true);
        let led = match self.ask_lead(&question) {
            // Nobody else has heard of it: there is nothing to compare.
            Some((lead, answer)) if is_proved(&answer) && self.withdraw(&question) => {
                self.answers.count(lead, &answer);
                return answer.map(|outcome| self.won(lead, outcome));
            }
            led => led,
        };
        self.answers.open(&question);
        self.hear_lead(&question, led);
        let decision = self.first_answer(&question, budget);
        self.close(&question);
        match decision {
            Ok((winner, outcome)) => Ok(self.won(winner, outcome)),
            Err(unproved) => unproved,
        }
    }

    /// Takes a question back before any worker has begun with it. False if one
    /// has.
    fn withdraw(&self, question: &Question) -> bool {
        self.workers.iter().all(|worker| worker.inbox().withdraw(question.number))
    }

    /// Waits for the first proof.
    fn first_answer(&mut self, question: &Question, budget: &Budget) -> Decision {
        loop {
            if let Some((winner, outcome)) = self.answers.first(question.number) {
                return Ok((winner, outcome.clone()));
            }
            if !self.answers.is_any_open(question.number) {
                return Err(self.unproved(question));
            }
            if let Err(limit) = self.wait(budget) {
                return Err(Ok(Outcome::Interrupted(limit)));
            }
        }
    }

    /// Stops all who work on a question; the others need not begin with it.
    fn close(&mut self, question: &Question) {
        question.stop.stop();
        for worker in &self.workers {
            if worker.inbox().withdraw(question.number) {
                self.answers.give_up(question.number, worker.member);
            }
        }
        self.answers.settle(question.number);
    }

    /// The answer of the first member that has one within a number of nodes.
    fn by_priority(&mut self, budget: &Budget, nodes: u64) -> Answer {
        let most = budget.node_limit().unwrap_or(u64::MAX);
        let mut nodes = nodes.clamp(1, most.max(1));
        loop {
            let question = self.ask(&budget.clone().with_nodes(nodes.min(most)), false);
            self.answers.open(&question);
            let led = self.ask_lead(&question);
            self.hear_lead(&question, led);
            let decision = match self.in_turn(&question, budget) {
                Ok(decision) => decision,
                Err(limit) => {
                    self.close(&question);
                    return Ok(Outcome::Interrupted(limit));
                }
            };
            self.answers.settle(question.number);
            match decision {
                Ok((winner, outcome)) => return Ok(self.won(winner, outcome)),
                Err(Ok(Outcome::Interrupted(Limit::Nodes))) if nodes < most => {
                    nodes = nodes.saturating_mul(4).min(most);
                }
                Err(unproved) => return unproved,
            }
        }
    }

    /// Waits for the members one after the other until one has a proof, unless a
    /// limit is met before.
    fn in_turn(&mut self, question: &Question, budget: &Budget) -> Result<Decision, Limit> {
        for member in 0..self.members().len() {
            while self.answers.is_open(question.number, member) {
                self.wait(budget)?;
            }
            if let Some(outcome) = self.answers.proved(question.number, member) {
                return Ok(Ok((member, outcome.clone())));
            }
        }
        Ok(Err(self.unproved(question)))
    }

    /// The answer when no member has a proof.
    fn unproved(&self, question: &Question) -> Answer {
        self.answers.unproved(question.number).unwrap_or_else(|| Err(self.nobody()))
    }

    /// That no member is left to answer.
    fn nobody(&self) -> SolverError {
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

    /// A member's answer is the portfolio's.
    fn won(&mut self, winner: usize, outcome: Outcome) -> Outcome {
        self.answers.members[winner].wins += 1;
        self.learn(outcome.clone());
        outcome
    }

    /// Keeps a proved answer, and tells the members of a set-free board.
    fn learn(&mut self, outcome: Outcome) {
        if outcome.is_set_free() {
            self.tell(Change::SetFree);
        }
        self.known = Some(outcome);
    }

    /// Has the workers work at once, waits for the next reply and hears it.
    /// The limit, if one is met before a reply comes.
    fn wait(&mut self, budget: &Budget) -> Result<(), Limit> {
        /// The time between two looks at the caller's flag.
        const LOOK_EVERY: Duration = Duration::from_millis(1);
        self.workers.iter().for_each(|worker| worker.inbox().hurry());
        loop {
            if let Some(limit) = limit_met(budget) {
                return Err(limit);
            }
            let left = budget.deadline().map(|end| end.saturating_duration_since(Instant::now()));
            let time = match (budget.stop_flag(), left) {
                (None, None) => None,
                (None, Some(left)) => Some(left),
                (Some(_), left) => Some(left.map_or(LOOK_EVERY, |left| left.min(LOOK_EVERY))),
            };
            // The portfolio has a sender itself: the channel is never closed.
            let reply = match time {
                None => self.replies.recv().ok(),
                Some(time) => self.replies.recv_timeout(time).ok(),
            };
            if let Some(reply) = reply {
                self.hear(reply);
                return Ok(());
            }
        }
    }

    /// Hears what workers have said since the last question.
    fn catch_up(&mut self) {
        while let Ok(reply) = self.replies.try_recv() {
            self.hear(reply);
        }
    }

    fn hear(&mut self, Reply { member, kind, at, cpu_time }: Reply) {
        self.answers.members[member].cpu_time = cpu_time;
        match kind {
            ReplyKind::Answer { question, answer } => {
                self.answers.reply(question, member, answer, at);
            }
            ReplyKind::Left(Ok(())) => {}
            ReplyKind::Left(Err(reason)) => {
                self.answers.bury(member, reason);
                self.workers.retain(|worker| worker.member != member);
            }
        }
    }

    fn hear_lead(&mut self, question: &Question, led: Option<(usize, Answer)>) {
        if let Some((lead, answer)) = led {
            self.answers.reply(question.number, lead, answer, Instant::now());
        }
    }
}

/// The limit that the portfolio itself watches and that is met.
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
    /// With the source [`Disagreement`](crate::Disagreement) if two members
    /// contradict each other, at this question or late at one before; the error of a member, if all that
    /// are left have failed; [`SolverError::Engine`] if none is left.
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.catch_up();
        if let Some(error) = self.answers.take_disagreement() {
            return Err(error);
        }
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        // The members share the time.
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

/// Stops the members and waits for their ends.
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
