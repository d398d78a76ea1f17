//! The clauses of a proof so far, and where each is.

use std::collections::HashMap;

/// The number of a clause.
pub(super) type Id = u32;

/// Clauses that can be found by their literals, in any order.
#[derive(Default)]
pub(super) struct Clauses {
    literals: Vec<i32>,
    /// Where the literals of a clause begin and end; nothing once deleted.
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

    /// Deletes one clause with these literals; whether there is one.
    pub(super) fn delete(&mut self, clause: &[i32]) -> bool {
        let sorted = sorted(clause);
        let hash = hash(clause);
        let Some(ids) = self.by_hash.get(&hash) else { return false };
        let same = |id: &Id| self::sorted(self.get(*id)) == sorted;
        let Some(place) = ids.iter().position(same) else { return false };
        if let Some(ids) = self.by_hash.get_mut(&hash) {
            let id = ids.swap_remove(place);
            self.ranges[id as usize] = (0, 0);
        }
        true
    }

    /// The literals of a clause; none if it is deleted.
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

/// A number that does not depend on the order of the literals.
fn hash(clause: &[i32]) -> u64 {
    let mix = |literal: &i32| {
        let x = u64::from(literal.cast_unsigned()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ (x >> 31)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    };
    clause.iter().map(mix).fold(0, u64::wrapping_add)
}
