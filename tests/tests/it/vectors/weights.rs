//! Certificates with weights.

use set_core::{Board, Rules};
use set_deck::{DeckRng, below};
use set_proof::certify;

use super::plain::{Node, Value, is_proof, written};
use super::rules;

/// A change of numbers, by its name.
type Change = (&'static str, fn(&mut Vec<u64>));

/// A rule of certificates, and weights that are a proof by it.
struct Rule {
    name: &'static str,
    rules: Rules,
    cards: usize,
    /// The number of the rule, counted from 0.
    number: u64,
    /// The most that a card weighs, or the modulus.
    limit: u64,
    weight: fn(&Value) -> u64,
    /// Changes of the limit and the weights.
    changes: &'static [Change],
}

/// Multiplies all numbers.
fn scale(numbers: &mut [u64], factor: u64) {
    numbers.iter_mut().for_each(|number| *number *= factor);
}

fn all() -> [Rule; 2] {
    [
        // The six first values of the first property come with the five first ones of the second.
        Rule {
            name: "sums",
            rules: rules(2, 10),
            cards: 60,
            number: 0,
            limit: 1,
            weight: |&(q, value)| u64::from(if q == 0 { value < 6 } else { value >= 5 }),
            changes: &[
                ("c is one less", |numbers| numbers[0] -= 1),
                ("c is one more", |numbers| numbers[0] += 1),
                ("all weigh as much", |numbers| {
                    numbers.fill(1);
                    numbers[0] = 2;
                }),
                ("the largest weights", |numbers| scale(numbers, (1 << 31) - 1)),
                ("weights that are too large", |numbers| scale(numbers, 1 << 31)),
            ],
        },
        // The values of a card have an even sum.
        Rule {
            name: "remainders",
            rules: rules(3, 6),
            cards: 40,
            number: 1,
            limit: 2,
            weight: |&(_, value)| u64::from(value % 2),
            changes: &[
                ("modulo 0", |numbers| numbers[0] = 0),
                ("modulo 1", |numbers| {
                    numbers.fill(0);
                    numbers[0] = 1;
                }),
                ("modulo 3", |numbers| numbers[0] = 3),
                ("each value weighs 1 modulo 7", |numbers| {
                    numbers.fill(1);
                    numbers[0] = 7;
                }),
                ("nothing weighs anything", |numbers| numbers[1..].fill(0)),
                ("a value weighs as much as the modulus", |numbers| {
                    let zero = numbers.iter().position(|&number| number == 0);
                    numbers[zero.expect("a weight is 0")] = 2;
                }),
                ("the largest power of two", |numbers| scale(numbers, 1 << 29)),
                ("a modulus that is too large", |numbers| scale(numbers, 1 << 30)),
            ],
        },
    ]
}

/// Random cards without a set, of weights that the rule allows.
fn board(rule: &Rule, rng: &mut DeckRng) -> Board {
    let (rules, mut board) = (rule.rules, Board::new(rule.rules));
    while board.len() < rule.cards {
        let card = rules.card_at(below(rng, rules.deck_len().unwrap())).unwrap();
        let weight: u64 = (0..).zip(rules.values_of(card)).map(|it| (rule.weight)(&it)).sum();
        let is_wanted =
            if rule.number == 0 { weight <= rule.limit } else { weight.is_multiple_of(rule.limit) };
        if is_wanted && board.add(&[card]).is_ok() && certify(&board).is_err() {
            board.remove(&[card]).unwrap();
        }
    }
    board
}

/// The number of the first open value that the fewest candidates have.
fn rarest(rules: Rules, (candidates, open): Node<'_>) -> u64 {
    let with = |&&(q, value): &&Value| candidates.iter().filter(|row| row[q] == value).count();
    let &(q, value) = open.iter().min_by_key(with).unwrap();
    q as u64 * u64::from(rules.values()) + u64::from(value)
}

/// A certificate with weights, which are changed, at every so manieth node where they are a proof.
fn proof(rule: &Rule, board: &Board, every: usize, change: impl Fn(&mut Vec<u64>)) -> Vec<u8> {
    let (p, v) = (rule.rules.properties(), rule.rules.values());
    let mut nodes = 0;
    written(board, |node| {
        let mut numbers = vec![rule.limit];
        numbers.extend(node.1.iter().map(rule.weight));
        let differs = |q| node.1.iter().any(|value| value.0 == q);
        if !(0..p as usize).all(differs) {
            return vec![rarest(rule.rules, node)];
        }
        nodes += 1;
        if nodes % every > 0 {
            return vec![rarest(rule.rules, node)];
        }
        change(&mut numbers);
        [vec![u64::from(p * v) + rule.number], numbers].concat()
    })
}

/// The names of cases, their boards and the bytes.
pub(super) fn certificates() -> Vec<(String, Board, Vec<u8>)> {
    let mut rng = DeckRng::from_seed(9);
    let mut cases = Vec::new();
    for rule in all() {
        let board = board(&rule, &mut rng);
        let mut case = |what: &str, bytes| {
            cases.push((format!("{}: {what}", rule.name), board.clone(), bytes));
        };
        let right = proof(&rule, &board, 1, |_| ());
        assert!(is_proof(&board, &right));
        case("at each first node", right);
        for every in [2, 3, 4] {
            case(&format!("at one of {every} nodes"), proof(&rule, &board, every, |_| ()));
        }
        for (what, change) in rule.changes {
            let each = proof(&rule, &board, 1, change);
            case(&format!("{what}, at each first node"), each);
            case(&format!("{what}, at one of 3 nodes"), proof(&rule, &board, 3, change));
        }
        let shorter = |numbers: &mut Vec<u64>| numbers.truncate(numbers.len() - 1);
        case("a weight is missing", proof(&rule, &board, 1, shorter));
        let no_rule = Rule { number: 2, ..rule };
        case("there is no such rule", proof(&no_rule, &board, 1, |_| ()));
    }
    cases
}
