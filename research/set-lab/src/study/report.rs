//! The findings of a study as a text with tables.

use core::fmt::Write;

use super::findings::{Cell, Column, Findings, SeriesFindings};
use super::plans::Layout;
use crate::measure::fit::Growth;
use crate::measure::points::{Axis, Point};
use crate::output::table::{Table, dash, or_dash};
use crate::output::units::{capitalized, decade, seconds, three_digits};
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
    text + &portfolio_section(findings) + &growth_section(findings) + &legend(findings)
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

/// Adds a row for each solver at each point that has cells: v, p, n and the solver, then these.
fn add_rows<const N: usize>(
    table: &mut Table,
    part: &SeriesFindings,
    cells: impl Fn(&Column, &Cell) -> Option<[String; N]>,
) {
    for (index, &point) in part.series.points.iter().enumerate() {
        for column in &part.columns {
            let Some(cells) = cells(column, &column.cells[index]) else { continue };
            let numbers = [Axis::Values, Axis::Properties, Axis::Sets].map(|axis| axis.of(point));
            let mut row = numbers.map(|number| number.to_string()).to_vec();
            row.push(column.entrant.name.to_owned());
            row.extend(cells);
            table.row(row);
        }
    }
}

fn times_table(part: &SeriesFindings, findings: &Findings) -> Table {
    let mut table = Table::new(
        "v | p | n | :solver | paper | mean | median | middle half | games | paper / ours",
    );
    add_rows(&mut table, part, |_, cell| Some(time_cells(cell, part.series.axis, findings)));
    table
}

/// The paper's mean; mean, median, the quartiles, the games, and the ratio to the paper.
fn time_cells(cell: &Cell, axis: Option<Axis>, findings: &Findings) -> [String; 6] {
    let paper = or_dash(cell.paper, seconds);
    let Some(summary) = cell.summary else {
        let missed = axis.zip(cell.missed_at).map(|(axis, point)| {
            format!("not tried: missed at {} = {}", axis.letter(), axis.of(point))
        });
        let why = missed.unwrap_or_else(|| "not run".to_owned());
        return [paper, dash(), dash(), dash(), why, dash()];
    };
    let is_complete = summary.is_complete();
    let games = if is_complete { summary.played.to_string() } else { misses(&summary, findings) };
    let half = or_dash(summary.first_quartile, |first| {
        let third = summary.third_quartile.map_or_else(|| "…".to_owned(), seconds);
        format!("{} – {third}", seconds(first))
    });
    let ratio = |paper| {
        let at_most = if is_complete { "" } else { "< " };
        at_most.to_owned() + &three_digits(paper / summary.mean)
    };
    let median = or_dash(summary.median, seconds);
    [paper, mean(&summary), median, half, games, or_dash(cell.paper, ratio)]
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
        let (reached, missed): (Vec<_>, Vec<_>) =
            column.played().partition(|(_, summary)| summary.is_reached);
        let letter = part.series.axis.map_or(' ', Axis::letter);
        let x = |&(point, _): &(Point, Summary)| part.series.x(point).unwrap_or_default();
        let size = |played| format!("{letter} = {}", x(played));
        // A size that is too large for its deck may come before the last one, and is not the next.
        let last = reached.last();
        let next = missed.iter().find(|missed| last.is_none_or(|last| x(missed) > x(last)));
        table.row([
            first,
            or_dash(last, size),
            or_dash(last, |(_, summary)| mean(summary)),
            or_dash(next, size),
            or_dash(next, |(_, summary)| misses(summary, findings)),
            or_dash(last, |(_, summary)| summary.played.to_string()),
        ]);
    }
    table
}

/// Who answered first in portfolios, if a plan asks for it.
fn portfolio_section(findings: &Findings) -> String {
    if findings.plan.layout != Layout::Portfolios {
        return String::new();
    }
    let mut table = Table::new("v | p | n | :solver | :first answers");
    for part in &findings.series {
        add_rows(&mut table, part, |column, cell| {
            let (first, others) = column.entrant.members.split_first()?;
            let [by_first, by_others] = cell.first_answers?;
            Some([format!("{first} {by_first}, {} {by_others}", others.join(" or "))])
        });
    }
    format!(
        "\n## First answers\n\nThe questions that each member was the first to answer, in all \
         games.\n\n{table}"
    )
}

/// How times grow, series by series.
fn growth_section(findings: &Findings) -> String {
    let parts = findings.series.iter().filter_map(|part| {
        let title = capitalized(&part.series.title());
        Some(format!("\n### {title}\n\n{}", part.growth.as_ref()?.report()))
    });
    let text: String = parts.collect();
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
    for (index, entrant) in findings.played.iter().enumerate() {
        let head = if index == 0 { "\nSolvers:\n\n" } else { "" };
        let _ = writeln!(text, "{head}- `{}`: {}", entrant.name, entrant.about());
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
