//! Arithmetic modulo a prime that has given roots of unity.

/// A prime modulus between 2^62 and 2^63, for Montgomery's multiplication: a residue `x` is kept as
/// `x 2^64` modulo the prime, so that a product needs no division (Montgomery, "Modular multiplication
/// without trial division", 1985).
#[derive(Clone, Copy)]
pub(super) struct Modulus {
    prime: u64,
    /// `-1 / prime` modulo 2^64.
    negative_inverse: u64,
}

/// A residue in Montgomery's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Residue(u64);

impl Residue {
    pub(super) const ZERO: Self = Self(0);
}

impl Modulus {
    /// All moduli are larger.
    pub(super) const LEAST: u64 = 1 << 62;

    /// A modulus, and a primitive root of unity of this order, at most 65,536.
    pub(super) fn with_root(order: u64) -> (Self, Residue) {
        // A prime that is 1 modulo the order has a root of unity of this order.
        let mut number = Self::LEAST / order * order + 1;
        let is_prime = |number| number > Self::LEAST && Self::new(number).is_prime();
        while number.is_multiple_of(2) || !is_prime(number) {
            number += order;
        }
        let modulus = Self::new(number);
        let is_primitive = |&root: &Residue| {
            let divisors = (2..=order).filter(|divisor| order.is_multiple_of(*divisor));
            divisors
                .into_iter()
                .all(|divisor| modulus.power(root, order / divisor) != modulus.one())
        };
        let root = |base| modulus.power(modulus.residue(base), (number - 1) / order);
        let root = (2..order + 100)
            .map(root)
            .find(is_primitive)
            .expect("units are cyclic, and roots many");
        (modulus, root)
    }

    /// The modulus of an odd number.
    fn new(prime: u64) -> Self {
        // Each step doubles the number of right bits, from 3.
        let step = |x: u64, _| x.wrapping_mul(2_u64.wrapping_sub(prime.wrapping_mul(x)));
        let inverse: u64 = (0..5).fold(prime, step);
        Self { prime, negative_inverse: inverse.wrapping_neg() }
    }

    pub(super) fn residue(self, number: u64) -> Residue {
        let residue = (u128::from(number) << 64) % u128::from(self.prime);
        Residue(u64::try_from(residue).expect("below the prime"))
    }

    pub(super) fn number(self, residue: Residue) -> u64 {
        self.product(residue, Residue(1)).0
    }

    pub(super) fn one(self) -> Residue {
        self.residue(1)
    }

    pub(super) fn sum(self, a: Residue, b: Residue) -> Residue {
        let sum = a.0 + b.0;
        Residue(if sum >= self.prime { sum - self.prime } else { sum })
    }

    pub(super) fn negative(self, a: Residue) -> Residue {
        Residue(if a.0 == 0 { 0 } else { self.prime - a.0 })
    }

    #[expect(clippy::cast_possible_truncation, reason = "the lower half and the upper half")]
    pub(super) fn product(self, a: Residue, b: Residue) -> Residue {
        let product = u128::from(a.0) * u128::from(b.0);
        let factor = (product as u64).wrapping_mul(self.negative_inverse);
        // The sum is a multiple of 2^64.
        let sum = (product + u128::from(factor) * u128::from(self.prime)) >> 64;
        let sum = sum as u64;
        Residue(if sum >= self.prime { sum - self.prime } else { sum })
    }

    pub(super) fn power(self, base: Residue, exponent: u64) -> Residue {
        let (mut result, mut power, mut rest) = (self.one(), base, exponent);
        while rest > 0 {
            if rest % 2 == 1 {
                result = self.product(result, power);
            }
            power = self.product(power, power);
            rest /= 2;
        }
        result
    }

    pub(super) fn inverse(self, a: Residue) -> Residue {
        self.power(a, self.prime - 2)
    }

    /// The test of Miller and Rabin: with these bases it is exact for all numbers of 64 bits (Sorenson and
    /// Webster, "Strong pseudoprimes to twelve prime bases", 2017).
    fn is_prime(self) -> bool {
        let twos = (self.prime - 1).trailing_zeros();
        let (one, last) = (self.one(), self.residue(self.prime - 1));
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].into_iter().all(|base| {
            let mut power = self.power(self.residue(base), (self.prime - 1) >> twos);
            if power == one {
                return true;
            }
            for _ in 1..twos {
                if power == last {
                    return true;
                }
                power = self.product(power, power);
            }
            power == last
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_have_their_order() {
        for order in [1, 2, 3, 4, 6, 12, 81, 65_536] {
            let (modulus, root) = Modulus::with_root(order);
            assert_eq!(modulus.power(root, order), modulus.one());
            assert!((1..order).all(|smaller| modulus.power(root, smaller) != modulus.one()));
        }
    }

    #[test]
    fn arithmetic_is_that_of_wide_integers() {
        let (modulus, _) = Modulus::with_root(3);
        let p = u128::from(modulus.prime);
        for (a, b) in [(0, 1), (7, 11), (modulus.prime - 1, modulus.prime - 2), (1 << 61, 3)] {
            let (x, y) = (modulus.residue(a), modulus.residue(b));
            assert_eq!(
                u128::from(modulus.number(modulus.product(x, y))),
                u128::from(a) * u128::from(b) % p
            );
            assert_eq!(
                u128::from(modulus.number(modulus.sum(x, y))),
                (u128::from(a) + u128::from(b)) % p
            );
            assert_eq!(modulus.sum(x, modulus.negative(x)), Residue::ZERO);
            assert_eq!(modulus.product(y, modulus.inverse(y)), modulus.one());
        }
    }

    #[test]
    fn composite_numbers_are_none() {
        // A Carmichael number, a strong pseudoprime to 2 and 3, and a square; then primes.
        let is_prime = |number| Modulus::new(number).is_prime();
        assert_eq!([561, 1_373_653, 1681].map(is_prime), [false; 3]);
        assert_eq!([569, 1_000_000_007, 41].map(is_prime), [true; 3]);
    }
}
