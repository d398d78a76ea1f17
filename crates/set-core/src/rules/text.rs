//! Rules from text: the inverse of their `Display`.

use core::str::FromStr;

use crate::parse_error::Reason;
use crate::{ParseError, Rules};

impl FromStr for Rules {
    type Err = ParseError;

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
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let error = |reason| ParseError::new(text, reason);
        let (p, v) = numbers(text).ok_or_else(|| error(Reason::Form))?;
        Self::new(p, v).map_err(|reason| error(Reason::Rules(reason)))
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
        }
        assert!("p=-4, v=3".parse::<Rules>().is_err());
        assert!("p=99999999999, v=3".parse::<Rules>().is_err());
        assert!("7".repeat(1000).parse::<Rules>().unwrap_err().to_string().len() < 100);
    }

    #[test]
    fn numbers_of_no_game_have_a_reason() {
        assert_eq!(
            "p=0, v=3".parse::<Rules>().unwrap_err().to_string(),
            "no game has the rules \"p=0, v=3\": 0 properties: a card needs 1 to 128"
        );
    }

    proptest! {
        #[test]
        fn written_and_read(rules in strategies::any_rules()) {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
}
