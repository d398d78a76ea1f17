//! The refutation of a board, whatever the format: a search whose nodes are clauses.
//!
//! A clause has the cards and the properties as its variables, and denies a case: some
//! cards are chosen, some properties are all the same and some are not. That of a leaf
//! follows from the formula by unit propagation, that of another node from those of its
//! children. A card after the anchor is denied by then.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Board, Budget, Meter, ValidSet};

use super::NoRefutation;
use super::clauses::Clause;
use super::variables::{Literal, Variables, chosen};

/// Where the clauses of a refutation go.
pub(super) trait Log {
    /// Takes a clause that follows by unit propagation, for this reason. Those of `from` are of
    /// no use after it: they are the last ones that are left of the earlier clauses.
    fn derive(&mut self, clause: &[Literal], from: &[Clause], reason: Reason);

    /// The bytes that were written.
    fn memory(&self) -> usize;
}

/// Why a clause follows.
#[derive(Clone, Copy)]
pub(super) enum Reason {
    /// From the two cases of a property.
    Cases,
    /// All properties would be all the same.
    NothingDiffers,
    /// No card can have this value: each that does is in a conflict with what the clause denies,
    /// or is denied by one of the clauses from which this one follows.
    NoCard { property: usize, value: usize },
}

/// Derives that no card is chosen, the last card first.
pub(super) fn refute(
    board: &Board,
    budget: &Budget,
    log: &mut impl Log,
) -> Result<(), NoRefutation> {
    let (variables, mut meter) = (Variables::new(board), budget.meter());
    // With a card refuted, no set has a card after the next anchor.
    for anchor in (0..board.len()).rev() {
        variables.refute_anchor(anchor, &mut meter, log).map_err(|halt| match halt {
            Halt::Found(cards) => NoRefutation::Found(valid_set(board, &cards)),
            Halt::Limit(halt) => {
                NoRefutation::Interrupted(halt.limit().expect("no visitor can break off"))
            }
        })?;
    }
    Ok(())
}

/// Why an anchor is not refuted.
enum Halt {
    /// The cards with these indices are a set.
    Found(Vec<usize>),
    Limit(set_core::Halt),
}

/// Counts a clause, and the memory of the log.
fn charge(meter: &mut Meter<'_>, log: &impl Log) -> Result<(), Halt> {
    let limit = |step: ControlFlow<set_core::Halt>| match step {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(halt) => Err(Halt::Limit(halt)),
    };
    limit(meter.memory(log.memory()))?;
    limit(meter.node())
}

/// The set of the cards with these indices.
fn valid_set(board: &Board, indices: &[usize]) -> ValidSet {
    let cards: Vec<_> = indices.iter().map(|&index| board[index]).collect();
    ValidSet::new(board.rules(), &cards).expect("an exact cover is a valid set")
}

/// What is to be shown: that no set has the anchor, and all else that the clause denies.
struct Node {
    clause: Clause,
    /// The cards before the anchor that are in no conflict with that.
    candidates: Vec<usize>,
    /// The number of decided properties: all the same, or all different.
    decided: usize,
    /// Whether some property differs.
    differs: bool,
    /// The values that have no card yet, in the properties that differ.
    open: Vec<(usize, usize)>,
}

/// What is to be done: the last one first.
enum Step {
    Refute(Node),
    /// Derive a clause that follows from others, which are then of no more use.
    Conclude {
        clause: Clause,
        from: Vec<Clause>,
        reason: Reason,
    },
}

impl Variables {
    /// Derives clauses up to the one that no set has the anchor and otherwise cards before
    /// it.
    fn refute_anchor(
        &self,
        anchor: usize,
        meter: &mut Meter<'_>,
        log: &mut impl Log,
    ) -> Result<(), Halt> {
        let mut steps = Vec::new();
        steps.push(Step::Refute(Node {
            clause: [-chosen(anchor)].to_vec(),
            candidates: (0..anchor).collect(),
            decided: 0,
            differs: false,
            open: Vec::new(),
        }));
        while let Some(step) = steps.pop() {
            match step {
                Step::Refute(node) => {
                    charge(meter, log)?;
                    if let Some(reason) = self.why_leaf(&node) {
                        log.derive(&node.clause, &[], reason);
                        continue;
                    }
                    let (children, reason) = self.children(anchor, &node).map_err(Halt::Found)?;
                    // The steps are done from the last to the first.
                    let from = children.iter().rev().map(|child| child.clause.clone()).collect();
                    steps.push(Step::Conclude { clause: node.clause, from, reason });
                    steps.extend(children.into_iter().map(Step::Refute));
                }
                Step::Conclude { clause, from, reason } => log.derive(&clause, &from, reason),
            }
        }
        Ok(())
    }

    /// Why unit propagation refutes a node, if it does: some open value has no candidate, or
    /// no property differs.
    fn why_leaf(&self, node: &Node) -> Option<Reason> {
        let is_missing = |value: &&(usize, usize)| self.holders(node, **value).next().is_none();
        if node.decided == self.properties && !node.differs {
            return Some(Reason::NothingDiffers);
        }
        let missing = node.open.iter().find(is_missing);
        missing.map(|&(property, value)| Reason::NoCard { property, value })
    }

    /// The candidates that have a value.
    fn holders(&self, node: &Node, (q, value): (usize, usize)) -> impl Iterator<Item = usize> {
        node.candidates.iter().copied().filter(move |&card| self.rows[card][q] == value)
    }

    /// The cases of a node: the next property is all the same or not; after the last one,
    /// the candidates with the open value that the fewest have. If no value is open, the
    /// chosen cards are a set.
    fn children(&self, anchor: usize, node: &Node) -> Result<(Vec<Node>, Reason), Vec<usize>> {
        if node.decided < self.properties {
            let (q, value) = (node.decided, self.rows[anchor][node.decided]);
            let same = self.all_same(q);
            let cases = [true, false].map(|is_same| self.decide(node, q, value, is_same, same));
            return Ok((cases.into(), Reason::Cases));
        }
        let rarest = node.open.iter().min_by_key(|&&value| self.holders(node, value).count());
        match rarest {
            Some(&(property, value)) => {
                let holders = self.holders(node, (property, value));
                let children = holders.map(|card| self.choose(node, card)).collect();
                Ok((children, Reason::NoCard { property, value }))
            }
            None => Err(self.chosen_of(node)),
        }
    }

    /// The case that a property, in which the anchor has this value, is all the same or not.
    fn decide(&self, node: &Node, q: usize, value: usize, is_same: bool, same: Literal) -> Node {
        let fits = |&card: &usize| (self.rows[card][q] == value) == is_same;
        let others = (0..self.values).filter(|&other| !is_same && other != value);
        Node {
            clause: with(&node.clause, if is_same { -same } else { same }),
            candidates: node.candidates.iter().copied().filter(fits).collect(),
            decided: q + 1,
            differs: node.differs || !is_same,
            open: node.open.iter().copied().chain(others.map(|other| (q, other))).collect(),
        }
    }

    /// The case that a candidate is chosen.
    fn choose(&self, node: &Node, card: usize) -> Node {
        let row = &self.rows[card];
        let is_open = |&(q, value): &(usize, usize)| row[q] != value;
        let differing: Vec<usize> = node.open.iter().map(|&(q, _)| q).collect();
        let fits = |&other: &usize| differing.iter().all(|&q| self.rows[other][q] != row[q]);
        Node {
            clause: with(&node.clause, -chosen(card)),
            candidates: node.candidates.iter().copied().filter(fits).collect(),
            decided: node.decided,
            differs: true,
            open: node.open.iter().copied().filter(is_open).collect(),
        }
    }

    /// The cards that the clause of a node denies.
    fn chosen_of(&self, node: &Node) -> Vec<usize> {
        let is_chosen = |&card: &usize| node.clause.contains(&-chosen(card));
        (0..self.rows.len()).filter(is_chosen).collect()
    }
}

fn with(clause: &[Literal], literal: Literal) -> Clause {
    clause.iter().copied().chain([literal]).collect()
}
