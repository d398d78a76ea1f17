//! Cubes: a question in parts, which can be searched on different machines.
//!
//! A *cube* is a list of literals that are all assumed to be true. If every assignment of
//! the variables agrees with some cube, the cubes *cover*: a formula has a model if it has one
//! together with some cube ([`CapFormula::with_cube`]), and a refutation of each cube refutes
//! it. (M. Heule, O. Kullmann, S. Wieringa and A. Biere, "Cube and Conquer: Guiding CDCL SAT
//! Solvers by Lookaheads", HVC 2011.)
//!
//! # Example
//!
//! ```
//! use set_cap::{CapAnswer, CapProblem, CapSearch, cubes};
//! use set_core::{Budget, Rules};
//!
//! // Ten cards of three properties: each of the eight cubes is refuted, and they cover.
//! let formula = CapProblem::new(Rules::new(3, 3)?, 10).formula()?;
//! let cubes = cubes::split(&formula, 3).expect("the deck has more than three cards");
//! assert_eq!(cubes.len(), 8);
//! assert!(cubes::cover(&cubes));
//! for cube in &cubes {
//!     let part = formula.with_cube(cube)?;
//!     assert_eq!(CapSearch::new(&part).run(&Budget::unlimited())?, CapAnswer::Refuted);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::CapFormula;
use set_export::cnf::Literal;

use crate::cnf::Cnf;

/// The largest depth of [`split`].
pub const MAX_DEPTH: u32 = 20;

/// Cubes that have a sign for each of `depth` cards: `2^depth` of them, which cover. The cards
/// are the first ones of the deck that the formula leaves open, by unit propagation. In the
/// first cube all are chosen, in the last cube none.
///
/// `None` if `depth` is above [`MAX_DEPTH`], or if fewer cards are open.
///
/// # Complexity
///
/// The unit propagation reads the formula once for each round in which it fixes a variable,
/// most often a few times.
#[must_use]
pub fn split(formula: &CapFormula, depth: u32) -> Option<Vec<Vec<Literal>>> {
    if depth > MAX_DEPTH {
        return None;
    }
    let deck = formula.problem().rules().deck_len()?;
    let fixed = fixed(formula.cnf());
    let cards = (1..=u32::try_from(deck).ok()?).filter(|&card| !fixed[card as usize]);
    let cards: Vec<Literal> = cards.filter_map(Literal::positive).take(depth as usize).collect();
    if cards.len() < depth as usize {
        return None;
    }
    let signed = |number: u32, (index, &card): (usize, &Literal)| {
        let is_chosen = number >> (cards.len() - 1 - index) & 1 == 0;
        if is_chosen { card } else { !card }
    };
    let cube = |number| cards.iter().enumerate().map(|card| signed(number, card)).collect();
    Some((0..1 << depth).map(cube).collect())
}

/// Whether each variable has a value in all models, by unit propagation; the one with index 0
/// is not used.
fn fixed(cnf: &Cnf) -> Vec<bool> {
    let mut values: Vec<Option<bool>> = vec![None; cnf.variables() as usize + 1];
    loop {
        let mut has_changed = false;
        for clause in cnf.clauses() {
            let value = |literal: Literal| {
                values[literal.variable() as usize].map(|value| value == literal.is_positive())
            };
            if clause.iter().any(|&literal| value(literal) == Some(true)) {
                continue;
            }
            let mut open = clause.iter().copied().filter(|&literal| value(literal).is_none());
            if let (Some(unit), None) = (open.next(), open.next()) {
                values[unit.variable() as usize] = Some(unit.is_positive());
                has_changed = true;
            }
        }
        if !has_changed {
            return values.iter().map(Option::is_some).collect();
        }
    }
}

/// Whether the cubes cover: every assignment of the variables agrees with all literals of some
/// cube.
///
/// # Complexity
///
/// Proportional to the literals of the cubes times the depth, if the cubes are the leaves of a
/// tree in which each node gives both values to a variable. The cubes of [`split`] are. In the
/// worst case exponential in the number of variables: the problem is coNP-complete.
#[must_use]
pub fn cover(cubes: &[Vec<Literal>]) -> bool {
    let cubes: Vec<&[Literal]> = cubes.iter().map(Vec::as_slice).collect();
    cover_under(&cubes, &mut Vec::new())
}

/// Whether every assignment in which the literals of `assumed` are true agrees with some cube.
fn cover_under(cubes: &[&[Literal]], assumed: &mut Vec<Literal>) -> bool {
    let open = |cube: &&[Literal]| cube.iter().copied().find(|literal| !assumed.contains(literal));
    let Some(first) = cubes.first() else { return false };
    let Some(literal) = open(first) else { return true };
    [literal, !literal].into_iter().all(|literal| {
        let agrees = |cube: &&&[Literal]| !cube.contains(&!literal);
        let agreeing: Vec<&[Literal]> = cubes.iter().filter(agrees).copied().collect();
        assumed.push(literal);
        let do_cover = cover_under(&agreeing, assumed);
        assumed.pop();
        do_cover
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_core::Rules;

    use super::*;
    use crate::{CapProblem, Symmetry};

    fn literal(number: i32) -> Literal {
        Literal::from_dimacs(number).unwrap()
    }

    #[test]
    fn only_open_cards_are_split() {
        let problem = CapProblem::new(Rules::CLASSIC, 20).with_symmetry(Symmetry::Frame);
        let formula = problem.formula().unwrap();
        let cubes = split(&formula, 4).unwrap();
        assert_eq!(cubes.len(), 16);
        assert!(cover(&cubes));
        assert!(!cover(&cubes[1..]) && !cover(&cubes[..15]));
        // The frame chooses 0000, 0001 and 0010; so neither 0002 nor 0020 is.
        let first: Vec<i32> = cubes[0].iter().map(|literal| literal.to_dimacs()).collect();
        assert!(first.iter().all(|card| ![1, 2, 3, 4, 7].contains(card)), "{first:?}");
        assert!(split(&formula, MAX_DEPTH + 1).is_none());
        let small = CapProblem::new(Rules::new(1, 3).unwrap(), 2).formula().unwrap();
        assert!(split(&small, 4).is_none());
    }

    proptest! {
        #[test]
        fn cover_agrees_with_all_assignments(
            cubes in prop::collection::vec(prop::collection::vec((1..=4_i32, any::<bool>()), 0..4), 0..12)
        ) {
            let signed = |&(variable, is_positive): &(i32, bool)| {
                literal(if is_positive { variable } else { -variable })
            };
            let cubes: Vec<Vec<Literal>> =
                cubes.iter().map(|cube| cube.iter().map(signed).collect()).collect();
            let is_true = |bits: u32, literal: &Literal| {
                (bits >> (literal.variable() - 1) & 1 == 1) == literal.is_positive()
            };
            let expected = (0..16_u32).all(|bits| {
                cubes.iter().any(|cube| cube.iter().all(|literal| is_true(bits, literal)))
            });
            prop_assert_eq!(cover(&cubes), expected);
        }
    }
}
