//! Known figures about the game.

use serde::Deserialize;
use set_core::Rules;

use super::boards;

/// How many valid sets full decks hold.
#[derive(Clone, Debug)]
pub struct Decks {
    /// Where the figures are from.
    pub origin: String,
    /// One entry a deck: all with at most six properties and six values.
    pub decks: Vec<Deck>,
}

/// How many valid sets a full deck holds.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// The rules of the deck.
    pub rules: Rules,
    /// The number of valid sets of all its cards.
    pub sets: u64,
}

/// How many hands of the classic deck hold no valid set.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hands {
    /// Where the figures are from.
    pub origin: String,
    /// At place `k` the number of set-free hands of `k` cards, for 0 to 21
    /// cards; no larger hand is set-free.
    pub hands: Vec<u64>,
}

/// How probable it is that random cards of the classic deck hold no set.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chances {
    /// Where the figures are from.
    pub origin: String,
    /// One entry a number of cards.
    pub chances: Vec<Chance>,
}

/// The probability that so many cards hold no set.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chance {
    /// The number of cards.
    pub cards: usize,
    /// The probability, from 0 to 1.
    pub probability: f64,
}

/// How many sets random cards of the classic deck hold on average.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Means {
    /// Where the figures are from.
    pub origin: String,
    /// One entry a number of cards.
    pub means: Vec<Mean>,
}

/// The mean number of sets among so many cards.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mean {
    /// The number of cards.
    pub cards: usize,
    /// The mean number of sets.
    pub mean: f64,
}

/// How classic games end that are played to the last card with a certain
/// choice among the sets of a board. The choice matters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endings {
    /// Where the figures are from.
    pub origin: String,
    /// Which set is taken where there are several.
    pub choice: String,
    /// The number of games simulated.
    pub games: u64,
    /// One entry a number of cards left over; the others did not occur.
    pub left_over: Vec<Ending>,
}

/// The share of games that leave so many cards.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The number of cards left over.
    pub cards: usize,
    /// The share of games, from 0 to 100.
    pub percent: f64,
}

/// How many valid sets full decks hold.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn full_decks() -> Decks {
    let entries = file().full_decks;
    let deck = |entry: DeckEntry| Deck {
        rules: boards::rules(entry.properties, entry.values),
        sets: entry.sets,
    };
    Decks { origin: entries.origin, decks: entries.decks.into_iter().map(deck).collect() }
}

/// How many hands of the classic deck hold no valid set, by their size.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn set_free_hands() -> Hands {
    file().set_free_hands
}

/// How probable it is that random cards of the classic deck hold no set.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn no_set() -> Chances {
    file().no_set
}

/// How many sets random cards of the classic deck hold on average.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn mean_sets() -> Means {
    file().mean_sets
}

/// How classic games end, one entry a way to choose among sets.
///
/// # Panics
///
/// Never: only if the data file of this crate were broken.
#[must_use]
pub fn endings() -> Vec<Endings> {
    file().endings
}

fn file() -> File {
    boards::read(include_str!("../../data/answers.json"))
}

/// `answers.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    full_decks: DeckEntries,
    set_free_hands: Hands,
    no_set: Chances,
    mean_sets: Means,
    endings: Vec<Endings>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckEntries {
    origin: String,
    decks: Vec<DeckEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckEntry {
    properties: u32,
    values: u32,
    sets: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checker;

    /// `C(n, k)`.
    fn binomial(n: u32, k: u32) -> f64 {
        (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
    }

    fn assert_close(a: f64, b: f64) {
        assert!((a - b).abs() <= 1e-3 * a.abs(), "{a} is not {b}");
    }

    #[test]
    fn full_decks_agree_with_the_rules() {
        let decks = full_decks().decks;
        assert_eq!(decks.len(), 36);
        for deck in decks {
            assert_eq!(deck.rules.valid_set_count(), Some(deck.sets.into()), "{}", deck.rules);
        }
    }

    #[test]
    fn small_hands_counted_again() {
        let rules = Rules::CLASSIC;
        let deck = checker::values_of_all(rules, rules.cards());
        let sets = checker::all_sets(3, &deck).len() as u64;
        let hands = set_free_hands().hands;
        assert_eq!(hands[..3], [1, 81, 81 * 80 / 2]);
        assert_eq!(hands[3], 81 * 80 * 79 / 6 - sets);
        // A set and any other card: four cards hold at most one set, since two
        // sets share at most one card.
        assert_eq!(hands[4], 81 * 80 * 79 * 78 / 24 - sets * 78);
        assert_eq!((hands.len(), hands[21]), (22, 0));
    }

    #[test]
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    fn chances_and_means_follow_from_counts() {
        let hands = set_free_hands().hands;
        for Chance { cards, probability } in no_set().chances {
            assert_close(probability, hands[cards] as f64 / binomial(81, cards as u32));
        }
        for Mean { cards, mean } in mean_sets().means {
            assert_close(mean, binomial(cards as u32, 3) * 1080.0 / binomial(81, 3));
        }
    }

    #[test]
    fn endings_are_distributions() {
        let endings = endings();
        assert_eq!(endings.len(), 2);
        for Endings { choice, left_over, games, .. } in endings {
            let sum: f64 = left_over.iter().map(|ending| ending.percent).sum();
            assert_close(sum, 100.0);
            // Three cards cannot be left over: they would be a set.
            assert!(left_over.iter().all(|ending| ending.cards % 3 == 0 && ending.cards != 3));
            assert!(games > 0 && !choice.is_empty());
        }
    }

    #[test]
    fn the_origin_is_stated() {
        let mut origins =
            vec![full_decks().origin, set_free_hands().origin, no_set().origin, mean_sets().origin];
        origins.extend(endings().into_iter().map(|ending| ending.origin));
        assert!(origins.iter().all(|origin| !origin.is_empty()));
    }
}
