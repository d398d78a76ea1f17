//! Games at the table, many at once.

use core::ops::Range;

use set_classic::{Bulk, DeckOrder, Look, Take};
use set_deck::ChaCha8Rng;
use set_deck::rand_core::SeedableRng;

use super::counts::Counts;

/// Plays games and counts.
pub(crate) struct Player {
    rng: ChaCha8Rng,
    games: Bulk,
    /// The decks of a few games, each with the random numbers for its choices.
    decks: Vec<(DeckOrder, ChaCha8Rng)>,
    pub(crate) counts: Counts,
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
        counts.games += self.decks.len() as u64;
        for &take in Take::ALL {
            // The state of a game: the random numbers, and the most cards on the table.
            let games = self.decks.iter().map(|(deck, rng)| (*deck, (rng.clone(), 0)));
            self.games.play(games, |(rng, largest), look| {
                *largest = look.cards.max(*largest);
                count(counts, take, look, *largest);
                match take {
                    Take::First => 0,
                    Take::Random => look.random(rng),
                }
            });
        }
    }
}

fn count(counts: &mut Counts, take: Take, look: Look, largest: usize) {
    let has_set = look.sets > 0;
    // A table from which no set was taken is a fresh layout. Both choices begin with it.
    if take == Take::First && !has_set && look.cards + look.in_deck == 81 {
        let layout = (look.cards / 3).checked_sub(4);
        if let Some(count) = layout.and_then(|size| counts.layouts_without_set.get_mut(size)) {
            *count += 1;
        }
    }
    counts.look(take, look.in_deck, look.cards, has_set);
    if look.is_end() {
        counts.end(take, look.cards, largest);
    }
}
