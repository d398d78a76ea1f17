//! The constraints of the paper: a small function for each, named after its meaning.
//!
//! The numbers name equations in Takeshita, "Solving the
//! Generalized Form of the Game of Set Efficiently", section 3.2. There a
//! property is i in some equations and m in others; here m is always a property, and
//! i and j are cards of K, the v unknown cards. All are counted from 0, where the paper
//! counts from 1.

use set_core::Card;

use super::term::{Term, and, or};
use super::unknowns::Unknowns;

/// (3), (4): the values of property m are all the same.
fn all_same(k: Unknowns, m: usize) -> Term {
    let values = k.property(m);
    and(values.windows(2).map(|pair| Term::Equal(pair[0], pair[1])))
}

/// (5), (6): the values of property m are all different.
fn all_different(k: Unknowns, m: usize) -> Term {
    let values = k.property(m);
    and(pairs(values.len()).map(|(i, j)| Term::Equal(values[i], values[j]).not()))
}

/// (7), for one property: its values are all the same or all different.
pub(super) fn all_same_or_all_different(k: Unknowns, m: usize) -> Term {
    or([all_different(k, m), all_same(k, m)])
}

/// Card i of K is this card.
fn is(k: Unknowns, i: usize, card: Card) -> Term {
    and(k.card(i).zip(k.rules.values_of(card)).map(|(unknown, value)| Term::Is(unknown, value)))
}

/// (8), and (9) for card i of K: it is one of the board's cards.
pub(super) fn from_the_board(k: Unknowns, i: usize, board: &[Card]) -> Term {
    or(board.iter().map(|&card| is(k, i, card)))
}

/// (10), and (11) for cards i and j of K: they differ in some property.
pub(super) fn distinct(k: Unknowns, i: usize, j: usize) -> Term {
    or(k.card(i).zip(k.card(j)).map(|(a, b)| Term::Equal(a, b).not()))
}

/// (12), and (13) for one property: its values ascend, unless the cards differ
/// in a property before it.
pub(super) fn sorted(k: Unknowns, m: usize) -> Term {
    let values = k.property(m);
    let ascend = and(values.windows(2).map(|pair| Term::AtMost(pair[0], pair[1])));
    or([ascend].into_iter().chain(not_all_same_before(k, m)))
}

/// (15), corrected, for one property: its values are 0, 1, ..., v-1 in this
/// order, unless they are all the same, or the cards differ in a property
/// before it.
///
/// The paper leaves out "unless they are all the same", and with it loses every
/// set whose first property is all the same.
pub(super) fn canonical(k: Unknowns, m: usize) -> Term {
    or([in_order(k, m), all_same(k, m)].into_iter().chain(not_all_same_before(k, m)))
}

/// (14), and (15) for one property, as the paper has it.
pub(super) fn canonical_as_printed(k: Unknowns, m: usize) -> Term {
    or([in_order(k, m)].into_iter().chain(not_all_same_before(k, m)))
}

/// (16), (17), and (18) for card i of K: it is not this removed card.
#[cfg(feature = "z3")]
pub(super) fn removed(k: Unknowns, i: usize, gone: Card) -> Term {
    or(k.card(i).zip(k.rules.values_of(gone)).map(|(k, value)| Term::Is(k, value).not()))
}

/// Not in the paper: K is not this set. Used to list all sets of a board.
#[cfg(feature = "z3")]
pub(super) fn another_set(k: Unknowns, set: &[Card]) -> Term {
    or((0..k.len()).map(|i| from_the_board(k, i, set).not()))
}

/// The values of property m are 0, 1, ..., v-1 in this order.
fn in_order(k: Unknowns, m: usize) -> Term {
    and(k.property(m).into_iter().zip(0..).map(|(unknown, value)| Term::Is(unknown, value)))
}

/// For each property before m: it is not all the same.
fn not_all_same_before(k: Unknowns, m: usize) -> impl Iterator<Item = Term> {
    (0..m).map(move |before| all_same(k, before).not())
}

/// The pairs i < j below `len`.
pub(super) fn pairs(len: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..len).flat_map(move |i| (i + 1..len).map(move |j| (i, j)))
}

#[cfg(all(test, feature = "z3"))]
mod tests {
    use set_core::{Board, Budget, Outcome, Rules, Solver};

    use crate::{PaperEncoding, PaperSolver, SymmetryBreaking};

    fn answer(board: &str, symmetry: SymmetryBreaking) -> Outcome {
        let board = Board::parse(Rules::new(2, 3).unwrap(), board).unwrap();
        assert!(board.rules().is_valid_set(board.cards()));
        let encoding = PaperEncoding { symmetry, ..PaperEncoding::default() };
        PaperSolver::from(board).with_encoding(encoding).find(&Budget::unlimited()).unwrap()
    }

    #[test]
    fn as_printed_15_loses_sets_whose_first_property_is_all_the_same() {
        let printed = SymmetryBreaking::CanonicalAsPrinted;
        assert_eq!(answer("00 01 02", printed), Outcome::SetFree);
        // A set whose first property differs is found.
        assert!(matches!(answer("00 10 20", printed), Outcome::Found(_)));
        for right in [SymmetryBreaking::Canonical, SymmetryBreaking::Sorted] {
            assert!(matches!(answer("00 01 02", right), Outcome::Found(_)), "{right:?}");
        }
    }
}
