//! How hard it is for a human to find a set: a model.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use set_core::NameError;

use crate::card_index::DECK_LEN;
use crate::hand::Hand;

/// The highest [rate](Hand::rate) of a set: three properties are the same, one of them in a most
/// frequent value.
pub(crate) const MAX_RATE: u32 = 16;

/// The cards with each value of each property.
const VALUES: [[Hand; 3]; 4] = {
    let mut values = [[Hand::EMPTY; 3]; 4];
    let (mut property, mut weight) = (0, DECK_LEN / 3);
    while property < 4 {
        let mut value = 0;
        while value < 3 {
            let (mut bits, mut card) = (0_u128, 0);
            while card < DECK_LEN {
                if card / weight % 3 == value {
                    bits |= 1 << card;
                }
                card += 1;
            }
            values[property][value] = Hand::truncated(bits);
            value += 1;
        }
        (property, weight) = (property + 1, weight / 3);
    }
    values
};

/// How soon people find sets: the model.
///
/// Three effects are published. A set is found sooner the more properties its cards share,
/// and sooner if the cards share the value that is the most frequent on the board; and with
/// more sets the first is found sooner, as in a race of independent searches (M. Jacob and
/// S. Hochstein, "Set recognition as a window to perceptual and cognitive processes", 2008).
/// People begin with similar cards and turn to dissimilar ones later (E. Nyamsuren and
/// N. Taatgen, "Set as an instance of a real-world visual-cognitive task", 2013).
///
/// So each set has a *rate*. The rates of a board add up, like the rates of independent searches
/// with exponential times:
///
/// - the rate is 1 if the three cards differ in all properties;
/// - it is twice that for each property in which they are the same;
/// - and twice that again if they share a most frequent value of the board.
///
/// A property in which all cards of the board are the same does not count: players ignore it.
///
/// **What it cannot know.** The factors of 2 are a choice; the studies have the order of
/// the effects, not these numbers, and they had few players. The model knows nothing of the
/// player, of where the cards lie, of colors that are hard to tell apart, or of the time that
/// more cards take to look at. Compare boards of equal size, and take the unit as relative:
/// it is not seconds.
impl Hand {
    /// The rate at which a set of this board is found; `None` if the cards are not a set of the
    /// board. It is 1 to 16.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// let board: Hand = "0000 0001 0002 1110 2220 1222".parse()?;
    /// let rate = |set: &str| board.rate(set.parse().unwrap());
    /// assert_eq!(rate("0000 0001 0002"), Some(16)); // three properties, and three of six are 0
    /// assert_eq!(rate("0000 1110 2220"), Some(4)); // one property, the last; three of six are 0
    /// assert_eq!(rate("0000 0001 1110"), None);
    /// # Ok::<(), set_classic::HandError>(())
    /// ```
    #[must_use]
    pub fn rate(self, set: Self) -> Option<u32> {
        let is_set = self.contains_all(set) && set.len() == 3 && set.count_sets() == 1;
        is_set.then(|| Shared::of(self).rate(set))
    }

    /// The effort until the first set of the board is found: 1 divided by the sum of the
    /// [rates](Self::rate) of its sets; `None` if there is no set.
    ///
    /// The effort of a board whose only set differs in all properties is 1, and no board
    /// takes more.
    ///
    /// # Complexity
    ///
    /// Time `O(sets)`.
    ///
    /// # Example
    ///
    /// ```
    /// use set_classic::Hand;
    ///
    /// let effort = |board: &str| board.parse::<Hand>().unwrap().effort();
    /// assert_eq!(effort("0000 1111 2222"), Some(1.0));
    /// assert_eq!(effort("0000 0001 1111"), None);
    /// ```
    #[must_use]
    pub fn effort(self) -> Option<f64> {
        let shared = Shared::of(self);
        let rates: u32 = self.sets().map(|set| shared.rate(set)).sum();
        (rates > 0).then(|| 1.0 / f64::from(rates))
    }
}

/// The values of a board whose cards do not all share them.
struct Shared {
    /// The cards of the board with each such value.
    cards: [Hand; 12],
    /// The number of cards with the most frequent one.
    most: usize,
}

impl Shared {
    fn of(board: Hand) -> Self {
        let with_value =
            |value: &Hand| if *value & board == board { Hand::EMPTY } else { *value & board };
        let mut cards = [Hand::EMPTY; 12];
        for (place, value) in cards.iter_mut().zip(VALUES.as_flattened()) {
            *place = with_value(value);
        }
        Self { cards, most: cards.iter().map(|cards| cards.len()).max().unwrap_or(0) }
    }

    fn rate(&self, set: Hand) -> u32 {
        let shared = || self.cards.iter().filter(|cards| cards.contains_all(set));
        let is_frequent = shared().any(|cards| cards.len() == self.most);
        1 << (shared().count() + usize::from(is_frequent))
    }
}

/// A band of [efforts](Hand::effort).
///
/// About a third of the random boards of twelve cards with six sets are at each level. A board
/// with one set is always hard.
///
/// ```
/// use set_classic::{Hand, Level};
///
/// let board: Hand = "0000 1111 2222".parse()?;
/// assert_eq!(Level::of(board), Some(Level::Hard));
/// assert!(Level::Hard.efforts().contains(&board.effort().unwrap()));
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert_eq!(
///     "brutal".parse::<Level>().unwrap_err().to_string(),
///     "no level \"brutal\": expected one of easy, medium, hard"
/// );
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// The effort is at most 1/33.
    Easy,
    /// The effort is between the other two levels: 1/32 to 1/25.
    Medium,
    /// The effort is at least 1/24.
    Hard,
}

impl Level {
    /// All three, the easiest first.
    pub const ALL: &'static [Self] = &[Self::Easy, Self::Medium, Self::Hard];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The efforts of the boards at this level.
    #[must_use]
    pub const fn efforts(self) -> RangeInclusive<f64> {
        match self {
            Self::Easy => 0.0..=1.0 / 33.0,
            Self::Medium => 1.0 / 32.0..=1.0 / 25.0,
            Self::Hard => 1.0 / 24.0..=1.0,
        }
    }

    /// The level of a board; `None` if it has no set.
    #[must_use]
    pub fn of(board: Hand) -> Option<Self> {
        let effort = board.effort()?;
        Self::ALL.iter().copied().find(|level| level.efforts().contains(&effort))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        NameError::find("level", Self::ALL, name)
    }
}
