//! A game whose time is measured.

use set_core::Rules;
use set_deck::{DeckError, ShuffleDeck};

use crate::LabError;
use crate::bench::line::{Line, Selection};

/// A game whose time is measured: until `sets` sets are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedGame {
    /// The rules.
    pub rules: Rules,
    /// The number of sets.
    pub sets: u64,
    /// The seed of the deck.
    pub seed: u64,
}

impl TimedGame {
    /// The games of these lines, with decks of this seed.
    ///
    /// # Errors
    ///
    /// [`LabError::OutOfRange`] at a line that is no game.
    pub fn of_lines(selections: &[Selection], seed: u64) -> Result<Vec<Self>, LabError> {
        let lines = selections.iter().flat_map(|selection| selection.lines());
        let game = |line: Line| match line.sets() {
            Some(sets) => Ok(Self { rules: line.rules, sets, seed }),
            None => Err(LabError::OutOfRange {
                what: "--lines",
                value: line.to_string(),
                expected: "V,P,SETS".to_owned(),
            }),
        };
        lines.map(game).collect()
    }

    pub(crate) fn deck(&self) -> Result<ShuffleDeck, DeckError> {
        ShuffleDeck::new(self.rules, self.seed)
    }

    /// As the tables name it: v, p, sets.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}, {}, {}", self.rules.values(), self.rules.properties(), self.sets)
    }
}
