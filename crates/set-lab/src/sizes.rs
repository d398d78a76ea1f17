//! `lab study sizes`: how large the boards of games get, beside a prediction.
//!
//! A board grows while it holds no set. By [`set_game::cards_expecting`] there is a number of cards
//! among which five sets are expected, and the largest boards of games that find a few sets have
//! about as many cards.

use serde::Serialize;
use set_core::Rules;
use set_dynamic::DynamicSolver;

use crate::LabError;
use crate::chart::{Chart, Curve, Scale, Style, palette};
use crate::cli::{OutArgs, positive};
use crate::game::play_simply;
use crate::output::{Report, to_csv};
use crate::points::Point;
use crate::progress::{bar, now};
use crate::table::Table;
use crate::units::as_number;

/// The number of sets whose expectation predicts the largest board.
const EXPECTED: f64 = 5.0;

/// How large the boards of games get, beside a prediction.
///
/// The prediction is the number of cards among which five sets are expected. The flagship plays
/// each game with several seeds; the table has the largest boards.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  lab study sizes
  lab study sizes v=12,p=7,n=5 v=10,p=8,n=5 --games 1")]
pub(crate) struct SizesArgs {
    /// Games: their values, properties and sets to find
    #[arg(value_name = "v=V,p=P,n=N")]
    #[arg(default_values = [
        "v=3,p=6,n=5", "v=3,p=10,n=5", "v=3,p=14,n=5", "v=3,p=18,n=5", "v=3,p=22,n=5",
        "v=3,p=26,n=5", "v=4,p=4,n=5", "v=4,p=6,n=5", "v=4,p=8,n=5", "v=4,p=10,n=5", "v=4,p=12,n=5",
        "v=4,p=14,n=5", "v=5,p=4,n=5", "v=5,p=6,n=5", "v=5,p=8,n=5", "v=5,p=10,n=5", "v=5,p=11,n=5",
        "v=7,p=4,n=5", "v=7,p=6,n=5", "v=7,p=8,n=5", "v=7,p=9,n=5", "v=10,p=4,n=5", "v=10,p=5,n=5",
        "v=10,p=6,n=5", "v=10,p=7,n=5", "v=15,p=3,n=5", "v=15,p=4,n=5", "v=15,p=5,n=5",
    ])]
    sizes: Vec<Point>,
    /// Games of each size, with the seeds from 1 on
    #[arg(long, short, value_name = "G", default_value_t = 5, value_parser = positive)]
    games: u64,
    #[command(flatten)]
    out: OutArgs,
}

impl SizesArgs {
    pub(crate) fn run(&self) -> Result<(), LabError> {
        let output = self.out.open()?;
        let progress = bar("sizes", self.sizes.len() as u64);
        let mut sizes = Vec::new();
        for &point in &self.sizes {
            now(&progress, &point.to_string());
            sizes.push(Size::measure(point, self.games)?);
            progress.inc(1);
        }
        progress.finish_and_clear();
        let plots = vec![("sizes.svg".to_owned(), plot(&sizes)?)];
        let report = Report::new("sizes", table(&sizes), plots);
        output.print(&output.publish(report.with("sizes.csv", to_csv(&sizes)?))?)
    }
}

/// The largest boards of some games with the same rules.
#[derive(Clone, Copy, Debug, Serialize)]
struct Size {
    values: u32,
    properties: u32,
    sets: u64,
    predicted: f64,
    games: u64,
    mean: f64,
    smallest: u64,
    largest: u64,
}

impl Size {
    /// Plays games with the seeds from 1 on.
    fn measure(point: Point, games: u64) -> Result<Self, LabError> {
        let Point { rules, sets } = point;
        let play = |seed| -> Result<u64, LabError> {
            let game = play_simply(point, seed, DynamicSolver::new(rules))?;
            Ok(game.statistics.largest_board)
        };
        let mut boards: Vec<u64> = (1..=games).map(play).collect::<Result<_, _>>()?;
        boards.sort_unstable();
        Ok(Self {
            values: rules.values(),
            properties: rules.properties(),
            sets,
            predicted: predicted(rules),
            games,
            mean: as_number(boards.iter().sum()) / as_number(games),
            smallest: boards.first().copied().unwrap_or_default(),
            largest: boards.last().copied().unwrap_or_default(),
        })
    }
}

/// The predicted size of the largest board of a game: the cards among which [`EXPECTED`] sets are
/// expected, or the whole deck.
#[allow(clippy::cast_precision_loss)] // for tables and plots
pub(crate) fn predicted(rules: Rules) -> f64 {
    let deck = || rules.deck_len().unwrap_or(u128::MAX);
    set_game::cards_expecting(rules, EXPECTED).unwrap_or_else(deck) as f64
}

fn table(sizes: &[Size]) -> String {
    let mut table =
        Table::new(":v, p, sets | predicted | games | mean | smallest | largest | difference");
    for size in sizes {
        let Size { values, properties, sets, predicted, games, mean, smallest, largest } = size;
        table.row([
            format!("{values}, {properties}, {sets}"),
            predicted.to_string(),
            games.to_string(),
            format!("{mean:.0}"),
            smallest.to_string(),
            largest.to_string(),
            format!("{:+.1} %", 100.0 * (mean / predicted - 1.0)),
        ]);
    }
    table.to_string()
}

/// For each number of values the means of the games, and the predictions as a dashed line.
fn plot(sizes: &[Size]) -> Result<String, LabError> {
    let mut values: Vec<u32> = sizes.iter().map(|size| size.values).collect();
    values.sort_unstable();
    values.dedup();
    let mut curves = Vec::new();
    for (values, (colour, marker)) in values.into_iter().zip(palette()) {
        let points = |y: fn(&Size) -> f64| {
            let own = sizes.iter().filter(|size| size.values == values);
            own.map(|size| (f64::from(size.properties), y(size))).collect()
        };
        let predictions = points(|size| size.predicted);
        curves.push(Curve::new("", colour, Style::Reference, predictions));
        let (label, means) = (format!("v = {values}"), points(|size| size.mean));
        curves.push(Curve::new(&label, colour, Style::Measured(marker), means));
    }
    let title = "Largest boards: games, and where five sets are expected (dashed)";
    let chart = Chart::new(title, ["properties", "cards"], Scale::Logarithmic, curves);
    chart.svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_about_as_large_as_predicted() {
        let point = Point { rules: Rules::new(6, 5).unwrap(), sets: 5 };
        let size = Size::measure(point, 4).unwrap();
        assert!((size.mean / size.predicted - 1.0).abs() < 0.25, "{size:?}");
        let text = table(&[size]);
        assert!(text.lines().nth(2).unwrap().starts_with("| 5, 6, 5"), "{text}");
        assert!(plot(&[size]).unwrap().contains("v = 5"));
    }

    #[test]
    fn a_deck_without_five_sets_is_dealt_whole() {
        let predicted = predicted(Rules::new(1, 7).unwrap());
        assert!((predicted - 7.0).abs() < 1e-9, "{predicted}");
    }
}
