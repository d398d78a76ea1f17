//! Which tiles are compared for an anchor.

use alloc::vec::Vec;
use core::ops::Range;

use super::projection::Place;

/// Each tile's partner: the tile that holds the third cards for the tile's cards.
#[derive(Clone, Default)]
pub(super) struct Partners {
    partners: Vec<u32>,
}

impl Partners {
    /// Finds the partners of `3^digits` tiles.
    #[allow(clippy::cast_possible_truncation)] // far fewer tiles
    pub(super) fn set(&mut self, anchor: Place, digits: u32) -> &[u32] {
        self.partners.clear();
        self.partners.push(0);
        for digit in 0..digits {
            let unit = self.partners.len();
            let own = anchor.tile_digit(digit);
            // The partner's digit where the tile's digit is 0, 1, 2.
            let [first, second, third] = [[0, 2, 1], [2, 1, 0], [1, 0, 2]][own].map(|d| d * unit);
            for offset in [second, third] {
                self.partners.extend_from_within(..unit);
                let from = self.partners.len() - unit;
                self.partners[from..].iter_mut().for_each(|partner| *partner += offset as u32);
            }
            self.partners[..unit].iter_mut().for_each(|partner| *partner += first as u32);
        }
        &self.partners
    }
}

/// Runs of consecutive tiles that hold one tile of each two partners, and the one tile that
/// is its own partner.
///
/// In the highest digit in which two partners differ, they have the two values that the
/// anchor does not have. The tile with the lower value is taken. All lower digits are free,
/// so these tiles are consecutive.
pub(super) fn runs(anchor: Place, digits: u32) -> impl Iterator<Item = Range<usize>> {
    let mut prefix = 0;
    let below = (0..digits).rev().map(move |digit| {
        let unit = 3usize.pow(digit);
        let own = anchor.tile_digit(digit);
        let start = prefix + usize::from(own == 0) * unit;
        prefix += own * unit;
        start..start + unit
    });
    below.chain(core::iter::once(anchor.tile..anchor.tile + 1))
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use set_core::Rules;

    use super::super::projection::Projection;
    use super::*;

    #[test]
    fn every_tile_has_its_partner_and_each_pair_comes_once() {
        for digits in 0..=4 {
            let rules = Rules::new(digits + 3, 3).unwrap();
            let projection = Projection::new(rules, digits);
            for anchor in rules.cards() {
                let place = projection.place(anchor);
                let mut partners = Partners::default();
                let partners = partners.set(place, digits);
                for card in rules.cards().step_by(7) {
                    let third = rules.third_card(anchor, card).unwrap_or(card);
                    let [tile, partner] = [card, third].map(|card| projection.place(card).tile);
                    assert_eq!(partners[tile] as usize, partner);
                }
                let mut visits = vec![0; projection.tiles()];
                for tile in runs(place, digits).flatten() {
                    visits[tile] += 1;
                    if tile != place.tile {
                        visits[partners[tile] as usize] += 1;
                    }
                }
                assert!(visits.iter().all(|&times| times == 1));
            }
        }
    }
}
