//! The finite parts of the arguments behind the symmetry breakings.

use set_cap::bounds::heavy_splits;
use set_cap::counts::cap_classes;
use set_cap::geometry::{Canonical, HyperplaneClasses, Point, PointSet, Space};
use set_cap::{CapProblem, Symmetry};
use set_core::{Budget, Rules};

/// The affine map that takes a frame `f0, ..., fp` to `0, e1, ..., ep`, as a
/// table of images; `None` if the points are not affinely independent.
fn map_of(space: &Space, frame: &[Point]) -> Option<Vec<Point>> {
    let sum = |a, b| space.sum(a, b).unwrap();
    let minus = |a| space.third(a, 0).unwrap();
    let mut images = vec![None; space.points()];
    for target in space.all().points() {
        // The point with these coordinates: f0 + sum of c_i (f_i - f0).
        let mut point = frame[0];
        for (i, &f) in (0..).zip(&frame[1..]) {
            for _ in 0..target / 3_u8.pow(i) % 3 {
                point = sum(point, sum(f, minus(frame[0])));
            }
        }
        if images[point as usize].replace(target).is_some() {
            return None;
        }
    }
    images.into_iter().collect()
}

/// Some sequences of `len` points that look random but are always the same.
fn sequences(points: u64, len: usize) -> impl Iterator<Item = Vec<Point>> {
    let mut state = 1_u64;
    core::iter::repeat_with(move || {
        (0..len)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                Point::try_from((state >> 33) % points).unwrap()
            })
            .collect()
    })
}

#[test]
fn affine_maps_take_frames_to_frames_and_lines_to_lines() {
    let space = Space::new(4).unwrap();
    let mut frames = 0;
    for frame in sequences(81, 5).take(2_000) {
        let Some(map) = map_of(&space, &frame) else { continue };
        frames += 1;
        let image = |point: Point| map[point as usize];
        assert!(frame.iter().map(|&f| image(f)).eq([0, 1, 3, 9, 27]));
        for pair in sequences(81, 2).take(50) {
            let (a, b) = (pair[0], pair[1]);
            let third = |a, b| space.third(a, b).unwrap();
            assert_eq!(image(third(a, b)), third(image(a), image(b)));
        }
    }
    // 80 * 78 * 72 * 54 of 81^4 sequences behind the first point are frames.
    assert!((1_000..1_300).contains(&frames), "{frames}");
}

#[test]
fn all_triangles_and_all_frames_are_of_one_kind() {
    for p in 2..=4 {
        let space = Space::new(p).unwrap();
        let hyperplanes = HyperplaneClasses::new(&space);
        let kind =
            |points: &[Point]| Canonical::new(&hyperplanes, points.iter().copied().collect()).set;
        let triangle = kind(&[0, 1, 3]);
        for points in sequences(space.points() as u64, 3).take(500) {
            let set: PointSet = points.iter().copied().collect();
            if set.len() == 3 && space.is_cap(set) {
                assert_eq!(kind(&points), triangle);
            }
        }
    }
}

#[test]
fn caps_span_what_the_frame_demands() {
    // Every cap of 5 or more points spans three dimensions, of 10 or more four:
    // by the representatives of all classes.
    let space = Space::new(4).unwrap();
    let hyperplanes = HyperplaneClasses::new(&space);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    for class in classes[10..].iter().flatten() {
        // No hyperplane has all of its points.
        assert!(hyperplanes.splits(class.set).all(|split| !split.contains(&class.set.len())));
        // The representative shows it: it begins with a frame.
        assert!([0, 1, 3, 9, 27].into_iter().all(|point| class.set.contains(point)));
    }
    for class in classes[5..].iter().flatten() {
        assert!([0, 1, 3, 9].into_iter().all(|point| class.set.contains(point)));
    }
}

#[test]
fn every_cap_has_a_heavy_class() {
    let space = Space::new(4).unwrap();
    let hyperplanes = HyperplaneClasses::new(&space);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    for (size, classes) in (0..).zip(&classes) {
        let heavy = heavy_splits(4, size);
        for class in classes {
            let mut splits = hyperplanes.splits(class.set).map(|mut split| {
                split.sort_unstable_by(|a, b| b.cmp(a));
                split.map(|points| points as u64)
            });
            assert!(splits.any(|split| heavy.contains(&split)), "{size}: {:?}", class.set);
        }
    }
}

#[test]
fn a_heavy_class_can_be_moved_to_where_the_formula_wants_it() {
    // For every cap of 18 to 20 cards: take a heavy class and a frame in its
    // heaviest hyperplane, with a card of the second one; map them.
    let space = Space::new(4).unwrap();
    let hyperplanes = HyperplaneClasses::new(&space);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    for (size, classes) in (18..).zip(&classes[18..]) {
        let heavy = heavy_splits(4, size);
        for class in classes {
            let parts = hyperplanes
                .classes()
                .iter()
                .map(|parts| {
                    let mut parts = parts.map(|hyperplane| hyperplane.and(class.set));
                    parts.sort_by_key(|part| core::cmp::Reverse(part.len()));
                    parts
                })
                .find(|parts| heavy.contains(&parts.map(|part| part.len() as u64)))
                .unwrap()
                .map(|part| part.points().collect::<Vec<_>>());
            let second = parts[1][0];
            let frame = parts[0].iter().flat_map(|&a| {
                let first = &parts[0];
                first.iter().flat_map(move |&b| {
                    first
                        .iter()
                        .flat_map(move |&c| first.iter().map(move |&d| [a, b, c, d, second]))
                })
            });
            let map = frame.into_iter().find_map(|frame| map_of(&space, &frame)).unwrap();
            let image: PointSet = class.set.points().map(|point| map[point as usize]).collect();
            assert!(space.is_cap(image));
            assert!([0, 1, 3, 9, 27].into_iter().all(|point| image.contains(point)));
            let count = |value: u8| image.points().filter(|point| point / 27 == value).count();
            assert_eq!(count(0), parts[0].len());
            assert_eq!(count(1), parts[1].len());
        }
    }
}

#[test]
fn the_cards_that_are_fixed() {
    let fixed = |symmetry, size| {
        let problem = CapProblem::new(Rules::CLASSIC, size).with_symmetry(symmetry);
        let formula = problem.formula().unwrap();
        let cards = 1..=81;
        let units = formula.cnf().clauses().filter(|clause| clause.len() == 1);
        let fixed = units.map(|clause| clause[0].to_dimacs()).filter(|card| cards.contains(card));
        let mut fixed: Vec<i32> = fixed.collect();
        fixed.sort_unstable();
        fixed
    };
    assert_eq!(fixed(Symmetry::None, 20), []);
    assert_eq!(fixed(Symmetry::ThreeCards, 20), [1, 2, 4]);
    assert_eq!(fixed(Symmetry::Frame, 20), [1, 2, 4, 10, 28]);
    assert_eq!(fixed(Symmetry::Frame, 9), [1, 2, 4, 10]);
    assert_eq!(fixed(Symmetry::HeavyClass, 21), [1, 2, 4, 10, 28]);
}
