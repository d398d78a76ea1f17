//! The pseudo-Boolean formula as text: OPB.
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
use core::iter;

use set_core::{Board, Budget, Limit};

use crate::dimacs::{VARIABLES, write_comments};
use crate::variables::{Literal, Variables, chosen, variable};

/// The formula that says that the board holds a valid set, in the OPB format of the
/// pseudo-Boolean competitions.
///
/// The solutions are the valid sets. Variable `x_i`, from 1, is 1 if card `i` of the board is in
/// the set. Comments list the cards.
///
/// # Complexity
///
/// Time and length `O(p (n + v))` for `n` cards.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::to_opb;
///
/// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
/// let expected = "\
/// * #variable= 6 #constraint= 5
/// * The card game Set with p=1, v=3: does this board of 2 cards hold a valid set?
/// * 0 2
/// * Variable i is true if card i of the board, counted from 1, is in the set.
/// -1 x3 >= 0 ;
/// +1 x4 +1 x5 +1 x6 -1 x3 = 0 ;
/// +1 x1 -3 x4 +1 x3 = 1 ;
/// -3 x5 +1 x3 = 1 ;
/// +1 x2 -3 x6 +1 x3 = 1 ;
/// ";
/// assert_eq!(to_opb(&board), expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "there is no limit")]
#[must_use]
pub fn to_opb(board: &Board) -> String {
    within_budget(board, &Budget::unlimited()).expect("there is no limit")
}

/// [`to_opb`] within a budget.
pub(crate) fn within_budget(board: &Board, budget: &Budget) -> Result<String, Limit> {
    let mut meter = budget.meter();
    let variables = Variables::new(board, &meter)?;
    let mut text = String::new();
    let (p, v) = (variables.properties, variables.values);
    let (count, constraints_len) = (variables.len() + p * v, 1 + p + p * v);
    // The format demands this line first.
    writeln!(text, "* #variable= {count} #constraint= {constraints_len}").expect("memory takes it");
    write_comments(&mut text, "*", board, VARIABLES);
    for Constraint { terms, relation, bound } in constraints(&variables) {
        variables.step(&mut meter, text.len())?;
        for (factor, variable) in terms {
            write!(text, "{factor:+} x{variable} ").expect("memory takes it");
        }
        writeln!(text, "{relation} {bound} ;").expect("memory takes it");
    }
    Ok(text)
}

/// The number of inequalities of the formula. An equation is two.
pub(crate) fn inequalities(variables: &Variables) -> usize {
    let (p, v) = (variables.properties, variables.values);
    1 + 2 * (p + p * v)
}

/// A sum of variables with their factors, which is at least the bound or equals it.
struct Constraint {
    terms: Vec<(i64, Literal)>,
    relation: &'static str,
    bound: i64,
}

/// The constraints, in the order of the formula.
fn constraints(variables: &Variables) -> impl Iterator<Item = Constraint> {
    let (p, v) = (variables.properties, variables.values);
    let count = |number: usize| i64::try_from(number).expect("rules have fewer");
    let common = move |q: usize, value: usize| variable(variables.len() + q * v + value);
    // At most p - 1 are all the same.
    let all_same = (0..p).map(|q| (-1, variables.all_same(q))).collect();
    let some_differs = Constraint { terms: all_same, relation: ">=", bound: 1 - count(p) };
    let one_common = (0..p).map(move |q| {
        let values = (0..v).map(|value| (1, common(q, value)));
        let terms = values.chain([(-1, variables.all_same(q))]).collect();
        Constraint { terms, relation: "=", bound: 0 }
    });
    let of_values = (0..p).flat_map(move |q| (0..v).map(move |value| (q, value)));
    let chosen_cards = of_values.map(move |(q, value)| {
        let cards = variables.cards(q, value).iter().map(|&card| (1, chosen(card)));
        let others = [(-count(v), common(q, value)), (1, variables.all_same(q))];
        Constraint { terms: cards.chain(others).collect(), relation: "=", bound: 1 }
    });
    iter::once(some_differs).chain(one_common).chain(chosen_cards)
}
