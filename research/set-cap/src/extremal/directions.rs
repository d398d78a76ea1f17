//! Lower bounds of the number of sets, by counting in all directions at once.

use super::SetWeights;
use super::planes::Planes;
use super::split::{Split, choose};

/// The directions. Each divides the deck into three parallel parts.
const DIRECTIONS: u32 = 40;

/// The cards of a part.
const PART: u32 = 27;

/// The most triples of cards in a common part, over all directions, if at most this many of them
/// are sets.
///
/// A set is a line, in a common part in 13 directions. Any other triple spans a plane, which is in
/// a common part in 4.
pub(super) fn triples(cards: u32, sets: u64) -> i64 {
    9 * sets as i64 + i64::from(4 * choose(cards, 3))
}

/// The splits that a hand of `cards` cards with at most `sets` sets may have in a direction.
pub(super) fn splits(cards: u32, sets: u64, planes: &Planes) -> Vec<Split> {
    let at_least = |split: Split| {
        let within: u32 = split.0.iter().map(|&part| planes.of_space(part)).sum();
        within + split.sets_across(PART)
    };
    let is_possible = |split: &Split| split.is_descending() && u64::from(at_least(*split)) <= sets;
    Split::all(cards, PART).filter(is_possible).collect()
}

/// Weights that show that no hand of `cards` cards has these splits only, and at most `sets`
/// sets.
pub(super) fn refute(cards: u32, sets: u64, splits: &[Split]) -> Option<SetWeights> {
    let items = splits.iter().map(|split| [split.pairs(), split.triples()].map(i64::from));
    // Each pair is in a common part in 13 directions.
    let sums = [i64::from(13 * choose(cards, 2)), triples(cards, sets)];
    SetWeights::find(items, DIRECTIONS, sums)
}

#[cfg(test)]
mod tests {
    use super::super::DECK_LEN;
    use super::*;
    use set_classic::CardIndex;
    use set_classic::Hand;

    /// The pairs and triples of hands in all directions, counted.
    #[test]
    fn pairs_and_triples_of_a_hand() {
        let digits = |number: usize| [1, 3, 9, 27].map(|place| number / place % 3);
        for step in 1..DECK_LEN {
            let cards = (0..DECK_LEN).step_by(step).filter_map(|card| CardIndex::new(card as u8));
            let hand: Hand = cards.collect();
            let mut sums = [0_i64; 2];
            // A direction and its negative are the same.
            for direction in 1..DECK_LEN {
                let mut split = Split([0; 3]);
                for card in hand.indices() {
                    let factors = digits(direction).into_iter().zip(digits(card.get().into()));
                    split.0[factors.map(|(a, b)| a * b).sum::<usize>() % 3] += 1;
                }
                sums[0] += i64::from(split.pairs());
                sums[1] += i64::from(split.triples());
            }
            let n = hand.len() as u32;
            let most = triples(n, hand.count_sets());
            assert_eq!(sums, [i64::from(2 * 13 * choose(n, 2)), 2 * most]);
        }
    }
}
