//! RAT clauses, new variables and deletions.

use core::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::check;
use super::naive::{self, Step};
use super::prover::{self, dimacs};

const FORMULA: &str = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

/// The proof of a solver that takes a new variable.
#[test]
fn a_new_variable() {
    assert_eq!(check(FORMULA, "-3 1 0\n1 0\n0\n").unwrap().added, 3);
    assert_eq!(check(FORMULA, "-3 0\n1 0\n0\n").unwrap().rat, 1);
    // The largest variable.
    check(FORMULA, "2147483647 0\n1 0\n0\n").unwrap();
}

#[test]
fn wrong_neighbours_of_that_proof() {
    const SATISFIABLE: &str = "p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n";
    let rejected = |formula: &str, proof: &str, expected: &str| {
        assert_eq!(check(formula, proof).unwrap_err().to_string(), expected, "{proof}");
    };
    let not_rat = |line: u32, pivot: i32, against: &str| {
        format!(
            "line {line} of the proof: the clause does not follow by unit propagation, \
             and it is not RAT on {pivot} because of the clause {against}"
        )
    };
    let not_implied = "line 2 of the proof: the clause does not follow by unit propagation";
    rejected(FORMULA, "-3 1 0\n0\n", not_implied);
    rejected(FORMULA, "-3 1 0\n1 0\n", "the proof does not add the empty clause");
    // The same steps for fewer clauses.
    rejected(SATISFIABLE, "-3 1 0\n1 0\n0\n", &not_implied.replace('2', "3"));
    // The new variable with both values.
    rejected(FORMULA, "-3 0\n3 0\n", &not_rat(2, 3, "-3"));
    // RAT is on the first literal only: 5 3 would be, as 5 is new.
    rejected(SATISFIABLE, "3 -4 0\n-3 5 0\n", &not_rat(2, -3, "3 -4"));
    check(SATISFIABLE, "3 -4 0\n5 -3 0\n0\n").unwrap_err();
}

#[test]
fn deletions_that_a_checker_must_not_take_at_their_word() {
    let against = |formula: &str, proof: &str| check(formula, proof).unwrap_err().to_string();
    // The forced value stays, so its opposite is not RAT: the formula is satisfiable.
    for (formula, proof) in [
        ("p cnf 1 1\n1 0\n", "d 1 0\n-1 0\n0\n"),
        ("p cnf 2 2\n1 2 0\n-2 0\n", "d 1 2 0\n-1 0\n0\n"),
        ("p cnf 2 2\n1 2 0\n-2 0\n", "d -2 0\nd 1 2 0\n-1 -2 0\n-1 0\n0\n"),
    ] {
        let error = against(formula, proof);
        assert!(error.ends_with("it is not RAT on -1 because of the clause 1"), "{error}");
    }
    // Of two equal clauses one stays.
    let twice = "p cnf 2 2\n1 2 0\n2 1 0\n";
    let error = against(twice, "d 1 2 0\n-1 0\n");
    assert!(error.ends_with("not RAT on -1 because of the clause 1 2"), "{error}");
    assert!(against(twice, "d 1 2 0\nd 2 1 0\n-1 0\n").contains("the empty clause"));
}

#[test]
fn deletions_of_what_is_not_there_are_counted() {
    let summary = check(FORMULA, "d 1 2 3 0\nd 2 1 0\nd 1 2 0\nd 7 0\n1 0\n0\n");
    assert!(summary.is_err(), "without that clause 1 does not follow");
    let summary = check(FORMULA, "d 1 2 3 0\n1 0\nd 2 1 0\nd 1 2 0\nd 7 0\n0\n").unwrap();
    assert_eq!((summary.deleted, summary.ignored), (1, 3));
    // A clause is a set of literals.
    let repeated = "p cnf 2 3\n1 1 2 0\n-1 0\n-2 0\n";
    assert_eq!(check(repeated, "d 2 1 0\n0\n").unwrap().deleted, 1);
}

/// Proofs of random steps, as the plain checker judges them. An accepted proof is of a
/// formula that no assignment satisfies.
#[test]
fn random_proofs() {
    let config = Config { cases: 40_000, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let (refuted, rat, deleted) = (Cell::new(0), Cell::new(0), Cell::new(0));
    let result = TestRunner::new_with_rng(config, rng).run(
        &(naive::formula(25), naive::steps()),
        |(formula, mut steps)| {
            // Random steps alone seldom refute what unit propagation does not.
            let refuting = prover::refute(&formula).unwrap_or_default();
            steps.extend(refuting.into_iter().map(|step| (false, step.literals)));
            steps.push((false, Vec::new()));
            let result = check(&dimacs(&formula), &text(&steps));
            prop_assert_eq!(result.is_ok(), naive::accepts(&formula, &steps));
            if let Ok(summary) = result {
                prop_assert!(!naive::satisfiable(&formula), "refuted, but satisfiable");
                refuted.set(refuted.get() + 1);
                rat.set(rat.get() + summary.rat);
                deleted.set(deleted.get() + summary.deleted);
            }
            Ok(())
        },
    );
    result.unwrap();
    let counts = (refuted.get(), rat.get(), deleted.get());
    assert!(counts.0 > 1000 && counts.1 > 100 && counts.2 > 100, "{counts:?}");
}

fn text(steps: &[Step]) -> String {
    let line = |(deletes, clause): &Step| {
        let literals: Vec<String> = clause.iter().chain([&0]).map(i32::to_string).collect();
        format!("{}{}\n", if *deletes { "d " } else { "" }, literals.join(" "))
    };
    steps.iter().map(line).collect()
}
