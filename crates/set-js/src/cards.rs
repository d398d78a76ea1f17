//! Cards as texts, and boards and rules in all the forms in which JavaScript has them.

use js_sys::{Array, JSON};
use set_core::{Board, Card, CodeOrder, Notation, Rules, ValidSet};
use set_draw::Theme;
use wasm_bindgen::JsValue;

use crate::arguments::{field, named, shown, text, whole};
use crate::error::{Failure, Result};
use crate::limits::check_cards;

/// The notations, by their names.
const NOTATIONS: &[(&str, Notation)] = &[
    ("digits", Notation::Digits),
    ("words", Notation::Words),
    ("codes", Notation::Code(CodeOrder::NumberColorShadingShape)),
];

/// The notation of this name.
pub(crate) fn notation(name: &str, value: &JsValue) -> Result<Notation> {
    named(name, value, NOTATIONS)
}

/// The theme of this name.
pub(crate) fn theme(value: Option<&JsValue>) -> Result<Theme> {
    value.map_or(Ok(Theme::Standard), |value| Ok(text("theme", value)?.parse()?))
}

/// A card as digits.
pub(crate) fn digits(rules: Rules, card: Card) -> String {
    rules.display(card).to_string()
}

/// Cards as digits.
pub(crate) fn to_digits(rules: Rules, cards: &[Card]) -> Vec<String> {
    cards.iter().map(|&card| digits(rules, card)).collect()
}

/// Sets or other matches as arrays of cards.
pub(crate) fn to_arrays<'a>(rules: Rules, sets: impl Iterator<Item = &'a [Card]>) -> Array {
    let array = |set: &[Card]| -> Array {
        set.iter().map(|&card| JsValue::from(digits(rules, card))).collect()
    };
    sets.map(array).collect()
}

/// A card from its text in any notation.
pub(crate) fn card(rules: Rules, value: &JsValue) -> Result<Card> {
    Ok(rules.parse_card(&text("a card", value)?)?)
}

/// Cards from an array of texts.
pub(crate) fn list(rules: Rules, value: &JsValue) -> Result<Vec<Card>> {
    if !Array::is_array(value) {
        return Err(Failure::new(format!("expected an array of cards, found {}", shown(value))));
    }
    let array = Array::from(value);
    check_cards(array.length() as usize)?;
    array.iter().map(|value| card(rules, &value)).collect()
}

/// Sets from an array of arrays of cards.
pub(crate) fn sets(rules: Rules, value: &JsValue) -> Result<Vec<ValidSet>> {
    if !Array::is_array(value) {
        return Err(Failure::new(format!(
            "sets: expected an array of sets, found {}",
            shown(value)
        )));
    }
    let set = |cards| Ok(ValidSet::try_new(rules, &list(rules, &cards)?)?);
    Array::from(value).iter().map(set).collect()
}

/// Rules from an object that has both numbers.
pub(crate) fn rules(value: &JsValue) -> Result<Rules> {
    let [properties, values] = ["properties", "values"].map(|name| {
        let number = field(value, name).unwrap_or_default();
        whole(name, &number, 0..=u64::from(u32::MAX)).map(|number| number as u32)
    });
    Ok(Rules::new(properties?, values?)?)
}

/// A board from a text, an array of cards, or an object with rules and cards.
pub(crate) fn board(value: &JsValue, asked: Option<Rules>) -> Result<Board> {
    if let Some(text) = value.as_string() {
        if text.trim_start().starts_with('{') {
            let json = JSON::parse(&text);
            let json = json.map_err(|error| Failure::new(format!("no JSON: {}", shown(&error))))?;
            return object(&json, asked);
        }
        let board = Board::parse(asked.unwrap_or(Rules::CLASSIC), &text)?;
        return check_cards(board.len()).map(|()| board);
    }
    if !Array::is_array(value) && value.is_object() {
        return object(value, asked);
    }
    let rules = asked.unwrap_or(Rules::CLASSIC);
    Ok(Board::from_cards(rules, list(rules, value)?)?)
}

/// A board from an object with rules and cards.
fn object(value: &JsValue, asked: Option<Rules>) -> Result<Board> {
    let [Some(found), Some(cards)] = ["rules", "cards"].map(|name| field(value, name)) else {
        return Err(Failure::new("expected a board with the fields rules and cards"));
    };
    let found = rules(&found)?;
    match asked.filter(|&asked| asked != found) {
        Some(asked) => Err(Failure::new(format!("the board has {found}, not {asked}"))),
        None => Ok(Board::from_cards(found, list(found, &cards)?)?),
    }
}
