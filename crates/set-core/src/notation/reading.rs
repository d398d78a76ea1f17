//! Cards in words, read.

use smallvec::SmallVec;

use super::words;
use crate::parse_error::CardFault;
use crate::{Card, Rules};

/// A card in words, in any order.
pub(super) fn parse(rules: Rules, text: &str) -> Result<Card, CardFault> {
    if !words::are_for(rules) {
        return Err(CardFault::NoWords { rules });
    }
    let mut values: SmallVec<[Option<u32>; 4]> =
        SmallVec::from_elem(None, rules.properties() as usize);
    let count = text.split_whitespace().count();
    if count != values.len() {
        return Err(CardFault::WordCount { words: count, rules });
    }
    for (position, word) in (1..).zip(text.split_whitespace()) {
        let (property, value) =
            words::property_and_value(rules, word).ok_or(CardFault::Word { position, rules })?;
        if values[property].replace(value).is_some() {
            let property = words::property(property);
            return Err(CardFault::Repeated { position, property, rules });
        }
    }
    let values: SmallVec<[u32; 4]> = values.into_iter().flatten().collect();
    rules.card(&values).map_err(CardFault::Values)
}
