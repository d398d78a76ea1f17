//! Single cards as text.

use anstyle::{AnsiColor, Style};
use set_core::{Card, Notation, Rules};

use super::glyphs::Glyphs;
use crate::design::{Channel, Design};

/// The cards of a game as text, one by one, for screens that place cards themselves.
///
/// They look as those of a [`TextPicture`](super::TextPicture), and are all of one size.
///
/// # Example
///
/// ```
/// use set_core::{Notation, Rules};
/// use set_draw::TextCards;
///
/// let card = Rules::CLASSIC.parse_card("2GTO")?;
/// let cards = TextCards::new(Rules::CLASSIC, Notation::detect("2GTO"), &[card]);
/// let lines = cards.card(card, true, "k").lines(false);
/// assert_eq!(lines, ["┏k━━━━━━┓", "┃  ◍ ◍  ┃", "┃ 2GTO  ┃", "┗━━━━━━━┛"]);
/// assert_eq!(cards.width(), 9);
/// # Ok::<(), set_core::NotationError>(())
/// ```
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

    /// A card, with a heavy frame if it is chosen. The label stands in its upper edge, as far as
    /// there is room.
    #[must_use]
    pub fn card(&self, card: Card, is_chosen: bool, label: &str) -> TextCard {
        let (inner, rules) = (self.inner, self.design.rules());
        let color = self.design.value(card, Channel::Color).map(|value| COLORS[value]);
        TextCard {
            frame: if is_chosen { HEAVY } else { LIGHT },
            color,
            label: label.chars().take(inner).collect(),
            symbols: format!("{:^inner$}", self.glyphs.of(&self.design, card)),
            caption: format!("{:^inner$}", self.captions.display(rules, card).to_string()),
        }
    }
}

/// A card as text. [`TextCards::card`] returns it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextCard {
    frame: Frame,
    color: Option<AnsiColor>,
    label: String,
    symbols: String,
    caption: String,
}

impl TextCard {
    /// The lines of the card, with the color of its symbols as codes for ANSI terminals if
    /// `has_color`.
    #[must_use]
    pub fn lines(&self, has_color: bool) -> [String; TextCards::HEIGHT] {
        let Self { frame, label, symbols, caption, .. } = self;
        let color = self.color.filter(|_| has_color);
        let style = color.map_or(Style::new(), AnsiColor::on_default);
        let inner = symbols.chars().count();
        let edge = |left, text: &str, right| {
            let line = frame.horizontal.to_string().repeat(inner - text.chars().count());
            format!("{left}{text}{line}{right}")
        };
        let side = frame.vertical;
        [
            edge(frame.corners[0], label, frame.corners[1]),
            format!("{side}{style}{symbols}{style:#}{side}"),
            format!("{side}{caption}{side}"),
            edge(frame.corners[2], "", frame.corners[3]),
        ]
    }

    /// The color of the symbols, which stand in the second line; `None` if no property is
    /// shown by color.
    #[must_use]
    pub const fn color(&self) -> Option<AnsiColor> {
        self.color
    }
}

/// The lines around a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
