//! The class `Rules`.

use serde::Serialize;
use set_core::{Notation, Rules};
use set_draw::card_svg;
use wasm_bindgen::prelude::*;

use crate::arguments::{Options, text, whole};
use crate::cards::{self, digits, list, theme};
use crate::error::{Failure, Result};
use crate::types::object;

/// The two numbers of a game: `properties` of each card, each with one of `values`. The classic
/// game has 4 and 3.
///
/// @example
/// const rules = new Rules();
/// rules.complete(["0000", "0111"]); // "0222"
#[wasm_bindgen(js_name = Rules)]
#[derive(Clone, Copy, Debug)]
pub struct JsRules(pub(crate) Rules);

/// Some cards by one property.
#[derive(Serialize)]
struct Feature {
    name: String,
    same: bool,
    different: bool,
    values: Vec<String>,
}

#[wasm_bindgen(js_class = Rules)]
impl JsRules {
    /// Rules of 1 to 128 properties with 1 to 65,536 values each. A card has to fit into 128 bits.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "number")] properties: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] values: &JsValue,
    ) -> Result<Self> {
        let classic = Rules::CLASSIC;
        let number = |name, value: &JsValue, classic: u32| {
            if value.is_undefined() {
                return Ok(classic);
            }
            whole(name, value, 0..=u64::from(u32::MAX)).map(|number| number as u32)
        };
        let properties = number("properties", properties, classic.properties())?;
        let values = number("values", values, classic.values())?;
        Ok(Self(Rules::new(properties, values)?))
    }

    /// Rules from a text such as "4,3".
    pub fn parse(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Self> {
        let text = self::text("text", text)?;
        let numbers = text.split_once(',').and_then(|(properties, values)| {
            Some((properties.trim().parse().ok()?, values.trim().parse().ok()?))
        });
        let (properties, values) = numbers.ok_or_else(|| {
            Failure::new(format!("no rules {text:?}: expected two numbers such as 4,3"))
        })?;
        Ok(Self(Rules::new(properties, values)?))
    }

    /// The number of properties of a card.
    #[wasm_bindgen(getter)]
    pub fn properties(&self) -> u32 {
        self.0.properties()
    }

    /// The number of values of a property.
    #[wasm_bindgen(getter)]
    pub fn values(&self) -> u32 {
        self.0.values()
    }

    /// The number of cards in a set: `values`.
    #[wasm_bindgen(getter, js_name = setSize)]
    pub fn set_size(&self) -> u32 {
        self.0.values()
    }

    /// The number of cards that open a game: `properties` times `values`.
    #[wasm_bindgen(getter, js_name = openingSize)]
    pub fn opening_size(&self) -> u32 {
        self.0.opening_len() as u32
    }

    /// The number of cards in the deck; undefined from 2^128 on.
    #[wasm_bindgen(getter, js_name = deckSize)]
    pub fn deck_size(&self) -> Option<u128> {
        self.0.deck_len()
    }

    /// The number of sets in the deck; undefined from 2^64 on.
    #[wasm_bindgen(getter, js_name = setCount)]
    pub fn set_count(&self) -> Option<u64> {
        self.0.valid_set_count()
    }

    /// Whether the cards are a set.
    #[wasm_bindgen(js_name = isSet)]
    pub fn is_set(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<bool> {
        Ok(self.0.is_valid_set(&list(self.0, cards)?))
    }

    /// Why the cards are no set, such as "color: two red, one green"; undefined for a set.
    pub fn explain(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<Option<String>> {
        let why = self.0.explain(&list(self.0, cards)?);
        Ok(why.err().map(|why| why.to_string()))
    }

    /// How the cards agree and differ: one feature for each property.
    #[wasm_bindgen(unchecked_return_type = "Feature[]")]
    pub fn features(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<JsValue> {
        let (rules, notation, cards) = (self.0, Notation::Words, list(self.0, cards)?);
        let feature = |property| {
            let values = cards.iter().filter_map(|&card| rules.value_of(card, property));
            let values: Vec<_> = values.collect();
            let mut kinds = values.clone();
            kinds.sort_unstable();
            kinds.dedup();
            let name = |&value: &u32| notation.value_name(rules, property, value);
            Feature {
                name: notation.property_name(rules, property),
                same: kinds.len() <= 1,
                different: kinds.len() == values.len(),
                values: values.iter().map(name).collect(),
            }
        };
        let features: Vec<_> = (0..rules.properties()).map(feature).collect();
        object(&features)
    }

    /// The card that completes `values` - 1 cards to a set; undefined if no card does.
    #[wasm_bindgen(unchecked_return_type = "Card | undefined")]
    pub fn complete(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<Option<String>> {
        let card = self.0.completing_card(&list(self.0, cards)?);
        Ok(card.map(|card| digits(self.0, card)))
    }

    /// A card from its text in any notation.
    #[wasm_bindgen(unchecked_return_type = "Card")]
    pub fn card(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<String> {
        Ok(digits(self.0, cards::card(self.0, text)?))
    }

    /// The name of a card: "2 red striped ovals", or its digits if it has more than four properties
    /// or values.
    pub fn name(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Card")] card: &JsValue,
    ) -> Result<String> {
        Ok(Notation::Words.display(self.0, cards::card(self.0, card)?).to_string())
    }

    /// A card as SVG, without a background.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Card")] card: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "CardPictureOptions")] options: &JsValue,
    ) -> Result<String> {
        let options = Options::new(options, &["theme"])?;
        let theme = theme(options.get("theme").as_ref())?;
        Ok(card_svg(self.0, cards::card(self.0, card)?, theme)?)
    }

    /// The text, such as "p=4, v=3".
    #[wasm_bindgen(js_name = toString)]
    pub fn text(&self) -> String {
        self.0.to_string()
    }
}
