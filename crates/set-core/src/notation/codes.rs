//! The classic deck in short codes.

use core::fmt::{self, Write};

use smallvec::SmallVec;

use super::words::{self, COLOR, NUMBER, SHADING, SHAPE};
use crate::{Card, Rules};

/// The order of the letters of a code, and the letters of its shadings: `T` in its name stands for
/// `S`, `T`, `O`, `H` for `F`, `H`, `O`, and `S` for `F`, `S`, `O`. Colors are `R`, `G`, `P`, shapes `D`, `S`, `O`.
///
/// Its name is the card 2 red striped ovals: each order of `2RTO`, of `2RHO` and of `2RSO` is one.
///
/// # Example
///
/// ```
/// use set_core::{CodeOrder, Notation, Rules};
///
/// let rules = Rules::CLASSIC;
/// let card = rules.parse_card("2RTO")?; // 2 red striped ovals
/// let kattis = Notation::Code(CodeOrder::NUMBER_SHAPE_SHADING_COLOR);
/// assert_eq!(kattis.display(rules, card).to_string(), "2OTR");
/// let other: Notation = "RO2H".parse()?;
/// assert_eq!(other.display(rules, card).to_string(), "RO2H");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CodeOrder(u8);

/// A message names an order like this. Its letters begin here.
const LIKE: &[u8; 15] = b"codes like 2RTO";
const LETTERS: usize = 11;

/// The names: 24 orders of `2RTO`, 24 of `2RHO`, 24 of `2RSO`.
static NAMES: [[u8; 15]; 72] = names();

/// Each name is in [`LIKE`].
const fn names() -> [[u8; 15]; 72] {
    let mut names = [*LIKE; 72];
    let mut i = 0;
    while i < 72 {
        let mut left = *[b"2RTO", b"2RHO", b"2RSO"][i / 24];
        let (mut index, mut at) = (i % 24, 0);
        while at < 4 {
            // The letter at `from` comes next; those before it move behind it, in their order.
            let places = [6, 2, 1, 1][at];
            let mut from = at + index / places;
            index %= places;
            names[i][LETTERS + at] = left[from];
            while from > at {
                left[from] = left[from - 1];
                from -= 1;
            }
            at += 1;
        }
        i += 1;
    }
    names
}

impl CodeOrder {
    /// `2RTO`: number, color, shading (`S`, `T`, `O`), shape, which is the order
    /// of [`Notation::Words`](crate::Notation::Words).
    pub const NUMBER_COLOR_SHADING_SHAPE: Self = Self::named(*b"2RTO");
    /// `2OTR`: number, shape, shading (`S`, `T`, `O`), color, as in the Kattis problem "set".
    pub const NUMBER_SHAPE_SHADING_COLOR: Self = Self::named(*b"2OTR");
    /// `OR2H`: shape, color, number, shading (`F`, `H`, `O`), as in the r/dailyprogrammer
    /// challenge 231.
    pub const SHAPE_COLOR_NUMBER_SHADING: Self = Self::named(*b"OR2H");

    /// The orders that are notations as they are written.
    pub(super) const COMMON: [Self; 3] = [
        Self::NUMBER_COLOR_SHADING_SHAPE,
        Self::NUMBER_SHAPE_SHADING_COLOR,
        Self::SHAPE_COLOR_NUMBER_SHADING,
    ];

    const fn named(name: [u8; 4]) -> Self {
        let (names, mut number) = (names(), 0);
        loop {
            match names[number as usize].last_chunk() {
                Some(it) if u32::from_be_bytes(*it) == u32::from_be_bytes(name) => {
                    return Self(number);
                }
                _ => number += 1,
            }
        }
    }

    /// Every order.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..72).map(Self)
    }

    /// The card 2 red striped ovals.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.told().split_at(LETTERS).1
    }

    /// `codes like 2RTO`.
    pub(super) const fn told(self) -> &'static str {
        match core::str::from_utf8(&NAMES[self.0 as usize]) {
            Ok(told) => told,
            Err(_) => "codes like none",
        }
    }

    /// The common order of a code, judged by the position of its digit, and then by how many
    /// letters fit.
    pub(super) fn detect(token: &str) -> Option<Self> {
        let code = bytes(token)?;
        let is_code = |order: &Self| {
            code.iter().zip(order.properties()).all(|(byte, property)| match property {
                NUMBER => byte.is_ascii_digit(),
                _ => byte.is_ascii_alphabetic(),
            })
        };
        let fitting = |order: &Self| {
            let pairs = code.iter().zip(order.properties());
            pairs.filter(|&(&byte, property)| order.value(property, byte).is_some()).count()
        };
        // Of several, `max_by_key` takes the last.
        Self::COMMON.into_iter().rev().filter(is_code).max_by_key(fitting)
    }

    /// The value that a character of a code means.
    pub(super) fn value(self, property: usize, byte: u8) -> Option<u32> {
        let mut letters = (0..).zip(self.letters(property));
        letters.find(|(_, letter)| byte.eq_ignore_ascii_case(letter)).map(|it| it.0)
    }

    /// The properties in the order of the code.
    pub(super) fn properties(self) -> [usize; 4] {
        [0, 1, 2, 3].map(|place| match self.name().as_bytes()[place] {
            b'2' => NUMBER,
            b'R' => COLOR,
            b'O' => SHAPE,
            _ => SHADING,
        })
    }

    const fn letters(self, property: usize) -> &'static [u8; 3] {
        match (property, self.0 / 24) {
            (COLOR, _) => b"RGP",
            (SHAPE, _) => b"DSO",
            (NUMBER, _) => b"123",
            (_, 0) => b"STO",
            (_, 1) => b"FHO",
            _ => b"FSO",
        }
    }

    /// The value of a letter in the codes of any program that has these orders and shadings.
    pub(super) fn any_value(self, property: usize, letter: u8) -> Option<u32> {
        let letter = match (property, letter.to_ascii_uppercase()) {
            (COLOR, b'B' | b'V') => b'P',
            (SHAPE, b'W') => b'S',
            (SHADING, b'E') => b'O',
            (SHADING, b'T' | b'H') if self.0 < 48 => self.letters(SHADING)[1],
            (_, letter) => letter,
        };
        self.value(property, letter)
    }
}

impl fmt::Debug for CodeOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CodeOrder({})", self.name())
    }
}

/// An order in a message: `2RTO (number 1-3, color R G P, shading S T O, shape D S O)`.
impl fmt::Display for CodeOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        for (place, property) in self.properties().into_iter().enumerate() {
            write!(f, "{}{} ", if place == 0 { " (" } else { ", " }, words::property(property))?;
            let [a, b, c] = self.letters(property).map(char::from);
            if property == NUMBER { write!(f, "1-3") } else { write!(f, "{a} {b} {c}") }?;
        }
        f.write_str(")")
    }
}

/// The characters of a code.
pub(super) fn bytes(text: &str) -> Option<[u8; 4]> {
    text.as_bytes().try_into().ok()
}

/// Writes a card of the classic deck.
pub(super) fn write(order: CodeOrder, card: Card, out: &mut dyn Write) -> fmt::Result {
    let values: SmallVec<[u32; 4]> = Rules::CLASSIC.values_of(card).collect();
    order.properties().into_iter().try_for_each(|property| {
        out.write_char(char::from(order.letters(property)[values[property] as usize]))
    })
}
