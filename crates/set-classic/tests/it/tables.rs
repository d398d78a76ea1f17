//! The exact tables: classes of hands, and how many hands have how many sets.

use core::num::NonZero;

use set_classic::{CardIndex, Distribution, Hand, HandClass, hand_classes};
use set_core::{Budget, Limit, StopFlag};
use set_testkit::corpus;

/// The number of affine maps of the deck: images of the origin, and invertible matrices.
const SYMMETRIES: u128 = 81 * (81 - 1) * (81 - 3) * (81 - 9) * (81 - 27);

fn choose(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

fn card(index: usize) -> CardIndex {
    CardIndex::new(u8::try_from(index).unwrap()).unwrap()
}

/// All hands of a number of cards from the card with this index on.
fn for_all_hands(cards: usize, from: usize, hand: Hand, visit: &mut impl FnMut(Hand)) {
    if cards == 0 {
        return visit(hand);
    }
    for index in from..81 {
        for_all_hands(cards - 1, index + 1, hand | Hand::of(card(index)), visit);
    }
}

/// Numbers of hands by their number of sets, counted by looking at each triple of cards.
fn naive(cards: usize, counted: impl Fn(Hand) -> usize) -> Vec<u128> {
    let mut boards = vec![0; 1081];
    for_all_hands(cards, 0, Hand::EMPTY, &mut |hand| boards[counted(hand)] += 1);
    boards.truncate(boards.iter().rposition(|&boards| boards > 0).unwrap() + 1);
    boards
}

fn triples_that_are_sets(hand: Hand) -> usize {
    let cards: Vec<_> = hand.indices().collect();
    let mut sets = 0;
    for (i, &a) in cards.iter().enumerate() {
        for (j, &b) in cards.iter().enumerate().skip(i + 1) {
            sets += cards[j + 1..].iter().filter(|&&c| is_set([a, b, c])).count();
        }
    }
    sets
}

/// Three values add up to a multiple of 3 if they are equal or all different.
fn is_set(cards: [CardIndex; 3]) -> bool {
    [1, 3, 9, 27].iter().all(|weight| {
        cards.iter().map(|card| card.get() / weight % 3).sum::<u8>().is_multiple_of(3)
    })
}

#[test]
fn few_cards_by_brute_force() {
    for cards in 0..=4 {
        let distribution = Distribution::new(cards).unwrap();
        assert_eq!(distribution.boards(), naive(cards, triples_that_are_sets), "{cards} cards");
    }
}

#[test]
fn many_cards_by_brute_force() {
    for missing in 0..=3 {
        let distribution = Distribution::new(81 - missing).unwrap();
        let counted = naive(missing, |hand| usize::try_from((!hand).count_sets()).unwrap());
        assert_eq!(distribution.boards(), counted, "without {missing} cards");
        assert_eq!(distribution.complement(), Distribution::new(missing).unwrap());
    }
}

#[test]
fn totals_means_and_hands_without_a_set() {
    let set_free = corpus::set_free_hands().figures;
    for cards in [3, 4, 5, 6, 7, 8, 12] {
        let distribution = Distribution::new(cards).unwrap();
        let n = cards as u128;
        assert_eq!(distribution.total(), choose(81, n), "{cards} cards");
        let sets: u128 = (0..).zip(distribution.boards()).map(|(s, boards)| s * boards).sum();
        assert_eq!(sets * 79, choose(n, 3) * choose(81, n), "{cards} cards");
        assert_eq!(distribution.boards()[0], u128::from(set_free[cards]), "{cards} cards");
    }
}

/// The published figures for the board of the game: 3.2302 % have no set, none has more
/// than 14.
#[test]
fn twelve_cards() {
    let twelve = Distribution::new(12).unwrap();
    assert_eq!(twelve.boards().len(), 15);
    let share = twelve.boards()[0] * 1_000_000 / twelve.total();
    assert_eq!(share, 32_301);
}

#[test]
fn threads_count_the_same() {
    let three = NonZero::new(3).unwrap();
    let counted = Distribution::within(10, three, &Budget::unlimited()).unwrap();
    assert_eq!(counted, Distribution::new(10));
    assert_eq!(counted.unwrap().total(), choose(81, 10));
}

#[test]
fn out_of_reach() {
    let stop = StopFlag::new();
    stop.stop();
    let stopped = Budget::unlimited().with_stop_flag(stop);
    assert_eq!(Distribution::within(5, NonZero::<usize>::MIN, &stopped), Err(Limit::Stopped));
    for cards in [19, 40, 62, 82, usize::MAX] {
        assert_eq!(Distribution::new(cards), None);
    }
    assert!(hand_classes(82).is_empty());
}

/// A class is complete if it has as many hands as there are symmetries for each that maps
/// a hand to itself. Two classes that should be one would each have too few.
#[test]
fn classes_are_orbits() {
    for cards in 0..=7 {
        let classes = hand_classes(cards);
        for class in &classes {
            let symmetries = symmetries_of(class.representative());
            assert_eq!(
                u128::from(class.orbit_len()) * symmetries,
                SYMMETRIES,
                "{}",
                class.representative()
            );
        }
        let hands: u128 = classes.iter().map(|class| u128::from(class.orbit_len())).sum();
        assert_eq!(hands, choose(81, cards as u128));
    }
}

/// The classes of hands without a set, as Knuth counted them.
#[test]
fn classes_without_a_set() {
    let published = [1, 1, 1, 1, 2, 3, 7, 11, 33, 91];
    for (cards, classes) in published.into_iter().enumerate() {
        let set_free = |class: &&HandClass| class.representative().is_set_free();
        assert_eq!(hand_classes(cards).iter().filter(set_free).count(), classes);
    }
}

/// The number of affine maps of the deck that map the hand to itself. Maps of its span are found
/// by trying all images of a frame; each extends to as many maps of the deck as fix the span.
fn symmetries_of(hand: Hand) -> u128 {
    let mut flat = Flat::default();
    for card in hand.indices() {
        flat.extend(card);
    }
    let fixing: u128 = (flat.frame.len()..5)
        .map(|rank| 81 - if rank == 0 { 0 } else { 3_u128.pow(u32::try_from(rank).unwrap() - 1) })
        .product();
    fixing * images(hand, &flat, &mut Flat::default())
}

/// In how many ways the frame of `from` can go to cards of the hand, after those that
/// `to` has, so that the hand goes to itself.
fn images(hand: Hand, from: &Flat, to: &mut Flat) -> u128 {
    if to.frame.len() == from.frame.len() {
        let maps_to_hand = |(&a, &b)| hand.contains(a) == hand.contains(b);
        return u128::from(from.cards.iter().zip(&to.cards).all(maps_to_hand));
    }
    hand.indices()
        .map(|card| {
            let mut longer = to.clone();
            if longer.extend(card) { images(hand, from, &mut longer) } else { 0 }
        })
        .sum()
}

/// The span of independent cards, in an order that is the same for all such spans under
/// the map that takes one frame to the other.
#[derive(Clone, Default)]
struct Flat {
    frame: Vec<CardIndex>,
    cards: Vec<CardIndex>,
}

impl Flat {
    /// Adds a card to the frame; whether it was independent of it.
    fn extend(&mut self, card: CardIndex) -> bool {
        if self.cards.contains(&card) {
            return false;
        }
        self.frame.push(card);
        let thirds: Vec<_> = self.cards.iter().map(|other| other.third(card)).collect();
        // The cards that complete sets of two flats are the flat through the new card.
        let parallel = |&third: &CardIndex| self.cards[0].third(third);
        let through: Vec<_> = thirds.iter().map(parallel).collect();
        if through.is_empty() {
            self.cards.push(card);
        }
        self.cards.extend(thirds.into_iter().chain(through));
        true
    }
}
