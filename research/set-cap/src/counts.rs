//! Exact counts of set-free hands, for decks of three values and at most four
//! properties.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use set_classic::{Hand, HandClass};
use set_core::{Budget, Halt, Meter};

use crate::CapError;
use crate::affine::{addable, deck};
use crate::arithmetic::choose;

/// The caps of AG(p, 3) up to affine maps, for `dimensions` = `p` from 1 to 4.
///
/// Entry `k` has the classes of all caps of `k` points, in ascending order of the
/// representatives. The last entry has the largest caps, or the caps of `most` points if there
/// are larger ones. A class has [`orbit_len_in(p)`](HandClass::orbit_len_in) caps.
///
/// Each class of `k + 1` points has a cap that extends a representative of `k` points.
///
/// A node of the budget is the class of one cap. The answer is `None` if the budget ends the
/// search.
///
/// # Errors
///
/// [`CapError::Range`] if `dimensions` is not 1 to 4.
///
/// # Complexity
///
/// Less than a second for the classic deck, p = 4, which has some 10,000 classes.
///
/// # Example
///
/// ```
/// use set_cap::counts::cap_classes;
/// use set_core::Budget;
///
/// // In the plane, the caps of 0, 1, 2, 3 and 4 points are a class each.
/// let classes = cap_classes(2, 9, &Budget::unlimited())?.unwrap();
/// let numbers: Vec<usize> = classes.iter().map(Vec::len).collect();
/// assert_eq!(numbers, [1, 1, 1, 1, 1]);
/// assert_eq!(classes[4][0].orbit_len_in(2), 54);
/// # Ok::<(), set_cap::CapError>(())
/// ```
pub fn cap_classes(
    dimensions: u32,
    most: usize,
    budget: &Budget,
) -> Result<Option<Vec<Vec<HandClass>>>, CapError> {
    let deck = deck(dimensions)?;
    let mut meter = budget.meter();
    let mut sizes = vec![vec![HandClass::of(Hand::EMPTY)]];
    while sizes.len() <= most {
        let Some(last) = sizes.last() else { break };
        let ControlFlow::Continue(next) = extend(deck, last, &mut meter) else {
            return Ok(None);
        };
        if next.is_empty() {
            break;
        }
        sizes.push(next);
    }
    Ok(Some(sizes))
}

/// The classes of caps with one further point.
fn extend(
    deck: Hand,
    classes: &[HandClass],
    meter: &mut Meter<'_>,
) -> ControlFlow<(), Vec<HandClass>> {
    let mut next = BTreeSet::new();
    for class in classes {
        let cap = class.representative();
        for card in addable(deck, cap) {
            meter.node().map_break(|_| ())?;
            next.insert(HandClass::of(cap | card.into()));
        }
    }
    ControlFlow::Continue(next.into_iter().collect())
}

/// The number of set-free hands of every size, for the deck with three values
/// and `dimensions` properties (`p`, 1 to 4). Entry `k` counts the hands of `k`
/// cards. The last entry counts the largest hands.
///
/// Knuth's program SETSET-ALL first counted them for the classic deck. Here a
/// class of caps of `s` points under the affine group stands for its number of
/// hands. For each such class, a depth-first search counts the set-free hands
/// that contain its representative. This counts a hand of `k` cards once for each
/// choice of `s` of its cards, so the sums are divided by `C(k, s)`.
///
/// A node of the budget is a hand that the search extends. The answer is `None`
/// if the budget ends the search.
///
/// # Errors
///
/// [`CapError::Range`] if `dimensions` is not 1 to 4.
///
/// # Complexity
///
/// For the classic deck some ten million nodes: less than a second.
///
/// # Example
///
/// ```
/// use set_cap::counts::set_free_hands;
/// use set_core::Budget;
///
/// let hands = set_free_hands(3, &Budget::unlimited())?.unwrap();
/// assert_eq!(hands, [1, 27, 351, 2808, 14742, 50544, 107406, 126360, 63180, 2106]);
/// # Ok::<(), set_cap::CapError>(())
/// ```
pub fn set_free_hands(dimensions: u32, budget: &Budget) -> Result<Option<Vec<u128>>, CapError> {
    let deck = deck(dimensions)?;
    let budget = &budget.started();
    let Some(classes) = cap_classes(dimensions, start(dimensions), budget)? else {
        return Ok(None);
    };
    let len = |class: &HandClass| u128::from(class.orbit_len_in(dimensions));
    let mut hands: Vec<u128> =
        classes.iter().map(|classes| classes.iter().map(len).sum()).collect();
    let mut search = Search { deck, counts: Vec::new() };
    let start = hands.len() - 1;
    let mut sums: Vec<u128> = Vec::new();
    let mut meter = budget.meter();
    for class in classes.last().into_iter().flatten() {
        if search.extensions(class.representative(), &mut meter).is_break() {
            return Ok(None);
        }
        sums.resize(sums.len().max(search.counts.len()), 0);
        for (sum, &count) in sums.iter_mut().zip(&search.counts) {
            *sum += len(class) * u128::from(count);
        }
    }
    for (more, sum) in (1..).zip(sums) {
        hands.push(sum / choose((start + more) as u64, start as u64));
    }
    while hands.last() == Some(&0) {
        hands.pop();
    }
    Ok(Some(hands))
}

/// The size `s` of the hands that the search starts from. The classic deck has
/// 267 classes of ten cards, which keeps both parts of the work small.
const fn start(dimensions: u32) -> usize {
    if dimensions == 4 { 10 } else { 2 * dimensions as usize - 1 }
}

/// A depth-first search for the caps that contain a given cap.
struct Search {
    deck: Hand,
    /// Entry `i`: the number of caps with `i + 1` further points.
    counts: Vec<u64>,
}

impl Search {
    /// Counts the caps that contain `cap`, by their number of further points.
    fn extensions(&mut self, cap: Hand, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        self.counts = vec![0; self.deck.len()];
        let addable = addable(self.deck, cap);
        self.counts[0] = addable.len() as u64;
        self.count(0, cap, addable, meter)
    }

    /// Counts the caps that consist of the chosen cards and two or more of the
    /// `addable` cards. Each addable card alone extends the chosen cards to
    /// a cap. Cards are added in ascending order.
    fn count(
        &mut self,
        depth: usize,
        chosen: Hand,
        addable: Hand,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let mut above = addable;
        for card in addable {
            meter.node()?;
            above -= card.into();
            let next = above - chosen.thirds(card);
            // The last card of each cap is counted without a visit.
            self.counts[depth + 1] += next.len() as u64;
            if next.len() > 1 {
                self.count(depth + 1, chosen | card.into(), next, meter)?;
            }
        }
        ControlFlow::Continue(())
    }
}
