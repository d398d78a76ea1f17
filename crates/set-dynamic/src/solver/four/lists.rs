//! Lists of places that are all emptied at once.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;
use core::mem;

/// Places, each in one of some lists.
///
/// A list is its first place, and after each place the next one. Places are numbered on
/// whenever the lists are emptied, so that those below `start` are of before and
/// end a list: nothing has to be written.
pub(super) struct Lists {
    first: Vec<u32>,
    next: Vec<u32>,
    start: u32,
    end: u32,
}

impl Lists {
    /// So many empty lists.
    pub(super) fn new(lists: usize) -> Self {
        Self { first: vec![0; lists], next: Vec::new(), start: 1, end: 1 }
    }

    /// Empties the lists, for so many places, which has to be fewer than 2^32.
    #[allow(clippy::cast_possible_truncation)] // see above
    pub(super) fn clear(&mut self, places: usize) {
        self.start = self.end;
        if places >= (u32::MAX - self.start) as usize {
            self.first.fill(0);
            self.start = 1;
        }
        self.end = self.start + places as u32;
        if self.next.len() < places {
            self.next.resize(places, 0);
        }
    }

    /// Puts the places from `start` on at the front of these lists, in order, and
    /// visits the list and the item of each, last ones first.
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
        let places = start..start + lists.len() as u32;
        for (((&list, &item), next), place) in lists.iter().zip(items).zip(next).zip(places).rev() {
            visit(list as usize, item);
            *next = mem::replace(&mut first[list as usize], place);
        }
    }

    /// The places of a list.
    pub(super) fn places(&self, list: u16) -> impl Iterator<Item = usize> + Clone {
        let (next, start) = (&self.next[..], self.start);
        let place = move |number: u32| number.checked_sub(start).map(|place| place as usize);
        iter::successors(place(self.first[list as usize]), move |&last| place(next[last]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts these places at the front, and checks that all are visited.
    fn put(lists: &mut Lists, start: usize, which: &[u16]) {
        let items: Vec<_> = (start..start + which.len()).collect();
        let mut visited = Vec::new();
        lists.put_before(start, which, &items, |list, item| visited.push((list, item)));
        visited.reverse();
        let expected = which.iter().map(|&list| usize::from(list)).zip(items);
        assert_eq!(visited, expected.collect::<Vec<_>>());
    }

    fn places(lists: &Lists, list: u16) -> Vec<usize> {
        lists.places(list).collect()
    }

    #[test]
    fn lists_are_in_order_and_empty_after_clearing() {
        let mut lists = Lists::new(3);
        for round in 0..3 {
            lists.clear(6);
            put(&mut lists, 3, &[0, 2, 2]);
            put(&mut lists, 0, &[2, 0, 0]);
            assert_eq!(places(&lists, 0), [1, 2, 3], "round {round}");
            assert!(places(&lists, 1).is_empty());
            assert_eq!(places(&lists, 2), [0, 4, 5]);
            lists.clear(2);
            put(&mut lists, 0, &[1, 1]);
            assert!(places(&lists, 0).is_empty());
            assert_eq!(places(&lists, 1), [0, 1]);
        }
    }

    #[test]
    fn numbers_can_run_out() {
        let mut lists = Lists::new(2);
        lists.start = u32::MAX - 20;
        for _ in 0..5 {
            lists.clear(8);
            put(&mut lists, 0, &[0, 1, 0, 0, 0, 0, 0, 0]);
            assert_eq!(places(&lists, 0), [0, 2, 3, 4, 5, 6, 7]);
            assert_eq!(places(&lists, 1), [1]);
        }
    }
}
