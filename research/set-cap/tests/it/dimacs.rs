//! The formulas as files: byte for byte the same, always.

use set_cap::{CapProblem, Encoding, Symmetry};
use set_core::Rules;

use crate::rules;

fn dimacs(problem: CapProblem) -> String {
    let mut text = Vec::new();
    problem.formula().unwrap().write_dimacs(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// The hash FNV-1a with 64 bits.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn a_small_formula() {
    let problem = CapProblem::new(rules(2, 3), 4).with_symmetry(Symmetry::Frame);
    assert_eq!(dimacs(problem), include_str!("golden/four_of_two_properties.cnf"));
    let problem = problem.with_encoding(Encoding::Sequential).with_symmetry(Symmetry::ThreeCards);
    assert_eq!(dimacs(problem), include_str!("golden/four_of_two_properties_set_sat.cnf"));
}

#[test]
fn large_formulas_do_not_change() {
    let classic = |size| CapProblem::new(Rules::CLASSIC, size);
    let set_sat =
        classic(21).with_encoding(Encoding::Sequential).with_symmetry(Symmetry::ThreeCards);
    let heavy = classic(21).with_symmetry(Symmetry::HeavyClass);
    let four = CapProblem::new(rules(3, 4), 28).with_symmetry(Symmetry::ThreeCards);
    let hashes: Vec<u64> = [set_sat, heavy, heavy.with_encoding(Encoding::Totalizer), four]
        .map(|problem| fnv(&dimacs(problem)))
        .into();
    assert_eq!(hashes, HASHES, "a changed formula is a breaking change");
}

const HASHES: [u64; 4] =
    [0x3c61_4315_6f5d_f058, 0xc6ef_6b4d_9515_3fa3, 0xfed6_5be1_f380_4ad9, 0x3a63_c455_9e56_51cf];

#[test]
fn every_variable_has_a_meaning() {
    for &encoding in Encoding::ALL {
        for &symmetry in Symmetry::ALL {
            for problem in [CapProblem::new(Rules::CLASSIC, 21), CapProblem::new(rules(2, 4), 9)] {
                let problem = problem.with_encoding(encoding).with_symmetry(symmetry);
                let Ok(formula) = problem.formula() else { continue };
                let text = dimacs(problem);
                let mut meanings: Vec<(u32, u32)> = text
                    .lines()
                    .filter_map(|line| line.strip_prefix("c ")?.split_once(": "))
                    .filter_map(|(range, _)| {
                        let (first, last) = range.split_once(" to ").unwrap_or((range, range));
                        Some((first.parse().ok()?, last.parse().ok()?))
                    })
                    .collect();
                meanings.sort_unstable();
                let next = meanings.iter().fold(1, |next, &(first, last)| {
                    assert_eq!(first, next, "{problem:?}");
                    last + 1
                });
                assert_eq!(next, formula.cnf().variables() + 1, "{problem:?}");
            }
        }
    }
}
