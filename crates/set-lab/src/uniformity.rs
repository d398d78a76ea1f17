//! `lab study uniformity`: are the draws uniform? The paper's figures 3 to 6 (section 4.1), judged by a
//! statistical test.

mod counts;
mod plots;
mod report;

pub(crate) use counts::PAPER_TRIALS;
use counts::histograms;

use crate::LabError;
use crate::cli::{OutArgs, number, positive};
use crate::output::{Output, Report};

#[derive(Debug, clap::Args)]
pub(crate) struct UniformityArgs {
    /// Trials for each histogram
    #[arg(long, short, value_name = "T", default_value_t = PAPER_TRIALS, value_parser = positive)]
    trials: u64,
    /// Seed of the first trial; trial t has the seed S + t
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = number)]
    seed: u64,
    #[command(flatten)]
    out: OutArgs,
}

impl UniformityArgs {
    pub(crate) fn run(&self) -> Result<(), LabError> {
        let output = self.out.open()?;
        output.print(&study(self.trials, self.seed, &output)?)
    }
}

/// Draws and counts, and writes the counts, the report and the plots.
///
/// # Errors
///
/// [`LabError`] if the results cannot be drawn or written.
pub(crate) fn study(trials: u64, seed: u64, output: &Output) -> Result<Report, LabError> {
    let histograms = histograms(trials, seed);
    let report = Report::new("uniformity", report::report(&histograms), plots::plots(&histograms)?);
    output.publish(report.with("uniformity.csv", report::csv(&histograms)?))
}
