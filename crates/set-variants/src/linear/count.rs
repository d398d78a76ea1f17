//! Counting by the Fourier transform of the cards, exactly.
//!
//! The number of weighted sums that are 0, cards repeated or not, is the mean over all characters of the
//! product of the transforms at the multiples of the character. It is computed modulo a prime that is
//! larger than the number. Möbius inversion over the ways to make cards equal leaves the
//! sums of distinct cards.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Meter};

use super::Linear;
use super::modulus::{Modulus, Residue};
use super::search::choices;
use crate::group::gcd;

/// The sum of some coefficients, and their number.
type Block = (i32, u64);

/// The most cards of a deck whose transform is computed.
const MAX_CARDS: u128 = 1 << 22;

impl Linear {
    /// The number of matches among distinct cards of the deck, by a transform over the whole group.
    ///
    /// It is `None` where it does not apply. It applies to decks of at most 2^22 cards, if all
    /// coefficients are equal, or if they are `c, c, -c, -c`, `c` has an inverse and the group has odd
    /// order: then each match has the same number of orders that weight it to 0. For `n` cards and `k`
    /// coefficients, `n^k` must be below 2^62, or `n^(k - 1)` if the coefficients have inverses.
    ///
    /// # Example
    ///
    /// ```
    /// use set_variants::Variant;
    ///
    /// let quads = Variant::QUADS.linear().unwrap();
    /// let deck: Vec<_> = quads.group().rules().cards().collect();
    /// assert_eq!(quads.transform_count(&deck), Some(10_416));
    /// ```
    ///
    /// # Complexity
    ///
    /// Time `O(d (p m + B))` for a deck of `d` cards, `m` the sum of the moduli, `B` at most the number of
    /// partitions of the coefficients. Memory `O(d)`.
    #[doc(hidden)]
    #[must_use]
    pub fn transform_count(&self, cards: &[Card]) -> Option<u64> {
        match self.transformed(cards, &mut Budget::unlimited().meter()) {
            ControlFlow::Continue(count) => count,
            ControlFlow::Break(_) => None,
        }
    }

    /// The count by a transform, if it applies. A node of the meter is a product of two residues.
    pub(super) fn transformed(
        &self,
        cards: &[Card],
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Option<u64>> {
        let Some((deck, indices, multiplicity)) = self.transformable(cards) else {
            return ControlFlow::Continue(None);
        };
        let exponent = self.group.exponent();
        let (modulus, root) = Modulus::with_root(u64::from(exponent));
        let factors = self.group.cyclic_factors();
        let (one, mut values) = (modulus.one(), vec![Residue::ZERO; deck]);
        indices.into_iter().for_each(|index| values[index] = modulus.sum(values[index], one));
        let root = |order: u32| modulus.power(root, u64::from(exponent / order));
        transform(&mut values, &factors, modulus, root, meter)?;
        let terms = self.terms(modulus, cards.len() as u64);
        let mut total = Residue::ZERO;
        for character in 0..deck {
            meter.spend(terms.len() as u64)?;
            for (multiples, weight) in &terms {
                let values = multiples.iter().map(|&c| values[multiple(character, c, &factors)]);
                let product = values.fold(*weight, |product, x| modulus.product(product, x));
                total = modulus.sum(total, product);
            }
        }
        let ordered = modulus.product(total, modulus.inverse(modulus.residue(deck as u64)));
        ControlFlow::Continue(Some(modulus.number(ordered) / multiplicity))
    }

    /// If the transform applies: the number of cards in the deck, the indices of these cards, and the
    /// multiplicity of a match.
    fn transformable(&self, cards: &[Card]) -> Option<(usize, Vec<usize>, u64)> {
        let (rules, exponent) = (self.group.rules(), self.group.exponent());
        // The number of ordered matches is below the modulus, so that its residue is the number. If the
        // coefficients have inverses, all cards but one determine the last.
        let units = self.coefficients.iter().all(|c| gcd(c.unsigned_abs(), exponent) == 1);
        let free = u32::try_from(self.coefficients.len()).ok()? - u32::from(units);
        let ordered = (cards.len() as u64).checked_pow(free)?;
        let index = |&card: &Card| usize::try_from(rules.index_of(card)?).ok();
        let indices = cards.iter().map(index).collect::<Option<Vec<_>>>()?;
        let multiplicity = self.multiplicity()?;
        (ordered < Modulus::LEAST).then_some((self.deck()?, indices, multiplicity))
    }

    /// The multiplicity of a match: how many orders of its cards the sorted coefficients weight to 0.
    /// `None` if it may differ from match to match.
    pub(super) fn multiplicity(&self) -> Option<u64> {
        let exponent = self.group.exponent();
        let is_odd = exponent % 2 == 1;
        let is_unit = |c: i32| gcd(c.unsigned_abs(), exponent) == 1;
        match self.coefficients[..] {
            _ if self.arrangements.len() == 1 => {
                Some((1..=self.coefficients.len() as u64).product())
            }
            // If a + b = c + d and a + c = b + d, then 2 b = 2 c. So one division into pairs is right.
            [a, b, c, d] if a == b && c == d && self.nearest(c) == -a && is_odd && is_unit(a) => {
                Some(2 * 2 * 2)
            }
            _ => None,
        }
    }

    /// The number of cards in the deck, if a transform can be that large.
    fn deck(&self) -> Option<usize> {
        let deck = self.group.rules().deck_len().filter(|&deck| deck <= MAX_CARDS)?;
        usize::try_from(deck).ok()
    }

    /// For each partition of the coefficients, the sums of its blocks without those that are 0; and
    /// the Möbius function of all partitions with these sums, times the choices of cards for the blocks
    /// with the sum 0.
    fn terms(&self, modulus: Modulus, cards: u64) -> Vec<(Vec<u32>, Residue)> {
        let mut terms: Vec<(Vec<u32>, Residue)> = Vec::new();
        let mut blocks = Vec::new();
        self.partition(0, &mut blocks, &mut |blocks| {
            let exponent = i64::from(self.group.exponent());
            let mut weight = modulus.one();
            let mut sums = Vec::new();
            for &(sum, len) in blocks {
                // (-1)^(len - 1) (len - 1)!
                for factor in 1..len {
                    weight = modulus.product(weight, modulus.negative(modulus.residue(factor)));
                }
                match u32::try_from(i64::from(sum).rem_euclid(exponent)) {
                    Ok(0) | Err(_) => weight = modulus.product(weight, modulus.residue(cards)),
                    Ok(sum) => sums.push(sum),
                }
            }
            sums.sort_unstable();
            match terms.iter_mut().find(|(others, _)| *others == sums) {
                Some((_, total)) => *total = modulus.sum(*total, weight),
                None => terms.push((sums, weight)),
            }
        });
        terms
    }

    /// All partitions of the coefficients from `next` on, added to blocks: their sums and lengths.
    fn partition(&self, next: usize, blocks: &mut Vec<Block>, each: &mut dyn FnMut(&[Block])) {
        let Some(&coefficient) = self.coefficients.get(next) else { return each(blocks) };
        for block in 0..blocks.len() {
            let old = blocks[block];
            blocks[block] = (old.0.wrapping_add(coefficient), old.1 + 1);
            self.partition(next + 1, blocks, each);
            blocks[block] = old;
        }
        blocks.push((coefficient, 1));
        self.partition(next + 1, blocks, each);
        blocks.pop();
    }
}

/// Whether the transform takes less time than a search among this many cards.
///
/// A search makes each choice of cards for either half of the coefficients, and visits the matches; of
/// random sums, one in as many as the deck has cards is 0. The constants were measured for 13 patterns
/// and up to 2,000 cards: the way that is chosen took at most three times as long as the other.
pub(super) fn is_cheaper(pattern: &Linear, cards: usize) -> bool {
    let Some(deck) = pattern.deck() else { return false };
    let all = &pattern.coefficients[..];
    let (first, others) = all.split_at(all.len() / 2);
    let matches = choices(cards, all) / deck as u128;
    let search = choices(cards, first).saturating_add(choices(cards, others));
    let search = search.saturating_add(matches).saturating_mul(8);
    let factors: usize = pattern.group.cyclic_factors().iter().map(|&m| m as usize).sum();
    // The partitions of k coefficients are fewer than 4^k.
    let transform =
        deck as u128 * (factors + 6 * all.len()) as u128 + (1 << (2 * all.len())) + 4000;
    transform < search
}

/// The memory of the transform, in bytes.
pub(super) fn bytes(pattern: &Linear) -> usize {
    pattern.deck().map_or(0, |deck| deck * size_of::<u64>())
}

/// The transform over all cyclic factors, in place. `root` gives a primitive root of unity of an order.
fn transform(
    values: &mut [Residue],
    factors: &[u32],
    modulus: Modulus,
    root: impl Fn(u32) -> Residue,
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt> {
    let mut stride = 1;
    for &order in factors.iter().rev() {
        let (m, root) = (order as usize, root(order));
        let powers: Vec<_> = (0..order).map(|power| modulus.power(root, power.into())).collect();
        let mut line = vec![Residue::ZERO; m];
        for block in values.chunks_exact_mut(m * stride) {
            // The roots of unity are 1 and -1: no products are needed.
            if m == 2 {
                meter.spend(stride as u64)?;
                let (low, high) = block.split_at_mut(stride);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (modulus.sum(*a, *b), modulus.sum(*a, modulus.negative(*b)));
                }
                continue;
            }
            for start in 0..stride {
                for (i, value) in line.iter_mut().enumerate() {
                    *value = block[start + i * stride];
                }
                for i in 0..m {
                    meter.spend(u64::from(order))?;
                    block[start + i * stride] =
                        line.iter().enumerate().fold(Residue::ZERO, |sum, (j, &value)| {
                            modulus.sum(sum, modulus.product(value, powers[i * j % m]))
                        });
                }
            }
        }
        stride *= m;
    }
    ControlFlow::Continue(())
}

/// The index of a multiple of a character.
fn multiple(character: usize, times: u32, factors: &[u32]) -> usize {
    if times == 1 {
        return character;
    }
    let (mut rest, mut place, mut index) = (character, 1, 0);
    for &order in factors.iter().rev() {
        let m = order as usize;
        index += place * (rest % m * times as usize % m);
        rest /= m;
        place *= m;
    }
    index
}
