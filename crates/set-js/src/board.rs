//! The class `Board`.

use core::num::NonZeroU32;

use js_sys::Array;
use set_classic::{Hand, Level};
use set_core::{Card, Count, Listing, Notation};
use set_draw::BoardPicture;
use set_export::{to_dimacs, to_lp, to_opb};
use set_proof::{Checker, Prover};
use set_smt::{SelectEncoding, Smt2Options};
use set_variants::{GameBoard, Hint, Language, Variant, packing};
use wasm_bindgen::prelude::*;

use crate::arguments::{self, Options};
use crate::cards::{self, claim, list, lists, notation, theme, to_array, to_arrays};
use crate::error::{Failure, Result};
use crate::limits::{MAX_CARDS, budget, check_cards, most_matches};
use crate::puzzle::{puzzle, seed};
use crate::rules::JsRules;
use crate::types::{explanation, object};

/// A board of a game: distinct cards of its deck, in the order dealt; at most 100,000.
///
/// Set is the game by default; `game` names another one. The searches take microseconds for boards
/// of a game. Large boards of hard games can take any time: whether a board holds a set is an
/// NP-complete question. The function `search` runs searches in a worker, and stops them.
///
/// @example
/// const board = new Board("0000 0120 1111 2222 2100");
/// board.find(); // ["0000", "1111", "2222"]
/// new Board("000 012 023 031", { game: "quads" }).count(); // 1n
#[wasm_bindgen(js_name = Board)]
#[derive(Clone, Debug)]
pub struct JsBoard {
    pub(crate) board: GameBoard,
    seed: Option<u64>,
}

impl JsBoard {
    pub(crate) const fn of(board: GameBoard, seed: Option<u64>) -> Self {
        Self { board, seed }
    }

    /// The first cards of the shuffled deck of a game: as many as the options say, by default as many
    /// as its opening.
    pub(crate) fn dealt(variant: Variant, options: &Options<'_>) -> Result<Self> {
        let cards = options.whole("cards", 0..=MAX_CARDS as u64)?.map(|cards| cards as usize);
        check_cards(cards.unwrap_or(variant.opening_len()))?;
        let seed = seed(options)?;
        Ok(Self::of(GameBoard::deal(variant, cards, seed)?, Some(seed)))
    }

    /// Refuses a deck that is too large to be looked through.
    pub(crate) fn check_deck(&self) -> Result<()> {
        let variant = self.board.variant();
        if variant.deck_len().is_some_and(|len| len <= MAX_CARDS as u128) {
            return Ok(());
        }
        let rules = variant.rules();
        Err(Failure::new(format!("the deck of {rules} has more than {MAX_CARDS} cards")))
    }

    /// The cards as a hand, whose effort is known.
    fn hand(&self) -> Result<Hand> {
        self.board.hand().ok_or_else(|| {
            let (title, rules) =
                (self.board.variant().words(Language::English).title(), self.board.rules());
            Failure::new(format!(
                "an effort is for the classic deck of Set; this is a board of {title} with {rules}"
            ))
        })
    }

    /// The matches on the board, at most `limit` of them.
    fn listed(&self, limit: Option<usize>) -> Result<Vec<Vec<Card>>> {
        let most = most_matches(&self.board);
        let limit = limit.unwrap_or(usize::MAX);
        let (matches, end) = self.board.matches(limit.min(most), &budget());
        match end {
            Listing::Interrupted(limit) => {
                Err(Failure::limit(format!("the search stopped: {limit}")))
            }
            Listing::Enough if limit > most => {
                let many = self.board.variant().words(Language::English).many();
                Err(Failure::limit(format!("more than {most} {many}: a limit lists fewer")))
            }
            _ => Ok(matches),
        }
    }
}

#[wasm_bindgen(js_class = Board)]
impl JsBoard {
    /// A board from an array of cards, from a text in any form, from JSON, or from another board.
    /// JSON, boards and texts with a heading have their game; for others `options` name it, by default
    /// Set with the classic rules. A text that can mean two boards is an `Error`, which `readAs` and
    /// `countFrom` settle.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Cards")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "ReadOptions")] options: &JsValue,
    ) -> Result<Self> {
        Ok(Self::of(cards::board(cards, &cards::reader(options)?)?, None))
    }

    /// All boards of a text with blank lines between them, of JSON, or of an array of boards; at most 100,000
    /// cards in all.
    ///
    /// @example
    /// Board.readAll("0000 0001\n\n0002 0010").length; // 2
    #[wasm_bindgen(js_name = readAll)]
    pub fn read_all(
        #[wasm_bindgen(unchecked_param_type = "string | readonly Cards[]")] boards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "ReadOptions")] options: &JsValue,
    ) -> Result<Vec<Self>> {
        let boards = cards::boards(boards, &cards::reader(options)?)?;
        Ok(boards.into_iter().map(|board| Self::of(board, None)).collect())
    }

    /// The first cards of a shuffled deck. A seed gives everybody the same cards, as `setwise deal`
    /// does.
    pub fn deal(
        #[wasm_bindgen(unchecked_optional_param_type = "DealOptions")] options: &JsValue,
    ) -> Result<Self> {
        let options = Options::new(options, &["game", "rules", "cards", "seed"])?;
        Self::dealt(cards::asked(&options)?.variant()?, &options)
    }

    /// A board with a chosen number of matches: all that fit are equally likely. A seed or a date gives
    /// everybody the same board, as `setwise puzzle` does.
    ///
    /// A rare board of the classic deck takes seconds, one of another deck minutes: a worker can be ended.
    /// After a million tries or more without success it is an `Error`.
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
    pub fn cards(&self) -> Array {
        to_array(self.board.rules(), self.board.board().cards())
    }

    /// The number of cards.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        self.board.board().len() as u32
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
        check_cards(self.board.board().len() + cards.len())?;
        self.board.add(&cards)?;
        self.seed = None;
        Ok(())
    }

    /// Removes cards. A card that is not there is an `Error`, and then none is removed.
    pub fn remove(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<()> {
        self.board.remove(&list(self.board.rules(), cards)?)?;
        self.seed = None;
        Ok(())
    }

    /// A match on the board; undefined if there is none, which is proved then.
    #[wasm_bindgen(unchecked_return_type = "Card[] | undefined")]
    pub fn find(&self) -> Result<Option<Array>> {
        let found = self.board.find(&budget())?;
        Ok(found.map(|cards| to_array(self.board.rules(), &cards)))
    }

    /// The matches on the board, each with its cards in ascending order: the smallest first, in the
    /// order of their cards. With `limit`, at most that many of them.
    #[wasm_bindgen(unchecked_return_type = "Card[][]")]
    pub fn matches(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] limit: &JsValue,
    ) -> Result<Array> {
        Ok(to_arrays(self.board.rules(), &self.listed(arguments::limit(limit)?)?))
    }

    /// The number of matches on the board.
    pub fn count(&self) -> Result<u64> {
        match self.board.count(&budget()) {
            Count::Exactly(count) => Ok(count),
            Count::AtLeast { sets, .. } => {
                let counted = self.board.variant().words(Language::English).counted(sets);
                Err(Failure::limit(format!("the search stopped after {counted}: it met a limit")))
            }
        }
    }

    /// Whether the board is proved to hold no match.
    #[wasm_bindgen(js_name = isFree)]
    pub fn is_free(&self) -> Result<bool> {
        Ok(self.board.find(&budget())?.is_none())
    }

    /// Whether the cards are a match of the board.
    #[wasm_bindgen(js_name = isMatch)]
    pub fn is_match(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<bool> {
        Ok(self.board.is_right(&claim(self.board.rules(), cards)?))
    }

    /// Whether the cards are a match of the board, and why or why not.
    #[wasm_bindgen(unchecked_return_type = "Explanation")]
    pub fn explain(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: &JsValue,
    ) -> Result<JsValue> {
        let claim = claim(self.board.rules(), cards)?;
        explanation(&self.board.explain_claim(&claim, cards::language(language)?))
    }

    /// The cards of the deck that each make a match with all of these.
    #[wasm_bindgen(unchecked_return_type = "Card[]")]
    pub fn complete(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<Array> {
        let rules = self.board.rules();
        Ok(to_array(rules, &self.board.complete(&list(rules, cards)?)?))
    }

    /// The card that was put away unseen before the game, from the cards that are left at its end: all others
    /// were taken as matches. An `Error` tells why there is none.
    #[wasm_bindgen(js_name = hiddenCard, unchecked_return_type = "Card")]
    pub fn hidden_card(&self) -> Result<String> {
        Ok(self.board.rules().display(self.board.hidden_card()?).to_string())
    }

    /// The places of cards on the board, such as the cards of a match, from 1 in its order. A card that is
    /// not there is an `Error`.
    ///
    /// @example
    /// new Board("0002 1111 0000 0001").places(["0000", "0001", "0002"]); // [1, 3, 4]
    #[wasm_bindgen(unchecked_return_type = "number[]")]
    pub fn places(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Card[]")] cards: &JsValue,
    ) -> Result<Array> {
        let (rules, board) = (self.board.rules(), self.board.board());
        let cards = list(rules, cards)?;
        if let Some(&missing) = cards.iter().find(|&&card| !board.contains(card)) {
            let missing = cards::digits(rules, missing);
            return Err(Failure::new(format!("card {missing} is not on the board")));
        }
        Ok(self.board.places(&cards).into_iter().map(|place| JsValue::from(place as u32)).collect())
    }

    /// Hints for a player, up to a match and why it is one. Without a match the only step says so.
    #[wasm_bindgen(unchecked_return_type = "Hint[]")]
    pub fn hints(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: &JsValue,
    ) -> Result<JsValue> {
        let (matches, language) = (self.listed(None)?, cards::language(language)?);
        let hints = Hint::all(&matches).map(|step| self.board.hint_json(step, language));
        object(&hints.collect::<Vec<_>>())
    }

    /// How hard it is to find a first set: above 0, and 1 is the hardest. Undefined without a set.
    /// Boards of the classic deck only.
    pub fn effort(&self) -> Result<Option<f64>> {
        Ok(self.hand()?.effort())
    }

    /// How hard that is among boards of twelve cards with six sets, as `effort`.
    #[wasm_bindgen(unchecked_return_type = "Level | undefined")]
    pub fn level(&self) -> Result<Option<String>> {
        Ok(Level::of(self.hand()?).map(|level| level.to_string()))
    }

    /// As many disjoint matches as there can be: they can be taken one after the other.
    #[wasm_bindgen(js_name = mostDisjoint, unchecked_return_type = "Card[][]")]
    pub fn most_disjoint(&self) -> Result<Array> {
        let matches = self.listed(None)?;
        let packing = packing::largest(&matches, &budget());
        if let Some(limit) = packing.limit {
            return Err(Failure::limit(format!("the search stopped: {limit}")));
        }
        let chosen: Vec<_> = packing.indices.iter().map(|&index| &matches[index]).collect();
        Ok(to_arrays(self.board.rules(), &chosen))
    }

    /// A certificate that the board holds no set, which `checkCertificate` and programs from
    /// elsewhere check. A board with a set is an `Error` that names it. Boards of Set only.
    pub fn certificate(&self) -> Result<Vec<u8>> {
        Ok(Prover::new().prove(self.board.of_set("a certificate")?, &budget())?.into_bytes())
    }

    /// Checks that a certificate proves that the board holds no set, by code that shares nothing
    /// with the searches. An `Error` says where and why it proves nothing. Boards of Set only.
    #[wasm_bindgen(js_name = checkCertificate)]
    pub fn check_certificate(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue,
    ) -> Result<()> {
        let certificate = arguments::bytes("bytes", bytes)?.into();
        Checker::new().check(self.board.of_set("a certificate")?, &certificate, &budget())?;
        Ok(())
    }

    /// The question "does the board hold a set?" for SAT solvers, as DIMACS. Boards of Set only.
    #[wasm_bindgen(js_name = toDimacs)]
    pub fn to_dimacs(&self) -> Result<String> {
        Ok(self.board.of_set("DIMACS").map(to_dimacs)?)
    }

    /// The same for pseudo-Boolean solvers, as OPB. Boards of Set only.
    #[wasm_bindgen(js_name = toOpb)]
    pub fn to_opb(&self) -> Result<String> {
        Ok(self.board.of_set("OPB").map(to_opb)?)
    }

    /// The same for SMT solvers, as SMT-LIB 2. With `model`, solvers print the values that tell the set. Boards
    /// of Set only.
    #[wasm_bindgen(js_name = toSmt2)]
    pub fn to_smt2(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "{ model?: boolean }")] options: &JsValue,
    ) -> Result<String> {
        let board = self.board.of_set("SMT-LIB")?;
        let model = Options::new(options, &["model"])?.truth("model")?;
        let found = self.board.find(&budget().with_node_limit(Smt2Options::STATUS_NODES));
        let status = found.ok().map(|found| found.is_some());
        let options = Smt2Options::new().with_model(model).with_status(status);
        Ok(SelectEncoding::new(board).to_smt2(options))
    }

    /// The same as an integer program, as LP. Boards of Set only.
    #[wasm_bindgen(js_name = toLp)]
    pub fn to_lp(&self) -> Result<String> {
        Ok(self.board.of_set("LP").map(to_lp)?)
    }

    /// The board as SVG. It has at most 2,000 cards.
    #[wasm_bindgen(js_name = toSvg)]
    pub fn to_svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "BoardPictureOptions")] options: &JsValue,
    ) -> Result<String> {
        let names = ["matches", "captions", "theme", "columns", "title"];
        let options = Options::new(options, &names)?;
        let (rules, words) = (self.board.rules(), self.board.variant().words(Language::English));
        let title = options.text("title")?;
        let matches = options.get("matches").map(|it| lists("matches", rules, &it));
        let matches = matches.transpose()?.unwrap_or_default();
        if let Some(cards) = matches.iter().find(|cards| !self.board.is_match(cards)) {
            return Err(Failure::new(self.board.explanation(cards, self.board.notation()).text));
        }
        let mut picture = BoardPicture::new(self.board.board())
            .with_sets(&matches)
            .with_names(words.one(), words.many())
            .with_theme(theme(options.get("theme").as_ref())?);
        if let Some(captions) = options.get("captions") {
            picture = picture.with_captions(notation("captions", &captions, rules)?);
        }
        let columns = options.whole("columns", 1..=2_000)?;
        if let Some(columns) = columns.and_then(|columns| NonZeroU32::new(columns as u32)) {
            picture = picture.with_columns(columns);
        }
        if let Some(title) = &title {
            picture = picture.with_title(title);
        }
        Ok(picture.to_svg()?)
    }

    /// The board as an object, for `JSON.stringify`. All programs of the project read its JSON.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "BoardLike")]
    pub fn to_json(&self) -> Result<JsValue> {
        object(&self.board.to_json(Notation::Digits))
    }

    /// The cards as digits on one line.
    #[wasm_bindgen(js_name = toString)]
    pub fn text(&self) -> String {
        self.board.board().to_string()
    }

    /// The cards in a notation on one line.
    pub fn display(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Notation")] notation: &JsValue,
    ) -> Result<String> {
        let notation = self::notation("notation", notation, self.board.rules())?;
        Ok(self.board.board().display(notation).to_string())
    }
}
