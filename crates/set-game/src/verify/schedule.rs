//! Checks the order of the events, and the number of cards in each deal.

use super::violation::Violation;
use crate::{Event, Refill, Transcript};

/// The state of a game after some of its events.
pub(super) struct Schedule {
    refill: Refill,
    set_len: u128,
    opening: u128,
    /// The number of cards on the board.
    board: u128,
    target: Option<u64>,
    /// The number of cards left in the deck.
    remaining: u128,
    sets: u64,
    taken_since_deal: u128,
    due: Due,
}

/// The event that is due next.
#[derive(Clone, Copy)]
enum Due {
    /// A deal of this many cards, which the deck has.
    Deal(u128),
    /// A set, "no set", or an interruption.
    Answer,
    EndOfDeck,
    NothingAfterTarget,
    NothingAfterDeck,
}

impl Schedule {
    /// The state before the first event. Checks the target and the size of the deck.
    pub(super) fn new(transcript: &Transcript) -> Result<Self, Violation> {
        let rules = transcript.rules;
        let whole = rules.deck_len().unwrap_or(u128::MAX);
        let stated = transcript.deck_len.unwrap_or(whole);
        if stated > whole {
            return Err(Violation::DeckLen { stated, whole, rules });
        }
        if let (Some(target), Some(most)) = (transcript.target, rules.most_sets())
            && target > most
        {
            return Err(Violation::Target { target, most, rules });
        }
        let mut schedule = Self {
            refill: transcript.refill,
            set_len: u128::from(rules.values()),
            opening: rules.opening_len() as u128,
            board: 0,
            target: transcript.target,
            remaining: stated,
            sets: 0,
            taken_since_deal: 0,
            due: Due::Answer,
        };
        schedule.due = match transcript.target {
            Some(0) => Due::NothingAfterTarget,
            _ => schedule.deal_or(schedule.opening, Due::Answer),
        };
        Ok(schedule)
    }

    /// A deal of `cards` cards, or of all that are left; `otherwise` if the deck is empty.
    fn deal_or(&self, cards: u128, otherwise: Due) -> Due {
        match cards.min(self.remaining) {
            0 => otherwise,
            cards => Due::Deal(cards),
        }
    }

    /// Checks that an event may follow, and advances the state by it.
    pub(super) fn follow(&mut self, event: usize, what: &Event) -> Result<(), Violation> {
        self.due = match (self.due, what) {
            (Due::Deal(due), Event::Dealt(cards)) => {
                let dealt = cards.len() as u128;
                if dealt != due {
                    return Err(Violation::Deal { event, dealt, due });
                }
                self.remaining -= dealt;
                self.board += dealt;
                self.taken_since_deal = 0;
                Due::Answer
            }
            (Due::Answer, Event::Found(_) | Event::Claimed(_)) => self.after_set(),
            (Due::Answer, Event::SetFree) => {
                let rounds = match self.refill {
                    Refill::Immediately | Refill::UpToOpening => 1,
                    Refill::WhenSetFree => self.taken_since_deal.max(1),
                };
                self.deal_or(rounds * self.set_len, Due::EndOfDeck)
            }
            (Due::Answer, Event::Interrupted) => Due::Answer,
            (Due::EndOfDeck, Event::DeckExhausted) => Due::NothingAfterDeck,
            (due, what) => {
                return Err(Violation::Order { event, was: what.name(), due: due.name() });
            }
        };
        Ok(())
    }

    fn after_set(&mut self) -> Due {
        self.sets += 1;
        self.taken_since_deal += 1;
        // A claim of more cards than the board has is refused with its cards.
        self.board = self.board.saturating_sub(self.set_len);
        match self.refill {
            _ if self.target == Some(self.sets) => Due::NothingAfterTarget,
            Refill::Immediately => self.deal_or(self.set_len, Due::Answer),
            Refill::WhenSetFree => Due::Answer,
            Refill::UpToOpening => {
                self.deal_or(self.opening.saturating_sub(self.board), Due::Answer)
            }
        }
    }

    /// Checks that a transcript may end here.
    ///
    /// A game without a target may end at any time, except between the last "no set" and
    /// the end of the deck: nothing happens between these. A game with a target has to
    /// show how it ended.
    pub(super) fn finish(&self, events: &[Event]) -> Result<(), Violation> {
        let due = match self.due {
            Due::EndOfDeck => self.due.name(),
            Due::Deal(_) | Due::Answer
                if self.target.is_some() && events.last() != Some(&Event::Interrupted) =>
            {
                "the target is not reached, and nothing says why"
            }
            _ => return Ok(()),
        };
        Err(Violation::Unfinished { events: events.len(), due })
    }
}

impl Due {
    const fn name(self) -> &'static str {
        match self {
            Self::Deal(_) => "a deal had to come",
            Self::Answer => "the answer of a search had to come",
            Self::EndOfDeck => "the end of the deck had to come",
            Self::NothingAfterTarget => "the target was reached",
            Self::NothingAfterDeck => "the deck was exhausted",
        }
    }
}
