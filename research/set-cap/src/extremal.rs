//! The most and the fewest valid sets that a number of cards can have.
//!
//! Both are known for every number of cards, by examples and by a proof that counts.
//!
//! **Complements.** If a hand of n cards has s sets, the 81 - n other cards have
//! `1080 - 40 n + C(n, 2) - s` sets. So the fewest sets of n cards give the most sets of 81 - n
//! cards, and only lower bounds of the fewest have to be proved.
//!
//! **Averaging.** A set is in n - 3 of the n hands that leave out a card each. So the fewest sets of n
//! cards are at least n / (n - 3) times the fewest of n - 1 cards, and the most are at most n / (n - 3)
//! times the most of n - 1.
//!
//! **Counting.** A *direction* divides the deck into three parallel parts of 27 cards: the
//! values of a property, or of any other affine coordinate. There are 40 directions. Each pair of
//! cards is in a common part in 13 of them, and so is each set; every other triple is in 4. So
//! the triples in common parts, over all directions, are `9 s + 4 C(n, 3)`. Now let a hand have
//! at most s sets. Its *split* in a direction is the numbers of cards in the three parts. Two lower
//! bounds limit the splits: the fewest sets within the parts, and the fewest sets with a card in each
//! part. Together they must not exceed s. [`SetWeights`] show that no 40 such splits have
//! `13 C(n, 2)` pairs and at most `9 s + 4 C(n, 3)` triples (`directions`). For 29 and 30 cards,
//! pairs of directions are counted in the same way (`grids`). 21 cards have a proof by the caps
//! of 19 (`caps`).
//!
//! For up to 12 cards the most are published (J. Stevens and D. Wilson, "The Maximum Number of
//! Sets for 12 Cards is 14"). The tests prove the most of up to 27 cards anew by exhaustion.

#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most 81 cards
mod directions;
mod examples;
mod grids;
mod planes;
mod split;
mod weights;

use planes::Planes;
use set_classic::Hand;

/// The number of cards of the deck.
const DECK_LEN: usize = 81;

/// Bounds of a number, and a hand that has one of them.
///
/// # Example
///
/// ```
/// use set_cap::extremal::SetExtremes;
///
/// let most = SetExtremes::of(12).expect("the deck has 81 cards").most;
/// assert_eq!((most.lower, most.upper, most.exact()), (14, 14, Some(14)));
/// assert_eq!(most.example.count_sets(), 14);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetBounds {
    /// The number is proved to be at least this.
    pub lower: u64,
    /// The number is proved to be at most this.
    pub upper: u64,
    /// A hand with this number of sets: the lower bound of the most sets, the upper bound of
    /// the fewest.
    pub example: Hand,
}

impl SetBounds {
    /// The number, if it is proved.
    #[must_use]
    pub fn exact(&self) -> Option<u64> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// A linear function that is 0 or more for everything possible, but has a negative sum.
///
/// Without a `split`, it is a function of the hand's splits in the 40 directions. With a `split`, it
/// is a function of the 13 grids of a direction with that split, and shows that no direction has it.
///
/// # Example
///
/// ```
/// use set_cap::extremal::SetExtremes;
///
/// let twelve = SetExtremes::of(12).expect("the deck has 81 cards");
/// for weights in &twelve.weights {
///     println!("the split {:?}: {} for each pair", weights.split, weights.pairs);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetWeights {
    /// The split that no direction has, if those before it are ruled out.
    pub split: Option<[u32; 3]>,
    /// If the third part has three cards: whether they are presumed to be a set.
    pub third_is_set: Option<bool>,
    /// The weight of a pair in a common part; for grids, in a common plane.
    pub pairs: i64,
    /// The weight of a triple in a common part; for grids, in the three directions other than `split`.
    pub triples: i64,
    /// The weight of a triple of the third part in a common plane; 0 without a grid.
    pub third: i64,
    /// The weight of a direction or a grid itself.
    pub constant: i64,
}

/// The most and the fewest valid sets among a number of cards.
///
/// # Example
///
/// ```
/// use set_cap::extremal::SetExtremes;
///
/// let twelve = SetExtremes::of(12).expect("the deck has 81 cards");
/// assert_eq!((twelve.most.exact(), twelve.least.exact()), (Some(14), Some(0)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetExtremes {
    /// The number of cards.
    pub cards: usize,
    /// The most sets.
    pub most: SetBounds,
    /// The fewest sets.
    pub least: SetBounds,
    /// How the lower bound of the fewest sets is proved: by `averaging`, `directions`, `grids` or
    /// `caps`. The upper bound of the most sets follows from the rest of the deck.
    pub why: &'static str,
    /// The weights that the proof is made of, for directions and grids; in the order in which splits are
    /// ruled out.
    pub weights: Vec<SetWeights>,
}

impl SetExtremes {
    /// The extremes for 0 to 81 cards, in this order.
    ///
    /// # Complexity
    ///
    /// About a second: the examples and the whole proof are made anew.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let (many, few) = (examples::with_many_sets(), examples::with_few_sets());
        let planes = Planes::new();
        let proofs: Vec<_> = few.iter().map(|hand| direct_proof(*hand, &planes)).collect();
        let proved = proofs.iter().zip(&few);
        let mut fewest: Vec<_> = proved
            .map(|(proof, hand)| if proof.is_some() { hand.count_sets() } else { 0 })
            .collect();
        average(&mut fewest);
        let row = |(cards, proof): (usize, Option<_>)| {
            let (many, few, rest) = (many[cards], few[cards], DECK_LEN - cards);
            let (most, least) = (of_complement(rest, fewest[rest]), fewest[cards]);
            let (why, weights) = proof.unwrap_or(("averaging", Vec::new()));
            Self {
                cards,
                most: SetBounds { lower: many.count_sets(), upper: most, example: many },
                least: SetBounds { lower: least, upper: few.count_sets(), example: few },
                why,
                weights,
            }
        };
        proofs.into_iter().enumerate().map(row).collect()
    }

    /// The extremes for this number of cards; `None` for more than 81.
    ///
    /// # Complexity
    ///
    /// As [`all`](Self::all).
    ///
    /// # Example
    ///
    /// ```
    /// use set_cap::extremal::SetExtremes;
    ///
    /// let twelve = SetExtremes::of(12).expect("the deck has 81 cards");
    /// assert_eq!(twelve.most.exact(), Some(14));
    /// assert_eq!(twelve.least.exact(), Some(0));
    /// assert_eq!(twelve.most.example.count_sets(), 14);
    /// ```
    #[must_use]
    pub fn of(cards: usize) -> Option<Self> {
        Self::all().into_iter().nth(cards)
    }
}

/// The numbers of cards whose fewest sets are proved by directions. Averaging gives the others.
const BY_DIRECTIONS: [u32; 20] =
    [37, 38, 39, 40, 41, 42, 43, 45, 49, 50, 61, 62, 64, 65, 67, 68, 69, 75, 77, 79];

/// The proof that no hand with as many cards has fewer sets than this one. `None` if averaging has
/// to prove it.
fn direct_proof(few: Hand, planes: &Planes) -> Option<(&'static str, Vec<SetWeights>)> {
    let (cards, sets) = (few.len() as u32, few.count_sets().checked_sub(1)?);
    if cards == 21 {
        (examples::fewest_of_21() > sets).then_some(("caps", Vec::new()))
    } else if [29, 30].contains(&cards) {
        Some(("grids", grids::refute(cards, sets, planes)?))
    } else if BY_DIRECTIONS.contains(&cards) {
        let splits = directions::splits(cards, sets, planes);
        Some(("directions", vec![directions::refute(cards, sets, &splits)?]))
    } else {
        None
    }
}

/// Raises lower bounds on the fewest sets, by number of cards, as far as averaging does.
fn average(lower: &mut [u64]) {
    // With one card more: the rest of the deck has one card less.
    for cards in (0..DECK_LEN - 3).rev() {
        let rest = DECK_LEN - cards;
        let most = of_complement(cards + 1, lower[cards + 1]) * rest as u64 / (rest as u64 - 3);
        lower[cards] = of_complement(rest, most).max(lower[cards]);
    }
    for cards in 4..=DECK_LEN {
        let least = (lower[cards - 1] * cards as u64).div_ceil(cards as u64 - 3);
        lower[cards] = least.max(lower[cards]);
    }
}

/// The number of sets among the other cards of the deck, if `cards` cards have `sets` sets.
fn of_complement(cards: usize, sets: u64) -> u64 {
    let cards = cards as u64;
    (1080 + cards * cards.saturating_sub(1) / 2).saturating_sub(40 * cards).saturating_sub(sets)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use set_classic::hand_classes_with_sets;

    static ALL: LazyLock<Vec<SetExtremes>> = LazyLock::new(SetExtremes::all);

    /// Every number is proved, and its examples have it.
    #[test]
    fn all_are_exact() {
        assert_eq!(ALL.len(), 82);
        for (cards, row) in ALL.iter().enumerate() {
            let (most, least) = (row.most, row.least);
            assert_eq!(row.cards, cards);
            assert_eq!((most.example.len(), least.example.len()), (cards, cards));
            assert_eq!(most.exact(), Some(most.example.count_sets()), "{cards}");
            assert_eq!(least.exact(), Some(least.example.count_sets()), "{cards}");
        }
        assert_eq!((ALL[81].most.exact(), ALL[80].least.exact()), (Some(1080), Some(1040)));
    }

    /// Each proof is needed: without it, averaging does not give the table.
    #[test]
    fn a_proof_that_is_left_out_is_missed() {
        let fewest: Vec<_> = ALL.iter().map(|row| row.least.lower).collect();
        let mut bounds: Vec<_> = ALL
            .iter()
            .map(|row| if row.why == "averaging" { 0 } else { row.least.lower })
            .collect();
        assert_eq!(bounds.iter().filter(|&&sets| sets > 0).count(), 23);
        for cards in (0..=DECK_LEN).filter(|&cards| bounds[cards] > 0).collect::<Vec<_>>() {
            let sets = core::mem::take(&mut bounds[cards]);
            let mut averaged = bounds.clone();
            average(&mut averaged);
            assert!(averaged < fewest, "{cards}");
            bounds[cards] = sets;
        }
        average(&mut bounds);
        assert_eq!(bounds, fewest);
    }

    /// No proof refutes the number of sets of an example.
    #[test]
    fn no_example_is_refuted() {
        let planes = Planes::new();
        for row in &*ALL {
            let (cards, sets) = (row.cards as u32, row.least.lower);
            let splits = directions::splits(cards, sets, &planes);
            assert_eq!(directions::refute(cards, sets, &splits), None, "{cards}");
            if row.why == "grids" {
                assert_eq!(grids::refute(cards, sets, &planes), None, "{cards}");
            }
        }
    }

    /// Stevens and Wilson published the most sets of up to 12 cards. For 13 to 27 cards they
    /// conjecture the numbers of three properties (OEIS A380167). By exhaustion, some class has
    /// this many sets, and no class has more.
    #[test]
    fn exhaustion_and_published_values_agree() {
        let most = [
            0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14, 16, 19, 23, 26, 30, 36, 41, 47, 54, 62, 71,
            81, 92, 104, 117,
        ];
        for (cards, sets) in most.into_iter().enumerate() {
            assert_eq!(ALL[cards].most.exact(), Some(sets), "{cards}");
            assert!(!hand_classes_with_sets(cards, sets).is_empty(), "{cards}");
            assert!(hand_classes_with_sets(cards, sets + 1).is_empty(), "{cards}");
        }
    }
}
