//! Are the draws uniform? The paper's figures 3 to 6 (section 4.1), judged by a
//! statistical test.

mod counts;
mod plots;
mod report;

pub use counts::{DeckKind, Drawn, Histogram, PAPER_TRIALS, histograms};
pub use plots::plots;
pub use report::{csv, report};

use crate::LabError;
use crate::output::{Output, Report};

/// Draws and counts, and writes the counts, the report and the plots.
///
/// # Errors
///
/// As [`histograms`] and [`plots`]; [`LabError::Write`] if the results
/// cannot be written.
pub fn study(trials: u64, first_seed: u64, output: &Output) -> Result<Report, LabError> {
    let histograms = histograms(trials, first_seed)?;
    let mut report = Report::new(report(&histograms));
    report.add(output.write("uniformity.csv", csv(&histograms))?);
    report.add(output.write("uniformity.md", report.text())?);
    for (name, svg) in plots(&histograms)? {
        report.add(output.write(&name, svg)?);
    }
    Ok(report)
}
