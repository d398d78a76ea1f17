//! A game as text, event by event.

use std::io::{self, Write};

use set_core::{Board, Card, Notation};
use set_game::Event;
use set_variants::{Language, Variant};

use crate::options::screen::Screen;

/// Writes a game event by event, as it is played.
#[derive(Clone, Debug)]
pub(crate) struct Narrator {
    variant: Variant,
    notation: Notation,
    /// Whether matches are also written in words.
    adds_words: bool,
    shows_board: bool,
    /// Where the board is drawn instead of written.
    screen: Option<Screen>,
    matches: usize,
}

impl Narrator {
    /// A game that begins. Without a notation its cards are written as digits, and matches
    /// also in words where the deck has them. With `shows_board` the whole board follows each deal
    /// and each match: drawn if there is a screen, else as text.
    pub(crate) fn new(
        variant: &Variant,
        notation: Option<Notation>,
        shows_board: bool,
        screen: Option<Screen>,
    ) -> Self {
        let adds_words = notation.is_none() && Notation::Words.has(variant.rules());
        let notation = notation.unwrap_or(Notation::Digits);
        let variant = variant.clone();
        Self { variant, notation, adds_words, shows_board, screen, matches: 0 }
    }

    /// Writes the next event, which has left these cards on the board.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn write(
        &mut self,
        event: &Event,
        board: &Board,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (words, len) = (self.variant.words(Language::English), board.len());
        match event {
            Event::Dealt(cards) => {
                let (dealt, cards) = (cards.len(), self.shortened(cards));
                writeln!(out, "deal {dealt:>3}, {len} on the board: {cards}")?;
                self.write_board(board, out)
            }
            Event::Found(_) | Event::Claimed(_) => {
                self.matches += 1;
                let (number, cards) = (self.matches, self.found(event.cards()));
                writeln!(out, "{:<4} {number:>3}, {len} left: {cards}", words.one())?;
                self.write_board(board, out)
            }
            Event::SetFree => writeln!(out, "{} among {len} cards", words.none()),
            Event::DeckExhausted => writeln!(out, "the deck is empty: the game is over"),
            Event::Interrupted => {
                writeln!(out, "interrupted after {}", words.counted(self.matches))
            }
            _ => writeln!(out, "{event:?}"),
        }
    }

    /// The board, `v` cards a line, as players lay it.
    fn write_board(&self, board: &Board, out: &mut dyn Write) -> io::Result<()> {
        if !self.shows_board {
            return Ok(());
        }
        if let Some(screen) = self.screen {
            return write!(out, "{}", screen.drawn(board, self.notation, &[], &[]));
        }
        let rules = self.variant.rules();
        let text = |card| self.notation.display(rules, card).to_string();
        let cards: Vec<_> = board.iter().map(text).collect();
        let width = cards.iter().map(|card| card.chars().count()).max().unwrap_or(0);
        for row in cards.chunks(rules.set_len()) {
            let row: Vec<_> = row.iter().map(|card| format!("{card:<width$}")).collect();
            writeln!(out, "    {}", row.join("  ").trim_end())?;
        }
        Ok(())
    }

    /// The first cards of a long list.
    fn shortened(&self, cards: &[Card]) -> String {
        const MAX_CARDS: usize = 24;
        let shown = &cards[..cards.len().min(MAX_CARDS)];
        let shown = self.notation.display_cards(self.variant.rules(), shown);
        match cards.len().saturating_sub(MAX_CARDS) {
            0 => shown.to_string(),
            rest => format!("{shown} and {rest} more"),
        }
    }

    /// The cards of a match. They follow in words too, if these are asked for.
    fn found(&self, cards: &[Card]) -> String {
        let text = self.shortened(cards);
        let words = Notation::Words.display_cards(self.variant.rules(), cards);
        if self.adds_words { format!("{text}   ({words})") } else { text }
    }
}
