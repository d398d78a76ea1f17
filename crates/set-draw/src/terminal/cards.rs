//! Single cards as text.

use anstyle::{Ansi256Color, AnsiColor, Style};
use set_core::{Card, Notation, Rules};

use super::glyphs::Glyphs;
use crate::design::{Channel, Design};

/// The cards of a game as text, one by one, for screens that place cards themselves.
///
/// They look as in a [`TextPicture`](super::TextPicture). All have one size. The table of `setwise`
/// needs them; they are no part of the promised interface.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::TextCards;
///
/// let card = Rules::CLASSIC.parse_card("2GTO")?;
/// let cards = TextCards::new(Rules::CLASSIC, "2RTO".parse()?, &[card]);
/// let lines = cards.lines(card, true, "k", false);
/// assert_eq!(lines, ["┏k━━━━━━┓", "┃  ◍ ◍  ┃", "┃ 2GTO  ┃", "┗━━━━━━━┛"]);
/// assert_eq!(cards.width(), 9);
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct TextCards {
    design: Design,
    glyphs: Glyphs,
    captions: Notation,
    /// The characters between the sides of the frame.
    inner: usize,
}

impl TextCards {
    /// The lines of a card.
    pub const HEIGHT: usize = 4;

    /// Cards of these rules that are named in this notation. All are as wide as the longest
    /// name of `cards` needs.
    #[must_use]
    pub fn new(rules: Rules, captions: Notation, cards: &[Card]) -> Self {
        let design = Design::new(rules);
        let glyphs = Glyphs::new(&design);
        let caption = |&card: &Card| captions.display(rules, card).to_string().chars().count();
        let longest = cards.iter().map(caption).max().unwrap_or(0);
        Self { design, glyphs, captions, inner: longest.max(glyphs.width()) + 2 }
    }

    /// The characters of a line, with the frame.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.inner + 2
    }

    /// The lines of a card. A chosen card has a heavy frame. The label stands in the upper edge,
    /// cut if it is too long. With `has_color` the symbols, which are in the second line, have
    /// their color by the codes of ANSI terminals.
    #[must_use]
    pub fn lines(
        &self,
        card: Card,
        is_chosen: bool,
        label: &str,
        has_color: bool,
    ) -> [String; Self::HEIGHT] {
        let (inner, rules) = (self.inner, self.design.rules());
        let color = self.ansi(card).filter(|_| has_color);
        let style = color.map_or(Style::new(), AnsiColor::on_default);
        let Frame { corners, horizontal, vertical } = if is_chosen { HEAVY } else { LIGHT };
        let label: String = label.chars().take(inner).collect();
        let edge = |left, text: &str, right| {
            let line = horizontal.to_string().repeat(inner - text.chars().count());
            format!("{left}{text}{line}{right}")
        };
        let symbols = self.glyphs.of(&self.design, card, inner);
        let caption = self.captions.display(rules, card).to_string();
        [
            edge(corners[0], &label, corners[1]),
            format!("{vertical}{style}{symbols}{style:#}{vertical}"),
            format!("{vertical}{caption:^inner$}{vertical}"),
            edge(corners[2], "", corners[3]),
        ]
    }

    /// The color of a card's symbols, as its number among the 256 of a terminal; `None` if no
    /// property is shown by color.
    #[must_use]
    pub fn color(&self, card: Card) -> Option<u8> {
        self.ansi(card).map(|color| Ansi256Color::from_ansi(color).index())
    }

    fn ansi(&self, card: Card) -> Option<AnsiColor> {
        self.design.value(card, Channel::Color).map(|value| COLORS[value])
    }
}

/// The lines around a card.
struct Frame {
    corners: [char; 4],
    horizontal: char,
    vertical: char,
}

const LIGHT: Frame =
    Frame { corners: ['╭', '╮', '╰', '╯'], horizontal: '─', vertical: '│' };

const HEAVY: Frame =
    Frame { corners: ['┏', '┓', '┗', '┛'], horizontal: '━', vertical: '┃' };

/// Red, green and purple first, as in the classic deck.
const COLORS: [AnsiColor; crate::theme::COLORS] = [
    AnsiColor::Red,
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::Blue,
    AnsiColor::Yellow,
    AnsiColor::Cyan,
    AnsiColor::BrightBlack,
    AnsiColor::BrightRed,
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Two cards that differ in color, shape, number or filling do not look alike.
    #[test]
    fn all_properties_with_a_glyph_are_seen() {
        for values in 2..=6 {
            let rules = Rules::new(4, values).unwrap();
            let cards = TextCards::new(rules, Notation::Digits, &[]);
            let look = |index| {
                let card = rules.card_at(index).unwrap();
                (cards.color(card), cards.lines(card, false, "", false)[1].clone())
            };
            let len = rules.deck_len().unwrap();
            let looks: HashSet<_> = (0..len).map(look).collect();
            assert_eq!(looks.len() as u128, len, "{values} values");
        }
    }
}
