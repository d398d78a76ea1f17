//! The most and the fewest quads that a number of the cards of `Z_2^n` can have.
//!
//! A card is a number of n bits, and a *quad* is four cards whose exclusive or is 0: EvenQuads is played
//! with n = 6. The first l cards have the most quads; the article has the proof. All hands up to affine
//! equivalence are gone through for the fewest.

mod fewest;

use fewest::fewest;

/// The most and the fewest quads among a number of the cards of `Z_2^n`.
///
/// # Example
///
/// ```
/// use set_cap::quads::QuadExtremes;
///
/// let all = QuadExtremes::all(4);
/// assert_eq!(all.len(), 17); // for 0 to 16 cards
/// assert_eq!((all[7].most, all[7].fewest), (7, 2));
/// assert_eq!(all[7].hand.count_ones(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct QuadExtremes {
    /// The number of cards.
    pub cards: usize,
    /// The most quads.
    pub most: u64,
    /// The fewest quads.
    pub fewest: u64,
    /// A hand with the fewest quads: the card c is bit c.
    pub hand: u64,
}

impl QuadExtremes {
    /// The extremes for 0 to 2^n cards, in this order.
    ///
    /// # Panics
    ///
    /// If n is not 3, 4, 5 or 6.
    ///
    /// # Complexity
    ///
    /// Some seconds for n = 6: the time is in proportion to the number of Boolean functions of n - 1 bits up
    /// to affine ones, 2^(2^(n - 1) - n).
    #[must_use]
    pub fn all(n: u32) -> Vec<Self> {
        let hands = match n {
            3 => fewest::<4>(),
            4 => fewest::<8>(),
            5 => fewest::<16>(),
            6 => fewest::<32>(),
            _ => panic!("n = {n}, expected 3 to 6"),
        };
        let row = |hand: u64| {
            let cards = hand.count_ones();
            let first = u64::MAX.checked_shr(64 - cards).unwrap_or(0);
            Self { cards: cards as usize, most: quads(first), fewest: quads(hand), hand }
        };
        hands.into_iter().map(row).collect()
    }
}

/// The quads of a hand: pairs of pairs with the same sum, each quad in three ways.
fn quads(hand: u64) -> u64 {
    let cards: Vec<usize> = (0..64).filter(|card| hand >> card & 1 == 1).collect();
    let mut pairs = [0_u64; 64];
    for (i, a) in cards.iter().enumerate() {
        cards[..i].iter().for_each(|b| pairs[a ^ b] += 1);
    }
    pairs.iter().map(|pairs| pairs * pairs.saturating_sub(1) / 2).sum::<u64>() / 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_sixteen_cards_as_among_all_hands() {
        let mut extremes = [(0, u64::MAX); 17];
        for hand in 0_u64..1 << 16 {
            let (most, fewest) = &mut extremes[hand.count_ones() as usize];
            (*most, *fewest) = (quads(hand).max(*most), quads(hand).min(*fewest));
        }
        let all = QuadExtremes::all(4);
        assert!(all.iter().map(|row| (row.most, row.fewest)).eq(extremes));
        assert!(all.iter().map(|row| row.cards).eq(0..=16));
    }

    /// The fewest quads of a hand with these cards and `more` of those that are at least `from`.
    fn fewest_with(hand: u64, more: u32, from: u32) -> u64 {
        if more == 0 {
            return quads(hand);
        }
        let others = (from..32).filter(|card| hand >> card & 1 == 0);
        others
            .map(|card| fewest_with(hand | 1 << card, more - 1, card + 1))
            .min()
            .unwrap_or(u64::MAX)
    }

    /// Six cards in general position are in each spanning hand, up to affine maps. A hand that spans less is
    /// among sixteen cards.
    #[test]
    fn of_thirty_two_cards_as_among_all_hands() {
        let (all, half) = (QuadExtremes::all(5), QuadExtremes::all(4));
        let general = [0, 1, 2, 4, 8, 16].iter().fold(0, |hand, card| hand | 1 << card);
        for more in 0..=5 {
            let cards = 6 + more as usize;
            let fewest = fewest_with(general, more, 0).min(half[cards].fewest);
            assert_eq!(all[cards].fewest, fewest, "{cards} cards");
        }
    }
}
