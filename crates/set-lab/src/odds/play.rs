//! Classic games at the table, as fast as can be.

#![allow(clippy::cast_possible_truncation)] // cards and places are below 81

use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, below};

use super::counts::{Choice, Counts};
use super::table::{CARDS, Places, Table};

/// Plays games and counts.
pub(super) struct Player {
    seed: u64,
    table: Table,
    sets: Vec<Places>,
    pub(super) counts: Counts,
}

impl Player {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed, table: Table::new(), sets: Vec::new(), counts: Counts::default() }
    }

    /// Plays the game of this number with both choices, on one deck. It depends on the
    /// seed and this number only.
    pub(super) fn play(&mut self, number: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(number);
        let deck = shuffled(&mut rng);
        self.look_at_layouts(&deck);
        for choice in Choice::ALL {
            self.play_out(&deck, choice, &mut rng);
        }
    }

    /// The first 12, 15 and 18 cards: fresh layouts.
    fn look_at_layouts(&mut self, deck: &[u8; CARDS]) {
        self.counts.games += 1;
        for (place, cards) in [12, 15, 18].into_iter().enumerate() {
            self.table.clear();
            self.table.deal(&deck[..cards]);
            if self.table.first_set().is_some() {
                // Every larger layout has it too.
                break;
            }
            self.counts.layouts_without_set[place] += 1;
        }
    }

    /// Plays a game to the end of the deck: after a set the board is refilled to twelve
    /// cards; if there is no set, three cards are dealt.
    fn play_out(&mut self, deck: &[u8; CARDS], choice: Choice, rng: &mut ChaCha8Rng) {
        self.table.clear();
        self.table.deal(&deck[..12]);
        let (mut dealt, mut largest) = (12, 12);
        loop {
            let set = match choice {
                Choice::First => self.table.first_set(),
                Choice::Random => {
                    self.table.sets(&mut self.sets);
                    random(&self.sets, rng)
                }
            };
            self.counts.look(choice, CARDS - dealt, self.table.len(), set.is_some());
            let wanted = match set {
                Some(set) => {
                    self.table.take(set);
                    12_usize.saturating_sub(self.table.len())
                }
                None if dealt == CARDS => break,
                None => 3,
            };
            let next = (dealt + wanted).min(CARDS);
            self.table.deal(&deck[dealt..next]);
            dealt = next;
            largest = largest.max(self.table.len());
        }
        self.counts.end(choice, self.table.len(), largest);
    }
}

/// The deck in random order.
fn shuffled(rng: &mut ChaCha8Rng) -> [u8; CARDS] {
    let mut deck: [u8; CARDS] = core::array::from_fn(|card| card as u8);
    for last in (1..CARDS).rev() {
        let chosen = below(rng, last as u128 + 1) as usize;
        deck.swap(last, chosen);
    }
    deck
}

/// One of these sets, each with the same chance.
fn random(sets: &[Places], rng: &mut ChaCha8Rng) -> Option<Places> {
    sets.get(below(rng, sets.len() as u128) as usize).copied()
}
