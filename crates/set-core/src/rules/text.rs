//! Rules from text: the inverse of their `Display`.

use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::{Rules, RulesError};

impl FromStr for Rules {
    type Err = RulesParseError;

    /// Reads `p=4, v=3`. The numbers may come in either order; blanks and the case of the
    /// letters do not matter.
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules: Rules = "p=5, v=4".parse()?;
    /// assert_eq!(rules, Rules::new(5, 4)?);
    /// assert_eq!(rules.to_string().parse(), Ok(rules));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, RulesParseError> {
        let error = |reason| RulesParseError { text: excerpt(text), reason };
        let (p, v) = numbers(text).ok_or_else(|| error(None))?;
        Self::new(p, v).map_err(|reason| error(Some(reason)))
    }
}

/// `p` and `v`, each given exactly once.
fn numbers(text: &str) -> Option<(u32, u32)> {
    let (mut p, mut v) = (None, None);
    for part in text.split(',') {
        let (name, number) = part.split_once('=')?;
        let value = match name.trim() {
            "p" | "P" => &mut p,
            "v" | "V" => &mut v,
            _ => return None,
        };
        if value.replace(number.trim().parse().ok()?).is_some() {
            return None;
        }
    }
    p.zip(v)
}

/// The beginning of a text, for a message: at most 40 characters.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut excerpt: String = text.chars().take(LONGEST).collect();
    if excerpt.len() < text.len() {
        excerpt.push_str("...");
    }
    excerpt
}

/// Text that is not the rules of a game. Its source is a [`RulesError`] if the numbers could be
/// read but no game has them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulesParseError {
    text: String,
    reason: Option<RulesError>,
}

impl fmt::Display for RulesParseError {
    /// `{:#}` adds the reason, for programs that do not print the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            None => write!(f, "\"{}\" is not like \"{}\"", self.text, Rules::CLASSIC),
            Some(reason) if f.alternate() => {
                write!(f, "no game has the rules \"{}\": {reason}", self.text)
            }
            Some(_) => write!(f, "no game has the rules \"{}\"", self.text),
        }
    }
}

impl Error for RulesParseError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.reason.as_ref().map(|reason| reason as _)
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;
    use crate::strategies;

    #[test]
    fn the_order_the_case_and_blanks_do_not_matter() {
        for text in ["p=4, v=3", "v=3,p=4", " P = 4 ,V= 3\n"] {
            assert_eq!(text.parse(), Ok(Rules::CLASSIC), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "4x3", "p=4", "p=4, p=4", "p=4, v=3, v=3", "p=4, v=3,", "p=4; v=3", "p=4, w=3"]
        {
            let error = text.parse::<Rules>().unwrap_err();
            assert_eq!(error.to_string(), format!("\"{text}\" is not like \"p=4, v=3\""));
            assert!(error.source().is_none());
        }
        assert!("p=-4, v=3".parse::<Rules>().is_err());
        assert!("p=99999999999, v=3".parse::<Rules>().is_err());
        assert!("7".repeat(1000).parse::<Rules>().unwrap_err().to_string().len() < 100);
    }

    #[test]
    fn numbers_of_no_game_are_the_source() {
        let error = "p=0, v=3".parse::<Rules>().unwrap_err();
        assert_eq!(error.to_string(), "no game has the rules \"p=0, v=3\"");
        let reason = error.source().unwrap().to_string();
        assert_eq!(reason, "0 properties: a card needs 1 to 128");
        assert_eq!(format!("{error:#}"), format!("{error}: {reason}"));
    }

    proptest! {
        #[test]
        fn written_and_read(rules in strategies::any_rules()) {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
}
