//! The formula in clauses as text: DIMACS, the format of SAT solvers.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use set_core::{Board, Budget, Limit};

use crate::clauses::Formula;
use crate::variables::{Literal, Variables};

/// The formula that says that the board holds a valid set, in the DIMACS format of SAT solvers.
///
/// Variable `i`, from 1, is true if card `i` of the board is in the set. Comments list the
/// cards. The page `research/docs/encodings.md` of the repository describes the clauses.
///
/// # Complexity
///
/// Time and length `O(p (v + n log n))` for `n` cards.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::to_dimacs;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// assert!(to_dimacs(&board).contains("\nc 0 2\n"));
/// assert!(to_dimacs(&board).contains("\np cnf 5 8\n-3 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "there is no limit")]
#[must_use]
pub fn to_dimacs(board: &Board) -> String {
    within_budget(board, &Budget::unlimited()).expect("there is no limit")
}

/// [`to_dimacs`] within a budget.
pub(crate) fn within_budget(board: &Board, budget: &Budget) -> Result<String, Limit> {
    let mut meter = budget.meter();
    let variables = Variables::new(board, &meter)?;
    let formula = Formula::new(&variables);
    let (mut text, mut count) = (String::new(), 0_usize);
    write_comments(&mut text, "c", board, VARIABLES);
    let header = text.len();
    for clause in formula.clauses() {
        variables.step(&mut meter, text.len())?;
        write_clause(&mut text, &clause);
        count += 1;
    }
    text.insert_str(header, &format!("p cnf {} {count}\n", formula.len));
    Ok(text)
}

/// The meaning of the variables of cards.
pub(crate) const VARIABLES: &str =
    "Variable i is true if card i of the board, counted from 1, is in the set.";

/// Writes comments: the question, the cards, and the meaning of the unknowns.
pub(crate) fn write_comments(text: &mut String, mark: &str, board: &Board, unknowns: &str) {
    let (rules, n) = (board.rules(), board.len());
    let lines = format_args!(
        "{mark} The card game Set with {rules}: does this board of {n} cards hold a valid set?\n{mark}"
    );
    text.write_fmt(lines).expect("memory takes it");
    for card in board {
        write!(text, " {}", rules.display(card)).expect("memory takes it");
    }
    writeln!(text, "\n{mark} {unknowns}").expect("memory takes it");
}

/// Writes a clause and its final 0.
pub(crate) fn write_clause(text: &mut String, clause: &[Literal]) {
    for literal in clause {
        write!(text, "{literal} ").expect("memory takes it");
    }
    text.push_str("0\n");
}
