//! Tables in Markdown that are also readable as they stand.

use core::fmt;

/// A table with a head; its columns are as wide as their widest cell.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
    /// Whether a column holds text, which is aligned to the left.
    is_text: Vec<bool>,
}

impl Table {
    /// A table with this head, whose cells are separated by `|`. A colon before a cell aligns
    /// its column to the left.
    pub(crate) fn new(head: &str) -> Self {
        let cells = head.split('|').map(str::trim);
        let is_text = cells.clone().map(|cell| cell.starts_with(':')).collect();
        let head = cells.map(|cell| cell.trim_start_matches(':').to_owned()).collect();
        Self { rows: vec![head], is_text }
    }

    /// Adds a row; it has as many cells as the head.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
        debug_assert_eq!(self.rows.last().map(Vec::len), Some(self.is_text.len()));
    }

    /// Whether there is nothing but the head.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.len() == 1
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

/// A row of cells, each as wide as its column.
pub(crate) fn line<'a>(cells: impl Iterator<Item = (&'a str, usize, bool)>) -> String {
    let padded = cells.map(|(cell, width, is_text)| {
        if is_text { format!("| {cell:<width$} ") } else { format!("| {cell:>width$} ") }
    });
    padded.collect::<String>() + "|\n"
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest =
            |column: usize| self.rows.iter().map(move |row| row[column].chars().count()).max();
        let columns = self.is_text.iter().enumerate();
        let columns: Vec<_> = columns
            .map(|(column, &is_text)| (longest(column).unwrap_or(0).max(3), is_text))
            .collect();
        for (number, row) in self.rows.iter().enumerate() {
            let cells = row.iter().zip(&columns);
            let cells = cells.map(|(cell, &(width, is_text))| (&**cell, width, is_text));
            f.write_str(&line(cells))?;
            if number == 0 {
                for &(width, is_text) in &columns {
                    let end = if is_text { '-' } else { ':' };
                    write!(f, "|-{}{end}", "-".repeat(width))?;
                }
                writeln!(f, "|")?;
            }
        }
        Ok(())
    }
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
