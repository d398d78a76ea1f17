//! One card in words or in a code, or its fault.

use smallvec::SmallVec;

use super::codes::{self, CodeOrder};
use super::words::{self, ValueName};
use crate::parse_error::CardFault;
use crate::{Card, Rules};

/// A card in words, in any order.
pub(super) fn words(rules: Rules, names: &[ValueName<'_>], text: &str) -> Result<Card, CardFault> {
    card_of_words(rules, names, &words::split(text).collect::<SmallVec<[_; 4]>>())
}

/// The card that has these words.
pub(super) fn card_of_words(
    rules: Rules,
    names: &[ValueName<'_>],
    texts: &[&str],
) -> Result<Card, CardFault> {
    if !words::are_for(rules) {
        return Err(CardFault::NoWords { rules });
    }
    let mut values: SmallVec<[Option<u32>; 4]> =
        SmallVec::from_elem(None, rules.properties() as usize);
    let count = texts.len();
    if count != values.len() {
        return Err(CardFault::WordCount { words: count, rules });
    }
    for (position, word) in (1..).zip(texts) {
        let (property, value) = match words::value(rules, names, word) {
            Some((property, value)) if property < count && value < rules.values() => {
                (property, value)
            }
            _ => return Err(CardFault::Word { position, rules }),
        };
        if values[property].replace(value).is_some() {
            let property = words::property(property);
            return Err(CardFault::SecondWord { position, property, rules });
        }
    }
    let values: SmallVec<[u32; 4]> = values.into_iter().flatten().collect();
    rules.card(&values).map_err(CardFault::Values)
}

/// A card in a code.
pub(super) fn code(order: CodeOrder, rules: Rules, text: &str) -> Result<Card, CardFault> {
    if rules != Rules::CLASSIC {
        return Err(CardFault::NoCodes { rules });
    }
    let fault = |wrong| CardFault::Code { wrong, order };
    let code = codes::bytes(text).filter(|code| code.is_ascii()).ok_or(fault(None))?;
    let mut values = [0; 4];
    for (byte, property) in code.into_iter().zip(order.properties()) {
        let wrong = Some((char::from(byte), words::property(property)));
        values[property] = order.value(property, byte).ok_or(fault(wrong))?;
    }
    rules.card(&values).map_err(CardFault::Values)
}
