//! What a study found, computed once. Tables and plots only write it.

use super::entrants::Entrant;
use super::growth::{Grown, SeriesGrowth};
use super::paper::PaperSeries;
use super::plans::Plan;
use super::results::{Results, Row};
use super::run::is_last;
use super::settings::Settings;
use crate::Summary;
use crate::points::{Point, Series};
use crate::summary::median;

/// The findings of a study.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The plan that was played.
    pub plan: Plan,
    /// The settings of every game.
    pub settings: Settings,
    /// The solvers of the plan that have results, in its order.
    pub played: Vec<&'static Entrant>,
    /// The solvers of the plan that have none and are not in this build.
    pub not_built: Vec<&'static Entrant>,
    /// The series of the plan.
    pub series: Vec<SeriesFindings>,
}

/// What was found in one series.
#[derive(Clone, Debug)]
pub struct SeriesFindings {
    /// The series.
    pub series: Series,
    /// A column for each solver that has results somewhere in the plan.
    pub columns: Vec<Column>,
    /// How the times grow.
    pub growth: Option<SeriesGrowth>,
}

/// One solver in one series.
#[derive(Clone, Debug)]
pub struct Column {
    /// The solver.
    pub entrant: &'static Entrant,
    /// A cell for each point.
    pub cells: Vec<Cell>,
}

/// One solver at one point.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The point.
    pub point: Point,
    /// The measurement.
    pub ours: Ours,
    /// The paper's mean in seconds.
    pub paper: Option<f64>,
    /// The median time by the clock in seconds, if every game found its sets.
    pub wall: Option<f64>,
    /// For a portfolio: its time by the clock divided by that of its best member, as the
    /// median over the games.
    pub overhead: Option<f64>,
    /// For a portfolio: the number of questions that each member answered first.
    pub first_answers: Vec<(String, u64)>,
}

/// The measurement at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ours {
    /// The games.
    Played(Summary),
    /// None: the solver did not reach this smaller point of the series.
    MissedAt(Point),
    /// None yet.
    NotRun,
}

impl Findings {
    /// Computes the findings from the results of a plan.
    #[must_use]
    pub fn new(plan: &Plan, results: &Results) -> Self {
        let entrants: Vec<_> =
            plan.solvers.iter().filter_map(|name| Entrant::named(name).ok()).collect();
        let is_played = |entrant: &Entrant| {
            let mut points = plan.series.iter().flat_map(|series| &series.points);
            points.any(|&point| results.is_done(entrant.name, point))
        };
        let (played, others): (Vec<&Entrant>, Vec<&Entrant>) =
            entrants.into_iter().partition(|entrant| is_played(entrant));
        let not_built = others.into_iter().filter(|entrant| !entrant.is_built()).collect();
        let series = plan.series.iter().map(|series| {
            let columns: Vec<_> =
                played.iter().map(|&entrant| Column::new(series, entrant, results)).collect();
            let growth = SeriesGrowth::new(plan, series, &columns, results.settings());
            SeriesFindings { series: series.clone(), columns, growth }
        });
        let series = series.collect();
        Self { plan: plan.clone(), settings: *results.settings(), played, not_built, series }
    }
}

impl SeriesFindings {
    /// How the times of a solver grow.
    pub(super) fn grown(&self, column: &Column) -> Option<&Grown> {
        let curves = &self.growth.as_ref()?.curves;
        curves.iter().find(|curve| curve.name == column.entrant.name)
    }
}

impl Column {
    fn new(series: &Series, entrant: &'static Entrant, results: &Results) -> Self {
        let paper = PaperSeries::of(series);
        let cell = |&point| Cell::new(series, entrant, point, &paper, results);
        Self { entrant, cells: series.points.iter().map(cell).collect() }
    }

    /// The cells that were played.
    pub fn played(&self) -> impl Iterator<Item = (Point, Summary)> {
        self.cells.iter().filter_map(|cell| Some((cell.point, cell.ours.summary()?)))
    }
}

impl Cell {
    fn new(
        series: &Series,
        entrant: &'static Entrant,
        point: Point,
        paper: &PaperSeries,
        results: &Results,
    ) -> Self {
        let paper = entrant.paper.and_then(|solver| paper.seconds(solver, point));
        let games: Vec<_> = results.games(entrant.name, point).collect();
        Self {
            point,
            ours: Ours::new(series, entrant, point, results),
            paper,
            wall: wall(&games),
            overhead: overhead(entrant, point, &games, results),
            first_answers: first_answers(&games),
        }
    }
}

impl Ours {
    fn new(series: &Series, entrant: &Entrant, point: Point, results: &Results) -> Self {
        if let Some(summary) = results.summary(entrant.name, point) {
            return Self::Played(summary);
        }
        let before = series.points.iter().take_while(|&&other| other != point);
        let missed = before.copied().find(|&before| is_last(results, series, entrant.name, before));
        missed.map_or(Self::NotRun, Self::MissedAt)
    }

    /// The games, if there were any.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        if let Self::Played(summary) = self { Some(*summary) } else { None }
    }
}

/// The median time by the clock.
fn wall(games: &[&Row]) -> Option<f64> {
    median(&games.iter().map(|row| found_wall(row)).collect::<Option<Vec<_>>>()?)
}

/// The time by the clock of a game that found its sets.
fn found_wall(row: &Row) -> Option<f64> {
    row.wall_seconds.filter(|_| !row.end.is_miss())
}

/// The time of a portfolio divided by that of its best member, deck by deck.
fn overhead(entrant: &Entrant, point: Point, games: &[&Row], results: &Results) -> Option<f64> {
    let best = |seed| {
        let member = |name: &&str| {
            results.games(name, point).find(|row| row.seed == seed).and_then(found_wall)
        };
        entrant.members.iter().filter_map(member).reduce(f64::min)
    };
    let ratio = |row: &&Row| Some(found_wall(row)? / best(row.seed)?);
    median(&games.iter().map(ratio).collect::<Option<Vec<_>>>()?)
}

/// The questions that each member answered first, over all games.
fn first_answers(games: &[&Row]) -> Vec<(String, u64)> {
    let mut sums: Vec<(String, u64)> = Vec::new();
    let all = games.iter().filter_map(|row| row.first_answers.as_deref());
    for (name, count) in all.flat_map(|text| text.split(", ")).filter_map(|t| t.split_once(' ')) {
        let count: u64 = count.parse().unwrap_or(0);
        match sums.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => sums.push((name.to_owned(), count)),
        }
    }
    sums
}

/// A size of a game, for a plot or a fit.
#[allow(clippy::cast_precision_loss)] // far below 2^52
pub(super) fn as_number(x: u64) -> f64 {
    x as f64
}
