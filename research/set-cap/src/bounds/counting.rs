//! Counting pairs and triples in parallel classes of hyperplanes.

use super::splits::{Split, pairs, splits};
use crate::arithmetic::choose;

/// A weight for every *split*, the numbers of points of a cap in the three hyperplanes of a
/// parallel class. It is a linear function of the split's numbers of pairs and triples of points
/// in a common hyperplane.
///
/// Two points lie in a common hyperplane in `(3^(p-1) - 1) / 2` of the
/// `(3^p - 1) / 2` parallel classes, and three points that are not on a line in
/// `(3^(p-2) - 1) / 2`. So the sum of the weights over all classes is the same
/// for every cap of `k` points: its [`total`](Self::total).
///
/// # Example
///
/// ```
/// use set_cap::bounds::Weights;
///
/// // Pairs alone: 9 points of a plane of 27 in each of three hyperplanes.
/// let weights = Weights { pairs: 1, triples: 0, constant: 0 };
/// assert_eq!(weights.of([3, 3, 3]), 9);
/// assert_eq!(weights.total(3, 9), 36 * 4); // each of the 36 pairs is together in 4 classes
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The weight of a pair in a common hyperplane.
    pub pairs: i128,
    /// The weight of a triple in a common hyperplane.
    pub triples: i128,
    /// The weight of the class itself.
    pub constant: i128,
}

impl Weights {
    /// The weight of a split.
    #[must_use]
    pub fn of(self, split: [u64; 3]) -> i128 {
        let [pairs, triples] = moments(split);
        self.pairs * pairs + self.triples * triples + self.constant
    }

    /// The sum of the weights over all classes, for any cap of `size` points of
    /// AG(p, 3), `p >= 2`.
    #[must_use]
    pub fn total(self, dimensions: u32, size: u64) -> i128 {
        let [classes, pairs, triples] = totals(dimensions, size);
        self.pairs * pairs + self.triples * triples + self.constant * classes
    }

    /// The weights without a common divisor.
    fn reduced(self) -> Self {
        let divisor = gcd(self.pairs, gcd(self.triples, self.constant)).max(1);
        Self {
            pairs: self.pairs / divisor,
            triples: self.triples / divisor,
            constant: self.constant / divisor,
        }
    }
}

/// The numbers of pairs and triples of a split in a common hyperplane.
fn moments(split: Split) -> [i128; 2] {
    let triples: u128 = split.map(|points| choose(points, 3)).iter().sum();
    [pairs(split).cast_signed(), triples.cast_signed()]
}

/// The number of classes, and the numbers of pairs and triples in a common
/// hyperplane, summed over all classes.
fn totals(dimensions: u32, size: u64) -> [i128; 3] {
    let half = |p: u32| (3_u128.pow(p) - 1) / 2;
    let classes = half(dimensions);
    let pairs = choose(size, 2) * half(dimensions.saturating_sub(1));
    let triples = choose(size, 3) * half(dimensions.saturating_sub(2));
    [classes, pairs, triples].map(u128::cast_signed)
}

/// A proof by counting that AG(p, 3) has no cap of `size` points.
///
/// The weight of every split is at most 0, but the total over all classes is 0
/// or positive. A positive total is a contradiction. If the total is 0, then
/// every class has a split of weight 0, and it is checked that no numbers of
/// such classes have the right sums of pairs and triples.
///
/// # Example
///
/// 21 cards of the classic deck always hold a set:
///
/// ```
/// use set_cap::bounds::{CountingProof, Weights};
///
/// let proof = CountingProof::find(4, 21).unwrap();
/// assert_eq!(proof.weights, Weights { pairs: 16, triples: -3, constant: -693 });
/// assert_eq!(proof.weights.total(4, 21), 0);
/// assert_eq!(proof.tight, [[9, 9, 3], [7, 7, 7]]);
/// // a classes (9, 9, 3) and b classes (7, 7, 7): a + b = 40 and
/// // 75 a + 63 b = 2730 pairs, so 12 a = 210.
/// assert!(proof.holds());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CountingProof {
    /// The properties of the deck, `p`.
    pub dimensions: u32,
    /// The size that no cap has.
    pub size: u64,
    /// The weights.
    pub weights: Weights,
    /// The splits of weight 0.
    pub tight: Vec<[u64; 3]>,
}

impl CountingProof {
    /// The most dimensions that a proof covers. No maximum is known for larger
    /// spaces.
    const MAX_DIMENSIONS: u32 = 6;

    /// Finds a proof of this kind for `dimensions` from 2 to 6, if there is one.
    ///
    /// # Complexity
    ///
    /// Time `O(s^3)` for `s` splits.
    #[must_use]
    pub fn find(dimensions: u32, size: u64) -> Option<Self> {
        if !is_in_range(dimensions, size) {
            return None;
        }
        let all: Vec<Split> = splits(dimensions, size).collect();
        candidates(&all).find_map(|weights| {
            let tight = all.iter().copied().filter(|&split| weights.of(split) == 0).collect();
            let proof = Self { dimensions, size, weights, tight };
            proof.holds().then_some(proof)
        })
    }

    /// Checks the proof.
    #[must_use]
    pub fn holds(&self) -> bool {
        let Self { dimensions, size, weights, ref tight } = *self;
        if !is_in_range(dimensions, size)
            || splits(dimensions, size).any(|split| weights.of(split) > 0)
        {
            return false;
        }
        let is_tight = |split: &Split| weights.of(*split) == 0;
        let all_tight = splits(dimensions, size).filter(is_tight).all(|s| tight.contains(&s));
        let total = weights.total(dimensions, size);
        let sums = totals(dimensions, size);
        total > 0 || total == 0 && all_tight && !has_solution(tight, sums)
    }
}

fn is_in_range(dimensions: u32, size: u64) -> bool {
    (2..=CountingProof::MAX_DIMENSIONS).contains(&dimensions) && size <= 3_u64.pow(dimensions)
}

/// Weights to try: those that are 0 for two of the splits, and those that depend
/// on pairs only and are 0 for one split.
fn candidates(all: &[Split]) -> impl Iterator<Item = Weights> {
    let lines = all.iter().flat_map(move |&s| {
        let [x, y] = moments(s);
        let through = move |pairs: i128, triples: i128| {
            Weights { pairs, triples, constant: -pairs * x - triples * y }.reduced()
        };
        let others = all.iter().map(move |&t| {
            let [z, w] = moments(t);
            through(w - y, x - z)
        });
        others.chain([through(1, 0)])
    });
    // If there is no split at all, any class is a contradiction.
    let classes = Weights { pairs: 0, triples: 0, constant: 1 };
    lines
        .filter(|weights| (weights.pairs, weights.triples) != (0, 0))
        .flat_map(|w| [w, Weights { pairs: -w.pairs, triples: -w.triples, constant: -w.constant }])
        .chain(all.is_empty().then_some(classes))
}

/// Whether some numbers of classes with these splits have the given sums of
/// classes, pairs and triples.
fn has_solution(splits: &[Split], [classes, pairs, triples]: [i128; 3]) -> bool {
    let Some((&first, rest)) = splits.split_first() else {
        return [classes, pairs, triples] == [0; 3];
    };
    let [x, y] = moments(first);
    (0..=classes).any(|n| has_solution(rest, [classes - n, pairs - n * x, triples - n * y]))
}

/// Weights, and a short list of splits: every cap of `size` points of AG(p, 3) has one
/// of them in some class of hyperplanes.
///
/// The total of the weights is 0, so some class has a weight of 0 or more. The list has all
/// splits with such a weight. `None` if `dimensions` is not 2 to 6, the
/// space has fewer points, or there is no split at all.
///
/// The weights are chosen such that the lightest hyperplane has as few points as
/// possible, so that the other two are nearly full; and then such that there are
/// as few splits as possible.
pub(super) fn decisive_splits(dimensions: u32, size: u64) -> Option<(Weights, Vec<Split>)> {
    if !is_in_range(dimensions, size) {
        return None;
    }
    let all: Vec<Split> = splits(dimensions, size).collect();
    let [classes, pairs, triples] = totals(dimensions, size);
    // Take the splits as vectors from the average. The weights keep the splits of
    // a half plane, and a half plane with few of them has its border between two
    // of these vectors. (The sum of opposite vectors is 0, which keeps all.)
    let vectors = all.iter().map(|&split| {
        let [x, y] = moments(split);
        [x * classes - pairs, y * classes - triples]
    });
    let normals: Vec<[i128; 2]> = vectors.flat_map(|[x, y]| [[-y, x], [y, -x]]).collect();
    let between =
        normals.iter().flat_map(|a| normals.iter().map(move |b| [a[0] + b[0], a[1] + b[1]]));
    let weights = between.map(|[x, y]| Weights {
        pairs: x * classes,
        triples: y * classes,
        constant: -(x * pairs + y * triples),
    });
    let kept = |weights: Weights| all.iter().filter(move |&&split| weights.of(split) >= 0);
    let lightest = |weights: Weights| kept(weights).map(|split| split[2]).max();
    let best = weights.min_by_key(|&weights| (lightest(weights), kept(weights).count()))?.reduced();
    Some((best, kept(best).copied().collect()))
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use set_classic::{CardIndex, Hand};

    use super::*;
    use crate::affine::testing::parallel_classes;
    #[test]
    fn totals_of_a_cap_found() {
        let cards = [0, 1, 3, 4, 9, 28, 80].into_iter().filter_map(CardIndex::new);
        let cap: Hand = cards.collect();
        assert!(cap.is_set_free());
        let classes = parallel_classes(4);
        let splits = classes.iter().map(|class| class.map(|part| (part & cap).len() as u64));
        let sums = splits.fold([0; 3], |[n, x, y], split| {
            let [pairs, triples] = moments(split);
            [n + 1, x + pairs, y + triples]
        });
        assert_eq!(sums, totals(4, 7));
    }

    #[test]
    fn the_proof_for_21() {
        let weights = Weights { pairs: 16, triples: -3, constant: -693 };
        let of: Vec<i128> = splits(4, 21).map(|split| weights.of(split)).collect();
        assert_eq!(of, [0, -5, -8, -9, -3, -2, 0]);
        assert!(!has_solution(&[[9, 9, 3], [7, 7, 7]], totals(4, 21)));
        assert_eq!(totals(4, 21), [40, 2730, 5320]);
    }

    #[test]
    fn no_size_that_exists_is_refuted() {
        for (dimensions, most) in [(2, 4), (3, 9), (4, 20), (5, 45), (6, 112)] {
            // Sizes far below the maximum have many splits, which takes long.
            for size in most - most / 4..=most {
                assert_eq!(CountingProof::find(dimensions, size), None, "{dimensions} {size}");
            }
        }
        for (dimensions, size) in [(2, 5), (3, 10), (4, 21), (4, 22), (4, 28), (4, 81), (6, 136)] {
            assert!(CountingProof::find(dimensions, size).is_some(), "{dimensions} {size}");
        }
    }

    #[test]
    fn a_proof_that_does_not_hold() {
        let mut proof = CountingProof::find(4, 21).unwrap();
        proof.size = 20;
        assert!(!proof.holds());
        proof.size = 21;
        proof.weights.constant += 1;
        assert!(!proof.holds());
        proof.weights.constant -= 1;
        proof.tight.pop();
        assert!(!proof.holds(), "a tight split is missing");
    }

    #[test]
    fn decisive_splits_keep_the_total() {
        for (dimensions, size) in [(3, 10), (4, 20), (4, 21), (5, 45), (5, 46), (6, 112)] {
            let (weights, splits) = decisive_splits(dimensions, size).unwrap();
            assert!(weights.total(dimensions, size) >= 0);
            assert!(splits.iter().all(|&split| weights.of(split) >= 0));
        }
        assert!(decisive_splits(1, 2).is_none() && decisive_splits(7, 2).is_none());
    }
}
