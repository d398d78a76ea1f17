//! The classic deck in short codes.

use core::fmt::{self, Write};

use smallvec::SmallVec;

use super::name::CodeOrder;
use super::words::{self, COLOR, NUMBER, SHADING, SHAPE};
use crate::parse_error::CardFault;
use crate::{Card, Rules};

impl CodeOrder {
    /// The order of a code, judged by the position of its digit, and then by how many letters fit.
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
        Self::ALL.into_iter().rev().filter(is_code).max_by_key(fitting)
    }

    /// The value that a character of a code means.
    fn value(self, property: usize, byte: u8) -> Option<u32> {
        let mut letters = (0..).zip(self.letters()[property]);
        letters.find(|(_, letter)| byte.eq_ignore_ascii_case(letter)).map(|it| it.0)
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
    let fault = |wrong| CardFault::Code { wrong, example: order.example() };
    let code = bytes(text).filter(|code| code.is_ascii()).ok_or(fault(None))?;
    let mut values = [0; 4];
    for (byte, property) in code.into_iter().zip(order.properties()) {
        let wrong = Some((char::from(byte), words::property(property)));
        values[property] = order.value(property, byte).ok_or(fault(wrong))?;
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
