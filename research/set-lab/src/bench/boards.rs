//! Random boards: one question, and the number of their sets.

use core::hint::black_box;
use core::time::Duration;

use anyhow::{Result, ensure};
use set_classic::Hand;
use set_core::{Board, Budget, Count, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_variants::GameBoard;

use super::games::MAX_MEMORY;
use super::work::{Contender, End, Fact, Run, Way};
use crate::measure::clock;
use crate::measure::clock::cpu_of;
use crate::measure::memory::peak_of;
use crate::{Ending, error};

/// The question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    IsThereASet,
    HowMany,
}

/// Refuses more cards than the deck has, and more than a million.
pub(super) fn check_cards(rules: Rules, cards: u64) -> Result<()> {
    const MAX_CARDS: u128 = 1_000_000;
    let most = rules.deck_len().unwrap_or(MAX_CARDS).min(MAX_CARDS);
    ensure!(u128::from(cards) <= most, "cards {cards}: expected at most {most}");
    Ok(())
}

/// Puts the question about a board, the first cards of the deck of this seed, to a new solver.
pub(super) fn ask(
    question: Question,
    (rules, cards): (Rules, u64),
    contender: &Contender,
    seed: u64,
    limit: Duration,
) -> Result<Run, End> {
    let cards = usize::try_from(cards).unwrap_or(usize::MAX);
    let board = Board::from_cards(rules, ShuffleDeck::new(rules, seed)?.draw_many(cards))?;
    let budget = Budget::unlimited().with_memory_limit(MAX_MEMORY).with_time_limit(limit);
    let (mut answer, start) = (0, clock::thread_time());
    let missed = || End::Missed(Ending::Time, clock::thread_time().saturating_sub(start));
    let ask = || {
        let found = match question {
            Question::IsThereASet => find(contender, &board, &budget),
            Question::HowMany => count(contender, &board, &budget),
        };
        answer = found?.ok_or_else(missed)?;
        Ok(())
    };
    let (time, peak) = peak_of(|| clock::cpu_of::<End>(ask));
    let time = time?;
    let mut facts = vec![Fact::Most("peak_bytes", peak)];
    if question == Question::IsThereASet {
        facts.push(Fact::Sum("set_free", 1 - answer));
        facts.extend(encoding(&contender.name, &board));
    } else if rules.deck_len() == Some(cards as u128)
        && rules.valid_set_count().is_some_and(|known| known != answer)
    {
        return Err(End::Wrong(format!("{answer} sets counted in the deck of {rules}")));
    }
    Ok(Run { time, answer: Some(answer), facts })
}

/// Whether the board holds a set, as 0 or 1; `None` if that is not known in time.
fn find(contender: &Contender, board: &Board, budget: &Budget) -> Result<Option<u64>, End> {
    let mut solver = contender.solver(board.rules())?;
    solver.add(board.cards())?;
    Ok(match solver.find(budget).map_err(error::search(&contender.name))? {
        Outcome::Found(_) => Some(1),
        Outcome::SetFree => Some(0),
        Outcome::Interrupted(_) => None,
    })
}

/// The number of sets of a board; `None` if it is not known in time.
fn count(contender: &Contender, board: &Board, budget: &Budget) -> Result<Option<u64>, End> {
    let mut solver = contender.enumerator(board.rules())?;
    solver.add(board.cards())?;
    let count = solver.count_sets(budget).map_err(error::search(&contender.name))?;
    Ok(if let Count::Exactly(sets) = count { Some(sets) } else { None })
}

/// The size of the encoding of a board for Z3.
#[cfg(feature = "smt")]
fn encoding(solver: &str, board: &Board) -> Vec<Fact> {
    use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, SymmetryBreaking};

    let (rules, plain) = (board.rules(), Smt2Options::new());
    let facts = match solver {
        "smt" => {
            let select = SelectEncoding::new(board);
            vec![
                ("variables", select.variable_count()),
                ("clauses", select.clause_count()),
                ("literals", select.literal_count()),
                ("smt_lib_bytes", select.to_smt2(plain).len()),
            ]
        }
        "smt-paper-sorted-int" => {
            let sorted = PaperEncoding { symmetry: SymmetryBreaking::Sorted, sort: Sort::Int };
            vec![
                ("variables", rules.set_len() * rules.properties() as usize),
                ("smt_lib_bytes", sorted.to_smt2(board, plain).len()),
            ]
        }
        _ => Vec::new(),
    };
    facts.into_iter().map(|(name, number)| Fact::Most(name, number as u64)).collect()
}

#[cfg(not(feature = "smt"))]
fn encoding(_: &str, _: &Board) -> Vec<Fact> {
    Vec::new()
}

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

/// The cards of a classic board, which has a solver of its own.
fn classic(board: &Board) -> Option<Hand> {
    Hand::try_from(board).ok().filter(|_| board.rules() == Rules::CLASSIC)
}

fn found(board: &Board) -> bool {
    let find = |hand: Hand| hand.find().and_then(|set| set.to_valid_set(Rules::CLASSIC));
    black_box(classic(board).map_or_else(|| set_dynamic::find(board), find)).is_some()
}

/// All sets, in order.
fn listed(board: &Board) -> u64 {
    let of_hand = |hand: Hand| -> Vec<_> {
        hand.sets().filter_map(|set| set.to_valid_set(Rules::CLASSIC)).collect()
    };
    let mut sets = classic(board).map_or_else(|| set_dynamic::sets(board), of_hand);
    sets.sort_unstable();
    black_box(sets).len() as u64
}

fn counted(board: &Board) -> u64 {
    classic(board).map_or_else(|| set_dynamic::count_sets(board), Hand::count_sets)
}

/// Asks about each of some boards.
fn run(rules: Rules, cards: u64, seed: u64, ask: Ask) -> Result<Run, End> {
    let cards = usize::try_from(cards).unwrap_or(usize::MAX);
    let mut boards = Vec::new();
    for seed in (seed * BOARDS as u64..).take(BOARDS) {
        let board = Board::from_cards(rules, ShuffleDeck::new(rules, seed)?.draw_many(cards))?;
        boards.push(GameBoard::new(rules, board)?);
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
    use super::super::work::{Options, measure};
    use super::*;

    #[test]
    fn too_many_cards_are_refused() {
        let classic = |cards| check_cards(Rules::CLASSIC, cards);
        assert!(classic(82).is_err() && classic(81).is_ok());
        assert!(check_cards(Rules::new(40, 3).unwrap(), 1_000_001).is_err());
    }

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
