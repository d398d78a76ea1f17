//! Weights that end a node: of boards whose trees are large, and as anybody may write them.

use core::num::NonZero;

use proptest::prelude::*;
use set_core::{Board, Budget, Rules};
use set_proof::{Certificate, CheckErrorKind, Checker, NoProof, Prover, certify, check};

use crate::common::{Random, found, rules, set_free_board_of};
use crate::plain::{Node, Value, is_proof, written};

/// Random cards whose values are wanted.
fn board(rules: Rules, cards: usize, is_wanted: impl Fn(&[u32]) -> bool) -> Board {
    let (mut board, mut random) = (Board::new(rules), Random(1));
    let deck = rules.deck_len().unwrap();
    while board.len() < cards {
        let card = rules.card_at(u128::from(random.next()) % deck).unwrap();
        if is_wanted(&rules.values_of(card).collect::<Vec<_>>()) && !board.contains(card) {
            board.add(&[card]).unwrap();
        }
    }
    board
}

/// The bytes of a board's certificate. It is the same on several threads.
fn certified(board: &Board) -> usize {
    let certificate = certify(board).unwrap();
    let (threads, unlimited) = (NonZero::new(3).unwrap(), Budget::unlimited());
    let several = Prover::new().with_threads(threads).prove(board, &unlimited).unwrap();
    assert_eq!(several, certificate);
    let checked = check(board, &certificate).unwrap();
    assert_eq!(
        Checker::new().with_threads(threads).check(board, &certificate, &unlimited),
        Ok(checked)
    );
    assert_eq!(Checker::new().confirm(board, &unlimited).unwrap().cards, checked.cards);
    certificate.as_bytes().len()
}

/// Boards whose trees would have more nodes than anyone can wait for.
#[test]
fn large_trees_are_short_certificates() {
    // Cards with a value below 9 in the first property have a value below 8 in the second one.
    let deficient = |values: &[u32]| values[0] >= 9 || values[1] < 8;
    assert!(certified(&board(rules(2, 40), 360, deficient)) < 30_000);
    assert!(certified(&board(rules(3, 30), 700, deficient)) < 100_000);
    // One property is the same on all cards.
    let constant = |values: &[u32]| values[2] == 1 && deficient(values);
    assert!(certified(&board(rules(4, 20), 300, constant)) < 30_000);
    // A set has each value once, so its values have an odd sum.
    let even = |values: &[u32]| values.iter().sum::<u32>() % 2 == 0;
    assert!(certified(&board(rules(3, 14), 300, even)) < 20_000);
    // Parts of the addition table modulo 18: row + column - symbol is 0 on every card, and 9 on a
    // set. No row, column or symbol is whole.
    let cyclic = |values: &[u32]| {
        let [row, column, symbol] = *values else { return false };
        (row + column) % 18 == symbol && row != column && (row + 1) % 18 != column
    };
    assert!(certified(&board(rules(3, 18), 288, cyclic)) < 20_000);
}

/// Weights of a group can help where weights of all cards do not: here the group has one value in
/// the last property.
#[test]
fn groups_have_weights_of_their_own() {
    let deficient = |values: &[u32]| values[3] == 1 && (values[0] >= 9 || values[1] < 8);
    let mut board = board(rules(4, 20), 200, deficient);
    let other = board.rules().card(&[0, 0, 0, 0]).unwrap();
    board.add(&[other]).unwrap();
    assert!(certified(&board) < 30_000);
}

/// Two properties are decided by matchings, however the cards of a set are hidden: two cards that
/// come last make one possible.
#[test]
fn a_set_of_two_properties_is_found() {
    let mut board = board(rules(2, 40), 900, |values| values[0] >= 9 || values[1] < 7);
    for values in [[0, 20], [1, 21]] {
        board.add(&[board.rules().card(&values).unwrap()]).unwrap();
    }
    let set = found(certify(&board).unwrap_err());
    assert!(board.contains_all(&set));
    let last = board.cards()[900..].to_vec();
    assert!(last.iter().all(|&card| set.contains(card)));
    board.remove(&last[1..]).unwrap();
    assert!(certified(&board) < 60_000);
}

/// Weights of the values of two or three properties, a modulus, and a set-free board of cards that
/// weigh 0.
fn weighted(seed: u64) -> (Board, Vec<Vec<u64>>, u64) {
    let mut random = Random(seed);
    let rules = [rules(2, 6), rules(3, 4), rules(3, 5), rules(3, 6)][random.below(4)];
    let modulus = 2 + random.below(3) as u64;
    let weights: Vec<Vec<u64>> = (0..rules.properties())
        .map(|_| (0..rules.values()).map(|_| random.next() % modulus).collect())
        .collect();
    let weighs_nothing = |values: &[u32]| {
        values.iter().zip(&weights).map(|(&value, of)| of[value as usize]).sum::<u64>() % modulus
            == 0
    };
    let board = set_free_board_of(rules, 60, random.next(), weighs_nothing);
    (board, weights, modulus)
}

/// The number of the open value that the fewest candidates have.
fn rarest(v: u32, (candidates, open): Node<'_>) -> u64 {
    let with = |&&(q, value): &&Value| candidates.iter().filter(|row| row[q] == value).count();
    let &(q, value) = open.iter().min_by_key(with).unwrap();
    u64::from(q as u32 * v + value)
}

/// A certificate by remainders at some of the nodes where they are a proof, and how many these are.
fn with_remainders(seed: u64) -> (Board, Vec<u8>, usize) {
    let ((board, weights, modulus), mut random) = (weighted(seed), Random(seed));
    let v = board.rules().values();
    let rule = u64::from(board.rules().properties() * v) + 1;
    let mut ended = 0;
    let bytes = written(&board, |node| {
        let of_open = node.1.iter().map(|&(q, value)| weights[q][value as usize]);
        let of_open: Vec<u64> = of_open.collect();
        let differs = |q| node.1.iter().any(|value| value.0 == q);
        let proves = (0..weights.len()).all(differs) && of_open.iter().sum::<u64>() % modulus != 0;
        if !proves || random.below(3) == 0 {
            return vec![rarest(v, node)];
        }
        ended += 1;
        [vec![rule, modulus], of_open].concat()
    });
    (board, bytes, ended)
}

#[test]
fn remainders_at_any_node() {
    let mut nodes = 0;
    for seed in 0..120 {
        let (board, bytes, ended) = with_remainders(seed);
        nodes += ended;
        assert!(is_proof(&board, &bytes));
        check(&board, &Certificate::from(bytes)).unwrap();
    }
    assert!(nodes > 100, "{nodes}");
}

/// Boards with certificates by weights.
pub(crate) fn examples() -> Vec<(Board, Certificate)> {
    let sums = [1, 2, 3].map(with_sums);
    let remainders = (0..20).map(with_remainders).filter(|example| example.2 > 2);
    let remainders = remainders.map(|(board, bytes, _)| (board, bytes)).take(3);
    let examples = sums.into_iter().chain(remainders);
    examples.map(|(board, bytes)| (board, bytes.into())).collect()
}

/// A board of p = 2, v = 10 in which the six first values of the first property come with the five
/// first ones of the second, and the weights that say so.
fn deficient() -> (Board, impl Fn(&Value) -> u64) {
    let board = set_free_board_of(rules(2, 10), 60, 4, |values| values[0] >= 6 || values[1] < 5);
    (board, |&(q, value)| u64::from(if q == 0 { value < 6 } else { value >= 5 }))
}

/// Why a certificate is refused whose node with this number is `forged` from its open values.
fn refusal(board: &Board, number: usize, forged: impl Fn(&[Value]) -> Vec<u64>) -> String {
    let mut named = 0;
    let bytes = written(board, |node| {
        named += 1;
        if named == number + 1 {
            forged(node.1)
        } else {
            vec![rarest(board.rules().values(), node)]
        }
    });
    assert!(!is_proof(board, &bytes));
    check(board, &Certificate::from(bytes)).unwrap_err().to_string()
}

/// A certificate by sums at every so manieth node where they are a proof.
fn with_sums(period: usize) -> (Board, Vec<u8>) {
    let (board, weight) = deficient();
    let mut nodes = 0;
    let bytes = written(&board, |node| {
        let has = |q| node.1.iter().any(|value| value.0 == q);
        nodes += usize::from(has(0) && has(1));
        if !has(0) || !has(1) || nodes % period > 0 {
            return vec![rarest(10, node)];
        }
        [20, 1].into_iter().chain(node.1.iter().map(&weight)).collect()
    });
    assert!(nodes >= period, "{nodes}: there are such nodes");
    (board, bytes)
}

#[test]
fn sums_at_any_node() {
    for period in 1..5 {
        let (board, bytes) = with_sums(period);
        assert!(is_proof(&board, &bytes));
        check(&board, &Certificate::from(bytes)).unwrap();
    }
}

#[test]
fn weights_that_prove_nothing() {
    let (board, weight) = deficient();
    let weigh = |open: &[Value]| open.iter().map(&weight).collect::<Vec<u64>>();
    let too_large = 1 << 31;
    // The first named node is a root, later ones are below it.
    for number in [0, 1, 2, 7] {
        let says = |forged: &dyn Fn(&[Value]) -> Vec<u64>, part: &str| {
            let refusal = refusal(&board, number, forged);
            assert!(refusal.starts_with("byte ") && refusal.contains(", anchor "), "{refusal}");
            assert!(refusal.contains(part), "{refusal}: expected {part}");
        };
        says(
            &|open| [vec![20, 0], weigh(open)].concat(),
            ": the weights add up to 1, expected at most 0, for the card ",
        );
        says(&|open| [vec![20, 2], weigh(open)].concat(), ", expected more than ");
        says(
            &|open| [vec![20, 0], vec![0; open.len()]].concat(),
            ": all weights add up to 0, expected more than 0, which ",
        );
        says(
            &|open| [vec![20, too_large], weigh(open)].concat(),
            ": the weight 2147483648 is too large: expected at most 2147483647",
        );
        says(
            &|open| [vec![20, 1], vec![too_large; open.len()]].concat(),
            ": the weight 2147483648 is too large: expected at most 2147483647",
        );
        says(
            &|open| [vec![21, 0], weigh(open)].concat(),
            ": the modulus 0 is not in 2..=2147483647",
        );
        says(
            &|open| [vec![21, 1], vec![0; open.len()]].concat(),
            ": the modulus 1 is not in 2..=2147483647",
        );
        says(
            &|open| [vec![21, too_large], weigh(open)].concat(),
            ": the modulus 2147483648 is not in 2..=2147483647",
        );
        says(
            &|open| [vec![21, 3], vec![3; open.len()]].concat(),
            ": the weight 3 is too large: expected at most 2",
        );
        says(
            &|open| [vec![21, 4], vec![1; open.len()]].concat(),
            ": the weights add up to 2 modulo 4, expected 0, for the card ",
        );
        says(
            &|open| [vec![21, 2], vec![0; open.len()]].concat(),
            ": all weights add up to 0 modulo 2, expected another number",
        );
        says(
            &|_| vec![22],
            ": there is no value with the number 22: expected at most 19, or 20 or 21 before weights",
        );
        // The largest weights overflow nothing.
        says(
            &|open| [vec![20, too_large - 1], vec![too_large - 1; open.len()]].concat(),
            ": the weights add up to 4294967294, expected at most 2147483647, for the card ",
        );
        says(
            &|open| [vec![21, too_large - 1], vec![too_large - 2; open.len()]].concat(),
            ": the weights add up to 2147483645 modulo 2147483647, expected 0, for the card ",
        );
    }
}

#[test]
fn a_limit_interrupts_the_check_of_weights() {
    let even = |values: &[u32]| values.iter().sum::<u32>() % 2 == 0;
    let board = board(rules(3, 14), 300, even);
    let certificate = certify(&board).unwrap();
    let mut enough = 0;
    while let Err(error) =
        Checker::new().check(&board, &certificate, &Budget::unlimited().with_node_limit(enough))
    {
        assert!(matches!(error.kind, CheckErrorKind::Interrupted(_)), "{error}");
        enough = 2 * enough + 1;
    }
    assert!(enough > 300 * 299 / 2, "each card is an anchor");
    let prover = Prover::new().prove(&board, &Budget::unlimited().with_node_limit(enough / 100));
    assert!(matches!(prover, Err(NoProof::Interrupted(_))), "{prover:?}");
}

/// Names a rule with random weights at some nodes: mostly few and small ones.
fn random_weights(rules: Rules, random: &mut Random, node: Node<'_>) -> Vec<u64> {
    let pv = u64::from(rules.properties() * rules.values());
    let rule = random.below(4) as u64;
    if rule >= 2 {
        return vec![rarest(rules.values(), node)];
    }
    let limit = 1 + random.below(4) as u64;
    let weights = node.1.iter().map(|_| random.next() % (limit + u64::from(rule == 0)));
    [pv + rule, limit].into_iter().chain(weights).collect()
}

proptest! {
    #![proptest_config(set_testkit::strategies::repeatable())]

    /// Whatever the weights are, they are no proof for a board with a set.
    #[test]
    fn a_board_with_a_set_has_no_weights(
        (board, _) in prop_oneof![Just((3, 4)), Just((2, 5)), Just((3, 5)), Just((2, 7))].prop_flat_map(
            |(p, v)| set_testkit::strategies::board_with_set(rules(p, v), 0..=50)
        ),
        seed in any::<u64>(),
    ) {
        prop_assert!(matches!(certify(&board), Err(NoProof::Found(_))));
        let mut random = Random(seed);
        let bytes = written(&board, |node| random_weights(board.rules(), &mut random, node));
        prop_assert!(!is_proof(&board, &bytes));
        prop_assert!(check(&board, &Certificate::from(bytes)).is_err());
    }

    /// Both readings of the format accept the same weights.
    #[test]
    fn random_weights_by_two_readings(
        board in prop_oneof![Just((3, 4)), Just((2, 5)), Just((3, 5))].prop_flat_map(
            |(p, v)| set_testkit::strategies::set_free_board(rules(p, v), 15..=60)
        ),
        seed in any::<u64>(),
    ) {
        let mut random = Random(seed);
        let bytes = written(&board, |node| random_weights(board.rules(), &mut random, node));
        prop_assert_eq!(check(&board, &Certificate::from(bytes.clone())).is_ok(), is_proof(&board, &bytes));
    }
}
