//! The counts as a file and as a text.

use core::fmt::Write;

use super::counts::{Drawn, Histogram};
use crate::markdown::MarkdownTable;
use crate::units::grouped;

/// The counts as CSV: a line for each card of each histogram.
#[must_use]
pub fn csv(histograms: &[Histogram]) -> String {
    let mut text = String::from("figure,properties,values,deck,drawn,trials,card,count\n");
    for histogram in histograms {
        let Histogram { figure, rules, deck, drawn, trials, counts } = histogram;
        let (p, v, deck) = (rules.properties(), rules.values(), deck.name());
        let drawn = format!("{drawn:?}").to_lowercase();
        for (card, count) in rules.cards().zip(counts) {
            let card = rules.display(card);
            let _ = writeln!(text, "{figure},{p},{v},{deck},{drawn},{trials},{card},{count}");
        }
    }
    text
}

/// The report as Markdown.
#[must_use]
pub fn report(histograms: &[Histogram]) -> String {
    let trials = histograms.first().map_or(0, |histogram| histogram.trials);
    let mut text = format!(
        "# Uniform draws: the paper's figures 3 to 6\n\nHow often each card comes in {} trials: on the opening board \
         of v·p cards, and among the v cards drawn after it. For fair draws every p-value between 0 and 1 is \
         equally likely: among {} of them one below 0.001 would be a reason to doubt.\n\n",
        grouped(&trials.to_string()),
        histograms.len(),
    );
    let head = [
        "figure",
        "p",
        "v",
        "drawn",
        "deck",
        "cards",
        "expected",
        "least",
        "most",
        "chi-square",
        "freedom",
        "p-value",
    ];
    let mut table = MarkdownTable::new(&head, &[3, 4]);
    for histogram in histograms {
        let extreme = |count: Option<&u64>| count.map_or_else(String::new, ToString::to_string);
        table.row(vec![
            histogram.figure.to_string(),
            histogram.rules.properties().to_string(),
            histogram.rules.values().to_string(),
            match histogram.drawn {
                Drawn::Opening => "opening".to_owned(),
                Drawn::Later => "later".to_owned(),
            },
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
    use crate::uniformity::histograms;

    #[test]
    fn every_histogram_is_written() {
        let histograms = histograms(2000, 1).unwrap();
        let report = report(&histograms);
        assert!(report.contains("RejectionDeck") && report.contains("2,000 trials"));
        assert_eq!(csv(&histograms).lines().count(), 1 + 4 * 64 + 4 * 625);
    }
}
