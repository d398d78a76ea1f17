//! For checkers of SAT proofs: DIMACS, DRAT and LRAT.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use set_core::{Board, Budget};

use super::NoRefutation;
use super::clauses::Clause;
use super::hints::Hints;
use super::refutation::{Log, Reason, refute};
use super::variables::{Literal, Variables, index};

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
    let clauses = variables.clauses();
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
/// [`NoRefutation`]: a valid set of the board, if there is one, or the limit of the budget
/// that was met. A node of the budget is a clause; the memory that is counted is the text.
///
/// # Complexity
///
/// A search of its own, simpler and slower than that of a [`Prover`](crate::Prover): for boards
/// of some hundred cards. One clause for each node, of at most `p + v` literals.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_proof::to_drat;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// // No set has the second card and a property that is not all the same.
/// let refutation = to_drat(&board, &Budget::unlimited())?;
/// assert_eq!(refutation.lines().next(), Some("-2 3 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_drat(board: &Board, budget: &Budget) -> Result<String, NoRefutation> {
    let mut log = Drat(String::new());
    refute(board, budget, &mut log)?;
    write_clause(&mut log.0, &[]);
    Ok(log.0)
}

/// A refutation of [`to_dimacs`] in the LRAT format, as text: the clauses of [`to_drat`], each
/// with the numbers of the clauses from which it follows. A checker needs no search, so there
/// are some that are proved correct.
///
/// # Errors
///
/// As [`to_drat`].
///
/// # Complexity
///
/// As [`to_drat`], with `O(n)` hints for each clause and `O(log n)` time for each hint.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_proof::to_lrat;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// // The formula has nine clauses. With the second card chosen and the property not all the
/// // same, no card has value 1, which clause 6 demands.
/// let refutation = to_lrat(&board, &Budget::unlimited())?;
/// assert_eq!(refutation.lines().next(), Some("10 -2 3 0 6 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_lrat(board: &Board, budget: &Budget) -> Result<String, NoRefutation> {
    let variables = Variables::new(board);
    let mut log = Lrat::new(&variables);
    refute(board, budget, &mut log)?;
    let hints = log.hints.of_nothing(&log.refuted);
    log.add(&[], &hints);
    Ok(log.text)
}

/// Clauses as lines of DRAT.
struct Drat(String);

impl Log for Drat {
    fn derive(&mut self, clause: &[Literal], from: &[Clause], _: Reason) {
        write_clause(&mut self.0, clause);
        for clause in from {
            self.0.push_str("d ");
            write_clause(&mut self.0, clause);
        }
    }

    fn memory(&self) -> usize {
        self.0.len()
    }
}

/// Clauses as lines of LRAT.
struct Lrat<'a> {
    text: String,
    hints: Hints<'a>,
    /// The number of the last clause: those of the formula come first, from 1.
    last: usize,
    /// The numbers of the derived clauses that are not deleted.
    left: Vec<usize>,
    /// The number of the clause that denies a card, for each card of the board that has one.
    refuted: BTreeMap<usize, usize>,
}

impl<'a> Lrat<'a> {
    fn new(variables: &'a Variables) -> Self {
        let hints = Hints::new(variables);
        let last = hints.last();
        Self { text: String::new(), hints, last, left: Vec::new(), refuted: BTreeMap::new() }
    }

    fn add(&mut self, clause: &[Literal], hints: &[usize]) {
        self.last += 1;
        write!(self.text, "{} ", self.last).expect("memory takes it");
        write_clause(&mut self.text, clause);
        self.text.pop(); // The hints are on the same line.
        for hint in hints {
            write!(self.text, " {hint}").expect("memory takes it");
        }
        self.text.push_str(" 0\n");
    }
}

impl Log for Lrat<'_> {
    fn derive(&mut self, clause: &[Literal], from: &[Clause], reason: Reason) {
        let cases = self.left.split_off(self.left.len() - from.len());
        let hints = self.hints.of(clause, from, &cases, reason, &self.refuted);
        self.add(clause, &hints);
        if !cases.is_empty() {
            write!(self.text, "{} d", self.last).expect("memory takes it");
            for case in cases {
                write!(self.text, " {case}").expect("memory takes it");
            }
            self.text.push_str(" 0\n");
        }
        self.left.push(self.last);
        if let &[card] = clause {
            self.refuted.insert(index(card), self.last);
        }
    }

    fn memory(&self) -> usize {
        self.text.len()
    }
}

fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        write!(text, "{literal} ").expect("memory takes it");
    }
    text.push_str("0\n");
}
