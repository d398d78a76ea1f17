//! The options of a game.

use set_core::Budget;

/// When cards are dealt.
///
/// | rule | after a set | after "no set" |
/// |---|---|---|
/// | [`Immediately`](Self::Immediately) | `v` cards | `v` cards |
/// | [`WhenSetFree`](Self::WhenSetFree) | none | `v` cards for each set taken since the last deal, at least `v` |
///
/// Cards dealt for a set replace the cards taken. So a board grows only by an answer
/// "no set" with no set taken since the last deal; under `Immediately` this is every
/// such answer. Under both rules the board has, right after a deal, as many cards as the
/// opening and `v` more for each of these answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "snake_case")
)]
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
}

/// When cards are dealt, and the limits on each search of a game.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_game::{GameOptions, Refill};
///
/// let options = GameOptions::new()
///     .with_refill(Refill::WhenSetFree)
///     .with_budget(Budget::unlimited().with_nodes(1_000_000));
/// assert_eq!(options.refill(), Refill::WhenSetFree);
/// ```
#[derive(Clone, Debug, Default)]
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
