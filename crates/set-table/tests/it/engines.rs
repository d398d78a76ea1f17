//! The table and `set_game::Game` play the same games, and the solvers for Set and the engine for patterns
//! have the same answers.

use core::ops::ControlFlow;
use core::time::Duration;

use proptest::prelude::*;
use set_core::{Board, Budget, Card, Count, Halt, Meter, Rules, Search, Stateless, ValidSet};
use set_deck::ShuffleDeck;
use set_game::{Game, GameOptions, Refill};
use set_table::{Options, Table};
use set_variants::{GameBoard, Variant};

use crate::common::{play_on, seconds};

/// Finds the first set in order, as the player of these tests does.
#[derive(Default)]
struct FirstSet;

impl Search for FirstSet {
    fn search(
        &self,
        board: &Board,
        _: &mut Meter<'_>,
        visit: &mut set_core::Visit<'_>,
    ) -> ControlFlow<Halt> {
        let rules = board.rules();
        let board = GameBoard::new(rules, board.clone()).unwrap();
        let (sets, _) = board.matches(usize::MAX, &Budget::unlimited());
        let first = sets.first().map(|set| ValidSet::new(rules, set).unwrap());
        first.map_or(ControlFlow::Continue(()), visit)
    }
}

/// Thousands of whole games, by each rule of refill.
#[test]
fn the_table_plays_the_games_of_the_driver() {
    for (p, v, games) in [(4, 3, 600), (3, 3, 300), (3, 4, 200), (2, 5, 100), (5, 2, 50), (1, 1, 1)]
    {
        let rules = Rules::new(p, v).unwrap();
        for &refill in Refill::ALL {
            for seed in 0..games {
                let deck = ShuffleDeck::new(rules, seed).unwrap();
                let options = GameOptions::new().with_refill(refill);
                let mut game = Game::new(deck, Stateless::<FirstSet>::new(rules), options).unwrap();
                let mut played = game.play_out().unwrap();
                played.statistics.cpu_time = Duration::ZERO;

                let options = Options::game(rules, seed).with_refill(refill);
                let mut table = Table::new(options).unwrap();
                while !table.is_over() {
                    play_on(&mut table, seconds(1));
                }
                assert_eq!(table.transcript().unwrap(), played, "{rules}, {refill}, seed {seed}");
            }
        }
    }
}

/// The classic game at the table goes to fifteen cards where there is no set, and back to twelve.
#[test]
fn the_classic_game_goes_back_to_twelve() {
    let mut lens = Vec::new();
    let mut table = Table::new(Options::game(Rules::CLASSIC, 8)).unwrap();
    while table.cards_left() > 0 {
        lens.push(table.board().len());
        play_on(&mut table, seconds(1));
    }
    assert!(lens.windows(3).any(|lens| lens == [12, 15, 12]), "{lens:?}");
}

/// All matches by the engine for patterns.
fn by_pattern(board: &GameBoard) -> Vec<Vec<Card>> {
    let mut matches = Vec::new();
    let meter = &mut Budget::unlimited();
    let end =
        board.variant().pattern().search(board.board().cards(), &mut meter.meter(), &mut |found| {
            let mut found = found.to_vec();
            found.sort_unstable();
            matches.push(found);
            ControlFlow::Continue(())
        });
    assert!(end.is_continue());
    matches.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    matches
}

fn games() -> impl Strategy<Value = Variant> {
    let sets = [(4, 3), (3, 3), (2, 4), (3, 4), (2, 5), (3, 2), (5, 2), (1, 1), (2, 1), (2, 9)];
    let sets = sets.map(|(p, v)| Variant::from(Rules::new(p, v).unwrap()));
    let own = ["linear(1,-2,1)", "linear(1,1,2)", "linear(1,1,1,1,1)"];
    let own = own.map(|text| Variant::parse(text, Some(Rules::new(2, 5).unwrap())).unwrap());
    proptest::sample::select([&sets[..], Variant::ALL, &own].concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_way_has_the_same_answers(game in games(), cards in 0_usize..16, seed in any::<u64>()) {
        let deck = usize::try_from(game.deck_len().unwrap()).unwrap();
        let board = GameBoard::deal(game, Some(cards.min(deck)), seed).unwrap();
        let unlimited = Budget::unlimited();
        let (matches, end) = board.matches(usize::MAX, &unlimited);
        prop_assert!(end.is_complete());
        prop_assert_eq!(&matches, &by_pattern(&board));
        prop_assert_eq!(board.count(&unlimited), Count::Exactly(matches.len() as u64));
        let found = board.find(&unlimited).unwrap();
        prop_assert_eq!(found.is_some(), !matches.is_empty());
        prop_assert!(found.is_none_or(|found| matches.contains(&found)));
        for cards in matches.iter().take(20) {
            prop_assert!(board.is_match(cards) && board.explain(cards).is_ok());
            prop_assert!(board.explanation(cards, board.notation()).is_match);
            let (last, others) = cards.split_last().unwrap();
            prop_assert!(board.complete(others).unwrap().contains(last));
        }
        if let Some(cards) = board.board().cards().get(..3) {
            let is_match = board.is_match(cards);
            prop_assert_eq!(board.explain(cards).is_ok(), is_match);
            prop_assert_eq!(board.explanation(cards, board.notation()).is_match, is_match);
            let all = board.rules().cards().collect::<Vec<_>>();
            let completing = |&card: &Card| board.is_match(&[cards, &[card]].concat());
            let expected: Vec<_> = all.into_iter().filter(completing).collect();
            prop_assert_eq!(board.complete(cards).unwrap(), expected);
        }
        let (first, end) = board.matches(1, &unlimited);
        prop_assert_eq!(first.len(), matches.len().min(1));
        prop_assert_eq!(end.is_complete(), matches.len() < 2);
    }
}
