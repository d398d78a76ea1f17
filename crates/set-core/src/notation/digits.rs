//! `0120`, and `1.11.0.3` for more than ten values.

use core::fmt::{self, Write};

use smallvec::SmallVec;

use crate::parse_error::CardFault;
use crate::{Card, Rules};

/// The values of a card. Up to 16 need no heap allocation.
pub(super) type Values = SmallVec<[u32; 16]>;

/// Reads a card whose digits count from `first`, which is 0 or 1.
pub(super) fn parse(rules: Rules, first: u32, text: &str) -> Result<Card, CardFault> {
    let dotted = rules.values() > 10;
    let stray = |&c: &char| !(c.is_ascii_digit() || dotted && c == '.');
    if let Some(character) = text.chars().find(stray) {
        return Err(CardFault::Character { character, rules });
    }
    let values: Values = if text.is_empty() {
        Values::new()
    } else if dotted {
        let numbers = (0..).zip(text.split('.')).map(|(property, number)| match number.parse() {
            Ok(value) => Ok(value),
            Err(_) if number.is_empty() => Err(CardFault::Character { character: '.', rules }),
            // It has only digits, so it is too large.
            Err(_) => Err(CardFault::Number { property, rules }),
        });
        numbers.collect::<Result<_, _>>()?
    } else {
        text.bytes().map(|digit| u32::from(digit - b'0')).collect()
    };
    card(rules, first, values)
}

/// The card of values that count from `first`.
pub(super) fn card(rules: Rules, first: u32, mut values: Values) -> Result<Card, CardFault> {
    if first == 1 {
        for (property, value) in (0..).zip(&mut values) {
            if !(1..=rules.values()).contains(value) {
                return Err(CardFault::FromOne { property, value: *value, rules });
            }
            *value -= 1;
        }
    }
    if values.len() != rules.properties() as usize {
        return Err(CardFault::Length { len: values.len(), rules });
    }
    rules.card(&values).map_err(CardFault::Values)
}

pub(super) fn write(rules: Rules, card: Card, out: &mut dyn Write) -> fmt::Result {
    // Without these bits it may be another card. A value that is too large shows in the digits; alone it may
    // be the index of the last card, counted from 1.
    let is_wide = card.to_bits().checked_shr(rules.card_bits()).unwrap_or(0) != 0;
    if is_wide || (rules.properties() == 1 && !rules.contains(card)) {
        return write!(out, "{:#x}", card.to_bits());
    }
    let is_plain = rules.values() <= 10;
    for (property, value) in rules.values_of(card).enumerate() {
        match char::from_digit(value, 10) {
            // Several times as fast as a format.
            Some(digit) if is_plain => out.write_char(digit)?,
            _ if is_plain || property == 0 => write!(out, "{value}")?,
            _ => write!(out, ".{value}")?,
        }
    }
    Ok(())
}
