//! The classic deck: `set-classic` beside a table of third cards.

mod baseline;

use core::hash::{Hash, Hasher};
use core::hint::black_box;
use core::time::Duration;
use std::hash::DefaultHasher;
use std::time::Instant;

use set_classic::{Bulk, BulkError, CardIndex, DeckOrder, Hand};
use set_core::Instructions;
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, below};

use self::baseline::{Table, naive_count};
use super::work::{End, Fact, Run, Work};
use crate::LabError;
use crate::clock::timed;
use crate::odds::Choice;

/// The boards or games of a run.
const BOARDS: usize = 4096;

/// The cards of a board.
const CARDS: usize = 12;

type Cards = [u8; CARDS];

/// One kind of work on 4,096 boards or decks.
pub(super) struct Classic {
    kernels: Vec<Kernel>,
    task: Task,
    table: Table,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// The number of sets of each board.
    Count,
    /// Whether each board holds a set.
    Find,
    /// A game with each deck.
    Games(Choice),
}

/// A way to do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kernel {
    /// By a table of the third card of each pair.
    Table,
    /// By every three cards and each of their values.
    Naive,
    /// By `Hand`, one board at a time.
    Hand,
    /// In bulk, boards in rows.
    Rows(Instructions),
    /// In bulk, boards in columns.
    Columns(Instructions),
    /// Many games at once.
    Many(Instructions),
}

impl Classic {
    /// The line of this name.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if there is none.
    pub(super) fn named(name: &str, most: Instructions) -> Result<Self, LabError> {
        let task = match name {
            "count" => Task::Count,
            "find" => Task::Find,
            "random" => Task::Games(Choice::Random),
            "first" => Task::Games(Choice::First),
            _ => {
                return Err(LabError::unknown("line", name, &["count", "find", "random", "first"]));
            }
        };
        let mut kernels = match task {
            Task::Count => vec![Kernel::Table, Kernel::Naive, Kernel::Hand],
            Task::Find => vec![Kernel::Table, Kernel::Hand],
            Task::Games(_) => vec![Kernel::Table],
        };
        for level in Instructions::available().filter(|level| *level <= most) {
            kernels.extend(match task {
                Task::Count => vec![Kernel::Rows(level), Kernel::Columns(level)],
                Task::Find => vec![Kernel::Rows(level)],
                Task::Games(_) => vec![Kernel::Many(level)],
            });
        }
        Ok(Self { kernels, task, table: Table::new() })
    }

    /// The answers for these boards, and the time of one pass over them.
    fn boards(&self, kernel: Kernel, boards: &[Cards]) -> Result<(Vec<u16>, Duration), End> {
        let hands: Vec<Hand> = boards.iter().map(hand).collect();
        let columns: [Vec<u8>; CARDS] =
            core::array::from_fn(|i| boards.iter().map(|cards| cards[i]).collect());
        let columns = columns.each_ref().map(Vec::as_slice);
        let mut answers = vec![0; boards.len()];
        let each = |answers: &mut Vec<u16>, of: &dyn Fn(&Cards) -> u16| {
            answers
                .iter_mut()
                .zip(boards)
                .for_each(|(answer, cards)| *answer = of(black_box(cards)));
        };
        let each_hand = |answers: &mut Vec<u16>, of: &dyn Fn(Hand) -> u16| {
            answers
                .iter_mut()
                .zip(&hands)
                .for_each(|(answer, hand)| *answer = of(black_box(*hand)));
        };
        let is_count = self.task == Task::Count;
        let pass = || {
            match kernel {
                Kernel::Naive => each(&mut answers, &naive_count),
                Kernel::Table if is_count => each(&mut answers, &|cards| self.table.count(cards)),
                Kernel::Table => {
                    each(&mut answers, &|cards| self.table.find(cards).is_some().into());
                }
                Kernel::Hand if is_count => {
                    // No hand has more than 1,080 sets.
                    #[allow(clippy::cast_possible_truncation)]
                    each_hand(&mut answers, &|hand| hand.count_sets() as u16);
                }
                Kernel::Hand => each_hand(&mut answers, &|hand| hand.find().is_some().into()),
                Kernel::Columns(level) => {
                    let bulk = Bulk::with_instructions(level);
                    bulk.count_columns_into(black_box(columns), &mut answers)?;
                }
                Kernel::Rows(level) | Kernel::Many(level) if is_count => {
                    let bulk = Bulk::with_instructions(level);
                    bulk.count_sets_into(black_box(boards), &mut answers)?;
                }
                Kernel::Rows(level) | Kernel::Many(level) => {
                    let found = Bulk::with_instructions(level).find(black_box(boards))?;
                    answers = found.into_iter().map(|set| set.is_some().into()).collect();
                }
            }
            Ok(())
        };
        let time =
            least((4, 100), pass).map_err(|error: BulkError| End::Refused(error.to_string()))?;
        Ok((answers, time))
    }

    /// The turns and the cards left over of the game with each deck, and the time of all games.
    fn games(&self, kernel: Kernel, choice: Choice, decks: &[DeckOrder]) -> (Vec<u16>, Duration) {
        let mut ends = vec![(0, 0); decks.len()];
        let choices = ChaCha8Rng::seed_from_u64(4);
        let draw = |rng: &mut ChaCha8Rng, sets: usize| match choice {
            Choice::First => 0,
            Choice::Random => usize::try_from(below(rng, sets as u128)).unwrap_or_default(),
        };
        let pass = || {
            let Kernel::Many(level) = kernel else {
                for (deck, end) in decks.iter().zip(&mut ends) {
                    let mut rng = choices.clone();
                    let choose = |sets| draw(&mut rng, sets);
                    *end = self.table.play(&deck.cards().map(CardIndex::get), choice, choose);
                }
                return Ok::<_, LabError>(());
            };
            ends.fill((0, 0));
            let games = decks.iter().zip(0..).map(|(deck, i)| (*deck, (i, choices.clone())));
            Bulk::with_instructions(level).play(games, |(i, rng): &mut (usize, _), look| {
                ends[*i] = (ends[*i].0 + 1, look.cards);
                draw(rng, look.sets.into()).try_into().unwrap_or_default()
            });
            Ok(())
        };
        let time = least((1, 10), pass).unwrap_or_default();
        #[allow(clippy::cast_possible_truncation)] // at most 27 turns and 81 cards
        (ends.into_iter().map(|(turns, cards)| (turns * 100 + cards) as u16).collect(), time)
    }
}

impl Work for Classic {
    fn ways(&self) -> Vec<String> {
        let name = |kernel: &Kernel| match kernel {
            Kernel::Table => "table".to_owned(),
            Kernel::Naive => "naive triples".to_owned(),
            Kernel::Hand => "hand".to_owned(),
            Kernel::Rows(level) => format!("rows ({level})"),
            Kernel::Columns(level) => format!("columns ({level})"),
            Kernel::Many(level) => format!("many ({level})"),
        };
        self.kernels.iter().map(name).collect()
    }

    fn is_flagship(&self, _: usize) -> bool {
        true
    }

    fn run(&mut self, way: usize, seed: u64, _: Duration) -> Result<Run, End> {
        let (kernel, mut rng) = (self.kernels[way], ChaCha8Rng::seed_from_u64(seed));
        let (answers, time) = match self.task {
            Task::Games(choice) => {
                let deck = |_| DeckOrder::shuffled(&mut rng);
                let decks: Vec<_> = (0..BOARDS).map(deck).collect();
                self.games(kernel, choice, &decks)
            }
            Task::Count | Task::Find => {
                let boards: Vec<_> = (0..BOARDS).map(|_| board(&mut rng)).collect();
                self.boards(kernel, &boards)?
            }
        };
        let mut hash = DefaultHasher::new();
        answers.hash(&mut hash);
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss
        )] // to be read
        let a_second = (BOARDS as f64 / time.as_secs_f64()) as u64;
        let facts = vec![Fact::Most("per_second", a_second)];
        Ok(Run { time, answer: Some(hash.finish()), facts })
    }
}

/// The least time of a pass, over several tries of several passes each.
fn least<E>(
    (passes, tries): (u32, u32),
    mut pass: impl FnMut() -> Result<(), E>,
) -> Result<Duration, E> {
    /// No try is begun after this time.
    const LONGEST: Duration = Duration::from_millis(50);
    let (mut least, start) = (Duration::MAX, Instant::now());
    for _ in 0..tries {
        if least < Duration::MAX && start.elapsed() > LONGEST {
            break;
        }
        let (done, time) = timed(|| (0..passes).try_for_each(|_| pass()));
        done?;
        least = least.min(time / passes);
    }
    Ok(least)
}

/// Draws a board of twelve cards.
fn board(rng: &mut ChaCha8Rng) -> Cards {
    let mut deck: [u8; 81] = [0; 81];
    deck.iter_mut().zip(0..).for_each(|(card, index)| *card = index);
    let mut cards = [0; CARDS];
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

#[cfg(test)]
mod tests {
    use set_classic::ClassicSolver;
    use set_core::{Board, Enumerate, Rules};

    use super::super::measure::{Options, measure};
    use super::*;

    /// All ways give the same counts, and play the same games with the same choices.
    #[test]
    fn all_ways_agree() {
        for name in ["count", "find", "random", "first"] {
            let mut classic = Classic::named(name, Instructions::detect()).unwrap();
            for measured in measure(&mut classic, &Options::TWO) {
                assert_eq!((measured.runs.len(), &measured.end), (2, &End::Done), "{measured:?}");
            }
        }
    }

    #[test]
    fn boards_without_a_set_are_as_frequent_as_known() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let boards: Vec<_> = (0..5_000).map(|_| board(&mut rng)).collect();
        let classic = Classic::named("count", Instructions::detect()).unwrap();
        let (counts, _) = classic.boards(Kernel::Table, &boards).unwrap();
        for (cards, &count) in boards.iter().zip(&counts) {
            let cards = cards.iter().map(|&card| Rules::CLASSIC.card_at(card.into()).unwrap());
            let board = Board::from_cards(Rules::CLASSIC, cards).unwrap();
            let sets = ClassicSolver::try_from(board).unwrap().sets().unwrap();
            assert_eq!(sets.len(), usize::from(count));
        }
        // Some 3.23 %.
        let free = counts.iter().filter(|&&count| count == 0).count();
        assert!((100..230).contains(&free), "{free}");
    }
}
