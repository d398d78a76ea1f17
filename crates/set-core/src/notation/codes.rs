//! The classic deck in short codes.

use core::fmt::{self, Write};

use smallvec::SmallVec;

use super::name::CodeOrder;
use super::words::{COLOR, NUMBER, SHADING, SHAPE};
use crate::parse_error::CardFault;
use crate::{Card, Rules};

impl CodeOrder {
    /// The order of a code, judged by the positions of its number and its color.
    pub(super) fn detect(token: &str) -> Option<Self> {
        let code = bytes(token)?.map(|byte| byte.to_ascii_uppercase());
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

fn bytes(text: &str) -> Option<[u8; 4]> {
    text.as_bytes().try_into().ok()
}

pub(super) fn parse(order: CodeOrder, rules: Rules, text: &str) -> Result<Card, CardFault> {
    if rules != Rules::CLASSIC {
        return Err(CardFault::NoCodes { rules });
    }
    let malformed = CardFault::Code { example: order.example() };
    let code = bytes(text).ok_or(malformed)?;
    let mut values = [0; 4];
    for (byte, property) in code.into_iter().zip(order.properties()) {
        let letters = order.letters()[property];
        let mut matching =
            (0..).zip(letters).filter(|(_, letter)| byte.eq_ignore_ascii_case(letter));
        values[property] = matching.next().ok_or(malformed)?.0;
    }
    rules.card(&values).map_err(CardFault::Values)
}

/// Writes a card of the classic deck.
pub(super) fn write(order: CodeOrder, card: Card, out: &mut dyn Write) -> fmt::Result {
    let values: SmallVec<[u32; 4]> = Rules::CLASSIC.values_of(card).collect();
    order.properties().into_iter().try_for_each(|property| {
        let letters = order.letters()[property];
        out.write_char(char::from(letters[values[property] as usize]))
    })
}
