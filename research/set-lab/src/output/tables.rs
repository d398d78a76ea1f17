//! Tables of numbers, as text or as CSV.

use std::io::{self, Write};

use set_program::choice::{Choices, Format};

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
