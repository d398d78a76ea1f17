//! Cards and lists of cards as text.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use super::name::Notation;
use super::{codes, digits, words};
use crate::pad::pad;
use crate::{Board, Card, Rules};

impl Notation {
    /// The card in this notation, in digits where its deck does not [have](Self::has) it.
    ///
    /// A card that is [not in the deck](Rules::contains) looks like no card of the deck. Its digits show a value that
    /// is too large; alone, or with more bits than the deck's cards, it is its bits in hexadecimal. No notation reads
    /// these.
    ///
    /// ```
    /// use set_core::{Card, Notation, Rules};
    ///
    /// let text = |bits| Notation::Words.display(Rules::CLASSIC, Card::from_bits_retain(bits)).to_string();
    /// assert_eq!(text(0b00_01_10_00), "3 red solid squiggles");
    /// assert_eq!(text(0b00_01_10_11), "0123"); // a value 3, where 2 is the largest
    /// assert_eq!(text(0b01_00_01_10_00), "0x118"); // five values
    /// assert!(Rules::CLASSIC.parse_card("0123").is_err() && Rules::CLASSIC.parse_card("0x118").is_err());
    /// ```
    #[must_use]
    pub const fn display(self, rules: Rules, card: Card) -> impl fmt::Display + fmt::Debug + Copy {
        CardDisplay { notation: self, rules, card }
    }

    /// These cards on one line in this notation: with blanks between digits or
    /// codes, with commas and blanks between words. `{:#}` writes one card a line.
    /// [`Board::parse`] reads both.
    ///
    /// ```
    /// use set_core::{Board, Notation, Rules};
    ///
    /// let board = Board::parse(Rules::CLASSIC, "1RSS 2GOO")?;
    /// let text = Notation::Words.display_cards(board.rules(), board.cards()).to_string();
    /// assert_eq!(text, "1 red solid squiggle, 2 green open ovals");
    /// assert_eq!(Board::parse(Rules::CLASSIC, &text)?, board);
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn display_cards(
        self,
        rules: Rules,
        cards: &[Card],
    ) -> impl fmt::Display + fmt::Debug + Copy {
        CardsDisplay { notation: self, rules, cards }
    }

    /// The name of a property: a word where the notation has one, else its number.
    ///
    /// ```
    /// use set_core::{Notation, Rules};
    ///
    /// assert_eq!(Notation::Words.property_name(Rules::CLASSIC, 0), "color");
    /// assert_eq!(Notation::Digits.property_name(Rules::CLASSIC, 0), "property 0");
    /// ```
    #[must_use]
    pub fn property_name(self, rules: Rules, property: u32) -> String {
        Name { notation: self, rules, property, value: None }.to_string()
    }

    /// The name of a value: a word where the notation has one, else its number.
    ///
    /// ```
    /// use set_core::{Notation, Rules};
    ///
    /// assert_eq!(Notation::Words.value_name(Rules::CLASSIC, 3, 1), "striped");
    /// assert_eq!(Notation::Digits.value_name(Rules::CLASSIC, 3, 1), "1");
    /// ```
    #[must_use]
    pub fn value_name(self, rules: Rules, property: u32, value: u32) -> String {
        Name { notation: self, rules, property, value: Some(value) }.to_string()
    }

    /// Writes the name of a property.
    pub(crate) fn write_property(
        self,
        f: &mut fmt::Formatter<'_>,
        rules: Rules,
        property: u32,
    ) -> fmt::Result {
        match words::property_name(property).filter(|_| self.has_names(rules)) {
            Some(name) => f.write_str(name),
            None => write!(f, "property {property}"),
        }
    }

    /// Writes the name of a value.
    pub(crate) fn write_value(
        self,
        f: &mut fmt::Formatter<'_>,
        rules: Rules,
        property: u32,
        value: u32,
    ) -> fmt::Result {
        match words::value_name(property, value).filter(|_| self.has_names(rules)) {
            Some(name) => f.write_str(name),
            None => write!(f, "{value}"),
        }
    }

    /// Whether the names of a property's values take a plural's s.
    pub(crate) fn has_plural(self, rules: Rules, property: u32) -> bool {
        !self.has_names(rules) || words::has_plural(property)
    }
}

/// The name of a property, or of one of its values.
struct Name {
    notation: Notation,
    rules: Rules,
    property: u32,
    value: Option<u32>,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { notation, rules, property, value } = self;
        match value {
            None => notation.write_property(f, rules, property),
            Some(value) => notation.write_value(f, rules, property, value),
        }
    }
}

impl Rules {
    /// The card as digits: `0120`, or `1.11.0.3` where `v` is more than ten. Cards outside the deck never read back as
    /// cards: see [`Notation::display`].
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let card = Rules::CLASSIC.parse_card("0120").unwrap();
    /// assert_eq!(format!("{:>6}", Rules::CLASSIC.display(card)), "  0120");
    /// ```
    #[must_use]
    pub const fn display(self, card: Card) -> impl fmt::Display + fmt::Debug + Copy {
        Notation::Digits.display(self, card)
    }
}

impl Board {
    /// The board in a notation: see [`Notation::display_cards`].
    ///
    /// ```
    /// use set_core::{Board, Notation, Rules};
    ///
    /// let board = Board::parse(Rules::CLASSIC, "1212 0100")?;
    /// let words = board.display(Notation::Words);
    /// assert_eq!(words.to_string(), "2 green open ovals, 1 red solid squiggle");
    /// assert_eq!(format!("{words:#}"), "2 green open ovals\n1 red solid squiggle");
    /// # Ok::<(), set_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn display(&self, notation: Notation) -> impl fmt::Display + fmt::Debug + Copy {
        notation.display_cards(self.rules(), self.cards())
    }
}

/// A card as text.
#[derive(Clone, Copy, Debug)]
struct CardDisplay {
    notation: Notation,
    rules: Rules,
    card: Card,
}

impl CardDisplay {
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        let &Self { notation, rules, card } = self;
        let has_card = notation.has(rules) && rules.contains(card);
        match notation {
            Notation::Words if has_card => words::write(rules, card, " ", out),
            Notation::Hyphens if has_card => words::write(rules, card, "-", out),
            Notation::Objects if has_card => words::write_object(rules, card, out),
            Notation::Code(order) if has_card => codes::write(order, card, out),
            _ => digits::write(rules, card, out),
        }
    }
}

impl fmt::Display for CardDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |out| self.write(out))
    }
}

/// Cards as text: `{}` writes one line, `{:#}` one card a line, both without a line end after the
/// last card.
#[derive(Clone, Copy, Debug)]
struct CardsDisplay<'a> {
    notation: Notation,
    rules: Rules,
    cards: &'a [Card],
}

impl CardsDisplay<'_> {
    fn write(&self, separator: &str, out: &mut dyn Write) -> fmt::Result {
        for (i, &card) in self.cards.iter().enumerate() {
            out.write_str(if i == 0 { "" } else { separator })?;
            CardDisplay { notation: self.notation, rules: self.rules, card }.write(out)?;
        }
        Ok(())
    }
}

impl fmt::Display for CardsDisplay<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = match self.notation.has_blanks(self.rules) {
            _ if f.alternate() => "\n",
            true => ", ",
            false => " ",
        };
        pad(f, |out| self.write(separator, out))
    }
}

impl fmt::Display for Board {
    /// The cards as digits, on one line with blanks between them; `{:#}` writes one
    /// card a line. [`Board::parse`] reads both.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Notation::Digits).fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}: {self})", self.rules())
    }
}
