//! The formula in clauses that says that a board holds a valid set.
//!
//! Card `i` of the board is *chosen* (variable `i`, from 1), property `q` is *all the
//! same* (the next `p` variables), value `w` of property `q` is *used* (the others).
//!
//! - Some property is not all the same.
//! - A card that is chosen uses its values.
//! - A property that is all the same uses at most one value.
//! - In a property that is not, each value has exactly one chosen card.

use alloc::vec::Vec;

use super::variables::{Literal, Variables, chosen};

/// Literals. At least one of them is true.
pub(super) type Clause = Vec<Literal>;

impl Variables {
    /// All clauses, in the order of the formula.
    pub(super) fn clauses(&self) -> Vec<Clause> {
        let mut clauses = Vec::new();
        clauses.push(self.some_differs());
        for card in 0..self.rows.len() {
            clauses.extend((0..self.properties).map(|q| self.uses(card, q)));
        }
        for q in 0..self.properties {
            for value in 0..self.values {
                clauses.extend((0..value).map(|other| self.one_value(q, other, value)));
                let cards = self.cards(q, value);
                for (i, &card) in cards.iter().enumerate() {
                    clauses.extend(cards[..i].iter().map(|&other| self.one_card(q, other, card)));
                }
                clauses.push(self.some_card(q, value));
            }
        }
        clauses
    }

    /// Some property is not all the same.
    pub(super) fn some_differs(&self) -> Clause {
        (0..self.properties).map(|q| -self.all_same(q)).collect()
    }

    /// If a card is chosen, its value of a property is used.
    pub(super) fn uses(&self, card: usize, q: usize) -> Clause {
        [-chosen(card), self.of_value(q, self.rows[card][q])].to_vec()
    }

    /// A property that is all the same does not use both of two values.
    pub(super) fn one_value(&self, q: usize, a: usize, b: usize) -> Clause {
        let (lower, higher) = (a.min(b), a.max(b));
        [-self.all_same(q), -self.of_value(q, higher), -self.of_value(q, lower)].to_vec()
    }

    /// In a property that is not all the same, of two cards with the same value one is chosen
    /// at most.
    pub(super) fn one_card(&self, q: usize, a: usize, b: usize) -> Clause {
        [self.all_same(q), -chosen(a.max(b)), -chosen(a.min(b))].to_vec()
    }

    /// In a property that is not all the same, some card with a value is chosen.
    pub(super) fn some_card(&self, q: usize, value: usize) -> Clause {
        let holders = self.cards(q, value).into_iter().map(chosen);
        [self.all_same(q)].into_iter().chain(holders).collect()
    }
}
