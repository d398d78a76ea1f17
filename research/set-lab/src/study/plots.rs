//! The findings of a study as plots.

use super::findings::{Cell, Column, Findings, SeriesFindings};
use super::growth::Grown;
use super::plans::Layout;
use crate::chart::{Chart, Colour, Curve, Marker, Scale, Style, palette};
use crate::fit::Model;
use crate::points::Axis;
use crate::units::{as_number, capitalized, decade, three_digits};
use crate::{Ending, LabError};

/// The plots of a study: the names of their files, and their SVG text. One for
/// each series that has results, or one for all series of a plan about growth.
///
/// # Errors
///
/// [`LabError::Plot`] if one cannot be drawn.
pub(super) fn plots(findings: &Findings) -> Result<Vec<(String, String)>, LabError> {
    let plan = &findings.plan;
    let charts: Vec<_> = if plan.layout == Layout::Growth {
        let parts = findings.series.iter().zip(palette());
        let shown = parts.flat_map(|(part, look)| {
            let shown = move |column| Shown { part, column, label: part.series.fixed(), look };
            part.columns.iter().map(shown)
        });
        vec![(plan.name.clone(), chart(&plan.title, shown.collect(), findings))]
    } else {
        let charts = findings.series.iter().map(|part| {
            let shown = part.columns.iter().map(|column| {
                let (entrant, label) = (&column.entrant, column.entrant.name.to_owned());
                Shown { part, column, label, look: (entrant.colour, entrant.marker) }
            });
            let title = capitalized(&part.series.title());
            let name = format!("{}-{}", plan.name, part.series.name());
            (name, chart(&title, shown.collect(), findings))
        });
        charts.collect()
    };
    let drawn = charts.into_iter().filter_map(|(name, chart)| Some((name, chart?)));
    drawn.map(|(name, chart)| Ok((format!("{name}.svg"), chart.svg()?))).collect()
}

/// A solver in a series, with the look of its curve.
struct Shown<'a> {
    part: &'a SeriesFindings,
    column: &'a Column,
    label: String,
    look: (Colour, Marker),
}

/// The curves of solvers, each beside the paper's and the best model of its growth; `None` for
/// points that form no series, and without results.
fn chart(title: &str, shown: Vec<Shown<'_>>, findings: &Findings) -> Option<Chart> {
    let axis = shown.first()?.part.series.axis?;
    let layout = findings.plan.layout;
    // A plan about growth doubles the sets from point to point.
    let is_doubled = layout == Layout::Growth && axis == Axis::Sets;
    let scaled: fn(f64) -> f64 = if is_doubled { f64::log2 } else { |x| x };
    let (mut paper, mut ours, mut fits) = (Vec::new(), Vec::new(), Vec::new());
    let mut papers = Vec::new();
    for Shown { part, column, label, look } in shown {
        let mut curve = measured(part, column, findings, scaled);
        if curve.points.is_empty() && curve.beyond.is_empty() {
            continue;
        }
        (curve.label, curve.colour, curve.style) = (label, look.0, Style::Measured(look.1));
        if let Some(solver) = column.entrant.paper.filter(|solver| !papers.contains(solver)) {
            papers.push(solver);
            paper.extend(published(part, column, look, solver));
        }
        if matches!(layout, Layout::Reach | Layout::Growth)
            && let Some(grown) = part.grown(column)
        {
            curve.label = format!("{}: {}", curve.label, growth_label(grown, axis));
            fits.push(fitted(grown, part, curve.colour, scaled));
        }
        ours.push(curve);
    }
    if ours.is_empty() {
        return None;
    }
    // The fits are named in the legend once.
    if let Some(first) = fits.first_mut() {
        "thin: the best model".clone_into(&mut first.label);
    }
    let is_past_limit = ours.iter().any(|curve| !curve.beyond.is_empty());
    let limit = findings.settings.limit.as_secs_f64();
    let time = if paper.is_empty() { "median CPU time" } else { "CPU time (ours: median)" };
    let time = format!("{time} of a game, log scale");
    let labels = [axis.label(), &time];
    // The measurements made here are drawn last, on top.
    let curves = [fits, paper, ours].concat();
    let mut chart = Chart {
        y_text: decade,
        limit: is_past_limit.then(|| (limit, format!("limit: {}", decade(limit)))),
        ..Chart::new(title, labels, Scale::Logarithmic, curves)
    };
    if is_doubled {
        chart.x_text = |x| format!("{:.0}", x.exp2());
    }
    Some(chart)
}

/// The measurements made here: the median, with bars from the first to the third
/// quartile, and the first of the points that were missed.
fn measured(
    part: &SeriesFindings,
    column: &Column,
    findings: &Findings,
    scaled: fn(f64) -> f64,
) -> Curve {
    let mut curve = Curve::default();
    for (point, summary) in column.played() {
        let Some(x) = part.series.x(point).map(|x| scaled(as_number(x))) else { continue };
        if let Some(median) = summary.median.filter(|_| summary.is_reached) {
            curve.points.push((x, median));
            if let (Some(from), Some(to)) = (summary.first_quartile, summary.third_quartile) {
                curve.bars.push((x, from, to));
            }
        } else if curve.beyond.is_empty() && summary.miss != Some(Ending::Deck) {
            curve.beyond.push((x, findings.settings.limit.as_secs_f64().min(summary.mean)));
        }
    }
    curve
}

/// The paper's figures for its solver of the entrant's kind.
fn published(
    part: &SeriesFindings,
    column: &Column,
    (colour, marker): (Colour, Marker),
    solver: &str,
) -> Option<Curve> {
    let name = solver.replace("smt", "SMT").replace('_', " ");
    let point = |cell: &Cell| Some((as_number(part.series.x(cell.point)?), cell.paper?));
    let points: Vec<_> = column.cells.iter().filter_map(point).collect();
    let (label, style) = (format!("paper's mean: {name}"), Style::Published(marker));
    (!points.is_empty()).then(|| Curve::new(&label, colour, style, points))
}

/// The growth of the time in a few words for a legend: the best model, or that the data
/// do not decide.
fn growth_label(grown: &Grown, axis: Axis) -> String {
    let [fit] = grown.growth.likely()[..] else { return "growth not told".to_owned() };
    let rate = three_digits(fit.rate());
    match fit.model {
        Model::Exponential => format!("× {rate} a step"),
        Model::Power => format!("∝ {}^{rate}", axis.letter()),
        Model::Line => "a line".to_owned(),
    }
}

/// The curve of the best model, at the sizes that it was fitted to.
fn fitted(grown: &Grown, part: &SeriesFindings, colour: Colour, scaled: fn(f64) -> f64) -> Curve {
    let fit = grown.growth.likely()[0];
    let sizes = part.growth.iter().flat_map(|growth| &growth.sizes).copied().map(as_number);
    let points = sizes.map(|x| (scaled(x), fit.at(x))).collect();
    Curve::new("", colour, Style::Fit, points)
}
