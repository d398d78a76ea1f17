//! From which clauses a clause of a refutation follows, in the order of unit propagation.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::clauses::Clause;
use super::refutation::Reason;
use super::variables::{Literal, Variables, chosen, index};

/// The numbers of the clauses of a formula.
pub(super) struct Hints<'a> {
    variables: &'a Variables,
    numbers: BTreeMap<Clause, usize>,
}

impl<'a> Hints<'a> {
    pub(super) fn new(variables: &'a Variables) -> Self {
        Self { variables, numbers: variables.clauses().into_iter().zip(1..).collect() }
    }

    /// The number of the last clause of the formula.
    pub(super) fn last(&self) -> usize {
        self.numbers.values().max().copied().unwrap_or_default()
    }

    /// The hints for a clause that follows from `cases`, which have the numbers `numbers`, for
    /// a reason. Cards in `refuted` are denied by the clauses with these numbers.
    pub(super) fn of(
        &self,
        clause: &[Literal],
        cases: &[Clause],
        numbers: &[usize],
        reason: Reason,
        refuted: &BTreeMap<usize, usize>,
    ) -> Vec<usize> {
        match reason {
            Reason::Cases => numbers.to_vec(),
            Reason::NothingDiffers => [self.number(&self.variables.some_differs())].to_vec(),
            Reason::NoCard { property, value } => {
                let case = Case::new(self, clause);
                let mut hints = numbers.to_vec();
                let mut seen = BTreeSet::new();
                for card in self.variables.cards(property, value) {
                    let is_case = |case: &Clause| case.last() == Some(&-chosen(card));
                    if !cases.iter().any(is_case) {
                        let why = match refuted.get(&card) {
                            Some(&number) => [number].to_vec(),
                            None => case.why_not(card),
                        };
                        hints.extend(why.into_iter().filter(|&hint| seen.insert(hint)));
                    }
                }
                hints.push(self.number(&self.variables.some_card(property, value)));
                hints
            }
        }
    }

    /// The hints for the empty clause, once all cards are refuted.
    pub(super) fn of_nothing(&self, refuted: &BTreeMap<usize, usize>) -> Vec<usize> {
        let variables = self.variables;
        let all_same = (0..variables.properties).map(|q| self.number(&variables.some_card(q, 0)));
        let nothing_differs = [self.number(&variables.some_differs())];
        refuted.values().copied().chain(all_same).chain(nothing_differs).collect()
    }

    fn number(&self, clause: &Clause) -> usize {
        self.numbers[clause]
    }
}

/// What a clause denies: that a set has these cards, and that some of its properties are all the
/// same and some are not.
struct Case<'a> {
    hints: &'a Hints<'a>,
    /// The cards. The first one is the anchor.
    cards: Vec<usize>,
    same: Vec<usize>,
    different: Vec<usize>,
}

impl<'a> Case<'a> {
    fn new(hints: &'a Hints<'a>, clause: &[Literal]) -> Self {
        let variables = hints.variables;
        let mut case = Self { hints, cards: Vec::new(), same: Vec::new(), different: Vec::new() };
        for &literal in clause {
            let index = index(literal);
            match index.checked_sub(variables.rows.len()) {
                None => case.cards.push(index),
                Some(property) if literal < 0 => case.same.push(property),
                Some(property) => case.different.push(property),
            }
        }
        case
    }

    /// The clauses by which a card is not in the set.
    fn why_not(&self, card: usize) -> Vec<usize> {
        let variables = self.hints.variables;
        let value = |card: usize, q: usize| variables.rows[card][q];
        for &q in &self.different {
            if let Some(&other) =
                self.cards.iter().find(|&&other| value(other, q) == value(card, q))
            {
                return [self.hints.number(&variables.one_card(q, other, card))].to_vec();
            }
        }
        let anchor = self.cards[0];
        let differs = |&&q: &&usize| value(card, q) != value(anchor, q);
        let q = *self.same.iter().find(differs).expect("the card is no candidate");
        let clauses = [
            variables.uses(anchor, q),
            variables.one_value(q, value(anchor, q), value(card, q)),
            variables.uses(card, q),
        ];
        clauses.map(|clause| self.hints.number(&clause)).to_vec()
    }
}
