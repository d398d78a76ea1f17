//! Questions about boards of Set: through the one type for boards of every game, and to the solvers
//! themselves.

use core::hint::black_box;

use set_classic::Hand;
use set_core::{Board, Budget, Count, Rules};
use set_deck::{Deck, ShuffleDeck};
use set_variants::GameBoard;

use super::work::{End, Run, Way};
use crate::LabError;
use crate::measure::clock::cpu_of;

/// The boards of a run.
const BOARDS: usize = 16;

/// A number for the answer about a board, such as how many sets it has.
type Ask = fn(&GameBoard) -> u64;

/// The ways to ask a question of this group about random boards.
pub(super) fn ways(group: &str, rules: Rules, cards: u64) -> Vec<Way> {
    let (through, by_solver): (Ask, Ask) = match group {
        "board-find" => (
            |board| u64::from(board.find(&Budget::unlimited()).is_ok_and(|it| it.is_some())),
            |board| u64::from(found(board.board())),
        ),
        "board-list" => (
            |board| board.matches(usize::MAX, &Budget::unlimited()).0.len() as u64,
            |board| listed(board.board()),
        ),
        _ => (
            |board| match board.count(&Budget::unlimited()) {
                Count::Exactly(sets) | Count::AtLeast { sets, .. } => sets,
            },
            |board| counted(board.board()),
        ),
    };
    let way = |name, ask| Way::new(name, true, move |seed, _| run(rules, cards, seed, ask));
    vec![way("solver", by_solver), way("board", through)]
}

/// The solver for a board: for the classic deck, or for any.
fn found(board: &Board) -> bool {
    match Hand::try_from(board) {
        Ok(hand) if board.rules() == Rules::CLASSIC => {
            black_box(hand.find().and_then(|set| set.to_valid_set(Rules::CLASSIC))).is_some()
        }
        _ => black_box(set_dynamic::find(board)).is_some(),
    }
}

/// All sets, in order.
fn listed(board: &Board) -> u64 {
    let mut sets = match Hand::try_from(board) {
        Ok(hand) if board.rules() == Rules::CLASSIC => {
            hand.sets().filter_map(|set| set.to_valid_set(Rules::CLASSIC)).collect()
        }
        _ => set_dynamic::sets(board),
    };
    sets.sort_unstable();
    black_box(sets).len() as u64
}

fn counted(board: &Board) -> u64 {
    match Hand::try_from(board) {
        Ok(hand) if board.rules() == Rules::CLASSIC => hand.count_sets(),
        _ => set_dynamic::count_sets(board),
    }
}

/// Asks about each of some boards.
fn run(rules: Rules, cards: u64, seed: u64, ask: Ask) -> Result<Run, End> {
    let cards = usize::try_from(cards).unwrap_or(usize::MAX);
    let mut boards = Vec::new();
    for seed in (seed * BOARDS as u64..).take(BOARDS) {
        let mut deck =
            ShuffleDeck::new(rules, seed).map_err(|error| End::Refused(error.to_string()))?;
        let board = Board::from_cards(rules, deck.draw_many(cards)).map_err(LabError::from)?;
        let board = GameBoard::new(rules, board);
        boards.push(board.map_err(|error| End::Refused(error.to_string()))?);
    }
    let mut answer = 0;
    let time = cpu_of(|| {
        answer = boards.iter().map(|board| ask(black_box(board))).sum();
        Ok::<_, End>(())
    })?;
    Ok(Run { time, answer: Some(answer), facts: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::super::line::{Options, measure};
    use super::*;

    #[test]
    fn all_ways_agree() {
        for group in ["board-find", "board-list", "board-count"] {
            for (p, v, cards) in [(4, 3, 12), (3, 4, 20)] {
                let mut ways = ways(group, Rules::new(p, v).unwrap(), cards);
                for measured in measure(&mut ways, &Options::TWO) {
                    assert_eq!(
                        (measured.runs.len(), &measured.end),
                        (2, &End::Done),
                        "{measured:?}"
                    );
                }
            }
        }
    }
}
