//! Unit propagation with two watched literals per clause.

use super::clauses::{Clauses, Id};

/// Clauses, and the literals that they force.
///
/// Between calls, the trail has exactly the literals that the clauses forced by
/// unit propagation. They stay true when a clause is deleted.
#[derive(Default)]
pub(super) struct Propagation {
    clauses: Clauses,
    /// The clauses that watch each literal, by [`index`].
    watches: Vec<Vec<Watch>>,
    /// Whether each literal is known to be true, by [`index`].
    is_true: Vec<bool>,
    /// The literals known to be true, in the order in which they became so.
    trail: Vec<i32>,
    /// The length of the propagated part of the trail.
    propagated: usize,
    /// Whether the clauses force a contradiction.
    refuted: bool,
}

/// A clause, and another of its literals. If that literal is true, the clause
/// can be skipped.
#[derive(Clone, Copy)]
struct Watch {
    clause: Id,
    other: i32,
}

/// The index of a literal in tables.
#[inline]
fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Propagation {
    /// Makes room in the tables for the variables of a clause.
    fn make_room(&mut self, clause: &[i32]) {
        let most = clause.iter().map(|literal| literal.unsigned_abs() as usize).max();
        let literals = 2 * (most.unwrap_or(0) + 1);
        if literals > self.is_true.len() {
            self.watches.resize_with(literals, Vec::new);
            self.is_true.resize(literals, false);
        }
    }

    /// Adds a clause, and makes the literals true that it forces.
    pub(super) fn add(&mut self, clause: &[i32]) {
        self.make_room(clause);
        let id = self.clauses.push(clause);
        let mut distinct = clause.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let satisfied = distinct.iter().any(|&literal| self.is_true[index(literal)]);
        let open: Vec<i32> =
            distinct.into_iter().filter(|&literal| !self.is_true[index(-literal)]).collect();
        match open[..] {
            // A satisfied clause stays satisfied.
            _ if satisfied => {}
            [] => self.refuted = true,
            [only] => {
                self.assume(only);
                self.refuted |= !self.propagate();
            }
            [first, second, ..] => self.watch(id, first, second),
        }
    }

    fn watch(&mut self, id: Id, first: i32, second: i32) {
        let clause = self.clauses.get_mut(id);
        // A repeated literal is not watched twice, as the two are distinct.
        for (target, literal) in [first, second].into_iter().enumerate() {
            if let Some(at) = clause.iter().position(|&other| other == literal) {
                clause.swap(target, at);
            }
        }
        self.watches[index(first)].push(Watch { clause: id, other: second });
        self.watches[index(second)].push(Watch { clause: id, other: first });
    }

    /// Deletes a clause with these literals. Returns whether there was one.
    pub(super) fn delete(&mut self, clause: &[i32]) -> bool {
        self.clauses.delete(clause)
    }

    /// Whether unit propagation from the negation of the clause leads to a
    /// contradiction, so that the clause follows.
    pub(super) fn implies(&mut self, clause: &[i32]) -> bool {
        self.make_room(clause);
        if self.refuted {
            return true;
        }
        let start = self.trail.len();
        let mut implied = false;
        for &literal in clause {
            if self.is_true[index(literal)] {
                implied = true;
                break;
            }
            if !self.is_true[index(-literal)] {
                self.assume(-literal);
            }
        }
        let implied = implied || !self.propagate();
        for literal in self.trail.drain(start..) {
            self.is_true[index(literal)] = false;
        }
        self.propagated = start;
        implied
    }

    fn assume(&mut self, literal: i32) {
        self.is_true[index(literal)] = true;
        self.trail.push(literal);
    }

    /// Propagates the rest of the trail; false if that ends in a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            if !self.falsified(-literal) {
                return false;
            }
        }
        true
    }

    /// Visits the clauses that watch a literal which has become false; false if
    /// one of them is a contradiction.
    fn falsified(&mut self, literal: i32) -> bool {
        let mut watches = core::mem::take(&mut self.watches[index(literal)]);
        let mut kept = 0;
        let mut consistent = true;
        for next in 0..watches.len() {
            let watch = watches[next];
            match if consistent { self.visit(watch, literal) } else { Visit::Keep(watch.other) } {
                Visit::Drop => continue,
                Visit::Keep(other) => watches[kept] = Watch { other, ..watch },
                Visit::Conflict => {
                    watches[kept] = watch;
                    consistent = false;
                }
            }
            kept += 1;
        }
        watches.truncate(kept);
        self.watches[index(literal)] = watches;
        consistent
    }

    fn visit(&mut self, watch: Watch, literal: i32) -> Visit {
        if self.is_true[index(watch.other)] {
            return Visit::Keep(watch.other);
        }
        let clause = self.clauses.get_mut(watch.clause);
        if clause.is_empty() {
            return Visit::Drop; // deleted
        }
        if clause[0] == literal {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if self.is_true[index(other)] {
            return Visit::Keep(other);
        }
        let is_open = |candidate: &i32| !self.is_true[index(-candidate)] && *candidate != other;
        if let Some(at) = clause[2..].iter().position(is_open) {
            clause.swap(1, at + 2);
            self.watches[index(clause[1])].push(Watch { clause: watch.clause, other });
            return Visit::Drop;
        }
        if self.is_true[index(-other)] {
            return Visit::Conflict;
        }
        self.assume(other);
        Visit::Keep(other)
    }
}

/// The fate of a watch after a visit.
enum Visit {
    /// It stays, with this other literal of the clause.
    Keep(i32),
    /// The clause watches another literal, or is deleted.
    Drop,
    /// All literals of the clause are false.
    Conflict,
}
