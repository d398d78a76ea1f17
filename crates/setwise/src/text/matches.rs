//! All matches of a board, up to a largest number.

use set_core::{Budget, Card, Listing};
use set_variants::{GameBoard, Language};

use crate::cli::{Result, Stopped, bail};

/// The most matches that are listed: a large board can have more than memory holds.
const MAX_MATCHES: usize = 1_000_000;

/// All matches of the board within a budget, the smallest first.
///
/// # Errors
///
/// If there are more than a million, or [`Stopped`] by a limit.
pub(crate) fn of(board: &GameBoard, budget: &Budget) -> Result<Vec<Vec<Card>>> {
    match board.matches(MAX_MATCHES, budget) {
        (matches, Listing::Complete) => Ok(matches),
        (_, Listing::Interrupted(limit)) => Err(Stopped(limit).into()),
        (_, Listing::Enough) => {
            let (cards, many) =
                (board.board().len(), board.variant().words(Language::English).many());
            bail!(
                "the {cards} cards hold more than {MAX_MATCHES} {many}: too many to list, but \
                 setwise solve --count counts them"
            )
        }
    }
}

/// The first pairs of matches that share a card, by their places in the list, in
/// order; at most `most` pairs.
pub(crate) fn overlapping(matches: &[Vec<Card>], most: usize) -> Vec<(usize, usize)> {
    let mut by_card: Vec<_> = (0..)
        .zip(matches)
        .flat_map(|(place, cards)| cards.iter().map(move |&card| (card, place)))
        .collect();
    by_card.sort_unstable();
    let later_with = |place: usize, card| {
        let start = by_card.partition_point(|&entry| entry <= (card, place));
        by_card[start..].iter().take_while(move |entry| entry.0 == card).map(|entry| entry.1)
    };
    let mut pairs = Vec::new();
    for (place, cards) in matches.iter().enumerate() {
        // The first pairs of each card have the first pairs of all.
        let mut later: Vec<_> =
            cards.iter().flat_map(|&card| later_with(place, card).take(most)).collect();
        later.sort_unstable();
        later.dedup();
        pairs.extend(later.into_iter().map(|other| (place, other)));
        if pairs.len() >= most {
            break;
        }
    }
    pairs.truncate(most);
    pairs
}

#[cfg(test)]
mod tests {
    use set_core::{Board, Rules};
    use set_variants::Variant;

    use super::*;

    fn board(variant: Variant, step: usize) -> GameBoard {
        let cards = variant.rules().cards().step_by(step);
        let board = Board::from_cards(variant.rules(), cards).unwrap();
        GameBoard::new(variant, board).unwrap()
    }

    #[test]
    fn overlaps_are_those_of_all_pairs() {
        for (variant, count) in [(Variant::SET, 117), (Variant::QUADS, 175)] {
            let matches = of(&board(variant, 3), &Budget::unlimited()).unwrap();
            assert_eq!(matches.len(), count);
            let pairs =
                (0..matches.len()).flat_map(|a| (a + 1..matches.len()).map(move |b| (a, b)));
            let overlap =
                |&(a, b): &(usize, usize)| matches[a].iter().any(|card| matches[b].contains(card));
            let expected: Vec<_> = pairs.filter(overlap).collect();
            assert_eq!(overlapping(&matches, usize::MAX), expected);
            assert_eq!(overlapping(&matches, 10), expected[..10]);
        }
    }

    /// GhostSet has four million on its deck; 1,415 cards of two values are more than a million pairs.
    #[test]
    fn too_many_matches_are_not_listed() {
        let pairs = Rules::new(11, 2).unwrap();
        let cards = pairs.cards().take(1_415);
        let sets = GameBoard::new(pairs, Board::from_cards(pairs, cards).unwrap()).unwrap();
        for (board, said) in [
            (sets, "the 1415 cards hold more than 1000000 sets: too many to list"),
            (board(Variant::GHOSTSET, 1), "the 81 cards hold more than 1000000 GhostSets: "),
        ] {
            let failure = of(&board, &Budget::unlimited()).unwrap_err().to_string();
            assert!(failure.starts_with(said), "{failure}");
        }
    }
}
