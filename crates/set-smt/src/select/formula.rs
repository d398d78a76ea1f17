//! The card-select formula, which grows with the board.

use std::collections::{BTreeMap, HashMap};

use set_core::{Card, Rules};

use super::at_most_one::AtMostOne;
use super::cnf::{Cnf, Literal};

/// The conditions for a valid set, as clauses over these variables: card c is *chosen*; property m
/// is *all the same*; value a of property m is *used*.
///
/// - Some property is not all the same.
/// - A card that is chosen uses its values.
/// - A property that is all the same uses at most one value.
/// - In a property that is not, each value is used by at most one chosen card
///   and, once the formula is [closed](Self::close), by at least one.
///
/// The one property that differs makes the chosen cards v.
///
/// Cards are dealt and taken as on a board, and clauses are only ever added:
/// a card that is taken can no longer be chosen.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    rules: Rules,
    properties: Vec<Property>,
    chosen: HashMap<Card, Literal>,
}

#[derive(Clone, Debug)]
struct Property {
    all_same: Literal,
    /// The values that cards had so far.
    values: BTreeMap<u32, Value>,
    one_value: AtMostOne,
}

#[derive(Clone, Debug)]
struct Value {
    used: Literal,
    /// The cards on the board that have the value.
    cards: Vec<Literal>,
    one_card: AtMostOne,
}

impl Formula {
    /// The formula of an empty board.
    pub(super) fn new(rules: Rules, cnf: &mut Cnf) -> Self {
        let properties: Vec<_> = (0..rules.properties()).map(|_| Property::new(cnf)).collect();
        cnf.clause(properties.iter().map(|property| !property.all_same));
        Self { rules, properties, chosen: HashMap::new() }
    }

    /// The cards on the board, in any order.
    #[cfg(feature = "z3")]
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        self.chosen.keys().copied()
    }

    /// The literal that says that a card is chosen; `None` if it is not on the board.
    #[cfg(feature = "z3")]
    pub(super) fn chosen(&self, card: Card) -> Option<Literal> {
        self.chosen.get(&card).copied()
    }

    /// Deals cards that are not on the board.
    ///
    /// The clauses are added property by property, because Z3 branches first on what
    /// was added first. Added card by card, searches are slower.
    pub(super) fn deal(&mut self, cards: &[Card], cnf: &mut Cnf) {
        let chosen: Vec<_> = cards.iter().map(|&card| (card, cnf.variable())).collect();
        for (m, property) in (0..).zip(&mut self.properties) {
            for &(card, chosen) in &chosen {
                if let Some(value) = self.rules.value_of(card, m) {
                    property.deal(chosen, value, cnf);
                }
            }
        }
        self.chosen.extend(chosen);
    }

    /// Removes a card if it is on the board. Dealt again, it gets a new variable.
    #[cfg(feature = "z3")]
    pub(super) fn take(&mut self, card: Card, cnf: &mut Cnf) {
        if let Some(chosen) = self.chosen.remove(&card) {
            cnf.clause([!chosen]);
            for (property, value) in self.properties.iter_mut().zip(self.rules.values_of(card)) {
                property.take(chosen, value);
            }
        }
    }

    /// Adds the clauses that are true only while no more cards are dealt: in a property
    /// that differs, each value has a chosen card. If there is a `guard`, they hold only
    /// if it does.
    pub(super) fn close(&self, guard: Option<Literal>, cnf: &mut Cnf) {
        let unless = guard.map(|guard| !guard);
        for property in &self.properties {
            let all_same = unless.into_iter().chain([property.all_same]);
            if property.values.len() < self.rules.set_len() {
                // Some value has no card, so the property cannot differ.
                cnf.clause(all_same);
            } else {
                for value in property.values.values() {
                    cnf.clause(all_same.clone().chain(value.cards.iter().copied()));
                }
            }
        }
    }

    /// The variables that have a meaning, by name: `s_m`, `y_m_a` and `x_c`
    /// for property m, value a and card c.
    pub(super) fn names(&self) -> impl Iterator<Item = (Literal, String)> {
        let properties = (0..).zip(&self.properties).flat_map(|(m, property): (u32, _)| {
            let used =
                property.values.iter().map(move |(a, value)| (value.used, format!("y_{m}_{a}")));
            [(property.all_same, format!("s_{m}"))].into_iter().chain(used)
        });
        let cards = self.chosen.iter();
        properties.chain(cards.map(|(&card, &x)| (x, format!("x_{}", self.rules.display(card)))))
    }
}

impl Property {
    fn new(cnf: &mut Cnf) -> Self {
        Self { all_same: cnf.variable(), values: BTreeMap::new(), one_value: AtMostOne::default() }
    }

    fn deal(&mut self, chosen: Literal, value: u32, cnf: &mut Cnf) {
        let value = self.values.entry(value).or_insert_with(|| {
            let used = cnf.variable();
            self.one_value.push(used, !self.all_same, cnf);
            Value { used, cards: Vec::new(), one_card: AtMostOne::default() }
        });
        cnf.clause([!chosen, value.used]);
        value.one_card.push(chosen, self.all_same, cnf);
        value.cards.push(chosen);
    }

    #[cfg(feature = "z3")]
    fn take(&mut self, chosen: Literal, value: u32) {
        if let Some(value) = self.values.get_mut(&value) {
            value.cards.retain(|&card| card != chosen);
        }
    }
}
