//! The checker of DRAT in the plainest form, and the truth by trying everything.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;

/// A step of DRAT: whether it deletes, and the literals.
pub(super) type Step = (bool, Vec<i32>);

/// Whether the steps refute the clauses, read as `set_cap::drat` reads them.
pub(super) fn accepts(clauses: &[Vec<i32>], steps: &[Step]) -> bool {
    let set = |clause: &Vec<i32>| clause.iter().copied().collect::<BTreeSet<i32>>();
    let mut clauses: Vec<BTreeSet<i32>> = clauses.iter().map(set).collect();
    let mut forced = BTreeSet::new();
    let needs_no_proof = !propagate(&clauses, &mut forced);
    let mut refuted = needs_no_proof;
    for (deletes, literals) in steps {
        let clause = set(literals);
        if *deletes {
            if let Some(place) = clauses.iter().position(|other| *other == clause) {
                clauses.remove(place);
            }
            continue;
        }
        if !refuted && !is_rup(&clauses, &forced, &clause) && !is_rat(&clauses, &forced, literals) {
            return false;
        }
        if clause.is_empty() {
            return true;
        }
        clauses.push(clause);
        refuted |= !propagate(&clauses, &mut forced);
    }
    needs_no_proof
}

fn is_rup(clauses: &[BTreeSet<i32>], forced: &BTreeSet<i32>, clause: &BTreeSet<i32>) -> bool {
    let mut assumed = forced.clone();
    assumed.extend(clause.iter().map(|literal| -literal));
    assumed.iter().any(|literal| assumed.contains(&-literal)) || !propagate(clauses, &mut assumed)
}

/// Whether all resolvents on the first literal are RUP, forced literals taken as clauses.
fn is_rat(clauses: &[BTreeSet<i32>], forced: &BTreeSet<i32>, literals: &[i32]) -> bool {
    let Some(pivot) = literals.first() else { return false };
    let units = forced.iter().map(|&literal| BTreeSet::from([literal]));
    let with_units = clauses.iter().cloned().chain(units);
    with_units.filter(|other| other.contains(&-pivot)).all(|mut resolvent| {
        resolvent.remove(&-pivot);
        resolvent.extend(literals);
        is_rup(clauses, forced, &resolvent)
    })
}

/// Adds what unit clauses force; false if there is a contradiction.
fn propagate(clauses: &[BTreeSet<i32>], forced: &mut BTreeSet<i32>) -> bool {
    loop {
        let before = forced.len();
        for clause in clauses {
            if clause.iter().any(|literal| forced.contains(literal)) {
                continue;
            }
            let open: Vec<i32> =
                clause.iter().copied().filter(|literal| !forced.contains(&-literal)).collect();
            match open[..] {
                [] => return false,
                [only] => {
                    forced.insert(only);
                }
                _ => {}
            }
        }
        if forced.len() == before {
            return true;
        }
    }
}

/// Whether some assignment of the variables 1 to 4 satisfies the clauses.
pub(super) fn satisfiable(clauses: &[Vec<i32>]) -> bool {
    let is_true = |assignment: u32, literal: i32| {
        (assignment >> literal.unsigned_abs() & 1 == 1) == (literal > 0)
    };
    (0..32).any(|assignment| {
        clauses.iter().all(|clause| clause.iter().any(|&literal| is_true(assignment, literal)))
    })
}

/// A clause of `least` to three literals over variables up to `most`.
fn clause(most: i32, least: usize) -> impl Strategy<Value = Vec<i32>> {
    let literal = (1..=most, any::<bool>()).prop_map(|(n, negated)| if negated { -n } else { n });
    vec(literal, least..=3)
}

/// A formula over the variables 1 to 4, with few clauses of one literal: unit propagation
/// alone refutes few.
pub(super) fn formula(most: usize) -> impl Strategy<Value = Vec<Vec<i32>>> {
    vec(clause(4, 2), 0..most)
}

/// Steps over the variables 1 to 4 and two more.
pub(super) fn steps() -> impl Strategy<Value = Vec<Step>> {
    vec((prop::bool::weighted(0.2), clause(6, 1)), 0..6)
}
