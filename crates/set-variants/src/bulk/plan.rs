//! Which sums are made of the cards of a board, and which of them are compared.

use alloc::vec::Vec;

use hashbrown::HashMap;

use super::Bulk;
use super::counter::Counter;
use super::planes::{Codes, Word, add, not, or, xor};
use crate::Linear;

/// A weighted card: the index of a coefficient, then the index of a card on the board.
type Term = (usize, usize);

/// Two sums, and whether one has to be the negative of the other instead of the same.
type Pair = (usize, usize, bool);

/// The steps that count the matches of a board.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) coefficients: Vec<i32>,
    /// Each sum: a card, added to an earlier sum.
    sums: Vec<(Option<usize>, Term)>,
    /// The pairs of each choice of cards. The choice is a match if one of its pairs agrees.
    pairs: Vec<Pair>,
    pairs_of_choice: usize,
}

impl Plan {
    /// The plan, if there are not too many choices of cards.
    pub(super) fn new(pattern: &Linear, cards: usize) -> Option<Self> {
        let k = pattern.coefficients().len();
        let choices = |choices: u64, i: usize| {
            Some(choices.checked_mul(cards.saturating_sub(i) as u64)? / (i as u64 + 1))
        };
        (0..k).try_fold(1, choices).filter(|&choices| choices <= Bulk::MAX_CHOICES)?;
        let exponent = pattern.group().signed_exponent();
        // Modulo 2 and 3 a negative is the same planes in another order.
        let is_small = pattern.group().moduli().iter().all(|&modulus| modulus <= 3);
        // An order and its negative have the same pairs of sums.
        let orders = pattern.orders();
        let is_symmetric = pattern.is_symmetric();
        let is_needed = |order: &&Vec<i32>| {
            let negative: Vec<i32> = order.iter().map(|c| exponent - c).collect();
            !is_symmetric || **order <= negative
        };
        let orders: Vec<_> = orders.iter().filter(is_needed).collect();
        // There is one even if boards have too few cards for a match.
        let coefficients = pattern.coefficients()[..1].to_vec();
        let mut known = Known { exponent, is_small, coefficients, sums: HashMap::new() };
        let (mut sums, mut pairs) = (Vec::new(), Vec::new());
        each_choice(cards, k, &mut Vec::new(), &mut |choice| {
            for order in &orders {
                // Cards with equal coefficients are in the same half, so that halves are shared.
                let mut terms: Vec<_> = order.iter().copied().zip(choice.iter().copied()).collect();
                terms.sort_unstable();
                let (left, right) = terms.split_at(k / 2);
                let right: Vec<_> = right.iter().map(|&(c, card)| (exponent - c, card)).collect();
                let (left, is_left_negative) = known.sum(left, &mut sums);
                let (right, is_right_negative) = known.sum(&right, &mut sums);
                pairs.push((left, right, is_left_negative != is_right_negative));
            }
        });
        let coefficients = known.coefficients;
        Some(Self { coefficients, sums, pairs, pairs_of_choice: orders.len() })
    }

    /// The number of sums.
    pub(super) fn len(&self) -> usize {
        self.sums.len()
    }

    /// Counts the matches of 256 boards, given as packed cards. `sums` is room for all sums.
    pub(super) fn count(
        &self,
        codes: &Codes,
        bits: &[u16],
        cards: usize,
        sums: &mut [Word],
    ) -> Counter {
        let width = codes.planes();
        let mut terms = alloc::vec![[0; 4]; self.coefficients.len() * cards * width];
        for (i, planes) in terms.chunks_exact_mut(width).enumerate() {
            codes.write(i / cards, bits, (i % cards, cards), planes);
        }
        for (i, &(earlier, (coefficient, card))) in self.sums.iter().enumerate() {
            let (before, sum) = sums.split_at_mut(i * width);
            let (sum, term) =
                (&mut sum[..width], &terms[(coefficient * cards + card) * width..][..width]);
            let Some(earlier) = earlier else {
                sum.copy_from_slice(term);
                continue;
            };
            let mut from = 0;
            for &(modulus, bits) in &codes.lanes {
                let lane = from..from + bits;
                let other = &before[earlier * width..][lane.clone()];
                add(modulus, other, &term[lane.clone()], &mut sum[lane]);
                from += bits;
            }
        }
        let mut counter = Counter::default();
        let planes = |sum: usize| &sums[sum * width..][..width];
        for pairs in self.pairs.chunks_exact(self.pairs_of_choice) {
            counter.add(pairs.iter().fold([0; 4], |matched, &(left, right, is_negative)| {
                let (left, right) = (planes(left), planes(right));
                let differing = if is_negative {
                    let right = codes.negative.iter().map(|&plane| &right[plane]);
                    differing(left.iter().zip(right))
                } else {
                    differing(left.iter().zip(right))
                };
                or(matched, not(differing))
            }));
        }
        counter
    }
}

/// The boards in which some plane differs.
#[inline]
fn differing<'a>(planes: impl Iterator<Item = (&'a Word, &'a Word)>) -> Word {
    planes.fold([0; 4], |any, (&a, &b)| or(any, xor(a, b)))
}

/// The sums that a plan has so far.
struct Known {
    exponent: i32,
    /// Whether a sum stands for its negative too.
    is_small: bool,
    coefficients: Vec<i32>,
    sums: HashMap<Vec<(i32, usize)>, usize>,
}

impl Known {
    /// The index of the sum of these cards with their coefficients, and whether it is the negative.
    fn sum(
        &mut self,
        terms: &[(i32, usize)],
        sums: &mut Vec<(Option<usize>, Term)>,
    ) -> (usize, bool) {
        let is_negative = self.is_small && 2 * terms[0].0 > self.exponent;
        let sign =
            |&(c, card): &(i32, usize)| (if is_negative { self.exponent - c } else { c }, card);
        let terms: Vec<_> = terms.iter().map(sign).collect();
        if let Some(&sum) = self.sums.get(&terms) {
            return (sum, is_negative);
        }
        let (&(coefficient, card), earlier) = terms.split_last().expect("half of the coefficients");
        let earlier = (!earlier.is_empty()).then(|| self.sum(earlier, sums).0);
        let place = self.coefficients.iter().position(|&other| other == coefficient);
        let place = place.unwrap_or_else(|| {
            self.coefficients.push(coefficient);
            self.coefficients.len() - 1
        });
        sums.push((earlier, (place, card)));
        self.sums.insert(terms, sums.len() - 1);
        (sums.len() - 1, is_negative)
    }
}

/// Calls `each` with all choices of `k` of the cards, in ascending order.
fn each_choice(cards: usize, k: usize, chosen: &mut Vec<usize>, each: &mut dyn FnMut(&[usize])) {
    if chosen.len() == k {
        return each(chosen);
    }
    let first = chosen.last().map_or(0, |last| last + 1);
    for card in first..cards {
        chosen.push(card);
        each_choice(cards, k, chosen, each);
        chosen.pop();
    }
}
