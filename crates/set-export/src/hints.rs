//! The clauses from which a clause of a refutation follows, in the order of unit propagation.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use set_core::{Limit, Meter};

use crate::clauses::{Clause, Formula};
use crate::variables::{Literal, Variables, chosen, index};

/// A clause that was derived, and its number.
pub(crate) struct Derived {
    pub(crate) clause: Clause,
    pub(crate) number: usize,
}

/// Why a clause follows.
#[derive(Clone, Copy)]
pub(crate) enum Reason {
    /// From its two cases: a property is all the same, or it is not.
    Cases,
    /// Its negation says that all properties are all the same.
    NothingDiffers,
    /// Its negation leaves no card with this value: each card that has it is excluded by the
    /// negation, by an earlier clause, or by one of the cases.
    NoCard { property: usize, value: usize },
    /// Every card is refuted, so nothing is chosen.
    NoCards,
}

/// The numbers of the clauses of a formula.
pub(crate) struct Hints<'a> {
    formula: Formula<'a>,
    numbers: BTreeMap<Clause, usize>,
    /// The number of the clause that denies a card, for each card that has such a clause.
    refuted: BTreeMap<usize, usize>,
    memory: usize,
}

impl<'a> Hints<'a> {
    /// The limit of the meter that was met, if there are too many clauses.
    pub(crate) fn new(variables: &'a Variables, meter: &mut Meter<'_>) -> Result<Self, Limit> {
        let formula = Formula::new(variables);
        let (mut numbers, mut memory) = (BTreeMap::new(), 0);
        for (clause, number) in formula.clauses().zip(1..) {
            memory += size_of::<(Clause, usize)>() + size_of_val(&*clause);
            variables.step(meter, memory)?;
            numbers.insert(clause, number);
        }
        Ok(Self { formula, numbers, refuted: BTreeMap::new(), memory })
    }

    /// About how many bytes the clauses take.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    /// The number of the last clause of the formula.
    pub(crate) fn formula_len(&self) -> usize {
        self.numbers.values().max().copied().unwrap_or_default()
    }

    /// Notes the number of a clause that denies a card.
    pub(crate) fn refuted(&mut self, card: Literal, number: usize) {
        self.refuted.insert(index(card), number);
    }

    /// The hints for a clause.
    pub(crate) fn of(&self, clause: &[Literal], cases: &[Derived], reason: Reason) -> Vec<usize> {
        match reason {
            Reason::Cases => cases.iter().map(|case| case.number).collect(),
            Reason::NothingDiffers => [self.number(&self.formula.some_differs())].to_vec(),
            Reason::NoCard { property, value } => self.of_no_card(clause, cases, property, value),
            Reason::NoCards => {
                // Without cards no property can differ, but some property has to.
                let properties = 0..self.formula.variables.properties;
                let all_same = properties.map(|q| self.number(&self.formula.some_card(q, 0)));
                let nothing_differs = [self.number(&self.formula.some_differs())];
                self.refuted.values().copied().chain(all_same).chain(nothing_differs).collect()
            }
        }
    }

    /// The hints for a clause whose negation leaves no card with a value: the cases, then a reason
    /// for each other card, then the clause that demands a card.
    fn of_no_card(
        &self,
        clause: &[Literal],
        cases: &[Derived],
        property: usize,
        value: usize,
    ) -> Vec<usize> {
        let assumed = Assumed::new(self.formula.variables, clause);
        let mut hints: Vec<_> = cases.iter().map(|case| case.number).collect();
        let mut seen = BTreeSet::new();
        for &card in self.formula.variables.cards(property, value) {
            let is_card = |case: &Derived| case.clause.last() == Some(&-chosen(card));
            if cases.iter().any(is_card) {
                continue;
            }
            if let Some(&number) = self.refuted.get(&card) {
                hints.push(number);
            } else {
                let numbers = self.why_not(&assumed, card).map(|clause| self.number(&clause));
                // A clause that was used has no effect a second time.
                hints.extend(numbers.into_iter().filter(|&number| seen.insert(number)));
            }
        }
        hints.push(self.number(&self.formula.some_card(property, value)));
        hints
    }

    /// The clauses by which the assumptions exclude a card.
    fn why_not(&self, assumed: &Assumed, card: usize) -> [Clause; 2] {
        let rows = &self.formula.variables.rows;
        for &q in &assumed.different {
            let has_value = |&&other: &&usize| rows[other][q] == rows[card][q];
            if let Some(&other) = assumed.cards.iter().find(has_value) {
                return self.formula.not_both_different(q, other, card);
            }
        }
        let anchor = assumed.cards[0];
        let differs = |&&q: &&usize| rows[card][q] != rows[anchor][q];
        let q = *assumed.same.iter().find(differs).expect("the card is no candidate");
        self.formula.not_both_same(q, anchor, card)
    }

    fn number(&self, clause: &Clause) -> usize {
        self.numbers[clause]
    }
}

/// The negation of a clause: a set has these cards, and these properties are all the same or
/// not.
struct Assumed {
    /// The cards. The first one is the anchor.
    cards: Vec<usize>,
    same: Vec<usize>,
    different: Vec<usize>,
}

impl Assumed {
    fn new(variables: &Variables, clause: &[Literal]) -> Self {
        let mut assumed = Self { cards: Vec::new(), same: Vec::new(), different: Vec::new() };
        for &literal in clause {
            let index = index(literal);
            match index.checked_sub(variables.rows.len()) {
                None => assumed.cards.push(index),
                Some(property) if literal < 0 => assumed.same.push(property),
                Some(property) => assumed.different.push(property),
            }
        }
        assumed
    }
}
