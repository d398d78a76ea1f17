//! Captions: text at the bottom of a card.

use std::collections::BTreeMap;

use set_core::{Card, Notation, Rules};
use svg::node::element::Group;

use super::WIDTH;
use crate::design::{Channel, Design};
use crate::text::{self, Font, wrapped};
use crate::theme::Palette;
use crate::units::length;

/// The captions of a picture.
#[derive(Clone, Debug)]
pub(crate) enum Captions {
    /// The names of the cards.
    Names(Notation),
    /// The names of the cards in words of another language.
    Texts(BTreeMap<Card, String>),
    /// The places of the cards in this list, from 1.
    Places(Vec<Card>),
}

impl Captions {
    fn of(&self, rules: Rules, card: Card) -> String {
        let cards = match self {
            Self::Names(notation) => return notation.display(rules, card).to_string(),
            Self::Texts(texts) => return texts.get(&card).cloned().unwrap_or_default(),
            Self::Places(cards) => cards,
        };
        let place = cards.iter().position(|&other| other == card);
        let place = place.map(|index| (index + 1).to_string()).unwrap_or_default();
        // The digits are all that is on a card without symbols.
        if Notation::Words.has(rules) { place } else { format!("{place}: {}", rules.display(card)) }
    }
}

/// How the captions of a picture are written.
#[derive(Clone, Debug)]
pub(super) struct Caption {
    rules: Rules,
    captions: Captions,
    font: Font,
    size: i32,
    /// The most characters of a line.
    width: usize,
    /// The most lines of any card.
    lines: i32,
    /// The room below the last line.
    margin: i32,
    /// Whether the caption is all that is on a card.
    is_all: bool,
}

impl Caption {
    /// Captions for all of these cards; they leave as much room as the longest needs.
    pub(super) fn new(design: &Design, captions: Captions, cards: &[Card]) -> Self {
        let is_all = !design.has_symbols();
        let (font, size, width) = match captions {
            Captions::Names(Notation::Words) | Captions::Texts(_) => (Font::Sans, 10, 20),
            _ if is_all => (Font::Mono, 14, 12),
            _ => (Font::Mono, 11, 16),
        };
        let margin = if design.shows(Channel::Frame) { 11 } else { 7 };
        let rules = design.rules();
        Self { rules, captions, font, size, width, lines: 1, margin, is_all }.measured(cards)
    }

    /// In larger letters, for cards that are drawn small.
    pub(super) fn enlarged(self, cards: &[Card]) -> Self {
        Self { size: self.size + 3, width: self.width * 3 / 4, ..self }.measured(cards)
    }

    fn measured(self, cards: &[Card]) -> Self {
        let lines = cards.iter().map(|&card| self.lines_of(card).len()).max();
        Self { lines: length(lines.unwrap_or(1)), ..self }
    }

    fn lines_of(&self, card: Card) -> Vec<String> {
        wrapped(&self.captions.of(self.rules, card), self.width)
    }

    /// The distance of two lines.
    const fn pitch(&self) -> i32 {
        self.size + 2
    }

    /// The height that the captions take.
    pub(super) const fn height(&self) -> i32 {
        self.lines * self.pitch() + self.margin
    }

    /// The caption of a card with this height.
    pub(super) fn drawn(&self, card: Card, height: i32, palette: &Palette) -> Group {
        let lines = self.lines_of(card);
        let used = length(lines.len()) * self.pitch();
        let (top, color) = if self.is_all {
            ((height - used) / 2, palette.ink)
        } else {
            (height - used - self.margin + 2, palette.faint)
        };
        let group = Group::new().set("fill", color).set("text-anchor", "middle");
        (1..).zip(lines).fold(group, |group, (number, line)| {
            let line = text::line(&line, self.font, self.size).set("x", WIDTH / 2);
            group.add(line.set("y", top + number * self.pitch() - 2))
        })
    }
}
