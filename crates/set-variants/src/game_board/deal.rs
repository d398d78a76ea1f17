//! Cards from the shuffled deck of a game.

use std::sync::Arc;

use crate::{Pattern, Variant};
use set_core::{Board, Card, Rules};
use set_deck::{Deck, ShuffleDeck};

use super::{GameBoard, GameBoardError};

/// The deck of a game in the order that a seed fixes: the deck of its rules, without the cards that the
/// game has not.
///
/// # Example
///
/// ```
/// use set_deck::{Deck, ShuffleDeck};
/// use set_variants::{GameDeck, Variant};
///
/// let variant = Variant::PROSET;
/// let deck = GameDeck::new(&variant, ShuffleDeck::new(variant.rules(), 1)?);
/// assert_eq!(deck.remaining(), 63); // not the card without dots
/// # Ok::<(), set_deck::DeckError>(())
/// ```
#[derive(Clone)]
pub struct GameDeck {
    deck: ShuffleDeck,
    pattern: Arc<dyn Pattern + Send + Sync>,
    remaining: u128,
}

impl GameDeck {
    /// The deck of this game, from a shuffled deck with its rules that has not been drawn from.
    #[must_use]
    pub fn new(variant: &Variant, deck: ShuffleDeck) -> Self {
        let remaining = variant.deck_len().unwrap_or(u128::MAX);
        Self { deck, pattern: variant.pattern(), remaining }
    }
}

impl core::fmt::Debug for GameDeck {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.deck.fmt(f)
    }
}

impl Deck for GameDeck {
    fn rules(&self) -> Rules {
        self.deck.rules()
    }

    fn remaining(&self) -> u128 {
        self.remaining
    }

    fn draw(&mut self) -> Option<Card> {
        let card = core::iter::from_fn(|| self.deck.draw()).find(|&it| self.pattern.has_card(it));
        // A deck of other rules may end sooner, or have more of the cards.
        self.remaining = if card.is_some() { self.remaining.saturating_sub(1) } else { 0 };
        card
    }

    fn seed(&self) -> Option<u64> {
        self.deck.seed()
    }
}

impl GameBoard {
    /// The most cards that are dealt: more are no board that anyone reads.
    pub const MAX_CARDS: usize = 1_000_000;

    /// The first cards of a shuffled deck, by default as many as the game opens with. A seed gives the same
    /// cards everywhere.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if the deck has fewer cards, or more than [`MAX_CARDS`](Self::MAX_CARDS) are
    /// asked for.
    pub fn deal(
        variant: impl Into<Variant>,
        cards: Option<usize>,
        seed: u64,
    ) -> Result<Self, GameBoardError> {
        let variant = variant.into();
        let asked = cards_of(&variant, cards, Self::MAX_CARDS)?;
        let deck = ShuffleDeck::new(variant.rules(), seed)?;
        let drawn = GameDeck::new(&variant, deck).draw_many(asked);
        Self::new(variant.clone(), Board::from_cards(variant.rules(), drawn)?)
    }
}

/// The number of cards asked for, by default the opening or the whole deck; an error if the deck has fewer
/// or `most` is less.
pub(super) fn cards_of(
    variant: &Variant,
    cards: Option<usize>,
    most: usize,
) -> Result<usize, GameBoardError> {
    let deck = variant.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
    let most = deck.min(most);
    let cards = cards.unwrap_or_else(|| variant.opening_len().min(deck));
    if cards > most {
        return Err(GameBoardError::TooManyCards { cards, most, title: variant.plain_title() });
    }
    Ok(cards)
}
