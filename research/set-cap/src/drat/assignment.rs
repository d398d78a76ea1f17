//! Literals that are assumed or have followed.

use super::variables::index;

/// The literals that are true, in the order in which they became so.
#[derive(Default)]
pub(super) struct Assignment {
    /// Whether each literal is true, by [`index`].
    is_true: Vec<bool>,
    trail: Vec<i32>,
}

impl Assignment {
    /// Makes room in the table for the variables of a clause.
    pub(super) fn make_room(&mut self, clause: &[i32]) {
        let most = clause.iter().map(|&literal| index(literal) | 1).max();
        let needed = most.map_or(0, |most| most + 1);
        if needed > self.is_true.len() {
            self.is_true.resize(needed, false);
        }
    }

    /// The number of literals for which there is room.
    pub(super) const fn room(&self) -> usize {
        self.is_true.len()
    }

    #[inline]
    pub(super) fn is_true(&self, literal: i32) -> bool {
        self.is_true[index(literal)]
    }

    #[inline]
    pub(super) fn is_false(&self, literal: i32) -> bool {
        self.is_true[index(-literal)]
    }

    /// Makes a literal true that is neither true nor false.
    #[inline]
    pub(super) fn assume(&mut self, literal: i32) {
        self.is_true[index(literal)] = true;
        self.trail.push(literal);
    }

    /// Makes all these literals false; `false` if one of them is true, which is a
    /// contradiction.
    pub(super) fn refute(&mut self, literals: &[i32]) -> bool {
        for &literal in literals {
            if self.is_true(literal) {
                return false;
            }
            if !self.is_false(literal) {
                self.assume(-literal);
            }
        }
        true
    }

    /// The number of true literals.
    pub(super) const fn len(&self) -> usize {
        self.trail.len()
    }

    /// The true literal with this place in their order.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<i32> {
        self.trail.get(place).copied()
    }

    /// Takes back all but the first `len` literals.
    pub(super) fn undo(&mut self, len: usize) {
        for literal in self.trail.drain(len..) {
            self.is_true[index(literal)] = false;
        }
    }
}
