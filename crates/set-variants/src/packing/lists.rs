//! Lists of numbers.

/// Lists of numbers, stored one after another.
pub(super) struct Lists {
    pub(super) items: Vec<usize>,
    /// The end of each list in `items`, which is the start of the next one.
    pub(super) ends: Vec<usize>,
}

impl Lists {
    #[inline]
    pub(super) fn get(&self, list: usize) -> &[usize] {
        let start = if list == 0 { 0 } else { self.ends[list - 1] };
        &self.items[start..self.ends[list]]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[usize]> {
        (0..self.ends.len()).map(|list| self.get(list))
    }
}
