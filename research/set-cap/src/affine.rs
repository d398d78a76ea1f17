//! Decks with three values as affine spaces AG(p, 3), for `p <= 4`.
//!
//! With three values a valid set is a line of the affine space over the field of three elements.
//! So every invertible affine map takes set-free hands to set-free hands.

use set_classic::{CardIndex, Hand};

use crate::CapError;

/// The most dimensions of a space: a [`Hand`] has cards of up to four properties.
pub(crate) const MAX_DIMENSIONS: u32 = 4;

/// All cards of the deck with `dimensions` properties.
///
/// # Errors
///
/// [`CapError::Range`] if `dimensions` is not 1 to 4.
pub(crate) fn deck(dimensions: u32) -> Result<Hand, CapError> {
    let deck = Hand::deck(dimensions).filter(|_| dimensions > 0);
    deck.ok_or_else(|| dimensions_beyond(dimensions, MAX_DIMENSIONS))
}

/// The error about this number of dimensions, if there may be at most some.
pub(crate) fn dimensions_beyond(dimensions: u32, most: u32) -> CapError {
    let what = format_args!("{dimensions} properties of three values");
    CapError::range(what, format_args!("1 to {most}"))
}

/// Every card of the deck that extends a cap to a larger cap.
pub(crate) fn addable(deck: Hand, cap: Hand) -> Hand {
    cap.indices().fold(deck - cap, |open, card| open - (cap - card.into()).thirds(card))
}

/// Maps that generate all invertible linear maps, as tables of images. In base 3, one doubles
/// the last digit of an index, one adds it to the digit before it, and one rotates all digits.
pub(crate) fn linear_generators(dimensions: u32) -> Vec<Vec<CardIndex>> {
    let highest = 3_u8.pow(dimensions.clamp(1, MAX_DIMENSIONS) - 1);
    let double = |x: u8| x / 3 * 3 + 2 * x % 3;
    let shear = |x: u8| x / 9 * 9 + (x / 3 + x) % 3 * 3 + x % 3;
    let rotate = |x: u8| x / 3 + x % 3 * highest;
    let table = |map: &dyn Fn(u8) -> u8| {
        (0..3 * highest).filter_map(|index| CardIndex::new(map(index))).collect()
    };
    match dimensions {
        1 => vec![table(&double)],
        _ => vec![table(&double), table(&shear), table(&rotate)],
    }
}

/// The least of the translates that contain the card 0.
pub(crate) fn lowest_translate(cap: Hand) -> Hand {
    let Some(zero) = CardIndex::new(0) else { return cap };
    // The third card of -a and b is a - b.
    let minus = |a: CardIndex, b: CardIndex| a.third(zero).third(b);
    let translate = |origin| cap.indices().map(|card| minus(card, origin)).collect();
    cap.indices().map(translate).min().unwrap_or(cap)
}

#[cfg(test)]
pub(crate) mod testing;
