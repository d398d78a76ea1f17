//! The integer program of a board: linear equations in unknowns that are 0 or 1, whose solutions
//! are its valid sets. [`Model`] has it constraint by constraint, and writes it in the LP format.
//!
//! Take a board of `n` cards with `p` properties of `v` values. Let `c(i,m,a)` be 1
//! if card `i` has the value `a` in property `m`, else 0.
//!
//! ```text
//! x_i        card i is chosen                                        n unknowns
//! z_{m,a}    all chosen cards have the value a in property m       p v unknowns
//! y_m        all chosen cards differ in property m                   p unknowns
//!
//! sum_i x_i = v                                                       1 row
//! y_m + sum_a z_{m,a} = 1                         for every m         p rows
//! sum_i c(i,m,a) x_i = v z_{m,a} + y_m            for every m, a    p v rows
//! ```
//!
//! After "Set Card Game Complexity and Solver with IP" (a write-up that follows T. Odland, "The
//! card game Set as a binary integer program"), with two constraints corrected: the page
//! `research/docs/integer-program.md` of the repository shows the errors and their effects.
//! [`Model::demand_card_from`] and [`Model::forbid`] are not in the write-up. For pseudo-Boolean
//! solvers take [`to_opb`](crate::to_opb): a similar program, which has refutations.

mod constraint;
pub(crate) mod lp_format;
mod unknowns;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use set_core::{Board, Card, Rules, ValidSet};

pub use self::constraint::{Constraint, Relation};
pub use self::unknowns::{Unknown, Unknowns};

/// The integer program whose solutions are the valid sets of a board: unknowns
/// that are 0 or 1, and linear constraints on them. There is no objective.
///
/// # Complexity
///
/// For `n >= v` cards there are `n + p (v + 1)` unknowns, and `1 + p (v + 1)`
/// constraints with `n (p + 1) + p (3 v + 1)` terms. Building them takes time
/// proportional to that. For fewer cards the first constraint alone says that there is no set.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_export::integer_program::Model;
///
/// let board = Board::parse(Rules::CLASSIC, "0000 1111 2222 0120")?;
/// let mut model = Model::new(&board);
/// assert_eq!(model.unknowns().count(), 4 + 4 * (3 + 1));
/// assert_eq!(model.constraints().len(), 1 + 4 * (1 + 3));
///
/// // A valid set satisfies the program, until the set is forbidden.
/// let set = [true, true, true, false];
/// assert!(model.allows(&set));
/// model.forbid(&set);
/// assert!(!model.allows(&set));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    unknowns: Unknowns,
    cards: Vec<Card>,
    constraints: Vec<Constraint>,
}

impl Model {
    /// The program of a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let unknowns = Unknowns::new(board.rules(), board.len());
        let rules = board.rules();
        let mut all = vec![constraint::as_many_cards_as_values(unknowns)];
        let may_have_set = board.len() >= rules.set_len();
        for property in (0..rules.properties()).take_while(|_| may_have_set) {
            all.push(constraint::all_same_or_all_different(unknowns, property));
            for (value, indices) in (0..).zip(indices_by_value(board, property)) {
                all.push(constraint::as_often_as_allowed(unknowns, property, value, &indices));
            }
        }
        Self { unknowns, cards: board.cards().to_vec(), constraints: all }
    }

    /// The number of terms of a board's program, without building it; `None` if it
    /// does not fit into `usize`.
    #[must_use]
    pub fn terms_of(board: &Board) -> Option<usize> {
        let (p, v) = (board.rules().properties() as usize, board.rules().set_len());
        if board.len() < v {
            return Some(board.len());
        }
        board.len().checked_mul(p + 1)?.checked_add(p.checked_mul(3 * v + 1)?)
    }

    pub(crate) fn rules(&self) -> Rules {
        self.unknowns.rules()
    }

    /// The cards of the board, in the order of their unknowns.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The unknowns and their numbers.
    #[must_use]
    pub fn unknowns(&self) -> Unknowns {
        self.unknowns
    }

    /// The constraints.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Demands a set with at least one card at index `start` of the board or
    /// later, because the cards before it are known to be set-free.
    pub fn demand_card_from(&mut self, start: usize) {
        self.constraints.push(constraint::some_card_from(self.unknowns, start));
    }

    /// Forbids a choice of cards, so that the next solution is another one.
    pub fn forbid(&mut self, chosen: &[bool]) {
        let number = self.constraints.len();
        self.constraints.push(constraint::not_all_of(self.unknowns, chosen, number));
    }

    /// Whether this choice, with a truth value for each card, satisfies the program.
    /// The values of the other unknowns follow from it.
    #[must_use]
    pub fn allows(&self, chosen: &[bool]) -> bool {
        let values = self.unknowns.that_follow(&self.cards, chosen);
        chosen.len() == self.cards.len()
            && self.constraints.iter().all(|constraint| constraint.holds(&values))
    }

    /// The valid set of the chosen cards; `None` if they are not a valid set.
    #[must_use]
    pub fn valid_set(&self, chosen: &[bool]) -> Option<ValidSet> {
        let cards: Vec<Card> =
            self.cards.iter().zip(chosen).filter(|(_, chosen)| **chosen).map(|(&c, _)| c).collect();
        ValidSet::new(self.rules(), &cards)
    }

    /// The name of an unknown in the texts. A card is named by its digits: `x_0120`. The
    /// others have the names that they display.
    #[must_use]
    pub fn name(&self, unknown: Unknown) -> String {
        let card = match unknown {
            Unknown::Chosen(index) => self.cards.get(index),
            _ => None,
        };
        match card {
            Some(&card) => format!("x_{}", self.rules().display(card)),
            None => unknown.to_string(),
        }
    }
}

/// For each value of a property, the indices of the cards that have it.
fn indices_by_value(board: &Board, property: u32) -> Vec<Vec<usize>> {
    let mut indices = vec![Vec::new(); board.rules().set_len()];
    for (index, card) in board.iter().enumerate() {
        if let Some(value) = board.rules().value_of(card, property) {
            indices[value as usize].push(index);
        }
    }
    indices
}
