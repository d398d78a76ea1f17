//! Checks caps by the validity test of `set-core`.

use set_core::{Board, Card, Rules, ValidSet};

use crate::CapError;

/// A valid set among the cards of a board, if there is one. For every `v - 1`
/// cards that fit together, it computes the completing card and looks it up.
///
/// This is meant for boards of at most some hundred cards, to check the answers
/// of solvers. It shares no code with the formulas.
///
/// # Complexity
///
/// Time `O(C(n, v - 1) v)` in the worst case for `n` cards. It is far less in
/// practice, since two cards fix the properties in which the others differ.
///
/// # Example
///
/// ```
/// use set_cap::find_set;
/// use set_core::{Board, Rules};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// assert!(find_set(&board).is_none());
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[must_use]
pub fn find_set(board: &Board) -> Option<ValidSet> {
    extend(board, 0, &mut Vec::new())
}

/// A set of the chosen cards and cards at index `next` or later.
fn extend(board: &Board, next: usize, chosen: &mut Vec<Card>) -> Option<ValidSet> {
    let rules = board.rules();
    if chosen.len() + 1 == rules.set_len() {
        if chosen.is_empty() {
            return board.iter().find_map(|card| ValidSet::new(rules, &[card]));
        }
        let partners = board.cards()[next..].iter().copied();
        // With two values any other card completes one card; with more values
        // the completing card is determined.
        let completing: Vec<Card> = match rules.completing_card(chosen) {
            Some(card) => vec![card],
            None if chosen.len() == 1 => partners.collect(),
            None => Vec::new(),
        };
        let completes = |&card: &Card| board.contains(card);
        return completing.into_iter().filter(completes).find_map(|card| {
            let set: Vec<Card> = chosen.iter().copied().chain([card]).collect();
            ValidSet::new(rules, &set)
        });
    }
    (next..board.len()).find_map(|index| {
        let card = board.cards()[index];
        if !rules.fits(chosen, card) {
            return None;
        }
        chosen.push(card);
        let found = extend(board, index + 1, chosen);
        chosen.pop();
        found
    })
}

/// The cards as a board, if they are at least `size` and contain no valid set.
///
/// # Errors
///
/// [`CapError::TooSmall`] or [`CapError::HoldsSet`].
pub(crate) fn verified_cap(rules: Rules, cards: &[Card], size: u64) -> Result<Board, CapError> {
    let found = cards.len();
    let error = CapError::TooSmall { found, expected: size };
    if (found as u64) < size {
        return Err(error);
    }
    let board = Board::from_cards(rules, cards).map_err(|_| error)?;
    match find_set(&board) {
        Some(set) => Err(CapError::HoldsSet { rules, set: set.cards().to_vec() }),
        None => Ok(board),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_testkit::{checker, strategies};

    use super::*;

    proptest! {
        #[test]
        fn agrees_with_the_checker(board in (1_u32..=3, 1_u32..=4)
            .prop_map(|(p, v)| Rules::new(p, v).unwrap())
            .prop_flat_map(|rules| strategies::board(rules, 0..=12)))
        {
            let found = find_set(&board);
            prop_assert_eq!(found.is_none(), checker::is_set_free(&board));
            prop_assert!(found.is_none_or(|set| board.contains_all(set.cards())));
        }
    }

    #[test]
    fn caps_are_checked() {
        let rules = Rules::CLASSIC;
        let deck: Vec<Card> = rules.cards().collect();
        assert!(verified_cap(rules, &deck[..2], 2).is_ok());
        let error = |cards, size| verified_cap(rules, cards, size).unwrap_err().to_string();
        assert_eq!(error(&deck[..2], 3), "2 cards: expected 3 at least");
        assert_eq!(error(&deck[..3], 3), "not set-free: it holds 0000 0001 0002");
    }
}
