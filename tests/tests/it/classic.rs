//! The solver of the classic deck: the conformance suite, whole games, and its counts
//! against hands, bulk counting and the flagship.

use proptest::prelude::*;
use set_classic::{Bulk, CardIndex, ClassicSolver, Hand};
use set_core::{Board, Budget, Enumerate, Instructions, Rules};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::{Game, GameOptions, Refill, verify};
use set_hardness::packing;

/// The solver, and the flagship for the rules that are not its own, so that the suite can
/// ask about any.
fn solver(rules: Rules) -> Box<dyn Enumerate> {
    match ClassicSolver::new(rules) {
        Ok(solver) => Box::new(solver),
        Err(_) => Box::new(DynamicSolver::new(rules)),
    }
}

mod conformance {
    set_testkit::conformance!(super::solver);
    set_testkit::conformance!(enumerate: super::solver);
}

#[test]
fn games_are_confirmed() {
    for properties in 1..=4 {
        let rules = Rules::new(properties, 3).unwrap();
        for (seed, refill) in
            (0..50).flat_map(|seed| [(seed, Refill::Immediately), (seed, Refill::WhenSetFree)])
        {
            let deck = ShuffleDeck::new(rules, seed).unwrap();
            let solver = ClassicSolver::new(rules).unwrap();
            let options = GameOptions::new().with_refill(refill);
            let transcript = Game::new(deck, solver, options).unwrap().play_out().unwrap();
            let report = verify(&transcript).unwrap();
            assert!(report.is_complete(), "{rules}, seed {seed}: {report:?}");
        }
    }
}

/// 200 boards of `N` random cards.
fn check_counts<const N: usize>(seed: u64) {
    let boards: Vec<[CardIndex; N]> = (0..200)
        .map(|board| {
            let mut deck = ShuffleDeck::new(Rules::CLASSIC, seed ^ (board << 32)).unwrap();
            let cards = deck.draw_many(N);
            core::array::from_fn(|i| CardIndex::try_from(cards[i]).unwrap())
        })
        .collect();
    let rows: Vec<[u8; N]> = boards.iter().map(|board| board.map(u8::from)).collect();
    let counts = Bulk::new().count_sets(&rows).unwrap();
    for instructions in Instructions::available() {
        assert_eq!(Bulk::with_instructions(instructions).count_sets(&rows).unwrap(), counts);
    }
    for (board, count) in boards.iter().zip(counts) {
        let hand: Hand = board.iter().copied().collect();
        let board = Board::from(hand);
        assert_eq!(hand.count_sets(), u32::from(count));
        let sets = ClassicSolver::try_from(board.clone()).unwrap().sets().unwrap();
        assert_eq!(sets.len(), usize::from(count));
        assert_eq!(DynamicSolver::from(board.clone()).sets().unwrap().len(), usize::from(count));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn all_ways_to_count_agree(seed: u64) {
        check_counts::<9>(seed);
        check_counts::<12>(seed);
        check_counts::<15>(seed);
        check_counts::<21>(seed);
        check_counts::<30>(seed);
    }
}

/// The largest packing against the packing search for any valid sets.
#[test]
fn packings_are_largest() {
    for cards in [9, 12, 15, 18, 21, 30] {
        for seed in 0..20 {
            let mut deck = ShuffleDeck::new(Rules::CLASSIC, seed).unwrap();
            let hand = Hand::from_cards(deck.draw_many(cards)).unwrap();
            let sets: Vec<_> = hand.sets().filter_map(Hand::to_valid_set).collect();
            let expected = packing::largest(&sets, &Budget::unlimited());
            assert!(expected.is_optimal());
            assert_eq!(hand.largest_packing().len(), expected.indices.len(), "{hand}");
        }
    }
}
