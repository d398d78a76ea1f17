//! The class `Variant`.

use js_sys::Array;
use serde::Serialize;
use set_core::{Board, Rules};
use set_variants::{GameBoard, Group, Language, Linear, Variant, VariantSpec};
use wasm_bindgen::prelude::*;

use crate::arguments::{Options, is_missing, numbers, text};
use crate::board::JsBoard;
use crate::cards::{self, claim};
use crate::error::Result;
use crate::rules::JsRules;
use crate::types::{explanation, object};

/// A game that can be played with the cards: Set, another one of `Variant.names`, or a pattern of your
/// own. It has the words for its matches, its deck and its opening; a `Board` of it has the questions.
///
/// A match is some distinct cards, such as a set, a quad, an UltraSet, a ProSet.
///
/// @example
/// const quads = new Variant("quads");
/// quads.deck().count(); // 10416n
#[wasm_bindgen(js_name = Variant)]
#[derive(Clone, Debug)]
pub struct JsVariant(JsBoard);

/// How a game is played: `Play` of the package, which describes the fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Play {
    chain: u32,
    boards: bool,
    endless: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<f64>,
    face_down: &'static str,
    moving: bool,
}

impl Play {
    fn of(variant: &Variant) -> Self {
        Self {
            chain: variant.chain() as u32,
            boards: variant.is_by_board(),
            endless: variant.is_endless(),
            goal: variant.goal().map(|goal| goal as f64),
            limit: variant.limit().map(|limit| limit.as_millis() as f64),
            face_down: variant.face_down().name(),
            moving: variant.is_moving(),
        }
    }
}

impl JsVariant {
    pub(crate) fn of(variant: impl Into<Variant>) -> Self {
        Self(JsBoard::of(GameBoard::empty(variant), None))
    }

    fn variant(&self) -> &Variant {
        self.0.board.variant()
    }
}

#[wasm_bindgen(js_class = Variant)]
impl JsVariant {
    /// The game of this name, as one of `Variant.names`, or of a pattern of your own: "linear(1,-2,1)",
    /// "petals(3)". Set and such patterns have cards of any rules, by default the classic ones. Changes may
    /// follow: "quads/opening=9/chain=2".
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesLike")] rules: &JsValue,
    ) -> Result<Self> {
        let mut asked = VariantSpec { game: Some(text("name", name)?), ..VariantSpec::default() };
        if !is_missing(rules) {
            let rules = cards::rules_of(rules)?;
            (asked.properties, asked.values) = (Some(rules.properties()), Some(rules.values()));
        }
        Ok(Self::of(asked.variant()?))
    }

    /// The names of the games.
    #[wasm_bindgen(getter)]
    pub fn names() -> Vec<String> {
        Variant::ALL.iter().map(|game| game.name().to_owned()).collect()
    }

    /// Set with cards of these rules.
    pub fn set(
        #[wasm_bindgen(unchecked_optional_param_type = "RulesLike")] rules: &JsValue,
    ) -> Result<Self> {
        Self::new(&Variant::SET.name().into(), rules)
    }

    /// A pattern of your own: as many cards as coefficients, whose sum is 0 if they are multiplied by
    /// the coefficients in some order.
    ///
    /// Values are added modulo their number. With `moduli`, whose product is the number of values, a
    /// value is several numbers, each with a modulus of its own: [2, 2] adds the bits of four values.
    ///
    /// @example
    /// const progressions = Variant.linear([1, -2, 1], new Rules(2, 5));
    /// progressions.isMatch(["00", "13", "21"]); // true
    pub fn linear(
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] coefficients: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesLike")] rules: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly number[]")] moduli: &JsValue,
    ) -> Result<Self> {
        let rules = if is_missing(rules) { Rules::CLASSIC } else { cards::rules_of(rules)? };
        let group = if is_missing(moduli) {
            Group::cyclic(rules)?
        } else {
            let moduli = numbers("moduli", moduli, 1..=i32::MAX)?;
            Group::new(rules, &moduli.iter().map(|m| m.cast_unsigned()).collect::<Vec<_>>())?
        };
        let coefficients = numbers("coefficients", coefficients, i32::MIN..=i32::MAX)?;
        Ok(Self::of(Linear::new(group, &coefficients)?))
    }

    /// The name, one of `Variant.names`; "linear" for a pattern of your own.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.variant().name().to_owned()
    }

    /// The name of the game, such as "EvenQuads".
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> String {
        self.variant().words(Language::English).title()
    }

    /// The name of a match: "quad", say.
    #[wasm_bindgen(getter)]
    pub fn one(&self) -> String {
        self.variant().words(Language::English).one().to_owned()
    }

    /// The name of matches: "quads", say.
    #[wasm_bindgen(getter)]
    pub fn many(&self) -> String {
        self.variant().words(Language::English).many().to_owned()
    }

    /// The rule for a match, in a sentence.
    #[wasm_bindgen(getter)]
    pub fn rule(&self) -> String {
        self.variant().words(Language::English).rule()
    }

    /// The rules of the cards.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> JsRules {
        JsRules(self.variant().rules())
    }

    /// The fewest and the most cards of a match; undefined for the most if every number can be.
    #[wasm_bindgen(getter, unchecked_return_type = "[least: number, most: number | undefined]")]
    pub fn sizes(&self) -> Array {
        let (least, most) = self.0.board.variant().pattern().sizes().into_inner();
        let most = (most < usize::MAX).then_some(most);
        [Some(least), most].map(JsValue::from).iter().collect()
    }

    /// The number of cards that open a game.
    #[wasm_bindgen(getter, js_name = openingLen)]
    pub fn opening_len(&self) -> u32 {
        self.variant().opening_len() as u32
    }

    /// The game with this pattern and these cards, played without any change: "set" in place of
    /// "three-minutes".
    #[wasm_bindgen(getter)]
    pub fn plain(&self) -> String {
        self.variant().plain().to_string()
    }

    /// How the game is played.
    #[wasm_bindgen(getter, unchecked_return_type = "Play")]
    pub fn play(&self) -> Result<JsValue> {
        object(&Play::of(self.variant()))
    }

    /// A board of the whole deck, in its order. The deck has at most 100,000 cards.
    pub fn deck(&self) -> Result<JsBoard> {
        self.0.check_deck()?;
        let variant = self.variant();
        let cards = Board::from_cards(variant.rules(), self.0.board.variant().pattern().deck())?;
        Ok(JsBoard::of(GameBoard::new(variant.clone(), cards)?, None))
    }

    /// The first cards of a shuffled deck, as `Board.deal` with this `game`.
    pub fn deal(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<DealOptions, keyof GameOptions>")]
        options: &JsValue,
    ) -> Result<JsBoard> {
        JsBoard::dealt(self.variant().clone(), &Options::new(options, &["cards", "seed"])?)
    }

    /// Whether the cards are a match, on a board or not.
    #[wasm_bindgen(js_name = isMatch)]
    pub fn is_match(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<bool> {
        let claim = claim(self.variant().rules(), cards)?;
        let cards: Option<Vec<_>> = claim.into_iter().map(core::result::Result::ok).collect();
        Ok(cards.is_some_and(|cards| self.0.board.is_match(&cards)))
    }

    /// Whether the cards are a match, and why or why not.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: &JsValue,
    ) -> Result<JsValue> {
        let variant = self.variant();
        let claim = claim(variant.rules(), cards)?;
        explanation(&variant.explain_claim(&claim, cards::language(language)?))
    }

    /// The cards of the deck that each make a match with all of these.
    #[wasm_bindgen(unchecked_return_type = "Card[]")]
    pub fn complete(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<Array> {
        self.0.complete(cards)
    }

    /// The text, which `new Variant` and the option `game` read: the name, or "linear(1,-2,1)".
    #[wasm_bindgen(js_name = toString)]
    pub fn text(&self) -> String {
        self.variant().to_string()
    }

    /// As `toString`, for `JSON.stringify`.
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.text()
    }
}

// Here, since a game makes boards.
#[wasm_bindgen(js_class = Board)]
impl JsBoard {
    /// The game.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> JsVariant {
        JsVariant::of(self.board.variant().clone())
    }
}
