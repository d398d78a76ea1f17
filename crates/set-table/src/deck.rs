//! The decks of a table: a shuffled one, and the cards of a puzzle.

use set_classic::Puzzle;
use set_core::{Card, Rules};
use set_deck::rand_core::{Rng, SeedableRng};
use set_deck::{ChaCha8Rng, Deck, ScriptedDeck, ShuffleDeck, shuffle};

use crate::TableError;
use crate::options::Cards;

/// The cards of a puzzle, and its sets.
const PUZZLE: (usize, u32) = (12, 6);

/// What a table deals from.
#[derive(Clone, Debug)]
pub(crate) enum TableDeck {
    Shuffled(Box<ShuffleDeck>),
    Puzzle(ScriptedDeck),
}

impl TableDeck {
    pub(crate) fn new(cards: Cards) -> Result<Self, TableError> {
        match cards {
            Cards::Deck { rules, seed, .. } => {
                Ok(Self::Shuffled(Box::new(ShuffleDeck::new(rules, seed)?)))
            }
            Cards::Puzzle { seed, .. } => {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let (len, sets) = PUZZLE;
                let board = Puzzle::new(len).sets(sets).generate(&mut || rng.next_u64())?;
                let mut cards: Vec<Card> = board.cards().collect();
                shuffle(&mut rng, &mut cards);
                Ok(Self::Puzzle(ScriptedDeck::new(Rules::CLASSIC, cards)?))
            }
        }
    }
}

impl Deck for TableDeck {
    fn rules(&self) -> Rules {
        match self {
            Self::Shuffled(deck) => deck.rules(),
            Self::Puzzle(deck) => deck.rules(),
        }
    }

    fn remaining(&self) -> u128 {
        match self {
            Self::Shuffled(deck) => deck.remaining(),
            Self::Puzzle(deck) => deck.remaining(),
        }
    }

    fn draw(&mut self) -> Option<Card> {
        match self {
            Self::Shuffled(deck) => deck.draw(),
            Self::Puzzle(deck) => deck.draw(),
        }
    }

    fn seed(&self) -> Option<u64> {
        match self {
            Self::Shuffled(deck) => deck.seed(),
            Self::Puzzle(deck) => deck.seed(),
        }
    }
}
