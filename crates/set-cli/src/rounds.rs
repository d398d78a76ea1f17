//! A game as text, event by event.

use std::io::{self, Write};

use set_core::{Card, Notation, Rules};
use set_game::Event;

use crate::screen::Screen;

/// Writes a game event by event, as it is played.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    rules: Rules,
    notation: Notation,
    /// Whether sets are also written in words.
    adds_words: bool,
    shows_board: bool,
    /// Where the board is drawn instead of written.
    screen: Option<Screen>,
    board: Vec<Card>,
    sets: usize,
}

impl Rounds {
    /// A game that begins. Without a notation its cards are written as digits, and sets
    /// also in words where the deck has them. With `shows_board` the whole board follows each deal and each set:
    /// drawn if there is a screen, else as text.
    pub(crate) fn new(
        rules: Rules,
        notation: Option<Notation>,
        shows_board: bool,
        screen: Option<Screen>,
    ) -> Self {
        let adds_words = notation.is_none() && Notation::Words.has(rules);
        let notation = notation.unwrap_or(Notation::Digits);
        Self { rules, notation, adds_words, shows_board, screen, board: Vec::new(), sets: 0 }
    }

    /// Writes the next event.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn write(&mut self, event: &Event, out: &mut dyn Write) -> io::Result<()> {
        match event {
            Event::Dealt(cards) => {
                self.board.extend(cards);
                let (dealt, board) = (cards.len(), self.board.len());
                let cards = self.shortened(cards);
                writeln!(out, "deal {dealt:>3}, {board} on the board: {cards}")?;
                self.write_board(out)
            }
            Event::Found(_) | Event::Claimed(_) => {
                let cards = event.cards();
                self.board.retain(|card| !cards.contains(card));
                self.sets += 1;
                let (sets, board, set) = (self.sets, self.board.len(), self.set(cards));
                writeln!(out, "set  {sets:>3}, {board} left: {set}")?;
                self.write_board(out)
            }
            Event::SetFree => writeln!(out, "no set among {} cards", self.board.len()),
            Event::DeckExhausted => writeln!(out, "the deck is empty: the game is over"),
            Event::Interrupted => writeln!(out, "interrupted after {} sets", self.sets),
            _ => writeln!(out, "{event:?}"),
        }
    }

    /// The board, `v` cards a line, as players lay it.
    fn write_board(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.shows_board {
            return Ok(());
        }
        if let Some(screen) = self.screen {
            let cards = (self.rules, &*self.board);
            return write!(out, "{}", screen.drawn(cards, self.notation, &[], &[]));
        }
        let text = |&card| self.notation.display(self.rules, card).to_string();
        let cards: Vec<_> = self.board.iter().map(text).collect();
        let width = cards.iter().map(|card| card.chars().count()).max().unwrap_or(0);
        for row in cards.chunks(self.rules.set_len()) {
            let row: Vec<_> = row.iter().map(|card| format!("{card:<width$}")).collect();
            writeln!(out, "    {}", row.join("  ").trim_end())?;
        }
        Ok(())
    }

    /// The first cards of a long list.
    fn shortened(&self, cards: &[Card]) -> String {
        const MOST: usize = 24;
        let shown = self.notation.display_cards(self.rules, &cards[..cards.len().min(MOST)]);
        match cards.len().saturating_sub(MOST) {
            0 => shown.to_string(),
            rest => format!("{shown} and {rest} more"),
        }
    }

    /// The cards of a set. They follow in words too, if these are asked for.
    fn set(&self, cards: &[Card]) -> String {
        let text = self.shortened(cards);
        let words = Notation::Words.display_cards(self.rules, cards);
        if self.adds_words { format!("{text}   ({words})") } else { text }
    }
}
