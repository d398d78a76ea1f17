//! Proofs that the checker accepts and rejects.

mod forms;
mod hints;
mod naive;
mod prover;
mod rat;

use std::io;

use set_cap::drat::{self, DratError};
use set_cap::{CapAnswer, CapProblem, CapSearch, Encoding, Symmetry};
use set_core::{Budget, Rules};

use crate::{chain, rules};

/// The formula of a question that is refuted, and the proof.
fn refuted(problem: CapProblem) -> (String, String) {
    let formula = problem.formula().unwrap();
    let mut proof = Vec::new();
    let answer = CapSearch::new(&formula).with_proof(&mut proof).run(&Budget::unlimited());
    assert_eq!(answer.unwrap(), CapAnswer::Refuted);
    let mut dimacs = Vec::new();
    formula.write_dimacs(&mut dimacs).unwrap();
    (String::from_utf8(dimacs).unwrap(), String::from_utf8(proof).unwrap())
}

fn check(formula: &str, proof: &str) -> Result<drat::Summary, DratError> {
    drat::check(formula.as_bytes(), proof.as_bytes())
}

/// A refutation that takes some hundred steps.
fn ten_of_three_properties() -> (String, String) {
    refuted(
        CapProblem::new(rules(3, 3), 10)
            .with_encoding(Encoding::Sequential)
            .with_symmetry(Symmetry::Frame),
    )
}

#[test]
fn the_proof_for_twenty_one_cards() {
    for &encoding in Encoding::ALL {
        let problem = CapProblem::new(Rules::CLASSIC, 21).with_encoding(encoding);
        let (formula, proof) = refuted(problem.with_symmetry(Symmetry::HeavyClass));
        let summary = check(&formula, &proof).unwrap();
        assert!(summary.added > 1000 && summary.deleted > 0, "{summary:?}");

        // The same steps do not refute 20 cards: there are such caps.
        let other = CapProblem::new(Rules::CLASSIC, 20).with_encoding(encoding);
        let mut dimacs = Vec::new();
        other
            .with_symmetry(Symmetry::HeavyClass)
            .formula()
            .unwrap()
            .write_dimacs(&mut dimacs)
            .unwrap();
        assert!(check(&String::from_utf8(dimacs).unwrap(), &proof).is_err());
    }
}

#[test]
fn a_formula_that_is_false_by_itself() {
    // Counting alone refutes five points of the plane: the formula has the
    // empty clause.
    let problem = CapProblem::new(rules(2, 3), 5).with_symmetry(Symmetry::HeavyClass);
    let (formula, proof) = refuted(problem);
    assert!(formula.lines().any(|line| line == "0"));
    assert_eq!(proof, "0\n");
    assert!(check(&formula, &proof).is_ok());
    // Other solvers write no proof then, or end it early.
    assert_eq!(check(&formula, "").unwrap().added, 0);
    check(&formula, "999 1 -1 0 0\n").unwrap();
    check("p cnf 2 3\n1 0\n-1 2 0\n-2 0\n", "").unwrap();
    // All earlier steps have to hold, though, and hints have to be given.
    check(&formula, "999 1 0 0\n").unwrap_err();
    check("p cnf 2 3\n1 0\n-1 2 0\n-2 0\n", "4 2 0 1 2 0\n").unwrap_err();
}

#[test]
fn a_corrupted_proof_is_rejected() {
    let (formula, proof) = ten_of_three_properties();
    check(&formula, &proof).unwrap();
    let lines: Vec<&str> = proof.lines().collect();
    assert!(lines.len() > 20, "{}", lines.len());

    let cut = lines[..lines.len() - 1].join("\n");
    assert!(matches!(check(&formula, &cut), Err(DratError::NoEmptyClause)));
    assert!(matches!(check(&formula, ""), Err(DratError::NoEmptyClause)));
    assert!(matches!(check(&formula, "0\n"), Err(DratError::NotImplied { rat: None, .. })));
    // Only the later half.
    let half = lines[lines.len() / 2..].join("\n");
    assert!(matches!(check(&formula, &half), Err(DratError::NotImplied { .. })));
}

#[test]
fn formulas_that_are_none() {
    for (bad, line) in [
        ("", 0),
        ("1 2 0\n", 1),
        ("p cnf 2\n", 1),
        ("p cnf 2 1\n1 3 0\n", 2),
        ("p cnf 2 1\n1 2\n", 2),
        ("p cnf 2 2\n1 2 0\n", 2),
        ("p cnf 99999999999 0\n", 1),
    ] {
        let result = check(bad, "0\n");
        assert!(matches!(result, Err(DratError::Formula { line: at, .. }) if at == line), "{bad}");
    }
    let not_text = drat::check(&b"\xff"[..], &b"0\n"[..]);
    assert!(matches!(not_text, Err(DratError::ReadFormula(_))));
}

#[test]
fn memory_follows_the_text_and_not_the_header() {
    // Tables over all announced variables would take 100 GB.
    let most = i32::MAX;
    let formula = format!("p cnf {most} 2\n1 {most} 0\n1 -{most} 0\n");
    assert!(matches!(check(&formula, "1 0\n"), Err(DratError::NoEmptyClause)));
    assert!(matches!(check(&formula, "-1 0\n"), Err(DratError::NotImplied { line: 1, .. })));
    // A variable that only the proof has.
    assert!(matches!(check(&formula, "1 77777777 0\n"), Err(DratError::NoEmptyClause)));
    let refuted = format!("p cnf {most} 2\n{most} 0\n-{most} 0\n");
    assert!(check(&refuted, "0\n").is_ok());
    let beyond = check("p cnf 2147483648 0\n", "0\n");
    assert!(matches!(beyond, Err(DratError::Formula { line: 1, .. })));
}

#[test]
fn an_error_and_its_cause_are_told_once() {
    struct Broken;
    impl io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable is out"))
        }
    }
    let formula = drat::check(Broken, &b"0\n"[..]).unwrap_err();
    assert_eq!(chain(&formula), "cannot read the formula: the cable is out");
    let proof = drat::check(&b"p cnf 0 0\n"[..], Broken).unwrap_err();
    assert_eq!(chain(&proof), "cannot read the proof: the cable is out");
}
