//! The results of a study as a text with tables.

use core::fmt::Write;

use super::game::GameEnd;
use super::paper::PaperSeries;
use super::plan::{Axis, Plan, Point, Series, TimingStudy};
use super::results::Results;
use super::solvers::{ENTRANTS, Entrant};
use super::summary::{Growth, Summary};
use crate::markdown::MarkdownTable;
use crate::units::{decade, seconds, three_digits};

/// What is known of a solver at a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cell {
    /// Its games were played.
    Played(Summary),
    /// It did not reach this smaller point of the series.
    MissedBefore(Point),
    /// Nothing yet.
    Unknown,
}

/// Growth is fitted to the points that take longer than this: below, what a
/// game costs besides searching hides it.
pub(crate) const SEARCH_SECONDS: f64 = 1e-3;

impl Cell {
    pub(crate) fn of(results: &Results, series: &Series, solver: &str, point: Point) -> Self {
        if let Some(summary) = results.summary(solver, point) {
            return Self::Played(summary);
        }
        let missed = series.points.iter().find(|&&point| {
            results.summary(solver, point).is_some_and(|summary| !summary.is_reached)
        });
        match missed {
            Some(&before) if series.x(before) < series.x(point) => Self::MissedBefore(before),
            _ => Self::Unknown,
        }
    }
}

/// The solvers of a plan, by name.
pub(crate) fn entrants(plan: &Plan) -> impl Iterator<Item = &'static Entrant> {
    let named = |&name: &&str| ENTRANTS.iter().find(|entrant| entrant.name == name);
    plan.solvers.iter().filter_map(named)
}

/// The solvers of a plan that have results.
pub(crate) fn played<'a>(
    plan: &'a Plan,
    results: &'a Results,
) -> impl Iterator<Item = &'static Entrant> + 'a {
    let has_results = |entrant: &&Entrant| {
        let mut points = plan.series.iter().flat_map(|series| &series.points);
        points.any(|&point| results.is_done(entrant.name, point))
    };
    entrants(plan).filter(has_results)
}

/// The points with a mean, all of whose games found their sets and which take
/// long enough to show how the search grows.
pub(crate) fn growth(results: &Results, series: &Series, solver: &str) -> Option<Growth> {
    let points: Vec<_> = series
        .points
        .iter()
        .filter_map(|&point| {
            let summary = results.summary(solver, point)?;
            let counts = summary.is_complete() && summary.mean >= SEARCH_SECONDS;
            counts.then(|| (as_number(series.x(point)), summary.mean))
        })
        .collect();
    Growth::fitted(&points)
}

/// The growth of the paper's figures.
fn paper_growth(paper: &PaperSeries, series: &Series, solver: &str) -> Option<Growth> {
    let points: Vec<_> = series
        .points
        .iter()
        .filter_map(|&point| Some((as_number(series.x(point)), paper.seconds(solver, point)?)))
        .collect();
    Growth::fitted(&points)
}

/// A size of a game, for a plot.
#[allow(clippy::cast_precision_loss)] // at most some hundreds
pub(crate) fn as_number(x: u64) -> f64 {
    x as f64
}

/// The report of a study as Markdown, which can also be read as it stands.
#[must_use]
pub fn report(plan: &Plan, results: &Results) -> String {
    let mut text = format!("# {}\n\n{}\n", plan.study.title(), preamble(results));
    for series in &plan.series {
        let table = if plan.study == TimingStudy::Frontier {
            frontier_table(plan, series, results)
        } else {
            times_table(plan, series, results)
        };
        if !table.is_empty() {
            let _ = write!(text, "\n## {}\n\n{table}", capitalized(&series.title()));
        }
    }
    text.push_str(&growth_report(plan, results));
    text.push_str(&legend(plan, results));
    text
}

/// How times grow, where the study does not say so in its tables.
fn growth_report(plan: &Plan, results: &Results) -> String {
    if plan.study == TimingStudy::Frontier {
        return "\nGrowth: the factor from one size to the next, by least squares of the logarithm over the points \
                of 1 ms and more, and the share R² of its variance that this explains.\n"
            .to_owned();
    }
    let table = growth_table(plan, results);
    if table.is_empty() {
        return String::new();
    }
    format!(
        "\n## Growth\n\nThe factor from one size to the next, by least squares of the logarithm over the points of \
         1 ms and more, and the share R² of the variance of the logarithm that it explains. R² line: the share of \
         the variance of the time itself that a straight line explains, for comparison.\n\n{table}"
    )
}

fn preamble(results: &Results) -> String {
    let settings = results.settings();
    let first = settings.first_seed;
    let games = match settings.games {
        1 => format!("1 game with seed {first}"),
        games => format!("{games} games with seeds {first} to {}", first.wrapping_add(games - 1)),
    };
    format!(
        "CPU time of the solver alone for a whole game of n sets: {games}, the \
         same deck for every solver. Limit: {} of CPU time a game, {} MiB. \"paper\" is the mean \
         printed by Takeshita (ten games, Python, another machine); paper / ours above 1: faster here.",
        decade(settings.limit.as_secs_f64()),
        settings.memory_mib,
    )
}

fn times_table(plan: &Plan, series: &Series, results: &Results) -> MarkdownTable {
    let head = [
        "v",
        "p",
        "n",
        "solver",
        "paper",
        "mean",
        "median",
        "middle half",
        "games",
        "paper / ours",
    ];
    let mut table = MarkdownTable::new(&head, &[3]);
    let paper = PaperSeries::of(series);
    for &point in &series.points {
        for entrant in played(plan, results) {
            let cell = Cell::of(results, series, entrant.name, point);
            let published = entrant.paper.and_then(|solver| paper.seconds(solver, point));
            let mut row = vec![
                point.rules.values().to_string(),
                point.rules.properties().to_string(),
                point.sets.to_string(),
                entrant.name.to_owned(),
                published.map_or_else(|| "–".to_owned(), seconds),
            ];
            row.extend(time_cells(cell, series, published, results));
            table.row(row);
        }
    }
    table
}

/// Mean, median, the quartiles, the games, and the ratio to the paper.
fn time_cells(
    cell: Cell,
    series: &Series,
    published: Option<f64>,
    results: &Results,
) -> [String; 5] {
    let none = || "–".to_owned();
    let limit = results.settings().limit.as_secs_f64();
    let summary = match cell {
        Cell::Played(summary) => summary,
        Cell::MissedBefore(point) => {
            let (letter, x) = (series.axis.letter(), series.x(point));
            let why = format!("not tried: missed at {letter} = {x}");
            return [none(), none(), none(), why, none()];
        }
        Cell::Unknown => return [none(), none(), none(), "not run".to_owned(), none()],
    };
    let games = if summary.is_complete() {
        format!("{}", summary.played)
    } else {
        format!("{} of {}: {}", summary.found, summary.played, miss(summary.miss, limit))
    };
    let at_least = |text: String| if summary.is_complete() { text } else { format!("> {text}") };
    let half = match (summary.first_quartile, summary.third_quartile) {
        (Some(first), Some(third)) => format!("{} – {}", seconds(first), seconds(third)),
        (Some(first), None) => format!("{} – …", seconds(first)),
        _ => none(),
    };
    let at_most = if summary.is_complete() { "" } else { "< " };
    [
        at_least(seconds(summary.mean)),
        summary.median.map_or_else(none, seconds),
        half,
        games,
        published
            .map_or_else(none, |paper| at_most.to_owned() + &three_digits(paper / summary.mean)),
    ]
}

/// Why games missed their sets.
fn miss(end: Option<GameEnd>, limit: f64) -> String {
    match end {
        Some(GameEnd::Time) => format!("> {}", decade(limit)),
        Some(GameEnd::Memory) => "memory".to_owned(),
        Some(GameEnd::Deck) => "deck ended".to_owned(),
        Some(GameEnd::Failed) => "failed".to_owned(),
        Some(GameEnd::Found) | None => String::new(),
    }
}

fn frontier_table(plan: &Plan, series: &Series, results: &Results) -> MarkdownTable {
    let letter = series.axis.letter();
    let reached = format!("largest {letter} reached");
    let head = ["solver", &reached, "mean there", "next", "why not", "growth a step", "R²"];
    let mut table = MarkdownTable::new(&head, &[0, 4]);
    for entrant in played(plan, results) {
        let summaries = series
            .points
            .iter()
            .filter_map(|&point| Some((series.x(point), results.summary(entrant.name, point)?)));
        let (is_reached, is_missed): (Vec<_>, Vec<_>) =
            summaries.partition(|(_, summary)| summary.is_reached);
        let none = || "–".to_owned();
        let fit = growth(results, series, entrant.name);
        let last = is_reached.last();
        let first = is_missed.first();
        let limit = results.settings().limit.as_secs_f64();
        table.row(vec![
            entrant.name.to_owned(),
            last.map_or_else(none, |(x, _)| x.to_string()),
            last.map_or_else(none, |(_, summary)| {
                let sign = if summary.is_complete() { "" } else { "> " };
                sign.to_owned() + &seconds(summary.mean)
            }),
            first.map_or_else(none, |(x, _)| x.to_string()),
            first.map_or_else(none, |(_, summary)| {
                format!("{} of {}: {}", summary.found, summary.played, miss(summary.miss, limit))
            }),
            fit.map_or_else(none, |fit| format!("× {}", three_digits(fit.factor))),
            fit.map_or_else(none, |fit| format!("{:.3}", fit.fit)),
        ]);
    }
    table
}

/// How times grow in the series where the size of the game grows.
fn growth_table(plan: &Plan, results: &Results) -> MarkdownTable {
    let head = ["series", "solver", "here", "R²", "R² line", "paper", "R²", "R² line"];
    let mut table = MarkdownTable::new(&head, &[0, 1]);
    for series in plan.series.iter().filter(|series| series.axis != Axis::Sets) {
        let paper = PaperSeries::of(series);
        for entrant in played(plan, results) {
            let fits = [
                growth(results, series, entrant.name),
                entrant.paper.and_then(|solver| paper_growth(&paper, series, solver)),
            ];
            if fits.iter().all(Option::is_none) {
                continue;
            }
            let mut row = vec![series.title(), entrant.name.to_owned()];
            for fit in fits {
                row.extend(fit.map_or(["–"; 3].map(str::to_owned), |fit| {
                    let factor = format!("× {}", three_digits(fit.factor));
                    [factor, format!("{:.3}", fit.fit), format!("{:.3}", fit.line_fit)]
                }));
            }
            table.row(row);
        }
    }
    table
}

/// What the solvers are, and what is left out.
fn legend(plan: &Plan, results: &Results) -> String {
    let mut text = String::new();
    for (place, entrant) in played(plan, results).enumerate() {
        if place == 0 {
            text.push_str("\nSolvers:\n\n");
        }
        let _ = writeln!(text, "- `{}`: {}", entrant.name, entrant.what);
    }
    let missing: Vec<_> = entrants(plan)
        .filter(|entrant| !entrant.is_built())
        .filter(|entrant| played(plan, results).all(|other| other.name != entrant.name))
        .map(|entrant| format!("`{}`", entrant.name))
        .collect();
    if !missing.is_empty() {
        let _ = writeln!(
            text,
            "\nLeft out, because this program was built without Z3: {}. To have them: \
             `scripts/fetch-z3`, then build with `--features smt`.",
            missing.join(", ")
        );
    }
    text.push_str(
        "\nThe middle half is from the first quartile to the third. A game that misses its sets counts as \
         longer than all others; the mean takes its time until then, so it is a lower bound (>). A point \
         is given up when half of its games have missed, and larger points of the series are not tried.\n",
    );
    text
}

/// The text with its first letter as a capital.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
