//! The findings of a study as plots.

use super::findings::{Cell, Column, Findings, SeriesFindings};
use super::plans::Layout;
use crate::Ending;
use crate::measure::points::Axis;
use crate::output::chart::{Chart, Curve, LOOKS, Look};
use crate::output::units::{as_number, capitalized, decade};

/// The plots of a study: the names of their files, and their SVG text. One for
/// each series that has results, or one for all series of a plan about growth.
pub(super) fn plots(findings: &Findings) -> Vec<(String, String)> {
    let plan = &findings.plan;
    let is_growth = plan.layout == Layout::Growth;
    let charts = findings.series.chunks(if is_growth { usize::MAX } else { 1 }).map(|parts| {
        let shown = parts.iter().zip(LOOKS.into_iter().cycle()).flat_map(|(part, look)| {
            part.columns.iter().map(move |column| match column.entrant {
                _ if is_growth => (part, column, (part.series.fixed(), look)),
                entrant => (part, column, (entrant.name.to_owned(), entrant.look)),
            })
        });
        let (name, title) = match &parts[0].series {
            _ if is_growth => (plan.name.clone(), plan.title.clone()),
            one => (format!("{}-{}", plan.name, one.name()), capitalized(&one.title())),
        };
        Some((format!("{name}.svg"), chart(&title, shown.collect(), findings)?.svg()))
    });
    charts.flatten().collect()
}

/// A solver in a series, with the label and the look of its curve.
type Shown<'a> = (&'a SeriesFindings, &'a Column, (String, Look));

/// The curves of solvers, each beside the paper's; `None` for points that form no series, and
/// without results.
fn chart(title: &str, shown: Vec<Shown<'_>>, findings: &Findings) -> Option<Chart> {
    let axis = shown.first()?.0.series.axis?;
    // A plan about growth doubles the sets from point to point.
    let is_doubled = findings.plan.layout == Layout::Growth && axis == Axis::Sets;
    let scaled: fn(f64) -> f64 = if is_doubled { f64::log2 } else { |x| x };
    let x_text: fn(f64) -> String =
        if is_doubled { |x| format!("{:.0}", x.exp2()) } else { |x| x.to_string() };
    let limit = findings.settings.limit.as_secs_f64();
    let (mut curves, mut ours) = (Vec::new(), Vec::new());
    for (part, column, (label, look)) in shown {
        let curve = Curve { label, look, ..measured(part, column, limit, scaled) };
        if curve.points.is_empty() && curve.beyond.is_none() {
            continue;
        }
        ours.push(curve);
        let paper = published(part, column, look);
        curves.extend(
            paper.filter(|paper| curves.iter().all(|old: &Curve| old.label != paper.label)),
        );
    }
    let is_past_limit = ours.iter().any(|curve| curve.beyond.is_some());
    // The measurements made here are drawn last, on top.
    curves.extend(ours);
    (!curves.is_empty()).then(|| Chart {
        title: title.to_owned(),
        x: (axis.label(), x_text),
        y: ("CPU time of a game (median)", decade),
        is_logarithmic: true,
        level: is_past_limit.then(|| (limit, format!("limit: {}, beyond it: ↑", decade(limit)))),
        curves,
    })
}

/// The measurements made here: the median, with bars from the first to the third
/// quartile, and the first of the points that were missed.
fn measured(part: &SeriesFindings, column: &Column, limit: f64, scaled: fn(f64) -> f64) -> Curve {
    let mut curve = Curve::default();
    for (point, summary) in column.played() {
        let Some(x) = part.series.x(point).map(|x| scaled(as_number(x))) else { continue };
        if let Some(median) = summary.median.filter(|_| summary.is_reached) {
            curve.points.push((x, median));
            if let (Some(from), Some(to)) = (summary.first_quartile, summary.third_quartile) {
                curve.bars.push((x, from, to));
            }
        } else if curve.beyond.is_none() && summary.miss != Some(Ending::Deck) {
            curve.beyond = Some((x, limit.min(summary.mean)));
        }
    }
    curve
}

/// The paper's figures for its solver of the entrant's kind.
fn published(part: &SeriesFindings, column: &Column, look: Look) -> Option<Curve> {
    let name = column.entrant.paper?.replace("smt", "SMT").replace('_', " ");
    let point = |cell: &Cell| Some((as_number(part.series.x(cell.point)?), cell.paper?));
    let points: Vec<_> = column.cells.iter().filter_map(point).collect();
    let label = format!("paper's mean: {name}");
    let curve = Curve { label, look, is_published: true, points, ..Curve::default() };
    (!curve.points.is_empty()).then_some(curve)
}
