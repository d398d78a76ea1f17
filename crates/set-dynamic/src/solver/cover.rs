//! Exact cover: the choices of candidates that have each value exactly once.
//!
//! A *candidate* is a card of a group, given by its values in the properties in which it
//! differs from the anchor. An *exact cover* is a choice of candidates that have each
//! value of the group exactly once; with the anchor it is a valid set. During a search, a
//! value is *open* while no chosen candidate has it.
//!
//! | file | what it has |
//! |---|---|
//! | `values.rs` | the values of a card, as one word or packed |
//! | `list_cover.rs` | candidates with more values: a search by lists, until at most 128 values are open |
//! | `narrow.rs`, `narrow/` | the search by words: most of the time is spent here |
//!
//! Candidates that are words (`p v <= 128`) go straight to the narrow search.

mod list_cover;
mod narrow;
pub(crate) mod values;

pub(crate) use self::narrow::{Help, OpenNodes};

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Halt, Instructions, Meter, Rules};

use self::list_cover::ListCover;
use self::narrow::{BATCH, Candidates, NarrowCover, Progress, narrow_cover};
use self::values::{Packed, Values};
use super::late::Stop;

/// Values with a search for exact covers.
pub(crate) trait Coverable: Values {
    /// The search for exact covers.
    type Cover: ExactCover<Self> + Send + Sync;
}

impl Coverable for u64 {
    type Cover = WordCover;
}

impl Coverable for u128 {
    type Cover = WordCover;
}

impl Coverable for Packed {
    type Cover = ListCover;
}

/// The caller of a search: limits it, helps it, and visits the covers.
pub(crate) struct Caller<'a, 'm, V> {
    /// Takes over nodes, if there is help.
    pub(crate) help: Option<&'a dyn Help>,
    /// Ends the search early, without a word, where it is known to be in vain.
    pub(crate) stop: Option<Stop<'a>>,
    pub(crate) meter: &'a mut Meter<'m>,
    pub(crate) visit: &'a mut dyn FnMut(&[V]) -> ControlFlow<Halt>,
}

/// Finds the exact covers in groups of candidates: the choices of `v - 1` candidates of
/// one group that have each value of the group exactly once.
///
/// Several small groups are searched together, so a search takes two steps:
/// [`add`](Self::add) for each group, and then [`run`](Self::run). Both may report covers,
/// and may hand over nodes.
pub(crate) trait ExactCover<V> {
    fn new(rules: Rules, instructions: Instructions) -> Self;

    /// The search that takes over once few values are open.
    fn narrow(&mut self) -> &mut dyn NarrowCover;

    /// Adds a group. All its candidates have the same number of values. Reports the covers
    /// of the groups added so far if there are enough of them to search.
    fn add(&mut self, group: &[V], caller: &mut Caller<'_, '_, V>) -> ControlFlow<Halt>;

    /// Reports the covers that [`add`](Self::add) has not reported yet.
    fn run(&mut self, _: &mut Caller<'_, '_, V>) -> ControlFlow<Halt> {
        ControlFlow::Continue(())
    }

    /// Searches nodes that another search has handed over, and calls `found` for each
    /// cover.
    fn run_nodes(
        &mut self,
        nodes: &OpenNodes,
        help: Option<&dyn Help>,
        stop: Option<Stop<'_>>,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        self.clear();
        self.narrow().add_nodes(nodes);
        self.narrow().run(&mut Progress { meter, help, stop, on_cover: &mut |_, _| found() })
    }

    /// Drops the groups that an interrupted search has left behind.
    fn clear(&mut self) {
        self.narrow().clear();
    }
}

/// Passes all groups to the narrow search, up to [`BATCH`] at once.
pub(crate) struct WordCover {
    rules: Rules,
    narrow: Box<dyn NarrowCover>,
}

/// Candidates are words of one machine word or two. The narrow search reports all as `u128`.
impl<W: Copy + TryFrom<u128>> ExactCover<W> for WordCover
where
    for<'a> Candidates<'a>: From<&'a [W]>,
{
    fn new(rules: Rules, instructions: Instructions) -> Self {
        Self { rules, narrow: narrow_cover(instructions) }
    }

    fn narrow(&mut self) -> &mut dyn NarrowCover {
        &mut *self.narrow
    }

    fn add(&mut self, group: &[W], caller: &mut Caller<'_, '_, W>) -> ControlFlow<Halt> {
        let missing = self.rules.set_len() - 1;
        if group.len() < missing {
            return ControlFlow::Continue(());
        }
        let candidates = Candidates::from(group);
        let values = missing * candidates.values();
        if self.narrow.add(candidates, values) < BATCH {
            return ControlFlow::Continue(());
        }
        self.run(caller)
    }

    fn run(&mut self, caller: &mut Caller<'_, '_, W>) -> ControlFlow<Halt> {
        let Caller { help, stop, meter, visit } = caller;
        let mut chosen = Vec::new();
        let mut on_cover = |cover: &[u128], _| {
            chosen.clear();
            chosen.extend(cover.iter().filter_map(|&word| W::try_from(word).ok()));
            visit(&chosen)
        };
        let (help, stop) = (*help, *stop);
        self.narrow.run(&mut Progress { meter, help, stop, on_cover: &mut on_cover })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use core::ops::ControlFlow;
    use set_core::{Budget, Card, Halt, Instructions, Rules};

    use super::*;

    /// The covers of all values but zeros by these cards, as indices of the cards.
    fn covers<V: Coverable>(
        rules: Rules,
        cards: &[Card],
        budget: &Budget,
    ) -> (Vec<Vec<usize>>, ControlFlow<Halt>) {
        let candidates: Vec<_> = cards.iter().map(|&card| V::new(rules, card)).collect();
        let mut covers = Vec::new();
        let mut visit = |chosen: &[V]| {
            let index = |&values: &V| {
                let card = values.card(rules, Card::from_bits_retain(0));
                cards.iter().position(|&other| other == card).unwrap()
            };
            let mut cover: Vec<_> = chosen.iter().map(index).collect();
            cover.sort_unstable();
            covers.push(cover);
            ControlFlow::Continue(())
        };
        let (mut meter, mut search) =
            (budget.meter(), V::Cover::new(rules, Instructions::detect()));
        let mut caller = Caller { help: None, stop: None, meter: &mut meter, visit: &mut visit };
        let mut halt = search.add(&candidates, &mut caller);
        if halt.is_continue() {
            halt = search.run(&mut caller);
        }
        covers.sort();
        (covers, halt)
    }

    /// The cards of the deck without a zero: a cover with the card of zeros is
    /// a set that differs everywhere.
    fn cards_without_zero(rules: Rules) -> Vec<Card> {
        rules.cards().filter(|&card| rules.values_of(card).all(|value| value > 0)).collect()
    }

    #[test]
    fn all_covers_of_all_cards() {
        // (v - 1)! to the power of p - 1.
        for (p, v, expected) in
            [(1, 4, 1), (2, 4, 6), (3, 4, 36), (4, 4, 216), (2, 5, 24), (3, 5, 576)]
        {
            let rules = Rules::new(p, v).unwrap();
            let cards = cards_without_zero(rules);
            let (found, halt) = covers::<u64>(rules, &cards, &Budget::unlimited());
            assert_eq!((found.len(), halt), (expected, ControlFlow::Continue(())), "{rules}");
            assert!(found.windows(2).all(|pair| pair[0] < pair[1]), "no cover comes twice");
            assert_eq!(covers::<u128>(rules, &cards, &Budget::unlimited()).0, found);
            assert_eq!(covers::<Packed>(rules, &cards, &Budget::unlimited()).0, found);
        }
    }

    #[test]
    fn a_search_can_be_interrupted_anywhere() {
        let rules = Rules::new(3, 4).unwrap();
        let cards = cards_without_zero(rules);
        let all = covers::<u64>(rules, &cards, &Budget::unlimited()).0;
        let mut nodes = 0;
        loop {
            let (found, halt) =
                covers::<u64>(rules, &cards, &Budget::unlimited().with_node_limit(nodes));
            assert!(found.iter().all(|cover| all.contains(cover)));
            if halt.is_continue() {
                assert_eq!(found, all);
                break;
            }
            nodes += 1;
        }
    }
}
