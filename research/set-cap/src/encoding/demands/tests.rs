//! The finite parts of the arguments behind the symmetry breakings.

use std::collections::HashSet;

use batsat::{Lit, SolverInterface, lbool};
use set_classic::{CardIndex, Hand};
use set_core::{Budget, Rules};
use set_export::cnf::Literal;

use super::{frame, spanned};
use crate::affine::testing::{hand, parallel_classes, splits};
use crate::arithmetic::permutations;
use crate::bounds::heavy_splits;
use crate::counts::cap_classes;
use crate::encoding::testing::{is_part, solver_of};
use crate::planes::plane::stabilizer;
use crate::planes::{Cases, Plane};
use crate::{CapFormula, CapProblem, Symmetry};

/// The affine map that takes a frame `f0, ..., fp` to `0, e1, ..., ep`, as a
/// table of images; `None` if the cards are not affinely independent.
fn map_of(deck: Hand, frame: &[CardIndex]) -> Option<Vec<CardIndex>> {
    let zero = CardIndex::new(0).unwrap();
    let sum = |a: CardIndex, b: CardIndex| a.third(b).third(zero);
    let minus = |a: CardIndex| a.third(zero);
    let mut images = vec![None; deck.len()];
    for target in deck {
        // The card with these coordinates: f0 + sum of c_i (f_i - f0).
        let mut card = frame[0];
        for (i, &f) in (0..).zip(&frame[1..]) {
            for _ in 0..target.get() / 3_u8.pow(i) % 3 {
                card = sum(card, sum(f, minus(frame[0])));
            }
        }
        if images[usize::from(card.get())].replace(target).is_some() {
            return None;
        }
    }
    images.into_iter().collect()
}

#[test]
fn caps_span_what_the_frame_demands() {
    // Every cap of 5 or more points spans three dimensions, of 10 or more four:
    // by the representatives of all classes.
    let hyperplanes = parallel_classes(4);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    for class in classes[10..].iter().flatten() {
        // No hyperplane has all of its points.
        let cap = class.representative();
        assert!(splits(&hyperplanes, cap).all(|split| !split.contains(&cap.len())));
        // The representative shows it: it has a frame.
        assert!(cap.contains_all(hand([0, 1, 3, 9, 27])));
    }
    for class in classes[5..].iter().flatten() {
        assert!(class.representative().contains_all(hand([0, 1, 3, 9])));
    }
}

#[test]
fn every_cap_has_a_heavy_class() {
    let hyperplanes = parallel_classes(4);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    for (size, classes) in (0..).zip(&classes) {
        let heavy = heavy_splits(4, size);
        for class in classes {
            let cap = class.representative();
            let mut splits = splits(&hyperplanes, cap).map(|mut split| {
                split.sort_unstable_by(|a, b| b.cmp(a));
                split.map(|points| points as u64)
            });
            assert!(splits.any(|split| heavy.contains(&split)), "{size}: {cap}");
        }
    }
}

#[test]
fn a_heavy_class_can_be_moved_to_where_the_formula_wants_it() {
    // For every cap of 18 to 20 cards: take a heavy class and a frame in its
    // heaviest hyperplane, with a card of the second one; map them.
    let hyperplanes = parallel_classes(4);
    let classes = cap_classes(4, usize::MAX, &Budget::unlimited()).unwrap().unwrap();
    for (size, classes) in (18..).zip(&classes[18..]) {
        let heavy = heavy_splits(4, size);
        for class in classes {
            let cap = class.representative();
            let parts = hyperplanes
                .iter()
                .map(|parts| {
                    let mut parts = parts.map(|hyperplane| hyperplane & cap);
                    parts.sort_by_key(|part| core::cmp::Reverse(part.len()));
                    parts
                })
                .find(|parts| heavy.contains(&parts.map(|part| part.len() as u64)))
                .unwrap()
                .map(|part| part.indices().collect::<Vec<_>>());
            let second = parts[1][0];
            let frame = parts[0].iter().flat_map(|&a| {
                let first = &parts[0];
                first.iter().flat_map(move |&b| {
                    first
                        .iter()
                        .flat_map(move |&c| first.iter().map(move |&d| [a, b, c, d, second]))
                })
            });
            let map = frame.into_iter().find_map(|frame| map_of(Hand::DECK, &frame)).unwrap();
            let image: Hand = cap.indices().map(|card| map[usize::from(card.get())]).collect();
            assert!(image.is_set_free());
            assert!(image.contains_all(hand([0, 1, 3, 9, 27])));
            let count = |value: u8| image.indices().filter(|card| card.get() / 27 == value).count();
            assert_eq!(count(0), parts[0].len());
            assert_eq!(count(1), parts[1].len());
        }
    }
}

#[test]
fn dimensions_that_a_cap_spans() {
    let spans: Vec<u32> = (1..=12).map(|size| spanned(4, size)).collect();
    assert_eq!(spans, [0, 1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4]);
    assert_eq!(spanned(5, 45), 5);
    assert!(frame(4).eq([0, 1, 3, 9, 27]));
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

/// The demand of a case that no image is larger allows the largest image of each of its caps.
#[test]
fn the_largest_images_of_caps_are_allowed() {
    let mut caps = 0;
    for (values, sizes) in [(3, 4..=9), (4, 28..=28)] {
        for cases in sizes.map(|size| Cases::new(values, size).unwrap()) {
            caps += cases.problems().map(allowed_caps).sum::<usize>();
        }
    }
    assert!(caps > 500, "{caps}");
}

/// Finds up to 20 caps of a case without the demand, and that it allows the largest image of each.
fn allowed_caps(problem: CapProblem) -> usize {
    let Symmetry::HeaviestPlane(plane) = problem.symmetry() else { panic!("a case has a plane") };
    let formula = problem.formula().unwrap();
    let cards = plane.values().pow(3);
    let mut with = solver_of(formula.cnf().clauses());
    let mut without = solver_of(without_images(&formula, cards));
    for found in 0..20 {
        if without.solve_limited(&[]) != lbool::TRUE {
            return found;
        }
        let values = without.get_model()[..cards as usize].iter();
        let cap: Vec<bool> = values.map(|&value| value == lbool::TRUE).collect();
        let largest = images(plane, &cap).into_iter().max().unwrap();
        assert!(is_part(&mut with, largest.into_iter()), "{problem:?}: {cap:?}");
        let others = (0..).zip(&cap).map(|(card, value)| (without.var_of_int(card), value));
        let mut others = others.map(|(card, value)| Lit::new(card, !value)).collect();
        without.add_clause_reuse(&mut others);
    }
    20
}

/// The images of a cap under the maps that keep its first plane, and the permutations of the values
/// from 2 of the first property.
fn images(plane: Plane, cap: &[bool]) -> Vec<Vec<bool>> {
    let v = plane.values();
    let orders = permutations(v).into_iter().filter(|order| order[..2] == [0, 1]);
    let maps: Vec<Vec<u32>> = stabilizer(plane).into_iter().chain([(0..v * v).collect()]).collect();
    let image = |order: &[u32], map: &[u32]| {
        let squares =
            order.iter().flat_map(|value| map.iter().map(move |card| value * v * v + card));
        squares.map(|card| cap[card as usize]).collect()
    };
    orders.flat_map(|order| maps.iter().map(|map| image(&order, map)).collect::<Vec<_>>()).collect()
}

/// The clauses outside the demand. Its clauses have a variable of it; but the first clause of each
/// map has two cards with different signs.
fn without_images(formula: &CapFormula, cards: u32) -> Vec<&[Literal]> {
    let mut text = Vec::new();
    formula.write_dimacs(&mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let notes = text.lines().filter_map(|line| line.strip_prefix("c ")?.split_once(": if card "));
    let variables: HashSet<u32> = notes.map(|(variable, _)| variable.parse().unwrap()).collect();
    let is_first = |clause: &[Literal]| {
        clause.iter().all(|literal| literal.variable() <= cards)
            && matches!(clause, [first, second] if first.is_positive() != second.is_positive())
    };
    let is_other = |clause: &&[Literal]| {
        !is_first(clause) && !clause.iter().any(|literal| variables.contains(&literal.variable()))
    };
    formula.cnf().clauses().filter(is_other).collect()
}
