//! The encoding of the paper, and the solver that uses it.

#[cfg(feature = "z3")]
mod constants;
mod constraints;
#[cfg(feature = "z3")]
mod solver;
mod term;
mod unknowns;

use set_core::{Board, Card};

use self::constraints::{
    all_same_or_all_different, canonical, canonical_as_printed, distinct, from_the_board, pairs,
    sorted,
};
#[cfg(feature = "z3")]
pub use self::solver::PaperSolver;
use self::term::{Term, Text};
pub use self::unknowns::Sort;
use self::unknowns::{Unknowns, bits};
use crate::smt2::{self, Smt2Options};

/// How the order of a set's cards is fixed. Without that, each of the v! orders is a
/// solution.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_smt::{PaperEncoding, Smt2Options, SymmetryBreaking};
///
/// let board = Board::parse(Rules::new(2, 3)?, "00 01 02")?;
/// let text = |symmetry| {
///     PaperEncoding { symmetry, ..PaperEncoding::default() }.to_smt2(&board, Smt2Options::new())
/// };
/// assert!(text(SymmetryBreaking::Sorted).len() > text(SymmetryBreaking::None).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SymmetryBreaking {
    /// Not at all: "No Condense" in the paper's tables.
    None,
    /// Ascending, equation (13): "Sorted" in the paper's tables.
    #[default]
    Sorted,
    /// In the first property that is not all the same the values are
    /// 0, 1, ..., v-1 in this order: equation (15), corrected. Presumably "SMT"
    /// in the paper's tables, which do not say so: the other two names are taken.
    ///
    /// As printed, (15) demands this order of the first property even if it is
    /// all the same, and so loses sets: with v = 3 and p = 2 the set 00 01 02.
    Canonical,
    /// Equation (15) as printed. It gives wrong answers.
    #[doc(hidden)]
    CanonicalAsPrinted,
}

impl SymmetryBreaking {
    /// Every way that loses no set.
    pub const ALL: &'static [Self] = &[Self::None, Self::Sorted, Self::Canonical];
}

/// The encoding of Takeshita, "Solving the Generalized Form of the Game of Set
/// Efficiently", section 3.2: a set is v cards of p unknown values, `v p`
/// unknowns in all.
///
/// | equation | says |
/// |---|---|
/// | (7) | in each property the cards are all the same or all different |
/// | (9) | each card is one of the board's |
/// | (11) | the cards are distinct |
/// | (13) or (15) | the cards come in one order only ([`SymmetryBreaking`]) |
///
/// (9) alone has `v n p` comparisons for a board of n cards, and Z3 propagates little
/// from any equation before the cards are nearly fixed.
/// [`SelectEncoding`](crate::SelectEncoding) is better.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_smt::{PaperEncoding, Smt2Options, Sort, SymmetryBreaking};
///
/// let board = Board::parse(Rules::new(2, 3)?, "00 01 02")?;
/// let encoding = PaperEncoding { symmetry: SymmetryBreaking::None, sort: Sort::Int };
/// let text = encoding.to_smt2(&board, Smt2Options::new());
/// assert!(text.contains("(declare-const k_2_1 Int)"));
/// assert!(text.contains("; (11): cards 0 and 1 are distinct"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PaperEncoding {
    /// How the order of the cards is fixed.
    pub symmetry: SymmetryBreaking,
    /// The sort of the unknowns.
    pub sort: Sort,
}

/// A constraint, and its meaning in words.
#[derive(Debug)]
struct Constraint {
    term: Term,
    says: String,
}

impl PaperEncoding {
    /// The problem of a board as SMT-LIB 2 text, for any SMT solver. The solver
    /// answers `sat` if the board holds a valid set, and `unsat` if not.
    ///
    /// # Complexity
    ///
    /// Time and length `O(v p (n + v + p))` for n cards.
    #[must_use]
    pub fn to_smt2(self, board: &Board, options: Smt2Options) -> String {
        let rules = board.rules();
        let k = Unknowns { rules };
        let (logic, sort, bits) = match self.sort {
            Sort::Int => ("QF_LIA", "Int".into(), 0),
            Sort::BitVec => ("QF_BV", format!("(_ BitVec {})", bits(rules)), bits(rules)),
        };
        let problem = smt2::Problem {
            board,
            encoding: "encoding of Takeshita, section 3.2",
            reading: "k_i_m: the value of card i of the set in property m, counted from 0",
            logic,
        };
        let constraint = |Constraint { term, says }: Constraint| {
            let term = Text { term: &term, sort: self.sort, bits };
            format!("; {says}\n(assert {term})\n")
        };
        let declare = k.iter().map(|unknown| format!("(declare-const {unknown} {sort})\n"));
        let assert = self.constraints(k, board.cards()).map(constraint);
        let foot = smt2::foot(k.iter(), options);
        [problem.head(options)].into_iter().chain(declare).chain(assert).chain([foot]).collect()
    }

    /// The constraints on K for a board, made one at a time as the iterator advances.
    fn constraints(self, k: Unknowns, board: &[Card]) -> impl Iterator<Item = Constraint> {
        let properties = 0..k.properties();
        let sets = properties.clone().map(move |m| Constraint {
            term: all_same_or_all_different(k, m),
            says: format!("(7): property {m} is all the same or all different"),
        });
        let places = (0..k.len()).map(move |i| Constraint {
            term: from_the_board(k, i, board),
            says: format!("(9): card {i} is from the board"),
        });
        let differences = pairs(k.len()).map(move |(i, j)| Constraint {
            term: distinct(k, i, j),
            says: format!("(11): cards {i} and {j} are distinct"),
        });
        let orders = properties.filter_map(move |m| self.order(k, m));
        sets.chain(places).chain(differences).chain(orders)
    }

    /// The constraint that fixes the order of the cards by property m, if there is one.
    fn order(self, k: Unknowns, m: usize) -> Option<Constraint> {
        match self.symmetry {
            SymmetryBreaking::None => None,
            SymmetryBreaking::Sorted => Some(Constraint {
                term: sorted(k, m),
                says: format!("(13): the cards are sorted by property {m}"),
            }),
            SymmetryBreaking::Canonical => Some(Constraint {
                term: canonical(k, m),
                says: format!("(15), corrected: property {m} is 0, 1, ... in this order"),
            }),
            SymmetryBreaking::CanonicalAsPrinted => Some(Constraint {
                term: canonical_as_printed(k, m),
                says: format!("(15), as printed: property {m} is 0, 1, ... in this order"),
            }),
        }
    }
}
