//! Random sequences of changes and questions, to be played by solvers.
//!
//! A [`Script`] names cards by their index in a pool of cards or on the board, so each of
//! its steps makes sense after any others: a shrinker may drop a step and keep the rest.
//! [`Script::action`] turns a step into an action, given the board and the last set found.
//!
//! Scripts come from `strategies::script` (feature `proptest`).

use core::fmt;
use core::ops::RangeInclusive;
use core::time::Duration;

use set_core::{Board, Budget, Card, Limit, Rules, StopFlag, ValidSet};

use crate::checker;
use crate::choices::Choices;
use crate::random::{self, distinct};

/// A sequence of changes of a board and questions about it. Its `Debug` text has one
/// line for each step, numbered from 0.
///
/// # Example
///
/// ```
/// # #[cfg(feature = "proptest")] {
/// use set_core::Board;
/// use set_testkit::strategies;
///
/// let script = strategies::sample(&strategies::script(2..=4, 2..=4, 12));
/// let board = Board::new(script.rules());
/// let actions = (0..script.len()).filter_map(|step| script.action(step, &board, None));
/// println!("{:?}", actions.collect::<Vec<_>>());
/// # }
/// ```
#[derive(Clone)]
pub struct Script {
    rules: Rules,
    /// Two sets and some other cards, so that sets come and go.
    pool: Vec<Card>,
    steps: Vec<Step>,
    max_board: usize,
}

/// One action of a solver in a script.
///
/// # Example
///
/// ```
/// use set_core::{Board, BoardError, Rules};
/// use set_testkit::script::ScriptAction;
///
/// /// A board that follows a script.
/// fn follow(board: &mut Board, action: &ScriptAction) -> Result<(), BoardError> {
///     match action {
///         ScriptAction::Add(cards) => board.add(cards),
///         ScriptAction::Remove(cards) => board.remove(cards),
///         ScriptAction::AssumeSetFree | ScriptAction::Ask(_) => Ok(()), // for solvers
///     }
/// }
///
/// let mut board = Board::new(Rules::CLASSIC);
/// let cards = Rules::CLASSIC.cards().take(3).collect();
/// follow(&mut board, &ScriptAction::Add(cards))?;
/// assert_eq!(board.len(), 3);
/// # Ok::<(), BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptAction {
    /// Add these cards. Some may be on the board already or come twice: then the change
    /// is refused.
    Add(Vec<Card>),
    /// Remove these cards. Some may not be on the board or come twice: then the change is
    /// refused.
    Remove(Vec<Card>),
    /// Be told that the board holds no set, which is true.
    AssumeSetFree,
    /// Answer within this allowance.
    Ask(Allowance),
}

/// The limits on one answer: a [`Budget`] that can be compared and shown.
///
/// # Example
///
/// ```
/// use set_core::Limit;
/// use set_testkit::script::Allowance;
///
/// let allowance = Allowance::Nodes(3);
/// assert_eq!(allowance.budget().node_limit(), Some(3));
/// assert!(allowance.allows(Limit::Nodes) && !allowance.allows(Limit::Deadline));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Allowance {
    /// No limit.
    Unlimited,
    /// This many nodes.
    Nodes(u64),
    /// A stop flag that is raised already.
    Stopped,
    /// A time limit of zero.
    TimeOver,
    /// This many bytes.
    Memory(usize),
}

/// One change or question.
#[derive(Clone, Debug)]
enum Step {
    /// Add cards of the pool that are off the board, whether they were there before or
    /// not.
    Deal(Vec<Index>),
    /// Remove cards of the board.
    Remove(Vec<Index>),
    /// Remove the set found last, if it is still on the board.
    Take,
    Ask(Allowance),
    /// Tell the solver that the board is set-free, if it is.
    Tell,
    /// Add any cards of the pool at once, which may be refused.
    DealAny(Vec<Index>),
    /// Remove any cards of the pool at once, which may be refused.
    RemoveAny(Vec<Index>),
}

impl Script {
    /// A script of at most 24 steps, with two sets and `others` other cards in its pool,
    /// and at most `max_board` cards on the board.
    pub(crate) fn any(
        choices: &mut Choices,
        rules: Rules,
        others: &RangeInclusive<usize>,
        max_board: usize,
        allowance: impl Fn(&mut Choices) -> Allowance,
    ) -> Self {
        let mut pool = random::valid_set(choices, rules);
        pool.extend(random::valid_set(choices, rules));
        pool.extend(choices.list(others, |choices| random::card(choices, rules)));
        let max_dealt = (max_board / 2).max(10);
        let steps = choices.list(&(0..=24), |choices| Step::any(choices, max_dealt, &allowance));
        Self { rules, pool: distinct(pool), steps, max_board }
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is no step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The action at the step of this index on this board, when `found` is the last set
    /// found. `None` if there is nothing to do: no such step, no set to take, no room on
    /// the board.
    #[must_use]
    pub fn action(
        &self,
        step: usize,
        board: &Board,
        found: Option<&ValidSet>,
    ) -> Option<ScriptAction> {
        match self.steps.get(step)? {
            &Step::Ask(allowance) => Some(ScriptAction::Ask(allowance)),
            Step::Tell => checker::is_set_free(board).then_some(ScriptAction::AssumeSetFree),
            Step::Take => {
                let set = found.filter(|&set| board.contains_all(set))?;
                Some(ScriptAction::Remove(set.cards().to_vec()))
            }
            Step::Deal(indices) => {
                let mut cards = distinct(self.pool_cards(indices));
                cards.retain(|&card| !board.contains(card));
                cards.truncate(self.max_board.saturating_sub(board.len()));
                Some(ScriptAction::Add(cards))
            }
            Step::Remove(indices) => {
                Some(ScriptAction::Remove(distinct(indexed(board.cards(), indices))))
            }
            Step::DealAny(indices) => {
                let cards = self.pool_cards(indices);
                (board.len() + cards.len() <= self.max_board).then_some(ScriptAction::Add(cards))
            }
            Step::RemoveAny(indices) => Some(ScriptAction::Remove(self.pool_cards(indices))),
        }
    }

    fn pool_cards(&self, indices: &[Index]) -> Vec<Card> {
        indexed(&self.pool, indices)
    }
}

impl Allowance {
    /// Mostly limited; the simplest one is unlimited.
    pub(crate) fn any(choices: &mut Choices) -> Self {
        match choices.below(9) {
            0..=1 => Self::Unlimited,
            2..=5 => Self::Nodes(choices.below(41)),
            6 => Self::Stopped,
            7 => Self::TimeOver,
            _ => Self::Memory(choices.index(4097)),
        }
    }

    /// The budget of one search.
    #[must_use]
    pub fn budget(self) -> Budget {
        let unlimited = Budget::unlimited();
        match self {
            Self::Unlimited => unlimited,
            Self::Nodes(nodes) => unlimited.with_node_limit(nodes),
            Self::Stopped => {
                let flag = StopFlag::new();
                flag.stop();
                unlimited.with_stop_flag(flag)
            }
            Self::TimeOver => unlimited.with_time_limit(Duration::ZERO),
            Self::Memory(bytes) => unlimited.with_memory_limit(bytes),
        }
    }

    /// Whether nothing limits the search.
    #[must_use]
    pub fn is_unlimited(self) -> bool {
        matches!(self, Self::Unlimited)
    }

    /// Whether a search may be interrupted by this limit.
    #[must_use]
    pub fn allows(self, limit: Limit) -> bool {
        match (self, limit) {
            (Self::Nodes(_), Limit::Nodes)
            | (Self::Stopped, Limit::Stopped)
            | (Self::TimeOver, Limit::Deadline) => true,
            (Self::Memory(bytes), Limit::Memory { needed }) => needed > bytes,
            _ => false,
        }
    }
}

/// The cards at these indices.
fn indexed(cards: &[Card], indices: &[Index]) -> Vec<Card> {
    indices.iter().filter_map(|index| index.of(cards)).collect()
}

/// An index for a list of any length.
#[derive(Clone, Copy, Debug)]
struct Index(usize);

impl Index {
    fn any(choices: &mut Choices) -> Self {
        // A multiple of all lengths up to 10, and large beside others, so that the cards are
        // about equally likely.
        Self(choices.index(2520))
    }

    fn list(choices: &mut Choices, len: RangeInclusive<usize>) -> Vec<Self> {
        choices.list(&len, Self::any)
    }

    /// The card at this index, counted around the list; `None` if the list is empty.
    fn of(self, cards: &[Card]) -> Option<Card> {
        cards.get(self.0.checked_rem(cards.len())?).copied()
    }
}

impl Step {
    fn any(
        choices: &mut Choices,
        max_dealt: usize,
        allowance: impl Fn(&mut Choices) -> Allowance,
    ) -> Self {
        match choices.below(16) {
            0..=4 => Self::Ask(allowance(choices)),
            5..=8 => Self::Deal(Index::list(choices, 1..=max_dealt)),
            9..=10 => Self::Remove(Index::list(choices, 1..=3)),
            11..=12 => Self::Take,
            13 => Self::Tell,
            14 => Self::DealAny(Index::list(choices, 0..=3)),
            _ => Self::RemoveAny(Index::list(choices, 0..=3)),
        }
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rules)?;
        let cards = |indices: &[Index]| {
            let text = |card: Card| self.rules.display(card).to_string();
            self.pool_cards(indices).into_iter().map(text).collect::<Vec<_>>().join(" ")
        };
        for (number, step) in self.steps.iter().enumerate() {
            write!(f, "\n{number}: ")?;
            match step {
                Step::Deal(indices) => write!(f, "add those not on the board: {}", cards(indices)),
                Step::DealAny(indices) => write!(f, "add: {}", cards(indices)),
                Step::RemoveAny(indices) => write!(f, "remove: {}", cards(indices)),
                Step::Remove(indices) => {
                    write!(f, "remove from the board those at {indices:?}, modulo its length")
                }
                Step::Take => write!(f, "take the set found last"),
                Step::Tell => write!(f, "tell that the board is set-free, if it is"),
                Step::Ask(allowance) => write!(f, "ask: {allowance:?}"),
            }?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scripts() -> impl Iterator<Item = Script> {
        (0..300).map(|seed| {
            let choices = &mut Choices::random(seed);
            let rules = random::rules(choices);
            Script::any(choices, rules, &(0..=10), 12, Allowance::any)
        })
    }

    #[test]
    fn every_kind_of_action_comes_up_and_the_board_stays_within_its_limit() {
        let (mut added, mut removed, mut refused, mut told, mut asked) = (0, 0, 0, 0, 0);
        for script in scripts() {
            let mut board = Board::new(script.rules());
            let mut found = None;
            for step in 0..script.len() {
                match script.action(step, &board, found.as_ref()) {
                    Some(ScriptAction::Add(cards)) => {
                        *if board.add(&cards).is_ok() { &mut added } else { &mut refused } += 1;
                    }
                    Some(ScriptAction::Remove(cards)) => {
                        *if board.remove(&cards).is_ok() { &mut removed } else { &mut refused } +=
                            1;
                    }
                    Some(ScriptAction::AssumeSetFree) => {
                        assert!(checker::is_set_free(&board));
                        told += 1;
                    }
                    Some(ScriptAction::Ask(_)) => {
                        let sets = checker::sets_of(&board);
                        found = sets.first().and_then(|set| ValidSet::new(script.rules(), set));
                        asked += 1;
                    }
                    None => {}
                }
                assert!(board.len() <= 12, "{script:?}");
            }
            assert_eq!(script.action(script.len(), &board, None), None);
        }
        let counts = [added, removed, refused, told, asked];
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }

    #[test]
    fn a_limit_is_allowed_by_its_own_allowance_only() {
        let limits = [Limit::Stopped, Limit::Nodes, Limit::Deadline, Limit::Memory { needed: 9 }];
        let allowances =
            [Allowance::Stopped, Allowance::Nodes(1), Allowance::TimeOver, Allowance::Memory(8)];
        for (i, allowance) in allowances.into_iter().enumerate() {
            for (j, limit) in limits.into_iter().enumerate() {
                assert_eq!(allowance.allows(limit), i == j, "{allowance:?} and {limit:?}");
            }
            assert!(!allowance.is_unlimited());
        }
        assert!(limits.into_iter().all(|limit| !Allowance::Unlimited.allows(limit)));
        assert!(!Allowance::Memory(9).allows(Limit::Memory { needed: 9 }));
    }
}
