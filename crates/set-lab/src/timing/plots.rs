//! The results of a study as plots.

use plotters::style::{BLACK, RGBColor};

use super::game::GameEnd;
use super::paper::PaperSeries;
use super::plan::{Plan, Series, TimingStudy};
use super::report::{Cell, SEARCH_SECONDS, as_number, capitalized, entrants, growth};
use super::results::Results;
use super::solvers::{Entrant, Family};
use super::summary::Growth;
use crate::StudyError;
use crate::chart::{BLUE, Chart, Curve, GREEN, Marker, PURPLE, RED, Scale, Stroke};
use crate::units::{decade, three_digits};

/// The plots of a study: the names of their files, and their SVG text. A plot
/// for each series that has results.
///
/// # Errors
///
/// [`StudyError::Plot`] if one cannot be drawn.
pub fn plots(plan: &Plan, results: &Results) -> Result<Vec<(String, String)>, StudyError> {
    let mut plots = Vec::new();
    for series in &plan.series {
        let curves = curves(plan, series, results);
        if !curves.is_empty() {
            let name = format!("{}-{}.svg", plan.study.name(), series.name());
            plots.push((name, chart(series, curves).svg()?));
        }
    }
    Ok(plots)
}

fn chart(series: &Series, curves: Vec<Curve>) -> Chart {
    Chart {
        title: capitalized(&series.title()),
        x_label: series.axis.label().to_owned(),
        y_label: "CPU time of a game (log scale)".to_owned(),
        scale: Scale::Logarithmic,
        y_text: decade,
        is_countdown: false,
        curves,
    }
}

/// For each solver its curve and the paper's.
fn curves(plan: &Plan, series: &Series, results: &Results) -> Vec<Curve> {
    let paper = PaperSeries::of(series);
    let mut curves = Vec::new();
    let mut shown = Vec::new();
    for entrant in entrants(plan) {
        let mut curve = measured(series, entrant, results);
        if curve.points.is_empty() && curve.beyond.is_empty() {
            continue;
        }
        if plan.study == TimingStudy::Frontier
            && let Some(growth) = growth(results, series, entrant.name)
        {
            curve.label = format!("{}: × {} a step", curve.label, three_digits(growth.factor));
            curves.push(fitted(growth, entrant, &curve));
        }
        curves.push(curve);
        if let Some(solver) = entrant.paper
            && !shown.contains(&solver)
        {
            shown.push(solver);
            curves.extend(published(series, entrant, solver, &paper));
        }
    }
    // The fitted lines have no label of their own and come last.
    curves.sort_by_key(|curve| curve.label.is_empty());
    curves
}

fn color(family: Family) -> RGBColor {
    match family {
        Family::Brute => RED,
        Family::Smt => BLUE,
        Family::Dynamic => GREEN,
        Family::Integer => PURPLE,
        Family::Portfolio => BLACK,
    }
}

/// How what was measured is connected: dots for the kinds that the paper has.
fn stroke(family: Family) -> Stroke {
    match family {
        Family::Brute | Family::Smt | Family::Dynamic => Stroke::Dotted,
        Family::Integer => Stroke::DashDotted,
        Family::Portfolio => Stroke::DashDotDotted,
    }
}

/// What was measured here: the mean, with bars from the first to the third
/// quartile.
fn measured(series: &Series, entrant: &Entrant, results: &Results) -> Curve {
    let mut curve = Curve::new(entrant.name, color(entrant.family));
    (curve.marker, curve.stroke) = (entrant.marker, stroke(entrant.family));
    for &point in &series.points {
        let x = as_number(series.x(point));
        let Cell::Played(summary) = Cell::of(results, series, entrant.name, point) else {
            continue;
        };
        if summary.is_reached {
            curve.points.push((x, summary.mean));
        } else {
            // Past the limit on time it is longer than that; where the memory
            // or the deck was at its end, longer than until then.
            let limit = results.settings().limit.as_secs_f64();
            let is_time = summary.miss == Some(GameEnd::Time);
            curve.beyond.push((x, if is_time { limit } else { summary.mean }));
        }
        if let (Some(from), Some(to)) = (summary.first_quartile, summary.third_quartile) {
            curve.bars.push((x, from, to));
        }
    }
    curve
}

/// What the paper printed for its solver of the entrant's kind, in hollow marks.
fn published(
    series: &Series,
    entrant: &Entrant,
    solver: &str,
    paper: &PaperSeries,
) -> Option<Curve> {
    let name = match solver {
        "smt_sorted" => "SMT sorted",
        "smt_no_condense" => "SMT no condense",
        "smt" => "SMT",
        other => other,
    };
    let mut curve = Curve::new(format!("paper: {name}"), color(entrant.family));
    (curve.marker, curve.filled, curve.stroke) = (entrant.marker, false, Stroke::Dashed);
    let points = series.points.iter();
    curve.points = points
        .filter_map(|&point| Some((as_number(series.x(point)), paper.seconds(solver, point)?)))
        .collect();
    (!curve.points.is_empty()).then_some(curve)
}

/// The fitted growth, over the points that it is fitted to.
fn fitted(growth: Growth, entrant: &Entrant, curve: &Curve) -> Curve {
    let mut line = Curve::new("", color(entrant.family));
    (line.marker, line.stroke) = (Marker::None, Stroke::Thin);
    let fitted = curve.points.iter().filter(|point| point.1 >= SEARCH_SECONDS);
    line.points = fitted.map(|&(x, _)| (x, growth.at(x))).collect();
    line
}
