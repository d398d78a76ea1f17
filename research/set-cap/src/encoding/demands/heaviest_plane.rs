//! The demand for a given heaviest plane.

use set_core::Rules;
use set_export::cnf::Literal;

use crate::arithmetic::permutations;
use crate::encoding::{Builder, at_least};
use crate::planes::plane::{Plane, stabilizer};
use crate::{CapError, CapProblem};

/// The pairs of properties.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// How many of the maps that keep a plane are used: one class of planes has 1,152 maps, and more of
/// them make its refutation no faster.
const MAPS: usize = 64;

/// Demands that the cards with 0 in the first property are exactly the plane's, that no axis
/// plane has more cards, and the size of the cap.
///
/// That no diagonal plane has more than `(v - 1)^2` cards follows from the clauses of the
/// sets; the solver need not find it by itself. Nor need it find that no diagonal plane has less
/// than `k - (v - 1)^3` cards: it is in a partition of the deck into `v` diagonal planes, the
/// others being its images under `x_j + 1`, ..., `x_j + v - 1`.
pub(super) fn add(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
    plane: Plane,
) -> Result<(), CapError> {
    let rules = problem.rules();
    let (v, most) = (rules.values(), u64::from(plane.len()));
    if rules.properties() != 3 || v != plane.values() {
        return Err(problem.lacks("it needs three properties, and a plane with their values"));
    }
    if problem.size() > most * u64::from(v) || !plane.is_set_free() {
        // No plane has more cards than this one, or it holds a set: the empty clause. (A full
        // plane would have a million maps that keep it.)
        return builder.cnf.add(&[]);
    }
    for (index, &card) in (0..v * v).zip(cards) {
        builder.cnf.add(&[if plane.contains(index) { card } else { !card }])?;
    }
    demand_second_plane(builder, problem, cards, most)?;
    demand_largest_image(builder, cards, plane)?;
    for axis in 0..3 {
        let sorted = sorted_by(axis, v as usize, cards);
        for plane in sorted.chunks(cards.len() / v as usize) {
            at_least::demand_at_most(builder, plane, most)?;
        }
        let (encoding, size) = (problem.encoding(), problem.size());
        at_least::demand_over_hyperplanes(builder, encoding, rules, &sorted, size, most)?;
    }
    let of_two = (u64::from(v) - 1).pow(2);
    let least = problem.size().saturating_sub(of_two * (u64::from(v) - 1));
    for pair in PAIRS {
        for permutation in permutations(v) {
            let plane = diagonal_plane(pair, &permutation, v as usize, cards);
            at_least::demand_at_most(builder, &plane, of_two)?;
            demand_at_least(builder, problem, &plane, least)?;
        }
    }
    Ok(())
}

/// Demands that the cards outside the first plane are the largest, in lexicographic order, of their
/// images: under maps of the other two properties that keep the first plane, and under exchanges of
/// the values 2 to `v - 1` of the first property. All these keep the demands on planes.
fn demand_largest_image(
    builder: &mut Builder,
    cards: &[Literal],
    plane: Plane,
) -> Result<(), CapError> {
    let of_one = (plane.values() * plane.values()) as usize;
    let others = &cards[of_one..];
    for map in stabilizer(plane).iter().take(MAPS) {
        let image =
            others.chunks(of_one).flat_map(|plane| map.iter().map(|&card| plane[card as usize]));
        demand_no_smaller(builder, others, image)?;
    }
    let planes: Vec<_> = others.chunks(of_one).skip(1).collect();
    for pair in planes.windows(2) {
        demand_no_smaller(builder, pair[0], pair[1].iter().copied())?;
    }
    Ok(())
}

/// Demands that the cards with 1 in the first property are at least the average of the values
/// other than 0. The plane of the value 0 has `first` cards.
fn demand_second_plane(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
    first: u64,
) -> Result<(), CapError> {
    let v = problem.rules().values();
    let least = problem.size().saturating_sub(first).div_ceil(u64::from(v) - 1);
    let of_one = (v * v) as usize;
    demand_at_least(builder, problem, &cards[of_one..2 * of_one], least)
}

/// Demands that an axis or diagonal plane has `least` cards or more.
fn demand_at_least(
    builder: &mut Builder,
    problem: CapProblem,
    plane: &[Literal],
    least: u64,
) -> Result<(), CapError> {
    let Ok(deck) = Rules::new(2, problem.rules().values()) else { return Ok(()) };
    if least == 0 {
        return Ok(());
    }
    let counter = at_least::counter(builder, problem.encoding(), deck, plane, least..=least, true)?;
    let enough: Vec<_> = counter.at_least(least).into_iter().collect();
    builder.cnf.add(&enough)
}

/// The cards, sorted by their value of one property.
fn sorted_by(property: usize, v: usize, cards: &[Literal]) -> Vec<Literal> {
    let mut indices: Vec<usize> = (0..cards.len()).collect();
    indices.sort_by_key(|&card| values(card, v)[property]);
    indices.into_iter().map(|card| cards[card]).collect()
}

/// The cards whose second property of the pair is the permutation of the first one.
fn diagonal_plane(
    [first, second]: [usize; 2],
    permutation: &[u32],
    v: usize,
    cards: &[Literal],
) -> Vec<Literal> {
    let is_in = |card: usize| {
        let values = values(card, v);
        permutation[values[first]] as usize == values[second]
    };
    (0..cards.len()).filter(|&card| is_in(card)).map(|card| cards[card]).collect()
}

/// The three values of a card.
const fn values(card: usize, v: usize) -> [usize; 3] {
    [card / (v * v), card / v % v, card % v]
}

/// How many cards that a map moves are compared with their images. More make the formula larger,
/// and the solver rarely gets there.
const COMPARED: usize = 60;

/// Demands that the cards are no smaller than their image, in lexicographic order: where they first
/// differ, the card is chosen and its image is not. Beyond [`COMPARED`] cards it demands nothing.
///
/// The largest of all images of a collection under a group of maps meets this for each map.
fn demand_no_smaller(
    builder: &mut Builder,
    cards: &[Literal],
    image: impl IntoIterator<Item = Literal>,
) -> Result<(), CapError> {
    let differ = |&(card, image): &(Literal, Literal)| card != image;
    let mut equal = Vec::new();
    for (card, image) in cards.iter().copied().zip(image).filter(differ).take(COMPARED) {
        let next = builder.cnf.variable()?;
        for [first, second] in [[card, !image], [card, next], [!image, next]] {
            builder.cnf.add(&[&equal[..], &[first, second]].concat())?;
        }
        let and_before = if equal.is_empty() { "" } else { ", and those before as theirs" };
        builder.note(format!("{next}: if card {card} is as its image {image}{and_before}"));
        equal = vec![!next];
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::testing::models;

    /// Over the cards, the models are the collections that are no smaller than their images.
    #[test]
    fn all_collections_that_are_no_smaller() {
        for map in
            [[0, 1, 2, 3, 4], [1, 0, 2, 3, 4], [4, 3, 2, 1, 0], [1, 2, 3, 4, 0], [2, 1, 4, 0, 3]]
        {
            let mut builder = Builder::new(100);
            let cards: Vec<_> = map.map(|_| builder.cnf.variable().unwrap()).into();
            demand_no_smaller(&mut builder, &cards, map.map(|card| cards[card])).unwrap();
            let is_chosen = |collection: u32, card| collection >> card & 1 == 1;
            let is_no_smaller = |&collection: &u32| {
                let image = map.map(|card| is_chosen(collection, card));
                [0, 1, 2, 3, 4].map(|card| is_chosen(collection, card)) >= image
            };
            let expected: Vec<u32> = (0..32).filter(is_no_smaller).collect();
            assert_eq!(models(&builder.cnf, 5), expected, "{map:?}");
        }
    }
}
