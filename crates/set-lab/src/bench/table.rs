//! The table, line by line.

use core::time::Duration;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;
use set_core::Rules;
use set_dynamic::Instructions;

use super::contender::Contender;
use super::line::{Line, Task};
use super::measure::{End, Measurement, Ratio};
use crate::Ending;
use crate::units::seconds;

/// The form of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// To be read in a terminal
    Table,
    /// One line for each solver at each line of the table, under a header
    Csv,
    /// To be put in a document
    Markdown,
}

/// Writes the table, each line as soon as it is measured.
pub struct Table<W: Write> {
    out: Form<W>,
}

enum Form<W: Write> {
    Text(W),
    Markdown(W),
    Csv(Box<csv::Writer<W>>),
}

impl<W: Write> core::fmt::Debug for Table<W> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

impl<W: Write> Table<W> {
    /// Writes the head of the table.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn new(format: Format, out: W) -> io::Result<Self> {
        let mut table = Self {
            out: match format {
                Format::Table => Form::Text(out),
                Format::Markdown => Form::Markdown(out),
                Format::Csv => Form::Csv(Box::new(csv::Writer::from_writer(out))),
            },
        };
        let heads = columns().map(|column| column.0);
        match &mut table.out {
            Form::Text(out) => writeln!(out, "{}", aligned(heads))?,
            Form::Markdown(out) => {
                writeln!(out, "| {} |", heads.join(" | "))?;
                writeln!(out, "|{}", "---|".repeat(heads.len()))?;
            }
            Form::Csv(_) => {}
        }
        Ok(table)
    }

    /// Writes a line of the table.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(
        &mut self,
        line: &Line,
        flagship: &Measurement,
        baselines: &[Measurement],
    ) -> io::Result<()> {
        match &mut self.out {
            Form::Csv(out) => {
                for measurement in core::iter::once(flagship).chain(baselines) {
                    out.serialize(Record::new(line, measurement, flagship))?;
                }
                out.flush()
            }
            Form::Text(out) => {
                let cells = cells(line, flagship, baselines);
                writeln!(out, "{}", aligned(cells.each_ref().map(String::as_str)))?;
                out.flush()
            }
            Form::Markdown(out) => {
                writeln!(out, "| {} |", cells(line, flagship, baselines).join(" | "))?;
                out.flush()
            }
        }
    }
}

const COLUMNS: usize = 11;

/// The heads of the columns, and how wide they are.
fn columns() -> [(&'static str, usize); COLUMNS] {
    [
        ("v,p,sets", 10),
        ("CPU time", 10),
        ("target", 14),
        ("cards", 7),
        ("memory", 9),
        ("avx2", 16),
        ("portable", 16),
        ("hash", 8),
        ("partial", 18),
        ("brute", 8),
        ("confirmed", 9),
    ]
}

fn aligned(cells: [&str; COLUMNS]) -> String {
    let padded = cells.iter().zip(columns()).map(|(cell, (_, width))| format!("{cell:>width$}"));
    padded.collect::<Vec<_>>().join("  ")
}

/// The content of the columns: the flagship, then ratios to it.
fn cells(line: &Line, flagship: &Measurement, baselines: &[Measurement]) -> [String; COLUMNS] {
    let find = |wanted| baselines.iter().find(|baseline| baseline.contender == wanted);
    let none = || "-".to_owned();
    let cell = |wanted| find(wanted).map_or_else(none, |baseline| ratio(baseline, flagship));
    let held_to = |instructions| {
        let Some(baseline) = find(Contender::Dynamic(instructions)) else { return none() };
        let verdict = verdict(line.targets.time(instructions), baseline.median());
        format!("{}{verdict}", ratio(baseline, flagship))
    };
    let of_partial = || {
        let Some(baseline) = find(Contender::Partial) else { return none() };
        let reached =
            line.targets.partial_sets.and_then(|target| match baseline.ratio_to(flagship)? {
                Ratio::Exactly(ratio) => Some(format!(" {} {target}x", hit(ratio >= target))),
                Ratio::MoreThan(ratio) => (ratio >= target).then(|| format!(" hit {target}x")),
            });
        format!("{}{}", ratio(baseline, flagship), reached.unwrap_or_default())
    };
    let listed =
        find(Contender::Listed).map(|listed| format!("listed: {}", ratio(listed, flagship)));
    let (confirmed, set_free) = flagship.confirmed();
    [
        line.to_string(),
        flagship.median().map_or_else(|| end(&flagship.end), time),
        match line.targets.time(Instructions::detected()) {
            Some(target) => {
                format!("{}{}", time(target), verdict(Some(target), flagship.median()))
            }
            None => none(),
        },
        flagship.cards().to_string(),
        bytes(flagship.peak()),
        listed.unwrap_or_else(|| held_to(Instructions::Avx2)),
        held_to(Instructions::Portable),
        cell(Contender::Hash),
        of_partial(),
        cell(Contender::Brute),
        if line.task == Task::CountDeck { none() } else { format!("{confirmed}/{set_free}") },
    ]
}

fn hit(is_hit: bool) -> &'static str {
    if is_hit { "hit" } else { "missed" }
}

fn verdict(target: Option<Duration>, median: Option<Duration>) -> String {
    match (target, median) {
        (None, _) => String::new(),
        (Some(target), median) => {
            format!(" {}", hit(median.is_some_and(|median| median <= target)))
        }
    }
}

fn ratio(baseline: &Measurement, flagship: &Measurement) -> String {
    match (baseline.ratio_to(flagship), &baseline.end) {
        (_, wrong @ End::Wrong(_)) => end(wrong),
        (Some(Ratio::Exactly(ratio)), _) => times(ratio),
        (Some(Ratio::MoreThan(ratio)), _) => format!("> {}", times(ratio)),
        (None, other) => end(other),
    }
}

/// A ratio to two digits at least.
fn times(ratio: f64) -> String {
    if ratio < 10.0 { format!("{ratio:.1}x") } else { format!("{ratio:.0}x") }
}

fn end(end: &End) -> String {
    match end {
        End::Done => "-".to_owned(),
        End::Missed(Ending::Time, cpu) => format!("> {}", time(*cpu)),
        End::Missed(ending, _) => ending.to_string(),
        End::Refused(_) => "refused".to_owned(),
        End::Wrong(_) => "WRONG".to_owned(),
    }
}

/// A time to three digits.
fn time(time: Duration) -> String {
    seconds(time.as_secs_f64()).replace('µ', "u")
}

#[allow(clippy::cast_precision_loss)] // to be read
fn bytes(bytes: usize) -> String {
    match bytes {
        ..10_000 => format!("{bytes} B"),
        10_000..1_000_000 => format!("{:.0} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

/// A line of the CSV.
#[derive(Serialize)]
struct Record {
    values: u32,
    properties: u32,
    /// Empty where the deck was counted.
    sets: Option<u64>,
    solver: String,
    games: usize,
    median_seconds: Option<f64>,
    target_seconds: Option<f64>,
    /// To the flagship, on the same games.
    ratio: Option<f64>,
    ratio_is_lower_bound: bool,
    largest_board: u64,
    peak_bytes: usize,
    set_free: u64,
    confirmed: u64,
    end: String,
}

impl Record {
    fn new(line: &Line, measurement: &Measurement, flagship: &Measurement) -> Self {
        let rules: Rules = line.rules;
        let target = match measurement.contender {
            Contender::Dynamic(instructions) => line.targets.time(instructions),
            _ => None,
        };
        let (ratio, ratio_is_lower_bound) = match measurement.ratio_to(flagship) {
            Some(Ratio::Exactly(ratio)) => (Some(ratio), false),
            Some(Ratio::MoreThan(ratio)) => (Some(ratio), true),
            None => (None, false),
        };
        let (confirmed, set_free) = measurement.confirmed();
        Self {
            values: rules.values(),
            properties: rules.properties(),
            sets: line.sets(),
            solver: measurement.contender.to_string(),
            games: measurement.runs.len(),
            median_seconds: measurement.median().map(|time| time.as_secs_f64()),
            target_seconds: target.map(|time| time.as_secs_f64()),
            ratio,
            ratio_is_lower_bound,
            largest_board: measurement.cards(),
            peak_bytes: measurement.peak(),
            set_free,
            confirmed,
            end: match &measurement.end {
                End::Done => "done".to_owned(),
                End::Missed(ending, cpu) => format!("{ending} after {} s", cpu.as_secs_f64()),
                End::Refused(why) => format!("refused: {why}"),
                End::Wrong(why) => format!("wrong: {why}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::Selection;
    use super::super::measure::Run;
    use super::*;

    fn measured(contender: Contender, seconds: f64, end: End) -> Measurement {
        let run = Run {
            cpu: Duration::from_secs_f64(seconds),
            cards: 90,
            peak: 12_345,
            set_free: 4,
            confirmed: 3,
        };
        let runs = if end == End::Done { vec![run] } else { Vec::new() };
        Measurement { contender, runs, end }
    }

    fn written(format: Format, end: End) -> String {
        let line = "10,4,10".parse::<Selection>().unwrap().lines()[0];
        let flagship = measured(Contender::flagship(), 0.000_25, End::Done);
        let partial = measured(Contender::Partial, 0.05, End::Done);
        let brute = measured(Contender::Brute, 0.0, end);
        let mut out = Vec::new();
        let mut table = Table::new(format, &mut out).unwrap();
        table.write(&line, &flagship, &[partial, brute]).unwrap();
        drop(table);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_line_to_be_read() {
        let text = written(Format::Table, End::Missed(Ending::Time, Duration::from_secs(1)));
        let [head, line] = *text.lines().collect::<Vec<_>>() else { panic!("{text}") };
        assert_eq!(head.len(), line.len());
        for cell in ["10,4,10", "250 us", "90", "12 kB", "200x missed 4000x", "> 4000x", "3/4"] {
            assert!(line.contains(cell), "{cell} in {line}");
        }
    }

    #[test]
    fn a_line_of_a_document() {
        let text = written(Format::Markdown, End::Missed(Ending::Memory, Duration::ZERO));
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[1].matches("---").count(), COLUMNS);
        assert!(lines[2].starts_with("| 10,4,10 | 250 us |"), "{text}");
        assert!(lines[2].contains("| memory |"), "{text}");
    }

    #[test]
    fn a_line_for_each_solver() {
        let text = written(Format::Csv, End::Wrong("no set".to_owned()));
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let records: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(records.len(), 3);
        assert_eq!(&records[1][3], "partial");
        assert_eq!(&records[1][7], "200.0");
        assert_eq!(&records[2][13], "wrong: no set");
    }

    #[test]
    fn numbers_to_be_read() {
        let times = [0.000_012_3, 0.001, 0.0456, 1.5, 234.0];
        let shown = times.map(|seconds| time(Duration::from_secs_f64(seconds)));
        assert_eq!(shown, ["12.3 us", "1.00 ms", "45.6 ms", "1.50 s", "234 s"]);
        assert_eq!([900, 23_456, 1_500_000].map(bytes), ["900 B", "23 kB", "1.5 MB"]);
    }
}
