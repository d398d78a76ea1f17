//! The players of games: a solver plays Set, the first match another game.

use set_core::{Board, Limit, Solver};
use set_deck::Deck;
use set_game::{Event, Game, GameError, Transcript};
use set_table::FirstMatch;

use crate::cli::{At, Result};

/// A game in progress.
pub(super) enum Player {
    Solver(Box<Game<Box<dyn Deck>, Box<dyn Solver>>>),
    First(Box<FirstMatch>),
}

/// A step of a game.
pub(super) enum Step {
    Event(Event),
    Over,
    /// The search failed, such as for want of memory.
    Failed(String),
}

impl Player {
    /// The cards after the last event.
    pub(super) fn board(&self) -> &Board {
        match self {
            Self::Solver(game) => game.board(),
            Self::First(game) => game.board(),
        }
    }

    pub(super) fn step(&mut self) -> Result<Step> {
        let event = match self {
            Self::First(game) => game.step(),
            Self::Solver(game) => match game.step() {
                Err(GameError::Solver(error)) => return Ok(Step::Failed(error.to_string())),
                event => event.at("the game cannot be played")?,
            },
        };
        Ok(event.map_or(Step::Over, Step::Event))
    }

    /// The limit that stopped the search, if the search lacked memory.
    pub(super) fn wants(&self) -> Option<String> {
        let limit = match self {
            Self::Solver(game) => game.interruption(),
            Self::First(game) => game.interruption(),
        };
        limit.filter(|it| matches!(it, Limit::Memory { .. })).map(|limit| limit.to_string())
    }

    /// The record of the game so far.
    pub(super) fn into_transcript(self) -> Transcript {
        match self {
            Self::Solver(game) => game.into_parts().0,
            Self::First(game) => game.into_transcript(),
        }
    }
}
