//! Any number of cards with the sum 0, where each card is its own negative.

use core::cmp::Reverse;
use core::ops::{ControlFlow, RangeInclusive};

use set_core::{Card, Count, Halt, Limit, Meter, Rules, RulesError};

use crate::pattern::{MatchVisit, Pattern, check};
use crate::{NoMatch, Reason};

/// ProSet: cards, of any number, that together have each dot an even number of times.
///
/// A card has `p` properties of two values: dots that are there (1) or not (0). The card without
/// a dot is not in the deck, so a match has at least three cards. `p + 1` cards always hold one.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_variants::{Dependencies, Pattern};
///
/// let proset = Dependencies::new(6)?;
/// let cards = ["110000", "011000", "000111", "101000", "000100", "111111", "111011"];
/// let cards = cards.map(|card| proset.rules().parse_card(card).unwrap());
/// assert!(proset.is_match(&[cards[0], cards[1], cards[3]]));
/// assert_eq!(proset.number(&cards), Some(3));
/// let smallest = proset.smallest(&cards, &mut Budget::unlimited().meter());
/// assert_eq!(smallest?.expect("there are matches").len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dependencies {
    rules: Rules,
}

impl Dependencies {
    /// The pattern for cards with this number of dots, 6 in ProSet.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if the number is 0 or more than 128.
    pub fn new(dots: u32) -> Result<Self, RulesError> {
        Rules::new(dots, 2).map(|rules| Self { rules })
    }

    /// The number of matches among distinct cards of the deck: 2^(n - r) - 1 for `n` cards of rank `r`.
    /// `None` if it is 2^128 or more.
    #[must_use]
    pub fn number(&self, cards: &[Card]) -> Option<u128> {
        let mut basis: Vec<u128> = Vec::new();
        for card in cards {
            // The smaller of the two lacks the leading bit of the other.
            let sum = basis.iter().fold(card.to_bits(), |sum, other| sum.min(sum ^ other));
            basis.extend(Some(sum).filter(|&sum| sum != 0));
        }
        let dimension = u32::try_from(cards.len() - basis.len()).ok()?;
        Some(1_u128.checked_shl(dimension)? - 1)
    }

    /// A match with the fewest cards; `None` if there is no match.
    ///
    /// # Errors
    ///
    /// The [`Limit`] that the meter met.
    ///
    /// # Complexity
    ///
    /// Time `O(2^(n - r))` for `n` cards of rank `r`.
    pub fn smallest(
        &self,
        cards: &[Card],
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Card>>, Limit> {
        let mut smallest: Option<Vec<Card>> = None;
        let end = self.search(cards, meter, &mut |found| {
            if smallest.as_ref().is_none_or(|cards| found.len() < cards.len()) {
                smallest = Some(found.to_vec());
            }
            // Two distinct cards have not the sum 0.
            if found.len() == 3 {
                ControlFlow::Break(Halt::Enough)
            } else {
                ControlFlow::Continue(())
            }
        });
        match end {
            ControlFlow::Break(Halt::Limit(limit)) => Err(limit),
            _ => Ok(smallest),
        }
    }
}

/// The cards, by their indices, whose sum is 0: a basis of all such collections. Each
/// has a largest index of its own, and these are in descending order.
fn relations(cards: &[Card], meter: &mut Meter<'_>) -> ControlFlow<Halt, Vec<Vec<usize>>> {
    // Sums of cards, each with a leading bit that no other has, and the cards.
    let mut sums: Vec<(u128, Vec<bool>)> = Vec::new();
    let mut relations = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        meter.spend(steps(index))?;
        let (mut sum, mut used) = (card.to_bits(), vec![false; index + 1]);
        used[index] = true;
        for (other, others) in &sums {
            // Only if the sum has the leading bit of the other.
            if sum ^ other < sum {
                sum ^= other;
                used.iter_mut().zip(others).for_each(|(used, other)| *used ^= other);
            }
        }
        if sum == 0 {
            relations.push((0..=index).filter(|&index| used[index]).collect());
        } else {
            sums.push((sum, used));
            sums.sort_unstable_by_key(|&(sum, _)| Reverse(sum));
        }
    }
    relations.reverse();
    ControlFlow::Continue(relations)
}

/// The nodes of a pass over this many cards.
const fn steps(cards: usize) -> u64 {
    1 + cards as u64 / 64
}

impl Pattern for Dependencies {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn has_card(&self, card: Card) -> bool {
        card.to_bits() != 0 && self.rules.contains(card)
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        3..=usize::MAX
    }

    fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch> {
        check(self, cards)?;
        let has_dot = |card: Card, dot| self.rules.value_of(card, dot) == Some(1);
        let times = |dot| cards.iter().filter(|&&card| has_dot(card, dot)).count();
        let times: Vec<_> = (0..self.rules.properties()).map(times).collect();
        let is_match = times.iter().all(|times| times % 2 == 0);
        let reason = Reason::Dots(times);
        if is_match { Ok(reason) } else { Err(NoMatch::reason(reason, self.rules)) }
    }

    /// Visits the combinations of a basis of the relations in the order of a Gray code.
    fn search(
        &self,
        cards: &[Card],
        meter: &mut Meter<'_>,
        visit: &mut MatchVisit<'_>,
    ) -> ControlFlow<Halt> {
        let basis = relations(cards, meter)?;
        let mut is_chosen = vec![false; cards.len()];
        // The trailing zeros of a step tell which relation flips, so that each combination comes
        // once.
        for step in 1_u64.. {
            let Some(relation) = basis.get(step.trailing_zeros() as usize) else { break };
            meter.spend(steps(cards.len()))?;
            relation.iter().for_each(|&index| is_chosen[index] ^= true);
            let chosen = cards.iter().zip(&is_chosen).filter(|(_, chosen)| **chosen);
            visit(&chosen.map(|(&card, _)| card).collect::<Vec<_>>())?;
        }
        ControlFlow::Continue(())
    }

    fn count(&self, cards: &[Card], _: &mut Meter<'_>) -> Count {
        let number = self.number(cards).and_then(|number| u64::try_from(number).ok());
        number.map_or(Count::AtLeast { sets: u64::MAX, halt: Halt::Enough }, Count::Exactly)
    }

    fn looks_through_deck(&self) -> bool {
        false
    }

    fn completing(&self, cards: &[Card]) -> Vec<Card> {
        let sum = cards.iter().fold(0, |sum, card| sum ^ card.to_bits());
        let card = Card::from_bits_retain(sum);
        if self.is_match(&[cards, &[card]].concat()) { vec![card] } else { Vec::new() }
    }
}

/// The pattern for six dots.
impl Default for Dependencies {
    fn default() -> Self {
        Self::new(6).expect("six properties of two values are rules")
    }
}

#[cfg(test)]
mod tests {
    use set_core::Budget;

    use super::*;

    #[test]
    fn spent_nodes_give_no_smallest_match() {
        let proset = Dependencies::default();
        let cards: Vec<_> = proset.rules().cards().skip(1).collect();
        let budget = Budget::unlimited().with_node_limit(0);
        assert_eq!(proset.smallest(&cards, &mut budget.meter()), Err(Limit::Nodes));
        assert_eq!(proset.smallest(&cards[..1], &mut Budget::unlimited().meter()), Ok(None));
        let smallest = proset.smallest(&cards, &mut Budget::unlimited().meter());
        assert_eq!(smallest.map(|found| found.map(|cards| cards.len())), Ok(Some(3)));
    }
}
