//! Tables in Markdown that are also readable as they stand.

use core::fmt;
use std::io::{self, Write};

use set_program::choice::{Choices, Format};

/// A table with a head; its columns are as wide as their widest cell.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    /// The width of each column, and whether it holds text, which is aligned to the left.
    columns: Vec<(usize, bool)>,
}

impl Table {
    /// A table with this head, whose cells are separated by `|`. A colon before a cell aligns
    /// its column to the left.
    pub(crate) fn new(head: &str) -> Self {
        let cells = head.split('|').map(str::trim);
        let columns = cells.clone().map(|cell| (3, cell.starts_with(':'))).collect();
        let mut table = Self { rows: Vec::new(), columns };
        table.row(cells.map(|cell| cell.trim_start_matches(':').to_owned()));
        table
    }

    /// The table with columns of these widths at least.
    pub(crate) fn at_least(mut self, widths: &[usize]) -> Self {
        self.columns.iter_mut().zip(widths).for_each(|(own, &width)| own.0 = own.0.max(width));
        self
    }

    /// Adds a row; it has as many cells as the head.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let row: Vec<_> = cells.into_iter().collect();
        debug_assert_eq!(row.len(), self.columns.len());
        for (column, cell) in self.columns.iter_mut().zip(&row) {
            column.0 = column.0.max(cell.chars().count());
        }
        self.rows.push(row);
    }

    /// Whether there is nothing but the head.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.len() == 1
    }

    /// A row of cells, each as wide as its column.
    pub(crate) fn line(&self, cells: &[String]) -> String {
        let padded = cells.iter().zip(&self.columns).map(|(cell, &(width, is_text))| {
            if is_text { format!("| {cell:<width$} ") } else { format!("| {cell:>width$} ") }
        });
        padded.collect::<String>() + "|\n"
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line(&self.rows[0]))?;
        for &(width, is_text) in &self.columns {
            write!(f, "|-{}{}", "-".repeat(width), if is_text { '-' } else { ':' })?;
        }
        writeln!(f, "|")?;
        self.rows[1..].iter().try_for_each(|row| f.write_str(&self.line(row)))
    }
}

/// The text of a cell that is empty.
pub(crate) fn dash() -> String {
    "–".to_owned()
}

/// The text of a value, if there is one.
pub(crate) fn or_dash<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
    value.map_or_else(dash, text)
}

/// The forms of a table.
pub(crate) const FORMATS: Choices<Format> = &[
    ("text", "Aligned columns, to be read", Format::Text),
    ("csv", "Comma-separated values with a line of headings", Format::Csv),
];

/// Writes a table on the standard output. In text, columns of numbers are aligned to the right.
///
/// # Errors
///
/// If it cannot be written.
pub(crate) fn write(
    format: Format,
    headings: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if format == Format::Csv {
        let mut csv = csv::Writer::from_writer(out);
        csv.write_record(headings)?;
        rows.into_iter().try_for_each(|row| csv.write_record(row))?;
        return csv.flush();
    }
    let mut lines = vec![headings.iter().map(|&heading| heading.to_owned()).collect()];
    lines.extend(rows);
    for line in &lines {
        let cells = line.iter().enumerate().map(|(column, cell)| {
            let width = lines.iter().map(|line: &Vec<_>| line[column].len()).max().unwrap_or(0);
            let is_number = lines
                .get(1)
                .is_some_and(|row| row[column].starts_with(|c: char| c.is_ascii_digit()));
            if is_number { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(":solver | ms");
        table.row(["dynamic", "1"].map(str::to_owned));
        table.row(["x", "12 µs"].map(str::to_owned));
        assert_eq!(
            table.to_string(),
            "| solver  |    ms |\n\
             |---------|------:|\n\
             | dynamic |     1 |\n\
             | x       | 12 µs |\n"
        );
    }
}
