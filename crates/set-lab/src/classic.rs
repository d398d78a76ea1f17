//! The classic deck: how fast `set-classic` is beside simple programs, and whether all
//! of them agree.

mod baseline;

use core::hint::black_box;

use set_classic::{Bulk, CardIndex, ClassicSolver, Hand, Instructions};
use set_core::{Board, Budget, Count, Enumerate, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, below};

use self::baseline::{Table, naive_count};
use crate::LabError;
use crate::clock::timed;

/// The cards of a board.
const N: usize = 12;

type Cards = [u8; N];

/// A line of the table: how often a second something is done, on one core.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Line {
    /// What is done.
    pub what: &'static str,
    /// By which vector instructions; `scalar` for none.
    pub instructions: String,
    /// How often in a second of CPU time: the best of many short runs.
    pub per_second: f64,
    /// What it is compared with.
    pub baseline: &'static str,
    /// How many times as often as the baseline, in the same run.
    pub ratio: f64,
}

/// Draws a board of twelve cards.
fn board(rng: &mut ChaCha8Rng) -> Cards {
    let mut deck: [u8; 81] = [0; 81];
    deck.iter_mut().zip(0..).for_each(|(card, index)| *card = index);
    let mut cards = [0; N];
    for (i, card) in cards.iter_mut().enumerate() {
        // Below the number of cards that are left.
        let chosen = i + usize::try_from(below(rng, (81 - i) as u128)).unwrap_or_default();
        deck.swap(i, chosen);
        *card = deck[i];
    }
    cards
}

fn hand(cards: &Cards) -> Hand {
    cards.iter().filter_map(|&card| CardIndex::new(card)).collect()
}

/// Counts the sets of random boards of twelve cards in bulk with each instruction set, by
/// [`Hand`], [`ClassicSolver`] and a table, and compares the counts of each board.
///
/// Returns the number of boards with each number of sets.
///
/// # Errors
///
/// [`LabError::Disagree`] at the first board on which two counts differ.
///
/// # Complexity
///
/// About a microsecond for each board.
pub fn check(seed: u64, boards: u64) -> Result<Vec<u64>, LabError> {
    const BLOCK: u64 = 4096;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let table = Table::new();
    let mut histogram = vec![0; 16];
    let mut left = boards;
    while left > 0 {
        let len = left.min(BLOCK);
        left -= len;
        let boards: Vec<Cards> = (0..len).map(|_| board(&mut rng)).collect();
        let bulk: Vec<Vec<u16>> = Instructions::available()
            .map(|some| Bulk::with_instructions(some).count(&boards).unwrap_or_default())
            .collect();
        for (i, cards) in boards.iter().enumerate() {
            let count = table.count(cards);
            let sets = by_solver(cards);
            let in_bulk =
                bulk.iter().all(|counts| counts.get(i).map(|&c| u32::from(c)) == Some(count));
            if !in_bulk || hand(cards).count() != count || sets != Some(u64::from(count)) {
                return Err(LabError::Disagree { board: hand(cards).to_string() });
            }
            histogram[count as usize % 16] += 1;
        }
    }
    while histogram.last() == Some(&0) {
        histogram.pop();
    }
    Ok(histogram)
}

/// The number of sets by the solver.
fn by_solver(cards: &Cards) -> Option<u64> {
    let cards = cards.iter().filter_map(|&card| Rules::CLASSIC.card_at(card.into()));
    let board = Board::from_cards(Rules::CLASSIC, cards).ok()?;
    let mut solver = ClassicSolver::try_from(board).ok()?;
    match solver.count_sets(&Budget::unlimited()).ok()? {
        Count::Exactly(count) => Some(count),
        Count::AtLeast(_) => None,
    }
}

/// Measures how often a second boards of twelve cards are counted and searched.
#[must_use]
pub fn measure(seed: u64) -> Vec<Line> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let boards: Vec<Cards> = (0..4096).map(|_| board(&mut rng)).collect();
    let hands: Vec<Hand> = boards.iter().map(hand).collect();
    let columns: [Vec<u8>; N] =
        core::array::from_fn(|i| boards.iter().map(|cards| cards[i]).collect());
    let columns = columns.each_ref().map(Vec::as_slice);
    let table = Table::new();
    let rate = |work: &mut dyn FnMut()| rate(boards.len(), work);
    let each = |f: &dyn Fn(&Cards) -> u32| {
        rate(&mut || boards.iter().for_each(|cards| _ = black_box(f(black_box(cards)))))
    };

    let naive = each(&naive_count);
    let table_count = each(&|cards| table.count(cards));
    let table_find = each(&|cards| u32::from(table.find(cards).is_some()));
    let of_hands = |f: &dyn Fn(Hand) -> u32| {
        rate(&mut || hands.iter().for_each(|&hand| _ = black_box(f(black_box(hand)))))
    };
    let line = |what, instructions: &str, per_second: f64, baseline, base: f64| Line {
        what,
        instructions: instructions.to_owned(),
        per_second,
        baseline,
        ratio: per_second / base,
    };
    let count = of_hands(&|hand| hand.count());
    let mut lines = vec![
        line("count, naive triples", "scalar", naive, "count, naive triples", naive),
        line("count, table", "scalar", table_count, "count, naive triples", naive),
        line("find, table", "scalar", table_find, "find, table", table_find),
        line("count, hand", "scalar", count, "count, table", table_count),
        line(
            "find, hand",
            "scalar",
            of_hands(&|hand| u32::from(hand.find().is_some())),
            "find, table",
            table_find,
        ),
        line(
            "set-free, hand",
            "scalar",
            of_hands(&|hand| u32::from(hand.is_set_free())),
            "find, table",
            table_find,
        ),
    ];
    let mut counts = vec![0; boards.len()];
    for instructions in Instructions::available() {
        let bulk = Bulk::with_instructions(instructions);
        let name = instructions.to_string();
        let rows = rate(&mut || {
            // The boards are right: there is no error to report.
            let _ = black_box(bulk.count_into(black_box(&boards), &mut counts));
        });
        lines.push(line("bulk count, rows", &name, rows, "count, table", table_count));
        let in_columns = rate(&mut || {
            let _ = black_box(bulk.count_columns_into(black_box(columns), &mut counts));
        });
        lines.push(line("bulk count, columns", &name, in_columns, "count, table", table_count));
    }
    lines
}

/// How often a second of CPU time some work is done that is done `times` times in a run:
/// the best of many short runs.
#[allow(clippy::cast_precision_loss)] // of small numbers
fn rate(times: usize, work: &mut dyn FnMut()) -> f64 {
    const RUNS: usize = 400;
    const REPEATED: usize = 4;
    let seconds = (0..RUNS).map(|_| timed(|| (0..REPEATED).for_each(|_| work())).1.as_secs_f64());
    (times * REPEATED) as f64 / seconds.fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_programs_agree() {
        let histogram = check(1, 5_000).unwrap();
        assert_eq!(histogram.iter().sum::<u64>(), 5_000);
        // Some 3.23 % have no set.
        assert!((100..230).contains(&histogram[0]), "{histogram:?}");
    }

    #[test]
    fn the_baselines_are_right() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let table = Table::new();
        for _ in 0..2_000 {
            let cards = board(&mut rng);
            let count = hand(&cards).count();
            assert_eq!((naive_count(&cards), table.count(&cards)), (count, count));
            assert_eq!(table.find(&cards).is_some(), count > 0);
        }
    }
}
