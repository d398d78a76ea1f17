//! Games as text: their names, and the coefficients of patterns.

use core::fmt;

use set_core::Rules;

use super::{Kind, Variant, VariantError};
use crate::{Group, Linear};

impl Variant {
    /// The game that a text names, with cards of these rules; without them, of its own rules.
    ///
    /// Set and a pattern of your own have cards of any rules, by default the classic ones; quads of any
    /// number of properties, by default three. The name is read in any case.
    ///
    /// # Errors
    ///
    /// [`VariantError`] if no game has this name, if it has cards of other rules, or if the numbers of a
    /// pattern make none.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_variants::Variant;
    ///
    /// let large = Rules::new(5, 4)?;
    /// assert_eq!(Variant::parse("set", Some(large))?, Variant::from(large));
    /// assert_eq!(Variant::parse("quads", Some(large))?.deck_len(), Some(1024));
    /// assert_eq!(Variant::parse("Linear(1, 1, 1)", None)?.to_string(), "linear(1,1,1)");
    /// let error = Variant::parse("petals", Some(large)).unwrap_err();
    /// assert_eq!(error.to_string(), "Three of four is played with cards of p=3, v=4, not p=5, v=4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, rules: Option<Rules>) -> Result<Self, VariantError> {
        let own = text.split_at_checked(OWN.len()).filter(|own| own.0.eq_ignore_ascii_case(OWN));
        if let Some(numbers) = own.and_then(|(_, text)| text.strip_suffix(')')) {
            return Ok(linear(numbers, rules.unwrap_or(Rules::CLASSIC))?.into());
        }
        let named = Self::ALL.iter().find(|game| game.name.eq_ignore_ascii_case(text));
        let game = named.ok_or_else(|| VariantError::Name(String::from(text)))?;
        let found = rules.unwrap_or(game.rules);
        if game.is_set() {
            return Ok(Self::set(found));
        }
        if *game == Self::QUADS && found.values() == game.rules.values() {
            Group::new(found, &[2, 2])?;
            return Ok(Self { rules: found, ..game.clone() });
        }
        if found != game.rules {
            let (title, expected) = (game.title, game.rules);
            return Err(VariantError::Rules { title, expected, found });
        }
        Ok(game.clone())
    }
}

/// The beginning of a pattern of one's own.
const OWN: &str = "linear(";

/// The pattern with these coefficients and, after a semicolon, these moduli.
fn linear(text: &str, rules: Rules) -> Result<Linear, VariantError> {
    let (coefficients, moduli) = text.split_once(';').unwrap_or((text, ""));
    let group = match moduli {
        "" => Group::cyclic(rules)?,
        // A value has at most 16 factors.
        moduli => Group::new(rules, &numbers(moduli, 17)?)?,
    };
    Ok(Linear::new(group, &numbers(coefficients, Linear::MAX_COEFFICIENTS + 1)?)?)
}

/// The first of some numbers with commas between them.
fn numbers<T: core::str::FromStr>(text: &str, most: usize) -> Result<Vec<T>, VariantError> {
    let number = |text: &str| {
        let text = text.trim();
        text.parse().map_err(|_| VariantError::Number(text.chars().take(20).collect()))
    };
    text.split(',').take(most).map(number).collect()
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kind::Own(pattern) = &self.kind else { return f.pad(self.name) };
        f.write_str(OWN)?;
        let coefficients = pattern.nearest_coefficients();
        write_numbers(f, &coefficients)?;
        let moduli = pattern.group().moduli();
        if moduli.len() > 1 {
            f.write_str(";")?;
            write_numbers(f, moduli)?;
        }
        f.write_str(")")
    }
}

fn write_numbers<T: fmt::Display>(f: &mut fmt::Formatter<'_>, numbers: &[T]) -> fmt::Result {
    numbers.iter().enumerate().try_for_each(|(i, number)| {
        f.write_str(if i == 0 { "" } else { "," })?;
        write!(f, "{number}")
    })
}
