//! For `VeriPB`, the checker of pseudo-Boolean proofs: OPB and its proof format, version 3.0.
//!
//! Card `i` of the board is *chosen* (variable `x_i`, from 1), property `q` is *all the same*
//! (the next `p` variables), and value `w` of property `q` is its *common* value, which all
//! chosen cards have (the others).
//!
//! - Some property is not all the same.
//! - A property that is all the same has one common value, any other has none.
//! - A value of a property has `v` chosen cards if it is common; none if another value is; one
//!   if the property is not all the same.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use set_core::{Board, Budget};

use super::NoRefutation;
use super::clauses::Clause;
use super::refutation::{Log, Reason, refute};
use super::variables::{Literal, Variables, chosen};

/// The formula that says that the board holds a valid set, in the OPB format of the
/// pseudo-Boolean competitions.
///
/// The solutions are the valid sets: the first variables say for each card, in the order
/// of the board, whether the set has it.
///
/// # Complexity
///
/// Time and length `O(p (n + v))` for `n` cards.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_proof::to_opb;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// let expected = "\
/// * #variable= 6 #constraint= 5
/// -1 x3 >= 0 ;
/// +1 x4 +1 x5 +1 x6 -1 x3 = 0 ;
/// +1 x1 -3 x4 +1 x3 = 1 ;
/// -3 x5 +1 x3 = 1 ;
/// +1 x2 -3 x6 +1 x3 = 1 ;
/// ";
/// assert_eq!(to_opb(&board), expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_opb(board: &Board) -> String {
    let variables = Variables::new(board);
    let constraints = constraints(&variables);
    let mut text = String::new();
    let sizes = (variables.count(), constraints.len());
    writeln!(text, "* #variable= {} #constraint= {}", sizes.0, sizes.1).expect("memory takes it");
    for Constraint { terms, relation, bound } in constraints {
        for (factor, variable) in terms {
            write!(text, "{factor:+} x{variable} ").expect("memory takes it");
        }
        writeln!(text, "{relation} {bound} ;").expect("memory takes it");
    }
    text
}

/// A refutation of [`to_opb`] in the proof format of `VeriPB`, version 3.0. Each line follows
/// by unit propagation alone (a RUP step).
///
/// # Errors
///
/// As [`to_drat`](crate::to_drat).
///
/// # Complexity
///
/// As [`to_drat`](crate::to_drat): it has the same clauses.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_proof::to_veripb;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// let proof = to_veripb(&board, &Budget::unlimited())?;
/// assert!(proof.starts_with("pseudo-Boolean proof version 3.0\n"));
/// // No set has the second card and a property that is not all the same.
/// assert_eq!(proof.lines().nth(1), Some("rup 1 ~x2 1 x3 >= 1;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_veripb(board: &Board, budget: &Budget) -> Result<String, NoRefutation> {
    let formula = constraints(&Variables::new(board));
    let mut log = VeriPb {
        text: String::from("pseudo-Boolean proof version 3.0\n"),
        last: formula.iter().map(Constraint::inequalities).sum(),
        left: Vec::new(),
    };
    refute(board, budget, &mut log)?;
    log.derive(&[], &[], Reason::Cases);
    writeln!(log.text, "output NONE;\nconclusion UNSAT : {};", log.last).expect("memory takes it");
    log.text.push_str("end pseudo-Boolean proof;\n");
    Ok(log.text)
}

/// A sum of variables with their factors, which is at least the bound or equals it.
struct Constraint {
    terms: Vec<(i64, Literal)>,
    relation: &'static str,
    bound: i64,
}

impl Constraint {
    /// How many constraints the proof counts for it: an equation is two inequalities.
    fn inequalities(&self) -> usize {
        if self.relation == "=" { 2 } else { 1 }
    }
}

fn constraints(variables: &Variables) -> Vec<Constraint> {
    let (p, v) = (variables.properties, variables.values);
    let count = |number: usize| i64::try_from(number).expect("rules have fewer");
    let mut constraints = Vec::with_capacity(1 + p + p * v);
    // At most p - 1 are all the same.
    let all_same = (0..p).map(|q| (-1, variables.all_same(q))).collect();
    constraints.push(Constraint { terms: all_same, relation: ">=", bound: 1 - count(p) });
    for q in 0..p {
        let same = variables.all_same(q);
        let common = (0..v).map(|value| (1, variables.of_value(q, value)));
        let terms = common.chain([(-1, same)]).collect();
        constraints.push(Constraint { terms, relation: "=", bound: 0 });
    }
    for q in 0..p {
        let same = variables.all_same(q);
        for value in 0..v {
            let cards = variables.cards(q, value).into_iter().map(|card| (1, chosen(card)));
            let common = (-count(v), variables.of_value(q, value));
            let terms = cards.chain([common, (1, same)]).collect();
            constraints.push(Constraint { terms, relation: "=", bound: 1 });
        }
    }
    constraints
}

/// Clauses as lines of a proof.
struct VeriPb {
    text: String,
    /// The number of the last constraint: those of the formula come first, from 1.
    last: usize,
    /// The numbers of the derived clauses that are not deleted.
    left: Vec<usize>,
}

impl Log for VeriPb {
    fn derive(&mut self, clause: &[Literal], from: &[Clause], _: Reason) {
        self.text.push_str("rup ");
        for &literal in clause {
            let sign = if literal < 0 { "~" } else { "" };
            write!(self.text, "1 {sign}x{} ", literal.unsigned_abs()).expect("memory takes it");
        }
        self.text.push_str(">= 1;\n");
        if !from.is_empty() {
            self.text.push_str("del id");
            for number in self.left.split_off(self.left.len() - from.len()) {
                write!(self.text, " {number}").expect("memory takes it");
            }
            self.text.push_str(";\n");
        }
        self.last += 1;
        self.left.push(self.last);
    }

    fn memory(&self) -> usize {
        self.text.len()
    }
}
