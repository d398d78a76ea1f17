//! The findings of a study as plots.

use super::findings::{Cell, Column, Findings, SeriesFindings};
use super::growth::Grown;
use super::plans::Layout;
use crate::chart::{Chart, Curve, Scale, Style, palette};
use crate::fit::Model;
use crate::points::Axis;
use crate::units::{as_number, capitalized, decade, three_digits};
use crate::{Ending, Entrant, LabError};

/// The plots of a study: the names of their files, and their SVG text. One for
/// each series that has results, or one for all series of a plan about growth.
///
/// # Errors
///
/// [`LabError::Plot`] if one cannot be drawn.
pub(super) fn plots(findings: &Findings) -> Result<Vec<(String, String)>, LabError> {
    let name = &findings.plan.name;
    if findings.plan.layout == Layout::Growth {
        let chart = growth_chart(findings);
        return chart.iter().map(|chart| Ok((format!("{name}.svg"), chart.svg()?))).collect();
    }
    let mut plots = Vec::new();
    for part in &findings.series {
        if let Some(chart) = series_chart(part, findings) {
            plots.push((format!("{name}-{}.svg", part.series.name()), chart.svg()?));
        }
    }
    Ok(plots)
}

fn chart(title: &str, axis: Axis, findings: &Findings, curves: Vec<Curve>) -> Chart {
    let is_past_limit = curves.iter().any(|curve| !curve.beyond.is_empty());
    let limit = findings.settings.limit.as_secs_f64();
    let labels = [axis.label(), "CPU time of a game (log scale)"];
    Chart {
        y_text: decade,
        limit: is_past_limit.then(|| (limit, format!("limit: {}", decade(limit)))),
        ..Chart::new(title, labels, Scale::Logarithmic, curves)
    }
}

/// All solvers of one series, each beside the paper's; `None` for points that form no
/// series.
fn series_chart(part: &SeriesFindings, findings: &Findings) -> Option<Chart> {
    let axis = part.series.axis?;
    let (mut paper, mut ours, mut fits) = (Vec::new(), Vec::new(), Vec::new());
    let mut shown = Vec::new();
    for column in &part.columns {
        let mut curve = measured(part, column, findings);
        curve.style = Style::Measured(column.entrant.marker);
        curve.colour = column.entrant.colour;
        column.entrant.name.clone_into(&mut curve.label);
        if curve.points.is_empty() && curve.beyond.is_empty() {
            continue;
        }
        if findings.plan.layout == Layout::Reach
            && let Some(grown) = part.grown(column)
        {
            curve.label = format!("{}: {}", curve.label, growth_label(grown, axis));
            fits.push(fitted(grown, part, &curve, |x| x));
        }
        ours.push(curve);
        if let Some(solver) = column.entrant.paper.filter(|solver| !shown.contains(solver)) {
            shown.push(solver);
            paper.extend(published(part, column, &column.entrant, solver));
        }
    }
    if ours.is_empty() {
        return None;
    }
    explain(&mut fits);
    // The measurements made here are drawn last, on top.
    let curves = [fits, paper, ours].concat();
    Some(chart(&capitalized(&part.series.title()), axis, findings, curves))
}

/// All series of a plan about growth, in one chart.
fn growth_chart(findings: &Findings) -> Option<Chart> {
    let axis = findings.series.first()?.series.axis?;
    // Sets are doubled from point to point.
    let scaled: fn(f64) -> f64 = if axis == Axis::Sets { f64::log2 } else { |x| x };
    let (mut ours, mut fits) = (Vec::new(), Vec::new());
    for (part, (colour, marker)) in findings.series.iter().zip(palette()) {
        for column in &part.columns {
            let mut curve = measured(part, column, findings);
            (curve.colour, curve.style) = (colour, Style::Measured(marker));
            curve.label = part.series.fixed();
            if let Some(grown) = part.grown(column) {
                curve.label = format!("{}: {}", curve.label, growth_label(grown, axis));
                fits.push(fitted(grown, part, &curve, scaled));
            }
            let moved = curve.points.iter_mut().chain(&mut curve.beyond);
            moved.for_each(|point| point.0 = scaled(point.0));
            curve.bars.iter_mut().for_each(|bar| bar.0 = scaled(bar.0));
            ours.push(curve);
        }
    }
    if ours.iter().all(|curve| curve.points.is_empty() && curve.beyond.is_empty()) {
        return None;
    }
    explain(&mut fits);
    let mut chart = chart(&findings.plan.title, axis, findings, [fits, ours].concat());
    if axis == Axis::Sets {
        chart.x_text = |x| format!("{:.0}", x.exp2());
    }
    Some(chart)
}

/// The measurements made here: the median, with bars from the first to the third
/// quartile, and the first of the points that were missed.
fn measured(part: &SeriesFindings, column: &Column, findings: &Findings) -> Curve {
    let mut curve = Curve::default();
    for (point, summary) in column.played() {
        let Some(x) = part.series.x(point).map(as_number) else { continue };
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
    entrant: &Entrant,
    solver: &str,
) -> Option<Curve> {
    let name = solver.replace("smt", "SMT").replace('_', " ");
    let point = |cell: &Cell| Some((as_number(part.series.x(cell.point)?), cell.paper?));
    let points: Vec<_> = column.cells.iter().filter_map(point).collect();
    let (label, style) = (format!("paper: {name}"), Style::Published(entrant.marker));
    (!points.is_empty()).then(|| Curve::new(&label, entrant.colour, style, points))
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
fn fitted(grown: &Grown, part: &SeriesFindings, curve: &Curve, scaled: fn(f64) -> f64) -> Curve {
    let fit = grown.growth.likely()[0];
    let sizes = part.growth.iter().flat_map(|growth| &growth.sizes).copied().map(as_number);
    let points = sizes.map(|x| (scaled(x), fit.at(x))).collect();
    Curve::new("", curve.colour, Style::Fit, points)
}

/// Names the fits in the legend, once.
fn explain(fits: &mut [Curve]) {
    if let Some(first) = fits.first_mut() {
        "thin: the best model".clone_into(&mut first.label);
    }
}
