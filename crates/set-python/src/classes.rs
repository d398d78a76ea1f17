//! The classes of cards: `Rules`, `Card` and `Board`. The methods that Python sees
//! are in a file for each.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use set_core::{Board, Card, Rules};
use set_variants::{GameBoard, Variant};

/// The rules of a game: how many properties cards have, and how many values a property has.
///
/// The deck holds all cards. A valid set is as many cards as there are values; in every
/// property they are all the same or all different. Rules are immutable and hashable.
///
/// >>> from setwise import Rules
/// >>> Rules()
/// Rules(properties=4, values=3)
/// >>> Rules(properties=3, values=4).deck_len
/// 64
#[pyclass(frozen, eq, hash, from_py_object, name = "Rules", module = "setwise")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRules(pub(crate) Rules);

/// A card of a deck: of text in any form, an index in the deck, its values, or its words.
///
/// Cards are immutable and hashable. Cards of one deck compare in the order of the deck. A
/// card is a sequence of its values.
///
/// >>> from setwise import Card, Rules
/// >>> card = Card("2 red striped ovals")
/// >>> card
/// Card('0211')
/// >>> tuple(card), card.index
/// ((0, 2, 1, 1), 22)
/// >>> Card((0, 3, 1), Rules(properties=3, values=4))
/// Card('031', Rules(properties=3, values=4))
#[pyclass(frozen, from_py_object, name = "Card", module = "setwise")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyCard {
    pub(crate) rules: Rules,
    pub(crate) card: Card,
}

impl PyCard {
    pub(crate) fn of(rules: Rules, card: Card) -> Self {
        Self { rules, card }
    }

    pub(crate) fn values(&self) -> impl ExactSizeIterator<Item = u32> + use<> {
        self.rules.values_of(self.card)
    }
}

/// A game: one of `Variant.names`, Set with cards of any rules, or a pattern of your own.
///
/// It says which cards are a match: a set, a quad, an UltraSet. A `Board` of the game finds its
/// matches. Set and patterns have cards of any `rules`, by default the classic ones. Variants are
/// immutable and hashable.
///
/// >>> from setwise import Variant
/// >>> Variant.names[:4]
/// ('set', 'ultraset', 'ghostset', 'quads')
/// >>> quads = Variant("quads")
/// >>> quads.title, quads.rule
/// ('EvenQuads', 'Four cards that in every property are all the same, all different, or two and two.')
/// >>> quads.deck().count()
/// 10416
#[pyclass(frozen, eq, hash, from_py_object, name = "Variant", module = "setwise")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyVariant(pub(crate) Variant);

/// A game as an argument.
#[derive(FromPyObject)]
pub(crate) enum Game {
    #[pyo3(annotation = "Variant")]
    Variant(PyVariant),
    #[pyo3(annotation = "str")]
    Name(String),
}

/// The distinct cards on the table, in the order in which they were dealt.
///
/// A board is made of text or JSON, or of an iterable of cards, texts, indices in the deck, values, words, or
/// dicts; so also of numpy's arrays. Any form is read that can mean one board only; `read_as` ("digits",
/// "words", "hyphens", "objects", "rows", "indices" or a code such as "2RTO") and `count_from` (0 or 1) settle what can
/// mean two. `game` is a `Variant` or its name, by default Set, or the game that the text names. A board is a
/// mutable sequence: two boards are equal if they are of the same game and have the same cards in the same
/// order.
///
/// >>> from setwise import Board, Rules
/// >>> board = Board("1RSO, 2RTO, 3ROO, 1GSD")
/// >>> board
/// Board('0200 0211 0222 1000')
/// >>> board[-1], "1GSD" in board, len(board)
/// (Card('1000'), True, 4)
/// >>> Board([0, 1, (1, 0, 2, 2), "2222"])
/// Board('0000 0001 1022 2222')
/// >>> Board("green-one-solid-oval\ntwo red striped ovals") == Board([{"color": "green", "shape": "oval", "number": 1,
/// ...     "shading": "solid"}, ["red", "oval", 2, "striped"]])
/// True
/// >>> Board("1 41 81", count_from=1)
/// Board('0000 1111 2222')
/// >>> print(*Board("000 123 011 022 033", Rules(properties=3, values=4)).find())
/// 000 011 022 033
/// >>> Board("# game=quads\n000 012 023 031").count()
/// 1
#[pyclass(frozen, name = "Board", module = "setwise")]
pub(crate) struct PyBoard {
    board: Mutex<Arc<GameBoard>>,
    /// The seed of the puzzle or the deal that this is.
    seed: Mutex<Option<u64>>,
}

/// A board of Set.
impl From<Board> for PyBoard {
    fn from(board: Board) -> Self {
        Self::of(GameBoard::new(board.rules(), board).expect("Set has all cards"))
    }
}

impl PyBoard {
    pub(crate) fn of(board: GameBoard) -> Self {
        Self::shared(Arc::new(board), None)
    }

    /// A board that the seed gives again.
    pub(crate) fn seeded(board: GameBoard, seed: u64) -> Self {
        Self::shared(Arc::new(board), Some(seed))
    }

    /// A board that shares its cards with another one until either changes.
    pub(crate) fn shared(board: Arc<GameBoard>, seed: Option<u64>) -> Self {
        Self { board: Mutex::new(board), seed: Mutex::new(seed) }
    }

    /// The seed of the puzzle or the deal that this is; a change of the cards clears it.
    pub(crate) fn seed_lock(&self) -> MutexGuard<'_, Option<u64>> {
        self.seed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The board as it is now. Searches share it, so that none holds the lock; a change makes
    /// a copy if it is shared.
    pub(crate) fn snapshot(&self) -> Arc<GameBoard> {
        Arc::clone(&self.lock())
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Arc<GameBoard>> {
        // A panic amid a change cannot be: boards refuse changes by an error.
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
