//! The class `Variant`.

use core::ops::ControlFlow;

use js_sys::Array;
use serde::Serialize;
use set_core::{Board, Card, Count, Halt, Rules};
use set_variants::{Group, Linear, Pattern, Variant};
use wasm_bindgen::prelude::*;

use crate::arguments::{self, Options, is_missing, numbers, text};
use crate::board::JsBoard;
use crate::cards::{self, to_arrays, to_digits};
use crate::error::{Failure, Result};
use crate::limits::{MOST_CARDS, MOST_LISTED, budget};
use crate::rules::JsRules;
use crate::search::{stopped, stopped_after};
use crate::types::object;

/// A game with other matches than sets: one of `Variant.names`, or a pattern of your own.
///
/// A match is some distinct cards, such as a quad, an UltraSet, a ProSet.
///
/// @example
/// const quads = new Variant("quads");
/// quads.count(quads.deck()); // 10416n
#[wasm_bindgen(js_name = Variant)]
#[expect(missing_debug_implementations, reason = "patterns of others have none")]
pub struct JsVariant {
    /// `None` for a pattern of one's own.
    named: Option<&'static Variant>,
    pattern: Box<dyn Pattern>,
}

/// Whether cards are a match, and why.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Explanation {
    is_match: bool,
    reason: String,
}

impl JsVariant {
    fn list(&self, cards: &JsValue) -> Result<Board> {
        cards::board(cards, Some(self.pattern.rules()))
    }

    /// The cards among which matches are sought.
    fn sought(&self, cards: &JsValue) -> Result<Board> {
        let board = self.list(cards)?;
        match board.iter().find(|&card| !self.pattern.has_card(card)) {
            None => Ok(board),
            Some(card) => {
                let card = board.rules().display(card);
                Err(Failure::new(format!("the card {card} is not in the deck")))
            }
        }
    }

    /// At most `limit` matches, each with its cards in ascending order.
    fn listed(&self, cards: &JsValue, limit: usize) -> Result<Vec<Vec<Card>>> {
        let board = self.sought(cards)?;
        let (mut matches, mut listed) = (Vec::new(), 0);
        let end = self.pattern.search(board.cards(), 0, &mut budget().meter(), &mut |cards| {
            if matches.len() < limit {
                let mut cards = cards.to_vec();
                cards.sort_unstable();
                listed += cards.len();
                matches.push(cards);
            }
            if matches.len() < limit && listed <= MOST_LISTED {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(Halt::Enough)
            }
        });
        if let ControlFlow::Break(Halt::Limit(limit)) = end {
            return Err(stopped(limit));
        }
        if listed > MOST_LISTED {
            let most = matches.len() - 1;
            return Err(Failure::new(format!("more than {most} matches: a limit lists fewer")));
        }
        Ok(matches)
    }
}

#[wasm_bindgen(js_class = Variant)]
impl JsVariant {
    /// The variant with this name.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue) -> Result<Self> {
        let variant: &Variant = text("name", name)?.parse()?;
        Ok(Self { named: Some(variant), pattern: variant.pattern() })
    }

    /// The names of the variants.
    #[wasm_bindgen(getter)]
    pub fn names() -> Vec<String> {
        Variant::ALL.map(|variant| variant.name.to_owned()).into()
    }

    /// A pattern of your own: as many cards as coefficients, whose sum is 0 if they are multiplied by
    /// the coefficients in some order. The deck has at most 100,000 cards.
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
        let rules = if is_missing(rules) { Rules::CLASSIC } else { cards::rules(rules)? };
        if rules.deck_len().is_none_or(|len| len > MOST_CARDS as u128) {
            let text = format!("the deck of {rules} has more than {MOST_CARDS} cards");
            return Err(Failure::new(text));
        }
        let group = if is_missing(moduli) {
            Group::cyclic(rules)?
        } else {
            let moduli = numbers("moduli", moduli, 1..=i32::MAX)?;
            Group::new(rules, &moduli.iter().map(|m| m.cast_unsigned()).collect::<Vec<_>>())?
        };
        let coefficients = numbers("coefficients", coefficients, i32::MIN..=i32::MAX)?;
        let pattern = Linear::new(group, &coefficients)?;
        Ok(Self { named: None, pattern: Box::new(pattern) })
    }

    /// The name, one of `Variant.names`; undefined for a pattern of your own.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> Option<String> {
        self.named.map(|variant| variant.name.to_owned())
    }

    /// The name of the game, such as "EvenQuads"; undefined for a pattern of your own.
    #[wasm_bindgen(getter)]
    pub fn title(&self) -> Option<String> {
        self.named.map(|variant| variant.title.to_owned())
    }

    /// What a match is, in a sentence; undefined for a pattern of your own.
    #[wasm_bindgen(getter)]
    pub fn rule(&self) -> Option<String> {
        self.named.map(|variant| variant.rule.to_owned())
    }

    /// What a match is called, after "a": "quad", say.
    #[wasm_bindgen(getter)]
    pub fn one(&self) -> String {
        self.named.map_or("match", |variant| variant.one).to_owned()
    }

    /// What matches are called: "quads", say.
    #[wasm_bindgen(getter)]
    pub fn many(&self) -> String {
        self.named.map_or("matches", |variant| variant.many).to_owned()
    }

    /// The rules of the cards.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> JsRules {
        JsRules(self.pattern.rules())
    }

    /// The number of cards that open a game.
    #[wasm_bindgen(getter, js_name = openingSize)]
    pub fn opening_size(&self) -> u32 {
        let opening = || self.pattern.rules().opening_len();
        self.named.map_or_else(opening, |variant| variant.table) as u32
    }

    /// Whether the cards are a match.
    #[wasm_bindgen(js_name = isMatch)]
    pub fn is_match(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
    ) -> Result<bool> {
        Ok(self.pattern.is_match(self.list(cards)?.cards()))
    }

    /// Whether the cards are a match, and why or why not.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
    ) -> Result<JsValue> {
        object(&match self.pattern.explain(self.list(cards)?.cards()) {
            Ok(reason) => Explanation { is_match: true, reason },
            Err(why) => Explanation { is_match: false, reason: why.to_string() },
        })
    }

    /// The cards of the deck that each make a match with all of these.
    #[wasm_bindgen(unchecked_return_type = "Card[]")]
    pub fn completing(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
    ) -> Result<Vec<String>> {
        let found = self.pattern.completing(self.list(cards)?.cards());
        Ok(to_digits(self.pattern.rules(), &found))
    }

    /// A match among the cards; undefined if there is none, which is proved then.
    #[wasm_bindgen(unchecked_return_type = "Card[] | undefined")]
    pub fn find(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
    ) -> Result<Option<Vec<String>>> {
        let found = self.listed(cards, 1)?.pop();
        Ok(found.map(|cards| to_digits(self.pattern.rules(), &cards)))
    }

    /// The matches among the cards in ascending order, each with its cards in ascending order. With
    /// `limit`, at most that many of them.
    #[wasm_bindgen(unchecked_return_type = "Card[][]")]
    pub fn matches(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] limit: &JsValue,
    ) -> Result<Array> {
        let limit = arguments::limit(limit)?.unwrap_or(usize::MAX);
        let mut matches = self.listed(cards, limit)?;
        matches.sort_unstable();
        Ok(to_arrays(self.pattern.rules(), matches.iter().map(Vec::as_slice)))
    }

    /// The number of matches among the cards.
    pub fn count(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
    ) -> Result<u64> {
        match self.pattern.count(self.sought(cards)?.cards(), &mut budget().meter()) {
            Count::Exactly(count) => Ok(count),
            Count::AtLeast(count) => Err(stopped_after(count, &self.many())),
        }
    }

    /// The whole deck, in its order.
    pub fn deck(&self) -> Result<JsBoard> {
        Ok(JsBoard::of(Board::from_cards(self.pattern.rules(), self.pattern.deck())?, None))
    }

    /// The first cards of a shuffled deck, by default `openingSize` of them. A seed gives everybody the
    /// same ones, those of `setwise deal --game`.
    pub fn deal(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Omit<DealOptions, \"rules\">")]
        options: &JsValue,
    ) -> Result<JsBoard> {
        let options = Options::new(options, &["cards", "seed"])?;
        let (rules, most) = (self.pattern.rules(), self.pattern.deck().len());
        let has_card = |card| self.pattern.has_card(card);
        JsBoard::dealt(rules, &options, most, self.opening_size() as usize, &has_card)
    }
}
