//! The report, written row by row.

use std::io::{self, Write};

use anyhow::Result;
use set_program::choice::Format;

use super::work::{End, Measurement};
use crate::Ending;
use crate::output::table::Table;
use crate::output::to_csv;
use crate::output::units::{grouped, seconds, three_digits};

/// The columns of the CSV. The clock is `cpu`, of the thread, or `wall`. The ratio is to the first
/// way of the line, on the same runs. The facts are `name=number`, with blanks between them.
const COLUMNS: &str = "group,line,way,clock,runs,median_seconds,least_seconds,ratio,\
                       ratio_is_lower_bound,end,facts";

/// Writes a row for each way as soon as its line is measured.
pub(super) struct Report {
    format: Format,
    /// The head of the text, and its columns.
    table: Table,
}

impl Report {
    pub(super) fn new(format: Format) -> io::Result<Self> {
        let table = Table::new(":group | :line | :way | :clock | median | least | ratio | :facts");
        let table = table.at_least(&[12, 15, 23, 5, 9, 9, 9]);
        if format == Format::Csv {
            writeln!(io::stdout(), "{COLUMNS}")?;
        } else {
            write!(io::stdout(), "{table}")?;
        }
        Ok(Self { format, table })
    }

    /// Writes the ways of a line.
    pub(super) fn add(&self, group: &str, line: &str, ways: &[Measurement]) -> Result<()> {
        let clock = if group == "threads" { "wall" } else { "cpu" };
        for way in ways {
            // Tells why there are no more runs.
            if !matches!(way.end, End::Done | End::Missed(Ending::Time, _)) {
                eprintln!("{line}: {}: {}", way.way, way.end);
            }
            let (ratio, head) = (way.ratio_to(&ways[0]), (group, line, &way.way, clock));
            let row = if self.format == Format::Csv {
                let facts =
                    way.facts().into_iter().map(|(name, number)| format!("{name}={number}"));
                let facts = facts.collect::<Vec<_>>().join(" ");
                let times = (way.runs.len(), way.median(), way.least());
                let (ratio, is_bound) = ratio.unzip();
                let ratio = (ratio, is_bound.unwrap_or(false));
                to_csv([(head, times, ratio, way.end.to_string(), facts)])?
            } else {
                let head = [group, line, &way.way, clock].map(str::to_owned);
                self.table.line(&[&head[..], &cells(way, ratio)].concat())
            };
            io::stdout().write_all(row.as_bytes())?;
        }
        Ok(())
    }
}

/// The median, the least time, the ratio and the facts, to be read.
fn cells(way: &Measurement, ratio: Option<(f64, bool)>) -> [String; 4] {
    let dash = || "-".to_owned();
    let times =
        |(ratio, is_bound)| format!("{}{}x", if is_bound { "> " } else { "" }, three_digits(ratio));
    let facts = way.facts().into_iter();
    let facts = facts.map(|(name, n)| format!("{} {}", name.replace('_', " "), grouped(n)));
    [
        match &way.end {
            End::Done => way.median().map_or_else(dash, seconds),
            End::Missed(Ending::Time, cpu) => format!("> {}", seconds(cpu.as_secs_f64())),
            End::Missed(ending, _) => ending.to_string(),
            End::Refused(_) => "refused".to_owned(),
            End::Wrong(_) => "WRONG".to_owned(),
        },
        way.least().map_or_else(dash, seconds),
        ratio.map_or_else(dash, times),
        facts.collect::<Vec<_>>().join(", "),
    ]
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;

    #[test]
    fn cells_to_be_read() {
        let first = Measurement::of(&[3, 2], End::Done);
        let cells_of = |milliseconds: &[u64], end| {
            let way = Measurement::of(milliseconds, end);
            cells(&way, way.ratio_to(&first))
        };
        let slower = cells_of(&[500, 500], End::Done);
        assert_eq!(slower[..3], ["500 ms", "500 ms", "200x"]);
        let late = cells_of(&[], End::Missed(Ending::Time, Duration::from_secs(1)));
        assert_eq!(late[..3], ["> 1.00 s", "-", "> 333x"]);
        let memory = cells_of(&[], End::Missed(Ending::Memory, Duration::ZERO));
        assert_eq!(memory[..3], ["memory", "-", "-"]);
        assert_eq!(cells_of(&[], End::Wrong(String::new()))[0], "WRONG");
    }
}
