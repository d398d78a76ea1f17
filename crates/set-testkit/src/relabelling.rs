//! Changes of a board that change no answer.
//!
//! A valid set is defined by equality of values in each property. So the order of the
//! properties does not matter, nor do the names of the values of a property: permuting
//! them maps sets to sets, and boards with `n` sets to boards with `n` sets.

use set_core::{Board, Card, Rules};

/// A permutation of the properties, and one of the values of each property.
///
/// Random ones come from `strategies::relabelling` (feature `proptest`).
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_testkit::relabelling::Relabelling;
///
/// let rules = Rules::new(2, 3)?;
/// // The properties change places; then the values of the first are reversed.
/// let relabelling = Relabelling::new(rules, vec![1, 0], vec![vec![2, 1, 0], vec![0, 1, 2]]);
/// let board = Board::parse(rules, "00 01 02 12")?;
/// assert_eq!(relabelling.board(&board), Board::parse(rules, "20 10 00 01")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relabelling {
    rules: Rules,
    properties: Vec<u32>,
    values: Vec<Vec<u32>>,
}

impl Relabelling {
    /// The relabelling by which property `i` of the new card is property `properties[i]`
    /// of the old one, with `values[i][value]` in place of each value.
    ///
    /// # Panics
    ///
    /// If these are not permutations of the properties and of the values of each.
    #[must_use]
    pub fn new(rules: Rules, properties: Vec<u32>, values: Vec<Vec<u32>>) -> Self {
        let (p, v) = (rules.properties(), rules.values());
        assert!(is_permutation(&properties, 0..p), "not a permutation: {properties:?}");
        assert_eq!(values.len(), properties.len(), "one permutation of values a property");
        for values in &values {
            assert!(is_permutation(values, 0..v), "not a permutation: {values:?}");
        }
        Self { rules, properties, values }
    }

    /// The card that takes this one's place.
    ///
    /// # Panics
    ///
    /// If the card is not of the deck.
    #[must_use]
    pub fn card(&self, card: Card) -> Card {
        let old: Vec<u32> = self.rules.values_of(card).collect();
        let places = self.properties.iter().zip(&self.values);
        let new: Vec<u32> =
            places.map(|(&property, values)| values[old[property as usize] as usize]).collect();
        self.rules.card(&new).expect("values of the deck")
    }

    /// The cards that take these cards' places, in the same order.
    ///
    /// # Panics
    ///
    /// If a card is not of the deck.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> Vec<Card> {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// The board with the other cards, in the same order.
    ///
    /// # Panics
    ///
    /// If the board has other rules.
    #[must_use]
    pub fn board(&self, board: &Board) -> Board {
        assert_eq!(board.rules(), self.rules, "the rules of the board");
        Board::from_cards(self.rules, self.cards(board)).expect("distinct cards stay distinct")
    }
}

fn is_permutation<T: Ord + Clone>(items: &[T], all: impl Iterator<Item = T>) -> bool {
    let mut sorted = items.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(all)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::choices::Choices;
    use crate::{checker, random};

    #[test]
    fn cards_change_places() {
        for seed in 0..50 {
            let choices = &mut Choices::random(seed);
            let rules = random::rules_up_to(3)(choices);
            let relabelling = random::relabelling(choices, rules);
            let all: HashSet<Card> = relabelling.cards(rules.cards()).into_iter().collect();
            assert_eq!(Some(all.len() as u128), rules.deck_len());
        }
    }

    #[test]
    fn sets_stay_sets() {
        for seed in 0..200 {
            let choices = &mut Choices::random(seed);
            let rules = random::rules(choices);
            let set = random::valid_set(choices, rules);
            let relabelled = random::relabelling(choices, rules).cards(set);
            let values = checker::values_of_all(rules, relabelled);
            assert!(checker::is_valid_set(rules.values(), &values));
        }
    }

    #[test]
    #[should_panic(expected = "not a permutation: [0, 0]")]
    fn a_repeated_property_is_refused() {
        let _ = Relabelling::new(Rules::new(2, 2).unwrap(), vec![0, 0], vec![vec![0, 1]; 2]);
    }
}
