//! Tables in Markdown that are also readable as they stand.

/// A table with a head; its columns are as wide as their widest cell.
#[derive(Clone, Debug)]
pub(crate) struct MarkdownTable {
    rows: Vec<Vec<String>>,
    /// Columns that hold text are aligned to the left, all others to the right.
    text: &'static [usize],
}

impl MarkdownTable {
    /// A table with this head, and text in these columns.
    pub(crate) fn new(head: &[&str], text: &'static [usize]) -> Self {
        Self { rows: vec![head.iter().map(ToString::to_string).collect()], text }
    }

    /// Adds a row; it has as many cells as the head.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.rows[0].len());
        self.rows.push(cells);
    }

    /// Whether there is nothing but the head.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.len() == 1
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            self.rows.iter().filter_map(move |row| row.get(column)).map(|cell| cell.chars().count())
        };
        (0..self.rows[0].len()).map(|column| width(column).max().unwrap_or(0).max(3)).collect()
    }
}

impl core::fmt::Display for MarkdownTable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let widths = self.widths();
        for (number, row) in self.rows.iter().enumerate() {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                if self.text.contains(&column) {
                    write!(f, "| {cell:<width$} ")?;
                } else {
                    write!(f, "| {cell:>width$} ")?;
                }
            }
            writeln!(f, "|")?;
            if number == 0 {
                for (column, &width) in widths.iter().enumerate() {
                    let line = "-".repeat(width);
                    if self.text.contains(&column) {
                        write!(f, "|-{line}-")?;
                    } else {
                        write!(f, "|-{line}:")?;
                    }
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
        let mut table = MarkdownTable::new(&["solver", "ms"], &[0]);
        table.row(vec!["dynamic".to_owned(), "1".to_owned()]);
        table.row(vec!["x".to_owned(), "12 µs".to_owned()]);
        assert_eq!(
            table.to_string(),
            "| solver  |    ms |\n\
             |---------|------:|\n\
             | dynamic |     1 |\n\
             | x       | 12 µs |\n"
        );
    }
}
