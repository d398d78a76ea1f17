//! The boards that show that no pair-checking algorithm gets by with less.

use set_core::{Board, Card, Rules};

/// The most cards of a board of these families, `2^20`.
const MOST_CARDS: usize = 1 << 20;

/// `X_p`: all `2^p` cards without the last value, which hold no valid set.
/// `None` if there are no such rules, or more than a million cards.
///
/// ```
/// use set_hardness::pair_check::x_family;
///
/// assert_eq!(x_family(2).unwrap().to_string(), "00\n01\n10\n11\n");
/// ```
#[must_use]
pub fn x_family(properties: u32) -> Option<Board> {
    let rules = rules_of_family(properties)?;
    Board::from_cards(rules, &without_last_value(rules, 1 << properties)).ok()
}

/// `Y_p`: `X_p` with the card `0...02` in the place of `1...1`. Its only valid
/// set are the cards `0...00`, `0...01` and `0...02`. `None` as for
/// [`x_family`], and for one property, where these are not all there.
///
/// ```
/// use set_hardness::pair_check::y_family;
///
/// assert_eq!(y_family(2).unwrap().to_string(), "00\n01\n10\n02\n");
/// ```
#[must_use]
pub fn y_family(properties: u32) -> Option<Board> {
    let rules = rules_of_family(properties).filter(|_| properties > 1)?;
    let mut cards = without_last_value(rules, 1 << properties);
    *cards.last_mut()? = third(rules)?;
    Board::from_cards(rules, &cards).ok()
}

/// A board of `n` cards whose only valid set lies at these three places: `Y_p`
/// in another order, or as many of its cards as are asked for.
///
/// An algorithm that checks no pair of the three gets the same answers as on
/// `n` cards of `X_p`, none of which is in a set, and so is wrong on one of the
/// two. The paper has `n = 2^p`; any `n` from 3 on does, with the fewest
/// properties that have so many cards.
///
/// `None` if `n < 3` or more than a million, or the places are not three
/// different ones below `n`.
#[must_use]
pub fn fooling_board(n: usize, places: [usize; 3]) -> Option<Board> {
    let mut sorted = places;
    sorted.sort_unstable();
    if !(3..=MOST_CARDS).contains(&n)
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
    let next = |place| if places.contains(&place) { set.next() } else { others.next() };
    let cards: Vec<Card> = (0..n).map_while(next).collect();
    Board::from_cards(rules, &cards).ok()
}

fn rules_of_family(properties: u32) -> Option<Rules> {
    Rules::new(properties, 3).ok().filter(|_| properties <= MOST_CARDS.trailing_zeros())
}

/// The first cards of `X_p`, in order: the binary numbers.
fn without_last_value(rules: Rules, len: usize) -> Vec<Card> {
    let p = rules.properties();
    let card = |number: usize| {
        let values: Vec<u32> = (0..p).rev().map(|bit| u32::from(number >> bit & 1 == 1)).collect();
        rules.card(&values).ok()
    };
    (0..len).filter_map(card).collect()
}

/// The card that makes a valid set with the first two.
fn third(rules: Rules) -> Option<Card> {
    rules.card_at(2)
}
