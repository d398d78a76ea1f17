//! The messages to one member, as a list that takes little memory.

use std::sync::Arc;

use set_core::{Budget, Card, StopFlag};

use super::guard::Change;

/// A question to the members, and how to answer it.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) number: u64,
    /// Stops the members that work on this question.
    pub(crate) stop: StopFlag,
    /// The limits on the search; `stop` is among them.
    pub(crate) budget: Budget,
    /// Whether the first proof stops the other members.
    pub(crate) is_race: bool,
}

impl Question {
    /// A question under this budget, with a stop flag of its own below the caller's.
    pub(crate) fn new(number: u64, budget: &Budget, is_race: bool) -> Self {
        let stop = budget.stop_flag().map_or_else(StopFlag::new, StopFlag::child);
        let budget = budget.clone().with_stop(stop.clone());
        Self { number, stop, budget, is_race }
    }
}

/// Changes of the board and questions, in the order in which they were sent.
#[derive(Debug, Default)]
pub(crate) struct Messages {
    steps: Vec<Step>,
    /// The cards of all steps, concatenated.
    cards: Vec<Card>,
}

/// A message without its cards.
#[derive(Debug)]
enum Step {
    /// Add the next cards of the list: this many.
    Add(usize),
    /// Remove the next cards of the list: this many.
    Remove(usize),
    /// The board is set-free.
    SetFree,
    Find(Arc<Question>),
}

/// One message.
#[derive(Debug)]
pub(crate) enum Message<'a> {
    Change(Change<'a>),
    Find(&'a Question),
}

impl Messages {
    /// Appends a change. Consecutive changes of the same kind are merged.
    pub(crate) fn tell(&mut self, change: Change<'_>) {
        match change {
            Change::Add(cards) => {
                self.cards.extend_from_slice(cards);
                self.push_add(cards.len());
            }
            Change::Remove(cards) => {
                self.cards.extend_from_slice(cards);
                match self.steps.last_mut() {
                    Some(Step::Remove(count)) => *count += cards.len(),
                    _ => self.steps.push(Step::Remove(cards.len())),
                }
            }
            Change::SetFree => {
                // Set-free with the new cards implies set-free without them.
                if let &[.., Step::SetFree, Step::Add(count)] = &*self.steps {
                    self.steps.truncate(self.steps.len() - 2);
                    self.push_add(count);
                }
                self.steps.push(Step::SetFree);
            }
        }
    }

    /// Appends the step that adds the last `count` cards of the list.
    fn push_add(&mut self, count: usize) {
        match self.steps.last_mut() {
            Some(Step::Add(sum)) => *sum += count,
            _ => self.steps.push(Step::Add(count)),
        }
    }

    /// Appends a question.
    pub(crate) fn ask(&mut self, question: Arc<Question>) {
        self.steps.push(Step::Find(question));
    }

    /// Removes the last message if it is the question with this number.
    pub(crate) fn withdraw(&mut self, number: u64) {
        self.steps.pop_if(|step| matches!(step, Step::Find(last) if last.number == number));
    }

    /// The number of the last question.
    pub(crate) fn last_question(&self) -> Option<u64> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Find(question) => Some(question.number),
            _ => None,
        })
    }

    /// Whether there are no messages.
    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The number of messages and cards together: a measure of the work and the memory.
    pub(crate) fn len(&self) -> usize {
        self.cards.len() + self.steps.len()
    }

    /// Removes all messages and keeps the allocated memory.
    pub(crate) fn clear(&mut self) {
        self.steps.clear();
        self.cards.clear();
    }

    /// The messages in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Message<'_>> {
        let mut cards = &*self.cards;
        self.steps.iter().map(move |step| match step {
            Step::Add(count) => Message::Change(Change::Add(split_off(&mut cards, *count))),
            Step::Remove(count) => Message::Change(Change::Remove(split_off(&mut cards, *count))),
            Step::SetFree => Message::Change(Change::SetFree),
            Step::Find(question) => Message::Find(question),
        })
    }
}

/// Takes the first `count` cards off the slice and returns them.
fn split_off<'a>(cards: &mut &'a [Card], count: usize) -> &'a [Card] {
    let (first, rest) = cards.split_at(count);
    *cards = rest;
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(number: u64) -> Arc<Question> {
        Arc::new(Question::new(number, &Budget::unlimited(), true))
    }

    /// The messages as text, with cards as their bits.
    fn shown(messages: &Messages) -> String {
        let bits = |cards: &[Card]| {
            cards.iter().map(|card| card.to_bits().to_string()).collect::<String>()
        };
        let words = messages.iter().map(|message| match message {
            Message::Change(Change::Add(cards)) => format!("+{}", bits(cards)),
            Message::Change(Change::Remove(cards)) => format!("-{}", bits(cards)),
            Message::Change(Change::SetFree) => "free".to_owned(),
            Message::Find(question) => format!("?{}", question.number),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn changes_of_the_same_kind_are_merged() {
        let cards: Vec<_> = (0..8).map(Card::from_bits).collect();
        let mut messages = Messages::default();
        for change in [
            Change::Add(&cards[..2]),
            Change::Add(&cards[2..3]),
            Change::SetFree,
            Change::Add(&cards[3..5]),
            Change::SetFree,
            Change::Remove(&cards[..1]),
            Change::Remove(&cards[4..5]),
            Change::Add(&cards[5..6]),
            Change::SetFree,
        ] {
            messages.tell(change);
        }
        assert_eq!(shown(&messages), "+01234 free -04 +5 free");
        messages.ask(question(7));
        messages.tell(Change::Add(&cards[6..]));
        messages.tell(Change::SetFree);
        assert_eq!(shown(&messages), "+01234 free -04 +5 free ?7 +67 free");
        assert_eq!(messages.len(), 10 + 8);
        messages.clear();
        assert!(messages.is_empty() && shown(&messages).is_empty());
    }

    #[test]
    fn only_the_last_question_is_withdrawn() {
        let mut messages = Messages::default();
        messages.ask(question(1));
        messages.ask(question(2));
        messages.withdraw(1);
        assert_eq!((messages.last_question(), shown(&messages).as_str()), (Some(2), "?1 ?2"));
        messages.withdraw(2);
        assert_eq!(messages.last_question(), Some(1));
        messages.tell(Change::SetFree);
        messages.withdraw(1);
        assert_eq!(shown(&messages), "?1 free");
    }
}
