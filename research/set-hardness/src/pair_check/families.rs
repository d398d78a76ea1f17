//! The boards of the lower bound on pair checks.

use set_core::{Board, Card, Rules};

/// The size of the largest board of these families, `2^20`.
const MAX_CARDS: usize = 1 << 20;

/// `X_p`: all `2^p` cards without the value 2. They are set-free. `None` if there
/// are no such rules, or more than a million cards.
///
/// ```
/// use set_hardness::pair_check::x_family;
///
/// assert_eq!(x_family(2).unwrap().to_string(), "00 01 10 11");
/// ```
#[must_use]
pub fn x_family(properties: u32) -> Option<Board> {
    let rules = rules_of_family(properties)?;
    Board::from_cards(rules, without_last_value(rules, 1 << properties)).ok()
}

/// `Y_p`: `X_p` with the card `1...1` replaced by `0...02`. Its only valid set is
/// `0...00`, `0...01` and `0...02`. `None` as for [`x_family`], and for one
/// property, where `0...01` is the card that is replaced.
///
/// ```
/// use set_hardness::pair_check::y_family;
///
/// assert_eq!(y_family(2).unwrap().to_string(), "00 01 10 02");
/// ```
#[must_use]
pub fn y_family(properties: u32) -> Option<Board> {
    let rules = rules_of_family(properties).filter(|_| properties > 1)?;
    let mut cards = without_last_value(rules, 1 << properties);
    *cards.last_mut()? = third(rules)?;
    Board::from_cards(rules, &cards).ok()
}

/// A board of `n` cards whose only valid set is at these three indices. It has
/// cards of `Y_p` in another order.
///
/// An algorithm that checks no pair of the three gets the same answers as on `n`
/// cards of `X_p`, which are set-free. So it is wrong on one of the two boards.
/// The paper has `n = 2^p`. Here any `n >= 3` will do, with the least `p` such that
/// `2^p >= n`.
///
/// `None` if `n` is less than 3 or more than a million, or if the indices are not
/// three different numbers less than `n`.
#[must_use]
pub fn fooling_board(n: usize, indices: [usize; 3]) -> Option<Board> {
    let mut sorted = indices;
    sorted.sort_unstable();
    if !(3..=MAX_CARDS).contains(&n)
        || sorted[0] == sorted[1]
        || sorted[1] == sorted[2]
        || sorted[2] >= n
    {
        return None;
    }
    let properties = n.next_power_of_two().trailing_zeros().max(2);
    let rules = rules_of_family(properties)?;
    let mut cards = without_last_value(rules, n - 1);
    let others = cards.split_off(2);
    cards.push(third(rules)?);
    let (mut set, mut others) = (cards.into_iter(), others.into_iter());
    let next = |index| if indices.contains(&index) { set.next() } else { others.next() };
    let cards: Vec<Card> = (0..n).map_while(next).collect();
    Board::from_cards(rules, &cards).ok()
}

fn rules_of_family(properties: u32) -> Option<Rules> {
    Rules::new(properties, 3).ok().filter(|_| properties <= MAX_CARDS.trailing_zeros())
}

/// The first `len` cards of `X_p`: the binary numbers in ascending order.
fn without_last_value(rules: Rules, len: usize) -> Vec<Card> {
    let p = rules.properties();
    let card = |number: usize| {
        let values: Vec<u32> = (0..p).rev().map(|bit| u32::from(number >> bit & 1 == 1)).collect();
        rules.card(&values).ok()
    };
    (0..len).filter_map(card).collect()
}

/// The card that completes the first two to a valid set.
fn third(rules: Rules) -> Option<Card> {
    rules.card_at(2)
}
