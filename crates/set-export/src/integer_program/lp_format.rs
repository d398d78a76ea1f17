//! Integer programs in the LP format of CPLEX.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::{self, Write};

use set_core::Board;

use super::Model;
use super::constraint::Constraint;
use super::unknowns::Unknown;

/// The length of the longest line. Readers accept at least 255 characters.
const LINE: usize = 100;

impl Model {
    /// The program as text in LP format: [`to_lp`].
    #[must_use]
    pub fn to_lp(&self) -> String {
        let mut text = String::new();
        write(self, &mut text).expect("memory takes it");
        text
    }
}

/// The board as an integer program, whose solutions are its valid sets, in the LP format, which
/// `HiGHS`, SCIP, Cbc, GLPK, CPLEX and Gurobi read.
///
/// `x_0120` is 1 if the card 0120 is chosen. `same_m_a` is 1 if all chosen cards have the value
/// `a` in property `m`, counted from 0, and `different_m` if they differ in it. There is no
/// objective. For pseudo-Boolean solvers take [`to_opb`](crate::to_opb): a similar program, which
/// has refutations.
///
/// # Complexity
///
/// For `n >= v` cards the text has `1 + p (v + 1)` constraints with `n (p + 1) + p (3 v + 1)` terms,
/// and takes time proportional to that: `O(n p)`. For fewer cards it has one constraint, which no
/// choice of cards satisfies.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
///
/// let lp = set_export::to_lp(&Board::parse(Rules::new(1, 3)?, "0 1 2")?);
/// assert!(lp.contains(" value_0_1: x_1 - 3 same_0_1 - different_0 = 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_lp(board: &Board) -> String {
    Model::new(board).to_lp()
}

fn write(model: &Model, out: &mut String) -> fmt::Result {
    let rules = model.rules();
    writeln!(out, "\\ Set with {rules}: the valid sets of {} cards", model.cards().len())?;
    writeln!(out, "\\ x_C is 1 if card C is chosen. same_m_a is 1 if all chosen cards have the")?;
    writeln!(out, "\\ value a in property m, different_m if they differ in it.")?;
    // There is no objective, but some readers require an unknown here.
    let first = model.unknowns().iter().next();
    let objective = first.map(|unknown| format!("0 {}", model.name(unknown))).unwrap_or_default();
    writeln!(out, "Minimize\n nothing: {objective}\nSubject To")?;
    for constraint in model.constraints() {
        write_words(out, &words(model, constraint))?;
    }
    writeln!(out, "Binary")?;
    // Some readers refuse an unknown that stands nowhere above.
    let cards = model.cards().len();
    let known = if cards < rules.set_len() { cards.max(1) } else { usize::MAX };
    let unknowns = model.unknowns().iter().take(known);
    let names: Vec<String> = unknowns.map(|unknown| model.name(unknown)).collect();
    write_words(out, &names)?;
    writeln!(out, "End")
}

/// The parts of a constraint. A line may break between two of them.
fn words(model: &Model, constraint: &Constraint) -> Vec<String> {
    let mut words = vec![format!("{}:", constraint.name())];
    words.extend(constraint.terms().iter().enumerate().map(|(i, term)| word(model, i == 0, *term)));
    if constraint.terms().is_empty() {
        // The format cannot write an empty sum.
        words.push("0 different_0".to_owned());
    }
    words.push(format!("{} {}", constraint.relation(), constraint.bound()));
    words
}

fn word(model: &Model, is_first: bool, (factor, unknown): (i64, Unknown)) -> String {
    let unknown = model.name(unknown);
    let sign = match (factor < 0, is_first) {
        (true, _) => "- ",
        (false, true) => "",
        (false, false) => "+ ",
    };
    match factor.unsigned_abs() {
        1 => format!("{sign}{unknown}"),
        size => format!("{sign}{size} {unknown}"),
    }
}

fn write_words(out: &mut String, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        if column + 1 + word.len() > LINE {
            out.write_str("\n ")?;
            column = 1;
        }
        write!(out, " {word}")?;
        column += 1 + word.len();
    }
    writeln!(out)
}
