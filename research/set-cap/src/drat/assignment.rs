//! Variables, clauses, and the literals that are assumed or have followed.

use std::collections::HashMap;

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

/// The variables that occur in a formula and its proof, renumbered 1, 2, ... in
/// the order of their first use.
///
/// Tables over these numbers are as large as the two files allow. A header may
/// announce billions of variables in a file of a few bytes, and a proof may use the
/// largest of them.
#[derive(Default)]
pub(super) struct Variables {
    numbers: HashMap<i32, i32>,
    /// The variable with each number, from 1.
    originals: Vec<i32>,
}

impl Variables {
    /// The literal with this number in a file, renumbered; `None` unless the number
    /// is a literal: from 1 to `2^31 - 1`, or the negative of that.
    pub(super) fn literal(&mut self, literal: i64) -> Option<i32> {
        let variable =
            i32::try_from(literal.unsigned_abs()).ok().filter(|&variable| variable > 0)?;
        let next = i32::try_from(self.originals.len() + 1).ok()?;
        let number = *self.numbers.entry(variable).or_insert(next);
        if number == next {
            self.originals.push(variable);
        }
        Some(if literal > 0 { number } else { -number })
    }

    /// The number in the files of a renumbered literal.
    pub(super) fn original(&self, literal: i32) -> i32 {
        let index = literal.unsigned_abs() as usize - 1;
        let variable = self.originals.get(index).copied().unwrap_or_default();
        if literal > 0 { variable } else { -variable }
    }
}

/// A clause: a set of literals.
pub(super) struct Clause {
    /// The literals, sorted and distinct.
    pub(super) literals: Vec<i32>,
    /// The literal that was written first.
    pub(super) pivot: Option<i32>,
}

impl Clause {
    /// The clause with these literals, as they are written.
    pub(super) fn new(mut literals: Vec<i32>) -> Self {
        let pivot = literals.first().copied();
        literals.sort_unstable();
        literals.dedup();
        Self { literals, pivot }
    }
}

/// The index of a literal in tables.
#[inline]
pub(super) fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}
