//! Whole games of a variant.

use alloc::vec::Vec;
use core::ops::Deref;

use set_core::{Board, BoardError, Budget, Card};

use crate::{Finder, Interrupted, Pattern, Variant};

/// A game: cards are dealt until the table is full; a match is taken; where there is none, more cards are
/// dealt; until the deck ends.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_variants::{Game, Turn, Variant};
///
/// let deck: Vec<_> = Variant::QUADS.rules().cards().collect(); // shuffle it for a real game
/// let mut game = Game::new(&Variant::QUADS, deck)?;
/// let mut quads = 0;
/// while let Some(turn) = game.turn(&Budget::unlimited())? {
///     quads += usize::from(matches!(turn, Turn::Taken(_)));
/// }
/// assert_eq!(quads * 4 + game.board().len(), 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P> {
    finder: Finder<P>,
    /// The card that is dealt next is the last one.
    deck: Vec<Card>,
    table: usize,
    more: usize,
    /// Whether the cards on the table were found to be free.
    is_free: bool,
}

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These cards were dealt.
    Dealt(Vec<Card>),
    /// This match was taken.
    Taken(Vec<Card>),
    /// There is no match on the table.
    Free,
}

impl Game<alloc::boxed::Box<dyn Pattern + Send + Sync>> {
    /// A game of a variant, with these cards in this order.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if a card is repeated or not in the deck.
    pub fn new(variant: &Variant, cards: Vec<Card>) -> Result<Self, BoardError> {
        Self::with_pattern(variant.pattern(), cards, variant.table, variant.more)
    }
}

impl<P: Deref<Target: Pattern>> Game<P> {
    /// A game of a pattern, with these cards in this order. The table has `table` cards; where there is no
    /// match, `more` cards are dealt.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if a card is repeated or not in the deck.
    pub fn with_pattern(
        pattern: P,
        mut cards: Vec<Card>,
        table: usize,
        more: usize,
    ) -> Result<Self, BoardError> {
        let mut finder = Finder::new(pattern);
        finder.add(&cards)?;
        finder.remove(&cards)?;
        cards.reverse();
        Ok(Self { finder, deck: cards, table, more, is_free: false })
    }

    /// The next turn; `None` at the end of the game.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the search met a limit of the budget. The turn can be asked for again.
    #[expect(clippy::missing_panics_doc, reason = "the cards were checked when the game was made")]
    pub fn turn(&mut self, budget: &Budget) -> Result<Option<Turn>, Interrupted> {
        let lacking = self.table.saturating_sub(self.finder.board().len());
        let wanted = if self.is_free { self.more.max(lacking) } else { lacking };
        let dealt: Vec<_> =
            self.deck.drain(self.deck.len().saturating_sub(wanted)..).rev().collect();
        if !dealt.is_empty() {
            self.finder.add(&dealt).expect("the cards of the deck were checked");
            self.is_free = false;
            return Ok(Some(Turn::Dealt(dealt)));
        }
        if self.is_free {
            return Ok(None);
        }
        let Some(found) = self.finder.find(budget)? else {
            self.is_free = true;
            return Ok(Some(Turn::Free));
        };
        self.finder.remove(&found).expect("a match is on the board");
        Ok(Some(Turn::Taken(found)))
    }

    /// The cards on the table.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.finder.board()
    }

    /// How many cards are left in the deck.
    #[must_use]
    pub fn remaining(&self) -> usize {
        self.deck.len()
    }
}
