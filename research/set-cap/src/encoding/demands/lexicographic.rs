//! The demand that a collection is the largest of its images in lexicographic order.

use crate::CapError;
use crate::encoding::builder::Builder;
use set_export::cnf::Literal;

/// How many cards that a map moves are compared with their images. More make the formula larger,
/// and the solver rarely gets there.
const COMPARED: usize = 60;

/// Demands that the cards are no smaller than their image, in lexicographic order: where they first
/// differ, the card is chosen and its image is not. Beyond [`COMPARED`] cards it demands nothing.
///
/// The largest of all images of a collection under a group of maps meets this for each map.
pub(super) fn demand_no_smaller(
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
