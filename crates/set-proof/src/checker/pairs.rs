//! Boards of at most three values: one or two cards determine a set.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use set_core::{Card, Rules};

use super::{Reason, Refused};

/// Checks that no set has a card after the first `known` ones, which hold no set.
pub(super) fn check(rules: Rules, cards: &[Card], known: usize) -> Result<(), Refused> {
    let set = match (rules.values(), cards) {
        // Any card is a set.
        (1, &[.., anchor]) if known < cards.len() => Some([anchor].to_vec()),
        // Any two cards are a set.
        (2, &[first, .., anchor]) if known < cards.len() => Some([first, anchor].to_vec()),
        (3, _) => set_of_three(rules, cards, known),
        _ => None,
    };
    match set {
        None => Ok(()),
        Some(cards) => {
            let anchor = cards.last().copied();
            Err(Refused { reason: Reason::Set { cards }, anchor })
        }
    }
}

/// A set of three values whose last card is after the first `known` ones.
fn set_of_three(rules: Rules, cards: &[Card], known: usize) -> Option<Vec<Card>> {
    let rows: Vec<Vec<u32>> = cards.iter().map(|&card| rules.values_of(card).collect()).collect();
    let mut before = BTreeMap::new();
    for (anchor, row) in rows.iter().enumerate() {
        let is_third_before = |(second, other): (usize, &Vec<u32>)| {
            let third = row.iter().zip(other).map(|(&a, &b)| third(a, b));
            before.get(&number(third)).map(|&third: &usize| [third, second])
        };
        if anchor >= known
            && let Some(others) = rows[..anchor].iter().enumerate().find_map(is_third_before)
        {
            return Some(others.into_iter().chain([anchor]).map(|index| cards[index]).collect());
        }
        before.insert(number(row.iter().copied()), anchor);
    }
    None
}

/// The value of the third card of a set, of which two cards have these values: all three
/// are the same or all three are different.
fn third(a: u32, b: u32) -> u32 {
    if a == b { a } else { 3 - a - b }
}

/// The number with these digits in base 3. A card with three values has 64 at most.
fn number(digits: impl Iterator<Item = u32>) -> u128 {
    digits.fold(0, |number, digit| number * 3 + u128::from(digit))
}
