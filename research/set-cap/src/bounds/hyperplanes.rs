//! Caps as combinations of the caps of three parallel hyperplanes.

use core::ops::ControlFlow;
use std::collections::HashSet;

use set_classic::{Hand, HandClass};
use set_core::{Board, Budget, Card, Halt, Meter, Rules};

use super::counting::decisive_splits;
use super::splits::Split;
use crate::CapError;
use crate::affine::{MAX_DIMENSIONS, deck, dimensions_beyond, linear_generators, lowest_translate};
use crate::counts::cap_classes;
use crate::error::check_size;
use crate::verify::verified_cap;

/// The answer of a search by hyperplanes.
///
/// # Example
///
/// ```
/// use set_cap::bounds::{HyperplaneSearch, search_by_hyperplanes};
/// use set_core::Budget;
///
/// let search = search_by_hyperplanes(3, 9, &Budget::unlimited())?;
/// assert!(matches!(search, HyperplaneSearch::Found(cap) if cap.len() == 9));
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a search may have been interrupted"]
pub enum HyperplaneSearch {
    /// A cap of the size asked for, checked by `set-core`.
    Found(Board),
    /// There is none.
    Refuted {
        /// The possible splits of a cap of this size: the numbers of its cards in three
        /// parallel hyperplanes, in descending order.
        splits: Vec<[u64; 3]>,
        /// The number of pairs of caps in two hyperplanes that were tried.
        pairs: u64,
    },
    /// A limit of the budget ended the search.
    Interrupted,
}

/// Decides whether the deck with three values and `dimensions` properties (`p`,
/// 2 to 5) has `size` cards without a valid set, by trying all caps of three
/// parallel hyperplanes.
///
/// 1. Counting leaves a few splits `(a, b, c)`, and some class of hyperplanes
///    has one of them. An affine map takes its hyperplanes
///    to the cards with 0, 1 and 2 in the first property.
/// 2. All caps of `p - 1` dimensions are listed up to affine maps
///    ([`cap_classes`]). A map of the whole space that keeps the hyperplanes
///    takes the cap in one of the first two to the representative of its class.
///    A shear then takes the cap in the other to any of its translates. So the
///    search tries the representatives for one of them, and all caps up to
///    translation for the other.
/// 3. Each card of the first and each card of the second hyperplane determine a
///    third card, which is forbidden in the third hyperplane. The other cards
///    there must contain a cap of `c` points.
///
/// A node of the budget is a pair of caps, or a step in listing caps.
///
/// # Errors
///
/// [`CapError::Range`] if `dimensions` is not 2 to 5, [`CapError::Range`] if
/// `size` is not 1 to the size of the deck.
///
/// # Complexity
///
/// Proportional to the number of pairs of caps: some seconds for 46 points of
/// AG(5, 3), and out of reach for sizes far below the maximum.
///
/// # Example
///
/// ```
/// use set_cap::bounds::{HyperplaneSearch, search_by_hyperplanes};
/// use set_core::Budget;
///
/// let search = search_by_hyperplanes(3, 10, &Budget::unlimited())?;
/// assert!(matches!(search, HyperplaneSearch::Refuted { .. }));
/// let search = search_by_hyperplanes(3, 9, &Budget::unlimited())?;
/// assert!(matches!(search, HyperplaneSearch::Found(cap) if cap.len() == 9));
/// # Ok::<(), set_cap::CapError>(())
/// ```
pub fn search_by_hyperplanes(
    dimensions: u32,
    size: u64,
    budget: &Budget,
) -> Result<HyperplaneSearch, CapError> {
    let most = MAX_DIMENSIONS + 1;
    let rules = Rules::new(dimensions, 3).ok().filter(|_| (2..=most).contains(&dimensions));
    let rules = rules.ok_or_else(|| dimensions_beyond(dimensions, most))?;
    check_size(rules, size)?;
    let splits = decisive_splits(dimensions, size).map(|(_, splits)| splits).unwrap_or_default();
    let largest = splits.iter().map(|split| split[0]).max().unwrap_or(0);
    let largest = usize::try_from(largest).unwrap_or(usize::MAX);
    let budget = &budget.started();
    let Some(classes) = cap_classes(dimensions - 1, largest, budget)? else {
        return Ok(HyperplaneSearch::Interrupted);
    };
    let dimensions = dimensions - 1;
    let deck = deck(dimensions)?;
    let mut search =
        Search { dimensions, deck, classes: &classes, meter: budget.meter(), pairs: 0 };
    for &split in &splits {
        match search.split(split) {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(Some(parts)) => {
                return verified_cap(rules, &cards(deck, rules, parts), size)
                    .map(HyperplaneSearch::Found);
            }
            ControlFlow::Break(None) => return Ok(HyperplaneSearch::Interrupted),
        }
    }
    Ok(HyperplaneSearch::Refuted { splits, pairs: search.pairs })
}

/// The cards of the points in the three hyperplanes.
fn cards(deck: Hand, rules: Rules, parts: [Hand; 3]) -> Vec<Card> {
    let cards = |(value, part): (usize, Hand)| {
        let first = value * deck.len();
        part.indices().filter_map(move |card| rules.card_at(first as u128 + u128::from(card.get())))
    };
    parts.into_iter().enumerate().flat_map(cards).collect()
}

/// Breaks with the three parts of a cap, or with `None` if the budget ends the
/// search.
type Flow<T = ()> = ControlFlow<Option<[Hand; 3]>, T>;

struct Search<'a> {
    /// The dimensions of a hyperplane.
    dimensions: u32,
    /// The cards of a hyperplane.
    deck: Hand,
    classes: &'a [Vec<HandClass>],
    meter: Meter<'a>,
    pairs: u64,
}

impl Search<'_> {
    /// Tries all caps with a split.
    fn split(&mut self, [a, b, c]: Split) -> Flow {
        let size = |points: u64| usize::try_from(points).unwrap_or(usize::MAX);
        let of_size = |points: u64| self.classes.get(size(points)).map_or(&[][..], Vec::as_slice);
        let (first, second) = (of_size(a), of_size(b));
        let len = |class: &HandClass| class.orbit_len_in(self.dimensions);
        let caps = |classes: &[HandClass]| classes.iter().map(len).sum::<u64>();
        // Try representatives for one hyperplane and all caps for the other,
        // whichever way needs fewer pairs.
        let swap = caps(first).saturating_mul(second.len() as u64)
            > caps(second).saturating_mul(first.len() as u64);
        let (all, representatives) = if swap { (second, first) } else { (first, second) };
        for class in all {
            let translates = self.up_to_translation(class.representative())?;
            for cap in translates {
                for representative in representatives {
                    let pair = [cap, representative.representative()];
                    self.pair(if swap { [pair[1], pair[0]] } else { pair }, size(c))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All images of a cap under linear maps, up to translations.
    fn up_to_translation(&mut self, cap: Hand) -> Flow<Vec<Hand>> {
        let maps = linear_generators(self.dimensions);
        let start = lowest_translate(cap);
        let mut seen: HashSet<Hand> = [start].into();
        let mut found = vec![start];
        let mut next = 0;
        while let Some(&cap) = found.get(next) {
            self.meter.node().map_break(|_| None)?;
            for map in &maps {
                let image = cap.indices().map(|card| map[usize::from(card.get())]).collect();
                let image = lowest_translate(image);
                if seen.insert(image) {
                    found.push(image);
                }
            }
            next += 1;
        }
        ControlFlow::Continue(found)
    }

    /// Tries caps in the first two hyperplanes.
    fn pair(&mut self, [first, second]: [Hand; 2], third: usize) -> Flow {
        self.meter.node().map_break(|_| None)?;
        self.pairs += 1;
        let mut open = self.deck;
        for card in first {
            open -= second.thirds(card);
            if open.len() < third {
                return ControlFlow::Continue(());
            }
        }
        match self.cap_within(Hand::EMPTY, open, third) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(Ok(cap)) => ControlFlow::Break(Some([first, second, cap])),
            ControlFlow::Break(Err(_)) => ControlFlow::Break(None),
        }
    }

    /// Searches for a cap of the chosen cards and `more` open cards.
    fn cap_within(
        &mut self,
        chosen: Hand,
        open: Hand,
        more: usize,
    ) -> ControlFlow<Result<Hand, Halt>> {
        if more == 0 {
            return ControlFlow::Break(Ok(chosen));
        }
        let mut open = open;
        for card in open {
            if open.len() < more {
                break;
            }
            self.meter.node().map_break(Err)?;
            open -= card.into();
            self.cap_within(chosen | card.into(), open - chosen.thirds(card), more - 1)?;
        }
        ControlFlow::Continue(())
    }
}
