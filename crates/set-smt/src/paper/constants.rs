//! The unknowns and the constraints of the paper, in Z3.

use set_core::{Card, Rules, ValidSet};
use z3::Model;
use z3::ast::{BV, Bool, Int};

use super::term::Term;
use super::unknowns::{Sort, Unknown, Unknowns, bits};

/// An unknown in Z3.
#[derive(Debug)]
enum Constant {
    Int(Int),
    BitVec(BV),
}

impl Constant {
    fn new(unknown: Unknown, sort: Sort, rules: Rules) -> Self {
        match sort {
            Sort::Int => Self::Int(Int::new_const(unknown.to_string())),
            Sort::BitVec => Self::BitVec(BV::new_const(unknown.to_string(), bits(rules))),
        }
    }

    fn is(&self, value: u32) -> Bool {
        match self {
            Self::Int(k) => k.eq(Int::from_u64(value.into())),
            Self::BitVec(k) => k.eq(BV::from_u64(value.into(), k.get_size())),
        }
    }

    fn equals(&self, other: &Self) -> Bool {
        match (self, other) {
            (Self::Int(k), Self::Int(l)) => k.eq(l),
            (Self::BitVec(k), Self::BitVec(l)) => k.eq(l),
            _ => unreachable!("all unknowns are of one sort"),
        }
    }

    fn at_most(&self, other: &Self) -> Bool {
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

/// The unknowns of the paper in Z3, card by card.
#[derive(Debug)]
pub(super) struct Constants {
    rules: Rules,
    cards: Vec<Vec<Constant>>,
}

impl Constants {
    pub(super) fn new(k: Unknowns, sort: Sort) -> Self {
        let constant = |unknown| Constant::new(unknown, sort, k.rules);
        let cards = (0..k.len()).map(|i| k.card(i).map(constant).collect()).collect();
        Self { rules: k.rules, cards }
    }

    fn of(&self, unknown: Unknown) -> &Constant {
        &self.cards[unknown.card][unknown.property]
    }

    /// The term in Z3.
    pub(super) fn translate(&self, term: &Term) -> Bool {
        let all = |terms: &[Term]| -> Vec<_> { terms.iter().map(|t| self.translate(t)).collect() };
        match term {
            Term::Is(k, value) => self.of(*k).is(*value),
            Term::Equal(k, l) => self.of(*k).equals(self.of(*l)),
            Term::AtMost(k, l) => self.of(*k).at_most(self.of(*l)),
            Term::Not(term) => self.translate(term).not(),
            Term::And(terms) => Bool::and(&all(terms)),
            Term::Or(terms) => Bool::or(&all(terms)),
        }
    }

    /// The set that the unknowns form in a model; `None` if they form none.
    pub(super) fn read(&self, model: &Model) -> Option<ValidSet> {
        let card = |constants: &Vec<Constant>| {
            let values: Option<Vec<_>> = constants.iter().map(|k| k.value(model)).collect();
            self.rules.card(&values?).ok()
        };
        let cards: Option<Vec<Card>> = self.cards.iter().map(card).collect();
        ValidSet::new(self.rules, &cards?)
    }
}
