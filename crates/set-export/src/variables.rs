//! The variables that both formulas of a board begin with: one for each card, then one for
//! each property.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Board, Card, Halt, Limit, Meter};

/// A board, and the first variables of its formulas.
pub(crate) struct Variables {
    pub(crate) properties: usize,
    pub(crate) values: usize,
    /// The values of the cards.
    pub(crate) rows: Vec<Vec<usize>>,
    /// For each value of each property the cards that have it.
    holders: Vec<Vec<usize>>,
    /// The bytes of these lists and of the formula's lists, about.
    memory: usize,
}

/// A variable, counted from 1, or its opposite if it is negative.
pub(crate) type Literal = i64;

impl Variables {
    /// The limit of the meter that was met, if the lists do not fit into its memory.
    pub(crate) fn new(board: &Board, meter: &Meter<'_>) -> Result<Self, Limit> {
        let (rules, values) = (board.rules(), board.rules().set_len());
        let properties = rules.properties() as usize;
        // A list of holders, and a note or the variable of a common value, for each value.
        let of_values = properties * values * (size_of::<Vec<usize>>() + size_of::<usize>());
        let memory = of_values + board.len() * properties * 2 * size_of::<usize>();
        within(meter.memory(memory))?;
        let row = |card: Card| rules.values_of(card).map(|value| value as usize).collect();
        let rows: Vec<Vec<usize>> = board.iter().map(row).collect();
        let mut holders = vec![Vec::new(); properties * values];
        for (card, row) in rows.iter().enumerate() {
            row.iter().enumerate().for_each(|(q, value)| holders[q * values + value].push(card));
        }
        Ok(Self { properties, values, rows, holders, memory })
    }

    /// Counts a step, and holds the lists and a text of this length to the memory of the meter.
    pub(crate) fn step(&self, meter: &mut Meter<'_>, text: usize) -> Result<(), Limit> {
        within(meter.memory(self.memory + text))?;
        within(meter.node())
    }

    /// The number of the variables of cards and properties.
    pub(crate) fn len(&self) -> usize {
        self.rows.len() + self.properties
    }

    /// The variable that says that a property is all the same.
    pub(crate) fn all_same(&self, property: usize) -> Literal {
        variable(self.rows.len() + property)
    }

    /// The cards with a value, in the order of the board.
    pub(crate) fn cards(&self, property: usize, value: usize) -> &[usize] {
        &self.holders[property * self.values + value]
    }
}

/// The limit at which a meter stops. There is no visitor, whose wish it could be.
fn within(step: ControlFlow<Halt>) -> Result<(), Limit> {
    step.break_value().and_then(Halt::limit).map_or(Ok(()), Err)
}

/// The variable that says that a card is chosen.
pub(crate) fn chosen(card: usize) -> Literal {
    variable(card)
}

/// The variable with this index, counted from 0.
pub(crate) fn variable(index: usize) -> Literal {
    Literal::try_from(index + 1).expect("memory holds fewer variables")
}

/// The index of the variable of a literal: cards first, then properties.
pub(crate) fn index(literal: Literal) -> usize {
    usize::try_from(literal.unsigned_abs()).expect("memory holds fewer variables") - 1
}
