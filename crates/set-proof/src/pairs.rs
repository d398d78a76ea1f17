//! Boards of at most three values: one or two cards determine a set.

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Card, Rules};

/// A set with a card after the first `known` ones, which hold no set, in the order of the board.
/// `count` counts the cards looked at.
pub(crate) fn set<E>(
    rules: Rules,
    cards: &[Card],
    known: usize,
    count: impl FnMut(usize) -> Result<(), E>,
) -> Result<Option<Vec<Card>>, E> {
    Ok(match (rules.values(), cards) {
        _ if known == cards.len() => None,
        // Any card is a set.
        (1, &[.., anchor]) => Some([anchor].to_vec()),
        // Any two cards are a set.
        (2, &[first, .., anchor]) => Some([first, anchor].to_vec()),
        (3, _) => set_of_three(cards, known, count)?,
        _ => None,
    })
}

/// A set of three values with a card after the first `known` ones, in the order of the board.
fn set_of_three<E>(
    cards: &[Card],
    known: usize,
    mut count: impl FnMut(usize) -> Result<(), E>,
) -> Result<Option<Vec<Card>>, E> {
    let places = Places::new(cards);
    for anchor in known..cards.len() {
        count(anchor)?;
        for second in 0..anchor {
            if let Some(place) = places.of(third(cards[anchor], cards[second])) {
                let mut set = [anchor, second, place];
                set.sort_unstable();
                return Ok(Some(set.map(|place| cards[place]).to_vec()));
            }
        }
    }
    Ok(None)
}

/// The one card that makes a set of two cards with three values. A card has two bits a
/// property, which are its value: 0, 1 or 2.
fn third(a: Card, b: Card) -> Card {
    const ONES: u128 = u128::MAX / 3; // the lower bits
    let split = |card: Card| {
        let (one, two) = (card.to_bits() & ONES, card.to_bits() >> 1 & ONES);
        (ONES & !(one | two), one, two)
    };
    // Three equal values, or one of each.
    let ((a0, a1, a2), (b0, b1, b2)) = (split(a), split(b));
    let one = a1 & b1 | a0 & b2 | a2 & b0;
    let two = a2 & b2 | a0 & b1 | a1 & b0;
    Card::from_bits_retain(two << 1 | one)
}

/// Where each card is on the board: a hash table.
struct Places<'a> {
    cards: &'a [Card],
    /// One more than the place of a card, or 0; at least three quarters are 0.
    slots: Vec<u32>,
}

impl<'a> Places<'a> {
    fn new(cards: &'a [Card]) -> Self {
        let mut places = Self { cards, slots: vec![0; (4 * cards.len()).next_power_of_two()] };
        for (card, place) in cards.iter().zip(1..) {
            let slot = places.slots_of(*card).find(|&slot| places.slots[slot] == 0);
            places.slots[slot.expect("most slots are free")] = place;
        }
        places
    }

    fn of(&self, card: Card) -> Option<usize> {
        let taken = self.slots_of(card).map(|slot| self.slots[slot] as usize);
        let mut places = taken.take_while(|&place| place > 0).map(|place| place - 1);
        places.find(|&place| self.cards[place] == card)
    }

    /// The slots in which a card may be, in the order in which they are taken.
    fn slots_of(&self, card: Card) -> impl Iterator<Item = usize> {
        let last = self.slots.len() - 1;
        // Fibonacci hashing: the high bits of a product depend on all bits of a factor.
        let product = card.to_bits().wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let first = usize::try_from(product >> 96).unwrap_or_default();
        (0..=last).map(move |step| first.wrapping_add(step) & last)
    }
}
