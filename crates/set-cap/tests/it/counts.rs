//! Exact counts against published ones and against plain enumeration.

use set_cap::counts::{cap_classes, set_free_hands};
use set_cap::geometry::{HyperplaneClasses, Point, PointSet, Space};
use set_core::Budget;

/// Knuth's numbers of set-free hands of the classic deck, for 0 to 20 cards.
const HANDS: [u128; 21] = [
    1,
    81,
    3_240,
    84_240,
    1_579_500,
    22_441_536,
    247_615_056,
    2_144_076_480,
    14_587_567_020,
    77_541_824_880,
    318_294_370_368,
    991_227_481_920,
    2_284_535_476_080,
    3_764_369_026_080,
    4_217_827_554_720,
    2_970_003_246_912,
    1_141_342_138_404,
    176_310_866_160,
    6_482_268_000,
    13_646_880,
    682_344,
];

/// The classes of caps of AG(4, 3) under the affine group, for 0 to 20 points.
const CLASSES: [usize; 21] =
    [1, 1, 1, 1, 2, 3, 7, 11, 33, 91, 267, 670, 1437, 2225, 2489, 1756, 748, 143, 20, 1, 1];

#[test]
fn the_classic_deck() {
    let hands = set_free_hands(4, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(hands, HANDS);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    let numbers: Vec<usize> = classes.iter().map(Vec::len).collect();
    assert_eq!(numbers, CLASSES);
    // The sizes of the classes add up to the hands: a third way to count.
    for (classes, hands) in classes.iter().zip(HANDS) {
        assert_eq!(classes.iter().map(|class| u128::from(class.class_len)).sum::<u128>(), hands);
    }
    let space = Space::new(4).unwrap();
    assert!(classes.iter().flatten().all(|class| space.is_cap(class.set)));
}

/// Counts the caps by trying every point in turn.
fn plain(space: &Space, cap: PointSet, next: Point, counts: &mut Vec<u128>) {
    if counts.len() <= cap.len() {
        counts.push(0);
    }
    counts[cap.len()] += 1;
    for point in space.all().points().filter(|&point| point >= next) {
        if space.is_cap(cap.with(point)) {
            plain(space, cap.with(point), point + 1, counts);
        }
    }
}

#[test]
fn smaller_decks_by_plain_enumeration() {
    for p in 1..=3 {
        let space = Space::new(p).unwrap();
        let mut expected = Vec::new();
        plain(&space, PointSet::EMPTY, 0, &mut expected);
        assert_eq!(set_free_hands(p, &Budget::unlimited()).unwrap().unwrap(), expected, "p = {p}");
    }
}

#[test]
fn budgets_and_other_decks() {
    let spent = Budget::unlimited().with_nodes(100);
    assert_eq!(set_free_hands(4, &spent).unwrap(), None);
    assert!(cap_classes(4, 20, &spent).unwrap().is_none());
    for p in [0, 5, u32::MAX] {
        let message = set_free_hands(p, &Budget::unlimited()).unwrap_err().to_string();
        assert_eq!(message, format!("{p} properties of three values: expected 1 to 4"));
    }
    let two = cap_classes(4, 2, &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(two.len(), 3);
}

#[test]
fn the_largest_caps_and_their_hyperplanes() {
    let space = Space::new(4).unwrap();
    let hyperplanes = HyperplaneClasses::new(&space);
    let classes = cap_classes(4, 20, &Budget::unlimited()).unwrap().unwrap();
    let mut splits: Vec<[usize; 3]> = hyperplanes.splits(classes[20][0].set).collect();
    for split in &mut splits {
        split.sort_unstable_by(|a, b| b.cmp(a));
    }
    splits.sort_unstable();
    // 30 classes (8, 6, 6) and 10 classes (9, 9, 2).
    assert_eq!(splits.iter().filter(|split| **split == [8, 6, 6]).count(), 30);
    assert_eq!(splits.iter().filter(|split| **split == [9, 9, 2]).count(), 10);
}
