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
    /// The width and height of a symbol that is drawn; else it is one character.
    symbol: Option<(usize, usize)>,
}

impl TextCards {
    /// The least width and height of a symbol that is drawn.
    const LEAST: (usize, usize) = (4, 3);

    /// The lines that are no symbols: the frame and the name.
    const AROUND: usize = 3;

    /// Cards of these rules that are named in this notation. All are as wide as the longest
    /// name of `cards` needs.
    #[must_use]
    pub fn new(rules: Rules, captions: Notation, cards: &[Card]) -> Self {
        let design = Design::new(rules);
        let glyphs = Glyphs::new(&design);
        let caption = |&card: &Card| captions.display(rules, card).to_string().chars().count();
        let longest = cards.iter().map(caption).max().unwrap_or(0);
        Self { design, glyphs, captions, inner: longest.max(glyphs.width()) + 2, symbol: None }
    }

    /// The same cards with the largest symbols for which this width and height have room; `None` if these are too
    /// small to be told apart.
    #[must_use]
    pub fn grown(self, width: usize, height: usize) -> Option<Self> {
        // A blank on each side of each symbol.
        let most = self.glyphs.most();
        let wide = width.checked_sub(3 + most)?.checked_div(most)?;
        let high = height.checked_sub(Self::AROUND)?;
        // Neither flat nor narrow.
        let (wide, high) = (wide.min(high + high / 2), high.min(wide + wide / 2));
        let inner = self.inner.max(most * (wide + 1) + 1);
        let is_large = wide >= Self::LEAST.0 && high >= Self::LEAST.1 && inner + 2 <= width;
        is_large.then_some(Self { inner, symbol: Some((wide, high)), ..self })
    }

    /// The characters of a line, with the frame.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.inner + 2
    }

    /// The lines of a card.
    #[must_use]
    pub const fn height(&self) -> usize {
        Self::AROUND + if let Some((_, high)) = self.symbol { high } else { 1 }
    }

    /// The lines of a card. A chosen card has a heavy frame. The label stands in the upper edge,
    /// cut if it is too long. With `has_color` the symbols, which are in all lines between the edge and the name, have
    /// their color by the codes of ANSI terminals.
    #[must_use]
    pub fn lines(&self, card: Card, is_chosen: bool, label: &str, has_color: bool) -> Vec<String> {
        let (inner, rules) = (self.inner, self.design.rules());
        let color = self.ansi(card).filter(|_| has_color);
        let style = color.map_or(Style::new(), AnsiColor::on_default);
        let Frame { corners, horizontal, vertical } = if is_chosen { HEAVY } else { LIGHT };
        let label: String = label.chars().take(inner).collect();
        let edge = |left, text: &str, right| {
            let line = horizontal.to_string().repeat(inner - text.chars().count());
            format!("{left}{text}{line}{right}")
        };
        let symbols = match self.symbol {
            Some(size) => self.glyphs.drawn(&self.design, card, size, inner),
            None => vec![self.glyphs.of(&self.design, card, inner)],
        };
        let caption = self.captions.display(rules, card).to_string();
        let mut lines = vec![edge(corners[0], &label, corners[1])];
        lines.extend(symbols.iter().map(|it| format!("{vertical}{style}{it}{style:#}{vertical}")));
        lines.push(format!("{vertical}{caption:^inner$}{vertical}"));
        lines.push(edge(corners[2], "", corners[3]));
        lines
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

    /// Grown cards fill the room, and no line is longer or shorter.
    #[test]
    fn cards_grow_with_their_room() {
        let rules = Rules::CLASSIC;
        let card = rules.parse_card("2GTO").unwrap();
        let cards = TextCards::new(rules, "2RTO".parse().unwrap(), &[card]);
        assert!(cards.grown(17, 6).is_none() && cards.grown(18, 5).is_none());
        for (width, height, expected) in [(18, 6, (18, 6)), (40, 8, (27, 8)), (20, 40, (18, 9))] {
            let cards = cards.grown(width, height).unwrap();
            assert_eq!((cards.width(), cards.height()), expected);
            let lines = cards.lines(card, false, "k", false);
            assert_eq!(lines.len(), cards.height());
            assert!(lines.iter().all(|line| line.chars().count() == cards.width()));
        }
        let lines = cards.grown(18, 6).unwrap().lines(card, false, "k", false);
        let expected = [
            "╭k───────────────╮",
            "│   ▞▛▛▙ ▞▛▛▙    │",
            "│   ▌▌▌█ ▌▌▌█    │",
            "│   ▚▙▙▛ ▚▙▙▛    │",
            "│      2GTO      │",
            "╰────────────────╯",
        ];
        assert_eq!(lines, expected);
        let digits = Rules::new(2, 11).unwrap();
        assert!(TextCards::new(digits, Notation::Digits, &[]).grown(200, 60).is_none());
    }

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
