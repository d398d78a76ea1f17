//! How often each card is drawn, and whether that is plausible.

use serde::Serialize;
use set_core::{Card, Rules};
use set_deck::{Deck, DeckError, RejectionDeck, ShuffleDeck};
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::LabError;
use crate::error::at_least_one;
use crate::units::as_number;

/// The trials of the paper.
pub(crate) const PAPER_TRIALS: u64 = 10_000;

/// A kind of deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(super) enum DeckKind {
    /// [`RejectionDeck`], the paper's draw.
    #[serde(rename = "RejectionDeck")]
    Rejection,
    /// [`ShuffleDeck`], the project's.
    #[serde(rename = "ShuffleDeck")]
    Shuffle,
}

/// The cards of a trial that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Drawn {
    /// The `v * p` cards of the opening board.
    Opening,
    /// The next `v` cards.
    Later,
}

/// One histogram: how often each card of a deck was drawn.
#[derive(Clone, Debug)]
pub(super) struct Histogram {
    /// The number of the figure in the paper.
    pub figure: u32,
    /// The rules of the deck.
    pub rules: Rules,
    /// The kind of deck.
    pub deck: DeckKind,
    /// The cards that were counted.
    pub drawn: Drawn,
    /// The number of decks that were drawn from.
    pub trials: u64,
    /// How often each card was drawn, by its index.
    pub counts: Vec<u64>,
}

impl DeckKind {
    const ALL: [Self; 2] = [Self::Rejection, Self::Shuffle];

    fn deck(self, rules: Rules, seed: u64) -> Result<Box<dyn Deck>, DeckError> {
        Ok(match self {
            Self::Rejection => Box::new(RejectionDeck::new(rules, seed)?),
            Self::Shuffle => Box::new(ShuffleDeck::new(rules, seed)?),
        })
    }

    /// The name of its type.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Rejection => "RejectionDeck",
            Self::Shuffle => "ShuffleDeck",
        }
    }
}

/// Draws from decks with the seeds `first_seed`, `first_seed + 1`, ... and
/// counts: the paper's four figures for both kinds of deck.
///
/// # Errors
///
/// [`LabError::OutOfRange`] if there are no trials.
///
/// # Complexity
///
/// `O(trials)` draws of a few dozen cards.
pub(super) fn histograms(trials: u64, first_seed: u64) -> Result<Vec<Histogram>, LabError> {
    at_least_one("trials", trials)?;
    let mut histograms = Vec::new();
    // Figures 3 and 5 show the first deck, figures 4 and 6 the second.
    for (figure, (p, v)) in [(3, (3, 4)), (4, (4, 5))] {
        let Ok(rules) = Rules::new(p, v) else { continue };
        for deck in DeckKind::ALL {
            let seeds = (0..trials).map(|trial| first_seed.wrapping_add(trial));
            let [opening, later] = count(rules, deck, seeds);
            for (figure, drawn, counts) in
                [(figure, Drawn::Opening, opening), (figure + 2, Drawn::Later, later)]
            {
                histograms.push(Histogram { figure, rules, deck, drawn, trials, counts });
            }
        }
    }
    histograms.sort_by_key(|histogram| histogram.figure);
    Ok(histograms)
}

/// How often each card comes in the opening, and among the `v` cards after it.
fn count(rules: Rules, kind: DeckKind, seeds: impl Iterator<Item = u64>) -> [Vec<u64>; 2] {
    let cards = rules.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(0);
    let mut counts = [vec![0; cards], vec![0; cards]];
    let index = |card: Card| rules.index_of(card).and_then(|index| usize::try_from(index).ok());
    // A deck of this size is never too large.
    for mut deck in seeds.filter_map(|seed| kind.deck(rules, seed).ok()) {
        for (counts, cards) in counts.iter_mut().zip([rules.opening_len(), rules.set_len()]) {
            for place in deck.draw_many(cards).into_iter().filter_map(index) {
                counts[place] += 1;
            }
        }
    }
    counts
}

impl Histogram {
    /// The number of cards of the deck.
    fn cards(&self) -> f64 {
        as_number(self.counts.len() as u64)
    }

    /// The number of cards drawn in each trial.
    fn drawn_cards(&self) -> f64 {
        as_number(self.cards_a_trial() as u64)
    }

    /// The cards drawn in each trial.
    pub(super) fn cards_a_trial(&self) -> usize {
        match self.drawn {
            Drawn::Opening => self.rules.opening_len(),
            Drawn::Later => self.rules.set_len(),
        }
    }

    /// How often each card is expected.
    pub(super) fn expected(&self) -> f64 {
        as_number(self.trials) * self.drawn_cards() / self.cards()
    }

    /// The standard deviation of the count of a card, for fair draws.
    pub(super) fn deviation(&self) -> f64 {
        (self.expected() * (1.0 - self.drawn_cards() / self.cards())).sqrt()
    }

    /// Pearson's chi-square statistic for equal chances, scaled so that it
    /// follows the chi-square distribution of `N - 1` degrees of freedom for
    /// `N` cards.
    ///
    /// The `k` cards of a trial are distinct, so the counts of two cards are less alike
    /// than with single draws. This makes Pearson's statistic too small by the factor
    /// `(N - k) / (N - 1)`; the result is divided by it.
    pub(super) fn chi_square(&self) -> f64 {
        let (n, k) = (self.cards(), self.drawn_cards());
        let expected = self.expected();
        let deviation = |&count: &u64| (as_number(count) - expected).powi(2) / expected;
        let pearson: f64 = self.counts.iter().map(deviation).sum();
        pearson * (n - 1.0) / (n - k)
    }

    /// The chance that uniform draws give a larger statistic.
    pub(super) fn p_value(&self) -> f64 {
        let freedom = (self.cards() - 1.0).max(1.0);
        ChiSquared::new(freedom).map_or(f64::NAN, |distribution| distribution.sf(self.chi_square()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_draw_is_counted_and_plausible() {
        let histograms = histograms(2000, 1).unwrap();
        let figures: Vec<_> = histograms.iter().map(|histogram| histogram.figure).collect();
        assert_eq!(figures, [3, 3, 4, 4, 5, 5, 6, 6]);
        for histogram in &histograms {
            let all: u64 = histogram.counts.iter().sum();
            assert_eq!(all, 2000 * histogram.cards_a_trial() as u64);
            let p = histogram.p_value();
            assert!((0.0005..0.9995).contains(&p), "{p}: {}", histogram.chi_square());
        }
    }

    #[test]
    fn draws_that_favour_a_card_are_seen() {
        let mut histogram = histograms(2000, 1).unwrap().remove(0);
        let fair = histogram.p_value();
        histogram.counts[5] += 150;
        histogram.counts[6] -= 150;
        assert!(fair > 0.0005 && histogram.p_value() < 1e-6);
    }

    #[test]
    fn no_trials_are_refused() {
        let error = histograms(0, 1).unwrap_err().to_string();
        assert_eq!(error, "trials 0: expected at least 1");
    }
}
