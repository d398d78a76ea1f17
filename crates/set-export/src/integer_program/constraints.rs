//! The constraints: one function for each, named after its meaning.
//!
//! In the formulas, `x_i` is [`Unknown::Chosen`], `z_{m,a}` is
//! [`Unknown::AllSame`], and `y_m` is [`Unknown::AllDifferent`].

use alloc::borrow::ToOwned;
use alloc::format;

use super::constraint::{Constraint, Relation};
use super::unknowns::{Unknown, Unknowns};

/// `sum_i x_i = v`: exactly `v` cards are chosen.
pub(super) fn as_many_cards_as_values(unknowns: Unknowns) -> Constraint {
    let v = i64::from(unknowns.rules().values());
    Constraint::new(unknowns, "cards".to_owned(), Relation::Equal, v)
        .plus(1, (0..unknowns.cards()).map(Unknown::Chosen))
}

/// `y_m + sum_a z_{m,a} = 1`: property `m` is all different, or all the same with
/// one of the values.
pub(super) fn all_same_or_all_different(unknowns: Unknowns, property: u32) -> Constraint {
    let values = 0..unknowns.rules().values();
    Constraint::new(unknowns, format!("property_{property}"), Relation::Equal, 1)
        .plus(1, [Unknown::AllDifferent { property }])
        .plus(1, values.map(|value| Unknown::AllSame { property, value }))
}

/// `sum_i c(i,m,a) x_i - v z_{m,a} - y_m = 0`: the value `a` of property `m` occurs
/// on all `v` chosen cards if `z_{m,a}` is 1, on one of them if `y_m` is 1, and
/// else on none.
///
/// The write-up has two constraints for this, and both are wrong. The constraint of `vsum` also
/// sums over the values, so it counts all chosen cards. The last constraint has `P` in place of
/// `v`, and sums over the values too.
///
/// `with_value` has the indices of the cards with this value.
pub(super) fn as_often_as_allowed(
    unknowns: Unknowns,
    property: u32,
    value: u32,
    with_value: &[usize],
) -> Constraint {
    let v = i64::from(unknowns.rules().values());
    Constraint::new(unknowns, format!("value_{property}_{value}"), Relation::Equal, 0)
        .plus(1, with_value.iter().copied().map(Unknown::Chosen))
        .plus(-v, [Unknown::AllSame { property, value }])
        .plus(-1, [Unknown::AllDifferent { property }])
}

/// `sum_{i >= k} x_i >= 1`: some card from place `k` of the board on is chosen.
///
/// Not in the write-up: for boards whose first `k` cards hold no set.
pub(super) fn some_card_from(unknowns: Unknowns, start: usize) -> Constraint {
    Constraint::new(unknowns, format!("from_{start}"), Relation::AtLeast, 1)
        .plus(1, (start..unknowns.cards()).map(Unknown::Chosen))
}

/// `sum_{i in S} x_i <= |S| - 1`: not all of these cards are chosen. The number
/// makes the name unique.
///
/// Not in the write-up: to list all sets of a board.
pub(super) fn not_all_of(unknowns: Unknowns, chosen: &[bool], number: usize) -> Constraint {
    let of_cards = chosen.iter().take(unknowns.cards());
    let indices = of_cards.enumerate().filter_map(|(index, chosen)| chosen.then_some(index));
    let constraint = Constraint::new(unknowns, format!("not_{number}"), Relation::AtMost, 0)
        .plus(1, indices.map(Unknown::Chosen));
    let bound = constraint.terms().iter().map(|(factor, _)| factor).sum::<i64>() - 1;
    constraint.with_bound(bound)
}
