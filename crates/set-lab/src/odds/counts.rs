//! The counts: whole numbers only, so that parts of a run add up exactly.

use serde::{Deserialize, Serialize};

/// Which of several sets is taken.
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
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::First => "first",
        }
    }
}

/// Three cards each: sizes of the deck (0 to 69 cards) and of the board (0 to
/// 21).
pub(super) const DECKS: usize = 24;
pub(super) const BOARDS: usize = 8;

/// Boards with and without a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Looks {
    /// Boards that hold a set.
    pub set: u64,
    /// Boards that hold none.
    pub none: u64,
}

impl Looks {
    /// The share of the boards without a set.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a share
    pub fn share(self) -> f64 {
        self.none as f64 / (self.set + self.none) as f64
    }

    /// The odds for a set, to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a ratio
    pub fn odds(self) -> f64 {
        self.set as f64 / self.none as f64
    }

    fn add(&mut self, other: Self) {
        self.set += other.set;
        self.none += other.none;
    }
}

/// The counts of a number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// The games, each played with both choices.
    pub games: u64,
    /// The fresh layouts of 12, 15 and 18 cards without a set; each game has one of each
    /// size.
    pub layouts_without_set: [u64; 3],
    looks: [[[Looks; BOARDS]; DECKS]; 2],
    left_over: [[u64; BOARDS]; 2],
    never_fifteen: [u64; 2],
}

impl Counts {
    /// Counts a fresh layout of 12, 15 or 18 cards without a set.
    pub(super) fn layout_without_set(&mut self, cards: usize) {
        if let Some(count) = self.layouts_without_set.get_mut(cards / 3 - 4) {
            *count += 1;
        }
    }

    /// Counts a board of `board` cards, with `deck` cards left in the deck. (All sizes are
    /// multiples of three.)
    pub(super) fn look(&mut self, choice: Choice, deck: usize, board: usize, is_set: bool) {
        let looks = &mut self.looks[choice as usize][deck / 3][board / 3];
        if is_set {
            looks.set += 1;
        } else {
            looks.none += 1;
        }
    }

    /// Counts the end of a game.
    pub(super) fn end(&mut self, choice: Choice, left_over: usize, largest: usize) {
        self.left_over[choice as usize][left_over / 3] += 1;
        self.never_fifteen[choice as usize] += u64::from(largest <= 12);
    }

    /// The boards of `board` cards while `deck` cards were in the deck.
    #[must_use]
    pub fn looks(&self, choice: Choice, deck: usize, board: usize) -> Looks {
        let decks = &self.looks[choice as usize];
        decks.get(deck / 3).and_then(|boards| boards.get(board / 3)).copied().unwrap_or_default()
    }

    /// The boards of `board` cards over whole games.
    #[must_use]
    pub fn all_looks(&self, choice: Choice, board: usize) -> Looks {
        let mut sum = Looks::default();
        for deck in 0..DECKS {
            sum.add(self.looks(choice, 3 * deck, board));
        }
        sum
    }

    /// The games that ended with `cards` cards on the board.
    #[must_use]
    pub fn left_over(&self, choice: Choice, cards: usize) -> u64 {
        self.left_over[choice as usize].get(cards / 3).copied().unwrap_or_default()
    }

    /// The games whose board never had more than twelve cards.
    #[must_use]
    pub fn never_fifteen(&self, choice: Choice) -> u64 {
        self.never_fifteen[choice as usize]
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Self) {
        let theirs = other.cells();
        for (mine, theirs) in self.cells_mut().into_iter().zip(theirs) {
            *mine.1 += theirs.1;
        }
    }

    /// Why these counts are impossible, if they are: no board comes twice in a game, and
    /// every game ends once with each choice.
    pub(crate) fn first_impossible(&self) -> Option<String> {
        let games = self.games;
        if let Some((cell, count)) = self.cells().into_iter().find(|&(_, count)| count > games) {
            let Cell { what, deck, board, .. } = cell;
            let place = format!("{what:?} with {deck} cards in the deck and {board} on the board");
            return Some(format!("{place}: {count} in {games} games"));
        }
        for (choice, ends) in Choice::ALL.into_iter().zip(&self.left_over) {
            let ends: u128 = ends.iter().map(|&count| u128::from(count)).sum();
            if ends != games.into() {
                return Some(format!("{ends} ends of {games} games, choice {}", choice.name()));
            }
        }
        None
    }

    /// Every count, with what it counts.
    pub(super) fn cells(&self) -> Vec<(Cell, u64)> {
        let mut copy = self.clone();
        copy.cells_mut().into_iter().map(|(cell, count)| (cell, *count)).collect()
    }

    /// Every count, with what it counts, in an order that is always the same.
    pub(super) fn cells_mut(&mut self) -> Vec<(Cell, &mut u64)> {
        let mut cells = vec![(Cell::new(What::Games, None, 81, 0), &mut self.games)];
        for (place, count) in self.layouts_without_set.iter_mut().enumerate() {
            let cards = 12 + 3 * place;
            cells.push((Cell::new(What::Layout, None, 81 - cards, cards), count));
        }
        for (choice, decks) in Choice::ALL.into_iter().zip(&mut self.looks) {
            for (deck, boards) in decks.iter_mut().enumerate() {
                for (board, looks) in boards.iter_mut().enumerate() {
                    let cell = |what| Cell::new(what, Some(choice), 3 * deck, 3 * board);
                    cells.push((cell(What::Set), &mut looks.set));
                    cells.push((cell(What::None), &mut looks.none));
                }
            }
        }
        for (choice, ends) in Choice::ALL.into_iter().zip(&mut self.left_over) {
            for (board, count) in ends.iter_mut().enumerate() {
                cells.push((Cell::new(What::LeftOver, Some(choice), 0, 3 * board), count));
            }
        }
        for (choice, count) in Choice::ALL.into_iter().zip(&mut self.never_fifteen) {
            cells.push((Cell::new(What::NeverFifteen, Some(choice), 0, 12), count));
        }
        cells
    }
}

/// What a number counts.
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

/// What a number counts, for which choice, deck and board.
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
}
