//! Earlier boards that are known to hold no set.

use alloc::vec::Vec;

use set_core::{Board, Card, Rules};

use crate::pairs::Places;
use crate::values::Values;
use crate::word::Words;

/// The cards of a board, in its order, each with the data that a proof needs. Between two proofs
/// the board is known to hold no set.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    rules: Option<Rules>,
    cards: Vec<Card>,
    /// The places of cards of three values.
    pub(crate) places: Places,
    /// The words of cards of more values.
    pub(crate) words: Words,
}

impl Known {
    pub(crate) const fn nothing() -> Self {
        Self { rules: None, cards: Vec::new(), places: Places::nowhere(), words: Words::none() }
    }

    /// Knows that a board holds no set.
    pub(crate) fn board(board: &Board) -> Self {
        let mut known = Self { rules: Some(board.rules()), ..Self::nothing() };
        known.extend(board, board.len());
        known
    }

    /// Learns that a board holds no set if a proof of it succeeds, and forgets the board before.
    /// The proof gets the cards of the board, and how many at its beginning need no proof.
    pub(crate) fn prove<T, E>(
        &mut self,
        board: &Board,
        proof: impl FnOnce(&mut Self, usize) -> Result<T, E>,
    ) -> Result<T, E> {
        if self.rules != Some(board.rules()) || !board.cards().starts_with(&self.cards) {
            let proved = self.of(board);
            let mut next = Self { rules: Some(board.rules()), ..Self::nothing() };
            next.extend(board, proved);
            let done = proof(&mut next, proved)?;
            *self = next;
            return Ok(done);
        }
        let proved = self.cards.len();
        self.extend(board, proved);
        let done = proof(self, proved);
        if done.is_err() {
            self.cards.truncate(proved);
            // Places lose no cards: the next proof fills them anew.
            self.places = Places::nowhere();
            self.words.truncate(proved);
        }
        done
    }

    /// Adds the cards of a board that follow those that are here. A proof finds the places of
    /// cards after the first `proved` ones.
    fn extend(&mut self, board: &Board, proved: usize) {
        let (rules, cards) = (board.rules(), board.cards());
        self.cards.extend_from_slice(&cards[self.cards.len()..]);
        match rules.values() {
            0..3 => {}
            3 => self.places.follow(&cards[..proved]),
            _ => match rules.properties() as usize * rules.set_len() {
                0..=64 => Values::new(rules).follow(cards, &mut self.words.small),
                65..=128 => Values::new(rules).follow(cards, &mut self.words.large),
                _ => {}
            },
        }
    }

    /// The number of cards at the beginning of a board that are known to hold no set.
    ///
    /// A part of cards without a set has none either. Cards in another order are not
    /// recognised.
    fn of(&self, board: &Board) -> usize {
        if self.rules != Some(board.rules()) {
            return 0;
        }
        let mut known = self.cards.iter();
        board.iter().take_while(|card| known.any(|other| other == card)).count()
    }
}
