//! Games as the study of odds played them before there was `set-classic`.

#![allow(clippy::cast_possible_truncation)] // cards and places are below 81

use super::places::{CARDS, Places, Table};
use crate::odds::Choice;

/// Plays games one by one.
#[derive(Debug)]
pub(super) struct Player {
    table: Table,
    sets: Vec<Places>,
}

impl Player {
    pub(super) fn new() -> Self {
        Self { table: Table::new(), sets: Vec::new() }
    }

    /// Plays a game; the number of turns, and of the cards that are left over. `below` is a
    /// uniform number below another one.
    pub(super) fn play(
        &mut self,
        deck: &[u8; CARDS],
        choice: Choice,
        mut below: impl FnMut(usize) -> usize,
    ) -> (usize, usize) {
        self.table.clear();
        self.table.deal(&deck[..12]);
        let (mut dealt, mut turns) = (12, 0);
        loop {
            let set = match choice {
                Choice::First => self.table.first_set(),
                Choice::Random => {
                    self.table.sets(&mut self.sets);
                    self.sets.get(below(self.sets.len())).copied()
                }
            };
            turns += 1;
            let wanted = match set {
                Some(set) => {
                    self.table.take(set);
                    12_usize.saturating_sub(self.table.len())
                }
                None if dealt == CARDS => return (turns, self.table.len()),
                None => 3,
            };
            let next = (dealt + wanted).min(CARDS);
            self.table.deal(&deck[dealt..next]);
            dealt = next;
        }
    }
}
