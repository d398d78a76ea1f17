//! The two forms of a proof, and files that are none.

use proptest::prelude::*;
use set_cap::drat::{self, DratError, Form, Summary};
use set_cap::{CapProblem, Encoding, Symmetry};

use super::naive;
use super::prover::{self, dimacs, forms};
use crate::rules;

const FORMULA: &str = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
const KISSAT: &[u8] = include_bytes!("../golden/ten_of_three_properties.kissat.drat");
const CADICAL: &[u8] = include_bytes!("../golden/ten_of_three_properties.cadical.lrat");
const FORMS: [Form; 2] = [Form::Drat, Form::Lrat];

fn check(formula: &str, proof: &[u8]) -> Result<Summary, DratError> {
    drat::check(formula.as_bytes(), proof)
}

fn rejected(proof: &[u8], expected: &str) {
    assert_eq!(check(FORMULA, proof).unwrap_err().to_string(), expected, "{proof:?}");
}

/// The steps of kissat 4.0.4 and of cadical 3.0.1 with `--lrat`.
#[test]
fn proofs_of_other_solvers() {
    let formula = |size| {
        let problem = CapProblem::new(rules(3, 3), size).with_encoding(Encoding::Totalizer);
        let mut dimacs = Vec::new();
        problem
            .with_symmetry(Symmetry::Frame)
            .formula()
            .unwrap()
            .write_dimacs(&mut dimacs)
            .unwrap();
        String::from_utf8(dimacs).unwrap()
    };
    let (ten, nine) = (formula(10), formula(9));
    for (proof, form, rat) in [(KISSAT, Form::Drat, 25), (CADICAL, Form::Lrat, 0)] {
        let summary = check(&ten, proof).unwrap();
        assert_eq!((summary.form, summary.rat, summary.ignored), (form, rat, 0));
        // Nine cards without a set exist.
        check(&nine, proof).unwrap_err();
        // Without its last line break the proof is still whole.
        for end in (0..proof.len() - 1).step_by(10) {
            check(&ten, &proof[..end]).unwrap_err();
        }
        for i in (0..proof.len()).step_by(7) {
            let mut changed = proof.to_vec();
            changed[i] ^= 1 << (i % 8);
            assert!(check(&nine, &changed).is_err(), "byte {i}");
        }
    }
}

#[test]
fn text_that_is_no_proof() {
    for (text, expected) in [
        ("1 x 0", "line 1 of the proof: \"x\": expected a whole number"),
        ("1 2", "line 1 of the proof: expected a final 0"),
        ("d", "line 1 of the proof: expected a final 0"),
        ("\n1 0\n2 0 3", "line 3 of the proof: \"3\": expected the end of the line"),
        ("a 1 0", "line 1 of the proof: \"a\": expected a whole number"),
        ("-2147483648 0", "line 1 of the proof: -2147483648: expected a variable up to 2^31 - 1"),
        ("5 1 0 1 2", "line 1 of the proof: \"1\": expected the end of the line"),
        ("5 1 0 1 2 0 7", "line 1 of the proof: \"7\": expected the end of the line"),
        ("5 1 0 1 2 0\n6 0 5", "line 2 of the proof: expected a final 0"),
        ("5 d 1", "line 1 of the proof: expected a final 0"),
        ("4 1 0 1 2 0", "line 1 of the proof: 4: expected a number that no clause has"),
        ("-5 1 0 1 2 0", "line 1 of the proof: -5: expected a number that no clause has"),
        ("", "the proof does not add the empty clause"),
        ("c 0\n \nc\n", "the proof does not add the empty clause"),
    ] {
        rejected(text.as_bytes(), expected);
    }
    let error = check(FORMULA, &b"1 \xff 0"[..]).unwrap_err();
    assert!(matches!(error, DratError::Step { .. }), "{error}");
    // Comments, blank lines and carriage returns are no steps.
    check(FORMULA, b"c first\r\n\r\n  1\t0\r\nc 0\r\n0").unwrap();
}

#[test]
fn binary_proofs_are_refused() {
    for proof in [&b"a\x02\x00a\x00"[..], b"d22\x00a\x02\x00a\x00", b"a\x0a\x02\x00\x02\x04\x00"] {
        rejected(proof, "a binary proof: write it as text, cadical --no-binary");
    }
}

#[test]
fn memory_follows_the_bytes() {
    // Tables over the numbers of variables or clauses would take all memory there is.
    let largest = i32::MAX;
    let proof = format!("{largest} {} 0", 1 - largest);
    rejected(proof.as_bytes(), "the proof does not add the empty clause");
    let most = i64::MAX;
    rejected(
        format!("{most} 1 0 1 2 0\n{most} d {most} {} 0\n7 0 {} 0\n", i64::MIN, i64::MIN)
            .as_bytes(),
        "line 3 of the proof: the hints lead to no contradiction",
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn every_form_is_recognised_and_accepted(clauses in naive::formula(30)) {
        let Some(steps) = prover::refute(&clauses) else {
            prop_assert!(naive::satisfiable(&clauses));
            return Ok(());
        };
        prop_assert!(!naive::satisfiable(&clauses));
        for (form, proof) in FORMS.into_iter().zip(forms(clauses.len(), &steps)) {
            let summary = check(&dimacs(&clauses), &proof);
            prop_assert_eq!(summary.map(|summary| summary.form).ok(), Some(form));
        }
    }

    /// Any bytes: the reader ends, and accepts nothing about a satisfiable formula.
    #[test]
    fn any_bytes(proof in proptest::collection::vec(
        prop_oneof![Just(b'a'), Just(b'd'), Just(0), 2..12_u8, any::<u8>()], 0..40,
    )) {
        let satisfiable = "p cnf 3 3\n1 2 3 0\n-1 -2 0\n-2 -3 0\n";
        prop_assert!(check(satisfiable, &proof).is_err());
    }
}
