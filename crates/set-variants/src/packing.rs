//! The most matches that can be taken together: set packing.
//!
//! Two matches of a board overlap if they share a card, and then only one of
//! them can be taken. A *packing* is a collection of pairwise disjoint matches.
//! Finding a largest one is the NP-hard problem SET PACKING; [`largest`] solves
//! it exactly by branch and bound, within a [`Budget`].

mod incidence;
mod lists;
mod sums;
mod work;

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Limit};

use self::incidence::Incidence;
use self::work::Work;

/// Pairwise disjoint valid sets of a list: see [`largest`].
///
/// # Example
///
/// ```
/// use set_core::{Budget, Card, Rules};
/// use set_variants::packing::largest;
///
/// let cards: Vec<Card> = Rules::new(2, 3)?.cards().collect();
/// let sets = [&cards[..3], &cards[2..5], &cards[3..6]]; // any collections of cards
/// let packing = largest(&sets, &Budget::unlimited());
/// assert!(packing.is_optimal());
/// assert_eq!(packing.indices, [0, 2]);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Packing {
    /// The indices of the sets in the list that was searched, ascending.
    pub indices: Vec<usize>,
    /// The limit of the budget that ended the search before it was complete, if one did.
    pub limit: Option<Limit>,
}

impl Packing {
    /// Whether the search proved that no larger packing exists.
    #[must_use]
    pub const fn is_optimal(&self) -> bool {
        self.limit.is_none()
    }
}

/// A largest packing of these sets, or the largest one found within the budget, of one set at least. A set is a
/// [`ValidSet`](set_core::ValidSet), or the cards of a match of any game.
///
/// Sets overlap where they share a card. A *live* set is one whose
/// cards are all undecided. The search branches on the card with the fewest
/// live sets: it takes one of these sets, or leaves the card over. It prunes a
/// branch if all cards of live sets together cannot make enough further sets
/// to beat the best packing so far: because they are too few, or because of
/// what they add up to. In Set with three values a valid set adds up to zero
/// modulo 3 in each property, so the cards left over add up to what all cards add
/// up to. For any sets of at most 255 cards the search finds such sums itself, and
/// tries all choices of cards left over where there are at most 40,000.
///
/// A *node* of the budget is one such decision, or 8,192 steps of bookkeeping
/// (a step updates one card of one set), whichever comes first. Sums of cards are
/// not counted. Setting up the
/// search is counted too. The memory limit covers the lists of sets and cards that
/// the search builds first.
///
/// # Complexity
///
/// Exponential in the number of cards in the worst case. Taking a set updates
/// the sets that share a card with it, and no others. Memory is proportional
/// to the total number of cards of all sets.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules, ValidSet};
/// use set_variants::packing;
///
/// let rules = Rules::new(2, 3)?;
/// let set = |cards: [u128; 3]| {
///     ValidSet::new(rules, &cards.map(|index| rules.card_at(index).unwrap())).unwrap()
/// };
/// // A row, and two columns that cross it.
/// let sets = [set([0, 1, 2]), set([0, 3, 6]), set([1, 4, 7])];
/// let packing = packing::largest(&sets, &Budget::unlimited());
/// assert_eq!(packing.indices, [1, 2]);
/// assert!(packing.is_optimal());
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[must_use]
pub fn largest(sets: &[impl AsRef<[Card]>], budget: &Budget) -> Packing {
    let mut best = Vec::new();
    let halt = search(sets, budget, &mut best);
    // Without time for the search, one set alone is a packing.
    let is_one = sets.first().is_some_and(|set| !set.as_ref().is_empty());
    if best.is_empty() && is_one && halt.is_break() {
        best.push(0);
    }
    best.sort_unstable();
    Packing { indices: best, limit: halt.break_value().and_then(Halt::limit) }
}

/// Searches for a largest packing and keeps the best one in `best`, also if the
/// budget ends the search.
fn search(
    sets: &[impl AsRef<[Card]>],
    budget: &Budget,
    best: &mut Vec<usize>,
) -> ControlFlow<Halt> {
    let budget = budget.started();
    let mut work = Work::new(&budget);
    let incidence = Incidence::new(sets, &mut work)?;
    let most = incidence.bound();
    Search { incidence, most, taken: Vec::new(), best, decisions: Vec::new(), work }.run()
}

struct Search<'a> {
    incidence: Incidence,
    /// An upper bound on the size of all packings.
    most: usize,
    taken: Vec<usize>,
    best: &'a mut Vec<usize>,
    /// The path from the root to the current node.
    decisions: Vec<Decision>,
    work: Work<'a>,
}

/// A card, and what was decided about it.
#[derive(Clone, Copy)]
struct Decision {
    card: usize,
    choice: Choice,
}

#[derive(Clone, Copy)]
enum Choice {
    /// Take one of the card's sets, given by its index among them.
    Take(usize),
    /// Take none of the card's sets.
    LeaveOver,
}

impl Search<'_> {
    /// Visits every node that can lead to a larger packing than the best one.
    /// It does not recurse, as a path may have as many decisions as there are
    /// cards.
    fn run(&mut self) -> ControlFlow<Halt> {
        let mut next = self.enter()?;
        loop {
            if let Some(decision) = next {
                self.apply(decision)?;
                self.decisions.push(decision);
                next = self.enter()?;
            } else if let Some(last) = self.decisions.pop() {
                self.undo(last)?;
                next = self.alternative(last);
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Records the sets taken if they are the most so far. Returns the first
    /// decision below this node; none if no larger packing is below it.
    fn enter(&mut self) -> ControlFlow<Halt, Option<Decision>> {
        self.work.decision()?;
        if self.taken.len() > self.best.len() {
            self.best.clone_from(&self.taken);
            if self.best.len() == self.most {
                return ControlFlow::Break(Halt::Enough);
            }
        }
        // A larger packing takes as many more sets.
        if !self.incidence.has_room(self.best.len() + 1 - self.taken.len()) {
            return ControlFlow::Continue(None);
        }
        let card = self.incidence.most_constrained_card();
        ControlFlow::Continue(card.map(|card| self.decision_from(card, 0)))
    }

    /// The next decision about the card of the last one; none if it was the
    /// card's last.
    fn alternative(&self, last: Decision) -> Option<Decision> {
        match last.choice {
            Choice::Take(index) => Some(self.decision_from(last.card, index + 1)),
            Choice::LeaveOver => None,
        }
    }

    /// Takes the card's first live set at `start` or later among its sets;
    /// leaves the card over if there is none.
    fn decision_from(&self, card: usize, start: usize) -> Decision {
        let mut rest = (start..).zip(&self.incidence.sets(card)[start..]);
        let live = rest.find(|&(_, &set)| self.incidence.is_live(set));
        let choice = live.map_or(Choice::LeaveOver, |(index, _)| Choice::Take(index));
        Decision { card, choice }
    }

    fn apply(&mut self, Decision { card, choice }: Decision) -> ControlFlow<Halt> {
        match choice {
            Choice::Take(index) => {
                let set = self.incidence.sets(card)[index];
                self.taken.push(set);
                (0..self.incidence.cards(set).len()).try_for_each(|i| {
                    self.incidence.close(self.incidence.cards(set)[i], &mut self.work)
                })
            }
            Choice::LeaveOver => self.incidence.close(card, &mut self.work),
        }
    }

    fn undo(&mut self, Decision { card, choice }: Decision) -> ControlFlow<Halt> {
        match choice {
            Choice::Take(index) => {
                let set = self.incidence.sets(card)[index];
                self.taken.pop();
                (0..self.incidence.cards(set).len()).try_for_each(|i| {
                    self.incidence.open(self.incidence.cards(set)[i], &mut self.work)
                })
            }
            Choice::LeaveOver => self.incidence.open(card, &mut self.work),
        }
    }
}
