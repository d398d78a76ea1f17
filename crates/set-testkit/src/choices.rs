//! A source of random choices that can be recorded, replayed and shrunk.
//!
//! A function makes a test value from [`Choices`], which are recorded. If the value fails,
//! a [`Shrinker`] deletes and lowers recorded choices, and the function makes a simpler
//! value from each new record. So every value shrinks without further code. (D. `MacIver` and A. Donaldson, "Test-Case Reduction
//! via Test-Case Generation: Insights from the Hypothesis Reducer", ECOOP 2020.)

use core::mem;
use core::ops::RangeInclusive;

/// The source of the choices from which test values are made.
pub(crate) struct Choices {
    record: Vec<u64>,
    next: usize,
    /// The state of the generator of random choices; without one, a record is replayed.
    random: Option<u64>,
}

impl Choices {
    /// Random choices, the same for the same seed.
    pub(crate) fn random(seed: u64) -> Self {
        Self { record: Vec::new(), next: 0, random: Some(seed) }
    }

    /// The choices of a record, and zeros after its end.
    fn replay(record: Vec<u64>) -> Self {
        Self { record, next: 0, random: None }
    }

    /// A number below `bound`, all equally likely; 0 is the simplest. For a bound of 0
    /// it is 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if let Some(state) = &mut self.random {
            self.record.push(split_mix(state) % bound.max(1));
        }
        let choice = self.record.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        choice % bound.max(1)
    }

    /// A length in the range; the least is the simplest.
    pub(crate) fn length(&mut self, range: &RangeInclusive<usize>) -> usize {
        let more = range.end().saturating_sub(*range.start()) as u64;
        let more = self.below(more.saturating_add(1));
        range.start().saturating_add(usize::try_from(more).unwrap_or(usize::MAX))
    }

    /// A list whose length is in the range. Before each item that may be left out, one
    /// choice says whether there is one: so an item disappears when its choices are
    /// deleted, and the rest of the list stays.
    pub(crate) fn list<T>(
        &mut self,
        len: &RangeInclusive<usize>,
        item: impl Fn(&mut Self) -> T,
    ) -> Vec<T> {
        // The list ends so often that it has half of the most items on average, or less.
        let one_in = 1 + len.end().div_ceil(2) as u64;
        let mut items = Vec::new();
        while items.len() < *len.start() || items.len() < *len.end() && self.below(one_in) > 0 {
            items.push(item(self));
        }
        items
    }

    /// An index of a slice of this length; 0 if it is empty.
    pub(crate) fn index(&mut self, len: usize) -> usize {
        usize::try_from(self.below(len as u64)).unwrap_or(0)
    }

    /// Puts the items into a random order; the simplest one is as they are.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in 0..items.len() {
            let other = at + self.index(items.len() - at);
            items.swap(at, other);
        }
    }
}

/// The next number of the generator `SplitMix64` (G. Steele, D. Lea and C. Flood, "Fast
/// Splittable Pseudorandom Number Generators", OOPSLA 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The lengths of deletions. The first ones soon get through the record.
const DELETIONS: [usize; 9] = [16, 8, 4, 2, 1, 7, 6, 5, 3];

/// The number of edits: deletions, then three ways to lower a choice.
const EDITS: usize = DELETIONS.len() + 3;

/// The record with the edit of this number at a place; `None` if it is not simpler.
fn edited(record: &[u64], edit: usize, at: usize) -> Option<Vec<u64>> {
    if let Some(len) = DELETIONS.get(edit) {
        let rest = record.get(at + len..)?;
        return Some([&record[..at], rest].concat());
    }
    let mut record = record.to_vec();
    let choice = record[at];
    record[at] = [0, choice / 2, choice.saturating_sub(1)][edit - DELETIONS.len()];
    (record[at] < choice).then_some(record)
}

/// Looks for a simple record that still fails a test.
///
/// After [`simplify`](Self::simplify) or [`complicate`](Self::complicate) has returned
/// `true`, [`choices`](Self::choices) makes another value to test: call `simplify` if it
/// fails, `complicate` if it passes. When one of them returns `false`, the
/// search is over: `choices` makes the simplest failing value.
///
/// Each round tries all edits at all places. A round that changes nothing is the last.
pub(crate) struct Shrinker {
    failing: Vec<u64>,
    tried: Vec<u64>,
    /// The number of the edit that is tried, and its place.
    edit: usize,
    at: usize,
    has_changed: bool,
}

impl Shrinker {
    /// Starts with the choices that made a value.
    pub(crate) fn new(choices: Choices) -> Self {
        let failing = choices.record;
        Self { tried: failing.clone(), failing, edit: 0, at: 0, has_changed: false }
    }

    /// The choices to make the value to test from.
    pub(crate) fn choices(&self) -> Choices {
        Choices::replay(self.tried.clone())
    }

    /// The value fails: keeps its choices, and tries simpler ones.
    pub(crate) fn simplify(&mut self) -> bool {
        self.has_changed |= self.tried != self.failing;
        self.failing = mem::take(&mut self.tried);
        self.propose()
    }

    /// The value passes: tries other choices, or returns to the simplest failing ones.
    pub(crate) fn complicate(&mut self) -> bool {
        self.at += 1;
        self.propose()
    }

    /// The next record that an edit makes simpler.
    fn propose(&mut self) -> bool {
        loop {
            while self.at < self.failing.len() {
                if let Some(tried) = edited(&self.failing, self.edit, self.at) {
                    self.tried = tried;
                    return true;
                }
                self.at += 1;
            }
            (self.edit, self.at) = (self.edit + 1, 0);
            if self.edit == EDITS {
                self.edit = 0;
                if !mem::take(&mut self.has_changed) {
                    self.tried.clone_from(&self.failing);
                    return false;
                }
            }
        }
    }
}

/// Simplifies the choices of a failing value, testing at most `tries` simpler values.
pub(crate) fn simplest<T>(
    failing: Choices,
    tries: usize,
    make: impl Fn(&mut Choices) -> T,
    fails: impl Fn(T) -> bool,
) -> Choices {
    let mut shrinker = Shrinker::new(failing);
    let mut more = shrinker.simplify();
    for _ in 0..tries {
        if !more {
            break;
        }
        more = if fails(make(&mut shrinker.choices())) {
            shrinker.simplify()
        } else {
            shrinker.complicate()
        };
    }
    Choices::replay(shrinker.failing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(choices: &mut Choices) -> Vec<u64> {
        let len = choices.length(&(0..=20));
        (0..len).map(|_| choices.below(1000)).collect()
    }

    /// The simplest value found from the first that fails.
    fn smallest<T>(make: impl Fn(&mut Choices) -> T, fails: impl Fn(T) -> bool) -> T {
        let first = (0..)
            .map(Choices::random)
            .find_map(|mut choices| fails(make(&mut choices)).then_some(choices));
        make(&mut simplest(first.unwrap(), usize::MAX, &make, fails))
    }

    #[test]
    fn equal_seeds_make_equal_choices() {
        assert_eq!(numbers(&mut Choices::random(7)), numbers(&mut Choices::random(7)));
        assert_ne!(numbers(&mut Choices::random(7)), numbers(&mut Choices::random(8)));
    }

    #[test]
    fn choices_are_within_their_bounds() {
        let mut choices = Choices::random(1);
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[choices.index(6)] += 1;
            assert!((3..=5).contains(&choices.length(&(3..=5))));
        }
        assert!(seen.iter().all(|count| (800..1_200).contains(count)), "{seen:?}");
        assert_eq!((choices.below(0), choices.index(0), choices.length(&(4..=4))), (0, 0, 4));
    }

    #[test]
    fn lists_have_every_length_in_the_range() {
        let mut choices = Choices::random(2);
        let mut seen = [0; 7];
        for _ in 0..1000 {
            seen[choices.list(&(2..=6), |choices| choices.below(9)).len()] += 1;
        }
        assert!(seen[..2] == [0, 0] && seen[2..].iter().all(|&count| count > 50), "{seen:?}");
    }

    #[test]
    fn lists_shrink_to_the_items_that_fail() {
        let make = |choices: &mut Choices| choices.list(&(0..=20), |choices| choices.below(1000));
        let fails = |list: Vec<u64>| list.iter().filter(|&&number| number >= 500).count() >= 2;
        assert_eq!(smallest(make, fails), [500, 500]);
    }

    #[test]
    fn a_shuffle_keeps_the_items() {
        let mut items: Vec<u32> = (0..50).collect();
        Choices::random(3).shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert!(items.into_iter().eq(0..50));
    }

    #[test]
    fn failing_values_shrink_to_the_smallest() {
        let large = |numbers: Vec<u64>| numbers.into_iter().any(|number| number >= 500);
        assert_eq!(smallest(numbers, large), [500]);
        let long = |numbers: Vec<u64>| numbers.len() >= 7;
        assert_eq!(smallest(numbers, long), [0; 7]);
    }

    /// Items of three choices each: none of their lengths is a power of two.
    #[test]
    fn items_of_several_choices_disappear() {
        let item = |choices: &mut Choices| [0; 3].map(|_| choices.below(10));
        let make = |choices: &mut Choices| choices.list(&(0..=20), item);
        let fails = |list: Vec<[u64; 3]>| list.iter().filter(|item| item[1] >= 5).count() >= 2;
        assert_eq!(smallest(make, fails), [[0, 5, 0]; 2]);
    }
}
