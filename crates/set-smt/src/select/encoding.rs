//! The card-select formula of one board, to look at and to write out.

use set_core::{Board, Card};

use super::cnf::{Cnf, Literal};
use super::formula::Formula;
use crate::smt2;

/// The card-select encoding of a board: clauses that can all hold if and only
/// if the board holds a valid set.
///
/// The variables: card c is *chosen* (`x_c`); property m is *all the same*
/// (`s_m`); value a of property m is *used* (`y_m_a`). The clauses:
///
/// 1. Some `s_m` is false.
/// 2. If `x_c`, then `y_m_a` for every property m, where a is c's value in it.
/// 3. If `s_m`, then at most one `y_m_a`.
/// 4. If not `s_m`, then of the cards with value a in property m at most one
///    is chosen, for each a,
/// 5. and at least one.
///
/// In a property that is not all the same there is so exactly one card for each
/// value: v cards are chosen, without a clause that counts them.
///
/// "At most one" is a sequential counter: a chain of further variables (`r_`)
/// along the cards, each of which says that a card up to there is chosen. For
/// n cards whose values all occur there are at most `n + p + 2 v p + n p`
/// variables and `1 + 4 n p + 4 v p` clauses.
///
/// [`SmtSolver`](crate::SmtSolver) uses the same clauses, but grows them with
/// the game.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_smt::SelectEncoding;
///
/// let board = Board::parse(Rules::new(2, 3)?, "00 01 02")?;
/// let encoding = SelectEncoding::new(&board);
/// assert_eq!((encoding.variable_count(), encoding.clause_count()), (11, 19));
/// assert!(encoding.to_smt2().contains("(assert (or (not s_1) (not s_2)))"));
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
        for card in board {
            formula.deal(card, &mut cnf);
        }
        formula.close(None, &mut cnf);
        Self { board: board.clone(), formula, cnf }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of variables.
    #[must_use]
    pub fn variable_count(&self) -> usize {
        self.cnf.variable_count()
    }

    /// The number of clauses.
    #[must_use]
    pub fn clause_count(&self) -> usize {
        self.cnf.clause_count()
    }

    /// The number of literals in all clauses.
    #[must_use]
    pub fn literal_count(&self) -> usize {
        self.cnf.literal_count()
    }

    /// The clauses, each a disjunction of literals: variables are numbered from
    /// 1, and a negated one is below 0.
    pub fn clauses(&self) -> impl Iterator<Item = impl Iterator<Item = i32>> {
        self.cnf.clauses().map(|clause| clause.iter().map(|literal| literal.to_dimacs()))
    }

    /// The variable that says that a card is chosen; `None` for a card that is
    /// not on the board.
    #[must_use]
    pub fn variable_of(&self, card: Card) -> Option<i32> {
        self.formula.chosen(card).map(Literal::to_dimacs)
    }

    /// The problem as SMT-LIB 2 text, which any SMT solver reads: it answers
    /// `sat` if the board holds a valid set, and `unsat` if not.
    #[must_use]
    pub fn to_smt2(&self) -> String {
        let names = self.names();
        let name = |literal: Literal| {
            let name = &names[literal.variable()];
            if literal.is_negated() { format!("(not {name})") } else { name.clone() }
        };
        let mut text = vec![smt2::head(&self.board, "card-select encoding", "QF_UF")];
        for name in &names {
            text.push(format!("(declare-const {name} Bool)\n"));
        }
        for clause in self.cnf.clauses() {
            let literals: Vec<_> = clause.iter().map(|&literal| name(literal)).collect();
            text.push(match literals.as_slice() {
                [literal] => format!("(assert {literal})\n"),
                literals => format!("(assert (or {}))\n", literals.join(" ")),
            });
        }
        text.concat() + smt2::FOOT
    }

    /// A name for each variable. Those of no meaning of their own are links of
    /// chains.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> =
            (0..self.variable_count()).map(|link| format!("r_{link}")).collect();
        for (literal, name) in self.formula.names() {
            names[literal.variable()] = name;
        }
        names
    }
}
