//! The classic deck: the ways of `set-classic` beside each other.

use core::hash::{Hash, Hasher};
use core::hint::black_box;
use std::hash::DefaultHasher;

use anyhow::Result;
use set_classic::{Bulk, BulkError, DeckOrder, Hand, Take};
use set_core::Instructions;
use set_deck::DeckRng;

use super::work::{Run, Way};
use crate::error;
use crate::measure::clock::cpu_of;

/// The boards or games of a run.
const BOARDS: usize = 4096;

/// The cards of a board.
const CARDS: usize = 12;

/// The cards of a run: decks, and boards of the first cards of each deck.
struct Input {
    decks: Vec<DeckOrder>,
    boards: Vec<[u8; CARDS]>,
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
/// If there is none.
pub(super) fn ways(line: &str, most: Instructions) -> Result<Vec<Way>> {
    let take = if line == "first" { Take::First } else { Take::Random };
    let mut ways = match line {
        // No hand has more than 1,080 sets.
        #[allow(clippy::cast_possible_truncation)]
        "count" => vec![way("hand", by_hand(|hand| hand.count_sets() as u16))],
        "find" => vec![way("hand", by_hand(|hand| hand.find().is_some().into()))],
        "random" | "first" => Vec::new(),
        _ => return Err(error::unknown("line", line, &["count", "find", "random", "first"])),
    };
    let below = Instructions::available().take_while(|level| *level != most);
    for level in below.chain([most]) {
        let bulk = Bulk::new().with_instructions(level);
        let mut add = |name, kernel| ways.push(way(&format!("{name} ({level})"), kernel));
        match line {
            "count" => {
                add("rows", Box::new(move |input, to| bulk.count_sets_into(&input.boards, to)));
                add(
                    "columns",
                    Box::new(move |input, to| {
                        bulk.count_columns_into(input.columns.each_ref().map(Vec::as_slice), to)
                    }),
                );
            }
            "find" => add("rows", find_in_rows(bulk)),
            _ => add("games", games(bulk, take)),
        }
    }
    Ok(ways)
}

/// Answers for one board after the other.
fn by_hand(answer: impl Fn(&Hand) -> u16 + 'static) -> Kernel {
    Box::new(move |input, answers| {
        let pairs = input.hands.iter().zip(answers);
        pairs.for_each(|(hand, to)| *to = answer(black_box(hand)));
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

/// Plays a game with each deck, many at once. The answer is the turns and the cards left over.
fn games(bulk: Bulk, take: Take) -> Kernel {
    let rng = DeckRng::from_seed(4);
    Box::new(move |input, ends| {
        let games = input.decks.iter().zip(ends).map(|(deck, end)| {
            *end = 0;
            (*deck, (end, rng.clone()))
        });
        bulk.play(games, |(end, rng), look| {
            // At most 27 turns with a set, and 21 cards.
            #[allow(clippy::cast_possible_truncation)]
            let left_over = if look.is_end() { look.cards as u16 } else { 0 };
            **end += 100 + left_over;
            look.choose(take, rng)
        });
        Ok(())
    })
}

fn way(name: &str, kernel: Kernel) -> Way {
    let way = Way::new(name, true, move |seed, _| {
        let (input, mut answers) = (Input::new(seed), vec![0; BOARDS]);
        let time = cpu_of(|| kernel(black_box(&input), &mut answers))?;
        let mut hash = DefaultHasher::new();
        answers.hash(&mut hash);
        Ok(Run { time, answer: Some(hash.finish()), facts: Vec::new() })
    });
    Way { items: Some(BOARDS as u64), ..way }
}

impl Input {
    fn new(seed: u64) -> Self {
        let mut rng = DeckRng::from_seed(seed);
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
}
