//! Groups of symmetries, their orbits, and which orbits hold a set together.
//!
//! A card is a number: its values are the digits to base `v`.

use core::mem;

use crate::random::Random;

/// The values of a card.
pub(crate) fn values(card: usize, p: u32, v: usize) -> impl Iterator<Item = usize> {
    (0..p).rev().map(move |place| card / v.pow(place) % v)
}

/// The images of all cards under one to three symmetries, each the power of a random one.
pub(crate) fn generators(random: &mut Random, p: u32, v: usize) -> Vec<Vec<usize>> {
    let wanted = [1, 1, 2, 2, 3][random.below(5)];
    let mut generators = Vec::new();
    while generators.len() < wanted {
        let from = random.permutation(p as usize, 3);
        let to: Vec<_> = from.iter().map(|_| random.permutation(v, 4)).collect();
        let image = |card| {
            let values: Vec<usize> = values(card, p, v).collect();
            from.iter().zip(&to).fold(0, |image, (&from, to)| image * v + to[values[from]])
        };
        let symmetry: Vec<usize> = (0..v.pow(p)).map(image).collect();
        let mut power = symmetry.clone();
        for _ in 0..random.below(12) {
            power = power.iter().map(|&card| symmetry[card]).collect();
        }
        // Only the identity is sorted.
        generators.extend(Some(power).filter(|power| !power.is_sorted()));
    }
    generators
}

/// The orbits of the group with these generators.
pub(crate) fn orbits(generators: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut is_new = vec![true; generators[0].len()];
    let mut orbits = Vec::new();
    for first in 0..is_new.len() {
        let (mut orbit, mut open) = (Vec::new(), vec![first]);
        while let Some(card) = open.pop() {
            if mem::take(&mut is_new[card]) {
                orbit.push(card);
                open.extend(generators.iter().map(|generator| generator[card]));
            }
        }
        orbits.extend(Some(orbit).filter(|orbit| !orbit.is_empty()));
    }
    orbits
}

/// The orbits, by their indices, in which each set has its cards. A union of orbits has no set if it
/// lacks one orbit of each of these. As symmetries map sets to sets, the sets through one card of
/// each orbit suffice.
pub(crate) fn constraints(orbits: &[Vec<usize>], p: u32, v: usize) -> Vec<Vec<usize>> {
    let mut orbit_of = vec![0; v.pow(p)];
    for (index, orbit) in orbits.iter().enumerate() {
        orbit.iter().for_each(|&card| orbit_of[card] = index);
    }
    let sets = orbits.iter().flat_map(|orbit| sets_through(orbit[0], p, v));
    let constraint = |set: Vec<usize>| {
        let mut orbits: Vec<usize> = set.iter().map(|&card| orbit_of[card]).collect();
        orbits.sort_unstable();
        orbits.dedup();
        orbits
    };
    let mut constraints: Vec<_> = sets.map(constraint).collect();
    constraints.sort_unstable();
    constraints.dedup();
    constraints
}

/// The sets with a card, built property by property: all cards have its value there, or theirs are a
/// permutation that begins with it. The first permutation is in ascending order, which fixes the
/// order of the cards.
fn sets_through(card: usize, p: u32, v: usize) -> Vec<Vec<usize>> {
    let mut sets = vec![vec![0; v]];
    for value in values(card, p, v) {
        let mut columns = permutations(vec![value], v);
        columns.insert(0, vec![value; v]);
        let extended = |set: &Vec<usize>| {
            let is_constant = set[0] == set[1];
            let columns = &columns[..if is_constant { 2 } else { columns.len() }];
            let append =
                |column: &Vec<usize>| set.iter().zip(column).map(|(c, x)| c * v + x).collect();
            columns.iter().map(append).collect::<Vec<Vec<usize>>>()
        };
        sets = sets.iter().flat_map(extended).collect();
    }
    sets.retain(|set| set[0] != set[1]);
    sets
}

/// The permutations of the values that begin so, in ascending order.
fn permutations(begin: Vec<usize>, v: usize) -> Vec<Vec<usize>> {
    if begin.len() == v {
        return vec![begin];
    }
    let others = (0..v).filter(|value| !begin.contains(value));
    others.flat_map(|value| permutations([&begin[..], &[value]].concat(), v)).collect()
}
