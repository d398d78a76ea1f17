//! How a game is played.

use set_core::Budget;

/// When cards are dealt.
///
/// | rule | after a set | after "no set" |
/// |---|---|---|
/// | [`Immediately`](Self::Immediately) | `v` cards | `v` cards |
/// | [`WhenSetFree`](Self::WhenSetFree) | none | `v` cards for each set taken since the last deal, at least `v` |
///
/// Cards that are dealt for sets make up for those taken, so a board grows
/// only by the answers "no set" that no set came before since the last deal
/// (under `Immediately` that is every one). Right after a deal the board is as
/// large as the opening and `v` cards for each of these, under both rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Refill {
    /// `v` cards for each set, at once: the problem's definition (Takeshita,
    /// "Solving the Generalized Form of the Game of Set Efficiently",
    /// section 1.2).
    #[default]
    Immediately,
    /// Only when the board holds no set any more: the paper's delayed deletion
    /// (section 4.3.2). A solver then proves more boards set-free, but has its
    /// board changed less often.
    ///
    /// The paper leaves open how many cards "or more" are; with a fixed `v`
    /// the board would shrink by each further set of a round.
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
