//! The definition of a valid set, read literally: the judge of all solvers.
//!
//! Nothing here is shared with a solver or with the validity test of
//! `set-core`: a card is a plain vector of its values, and a property of some
//! cards is judged by sorting its values and dropping repeated ones, as in
//! Takeshita, "Solving the Generalized Form of the Game of Set Efficiently",
//! section 4.5.1. The searches are plain recursion, for small boards.
//!
//! Unlike the tests of that section this checker can also tell whether a "no
//! set" answer is true.
//!
//! # Example
//!
//! ```
//! use set_testkit::checker;
//!
//! let board = [vec![0, 0], vec![1, 2], vec![0, 1], vec![0, 2]];
//! assert!(checker::is_valid_set(3, &[vec![0, 0], vec![0, 1], vec![0, 2]]));
//! assert!(checker::has_set(3, &board) && !checker::has_set(3, &board[..3]));
//! ```

use core::ops::ControlFlow;

use set_core::{Board, Card, Rules};

/// Whether these are a valid set of a game with `values` values: as many
/// distinct cards, in every property all the same or all different.
///
/// Cards of unequal length or with a value of `values` or more are not a valid set.
#[must_use]
pub fn is_valid_set(values: u32, cards: &[Vec<u32>]) -> bool {
    let mut distinct: Vec<&Vec<u32>> = cards.iter().collect();
    distinct.sort();
    distinct.dedup();
    cards.len() == values as usize
        && distinct.len() == cards.len()
        && cards.iter().all(|card| card.len() == cards[0].len())
        && cards.iter().flatten().all(|&value| value < values)
        && same_or_different(&cards.iter().collect::<Vec<_>>())
}

/// Whether in every property all values are the same or all are different.
fn same_or_different(cards: &[&Vec<u32>]) -> bool {
    (0..cards[0].len()).all(|property| {
        let mut values: Vec<u32> = cards.iter().map(|card| card[property]).collect();
        values.sort_unstable();
        values.dedup();
        values.len() == 1 || values.len() == cards.len()
    })
}

/// All valid sets of a board of distinct cards, each as the places of its cards
/// on the board, in lexicographic order.
#[must_use]
pub(crate) fn all_sets(values: u32, board: &[Vec<u32>]) -> Vec<Vec<usize>> {
    let mut sets = Vec::new();
    let all = search(values, board, 0, &mut Vec::new(), &mut |places| {
        sets.push(places.to_vec());
        ControlFlow::Continue(())
    });
    debug_assert!(all.is_continue());
    sets
}

/// Whether a board of distinct cards holds a valid set.
#[must_use]
pub fn has_set(values: u32, board: &[Vec<u32>]) -> bool {
    search(values, board, 0, &mut Vec::new(), &mut |_| ControlFlow::Break(())).is_break()
}

/// Whether a board of distinct cards holds a valid set with its first card.
#[must_use]
pub(crate) fn first_card_is_in_a_set(values: u32, board: &[Vec<u32>]) -> bool {
    let stop = &mut |_: &[usize]| ControlFlow::Break(());
    !board.is_empty() && choose(values, board, 0, &mut Vec::new(), stop).is_break()
}

/// Visits the sets made of the cards at the chosen places and of cards at
/// places from `next` on.
fn search(
    values: u32,
    board: &[Vec<u32>],
    next: usize,
    chosen: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // After these places there are too few cards to complete a set.
    let end = (board.len() + chosen.len() + 1).saturating_sub(values as usize);
    (next..end).try_for_each(|place| choose(values, board, place, chosen, visit))
}

/// Visits the sets made of the cards at the chosen places, of the one at `place` and of
/// cards after it.
fn choose(
    values: u32,
    board: &[Vec<u32>],
    place: usize,
    chosen: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    chosen.push(place);
    let cards: Vec<&Vec<u32>> = chosen.iter().map(|&place| &board[place]).collect();
    let flow = if !same_or_different(&cards) {
        ControlFlow::Continue(())
    } else if chosen.len() == values as usize {
        visit(chosen)
    } else {
        search(values, board, place + 1, chosen, visit)
    };
    chosen.pop();
    flow
}

/// The values of a card: what this module judges.
#[must_use]
pub fn values_of(rules: Rules, card: Card) -> Vec<u32> {
    rules.values_of(card).collect()
}

/// The values of cards, one vector a card.
pub fn values_of_all(rules: Rules, cards: impl IntoIterator<Item = Card>) -> Vec<Vec<u32>> {
    cards.into_iter().map(|card| values_of(rules, card)).collect()
}

/// All valid sets of a board, by trying every combination of cards: each with its cards
/// in ascending order, the smallest set first.
#[must_use]
pub fn sets_of(board: &Board) -> Vec<Vec<Card>> {
    let places = all_sets(board.rules().values(), &values_of_all(board.rules(), board));
    in_order(places.iter().map(|places| places.iter().map(|&place| board.cards()[place])))
}

/// Sets in this order: each with its cards in ascending order, the smallest set first.
pub(crate) fn in_order(sets: impl IntoIterator<Item: IntoIterator<Item = Card>>) -> Vec<Vec<Card>> {
    let mut sets: Vec<Vec<Card>> = sets.into_iter().map(|set| set.into_iter().collect()).collect();
    sets.iter_mut().for_each(|set| set.sort_unstable());
    sets.sort_unstable();
    sets
}

/// Whether a board holds no valid set, by [`has_set`].
#[must_use]
pub fn is_set_free(board: &Board) -> bool {
    !has_set(board.rules().values(), &values_of_all(board.rules(), board))
}

/// The number of partial sets of a board. A partial set is 2 to `v - 1` cards, and every two of them
/// differ in the same properties (Takeshita, section 4.4.2).
#[must_use]
pub fn partial_sets(board: &Board) -> usize {
    let cards = values_of_all(board.rules(), board);
    let differ = |a: &Vec<u32>, b: &Vec<u32>| {
        let bits = a.iter().zip(b).map(|(x, y)| u128::from(x != y));
        bits.fold(0, |mask, bit| mask << 1 | bit)
    };
    let differ: Vec<Vec<u128>> =
        cards.iter().map(|a| cards.iter().map(|b| differ(a, b)).collect()).collect();
    grown(&differ, board.rules().set_len() - 1, &mut Vec::new(), 0)
}

/// The partial sets of up to `most` cards that begin with the chosen ones. `differ[a][b]` has the
/// properties in which cards a and b differ; the next card is `from` or a later one.
fn grown(differ: &[Vec<u128>], most: usize, chosen: &mut Vec<usize>, from: usize) -> usize {
    let mut count = usize::from(chosen.len() >= 2);
    if chosen.len() >= most {
        return count;
    }
    for next in from..differ.len() {
        let as_the_first_two = match chosen[..] {
            [first, second, ..] => {
                chosen.iter().all(|&card| differ[card][next] == differ[first][second])
            }
            _ => true,
        };
        if as_the_first_two {
            chosen.push(next);
            count += grown(differ, most, chosen, next + 1);
            chosen.pop();
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(digits: &str) -> Vec<Vec<u32>> {
        let digit = |c: char| c.to_digit(10).unwrap();
        digits.split(' ').map(|card| card.chars().map(digit).collect()).collect()
    }

    #[test]
    fn the_definition() {
        assert!(is_valid_set(3, &cards("0000 0111 0222")));
        assert!(is_valid_set(4, &cards("03 11 20 32")));
        assert!(is_valid_set(2, &cards("000 010")));
        assert!(is_valid_set(1, &cards("000")));
        assert!(!is_valid_set(3, &cards("0000 0111 0221")), "a property is mixed");
        assert!(!is_valid_set(3, &cards("0000 0000 0000")), "a card is repeated");
        assert!(!is_valid_set(3, &cards("0000 0111")), "a card is missing");
        assert!(!is_valid_set(3, &cards("0000 0111 0333")), "no such value");
        assert!(!is_valid_set(3, &cards("0 11 22")), "unequal lengths");
        assert!(!is_valid_set(1, &[]));
    }

    #[test]
    fn full_decks_have_the_known_number_of_sets() {
        for (p, v) in [(1, 1), (4, 1), (1, 2), (4, 2), (1, 3), (3, 3), (4, 3), (2, 4), (3, 4)] {
            let rules = Rules::new(p, v).unwrap();
            let deck = values_of_all(rules, rules.cards());
            let sets = all_sets(v, &deck);
            assert_eq!(Some(sets.len() as u64), rules.valid_set_count(), "{rules}");
            assert!(sets.is_sorted(), "{rules}");
            assert!(has_set(v, &deck), "{rules}");
        }
    }

    #[test]
    fn sets_with_the_first_card() {
        assert!(first_card_is_in_a_set(3, &cards("00 12 01 02")));
        assert!(!first_card_is_in_a_set(3, &cards("12 00 01 02")));
        assert!(first_card_is_in_a_set(1, &cards("00")));
        assert!(!first_card_is_in_a_set(1, &[]));
        assert!(!has_set(3, &[]));
    }

    #[test]
    fn sets_of_a_board() {
        let rules = Rules::CLASSIC;
        let board = Board::parse(rules, "2222 0002 1111 0120 0000 0001").unwrap();
        let digits = |set: &Vec<Card>| {
            set.iter().map(|&card| rules.display(card).to_string()).collect::<Vec<_>>().join(" ")
        };
        let sets: Vec<_> = sets_of(&board).iter().map(digits).collect();
        assert_eq!(sets, ["0000 0001 0002", "0000 1111 2222"]);
        assert!(!is_set_free(&board));
        assert!(is_set_free(&Board::new(rules)));
    }
}
