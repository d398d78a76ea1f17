//! The classes of heavy planes against all collections.

use super::Plane;
use super::classes::{count_heavy, cover, heavy_classes};
use super::plane::stabilizer;

/// The numbers of set-free collections of each size, by trying all collections.
fn set_free_by_size(values: u32) -> Vec<u64> {
    let mut counts = vec![0; (values * values) as usize + 1];
    for bits in 0..1_u32 << (values * values) {
        let cards = (0..values * values).filter(|card| bits >> card & 1 == 1);
        if Plane::new(values, cards).unwrap().is_set_free() {
            counts[bits.count_ones() as usize] += 1;
        }
    }
    counts
}

#[test]
fn rows_are_counted_as_all_collections_are() {
    for values in 2..=4 {
        let by_size = set_free_by_size(values);
        for least in 0..=values * values + 1 {
            let expected: u64 = by_size.iter().skip(least as usize).sum();
            assert_eq!(count_heavy(values, least).unwrap(), expected, "{values} {least}");
        }
    }
}

#[test]
fn the_classes_of_four_values() {
    let classes = heavy_classes(4, 8).unwrap();
    let sizes: Vec<_> =
        classes.iter().map(|class| (class.plane.len(), class.collections)).collect();
    let mut sorted = sizes.clone();
    sorted.sort_unstable();
    let eights = [48, 144, 288, 288, 288, 288, 1152].map(|collections| (8, collections));
    let nines = [16, 192, 288].map(|collections| (9, collections));
    assert_eq!(sorted, [&eights[..], &nines].concat());
    assert_eq!(sizes.iter().map(|size| size.1).sum::<u64>(), 2_992);
    assert_eq!(set_free_by_size(4)[8..].iter().sum::<u64>(), 2_992);
}

/// Without one of the cases, the check that none is missing fails.
#[test]
fn a_missing_class_is_noticed() {
    for (values, least) in [(2, 1), (3, 3), (4, 7), (4, 8), (5, 16)] {
        let classes = heavy_classes(values, least).unwrap();
        let planes: Vec<_> = classes.iter().map(|class| class.plane).collect();
        assert!(cover(values, least, planes.iter().copied()).unwrap());
        for missing in 0..planes.len() {
            let others = planes.iter().enumerate().filter(|&(index, _)| index != missing);
            assert!(!cover(values, least, others.map(|(_, &plane)| plane)).unwrap());
        }
        // A repeated class does not replace another, nor does a plane that is too light or no cap.
        let twice = planes[1..].iter().chain(planes[1..].last()).copied();
        assert!(!cover(values, least, twice).unwrap());
        let light = Plane::new(values, []).unwrap();
        let full = Plane::new(values, 0..values * values).unwrap();
        assert!(!cover(values, least, planes[1..].iter().copied().chain([light, full])).unwrap());
    }
}

/// All maps of the grid are as many as the images of a plane times the maps that keep it.
#[test]
fn maps_that_keep_a_plane() {
    for (values, maps) in [(3, 72), (4, 1_152)] {
        for class in heavy_classes(values, (values - 1) * (values - 1) - 1).unwrap() {
            let keep = stabilizer(class.plane);
            assert_eq!(class.collections * (keep.len() as u64 + 1), maps, "{}", class.plane);
            for map in keep {
                let kept = class.plane.mapped(|row, column| {
                    let to = map[(row * values + column) as usize];
                    (to / values, to % values)
                });
                assert!(kept == class.plane && !map.is_sorted(), "{map:?}");
            }
        }
    }
}
