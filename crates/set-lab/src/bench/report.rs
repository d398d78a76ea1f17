//! The report, written row by row.

use std::io::{self, Stdout, Write};

use clap::ValueEnum;
use serde::Serialize;
use serde_json::Value;

use super::measure::{Measurement, Ratio};
use super::work::End;
use crate::table::line;
use crate::units::{grouped, seconds, three_digits};
use crate::{Ending, LabError};

/// The form of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// A table in Markdown, to be read as it stands
    Text,
    /// One row for each way under a header
    Csv,
    /// One object for each way, one a line
    Json,
}

/// Writes a row for each way as soon as its line is measured.
pub(super) enum Report {
    Text(Stdout),
    Csv(Box<csv::Writer<Stdout>>),
    Json(Stdout),
}

/// The columns of the text: heads, widths, and whether they hold text.
const COLUMNS: [(&str, usize, bool); 7] = [
    ("group", 12, true),
    ("line", 10, true),
    ("way", 23, true),
    ("median", 9, false),
    ("least", 9, false),
    ("ratio", 9, false),
    ("facts", 5, true),
];

impl Report {
    pub(super) fn new(format: Format) -> io::Result<Self> {
        let mut out = io::stdout();
        Ok(match format {
            Format::Text => {
                out.write_all(line(COLUMNS.into_iter()).as_bytes())?;
                let rules = COLUMNS.map(|(_, width, is_text)| {
                    format!("|-{}{}", "-".repeat(width), if is_text { '-' } else { ':' })
                });
                writeln!(out, "{}|", rules.concat())?;
                Self::Text(out)
            }
            Format::Csv => Self::Csv(Box::new(csv::Writer::from_writer(out))),
            Format::Json => Self::Json(out),
        })
    }

    /// Writes the ways of a line.
    pub(super) fn add(
        &mut self,
        group: &str,
        name: &str,
        measurements: &[Measurement],
    ) -> Result<(), LabError> {
        for measurement in measurements {
            explain(name, measurement);
            match self {
                Self::Text(out) => {
                    let cells = cells(group, name, measurement, &measurements[0]);
                    let cells = cells.iter().zip(COLUMNS);
                    let cells = cells.map(|(cell, (_, width, is_text))| (&**cell, width, is_text));
                    out.write_all(line(cells).as_bytes())?;
                }
                Self::Csv(out) => {
                    out.serialize(Record::new(group, name, measurement, &measurements[0]))?;
                    out.flush()?;
                }
                Self::Json(out) => {
                    let record = Record::new(group, name, measurement, &measurements[0]);
                    let mut record = serde_json::to_value(record).map_err(io::Error::from)?;
                    let facts = measurement.facts().into_iter();
                    record["facts"] = facts.map(|(name, n)| (name, Value::from(n))).collect();
                    writeln!(out, "{record}")?;
                }
            }
        }
        Ok(())
    }
}

/// Prints the reason for an early end to the standard error.
fn explain(line: &str, measurement: &Measurement) {
    let way = &measurement.way;
    match &measurement.end {
        End::Missed(Ending::Time, _) | End::Done => {}
        End::Missed(ending, _) => eprintln!("{line}: {way} gave up: {ending}"),
        End::Refused(why) => eprintln!("{line}: {way} gave up: {why}"),
        End::Wrong(why) => eprintln!("{line}: {way} IS WRONG: {why}"),
    }
}

fn cells(group: &str, name: &str, measured: &Measurement, first: &Measurement) -> [String; 7] {
    let ratio = match measured.ratio_to(first) {
        Some(Ratio::Exactly(ratio)) => times(ratio),
        Some(Ratio::MoreThan(ratio)) => format!("> {}", times(ratio)),
        None => "-".to_owned(),
    };
    let facts = measured.facts().into_iter();
    let facts =
        facts.map(|(name, n)| format!("{} {}", name.replace('_', " "), grouped(&n.to_string())));
    let end = || end(&measured.end);
    [
        group.to_owned(),
        name.to_owned(),
        measured.way.clone(),
        if measured.end == End::Done { measured.median().map_or_else(end, seconds) } else { end() },
        measured.least().map_or_else(|| "-".to_owned(), seconds),
        ratio,
        facts.collect::<Vec<_>>().join(", "),
    ]
}

/// A ratio to two digits at least; one far below 1 as a fraction.
fn times(ratio: f64) -> String {
    match ratio {
        ..0.1 => format!("1/{}x", three_digits(1.0 / ratio)),
        0.1..10.0 => format!("{ratio:.2}x"),
        _ => format!("{ratio:.0}x"),
    }
}

fn end(end: &End) -> String {
    match end {
        End::Done => "-".to_owned(),
        End::Missed(Ending::Time, cpu) => format!("> {}", seconds(cpu.as_secs_f64())),
        End::Missed(ending, _) => ending.to_string(),
        End::Refused(_) => "refused".to_owned(),
        End::Wrong(_) => "WRONG".to_owned(),
    }
}

/// A row of the CSV.
#[derive(Serialize)]
struct Record<'a> {
    group: &'a str,
    line: &'a str,
    way: &'a str,
    runs: usize,
    median_seconds: Option<f64>,
    least_seconds: Option<f64>,
    /// To the first way of the line, on the same runs.
    ratio: Option<f64>,
    ratio_is_lower_bound: bool,
    end: String,
    /// `name=number`, with blanks between them.
    facts: String,
}

impl<'a> Record<'a> {
    fn new(group: &'a str, line: &'a str, measured: &'a Measurement, first: &Measurement) -> Self {
        let ratio = measured.ratio_to(first);
        let facts = measured.facts().into_iter().map(|(name, number)| format!("{name}={number}"));
        Self {
            group,
            line,
            way: &measured.way,
            runs: measured.runs.len(),
            median_seconds: measured.median(),
            least_seconds: measured.least(),
            ratio: ratio.map(|(Ratio::Exactly(ratio) | Ratio::MoreThan(ratio))| ratio),
            ratio_is_lower_bound: matches!(ratio, Some(Ratio::MoreThan(_))),
            end: match &measured.end {
                End::Done => "done".to_owned(),
                End::Missed(ending, cpu) => format!("{ending} after {} s", cpu.as_secs_f64()),
                End::Refused(why) => format!("refused: {why}"),
                End::Wrong(why) => format!("wrong: {why}"),
            },
            facts: facts.collect::<Vec<_>>().join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;

    fn cells_of(end: End) -> [String; 7] {
        let first = Measurement::of(&[3, 2], End::Done);
        cells("games", "10,4,10", &Measurement::of(&[], end), &first)
    }

    #[test]
    fn cells_to_be_read() {
        let first = Measurement::of(&[3, 2], End::Done);
        let slower = cells("games", "10,4,10", &Measurement::of(&[500, 500], End::Done), &first);
        assert_eq!(slower[3..6], ["500 ms", "500 ms", "200x"]);
        let late = cells_of(End::Missed(Ending::Time, Duration::from_secs(1)));
        assert_eq!(late[3..6], ["> 1.00 s", "-", "> 333x"]);
        let memory = cells_of(End::Missed(Ending::Memory, Duration::ZERO));
        assert_eq!(memory[3..6], ["memory", "-", "-"]);
        assert_eq!(cells_of(End::Wrong(String::new()))[3], "WRONG");
        assert_eq!([0.02, 0.5, 12.34].map(times), ["1/50.0x", "0.50x", "12x"]);
    }

    #[test]
    fn records_tell_the_end() {
        let first = Measurement::of(&[3, 2], End::Done);
        let wrong = Measurement::of(&[4], End::Wrong("no set".to_owned()));
        let record = Record::new("games", "10,4,10", &wrong, &first);
        assert_eq!((record.runs, &*record.end), (1, "wrong: no set"));
        assert!((record.ratio.unwrap() - 4.0 / 3.0).abs() < 1e-9 && !record.ratio_is_lower_bound);
    }
}
