//! The options of a game.

use core::fmt;
use core::str::FromStr;

use set_core::{Budget, NameError};

/// When cards are dealt.
///
/// | rule | after a set | after "no set" |
/// |---|---|---|
/// | [`Immediately`](Self::Immediately) | `v` cards | `v` cards |
/// | [`WhenSetFree`](Self::WhenSetFree) | none | `v` cards for each set taken since the last deal, at least `v` |
/// | [`UpToOpening`](Self::UpToOpening) | as many as the board lacks of the opening | `v` cards |
///
/// So a board of the size of the opening grows by an answer "no set" if no set was taken since
/// the last deal. Under `Immediately` and `WhenSetFree` it stays larger until the deck is empty.
/// Under `UpToOpening` the sets that are taken next bring it back.
///
/// Under each rule a deal is smaller, or left out, only if the deck has no more cards.
///
/// # Example
///
/// ```
/// use set_game::Refill;
///
/// assert_eq!(Refill::UpToOpening.to_string(), "up-to-opening");
/// assert_eq!("when-set-free".parse(), Ok(Refill::WhenSetFree));
/// assert_eq!(
///     "never".parse::<Refill>().unwrap_err().to_string(),
///     "no refill \"never\": expected one of immediately, when-set-free, up-to-opening"
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Refill {
    /// `v` cards after each set: the definition of the problem (Takeshita,
    /// "Solving the Generalized Form of the Game of Set Efficiently",
    /// section 1.2).
    #[default]
    Immediately,
    /// Only when the board holds no set: the paper's delayed deletion (section
    /// 4.3.2). The solver's board then changes less often, but the solver has to prove
    /// more boards set-free.
    ///
    /// The paper deals "`v` cards or more" and leaves the number open. With exactly `v`
    /// cards the board would shrink by each further set that is taken between two deals.
    WhenSetFree,
    /// Up to the opening, `p v` cards: the rule of the game in the box. No cards replace a set
    /// that is taken from a larger board. So the classic game goes from 12 cards without a set
    /// to 15, and by the next set back to 12.
    UpToOpening,
}

impl Refill {
    /// All rules.
    pub const ALL: &'static [Self] = &[Self::Immediately, Self::WhenSetFree, Self::UpToOpening];

    /// The name, which a transcript has, too.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Immediately => "immediately",
            Self::WhenSetFree => "when-set-free",
            Self::UpToOpening => "up-to-opening",
        }
    }
}

impl fmt::Display for Refill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Refill {
    type Err = NameError;

    fn from_str(name: &str) -> Result<Self, NameError> {
        NameError::find("refill", Self::ALL, name)
    }
}

/// When cards are dealt, and the limits on each search of a game.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Game, GameOptions, Refill};
///
/// let options = GameOptions::new()
///     .with_refill(Refill::WhenSetFree)
///     .with_budget(Budget::unlimited().with_node_limit(1_000_000));
/// let (rules, seed) = (Rules::CLASSIC, 1);
/// let deck = ShuffleDeck::new(rules, seed)?;
/// let transcript = Game::new(deck, DynamicSolver::new(rules), options)?.play_out()?;
/// assert_eq!(transcript.refill, Refill::WhenSetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameOptions {
    refill: Refill,
    budget: Budget,
}

impl GameOptions {
    /// [`Refill::Immediately`], and no limit.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets when cards are dealt.
    #[must_use]
    pub fn with_refill(mut self, refill: Refill) -> Self {
        self.refill = refill;
        self
    }

    /// Sets the limits on each search.
    ///
    /// Each search has the nodes and the time of the budget. Its deadline is a
    /// moment, so it limits the whole game; [`Budget::started`] makes a deadline of a
    /// time limit.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// When cards are dealt.
    #[must_use]
    pub fn refill(&self) -> Refill {
        self.refill
    }

    /// The limits on each search.
    #[must_use]
    pub fn budget(&self) -> &Budget {
        &self.budget
    }
}
