//! The clauses of the formula and the proof so far.

use std::collections::HashMap;

/// The number of a clause.
pub(super) type Id = u32;

/// Clauses, which can be looked up by their literals in any order.
#[derive(Default)]
pub(super) struct Clauses {
    literals: Vec<i32>,
    /// The range of each clause in `literals`; empty once deleted.
    ranges: Vec<(usize, usize)>,
    by_hash: HashMap<u64, Vec<Id>>,
}

impl Clauses {
    pub(super) fn push(&mut self, clause: &[i32]) -> Id {
        let id = Id::try_from(self.ranges.len()).unwrap_or(Id::MAX);
        let start = self.literals.len();
        self.literals.extend_from_slice(clause);
        self.ranges.push((start, self.literals.len()));
        self.by_hash.entry(hash(clause)).or_default().push(id);
        id
    }

    /// Deletes one clause with these literals. Returns whether there was one.
    pub(super) fn delete(&mut self, clause: &[i32]) -> bool {
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
    pub(super) fn with(&self, literal: i32) -> impl Iterator<Item = Id> {
        let ids = 0..Id::try_from(self.ranges.len()).unwrap_or(Id::MAX);
        ids.filter(move |&id| self.get(id).contains(&literal))
    }

    /// The literals of a clause; empty if it is deleted.
    #[inline]
    pub(super) fn get(&self, id: Id) -> &[i32] {
        let (start, end) = self.ranges[id as usize];
        &self.literals[start..end]
    }

    /// The literals of a clause, to change their order.
    #[inline]
    pub(super) fn get_mut(&mut self, id: Id) -> &mut [i32] {
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
