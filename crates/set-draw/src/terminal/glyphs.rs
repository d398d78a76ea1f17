//! The symbols of cards as characters.

use set_core::Card;

use crate::design::{Channel, Design};

/// Shapes with a filling: by the value of the shape, then of the filling (solid, striped, open).
const FILLED: [[char; 3]; 3] = [['◆', '◈', '◇'], ['▰', '▨', '▱'], ['●', '◍', '○']];

/// Shapes of games with more than three values.
const SOLID: [char; 8] = ['◆', '▰', '●', '▲', '■', '★', '▼', '♥'];

/// The background of shapes in games with more than three values, by the value of the filling.
const AROUND: [char; 6] = [' ', '░', '▒', '▓', '·', ':'];

/// The shape and filling of cards whose shape shows no property.
const PLAIN: char = '●';

/// The glyphs of a missing dot and of a dot.
const DOTS: [&str; 2] = ["·", "●"];

/// The most symbols that have blanks between them.
const MOST_APART: usize = 4;

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
            most if most <= MOST_APART => 2 * most - 1,
            most => most,
        }
    }

    /// The symbols of a card, in the middle of a line of a width.
    pub(super) fn of(self, design: &Design, card: Card, width: usize) -> String {
        if self.most == 0 {
            return " ".repeat(width);
        }
        let separator = if self.most <= MOST_APART { " " } else { "" };
        if design.has_dots() {
            let dots: Vec<_> =
                design.rules().values_of(card).map(|value| DOTS[value as usize]).collect();
            return format!("{:^width$}", dots.join(separator));
        }
        let shape = design.value(card, Channel::Shape);
        let filling = design.value(card, Channel::Filling).unwrap_or(0);
        let glyph = match shape {
            Some(shape) if self.has_fillings => FILLED[shape][filling],
            Some(shape) => SOLID[shape],
            None => PLAIN,
        };
        let number = design.value(card, Channel::Number).map_or(1, |value| value + 1);
        let symbols = vec![glyph.to_string(); number].join(separator);
        let around = if self.has_fillings { ' ' } else { AROUND[filling] };
        format!("{symbols:^width$}").replace(' ', &around.to_string())
    }
}
