//! The sets of published boards.

use set_testkit::corpus::KnownBoard;

/// The sets, their cards as digits, all in ascending order.
pub(crate) fn published_sets(known: &KnownBoard) -> Vec<Vec<String>> {
    let digits = |cards: Vec<_>| {
        let cards = cards.into_iter().map(|card| known.rules.display(card).to_string());
        let mut cards: Vec<String> = cards.collect();
        cards.sort_unstable();
        cards
    };
    let mut sets: Vec<_> = known.sets().into_iter().map(digits).collect();
    sets.sort_unstable();
    sets
}

/// The most of these sets that share no card, by trying all choices.
pub(crate) fn most_disjoint(sets: &[Vec<String>]) -> usize {
    let Some((first, rest)) = sets.split_first() else { return 0 };
    let apart = |set: &&Vec<String>| set.iter().all(|card| !first.contains(card));
    let with_first: Vec<_> = rest.iter().filter(apart).cloned().collect();
    most_disjoint(rest).max(1 + most_disjoint(&with_first))
}
