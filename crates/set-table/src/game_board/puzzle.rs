//! Puzzles: boards with a chosen number of matches.

use set_classic::Puzzle;
use set_core::{Board, Budget, Card, Count, Limit, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, Deck, ShuffleDeck, shuffle};
use set_variants::Variant;

use super::deal::cards_of;
use super::{GameBoard, GameBoardError, GameDeck};

impl GameBoard {
    /// The most boards that are dealt for a puzzle, 2^20. Those of the classic deck have a limit of their own:
    /// [`Puzzle::TRIES`].
    pub const TRIES: u32 = 1 << 20;

    /// A board of the classic deck that fulfils these conditions, shuffled: in the order of the deck, similar
    /// cards would be neighbors. A seed gives everybody the same one, in every version.
    ///
    /// # Errors
    ///
    /// [`GameBoardError::Puzzle`] as [`Puzzle::generate`].
    pub fn classic_puzzle(conditions: &Puzzle, seed: u64) -> Result<Self, GameBoardError> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut cards: Vec<Card> = conditions.generate(&mut rng)?.cards().collect();
        shuffle(&mut rng, &mut cards);
        Self::new(Variant::SET, Board::from_cards(Rules::CLASSIC, cards)?)
    }

    /// A board of the game with exactly this number of matches, or with any but none: uniform among all that
    /// fit. `None` if none of [`TRIES`](Self::TRIES) boards did.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if the deck has fewer cards, or the search met a limit of the budget.
    pub fn puzzle(
        variant: impl Into<Variant>,
        cards: Option<usize>,
        matches: Option<u64>,
        seed: u64,
        budget: &Budget,
    ) -> Result<Option<Self>, GameBoardError> {
        let variant = variant.into();
        let asked = cards_of(&variant, cards)?;
        let mut deck = whole_deck(&variant, seed)?;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Self::empty(variant);
        for _ in 0..Self::TRIES {
            shuffle(&mut rng, &mut deck);
            game.set_board(Board::from_cards(game.rules(), &deck[..asked])?);
            match game.count(budget) {
                Count::Exactly(count) if matches.map_or(count > 0, |it| it == count) => {
                    return Ok(Some(game));
                }
                Count::Exactly(_) => {}
                Count::AtLeast(_) => {
                    let limit = budget.limit_met().unwrap_or(Limit::Deadline);
                    return Err(GameBoardError::Interrupted(limit));
                }
            }
        }
        Ok(None)
    }
}

/// All cards of the deck, shuffled by the seed.
fn whole_deck(variant: &Variant, seed: u64) -> Result<Vec<Card>, GameBoardError> {
    let all = variant.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
    let all = cards_of(variant, Some(all))?;
    let deck = ShuffleDeck::new(variant.rules(), seed)?;
    Ok(GameDeck::new(variant, deck).draw_many(all))
}
