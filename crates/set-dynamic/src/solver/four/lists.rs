//! Linked lists of indices that are all emptied in constant time.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::mem;

/// Linked lists. Each index is in one of them.
///
/// A link is `start` plus an index. Emptying the lists only raises `start`, so that all
/// older links are below it: such a link ends a list.
pub(super) struct Lists {
    /// The link to the first index of each list.
    first: Vec<u32>,
    /// The link after each index.
    next: Vec<u32>,
    start: u32,
    /// All links in use are below this one.
    end: u32,
}

impl Lists {
    /// `lists` empty lists.
    pub(super) fn new(lists: usize) -> Self {
        Self { first: vec![0; lists], next: Vec::new(), start: 1, end: 1 }
    }

    /// Empties the lists, to be filled with indices below `len`. `len` is below 2^32.
    #[allow(clippy::cast_possible_truncation)] // see above
    pub(super) fn clear(&mut self, len: usize) {
        self.start = self.end;
        if len >= (u32::MAX - self.start) as usize {
            self.first.fill(0);
            self.start = 1;
        }
        self.end = self.start + len as u32;
        if self.next.len() < len {
            self.next.resize(len, 0);
        }
    }

    /// Puts the indices from `start` on at the front of lists: index `start + i` into
    /// `lists[i]`. In a list they keep their order. Visits the list and the item of each
    /// index, from the last index to the first.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^32
    pub(super) fn put_before<T: Copy>(
        &mut self,
        start: usize,
        lists: &[u16],
        items: &[T],
        mut visit: impl FnMut(usize, T),
    ) {
        let next = &mut self.next[start..start + lists.len()];
        let first = &mut self.first[..];
        let start = self.start + start as u32;
        let links = start..start + lists.len() as u32;
        for (((&list, &item), next), link) in lists.iter().zip(items).zip(next).zip(links).rev() {
            visit(list as usize, item);
            *next = mem::replace(&mut first[list as usize], link);
        }
    }

    /// The indices of a list.
    pub(super) fn indices(&self, list: u16) -> impl Iterator<Item = usize> + Clone {
        let (next, start) = (&self.next[..], self.start);
        let index = move |link: u32| link.checked_sub(start).map(|index| index as usize);
        iter::successors(index(self.first[list as usize]), move |&last| index(next[last]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts indices from `start` on at the front of these lists, and checks the visits.
    fn put(lists: &mut Lists, start: usize, which: &[u16]) {
        let items: Vec<_> = (start..start + which.len()).collect();
        let mut visited = Vec::new();
        lists.put_before(start, which, &items, |list, item| visited.push((list, item)));
        visited.reverse();
        let expected = which.iter().map(|&list| usize::from(list)).zip(items);
        assert_eq!(visited, expected.collect::<Vec<_>>());
    }

    fn indices(lists: &Lists, list: u16) -> Vec<usize> {
        lists.indices(list).collect()
    }

    #[test]
    fn lists_are_in_order_and_empty_after_clearing() {
        let mut lists = Lists::new(3);
        for round in 0..3 {
            lists.clear(6);
            put(&mut lists, 3, &[0, 2, 2]);
            put(&mut lists, 0, &[2, 0, 0]);
            assert_eq!(indices(&lists, 0), [1, 2, 3], "round {round}");
            assert!(indices(&lists, 1).is_empty());
            assert_eq!(indices(&lists, 2), [0, 4, 5]);
            lists.clear(2);
            put(&mut lists, 0, &[1, 1]);
            assert!(indices(&lists, 0).is_empty());
            assert_eq!(indices(&lists, 1), [0, 1]);
        }
    }

    #[test]
    fn links_may_wrap_around() {
        let mut lists = Lists::new(2);
        lists.start = u32::MAX - 20;
        for _ in 0..5 {
            lists.clear(8);
            put(&mut lists, 0, &[0, 1, 0, 0, 0, 0, 0, 0]);
            assert_eq!(indices(&lists, 0), [0, 2, 3, 4, 5, 6, 7]);
            assert_eq!(indices(&lists, 1), [1]);
        }
    }
}
