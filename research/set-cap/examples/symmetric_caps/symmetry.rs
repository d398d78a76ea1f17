//! Groups of symmetries, their orbits, and which orbits hold a set together.
//!
//! A card is a number: its values are the digits to base `v`.

use core::mem;

use crate::random::Random;

/// The cards to choose from: the deck, or with layers the cards with the first two values of the
/// first property. Then all other cards without the last value in the other properties are chosen.
#[derive(Clone, Copy)]
pub(crate) struct Cards {
    pub(crate) p: u32,
    pub(crate) v: usize,
    pub(crate) has_layers: bool,
}

impl Cards {
    /// The number of cards to choose from.
    fn len(self) -> usize {
        if self.has_layers { 2 * self.layer() } else { self.v.pow(self.p) }
    }

    /// The number of cards with the same first value.
    fn layer(self) -> usize {
        self.v.pow(self.p - 1)
    }

    /// The cards that are chosen from the start.
    pub(crate) fn chosen(self) -> impl Iterator<Item = usize> {
        let lacks_last = move |&card: &usize| {
            values(card, self.p, self.v).skip(1).all(|value| value + 1 < self.v)
        };
        (self.len()..self.v.pow(self.p)).filter(lacks_last)
    }

    /// Which property each property comes from, and a permutation of the values of each. With
    /// layers, the first property stays and its first two values may change places; the others
    /// keep their last value.
    fn random_symmetry(self, random: &mut Random) -> (Vec<usize>, Vec<Vec<usize>>) {
        let p = self.p as usize;
        if !self.has_layers {
            let from = random.permutation(p, 3);
            return (from, (0..p).map(|_| random.permutation(self.v, 4)).collect());
        }
        let others = random.permutation(p - 1, 3);
        let from = [0].into_iter().chain(others.iter().map(|other| other + 1)).collect();
        let mut permuted = |len| {
            let permutation = random.permutation(len, 4);
            permutation.into_iter().chain(len..self.v).collect()
        };
        let to = (0..p).map(|property| permuted(if property == 0 { 2 } else { self.v - 1 }));
        (from, to.collect())
    }

    /// The sets through a card, without the cards that are chosen from the start.
    fn sets_through(self, card: usize) -> Vec<Vec<usize>> {
        let Self { p, v, has_layers } = self;
        if !has_layers {
            return sets_through(card, p, v);
        }
        let layer = self.layer();
        let (first, here) = (card - card % layer, card % layer);
        let mut sets = sets_through(here, p - 1, v);
        sets.iter_mut().flatten().for_each(|card| *card += first);
        // The chosen cards complete two cards if no further card needs the last value.
        let fits = |(a, b)| if a == b { a + 1 < v } else { a + 1 == v || b + 1 == v };
        let is_completed =
            |&there: &usize| values(here, p - 1, v).zip(values(there, p - 1, v)).all(fits);
        let others = (0..layer).filter(is_completed);
        sets.extend(others.map(|there| vec![card, layer - first + there]));
        sets
    }
}

/// The values of a card.
pub(crate) fn values(card: usize, p: u32, v: usize) -> impl Iterator<Item = usize> {
    (0..p).rev().map(move |place| card / v.pow(place) % v)
}

/// The images of the cards under one to three symmetries, each the power of a random one.
pub(crate) fn generators(random: &mut Random, cards: Cards) -> Vec<Vec<usize>> {
    let wanted = [1, 1, 2, 2, 3][random.below(5)];
    let mut generators = Vec::new();
    while generators.len() < wanted {
        let (from, to) = cards.random_symmetry(random);
        let image = |card| {
            let values: Vec<usize> = values(card, cards.p, cards.v).collect();
            from.iter().zip(&to).fold(0, |image, (&from, to)| image * cards.v + to[values[from]])
        };
        let symmetry: Vec<usize> = (0..cards.len()).map(image).collect();
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
pub(crate) fn constraints(orbits: &[Vec<usize>], cards: Cards) -> Vec<Vec<usize>> {
    let mut orbit_of = vec![0; cards.len()];
    for (index, orbit) in orbits.iter().enumerate() {
        orbit.iter().for_each(|&card| orbit_of[card] = index);
    }
    let sets = orbits.iter().flat_map(|orbit| cards.sets_through(orbit[0]));
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
