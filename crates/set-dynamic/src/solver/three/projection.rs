//! The place of a card: a linear map of its values.

use set_core::{Card, Rules};

/// The digits of a lane.
pub(crate) const LANE_DIGITS: u32 = 3;

/// The place of a card: its tile, its lane in the tile, and its fingerprint, each given by
/// digits of base 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The digits of the tile, two bits each.
    tile_digits: u64,
    pub(crate) tile: usize,
    pub(crate) lane: usize,
    pub(crate) fingerprint: Fingerprint,
}

impl Place {
    /// A digit of the tile's number; digit 0 is the lowest.
    pub(crate) fn tile_digit(self, digit: u32) -> usize {
        usize::from((self.tile_digits >> (2 * digit)).to_le_bytes()[0] & 3)
    }
}

/// Maps cards to places so that the places of a set's three cards are all the same or all
/// different in every digit.
///
/// Read values as numbers modulo 3: three distinct cards are a set if and only if they add
/// up to zero in every property. A linear map preserves that.
#[derive(Clone, Copy)]
pub(crate) struct Projection {
    rules: Rules,
    /// The number of digits of a tile, whose number has to be a `usize`.
    tile_digits: u32,
}

impl Projection {
    pub(crate) fn new(rules: Rules, tile_digits: u32) -> Self {
        Self { rules, tile_digits }
    }

    pub(crate) fn tile_digits(self) -> u32 {
        self.tile_digits
    }

    /// The number of tiles.
    pub(crate) fn tiles(self) -> usize {
        3usize.pow(self.tile_digits)
    }

    /// The projection to three times as many tiles, if the cards have a property left for
    /// another digit.
    pub(crate) fn finer(self) -> Option<Self> {
        let is_coarse = self.tile_digits + LANE_DIGITS < self.rules.properties();
        is_coarse.then_some(Self { tile_digits: self.tile_digits + 1, ..self })
    }

    #[allow(clippy::cast_possible_truncation)] // only the low digits are wanted
    pub(crate) fn place(self, card: Card) -> Place {
        let mixed = self.mix(card).to_bits();
        let lane_bits = mixed as u64 & ((1 << (2 * LANE_DIGITS)) - 1);
        let tile_bits = (mixed >> (2 * LANE_DIGITS)) as u64 & ((1 << (2 * self.tile_digits)) - 1);
        let rest = (mixed >> (2 * LANE_DIGITS)) >> (2 * self.tile_digits);
        Place {
            tile_digits: tile_bits,
            tile: number(tile_bits),
            lane: number(lane_bits),
            fingerprint: Fingerprint::new(rest as u16),
        }
    }

    /// A card each of whose values depends on many values of this one, so that the cards
    /// of boards with a structure spread over all places too.
    ///
    /// Adding a card to a shifted copy of itself is linear. It can be undone value by value
    /// from the end at which the shift brings in zeros, so no two cards become the same.
    fn mix(self, card: Card) -> Card {
        let p = self.rules.properties();
        let all = u128::MAX >> (128 - self.rules.card_bits());
        let add = |card: Card, shifted: u128| {
            let shifted = Card::from_bits_retain(shifted & all);
            // The third card is minus the sum, which serves as well.
            self.rules.third_card(card, shifted).unwrap_or(card)
        };
        let card = add(card, card.to_bits() >> (p / 2 * 2));
        let card = add(card, card.to_bits() << (p / 3 * 2));
        add(card, card.to_bits() >> (p / 5 * 2 + 2))
    }
}

/// The number with these digits of base 3, two bits each, from the lowest.
fn number(mut digits: u64) -> usize {
    let (mut number, mut unit) = (0, 1);
    while digits != 0 {
        number += usize::from(NUMBERS[(digits & 0xff) as usize]) * unit;
        unit *= 81;
        digits >>= 8;
    }
    number
}

/// The numbers with four digits, by their eight bits.
const NUMBERS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut digits = 0;
    while digits < 256 {
        let [d0, d1, d2, d3] = [digits & 3, digits >> 2 & 3, digits >> 4 & 3, digits >> 6];
        // A field of 3 is no digit of base 3: its entry stays unused.
        if d0 < 3 && d1 < 3 && d2 < 3 && d3 < 3 {
            #[allow(clippy::cast_possible_truncation)] // at most 80
            {
                numbers[digits] = (d0 + 3 * d1 + 9 * d2 + 27 * d3) as u8;
            }
        }
        digits += 1;
    }
    numbers
};

/// Eight digits of a card's place.
///
/// A digit is stored as a number from 1 to 3: its low bit in the low byte, its high bit in
/// the high byte. So no fingerprint is 0, and completing two digits to a set is linear in
/// the bits of each: it takes three operations on words ([`Completion`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint(pub(super) u16);

impl Fingerprint {
    /// Neither a card's fingerprint nor one completed to a set: one digit is 0, the others
    /// are not.
    pub(crate) const NONE: Self = Self(0xfefe);

    /// Not a card's fingerprint: all digits are 0.
    pub(crate) const EMPTY: Self = Self(0);

    /// The fingerprint of digits from 0 to 2, two bits each.
    fn new(digits: u16) -> Self {
        let digits = digits + 0x5555;
        Self(u16::from_be_bytes([every_other_bit(digits >> 1), every_other_bit(digits)]))
    }
}

/// The bits 0, 2, 4, ... of a word.
#[allow(clippy::cast_possible_truncation)] // the other bits are zeros
fn every_other_bit(word: u16) -> u8 {
    let word = word & 0x5555;
    let word = (word | word >> 1) & 0x3333;
    let word = (word | word >> 2) & 0x0f0f;
    (word | word >> 4) as u8
}

/// Completes fingerprints to sets with an anchor's.
///
/// If the anchor's digit is 1, a set's other digits are both 1, or 2 and 3: a digit's low
/// bit is flipped if its high bit is set. If it is 2, the high bit is flipped if the low bit
/// is set. If it is 3, the two bits are swapped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completion {
    /// The bits that are kept, in the digits where the anchor has 1 or 2.
    pub(crate) keep: u16,
    /// The bits that the other bit of the same digit flips.
    pub(crate) flip: u16,
}

impl Completion {
    pub(crate) fn new(anchor: Fingerprint) -> Self {
        let threes = anchor.0 & anchor.0.rotate_left(8);
        Self { keep: !threes, flip: anchor.0 }
    }

    #[inline]
    pub(crate) fn third(self, Fingerprint(own): Fingerprint) -> Fingerprint {
        Fingerprint((own & self.keep) ^ (own.rotate_left(8) & self.flip))
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use proptest::prelude::*;
    use set_core::strategies;

    use super::*;

    fn rules(p: u32) -> Rules {
        Rules::new(p, 3).unwrap()
    }

    #[test]
    fn no_card_of_a_small_deck_shares_its_place() {
        for p in 1..=9u32 {
            for tile_digits in 0..=p.saturating_sub(LANE_DIGITS).min(4) {
                let projection = Projection::new(rules(p), tile_digits);
                let place = |card| {
                    let place = projection.place(card);
                    assert!(place.tile < projection.tiles() && place.lane < 27);
                    (place.tile, place.lane, place.fingerprint.0)
                };
                let places: BTreeSet<_> = rules(p).cards().map(place).collect();
                assert_eq!(places.len(), 3usize.pow(p));
            }
        }
    }

    proptest! {
        #[test]
        fn places_of_a_set_are_a_set(
            (rules, a, b, tile_digits) in (1..=64u32).prop_flat_map(|p| {
                let most = p.saturating_sub(LANE_DIGITS).min(30).min(usize::MAX.ilog(3));
                (Just(rules(p)), strategies::card(rules(p)), strategies::card(rules(p)), 0..=most)
            })
        ) {
            let projection = Projection::new(rules, tile_digits);
            let third = rules.third_card(a, b).unwrap_or(a);
            let [a, b, third] = [a, b, third].map(|card| projection.place(card));
            let completion = Completion::new(a.fingerprint);
            prop_assert_eq!(completion.third(b.fingerprint), third.fingerprint);
            let is_sum = |a: usize, b: usize, third: usize, digits: u32| (0..digits).all(|digit| {
                let value = |number: usize| number / 3usize.pow(digit) % 3;
                (value(a) + value(b) + value(third)) % 3 == 0
            });
            prop_assert!(is_sum(a.lane, b.lane, third.lane, LANE_DIGITS));
            prop_assert!(is_sum(a.tile, b.tile, third.tile, tile_digits));
        }
    }
}
