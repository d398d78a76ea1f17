//! The counts as a file and as a text.

use super::counts::Histogram;
use crate::LabError;
use crate::output::to_csv;
use crate::table::Table;
use crate::units::grouped;

/// The counts as CSV: a line for each card of each histogram.
///
/// # Errors
///
/// [`LabError::Table`] if they cannot be written.
pub(super) fn csv(histograms: &[Histogram]) -> Result<String, LabError> {
    let rows = histograms.iter().flat_map(|histogram| {
        let &Histogram { figure, rules, deck, drawn, trials, .. } = histogram;
        rules.cards().zip(&histogram.counts).map(move |(card, count)| {
            let card = rules.display(card).to_string();
            (figure, rules.properties(), rules.values(), deck, drawn, trials, card, count)
        })
    });
    Ok("figure,properties,values,deck,drawn,trials,card,count\n".to_owned() + &to_csv(rows)?)
}

/// The report as Markdown.
pub(super) fn report(histograms: &[Histogram]) -> String {
    let trials = histograms.first().map_or(0, |histogram| histogram.trials);
    let mut table = Table::new(
        "figure | p | v | :drawn | :deck | cards | expected | least | most | chi-square | freedom | p-value",
    );
    for histogram in histograms {
        let counts = || histogram.counts.iter().copied();
        table.row([
            histogram.figure.to_string(),
            histogram.rules.properties().to_string(),
            histogram.rules.values().to_string(),
            histogram.drawn.to_owned(),
            histogram.deck.to_owned(),
            histogram.counts.len().to_string(),
            format!("{:.1}", histogram.expected()),
            counts().min().unwrap_or(0).to_string(),
            counts().max().unwrap_or(0).to_string(),
            format!("{:.1}", histogram.chi_square()),
            (histogram.counts.len() - 1).to_string(),
            format!("{:.3}", histogram.p_value()),
        ]);
    }
    format!(
        "# Uniform draws: the paper's figures 3 to 6\n\nHow often each card comes in {} trials: on the opening board \
         of v·p cards, and among the v cards drawn after it. For fair draws every p-value between 0 and 1 is \
         equally likely: among {} of them one below 0.001 would be a reason to doubt.\n\n{table}\
         \nChi-square is scaled for cards drawn without replacement: k of N cards a trial make Pearson's \
         statistic too small by (N - k)/(N - 1).\n",
        grouped(&trials.to_string()),
        histograms.len(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uniformity::counts::histograms;

    #[test]
    fn every_histogram_is_written() {
        let histograms = histograms(2000, 1);
        let report = report(&histograms);
        assert!(report.contains("RejectionDeck") && report.contains("2,000 trials"));
        assert_eq!(csv(&histograms).unwrap().lines().count(), 1 + 4 * 64 + 4 * 625);
    }
}
