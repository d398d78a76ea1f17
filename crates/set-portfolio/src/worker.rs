//! The thread of a member.

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::io;
use std::panic;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use cpu_time::ThreadTime;
use set_core::{Outcome, Rules, Solver, SolverError};

use crate::inbox::{Inbox, Order, Question};

/// What a member says.
pub(crate) struct Reply {
    /// The member's place among the others.
    pub(crate) member: usize,
    pub(crate) kind: ReplyKind,
    /// When it said so.
    pub(crate) at: Instant,
    /// The CPU time that its thread has spent so far.
    pub(crate) cpu_time: Duration,
}

pub(crate) enum ReplyKind {
    Answer {
        question: u64,
        result: Result<Outcome, SolverError>,
    },
    /// It will not say anything any more.
    Died(String),
}

/// A thread with a solver in it.
#[derive(Debug)]
pub(crate) struct Worker {
    inbox: Arc<Inbox>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts a thread, makes the solver in it and sends what it says to
    /// `replies`.
    pub(crate) fn start<S: Solver>(
        member: usize,
        name: &str,
        rules: Rules,
        make: impl FnOnce(Rules) -> S + Send + 'static,
        replies: Sender<Reply>,
    ) -> io::Result<Self> {
        let inbox = Arc::new(Inbox::default());
        let orders = inbox.clone();
        let thread = thread::Builder::new().name(format!("set {name}")).spawn(move || {
            let say = |kind| {
                let cpu_time =
                    ThreadTime::try_now().map_or(Duration::ZERO, |now| now.as_duration());
                // Nobody listens any more when the portfolio is dropped.
                let _ = replies.send(Reply { member, kind, at: Instant::now(), cpu_time });
            };
            if let Err(reason) = guarded(|| serve(make(rules), rules, &orders, &say)) {
                say(ReplyKind::Died(reason));
            }
        })?;
        Ok(Self { inbox, thread: Some(thread) })
    }

    /// Gives an order; a member that died does not hear it.
    pub(crate) fn order(&self, order: Order) {
        self.inbox.push(order);
    }

    /// Has the orders followed at once.
    pub(crate) fn hurry(&self) {
        self.inbox.hurry();
    }

    /// Lets the thread end after the orders given.
    pub(crate) fn dismiss(&self) {
        self.inbox.dismiss();
    }

    /// Waits for the end of the thread.
    pub(crate) fn join(&mut self) {
        self.dismiss();
        if let Some(thread) = self.thread.take() {
            // What it panicked with was caught and said.
            let _ = thread.join();
        }
    }
}

/// Follows the orders to their end, or until the solver is of no use.
fn serve<S: Solver>(
    mut solver: S,
    rules: Rules,
    inbox: &Inbox,
    say: &impl Fn(ReplyKind),
) -> Result<(), String> {
    check_rules(&solver, rules)?;
    while let Some(orders) = inbox.take() {
        for order in orders {
            if let Some((question, result)) = follow(&mut solver, &order)? {
                let is_proved = matches!(result, Ok(Outcome::Found(_) | Outcome::SetFree));
                say(ReplyKind::Answer { question: question.number, result });
                if let (true, true, Some(stop)) =
                    (is_proved, question.is_race, question.budget.stop())
                {
                    stop.stop();
                }
            }
        }
    }
    Ok(())
}

/// Refuses a solver for other rules.
pub(crate) fn check_rules(solver: &dyn Solver, rules: Rules) -> Result<(), String> {
    match solver.rules() {
        its if its == rules => Ok(()),
        its => Err(format!("it plays with {its}, not with {rules}")),
    }
}

/// A question, and a member's answer.
type Answered<'a> = (&'a Question, Result<Outcome, SolverError>);

/// Follows an order; a question is answered.
///
/// # Errors
///
/// Why the solver is of no use.
pub(crate) fn follow<'a>(
    solver: &mut dyn Solver,
    order: &'a Order,
) -> Result<Option<Answered<'a>>, String> {
    match order {
        Order::Add(cards) => {
            solver.add(cards).map_err(|error| format!("it refuses cards: {error}"))?;
        }
        Order::Remove(cards) => {
            solver.remove(cards).map_err(|error| format!("it keeps cards: {error}"))?;
        }
        Order::SetFree => solver.note_set_free(),
        Order::Find(question) => {
            // An old question need not be looked into.
            let result = if question.budget.is_spent() {
                Ok(Outcome::Interrupted)
            } else {
                solver.find(&question.budget)
            };
            if let Ok(Outcome::Found(set)) = &result
                && !(solver.rules().is_valid_set(set.cards()) && solver.board().contains_all(set))
            {
                return Err(format!("it finds {set}, which is no set of the board"));
            }
            return Ok(Some((question, result)));
        }
    }
    Ok(None)
}

/// Runs `work`; a panic is an error.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|payload| Err(panic_message(&*payload)))
}

fn panic_message(payload: &(dyn core::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", text.unwrap_or("no message"))
}
