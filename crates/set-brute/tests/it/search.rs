//! The order of the search, its cost, and its largest sets.

use core::ops::ControlFlow;

use set_brute::BruteForce;
use set_core::{Board, Budget, Card, Enumerate, Limit, Outcome, Rules, Solver};
use set_testkit::{corpus, families, strategies};

fn outcome(board: &Board, nodes: u64) -> Outcome {
    BruteForce::from(board.clone()).find(&Budget::unlimited().with_node_limit(nodes)).unwrap()
}

#[test]
fn sets_come_in_lexicographic_order_of_their_places() {
    for known in corpus::boards() {
        let mut solver = BruteForce::from(known.board());
        let place = |card: Card| known.cards.iter().position(|&other| other == card).unwrap();
        let mut visited: Vec<Vec<usize>> = Vec::new();
        let listing = solver.for_each_set(&Budget::unlimited(), &mut |set| {
            let mut places: Vec<usize> = set.iter().map(place).collect();
            places.sort_unstable();
            visited.push(places);
            ControlFlow::Continue(())
        });
        assert_eq!(listing, Ok(set_core::Listing::Complete));
        assert_eq!(visited, known.places, "{}", known.source);

        let first: Vec<Card> = visited[0].iter().map(|&place| known.cards[place]).collect();
        let found = solver.find(&Budget::unlimited()).unwrap().found().unwrap();
        assert!(first.iter().all(|&card| found.contains(card)), "{}", known.source);
    }
}

#[test]
fn a_node_is_a_card_tried() {
    let set = Board::parse(Rules::CLASSIC, "0000 1111 2222").unwrap();
    assert_eq!(outcome(&set, 2), Outcome::Interrupted(Limit::Nodes));
    assert!(matches!(outcome(&set, 3), Outcome::Found(_)));

    // 00 01 10, and no more: too few cards follow 00 10, and too few follow 01.
    let set_free = Board::parse(Rules::new(2, 3).unwrap(), "00 01 10").unwrap();
    assert_eq!(outcome(&set_free, 2), Outcome::Interrupted(Limit::Nodes));
    assert_eq!(outcome(&set_free, 3), Outcome::SetFree);

    // Too few cards for a set: nothing is tried.
    let two = Board::parse(Rules::CLASSIC, "0000 1111").unwrap();
    assert_eq!(outcome(&two, 0), Outcome::SetFree);
}

#[test]
fn no_more_combinations_than_there_are() {
    // C(n, 1) + C(n, 2) + C(n, 3) beginnings of combinations.
    for known in corpus::boards() {
        let n = known.cards.len() as u64;
        let nodes = n + n * (n - 1) / 2 + n * (n - 1) * (n - 2) / 6;
        let all = BruteForce::from(known.board())
            .count_sets(&Budget::unlimited().with_node_limit(nodes))
            .unwrap();
        assert_eq!(all, set_core::Count::Exactly(known.places.len() as u64));
    }
}

#[test]
fn combinations_that_do_not_fit_are_given_up_early() {
    // C(100, 10) is more than 10^13.
    let rules = Rules::new(20, 10).unwrap();
    let board = strategies::sample(&strategies::board(rules, 100..=100));
    assert_eq!(outcome(&board, 200_000), Outcome::SetFree);
}

#[test]
fn sets_of_five_thousand_cards() {
    let rules = Rules::new(1, 5_000).unwrap();
    let deck = families::full_deck(rules);
    let Outcome::Found(set) = outcome(&deck, 5_000) else { panic!("the deck is a set") };
    assert_eq!(set.cards(), deck.cards());

    let all_but_one = Board::from_cards(rules, &deck.cards()[1..]).unwrap();
    assert_eq!(outcome(&all_but_one, 0), Outcome::SetFree);
}
