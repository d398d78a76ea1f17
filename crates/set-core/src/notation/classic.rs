//! The classic deck in words and in short codes.

use core::fmt;

use super::NotationErrorKind;
use crate::{Card, Rules};

/// The properties of the classic deck, by their number.
const COLOR: usize = 0;
const SHAPE: usize = 1;
const NUMBER: usize = 2;
const SHADING: usize = 3;

/// One name for each value of each property: the one that is written.
const NAMES: [[&str; 3]; 4] = [
    ["red", "green", "purple"],
    ["diamond", "squiggle", "oval"],
    ["1", "2", "3"],
    ["solid", "striped", "open"],
];

/// Other names that are understood: property, value, name.
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

pub(super) fn parse_words(text: &str) -> Result<Card, NotationErrorKind> {
    if text.split_whitespace().count() != 4 {
        return Err(NotationErrorKind::WordCount);
    }
    let mut values = [None; 4];
    for (index, word) in text.split_whitespace().enumerate() {
        let unknown = NotationErrorKind::Word { place: index + 1 };
        let (property, value) = property_and_value(word).ok_or(unknown)?;
        if values[property].replace(value).is_some() {
            return Err(unknown);
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

fn card(values: [u32; 4]) -> Result<Card, NotationErrorKind> {
    Rules::CLASSIC.card(&values).map_err(NotationErrorKind::Card)
}

/// The values of a classic card, as indices.
fn values(card: Card) -> [usize; 4] {
    let value = |property| Rules::CLASSIC.field(card, property) as usize;
    [value(0), value(1), value(2), value(3)]
}

pub(super) fn write_words(card: Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let values = values(card);
    let name = |property: usize| NAMES[property][values[property]];
    let plural = if values[NUMBER] == 0 { "" } else { "s" };
    write!(f, "{} {} {} {}{plural}", name(NUMBER), name(COLOR), name(SHADING), name(SHAPE))
}

/// The order in which a code names the properties, with its letters for the
/// shadings. Colors are `R`, `G`, `P`, shapes `D`, `S`, `O`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CodeOrder {
    /// `2RTO`: number, color, shading (`S`, `T`, `O`), shape, as a card is
    /// named in words.
    NumberColorShadingShape,
    /// `2OTR`: number, shape, shading (`S`, `T`, `O`), color, as in the Kattis
    /// problem "set".
    NumberShapeShadingColor,
    /// `OR2H`: shape, color, number, shading (`F`, `H`, `O`), as in the
    /// r/dailyprogrammer challenge 231.
    ShapeColorNumberShading,
}

impl CodeOrder {
    /// The order of a code: told by where its digit and its color stand.
    pub(super) fn detect(token: &str) -> Option<Self> {
        const ORDERS: [CodeOrder; 3] = [
            CodeOrder::NumberColorShadingShape,
            CodeOrder::NumberShapeShadingColor,
            CodeOrder::ShapeColorNumberShading,
        ];
        let code = code_bytes(token)?;
        ORDERS.into_iter().find(|order| {
            let stands = |property, letters: [u8; 3]| {
                letters.contains(&code[order.place_of(property)].to_ascii_uppercase())
            };
            stands(NUMBER, LETTERS[NUMBER]) && stands(COLOR, LETTERS[COLOR])
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

    fn place_of(self, property: usize) -> usize {
        self.properties().into_iter().position(|other| other == property).unwrap_or_default()
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

pub(super) fn parse_code(order: CodeOrder, text: &str) -> Result<Card, NotationErrorKind> {
    let malformed = NotationErrorKind::Code { example: order.example() };
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

pub(super) fn write_code(order: CodeOrder, card: Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let values = values(card);
    order.properties().into_iter().try_for_each(|property| {
        write!(f, "{}", char::from(order.letters()[property][values[property]]))
    })
}
