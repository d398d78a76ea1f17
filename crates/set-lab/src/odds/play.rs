//! Games at the table, many at once.

use core::ops::Range;

use set_classic::{Bulk, DeckOrder, Look};
use set_deck::ChaCha8Rng;
use set_deck::rand_core::SeedableRng;

use super::counts::{Choice, Counts};

/// Plays games and counts.
pub(crate) struct Player {
    rng: ChaCha8Rng,
    games: Bulk,
    /// The decks of a few games, each with the random numbers for its choices.
    decks: Vec<(DeckOrder, ChaCha8Rng)>,
    pub(crate) counts: Counts,
}

/// The state of one game.
struct State {
    rng: ChaCha8Rng,
    /// The most cards on the table.
    largest: usize,
}

impl Player {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            games: Bulk::new(),
            decks: Vec::new(),
            counts: Counts::default(),
        }
    }

    /// Plays the games of these numbers with both choices, on one deck each. A game depends
    /// on the seed and its number only.
    pub(crate) fn play(&mut self, numbers: Range<u64>) {
        self.decks.clear();
        self.decks.extend(numbers.map(|number| {
            let mut rng = self.rng.clone();
            rng.set_stream(number);
            (DeckOrder::shuffled(&mut rng), rng)
        }));
        let counts = &mut self.counts;
        counts.add_games(self.decks.len() as u64);
        for choice in Choice::ALL {
            let state = |rng: &ChaCha8Rng| State { rng: rng.clone(), largest: 0 };
            let games = self.decks.iter().map(|(deck, rng)| (*deck, state(rng)));
            self.games.play(games, |state, look| {
                state.largest = state.largest.max(look.cards);
                count(counts, choice, look, state.largest);
                match choice {
                    Choice::First => 0,
                    Choice::Random => look.random(&mut state.rng),
                }
            });
        }
    }
}

fn count(counts: &mut Counts, choice: Choice, look: Look, largest: usize) {
    let has_set = look.sets > 0;
    // A table from which no set was taken is a fresh layout. Both choices begin with it.
    if choice == Choice::First && !has_set && look.cards + look.in_deck == 81 {
        counts.layout_without_set(look.cards);
    }
    counts.look(choice, look.in_deck, look.cards, has_set);
    if look.is_end() {
        counts.end(choice, look.cards, largest);
    }
}
