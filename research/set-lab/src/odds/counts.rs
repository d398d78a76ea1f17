//! The counts: whole numbers only, so that parts of a run add up exactly.

use serde::{Deserialize, Serialize};
use set_classic::Take;

use crate::units::as_number;

/// The counts of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The seed of the decks.
    pub seed: u64,
    /// The counts of its games.
    pub counts: Counts,
}

/// Boards with and without a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

/// The counts of a number of games. Sizes of the deck (0 to 69 cards) and of the board (0 to 21)
/// are multiples of three.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// The games, each played with both choices.
    pub games: u64,
    /// The fresh layouts of 12, 15 and 18 cards without a set; each game has one of each size.
    pub layouts_without_set: [u64; 3],
    /// The boards by the choice, and by a third of the size of the deck and of the board.
    looks: [[[Looks; 8]; 24]; 2],
    /// The ends of games by the choice, and by a third of the size of the board.
    left_over: [[u64; 8]; 2],
    /// The games whose board never had more than twelve cards, by the choice.
    pub never_fifteen: [u64; 2],
}

impl Counts {
    /// The boards of `board` cards while `deck` cards were in the deck.
    pub fn looks(&self, take: Take, deck: usize, board: usize) -> Looks {
        self.looks[take as usize][deck / 3][board / 3]
    }

    /// The boards of `board` cards over whole games.
    pub fn all_looks(&self, take: Take, board: usize) -> Looks {
        let looks = self.looks[take as usize].iter().map(|boards| boards[board / 3]);
        looks.fold(Looks::default(), |sum, looks| Looks {
            set: sum.set + looks.set,
            none: sum.none + looks.none,
        })
    }

    /// The games that ended with `cards` cards on the board.
    pub fn left_over(&self, take: Take, cards: usize) -> u64 {
        self.left_over[take as usize][cards / 3]
    }

    /// Counts a board of `board` cards, with `deck` cards left in the deck.
    pub(super) fn look(&mut self, take: Take, deck: usize, board: usize, is_set: bool) {
        let looks = &mut self.looks[take as usize][deck / 3][board / 3];
        *(if is_set { &mut looks.set } else { &mut looks.none }) += 1;
    }

    /// Counts the end of a game.
    pub(super) fn end(&mut self, take: Take, left_over: usize, largest: usize) {
        self.left_over[take as usize][left_over / 3] += 1;
        self.never_fifteen[take as usize] += u64::from(largest <= 12);
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, mut other: Self) {
        let pairs = self.cells().into_iter().zip(other.cells());
        pairs.for_each(|((_, mine), (_, theirs))| *mine += *theirs);
    }

    /// Refuses counts that are impossible for this number of games, with the reason: no board
    /// comes twice in a game, and every game ends once with each choice.
    pub(crate) fn check(&self, games: u64) -> Result<(), String> {
        if self.games != games {
            return Err(format!("counts of {} games: expected {games}", self.games));
        }
        if let Some((cell, count)) = self.clone().cells().into_iter().find(|(_, n)| **n > games) {
            let (what, _, deck, board) = cell;
            let cell = format!("{what:?} with {deck} cards in the deck and {board} on the board");
            return Err(format!("{cell}: {count} in {games} games"));
        }
        for &take in Take::ALL {
            let ends: u128 = self.left_over[take as usize].map(u128::from).iter().sum();
            if ends != games.into() {
                return Err(format!("{ends} ends of {games} games, choice {take}"));
            }
        }
        Ok(())
    }

    /// Every count with its meaning, in the order of the table.
    pub(super) fn cells(&mut self) -> Vec<(Cell, &mut u64)> {
        let mut cells = vec![((What::Games, None, 81, 0), &mut self.games)];
        for (cards, count) in [12, 15, 18].into_iter().zip(&mut self.layouts_without_set) {
            cells.push(((What::Layout, None, 81 - cards, cards), count));
        }
        for (take, decks) in Take::ALL.iter().copied().map(Some).zip(&mut self.looks) {
            for (deck, boards) in (0..).step_by(3).zip(decks) {
                for (board, Looks { set, none }) in (0..).step_by(3).zip(boards) {
                    cells.push(((What::Set, take, deck, board), set));
                    cells.push(((What::None, take, deck, board), none));
                }
            }
        }
        for (take, boards) in Take::ALL.iter().copied().map(Some).zip(&mut self.left_over) {
            for (board, count) in (0..).step_by(3).zip(boards) {
                cells.push(((What::LeftOver, take, 0, board), count));
            }
        }
        for (take, count) in Take::ALL.iter().copied().map(Some).zip(&mut self.never_fifteen) {
            cells.push(((What::NeverFifteen, take, 0, 12), count));
        }
        cells
    }
}

/// The kind of a count.
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

/// The meaning of a count: its kind, for a choice, a deck and a board.
pub(super) type Cell = (What, Option<Take>, usize, usize);
