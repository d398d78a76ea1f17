//! The report, written row by row.

use std::io::{self, Stdout, Write};

use serde::Serialize;
use set_program::choice::Format;

use super::work::{End, Measurement};
use crate::output::table::Table;
use crate::output::units::{grouped, seconds, three_digits};
use crate::{Ending, LabError};

/// Writes a row for each way as soon as its line is measured.
pub(super) struct Report {
    format: Format,
    /// The head of the text, and its columns.
    table: Table,
    csv: csv::Writer<Stdout>,
}

impl Report {
    pub(super) fn new(format: Format) -> io::Result<Self> {
        let table = Table::new(":group | :line | :way | :clock | median | least | ratio | :facts");
        let table = table.at_least(&[12, 15, 23, 5, 9, 9, 9]);
        if format == Format::Text {
            write!(io::stdout(), "{table}")?;
        }
        Ok(Self { format, table, csv: csv::Writer::from_writer(io::stdout()) })
    }

    /// Writes the ways of a line.
    pub(super) fn add(
        &mut self,
        group: &str,
        name: &str,
        measurements: &[Measurement],
    ) -> Result<(), LabError> {
        for measured in measurements {
            // Tells why there are no more runs.
            if !matches!(measured.end, End::Done | End::Missed(Ending::Time, _)) {
                eprintln!("{name}: {}: {}", measured.way, measured.end);
            }
            let record = Record::new(group, name, measured, &measurements[0]);
            if self.format == Format::Csv {
                self.csv.serialize(record)?;
                self.csv.flush()?;
            } else {
                let row = self.table.line(&cells(&record, measured));
                io::stdout().write_all(row.as_bytes())?;
            }
        }
        Ok(())
    }
}

fn cells(record: &Record, measured: &Measurement) -> [String; 8] {
    let dash = || "-".to_owned();
    let bound = if record.ratio_is_lower_bound { "> " } else { "" };
    let facts = measured.facts().into_iter();
    let facts = facts.map(|(name, n)| format!("{} {}", name.replace('_', " "), grouped(n)));
    [
        record.group.to_owned(),
        record.line.to_owned(),
        record.way.to_owned(),
        record.clock.to_owned(),
        match &measured.end {
            End::Done => record.median_seconds.map_or_else(dash, seconds),
            End::Missed(Ending::Time, cpu) => format!("> {}", seconds(cpu.as_secs_f64())),
            End::Missed(ending, _) => ending.to_string(),
            End::Refused(_) => "refused".to_owned(),
            End::Wrong(_) => "WRONG".to_owned(),
        },
        record.least_seconds.map_or_else(dash, seconds),
        record.ratio.map_or_else(dash, |ratio| format!("{bound}{}", times(ratio))),
        facts.collect::<Vec<_>>().join(", "),
    ]
}

/// A ratio with three digits.
fn times(ratio: f64) -> String {
    three_digits(ratio) + "x"
}

/// A row of the CSV.
#[derive(Serialize)]
struct Record<'a> {
    group: &'a str,
    line: &'a str,
    way: &'a str,
    /// The clock of the times: `cpu`, of the thread, or `wall`.
    clock: &'static str,
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
            clock: if group == "threads" { "wall" } else { "cpu" },
            runs: measured.runs.len(),
            median_seconds: measured.median(),
            least_seconds: measured.least(),
            ratio: ratio.map(|(times, _)| times),
            ratio_is_lower_bound: ratio.is_some_and(|(_, is_bound)| is_bound),
            end: measured.end.to_string(),
            facts: facts.collect::<Vec<_>>().join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;

    fn cells_of(milliseconds: &[u64], end: End) -> [String; 8] {
        let first = Measurement::of(&[3, 2], End::Done);
        let measured = Measurement::of(milliseconds, end);
        cells(&Record::new("games", "v=10,p=4,n=10", &measured, &first), &measured)
    }

    #[test]
    fn cells_to_be_read() {
        let slower = cells_of(&[500, 500], End::Done);
        assert_eq!(slower[4..7], ["500 ms", "500 ms", "200x"]);
        let late = cells_of(&[], End::Missed(Ending::Time, Duration::from_secs(1)));
        assert_eq!(late[4..7], ["> 1.00 s", "-", "> 333x"]);
        let memory = cells_of(&[], End::Missed(Ending::Memory, Duration::ZERO));
        assert_eq!(memory[4..7], ["memory", "-", "-"]);
        assert_eq!(cells_of(&[], End::Wrong(String::new()))[4], "WRONG");
        assert_eq!([0.02, 0.5, 12.34].map(times), ["0.0200x", "0.500x", "12.3x"]);
    }

    #[test]
    fn records_tell_the_end() {
        let first = Measurement::of(&[3, 2], End::Done);
        let wrong = Measurement::of(&[4], End::Wrong("no set".to_owned()));
        let record = Record::new("games", "v=10,p=4,n=10", &wrong, &first);
        assert_eq!((record.runs, &*record.end), (1, "wrong: no set"));
        assert!((record.ratio.unwrap() - 4.0 / 3.0).abs() < 1e-9 && !record.ratio_is_lower_bound);
    }
}
