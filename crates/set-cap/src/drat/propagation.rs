//! Unit propagation with two watched literals a clause.

use super::clauses::{Clauses, Id};

/// Clauses and the variables that they force.
///
/// Between calls the trail holds only what the clauses force by themselves; it
/// is never taken back, not even when a clause is deleted.
pub(super) struct Propagation {
    clauses: Clauses,
    /// For each literal the clauses that watch it.
    watches: Vec<Vec<Watch>>,
    /// For each literal whether it is known to be true.
    is_true: Vec<bool>,
    trail: Vec<i32>,
    /// The trail has been propagated up to here.
    propagated: usize,
    /// The clauses force a contradiction.
    refuted: bool,
}

/// A clause, and another of its literals: if that is true, the clause need not
/// be looked at.
#[derive(Clone, Copy)]
struct Watch {
    clause: Id,
    other: i32,
}

/// The place of a literal in lists.
#[inline]
fn place(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

impl Propagation {
    pub(super) fn new(variables: usize) -> Self {
        let literals = 2 * (variables + 1);
        Self {
            clauses: Clauses::default(),
            watches: vec![Vec::new(); literals],
            is_true: vec![false; literals],
            trail: Vec::new(),
            propagated: 0,
            refuted: false,
        }
    }

    /// Adds a clause, and what it forces.
    pub(super) fn add(&mut self, clause: &[i32]) {
        let id = self.clauses.push(clause);
        let mut distinct = clause.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let satisfied = distinct.iter().any(|&literal| self.is_true[place(literal)]);
        let open: Vec<i32> =
            distinct.into_iter().filter(|&literal| !self.is_true[place(-literal)]).collect();
        match open[..] {
            // What is satisfied now stays so.
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
        // Repeated literals do not matter: they are never watched twice.
        for (target, literal) in [first, second].into_iter().enumerate() {
            if let Some(at) = clause.iter().position(|&other| other == literal) {
                clause.swap(target, at);
            }
        }
        self.watches[place(first)].push(Watch { clause: id, other: second });
        self.watches[place(second)].push(Watch { clause: id, other: first });
    }

    /// Deletes a clause; whether there is one with these literals.
    pub(super) fn delete(&mut self, clause: &[i32]) -> bool {
        self.clauses.delete(clause)
    }

    /// Whether a clause follows: its negation is contradicted by unit
    /// propagation.
    pub(super) fn implies(&mut self, clause: &[i32]) -> bool {
        if self.refuted {
            return true;
        }
        let start = self.trail.len();
        let mut implied = false;
        for &literal in clause {
            if self.is_true[place(literal)] {
                implied = true;
                break;
            }
            if !self.is_true[place(-literal)] {
                self.assume(-literal);
            }
        }
        let implied = implied || !self.propagate();
        for literal in self.trail.drain(start..) {
            self.is_true[place(literal)] = false;
        }
        self.propagated = start;
        implied
    }

    fn assume(&mut self, literal: i32) {
        self.is_true[place(literal)] = true;
        self.trail.push(literal);
    }

    /// Follows the trail; false if there is a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            if !self.falsified(-literal) {
                return false;
            }
        }
        true
    }

    /// Looks at the clauses that watch a literal which is false now.
    fn falsified(&mut self, literal: i32) -> bool {
        let mut watches = core::mem::take(&mut self.watches[place(literal)]);
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
        self.watches[place(literal)] = watches;
        consistent
    }

    fn visit(&mut self, watch: Watch, literal: i32) -> Visit {
        if self.is_true[place(watch.other)] {
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
        if self.is_true[place(other)] {
            return Visit::Keep(other);
        }
        let is_open = |candidate: &i32| !self.is_true[place(-candidate)] && *candidate != other;
        if let Some(at) = clause[2..].iter().position(is_open) {
            clause.swap(1, at + 2);
            self.watches[place(clause[1])].push(Watch { clause: watch.clause, other });
            return Visit::Drop;
        }
        if self.is_true[place(-other)] {
            return Visit::Conflict;
        }
        self.assume(other);
        Visit::Keep(other)
    }
}

/// What becomes of a watch.
enum Visit {
    /// It stays, with this other literal.
    Keep(i32),
    /// The clause watches another literal, or is deleted.
    Drop,
    /// All literals of the clause are false.
    Conflict,
}
