//! Smallest maximal packings and the game of taking sets, against plain recursion over all
//! boards of tiny decks.

use set_core::{Board, Budget, Card, Limit, Rules, ValidSet};
use set_hardness::taking::{Solution, solve};
use set_hardness::{HardnessError, smallest_maximal};
use set_variants::packing::largest;

/// Every choice of `v` of the cards that is a set.
fn sets_among(rules: Rules, cards: &[Card]) -> Vec<ValidSet> {
    let choices = (0..1_u32 << cards.len()).filter(|c| c.count_ones() == rules.values());
    let chosen = |c: u32| cards.iter().enumerate().filter(move |(i, _)| c >> i & 1 == 1);
    choices
        .filter_map(|c| ValidSet::new(rules, &chosen(c).map(|(_, &card)| card).collect::<Vec<_>>()))
        .collect()
}

/// The sets of every board of some tiny decks.
fn all_boards() -> impl Iterator<Item = Vec<ValidSet>> {
    [(2, 3), (3, 2), (1, 4), (2, 2)].into_iter().flat_map(|(p, v)| {
        let rules = Rules::new(p, v).unwrap();
        let deck: Vec<Card> = rules.cards().collect();
        (0..1_u32 << deck.len()).map(move |on_board| {
            let cards = (0..).zip(&deck).filter(|(i, _)| on_board >> i & 1 == 1);
            let cards: Vec<_> = cards.map(|(_, &card)| card).collect();
            sets_among(rules, &cards)
        })
    })
}

fn without(sets: &[ValidSet], taken: &ValidSet) -> Vec<ValidSet> {
    sets.iter().filter(|set| !set.overlaps(taken)).cloned().collect()
}

fn fewest(sets: &[ValidSet]) -> usize {
    sets.iter().map(|set| 1 + fewest(&without(sets, set))).min().unwrap_or(0)
}

fn wins(sets: &[ValidSet]) -> bool {
    sets.iter().any(|set| !wins(&without(sets, set)))
}

fn solution(sets: &[ValidSet]) -> Solution {
    solve(sets, &Budget::unlimited()).unwrap()
}

#[test]
fn all_boards_of_tiny_decks() {
    let mut losses = 0;
    for sets in all_boards().filter(|sets| sets.len() <= 12) {
        let packing = smallest_maximal(&sets, &Budget::unlimited()).unwrap();
        assert!(packing.is_optimal());
        assert_eq!(packing.indices.len(), fewest(&sets));
        let taken: Vec<_> = packing.indices.iter().map(|&i| &sets[i]).collect();
        assert!(sets.iter().all(|set| taken.iter().any(|taken| taken.overlaps(set))));

        let solution = solution(&sets);
        assert_eq!(solution.nimber() != 0, wins(&sets));
        let winning: Vec<_> =
            (0..sets.len()).filter(|&i| !wins(&without(&sets, &sets[i]))).collect();
        assert_eq!(solution.winning_sets(), winning);
        losses += usize::from(solution.nimber() == 0);
    }
    assert!(losses > 100, "{losses}");
}

/// Nimbers of known positions: n pairs of a single set each, and pairs of cards, any two of
/// which are a set.
#[test]
fn known_nimbers() {
    let rules = Rules::new(4, 2).unwrap();
    let deck: Vec<Card> = rules.cards().collect();
    for cards in 0..=8 {
        // From n cards a move leaves n - 2.
        let sets = sets_among(rules, &deck[..cards]);
        assert_eq!(solution(&sets).nimber() as usize, cards / 2 % 2);
    }
    let alone = |i: usize| ValidSet::new(rules, &deck[2 * i..2 * i + 2]).unwrap();
    for count in 0..8 {
        let sets: Vec<_> = (0..count).map(alone).collect();
        assert_eq!(solution(&sets).nimber() as usize, count % 2);
        assert_eq!(smallest_maximal(&sets, &Budget::unlimited()).unwrap().indices.len(), count);
    }
}

/// A classic board with forty sets and more, as large as the searches are meant for.
#[test]
fn boards_with_many_sets() {
    let rules = Rules::CLASSIC;
    let cards: Vec<Card> = rules.cards().step_by(3).take(21).collect();
    let board = Board::from_cards(rules, cards).unwrap();
    let mut sets = Vec::new();
    for (i, a) in board.iter().enumerate() {
        for (j, b) in board.iter().enumerate().skip(i + 1) {
            let third = rules.third_card(a, b).unwrap();
            let place = board.iter().position(|card| card == third);
            sets.extend(
                place.filter(|&k| k > j).and_then(|_| ValidSet::new(rules, &[a, b, third])),
            );
        }
    }
    assert!(sets.len() >= 40, "{}", sets.len());
    let smallest = smallest_maximal(&sets, &Budget::unlimited()).unwrap();
    let largest = largest(&sets, &Budget::unlimited());
    assert!(smallest.is_optimal() && largest.is_optimal());
    assert!(smallest.indices.len() <= largest.indices.len());
    assert!(solution(&sets).nimber() < 128);
}

#[test]
fn limits() {
    let rules = Rules::new(4, 2).unwrap();
    let sets = sets_among(rules, &rules.cards().collect::<Vec<_>>());
    assert_eq!(sets.len(), 120);
    let no_nodes = Budget::unlimited().with_nodes(0);
    let packing = smallest_maximal(&sets, &no_nodes).unwrap();
    assert_eq!((packing.indices.len(), packing.limit), (8, Some(Limit::Nodes)));
    assert_eq!(solve(&sets, &no_nodes), Err(HardnessError::Interrupted(Limit::Nodes)));
    let no_memory = Budget::unlimited().with_memory(100);
    assert!(matches!(
        solve(&sets, &no_memory),
        Err(HardnessError::Interrupted(Limit::Memory { .. }))
    ));

    let many = [sets.clone(), sets[..9].to_vec()].concat();
    let error = HardnessError::TooManySets { sets: 129, most: 128 };
    assert_eq!(smallest_maximal(&many, &no_nodes).unwrap_err(), error);
    assert_eq!(solve(&many, &no_nodes).unwrap_err(), error);
}
