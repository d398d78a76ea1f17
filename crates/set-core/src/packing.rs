//! How many valid sets can be taken at once: set packing.
//!
//! Valid sets of one board overlap where they share a card. The most sets that
//! can be taken together are a largest *packing* of pairwise disjoint sets, an
//! NP-hard problem in general; here it is solved exactly by branch and bound,
//! within a [`Budget`].

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;

use crate::{Budget, Card, Halt, Meter, ValidSet};

/// Pairwise disjoint sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing {
    /// The places of the sets in the list given, ascending.
    pub sets: Vec<usize>,
    /// Whether no larger packing exists; false if the budget was spent before
    /// that was proved.
    pub is_largest: bool,
}

/// A largest packing of these sets.
///
/// The card that the fewest sets still hold is decided first: one of its sets
/// is taken, or the card is left over. A node of the budget is one such
/// decision. The bound is the number of cards that sets still hold, divided by
/// `v`. All sets should be of the same rules.
///
/// # Complexity
///
/// Exponential in the number of sets in the worst case (the problem is
/// NP-hard), memory `O(cards of the sets)` a level.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules, ValidSet, packing};
///
/// let rules = Rules::new(2, 3)?;
/// let set = |cards: [u128; 3]| {
///     ValidSet::new(rules, &cards.map(|index| rules.card_at(index).unwrap())).unwrap()
/// };
/// // A row, and two columns that cross it.
/// let sets = [set([0, 1, 2]), set([0, 3, 6]), set([1, 4, 7])];
/// let packing = packing::largest(&sets, &Budget::unlimited());
/// assert_eq!(packing.sets, [1, 2]);
/// assert!(packing.is_largest);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[must_use]
pub fn largest(sets: &[ValidSet], budget: &Budget) -> Packing {
    let mut search = Search::new(sets, budget);
    let halt = search.run();
    search.best.sort_unstable();
    Packing { sets: search.best, is_largest: halt != ControlFlow::Break(Halt::Interrupted) }
}

/// A branch and bound search over the cards that sets hold, numbered from 0.
struct Search<'a> {
    /// The cards of each set.
    cards_of: Vec<Vec<usize>>,
    /// The sets of each card.
    sets_of: Vec<Vec<usize>>,
    /// Whether a card is undecided: neither in a set taken nor left over.
    open: Vec<bool>,
    taken: Vec<usize>,
    best: Vec<usize>,
    decisions: Vec<Decision>,
    meter: Meter<'a>,
}

/// What becomes of a card.
struct Decision {
    card: usize,
    /// The sets with it that are still to be tried, the last first.
    untried: Vec<usize>,
    /// What is tried now.
    choice: Choice,
}

#[derive(Clone, Copy)]
enum Choice {
    None,
    Take(usize),
    LeaveOver,
}

impl Decision {
    /// Goes on to the next choice: the one before, and the new one.
    fn next(&mut self) -> (Choice, Choice) {
        let next = match (self.untried.pop(), self.choice) {
            (Some(set), _) => Choice::Take(set),
            (None, Choice::LeaveOver) => Choice::None,
            (None, _) => Choice::LeaveOver,
        };
        (core::mem::replace(&mut self.choice, next), next)
    }
}

impl<'a> Search<'a> {
    fn new(sets: &[ValidSet], budget: &'a Budget) -> Self {
        let mut numbers = HashMap::<Card, usize>::new();
        let mut sets_of = Vec::<Vec<usize>>::new();
        let mut cards_of = Vec::new();
        for (place, set) in sets.iter().enumerate() {
            let number = |card| {
                let number = *numbers.entry(card).or_insert(sets_of.len());
                if number == sets_of.len() {
                    sets_of.push(Vec::new());
                }
                sets_of[number].push(place);
                number
            };
            cards_of.push(set.into_iter().map(number).collect());
        }
        let open = vec![true; sets_of.len()];
        let meter = budget.meter();
        let (taken, best, decisions) = (Vec::new(), Vec::new(), Vec::new());
        Self { cards_of, sets_of, open, taken, best, decisions, meter }
    }

    /// Follows every way to take sets that can beat the best packing. It does
    /// not recurse: there can be as many decisions as cards.
    fn run(&mut self) -> ControlFlow<Halt> {
        self.enter()?;
        while let Some(decision) = self.decisions.last_mut() {
            let card = decision.card;
            let (last, next) = decision.next();
            match last {
                Choice::None => {}
                Choice::Take(set) => {
                    self.taken.pop();
                    self.set_open(set, true);
                }
                Choice::LeaveOver => self.open[card] = true,
            }
            match next {
                Choice::None => {
                    self.decisions.pop();
                    continue;
                }
                Choice::Take(set) => {
                    self.taken.push(set);
                    self.set_open(set, false);
                }
                Choice::LeaveOver => self.open[card] = false,
            }
            self.enter()?;
        }
        ControlFlow::Continue(())
    }

    /// Notes the sets taken if they are the most so far, and finds what is to
    /// be decided next, if they can still be more than these.
    fn enter(&mut self) -> ControlFlow<Halt> {
        self.meter.node()?;
        if self.taken.len() > self.best.len() {
            self.best.clone_from(&self.taken);
            if self.best.len() == self.bound(self.open.len()) {
                return ControlFlow::Break(Halt::Stopped); // all cards are in a set
            }
        }
        if let Some(card) = self.most_constrained_card() {
            let untried = self.live_sets(card);
            self.decisions.push(Decision { card, untried, choice: Choice::None });
        }
        ControlFlow::Continue(())
    }

    /// The open card in the fewest live sets, at least one; none if the cards
    /// that live sets hold are too few to beat the best packing.
    fn most_constrained_card(&self) -> Option<usize> {
        let live =
            |card: usize| self.sets_of[card].iter().filter(|&&set| self.is_live(set)).count();
        let counts =
            (0..self.open.len()).filter(|&card| self.open[card]).map(|card| (live(card), card));
        let mut held = 0;
        let fewest = counts.filter(|&(count, _)| count > 0).inspect(|_| held += 1).min()?;
        (self.taken.len() + self.bound(held) > self.best.len()).then_some(fewest.1)
    }

    /// The most disjoint sets that so many cards can make.
    fn bound(&self, cards: usize) -> usize {
        self.cards_of.first().map_or(0, |set| cards / set.len())
    }

    /// Whether all cards of the set are open.
    fn is_live(&self, set: usize) -> bool {
        self.cards_of[set].iter().all(|&card| self.open[card])
    }

    /// The live sets with the card, the last first.
    fn live_sets(&self, card: usize) -> Vec<usize> {
        self.sets_of[card].iter().rev().copied().filter(|&set| self.is_live(set)).collect()
    }

    fn set_open(&mut self, set: usize, open: bool) {
        for &card in &self.cards_of[set] {
            self.open[card] = open;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Rules, strategies};

    /// All sets of some cards, three values.
    fn sets_among(cards: &[Card]) -> Vec<ValidSet> {
        let mut sets = Vec::new();
        for (i, &a) in cards.iter().enumerate() {
            for (j, &b) in cards.iter().enumerate().skip(i + 1) {
                sets.extend(
                    cards[j + 1..]
                        .iter()
                        .filter_map(|&c| ValidSet::new(Rules::CLASSIC, &[a, b, c])),
                );
            }
        }
        sets
    }

    /// The size of the largest packing, by trying every choice.
    fn by_all_choices(sets: &[ValidSet]) -> usize {
        let Some((first, rest)) = sets.split_first() else { return 0 };
        let without = by_all_choices(rest);
        let disjoint: Vec<_> = rest.iter().filter(|set| !set.overlaps(first)).cloned().collect();
        without.max(1 + by_all_choices(&disjoint))
    }

    #[test]
    fn the_whole_classic_deck_is_27_sets() {
        let deck: Vec<_> = Rules::CLASSIC.cards().collect();
        let sets = sets_among(&deck);
        let packing = largest(&sets, &Budget::unlimited());
        assert_eq!((packing.sets.len(), packing.is_largest), (27, true));
    }

    #[test]
    fn nothing_to_pack() {
        assert_eq!(
            largest(&[], &Budget::unlimited()),
            Packing { sets: Vec::new(), is_largest: true }
        );
    }

    #[test]
    fn a_spent_budget_is_told() {
        let deck: Vec<_> = Rules::CLASSIC.cards().collect();
        let packing = largest(&sets_among(&deck), &Budget::unlimited().with_nodes(5));
        assert_eq!((packing.sets.len(), packing.is_largest), (4, false));
    }

    proptest! {
        #[test]
        fn the_largest_of_all_choices(board in strategies::board(Rules::CLASSIC, 0..=15)) {
            let sets = sets_among(board.cards());
            let packing = largest(&sets, &Budget::unlimited());
            prop_assert!(packing.is_largest);
            prop_assert_eq!(packing.sets.len(), by_all_choices(&sets));
            for (i, &a) in packing.sets.iter().enumerate() {
                prop_assert!(packing.sets[i + 1..].iter().all(|&b| !sets[a].overlaps(&sets[b])));
            }
        }
    }
}
