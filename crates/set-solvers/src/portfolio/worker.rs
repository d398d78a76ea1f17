//! The thread of a member.

use core::time::Duration;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::Instant;

use cpu_time::ThreadTime;
use set_core::{Outcome, Rules, Solver};

use super::guard::{self, Answer, guarded, is_proved};
use super::mailbox::Mailbox;
use super::messages::{Message, Messages, Question};

/// A report of a worker to the portfolio.
pub(crate) struct Report {
    /// The member's index.
    pub(crate) member: usize,
    pub(crate) kind: ReportKind,
    /// When it was sent.
    pub(crate) at: Instant,
    /// The CPU time of the worker's thread until then.
    pub(crate) cpu_time: Duration,
}

pub(crate) enum ReportKind {
    Answer {
        question: u64,
        answer: Answer,
    },
    /// The thread ends: it was dismissed, or it failed for this reason.
    Ended(Result<(), String>),
}

/// A member with a thread of its own.
#[derive(Debug)]
pub(crate) struct Worker {
    /// Its index among the members.
    pub(crate) member: usize,
    mailbox: Arc<Mailbox>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts a thread and makes the solver in it. The thread sends its reports to
    /// `reports`.
    pub(crate) fn start<S: Solver>(
        member: usize,
        name: &str,
        rules: Rules,
        make: impl FnOnce(Rules) -> S + Send + 'static,
        reports: Sender<Report>,
    ) -> io::Result<Self> {
        let mailbox = Arc::new(Mailbox::default());
        let own_mailbox = mailbox.clone();
        let thread = thread::Builder::new().name(format!("set {name}")).spawn(move || {
            let report = |kind| {
                let cpu_time =
                    ThreadTime::try_now().map_or(Duration::ZERO, |now| now.as_duration());
                // Sending fails once the portfolio is dropped; the report is not needed then.
                let _ = reports.send(Report { member, kind, at: Instant::now(), cpu_time });
            };
            let end = guarded(|| serve(guard::make(make, rules)?, &own_mailbox, &report));
            report(ReportKind::Ended(end));
        })?;
        Ok(Self { member, mailbox, thread: Some(thread) })
    }

    pub(crate) fn mailbox(&self) -> &Mailbox {
        &self.mailbox
    }
}

/// Ends the thread and waits for it.
impl Drop for Worker {
    fn drop(&mut self) {
        self.mailbox.dismiss();
        if let Some(thread) = self.thread.take() {
            // A panic was caught in the thread and reported.
            let _ = thread.join();
        }
    }
}

/// Processes messages until the member is dismissed, or its solver has to be removed for
/// the reason returned.
fn serve<S: Solver>(
    mut solver: S,
    mailbox: &Mailbox,
    report: &impl Fn(ReportKind),
) -> Result<(), String> {
    let mut messages = Messages::default();
    while mailbox.take(&mut messages) {
        for message in messages.iter() {
            match message {
                Message::Change(change) => guard::tell(&mut solver, change)?,
                Message::Find(question) => answer(&mut solver, question, report)?,
            }
        }
    }
    Ok(())
}

/// Answers a question. In a race a proof stops the other members.
fn answer(
    solver: &mut dyn Solver,
    question: &Question,
    report: &impl Fn(ReportKind),
) -> Result<(), String> {
    // A question that is over by now needs no search.
    let answer = match question.budget.limit_met() {
        Some(limit) => Ok(Outcome::Interrupted(limit)),
        None => guard::ask(solver, &question.budget)?,
    };
    let is_won = question.is_race && is_proved(&answer);
    report(ReportKind::Answer { question: question.number, answer });
    if is_won {
        question.stop.stop();
    }
    Ok(())
}
