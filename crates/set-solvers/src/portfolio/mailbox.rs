//! A member's mailbox: messages wait here until the member polls it.

use core::time::Duration;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::guard::Change;
use super::messages::{Messages, Question};

/// The time between two polls. A question that two polls in a row find is older
/// than the head start of the lead, and the member takes it. (Polling spares the
/// portfolio some ten microseconds a question: the time it takes to wake a thread.)
const HEAD_START: Duration = Duration::from_micros(200);

/// A backlog of this length, 64 KiB of cards, is processed even without a question.
const MAX_BACKLOG: usize = 1 << 12;

/// After more than this many polls in a row without a new question, a member sleeps
/// until it is woken.
const IDLE_POLLS: u32 = 50;

/// The messages that one member has not taken yet.
#[derive(Debug, Default)]
pub(crate) struct Mailbox {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Debug, Default)]
struct State {
    messages: Messages,
    /// The number of the first question among the messages.
    waiting: Option<u64>,
    /// The number of the last question sent.
    last: Option<u64>,
    /// The number of the last question that the member took.
    taken: Option<u64>,
    /// Whether the portfolio waits for this member's reply.
    is_awaited: bool,
    is_asleep: bool,
    is_dismissed: bool,
}

impl Mailbox {
    /// Sends a change. The member need not process it before a question is sent.
    pub(crate) fn tell(&self, change: Change<'_>) {
        let mut state = self.lock();
        state.messages.tell(change);
        if state.is_asleep && state.is_full() {
            self.news.notify_one();
        }
    }

    /// Sends a question. A member that is awake finds it at a poll.
    pub(crate) fn ask(&self, question: Arc<Question>) {
        let mut state = self.lock();
        state.waiting.get_or_insert(question.number);
        state.last = Some(question.number);
        state.messages.ask(question);
        if state.is_asleep {
            self.news.notify_one();
        }
    }

    /// Withdraws the last question unless the member has taken it. Returns whether the
    /// member has not taken it.
    pub(crate) fn withdraw(&self, number: u64) -> bool {
        let mut state = self.lock();
        state.messages.withdraw(number);
        state.waiting.take_if(|waiting| *waiting == number);
        state.taken != Some(number)
    }

    /// Makes the member process its messages at once.
    pub(crate) fn hurry(&self) {
        let mut state = self.lock();
        if !state.messages.is_empty() {
            state.is_awaited = true;
            self.news.notify_one();
        }
    }

    /// Makes the member end.
    pub(crate) fn dismiss(&self) {
        self.lock().is_dismissed = true;
        self.news.notify_one();
    }

    /// Waits until there is something to do, and replaces `messages` by it. Returns
    /// false when the member has to end.
    pub(crate) fn take(&self, messages: &mut Messages) -> bool {
        messages.clear();
        let (mut seen, mut last, mut idle_polls) = (None, None, 0);
        let mut state = self.lock();
        while !state.is_dismissed {
            let is_old = state.waiting.is_some() && state.waiting == seen;
            if is_old || state.is_awaited || state.is_full() {
                state.hand_over(messages);
                return true;
            }
            idle_polls = if state.last == last { idle_polls + 1 } else { 0 };
            (seen, last) = (state.waiting, state.last);
            if idle_polls > IDLE_POLLS {
                idle_polls = 0;
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

    /// The state. It is consistent even if a thread panicked while it held the lock:
    /// no change of the state can panic halfway.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn is_full(&self) -> bool {
        self.messages.len() >= MAX_BACKLOG
    }

    /// Swaps the messages with an empty list.
    fn hand_over(&mut self, messages: &mut Messages) {
        core::mem::swap(&mut self.messages, messages);
        self.taken = messages.last_question().or(self.taken);
        self.waiting = None;
        self.is_awaited = false;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use set_core::{Budget, Card};

    use super::super::messages::Message;
    use super::*;

    fn question(number: u64) -> Arc<Question> {
        Arc::new(Question::new(number, &Budget::unlimited(), true))
    }

    /// Runs `act` while a member waits at its mailbox. Returns the number of cards added and
    /// the questions in the messages that the member takes.
    fn taken(mailbox: &Mailbox, act: impl FnOnce()) -> Option<(usize, Vec<u64>)> {
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            scope.spawn(move || {
                let mut messages = Messages::default();
                let (mut cards, mut questions) = (0, Vec::new());
                let is_more = mailbox.take(&mut messages);
                for message in messages.iter() {
                    match message {
                        Message::Change(Change::Add(added)) => cards += added.len(),
                        Message::Change(_) => {}
                        Message::Find(question) => questions.push(question.number),
                    }
                }
                sender.send(is_more.then_some((cards, questions))).unwrap();
            });
            act();
            receiver.recv().unwrap()
        })
    }

    #[test]
    fn a_question_is_taken_after_the_head_start() {
        let mailbox = Mailbox::default();
        let card = Card::from_bits(0);
        let taken = taken(&mailbox, || {
            mailbox.tell(Change::Add(&[card]));
            mailbox.ask(question(0));
            if mailbox.withdraw(0) {
                mailbox.tell(Change::Add(&[card]));
                mailbox.ask(question(1));
            }
        });
        // The first question, if this thread was suspended for longer than that.
        assert!([Some((2, vec![1])), Some((1, vec![0]))].contains(&taken), "{taken:?}");
        assert!(!mailbox.withdraw(taken.unwrap().1[0]));
    }

    #[test]
    fn an_awaited_member_takes_its_messages_at_once() {
        let mailbox = Mailbox::default();
        let cards = [Card::from_bits(0); 3];
        let hurried = taken(&mailbox, || {
            mailbox.hurry();
            mailbox.tell(Change::Add(&cards));
            mailbox.hurry();
        });
        assert_eq!(hurried, Some((3, vec![])));
    }

    #[test]
    fn sleeping_members_are_woken() {
        let mailbox = Mailbox::default();
        let asleep = || {
            while !mailbox.lock().is_asleep {
                thread::sleep(HEAD_START);
            }
        };
        let many = vec![Card::from_bits(0); MAX_BACKLOG];
        let full = taken(&mailbox, || {
            asleep();
            mailbox.tell(Change::Add(&many[1..]));
            mailbox.tell(Change::SetFree);
        });
        assert_eq!(full, Some((MAX_BACKLOG - 1, vec![])));
        let asked = taken(&mailbox, || {
            asleep();
            mailbox.ask(question(5));
        });
        assert_eq!(asked, Some((0, vec![5])));
        let awaited = taken(&mailbox, || {
            mailbox.tell(Change::SetFree);
            asleep();
            mailbox.hurry();
        });
        assert_eq!(awaited, Some((0, vec![])));
        let dismissed = taken(&mailbox, || {
            asleep();
            mailbox.dismiss();
        });
        assert_eq!(dismissed, None);
    }
}
