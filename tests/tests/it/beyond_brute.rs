//! Boards too large for brute force: the other solvers against each other, and
//! against sets that were planted.

use set_core::{Board, Card, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_testkit::strategies;
use set_tests::{Named, add, agreed, remove, rules, solvers};

/// Every solver but brute force.
fn fast_solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    solvers(rules).into_iter().filter(|&(name, _)| name != "brute").collect()
}

/// Plays a game with all solvers side by side; the sets of each are taken in rotation.
/// Returns how often they said that there is no set.
fn play_together(rules: Rules, seed: u64, sets: usize) -> usize {
    let mut solvers = fast_solvers(rules);
    let mut deck = ShuffleDeck::new(rules, seed).unwrap();
    add(&mut solvers, &deck.draw_many(rules.opening_len()));
    let (mut taken, mut set_free) = (0, 0);
    while taken < sets {
        match agreed(&mut solvers) {
            Some(found) => {
                remove(&mut solvers, found[taken % found.len()].cards());
                taken += 1;
            }
            None => set_free += 1,
        }
        assert!(deck.remaining() > 0, "{rules}: {taken} sets found");
        add(&mut solvers, &deck.draw_many(rules.set_len()));
    }
    set_free
}

macro_rules! games {
    ($($name:ident: p = $p:literal, v = $v:literal, $sets:literal sets;)*) => {$(
        #[test]
        fn $name() {
            let set_free = (0..3).map(|seed| play_together(rules($p, $v), seed, $sets));
            assert!(set_free.sum::<usize>() > 9, "boards without a set are among them");
        }
    )*};
}

games! {
    ten_properties_of_three_values: p = 10, v = 3, 30 sets;
    twelve_properties_of_three_values: p = 12, v = 3, 7 sets;
    seven_properties_of_four_values: p = 7, v = 4, 40 sets;
    nine_properties_of_four_values: p = 9, v = 4, 3 sets;
    six_properties_of_five_values: p = 6, v = 5, 20 sets;
    six_properties_of_six_values: p = 6, v = 6, 5 sets;
    four_properties_of_eight_values: p = 4, v = 8, 20 sets;
    four_properties_of_ten_values: p = 4, v = 10, 10 sets;
}

/// Rules with p v above 64, or even above 128, and for each a number of cards, in
/// addition to a set, that all solvers can handle.
fn wide_boards() -> impl Iterator<Item = (Rules, usize)> {
    let few_values = [(22, 3), (43, 3), (64, 3), (17, 4), (33, 4), (20, 4), (13, 5), (10, 7)];
    let many_values = [(16, 9), (4, 20), (7, 20), (5, 30), (8, 50)];
    let few = few_values.into_iter().flat_map(|size| [0, 1, 20, 100].map(|cards| (size, cards)));
    let many = many_values.into_iter().flat_map(|size| [0, 1, 20, 40].map(|cards| (size, cards)));
    few.chain(many).map(|((p, v), cards)| {
        assert!(p * v > 64);
        (rules(p, v), cards)
    })
}

/// The only sets are those with one card, the key card.
#[test]
fn planted_sets_with_a_key_card() {
    for (rules, others) in wide_boards() {
        let strategy = strategies::board_with_key_card(rules, others..=others);
        let (board, planted, key) = strategies::sample(&strategy);
        deal_out(&board, planted.cards(), key);
    }
}

/// Among cards that may make sets of their own.
#[test]
fn planted_sets_among_random_cards() {
    for (rules, others) in wide_boards() {
        let (board, _) = strategies::sample(&strategies::board_with_set(rules, others..=others));
        let mut solvers = fast_solvers(rules);
        add(&mut solvers, board.cards());
        let mut taken = 0;
        while let Some(sets) = agreed(&mut solvers) {
            remove(&mut solvers, sets[taken % sets.len()].cards());
            taken += 1;
        }
        assert!(taken > 0, "the planted set is overlooked on {board:?}");
    }
}

/// Deals a board whose sets all have the key card, `v` cards at a time.
fn deal_out(board: &Board, planted: &[Card], key: Card) {
    let mut solvers = fast_solvers(board.rules());
    for cards in board.cards().chunks(board.rules().set_len()) {
        add(&mut solvers, cards);
        let is_dealt = |&card: &Card| solvers[0].1.board().contains(card);
        let (has_planted, has_key) = (planted.iter().all(is_dealt), is_dealt(&key));
        let answer = agreed(&mut solvers);
        assert!(!has_planted || answer.is_some(), "the planted set is overlooked on {board:?}");
        let sets = answer.unwrap_or_default();
        assert!(sets.iter().all(|set| has_key && set.contains(key)), "{sets:?} on {board:?}");
    }
    // Without the key card there is no set. Then it is dealt again, last.
    remove(&mut solvers, &[key]);
    assert!(agreed(&mut solvers).is_none());
    add(&mut solvers, &[key]);
    assert!(agreed(&mut solvers).is_some());
    remove(&mut solvers, planted);
    assert!(agreed(&mut solvers).is_none());
}
