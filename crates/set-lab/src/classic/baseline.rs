//! What a program without this library would do.

use set_classic::CardIndex;

use super::Cards;

/// The number of valid sets, by looking at every three cards and each of their values.
pub(super) fn naive_count(cards: &Cards) -> u32 {
    let values = cards.map(|card| [card / 27, card / 9 % 3, card / 3 % 3, card % 3]);
    let mut count = 0;
    for (i, a) in values.iter().enumerate() {
        for (j, b) in values.iter().enumerate().skip(i + 1) {
            for c in &values[j + 1..] {
                count += u32::from((0..4).all(|p| (a[p] + b[p] + c[p]) % 3 == 0));
            }
        }
    }
    count
}

/// The third card of every pair in a table of 81 x 81 bytes; the board is a bit mask.
#[derive(Debug)]
pub(super) struct Table {
    third: Box<[[u8; 81]; 81]>,
}

impl Table {
    pub(super) fn new() -> Self {
        let mut third = Box::new([[0; 81]; 81]);
        for a in CardIndex::all() {
            for b in CardIndex::all() {
                third[usize::from(a.get())][usize::from(b.get())] = a.third(b).get();
            }
        }
        Self { third }
    }

    /// The number of valid sets: for each pair, whether its third card came before.
    pub(super) fn count(&self, cards: &Cards) -> u32 {
        let mut before = Mask([0; 2]);
        let mut count = 0;
        for (j, &b) in cards.iter().enumerate() {
            let row = &self.third[usize::from(b)];
            // Each set is seen as (first, last) and as (second, last).
            count += cards[..j].iter().map(|&a| before.bit(row[usize::from(a)])).sum::<u32>();
            before.set(b);
        }
        count / 2
    }

    /// Two cards whose third card came before, if there are any.
    pub(super) fn find(&self, cards: &Cards) -> Option<[u8; 2]> {
        let mut before = Mask([0; 2]);
        for (j, &b) in cards.iter().enumerate() {
            let row = &self.third[usize::from(b)];
            for &a in &cards[..j] {
                if before.bit(row[usize::from(a)]) != 0 {
                    return Some([a, b]);
                }
            }
            before.set(b);
        }
        None
    }
}

/// A board: the lower 64 cards, and the rest.
#[derive(Clone, Copy)]
struct Mask([u64; 2]);

impl Mask {
    fn bit(self, card: u8) -> u32 {
        u32::from(self.0[usize::from(card >> 6 & 1)] >> (card & 63) & 1 != 0)
    }

    fn set(&mut self, card: u8) {
        self.0[usize::from(card >> 6 & 1)] |= 1 << (card & 63);
    }
}
