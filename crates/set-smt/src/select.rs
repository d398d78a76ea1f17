//! The card-select encoding, and the solver that uses it.

mod at_most_one;
mod cnf;
mod formula;
#[cfg(feature = "z3")]
mod session;
#[cfg(feature = "z3")]
mod solver;

use set_core::Board;

use self::cnf::{Cnf, Literal};
use self::formula::Formula;
#[cfg(feature = "z3")]
pub use self::solver::SmtSolver;
use crate::smt2::{self, Smt2Options};

/// The card-select encoding of a board: clauses that can all hold if and only
/// if the board holds a valid set.
///
/// The variables: card c is *chosen* (`x_c`); property m is *all the same*
/// (`s_m`); value a of property m is *used* (`y_m_a`). The clauses:
///
/// 1. Some `s_m` is false.
/// 2. If `x_c`, then `y_m_a` for every property m, where a is c's value in it.
/// 3. If `s_m`, then at most one `y_m_a`.
/// 4. If not `s_m`, then for each value a at most one card with value a in property m
///    is chosen.
/// 5. If not `s_m`, then for each value a at least one such card is chosen.
///
/// So in a property that is not all the same there is exactly one chosen card for each
/// value. That makes v chosen cards, without a clause that counts them.
///
/// "At most one" of some literals is written by groups of four, each with a further
/// variable (`r_`) that stands for the group. For n cards there are at most
/// `n + p + 3/2 v p + 1/2 n p` variables and `1 + 9/2 (n + v) p` clauses.
///
/// `SmtSolver` uses the same clauses, but grows them with the game.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_smt::{SelectEncoding, Smt2Options};
///
/// let board = Board::parse(Rules::new(2, 3)?, "00 01 02")?;
/// let encoding = SelectEncoding::new(&board);
/// assert_eq!((encoding.variable_count(), encoding.clause_count()), (9, 17));
/// let text = encoding.to_smt2(Smt2Options::new());
/// assert!(text.contains("(assert (or (not s_0) (not s_1)))"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SelectEncoding {
    board: Board,
    formula: Formula,
    cnf: Cnf,
}

impl SelectEncoding {
    /// The encoding of this board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let mut cnf = Cnf::default();
        let mut formula = Formula::new(board.rules(), &mut cnf);
        formula.deal(board.cards(), &mut cnf);
        formula.close(None, &mut cnf);
        Self { board: board.clone(), formula, cnf }
    }

    /// The number of variables.
    #[doc(hidden)]
    #[must_use]
    pub fn variable_count(&self) -> usize {
        self.cnf.variable_count()
    }

    /// The number of clauses.
    #[doc(hidden)]
    #[must_use]
    pub fn clause_count(&self) -> usize {
        self.cnf.clauses.len()
    }

    /// The number of literals in all clauses.
    #[doc(hidden)]
    #[must_use]
    pub fn literal_count(&self) -> usize {
        self.cnf.clauses.iter().map(Vec::len).sum()
    }

    /// The problem as SMT-LIB 2 text, for any SMT solver. The solver answers `sat` if
    /// the board holds a valid set, and `unsat` if not.
    #[must_use]
    pub fn to_smt2(&self, options: Smt2Options) -> String {
        let names = self.names();
        let name = |literal: &Literal| {
            let name = &names[literal.variable()];
            if literal.is_negated() { format!("(not {name})") } else { name.clone() }
        };
        let problem = smt2::Problem {
            board: &self.board,
            encoding: "card-select encoding",
            reading: "x_C: card C is chosen; s_m: property m is all the same; \
                      y_m_a: a card with value a in property m is chosen",
            logic: "QF_UF",
        };
        let declare = names.iter().map(|name| format!("(declare-const {name} Bool)\n"));
        // No `or` has fewer than two arguments: the Core theory has none such.
        let assert = self.cnf.clauses.iter().map(|clause| match &clause[..] {
            [] => "(assert false)\n".to_owned(),
            [literal] => format!("(assert {})\n", name(literal)),
            literals => {
                let literals: Vec<_> = literals.iter().map(name).collect();
                format!("(assert (or {}))\n", literals.join(" "))
            }
        });
        let chosen =
            self.board.iter().map(|card| format!("x_{}", self.board.rules().display(card)));
        let foot = smt2::foot(chosen, options);
        [problem.head(options)].into_iter().chain(declare).chain(assert).chain([foot]).collect()
    }

    /// A name for each variable. `r_` and a number is a variable that stands for a group of
    /// literals.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = (0..self.variable_count()).map(|x| format!("r_{x}")).collect();
        for (literal, name) in self.formula.names() {
            names[literal.variable()] = name;
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use set_core::Rules;
    use set_deck::{Deck, ShuffleDeck};

    use super::*;

    #[test]
    fn sizes_are_within_the_bounds_documented() {
        for (p, v, n) in [(2, 3, 9), (4, 3, 12), (7, 4, 99), (5, 10, 236), (3, 30, 400)] {
            let rules = Rules::new(p, v).unwrap();
            let cards = ShuffleDeck::new(rules, 1).unwrap().draw_many(n);
            let encoding = SelectEncoding::new(&Board::from_cards(rules, &cards).unwrap());
            let (p, v) = (p as usize, v as usize);
            assert!(encoding.variable_count() <= n + p + 3 * v * p / 2 + n * p / 2);
            assert!(encoding.clause_count() <= 1 + 9 * (n + v) * p / 2);
        }
    }
}
