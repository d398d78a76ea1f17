//! A game as text, event by event.

use std::io::{self, Write};

use set_core::{Board, Card, Notation};
use set_game::Event;
use set_variants::{Language, Variant};

use crate::options::screen::Screen;

/// Writes a game event by event, as it is played.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    variant: Variant,
    notation: Notation,
    /// Whether matches are also written in words.
    adds_words: bool,
    shows_board: bool,
    /// Where the board is drawn instead of written.
    screen: Option<Screen>,
    board: Board,
    matches: usize,
}

impl Rounds {
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
        let (variant, board) = (variant.clone(), Board::new(variant.rules()));
        Self { variant, notation, adds_words, shows_board, screen, board, matches: 0 }
    }

    /// Writes the next event.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn write(&mut self, event: &Event, out: &mut dyn Write) -> io::Result<()> {
        match event {
            Event::Dealt(cards) => {
                self.board.add(cards).map_err(io::Error::other)?;
                let (dealt, board) = (cards.len(), self.board.len());
                let cards = self.shortened(cards);
                writeln!(out, "deal {dealt:>3}, {board} on the board: {cards}")?;
                self.write_board(out)
            }
            Event::Found(_) | Event::Claimed(_) => {
                let cards = event.cards();
                self.board.remove(cards).map_err(io::Error::other)?;
                self.matches += 1;
                let (number, board, cards) = (self.matches, self.board.len(), self.found(cards));
                writeln!(
                    out,
                    "{:<4} {number:>3}, {board} left: {cards}",
                    self.variant.words(Language::English).one()
                )?;
                self.write_board(out)
            }
            Event::SetFree => {
                writeln!(
                    out,
                    "no {} among {} cards",
                    self.variant.words(Language::English).one(),
                    self.board.len()
                )
            }
            Event::DeckExhausted => writeln!(out, "the deck is empty: the game is over"),
            Event::Interrupted => {
                writeln!(
                    out,
                    "interrupted after {}",
                    self.variant.words(Language::English).counted(self.matches)
                )
            }
            _ => writeln!(out, "{event:?}"),
        }
    }

    /// The board, `v` cards a line, as players lay it.
    fn write_board(&self, out: &mut dyn Write) -> io::Result<()> {
        if !self.shows_board {
            return Ok(());
        }
        if let Some(screen) = self.screen {
            return write!(out, "{}", screen.drawn(&self.board, self.notation, &[], &[]));
        }
        let rules = self.variant.rules();
        let text = |card| self.notation.display(rules, card).to_string();
        let cards: Vec<_> = self.board.iter().map(text).collect();
        let width = cards.iter().map(|card| card.chars().count()).max().unwrap_or(0);
        for row in cards.chunks(rules.set_len()) {
            let row: Vec<_> = row.iter().map(|card| format!("{card:<width$}")).collect();
            writeln!(out, "    {}", row.join("  ").trim_end())?;
        }
        Ok(())
    }

    /// The first cards of a long list.
    fn shortened(&self, cards: &[Card]) -> String {
        const MOST: usize = 24;
        let shown = &cards[..cards.len().min(MOST)];
        let shown = self.notation.display_cards(self.variant.rules(), shown);
        match cards.len().saturating_sub(MOST) {
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
