//! The messages to a member: changes and questions, as a list in little memory.

use std::sync::Arc;

use set_core::{Budget, Card, StopFlag};

use crate::guard::Change;

/// A question, and the limits for its answer.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) number: u64,
    /// Stops all members that work on it.
    pub(crate) stop: StopFlag,
    /// The budget of each member; it holds the flag `stop`.
    pub(crate) budget: Budget,
    /// Whether the first proof stops the other members.
    pub(crate) is_race: bool,
}

impl Question {
    /// A question under this budget, with a stop flag of its own in addition.
    pub(crate) fn new(number: u64, budget: &Budget, is_race: bool) -> Self {
        let stop = budget.stop_flag().map_or_else(StopFlag::new, StopFlag::child);
        let budget = budget.clone().with_stop(stop.clone());
        Self { number, stop, budget, is_race }
    }
}

/// Changes of the board and questions, in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Orders {
    steps: Vec<Step>,
    /// The cards of all steps, one after the other.
    cards: Vec<Card>,
}

#[derive(Debug)]
enum Step {
    /// The next cards, this many, are added.
    Add(usize),
    /// The next cards, this many, are removed.
    Remove(usize),
    /// The current board is set-free.
    SetFree,
    Find(Arc<Question>),
}

/// An order.
#[derive(Debug)]
pub(crate) enum Order<'a> {
    Tell(Change<'a>),
    Find(&'a Question),
}

impl Orders {
    /// Adds a change. Changes of the same kind become one.
    pub(crate) fn tell(&mut self, change: Change<'_>) {
        match change {
            Change::Add(cards) => {
                self.cards.extend_from_slice(cards);
                self.add(cards.len());
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
                    self.add(count);
                }
                self.steps.push(Step::SetFree);
            }
        }
    }

    /// Adds the step for the last `cards` cards of the list.
    fn add(&mut self, cards: usize) {
        match self.steps.last_mut() {
            Some(Step::Add(count)) => *count += cards,
            _ => self.steps.push(Step::Add(cards)),
        }
    }

    /// Adds a question.
    pub(crate) fn ask(&mut self, question: Arc<Question>) {
        self.steps.push(Step::Find(question));
    }

    /// Removes the last order if it is this question.
    pub(crate) fn withdraw(&mut self, number: u64) {
        self.steps.pop_if(|step| matches!(step, Step::Find(last) if last.number == number));
    }

    /// The last question.
    pub(crate) fn last_question(&self) -> Option<u64> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Find(question) => Some(question.number),
            _ => None,
        })
    }

    /// Whether there are no orders.
    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The number of cards and steps.
    pub(crate) fn len(&self) -> usize {
        self.cards.len() + self.steps.len()
    }

    /// Removes all orders, and keeps their memory.
    pub(crate) fn clear(&mut self) {
        self.steps.clear();
        self.cards.clear();
    }

    /// The orders one after the other.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Order<'_>> {
        let mut cards = &*self.cards;
        self.steps.iter().map(move |step| match step {
            Step::Add(count) => Order::Tell(Change::Add(split_off(&mut cards, *count))),
            Step::Remove(count) => Order::Tell(Change::Remove(split_off(&mut cards, *count))),
            Step::SetFree => Order::Tell(Change::SetFree),
            Step::Find(question) => Order::Find(question),
        })
    }
}

/// Removes the first `count` cards from the slice and returns them.
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

    /// The orders as text: cards by their bits.
    fn shown(orders: &Orders) -> String {
        let bits = |cards: &[Card]| {
            cards.iter().map(|card| card.to_bits().to_string()).collect::<String>()
        };
        let words = orders.iter().map(|order| match order {
            Order::Tell(Change::Add(cards)) => format!("+{}", bits(cards)),
            Order::Tell(Change::Remove(cards)) => format!("-{}", bits(cards)),
            Order::Tell(Change::SetFree) => "free".to_owned(),
            Order::Find(question) => format!("?{}", question.number),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn changes_of_the_same_kind_become_one() {
        let cards: Vec<_> = (0..8).map(Card::from_bits).collect();
        let mut orders = Orders::default();
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
            orders.tell(change);
        }
        assert_eq!(shown(&orders), "+01234 free -04 +5 free");
        orders.ask(question(7));
        orders.tell(Change::Add(&cards[6..]));
        orders.tell(Change::SetFree);
        assert_eq!(shown(&orders), "+01234 free -04 +5 free ?7 +67 free");
        assert_eq!(orders.len(), 10 + 8);
        orders.clear();
        assert!(orders.is_empty() && shown(&orders).is_empty());
    }

    #[test]
    fn only_the_last_question_is_withdrawn() {
        let mut orders = Orders::default();
        orders.ask(question(1));
        orders.ask(question(2));
        orders.withdraw(1);
        assert_eq!((orders.last_question(), shown(&orders).as_str()), (Some(2), "?1 ?2"));
        orders.withdraw(2);
        assert_eq!(orders.last_question(), Some(1));
        orders.tell(Change::SetFree);
        orders.withdraw(1);
        assert_eq!(shown(&orders), "?1 free");
    }
}
