//! The variables of the formulas of a board: for each card, then for each property, then for
//! each value of each property.

use alloc::vec::Vec;

use set_core::Board;

/// A board, and the variables of its formulas.
pub(super) struct Variables {
    pub(super) properties: usize,
    pub(super) values: usize,
    /// The values of the cards.
    pub(super) rows: Vec<Vec<usize>>,
}

/// A variable, counted from 1, or its opposite if it is negative.
pub(super) type Literal = i64;

impl Variables {
    pub(super) fn new(board: &Board) -> Self {
        let rules = board.rules();
        let row = |card| rules.values_of(card).map(|value| value as usize).collect();
        Self {
            properties: rules.properties() as usize,
            values: rules.set_len(),
            rows: board.iter().map(row).collect(),
        }
    }

    /// How many variables there are.
    pub(super) fn count(&self) -> Literal {
        self.of_value(self.properties - 1, self.values - 1)
    }

    /// The variable that says that a property is all the same.
    pub(super) fn all_same(&self, property: usize) -> Literal {
        literal(self.rows.len() + property)
    }

    /// The variable of a value of a property.
    pub(super) fn of_value(&self, property: usize, value: usize) -> Literal {
        literal(self.rows.len() + self.properties + property * self.values + value)
    }

    /// The cards with a value.
    pub(super) fn cards(&self, property: usize, value: usize) -> Vec<usize> {
        (0..self.rows.len()).filter(|&card| self.rows[card][property] == value).collect()
    }
}

/// The variable that says that a card is chosen.
pub(super) fn chosen(card: usize) -> Literal {
    literal(card)
}

/// The index of the variable of a literal: cards first, then properties.
pub(super) fn index(literal: Literal) -> usize {
    usize::try_from(literal.unsigned_abs()).expect("memory holds fewer variables") - 1
}

/// The variable with this index.
fn literal(index: usize) -> Literal {
    Literal::try_from(index + 1).expect("memory holds fewer variables")
}
