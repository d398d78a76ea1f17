//! One event of a game.

use set_core::{Card, Rules, ValidSet};

/// One thing that happened in a game.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Event, Game, GameOptions};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 8)?;
/// let transcript = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?.play(1)?;
/// let mut lines = Vec::new();
/// for event in &transcript.events {
///     lines.push(match event {
///         Event::Dealt(cards) => format!("{} cards are dealt", cards.len()),
///         Event::Found(set) => format!("{set} is taken"),
///         Event::SetFree => "no set".to_string(),
///         _ => "the game is over".to_string(),
///     });
/// }
/// let expected = ["12 cards are dealt", "no set", "3 cards are dealt", "2100 2111 2122 is taken"];
/// assert_eq!(lines, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// These cards were dealt, in this order.
    Dealt(Vec<Card>),
    /// This set was found and taken off the board.
    Found(ValidSet),
    /// A record claims that these cards were found as a set, and they may be none:
    /// [`verify`](crate::verify) checks them. A [`Game`](crate::Game) has no such
    /// event.
    Claimed(Vec<Card>),
    /// The solver proved that the board holds no set.
    SetFree,
    /// Cards were due on a board without a set, and the deck had none left: the
    /// game is over.
    DeckExhausted,
    /// The search met a limit of its budget before it had an answer.
    Interrupted,
}

impl Event {
    /// The event of a record that claims that these cards were found as a set:
    /// [`Found`](Self::Found) if they are a valid set, otherwise
    /// [`Claimed`](Self::Claimed).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Rules};
    /// use set_game::Event;
    ///
    /// let rules = Rules::CLASSIC;
    /// let set = Board::parse(rules, "0000 0001 0002")?;
    /// assert!(matches!(Event::claimed(rules, set.cards()), Event::Found(_)));
    /// let no_set = Board::parse(rules, "0000 0001 0011")?;
    /// assert!(matches!(Event::claimed(rules, no_set.cards()), Event::Claimed(_)));
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn claimed(rules: Rules, cards: &[Card]) -> Self {
        match ValidSet::new(rules, cards) {
            Some(set) => Self::Found(set),
            None => Self::Claimed(cards.to_vec()),
        }
    }

    /// The cards that were dealt or taken; none for the other events.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        match self {
            Self::Dealt(cards) | Self::Claimed(cards) => cards,
            Self::Found(set) => set.cards(),
            Self::SetFree | Self::DeckExhausted | Self::Interrupted => &[],
        }
    }

    /// The set, if one was found.
    #[must_use]
    pub fn found(&self) -> Option<&ValidSet> {
        if let Self::Found(set) = self { Some(set) } else { None }
    }

    /// Whether a set was found, or is claimed to be.
    pub(crate) const fn is_set(&self) -> bool {
        matches!(self, Self::Found(_) | Self::Claimed(_))
    }

    /// The name of the event in an error message.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Dealt(_) => "a deal",
            Self::Found(_) | Self::Claimed(_) => "a set",
            Self::SetFree => "\"no set\"",
            Self::DeckExhausted => "the end of the deck",
            Self::Interrupted => "an interrupted search",
        }
    }
}
