//! Where a member's orders wait until it takes them.

use core::time::Duration;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use set_core::{Budget, Card, StopFlag};

/// What a member is told, in this order.
#[derive(Debug)]
pub(crate) enum Order {
    Add(Arc<[Card]>),
    Remove(Arc<[Card]>),
    /// The board as it lies is set-free.
    SetFree,
    Find(Question),
}

/// A question, and how to answer it.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) number: u64,
    /// With a stop flag of the question's own.
    pub(crate) budget: Budget,
    /// Whether the first answer stops the other members.
    pub(crate) is_race: bool,
    pub(crate) asked: Instant,
}

/// The time that the lead has for a question before the others look at it, and
/// between two looks. To wake a thread takes some ten microseconds.
const HEAD_START: Duration = Duration::from_micros(200);

/// So many orders are followed, though no question is open.
const MOST_ORDERS: usize = 64;

/// After so many looks at nothing a member sleeps until it is woken.
const LOOKS_UNTIL_SLEEP: u32 = 50;

/// The orders of one member.
#[derive(Debug, Default)]
pub(crate) struct Inbox {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Debug, Default)]
struct State {
    orders: Vec<Order>,
    /// Whether the portfolio waits for this member.
    is_awaited: bool,
    is_asleep: bool,
    is_dismissed: bool,
}

impl Inbox {
    /// Adds an order. A member that is awake finds it when it looks.
    pub(crate) fn push(&self, order: Order) {
        let mut state = self.lock();
        state.orders.push(order);
        if state.is_asleep {
            self.news.notify_one();
        }
    }

    /// Has the member follow its orders at once.
    pub(crate) fn hurry(&self) {
        self.lock().is_awaited = true;
        self.news.notify_one();
    }

    /// Lets the member end after the orders that it has.
    pub(crate) fn dismiss(&self) {
        self.lock().is_dismissed = true;
        self.news.notify_one();
    }

    /// Waits until there is something to do. `None` at the end.
    pub(crate) fn take(&self) -> Option<Vec<Order>> {
        let mut looks = 0;
        let mut state = self.lock();
        loop {
            if state.is_due() {
                state.is_awaited = false;
                return Some(core::mem::take(&mut state.orders));
            }
            if state.is_dismissed {
                let last = core::mem::take(&mut state.orders);
                return (!last.is_empty()).then_some(last);
            }
            looks = if state.orders.is_empty() { looks + 1 } else { 0 };
            state = if looks > LOOKS_UNTIL_SLEEP {
                looks = 0;
                state.is_asleep = true;
                let mut state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.is_asleep = false;
                state
            } else {
                let waited = self.news.wait_timeout(state, HEAD_START);
                waited.unwrap_or_else(PoisonError::into_inner).0
            };
        }
    }

    /// The state, which is right at every moment: a thread that panicked with it
    /// has not left it half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whether the orders should be followed now.
    fn is_due(&self) -> bool {
        let is_urgent = self.is_awaited || self.orders.len() >= MOST_ORDERS;
        match self.orders.last() {
            Some(_) if is_urgent => true,
            Some(Order::Find(question)) => {
                let is_open = !question.budget.stop().is_some_and(StopFlag::is_stopped);
                is_open && question.asked.elapsed() >= HEAD_START
            }
            _ => false,
        }
    }
}
