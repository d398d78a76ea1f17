//! Boards of at most three values: one or two cards determine a set.

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Board, Card};

/// A set with a card after the first `known` ones, which hold no set, in the order of the board.
/// `places` has those cards, if they have three values, and gets the others. `count` counts the
/// cards looked at.
pub(crate) fn set<E>(
    board: &Board,
    known: usize,
    places: &mut Places,
    mut count: impl FnMut(usize) -> Result<(), E>,
) -> Result<Option<Vec<Card>>, E> {
    Ok(match (board.rules().values(), board.cards()) {
        (_, cards) if known == cards.len() => None,
        // Any card is a set.
        (1, &[.., anchor]) => Some([anchor].to_vec()),
        // Any two cards are a set.
        (2, &[first, .., anchor]) => Some([first, anchor].to_vec()),
        (3, cards) => {
            for anchor in known..cards.len() {
                count(anchor)?;
                if let Some(others) = places.others_of_a_set(cards, anchor) {
                    let mut set = [anchor, others[0], others[1]];
                    set.sort_unstable();
                    return Ok(Some(set.map(|place| cards[place]).to_vec()));
                }
                places.follow(&cards[..=anchor]);
            }
            None
        }
        _ => None,
    })
}

/// The one card that makes a set of two cards with three values.
fn third_card(a: Card, b: Card) -> Card {
    let (a, b) = (a.to_bits(), b.to_bits());
    let [low, high] = [0, 64].map(|shift| u128::from(third(part(a, shift), part(b, shift))));
    Card::from_bits_retain(high << 64 | low)
}

/// 64 bits from here on: 32 properties.
#[allow(clippy::cast_possible_truncation)] // the other bits are another part
fn part(bits: u128, shift: u32) -> u64 {
    (bits >> shift) as u64
}

/// The values of the card that makes a set with two cards. A property has two bits, which are its
/// value: 0, 1 or 2. Equal values stay; of two different ones the third has the bits in which they
/// are equal, inverted: 01 of 00 and 10, 10 of 00 and 01, 00 of 01 and 10.
#[inline]
const fn third(a: u64, b: u64) -> u64 {
    const ONES: u64 = u64::MAX / 3; // the lower bits
    let differ = a ^ b;
    let different = ((differ | differ >> 1) & ONES) * 3; // both bits of a property
    a ^ (different & !b)
}

/// Where each card of a list is. To add cards takes no longer for those before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// The number of cards.
    len: usize,
    /// The first 32 properties of each card and its index, by the value of one property.
    starts: [Vec<u64>; 3],
    indices: [Vec<u32>; 3],
    /// Two bits for the hash of each start: most cards are not on a board, and one look in
    /// near memory tells it (B. Bloom, "Space/Time Trade-offs in Hash Coding with Allowable
    /// Errors", Communications of the ACM 13, 1970).
    filter: Vec<u64>,
    /// A hash table: one more than the place of a card, or 0; at least half are 0.
    slots: Vec<u32>,
}

impl Places {
    /// The filter stays in near memory: 64 KiB.
    const MAX_FILTERED: usize = 1 << 13;

    pub(crate) const fn nowhere() -> Self {
        Self {
            len: 0,
            starts: [const { Vec::new() }; 3],
            indices: [const { Vec::new() }; 3],
            filter: Vec::new(),
            slots: Vec::new(),
        }
    }

    /// Adds the cards of a list that follow those that are here.
    pub(crate) fn follow(&mut self, cards: &[Card]) {
        if 2 * cards.len() >= self.slots.len() {
            let slots = (4 * cards.len()).next_power_of_two();
            let filter = (slots / 16).clamp(1, Self::MAX_FILTERED);
            *self = Self { filter: vec![0; filter], slots: vec![0; slots], ..Self::nowhere() };
        }
        for &card in &cards[self.len..] {
            self.push(card);
        }
    }

    fn push(&mut self, card: Card) {
        let start = part(card.to_bits(), 0);
        let place = u32::try_from(self.len).expect("fewer cards than memory");
        self.len += 1;
        self.starts[value(start)].push(start);
        self.indices[value(start)].push(place);
        let (word, bits) = self.bits_of(start);
        self.filter[word] |= bits;
        let slot = self.slots_of(card).find(|&slot| self.slots[slot] == 0);
        self.slots[slot.expect("half of the slots are free")] = place + 1;
    }

    /// The places of two cards that are here and make a set with an anchor that is not.
    fn others_of_a_set(&self, cards: &[Card], anchor: usize) -> Option<[usize; 2]> {
        let start = part(cards[anchor].to_bits(), 0);
        // Both have the anchor's value, or one of them has the next value and the other the third
        // value: it is enough to look at the first.
        for value in [value(start), (value(start) + 1) % 3] {
            for (&other, &place) in self.starts[value].iter().zip(&self.indices[value]) {
                let place = place as usize;
                if self.may_hold(third(start, other))
                    && let Some(last) = self.of(third_card(cards[anchor], cards[place]), cards)
                {
                    return Some([place, last]);
                }
            }
        }
        None
    }

    /// Whether a card that starts so can be there.
    #[inline]
    fn may_hold(&self, start: u64) -> bool {
        let (word, bits) = self.bits_of(start);
        self.filter[word] & bits == bits
    }

    /// The word of the filter that a start belongs to, and two bits of it.
    #[inline]
    fn bits_of(&self, start: u64) -> (usize, u64) {
        let hash = hash(start);
        (hash as usize & (self.filter.len() - 1), 1 << (hash >> 26) | 1 << (hash >> 20 & 63))
    }

    /// The place of a card in the list.
    fn of(&self, card: Card, cards: &[Card]) -> Option<usize> {
        let taken = self.slots_of(card).map(|slot| self.slots[slot] as usize);
        let mut places = taken.take_while(|&place| place > 0).map(|place| place - 1);
        places.find(|&place| cards[place] == card)
    }

    /// The slots in which a card may be, in the order in which they are taken.
    fn slots_of(&self, card: Card) -> impl Iterator<Item = usize> + use<> {
        let last = self.slots.len() - 1;
        let [low, high] = [0, 64].map(|shift| hash(part(card.to_bits(), shift)));
        let first = (low ^ high.rotate_left(16)) as usize;
        (0..=last).map(move |step| first.wrapping_add(step) & last)
    }
}

/// The value of the property whose bits are lowest.
#[inline]
const fn value(start: u64) -> usize {
    (start & 3) as usize
}

/// Fibonacci hashing: the high bits of a product depend on all bits of a factor.
#[inline]
const fn hash(start: u64) -> u32 {
    (start.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_core::{Rules, strategies};

    use super::*;

    proptest! {
        #[test]
        fn places_follow_a_list(
            board in strategies::board(Rules::new(40, 3).unwrap(), 0..=200),
            other in strategies::board(Rules::new(40, 3).unwrap(), 0..=200),
            len in 0..=200_usize,
        ) {
            let cards = board.cards();
            let mut places = Places::nowhere();
            for cards in [&cards[..len.min(cards.len())], cards] {
                places.follow(cards);
                for (place, &card) in cards.iter().enumerate() {
                    prop_assert!(places.may_hold(part(card.to_bits(), 0)));
                    prop_assert_eq!(places.of(card, cards), Some(place));
                }
                for card in board.iter().chain(&other).filter(|card| !cards.contains(card)) {
                    prop_assert_eq!(places.of(card, cards), None);
                }
            }
        }
    }
}
