//! The findings of a study, computed once. `report` writes them as tables.

use super::growth::{SeriesGrowth, Times};
use super::paper::paper_seconds;
use super::plans::{Layout, Plan, Settings};
use super::results::{Results, Row};
use super::run::is_last;
use crate::measure::points::{Axis, Point, Series};
use crate::{Entrant, Summary};

/// The findings of a study.
pub(super) struct Findings {
    pub(super) plan: Plan,
    pub(super) settings: Settings,
    /// The solvers of the plan that have results, in its order.
    pub(super) played: Vec<Entrant>,
    /// The solvers of the plan that have none and are not in this build.
    pub(super) not_built: Vec<Entrant>,
    pub(super) series: Vec<SeriesFindings>,
}

/// The findings in one series.
pub(super) struct SeriesFindings {
    pub(super) series: Series,
    /// A column for each solver that has results somewhere in the plan.
    pub(super) columns: Vec<Column>,
    /// How the times grow.
    pub(super) growth: Option<SeriesGrowth>,
}

/// One solver in one series.
pub(super) struct Column {
    pub(super) entrant: Entrant,
    /// A cell for each point.
    pub(super) cells: Vec<Cell>,
}

/// One solver at one point.
pub(super) struct Cell {
    pub(super) point: Point,
    /// The games, if there were any.
    pub(super) summary: Option<Summary>,
    /// The smaller point of the series that the solver did not reach, if it did not try this one.
    pub(super) missed_at: Option<Point>,
    /// The paper's mean in seconds.
    pub(super) paper: Option<f64>,
    /// For a portfolio: the questions of all games that its first member was the first to answer,
    /// and those that another one was.
    pub(super) first_answers: Option<[u64; 2]>,
}

impl Findings {
    /// Computes the findings from the results of a plan.
    pub(super) fn new(plan: &Plan, results: &Results) -> Self {
        let entrants = plan.solvers.iter().filter_map(|name| Entrant::named(name).ok());
        let is_played = |entrant: &Entrant| {
            let mut points = plan.series.iter().flat_map(|series| &series.points);
            points.any(|&point| results.is_done(entrant.name, point))
        };
        let (played, mut not_built): (Vec<_>, Vec<_>) = entrants.partition(is_played);
        not_built.retain(|entrant| !entrant.is_built());
        let series = plan.series.iter().map(|series| {
            let columns: Vec<_> =
                played.iter().map(|&entrant| Column::new(series, entrant, results)).collect();
            let growth = growth(plan, series, &columns, &results.settings);
            SeriesFindings { series: series.clone(), columns, growth }
        });
        let series = series.collect();
        Self { plan: plan.clone(), settings: results.settings, played, not_built, series }
    }
}

/// How the times of a series grow; `None` if its points are single games or no series. A plan
/// about one solver leaves out sizes with games of less than 1 ms, where other costs hide the
/// growth of the search.
fn growth(
    plan: &Plan,
    series: &Series,
    columns: &[Column],
    settings: &Settings,
) -> Option<SeriesGrowth> {
    /// The fewest games whose median counts.
    const MIN_GAMES: u64 = 3;
    let axis = series.axis.filter(|_| settings.games >= MIN_GAMES)?;
    let least = if plan.layout == Layout::Growth { 1e-3 } else { 0.0 };
    SeriesGrowth::new(axis, times(axis, columns), least)
}

/// The medians of each solver by size, and the published times, each once.
fn times(axis: Axis, columns: &[Column]) -> Vec<(String, Times)> {
    let mut all: Vec<(String, Times)> = Vec::new();
    let mut add = |name: String, times: Times| {
        if !times.is_empty() && all.iter().all(|(other, _)| *other != name) {
            all.push((name, times));
        }
    };
    for column in columns {
        let x = |cell: &Cell| axis.of(cell.point);
        let median = |cell: &Cell| {
            let summary = cell.summary.filter(|summary| summary.is_reached)?;
            Some((x(cell), summary.median?))
        };
        add(column.entrant.name.to_owned(), column.cells.iter().filter_map(median).collect());
        if let Some(solver) = column.entrant.paper {
            let paper = |cell: &Cell| Some((x(cell), cell.paper?));
            add(format!("paper: {solver}"), column.cells.iter().filter_map(paper).collect());
        }
    }
    all
}

impl Column {
    fn new(series: &Series, entrant: Entrant, results: &Results) -> Self {
        let cell = |&point| {
            let name = entrant.name;
            let games: Vec<_> = results.games(name, point).collect();
            let mut before = series.points.iter().take_while(|&&other| other != point).copied();
            let mut missed = || before.find(|&before| is_last(results, series, name, before));
            Cell {
                point,
                summary: results.summary(name, point),
                missed_at: if games.is_empty() { missed() } else { None },
                paper: entrant.paper.and_then(|solver| paper_seconds(series, solver, point)),
                first_answers: first_answers(&games),
            }
        };
        Self { entrant, cells: series.points.iter().map(cell).collect() }
    }

    /// The cells that were played.
    pub(super) fn played(&self) -> impl Iterator<Item = (Point, Summary)> {
        self.cells.iter().filter_map(|cell| Some((cell.point, cell.summary?)))
    }
}

/// The first answers of all games together.
fn first_answers(games: &[&Row]) -> Option<[u64; 2]> {
    let answers = games.iter().filter_map(|row| row.first_answers());
    answers.reduce(|[first, others], [a, b]| [first.saturating_add(a), others.saturating_add(b)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::time::Duration;

    use crate::Ending;

    /// A solver that takes these seconds at v = 3, 4, ...
    fn column(name: &str, series: &Series, seconds: &[f64]) -> Column {
        let cell = |(index, &point): (usize, &Point)| Cell {
            point,
            summary: seconds
                .get(index)
                .and_then(|&median| Summary::of(3, [(Ending::Found, median); 3].into_iter())),
            missed_at: None,
            paper: None,
            first_answers: None,
        };
        let cells = series.points.iter().enumerate().map(cell).collect();
        Column { entrant: Entrant::named(name).unwrap(), cells }
    }

    fn growth_of(games: u64) -> Option<SeriesGrowth> {
        let plan = Plan::named("sweep-values").unwrap();
        let series = &plan.series[0];
        let exponential: Vec<f64> = (3..=10).map(|x| 1e-5 * 2f64.powi(x)).collect();
        let power: Vec<f64> = (3..=9).map(|x| 1e-3 * f64::from(x).powi(3)).collect();
        let columns = [
            column("partial-canonical", series, &exponential),
            column("dynamic", series, &power),
            column("ip", series, &exponential[..4]),
        ];
        growth(
            &plan,
            series,
            &columns,
            &Settings { games, limit: Duration::from_secs(60), first_seed: 1, memory_mib: 2048 },
        )
    }

    #[test]
    fn single_games_are_no_trend() {
        assert!(growth_of(1).is_none());
    }

    #[test]
    fn solvers_are_compared_at_sizes_that_all_reached() {
        let growth = growth_of(3).unwrap();
        assert_eq!(growth.sizes, [3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(growth.left_out, [("ip".to_owned(), 4)]);
        assert!(growth.curves.iter().all(|curve| curve.growth.points == 7));
        let report = growth.report();
        for text in [
            "`ip` (4).",
            "`partial-canonical`: an exponential (× 2.00)",
            "`dynamic`: a power law (v^3.00)",
        ] {
            assert!(report.contains(text), "{text} in\n{report}");
        }
    }
}
