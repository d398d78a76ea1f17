//! The class `Rules`.

use set_core::{Features, Rules};
use set_draw::card_svg;
use set_variants::{Variant, Wording, features_json};
use wasm_bindgen::prelude::*;

use crate::arguments::{Options, text};
use crate::cards::{self, claim, digits, list, theme};
use crate::error::Result;
use crate::types::{explanation, object, set_free_bounds};

/// The two numbers of a game: `properties` of each card, each with one of `values`. The classic
/// game has 4 and 3.
///
/// @example
/// const rules = new Rules();
/// rules.completingCard(["0000", "0111"]); // "0222"
#[wasm_bindgen(js_name = Rules)]
#[derive(Clone, Copy, Debug)]
pub struct JsRules(pub(crate) Rules);

#[wasm_bindgen(js_class = Rules)]
impl JsRules {
    /// Rules of 1 to 128 properties with 1 to 65,536 values each. A card has to fit into 128 bits.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "number")] properties: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] values: &JsValue,
    ) -> Result<Self> {
        let classic = Rules::CLASSIC;
        let given = |value: &JsValue, classic: u32| {
            if value.is_undefined() { classic.into() } else { value.clone() }
        };
        let properties = given(properties, classic.properties());
        Ok(Self(cards::rules(&properties, &given(values, classic.values()))?))
    }

    /// Rules from their text, such as "p=4, v=3".
    pub fn parse(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Result<Self> {
        Ok(Self(self::text("text", text)?.parse()?))
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
    #[wasm_bindgen(getter, js_name = setLen)]
    pub fn set_len(&self) -> u32 {
        self.0.values()
    }

    /// The number of cards that open a game: `properties` times `values`.
    #[wasm_bindgen(getter, js_name = openingLen)]
    pub fn opening_len(&self) -> u32 {
        self.0.opening_len() as u32
    }

    /// The number of cards in the deck; undefined from 2^128 on.
    #[wasm_bindgen(getter, js_name = deckLen)]
    pub fn deck_len(&self) -> Option<u128> {
        self.0.deck_len()
    }

    /// The number of sets in the deck; undefined from 2^64 on.
    #[wasm_bindgen(getter, js_name = validSetCount)]
    pub fn valid_set_count(&self) -> Option<u64> {
        self.0.valid_set_count()
    }

    /// How many cards can be without a set: bounds, each with its source.
    #[wasm_bindgen(js_name = setFreeBounds, unchecked_return_type = "SetFreeBounds")]
    pub fn set_free_bounds(&self) -> Result<JsValue> {
        set_free_bounds(self.0)
    }

    /// Whether the cards are a set.
    #[wasm_bindgen(js_name = isSet)]
    pub fn is_set(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<bool> {
        let cards: Option<Vec<_>> =
            claim(self.0, cards)?.into_iter().map(core::result::Result::ok).collect();
        Ok(cards.is_some_and(|cards| self.0.is_valid_set(&cards)))
    }

    /// Whether the cards are a set, and why or why not.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: &JsValue,
    ) -> Result<JsValue> {
        let claim = claim(self.0, cards)?;
        explanation(&Variant::from(self.0).explain_claim(&claim, cards::language(language)?))
    }

    /// How any cards agree and differ: one feature for each property.
    #[wasm_bindgen(unchecked_return_type = "Feature[]")]
    pub fn features(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: &JsValue,
    ) -> Result<JsValue> {
        let features = Features::of(self.0, &list(self.0, cards)?);
        object(&features_json(&features, cards::language(language)?.into()))
    }

    /// The card that completes `values` - 1 cards to a set; undefined if no card does.
    #[wasm_bindgen(js_name = completingCard, unchecked_return_type = "Card | undefined")]
    pub fn completing_card(
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

    /// The name of a card: "2 red striped ovals" in decks of at most four properties and values, else its
    /// digits.
    pub fn name(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Card")] card: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: &JsValue,
    ) -> Result<String> {
        Ok(Wording::from(cards::language(language)?).card(self.0, cards::card(self.0, card)?))
    }

    /// A card as SVG, without a background.
    #[wasm_bindgen(js_name = toSvg)]
    pub fn to_svg(
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

    /// Both numbers, for `JSON.stringify`.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "RulesLike")]
    pub fn to_json(&self) -> Result<JsValue> {
        object(&self.0)
    }
}
