//! Boards that are hard for solvers, or whose answer is known by their
//! construction, at any size.

use set_core::{Board, Card, Rules, ValidSet};

/// All cards of the deck, in order: the board with the most sets.
///
/// ```
/// use set_core::Rules;
/// use set_testkit::families;
///
/// assert_eq!(families::full_deck(Rules::CLASSIC).len(), 81);
/// ```
///
/// # Panics
///
/// If the deck does not fit into memory.
#[must_use]
pub fn full_deck(rules: Rules) -> Board {
    board_of(rules, &rules.cards().collect::<Vec<_>>())
}

/// All cards that lack one value in each property, `missing[property]`: the
/// largest set-free board of its kind, `(v-1)^p` cards. With `v = 3` and all 2
/// missing it is `{0,1}^p`.
///
/// A set differs in some property and so needs all its values. (With one value
/// no card is left, with two values one.)
///
/// ```
/// use set_core::Rules;
/// use set_testkit::families;
///
/// let rules = Rules::new(3, 3)?;
/// let board = families::lacking_a_value(rules, &[2, 2, 2]);
/// assert_eq!(board.len(), 8);
/// # Ok::<(), set_core::RulesError>(())
/// ```
///
/// # Panics
///
/// If there is not one missing value a property, or the board does not fit
/// into memory.
#[must_use]
pub fn lacking_a_value(rules: Rules, missing: &[u32]) -> Board {
    assert_eq!(missing.len(), rules.properties() as usize, "one missing value a property");
    let lacks =
        |card: &Card| rules.values_of(*card).zip(missing).all(|(value, &gone)| value != gone);
    board_of(rules, &rules.cards().filter(lacks).collect::<Vec<_>>())
}

/// The board of [`lacking_a_value`] with one more card at its end, which makes the only
/// set; and that set. The card has the missing value in the first property only, so the
/// cards of the set differ there and nowhere else.
///
/// ```
/// use set_core::Rules;
/// use set_testkit::families;
///
/// let (board, set) = families::one_set(Rules::new(2, 3)?, &[2, 2]);
/// assert_eq!(board.to_string(), "00 01 10 11 20");
/// assert_eq!(set.to_string(), "00 10 20");
/// # Ok::<(), set_core::RulesError>(())
/// ```
///
/// # Panics
///
/// As [`lacking_a_value`]; if there is only one value.
#[must_use]
pub fn one_set(rules: Rules, missing: &[u32]) -> (Board, ValidSet) {
    assert!(rules.values() > 1, "of one value there is none that is not missing");
    let mut board = lacking_a_value(rules, missing);
    let mut values: Vec<u32> = missing.iter().map(|&gone| u32::from(gone == 0)).collect();
    let mut with_first = |first| {
        values[0] = first;
        card_of(rules, &values)
    };
    let cards: Vec<Card> = (0..rules.values()).map(&mut with_first).collect();
    board.add(&[with_first(missing[0])]).expect("no card there has the missing value");
    (board, ValidSet::new(rules, &cards).expect("they differ in the first property only"))
}

/// A set-free board on which every value but 0 comes `times` times in every property; and
/// the card of zeros, which makes `times` sets with cards of the board, and perhaps
/// more.
///
/// The board is for `times` above 255: a solver that counts in a byte loses
/// all these sets. Its cards are `times` cards of the values `1..v`, spread
/// evenly over their order, each with its `v - 2` shifts
/// (1 becomes 2, ..., `v-1` becomes 1).
///
/// ```
/// use set_core::Rules;
/// use set_testkit::families;
///
/// let (board, zeros) = families::crowded(Rules::new(9, 3)?, 256);
/// assert_eq!(board.len(), 512);
/// assert!(!board.contains(zeros));
/// # Ok::<(), set_core::RulesError>(())
/// ```
///
/// # Panics
///
/// If `v < 3`, or there are fewer than `times` such cards, `(v-1)^(p-1)`.
#[must_use]
pub fn crowded(rules: Rules, times: usize) -> (Board, Card) {
    let (p, shifts) = (rules.properties() as usize, rules.values() - 1);
    assert!(shifts >= 2, "less than three values");
    // The cards with a 1 in the first property, as numbers of base v - 1.
    let bases = (1..p).fold(1usize, |bases, _| bases.saturating_mul(shifts as usize));
    assert!(times <= bases, "there are only {bases} such cards");
    let mut cards = Vec::new();
    for base in (0..times).map(|k| k * (bases / times)) {
        let digits = digits(base, shifts, p);
        for shift in 0..shifts {
            let values: Vec<u32> =
                digits.iter().map(|digit| 1 + (digit + shift) % shifts).collect();
            cards.push(card_of(rules, &values));
        }
    }
    (board_of(rules, &cards), card_of(rules, &vec![0; p]))
}

/// The last `len` digits of a number.
#[allow(clippy::cast_possible_truncation)] // a digit is below its base
fn digits(mut number: usize, base: u32, len: usize) -> Vec<u32> {
    let mut digits = vec![0; len];
    for digit in digits.iter_mut().rev() {
        *digit = (number % base as usize) as u32;
        number /= base as usize;
    }
    digits
}

pub(crate) fn card_of(rules: Rules, values: &[u32]) -> Card {
    rules.card(values).expect("values of the deck")
}

pub(crate) fn board_of(rules: Rules, cards: &[Card]) -> Board {
    Board::from_cards(rules, cards).expect("distinct cards of the deck")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checker;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    #[test]
    fn boards_that_lack_a_value_are_set_free() {
        for (p, v) in [(3, 1), (4, 2), (1, 3), (5, 3), (3, 4), (2, 5), (2, 6)] {
            let missing: Vec<u32> = (0..p).map(|property| property % v).collect();
            let board = lacking_a_value(rules(p, v), &missing);
            assert_eq!(board.len(), (v as usize - 1).pow(p));
            assert!(checker::is_set_free(&board), "{}", board.rules());
        }
    }

    #[test]
    fn one_set_is_the_only_one() {
        for (p, v) in [(4, 2), (1, 3), (5, 3), (3, 4), (2, 5), (2, 6)] {
            let missing: Vec<u32> = (0..p).map(|property| property % v).collect();
            let (board, set) = one_set(rules(p, v), &missing);
            assert_eq!(checker::sets_of(&board), [set.cards().to_vec()], "{}", board.rules());
            assert!(set.contains(*board.cards().last().unwrap()));
        }
    }

    #[test]
    fn crowded_boards_hold_each_value_so_often() {
        for (p, v, times) in [(9, 3, 256), (7, 4, 300), (6, 5, 256), (64, 3, 300)] {
            let rules = rules(p, v);
            let (board, zeros) = crowded(rules, times);
            assert_eq!(board.len(), times * (v as usize - 1));
            for property in 0..p {
                for value in 1..v {
                    let has = |card: &Card| rules.value_of(*card, property) == Some(value);
                    assert_eq!(board.iter().filter(has).count(), times);
                }
            }
            let first_set = board.iter().take(v as usize - 1).chain([zeros]);
            assert!(checker::is_valid_set(v, &checker::values_of_all(rules, first_set)));
        }
    }

    #[test]
    fn small_crowded_boards_have_sets_with_the_zeros_only() {
        let (mut board, zeros) = crowded(rules(4, 4), 9);
        assert!(checker::is_set_free(&board));
        board.add(&[zeros]).unwrap();
        let sets = checker::sets_of(&board);
        assert!(sets.len() >= 9 && sets.iter().all(|set| set[0] == zeros));
    }
}
