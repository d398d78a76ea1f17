//! The classic deck in words and in short codes.

use core::fmt::{self, Write};

use super::name::CodeOrder;
use crate::parse_error::CardFault;
use crate::{Card, Rules};

/// The properties of the classic deck, by their number.
const COLOR: usize = 0;
const SHAPE: usize = 1;
const NUMBER: usize = 2;
const SHADING: usize = 3;

const PROPERTIES: [&str; 4] = ["color", "shape", "number", "shading"];

/// The names of the values that are written, by property and value.
const NAMES: [[&str; 3]; 4] = [
    ["red", "green", "purple"],
    ["diamond", "squiggle", "oval"],
    ["1", "2", "3"],
    ["solid", "striped", "open"],
];

/// Other names that are read: property, value, name.
const OTHER_NAMES: [(usize, u32, &str); 12] = [
    (SHAPE, 0, "diamonds"),
    (SHAPE, 1, "squiggles"),
    (SHAPE, 2, "ovals"),
    (NUMBER, 0, "one"),
    (NUMBER, 1, "two"),
    (NUMBER, 2, "three"),
    (SHADING, 0, "filled"),
    (SHADING, 1, "shaded"),
    (SHADING, 1, "hatched"),
    (SHADING, 2, "outlined"),
    (SHADING, 2, "outline"),
    (SHADING, 2, "empty"),
];

/// The name of a property of the classic deck.
pub(super) fn property_name(property: u32) -> &'static str {
    PROPERTIES.get(property as usize).copied().unwrap_or_default()
}

/// The name of a value of the classic deck.
pub(super) fn value_name(property: u32, value: u32) -> &'static str {
    let names = NAMES.get(property as usize);
    names.and_then(|names| names.get(value as usize)).copied().unwrap_or_default()
}

/// Whether the names of a property's values are nouns: two ovals, but two red.
pub(super) const fn has_plural(property: u32) -> bool {
    matches!(property as usize, SHAPE | NUMBER)
}

pub(super) fn parse_words(text: &str) -> Result<Card, CardFault> {
    let words = text.split_whitespace().count();
    if words != 4 {
        return Err(CardFault::WordCount { words });
    }
    let mut values = [None; 4];
    for (position, word) in (1..).zip(text.split_whitespace()) {
        let (property, value) = property_and_value(word).ok_or(CardFault::Word { position })?;
        if values[property].replace(value).is_some() {
            let property = PROPERTIES[property];
            return Err(CardFault::Repeated { position, property });
        }
    }
    card(values.map(Option::unwrap_or_default))
}

fn property_and_value(word: &str) -> Option<(usize, u32)> {
    let names = NAMES.iter().enumerate().flat_map(|(property, names)| {
        (0..).zip(names).map(move |(value, &name)| (property, value, name))
    });
    let mut all = names.chain(OTHER_NAMES);
    let (property, value, _) = all.find(|(_, _, name)| word.eq_ignore_ascii_case(name))?;
    Some((property, value))
}

fn card(values: [u32; 4]) -> Result<Card, CardFault> {
    Rules::CLASSIC.card(&values).map_err(CardFault::Values)
}

/// The values of a classic card, as indices.
fn values(card: Card) -> [usize; 4] {
    let value = |property| Rules::CLASSIC.field(card, property) as usize;
    [value(0), value(1), value(2), value(3)]
}

pub(super) fn write_words(card: Card, out: &mut dyn Write) -> fmt::Result {
    let values = values(card);
    let name = |property: usize| NAMES[property][values[property]];
    let plural = if values[NUMBER] == 0 { "" } else { "s" };
    write!(out, "{} {} {} {}{plural}", name(NUMBER), name(COLOR), name(SHADING), name(SHAPE))
}

impl CodeOrder {
    /// The order of a code, judged by the positions of its number and its color.
    pub(super) fn detect(token: &str) -> Option<Self> {
        let code = code_bytes(token)?.map(|byte| byte.to_ascii_uppercase());
        Self::ALL.into_iter().find(|order| {
            let mut letters = code.into_iter().zip(order.properties());
            letters.all(|(letter, property)| match property {
                NUMBER | COLOR => LETTERS[property].contains(&letter),
                _ => true,
            })
        })
    }

    /// The properties in the order of the code.
    const fn properties(self) -> [usize; 4] {
        match self {
            Self::NumberColorShadingShape => [NUMBER, COLOR, SHADING, SHAPE],
            Self::NumberShapeShadingColor => [NUMBER, SHAPE, SHADING, COLOR],
            Self::ShapeColorNumberShading => [SHAPE, COLOR, NUMBER, SHADING],
        }
    }

    const fn letters(self) -> [[u8; 3]; 4] {
        let mut letters = LETTERS;
        if matches!(self, Self::ShapeColorNumberShading) {
            letters[SHADING] = *b"FHO";
        }
        letters
    }

    const fn example(self) -> &'static str {
        match self {
            Self::NumberColorShadingShape => {
                "2RTO (number 1-3, color R G P, shading S T O, shape D S O)"
            }
            Self::NumberShapeShadingColor => {
                "2OTR (number 1-3, shape D S O, shading S T O, color R G P)"
            }
            Self::ShapeColorNumberShading => {
                "OR2H (shape D S O, color R G P, number 1-3, shading F H O)"
            }
        }
    }
}

/// The letters of the values, by property.
const LETTERS: [[u8; 3]; 4] = [*b"RGP", *b"DSO", *b"123", *b"STO"];

fn code_bytes(text: &str) -> Option<[u8; 4]> {
    text.as_bytes().try_into().ok()
}

pub(super) fn parse_code(order: CodeOrder, text: &str) -> Result<Card, CardFault> {
    let malformed = CardFault::Code { example: order.example() };
    let code = code_bytes(text).ok_or(malformed)?;
    let mut values = [0; 4];
    for (byte, property) in code.into_iter().zip(order.properties()) {
        let letters = order.letters()[property];
        let mut matching =
            (0..).zip(letters).filter(|(_, letter)| byte.eq_ignore_ascii_case(letter));
        values[property] = matching.next().ok_or(malformed)?.0;
    }
    card(values)
}

pub(super) fn write_code(order: CodeOrder, card: Card, out: &mut dyn Write) -> fmt::Result {
    let values = values(card);
    order.properties().into_iter().try_for_each(|property| {
        out.write_char(char::from(order.letters()[property][values[property]]))
    })
}
