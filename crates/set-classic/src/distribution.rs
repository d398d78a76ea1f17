//! The exact distribution of the number of valid sets among hands of a size.

use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZero;

use set_core::{Budget, Limit, parallel};

use crate::card_index::{DECK_LEN, THIRDS};
use crate::classes::{HandClass, hand_classes};
use crate::hand::Hand;

/// The number of hands of a size with each number of valid sets: the exact distribution of the
/// number of sets among random cards.
///
/// # Example
///
/// ```
/// use set_classic::Distribution;
///
/// let six = Distribution::new(6).expect("few cards");
/// assert_eq!(six.total(), 324_540_216);
/// assert_eq!(six.boards()[0], 247_615_056); // without a set
/// assert_eq!(six.boards().len(), 4); // at most three sets among six cards
///
/// let rest = six.complement();
/// assert_eq!(rest.cards(), 75);
/// assert_eq!(rest.boards()[1080 - 40 * 6 + 15], 247_615_056);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    cards: usize,
    boards: Vec<u128>,
}

impl Distribution {
    /// The most cards of the hands that are counted one by one.
    pub const MAX_CARDS: usize = 18;

    /// From this number of cards on, the numbers follow from the missing cards.
    const MIN_COMPLEMENT: usize = DECK_LEN - Self::MAX_CARDS;

    /// The distribution among all hands of this number of cards.
    ///
    /// # Errors
    ///
    /// `None` for 19 to 62 cards, which would take too long, and for more than 81.
    ///
    /// # Complexity
    ///
    /// Time and memory of [`hand_classes`] for three cards less, and `O(C(81 - n + 3, 2))` for
    /// each class: seconds for 15 cards, a minute for 16, some half an hour for 18. The numbers
    /// for 63 to 81 cards follow from the [others](Self::complement).
    #[must_use]
    pub fn new(cards: usize) -> Option<Self> {
        Self::within(cards, NonZero::<usize>::MIN, &Budget::unlimited()).ok().flatten()
    }

    /// As [`new`](Self::new), on this number of threads and within a budget: the same numbers. Without
    /// the feature `std`, there is one thread.
    ///
    /// A node is a class of hands. The flag and the clock are looked at every few milliseconds, once the
    /// classes are there; memory is not limited.
    ///
    /// # Errors
    ///
    /// The [`Limit`] that was met.
    ///
    /// ```
    /// use core::num::NonZero;
    /// use set_classic::Distribution;
    /// use set_core::{Budget, Limit};
    ///
    /// let two = NonZero::new(2).expect("2 is not 0");
    /// assert_eq!(Distribution::within(6, two, &Budget::unlimited())?, Distribution::new(6));
    /// let little = Budget::unlimited().with_node_limit(1);
    /// assert_eq!(Distribution::within(6, two, &little), Err(Limit::Nodes));
    /// # Ok::<(), Limit>(())
    /// ```
    pub fn within(
        cards: usize,
        threads: NonZero<usize>,
        budget: &Budget,
    ) -> Result<Option<Self>, Limit> {
        /// The classes that are counted between two looks at the budget.
        const PART: usize = 64;
        let counted = match cards {
            0..=Self::MAX_CARDS => cards,
            Self::MIN_COMPLEMENT..=DECK_LEN => DECK_LEN - cards,
            _ => return Ok(None),
        };
        let budget = budget.started();
        let classes = hand_classes(counted.saturating_sub(ADDED));
        if budget.node_limit().is_some_and(|nodes| nodes < classes.len() as u64) {
            return Err(Limit::Nodes);
        }
        let merged = |sum: Option<Extensions>, part| match sum {
            Some(sum) => sum.merged(&part),
            None => Some(part),
        };
        let work = |sum: &mut Option<Extensions>, _, classes: &[HandClass]| {
            if let Some(limit) = budget.limit_met() {
                return Err(limit);
            }
            *sum = Extensions::of(classes, counted).and_then(|part| merged(sum.take(), part));
            Ok(())
        };
        let (sums, limit) = parallel::fold(threads, classes.chunks(PART), || None, work);
        if let Some(limit) = limit {
            return Err(limit);
        }
        let sum = sums.into_iter().flatten().fold(None, merged);
        Ok(sum.and_then(|sum| sum.distribution(cards)))
    }

    /// The number of cards in each hand.
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.cards
    }

    /// At index `s` the number of hands with `s` valid sets. The last number is not 0.
    #[must_use]
    pub fn boards(&self) -> &[u128] {
        &self.boards
    }

    /// The number of all hands.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.boards.iter().sum()
    }

    /// The distribution among the hands of all other cards.
    ///
    /// `n` cards and the `81 - n` others have together `1080 - 40 n + n (n - 1) / 2` sets
    /// within one of the two: each card is in 40 sets, and each two cards are in one.
    ///
    /// ```
    /// use set_classic::Distribution;
    ///
    /// let deck = Distribution::new(81).expect("from no card");
    /// assert_eq!(deck.boards().len(), 1081);
    /// assert_eq!(deck.boards()[1080], 1);
    /// assert_eq!(deck.complement(), Distribution::new(0).expect("one hand"));
    /// ```
    #[must_use]
    pub fn complement(&self) -> Self {
        let pairs = (self.cards * self.cards.saturating_sub(1) / 2) as u64;
        let both = (Hand::DECK.count_sets() + pairs).saturating_sub(40 * self.cards as u64);
        // The fewest sets among these cards are the most among the others.
        let least = self.boards.iter().take_while(|&&boards| boards == 0).count();
        let sets = both.saturating_sub(least as u64);
        let boards = (0..=sets).rev().filter_map(|s| {
            let own = usize::try_from(both - (sets - s)).ok()?;
            Some(self.boards.get(own).copied().unwrap_or(0))
        });
        Self { cards: DECK_LEN - self.cards, boards: boards.collect() }
    }
}

/// The number of cards to add to a part that makes a [`Distribution`] of many cards
/// fastest: fewer take more classes, more take more time for each.
const ADDED: usize = 3;

/// The number of hands with a marked part and each number of valid sets: a part of the work for
/// a [`Distribution`].
///
/// The marked parts are the hands of some [classes](HandClass). Several threads can each count
/// some of the classes; the numbers [add up](Self::merged) to the numbers for all classes of the
/// parts' size. Then each hand is counted once for each of its parts, which gives the
/// [distribution](Self::distribution).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Extensions {
    part: usize,
    cards: usize,
    /// At index `s` the number of hands with a marked part that have `s` sets.
    boards: Vec<u128>,
}

impl Extensions {
    /// Counts the hands of `cards` cards with a part in one of the classes.
    ///
    /// # Errors
    ///
    /// `None` for more than [`Distribution::MAX_CARDS`] cards, if there is no class,
    /// or if the classes' hands differ in size or have more cards.
    ///
    /// # Complexity
    ///
    /// Time `O(C(81 - part, cards - part - 1))` for each class, of hands of `part` cards:
    /// the last card is not tried, but the cards that would complete the same number of
    /// sets are counted as bits.
    fn of(classes: &[HandClass], cards: usize) -> Option<Self> {
        let part = classes.first()?.representative().len();
        let of_one_size = classes.iter().all(|class| class.representative().len() == part);
        if !of_one_size || part > cards || cards > Distribution::MAX_CARDS {
            return None;
        }
        let mut boards = vec![0; MAX_SETS + LEVELS + 1];
        for class in classes {
            let count = Count::extending(class.representative(), cards - part);
            for (sets, at_least) in count.boards.iter().enumerate() {
                for (more, pair) in at_least.windows(2).enumerate() {
                    boards[sets + more] +=
                        u128::from(class.orbit_len()) * u128::from(pair[0] - pair[1]);
                }
            }
        }
        Some(Self { part, cards, boards })
    }

    /// The numbers for the classes of both.
    ///
    /// # Errors
    ///
    /// `None` if the two differ in the number of cards of the hands or the parts.
    fn merged(mut self, other: &Self) -> Option<Self> {
        if (self.part, self.cards) != (other.part, other.cards) {
            return None;
        }
        for (boards, &more) in self.boards.iter_mut().zip(&other.boards) {
            *boards = boards.saturating_add(more);
        }
        Some(self)
    }

    /// The distribution for `cards` cards, as many or all others, if these are the numbers for all
    /// classes.
    ///
    /// # Errors
    ///
    /// `None` if they do not add up to the number of all hands with a marked part.
    fn distribution(&self, cards: usize) -> Option<Distribution> {
        // Each hand is counted once for each of its parts.
        let parts = u128::from(choose(self.cards as u64, self.part as u64));
        let total = self.boards.iter().fold(0_u128, |sum, &more| sum.saturating_add(more));
        if total != u128::from(choose(DECK_LEN as u64, self.cards as u64)) * parts {
            return None;
        }
        let len = self.boards.iter().rposition(|&boards| boards > 0)? + 1;
        let boards = self.boards[..len].iter().map(|boards| boards / parts).collect();
        let distribution = Distribution { cards: self.cards, boards };
        Some(if cards == self.cards { distribution } else { distribution.complement() })
    }
}

/// The most sets that a card completes with the other cards of a hand.
const LEVELS: usize = (Distribution::MAX_CARDS - 1) / 2;

/// No fewer than the most sets among all cards of a hand but one: each two cards are in
/// one set at most.
const MAX_SETS: usize = (Distribution::MAX_CARDS - 1) * (Distribution::MAX_CARDS - 2) / 6;

/// Counts the hands that add cards to one.
struct Count {
    /// For each card, the third cards of it and each card of the first hand.
    through: [u128; DECK_LEN],
    /// At index `[s][w]` the number of hands for which all cards but the last have `s`
    /// sets, and the last completes `w` or more.
    boards: [[u64; LEVELS + 2]; MAX_SETS + 1],
}

/// A hand that grows to the size asked for.
#[derive(Clone, Copy)]
struct Grown {
    sets: usize,
    /// The cards that may still be added.
    allowed: u128,
    /// At index `w` the cards that complete more than `w` sets of the hand.
    levels: [u128; LEVELS],
}

impl Count {
    /// Counts the hands that add this number of cards to the hand.
    fn extending(hand: Hand, added: usize) -> Self {
        let mut count = Self { through: [0; DECK_LEN], boards: [[0; LEVELS + 2]; MAX_SETS + 1] };
        let sets = hand.sets().count();
        if added == 0 {
            count.boards[sets][0] = 1;
            return count;
        }
        for card in Hand::DECK {
            count.through[usize::from(card.get())] = hand.thirds(card).to_bits();
        }
        let mut grown = Grown { sets, allowed: (!hand).to_bits(), levels: [0; LEVELS] };
        let mut before = Hand::EMPTY;
        for card in hand.indices() {
            grown.complete(before.thirds(card).to_bits());
            before.insert(card);
        }
        count.add(&grown, &mut Vec::with_capacity(added), added);
        count
    }

    /// Counts the hands that add `missing` of the allowed cards, at least one. `added` are
    /// those added before.
    fn add(&mut self, grown: &Grown, added: &mut Vec<u8>, missing: usize) {
        if missing == 1 {
            return self.add_last(grown);
        }
        let mut rest = *grown;
        while rest.allowed != 0 {
            let card = rest.allowed.trailing_zeros() as usize;
            // Only later cards may follow, so that each choice comes once.
            rest.allowed &= rest.allowed - 1;
            let mut next = rest;
            next.sets += grown.completed_by(card);
            let made = added.iter().fold(self.through[card], |made, &other| {
                made | 1 << THIRDS[card][usize::from(other)]
            });
            next.complete(made);
            #[allow(clippy::cast_possible_truncation)] // below 81
            added.push(card as u8);
            self.add(&next, added, missing - 1);
            added.pop();
        }
    }

    /// Counts the hands that add one of the allowed cards.
    fn add_last(&mut self, grown: &Grown) {
        let Some((all, completing)) = self.boards[grown.sets].split_first_mut() else { return };
        *all += u64::from(grown.allowed.count_ones());
        for (boards, level) in completing.iter_mut().zip(&grown.levels) {
            let cards = level & grown.allowed;
            // Each level is a part of the one before: the others are empty too.
            if cards == 0 {
                return;
            }
            *boards += u64::from(cards.count_ones());
        }
    }
}

impl Grown {
    /// The number of sets that the card completes.
    fn completed_by(&self, card: usize) -> usize {
        self.levels.iter().take_while(|&level| level >> card & 1 != 0).count()
    }

    /// Lets each of these cards complete one more set.
    fn complete(&mut self, cards: u128) {
        let mut more = cards;
        for level in &mut self.levels {
            // Cards that are in the level already move on to the next.
            (*level, more) = (*level | more, *level & more);
            if more == 0 {
                return;
            }
        }
    }
}

/// The number of ways to choose `k` of `n` things: up to 18 of 81, or 3 of some thousands.
fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_of_any_part() {
        for cards in 3..=5 {
            for part in 0..=cards {
                let extensions = Extensions::of(&hand_classes(part), cards).unwrap();
                let distribution = extensions.distribution(cards);
                assert_eq!(distribution, Distribution::new(cards), "{cards} from {part}");
            }
        }
    }

    #[test]
    fn other_classes_are_refused() {
        let (two, three) = (hand_classes(2), hand_classes(3));
        assert_eq!(Extensions::of(&[], 3), None, "no class");
        assert_eq!(Extensions::of(&three, 2), None, "fewer cards than the part has");
        assert_eq!(Extensions::of(&two, 19), None, "too many cards");
        assert_eq!(Extensions::of(&[two[0], three[0]], 4), None, "parts of two sizes");
        let some = Extensions::of(&three[..1], 4).unwrap();
        assert_eq!(some.distribution(4), None, "not all classes");
        assert_eq!(some.merged(&Extensions::of(&two, 4).unwrap()), None, "parts of two sizes");
    }
}
