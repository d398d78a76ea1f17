//! All valid sets of a board, up to a largest number.

use core::ops::ControlFlow;

use set_core::{Board, Budget, Enumerate, Halt, Listing, ValidSet};
use set_dynamic::{DynamicSolver, Threads};

use crate::cli::{At, Result, Stopped, bail};

/// The most sets that are listed: a large board can have more than memory
/// holds.
pub(crate) const MOST: usize = 1_000_000;

/// All valid sets of the board, in ascending order, by these threads within a budget.
///
/// # Errors
///
/// If there are more than [`MOST`], or [`Stopped`] by a limit.
pub(crate) fn of(board: Board, threads: &Threads, budget: &Budget) -> Result<Vec<ValidSet>> {
    let cards = board.len();
    let mut sets = Vec::new();
    let mut solver = DynamicSolver::from(board).with_threads(threads);
    let listing = solver.for_each_set(budget, &mut |set| {
        sets.push(set);
        if sets.len() > MOST { ControlFlow::Break(Halt::Enough) } else { ControlFlow::Continue(()) }
    });
    match listing.at("the board cannot be searched")? {
        Listing::Complete => {
            sets.sort_unstable();
            Ok(sets)
        }
        Listing::Interrupted(limit) => Err(Stopped(limit).into()),
        Listing::Enough => {
            bail!("the {cards} cards hold more than {MOST} valid sets: too many to list")
        }
    }
}

/// The first pairs of sets that share a card, by their places in the list, in
/// order; at most `most` pairs.
pub(crate) fn overlapping(sets: &[ValidSet], most: usize) -> Vec<(usize, usize)> {
    let mut by_card: Vec<_> = (0..)
        .zip(sets)
        .flat_map(|(place, set)| set.iter().map(move |card| (card, place)))
        .collect();
    by_card.sort_unstable();
    let later_with = |place: usize, card| {
        let start = by_card.partition_point(|&entry| entry <= (card, place));
        by_card[start..].iter().take_while(move |entry| entry.0 == card).map(|entry| entry.1)
    };
    let mut pairs = Vec::new();
    for (place, set) in sets.iter().enumerate() {
        let mut later: Vec<_> =
            set.iter().flat_map(|card| later_with(place, card).take(most)).collect();
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
    use set_core::Rules;

    use super::*;

    #[test]
    fn overlaps_are_those_of_all_pairs() {
        let rules = Rules::CLASSIC;
        let cards: Vec<_> = rules.cards().step_by(3).collect();
        let sets =
            of(Board::from_cards(rules, &cards).unwrap(), &Threads::all(), &Budget::unlimited())
                .unwrap();
        assert_eq!(sets.len(), 117);
        let pairs = (0..sets.len()).flat_map(|a| (a + 1..sets.len()).map(move |b| (a, b)));
        let expected: Vec<_> = pairs.filter(|&(a, b)| sets[a].overlaps(&sets[b])).collect();
        assert_eq!(overlapping(&sets, usize::MAX), expected);
        assert_eq!(overlapping(&sets, 10), expected[..10]);
    }

    #[test]
    fn too_many_sets_are_not_listed() {
        // 1,415 cards of two values are more than a million pairs.
        let rules = Rules::new(11, 2).unwrap();
        let cards: Vec<_> = rules.cards().take(1_415).collect();
        let failure =
            of(Board::from_cards(rules, &cards).unwrap(), &Threads::all(), &Budget::unlimited())
                .unwrap_err();
        assert_eq!(
            failure.to_string(),
            "the 1415 cards hold more than 1000000 valid sets: too many to list"
        );
    }
}
