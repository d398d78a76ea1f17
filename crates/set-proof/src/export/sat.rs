//! For checkers of SAT proofs: DIMACS and DRAT.
//!
//! Card `i` of the board is *chosen* (variable `i`, from 1), property `q` is *all the
//! same* (the next `p` variables), value `w` of property `q` is *used* (the others).
//!
//! - Some property is not all the same.
//! - A card that is chosen uses its values.
//! - A property that is all the same uses at most one value.
//! - In a property that is not, each value has exactly one chosen card.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use set_core::{Board, ValidSet};

use super::refutation::{Log, refute};
use super::variables::{Literal, Variables, chosen};

/// The formula that says that the board holds a valid set, in the DIMACS format.
///
/// # Complexity
///
/// Time and length `O(p n^2 / v)` for `n` cards whose values are evenly spread.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::to_dimacs;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// assert!(to_dimacs(&board).starts_with("p cnf 6 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_dimacs(board: &Board) -> String {
    let variables = Variables::new(board);
    let clauses = clauses(&variables);
    let mut text = String::new();
    writeln!(text, "p cnf {} {}", variables.count(), clauses.len()).expect("memory takes it");
    clauses.iter().for_each(|clause| write_clause(&mut text, clause));
    text
}

/// A refutation of [`to_dimacs`] in the DRAT format, as text. Each clause follows by unit
/// propagation alone.
///
/// # Errors
///
/// A valid set of the board, if there is one.
///
/// # Complexity
///
/// A search of its own, simpler and slower than that of a [`Prover`](crate::Prover): for boards
/// of some hundred cards. One clause for each node, of at most `p + v` literals.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::to_drat;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// // No set has the second card and a property that is not all the same.
/// assert_eq!(to_drat(&board).unwrap().lines().next(), Some("-2 3 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_drat(board: &Board) -> Result<String, ValidSet> {
    let mut text = String::new();
    refute(board, &mut Drat(&mut text))?;
    write_clause(&mut text, &[]);
    Ok(text)
}

/// Clauses as lines of DRAT.
struct Drat<'a>(&'a mut String);

impl Log for Drat<'_> {
    fn derive(&mut self, clause: &[Literal], from: &[Vec<Literal>]) {
        write_clause(self.0, clause);
        for clause in from {
            self.0.push_str("d ");
            write_clause(self.0, clause);
        }
    }
}

fn clauses(variables: &Variables) -> Vec<Vec<Literal>> {
    let mut clauses = Vec::new();
    clauses.push((0..variables.properties).map(|q| -variables.all_same(q)).collect());
    for (card, row) in variables.rows.iter().enumerate() {
        for (q, &value) in row.iter().enumerate() {
            clauses.push([-chosen(card), variables.of_value(q, value)].to_vec());
        }
    }
    for q in 0..variables.properties {
        let same = variables.all_same(q);
        for value in 0..variables.values {
            for other in 0..value {
                clauses.push(
                    [-same, -variables.of_value(q, value), -variables.of_value(q, other)].to_vec(),
                );
            }
            let cards = variables.cards(q, value);
            for (i, &card) in cards.iter().enumerate() {
                for &other in &cards[..i] {
                    clauses.push([same, -chosen(card), -chosen(other)].to_vec());
                }
            }
            let holders = cards.iter().map(|&card| chosen(card));
            clauses.push([same].into_iter().chain(holders).collect());
        }
    }
    clauses
}

fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        write!(text, "{literal} ").expect("memory takes it");
    }
    text.push_str("0\n");
}
