//! The findings of a study as a text with tables.

use core::fmt::Write;

use super::findings::{Cell, Column, Findings, Ours, SeriesFindings};
use super::plans::Layout;
use crate::fit::Growth;
use crate::points::{Axis, Point};
use crate::table::{Table, dash, or_dash};
use crate::units::{capitalized, decade, seconds, three_digits};
use crate::{Ending, Summary};

/// The report of a study as Markdown, which can also be read as it stands.
pub(super) fn report(findings: &Findings) -> String {
    let mut text = format!("# {}\n\n{}\n", findings.plan.title, preamble(findings));
    if findings.plan.layout == Layout::Growth {
        let parts = findings.series.iter();
        let rows = parts.flat_map(|part| {
            part.columns.iter().map(move |column| (part.series.title(), part, column))
        });
        let table = reach_table("series", rows, findings);
        let _ = write!(text, "\n## How far it gets\n\n{table}");
    } else {
        for part in &findings.series {
            let rows = part.columns.iter();
            let rows = rows.map(|column| (column.entrant.name.to_owned(), part, column));
            let table = match findings.plan.layout {
                Layout::Reach => reach_table("solver", rows, findings),
                _ => times_table(part, findings),
            };
            if !table.is_empty() {
                let _ = write!(text, "\n## {}\n\n{table}", capitalized(&part.series.title()));
            }
        }
    }
    text.push_str(&portfolio_section(findings));
    text.push_str(&growth_section(findings));
    text.push_str(&legend(findings));
    text
}

fn preamble(findings: &Findings) -> String {
    let settings = findings.settings;
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

/// The first cells of a row: v, p, n and the solver.
fn first_cells(point: Point, column: &Column) -> Vec<String> {
    let numbers = [Axis::Values, Axis::Properties, Axis::Sets].map(|axis| axis.of(point));
    let mut cells = numbers.map(|number| number.to_string()).to_vec();
    cells.push(column.entrant.name.to_owned());
    cells
}

fn times_table(part: &SeriesFindings, findings: &Findings) -> Table {
    let mut table = Table::new(
        "v | p | n | :solver | paper | mean | median | middle half | games | paper / ours",
    );
    for (index, &point) in part.series.points.iter().enumerate() {
        for column in &part.columns {
            let cell = &column.cells[index];
            let mut row = first_cells(point, column);
            row.push(or_dash(cell.paper, seconds));
            row.extend(time_cells(cell, part.series.axis, findings));
            table.row(row);
        }
    }
    table
}

/// Mean, median, the quartiles, the games, and the ratio to the paper.
fn time_cells(cell: &Cell, axis: Option<Axis>, findings: &Findings) -> [String; 5] {
    let summary = match cell.ours {
        Ours::Played(summary) => summary,
        Ours::MissedAt(point) => {
            let missed = axis.map_or_else(String::new, |axis| {
                format!(": missed at {} = {}", axis.letter(), axis.of(point))
            });
            return [dash(), dash(), dash(), format!("not tried{missed}"), dash()];
        }
        Ours::NotRun => return [dash(), dash(), dash(), "not run".to_owned(), dash()],
    };
    let games =
        if summary.is_complete() { summary.played.to_string() } else { misses(&summary, findings) };
    let half = match (summary.first_quartile, summary.third_quartile) {
        (Some(first), Some(third)) => format!("{} – {}", seconds(first), seconds(third)),
        (Some(first), None) => format!("{} – …", seconds(first)),
        _ => dash(),
    };
    let at_most = if summary.is_complete() { "" } else { "< " };
    let ratio = |paper| at_most.to_owned() + &three_digits(paper / summary.mean);
    [mean(&summary), or_dash(summary.median, seconds), half, games, or_dash(cell.paper, ratio)]
}

/// The mean; a lower bound if games missed.
fn mean(summary: &Summary) -> String {
    let sign = if summary.is_complete() { "" } else { "> " };
    sign.to_owned() + &seconds(summary.mean)
}

/// How many games found their sets, and why others did not.
fn misses(summary: &Summary, findings: &Findings) -> String {
    let why = match summary.miss {
        Some(Ending::Time) => format!("> {}", decade(findings.settings.limit.as_secs_f64())),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    format!("{} of {}: {why}", summary.found, summary.played)
}

/// How far solvers get: the columns of a solver in a series, each with the first cell of its row.
fn reach_table<'a>(
    head: &str,
    rows: impl Iterator<Item = (String, &'a SeriesFindings, &'a Column)>,
    findings: &Findings,
) -> Table {
    let mut table =
        Table::new(&format!(":{head} | largest reached | mean there | next | :why not | games"));
    for (first, part, column) in rows {
        table.row([vec![first], reach_cells(part, column, findings).to_vec()].concat());
    }
    table
}

fn reach_cells(part: &SeriesFindings, column: &Column, findings: &Findings) -> [String; 5] {
    let (reached, missed): (Vec<_>, Vec<_>) =
        column.played().partition(|(_, summary)| summary.is_reached);
    let letter = part.series.axis.map_or(' ', Axis::letter);
    let size = |&(point, _): &(Point, Summary)| {
        format!("{letter} = {}", part.series.x(point).unwrap_or_default())
    };
    // A size that is too large for its deck may come before the last one, and is not the next.
    let last = reached.last();
    let next = missed.iter().find(|(point, _)| {
        last.is_none_or(|(last, _)| part.series.x(*point) > part.series.x(*last))
    });
    [
        or_dash(last, size),
        or_dash(last, |(_, summary)| mean(summary)),
        or_dash(next, size),
        or_dash(next, |(_, summary)| misses(summary, findings)),
        or_dash(last, |(_, summary)| summary.played.to_string()),
    ]
}

/// Portfolios beside their members, if a plan asks for it.
fn portfolio_section(findings: &Findings) -> String {
    if findings.plan.layout != Layout::Portfolios {
        return String::new();
    }
    let mut table =
        Table::new("v | p | n | :solver | median by the clock | overhead | :first answers");
    for part in &findings.series {
        for (index, &point) in part.series.points.iter().enumerate() {
            for column in &part.columns {
                let cell = &column.cells[index];
                let first = cell.first_answers.iter().map(|(name, n)| format!("{name} {n}"));
                let overhead = |ratio: f64| format!("{:.0} %", (ratio - 1.0) * 100.0);
                let mut row = first_cells(point, column);
                row.push(or_dash(cell.wall, seconds));
                row.push(or_dash(cell.overhead, overhead));
                row.push(first.collect::<Vec<_>>().join(", "));
                table.row(row);
            }
        }
    }
    format!(
        "\n## By the clock\n\nThe median time of a game by the clock, drawing and recording included. Overhead: what a \
         portfolio takes more than its best member on the same deck, the median of the games. First \
         answers: the questions that each member was the first to answer.\n\n{table}"
    )
}

/// How times grow, series by series.
fn growth_section(findings: &Findings) -> String {
    let mut text = String::new();
    for part in &findings.series {
        let Some(growth) = &part.growth else { continue };
        let _ = write!(text, "\n### {}\n\n{}", capitalized(&part.series.title()), growth.report());
    }
    if text.is_empty() {
        return text;
    }
    format!(
        "\n## Growth\n\nThree models, fitted to the logarithms of the medians: a line, a power law and an \
         exponential. Solvers are compared only at sizes that all of them reached. R²: the share of the variance of \
         the logarithms that a model explains. ΔAICc: how much Akaike's information criterion, corrected for few \
         points, is above that of the best model; below {} the data do not tell the two apart. Then the residuals: \
         how far the median is above or below the model at each size.\n{text}",
        Growth::APART
    )
}

/// The list of the solvers, and of those left out.
fn legend(findings: &Findings) -> String {
    let mut text = String::new();
    if !findings.played.is_empty() {
        text.push_str("\nSolvers:\n\n");
    }
    for entrant in &findings.played {
        let _ = writeln!(text, "- `{}`: {}", entrant.name, entrant.about());
    }
    let missing: Vec<_> =
        findings.not_built.iter().map(|entrant| format!("`{}`", entrant.name)).collect();
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
