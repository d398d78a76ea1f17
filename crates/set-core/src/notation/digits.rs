//! `0120`, and `1.11.0.3` beyond ten values.

use core::fmt;

use smallvec::SmallVec;

use super::NotationErrorKind;
use crate::{Card, Rules};

/// The values of most cards, without a heap allocation.
type Values = SmallVec<[u32; 16]>;

pub(super) fn parse(rules: Rules, text: &str) -> Result<Card, NotationErrorKind> {
    let dotted = rules.values() > 10;
    let stray = |&c: &char| !(c.is_ascii_digit() || dotted && c == '.');
    if let Some(character) = text.chars().find(stray) {
        return Err(NotationErrorKind::Character { character, rules });
    }
    let values: Values = if dotted {
        let numbers = text.split('.').map(|number| {
            // Digits only, so what does not parse is missing or too large.
            let value = number.parse().unwrap_or(u32::MAX);
            if number.is_empty() { None } else { Some(value) }
        });
        let missing = NotationErrorKind::Character { character: '.', rules };
        numbers.collect::<Option<_>>().ok_or(missing)?
    } else {
        text.bytes().map(|digit| u32::from(digit - b'0')).collect()
    };
    rules.card(&values).map_err(NotationErrorKind::Card)
}

pub(super) fn write(rules: Rules, card: Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (property, value) in rules.values_of(card).enumerate() {
        if property > 0 && rules.values() > 10 {
            f.write_str(".")?;
        }
        write!(f, "{value}")?;
    }
    Ok(())
}
