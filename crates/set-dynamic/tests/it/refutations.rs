//! Boards with structure, which a search alone would take hours for.

use set_core::{Board, Budget, Card, Count, Enumerate, Limit, Outcome, Rules, Solver};
use set_dynamic::DynamicSolver;

/// The deck's cards for which the condition holds.
fn board(rules: Rules, holds: impl Fn(&[u32]) -> bool) -> Board {
    let values = |card: Card| rules.values_of(card).collect::<Vec<_>>();
    let cards = rules.cards().filter(|&card| holds(&values(card)));
    Board::from_cards(rules, cards).unwrap()
}

/// The table of a cyclic group of even order, without a cell of each row, column and symbol.
fn cyclic_table(order: u32) -> Board {
    let rules = Rules::new(3, order).unwrap();
    let is_left_out =
        |row, symbol: u32| if symbol.is_multiple_of(2) { 2 * row == symbol } else { row == 0 };
    board(rules, |cell| {
        let [row, column, symbol] = *cell else { unreachable!("three properties") };
        (row + column) % order == symbol && row != column && !is_left_out(row, symbol)
    })
}

/// The first of these cards, in a shuffled order.
fn thinned(board: &Board, len: usize) -> Board {
    let shuffled =
        |card: &Card| (card.to_bits() + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) % (1 << 64);
    let mut cards = board.cards().to_vec();
    cards.sort_by_key(shuffled);
    Board::from_cards(board.rules(), &cards[..len]).unwrap()
}

fn find(board: &Board) -> Outcome {
    let outcome = DynamicSolver::from(board.clone()).find(&Budget::unlimited()).unwrap();
    if outcome.is_set_free() {
        assert_eq!(DynamicSolver::from(board.clone()).sets(), Ok(Vec::new()));
        let count = DynamicSolver::from(board.clone()).count_sets(&Budget::unlimited());
        assert_eq!(count, Ok(Count::Exactly(0)));
    }
    #[cfg(feature = "parallel")]
    {
        let threads = set_dynamic::Threads::new(2.try_into().unwrap());
        let mut solver = DynamicSolver::from(board.clone()).with_threads(&threads);
        assert_eq!(solver.find(&Budget::unlimited()).unwrap(), outcome);
        if outcome.is_set_free() {
            assert_eq!(solver.sets(), Ok(Vec::new()));
            assert_eq!(solver.count_sets(&Budget::unlimited()), Ok(Count::Exactly(0)));
        }
    }
    outcome
}

#[test]
fn tables_of_cyclic_groups() {
    for order in [14, 16, 18, 20, 44] {
        assert_eq!(find(&cyclic_table(order)), Outcome::SetFree, "{order}");
    }
}

#[test]
fn even_sums() {
    let rules = Rules::new(3, 14).unwrap();
    let all = board(rules, |values| values.iter().sum::<u32>().is_multiple_of(2));
    assert_eq!(find(&thinned(&all, 200)), Outcome::SetFree);
    // Sets that agree in a property may be there, and are found.
    let some = thinned(&all, 400);
    let Outcome::Found(set) = find(&some) else { panic!("a set that agrees in a property") };
    assert!(some.contains_all(&set));
}

#[test]
fn sets_that_agree_are_listed_once_beside_a_refutation() {
    // No set differs everywhere. The cards of the line are a set of one value.
    let rules = Rules::new(3, 14).unwrap();
    let is_even = |values: &[u32]| values.iter().sum::<u32>().is_multiple_of(2);
    let all = board(rules, is_even);
    let line = board(rules, |values| values[0] == 0 && values[1] == values[2]);
    let mut some = thinned(&all, 200);
    let missing: Vec<Card> = line.iter().filter(|&card| !some.contains(card)).collect();
    some.add(&missing).unwrap();
    let mut sets = DynamicSolver::from(some.clone()).sets().unwrap();
    let listed = sets.len();
    sets.sort_by_key(|set| set.cards().iter().map(|card| card.to_bits()).collect::<Vec<_>>());
    sets.dedup();
    assert_eq!(sets.len(), listed);
    assert!(sets.iter().any(|set| set.cards().iter().all(|&card| line.contains(card))));
    let mut solver = DynamicSolver::from(some);
    assert_eq!(solver.count_sets(&Budget::unlimited()), Ok(Count::Exactly(listed as u64)));
}

#[test]
fn too_few_values_of_one_property_for_another() {
    let rules = Rules::new(3, 40).unwrap();
    let all = board(rules, |values| values[0] >= 20 || values[1] < 19);
    assert_eq!(find(&thinned(&all, 1_200)), Outcome::SetFree);
    let all = board(Rules::new(2, 40).unwrap(), |values| values[0] >= 20 || values[1] < 19);
    assert_eq!(find(&thinned(&all, 360)), Outcome::SetFree);
}

#[test]
fn more_cards_after_a_refutation() {
    // The cell that a transversal lacks: with it, one card is from another table.
    let table = cyclic_table(14);
    let mut solver = DynamicSolver::from(table.clone());
    assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
    let rules = table.rules();
    let row: Vec<Card> = (0..14).map(|column| rules.card(&[0, column, column]).unwrap()).collect();
    let missing: Vec<Card> = row.iter().copied().filter(|&card| !table.contains(card)).collect();
    solver.add(&missing).unwrap();
    let Outcome::Found(set) = solver.find(&Budget::unlimited()).unwrap() else {
        panic!("a full row")
    };
    solver.remove(set.cards()).unwrap();
    assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
}

#[test]
fn a_refutation_keeps_to_a_budget() {
    let table = cyclic_table(14);
    let mut solver = DynamicSolver::from(table);
    let (mut budget, mut searches) = (1_000, 0);
    while let Outcome::Interrupted(limit) =
        solver.find(&Budget::unlimited().with_node_limit(budget)).unwrap()
    {
        assert_eq!(limit, Limit::Nodes);
        budget *= 2;
        searches += 1;
    }
    assert!(searches > 3);
    assert_eq!(solver.find(&Budget::unlimited()).unwrap(), Outcome::SetFree);
}
