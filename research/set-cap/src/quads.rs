//! The most and the fewest quads that a number of the cards of `Z_2^n` can have.
//!
//! A card is a number of n bits, and a *quad* is four cards whose exclusive or is 0: EvenQuads is played
//! with n = 6. The first l cards have the most quads; the article has the proof. All hands up to affine
//! equivalence are gone through for the fewest.
//!
//! # The fewest
//!
//! A hand of l of the 2^n cards is a Boolean function f of n bits: f(x) is 1 if it has the card x. With W(u)
//! as the sum of (-1)^(f(x) + u x) over all cards x, the *Walsh transform*, W(0) is 2^n - 2 l. If the hand
//! has q quads,
//!
//! ```text
//! sum of W(u)^4 over all u = (2^n - 2 l)^4 + 16 (2^n (24 q + 3 l^2 - 2 l) - l^4)
//! ```
//!
//! Two functions are *equivalent* if one is the other after an affine map of the cards, plus an affine
//! function. Then the values |W(u)| are the same, in another order. And the addition of the function u x
//! takes any W(u) to the place 0. So the sum of fourth powers of a function tells the quads of a hand for each value
//! |W(u)| that it has, and one function of each class is enough.
//!
//! # All functions up to equivalence
//!
//! A function f has two halves, functions g and h of n - 1 bits with the transforms A and B. Its own values
//! are |A(u) + B(u)| and |A(u) - B(u)|. Let the classes of functions of n - 1 bits stand in some order.
//!
//! - The halves can be exchanged. So let the class of g be the earlier one, or the same.
//! - A map that takes g to the representative of its class can be applied to both halves. So g is a
//!   representative, and h any function of its class.
//! - A constant that is added to h, and a translation of h, only change signs of B. In some order the two
//!   values are |A(u)| + |B(u)| and ||A(u)| - |B(u)||, with any signs.
//!
//! So h is the sum of two functions. The first stands for a class under translations and the addition of
//! affine functions. The second is any linear function s x: its addition takes B(u) to B(u + s).

#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // numbers of at most 32 bits

use core::array;

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

/// A hand with the fewest quads, for each number of cards up to twice `HALF`, which is 2^(n - 1).
fn fewest<const HALF: usize>() -> Vec<u64> {
    let cosets = Cosets::new(HALF);
    let mut met = Met(vec![0; cosets.len().div_ceil(64)]);
    let mut search = Search::<HALF>::new();
    let mut to_visit = Vec::new();
    // Scattered starts: large classes come first, so few functions have many classes before their own.
    for start in (0..cosets.len()).map(|i| (i + 1).wrapping_mul(0x2545_f491) % cosets.len()) {
        if !met.is_first(start) {
            continue;
        }
        search.classes.push(Half::new(cosets.table.of(start)));
        to_visit.push(start);
        while let Some(coset) = to_visit.pop() {
            let images = cosets.generators.iter().map(|map| map.of(coset));
            to_visit.extend(images.filter(|&image| met.is_first(image)));
            // The least one stands for all its translates.
            if cosets.translations.iter().all(|map| map.of(coset) >= coset) {
                search.pair(&Half::new(cosets.table.of(coset)));
            }
        }
    }
    let all = u64::MAX >> (64 - 2 * HALF);
    let few = search.best.iter().rev().map(|&(_, hand)| hand);
    few.chain(search.best[1..].iter().map(|&(_, hand)| hand ^ all)).collect()
}

/// The cosets that were met: one bit each.
struct Met(Vec<u64>);

impl Met {
    /// Whether the coset is met for the first time.
    fn is_first(&mut self, coset: usize) -> bool {
        let (word, bit) = (&mut self.0[coset / 64], 1 << (coset % 64));
        let is_first = *word & bit == 0;
        *word |= bit;
        is_first
    }
}

/// A linear map of vectors of at most 32 bits, by the image of each value of each of their bytes.
struct LinearMap([[u32; 256]; 4]);

impl LinearMap {
    /// The map with this image of each of some bits.
    fn new(bits: u32, image: impl Fn(u32) -> u32) -> Self {
        let images: Vec<u32> = (0..bits).map(|bit| image(1 << bit)).collect();
        let of_byte = |byte: usize, value: u32| {
            let bits = images.iter().skip(8 * byte).take(8).enumerate();
            bits.filter(|(bit, _)| value >> bit & 1 == 1).fold(0, |sum, (_, image)| sum ^ image)
        };
        Self(array::from_fn(|byte| array::from_fn(|value| of_byte(byte, value as u32))))
    }

    fn of(&self, vector: usize) -> usize {
        let bytes = (vector as u32).to_le_bytes();
        self.0.iter().zip(bytes).fold(0, |sum, (images, byte)| sum ^ images[usize::from(byte)])
            as usize
    }
}

/// The functions of n - 1 bits up to affine ones. Of each such coset, one function is 0 at the cards with at
/// most one bit; its values at the others, in order, are the bits of the coset's number.
struct Cosets {
    /// The number of bits of a coset's number.
    bits: u32,
    /// From a coset to the table of its function: the value at x is bit x.
    table: LinearMap,
    /// A rotation of the bits, a sum of two, a translation: all affine maps are products of these.
    generators: [LinearMap; 3],
    /// The translations.
    translations: Vec<LinearMap>,
}

impl Cosets {
    fn new(half: usize) -> Self {
        let others: Vec<usize> = (0..half).filter(|x| x.count_ones() > 1).collect();
        let bits = others.len() as u32;
        let table = |coset: u32| {
            (0..).zip(&others).fold(0, |table, (bit, x)| table | (coset >> bit & 1) << x)
        };
        // Without the affine function that has the same values at the cards with at most one bit.
        let coset = |table: u32| {
            let at = |x: usize| table >> x & 1;
            let plain = |x: usize| {
                let units = (0..half.ilog2()).map(|bit| 1 << bit).filter(|unit| x & unit > 0);
                units.fold(at(x) ^ at(0), |sum, unit| sum ^ at(unit) ^ at(0))
            };
            (0..).zip(&others).fold(0, |coset, (bit, &x)| coset | plain(x) << bit)
        };
        let map = |of_card: &dyn Fn(usize) -> usize| {
            LinearMap::new(bits, |unit| {
                let old = table(unit);
                coset((0..half).fold(0, |table, x| table | (old >> of_card(x) & 1) << x))
            })
        };
        let last = half.ilog2() - 1;
        let generators: [&dyn Fn(usize) -> usize; 3] =
            [&|x| x >> 1 | (x & 1) << last, &|x| x ^ (x >> 1 & 1), &|x| x ^ 1];
        Self {
            bits,
            table: LinearMap::new(bits, table),
            generators: generators.map(map),
            translations: (1..half).map(|by| map(&|x| x ^ by)).collect(),
        }
    }

    fn len(&self) -> usize {
        1 << self.bits
    }
}

/// A function of n - 1 bits, as half of a function of n bits.
struct Half<const LEN: usize> {
    /// Its value at x is bit x.
    table: u64,
    /// The absolute values of its Walsh transform.
    values: [i16; LEN],
    squares: [i16; LEN],
    fourth_powers: i32,
}

impl<const LEN: usize> Half<LEN> {
    fn new(table: usize) -> Self {
        let table = table as u64;
        let mut values = [0; LEN];
        walsh(table, &mut values);
        let values = values.map(i16::abs);
        let squares = values.map(|value| value * value);
        Self { table, values, squares, fourth_powers: product(&squares, &squares) }
    }
}

/// The Walsh transform of the function whose value at x is bit x.
fn walsh(table: u64, transform: &mut [i16]) {
    for (x, value) in transform.iter_mut().enumerate() {
        *value = 1 - 2 * (table >> x & 1) as i16;
    }
    for bit in 0..transform.len().ilog2() {
        for x in (0..transform.len()).filter(|x| x >> bit & 1 == 0) {
            let (a, b) = (transform[x], transform[x | 1 << bit]);
            (transform[x], transform[x | 1 << bit]) = (a + b, a - b);
        }
    }
}

fn product<const LEN: usize>(a: &[i16; LEN], b: &[i16; LEN]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

struct Search<const HALF: usize> {
    /// A representative of each class that was met.
    classes: Vec<Half<HALF>>,
    /// For each |W| / 2: the least sum of fourth powers of a function that has this value, and a hand
    /// with W(0) = |W| and this sum.
    best: Vec<(i32, u64)>,
    /// For each |W| / 2: the largest of the best sums for values up to this.
    bar: Vec<i32>,
}

impl<const HALF: usize> Search<HALF> {
    fn new() -> Self {
        Self {
            classes: Vec::new(),
            best: vec![(i32::MAX, 0); HALF + 1],
            bar: vec![i32::MAX; HALF + 1],
        }
    }

    /// Pairs the function h, plus each linear function, with each class.
    fn pair(&mut self, h: &Half<HALF>) {
        for linear in 0..HALF {
            let values: [i16; HALF] = array::from_fn(|u| h.values[u ^ linear]);
            let squares = array::from_fn(|u| h.squares[u ^ linear]);
            for class in 0..self.classes.len() {
                let g = &self.classes[class];
                // (A + B)^4 + (A - B)^4 = 2 (A^4 + 6 A^2 B^2 + B^4)
                let sum =
                    2 * (g.fourth_powers + 6 * product(&g.squares, &squares) + h.fourth_powers);
                let largest = g.values.iter().zip(&values).map(|(a, b)| a + b).max().unwrap_or(0);
                if sum < self.bar[usize::from(largest.unsigned_abs()) / 2] {
                    self.improve(g.table, h.table, linear, sum);
                }
            }
        }
    }

    /// Notes the hands of the function with these halves, the second one plus a linear function.
    fn improve(&mut self, g: u64, h: u64, linear: usize, sum: i32) {
        let is_odd = |x: usize| x.count_ones() % 2 == 1;
        let plus = |table, is_one: &dyn Fn(usize) -> bool| {
            (0..2 * HALF).filter(|&x| is_one(x)).fold(table, |table, x| table ^ 1 << x)
        };
        let function = plus(g | h << HALF, &|x| x >= HALF && is_odd(x & linear));
        let mut transform = vec![0; 2 * HALF];
        walsh(function, &mut transform);
        for (u, value) in transform.into_iter().enumerate() {
            let best = &mut self.best[usize::from(value.unsigned_abs()) / 2];
            if sum < best.0 {
                *best = (sum, plus(function, &|x| is_odd(x & u) != (value < 0)));
            }
        }
        let same_parity = |value: usize| (0..=value).rev().step_by(2);
        for value in 0..=HALF {
            // All values of a function have one parity, so it may improve on any of these.
            self.bar[value] = same_parity(value).map(|w| self.best[w].0).max().unwrap_or(0);
        }
    }
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
