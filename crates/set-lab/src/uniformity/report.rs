//! The counts as a file and as a text.

use core::fmt::Write;

use serde::Serialize;

use super::counts::{DeckKind, Drawn, Histogram};
use crate::LabError;
use crate::output::to_csv;
use crate::table::Table;
use crate::units::grouped;

/// A line of the CSV: a card of a histogram.
#[derive(Serialize)]
struct Row {
    figure: u32,
    properties: u32,
    values: u32,
    deck: DeckKind,
    drawn: Drawn,
    trials: u64,
    card: String,
    count: u64,
}

/// The counts as CSV: a line for each card of each histogram.
///
/// # Errors
///
/// [`LabError::Table`] if they cannot be written.
pub(super) fn csv(histograms: &[Histogram]) -> Result<String, LabError> {
    let rows = histograms.iter().flat_map(|histogram| {
        let &Histogram { figure, rules, deck, drawn, trials, .. } = histogram;
        let (properties, values) = (rules.properties(), rules.values());
        rules.cards().zip(&histogram.counts).map(move |(card, &count)| {
            let card = rules.display(card).to_string();
            Row { figure, properties, values, deck, drawn, trials, card, count }
        })
    });
    to_csv(rows)
}

/// The report as Markdown.
pub(super) fn report(histograms: &[Histogram]) -> String {
    let trials = histograms.first().map_or(0, |histogram| histogram.trials);
    let mut text = format!(
        "# Uniform draws: the paper's figures 3 to 6\n\nHow often each card comes in {} trials: on the opening board \
         of v·p cards, and among the v cards drawn after it. For fair draws every p-value between 0 and 1 is \
         equally likely: among {} of them one below 0.001 would be a reason to doubt.\n\n",
        grouped(&trials.to_string()),
        histograms.len(),
    );
    let mut table = Table::new(
        "figure | p | v | :drawn | :deck | cards | expected | least | most | chi-square | freedom | p-value",
    );
    for histogram in histograms {
        let extreme = |count: Option<&u64>| count.map_or_else(String::new, ToString::to_string);
        table.row([
            histogram.figure.to_string(),
            histogram.rules.properties().to_string(),
            histogram.rules.values().to_string(),
            format!("{:?}", histogram.drawn).to_lowercase(),
            histogram.deck.name().to_owned(),
            histogram.counts.len().to_string(),
            format!("{:.1}", histogram.expected()),
            extreme(histogram.counts.iter().min()),
            extreme(histogram.counts.iter().max()),
            format!("{:.1}", histogram.chi_square()),
            (histogram.counts.len() - 1).to_string(),
            format!("{:.3}", histogram.p_value()),
        ]);
    }
    let _ = write!(text, "{table}");
    text.push_str(
        "\nChi-square is scaled for cards drawn without replacement: k of N cards a trial make Pearson's \
         statistic too small by (N - k)/(N - 1).\n",
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uniformity::counts::histograms;

    #[test]
    fn every_histogram_is_written() {
        let histograms = histograms(2000, 1).unwrap();
        let report = report(&histograms);
        assert!(report.contains("RejectionDeck") && report.contains("2,000 trials"));
        assert_eq!(csv(&histograms).unwrap().lines().count(), 1 + 4 * 64 + 4 * 625);
    }
}
