//! Lines of `Z_v^p`, another generalization of the classic game (Chaudhuri et al.,
//! section 1.2).
//!
//! A *line* is `v` distinct cards `a, a + d, a + 2d, ..., a + (v-1) d`, where each
//! property is counted modulo `v`. For three values lines and valid sets are the
//! same. For any prime `v` every line is a valid set, but not every valid set is
//! a line. For composite `v` there are both lines that are not valid sets and
//! valid sets that are not lines: for `v = 4`, `00 12 20 32` is only a line, and
//! `00 11 23 32` is only a valid set.
//!
//! Every line has two cards whose difference generates the whole line, so these
//! two determine it. That is why lines are found in polynomial time, while no such
//! algorithm is known for valid sets.

use core::ops::ControlFlow;
use std::collections::{HashMap, HashSet};

use set_core::{Board, Budget, Card, Halt, Limit, Rules};

/// Whether the cards, in any order, are a line: `v` distinct cards
/// `a + t d` of the deck.
///
/// # Complexity
///
/// Time `O(v p)` expected.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_hardness::lines;
///
/// let rules = Rules::new(2, 4)?;
/// let line = Board::parse(rules, "00 12 20 32")?;
/// assert!(lines::is_line(rules, line.cards()) && !rules.is_valid_set(line.cards()));
/// let set = Board::parse(rules, "00 11 23 32")?;
/// assert!(!lines::is_line(rules, set.cards()) && rules.is_valid_set(set.cards()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn is_line(rules: Rules, cards: &[Card]) -> bool {
    let distinct: HashSet<Card> = cards.iter().copied().collect();
    if distinct.len() != rules.set_len()
        || cards.len() != rules.set_len()
        || !cards.iter().all(|&card| rules.contains(card))
    {
        return false;
    }
    let directions = cards.iter().map(|&card| Direction::between(rules, cards[0], card));
    // Every direction that generates a line gives the same line.
    directions
        .into_iter()
        .find(Direction::reaches_all)
        .is_some_and(|direction| direction.from(cards[0]).all(|card| distinct.contains(&card)))
}

/// A line of the board, in the order of its steps. The answer is
/// `Continue(None)` if there is no line, and `Break` if a limit of the budget ended
/// the search first.
///
/// # Errors
///
/// Breaks with the limit of the budget that was met, if no line was found before.
///
/// # Complexity
///
/// As [`for_each`].
///
/// # Example
///
/// ```
/// use core::ops::ControlFlow;
/// use set_core::{Board, Budget, Rules};
/// use set_hardness::lines;
///
/// let rules = Rules::new(2, 5)?;
/// let board = Board::parse(rules, "00 12 24 31 43 11 22")?;
/// let line = lines::find(&board, &Budget::unlimited());
/// assert_eq!(line, ControlFlow::Continue(Some(board.cards()[..5].to_vec())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(board: &Board, budget: &Budget) -> ControlFlow<Limit, Option<Vec<Card>>> {
    let mut found = None;
    let halt = for_each(board, budget, &mut |line| {
        found = Some(line.to_vec());
        ControlFlow::Break(Halt::Enough)
    });
    match halt {
        ControlFlow::Break(Halt::Limit(limit)) => ControlFlow::Break(limit),
        _ => ControlFlow::Continue(found),
    }
}

/// Calls `visit` once for every line of the board, with its cards in the order
/// of their steps.
///
/// A node of the budget is a step to the next card of a line.
///
/// # Errors
///
/// Breaks as `visit` does, or with the limit of the budget that was met.
///
/// # Complexity
///
/// For `n` cards time `O(n^2 v p)` expected, and mostly `O(n^2 p)`, since few
/// steps succeed; memory `O(n)`.
pub fn for_each(
    board: &Board,
    budget: &Budget,
    visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    let rules = board.rules();
    let places: HashMap<Card, usize> = board.iter().zip(0..).collect();
    let mut meter = budget.meter();
    for (i, &first) in board.cards().iter().enumerate() {
        // With one value, each card is a line on its own, with direction 0.
        let others = if rules.values() == 1 { i..i + 1 } else { i + 1..board.len() };
        for j in others {
            let direction = Direction::between(rules, first, board.cards()[j]);
            meter.node()?;
            if !direction.reaches_all() {
                continue;
            }
            let mut line = vec![first];
            for (step, card) in (1..rules.values()).zip(direction.from(first).skip(1)) {
                meter.node()?;
                // Each line is listed once: from its first card on the board, in
                // the direction of the first other card that generates it.
                match places.get(&card) {
                    Some(&place) if place < i => break,
                    Some(&place) if place < j && gcd(step, rules.values()) == 1 => break,
                    Some(_) => line.push(card),
                    None => break,
                }
            }
            if line.len() == rules.set_len() {
                visit(&line)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The number of lines of the deck, `v^(p-1) J_p(v) / phi(v)` with Jordan's and
/// Euler's totients; `None` if it does not fit into `u64`.
///
/// ```
/// use set_core::Rules;
/// use set_hardness::lines;
///
/// assert_eq!(lines::count_in_deck(Rules::CLASSIC), Some(1_080));
/// assert_eq!(lines::count_in_deck(Rules::new(2, 4)?), Some(24)); // and 32 valid sets
/// assert_eq!(lines::count_in_deck(Rules::new(2, 5)?), Some(30)); // and 130 valid sets
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[must_use]
pub fn count_in_deck(rules: Rules) -> Option<u64> {
    let (p, v) = (rules.properties(), u64::from(rules.values()));
    // J_p(v) / phi(v) is a product over the primes of v.
    let mut count = v.checked_pow(p - 1)?;
    let mut rest = v;
    for prime in 2..=v {
        let mut power = 1u64;
        while rest % prime == 0 {
            rest /= prime;
            power *= prime;
        }
        if power > 1 {
            // power^(p-1) (prime^p - 1) / (prime^(p-1) (prime - 1))
            let sum = (0..p).try_fold(0u64, |sum, i| sum.checked_add(prime.checked_pow(i)?))?;
            count = count.checked_mul((power / prime).checked_pow(p - 1)?.checked_mul(sum)?)?;
        }
    }
    Some(count)
}

/// A step from one card to the next: a number for each property, which is added
/// modulo `v`.
struct Direction {
    rules: Rules,
    steps: Vec<u32>,
}

impl Direction {
    fn between(rules: Rules, from: Card, to: Card) -> Self {
        let v = rules.values();
        let steps = rules.values_of(from).zip(rules.values_of(to)).map(|(a, b)| (b + v - a) % v);
        Self { rules, steps: steps.collect() }
    }

    /// Whether `v` steps visit `v` distinct cards: no divisor of `v` above 1 divides
    /// all numbers of the step.
    fn reaches_all(&self) -> bool {
        self.steps.iter().copied().fold(self.rules.values(), gcd) == 1
    }

    /// The `v` cards of the steps from `first`.
    fn from(&self, first: Card) -> impl Iterator<Item = Card> {
        let v = self.rules.values();
        let mut values: Vec<u32> = self.rules.values_of(first).collect();
        (0..v).filter_map(move |_| {
            let card = self.rules.card(&values).ok();
            for (value, step) in values.iter_mut().zip(&self.steps) {
                *value = (*value + step) % v;
            }
            card
        })
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
