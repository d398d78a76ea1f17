//! The dynamic algorithm of the paper, as its text has it.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashSet;
use set_core::{
    Board, BoardError, Budget, Card, Halt, Meter, Outcome, Rules, Solver, SolverError, ValidSet,
};
use smallvec::SmallVec;

use super::paper_list::PartialSetList;
use super::{DEFAULT_MEMORY, QuickComplete, check_memory};

/// The dynamic algorithm of Takeshita, "Solving the Generalized Form of the Game of Set
/// Efficiently", sections 3.3 and 4.4, as the text has it, with its errors mended.
///
/// The solver keeps a list of all *partial sets* of the board: 2 to `v - 1` cards that differ from
/// each other in the same properties, so that further cards may complete them to a valid set. Each
/// is in ascending order, and in the list once.
///
/// 1. *Stubs* (4.4.1, 4.4.3): each new card makes a partial set of two with each card of the board.
/// 2. *Growth* (4.4.2): the list is gone through from its beginning, or from the first new stub
///    ([`Rerun`]), to its end, which moves: each card of the board that fits a partial set makes
///    another partial set of both, which is appended unless the list has it, or a valid set. The
///    cards of a set are flagged: they complete no other.
/// 3. The *quick-complete dictionary* (4.4.2) leads from a missing card to the partial sets that
///    miss only this one. Before new cards get their stubs, it completes sets with them (4.4.3).
/// 4. *Deletion* (4.4.4): when cards are dealt, the partial sets with cards that have left the board
///    are deleted from the list and the dictionary.
///
/// A search stops at the first set, and the next one resumes there: a set is found as soon as in
/// the text, which queues all sets of a run.
///
/// # Departures
///
/// Where the text loses sets, the smallest change that keeps them:
///
/// - New cards make stubs with each other too. With the "`v * n`" of 4.4.3, a card of the deal and
///   one of the board, a set of new cards alone is lost.
/// - The dictionary has a list of partial sets for each missing card, not "the partial set" (4.4.2).
/// - A partial set that holds a flagged card does not grow. 4.4.2 tests the card that is added
///   only, so that two sets found could share a card.
///
/// Where it contradicts itself, the reading that works: partial sets of `v - 1` cards, which "case 2"
/// of 4.4.2 says miss more than one card, are in the list and in the dictionary; complete sets are
/// not in the list (case 1 queues them), so their flags alone keep them from being found again.
///
/// Where it leaves a choice: a hash table tells whether a partial set is in the list, and
/// the dictionary is filled while the list grows, not after it.
///
/// [`CanonicalPartialSets`](super::CanonicalPartialSets) is the strengthened algorithm.
///
/// # Memory
///
/// The number of partial sets grows exponentially with `v`: the largest set-free boards of games with
/// `v = 9`, `p = 3` have 51,000 to 623,000. The search is interrupted ([`Limit::Memory`](set_core::Limit::Memory)) before its structures
/// outgrow the budget's memory limit, or 2 GiB if the budget sets none. It can resume with a
/// higher limit, or after cards were removed.
///
/// # Complexity
///
/// With `m` partial sets on a board of `n` cards, one run over the list takes time `O(m n v)`.
/// After each deal [`Rerun::WholeList`] takes a whole run, and [`Rerun::OnlyNew`] a run over the
/// partial sets with new cards. `m` is up to the sum of `C(n, k)` for `k` from 2 to `v - 1`; memory
/// is `O(m v)`.
///
/// A node of a [`Budget`] is a card tried on a partial set, or a card that gets its stubs.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Outcome, Rules, Solver};
/// use set_dynamic::{PaperPartialSets, Rerun};
///
/// let rules = Rules::CLASSIC;
/// let mut solver = PaperPartialSets::new(rules, Rerun::WholeList);
/// solver.add(Board::parse(rules, "0000 0001 1112")?.cards())?;
/// assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree);
/// assert_eq!(solver.partial_sets(), 3); // each pair of the three cards
/// solver.add(&[rules.parse_card("0002")?])?;
/// let set = solver.find(&Budget::unlimited())?.found().unwrap();
/// assert_eq!(set.to_string(), "0000 0001 0002");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PaperPartialSets {
    board: Board,
    rerun: Rerun,
    fault: Option<Fault>,
    /// The cards dealt since the last search.
    drawn: Vec<Card>,
    /// The cards that were looked up in the dictionary and have no stubs yet.
    stubless: VecDeque<Card>,
    /// The cards that have their stubs and may be added to partial sets.
    usable: Vec<Card>,
    /// How many of them were there before the last deal.
    old: Option<usize>,
    /// The cards that are flagged, and those that have left the board since the last deletion.
    unusable: HashSet<Card>,
    list: PartialSetList,
    /// For each missing card, the indices of the partial sets in the list.
    quick_complete: QuickComplete<u32>,
    /// The partial set that grows, and the index of the usable card that it is to be tried with.
    growing: (usize, usize),
    /// The sets found whose cards are all on the board.
    queue: VecDeque<ValidSet>,
}

/// The part of the list that is gone through again after a deal.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules, Solver};
/// use set_dynamic::{PaperPartialSets, Rerun};
///
/// let rules = Rules::new(3, 4)?;
/// let solvers = [Rerun::WholeList, Rerun::OnlyNew].map(|rerun| {
///     let mut solver = PaperPartialSets::new(rules, rerun);
///     solver.add(Board::parse(rules, "000 011 022 123 210").unwrap().cards()).unwrap();
///     solver.find(&Budget::unlimited()).unwrap();
///     solver.add(Board::parse(rules, "301 132").unwrap().cards()).unwrap();
///     solver.find(&Budget::unlimited()).unwrap();
///     solver.partial_sets()
/// });
/// assert_eq!(solvers[0], solvers[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rerun {
    /// All of it: the text to the letter, "the program then reruns the algorithm" (4.4.3).
    WholeList,
    /// The new stubs and what grows from them. Every other partial set was tried with all cards
    /// that it may take before the deal, and reaches the new ones through their stubs.
    OnlyNew,
}

/// An error of the text that is not mended: for the tests that show what it costs.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// New cards make no stubs with each other (4.4.3).
    NoStubsOfNewCards,
    /// The dictionary has one partial set for each missing card: the last one (4.4.2).
    OneEntry,
    /// Partial sets with flagged cards grow (4.4.2).
    FlaggedPartialSets,
}

/// The cards of a partial set, or of a whole one.
type Cards = SmallVec<[Card; 16]>;

impl PaperPartialSets {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules, rerun: Rerun) -> Self {
        Self {
            board: Board::new(rules),
            rerun,
            fault: None,
            drawn: Vec::new(),
            stubless: VecDeque::new(),
            usable: Vec::new(),
            old: None,
            unusable: HashSet::new(),
            list: PartialSetList::default(),
            quick_complete: QuickComplete::default(),
            growing: (0, 0),
            queue: VecDeque::new(),
        }
    }

    /// The same with an error of the text: it gives wrong answers.
    #[doc(hidden)]
    #[must_use]
    pub fn with_fault(mut self, fault: Fault) -> Self {
        self.fault = Some(fault);
        self
    }

    /// The number of partial sets in the list.
    #[must_use]
    pub fn partial_sets(&self) -> usize {
        self.list.len()
    }

    /// The memory that the partial sets take, in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.list.memory() + self.quick_complete.memory()
    }

    /// Searches until a set is known, or every partial set has been tried with every card.
    fn search(&mut self, budget: &Budget) -> ControlFlow<Halt> {
        let limit = budget.memory_limit().unwrap_or(DEFAULT_MEMORY);
        let mut meter = budget.meter();
        self.deal();
        while let Some(&card) = self.stubless.front().filter(|_| self.queue.is_empty()) {
            meter.node()?;
            self.check_memory(self.usable.len(), 2, limit)?;
            self.stubless.pop_front();
            self.begin(card);
        }
        while self.queue.is_empty() && self.growing.0 < self.list.len() {
            self.grow(limit, &mut meter)?;
        }
        ControlFlow::Continue(())
    }

    /// Takes in the cards that were dealt (sections 4.4.3 and 4.4.4).
    fn deal(&mut self) {
        if self.drawn.is_empty() {
            return;
        }
        self.delete();
        // All cards of the opening make stubs with each other (4.4.1).
        self.old = Some(if self.old.is_none() { usize::MAX } else { self.usable.len() });
        let drawn = core::mem::take(&mut self.drawn);
        for &card in &drawn {
            self.complete_at_once(card);
        }
        self.stubless.extend(drawn);
        if self.rerun == Rerun::WholeList {
            self.growing = (0, 0);
        }
    }

    /// Deletion bookkeeping (4.4.4): deletes the partial sets with unusable cards.
    fn delete(&mut self) {
        let unusable = core::mem::take(&mut self.unusable);
        if unusable.is_empty() {
            return;
        }
        let stays = |card: Card| !unusable.contains(&card);
        self.stubless.retain(|&card| stays(card));
        let moved = self.list.retain(stays);
        self.quick_complete
            .retain(|index| moved[*index as usize].inspect(|&new| *index = new).is_some());
        let grown = moved.iter().take(self.growing.0).flatten().count();
        self.growing = (grown, 0);
        // Sets that were found and not taken keep their flags.
        self.unusable = self.queue.iter().flatten().collect();
    }

    /// Completes a set by a new card, if the dictionary has one (4.4.3).
    fn complete_at_once(&mut self, card: Card) {
        for index in self.quick_complete.take(card) {
            let mut cards = Cards::from_slice(self.list.get(index as usize));
            cards.push(card);
            if !cards.iter().any(|card| self.unusable.contains(card)) {
                self.found(&cards);
            }
        }
    }

    /// Makes the stubs of a new card (4.4.1, 4.4.3).
    fn begin(&mut self, card: Card) {
        if self.unusable.contains(&card) {
            return;
        }
        if self.board.rules().values() == 1 {
            return self.found(&[card]);
        }
        let others = match self.fault {
            Some(Fault::NoStubsOfNewCards) => self.old.unwrap_or(0).min(self.usable.len()),
            _ => self.usable.len(),
        };
        for index in 0..others {
            let other = self.usable[index];
            if self.accept(&[card.min(other), card.max(other)]) {
                return;
            }
        }
        self.usable.push(card);
    }

    /// Tries the usable cards on a partial set (4.4.2).
    fn grow(&mut self, limit: usize, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        let rules = self.board.rules();
        let partial = Cards::from_slice(self.list.get(self.growing.0));
        let differing = rules.differences(partial[0], partial[1]);
        let mut may_grow = !self.is_flagged(&partial);
        while let Some(&card) = self.usable.get(self.growing.1).filter(|_| may_grow) {
            meter.node()?;
            if partial.iter().any(|&other| rules.differences(other, card) != differing) {
                self.growing.1 += 1;
                continue;
            }
            self.check_memory(1, partial.len() + 1, limit)?;
            let mut grown = partial.clone();
            grown.insert(partial.partition_point(|&other| other < card), card);
            self.growing.1 += 1;
            if self.accept(&grown) {
                // The cards of the set are taken now, so the partial set grows no more.
                may_grow = self.fault == Some(Fault::FlaggedPartialSets);
            }
        }
        self.growing = (self.growing.0 + 1, 0);
        ControlFlow::Continue(())
    }

    /// Whether a partial set has a card that is flagged or has left the board.
    fn is_flagged(&self, partial: &[Card]) -> bool {
        self.fault != Some(Fault::FlaggedPartialSets)
            && !self.unusable.is_empty()
            && partial.iter().any(|card| self.unusable.contains(card))
    }

    /// Queues a set, or appends a partial set to the list: cases 1 and 2 of 4.4.2. Whether it is a
    /// set.
    fn accept(&mut self, cards: &[Card]) -> bool {
        let rules = self.board.rules();
        if cards.len() == rules.set_len() {
            self.found(cards);
            return true;
        }
        if let Some(index) = self.list.append(cards)
            && cards.len() + 1 == rules.set_len()
            && let Some(missing) = rules.completing_card(cards)
        {
            if self.fault == Some(Fault::OneEntry) {
                self.quick_complete.take(missing);
            }
            self.quick_complete.insert(missing, index);
        }
        false
    }

    /// Queues a set, and flags its cards.
    fn found(&mut self, cards: &[Card]) {
        let set = ValidSet::new(self.board.rules(), cards);
        debug_assert!(set.is_some(), "{cards:?} fit");
        self.queue.extend(set);
        self.unusable.extend(cards);
        self.usable.retain(|card| !cards.contains(card));
        self.growing.1 = 0;
    }

    /// Breaks if these partial sets would take the structures past the limit.
    fn check_memory(&self, partial_sets: usize, len: usize, limit: usize) -> ControlFlow<Halt> {
        let more =
            [self.list.memory_of_next(partial_sets, len), self.quick_complete.memory_of_next()];
        check_memory(self.memory(), more, limit)
    }
}

impl Solver for PaperPartialSets {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        self.drawn.extend(cards);
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        let Self { board, drawn, usable, queue, .. } = self;
        self.unusable.extend(cards);
        drawn.retain(|&card| board.contains(card));
        usable.retain(|&card| board.contains(card));
        // Places in `usable` have moved: start over, as the list drops repeats.
        self.growing.1 = 0;
        // The other cards of a set that was found and has lost a card are used no longer: they
        // come back as new cards.
        queue.retain(|set| {
            let is_there = board.contains_all(set);
            if !is_there {
                drawn.extend(set.iter().filter(|&card| board.contains(card)));
            }
            is_there
        });
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let halt = self.search(budget);
        Ok(match (self.queue.front(), halt) {
            (Some(set), _) => Outcome::Found(set.clone()),
            (None, ControlFlow::Break(Halt::Limit(limit))) => Outcome::Interrupted(limit),
            (None, _) => Outcome::SetFree,
        })
    }
}
