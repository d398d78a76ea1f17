//! Pseudo-Boolean formulas and refutations, read and checked line by line.

use std::collections::BTreeMap;

use proptest::prelude::*;
use set_core::{Board, Budget, Limit, Rules, strategies};
use set_export::{ProofFormat, to_opb};
use set_proof::NoProof;
use set_testkit::checker;
use set_testkit::strategies::{repeatable, sample, set_free_board};

/// A sum of literals with positive factors that is at least the bound.
#[derive(Clone)]
struct Inequality {
    terms: Vec<(i64, Literal)>,
    bound: i64,
}

/// A variable, and the value that makes the literal true.
type Literal = (usize, bool);

impl Inequality {
    /// Reads `factor literal factor literal ...`.
    fn new(sum: &str, bound: i64, sign: i64) -> Self {
        let words: Vec<&str> = sum.split_whitespace().collect();
        let mut inequality = Self { terms: Vec::new(), bound: sign * bound };
        for pair in words.chunks(2) {
            let factor = sign * pair[0].parse::<i64>().unwrap();
            let name = pair[1].trim_start_matches('~');
            let variable = name.strip_prefix('x').unwrap().parse().unwrap();
            let is_plain = name == pair[1];
            // -x is (1 - x) - 1.
            inequality.terms.push((factor.abs(), (variable, is_plain == (factor > 0))));
            inequality.bound += (-factor).max(0);
        }
        inequality
    }

    /// By how much the sum can exceed the bound.
    fn slack(&self, values: &BTreeMap<usize, bool>) -> i64 {
        let is_possible = |(variable, value): Literal| values.get(&variable) != Some(&!value);
        let possible = self.terms.iter().filter(|&&(_, literal)| is_possible(literal));
        possible.map(|&(factor, _)| factor).sum::<i64>() - self.bound
    }
}

/// The inequalities of an OPB text, by their numbers.
fn formula(text: &str) -> BTreeMap<usize, Inequality> {
    let mut inequalities = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('*')) {
        let line = line.strip_suffix(" ;").unwrap();
        let (sum, bound) = line.rsplit_once(' ').unwrap();
        let (sum, relation) = sum.rsplit_once(' ').unwrap();
        let bound = bound.parse().unwrap();
        inequalities.push(Inequality::new(sum, bound, 1));
        if relation == "=" {
            inequalities.push(Inequality::new(sum, bound, -1));
        }
    }
    (1..).zip(inequalities).collect()
}

/// Whether unit propagation leads to a contradiction.
fn is_contradiction(inequalities: &[&Inequality]) -> bool {
    let mut values = BTreeMap::new();
    loop {
        let known = values.len();
        for inequality in inequalities {
            let slack = inequality.slack(&values);
            if slack < 0 {
                return true;
            }
            for &(factor, (variable, value)) in &inequality.terms {
                if factor > slack {
                    values.entry(variable).or_insert(value);
                }
            }
        }
        if values.len() == known {
            return false;
        }
    }
}

/// Checks a refutation as `VeriPB` reads it.
fn assert_refuted(formula_text: &str, proof: &str) {
    let mut known = formula(formula_text);
    let mut last = known.len();
    let mut lines = proof.lines();
    assert_eq!(lines.next(), Some("pseudo-Boolean proof version 3.0"));
    let mut is_refuted = false;
    for line in lines.by_ref() {
        let line = line.strip_suffix(';').unwrap();
        if let Some(clause) = line.strip_prefix("rup ") {
            let clause = Inequality::new(clause.strip_suffix(">= 1").unwrap(), 1, 1);
            let denied = clause.terms.iter().map(|&(_, (variable, value))| Inequality {
                terms: [(1, (variable, !value))].into(),
                bound: 1,
            });
            let denied: Vec<_> = denied.collect();
            let all: Vec<_> = known.values().chain(&denied).collect();
            assert!(is_contradiction(&all), "{line}\n{formula_text}");
            last += 1;
            is_refuted = clause.terms.is_empty();
            known.insert(last, clause);
        } else if let Some(numbers) = line.strip_prefix("del id ") {
            for number in numbers.split(' ') {
                assert!(known.remove(&number.parse().unwrap()).is_some(), "{line}");
            }
        } else {
            assert_eq!(line, "output NONE");
            break;
        }
    }
    assert!(is_refuted);
    let conclusion = format!("conclusion UNSAT : {last};");
    let expected = [&conclusion, "end pseudo-Boolean proof;"];
    assert_eq!(lines.collect::<Vec<_>>(), expected);
}

/// Whether the formula has a solution with these cards chosen and no others.
fn is_model(board: &Board, formula: &BTreeMap<usize, Inequality>, chosen: &[bool]) -> bool {
    let (p, v) = (board.rules().properties() as usize, board.rules().set_len());
    let rows = checker::values_of_all(board.rules(), board.iter());
    let rows: Vec<_> = (0..board.len()).filter(|&i| chosen[i]).map(|i| &rows[i]).collect();
    // With one value, one card is all the same and all different.
    let is_same = |q: usize| v > 1 && rows.iter().all(|row| row[q] == rows[0][q]);
    let all_same = (0..p).map(is_same);
    let common = (0..p * v).map(|k| is_same(k / v) && rows[0][k / v] as usize == k % v);
    let values = (1..).zip(chosen.iter().copied().chain(all_same).chain(common)).collect();
    formula.values().all(|inequality| inequality.slack(&values) >= 0)
}

proptest! {
    #![proptest_config(repeatable())]

    #[test]
    fn a_board_has_a_refutation_or_a_set(
        board in strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=14)),
    ) {
        match ProofFormat::VeriPb.refute(&board, &Budget::unlimited()) {
            Ok(proof) => {
                prop_assert!(checker::is_set_free(&board));
                assert_refuted(&to_opb(&board), &proof);
            }
            Err(NoProof::Found(set)) => {
                let chosen: Vec<bool> = board.iter().map(|card| set.contains(card)).collect();
                prop_assert!(is_model(&board, &formula(&to_opb(&board)), &chosen));
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }
}

fn larger_board() -> Board {
    sample(&set_free_board(Rules::new(3, 5).unwrap(), 50..=50))
}

#[test]
fn a_larger_board_is_refuted() {
    let board = larger_board();
    assert!(board.len() >= 25, "{} cards", board.len());
    assert_refuted(
        &to_opb(&board),
        &ProofFormat::VeriPb.refute(&board, &Budget::unlimited()).unwrap(),
    );
}

/// All choices of cards of a whole deck: those that satisfy the formula are its valid sets.
#[test]
fn the_solutions_are_the_valid_sets() {
    for (p, v) in [(2, 3), (1, 4), (3, 2), (4, 1)] {
        let rules = Rules::new(p, v).unwrap();
        let deck = 0..rules.deck_len().unwrap();
        let mut board = Board::new(rules);
        board.add(&deck.map(|index| rules.card_at(index).unwrap()).collect::<Vec<_>>()).unwrap();
        let formula = formula(&to_opb(&board));
        let models = (1..1_u32 << board.len()).filter(|bits| {
            let chosen: Vec<bool> = (0..board.len()).map(|card| bits >> card & 1 == 1).collect();
            is_model(&board, &formula, &chosen)
        });
        assert_eq!(models.count(), checker::sets_of(&board).len(), "{rules}");
    }
}

#[test]
fn a_limit_ends_a_refutation() {
    let board = larger_board();
    for format in [ProofFormat::Drat, ProofFormat::Lrat, ProofFormat::VeriPb] {
        let text = format.refute(&board, &Budget::unlimited()).unwrap();
        let nodes = format.refute(&board, &Budget::unlimited().with_node_limit(10));
        assert_eq!(nodes, Err(NoProof::Interrupted(Limit::Nodes)));
        let memory = format.refute(&board, &Budget::unlimited().with_memory_limit(text.len() / 2));
        assert!(matches!(memory, Err(NoProof::Interrupted(Limit::Memory { .. }))));
    }
}
