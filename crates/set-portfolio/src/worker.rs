//! The thread of a member.

use core::time::Duration;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use cpu_time::ThreadTime;
use set_core::{Outcome, Rules, Solver};

use crate::guard::{self, Answer, guarded, is_proved};
use crate::inbox::Inbox;
use crate::orders::{Order, Orders, Question};

/// A message from a member.
pub(crate) struct Reply {
    /// The member's index among the members.
    pub(crate) member: usize,
    pub(crate) kind: ReplyKind,
    /// The time of the message.
    pub(crate) at: Instant,
    /// The CPU time that its thread has spent so far.
    pub(crate) cpu_time: Duration,
}

pub(crate) enum ReplyKind {
    Answer {
        question: u64,
        answer: Answer,
    },
    /// The member has ended: it was dismissed, or failed for this reason.
    Left(Result<(), String>),
}

/// A thread with a solver in it.
#[derive(Debug)]
pub(crate) struct Worker {
    /// Its index among the members.
    pub(crate) member: usize,
    inbox: Arc<Inbox>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts a thread, makes the solver in it and sends its replies to `replies`.
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
                // The receiver is gone once the portfolio is dropped.
                let _ = replies.send(Reply { member, kind, at: Instant::now(), cpu_time });
            };
            let end = guarded(|| serve(guard::make(make, rules)?, &orders, &say));
            say(ReplyKind::Left(end));
        })?;
        Ok(Self { member, inbox, thread: Some(thread) })
    }

    pub(crate) fn inbox(&self) -> &Inbox {
        &self.inbox
    }
}

/// Ends the thread and waits for it.
impl Drop for Worker {
    fn drop(&mut self) {
        self.inbox.dismiss();
        if let Some(thread) = self.thread.take() {
            // A panic was caught in the thread and reported.
            let _ = thread.join();
        }
    }
}

/// Processes orders until the member is dismissed, or its solver has failed.
fn serve<S: Solver>(mut solver: S, inbox: &Inbox, say: &impl Fn(ReplyKind)) -> Result<(), String> {
    let mut orders = Orders::default();
    while inbox.take(&mut orders) {
        for order in orders.iter() {
            match order {
                Order::Tell(change) => guard::tell(&mut solver, change)?,
                Order::Find(question) => answer(&mut solver, question, say)?,
            }
        }
    }
    Ok(())
}

/// Answers a question. In a race, a proof stops the other members.
fn answer(
    solver: &mut dyn Solver,
    question: &Question,
    say: &impl Fn(ReplyKind),
) -> Result<(), String> {
    // A question whose limit is met needs no search.
    let answer = match question.budget.limit_met() {
        Some(limit) => Ok(Outcome::Interrupted(limit)),
        None => guard::ask(solver, &question.budget)?,
    };
    let is_won = question.is_race && is_proved(&answer);
    say(ReplyKind::Answer { question: question.number, answer });
    if is_won {
        question.stop.stop();
    }
    Ok(())
}
