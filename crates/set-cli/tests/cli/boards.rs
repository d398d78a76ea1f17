//! The published boards, read from the data of `set-testkit`: without that
//! crate, so that an example needs nothing of it to be built.

use serde::Deserialize;

/// A published board and its sets.
#[derive(Deserialize)]
pub(crate) struct Known {
    pub(crate) source: String,
    /// The cards as published.
    pub(crate) published: Vec<String>,
    /// The same as digits.
    pub(crate) cards: Vec<String>,
    /// The sets, each as the places of its cards.
    sets: Vec<Vec<usize>>,
}

/// A published board that is not legal.
#[derive(Deserialize)]
pub(crate) struct Invalid {
    pub(crate) published: Vec<String>,
    /// The card that comes twice.
    pub(crate) duplicate: String,
}

#[derive(Deserialize)]
pub(crate) struct Boards {
    pub(crate) boards: Vec<Known>,
    pub(crate) invalid: Vec<Invalid>,
}

impl Boards {
    pub(crate) fn read() -> Self {
        let json = include_str!("../../../set-testkit/data/boards.json");
        serde_json::from_str(json).unwrap()
    }
}

impl Known {
    /// The sets, their cards as digits, all in ascending order.
    pub(crate) fn sets(&self) -> Vec<Vec<String>> {
        let cards = |places: &Vec<usize>| {
            let mut cards: Vec<_> = places.iter().map(|&place| self.cards[place].clone()).collect();
            cards.sort_unstable();
            cards
        };
        let mut sets: Vec<_> = self.sets.iter().map(cards).collect();
        sets.sort_unstable();
        sets
    }
}

/// The most of these sets that share no card, by trying all choices.
pub(crate) fn most_disjoint(sets: &[Vec<String>]) -> usize {
    let Some((first, rest)) = sets.split_first() else { return 0 };
    let apart = |set: &&Vec<String>| set.iter().all(|card| !first.contains(card));
    let with_first: Vec<_> = rest.iter().filter(apart).cloned().collect();
    most_disjoint(rest).max(1 + most_disjoint(&with_first))
}
