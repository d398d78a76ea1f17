//! The class `Board`.

use core::iter;
use core::num::NonZeroU32;

use js_sys::Array;
use serde::Serialize;
use set_classic::{Hand, Level};
use set_core::{Board, Card, HintStep, Notation, Rules, ValidSet};
use set_deck::{Deck, ShuffleDeck};
use set_draw::BoardPicture;
use set_proof::{Checker, Prover, to_dimacs, to_opb};
use wasm_bindgen::prelude::*;

use crate::arguments::{self, Options, is_missing};
use crate::cards::{self, list, notation, theme, to_arrays, to_digits};
use crate::error::Result;
use crate::limits::{MOST_CARDS, budget, check_cards};
use crate::puzzle::{puzzle, seed};
use crate::rules::JsRules;
use crate::search;
use crate::types::{Step, object};

/// Distinct cards on the table, in the order dealt; at most 100,000.
///
/// The searches take microseconds for boards of a game. Large boards of hard games can take any
/// time: whether a board holds a set is an NP-complete question. The function `search` runs
/// searches in a worker, and stops them.
///
/// @example
/// const board = new Board("0000 0120 1111 2222 2100");
/// board.find(); // ["0000", "1111", "2222"]
#[wasm_bindgen(js_name = Board)]
#[derive(Clone, Debug)]
pub struct JsBoard {
    board: Board,
    /// The same cards, if they are of the classic deck.
    hand: Option<Hand>,
    seed: Option<u64>,
}

impl JsBoard {
    pub(crate) fn of(board: Board, seed: Option<u64>) -> Self {
        Self { hand: hand_of(&board), board, seed }
    }

    /// The first cards of a shuffled deck, without those that a variant lacks: as many as the options
    /// say, at most `most`, by default `opening`.
    pub(crate) fn dealt(
        rules: Rules,
        options: &Options<'_>,
        most: usize,
        opening: usize,
        has_card: &dyn Fn(Card) -> bool,
    ) -> Result<Self> {
        let asked = options.whole("cards", 0..=most as u64)?;
        let asked = asked.map_or(opening, |cards| cards as usize);
        check_cards(asked)?;
        let seed = seed(options)?;
        let mut deck = ShuffleDeck::new(rules, seed)?;
        let drawn = iter::from_fn(|| deck.draw()).filter(|&card| has_card(card)).take(asked);
        Ok(Self::of(Board::from_cards(rules, drawn)?, Some(seed)))
    }

    /// Follows a change of the board.
    fn update(&mut self) {
        self.hand = hand_of(&self.board);
        self.seed = None;
    }

    fn step(&self, step: HintStep<'_>) -> Step {
        let rules = self.board.rules();
        Step::new(rules, step.display(Notation::Words).to_string(), step.cards())
    }
}

/// The cards as a hand, if they are of the classic deck. Smaller decks of three values are hands
/// too, but with names of the classic deck.
fn hand_of(board: &Board) -> Option<Hand> {
    (board.rules() == Rules::CLASSIC).then(|| Hand::try_from(board).ok()).flatten()
}

/// A board as JSON.
#[derive(Serialize)]
struct Json {
    rules: JsonRules,
    cards: Vec<String>,
}

#[derive(Serialize)]
struct JsonRules {
    properties: u32,
    values: u32,
}

#[wasm_bindgen(js_class = Board)]
impl JsBoard {
    /// A board from an array of cards, from a text in any notation, from JSON, or from another
    /// board. JSON and boards have their rules; else these are `rules`, or the classic ones.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RulesLike")] rules: &JsValue,
    ) -> Result<Self> {
        let rules = if is_missing(rules) { None } else { Some(cards::rules(rules)?) };
        Ok(Self::of(cards::board(cards, rules)?, None))
    }

    /// The first cards of a shuffled deck. A seed gives everybody the same ones, those of
    /// `setwise deal`.
    pub fn deal(
        #[wasm_bindgen(unchecked_optional_param_type = "DealOptions")] options: &JsValue,
    ) -> Result<Self> {
        let options = Options::new(options, &["rules", "cards", "seed"])?;
        let rules =
            options.get("rules").map_or(Ok(Rules::CLASSIC), |rules| cards::rules(&rules))?;
        let deck = rules.deck_len().and_then(|len| usize::try_from(len).ok()).unwrap_or(usize::MAX);
        let opening = rules.opening_len().min(deck);
        Self::dealt(rules, &options, deck.min(MOST_CARDS), opening, &|_| true)
    }

    /// A board of the classic deck with a chosen number of sets: all that fit are equally likely.
    /// A seed or a date gives everybody the same one, that of `setwise puzzle`.
    ///
    /// Rare boards take seconds. After 16,777,216 tries without success it is an `Error`.
    pub fn puzzle(
        #[wasm_bindgen(unchecked_optional_param_type = "PuzzleOptions")] options: &JsValue,
    ) -> Result<Self> {
        let (board, seed) = puzzle(options)?;
        Ok(Self::of(board, Some(seed)))
    }

    /// The rules of the cards.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> JsRules {
        JsRules(self.board.rules())
    }

    /// The cards, in the order dealt.
    #[wasm_bindgen(getter, unchecked_return_type = "Card[]")]
    pub fn cards(&self) -> Vec<String> {
        to_digits(self.board.rules(), self.board.cards())
    }

    /// The number of cards.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.board.len() as u32
    }

    /// The seed of `deal` or `puzzle`; undefined for other boards.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Adds cards after the others. A card that is there already is an `Error`, and then none is
    /// added.
    pub fn add(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<()> {
        let cards = list(self.board.rules(), cards)?;
        check_cards(self.board.len() + cards.len())?;
        self.board.add(&cards)?;
        self.update();
        Ok(())
    }

    /// Removes cards. A card that is not there is an `Error`, and then none is removed.
    pub fn remove(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<()> {
        self.board.remove(&list(self.board.rules(), cards)?)?;
        self.update();
        Ok(())
    }

    /// A set of the board; undefined if there is none, which is proved then.
    #[wasm_bindgen(unchecked_return_type = "Card[] | undefined")]
    pub fn find(&self) -> Result<Option<Vec<String>>> {
        let found = search::find(&self.board, self.hand)?;
        Ok(found.map(|set| to_digits(set.rules(), set.cards())))
    }

    /// The sets of the board in ascending order, each with its cards in ascending order. With `limit`,
    /// at most that many of them.
    #[wasm_bindgen(unchecked_return_type = "Card[][]")]
    pub fn sets(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] limit: &JsValue,
    ) -> Result<Array> {
        let limit = arguments::limit(limit)?;
        let sets = search::sets(&self.board, self.hand, limit)?;
        Ok(to_arrays(self.board.rules(), sets.iter().map(ValidSet::cards)))
    }

    /// The number of sets of the board.
    pub fn count(&self) -> Result<f64> {
        Ok(search::count(&self.board, self.hand)? as f64)
    }

    /// Whether the board is proved to hold no set.
    #[wasm_bindgen(js_name = isSetFree)]
    pub fn is_set_free(&self) -> Result<bool> {
        Ok(search::find(&self.board, self.hand)?.is_none())
    }

    /// Hints for a player, up to a set and why it is one. Without a set the only step says so.
    #[wasm_bindgen(unchecked_return_type = "HintStep[]")]
    pub fn hint(&self) -> Result<JsValue> {
        let sets = search::sets(&self.board, self.hand, None)?;
        let steps: Vec<_> = HintStep::all(&sets).map(|step| self.step(step)).collect();
        object(&steps)
    }

    /// How hard it is to find a first set: above 0, and 1 is the hardest. Undefined without a set,
    /// and for other decks than the classic one.
    pub fn effort(&self) -> Option<f64> {
        self.hand?.effort()
    }

    /// How hard that is among boards of twelve cards with six sets. Undefined as for `effort`.
    #[wasm_bindgen(unchecked_return_type = "Level | undefined")]
    pub fn level(&self) -> Option<String> {
        Level::of(self.hand?).map(|level| level.to_string())
    }

    /// A certificate that the board holds no set, which `checkCertificate` and programs from
    /// elsewhere check. A board with a set is an `Error` that names it.
    pub fn certificate(&self) -> Result<Vec<u8>> {
        Ok(Prover::new().prove(&self.board, &budget())?.into_bytes())
    }

    /// Checks that a certificate proves that the board holds no set, by code that shares nothing
    /// with the searches. An `Error` says where and why it proves nothing.
    #[wasm_bindgen(js_name = checkCertificate)]
    pub fn check_certificate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
    ) -> Result<()> {
        let certificate = arguments::bytes("bytes", bytes)?.into();
        Checker::new().check(&self.board, &certificate, &budget())?;
        Ok(())
    }

    /// The question "does the board hold a set?" for SAT solvers, as DIMACS.
    #[wasm_bindgen(js_name = toDimacs)]
    pub fn to_dimacs(&self) -> String {
        to_dimacs(&self.board)
    }

    /// The question "does the board hold a set?" for pseudo-Boolean solvers, as OPB.
    #[wasm_bindgen(js_name = toOpb)]
    pub fn to_opb(&self) -> String {
        to_opb(&self.board)
    }

    /// The board as an object, for `JSON.stringify`. All programs of the project read its JSON.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "BoardLike")]
    pub fn to_json(&self) -> Result<JsValue> {
        let rules = self.board.rules();
        let rules = JsonRules { properties: rules.properties(), values: rules.values() };
        object(&Json { rules, cards: self.cards() })
    }

    /// The cards as digits on one line.
    #[wasm_bindgen(js_name = toString)]
    pub fn text(&self) -> String {
        self.board.to_string()
    }

    /// The cards in a notation on one line.
    pub fn display(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Notation")] notation: &JsValue,
    ) -> Result<String> {
        let notation = cards::notation("notation", notation)?;
        Ok(self.board.display(notation).to_string())
    }

    /// The board as SVG. It has at most 2,000 cards.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "BoardPictureOptions")] options: &JsValue,
    ) -> Result<String> {
        let names = ["sets", "captions", "theme", "columns", "title"];
        let options = Options::new(options, &names)?;
        let title = options.text("title")?;
        let sets = options.get("sets").map(|sets| cards::sets(self.board.rules(), &sets));
        let sets = sets.transpose()?.unwrap_or_default();
        let mut picture = BoardPicture::new(&self.board).sets(&sets);
        picture = picture.theme(theme(options.get("theme").as_ref())?);
        if let Some(captions) = options.get("captions") {
            picture = picture.captions(notation("captions", &captions)?);
        }
        let columns = options.whole("columns", 1..=2_000)?;
        if let Some(columns) = columns.and_then(|columns| NonZeroU32::new(columns as u32)) {
            picture = picture.columns(columns);
        }
        if let Some(title) = &title {
            picture = picture.title(title);
        }
        Ok(picture.to_svg()?)
    }
}
