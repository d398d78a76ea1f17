//! How a game is played, from its opening to its end.

use core::time::Duration;

use super::Variant;

/// The largest number of a change.
pub(super) const MAX_NUMBER: u64 = u32::MAX as u64;

/// The most cards that are dealt at once: as many as a [`GameBoard`](crate::GameBoard::MAX_CARDS) deals.
pub(super) const MAX_CARDS: usize = 1_000_000;

/// Which cards lie face down until they are chosen.
///
/// # Example
///
/// ```
/// use set_variants::{FaceDown, Variant};
///
/// let memory = Variant::parse("memory", None)?;
/// assert_eq!(memory.face_down(), FaceDown::All);
/// # Ok::<(), set_variants::VariantError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaceDown {
    /// None.
    #[default]
    None,
    /// All of them, as in Memory.
    All,
    /// The last card of the deck: who knows all others can tell it.
    Last,
}

impl FaceDown {
    /// The name in texts: "none", "all" or "last".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::All => "all",
            Self::Last => "last",
        }
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Play {
    /// `None` is `v p`, with the rules of the cards.
    pub(super) opening: Option<usize>,
    /// `None` is `v`.
    pub(super) more: Option<usize>,
    pub(super) chain: usize,
    pub(super) is_by_board: bool,
    pub(super) is_endless: bool,
    pub(super) goal: Option<u64>,
    pub(super) limit: Option<Duration>,
    pub(super) face_down: FaceDown,
    pub(super) is_moving: bool,
}

impl Play {
    /// As Set is played.
    pub(super) const SET: Self = Self {
        opening: None,
        more: None,
        chain: 0,
        is_by_board: false,
        is_endless: false,
        goal: None,
        limit: None,
        face_down: FaceDown::None,
        is_moving: false,
    };
}

/// The same game with a change. It has the name of a listed game that is played so.
impl Variant {
    fn with(mut self, change: impl FnOnce(&mut Play)) -> Self {
        change(&mut self.play);
        let plain = self.plain();
        // The text leaves out the usual numbers.
        if plain.play.opening.is_none() {
            self.play.opening = self.play.opening.filter(|&it| it != plain.opening_len());
        }
        if plain.play.more.is_none() {
            self.play.more = self.play.more.filter(|&it| it != plain.more_len());
        }
        let is_same = |it: &&Self| {
            (&it.kind, it.play) == (&self.kind, self.play) && it.is_played_with(self.rules)
        };
        self.name = Self::ALL.iter().find(is_same).map_or(plain.name, |it| it.name);
        self
    }

    /// Sets how many cards the table has at the beginning, 1 to 1,000,000.
    #[must_use]
    pub fn with_opening(self, cards: usize) -> Self {
        self.with(|play| play.opening = Some(cards.clamp(1, MAX_CARDS)))
    }

    /// Sets how many more cards are dealt where there is no match, 1 to 1,000,000.
    #[must_use]
    pub fn with_more(self, cards: usize) -> Self {
        self.with(|play| play.more = Some(cards.clamp(1, MAX_CARDS)))
    }

    /// Sets how many cards each match has of the match before, which stays until then. 0 is no chain; a
    /// match has at least one card that is new.
    #[must_use]
    pub fn with_chain(self, cards: usize) -> Self {
        let most = self.pattern().sizes().start().saturating_sub(1);
        self.with(|play| play.chain = cards.min(most))
    }

    /// Sets whether all matches of a board are found before the next board is dealt. Then there is no chain.
    #[must_use]
    pub fn with_boards(self, to: bool) -> Self {
        self.with(|play| {
            play.is_by_board = to;
            play.chain = if to { 0 } else { play.chain };
        })
    }

    /// Sets whether the deck begins again when it is empty, and the table always holds a match.
    #[must_use]
    pub fn with_endless(self, to: bool) -> Self {
        self.with(|play| play.is_endless = to)
    }

    /// Sets after how many matches the game is over, 1 to 2^32 - 1.
    #[must_use]
    pub fn with_goal(self, matches: u64) -> Self {
        self.with(|play| play.goal = Some(matches.clamp(1, MAX_NUMBER)))
    }

    /// Sets after which time the game is over, in whole milliseconds, at least one and at most 2^32 - 1 seconds. A
    /// wrong claim costs five seconds of it.
    #[must_use]
    pub fn with_limit(self, time: Duration) -> Self {
        const MOST: u64 = MAX_NUMBER * 1000;
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(MOST).clamp(1, MOST);
        self.with(|play| play.limit = Some(Duration::from_millis(milliseconds)))
    }

    /// Sets which cards lie face down until they are chosen.
    #[must_use]
    pub fn with_face_down(self, cards: FaceDown) -> Self {
        self.with(|play| play.face_down = cards)
    }

    /// Sets whether all cards change places after each match.
    #[must_use]
    pub fn with_moving(self, to: bool) -> Self {
        self.with(|play| play.is_moving = to)
    }
}
