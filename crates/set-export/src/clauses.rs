//! The formula in clauses that says that a board holds a valid set.
//!
//! Card `i` of the board is *chosen* (variable `i`, from 1), and property `q` is *all the
//! same* (the next `p` variables). The other variables are the binary digits of *notes*: each
//! property has a note, and each value of each property has one.
//!
//! - Some property is not all the same.
//! - In a property that is all the same, each chosen card writes its value into the note of the
//!   property. So all chosen cards have one value.
//! - In a property that is not, each chosen card writes its number among the cards with its value
//!   into the note of that value. So at most one chosen card has the value.
//! - In a property that is not, some chosen card has each value.

use alloc::vec::Vec;
use core::iter;

use crate::variables::{Literal, Variables, chosen, variable};

/// Literals. At least one of them is true.
pub(crate) type Clause = Vec<Literal>;

/// The formula of a board in clauses.
pub(crate) struct Formula<'a> {
    pub(crate) variables: &'a Variables,
    /// The index of the first variable of each property's note.
    properties: Vec<usize>,
    /// The index of the first variable of the note of each value of each property.
    values: Vec<usize>,
    /// The number of all variables.
    pub(crate) len: usize,
}

/// A number that a card writes into a note, unless a literal is true.
struct Entry {
    unless: Literal,
    card: usize,
    /// The index of the first variable of the note.
    note: usize,
    digits: u32,
    number: usize,
}

impl<'a> Formula<'a> {
    pub(crate) fn new(variables: &'a Variables) -> Self {
        let mut len = variables.len();
        let mut note = |numbers: usize| {
            let first = len;
            len += digits(numbers) as usize;
            first
        };
        let (p, v) = (variables.properties, variables.values);
        let properties = (0..p).map(|_| note(v)).collect();
        let all = (0..p).flat_map(|q| (0..v).map(move |value| (q, value)));
        let values = all.map(|(q, value)| note(variables.cards(q, value).len())).collect();
        Self { variables, properties, values, len }
    }

    /// All clauses, in the order of the formula.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = Clause> {
        let Variables { properties, values, rows, .. } = self.variables;
        let of_properties =
            (0..rows.len()).flat_map(move |card| (0..*properties).map(move |q| (card, q)));
        let notes = of_properties.flat_map(|(card, q)| {
            let entries = [self.same_value(q, card), self.only_card(q, card)];
            entries.into_iter().flat_map(|it| (0..it.digits).map(move |digit| it.clause(digit)))
        });
        let of_values =
            (0..*properties).flat_map(move |q| (0..*values).map(move |value| (q, value)));
        let some_card = of_values.map(|(q, value)| self.some_card(q, value));
        iter::once(self.some_differs()).chain(notes).chain(some_card)
    }

    /// Some property is not all the same.
    pub(crate) fn some_differs(&self) -> Clause {
        (0..self.variables.properties).map(|q| -self.variables.all_same(q)).collect()
    }

    /// In a property that is not all the same, some card with a value is chosen.
    pub(crate) fn some_card(&self, q: usize, value: usize) -> Clause {
        let holders = self.variables.cards(q, value).iter().map(|&card| chosen(card));
        [self.variables.all_same(q)].into_iter().chain(holders).collect()
    }

    /// The clauses by which two cards with different values are not both chosen, if a property is
    /// all the same.
    pub(crate) fn not_both_same(&self, q: usize, a: usize, b: usize) -> [Clause; 2] {
        not_both(&self.same_value(q, a), &self.same_value(q, b))
    }

    /// The clauses by which two cards with the same value are not both chosen, if a property is
    /// not all the same.
    pub(crate) fn not_both_different(&self, q: usize, a: usize, b: usize) -> [Clause; 2] {
        not_both(&self.only_card(q, a), &self.only_card(q, b))
    }

    /// If a property is all the same, a chosen card notes its value.
    fn same_value(&self, q: usize, card: usize) -> Entry {
        let Variables { values, rows, .. } = self.variables;
        Entry {
            unless: -self.variables.all_same(q),
            card,
            note: self.properties[q],
            digits: digits(*values),
            number: rows[card][q],
        }
    }

    /// If a property is not all the same, a chosen card notes its number among the cards with
    /// its value.
    fn only_card(&self, q: usize, card: usize) -> Entry {
        let value = self.variables.rows[card][q];
        let holders = self.variables.cards(q, value);
        Entry {
            unless: self.variables.all_same(q),
            card,
            note: self.values[q * self.variables.values + value],
            digits: digits(holders.len()),
            number: holders.partition_point(|&holder| holder < card),
        }
    }
}

impl Entry {
    /// The clause for a digit.
    fn clause(&self, digit: u32) -> Clause {
        let note = variable(self.note + digit as usize);
        let written = if self.number >> digit & 1 == 1 { note } else { -note };
        [self.unless, -chosen(self.card), written].to_vec()
    }
}

/// The clauses for a digit in which two entries of one note differ.
fn not_both(a: &Entry, b: &Entry) -> [Clause; 2] {
    let digit = (a.number ^ b.number).trailing_zeros();
    [a, b].map(|entry| entry.clause(digit))
}

/// The number of binary digits of the numbers below `numbers`.
fn digits(numbers: usize) -> u32 {
    usize::BITS - numbers.saturating_sub(1).leading_zeros()
}
