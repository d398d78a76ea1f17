//! The boards of the instances, by fixed seeds.

use set_core::{Board, Budget, Outcome, Rules, Solver, ValidSet};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::Event;

use crate::LabError;
use crate::game::play_simply;
use crate::points::Point;

pub(super) fn deck(rules: Rules, seed: u64) -> ShuffleDeck {
    ShuffleDeck::new(rules, seed).expect("their decks are small")
}

/// The first cards of a deck among which there is a set, if it is the only one. The cards are
/// sorted: in the order of the deck, the last one would be in the set.
pub(super) fn one_set(rules: Rules, number: u64) -> Result<Board, LabError> {
    // Each board has seeds of its own.
    for seed in number * 1000.. {
        let (mut deck, mut solver) = (deck(rules, seed), DynamicSolver::new(rules));
        let failed = LabError::search("dynamic");
        while !matches!(solver.find(&Budget::unlimited()).map_err(&failed)?, Outcome::Found(_)) {
            solver.add(&deck.draw_many(1))?;
        }
        if set_dynamic::count(solver.board()) == 1 {
            let mut cards = solver.board().cards().to_vec();
            cards.sort_unstable();
            return Ok(Board::from_cards(rules, cards)?);
        }
    }
    unreachable!("some board has one set")
}

/// The largest board without a set of a game to 27 sets at most.
pub(super) fn set_free(rules: Rules, seed: u64) -> Result<Board, LabError> {
    let game = play_simply(
        Point { rules, sets: rules.most_sets().map_or(27, |most| most.min(27)) },
        seed,
        DynamicSolver::new(rules),
    )?;
    let (mut board, mut largest) = (Board::new(rules), Board::new(rules));
    for event in game.events {
        match event {
            Event::Dealt(cards) => board.add(&cards)?,
            Event::Found(set) => board.remove(set.cards())?,
            Event::SetFree if board.len() > largest.len() => largest = board.clone(),
            _ => {}
        }
    }
    Ok(largest)
}

/// A classic board that might be divided into sets, and its sets: each card is in one, and the
/// values of each property add up to a multiple of three.
pub(super) fn balanced(cards: usize, number: u64) -> (Board, Vec<ValidSet>) {
    // Each board has seeds of its own.
    for seed in number * 1000.. {
        let drawn = deck(Rules::CLASSIC, seed).draw_many(cards - 1);
        let values = |property| {
            drawn.iter().map(move |&card| Rules::CLASSIC.values_of(card).nth(property).unwrap_or(0))
        };
        let last: Vec<u32> = (0..4).map(|m| 2 * values(m).sum::<u32>() % 3).collect();
        let last = Rules::CLASSIC.card(&last).expect("its values are less than three");
        let Ok(board) = Board::from_cards(Rules::CLASSIC, [&*drawn, &[last]].concat()) else {
            continue; // the last card is among the others
        };
        let sets = set_dynamic::sets(&board);
        if board.iter().all(|card| sets.iter().any(|set| set.contains(card))) {
            return (board, sets);
        }
    }
    unreachable!("some board is like that")
}
