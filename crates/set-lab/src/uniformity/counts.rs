//! How often each card is drawn, and whether that is plausible.

use set_core::{Card, Rules};
use set_deck::{Deck, DeckError, RejectionDeck, ShuffleDeck};
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::units::as_number;

/// The trials of the paper.
pub(crate) const PAPER_TRIALS: u64 = 10_000;

/// Makes a deck of some rules from a seed.
type Make = fn(Rules, u64) -> Result<Box<dyn Deck>, DeckError>;

/// The paper's deck and the project's, with the names of their types.
const DECKS: [(&str, Make); 2] = [
    ("RejectionDeck", |rules, seed| Ok(Box::new(RejectionDeck::new(rules, seed)?))),
    ("ShuffleDeck", |rules, seed| Ok(Box::new(ShuffleDeck::new(rules, seed)?))),
];

/// One histogram: how often each card of a deck was drawn.
#[derive(Clone, Debug)]
pub(super) struct Histogram {
    /// The number of the figure in the paper.
    pub figure: u32,
    /// The rules of the deck.
    pub rules: Rules,
    /// The kind of deck.
    pub deck: &'static str,
    /// The cards of a trial that were counted: `opening`, the `v * p` cards of the opening board,
    /// or `later`, the next `v` cards.
    pub drawn: &'static str,
    /// The number of these cards.
    pub cards_a_trial: usize,
    /// The number of decks that were drawn from.
    pub trials: u64,
    /// How often each card was drawn, by its index.
    pub counts: Vec<u64>,
}

/// Draws from decks with the seeds `first_seed`, `first_seed + 1`, ... and
/// counts: the paper's four figures for both kinds of deck.
///
/// # Complexity
///
/// `O(trials)` draws of a few dozen cards.
pub(super) fn histograms(trials: u64, first_seed: u64) -> Vec<Histogram> {
    let mut histograms = Vec::new();
    // Figures 3 and 5 show the first deck, figures 4 and 6 the second.
    for (first_figure, (p, v)) in [(3, (3, 4)), (4, (4, 5))] {
        let Ok(rules) = Rules::new(p, v) else { continue };
        for (deck, make) in DECKS {
            let parts = [
                (first_figure, "opening", rules.opening_len()),
                (first_figure + 2, "later", rules.set_len()),
            ];
            let mut of_deck = parts.map(|(figure, drawn, cards_a_trial)| {
                let counts = rules.cards().map(|_| 0).collect();
                Histogram { figure, rules, deck, drawn, cards_a_trial, trials, counts }
            });
            // A deck of this size is never too large.
            let seeds = (0..trials).map(|trial| first_seed.wrapping_add(trial));
            for mut deck in seeds.filter_map(|seed| make(rules, seed).ok()) {
                for histogram in &mut of_deck {
                    histogram.add(deck.draw_many(histogram.cards_a_trial));
                }
            }
            histograms.extend(of_deck);
        }
    }
    histograms.sort_by_key(|histogram| histogram.figure);
    histograms
}

impl Histogram {
    fn add(&mut self, cards: impl IntoIterator<Item = Card>) {
        for card in cards {
            let index = self.rules.index_of(card).and_then(|index| usize::try_from(index).ok());
            if let Some(count) = index.and_then(|index| self.counts.get_mut(index)) {
                *count += 1;
            }
        }
    }

    /// The number of cards of the deck, and of those drawn in each trial.
    fn cards(&self) -> (f64, f64) {
        (as_number(self.counts.len() as u64), as_number(self.cards_a_trial as u64))
    }

    /// How often each card is expected.
    pub(super) fn expected(&self) -> f64 {
        let (n, k) = self.cards();
        as_number(self.trials) * k / n
    }

    /// The standard deviation of the count of a card, for fair draws.
    pub(super) fn deviation(&self) -> f64 {
        let (n, k) = self.cards();
        (self.expected() * (1.0 - k / n)).sqrt()
    }

    /// Pearson's chi-square statistic for equal chances, scaled so that it
    /// follows the chi-square distribution of `N - 1` degrees of freedom for
    /// `N` cards.
    ///
    /// The `k` cards of a trial are distinct, so the counts of two cards are less alike
    /// than with single draws. This makes Pearson's statistic too small by the factor
    /// `(N - k) / (N - 1)`; the result is divided by it.
    pub(super) fn chi_square(&self) -> f64 {
        let ((n, k), expected) = (self.cards(), self.expected());
        let deviation = |&count: &u64| (as_number(count) - expected).powi(2) / expected;
        let pearson: f64 = self.counts.iter().map(deviation).sum();
        pearson * (n - 1.0) / (n - k)
    }

    /// The chance that uniform draws give a larger statistic.
    pub(super) fn p_value(&self) -> f64 {
        let freedom = (self.cards().0 - 1.0).max(1.0);
        ChiSquared::new(freedom).map_or(f64::NAN, |distribution| distribution.sf(self.chi_square()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_draw_is_counted_and_plausible() {
        let histograms = histograms(2000, 1);
        let figures: Vec<_> = histograms.iter().map(|histogram| histogram.figure).collect();
        assert_eq!(figures, [3, 3, 4, 4, 5, 5, 6, 6]);
        for histogram in &histograms {
            let all: u64 = histogram.counts.iter().sum();
            assert_eq!(all, 2000 * histogram.cards_a_trial as u64);
            let p = histogram.p_value();
            assert!((0.0005..0.9995).contains(&p), "{p}: {}", histogram.chi_square());
        }
    }

    #[test]
    fn draws_that_favour_a_card_are_seen() {
        let mut histogram = histograms(2000, 1).remove(0);
        let fair = histogram.p_value();
        histogram.counts[5] += 150;
        histogram.counts[6] -= 150;
        assert!(fair > 0.0005 && histogram.p_value() < 1e-6);
    }
}
