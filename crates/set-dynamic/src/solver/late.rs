//! Short reasons why a board holds no set, looked for late in a search.
//!
//! On some boards a search takes a time that is exponential in `v`, although matchings of two
//! properties or weights modulo a small number refute all sets that agree in few properties
//! ([`set_core::refutation`]). A search asks for that once it has taken many nodes, so that most
//! searches pay nothing.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use set_core::{Board, Halt, Meter, Rules, refutation};

/// The fewest nodes of a thread before a refutation is looked for.
const LEAST_NODES: u64 = 50_000;

/// The fewest nodes before matchings are looked for, for each card and pair of properties; and before
/// weights are, for each entry of an elimination, of which there are `(p v)^2`. So to look in vain
/// takes less than a hundredth of the search before it.
const NODES_A_PAIR: u64 = 10;
const NODES_AN_ENTRY: u64 = 100;

/// The most card values that are read for the sets that agree in one number of properties.
const MAX_READ: u64 = 1 << 22;

/// The refutations of a board. The threads of a search share them.
pub(crate) struct Late<'a> {
    board: &'a Board,
    /// The nodes of a thread after which it looks for matchings, and for weights.
    least_nodes: [u64; 2],
    /// How many of them have been looked for.
    begun: AtomicUsize,
    /// No set agrees in fewer properties.
    fewest: AtomicU32,
    /// Whether all sets are wanted, each once: a search stops only if there are none at all.
    is_for_listing: bool,
    /// Whether it is known that nothing can be refuted. More cards change nothing then.
    is_in_vain: &'a AtomicBool,
}

impl<'a> Late<'a> {
    pub(super) fn new(board: &'a Board, is_for_listing: bool, is_in_vain: &'a AtomicBool) -> Self {
        let rules = board.rules();
        let (p, v) = (u64::from(rules.properties()), u64::from(rules.values()));
        let pairs = board.len() as u64 * (p * (p - 1) / 2);
        let least_nodes = [NODES_A_PAIR.saturating_mul(pairs), NODES_AN_ENTRY * (p * v).pow(2)];
        let begun = if is_in_vain.load(Ordering::Relaxed) { 2 } else { 0 };
        Self {
            board,
            least_nodes: least_nodes.map(|nodes| nodes.max(LEAST_NODES)),
            begun: AtomicUsize::new(begun),
            fewest: AtomicU32::new(0),
            is_for_listing,
            is_in_vain,
        }
    }

    /// No set of the board agrees in fewer properties.
    pub(super) fn fewest_agreements(&self) -> u32 {
        self.fewest.load(Ordering::Relaxed)
    }

    /// Looks for refutations, with weights or without, if no other thread has begun to. If two begin
    /// at once, both find the same: small processors have no exchange that would keep them apart.
    fn look(&self, begun: usize, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        let (order, with_weights) = (Ordering::Relaxed, begun > 0);
        self.begun.store(begun + 1, order);
        let cards = Values::new(self.board);
        for agreements in self.fewest_agreements()..cards.rules.properties() {
            if !cards.are_refuted(agreements, with_weights, meter)? {
                self.is_in_vain.store(with_weights && agreements == 0, order);
                break;
            }
            self.fewest.store(agreements + 1, order);
        }
        ControlFlow::Continue(())
    }
}

/// A search that stops for a refutation of what it searches.
#[derive(Clone, Copy)]
pub(crate) struct Stop<'a> {
    late: &'a Late<'a>,
    /// The search is only for sets that agree in as many properties.
    fewest: u32,
    /// The search goes on while sets may agree in as many properties.
    most: u32,
}

impl<'a> Stop<'a> {
    /// For a search that skips the numbers of agreements refuted so far.
    pub(super) fn new(late: &'a Late<'a>) -> Self {
        let (fewest, all) = (late.fewest_agreements(), late.board.rules().properties());
        let most = if late.is_for_listing { fewest.max(all - 1) } else { fewest };
        Self { late, fewest, most }
    }

    /// For a search whose sets may agree in any number of properties.
    pub(super) fn of_all(late: &'a Late<'a>) -> Self {
        Self { late, fewest: 0, most: late.board.rules().properties() - 1 }
    }

    /// The search is only for sets that agree in as many properties.
    pub(super) fn fewest(self) -> u32 {
        self.fewest
    }

    /// Whether no set is left to search for.
    pub(super) fn is_for_all(self) -> bool {
        self.fewest == self.late.board.rules().properties()
    }

    /// Whether so much is refuted that the search stops.
    pub(super) fn is_met(self) -> bool {
        self.late.fewest_agreements() > self.most
    }

    /// Whether so much is refuted that the search stops. Looks for a refutation once the search has
    /// taken many nodes.
    #[inline]
    pub(crate) fn is_due(self, meter: &mut Meter<'_>) -> ControlFlow<Halt, bool> {
        let begun = self.late.begun.load(Ordering::Relaxed);
        if self.late.least_nodes.get(begun).is_some_and(|&least| meter.nodes() >= least) {
            self.late.look(begun, meter)?;
        }
        ControlFlow::Continue(self.is_met())
    }
}

/// The values of the cards of a board.
struct Values {
    rules: Rules,
    /// As many for each card as there are properties.
    values: Vec<u32>,
}

impl Values {
    fn new(board: &Board) -> Self {
        let rules = board.rules();
        Self { rules, values: board.iter().flat_map(|card| rules.values_of(card)).collect() }
    }

    /// Whether no set can agree in exactly this number of properties.
    fn are_refuted(
        &self,
        agreements: u32,
        with_weights: bool,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, bool> {
        let properties = self.rules.properties();
        let choices = (0..agreements).fold(1_u64, |choices, k| {
            choices.saturating_mul((properties - k).into()) / u64::from(k + 1)
        });
        if choices.saturating_mul(self.values.len() as u64) > MAX_READ {
            return ControlFlow::Continue(false);
        }
        let mut chosen: Vec<usize> = (0..agreements as usize).collect();
        loop {
            if !self.are_refuted_in(&chosen, with_weights, meter)? {
                return ControlFlow::Continue(false);
            }
            if !next_choice(&mut chosen, properties as usize) {
                return ControlFlow::Continue(true);
            }
        }
    }

    /// Whether no set can agree in exactly these properties.
    fn are_refuted_in(
        &self,
        agreements: &[usize],
        with_weights: bool,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, bool> {
        let (properties, v) = (self.rules.properties() as usize, self.rules.set_len());
        let mut cards: Vec<&[u32]> = self.values.chunks_exact(properties).collect();
        meter.spend((self.values.len() / 64) as u64 + 1)?;
        let common = |card: &[u32]| agreements.iter().map(|&property| card[property]).collect();
        cards.sort_by_cached_key(|card| -> Vec<u32> { common(card) });
        let differing: Vec<usize> = (0..properties).filter(|q| !agreements.contains(q)).collect();
        let alike = |a: &&[u32], b: &&[u32]| agreements.iter().all(|&q| a[q] == b[q]);
        for class in cards.chunk_by(alike).filter(|class| class.len() >= v) {
            let values = class.iter().flat_map(|card| differing.iter().map(|&q| card[q]));
            let rows: Vec<u32> = values.collect();
            let (differing, order) = (differing.len(), self.rules.values());
            let reason = if with_weights {
                refutation::refute(differing, v, order, &rows, meter)?
            } else {
                refutation::deficient(differing, v, &rows, meter)?
            };
            if reason.is_none() {
                return ControlFlow::Continue(false);
            }
        }
        ControlFlow::Continue(true)
    }
}

/// Goes on to the next choice, in ascending order, of numbers below `end`, if there is one.
fn next_choice(chosen: &mut [usize], end: usize) -> bool {
    let len = chosen.len();
    let Some(place) = (0..len).rev().find(|&place| chosen[place] < end - (len - place)) else {
        return false;
    };
    let start = chosen[place] + 1;
    (start..).zip(&mut chosen[place..]).for_each(|(number, chosen)| *chosen = number);
    true
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;
    use set_core::{Budget, Enumerate, strategies};

    use super::*;
    use crate::DynamicSolver;

    /// The numbers of properties in which sets of a board agree.
    fn agreements(board: &Board) -> Vec<u32> {
        let rules = board.rules();
        let agreements = |set: &set_core::ValidSet| {
            let (a, b) = (rules.values_of(set.cards()[0]), rules.values_of(set.cards()[1]));
            u32::try_from(a.zip(b).filter(|(a, b)| a == b).count()).unwrap()
        };
        DynamicSolver::from(board.clone()).sets().unwrap().iter().map(agreements).collect()
    }

    fn is_refuted(board: &Board, agreements: u32, with_weights: bool) -> bool {
        let budget = Budget::unlimited();
        let refuted = Values::new(board).are_refuted(agreements, with_weights, &mut budget.meter());
        refuted.continue_value().unwrap()
    }

    proptest! {
        #[test]
        fn what_is_refuted_is_not_there(
            board in (1..=3_u32, 4..=5_u32)
                .prop_map(|(p, v)| Rules::new(p, v).unwrap())
                .prop_flat_map(|rules| strategies::board(rules, 0..=30))
        ) {
            let there = agreements(&board);
            for agreements in 0..board.rules().properties() {
                let [by_matchings, by_all] =
                    [false, true].map(|with_weights| is_refuted(&board, agreements, with_weights));
                prop_assert!(!by_all || !there.contains(&agreements), "{agreements} in {there:?}");
                prop_assert!(by_all || !by_matchings);
                // One or two properties that differ are decided.
                let is_decided = board.rules().properties() - agreements <= 2;
                prop_assert!(by_matchings || there.contains(&agreements) || !is_decided);
            }
        }
    }

    #[test]
    fn choices_of_properties() {
        let mut chosen = vec![0, 1];
        let mut choices = vec![chosen.clone()];
        while next_choice(&mut chosen, 4) {
            choices.push(chosen.clone());
        }
        assert_eq!(choices, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(!next_choice(&mut [], 4));
    }
}
