//! The expected cost of each way to count the sets of a random board, in nanoseconds.

use set_core::Rules;

use super::halves::{MAX_CARDS, MAX_CHOICES, MAX_COLUMNS};
use super::kinds::MAX_KINDS;

/// The most properties: the cards are grouped `2^p` times.
const MAX_PROPERTIES: u32 = 12;

// By the values that are taken: a card of a group, a card that is tried, a card that fits.
const GROUP: f64 = 30.0;
const TRY: f64 = 1.5;
const FIT: f64 = 10.0;
/// The entries of a map from which on an entry takes twice as long.
const LARGE: f64 = 8_192.0;
// By halves: a choice, of those that are listed and those that they extend, a pair of cards of two columns, a
// split.
const CHOICE: f64 = 10.0;
const MASK: f64 = 1.0;
const SPLIT: f64 = 1_500.0;
// By search, as if it were a third faster than measured: a pair of cards, a node, and a set found.
const PAIR: f64 = 8.0;
const NODE: f64 = 20.0;
const SET: f64 = 150.0;

/// Whether counting, on one thread, pays on a random board of `n` cards beside a search on so many threads.
pub(super) fn is_cheap(rules: Rules, n: usize, threads: usize) -> bool {
    let (p, v) = (rules.properties(), rules.values());
    if !(4..=32).contains(&v) || p * v > u64::BITS || p > MAX_PROPERTIES {
        return false;
    }
    let cards = choices(n, 1);
    let (mut count, mut search) = (0.0, choices(n, 2) * PAIR + expected(rules, n) * SET);
    for same in 0..p {
        let groups = power(f64::from(v), same);
        let group =
            Group { values: v, others: p - same - 1, column: cards / groups / f64::from(v) };
        let ways = choices(p as usize, same);
        count += ways * (cards * GROUP + groups * group.merged().min(group.halves()));
        search += ways * groups * group.searched();
    }
    count < search / choices(threads, 1)
}

/// A column of cards for each value, random in the `others`: the properties but the one of the columns.
pub(super) struct Group {
    values: u32,
    others: u32,
    /// The cards of a column.
    column: f64,
}

impl Group {
    /// A group of `cards` cards.
    pub(super) fn of(values: u32, others: u32, cards: usize) -> Self {
        Self { values, others, column: choices(cards, 1) / f64::from(values) }
    }

    /// Whether it is cheaper to count by halves than by the values that are taken.
    pub(super) fn is_for_halves(&self) -> bool {
        self.halves() < self.merged()
    }

    /// The cost by the values that are taken, without those that do not fit into a map.
    fn merged(&self) -> f64 {
        let Self { values, others, column } = *self;
        let mut kinds = 1.0; // the expected choices so far, or the values that they can take if these are fewer
        let mut cost = 0.0;
        for size in 0..values.div_ceil(2) {
            let tries = kinds * column;
            let fits = tries * power(self.left(size), others);
            kinds = fits.min(power(choices(values as usize, size + 1), others));
            cost += 2.0 * (tries * TRY + fits * FIT * (1.0 + kinds / LARGE));
            if kinds > choices(MAX_KINDS, 1) {
                return f64::INFINITY;
            }
        }
        cost
    }

    /// The cost by halves, split by as few properties as will do.
    fn halves(&self) -> f64 {
        let (front, back) = (self.values / 2, self.values.div_ceil(2));
        if back as usize > MAX_COLUMNS {
            return f64::INFINITY;
        }
        for split in 0..=self.others {
            let column = self.column * power(f64::from(front) / f64::from(self.values), split);
            // With a fifth more cards than expected in some columns.
            if column * 1.2 > choices(MAX_CARDS, 1) {
                continue;
            }
            let (mut half, mut all) = (1.0, 0.0);
            for size in 0..back {
                let split_left = f64::from(back - size) / f64::from(back);
                half *=
                    column * power(split_left, split) * power(self.left(size), self.others - split);
                all += half;
            }
            if half <= choices(MAX_CHOICES, 1) {
                let splits = power(choices(self.values as usize, front), split);
                let masks = power(column * f64::from(front), 2);
                return splits * (2.0 * CHOICE * (all + half) + masks * MASK + SPLIT);
            }
        }
        f64::INFINITY
    }

    /// The cost of finding each set. A search continues with the value that the fewest cards have: fewer than the
    /// `l` that are expected, some `l^2 / (l + 3)`, as measured.
    fn searched(&self) -> f64 {
        let (mut nodes, mut all) = (1.0, 0.0);
        for size in 0..self.values {
            let fits = self.column * power(self.left(size), self.others);
            nodes *= fits * fits / (fits + 3.0);
            all += nodes;
        }
        all * NODE
    }

    /// The share of the values that are not taken by `size` cards.
    fn left(&self, size: u32) -> f64 {
        f64::from(self.values - size) / f64::from(self.values)
    }
}

/// The expected number of valid sets among `n` random cards.
fn expected(rules: Rules, n: usize) -> f64 {
    let v = f64::from(rules.values());
    let different: f64 = (0..rules.values()).map(|k| (v - f64::from(k)) / v).product();
    let same = v / power(v, rules.values());
    choices(n, rules.values()) * power(same + different, rules.properties())
}

/// `base` to the power of `exponent`: there is no `powi` without `std`.
fn power(base: f64, exponent: u32) -> f64 {
    (0..exponent).map(|_| base).product()
}

/// The ways to choose `size` of `n` cards.
#[allow(clippy::cast_precision_loss)] // an estimate
fn choices(n: usize, size: u32) -> f64 {
    (0..size).map(|k| (n as f64 - f64::from(k)) / f64::from(k + 1)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_pays_on_dense_boards_only() {
        for (p, v, n) in [
            (3, 4, 64),
            (5, 4, 1024),
            (3, 5, 125),
            (4, 5, 625),
            (3, 6, 216),
            (3, 9, 250),
            (5, 10, 1_000),
            (5, 9, 900),
        ] {
            assert!(is_cheap(Rules::new(p, v).unwrap(), n, 1), "p={p}, v={v}, n={n}");
        }
        for (p, v, n) in [
            (8, 4, 200),
            (4, 3, 81),
            (13, 4, 100_000),
            (1, 64, 64),
            (4, 2, 16),
            (4, 4, 0),
            (5, 10, 200),
            (4, 15, 300),
        ] {
            assert!(!is_cheap(Rules::new(p, v).unwrap(), n, 1), "p={p}, v={v}, n={n}");
        }
    }

    #[test]
    fn halves_pay_where_few_choices_take_the_same_values() {
        let is_for_halves =
            |values, others, column| Group { values, others, column }.is_for_halves();
        assert!(is_for_halves(10, 4, 100.0) && is_for_halves(9, 4, 100.0));
        assert!(!is_for_halves(4, 4, 256.0) && !is_for_halves(6, 2, 36.0));
        assert!(!is_for_halves(17, 2, 10.0));
    }
}
