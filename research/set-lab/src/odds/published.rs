//! Figures published by others.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Published odds of the classic game; each with its origin in the file
/// `data/published_odds.json`.
#[derive(Clone, Debug, Deserialize)]
pub struct Published {
    /// Random layouts, exactly.
    pub exact_layouts: Exact,
    /// P. Norvig's simulation: the first set found is taken.
    pub norvig: Norvig,
    /// H. Warne's simulation: a random set is taken.
    pub warne: Warne,
    /// The example of marmoset: a random set is taken.
    pub marmoset: Marmoset,
}

/// The chance that a random layout holds no set, by counting.
#[derive(Clone, Debug, Deserialize)]
pub struct Exact {
    /// By the number of cards.
    pub without_set: BTreeMap<usize, f64>,
}

/// Boards with and without a set, by the number of cards.
#[derive(Clone, Debug, Deserialize)]
pub struct Norvig {
    /// 100,000 fresh layouts.
    pub layouts: BTreeMap<usize, [u64; 2]>,
    /// The boards of whole games.
    pub games: BTreeMap<usize, [u64; 2]>,
}

/// Ten million games.
#[derive(Clone, Debug, Deserialize)]
pub struct Warne {
    /// The games.
    pub games: u64,
    /// Boards of twelve cards with and without a set.
    pub twelve: [u64; 2],
    /// Games whose board never had fifteen cards.
    pub never_fifteen: u64,
}

/// A thousand million games.
#[derive(Clone, Debug, Deserialize)]
pub struct Marmoset {
    /// The percentage of games, by the number of cards left over.
    pub left_over_percent: BTreeMap<usize, f64>,
}

/// The published odds.
///
/// # Panics
///
/// Never: the file is part of the program, and a test reads it.
pub fn published() -> Published {
    serde_json::from_str(include_str!("../../data/published_odds.json"))
        .expect("the file that is built in")
}

#[cfg(test)]
mod tests {
    use set_testkit::corpus;

    use super::*;

    #[test]
    fn figures_agree_with_those_of_the_testkit() {
        let published = published();
        for &(cards, probability) in corpus::no_set().figures {
            let here = published.exact_layouts.without_set[&cards];
            assert!((here / probability - 1.0).abs() < 1e-3, "{cards} cards");
        }
        let endings = &corpus::endings()[0];
        for &(cards, percent) in endings.left_over {
            let here = published.marmoset.left_over_percent[&cards];
            assert!((here - percent).abs() < 1e-9, "{cards} cards");
        }
        assert_eq!(published.norvig.layouts[&12], [96_844, 3156]);
        assert_eq!(published.warne.games, 10_000_000);
    }
}
