//! What happens in a game.

use set_core::Card;

/// One thing that happened in a game.
///
/// Cards are plain [`Card`]s, also those of a set: an event may come from a
/// file, and then it is a claim for [`verify`](crate::verify) to check.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// These cards were dealt, in this order.
    Dealt(Vec<Card>),
    /// This set was found and taken off the board; its cards ascending.
    Found(Vec<Card>),
    /// The board was proved to hold no set.
    SetFree,
    /// Cards were due on a board without a set, and the deck had none left:
    /// the game is over.
    DeckExhausted,
    /// The budget was spent before the search had an answer.
    Interrupted,
}

impl Event {
    /// The cards dealt or taken; none for the other events.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        match self {
            Self::Dealt(cards) | Self::Found(cards) => cards,
            Self::SetFree | Self::DeckExhausted | Self::Interrupted => &[],
        }
    }

    /// The set, if this is one.
    #[must_use]
    pub fn found(&self) -> Option<&[Card]> {
        if let Self::Found(cards) = self { Some(cards) } else { None }
    }

    /// What an error message calls the event.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Dealt(_) => "a deal",
            Self::Found(_) => "a set",
            Self::SetFree => "\"no set\"",
            Self::DeckExhausted => "the end of the deck",
            Self::Interrupted => "an interrupted search",
        }
    }
}
