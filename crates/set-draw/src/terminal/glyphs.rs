//! The symbols of cards as characters.

use set_core::Card;

use super::shapes::drawn;
use crate::design::{Channel, Design};

/// Shapes with a filling: by the value of the shape, then of the filling (solid, striped, open).
const FILLED: [[char; 3]; 3] = [['◆', '◈', '◇'], ['▰', '▨', '▱'], ['●', '◍', '○']];

/// Shapes of games with more than three values.
const SOLID: [char; 8] = ['◆', '▰', '●', '▲', '■', '★', '▼', '♥'];

/// The background of shapes in games with more than three values, by the value of the filling.
const AROUND: [char; 6] = [' ', '░', '▒', '▓', '·', ':'];

/// The shape of cards whose shape shows no property.
const PLAIN: usize = 2;

/// The glyphs of a missing dot and of a dot.
const DOTS: [&str; 2] = ["·", "●"];

/// The most symbols that have blanks between them.
const MAX_APART: usize = 4;

/// How the symbols of a game's cards are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyphs {
    /// The most symbols on a card, 0 if cards have none.
    most: usize,
    has_fillings: bool,
}

impl Glyphs {
    pub(super) fn new(design: &Design) -> Self {
        let values = design.rules().set_len();
        let most = match design.has_symbols() {
            false => 0,
            true if design.has_dots() => design.rules().properties() as usize,
            true if design.shows(Channel::Number) => values,
            true => 1,
        };
        Self { most, has_fillings: values <= 3 }
    }

    /// The width of the symbols of any card.
    pub(super) const fn width(self) -> usize {
        match self.most {
            0 => 0,
            most if most <= MAX_APART => 2 * most - 1,
            most => most,
        }
    }

    /// The most symbols beside each other.
    pub(super) const fn most(self) -> usize {
        self.most
    }

    /// The symbols of a card, in the middle of a line of a width.
    pub(super) fn of(self, design: &Design, card: Card, width: usize) -> String {
        let separator = if self.most <= MAX_APART { " " } else { "" };
        let symbols = self.symbols(design, card).map(|symbol| match symbol {
            None => DOTS[0].to_owned(),
            Some(_) if design.has_dots() => DOTS[1].to_owned(),
            Some((shape, filling)) if self.has_fillings => FILLED[shape][filling].to_string(),
            Some((shape, _)) => SOLID[shape].to_string(),
        });
        self.centered(design, card, &symbols.collect::<Vec<_>>().join(separator), width)
    }

    /// The symbols of a card drawn in this size, in the middle of lines of a width.
    pub(super) fn drawn(
        self,
        design: &Design,
        card: Card,
        (wide, high): (usize, usize),
        width: usize,
    ) -> Vec<String> {
        let missing = || {
            let dot = |line| if line == high / 2 { DOTS[0] } else { "" };
            (0..high).map(|line| format!("{:^wide$}", dot(line))).collect()
        };
        let filled = |filling| if self.has_fillings { filling } else { 0 };
        let symbols = self.symbols(design, card).map(|symbol| {
            symbol
                .map_or_else(missing, |(shape, filling)| drawn(shape, filled(filling), wide, high))
        });
        let symbols: Vec<_> = symbols.collect();
        let line = |line: usize| symbols.iter().map(|it| &*it[line]).collect::<Vec<_>>().join(" ");
        (0..high).map(|it| self.centered(design, card, &line(it), width)).collect()
    }

    /// The shape and filling of each symbol of a card; `None` for a dot that is missing.
    fn symbols(self, design: &Design, card: Card) -> impl Iterator<Item = Option<(usize, usize)>> {
        let (rules, has_dots) = (design.rules(), design.has_dots());
        let value = |channel| design.value(card, channel);
        let symbol = (value(Channel::Shape).unwrap_or(PLAIN), value(Channel::Filling).unwrap_or(0));
        let number = if has_dots { self.most } else { value(Channel::Number).unwrap_or(0) + 1 };
        let dots: Vec<_> = rules.values_of(card).collect();
        (0..number.min(self.most)).map(move |at| (!has_dots || dots[at] > 0).then_some(symbol))
    }

    /// Symbols in the middle of a line, with their background.
    fn centered(self, design: &Design, card: Card, symbols: &str, width: usize) -> String {
        let filling = design.value(card, Channel::Filling).unwrap_or(0);
        let around = if self.has_fillings { ' ' } else { AROUND[filling] };
        format!("{symbols:^width$}").replace(' ', &around.to_string())
    }
}
