//! Numbers modulo a prime with given roots of unity.

/// A prime between 2^62 and 2^63, as a modulus.
#[derive(Clone, Copy)]
pub(super) struct Prime(u64);

impl Prime {
    /// All primes used are larger.
    pub(super) const LEAST: u64 = 1 << 62;

    /// A prime and a root of unity of exactly this order, at most 65,536.
    pub(super) fn with_root(order: u64) -> (Self, u64) {
        let mut number = Self::LEAST / order * order + 1;
        let is_prime = |number| number > Self::LEAST && Self(number).is_prime();
        while !is_prime(number) {
            number += order;
        }
        let prime = Self(number);
        let is_primitive = |&root: &u64| {
            let divisors = (2..=order).filter(|divisor| order.is_multiple_of(*divisor));
            divisors.into_iter().all(|divisor| prime.power(root, order / divisor) != 1)
        };
        let roots = (2..).map(|base| prime.power(base, (number - 1) / order));
        let root = roots.into_iter().find(is_primitive).expect("the group of units is cyclic");
        (prime, root)
    }

    pub(super) fn sum(self, a: u64, b: u64) -> u64 {
        let sum = a + b;
        if sum >= self.0 { sum - self.0 } else { sum }
    }

    pub(super) fn negative(self, a: u64) -> u64 {
        if a == 0 { 0 } else { self.0 - a }
    }

    pub(super) fn product(self, a: u64, b: u64) -> u64 {
        let product = u128::from(a) * u128::from(b) % u128::from(self.0);
        u64::try_from(product).expect("below the prime")
    }

    pub(super) fn power(self, base: u64, exponent: u64) -> u64 {
        let (mut result, mut power, mut rest) = (1, base % self.0, exponent);
        while rest > 0 {
            if rest % 2 == 1 {
                result = self.product(result, power);
            }
            power = self.product(power, power);
            rest /= 2;
        }
        result
    }

    pub(super) fn inverse(self, a: u64) -> u64 {
        self.power(a, self.0 - 2)
    }

    /// The test of Miller and Rabin for an odd number: with these bases it is exact for all numbers of
    /// 64 bits (Sorenson and Webster, "Strong pseudoprimes to twelve prime bases", 2017).
    fn is_prime(self) -> bool {
        let twos = (self.0 - 1).trailing_zeros();
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].into_iter().all(|base| {
            let mut power = self.power(base, (self.0 - 1) >> twos);
            if power == 1 {
                return true;
            }
            for _ in 1..twos {
                if power == self.0 - 1 {
                    return true;
                }
                power = self.product(power, power);
            }
            power == self.0 - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_have_their_order() {
        for order in [1, 2, 3, 4, 6, 12, 81, 65_536] {
            let (prime, root) = Prime::with_root(order);
            assert_eq!(prime.power(root, order), 1);
            assert!((1..order).all(|smaller| prime.power(root, smaller) != 1));
            assert_eq!(prime.product(7, prime.inverse(7)), 1);
        }
    }

    #[test]
    fn composite_numbers_are_none() {
        // A Carmichael number, squares, and primes on either side of them.
        let is_prime = |number| Prime(number).is_prime();
        assert_eq!([561, 1_373_653, 25].map(is_prime), [false; 3]);
        assert_eq!([569, 1_000_000_007, 41].map(is_prime), [true; 3]);
    }
}
