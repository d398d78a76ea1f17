//! Known figures about the game.

use set_core::Rules;

/// How many valid sets full decks hold.
#[derive(Clone, Debug)]
pub struct Decks {
    /// Where the figures are from.
    pub origin: &'static str,
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
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    /// Where the figures are from.
    pub origin: &'static str,
    /// At place `k` the number of set-free hands of `k` cards, for 0 to 21
    /// cards; no larger hand is set-free.
    pub hands: &'static [u64],
}

/// How probable it is that random cards of the classic deck hold no set.
#[derive(Clone, Copy, Debug)]
pub struct Chances {
    /// Where the figures are from.
    pub origin: &'static str,
    /// One entry a number of cards.
    pub chances: &'static [Chance],
}

/// The probability that a number of cards hold no set.
#[derive(Clone, Copy, Debug)]
pub struct Chance {
    /// The number of cards.
    pub cards: usize,
    /// The probability, from 0 to 1.
    pub probability: f64,
}

/// How many sets random cards of the classic deck hold on average.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Where the figures are from.
    pub origin: &'static str,
    /// One entry a number of cards.
    pub means: &'static [Mean],
}

/// The mean number of sets among a number of cards.
#[derive(Clone, Copy, Debug)]
pub struct Mean {
    /// The number of cards.
    pub cards: usize,
    /// The mean number of sets.
    pub mean: f64,
}

/// How classic games end that are played to the last card with a certain
/// choice among the sets of a board. The choice matters.
#[derive(Clone, Copy, Debug)]
pub struct Endings {
    /// Where the figures are from.
    pub origin: &'static str,
    /// Which set is taken where there are several.
    pub choice: &'static str,
    /// The number of games simulated.
    pub games: u64,
    /// One entry a number of cards left over; the others did not occur.
    pub left_over: &'static [Ending],
}

/// The share of games that leave a number of cards.
#[derive(Clone, Copy, Debug)]
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
/// Never: the data of this crate are of legal rules.
#[must_use]
pub fn full_decks() -> Decks {
    let row = |(p, sets): (u32, [u64; 6])| {
        sets.into_iter().zip(1..).map(move |(sets, v)| Deck {
            rules: Rules::new(p, v).expect("small rules are legal"),
            sets,
        })
    };
    Decks {
        origin: "((v + v!)^p - v^p) / v!, and 1 for one value; 1080 for the classic deck also \
                 is F(3) of https://projecteuler.net/problem=818",
        decks: (1..).zip(SETS_OF_FULL_DECKS).flat_map(row).collect(),
    }
}

/// The numbers of sets of full decks of 1 to 6 properties, each with 1 to 6 values.
const SETS_OF_FULL_DECKS: [[u64; 6]; 6] = [
    [1, 1, 1, 1, 1, 1],
    [1, 6, 12, 32, 130, 732],
    [1, 28, 117, 912, 16_275, 531_468],
    [1, 120, 1_080, 25_600, 2_034_500, 385_845_984],
    [1, 496, 9_801, 717_056, 254_313_125, 280_124_185_680],
    [1, 2_016, 88_452, 20_078_592, 31_789_143_750, 203_370_158_811_456],
];

/// How many hands of the classic deck hold no valid set, by their size.
#[must_use]
pub const fn set_free_hands() -> Hands {
    Hands {
        origin: "D. Knuth's program SETSET-ALL, its output as quoted by joriki, \
                 https://math.stackexchange.com/questions/202862; recomputed for this project",
        hands: &[
            1,
            81,
            3_240,
            84_240,
            1_579_500,
            22_441_536,
            247_615_056,
            2_144_076_480,
            14_587_567_020,
            77_541_824_880,
            318_294_370_368,
            991_227_481_920,
            2_284_535_476_080,
            3_764_369_026_080,
            4_217_827_554_720,
            2_970_003_246_912,
            1_141_342_138_404,
            176_310_866_160,
            6_482_268_000,
            13_646_880,
            682_344,
            0,
        ],
    }
}

/// How probable it is that random cards of the classic deck hold no set.
#[must_use]
pub const fn no_set() -> Chances {
    Chances {
        origin: "the set-free hands of k cards divided by C(81, k)",
        chances: &[
            Chance { cards: 12, probability: 0.032_301_978_6 },
            Chance { cards: 15, probability: 0.000_364_685_070 },
            Chance { cards: 18, probability: 1.419e-8 },
        ],
    }
}

/// How many sets random cards of the classic deck hold on average.
#[must_use]
pub const fn mean_sets() -> Means {
    Means {
        origin: "C(k, 3) / 79: three cards are a set with probability 1/79; \
                 https://en.wikipedia.org/wiki/Set_(card_game)",
        means: &[Mean { cards: 12, mean: 2.784_810 }, Mean { cards: 15, mean: 5.759_494 }],
    }
}

/// How classic games end: first by a random choice among the sets of a board, then by
/// taking the first.
#[must_use]
pub const fn endings() -> [Endings; 2] {
    [
        Endings {
            origin: "github.com/sprang/marmoset, example simulate",
            choice: "a random set of those on the board",
            games: 1_000_000_000,
            left_over: &[
                Ending { cards: 0, percent: 1.222_94 },
                Ending { cards: 6, percent: 46.828_82 },
                Ending { cards: 9, percent: 44.504_50 },
                Ending { cards: 12, percent: 7.367_01 },
                Ending { cards: 15, percent: 0.076_68 },
                Ending { cards: 18, percent: 0.000_05 },
            ],
        },
        Endings {
            origin: "simulated for this project",
            choice: "the first set in lexicographic order of the indices of its cards; new \
                     cards are added behind the others",
            games: 2_000_000,
            left_over: &[
                Ending { cards: 0, percent: 1.528_05 },
                Ending { cards: 6, percent: 48.785_80 },
                Ending { cards: 9, percent: 42.779_15 },
                Ending { cards: 12, percent: 6.839_10 },
                Ending { cards: 15, percent: 0.067_90 },
            ],
        },
    ]
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
        for &Chance { cards, probability } in no_set().chances {
            assert_close(probability, hands[cards] as f64 / binomial(81, cards as u32));
        }
        for &Mean { cards, mean } in mean_sets().means {
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
