//! The unknowns of the paper: the values of the cards of a set.

use set_core::{Card, Rules, ValidSet};
use z3::Model;
use z3::ast::{BV, Bool, Int};

/// What kind of number an unknown is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// An integer, as in the paper.
    #[default]
    Int,
    /// A bit-vector of as few bits as hold a value.
    BitVec,
}

impl Sort {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Int, Self::BitVec];
}

/// One unknown: the value of a card of the set in a property.
#[derive(Clone, Debug)]
pub(super) enum Unknown {
    Int(Int),
    BitVec(BV),
}

impl Unknown {
    fn new(name: String, sort: Sort, rules: Rules) -> Self {
        match sort {
            Sort::Int => Self::Int(Int::new_const(name)),
            // Z3 has no bit-vectors without bits.
            Sort::BitVec => Self::BitVec(BV::new_const(name, rules.value_bits().max(1))),
        }
    }

    /// This unknown = `value`.
    pub(super) fn is(&self, value: u32) -> Bool {
        match self {
            Self::Int(k) => k.eq(Int::from_u64(value.into())),
            Self::BitVec(k) => k.eq(BV::from_u64(value.into(), k.get_size())),
        }
    }

    /// This unknown = the other.
    pub(super) fn equals(&self, other: &Self) -> Bool {
        match (self, other) {
            (Self::Int(k), Self::Int(l)) => k.eq(l),
            (Self::BitVec(k), Self::BitVec(l)) => k.eq(l),
            _ => unreachable!("all unknowns are of one sort"),
        }
    }

    /// This unknown ≠ the other.
    pub(super) fn differs(&self, other: &Self) -> Bool {
        self.equals(other).not()
    }

    /// This unknown ≤ the other.
    pub(super) fn at_most(&self, other: &Self) -> Bool {
        match (self, other) {
            (Self::Int(k), Self::Int(l)) => k.le(l),
            (Self::BitVec(k), Self::BitVec(l)) => k.bvule(l),
            _ => unreachable!("all unknowns are of one sort"),
        }
    }

    fn value(&self, model: &Model) -> Option<u32> {
        let value = match self {
            Self::Int(k) => model.eval(k, true)?.as_u64()?,
            Self::BitVec(k) => model.eval(k, true)?.as_u64()?,
        };
        value.try_into().ok()
    }
}

/// K of equation (2): v cards of p unknowns.
#[derive(Clone, Debug)]
pub(super) struct Unknowns {
    pub(super) rules: Rules,
    cards: Vec<Vec<Unknown>>,
}

impl Unknowns {
    /// The unknowns `k_i_m`, with i and m counted from 1 as in the paper.
    pub(super) fn new(rules: Rules, sort: Sort) -> Self {
        let card = |i| {
            let unknown = |m| Unknown::new(format!("k_{i}_{m}"), sort, rules);
            (1..=rules.properties()).map(unknown).collect()
        };
        Self { rules, cards: (1..=rules.values()).map(card).collect() }
    }

    /// The number of cards.
    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    /// The unknowns of card i, one a property.
    pub(super) fn card(&self, i: usize) -> &[Unknown] {
        &self.cards[i]
    }

    /// The unknowns of property m, one a card.
    pub(super) fn property(&self, m: usize) -> Vec<&Unknown> {
        self.cards.iter().map(|card| &card[m]).collect()
    }

    /// The set that the unknowns form in a model; `None` if they form none.
    pub(super) fn read(&self, model: &Model) -> Option<ValidSet> {
        let card = |unknowns: &Vec<Unknown>| {
            let values: Option<Vec<_>> = unknowns.iter().map(|k| k.value(model)).collect();
            self.rules.card(&values?).ok()
        };
        let cards: Option<Vec<Card>> = self.cards.iter().map(card).collect();
        ValidSet::new(self.rules, &cards?)
    }
}
