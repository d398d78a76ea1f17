//! Hyperplanes for tests, and tests of them.

use set_classic::{CardIndex, Hand};

use super::{deck, linear_generators, lowest_translate};

pub(crate) fn hand(cards: impl IntoIterator<Item = u8>) -> Hand {
    cards.into_iter().map(|card| CardIndex::new(card).unwrap()).collect()
}

/// The three hyperplanes of each parallel class: the cards where a linear function is 0, 1
/// and 2.
pub(crate) fn parallel_classes(dimensions: u32) -> Vec<[Hand; 3]> {
    let deck = deck(dimensions).unwrap();
    let digits = |card: CardIndex| [27, 9, 3, 1].map(|weight| card.get() / weight % 3);
    // Of the functions f and -f, the one whose leading coefficient is 1.
    let functions = deck
        .indices()
        .map(digits)
        .filter(|function| function.iter().find(|&&digit| digit > 0) == Some(&1));
    let value = |function: [u8; 4], card| -> u8 {
        function.into_iter().zip(digits(card)).map(|(a, b)| a * b).sum::<u8>() % 3
    };
    let hyperplane =
        |function, wanted| deck.indices().filter(|&card| value(function, card) == wanted).collect();
    functions.map(|function| [0, 1, 2].map(|wanted| hyperplane(function, wanted))).collect()
}

/// The numbers of cards in the three hyperplanes of each class.
pub(crate) fn splits(classes: &[[Hand; 3]], hand: Hand) -> impl Iterator<Item = [usize; 3]> {
    classes.iter().map(move |class| class.map(|hyperplane| (hyperplane & hand).len()))
}

#[test]
fn every_pair_lies_together_in_a_third_of_the_classes() {
    for p in 1..=4 {
        let deck = deck(p).unwrap();
        let classes = parallel_classes(p);
        assert_eq!(classes.len(), (deck.len() - 1) / 2);
        for class in &classes {
            assert_eq!(class[0] | class[1] | class[2], deck);
            assert!(class.iter().all(|hyperplane| hyperplane.len() == deck.len() / 3));
        }
        // (3^(p-1) - 1) / 2 classes, for any two points.
        for a in deck {
            for b in deck - a.into() {
                let pair = Hand::of(a) | Hand::of(b);
                let together = splits(&classes, pair).filter(|split| split.contains(&2)).count();
                assert_eq!(together, (deck.len() / 3 - 1) / 2);
            }
        }
    }
}

#[test]
fn three_points_off_a_line_lie_together_in_four_of_the_forty_classes() {
    let classes = parallel_classes(4);
    for a in Hand::DECK {
        for b in Hand::DECK.indices().filter(|&b| b < a) {
            for c in Hand::DECK.indices().filter(|&c| c < b && c != a.third(b)) {
                let triple = [a, b, c].into_iter().collect();
                let together = splits(&classes, triple).filter(|split| split.contains(&3)).count();
                assert_eq!(together, 4);
            }
        }
    }
}

/// They are linear, and their products take a unit vector to all other vectors.
#[test]
fn linear_maps_are_generated() {
    for p in 1..=4 {
        let deck = deck(p).unwrap();
        let maps = linear_generators(p);
        for map in &maps {
            let image = |card: CardIndex| map[usize::from(card.get())];
            assert_eq!(deck.indices().map(image).collect::<Hand>(), deck);
            assert_eq!(image(CardIndex::new(0).unwrap()).get(), 0);
            for (a, b) in deck.indices().flat_map(|a| deck.indices().map(move |b| (a, b))) {
                assert_eq!(image(a.third(b)), image(a).third(image(b)));
            }
        }
        let mut orbit = hand([1]);
        while let Some(new) = maps.iter().find_map(|map| {
            let images: Hand = orbit.indices().map(|card| map[usize::from(card.get())]).collect();
            (images - orbit).indices().next()
        }) {
            orbit.insert(new);
        }
        assert_eq!(orbit, deck - hand([0]));
    }
}

#[test]
fn translates_have_one_lowest() {
    let lowest = lowest_translate(hand([1, 2, 4]));
    // 1, 2, 4 less each of them in turn: 0 1 3; 2 0 5; 7 8 0 (each digit modulo 3).
    assert_eq!(lowest, lowest_translate(lowest));
    assert!(lowest.contains(CardIndex::new(0).unwrap()));
    assert_eq!(lowest, lowest_translate(hand([4, 5, 7])));
}
