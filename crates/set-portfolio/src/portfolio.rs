//! The members together.

use core::fmt;
use core::time::Duration;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Instant;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError, StopFlag};
use thiserror::Error;

use crate::answers::{Answers, Asked};
use crate::inbox::{Order, Question};
use crate::member::Member;
use crate::worker::{Reply, ReplyKind, Worker, check_rules, follow, guarded};

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

/// Why a member could not join.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PortfolioError {
    /// Another member has the name.
    #[error("there is a member {name:?} already: expected another name")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// There is a lead already.
    #[error("{name:?} cannot lead: {lead:?} does already, and expected is one lead at most")]
    LeadTaken {
        /// The name of the new member.
        name: String,
        /// The lead.
        lead: String,
    },
    /// The system has no thread for it.
    #[error("no thread for member {name:?}: {source}")]
    Thread {
        /// The member's name.
        name: String,
        /// What the system said.
        source: io::Error,
    },
}

/// Several solvers as one: see the [crate](crate).
///
/// Each member has the same board and is asked the same questions, in its own
/// thread. A member that is still busy with an old question is not waited for;
/// it follows when it is done, or has been stopped. One of them, the *lead*, can
/// work in the thread of the caller: short questions then cost hardly more than
/// with the lead alone.
///
/// The limits of a [`Budget`] hold for each member alone: its nodes are nodes
/// of each, and its memory is the memory of each. The stop flag and the
/// deadline are also watched by the portfolio, which answers within some 2 ms
/// whatever its members do, but for the lead, which it has to wait for.
///
/// # Complexity
///
/// As long as there is a processor for each member, the time of the lead for
/// questions that it answers in 0.2 ms, and else that of the fastest and some ten
/// microseconds a question; the CPU time and the memory of all.
pub struct Portfolio {
    board: Board,
    policy: Policy,
    members: Vec<Member>,
    workers: Vec<Worker>,
    lead: Option<Lead>,
    /// Where the members' replies come in, and the end that is given to new
    /// members.
    replies: Receiver<Reply>,
    replies_in: Sender<Reply>,
    answers: Answers,
    /// The number of the next question.
    next: u64,
    /// The proved answer for the board as it lies.
    known: Option<Outcome>,
    disagreement: Option<SolverError>,
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
        let (place, rules) = (self.members.len(), self.rules());
        match Worker::start(place, &name, rules, make, self.replies_in.clone()) {
            Ok(worker) => {
                worker.order(Order::Add(self.board.cards().into()));
                self.workers.push(worker);
                self.members.push(Member::new(name));
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
            let lead = self.members[lead.place].name.clone();
            return Err(PortfolioError::LeadTaken { name, lead });
        }
        let place = self.members.len();
        self.members.push(Member::new(name));
        let (rules, cards) = (self.rules(), self.board.cards().into());
        match guarded(|| {
            let mut solver = make(rules);
            check_rules(&solver, rules)?;
            follow(&mut solver, &Order::Add(cards))?;
            Ok(solver)
        }) {
            Ok(solver) => self.lead = Some(Lead { place, solver: Box::new(solver) }),
            Err(reason) => self.members[place].died = Some(reason),
        }
        Ok(self)
    }

    /// A name for a new member.
    fn new_name(&self, name: impl Into<String>) -> Result<String, PortfolioError> {
        let name = name.into();
        let is_taken = self.members.iter().any(|member| member.name == name);
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
        &self.members
    }

    /// Stops all members, waits for their ends and says how they have done,
    /// what they did when they were stopped included.
    #[must_use]
    pub fn finish(mut self) -> Vec<Member> {
        self.stop();
        self.catch_up();
        core::mem::take(&mut self.members)
    }

    fn stop(&mut self) {
        self.answers.stop_all();
        self.workers.iter().for_each(Worker::dismiss);
        self.workers.iter_mut().for_each(Worker::join);
    }

    fn order_all(&mut self, order: impl Fn() -> Order) {
        self.workers.iter().for_each(|worker| worker.order(order()));
        self.order_lead(&order());
    }

    /// Has the lead follow an order, in this thread.
    fn order_lead(&mut self, order: &Order) {
        let Some(Lead { place, solver }) = &mut self.lead else { return };
        let place = *place;
        match guarded(|| follow(&mut **solver, order)) {
            Ok(None) => {}
            Ok(Some((question, result))) => {
                self.count(place, question.number, result, Instant::now());
            }
            Err(reason) => {
                self.lead = None;
                self.bury(place, reason);
            }
        }
    }

    /// Puts a question to all members. The lead has answered on return.
    fn ask(&mut self, budget: &Budget) -> (u64, StopFlag) {
        let number = self.next;
        self.next += 1;
        let stop = budget.stop().map_or_else(StopFlag::new, StopFlag::child);
        self.answers.ask(number, self.members.len(), stop.clone());
        for (member, _) in self.members.iter().enumerate().filter(|(_, m)| m.died.is_some()) {
            self.answers.give_up(member);
        }
        let is_race = self.policy == Policy::FirstAnswer;
        let budget = budget.clone().with_stop(stop.clone());
        let asked = Instant::now();
        self.order_all(|| Order::Find(Question { number, budget: budget.clone(), is_race, asked }));
        (number, stop)
    }

    /// Has all members work at once.
    fn hurry(&self) {
        self.workers.iter().for_each(Worker::hurry);
    }

    /// The first proved answer.
    fn race(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let (question, stop) = self.ask(budget);
        let mut is_hurried = false;
        let result = loop {
            let Some(asked) = self.answers.of(question) else { return self.nobody() };
            if let Some((winner, outcome, _)) = asked.first() {
                break Ok((winner, outcome.clone()));
            }
            if asked.is_closed() {
                break Err(asked.unproved().unwrap_or_else(|| self.nobody()));
            }
            if !is_hurried {
                self.hurry();
                is_hurried = true;
            }
            if !self.wait(budget) {
                break Err(Ok(Outcome::Interrupted));
            }
        };
        stop.stop();
        self.answers.settle(question);
        match result {
            Ok((winner, outcome)) => Ok(self.won(winner, outcome)),
            Err(unproved) => unproved,
        }
    }

    /// The answer of the first member that has one within a number of nodes.
    fn by_priority(&mut self, budget: &Budget, nodes: u64) -> Result<Outcome, SolverError> {
        let most = budget.nodes().unwrap_or(u64::MAX);
        let mut nodes = nodes.clamp(1, most.max(1));
        loop {
            let (question, stop) = self.ask(&budget.clone().with_nodes(nodes.min(most)));
            let turn = self.in_turn(question, budget);
            let unproved = self.answers.of(question).and_then(Asked::unproved);
            self.answers.settle(question);
            match (turn, unproved) {
                (Turn::Decided(winner, outcome), _) => return Ok(self.won(winner, outcome)),
                (Turn::Spent, _) => {
                    stop.stop();
                    return Ok(Outcome::Interrupted);
                }
                (Turn::Undecided, None) => return self.nobody(),
                (Turn::Undecided, Some(Err(error))) => return Err(error),
                (Turn::Undecided, Some(Ok(_))) if nodes >= most => return Ok(Outcome::Interrupted),
                (Turn::Undecided, Some(Ok(_))) => nodes = nodes.saturating_mul(4).min(most),
            }
        }
    }

    /// Waits for the members one after the other until one has a proof.
    fn in_turn(&mut self, question: u64, budget: &Budget) -> Turn {
        for member in 0..self.members.len() {
            if member > 0 || self.lead.as_ref().is_none_or(|lead| lead.place > 0) {
                self.hurry();
            }
            while self.answers.of(question).is_some_and(|asked| !asked.has_replied(member)) {
                if !self.wait(budget) {
                    return Turn::Spent;
                }
            }
            let proved = self.answers.of(question).and_then(|asked| asked.proved(member));
            if let Some(outcome) = proved {
                return Turn::Decided(member, outcome.clone());
            }
        }
        Turn::Undecided
    }

    fn won(&mut self, winner: usize, outcome: Outcome) -> Outcome {
        self.members[winner].wins += 1;
        self.learn(outcome.clone());
        outcome
    }

    /// Keeps a proved answer, and tells the members of a set-free board.
    fn learn(&mut self, outcome: Outcome) {
        if outcome.is_set_free() {
            self.order_all(|| Order::SetFree);
        }
        self.known = Some(outcome);
    }

    /// That no member is left to answer.
    fn nobody(&self) -> Result<Outcome, SolverError> {
        let reasons = self.members.iter().filter_map(|member| {
            member.died.as_ref().map(|reason| format!("{}: {reason}", member.name))
        });
        let reasons: Vec<_> = reasons.collect();
        let message = match reasons.as_slice() {
            [] => "it has no members".to_owned(),
            reasons => format!("no member is left ({})", reasons.join("; ")),
        };
        Err(SolverError::Engine { engine: "the portfolio", message })
    }

    /// Waits for the next reply and hears it. False if the budget is spent
    /// before one comes.
    fn wait(&mut self, budget: &Budget) -> bool {
        /// The time between two looks at the caller's flag.
        const LOOK_EVERY: Duration = Duration::from_millis(1);
        loop {
            if is_over(budget) {
                return false;
            }
            let left = budget.deadline().map(|end| end.saturating_duration_since(Instant::now()));
            let time = match (budget.stop(), left) {
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
                return true;
            }
        }
    }

    /// Hears what members have said since the last question.
    fn catch_up(&mut self) {
        while let Ok(reply) = self.replies.try_recv() {
            self.hear(reply);
        }
    }

    fn hear(&mut self, Reply { member, kind, at, cpu_time }: Reply) {
        let said = &mut self.members[member];
        said.cpu_time = cpu_time;
        match kind {
            ReplyKind::Died(reason) => self.bury(member, reason),
            ReplyKind::Answer { question, result } => self.count(member, question, result, at),
        }
    }

    /// A member is out.
    fn bury(&mut self, member: usize, reason: String) {
        self.members[member].died = Some(reason);
        self.answers.give_up(member);
    }

    /// Counts a reply, and lays it beside the others.
    fn count(
        &mut self,
        member: usize,
        question: u64,
        result: Result<Outcome, SolverError>,
        at: Instant,
    ) {
        let said = &mut self.members[member];
        match &result {
            Ok(Outcome::Found(_) | Outcome::SetFree) => said.answers += 1,
            Ok(Outcome::Interrupted) => said.interruptions += 1,
            Err(error) => {
                said.errors += 1;
                said.last_error = Some(error.clone());
            }
        }
        let asked = self.answers.of(question);
        if let Some(settled) = asked.and_then(Asked::settled_at) {
            said.behind += at.saturating_duration_since(settled);
        }
        self.compare(question, member, result, at);
    }

    /// Lays a reply beside the others; remembers a disagreement for the next
    /// answer.
    fn compare(
        &mut self,
        question: u64,
        member: usize,
        result: Result<Outcome, SolverError>,
        at: Instant,
    ) {
        let set = result.as_ref().ok().and_then(|outcome| outcome.clone().found());
        let set = set.or_else(|| {
            let (first, ..) = self.answers.of(question)?.first()?;
            self.answers.of(question)?.set_of(first)
        });
        let agreement = self.answers.reply(question, member, result, at);
        if let (Err((finder, prover)), Some(set)) = (agreement, set) {
            let name = |member: usize| self.members[member].name.clone();
            self.disagreement = Some(SolverError::Disagreement {
                set: Box::new(set),
                finder: name(finder),
                prover: name(prover),
            });
        }
    }
}

/// The member in the caller's thread.
struct Lead {
    place: usize,
    solver: Box<dyn Solver + Send>,
}

/// How a round of [`Policy::Priority`] ends.
enum Turn {
    /// This member has the first say.
    Decided(usize, Outcome),
    /// No member has a proof.
    Undecided,
    /// The budget is spent.
    Spent,
}

/// Whether the flag is raised, the deadline past.
fn is_over(budget: &Budget) -> bool {
    budget.stop().is_some_and(StopFlag::is_stopped)
        || budget.deadline().is_some_and(|deadline| Instant::now() >= deadline)
}

/// A portfolio without members, for this board.
impl From<Board> for Portfolio {
    fn from(board: Board) -> Self {
        let (replies_in, replies) = mpsc::channel();
        Self {
            board,
            policy: Policy::default(),
            members: Vec::new(),
            workers: Vec::new(),
            lead: None,
            replies,
            replies_in,
            answers: Answers::default(),
            next: 0,
            known: None,
            disagreement: None,
        }
    }
}

impl Solver for Portfolio {
    fn rules(&self) -> Rules {
        self.board.rules()
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        if !cards.is_empty() {
            self.known.take_if(|known| known.is_set_free());
            let cards: Arc<[Card]> = cards.into();
            self.order_all(|| Order::Add(cards.clone()));
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
        let cards: Arc<[Card]> = cards.into();
        self.order_all(|| Order::Remove(cards.clone()));
        Ok(())
    }

    /// Finds a set, or proves that there is none, by the members.
    ///
    /// # Errors
    ///
    /// [`SolverError::Disagreement`] if two members contradict each other, at
    /// this question or late at one before; the error of a member, if all that
    /// are left have failed; [`SolverError::Engine`] if none is left.
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.catch_up();
        if let Some(error) = self.disagreement.take() {
            return Err(error);
        }
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        let outcome = match self.policy {
            Policy::FirstAnswer => self.race(budget),
            Policy::Priority { nodes } => self.by_priority(budget, nodes),
        };
        self.disagreement.take().map_or(outcome, Err)
    }

    fn note_set_free(&mut self) {
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
            .field("members", &self.members)
            .finish_non_exhaustive()
    }
}
