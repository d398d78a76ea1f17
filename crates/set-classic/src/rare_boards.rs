//! Boards with numbers of sets that random boards hardly ever have.

use alloc::vec::Vec;

use set_core::RandomBits;

use crate::card_index::{CardIndex, DECK_LEN};
use crate::classes::{HandClass, hand_classes_with_sets};
use crate::hand::Hand;
use crate::random::below;

/// The numbers of sets that are rare among 0 to 17 cards: this one and all larger ones. From 10
/// cards on, at most one board in 250,000 has any one of them, by the exact distributions.
const RARE: [u64; 18] = {
    const NEVER: u64 = u64::MAX;
    [NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, 4, 6, 7, 9, 10, 11, 13, 15, 17, 19, 21]
};

/// All boards of a number of cards with a rare number of sets, by their classes.
pub(crate) struct RareBoards {
    classes: Vec<HandClass>,
    /// The number of boards.
    len: u64,
}

impl RareBoards {
    /// The boards with these numbers of cards and sets; `None` if they are not rare.
    pub(crate) fn new(cards: usize, sets: u64) -> Option<Self> {
        if sets < *RARE.get(cards)? {
            return None;
        }
        let mut classes = hand_classes_with_sets(cards, sets);
        classes.retain(|class| class.representative().count_sets() == sets);
        let len = classes.iter().map(HandClass::orbit_len).sum();
        Some(Self { classes, len })
    }

    /// Whether there is no such board.
    pub(crate) fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// A uniform board: a class by the number of its boards, and an image of its representative
    /// under a uniform affine map, which is uniform in the class.
    pub(crate) fn draw(&self, rng: &mut (impl RandomBits + ?Sized)) -> Hand {
        let mut number = below(self.len, rng);
        let chosen = self.classes.iter().find(|class| {
            let is_here = number < class.orbit_len();
            number = number.saturating_sub(class.orbit_len());
            is_here
        });
        let map = affine_map(rng);
        let board = chosen.map_or(Hand::EMPTY, HandClass::representative);
        board.indices().map(|card| map[usize::from(card.get())]).collect()
    }
}

/// A uniform affine map of the deck: the images of the cards.
fn affine_map(rng: &mut (impl RandomBits + ?Sized)) -> [CardIndex; DECK_LEN] {
    #[allow(clippy::cast_possible_truncation)] // below 81
    let mut card = || CardIndex::wrapped(below(DECK_LEN as u64, rng) as usize);
    let mut images = [CardIndex::ZERO; DECK_LEN];
    // The cards below this one have their images: a subspace.
    let mut len = 1;
    while len < DECK_LEN {
        let unit = card();
        // Only a card outside the subspace adds a dimension.
        if images[..len].contains(&unit) {
            continue;
        }
        for index in 0..len {
            images[len + index] = images[index].plus(unit);
            images[2 * len + index] = images[index].minus(unit);
        }
        len *= 3;
    }
    let origin = card();
    images.map(|image| image.plus(origin))
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use set_deck::DeckRng;

    use super::*;
    use crate::distribution::Distribution;

    /// The classes hold all boards, by the exact distributions, and the boards are rare.
    #[test]
    fn all_boards_are_there() {
        for (cards, &rare) in RARE.iter().enumerate().take(13).skip(7) {
            let distribution = Distribution::new(cards).unwrap();
            let boards = distribution.boards().iter().copied().chain([0; 20]);
            for (sets, boards) in (0..20).zip(boards).filter(|(sets, _)| *sets >= rare) {
                let rare = RareBoards::new(cards, sets).unwrap();
                assert_eq!(u128::from(rare.len), boards, "{cards} cards, {sets} sets");
                assert_eq!(rare.is_empty(), boards == 0);
                assert!(cards < 10 || boards * 250_000 < distribution.total());
            }
        }
    }

    #[test]
    fn images_of_sets_are_sets() {
        let mut rng = DeckRng::from_seed(1);
        for _ in 0..100 {
            let map = affine_map(&mut rng);
            assert_eq!(map.into_iter().collect::<Hand>(), Hand::DECK);
            for set in Hand::DECK.sets() {
                let image: Hand = set.indices().map(|card| map[usize::from(card.get())]).collect();
                assert_eq!((image.len(), image.count_sets()), (3, 1));
            }
        }
    }

    /// The planes are the 1,170 boards of nine cards with twelve sets: each comes as often as
    /// any other one, by chi-square.
    #[test]
    fn boards_are_uniform() {
        const EACH: u32 = 100;
        let planes = RareBoards::new(9, 12).unwrap();
        assert_eq!(planes.len, 1170);
        let mut rng = DeckRng::from_seed(7);
        let mut counts = BTreeMap::<Hand, u32>::new();
        for _ in 0..1170 * EACH {
            let plane = planes.draw(&mut rng);
            assert_eq!((plane.len(), plane.count_sets()), (9, 12));
            *counts.entry(plane).or_default() += 1;
        }
        assert_eq!(counts.len(), 1170);
        let each = f64::from(EACH);
        let chi_square: f64 =
            counts.values().map(|&count| (f64::from(count) - each).powi(2) / each).sum();
        // The quantile 0.999 of 1,169 degrees of freedom.
        assert!(chi_square < 1323.0, "{chi_square}");
    }
}
