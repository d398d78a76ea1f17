//! The formula in clauses as text: DIMACS, the format of SAT solvers.

use alloc::string::String;
use core::fmt::Write;

use set_core::Board;

use super::clauses::Formula;
use super::variables::{Literal, Variables};

/// The formula that says that the board holds a valid set, in the DIMACS format of SAT solvers.
///
/// Variable `i`, from 1, is true if card `i` of the board is in the set. Comments list the
/// cards. The page `docs/proofs.md` of the repository describes the clauses.
///
/// # Complexity
///
/// Time and length `O(p (v + n log n))` for `n` cards.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::to_dimacs;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// assert!(to_dimacs(&board).contains("\nc 0 2\n"));
/// assert!(to_dimacs(&board).contains("\np cnf 5 8\n-3 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_dimacs(board: &Board) -> String {
    let variables = Variables::new(board);
    let formula = Formula::new(&variables);
    let clauses = formula.clauses();
    let mut text = String::new();
    write_comments(&mut text, "c", board);
    writeln!(text, "p cnf {} {}", formula.len, clauses.len()).expect("memory takes it");
    clauses.iter().for_each(|clause| write_clause(&mut text, clause));
    text
}

/// Writes comments: the question, the cards, and the meaning of their variables.
pub(super) fn write_comments(text: &mut String, mark: &str, board: &Board) {
    let (rules, n) = (board.rules(), board.len());
    let lines = format_args!(
        "{mark} The card game Set with {rules}: does this board of {n} cards hold a valid set?\n{mark}"
    );
    text.write_fmt(lines).expect("memory takes it");
    for card in board {
        write!(text, " {}", rules.display(card)).expect("memory takes it");
    }
    let last = "Variable i is true if card i of the board, counted from 1, is in the set.";
    writeln!(text, "\n{mark} {last}").expect("memory takes it");
}

/// Writes a clause and its final 0.
pub(super) fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        write!(text, "{literal} ").expect("memory takes it");
    }
    text.push_str("0\n");
}
