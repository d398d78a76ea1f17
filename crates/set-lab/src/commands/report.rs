//! Reports, printed.

use core::fmt::Write as _;
use std::io::Write as _;

use set_cli::cli::Failure;
use set_lab::Report;

/// Prints a report, and where it is.
pub(crate) fn print(report: &Report) -> Result<(), Failure> {
    let mut text = report.text().to_owned();
    text.push_str("\nWritten:\n\n");
    for file in report.files() {
        let _ = writeln!(text, "- {}", file.display());
    }
    text.push('\n');
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}
