//! Boards and figures published by others, each with its origin.
//!
//! # Example
//!
//! ```
//! use set_core::Board;
//! use set_testkit::corpus;
//!
//! for known in corpus::boards() {
//!     let board = Board::parse(known.rules, &known.published.join("\n")).unwrap();
//!     assert_eq!(board.cards(), known.cards, "{}", known.source);
//! }
//! assert_eq!(corpus::set_free_hands().figures[20], 682_344);
//! ```

use set_core::{Board, Card, Rules};

use crate::checker;

/// The boards, in a form that the file explains. The tests of other languages read it too.
const PUBLISHED: &str = include_str!("corpus/published.txt");

/// A published board and the sets that its publisher names.
///
/// # Example
///
/// ```
/// use set_testkit::{checker, corpus};
///
/// for known in corpus::boards() {
///     assert_eq!(checker::sets_of(&known.board()), known.sets(), "{}", known.source);
/// }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct KnownBoard {
    /// Who published it, in a few words: for messages.
    pub source: &'static str,
    /// Where exactly.
    pub origin: &'static str,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: Vec<&'static str>,
    /// The cards.
    pub cards: Vec<Card>,
    /// The sets, each as the indices of its cards on the board.
    pub places: Vec<Vec<usize>>,
}

/// A published board that is not legal: a reader of boards has to refuse it.
///
/// # Example
///
/// ```
/// use set_core::Board;
/// use set_testkit::corpus;
///
/// for invalid in corpus::invalid_boards() {
///     assert!(Board::parse(invalid.rules, &invalid.published.join(" ")).is_err());
/// }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct InvalidBoard {
    /// Who published it, in a few words: for messages.
    pub source: &'static str,
    /// Where exactly.
    pub origin: &'static str,
    /// The rules of its deck.
    pub rules: Rules,
    /// The cards as written there, in order.
    pub published: Vec<&'static str>,
    /// The first card that is repeated, as written there.
    pub duplicate: &'static str,
}

impl KnownBoard {
    /// The board.
    ///
    /// # Panics
    ///
    /// If `cards` was changed to cards that are not a board.
    #[must_use]
    pub fn board(&self) -> Board {
        Board::from_cards(self.rules, &self.cards).expect("published boards are legal")
    }

    /// The sets, each with its cards in ascending order, the smallest set
    /// first: what [`checker::sets_of`] finds too.
    ///
    /// # Panics
    ///
    /// If `places` was changed to indices that are not on the board.
    #[must_use]
    pub fn sets(&self) -> Vec<Vec<Card>> {
        let sets = self.places.iter();
        checker::in_order(sets.map(|places| places.iter().map(|&place| self.cards[place])))
    }
}

/// The published boards.
#[must_use]
pub fn boards() -> Vec<KnownBoard> {
    let board = |entry: Entry| {
        let indices = |set: &str| set.split_whitespace().map(index).collect();
        Some(KnownBoard {
            places: entry.field("sets: ")?.split(',').map(indices).collect(),
            source: entry.source(),
            origin: entry.field("origin: ")?,
            rules: Rules::CLASSIC,
            published: entry.cards().map(|(_, text)| text).collect(),
            cards: entry.cards().map(|(digits, _)| classic_card(digits)).collect(),
        })
    };
    entries().filter_map(board).collect()
}

/// The published boards that are not legal.
#[must_use]
pub fn invalid_boards() -> Vec<InvalidBoard> {
    let board = |entry: Entry| {
        Some(InvalidBoard {
            duplicate: entry.field("duplicate: ")?,
            source: entry.source(),
            origin: entry.field("origin: ")?,
            rules: Rules::CLASSIC,
            published: entry.cards().map(|(_, text)| text).collect(),
        })
    };
    entries().filter_map(board).collect()
}

/// The text of one board, from its source on.
#[derive(Clone, Copy)]
struct Entry(&'static str);

fn entries() -> impl Iterator<Item = Entry> {
    PUBLISHED.split("\nsource: ").skip(1).map(Entry)
}

impl Entry {
    fn source(self) -> &'static str {
        self.0.lines().next().unwrap_or_default()
    }

    fn field(self, name: &str) -> Option<&'static str> {
        self.0.lines().find_map(|line| line.strip_prefix(name))
    }

    /// The digits of each card, and its text.
    fn cards(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let lines = self.0.lines().filter_map(|line| line.split_once(' '));
        lines.filter(|(digits, _)| digits.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

fn index(place: &str) -> usize {
    place.parse().expect("a place in the data of this crate")
}

/// A classic card from its digits. The notation of `set-core` is not used: these boards
/// test it.
fn classic_card(digits: &str) -> Card {
    let values: Option<Vec<u32>> = digits.chars().map(|digit| digit.to_digit(10)).collect();
    let card = values.and_then(|values| Rules::CLASSIC.card(&values).ok());
    card.expect("a classic card in the data of this crate")
}

/// Known figures and their origin.
///
/// # Example
///
/// ```
/// use set_testkit::corpus;
///
/// let free = corpus::set_free_hands();
/// assert_eq!(free.figures[..3], [1, 81, 3240]); // any two cards are set-free
/// println!("{}", free.origin);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Figures<T> {
    /// Where the figures are from.
    pub origin: &'static str,
    /// The figures.
    pub figures: T,
}

/// How classic games end that are played to the last card with a certain
/// choice among the sets of a board. The choice matters.
///
/// # Example
///
/// ```
/// use set_testkit::corpus;
///
/// for endings in corpus::endings() {
///     let all: f64 = endings.left_over.iter().map(|(_, share)| share).sum();
///     assert!((all - 100.0).abs() < 0.1, "{}", endings.choice);
/// }
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Endings {
    /// Where the figures are from.
    pub origin: &'static str,
    /// Which set is taken where there are several.
    pub choice: &'static str,
    /// The number of games simulated.
    pub games: u64,
    /// The numbers of cards left over, each with its share of the games, from 0 to 100
    /// percent; other numbers did not occur.
    pub left_over: &'static [(usize, f64)],
}

/// The numbers of valid sets of full decks with at most six properties and six values.
///
/// # Panics
///
/// Never: the data of this crate are of legal rules.
#[must_use]
pub fn full_decks() -> Figures<Vec<(Rules, u64)>> {
    let row = |(p, sets): (u32, [u64; 6])| {
        let rules = move |v| Rules::new(p, v).expect("small rules are legal");
        (1..).map(rules).zip(sets)
    };
    Figures {
        origin: "((v + v!)^p - v^p) / v!, and 1 for one value; 1080 for the classic deck also \
                 is F(3) of https://projecteuler.net/problem=818",
        figures: (1..).zip(SETS_OF_FULL_DECKS).flat_map(row).collect(),
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

/// The numbers of set-free hands of the classic deck: index `k` counts the hands of `k`
/// cards, for 0 to 21 cards. No larger hand is set-free.
#[must_use]
pub const fn set_free_hands() -> Figures<&'static [u64]> {
    Figures {
        origin: "D. Knuth's program SETSET-ALL, its output as quoted by joriki, \
                 https://math.stackexchange.com/questions/202862; recomputed for this project",
        figures: &[
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

/// The probabilities, from 0 to 1, that this number of random classic cards holds no set.
#[must_use]
pub const fn no_set() -> Figures<&'static [(usize, f64)]> {
    Figures {
        origin: "the set-free hands of k cards divided by C(81, k)",
        figures: &[(12, 0.032_301_978_6), (15, 0.000_364_685_070), (18, 1.419e-8)],
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
                (0, 1.222_94),
                (6, 46.828_82),
                (9, 44.504_50),
                (12, 7.367_01),
                (15, 0.076_68),
                (18, 0.000_05),
            ],
        },
        Endings {
            origin: "simulated for this project",
            choice: "the first set in lexicographic order of the indices of its cards; new \
                     cards are added behind the others",
            games: 2_000_000,
            left_over: &[
                (0, 1.528_05),
                (6, 48.785_80),
                (9, 42.779_15),
                (12, 6.839_10),
                (15, 0.067_90),
            ],
        },
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use set_core::{ParseErrorKind, Reader};

    use super::*;
    use crate::checker;

    #[test]
    fn every_published_text_is_read_as_its_cards() {
        let boards = boards();
        assert_eq!(boards.len(), 19);
        let mut notations = HashSet::new();
        for known in boards {
            let text = known.published.join("\n");
            let reading = Reader::new(known.rules).board(&text).unwrap();
            let board = reading.board;
            assert_eq!(board.cards(), known.cards, "{}", known.source);
            assert_eq!(board, known.board());
            notations.insert(reading.form);
        }
        // Words, and the codes of Kattis and r/dailyprogrammer.
        assert_eq!(notations.len(), 3);
    }

    #[test]
    fn the_published_sets_are_all_sets() {
        for known in boards() {
            let values = known.rules.values();
            let cards = checker::values_of_all(known.rules, known.cards.iter().copied());
            assert_eq!(checker::all_sets(values, &cards), known.places, "{}", known.source);
            assert_eq!(checker::sets_of(&known.board()), known.sets(), "{}", known.source);
        }
    }

    #[test]
    fn the_origin_of_boards_is_stated() {
        let mut sources = HashSet::new();
        for known in boards() {
            assert!(known.origin.starts_with("https://"), "{}", known.source);
            assert!(sources.insert(known.source));
        }
        assert!(invalid_boards().iter().all(|board| board.origin.starts_with("https://")));
    }

    #[test]
    fn boards_with_duplicates_are_refused() {
        let boards = invalid_boards();
        assert_eq!(boards.len(), 1);
        for invalid in boards {
            let error = Board::parse(invalid.rules, &invalid.published.join("\n")).unwrap_err();
            assert_eq!(error.kind(), ParseErrorKind::Repeated, "{}", invalid.source);
            assert_eq!(error.token, invalid.duplicate);
            let again = invalid.published.iter().rposition(|card| *card == invalid.duplicate);
            assert_eq!(again, Some(error.line - 1), "the second of the two is named");
        }
    }

    /// `C(n, k)`.
    fn binomial(n: u32, k: u32) -> f64 {
        (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product()
    }

    fn assert_close(a: f64, b: f64) {
        assert!((a - b).abs() <= 1e-3 * a.abs(), "{a} is not {b}");
    }

    #[test]
    fn full_decks_agree_with_the_rules() {
        let decks = full_decks().figures;
        assert_eq!(decks.len(), 36);
        for (rules, sets) in decks {
            assert_eq!(rules.valid_set_count(), Some(sets), "{rules}");
        }
    }

    #[test]
    fn small_hands_counted_again() {
        let rules = Rules::CLASSIC;
        let deck = checker::values_of_all(rules, rules.cards());
        let sets = checker::all_sets(3, &deck).len() as u64;
        let hands = set_free_hands().figures;
        assert_eq!(hands[..3], [1, 81, 81 * 80 / 2]);
        assert_eq!(hands[3], 81 * 80 * 79 / 6 - sets);
        // A set and any other card: four cards hold at most one set, since two
        // sets share at most one card.
        assert_eq!(hands[4], 81 * 80 * 79 * 78 / 24 - sets * 78);
        assert_eq!((hands.len(), hands[21]), (22, 0));
    }

    #[test]
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]
    fn chances_follow_from_counts() {
        let hands = set_free_hands().figures;
        for &(cards, probability) in no_set().figures {
            assert_close(probability, hands[cards] as f64 / binomial(81, cards as u32));
        }
    }

    #[test]
    fn endings_are_distributions() {
        let endings = endings();
        assert_eq!(endings.len(), 2);
        for Endings { choice, left_over, games, .. } in endings {
            let sum: f64 = left_over.iter().map(|&(_, percent)| percent).sum();
            assert_close(sum, 100.0);
            // Three cards cannot be left over: they would be a set.
            assert!(left_over.iter().all(|&(cards, _)| cards % 3 == 0 && cards != 3));
            assert!(games > 0 && !choice.is_empty());
        }
    }

    #[test]
    fn the_origin_of_figures_is_stated() {
        let mut origins = vec![full_decks().origin, set_free_hands().origin, no_set().origin];
        origins.extend(endings().into_iter().map(|ending| ending.origin));
        assert!(origins.iter().all(|origin| !origin.is_empty()));
    }
}
