//! Where a card is kept, by a linear map of its values.

use set_core::{Card, Rules};

/// The properties, after mixing, that say in which lane of a tile a card is.
pub(super) const LANE_DIGITS: u32 = 3;

/// The place of a card: digits of base 3 for the tile, the lane and the
/// fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The digits that say in which tile the card is, two bits each.
    tile_digits: u64,
    pub(super) tile: usize,
    pub(super) lane: usize,
    pub(super) fingerprint: Fingerprint,
}

impl Place {
    /// A digit of the tile's number, the lowest being digit 0.
    pub(super) fn tile_digit(self, digit: u32) -> usize {
        usize::from((self.tile_digits >> (2 * digit)).to_le_bytes()[0] & 3)
    }
}

/// Maps cards to places so that the places of a set's cards are themselves, in
/// every digit, all the same or all different.
///
/// Read values as numbers modulo 3: three distinct cards are a set if they add
/// up to zero in every property. A linear map keeps that.
#[derive(Clone, Copy)]
pub(super) struct Projection {
    rules: Rules,
    /// The digits of a tile's number.
    tile_digits: u32,
}

impl Projection {
    pub(super) fn new(rules: Rules, tile_digits: u32) -> Self {
        Self { rules, tile_digits }
    }

    pub(super) fn tile_digits(self) -> u32 {
        self.tile_digits
    }

    /// The number of tiles.
    pub(super) fn tiles(self) -> usize {
        3usize.pow(self.tile_digits)
    }

    /// The projection to three times as many tiles, if the cards have another
    /// property to tell them apart by.
    pub(super) fn finer(self) -> Option<Self> {
        let is_coarse = self.tile_digits + LANE_DIGITS < self.rules.properties();
        is_coarse.then_some(Self { tile_digits: self.tile_digits + 1, ..self })
    }

    #[allow(clippy::cast_possible_truncation)] // the digits asked for only
    pub(super) fn place(self, card: Card) -> Place {
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

    /// A card with values that depend on many of this card's each, so that
    /// boards with a structure spread over all places too.
    ///
    /// Adding a card to a shifted copy of itself is linear and loses nothing:
    /// the values that come in from outside are zeros, so that it can be undone
    /// from one end.
    fn mix(self, card: Card) -> Card {
        let p = self.rules.properties();
        let all = u128::MAX >> (128 - self.rules.card_bits());
        let add = |card: Card, shifted: u128| {
            let shifted = Card::from_bits(shifted & all);
            // The third card is the sum with its sign turned: as good.
            self.rules.third_card(card, shifted).unwrap_or(card)
        };
        let card = add(card, card.to_bits() >> (p / 2 * 2));
        let card = add(card, card.to_bits() << (p / 3 * 2));
        add(card, card.to_bits() >> (p / 5 * 2 + 2))
    }
}

/// The number with these digits of base 3, two bits each, the lowest first.
fn number(mut digits: u64) -> usize {
    let (mut number, mut unit) = (0, 1);
    while digits != 0 {
        number += usize::from(NUMBERS[(digits & 0xff) as usize]) * unit;
        unit *= 81;
        digits >>= 8;
    }
    number
}

/// The numbers of four digits.
const NUMBERS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut digits = 0;
    while digits < 256 {
        let [d0, d1, d2, d3] = [digits & 3, digits >> 2 & 3, digits >> 4 & 3, digits >> 6];
        // Others are not digits of base 3, and never asked for.
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
/// A digit is a number from 1 to 3; its low bit is in the low byte, its high
/// bit in the high byte. So no fingerprint is 0, and to complete a set with a
/// given digit is linear in the bits: it takes three word operations
/// ([`Completion`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fingerprint(pub(super) u16);

impl Fingerprint {
    /// No card's, and no card's completed to a set: one digit is 0, the others
    /// are not.
    pub(super) const NONE: Self = Self(0xfefe);

    /// No card's.
    pub(super) const EMPTY: Self = Self(0);

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
/// With the anchor's digit 1 a set's other digits are both 1, or 2 and 3: a
/// digit's low bit turns if its high bit is set. With 2 its high bit turns if
/// its low bit is set; with 3 the two bits change places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completion {
    /// The bits that stay: of the digits that are 1 or 2.
    pub(super) keep: u16,
    /// The bits that the other bit of the same digit turns.
    pub(super) turn: u16,
}

impl Completion {
    pub(super) fn new(anchor: Fingerprint) -> Self {
        let threes = anchor.0 & anchor.0.rotate_left(8);
        Self { keep: !threes, turn: anchor.0 }
    }

    #[inline]
    pub(super) fn third(self, Fingerprint(own): Fingerprint) -> Fingerprint {
        Fingerprint((own & self.keep) ^ (own.rotate_left(8) & self.turn))
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
                (Just(rules(p)), strategies::card(rules(p)), strategies::card(rules(p)), 0..=p.saturating_sub(LANE_DIGITS).min(30))
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
