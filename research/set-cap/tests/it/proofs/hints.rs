//! LRAT: hints that are right, and wrong ones.

use core::cell::Cell;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::check;
use super::naive;
use super::prover::{self, Step, dimacs, forms};

const FORMULA: &str = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

#[test]
fn a_proof_and_its_wrong_neighbours() {
    assert_eq!(check(FORMULA, "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n").unwrap().deleted, 2);
    // The order of hints matters: the first negative hint ends the hints of the clause.
    for (proof, expected) in [
        (
            "5 1 0 1 0\n",
            "line 1 of the proof: the hints lead to no contradiction, \
             and it is not RAT on 1 because of the clause -1 -2",
        ),
        ("5 1 0 1 9 0\n", "line 1 of the proof: hint 9: no clause has this number"),
        (
            "5 1 0 1 2 0\n6 0 3 5 4 0\n",
            "line 2 of the proof: hint 3: more than one literal of the clause is not false",
        ),
        (
            "5 1 0 1 2 0\n5 d 3 0\n6 0 5 3 4 0\n",
            "line 3 of the proof: hint 3: no clause has this number",
        ),
        ("5 1 0 1 2 0\n6 0 5 3 0\n", "line 2 of the proof: the hints lead to no contradiction"),
        (
            "5 1 0 1 2 0\n5 0 5 3 4 0\n",
            "line 2 of the proof: 5: expected a number that no clause has",
        ),
        (
            "5 1 0 1 -3 2 0\n",
            "line 1 of the proof: the hints lead to no contradiction, \
             and it is not RAT on 1 because of the clause -1 -2",
        ),
        ("5 1 0 1 2 0\n", "the proof does not add the empty clause"),
    ] {
        match check(FORMULA, proof) {
            Err(error) => assert_eq!(error.to_string(), expected, "{proof}"),
            Ok(summary) => panic!("{proof}: {summary:?}"),
        }
    }
    assert_eq!(check(FORMULA, "5 1 0 1 2 0\n5 d 8 0\n6 0 5 3 4 0\n").unwrap().ignored, 1);
}

/// The example in the documentation of DRAT-trim, whose first clause is RAT.
#[test]
fn rat_by_hints() {
    let formula = "p cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n-1 -3 -4 0\n\
                   1 3 4 0\n-1 2 4 0\n1 -2 -4 0\n";
    assert_eq!(check(formula, "-1 0\nd -1 2 4 0\n2 0\n0\n").unwrap().rat, 1);
    let rest = "9 d 7 0\n10 2 0 9 1 6 3 0\n11 0 9 10 8 6 4 0\n";
    let with = |hints: &str| check(formula, &format!("9 -1 0 {hints} 0\n{rest}"));
    let good = with("-1 5 7 -6 7 2 -8 2 5").unwrap();
    assert_eq!((good.rat, good.deleted), (1, 1));
    with("-8 2 5 -1 5 7 -6 7 2").unwrap();

    for (hints, expected) in [
        ("-1 5 7 -8 2 5", "on -1 because of the clause 1 3 4"),
        ("-1 5 7 -6 7 2 -8 2", "on -1 because of the clause 1 -2 -4"),
        ("-1 5 7 -6 7 2 -5 2 5", "on -1 because of the clause 1 -2 -4"),
        ("-1 2 5 7 -6 7 2 -8 2 5", "hint 2: more than one literal of the clause is not false"),
        ("", "on -1 because of the clause"),
    ] {
        let error = with(hints).unwrap_err().to_string();
        assert!(error.starts_with("line 1 of the proof: ") && error.contains(expected), "{error}");
    }
}

/// Proofs with a hint, a literal or a step changed: none is accepted for a formula that
/// lacks a clause and is satisfiable.
#[test]
fn changed_proofs() {
    let config = Config { cases: 10_000, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let change = (any::<Index>(), any::<Index>(), -40..40_i64, 0..4_u8);
    let (tried, accepted) = (Cell::new(0), Cell::new(0));
    let result = TestRunner::new_with_rng(config, rng).run(
        &(naive::formula(40), proptest::collection::vec(change, 1..4), any::<Index>()),
        |(clauses, changes, dropped)| {
            let Some(mut steps) = prover::refute(&clauses) else { return Ok(()) };
            for (step, place, value, kind) in changes {
                let step = step.index(steps.len());
                let Step { literals, hints } = &mut steps[step];
                match kind {
                    0 => hints.insert(place.index(hints.len() + 1), value),
                    1 if !hints.is_empty() => drop(hints.remove(place.index(hints.len()))),
                    2 if !literals.is_empty() => {
                        let place = place.index(literals.len());
                        literals[place] = -literals[place];
                    }
                    _ => literals.push(i32::try_from(value % 6).unwrap()),
                }
                literals.retain(|&literal| literal != 0);
                hints.retain(|&hint| hint != 0);
            }
            let mut fewer = clauses.clone();
            let dropped = dropped.index(fewer.len());
            // A clause that is true in place of another, so that the numbers stay.
            fewer[dropped] = vec![1, -1];
            tried.set(tried.get() + 1);
            let [drat, lrat] = forms(clauses.len(), &steps);
            for clauses in [clauses, fewer] {
                let formula = dimacs(&clauses);
                let holds = |proof: &[u8]| set_cap::drat::check(formula.as_bytes(), proof).is_ok();
                if holds(&lrat) {
                    accepted.set(accepted.get() + 1);
                    prop_assert!(!naive::satisfiable(&clauses));
                    // Hints only help.
                    prop_assert!(holds(&drat));
                }
            }
            Ok(())
        },
    );
    result.unwrap();
    let (tried, accepted) = (tried.get(), accepted.get());
    assert!(tried > 1000 && accepted > 100 && accepted < 2 * tried, "{accepted} of {tried}");
}
