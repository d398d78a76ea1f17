//! The odds of no set in the classic game; a unit is a block of its games.

use core::mem;

use super::kind::{Kind, Worker};
use crate::LabError;
use crate::error::at_least_one;
use crate::odds::{self, Counts, Odds, OddsTask};
use crate::output::Report;

impl Kind for OddsTask {
    type Part = Counts;

    fn check(&self) -> Result<(), LabError> {
        at_least_one("games", self.games)
    }

    fn units(&self) -> u64 {
        odds::blocks(self.games)
    }

    fn worker(&self) -> Result<Worker<'_, Counts>, LabError> {
        let mut player = odds::Player::new(self.seed);
        Ok(Box::new(move |block, part| {
            player.play(odds::games_of_block(self.games, block));
            part.add(&mem::take(&mut player.counts));
            Ok(())
        }))
    }

    fn check_part(&self, blocks: impl Iterator<Item = u64>, part: &Counts) -> Result<(), String> {
        let games = blocks.map(|block| odds::games_of_block(self.games, block));
        let games: u64 = games.map(|games| games.end - games.start).sum();
        if part.games() != games {
            return Err(format!("counts of {} games: expected {games}", part.games()));
        }
        part.first_impossible().map_or(Ok(()), Err)
    }

    fn merge(&self, parts: Vec<Counts>) -> Result<Report, LabError> {
        let mut counts = Counts::default();
        parts.iter().for_each(|part| counts.add(part));
        odds::report(&Odds { seed: self.seed, counts })
    }
}
