//! A hash table of groups that is emptied at once.

use alloc::vec;
use alloc::vec::Vec;

use super::super::cover::values::Key;

/// Numbers keys 0, 1, 2, ... in the order in which they come.
///
/// It is made for being filled again and again, with at most a few thousand
/// keys: to empty it costs nothing, and a look-up is a multiplication and, most
/// often, one comparison.
pub(super) struct Places<K> {
    slots: Vec<Slot<K>>,
    /// A slot is taken if it has this number.
    round: u32,
    len: u32,
}

#[derive(Clone, Copy, Default)]
struct Slot<K> {
    key: K,
    round: u32,
    place: u32,
}

impl<K: Key + Default> Places<K> {
    pub(super) fn new() -> Self {
        let mut places = Self { slots: Vec::new(), round: 0, len: 0 };
        places.enlarge(64);
        places
    }

    /// Forgets all keys.
    pub(super) fn clear(&mut self) {
        self.len = 0;
        if self.round == u32::MAX {
            self.slots.fill(Slot::default());
            self.round = 0;
        }
        self.round += 1;
    }

    /// The number of this key, which is a new one if the key is.
    #[inline]
    pub(super) fn place(&mut self, key: K) -> u32 {
        let mut index = self.index(key);
        loop {
            let slot = &mut self.slots[index];
            if slot.round != self.round {
                *slot = Slot { key, round: self.round, place: self.len };
                self.len += 1;
                let place = self.len - 1;
                if 2 * self.len as usize > self.slots.len() {
                    self.enlarge(2 * self.slots.len());
                }
                return place;
            }
            if slot.key == key {
                return slot.place;
            }
            index = (index + 1) % self.slots.len();
        }
    }

    /// The high bits of the hash.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // below the number of slots
    fn index(&self, key: K) -> usize {
        (key.hash() >> (64 - self.slots.len().trailing_zeros())) as usize
    }

    /// Makes room, and takes the keys of this round along.
    fn enlarge(&mut self, slots: usize) {
        let old = core::mem::replace(&mut self.slots, vec![Slot::default(); slots]);
        for slot in old.into_iter().filter(|slot| slot.round == self.round) {
            let mut index = self.index(slot.key);
            while self.slots[index].round == self.round {
                index = (index + 1) % self.slots.len();
            }
            self.slots[index] = slot;
        }
        // Slots of round 0 are never taken.
        self.round = self.round.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers_keys_as_they_come<K: Key + Default>(key: impl Fn(u64) -> K) {
        let mut places = Places::new();
        for keys in [0, 3, 1_000, 100] {
            places.clear();
            for round in 0..2 {
                for number in 0..keys {
                    let place = places.place(key(number));
                    assert_eq!(u64::from(place), number, "round {round}");
                }
            }
        }
    }

    #[test]
    fn keys_of_64_bits() {
        numbers_keys_as_they_come(|number| number);
        numbers_keys_as_they_come(|number| number << 40);
    }

    #[test]
    fn keys_of_128_bits() {
        numbers_keys_as_they_come(u128::from);
        numbers_keys_as_they_come(|number| u128::from(number) << 64 | u128::from(number % 7));
    }

    #[test]
    fn rounds_can_run_out() {
        let mut places = Places::<u64>::new();
        places.place(1);
        places.round = u32::MAX;
        places.place(2);
        places.clear();
        assert_eq!((places.place(3), places.place(2), places.place(1)), (0, 1, 2));
    }
}
