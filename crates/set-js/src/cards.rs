//! Cards, boards, rules and games in all the forms in which JavaScript has them.

use js_sys::{Array, JSON};
use set_core::{Board, Card, Form, Notation, Reader, Rules};
use set_draw::Theme;
use set_variants::{BoardReader, Claimed, GameBoard, Language, VariantSpec};
use wasm_bindgen::prelude::*;

use crate::arguments::{Options, field, is_missing, maybe_text, shown, text, text_of, whole};
use crate::error::{Failure, Result};
use crate::limits::{MAX_CARDS, MAX_LISTED, check_cards};

// Each text that crosses the border costs more than its cards: lists cross it as one text.
#[wasm_bindgen(raw_module = "./lists.js")]
extern "C" {
    /// Joins an array of at most `most` cards, each a text of `length` characters, into one text;
    /// `undefined` for anything else.
    fn joined(cards: &JsValue, most: u32, length: u32) -> Option<String>;
    /// The parts of a text between blanks.
    fn divided(text: &str) -> Array;
}

/// The notation of this name, if cards of these rules can be written in it.
pub(crate) fn notation(name: &str, value: &JsValue, rules: Rules) -> Result<Notation> {
    let notation: Notation = text(name, value)?.parse()?;
    if notation.has(rules) {
        return Ok(notation);
    }
    Err(Failure::new(format!("{name}: cards of {rules} have no {notation}, expected digits")))
}

/// The language of a text, by default English.
pub(crate) fn language(value: &JsValue) -> Result<Language> {
    if is_missing(value) { Ok(Language::English) } else { Ok(text("language", value)?.parse()?) }
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

/// Cards as an array of digits.
pub(crate) fn to_array(rules: Rules, cards: &[Card]) -> Array {
    if cards.is_empty() {
        return Array::new();
    }
    divided(&Notation::Digits.display_cards(rules, cards).to_string())
}

/// Matches as arrays of cards.
pub(crate) fn to_arrays<C: AsRef<[Card]>>(rules: Rules, matches: &[C]) -> Array {
    matches.iter().map(|found| to_array(rules, found.as_ref())).collect()
}

/// A card from its text in any form.
pub(crate) fn card(rules: Rules, value: &JsValue) -> Result<Card> {
    let reader = Reader::new(rules).with_names(Language::VALUE_NAMES);
    Ok(reader.card(&text("a card", value)?)?)
}

/// Cards from an array of digits without dots; `None` of other forms, and of wrong cards.
fn list_of_digits(rules: Rules, value: &JsValue) -> Option<Vec<Card>> {
    if rules.values() > 10 {
        return None;
    }
    let length = rules.properties();
    let text = joined(value, MAX_CARDS as u32, length)?;
    let mut values = [0; Rules::MAX_PROPERTIES as usize];
    let values = &mut values[..length as usize];
    let card = |digits: &[u8]| {
        for (value, digit) in values.iter_mut().zip(digits) {
            *value = u32::from(digit.wrapping_sub(b'0'));
        }
        rules.card(values).ok()
    };
    // Other characters than digits are too large, or have several bytes.
    text.as_bytes().chunks(length as usize).map(card).collect()
}

/// Cards from an array of texts.
pub(crate) fn list(rules: Rules, value: &JsValue) -> Result<Vec<Card>> {
    if let Some(cards) = list_of_digits(rules, value) {
        return Ok(cards);
    }
    let Some(array) = value.dyn_ref::<Array>() else {
        return Err(Failure::new(format!("expected an array of cards, found {}", shown(value))));
    };
    check_cards(array.length() as usize)?;
    array.iter().map(|value| card(rules, &value)).collect()
}

/// The cards of a claim. Anything but an array counts as one card; a card that the deck lacks stays a text.
pub(crate) fn claim(rules: Rules, value: &JsValue) -> Result<Vec<Claimed>> {
    if let Some(cards) = list_of_digits(rules, value) {
        return Ok(cards.into_iter().map(Ok).collect());
    }
    let array = value.dyn_ref::<Array>().cloned().unwrap_or_else(|| Array::of1(value));
    check_cards(array.length() as usize)?;
    let foreign = |value: &JsValue| value.as_string().unwrap_or_else(|| shown(value));
    let claimed = |value: JsValue| card(rules, &value).map_err(|_| foreign(&value));
    Ok(array.iter().map(claimed).collect())
}

/// Lists of cards from an array of arrays.
pub(crate) fn lists(name: &str, rules: Rules, value: &JsValue) -> Result<Vec<Vec<Card>>> {
    let Some(array) = value.dyn_ref::<Array>() else {
        let found = shown(value);
        return Err(Failure::new(format!("{name}: expected an array of arrays, found {found}")));
    };
    let mut left = MAX_LISTED;
    let list = |cards: JsValue| {
        let cards = list(rules, &cards)?;
        left = left.checked_sub(cards.len().max(1)).ok_or_else(|| {
            Failure::new(format!("{name}: expected at most {MAX_LISTED} cards in all"))
        })?;
        Ok(cards)
    };
    array.iter().map(list).collect()
}

/// Rules from both numbers.
pub(crate) fn rules(properties: &JsValue, values: &JsValue) -> Result<Rules> {
    let number = |name, value, most| whole(name, value, 1..=u64::from(most));
    let properties = number("properties", properties, Rules::MAX_PROPERTIES)? as u32;
    Ok(Rules::new(properties, number("values", values, Rules::MAX_VALUES)? as u32)?)
}

/// Rules from an object that has both numbers.
pub(crate) fn rules_of(value: &JsValue) -> Result<Rules> {
    let [properties, values] =
        ["properties", "values"].map(|name| field(value, name).unwrap_or_default());
    rules(&properties, &values)
}

/// The game that the options `game` and `rules` ask for. A `Variant` is its text, and has its rules.
pub(crate) fn asked(options: &Options<'_>) -> Result<VariantSpec> {
    let (game, mut rules) = (options.get("game"), options.get("rules"));
    let mut asked = VariantSpec::default();
    if let Some(game) = game {
        let is_variant = game.is_object();
        rules = rules.or_else(|| field(&game, "rules").filter(|_| is_variant));
        asked.game = Some(if is_variant { text_of(&game)? } else { text("game", &game)? });
    }
    if let Some(rules) = rules {
        let rules = rules_of(&rules)?;
        (asked.properties, asked.values) = (Some(rules.properties()), Some(rules.values()));
    }
    Ok(asked)
}

/// The reader that the options ask for.
pub(crate) fn reader(options: &JsValue) -> Result<BoardReader> {
    let options = Options::new(options, &["game", "rules", "readAs", "countFrom"])?;
    let form = options.text("readAs")?.map(|name| name.parse::<Form>()).transpose()?;
    let first = options.whole("countFrom", 0..=1)?.map(|first| first as u32);
    Ok(BoardReader { asked: asked(&options)?, form, first })
}

/// Data as JSON.
fn json(value: &JsValue) -> Result<String> {
    let json = JSON::stringify(value).map_err(|error| Failure::new(shown(&error)))?;
    // It is undefined where `toJSON` says so.
    maybe_text(&json)?.ok_or_else(|| Failure::new("expected cards, found an object without JSON"))
}

/// A board from a text, JSON, an array of cards, or an object with game, rules and cards.
pub(crate) fn board(value: &JsValue, reader: &BoardReader) -> Result<GameBoard> {
    let read = |text: &str| {
        let (board, _) = reader.board(text)?;
        check_cards(board.board().len()).map(|()| board)
    };
    if let Some(text) = maybe_text(value)? {
        return read(&text);
    }
    if value.is_object() && !Array::is_array(value) {
        return read(&json(value)?);
    }
    let variant = reader.asked.variant()?;
    let rules = variant.rules();
    let is_plain = reader.form.is_none() && reader.first.is_none();
    let cards = if let Some(cards) = list_of_digits(rules, value).filter(|_| is_plain) {
        cards
    } else {
        let Some(array) = value.dyn_ref::<Array>() else {
            let found = shown(value);
            return Err(Failure::new(format!("expected an array of cards, found {found}")));
        };
        check_cards(array.length() as usize)?;
        match read(&json(value)?) {
            Err(_) if is_plain && is_list_of_notations(rules, array) => list(rules, value)?,
            board => return board,
        }
    };
    let mut board = Board::new(rules);
    board.add(&cards)?;
    Ok(GameBoard::new(variant, board)?)
}

/// Whether each text is a card as a notation writes it, whatever the others are.
fn is_list_of_notations(rules: Rules, array: &Array) -> bool {
    let is_written = |text: &str, card| {
        let mut notations = Notation::ALL.iter().filter(|notation| notation.has(rules));
        notations.any(|it| it.display(rules, card).to_string().eq_ignore_ascii_case(text.trim()))
    };
    array.iter().all(|value| {
        let text = maybe_text(&value).ok().flatten();
        text.is_some_and(|text| rules.parse_card(&text).is_ok_and(|card| is_written(&text, card)))
    })
}

/// All boards of a text, of JSON, or of an array of boards.
pub(crate) fn boards(value: &JsValue, reader: &BoardReader) -> Result<Vec<GameBoard>> {
    let text = match maybe_text(value)? {
        Some(text) => text,
        None if value.is_object() => {
            check_cards(value.dyn_ref::<Array>().map_or(0, Array::length) as usize)?;
            json(value)?
        }
        None => {
            return Err(Failure::new(format!("expected boards, found {}", shown(value))));
        }
    };
    let boards = reader.boards(&text)?;
    check_cards(boards.iter().map(|(board, _)| board.board().len()).sum())?;
    Ok(boards.into_iter().map(|(board, _)| board).collect())
}
