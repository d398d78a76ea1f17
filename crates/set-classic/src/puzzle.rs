//! Puzzles: random boards with a chosen number of sets.

use core::ops::RangeInclusive;

use set_core::RandomBits;

use crate::card_index::{CardIndex, DECK_LEN};
use crate::difficulty::MAX_RATE;
use crate::hand::Hand;
use crate::puzzle_error::PuzzleError;
use crate::random::below;
use crate::rare_boards::RareBoards;

/// The conditions of a puzzle: its number of cards, its number of sets, how hard it is.
///
/// [`generate`](Self::generate) returns a board that is uniform among all boards that fit: it
/// draws uniform boards until one does.
///
/// # Example
///
/// A board of twelve cards with exactly six sets, as the daily puzzles of Set apps have it:
///
/// ```
/// use set_classic::Puzzle;
/// use set_deck::DeckRng;
///
/// let mut rng = DeckRng::from_seed(1);
/// let board = Puzzle::new(12).with_sets(6).generate(&mut rng)?;
/// assert_eq!((board.len(), board.count_sets()), (12, 6));
/// let error = Puzzle::new(12).with_sets(29).generate(&mut rng).unwrap_err();
/// assert_eq!(error.to_string(), "29 sets among 12 cards: there are 0 to 14");
/// # Ok::<(), set_classic::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    deck: Hand,
    cards: usize,
    sets: Option<u64>,
    is_covered: bool,
    through: Option<CardIndex>,
    effort: Option<RangeInclusive<f64>>,
    tries: u64,
}

impl Puzzle {
    /// The number of boards that [`generate`](Self::generate) tries by default, 2^24: a few
    /// seconds.
    pub const TRIES: u64 = 1 << 24;

    /// The seed of the puzzle of a day: the digits of the date as one number, 20261121.
    ///
    /// Everybody gets the same puzzle from `DeckRng::from_seed` of this seed. This is what
    /// `setwise puzzle --date` does.
    ///
    /// # Errors
    ///
    /// `None` if the Gregorian calendar has no such day, or the year is not 1 to 9999.
    ///
    /// ```
    /// use set_classic::Puzzle;
    ///
    /// assert_eq!(Puzzle::seed_of_day(2026, 11, 21), Some(20_261_121));
    /// assert_eq!(Puzzle::seed_of_day(2026, 2, 29), None);
    /// ```
    #[must_use]
    pub const fn seed_of_day(year: u16, month: u8, day: u8) -> Option<u64> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        if year == 0 || year > 9999 || day == 0 || day > days {
            return None;
        }
        Some(year as u64 * 10_000 + month as u64 * 100 + day as u64)
    }

    /// A board of this number of cards of the classic deck, 3 to 81.
    #[must_use]
    pub const fn new(cards: usize) -> Self {
        Self {
            deck: Hand::DECK,
            cards,
            sets: None,
            is_covered: false,
            through: None,
            effort: None,
            tries: Self::TRIES,
        }
    }

    /// Cards of this deck only, such as [`Hand::deck(3)`](Hand::deck).
    #[must_use]
    pub fn with_deck(self, deck: Hand) -> Self {
        Self { deck, ..self }
    }

    /// Exactly this number of sets.
    #[must_use]
    pub fn with_sets(self, sets: u64) -> Self {
        Self { sets: Some(sets), ..self }
    }

    /// Each card is in a set.
    #[must_use]
    pub fn covered(self) -> Self {
        Self { is_covered: true, ..self }
    }

    /// The board has this card, and a set with it.
    #[must_use]
    pub fn with_set_through(self, card: CardIndex) -> Self {
        Self { through: Some(card), ..self }
    }

    /// The [effort](Hand::effort) is in this range, such as a [`Level`](crate::Level)'s.
    #[must_use]
    pub fn with_effort(self, effort: RangeInclusive<f64>) -> Self {
        Self { effort: Some(effort), ..self }
    }

    /// At most this number of boards are tried, in place of [`TRIES`](Self::TRIES).
    #[must_use]
    pub fn with_tries(self, tries: u64) -> Self {
        Self { tries, ..self }
    }

    /// A board that fits, uniform among all of them if the generator is uniform.
    ///
    /// The board depends on the generator's words alone, in this and every later version.
    /// So a seed or a day names a puzzle for good.
    ///
    /// # Errors
    ///
    /// - [`PuzzleError::Cards`] if the deck has fewer cards, or the number is below 3;
    /// - [`PuzzleError::NotInDeck`] if the card of [`with_set_through`](Self::with_set_through) is not in it;
    /// - [`PuzzleError::NoSuchBoard`] if no board of this size has this number of sets;
    /// - [`PuzzleError::NoBoardHas`] if boards have fewer sets and more, but never this number;
    /// - [`PuzzleError::TooFewSets`] if the other conditions need more sets;
    /// - [`PuzzleError::NoSuchEffort`] if no board with these numbers has such an effort, as if the range is empty;
    /// - [`PuzzleError::GaveUp`] if no board that was tried fits. There may be none.
    ///
    /// # Complexity
    ///
    /// A try takes time `O(cards)`. The number of tries is geometric with the share of the
    /// boards that fit: of twelve random cards 2.3 % have six sets. Many sets among 7 to 17 cards
    /// (twelve cards: 11 or more) would take too many tries. So these boards are drawn from the
    /// [classes](crate::hand_classes) of all boards with this number of sets. To list the classes
    /// takes some tenths of a second for twelve cards, and at most two seconds for 17.
    pub fn generate(&self, rng: &mut (impl RandomBits + ?Sized)) -> Result<Hand, PuzzleError> {
        self.check()?;
        if let Some(boards) = self.rare_boards() {
            return self.generate_rare(&boards, rng);
        }
        let fixed = self.through.map_or(Hand::EMPTY, Hand::of);
        let mut dealer = Dealer::new(self.deck - fixed);
        for _ in 0..self.tries {
            let board = fixed | dealer.deal(self.cards - fixed.len(), rng);
            if self.fits(board) {
                return Ok(board);
            }
        }
        Err(PuzzleError::GaveUp { tries: self.tries })
    }

    /// All boards with the number of sets, if it is too rare for random tries.
    fn rare_boards(&self) -> Option<RareBoards> {
        let sets = self.sets.filter(|_| self.deck == Hand::DECK)?;
        RareBoards::new(self.cards, sets)
    }

    fn generate_rare(
        &self,
        boards: &RareBoards,
        rng: &mut (impl RandomBits + ?Sized),
    ) -> Result<Hand, PuzzleError> {
        if boards.is_empty() {
            let sets = self.sets.unwrap_or_default();
            return Err(PuzzleError::NoBoardHas { cards: self.cards, sets });
        }
        (0..self.tries)
            .map(|_| boards.draw(rng))
            .find(|&board| self.fits(board))
            .ok_or(PuzzleError::GaveUp { tries: self.tries })
    }

    /// Whether a board fulfils the conditions, so that [`generate`](Self::generate) may return it.
    ///
    /// ```
    /// use set_classic::{Hand, Puzzle};
    ///
    /// let board: Hand = "0000 1111 2222 0001 0002".parse()?;
    /// assert!(Puzzle::new(5).with_sets(2).covered().fits(board));
    /// assert!(!Puzzle::new(5).with_sets(1).fits(board));
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[must_use]
    pub fn fits(&self, board: Hand) -> bool {
        board.len() == self.cards
            && self.deck.contains_all(board)
            && self.sets.is_none_or(|sets| board.count_sets() == sets)
            && self.through.is_none_or(|card| {
                board.contains(card) && board.sets_through(card).next().is_some()
            })
            && (!self.is_covered || board.sets().collect::<Hand>() == board)
            && self
                .effort
                .as_ref()
                .is_none_or(|range| board.effort().is_some_and(|effort| range.contains(&effort)))
    }

    /// Refuses conditions that no board fulfils.
    fn check(&self) -> Result<(), PuzzleError> {
        let (cards, deck) = (self.cards, self.deck);
        if !(3..=deck.len()).contains(&cards) {
            return Err(PuzzleError::Cards { cards, deck: deck.len() });
        }
        if let Some(card) = self.through.filter(|&card| !deck.contains(card)) {
            return Err(PuzzleError::NotInDeck(card));
        }
        let (fewest, most) = numbers_of_sets(cards, deck).into_inner();
        if let Some(sets) = self.sets.filter(|sets| !(fewest..=most).contains(sets)) {
            return Err(PuzzleError::NoSuchBoard { cards, sets, fewest, most });
        }
        let (fewest, sets) = self.sets.map_or((fewest, most), |sets| (sets, sets));
        let needed = if self.is_covered {
            cards.div_ceil(3) as u64
        } else {
            u64::from(self.through.is_some() || self.effort.is_some())
        };
        if sets < needed {
            return Err(PuzzleError::TooFewSets { sets, needed });
        }
        let Some(effort) = &self.effort else { return Ok(()) };
        let (&from, &to) = (effort.start(), effort.end());
        #[allow(clippy::cast_precision_loss)] // at most 1,080
        let [hardest, easiest] = [fewest.max(1), sets].map(|sets| 1.0 / sets as f64);
        let easiest = easiest / f64::from(MAX_RATE);
        let may_fit = from <= to && from <= hardest && to >= easiest; // not with NaN
        if may_fit { Ok(()) } else { Err(PuzzleError::NoSuchEffort { from, to, easiest, hardest }) }
    }
}

/// The cards of a deck in some order.
struct Dealer {
    cards: [CardIndex; DECK_LEN],
    len: usize,
}

impl Dealer {
    fn new(deck: Hand) -> Self {
        let mut cards = [CardIndex::wrapped(0); DECK_LEN];
        for (entry, card) in cards.iter_mut().zip(deck) {
            *entry = card;
        }
        Self { cards, len: deck.len() }
    }

    /// A uniform hand of this number of cards, or of all if the deck has fewer.
    ///
    /// The first cards of a shuffle: whatever order the cards had, each choice of the first
    /// cards is equally likely.
    fn deal(&mut self, len: usize, rng: &mut (impl RandomBits + ?Sized)) -> Hand {
        let cards = &mut self.cards[..self.len];
        let mut hand = Hand::EMPTY;
        for index in 0..len.min(cards.len()) {
            let ahead = below((cards.len() - index) as u64, rng);
            #[allow(clippy::cast_possible_truncation)] // below 81
            cards.swap(index, index + ahead as usize);
            hand.insert(cards[index]);
        }
        hand
    }
}

/// The most sets among this number of cards with three values, by the number of cards: OEIS
/// A380167. The entries up to twelve cards are proved by a search in `tests/it/puzzle.rs`.
const MAX_SETS: [u64; 28] = [
    0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71, 81, 92,
    104, 117,
];

/// The most classic cards without a set (G. Pellegrino, "Sul massimo ordine delle calotte in
/// S_{4,3}").
const LARGEST_CAP: usize = 20;

/// Bounds on the number of sets of a board of this number of cards; `cards` is at most the
/// number of cards in the deck.
fn numbers_of_sets(cards: usize, deck: Hand) -> RangeInclusive<u64> {
    let (mut fewest, mut most) = (fewest_of(cards), most_of(cards).min(deck.count_sets()));
    if deck == Hand::DECK {
        // The sets of a hand and of the other cards have the same sum for all hands of one
        // size: 1080 sets, less those that meet the others. Each of these cards is in 40 sets,
        // and two of them share one.
        let others = deck.len() - cards;
        let both = deck.count_sets() + pairs(others) - 40 * others as u64;
        fewest = fewest.max(both.saturating_sub(most_of(others)));
        most = most.min(both - fewest_of(others));
    }
    fewest..=most
}

/// A lower bound on the number of sets.
fn fewest_of(cards: usize) -> u64 {
    u64::from(cards > LARGEST_CAP)
}

/// An upper bound on the number of sets: exact up to 27 cards, beyond them each pair of cards
/// is in one set at most.
fn most_of(cards: usize) -> u64 {
    MAX_SETS.get(cards).copied().unwrap_or(pairs(cards) / 3)
}

fn pairs(cards: usize) -> u64 {
    let cards = cards as u64;
    cards * cards.saturating_sub(1) / 2
}
