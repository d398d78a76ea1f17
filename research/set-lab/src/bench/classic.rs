//! The classic deck: `set-classic` beside a table of third cards.

mod baseline;

use core::cell::RefCell;
use core::hash::{Hash, Hasher};
use core::hint::black_box;
use core::ops::ControlFlow;
use core::time::Duration;
use std::hash::DefaultHasher;
use std::time::Instant;

use set_classic::{Bulk, BulkError, DeckOrder, Hand, Take};
use set_core::{Board, Card, Halt, Instructions, Meter, Rules, Search, Stateless, Visit};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, ScriptedDeck, below};
use set_game::{Game, GameOptions, Refill};

use self::baseline::{Table, naive_count};
use super::work::{End, Fact, Run, Way};
use crate::LabError;
use crate::clock::timed;

/// The boards or games of a run.
const BOARDS: usize = 4096;

/// The cards of a board.
const CARDS: usize = 12;

type Cards = [u8; CARDS];

/// The cards of a run: decks, and boards of the first cards of each deck.
struct Input {
    decks: Vec<DeckOrder>,
    boards: Vec<Cards>,
    /// The same boards, card by card.
    columns: [Vec<u8>; CARDS],
    hands: Vec<Hand>,
}

/// Writes an answer for each deck or board.
type Kernel = Box<dyn Fn(&Input, &mut [u16]) -> Result<(), BulkError>>;

/// The ways of the line of this name.
///
/// # Errors
///
/// [`LabError::Input`] if there is none.
pub(super) fn ways(line: &str, most: Instructions) -> Result<Vec<Way>, LabError> {
    let table = Table::new();
    let take = if line == "first" { Take::First } else { Take::Random };
    let mut ways = match line {
        "count" => vec![
            way("table", each(|input| &input.boards, move |cards| table.count(cards))),
            way("naive triples", each(|input| &input.boards, naive_count)),
            // No hand has more than 1,080 sets.
            #[allow(clippy::cast_possible_truncation)]
            way("hand", each(|input| &input.hands, |hand| hand.count_sets() as u16)),
        ],
        "find" => vec![
            way("table", each(|input| &input.boards, move |cards| table.count(cards).min(1))),
            way("hand", each(|input| &input.hands, |hand| hand.find().is_some().into())),
        ],
        "random" | "first" => vec![way("driver", one_by_one(take))],
        _ => return Err(LabError::unknown("line", line, &["count", "find", "random", "first"])),
    };
    if matches!(line, "count" | "find") {
        ways.push(bound());
    }
    for level in Instructions::available().filter(|level| *level <= most) {
        let bulk = Bulk::with_instructions(level);
        let mut add = |name, kernel| ways.push(way(&format!("{name} ({level})"), kernel));
        match line {
            "count" => {
                add("rows", Box::new(move |input, to| bulk.count_sets_into(&input.boards, to)));
                add(
                    "columns",
                    Box::new(move |input, to| bulk.count_columns_into(input.columns(), to)),
                );
            }
            "find" => add("rows", find_in_rows(bulk)),
            _ => add("many", many(bulk, take)),
        }
    }
    Ok(ways)
}

/// Answers for one board after the other.
fn each<T: 'static>(boards: fn(&Input) -> &Vec<T>, answer: impl Fn(&T) -> u16 + 'static) -> Kernel {
    Box::new(move |input, answers| {
        let pairs = boards(input).iter().zip(answers);
        pairs.for_each(|(board, to)| *to = answer(black_box(board)));
        Ok(())
    })
}

fn find_in_rows(bulk: Bulk) -> Kernel {
    Box::new(move |input, answers| {
        let found = bulk.find(&input.boards)?;
        found.iter().zip(answers).for_each(|(set, to)| *to = set.is_some().into());
        Ok(())
    })
}

/// The turns and the cards left over of a game, as one number.
#[allow(clippy::cast_possible_truncation)] // at most 27 turns and 81 cards
fn end_of_game(turns: usize, cards: usize) -> u16 {
    (turns * 100 + cards) as u16
}

/// The index of the set that a player takes, given the number of sets.
fn chosen(take: Take, rng: &mut ChaCha8Rng, sets: usize) -> usize {
    match take {
        Take::First => 0,
        Take::Random => usize::try_from(below(rng, sets as u128)).unwrap_or_default(),
    }
}

/// A player of classic games, for the driver: it takes one of the sets in the order of dealing.
struct Player {
    take: Take,
    rng: RefCell<ChaCha8Rng>,
}

impl Search for Player {
    fn search(&self, board: &Board, _: &mut Meter<'_>, visit: &mut Visit<'_>) -> ControlFlow<Halt> {
        let hand = Hand::try_from(board).expect("classic cards");
        let place = |card| board.iter().position(|other| other == card);
        let places = |set: Hand| {
            let mut places: Vec<_> = set.cards().map(place).collect();
            places.sort_unstable();
            (places, set)
        };
        let mut sets: Vec<_> = hand.sets().map(places).collect();
        sets.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        // As `Bulk` asks: also where there is no set.
        let set = sets.get(chosen(self.take, &mut self.rng.borrow_mut(), sets.len()));
        set.and_then(|(_, set)| set.to_valid_set()).map_or(ControlFlow::Continue(()), visit)
    }
}

/// Plays a game with each deck by the driver of `set-game`, one after the other.
fn one_by_one(take: Take) -> Kernel {
    let rng = ChaCha8Rng::seed_from_u64(4);
    Box::new(move |input, ends| {
        for (deck, end) in input.decks.iter().zip(ends) {
            let cards = deck.cards().iter().map(|&card| Card::from(card));
            let deck = ScriptedDeck::new(Rules::CLASSIC, cards).expect("each card once");
            let player = Player { take, rng: RefCell::new(rng.clone()) };
            let solver = Stateless::with_search(Board::new(Rules::CLASSIC), player);
            let options = GameOptions::new().with_refill(Refill::UpToOpening);
            let mut game = Game::new(deck, solver, options).expect("an empty board");
            game.play_out().expect("a player that never fails");
            let turns = usize::try_from(game.statistics().searches).unwrap_or(usize::MAX);
            *end = end_of_game(turns, game.board().len());
        }
        Ok(())
    })
}

/// Plays a game with each deck, many at once.
fn many(bulk: Bulk, take: Take) -> Kernel {
    let rng = ChaCha8Rng::seed_from_u64(4);
    Box::new(move |input, ends| {
        let games = input.decks.iter().zip(ends).map(|(deck, end)| (*deck, (end, 0, rng.clone())));
        bulk.play(games, |(end, turns, rng), look| {
            *turns += 1;
            **end = end_of_game(*turns, look.cards);
            chosen(take, rng, look.sets.into()).try_into().unwrap_or_default()
        });
        Ok(())
    })
}

fn way(name: &str, kernel: Kernel) -> Way {
    Way::new(name, true, move |seed, _| {
        let (input, mut answers) = (Input::new(seed), vec![0; BOARDS]);
        let time = least(|| kernel(black_box(&input), &mut answers))
            .map_err(|error| End::Refused(error.to_string()))?;
        let mut hash = DefaultHasher::new();
        answers.hash(&mut hash);
        Ok(run(time, Some(hash.finish())))
    })
}

/// The least that any way does: it reads each card once.
fn bound() -> Way {
    Way::new("bound: read the cards", true, |seed, _| {
        let input = Input::new(seed);
        let read = |column: &Vec<u8>| black_box(column).iter().fold(0, |all, card| all ^ card);
        let pass = || {
            black_box(input.columns.iter().map(read).fold(0, |all, read| all ^ read));
            Ok::<_, End>(())
        };
        Ok(run(least(pass)?, None))
    })
}

/// A run over all boards or games.
fn run(time: Duration, answer: Option<u64>) -> Run {
    let a_second = BOARDS as u128 * 1_000_000_000 / time.as_nanos().max(1);
    let facts = vec![Fact::Most("per_second", a_second.try_into().unwrap_or(u64::MAX))];
    Run { time, answer, facts }
}

impl Input {
    fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let decks: Vec<_> = (0..BOARDS).map(|_| DeckOrder::shuffled(&mut rng)).collect();
        let card = |deck: &DeckOrder, i: usize| deck.cards()[i].get();
        let board = |deck| core::array::from_fn(|i| card(deck, i));
        let hand = |deck: &DeckOrder| deck.cards()[..CARDS].iter().copied().collect();
        let column = |i| decks.iter().map(|deck| card(deck, i)).collect();
        Self {
            boards: decks.iter().map(board).collect(),
            columns: core::array::from_fn(column),
            hands: decks.iter().map(hand).collect(),
            decks,
        }
    }

    fn columns(&self) -> [&[u8]; CARDS] {
        self.columns.each_ref().map(Vec::as_slice)
    }
}

/// The least time of a pass, over several tries of several passes each.
pub(super) fn least<E>(mut pass: impl FnMut() -> Result<(), E>) -> Result<Duration, E> {
    /// The passes of a try.
    const PASSES: u32 = 4;
    /// No further try is begun after this time.
    const LONGEST: Duration = Duration::from_millis(10);
    let (mut least, start) = (Duration::MAX, Instant::now());
    while least == Duration::MAX || start.elapsed() < LONGEST {
        let (done, time) = timed(|| (0..PASSES).try_for_each(|_| pass()));
        done?;
        least = least.min(time / PASSES);
    }
    Ok(least)
}

#[cfg(test)]
mod tests {
    use super::super::measure::{Options, measure};
    use super::*;

    /// All ways give the same counts, and play the same games with the same choices.
    #[test]
    fn all_ways_agree() {
        for name in ["count", "find", "random", "first"] {
            let mut ways = ways(name, Instructions::detect()).unwrap();
            for measured in measure(&mut ways, &Options::TWO) {
                assert_eq!((measured.runs.len(), &measured.end), (2, &End::Done), "{measured:?}");
            }
        }
    }

    #[test]
    fn boards_without_a_set_are_as_frequent_as_known() {
        let table = Table::new();
        let input = Input::new(1);
        let free = input.boards.iter().filter(|cards| table.count(cards) == 0).count();
        // Some 3.23 %.
        assert!((90..180).contains(&free), "{free}");
    }
}
