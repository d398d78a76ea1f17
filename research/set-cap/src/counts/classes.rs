//! All caps of a space up to affine maps.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use set_classic::{Hand, HandClass};
use set_core::{Budget, Meter};

use crate::CapError;
use crate::affine::{addable, deck};

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
/// [`CapError::Dimensions`] if `dimensions` is not 1 to 4.
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
