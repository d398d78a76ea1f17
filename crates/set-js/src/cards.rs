//! Cards, boards, rules and games in all the forms in which JavaScript has them.

use js_sys::{Array, JSON};
use set_core::{Board, Card, Notation, Rules};
use set_draw::Theme;
use set_table::{Asked, GameBoard};
use wasm_bindgen::JsValue;

use crate::arguments::{Options, field, shown, text, text_of, whole};
use crate::error::{Failure, Result};
use crate::limits::check_cards;

/// The notation of this name, if cards of these rules can be written in it.
pub(crate) fn notation(name: &str, value: &JsValue, rules: Rules) -> Result<Notation> {
    let notation: Notation = text(name, value)?.parse()?;
    if notation.has(rules) {
        return Ok(notation);
    }
    Err(Failure::new(format!("{name}: cards of {rules} have no {notation}, expected digits")))
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

/// Matches as arrays of cards.
pub(crate) fn to_arrays<C: AsRef<[Card]>>(rules: Rules, matches: &[C]) -> Array {
    let array = |found: &C| -> Array {
        found.as_ref().iter().map(|&card| JsValue::from(digits(rules, card))).collect()
    };
    matches.iter().map(array).collect()
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

/// Lists of cards from an array of arrays.
pub(crate) fn lists(name: &str, rules: Rules, value: &JsValue) -> Result<Vec<Vec<Card>>> {
    if !Array::is_array(value) {
        let found = shown(value);
        return Err(Failure::new(format!("{name}: expected an array of arrays, found {found}")));
    }
    Array::from(value).iter().map(|cards| list(rules, &cards)).collect()
}

/// Rules from an object that has both numbers.
pub(crate) fn rules(value: &JsValue) -> Result<Rules> {
    let [properties, values] = ["properties", "values"].map(|name| {
        let number = field(value, name).unwrap_or_default();
        whole(name, &number, 0..=u64::from(u32::MAX)).map(|number| number as u32)
    });
    Ok(Rules::new(properties?, values?)?)
}

/// The game that the options `game` and `rules` ask for. A `Variant` is its text, and has its rules.
pub(crate) fn asked(options: &Options<'_>) -> Result<Asked> {
    let (game, mut rules) = (options.get("game"), options.get("rules"));
    let mut asked = Asked::default();
    if let Some(game) = game {
        let is_variant = game.is_object();
        rules = rules.or_else(|| field(&game, "rules").filter(|_| is_variant));
        asked.game = Some(if is_variant { text_of(&game)? } else { text("game", &game)? });
    }
    if let Some(rules) = rules {
        let rules = self::rules(&rules)?;
        (asked.properties, asked.values) = (Some(rules.properties()), Some(rules.values()));
    }
    Ok(asked)
}

/// A board from a text, JSON, an array of cards, or an object with game, rules and cards.
pub(crate) fn board(value: &JsValue, asked: &Asked) -> Result<GameBoard> {
    let read = |text: &str| {
        let (board, _) = GameBoard::read(text, asked)?;
        check_cards(board.board().len()).map(|()| board)
    };
    if value.is_object() && !Array::is_array(value) {
        let json = JSON::stringify(value);
        return read(&String::from(json.map_err(|error| Failure::new(shown(&error)))?));
    }
    if let Some(text) = value.as_string() {
        return read(&text);
    }
    let variant = asked.variant()?;
    let cards = Board::from_cards(variant.rules(), list(variant.rules(), value)?)?;
    Ok(GameBoard::new(variant, cards)?)
}
