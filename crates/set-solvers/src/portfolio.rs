//! The portfolio: asks its members and picks the answer.

mod answers;
mod error;
mod guard;
mod lead;
mod mailbox;
mod member;
mod messages;
mod worker;

use core::fmt;
use core::time::Duration;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Instant;

use set_core::{Board, BoardError, Budget, Card, Limit, Outcome, Rules, Solver, SolverError};

use self::answers::{Answers, Decision};
pub use self::error::{Disagreement, PortfolioError};
use self::guard::{Answer, Change, is_proved};
use self::lead::Lead;
pub use self::member::Member;
use self::messages::Question;
use self::worker::{Report, ReportKind, Worker};

/// Which member's answer counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Policy {
    /// The first proved answer; the other members are stopped at once.
    #[default]
    FirstAnswer,
    /// The answer of the first member, in the order in which they joined, that has one
    /// within a node limit. If no member has, all are asked again with four times the
    /// limit. No member is stopped, so each member's state, and with it every answer,
    /// is the same in every run, unless a search ends by a deadline or a stop flag.
    ///
    /// Each solver counts nodes of its own kind.
    Priority {
        /// The node limit of the first round, at least 1.
        nodes: u64,
    },
}

/// Several solvers side by side on one board, as one solver: the first proved answer wins.
///
/// Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 6,
/// asks for a hybrid of its SMT solver and its dynamic algorithm, so that whichever is
/// faster answers. This is that for any solvers.
///
/// Each member has the same board and answers the same questions in a thread of its
/// own. The portfolio does not wait for a member that is still busy with an old
/// question; that member catches up when it is done or has been stopped. One member,
/// the *lead*, can work in the thread of the caller. With [`Policy::FirstAnswer`], a
/// question that the lead answers within 0.2 ms does not reach the other members and
/// costs hardly more than with the lead alone.
///
/// With [`Policy::FirstAnswer`], the set found may depend on timing. With
/// [`Policy::Priority`] it does not: the same changes and questions give the same answers in
/// every run, so a game can be played again.
///
/// The limits of a [`Budget`] hold for each member separately: each may spend all of
/// its nodes and all of its memory. The portfolio itself watches the stop flag and the
/// deadline too, and answers within about 2 ms of them whatever its members do. It has
/// to wait only for the lead.
///
/// # Members
///
/// - A member need not be `Send`: it is made in its thread and stays there. (The lead must
///   be `Send`, so that the portfolio is.)
/// - It may fail or panic: this is reported in [`Member`], and the others continue.
/// - It may be wrong. A member that finds an invalid set, or a set that is not on the
///   board, is removed. If one member finds a set and another proves that there is
///   none, the search fails with an error that names both ([`Disagreement`]).
/// - It should check its budget: a member that does not cannot be stopped, and the
///   portfolio waits for it when it is dropped.
///
/// # Complexity
///
/// Time, with a processor for each member: for a question that the lead answers within
/// 0.2 ms, the time of the lead and about 0.3 µs; otherwise the time of the fastest
/// member and about ten microseconds. CPU time and memory: the sum over all members,
/// and `O(1)` memory for each card and member that has not processed the card yet.
///
/// # Example
///
/// ```
/// use set_brute::BruteForce;
/// use set_core::{Board, Budget, Rules, Solver};
/// use set_dynamic::DynamicSolver;
/// use set_solvers::Portfolio;
///
/// let rules = Rules::new(3, 4)?;
/// let mut portfolio = Portfolio::new(rules)
///     .with_lead("dynamic", DynamicSolver::new)?
///     .with_member("brute", BruteForce::new)?;
/// portfolio.add(Board::parse(rules, "000 011 022 033 123 210")?.cards())?;
///
/// let set = portfolio.find(&Budget::unlimited())?.found().expect("there is one");
/// assert_eq!(set.to_string(), "000 011 022 033");
/// for member in portfolio.members() {
///     println!("{}: {} wins, {:?} of CPU time", member.name, member.wins, member.cpu_time);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Portfolio {
    board: Board,
    policy: Policy,
    lead: Option<Lead>,
    /// The other living members.
    workers: Vec<Worker>,
    /// The channel of the workers' reports. Each new worker gets a clone of the sender.
    reports: Receiver<Report>,
    reports_in: Sender<Report>,
    answers: Answers,
    /// The number of the next question.
    next: u64,
    /// The proved answer for the current board.
    known: Option<Outcome>,
}

impl Portfolio {
    /// A portfolio with an empty board and no members.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// Adds a member. `make` makes its solver in the member's thread, where the solver
    /// stays.
    ///
    /// # Errors
    ///
    /// [`PortfolioError`] if the name is taken or the system refuses a thread. If `make`
    /// panics, that is no error here, but the member is removed.
    pub fn with_member<S: Solver>(
        mut self,
        name: impl Into<String>,
        make: impl FnOnce(Rules) -> S + Send + 'static,
    ) -> Result<Self, PortfolioError> {
        let name = self.new_name(name)?;
        let member = self.members().len();
        match Worker::start(member, &name, self.rules(), make, self.reports_in.clone()) {
            Ok(worker) => {
                worker.mailbox().tell(Change::Add(self.board.cards()));
                self.workers.push(worker);
                self.answers.members.push(Member::new(name));
                Ok(self)
            }
            Err(source) => Err(PortfolioError::Thread { name, source }),
        }
    }

    /// Adds the lead, the member that works in the thread of the caller; there is at
    /// most one. Choose the member that you expect to be fastest: the other threads are
    /// not disturbed by a question that it answers within 0.2 ms.
    ///
    /// # Errors
    ///
    /// [`PortfolioError`] if the name is taken or there is already a lead.
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

    /// Checks the name of a new member.
    fn new_name(&self, name: impl Into<String>) -> Result<String, PortfolioError> {
        let name = name.into();
        let is_taken = self.members().iter().any(|member| member.name == name);
        if is_taken { Err(PortfolioError::NameTaken { name }) } else { Ok(name) }
    }

    /// Sets which member's answer counts.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Self {
        self.policy = policy;
        self
    }

    /// The members in the order in which they joined, with their statistics so far.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        &self.answers.members
    }

    /// Stops all members, waits until they have ended and returns them with their final
    /// statistics.
    #[must_use]
    pub fn finish(mut self) -> Vec<Member> {
        self.stop();
        self.catch_up();
        core::mem::take(&mut self.answers.members)
    }

    /// Stops all workers at once, and waits until they have ended.
    fn stop(&mut self) {
        self.answers.stop_all();
        self.workers.iter().for_each(|worker| worker.mailbox().dismiss());
        self.workers.clear();
    }

    /// Tells all members of a change.
    fn tell(&mut self, change: Change<'_>) {
        self.workers.iter().for_each(|worker| worker.mailbox().tell(change));
        if let Some(lead) = &mut self.lead
            && let Err(reason) = lead.tell(change)
        {
            self.expel_lead(reason);
        }
    }

    /// Sends a question to the workers.
    fn ask(&mut self, budget: &Budget, is_race: bool) -> Arc<Question> {
        let question = Arc::new(Question::new(self.next, budget, is_race));
        self.next += 1;
        self.workers.iter().for_each(|worker| worker.mailbox().ask(question.clone()));
        question
    }

    /// Asks the lead, in this thread. `None` if there is no lead, or it had to be
    /// removed.
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

    /// The first proved answer.
    fn race(&mut self, budget: &Budget) -> Answer {
        let question = self.ask(budget, true);
        let led = self.ask_lead(&question);
        let is_proof = led.as_ref().is_some_and(|(_, answer)| is_proved(answer));
        let is_alone = is_proof && self.withdraw(&question);
        if is_alone && let Some((lead, answer)) = led {
            // No worker has taken the question: there are no answers to compare.
            self.answers.count(lead, &answer);
            return answer.map(|outcome| self.won(lead, outcome));
        }
        self.answers.open(&question);
        self.record_led(&question, led);
        let decision = self.first_answer(&question, budget);
        self.close(&question);
        self.answer(decision)
    }

    /// The portfolio's answer.
    fn answer(&mut self, decision: Decision) -> Answer {
        match decision {
            Decision::Won { winner, outcome } => Ok(self.won(winner, outcome)),
            Decision::Unproved(answer) => answer,
        }
    }

    /// Withdraws a question. Returns whether no worker had taken it.
    fn withdraw(&self, question: &Question) -> bool {
        self.workers.iter().all(|worker| worker.mailbox().withdraw(question.number))
    }

    /// Waits for the first proof.
    fn first_answer(&mut self, question: &Question, budget: &Budget) -> Decision {
        loop {
            if let Some((winner, outcome)) = self.answers.first(question.number) {
                return Decision::Won { winner, outcome: outcome.clone() };
            }
            if !self.answers.is_any_outstanding(question.number) {
                return self.unproved(question);
            }
            if let Err(limit) = self.wait(budget) {
                return Decision::Unproved(Ok(Outcome::Interrupted(limit)));
            }
        }
    }

    /// Stops the workers that have started on a question, and withdraws it from the
    /// others.
    fn close(&mut self, question: &Question) {
        question.stop.stop();
        for worker in &self.workers {
            if worker.mailbox().withdraw(question.number) {
                self.answers.give_up(question.number, worker.member);
            }
        }
        self.answers.settle(question.number);
    }

    /// The answer by [`Policy::Priority`].
    fn by_priority(&mut self, budget: &Budget, nodes: u64) -> Answer {
        let most = budget.node_limit().unwrap_or(u64::MAX);
        let mut nodes = nodes.clamp(1, most.max(1));
        loop {
            let question = self.ask(&budget.clone().with_nodes(nodes.min(most)), false);
            self.answers.open(&question);
            let led = self.ask_lead(&question);
            self.record_led(&question, led);
            let decision = match self.in_turn(&question, budget) {
                Ok(decision) => decision,
                Err(limit) => {
                    self.close(&question);
                    return Ok(Outcome::Interrupted(limit));
                }
            };
            self.answers.settle(question.number);
            match decision {
                Decision::Unproved(Ok(Outcome::Interrupted(Limit::Nodes))) if nodes < most => {
                    nodes = nodes.saturating_mul(4).min(most);
                }
                decision => return self.answer(decision),
            }
        }
    }

    /// Waits for the members one after another until one has a proof. An error is the
    /// limit that is met before that.
    fn in_turn(&mut self, question: &Question, budget: &Budget) -> Result<Decision, Limit> {
        for member in 0..self.members().len() {
            while self.answers.is_outstanding(question.number, member) {
                self.wait(budget)?;
            }
            if let Some(outcome) = self.answers.proved(question.number, member) {
                return Ok(Decision::Won { winner: member, outcome: outcome.clone() });
            }
        }
        Ok(self.unproved(question))
    }

    /// The decision when no member has a proof.
    fn unproved(&self, question: &Question) -> Decision {
        let answer = self.answers.unproved(question.number);
        Decision::Unproved(answer.unwrap_or_else(|| Err(self.no_member_left())))
    }

    /// The error that no member is left to answer, with the reasons.
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

    /// Records that a member's proof is the portfolio's answer.
    fn won(&mut self, winner: usize, outcome: Outcome) -> Outcome {
        self.answers.members[winner].wins += 1;
        self.learn(outcome.clone());
        outcome
    }

    /// Keeps a proved answer. If the board is set-free, the members are told.
    fn learn(&mut self, outcome: Outcome) {
        if outcome.is_set_free() {
            self.tell(Change::SetFree);
        }
        self.known = Some(outcome);
    }

    /// Makes the workers process their messages at once, and waits for the next report.
    /// An error is the limit that is met before that.
    fn wait(&mut self, budget: &Budget) -> Result<(), Limit> {
        /// The time between two checks of the caller's stop flag.
        const CHECK_EVERY: Duration = Duration::from_millis(1);
        self.workers.iter().for_each(|worker| worker.mailbox().hurry());
        loop {
            // Members count their own nodes.
            if let Some(limit) = budget.limit_met().filter(|limit| *limit != Limit::Nodes) {
                return Err(limit);
            }
            let left = budget.deadline().map(|end| end.saturating_duration_since(Instant::now()));
            let check = budget.stop_flag().map(|_| CHECK_EVERY);
            let time = left.into_iter().chain(check).min().unwrap_or(Duration::MAX);
            // The portfolio holds a sender, so the channel is never closed.
            if let Ok(report) = self.reports.recv_timeout(time) {
                self.record(report);
                return Ok(());
            }
        }
    }

    /// Records the reports that have arrived since the last question.
    fn catch_up(&mut self) {
        while let Ok(report) = self.reports.try_recv() {
            self.record(report);
        }
    }

    fn record(&mut self, Report { member, kind, at, cpu_time }: Report) {
        self.answers.members[member].cpu_time = cpu_time;
        match kind {
            ReportKind::Answer { question, answer } => {
                self.answers.reply(question, member, answer, at);
            }
            ReportKind::Ended(Ok(())) => {}
            ReportKind::Ended(Err(reason)) => {
                self.answers.expel(member, reason);
                self.workers.retain(|worker| worker.member != member);
            }
        }
    }

    /// Records the lead's answer, if it gave one.
    fn record_led(&mut self, question: &Question, led: Option<(usize, Answer)>) {
        if let Some((lead, answer)) = led {
            self.answers.reply(question.number, lead, answer, Instant::now());
        }
    }
}

/// A portfolio without members, for this board.
impl From<Board> for Portfolio {
    fn from(board: Board) -> Self {
        let (reports_in, reports) = mpsc::channel();
        Self {
            board,
            policy: Policy::default(),
            lead: None,
            workers: Vec::new(),
            reports,
            reports_in,
            answers: Answers::default(),
            next: 0,
            known: None,
        }
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

    /// Finds a valid set by the members, or proves that there is none.
    ///
    /// # Errors
    ///
    /// - With the source [`Disagreement`](crate::Disagreement) if two members
    ///   contradict each other, at this question or by a late answer to an earlier one;
    /// - the error of a member, if all members that are left failed;
    /// - [`SolverError::Engine`] if no member is left.
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.catch_up();
        if let Some(error) = self.answers.take_disagreement() {
            return Err(error);
        }
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        // The members share the time limit.
        let budget = &budget.started();
        let outcome = match self.policy {
            Policy::FirstAnswer => self.race(budget),
            Policy::Priority { nodes } => self.by_priority(budget, nodes),
        };
        self.answers.take_disagreement().map_or(outcome, Err)
    }

    fn assume_set_free_unchecked(&mut self) {
        self.learn(Outcome::SetFree);
    }
}

/// Stops the members and waits until they have ended.
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
