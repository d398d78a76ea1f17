//! The names of notations.

use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::{CodeOrder, Notation};
use crate::rules::excerpt;

const NOTATIONS: [Notation; 5] = [
    Notation::Digits,
    Notation::Words,
    Notation::Code(CodeOrder::NumberColorShadingShape),
    Notation::Code(CodeOrder::NumberShapeShadingColor),
    Notation::Code(CodeOrder::ShapeColorNumberShading),
];

impl Notation {
    const fn name(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Words => "words",
            Self::Code(order) => order.name(),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Notation {
    type Err = NotationParseError;

    /// Reads a name: `digits`, `words`, or for a code the card `2 red striped ovals` in it, in
    /// upper or lower case.
    ///
    /// ```
    /// use set_core::{CodeOrder, Notation};
    ///
    /// assert_eq!("words".parse(), Ok(Notation::Words));
    /// assert_eq!("2RTO".parse(), Ok(Notation::Code(CodeOrder::NumberColorShadingShape)));
    /// assert_eq!(
    ///     "runes".parse::<Notation>().unwrap_err().to_string(),
    ///     "no notation \"runes\": expected digits, words, 2RTO, 2OTR or OR2H"
    /// );
    /// ```
    fn from_str(name: &str) -> Result<Self, NotationParseError> {
        let mut all = NOTATIONS.into_iter();
        all.find(|notation| notation.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| NotationParseError { name: excerpt(name) })
    }
}

/// A name that no [`Notation`] has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NotationParseError {
    name: String,
}

impl fmt::Display for NotationParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no notation \"{}\": expected ", self.name)?;
        for (i, notation) in NOTATIONS.into_iter().enumerate() {
            let separator = match i {
                0 => "",
                _ if i + 1 == NOTATIONS.len() => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{notation}")?;
        }
        Ok(())
    }
}

impl Error for NotationParseError {}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use super::*;
    use crate::Rules;

    #[test]
    fn names_and_back() {
        for notation in NOTATIONS {
            assert_eq!(notation.to_string().parse(), Ok(notation));
            assert_eq!(notation.to_string().to_lowercase().parse(), Ok(notation));
        }
        assert_eq!(format!("{:>8}|{:^9}", Notation::Words, Notation::Digits), "   words| digits  ");
        assert!("".parse::<Notation>().is_err());
    }

    #[test]
    fn a_code_is_named_by_two_red_striped_ovals() {
        let card = Rules::CLASSIC.parse_card("two red striped ovals").unwrap();
        for notation in NOTATIONS.into_iter().skip(2) {
            assert_eq!(notation.display(Rules::CLASSIC, card).to_string(), notation.to_string());
        }
    }
}
