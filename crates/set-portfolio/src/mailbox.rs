//! A member's mailbox.

use core::time::Duration;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::guard::Change;
use crate::orders::{Orders, Question};

/// The time between two looks of a member into its inbox. A question that it sees
/// twice has outlasted the lead's head start. (Waking a thread takes some ten
/// microseconds.)
const HEAD_START: Duration = Duration::from_micros(200);

/// A backlog of this length, 64 KiB of cards, is processed even without a question.
const MOST_ORDERS: usize = 1 << 12;

/// After this many looks without a new question a member sleeps until it is woken.
const LOOKS_UNTIL_SLEEP: u32 = 50;

/// The orders of one member.
#[derive(Debug, Default)]
pub(crate) struct Inbox {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Debug, Default)]
struct State {
    orders: Orders,
    /// The first question in the orders.
    waiting: Option<u64>,
    /// The latest question.
    last: Option<u64>,
    /// The latest question that the member took.
    taken: Option<u64>,
    /// Whether the portfolio waits for this member.
    is_awaited: bool,
    is_asleep: bool,
    is_dismissed: bool,
}

impl Inbox {
    /// Adds a change. The member may leave it there until a question comes.
    pub(crate) fn tell(&self, change: Change<'_>) {
        let mut state = self.lock();
        state.orders.tell(change);
        if state.is_asleep && state.is_full() {
            self.news.notify_one();
        }
    }

    /// Adds a question. A member that is awake finds it at its next look.
    pub(crate) fn ask(&self, question: Arc<Question>) {
        let mut state = self.lock();
        state.waiting.get_or_insert(question.number);
        state.last = Some(question.number);
        state.orders.ask(question);
        if state.is_asleep {
            self.news.notify_one();
        }
    }

    /// Removes the latest question, unless the member has taken it. Returns whether
    /// the member has not taken it.
    pub(crate) fn withdraw(&self, number: u64) -> bool {
        let mut state = self.lock();
        state.orders.withdraw(number);
        state.waiting.take_if(|waiting| *waiting == number);
        state.taken != Some(number)
    }

    /// Makes the member process its orders at once.
    pub(crate) fn hurry(&self) {
        let mut state = self.lock();
        if !state.orders.is_empty() {
            state.is_awaited = true;
            self.news.notify_one();
        }
    }

    /// Makes the member end.
    pub(crate) fn dismiss(&self) {
        self.lock().is_dismissed = true;
        self.news.notify_one();
    }

    /// Waits until there are orders to process, and moves them into `orders`. Returns
    /// false when the member is dismissed.
    pub(crate) fn take(&self, orders: &mut Orders) -> bool {
        orders.clear();
        let (mut seen, mut last, mut idle_looks) = (None, None, 0);
        let mut state = self.lock();
        while !state.is_dismissed {
            let is_old = state.waiting.is_some() && state.waiting == seen;
            if is_old || state.is_awaited || state.is_full() {
                state.hand_over(orders);
                return true;
            }
            idle_looks = if state.last == last { idle_looks + 1 } else { 0 };
            (seen, last) = (state.waiting, state.last);
            if idle_looks > LOOKS_UNTIL_SLEEP {
                idle_looks = 0;
                state.is_asleep = true;
                state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.is_asleep = false;
            } else {
                let waited = self.news.wait_timeout(state, HEAD_START);
                state = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
        false
    }

    /// The state. It is consistent at every moment, even if a thread panicked while it
    /// held the lock.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_full(&self) -> bool {
        self.orders.len() >= MOST_ORDERS
    }

    /// Exchanges the orders for `orders`, an empty list.
    fn hand_over(&mut self, orders: &mut Orders) {
        core::mem::swap(&mut self.orders, orders);
        self.taken = orders.last_question().or(self.taken);
        self.waiting = None;
        self.is_awaited = false;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use set_core::{Budget, Card};

    use super::*;
    use crate::orders::Order;

    fn question(number: u64) -> Arc<Question> {
        Arc::new(Question::new(number, &Budget::unlimited(), true))
    }

    /// Runs `act` while a member looks into its inbox. Returns what the member then
    /// takes: the number of cards that were added, and the questions.
    fn taken(inbox: &Inbox, act: impl FnOnce()) -> Option<(usize, Vec<u64>)> {
        thread::scope(|scope| {
            let (tell, hear) = mpsc::channel();
            scope.spawn(move || {
                let mut orders = Orders::default();
                let (mut cards, mut questions) = (0, Vec::new());
                let is_more = inbox.take(&mut orders);
                for order in orders.iter() {
                    match order {
                        Order::Tell(Change::Add(added)) => cards += added.len(),
                        Order::Tell(_) => {}
                        Order::Find(question) => questions.push(question.number),
                    }
                }
                tell.send(is_more.then_some((cards, questions))).unwrap();
            });
            act();
            hear.recv().unwrap()
        })
    }

    #[test]
    fn questions_are_taken_when_they_are_old() {
        let inbox = Inbox::default();
        let card = Card::from_bits(0);
        let taken = taken(&inbox, || {
            inbox.tell(Change::Add(&[card]));
            inbox.ask(question(0));
            if inbox.withdraw(0) {
                inbox.tell(Change::Add(&[card]));
                inbox.ask(question(1));
            }
        });
        // The first question is taken if this thread was delayed for that long.
        assert!([Some((2, vec![1])), Some((1, vec![0]))].contains(&taken), "{taken:?}");
        assert!(!inbox.withdraw(taken.unwrap().1[0]));
    }

    #[test]
    fn the_awaited_do_not_wait() {
        let inbox = Inbox::default();
        let cards = [Card::from_bits(0); 3];
        let hurried = taken(&inbox, || {
            inbox.hurry();
            inbox.tell(Change::Add(&cards));
            inbox.hurry();
        });
        assert_eq!(hurried, Some((3, vec![])));
    }

    #[test]
    fn sleepers_are_woken() {
        let inbox = Inbox::default();
        let asleep = || {
            while !inbox.lock().is_asleep {
                thread::sleep(HEAD_START);
            }
        };
        let many = vec![Card::from_bits(0); MOST_ORDERS];
        let full = taken(&inbox, || {
            asleep();
            inbox.tell(Change::Add(&many[1..]));
            inbox.tell(Change::SetFree);
        });
        assert_eq!(full, Some((MOST_ORDERS - 1, vec![])));
        let asked = taken(&inbox, || {
            asleep();
            inbox.ask(question(5));
        });
        assert_eq!(asked, Some((0, vec![5])));
        let awaited = taken(&inbox, || {
            inbox.tell(Change::SetFree);
            asleep();
            inbox.hurry();
        });
        assert_eq!(awaited, Some((0, vec![])));
        let dismissed = taken(&inbox, || {
            asleep();
            inbox.dismiss();
        });
        assert_eq!(dismissed, None);
    }
}
