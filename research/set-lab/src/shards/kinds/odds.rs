//! The odds of no set in the classic game; a unit is a block of its games.

use core::mem;

use super::kind::{Kind, Worker};
use crate::LabError;
use crate::odds::{self, Counts, Odds, OddsTask};
use crate::output::Report;

impl Kind for OddsTask {
    type Part = Counts;

    fn units(&self) -> u64 {
        odds::blocks(self.games)
    }

    fn worker(&self) -> Result<Worker<'_, Counts>, LabError> {
        let mut player = odds::Player::new(self.seed);
        Ok(Box::new(move |block, part| {
            player.play(odds::games_of_block(self.games, block));
            part.add(mem::take(&mut player.counts));
            Ok(())
        }))
    }

    fn check(&self, blocks: impl Iterator<Item = u64>, part: &Counts) -> Result<(), String> {
        let games = blocks.map(|block| odds::games_of_block(self.games, block));
        part.check(games.map(|games| games.end - games.start).sum())
    }

    fn merge(&self, parts: Vec<Counts>) -> Result<Report, LabError> {
        let mut counts = Counts::default();
        parts.into_iter().for_each(|part| counts.add(part));
        odds::report(&Odds { seed: self.seed, counts })
    }
}
