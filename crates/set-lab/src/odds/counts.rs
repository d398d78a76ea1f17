//! The counts: whole numbers only, so that parts of a run add up exactly.

use serde::{Deserialize, Serialize};

use crate::units::as_number;

/// The counts of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The seed of the decks.
    pub seed: u64,
    /// The counts of its games.
    pub counts: Counts,
}

/// The choice among several sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// Any, with equal chances.
    Random,
    /// The first in lexicographic order of the places of its cards, where new
    /// cards come after the others.
    First,
}

impl Choice {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Random, Self::First];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::First => "first",
        }
    }
}

/// Sizes of the deck (0 to 69 cards) and of the board (0 to 21), by threes.
const DECKS: usize = 24;
const BOARDS: usize = 8;

/// The indices of the first counts of each meaning, in the order of [`Cell::all`].
const LAYOUTS: usize = 1;
const LOOKS: usize = LAYOUTS + 3;
const LEFT_OVER: usize = LOOKS + 2 * DECKS * BOARDS * 2;
const NEVER_FIFTEEN: usize = LEFT_OVER + 2 * BOARDS;
const CELLS: usize = NEVER_FIFTEEN + 2;

/// Boards with and without a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// Boards that hold a set.
    pub set: u64,
    /// Boards that hold none.
    pub none: u64,
}

impl Looks {
    /// The share of the boards without a set.
    pub fn share(self) -> f64 {
        as_number(self.none) / as_number(self.set + self.none)
    }

    /// The odds for a set, to 1.
    pub fn odds(self) -> f64 {
        as_number(self.set) / as_number(self.none)
    }
}

/// The counts of a number of games, one for each cell in the order of `Cell::all`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u64>", into = "Vec<u64>")]
pub struct Counts(Vec<u64>);

impl Default for Counts {
    fn default() -> Self {
        Self(vec![0; CELLS])
    }
}

impl TryFrom<Vec<u64>> for Counts {
    type Error = String;

    fn try_from(counts: Vec<u64>) -> Result<Self, String> {
        match counts.len() {
            CELLS => Ok(Self(counts)),
            other => Err(format!("{other} counts: expected {CELLS}")),
        }
    }
}

impl From<Counts> for Vec<u64> {
    fn from(counts: Counts) -> Self {
        counts.0
    }
}

/// The index of the boards with a set; the boards without one come next.
fn look_index(choice: Choice, deck: usize, board: usize) -> usize {
    LOOKS + 2 * (BOARDS * (DECKS * choice as usize + deck / 3) + board / 3)
}

impl Counts {
    /// The games, each played with both choices.
    pub fn games(&self) -> u64 {
        self.0[0]
    }

    /// The fresh layouts of 12, 15 and 18 cards without a set; each game has one of each size.
    pub fn layouts_without_set(&self) -> [u64; 3] {
        core::array::from_fn(|size| self.0[LAYOUTS + size])
    }

    /// The boards of `board` cards while `deck` cards were in the deck.
    pub fn looks(&self, choice: Choice, deck: usize, board: usize) -> Looks {
        let index = look_index(choice, deck, board);
        Looks { set: self.0[index], none: self.0[index + 1] }
    }

    /// The boards of `board` cards over whole games.
    pub fn all_looks(&self, choice: Choice, board: usize) -> Looks {
        let looks = (0..DECKS).map(|deck| self.looks(choice, 3 * deck, board));
        looks.fold(Looks::default(), |sum, looks| Looks {
            set: sum.set + looks.set,
            none: sum.none + looks.none,
        })
    }

    /// The games that ended with `cards` cards on the board.
    pub fn left_over(&self, choice: Choice, cards: usize) -> u64 {
        self.0[LEFT_OVER + BOARDS * choice as usize + cards / 3]
    }

    /// The games whose board never had more than twelve cards.
    pub fn never_fifteen(&self, choice: Choice) -> u64 {
        self.0[NEVER_FIFTEEN + choice as usize]
    }

    /// Counts games.
    pub(super) fn add_games(&mut self, games: u64) {
        self.0[0] += games;
    }

    /// Counts a fresh layout of 12, 15 or 18 cards without a set.
    pub(super) fn layout_without_set(&mut self, cards: usize) {
        if (12..=18).contains(&cards) {
            self.0[LAYOUTS + cards / 3 - 4] += 1;
        }
    }

    /// Counts a board of `board` cards, with `deck` cards left in the deck. (All sizes are
    /// multiples of three.)
    pub(super) fn look(&mut self, choice: Choice, deck: usize, board: usize, is_set: bool) {
        self.0[look_index(choice, deck, board) + usize::from(!is_set)] += 1;
    }

    /// Counts the end of a game.
    pub(super) fn end(&mut self, choice: Choice, left_over: usize, largest: usize) {
        self.0[LEFT_OVER + BOARDS * choice as usize + left_over / 3] += 1;
        self.0[NEVER_FIFTEEN + choice as usize] += u64::from(largest <= 12);
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Why these counts are impossible, if they are: no board comes twice in a game, and
    /// every game ends once with each choice.
    pub(crate) fn first_impossible(&self) -> Option<String> {
        let games = self.games();
        if let Some((cell, count)) = self.cells().find(|&(_, count)| count > games) {
            let Cell { what, deck, board, .. } = cell;
            let cell = format!("{what:?} with {deck} cards in the deck and {board} on the board");
            return Some(format!("{cell}: {count} in {games} games"));
        }
        for choice in Choice::ALL {
            let ends = (0..BOARDS).map(|board| u128::from(self.left_over(choice, 3 * board)));
            let ends: u128 = ends.sum();
            if ends != games.into() {
                return Some(format!("{ends} ends of {games} games, choice {}", choice.name()));
            }
        }
        None
    }

    /// Every count with its cell.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, u64)> {
        Cell::all().into_iter().zip(self.0.iter().copied())
    }
}

/// The meaning of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum What {
    /// Games.
    Games,
    /// Fresh layouts without a set.
    Layout,
    /// Boards with a set.
    Set,
    /// Boards without a set.
    None,
    /// Games that ended with this board.
    LeftOver,
    /// Games whose board never grew.
    NeverFifteen,
}

/// The meaning of a count: for a choice, a deck and a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) what: What,
    pub(super) choice: Option<Choice>,
    pub(super) deck: usize,
    pub(super) board: usize,
}

impl Cell {
    fn new(what: What, choice: Option<Choice>, deck: usize, board: usize) -> Self {
        Self { what, choice, deck, board }
    }

    /// All cells, in the order of their counts.
    pub(super) fn all() -> Vec<Self> {
        let mut cells = vec![Self::new(What::Games, None, 81, 0)];
        cells.extend([12, 15, 18].map(|cards| Self::new(What::Layout, None, 81 - cards, cards)));
        for choice in Choice::ALL.map(Some) {
            for (deck, board) in (0..DECKS * BOARDS).map(|i| (3 * (i / BOARDS), 3 * (i % BOARDS))) {
                cells.extend([What::Set, What::None].map(|w| Self::new(w, choice, deck, board)));
            }
        }
        for choice in Choice::ALL.map(Some) {
            let left_over = |board| Self::new(What::LeftOver, choice, 0, 3 * board);
            cells.extend((0..BOARDS).map(left_over));
        }
        let never = |choice| Self::new(What::NeverFifteen, Some(choice), 0, 12);
        cells.extend(Choice::ALL.map(never));
        cells
    }
}
