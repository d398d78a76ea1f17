//! Unit propagation with two watched literals per clause.

use std::collections::HashMap;

use super::assignment::{Assignment, Clause, index};
use super::summary::Reason;

/// Clauses, and the literals that they force.
///
/// Between calls, the assignment has exactly the literals that the clauses forced by
/// unit propagation. They stay true when a clause is deleted, as if each were a clause
/// of its own.
#[derive(Default)]
pub(super) struct Propagation {
    clauses: Clauses,
    /// The clauses that watch each literal, by [`index`].
    watches: Vec<Vec<Watch>>,
    assignment: Assignment,
    /// The number of literals of the assignment that are propagated.
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

impl Propagation {
    /// Makes room in the tables for the variables of a clause.
    fn make_room(&mut self, clause: &[i32]) {
        self.assignment.make_room(clause);
        self.watches.resize_with(self.assignment.room(), Vec::new);
    }

    /// Adds a clause of distinct literals, and makes the literals true that it forces.
    pub(super) fn add(&mut self, clause: &[i32]) {
        self.make_room(clause);
        let id = self.clauses.push(clause);
        let satisfied = clause.iter().any(|&literal| self.assignment.is_true(literal));
        let mut open = clause.iter().copied().filter(|&literal| !self.assignment.is_false(literal));
        match (open.next(), open.next()) {
            // A satisfied clause stays satisfied.
            _ if satisfied => {}
            (None, _) => self.refuted = true,
            (Some(only), None) => {
                self.assignment.assume(only);
                self.refuted |= !self.propagate();
            }
            (Some(first), Some(second)) => self.watch(id, first, second),
        }
    }

    fn watch(&mut self, id: Id, first: i32, second: i32) {
        let clause = self.clauses.get_mut(id);
        for (target, literal) in [first, second].into_iter().enumerate() {
            if let Some(at) = clause.iter().position(|&other| other == literal) {
                clause.swap(target, at);
            }
        }
        self.watches[index(first)].push(Watch { clause: id, other: second });
        self.watches[index(second)].push(Watch { clause: id, other: first });
    }

    /// Whether the clauses force a contradiction.
    pub(super) const fn is_refuted(&self) -> bool {
        self.refuted
    }

    /// Deletes a clause with these literals. Returns whether there was one.
    pub(super) fn delete(&mut self, clause: &[i32]) -> bool {
        self.clauses.delete(clause)
    }

    /// Checks that a clause follows by unit propagation or as a RAT clause.
    ///
    /// # Errors
    ///
    /// The clause against which it is not RAT; none if it is empty.
    pub(super) fn imply(&mut self, clause: &Clause) -> Result<Reason, Vec<i32>> {
        self.make_room(&clause.literals);
        if self.refuted || self.contradicts(&clause.literals) {
            return Ok(Reason::Propagation);
        }
        let Some(pivot) = clause.pivot else { return Err(Vec::new()) };
        // A forced literal stays true even if the clauses that forced it are deleted, so
        // it counts as a clause.
        if self.assignment.is_false(pivot) {
            return Err(vec![-pivot]);
        }
        let others: Vec<Id> = self.clauses.with(-pivot).collect();
        let forced = self.assignment.len();
        self.assignment.refute(&clause.literals);
        self.propagate(); // to no contradiction, as above
        let against = others.into_iter().find(|&id| !self.resolvent_follows(id, pivot));
        self.undo(forced);
        match against {
            None => Ok(Reason::Rat),
            Some(id) => Err(self.clauses.get(id).to_vec()),
        }
    }

    /// Whether unit propagation leads to a contradiction if all literals of a clause, except the
    /// negated pivot, are false. Literals that were assumed before stay true.
    fn resolvent_follows(&mut self, id: Id, pivot: i32) -> bool {
        let mut rest = self.clauses.get(id).to_vec();
        rest.retain(|&literal| literal != -pivot);
        self.contradicts(&rest)
    }

    /// Whether unit propagation leads to a contradiction if these literals are all false.
    /// Afterwards the assignment is the same as before.
    fn contradicts(&mut self, literals: &[i32]) -> bool {
        let before = self.assignment.len();
        let consistent = self.assignment.refute(literals) && self.propagate();
        self.undo(before);
        !consistent
    }

    /// Takes back all literals but the first `len`, which are propagated.
    fn undo(&mut self, len: usize) {
        self.assignment.undo(len);
        self.propagated = len;
    }

    /// Propagates the rest of the assignment; false if that ends in a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(literal) = self.assignment.get(self.propagated) {
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
            // After a contradiction the other watches stay.
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
        if self.assignment.is_true(watch.other) {
            return Visit::Keep(watch.other);
        }
        let clause = self.clauses.get_mut(watch.clause);
        if clause.is_empty() {
            return Visit::Drop; // deleted
        }
        // The false literal goes second, where another one may take its place.
        if clause[0] == literal {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if self.assignment.is_true(other) {
            return Visit::Keep(other);
        }
        let is_open =
            |candidate: &i32| !self.assignment.is_false(*candidate) && *candidate != other;
        if let Some(at) = clause[2..].iter().position(is_open) {
            clause.swap(1, at + 2);
            self.watches[index(clause[1])].push(Watch { clause: watch.clause, other });
            return Visit::Drop;
        }
        if self.assignment.is_false(other) {
            return Visit::Conflict;
        }
        self.assignment.assume(other);
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

/// The number of a clause.
type Id = u32;

/// Clauses, which can be looked up by their literals in any order.
#[derive(Default)]
struct Clauses {
    literals: Vec<i32>,
    /// The range of each clause in `literals`; empty once deleted.
    ranges: Vec<(usize, usize)>,
    by_hash: HashMap<u64, Vec<Id>>,
}

impl Clauses {
    fn push(&mut self, clause: &[i32]) -> Id {
        let id = Id::try_from(self.ranges.len()).unwrap_or(Id::MAX);
        let start = self.literals.len();
        self.literals.extend_from_slice(clause);
        self.ranges.push((start, self.literals.len()));
        self.by_hash.entry(hash(clause)).or_default().push(id);
        id
    }

    /// Deletes one clause with these literals. Returns whether there was one.
    fn delete(&mut self, clause: &[i32]) -> bool {
        let sorted = sorted(clause);
        let hash = hash(clause);
        let Some(ids) = self.by_hash.get(&hash) else { return false };
        let same = |id: &Id| self::sorted(self.get(*id)) == sorted;
        let Some(index) = ids.iter().position(same) else { return false };
        if let Some(ids) = self.by_hash.get_mut(&hash) {
            let id = ids.swap_remove(index);
            self.ranges[id as usize] = (0, 0);
        }
        true
    }

    /// The clauses with a literal that are not deleted.
    fn with(&self, literal: i32) -> impl Iterator<Item = Id> {
        let ids = 0..Id::try_from(self.ranges.len()).unwrap_or(Id::MAX);
        ids.filter(move |&id| self.get(id).contains(&literal))
    }

    /// The literals of a clause; empty if it is deleted.
    #[inline]
    fn get(&self, id: Id) -> &[i32] {
        let (start, end) = self.ranges[id as usize];
        &self.literals[start..end]
    }

    /// The literals of a clause, to change their order.
    #[inline]
    fn get_mut(&mut self, id: Id) -> &mut [i32] {
        let (start, end) = self.ranges[id as usize];
        &mut self.literals[start..end]
    }
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted
}

/// A hash that does not depend on the order of the literals.
fn hash(clause: &[i32]) -> u64 {
    let mix = |literal: &i32| {
        let x = u64::from(literal.cast_unsigned()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ (x >> 31)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    };
    clause.iter().map(mix).fold(0, u64::wrapping_add)
}
