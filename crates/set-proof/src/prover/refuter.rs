//! Weights that end a node: why its candidates have no choice with each open value exactly once.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::refutation::{Refutation, refute};
use set_core::{Board, Budget};

use crate::checker::Question;
use crate::word::Word;

/// Looks for weights of the cards of a board, and of parts of it.
#[derive(Clone)]
pub(super) struct Refuter<'a> {
    board: &'a Board,
    budget: &'a Budget,
    /// The nodes of the budget that were spent.
    pub(super) spent: u64,
}

/// Weights of values, and the rule by which they end a node.
#[derive(Clone)]
pub(super) struct Weights {
    /// The number of the rule, counted from 0: sums, then remainders.
    rule: usize,
    /// The number of properties in which the cards differ.
    pub(super) properties: usize,
    /// The most that a card weighs, or the modulus.
    parameter: u32,
    /// The weight of each value.
    of_value: Vec<u32>,
}

/// The limit of a search for weights was met.
pub(super) struct Unknown;

/// The most nodes of the budget for a whole board, which is tried once: some milliseconds.
const MAX_FOR_BOARD: u64 = 1 << 15;

impl<'a> Refuter<'a> {
    pub(super) const fn new(board: &'a Board, budget: &'a Budget) -> Self {
        Self { board, budget, spent: 0 }
    }

    /// Weights of all values, for all cards of the board: they are good at every node whose cards
    /// differ in all properties in which the board does.
    pub(super) fn for_board(&mut self) -> Option<Weights> {
        let (rules, cards) = (self.board.rules(), self.board.cards());
        let values: Vec<Vec<u32>> =
            cards.iter().map(|&card| rules.values_of(card).collect()).collect();
        let (p, v) = (rules.properties() as usize, rules.set_len());
        let varies = |&q: &usize| values.iter().any(|card| card[q] != values[0][q]);
        let varying: Vec<usize> = (0..p).filter(varies).collect();
        let rows: Vec<u32> =
            values.iter().flat_map(|card| varying.iter().map(|&q| card[q])).collect();
        let weights = self.weights(varying.len(), v, &rows, MAX_FOR_BOARD).ok()??;
        let mut of_value = vec![0; p * v];
        for (of_property, q) in weights.of_value.chunks_exact(v).zip(varying) {
            of_value[q * v..][..v].copy_from_slice(of_property);
        }
        Some(Weights { of_value, ..weights })
    }

    /// Weights of the open values of a node, if there are some; an error if more nodes of the
    /// budget are needed to know it.
    pub(super) fn for_node<W: Word>(
        &mut self,
        question: &Question<'_, W>,
        nodes: u64,
    ) -> Result<Option<Weights>, Unknown> {
        let (properties, missing) = (question.properties(), question.missing());
        // To read the candidates for each pair of properties takes more.
        if (question.candidates.len() * properties * (properties - 1) / 128) as u64 >= nodes {
            return Err(Unknown);
        }
        let mut places = vec![0; question.numbers.len()];
        // The open values come property by property, `missing` of each.
        for (bit, place) in question.open.numbers().zip((0_u32..).take(missing).cycle()) {
            places[bit] = place;
        }
        let rows =
            question.candidates.iter().flat_map(|word| word.numbers().map(|bit| places[bit]));
        self.weights(properties, missing, &rows.collect::<Vec<_>>(), nodes)
    }

    /// Weights of the numbers of rows.
    fn weights(
        &mut self,
        properties: usize,
        values: usize,
        rows: &[u32],
        nodes: u64,
    ) -> Result<Option<Weights>, Unknown> {
        let budget = self.budget.clone().with_node_limit(nodes);
        let mut meter = budget.meter();
        let refuted = refute(properties, values, self.board.rules().values(), rows, &mut meter);
        self.spent += meter.nodes();
        match refuted {
            ControlFlow::Continue(refutation) => {
                Ok(refutation.map(|it| Weights::of(it, properties, values, rows)))
            }
            ControlFlow::Break(_) => Err(Unknown),
        }
    }
}

impl Weights {
    /// The weights for a reason why these rows have no cover.
    fn of(refutation: Refutation, properties: usize, values: usize, rows: &[u32]) -> Self {
        let (property, other, deficient) = match refutation {
            Refutation::Weights { modulus, weights } => {
                return Self { rule: 1, properties, parameter: modulus, of_value: weights };
            }
            Refutation::Deficient { property, other, values } => (property, other, values),
        };
        // No row has two of these: a deficient number, and a number of the other property that no
        // row with a deficient one has.
        let mut of_value = vec![0; properties * values];
        of_value[other * values..][..values].fill(1);
        for row in rows.chunks_exact(properties) {
            if deficient.binary_search(&row[property]).is_ok() {
                of_value[other * values + row[other] as usize] = 0;
            }
        }
        deficient.iter().for_each(|&number| of_value[property * values + number as usize] = 1);
        Self { rule: 0, properties, parameter: 1, of_value }
    }

    /// The weights of a node's open values.
    pub(super) fn at<W: Word>(&self, question: &Question<'_, W>) -> Self {
        let of_open = |bit| self.of_value[question.numbers[bit]];
        Self { of_value: question.open.numbers().map(of_open).collect(), ..*self }
    }

    /// The numbers that a certificate has for them, the last one first, where all properties have
    /// so many values.
    pub(super) fn reversed(self, values: usize) -> Vec<usize> {
        let weights = self.of_value.into_iter().rev().map(|weight| weight as usize);
        weights.chain([self.parameter as usize, values + self.rule]).collect()
    }
}
