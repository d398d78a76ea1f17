//! The classic deck: how fast `set-classic` is beside simple programs, and whether all
//! of them agree.

mod baseline;
mod games;
mod places;

use core::hint::black_box;

use set_classic::{
    Bulk, BulkGames, CardIndex, ClassicSolver, DeckOrder, Hand, Instructions, TableGame,
};
use set_core::{Board, Budget, Count, Enumerate, Rules};
use set_deck::rand_core::{Rng, SeedableRng};
use set_deck::{ChaCha8Rng, below};

use self::baseline::{Table, naive_count};
use self::games::Player;
use crate::LabError;
use crate::clock::timed;
use crate::odds::Choice;

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
    let table_find = each(&|cards| black_box(table.find(cards)).map_or(0, |_| 1));
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
            of_hands(&|hand| black_box(hand.find()).map_or(0, |_| 1)),
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
    lines.extend(games(&mut rng));
    lines
}

/// Measures how many games at the table are played in a second, by the code that the study
/// of odds had before and by `set-classic`. Decks are shuffled before.
fn games(rng: &mut ChaCha8Rng) -> Vec<Line> {
    let decks: Vec<DeckOrder> =
        (0..8192).map(|_| DeckOrder::shuffled(&mut || rng.next_u64())).collect();
    let cards: Vec<[u8; 81]> = decks.iter().map(|deck| deck.cards().map(CardIndex::get)).collect();
    let mut lines = Vec::new();
    for choice in Choice::ALL {
        let [before, single, bulk] = match choice {
            Choice::Random => GAMES_RANDOM,
            Choice::First => GAMES_FIRST,
        };
        let mut random = rng.clone();
        let mut player = Player::new();
        let base = rate_of(decks.len(), 25, &mut || {
            for deck in &cards {
                let below = |sets| below(&mut random, sets as u128).try_into().unwrap_or_default();
                _ = black_box(player.play(deck, choice, below));
            }
        });
        let line = |what, instructions: &str, per_second: f64| Line {
            what,
            instructions: instructions.to_owned(),
            per_second,
            baseline: before,
            ratio: per_second / base,
        };
        lines.push(line(before, "scalar", base));
        let mut words = || random.next_u64();
        let one_by_one = rate_of(decks.len(), 25, &mut || {
            for deck in &decks {
                let mut game = TableGame::new(deck);
                match choice {
                    Choice::First => while game.take_first().is_some() {},
                    Choice::Random => while game.take_random(&mut words).is_some() {},
                }
                black_box(game.len());
            }
        });
        lines.push(line(single, "scalar", one_by_one));
        for instructions in Instructions::available() {
            let player = BulkGames::with(Bulk::with_instructions(instructions));
            let per_second = rate_of(decks.len(), 25, &mut || {
                let games = decks.iter().map(|deck| (*deck, ()));
                player.play(games, |(), look| match choice {
                    Choice::First => 0,
                    Choice::Random => {
                        below(&mut random, look.sets.into()).try_into().unwrap_or_default()
                    }
                });
            });
            lines.push(line(bulk, &instructions.to_string(), per_second));
        }
    }
    lines
}

/// The names of games with a random choice: by the code of before, one by one, many at once.
const GAMES_RANDOM: [&str; 3] =
    ["games, random, study before", "games, random, one", "games, random, many"];
const GAMES_FIRST: [&str; 3] =
    ["games, first, study before", "games, first, one", "games, first, many"];

/// How often a second of CPU time some work is done that is done `times` times in a run:
/// the best of many short runs.
fn rate(times: usize, work: &mut dyn FnMut()) -> f64 {
    const REPEATED: usize = 4;
    rate_of(times * REPEATED, 400, &mut || (0..REPEATED).for_each(|_| work()))
}

/// The same for the best of `runs` runs.
#[allow(clippy::cast_precision_loss)] // of small numbers
fn rate_of(times: usize, runs: usize, work: &mut dyn FnMut()) -> f64 {
    let seconds = (0..runs).map(|_| timed(&mut *work).1.as_secs_f64());
    times as f64 / seconds.fold(f64::INFINITY, f64::min)
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

    /// With the same numbers for the choices.
    #[test]
    fn games_are_those_of_the_code_before() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let decks: Vec<_> =
            (0..2_000).map(|_| DeckOrder::shuffled(&mut || rng.next_u64())).collect();
        for choice in Choice::ALL {
            let mut player = Player::new();
            let before = decks.iter().map(|deck| {
                let mut rng = ChaCha8Rng::seed_from_u64(4);
                let below = |sets| usize::try_from(below(&mut rng, sets as u128)).unwrap();
                player.play(&deck.cards().map(CardIndex::get), choice, below)
            });
            let before: Vec<_> = before.collect();
            let mut now = vec![(0, 0); decks.len()];
            let games = decks.iter().zip(0..);
            let games = games.map(|(deck, i)| (*deck, (i, ChaCha8Rng::seed_from_u64(4))));
            BulkGames::new().play(games, |(i, rng), look| {
                let (turns, cards): &mut (usize, usize) = &mut now[*i];
                (*turns, *cards) = (*turns + 1, look.cards);
                match choice {
                    Choice::First => 0,
                    Choice::Random => below(rng, look.sets.into()).try_into().unwrap(),
                }
            });
            assert_eq!(now, before);
        }
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
