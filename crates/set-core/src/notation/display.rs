//! Cards and lists of cards as text.

use core::fmt::{self, Write};

use super::{Notation, classic, digits};
use crate::pad::pad;
use crate::{Card, Rules};

/// A card as text. [`Notation::display`] and [`Rules::display`] return it.
///
/// ```
/// use set_core::Rules;
///
/// let card = Rules::CLASSIC.parse_card("0120").unwrap();
/// assert_eq!(format!("{:>6}", Rules::CLASSIC.display(card)), "  0120");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CardDisplay {
    notation: Notation,
    rules: Rules,
    card: Card,
}

impl CardDisplay {
    pub(super) const fn new(notation: Notation, rules: Rules, card: Card) -> Self {
        Self { notation, rules, card }
    }

    fn write(self, out: &mut dyn Write) -> fmt::Result {
        let classic = self.rules == Rules::CLASSIC && self.rules.contains(self.card);
        match self.notation {
            Notation::Words if classic => classic::write_words(self.card, out),
            Notation::Code(order) if classic => classic::write_code(order, self.card, out),
            _ => digits::write(self.rules, self.card, out),
        }
    }
}

impl fmt::Display for CardDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |out| self.write(out))
    }
}

/// Cards as text. [`Notation::display_cards`], [`Board::display`](crate::Board::display)
/// and [`ValidSet::display`](crate::ValidSet::display) return it.
#[derive(Clone, Copy, Debug)]
pub struct CardsDisplay<'a> {
    notation: Notation,
    rules: Rules,
    cards: &'a [Card],
    one_a_line: bool,
}

impl<'a> CardsDisplay<'a> {
    pub(super) const fn new(notation: Notation, rules: Rules, cards: &'a [Card]) -> Self {
        Self { notation, rules, cards, one_a_line: false }
    }

    /// Each card on a line of its own.
    pub(crate) const fn one_a_line(self) -> Self {
        Self { one_a_line: true, ..self }
    }

    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        let separator = if self.notation.has_blanks(self.rules) { ", " } else { " " };
        for (i, &card) in self.cards.iter().enumerate() {
            if i > 0 && !self.one_a_line {
                out.write_str(separator)?;
            }
            self.notation.display(self.rules, card).write(out)?;
            if self.one_a_line {
                out.write_char('\n')?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for CardsDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |out| self.write(out))
    }
}
