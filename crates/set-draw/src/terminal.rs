//! Cards as text, for terminals.

mod cards;
mod glyphs;
mod shapes;

use core::fmt::{self, Write as _};

use set_core::{Card, Notation, Rules};

use crate::error::DrawError;
use crate::units::balanced_columns;
pub use cards::TextCards;

/// A board as lines of text, with a box of four lines for each card.
///
/// A card shows its symbols and, below them, its name. Properties without a glyph are only in the
/// name, so that no card is ambiguous. With more than three values a filling is drawn around the
/// symbols, as in `░▲░▲░`. In the classic deck a diamond is `◆`, `◈` or `◇` (solid, striped, open), a
/// squiggle `▰`, `▨` or `▱`, an oval `●`, `◍` or `○`. The numbers of a card's sets stand in its upper
/// edge. [`Display`](fmt::Display) writes the text.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
/// use set_draw::TextPicture;
///
/// let board = Board::parse(Rules::CLASSIC, "1RSD 2GTO 3POS")?;
/// let picture = TextPicture::new(Rules::CLASSIC, board.cards())?.with_captions("2RTO".parse()?);
/// let lines = [
///     "╭───────╮ ╭───────╮ ╭───────╮",
///     "│   ◆   │ │  ◍ ◍  │ │ ▱ ▱ ▱ │",
///     "│ 1RSD  │ │ 2GTO  │ │ 3POS  │",
///     "╰───────╯ ╰───────╯ ╰───────╯",
/// ];
/// assert!(picture.to_string().lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct TextPicture<'a> {
    rules: Rules,
    cards: &'a [Card],
    captions: Notation,
    width: usize,
    has_color: bool,
    sets: Vec<&'a [Card]>,
    chosen: &'a [Card],
}

impl<'a> TextPicture<'a> {
    /// A picture of cards of these rules, 80 characters wide, without color.
    ///
    /// # Errors
    ///
    /// [`DrawError::Foreign`] for the first card of other rules.
    pub fn new(rules: Rules, cards: &'a [Card]) -> Result<Self, DrawError> {
        DrawError::check_deck(rules, cards)?;
        Ok(Self {
            rules,
            cards,
            captions: Notation::Digits,
            width: 80,
            has_color: false,
            sets: Vec::new(),
            chosen: &[],
        })
    }

    /// Names the cards in this notation instead of digits.
    pub const fn with_captions(mut self, notation: Notation) -> Self {
        self.captions = notation;
        self
    }

    /// The most characters on a line. A single card may be wider.
    pub const fn with_width(mut self, width: usize) -> Self {
        self.width = width;
        self
    }

    /// Whether the symbols have the colors of ANSI terminals.
    pub const fn with_color(mut self, has_color: bool) -> Self {
        self.has_color = has_color;
        self
    }

    /// Numbers these sets, or matches of any other game, from 1, and writes at the top of each card
    /// the numbers of its sets.
    pub fn with_sets<S: AsRef<[Card]>>(mut self, sets: &'a [S]) -> Self {
        self.sets = sets.iter().map(AsRef::as_ref).collect();
        self
    }

    /// Gives these cards a heavy frame.
    pub const fn with_chosen(mut self, cards: &'a [Card]) -> Self {
        self.chosen = cards;
        self
    }

    /// The numbers of a card's sets, as many as fit into `width`, and `…` if there are more.
    fn numbers(&self, card: Card, width: usize) -> String {
        let mut text = String::new();
        for (number, _) in (1_usize..).zip(&self.sets).filter(|(_, set)| set.contains(&card)) {
            let blank = if text.is_empty() { "" } else { " " };
            let longer = format!("{text}{blank}{number}");
            if longer.len() > width {
                // No number is cut in two.
                let has_room = text.len() + 2 <= width;
                let whole = if has_room { Some(text.len()) } else { text.rfind(' ') };
                text.truncate(whole.unwrap_or(0));
                return if text.is_empty() { "…".to_owned() } else { text + " …" };
            }
            text = longer;
        }
        text
    }
}

impl fmt::Display for TextPicture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = TextCards::new(self.rules, self.captions, self.cards);
        let inner = drawn.width() - 2;
        // A blank between cards.
        let columns = (self.width.saturating_add(1) / (drawn.width() + 1)).max(1);
        for row in self.cards.chunks(text_columns(self.cards.len(), columns)) {
            let card = |card: &Card| {
                let (is_chosen, label) = (self.chosen.contains(card), self.numbers(*card, inner));
                drawn.lines(*card, is_chosen, &label, self.has_color)
            };
            let cards: Vec<_> = row.iter().map(card).collect();
            for line in 0..drawn.height() {
                for (column, card) in cards.iter().enumerate() {
                    f.write_str(if column == 0 { "" } else { " " })?;
                    f.write_str(&card[line])?;
                }
                f.write_char('\n')?;
            }
        }
        Ok(())
    }
}

/// A number of columns for a board of text cards, 1 to `most`, that leaves few places empty.
///
/// ```
/// assert_eq!(set_draw::text_columns(12, 8), 4);
/// assert_eq!(set_draw::text_columns(12, 3), 3);
/// ```
#[doc(hidden)] // for the table of `setwise`
#[must_use]
pub fn text_columns(cards: usize, most: usize) -> usize {
    let most = most.max(1);
    let usual = balanced_columns(cards);
    if usual <= most { usual } else { cards.div_ceil(cards.div_ceil(most)) }
}
