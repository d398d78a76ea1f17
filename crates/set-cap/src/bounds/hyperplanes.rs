//! Caps as combinations of the caps of three parallel hyperplanes.

use core::ops::ControlFlow;
use std::collections::HashSet;

use set_core::{Board, Budget, Card, Halt, Meter, Rules};

use super::{Split, decisive_splits};
use crate::CapError;
use crate::counts::{CapClass, cap_classes};
use crate::geometry::{Point, PointSet, Space};
use crate::verify::verified_cap;

/// The answer of a search by hyperplanes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a search may have been interrupted"]
pub enum HyperplaneSearch {
    /// A cap of the size asked for, checked by `set-core`.
    Found(Board),
    /// There is none.
    Refuted {
        /// A cap of this size would have one of these splits
        /// ([`decisive_splits`]).
        splits: Vec<Split>,
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
///    has one of them ([`decisive_splits`]). An affine map takes its hyperplanes
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
/// [`CapError::Dimensions`] if `dimensions` is not 2 to 5, [`CapError::Size`] if
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
    let most = Space::MOST_DIMENSIONS + 1;
    let error = CapError::Dimensions { dimensions, most };
    if !(2..=most).contains(&dimensions) {
        return Err(error);
    }
    let rules = Rules::new(dimensions, 3).map_err(|_| error)?;
    let deck = rules.deck_len().unwrap_or(u128::MAX);
    if size == 0 || u128::from(size) > deck {
        return Err(CapError::Size { size, rules, deck });
    }
    let splits = decisive_splits(dimensions, size).map(|(_, splits)| splits).unwrap_or_default();
    let largest = splits.iter().map(|split| split[0]).max().unwrap_or(0);
    let largest = usize::try_from(largest).unwrap_or(usize::MAX);
    let budget = &budget.started();
    let Some(classes) = cap_classes(dimensions - 1, largest, budget)? else {
        return Ok(HyperplaneSearch::Interrupted);
    };
    let space = Space::new(dimensions - 1)?;
    let mut search = Search { space: &space, classes: &classes, meter: budget.meter(), pairs: 0 };
    for &split in &splits {
        match search.split(split) {
            ControlFlow::Continue(()) => {}
            ControlFlow::Break(Some(parts)) => {
                return verified_cap(rules, &cards(&space, rules, parts), size)
                    .map(HyperplaneSearch::Found);
            }
            ControlFlow::Break(None) => return Ok(HyperplaneSearch::Interrupted),
        }
    }
    Ok(HyperplaneSearch::Refuted { splits, pairs: search.pairs })
}

/// The cards of the points in the three hyperplanes.
fn cards(space: &Space, rules: Rules, parts: [PointSet; 3]) -> Vec<Card> {
    let cards = |(value, part): (usize, PointSet)| {
        let first = value * space.points();
        part.points().filter_map(move |point| rules.card_at((first + usize::from(point)) as u128))
    };
    parts.into_iter().enumerate().flat_map(cards).collect()
}

/// Breaks with the three parts of a cap, or with `None` if the budget ends the
/// search.
type Flow<T = ()> = ControlFlow<Option<[PointSet; 3]>, T>;

struct Search<'a> {
    space: &'a Space,
    classes: &'a [Vec<CapClass>],
    meter: Meter<'a>,
    pairs: u64,
}

impl Search<'_> {
    /// Tries all caps with a split.
    fn split(&mut self, [a, b, c]: Split) -> Flow {
        let size = |points: u64| usize::try_from(points).unwrap_or(usize::MAX);
        let of_size = |points: u64| self.classes.get(size(points)).map_or(&[][..], Vec::as_slice);
        let (first, second) = (of_size(a), of_size(b));
        let caps = |classes: &[CapClass]| classes.iter().map(|class| class.class_len).sum::<u64>();
        // Try representatives for one hyperplane and all caps for the other,
        // whichever way needs fewer pairs.
        let swap = caps(first).saturating_mul(second.len() as u64)
            > caps(second).saturating_mul(first.len() as u64);
        let (all, representatives) = if swap { (second, first) } else { (first, second) };
        for class in all {
            let translates = self.up_to_translation(class.set)?;
            for cap in translates {
                for representative in representatives {
                    let pair = [cap, representative.set];
                    self.pair(if swap { [pair[1], pair[0]] } else { pair }, size(c))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// All images of a cap under linear maps, up to translations.
    fn up_to_translation(&mut self, cap: PointSet) -> Flow<Vec<PointSet>> {
        let maps = self.space.linear_generators();
        let start = self.lowest_translate(cap);
        let mut seen: HashSet<PointSet> = [start].into();
        let mut found = vec![start];
        let mut next = 0;
        while let Some(&cap) = found.get(next) {
            self.meter.node().map_break(|_| None)?;
            for map in &maps {
                let image = cap.points().map(|point| map[point as usize]).collect();
                let image = self.lowest_translate(image);
                if seen.insert(image) {
                    found.push(image);
                }
            }
            next += 1;
        }
        ControlFlow::Continue(found)
    }

    /// The least of the translates that contain the point 0.
    fn lowest_translate(&self, cap: PointSet) -> PointSet {
        let translates = cap.points().map(|point| self.space.shifted(cap, self.space.minus(point)));
        translates.min().unwrap_or(cap)
    }

    /// Tries caps in the first two hyperplanes.
    fn pair(&mut self, [first, second]: [PointSet; 2], third: usize) -> Flow {
        self.meter.node().map_break(|_| None)?;
        self.pairs += 1;
        let points: Vec<Point> = second.points().collect();
        let mut open = self.space.all();
        for point in first.points() {
            open = open.without(self.space.thirds(point, &points));
            if open.len() < third {
                return ControlFlow::Continue(());
            }
        }
        match self.cap_within(&mut Vec::new(), open, third) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(Ok(cap)) => ControlFlow::Break(Some([first, second, cap])),
            ControlFlow::Break(Err(_)) => ControlFlow::Break(None),
        }
    }

    /// Searches for a cap of the chosen points and `more` open points.
    fn cap_within(
        &mut self,
        chosen: &mut Vec<Point>,
        open: PointSet,
        more: usize,
    ) -> ControlFlow<Result<PointSet, Halt>> {
        if more == 0 {
            return ControlFlow::Break(Ok(chosen.iter().copied().collect()));
        }
        let mut open = open;
        for point in open.points() {
            if open.len() < more {
                break;
            }
            self.meter.node().map_break(Err)?;
            open = open.without(PointSet::EMPTY.with(point));
            let next = open.without(self.space.thirds(point, chosen));
            chosen.push(point);
            self.cap_within(chosen, next, more - 1)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
}
