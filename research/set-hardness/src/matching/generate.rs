//! Matching problems: random ones, ones with a planted matching, and hard ones.

use set_core::RandomBits;
use set_core::{Board, Card, Rules};
use set_deck::below;

use super::MatchingProblem;
use crate::error::HardnessError;

impl MatchingProblem {
    /// A problem with `tuples` distinct random tuples.
    ///
    /// # Errors
    ///
    /// [`HardnessError::TooManyTuples`] if there are fewer tuples in all.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_deck::DeckRng;
    /// use set_hardness::MatchingProblem;
    ///
    /// let mut rng = DeckRng::from_seed(1);
    /// let problem = MatchingProblem::random(Rules::new(3, 6)?, 20, &mut rng)?;
    /// assert_eq!(problem.tuples().len(), 20);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random(
        rules: Rules,
        tuples: usize,
        rng: &mut (impl RandomBits + ?Sized),
    ) -> Result<Self, HardnessError> {
        let mut board = Board::new(rules);
        add_random(&mut board, tuples, rng)?;
        Ok(Self::new(board))
    }

    /// A problem with a random perfect matching and `others` further random
    /// tuples, in random order.
    ///
    /// # Errors
    ///
    /// [`HardnessError::TooManyTuples`] if there are fewer further tuples.
    pub fn planted(
        rules: Rules,
        others: usize,
        rng: &mut (impl RandomBits + ?Sized),
    ) -> Result<Self, HardnessError> {
        let values: Vec<u32> = (0..rules.values()).collect();
        let columns: Vec<Vec<u32>> =
            (0..rules.properties()).map(|_| shuffled(values.clone(), rng)).collect();
        let tuple = |i: usize| card(rules, columns.iter().map(|column| column[i]));
        let matching: Vec<Card> = (0..rules.set_len()).map(tuple).collect();
        let mut board = Board::from_cards(rules, &matching)?;
        add_random(&mut board, others, rng)?;
        let tuples = shuffled(board.cards().to_vec(), rng);
        Ok(Self::new(Board::from_cards(rules, &tuples)?))
    }

    /// The triples `(i, j, i + j mod v)`, which are a cyclic Latin square. Its
    /// perfect matchings are the transversals of the square. There is one if `v` is
    /// odd (the diagonal, `i = j`), and none if `v` is even.
    ///
    /// Proof for even `v` (Euler): the values of a matching sum up to `v/2` modulo
    /// `v` in each of the three dimensions, but the sum of the third dimension is
    /// the sum of the other two, which is 0. No single triple causes this, so a
    /// search tries all combinations, and its time grows exponentially.
    ///
    /// # Errors
    ///
    /// [`HardnessError::NoTriples`] if there are no rules with three properties
    /// and `values` values.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Budget;
    /// use set_hardness::MatchingProblem;
    ///
    /// let unlimited = Budget::unlimited();
    /// assert!(MatchingProblem::cyclic(7)?.solve(&unlimited)?.is_some());
    /// assert!(MatchingProblem::cyclic(6)?.solve(&unlimited)?.is_none());
    /// # Ok::<(), set_hardness::HardnessError>(())
    /// ```
    pub fn cyclic(values: u32) -> Result<Self, HardnessError> {
        let rules =
            Rules::new(3, values).map_err(|source| HardnessError::NoTriples { values, source })?;
        let pairs = (0..values).flat_map(|i| (0..values).map(move |j| (i, j)));
        let triples: Vec<Card> =
            pairs.map(|(i, j)| card(rules, [i, j, (i + j) % values].into_iter())).collect();
        Ok(Self::new(Board::from_cards(rules, &triples)?))
    }
}

fn add_random(
    board: &mut Board,
    tuples: usize,
    rng: &mut (impl RandomBits + ?Sized),
) -> Result<(), HardnessError> {
    let rules = board.rules();
    let left = rules.deck_len().unwrap_or(u128::MAX) - board.len() as u128;
    if tuples as u128 > left {
        return Err(HardnessError::TooManyTuples { tuples, rules, most: left });
    }
    let goal = board.len() + tuples;
    while board.len() < goal {
        #[allow(clippy::cast_possible_truncation)] // below a number of values
        let mut number = || below(rng, rules.values().into()) as u32;
        let tuple = card(rules, (0..rules.properties()).map(|_| number()));
        if !board.contains(tuple) {
            board.add(&[tuple])?;
        }
    }
    Ok(())
}

/// The items in uniformly random order: from the last place down, as the problems of a seed need it.
fn shuffled<T>(mut items: Vec<T>, rng: &mut (impl RandomBits + ?Sized)) -> Vec<T> {
    for last in (1..items.len()).rev() {
        let index = below(rng, last as u128 + 1);
        items.swap(last, usize::try_from(index).unwrap_or(last));
    }
    items
}

fn card(rules: Rules, values: impl Iterator<Item = u32>) -> Card {
    let values: Vec<u32> = values.collect();
    rules.card(&values).expect("k values below v")
}
