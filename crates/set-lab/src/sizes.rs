//! How large the boards of games get, beside what the expected number of sets predicts.
//!
//! A board grows while it holds no set. By [`Rules::cards_expecting`] there is a number of
//! cards among which five sets are expected, and the largest boards of games that find a few
//! sets have about as many cards.

use set_core::Rules;
use set_deck::ShuffleDeck;
use set_dynamic::DynamicSolver;
use set_game::{Game, GameError, GameOptions};

use crate::LabError;
use crate::chart::{Chart, Curve, Marker, PALETTE, Scale, Style};
use crate::markdown::MarkdownTable;

/// The number of sets whose expectation predicts the largest board.
pub const EXPECTED: f64 = 5.0;

/// The largest boards of some games with the same rules.
#[derive(Clone, Debug)]
pub struct Sizes {
    rules: Rules,
    sets: u64,
    predicted: f64,
    /// The largest board of each game.
    largest: Vec<u64>,
}

impl Sizes {
    /// Plays games until `sets` sets are found, with the seeds from 1 on.
    ///
    /// # Errors
    ///
    /// [`LabError::Game`] if a game cannot be played.
    pub fn measure(rules: Rules, sets: u64, games: u64) -> Result<Self, LabError> {
        let play = |seed| {
            largest_board(rules, sets, seed).map_err(|error| {
                let solver = "dynamic".to_owned();
                LabError::Game { solver, seed, error }
            })
        };
        let largest = (1..=games).map(play).collect::<Result<_, _>>()?;
        Ok(Self { rules, sets, predicted: predicted(rules), largest })
    }

    /// The mean of the largest boards.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // boards have fewer than 2^53 cards
    pub fn mean(&self) -> f64 {
        self.largest.iter().sum::<u64>() as f64 / self.largest.len() as f64
    }
}

/// The predicted size of the largest board of a game: the cards among which [`EXPECTED`] sets are
/// expected, or the whole deck.
#[must_use]
#[allow(clippy::cast_precision_loss)] // for tables and plots
pub fn predicted(rules: Rules) -> f64 {
    let deck = || rules.deck_len().unwrap_or(u128::MAX);
    rules.cards_expecting(EXPECTED).unwrap_or_else(deck) as f64
}

fn largest_board(rules: Rules, sets: u64, seed: u64) -> Result<u64, GameError> {
    let deck = ShuffleDeck::new(rules, seed)?;
    let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
    game.play(sets)?;
    Ok(game.statistics().largest_board)
}

/// The measured and the predicted sizes as a table.
#[must_use]
pub fn table(sizes: &[Sizes]) -> String {
    let head = ["v, p, sets", "predicted", "games", "mean", "smallest", "largest", "difference"];
    let mut table = MarkdownTable::new(&head, &[0]);
    for sizes in sizes {
        let Sizes { rules, sets, predicted, largest } = sizes;
        let difference = 100.0 * (sizes.mean() / predicted - 1.0);
        table.row(vec![
            format!("{}, {}, {sets}", rules.values(), rules.properties()),
            predicted.to_string(),
            largest.len().to_string(),
            format!("{:.0}", sizes.mean()),
            largest.iter().min().copied().unwrap_or_default().to_string(),
            largest.iter().max().copied().unwrap_or_default().to_string(),
            format!("{difference:+.1} %"),
        ]);
    }
    table.to_string()
}

/// The sizes as SVG: for each number of values the means of the games, and the predictions
/// as a dashed line.
///
/// # Errors
///
/// [`LabError::Plot`] if it cannot be drawn.
pub fn plot(sizes: &[Sizes]) -> Result<String, LabError> {
    let mut values: Vec<u32> = sizes.iter().map(|sizes| sizes.rules.values()).collect();
    values.sort_unstable();
    values.dedup();
    let inks = PALETTE.into_iter().cycle().zip(Marker::FILLED.into_iter().cycle());
    let curves = values.iter().zip(inks).flat_map(|(&values, (colour, marker))| {
        let of_values = || sizes.iter().filter(move |sizes| sizes.rules.values() == values);
        let properties = |sizes: &Sizes| f64::from(sizes.rules.properties());
        let predictions = of_values().map(|sizes| (properties(sizes), sizes.predicted)).collect();
        let means = of_values().map(|sizes| (properties(sizes), sizes.mean())).collect();
        let label = format!("v = {values}");
        [
            Curve { colour, style: Style::Reference, points: predictions, ..Curve::default() },
            Curve {
                label,
                colour,
                style: Style::Measured(marker),
                points: means,
                ..Curve::default()
            },
        ]
    });
    let chart = Chart {
        title: "Largest boards: games, and where five sets are expected (dashed)".to_owned(),
        x_label: "properties".to_owned(),
        x_text: |x| x.to_string(),
        y_label: "cards".to_owned(),
        scale: Scale::Logarithmic,
        y_text: |y| y.to_string(),
        limit: None,
        curves: curves.collect(),
    };
    chart.svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_about_as_large_as_predicted() {
        let rules = Rules::new(6, 5).unwrap();
        let sizes = Sizes::measure(rules, 5, 4).unwrap();
        assert!((sizes.mean() / sizes.predicted - 1.0).abs() < 0.25, "{sizes:?}");
        let text = table(core::slice::from_ref(&sizes));
        assert!(text.lines().nth(2).unwrap().starts_with("| 5, 6, 5"), "{text}");
        assert!(plot(&[sizes]).unwrap().contains("v = 5"));
    }

    #[test]
    fn a_deck_without_five_sets_is_dealt_whole() {
        let predicted = predicted(Rules::new(1, 7).unwrap());
        assert!((predicted - 7.0).abs() < 1e-9, "{predicted}");
    }
}
