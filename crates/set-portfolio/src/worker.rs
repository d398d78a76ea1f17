//! The thread of a member.

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::io;
use std::panic;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use cpu_time::ThreadTime;
use set_core::{Budget, Card, Outcome, Rules, Solver, SolverError};

/// What a member is told, in this order.
pub(crate) enum Order {
    Add(Arc<[Card]>),
    Remove(Arc<[Card]>),
    /// The board as it lies is set-free.
    SetFree,
    Find {
        question: u64,
        budget: Budget,
    },
}

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
    orders: Option<Sender<Order>>,
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
        let (orders, received) = mpsc::channel();
        let thread = thread::Builder::new().name(format!("set {name}")).spawn(move || {
            let say = |kind| {
                let cpu_time =
                    ThreadTime::try_now().map_or(Duration::ZERO, |now| now.as_duration());
                // Nobody listens any more when the portfolio is dropped.
                let _ = replies.send(Reply { member, kind, at: Instant::now(), cpu_time });
            };
            let work = || serve(make(rules), rules, &received, &say);
            let end = panic::catch_unwind(AssertUnwindSafe(work));
            match end {
                Ok(Ok(())) => {}
                Ok(Err(reason)) => say(ReplyKind::Died(reason)),
                Err(payload) => say(ReplyKind::Died(panic_message(&*payload))),
            }
        })?;
        Ok(Self { orders: Some(orders), thread: Some(thread) })
    }

    /// Gives an order; a member that died does not hear it.
    pub(crate) fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }

    /// Lets the thread end after the orders given.
    pub(crate) fn dismiss(&mut self) {
        self.orders = None;
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
    orders: &Receiver<Order>,
    say: &impl Fn(ReplyKind),
) -> Result<(), String> {
    if solver.rules() != rules {
        return Err(format!("it plays with {}, not with {rules}", solver.rules()));
    }
    for order in orders {
        match order {
            Order::Add(cards) => {
                solver.add(&cards).map_err(|error| format!("it refuses cards: {error}"))?;
            }
            Order::Remove(cards) => {
                solver.remove(&cards).map_err(|error| format!("it keeps cards: {error}"))?;
            }
            Order::SetFree => solver.note_set_free(),
            Order::Find { question, budget } => {
                // An old question need not be looked into.
                let result =
                    if budget.is_spent() { Ok(Outcome::Interrupted) } else { solver.find(&budget) };
                if let Ok(Outcome::Found(set)) = &result
                    && !(rules.is_valid_set(set.cards()) && solver.board().contains_all(set))
                {
                    return Err(format!("it finds {set}, which is no set of the board"));
                }
                say(ReplyKind::Answer { question, result });
            }
        }
    }
    Ok(())
}

fn panic_message(payload: &(dyn core::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", text.unwrap_or("no message"))
}
