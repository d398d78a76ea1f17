//! A game as text, event by event.

use std::io::{self, Write};

use clap::ValueEnum;
use set_core::{Card, CodeOrder, Notation, Rules};
use set_game::Event;

use crate::cli::Failure;
use crate::screen::Screen;

/// A notation by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum NotationName {
    /// A digit a property: 0120
    Digits,
    /// Words, for the classic deck: 1 green striped diamond
    Words,
    /// Short codes, for the classic deck: 1GTD
    Codes,
}

impl NotationName {
    /// The notation, as the value of an option.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if cards of these rules cannot be written so.
    pub(crate) fn notation(self, rules: Rules, option: &str) -> Result<Notation, Failure> {
        let notation = match self {
            Self::Digits => return Ok(Notation::Digits),
            Self::Words => Notation::Words,
            Self::Codes => Notation::Code(CodeOrder::NumberColorShadingShape),
        };
        if rules == Rules::CLASSIC {
            return Ok(notation);
        }
        let name = self.to_possible_value().map_or(String::new(), |it| it.get_name().to_owned());
        let text = format!("only the classic deck (p=4, v=3) has it, and this is {rules}");
        Err(Failure::input(format!("{option} {name}"), text))
    }
}

/// Writes a game event by event, as it is played.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    rules: Rules,
    /// `None` for digits, with words beside the sets of the classic deck.
    notation: Option<Notation>,
    shows_board: bool,
    /// Where the board is drawn instead of written.
    screen: Option<Screen>,
    board: Vec<Card>,
    sets: usize,
}

impl Rounds {
    /// A game that begins. Without a notation its cards are written as digits; classic sets are
    /// also written in words. With `shows_board` the whole board follows each deal and each set:
    /// drawn if there is a screen, else as text.
    pub(crate) const fn new(
        rules: Rules,
        notation: Option<Notation>,
        shows_board: bool,
        screen: Option<Screen>,
    ) -> Self {
        Self { rules, notation, shows_board, screen, board: Vec::new(), sets: 0 }
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
            let notation = self.notation.unwrap_or(Notation::Digits);
            return write!(out, "{}", screen.drawn((self.rules, &self.board), notation, &[], &[]));
        }
        let cards: Vec<_> = self.board.iter().map(|&card| self.card(card)).collect();
        let width = cards.iter().map(|card| card.chars().count()).max().unwrap_or(0);
        for row in cards.chunks(self.rules.set_len()) {
            let row: Vec<_> = row.iter().map(|card| format!("{card:<width$}")).collect();
            writeln!(out, "    {}", row.join("  ").trim_end())?;
        }
        Ok(())
    }

    fn card(&self, card: Card) -> String {
        self.notation.unwrap_or(Notation::Digits).display(self.rules, card).to_string()
    }

    /// The first cards of a long list.
    fn shortened(&self, cards: &[Card]) -> String {
        const MOST: usize = 24;
        let notation = self.notation.unwrap_or(Notation::Digits);
        let shown = notation.display_cards(self.rules, &cards[..cards.len().min(MOST)]);
        match cards.len().saturating_sub(MOST) {
            0 => shown.to_string(),
            rest => format!("{shown} and {rest} more"),
        }
    }

    /// The cards of a set. Classic cards follow in words too.
    fn set(&self, cards: &[Card]) -> String {
        let text = self.shortened(cards);
        if self.rules != Rules::CLASSIC || self.notation.is_some() {
            return text;
        }
        format!("{text}   ({})", Notation::Words.display_cards(self.rules, cards))
    }
}
