//! The class `Table`.

use core::time::Duration;

use serde::Serialize;
use set_core::Card;
use set_table::{Action, Options as Game, Player, Refusal, Reply, SavedGame, Seats, Skill, Table};
use set_variants::Language;
use wasm_bindgen::prelude::*;

use crate::arguments::{Options, field, is_missing, maybe_text, named, shown, text, whole};
use crate::cards::{self, to_digits};
use crate::error::{Failure, Result};
use crate::puzzle::{puzzle_of_day, seed, seed_of};
use crate::rules::JsRules;
use crate::types::object;
use crate::variant::JsVariant;
use crate::view::View;

const PLAYERS: &[(&str, Player)] = &[("first", Player::First), ("second", Player::Second)];

/// A game at the table, or a puzzle: cards to choose from, claims that are checked, scores.
///
/// It has no clock. Each action comes with its time: the milliseconds since the game began, with
/// pauses left out as the page likes. After `resume` they go on from `view().clock`.
#[wasm_bindgen(js_name = Table)]
#[derive(Debug)]
pub struct JsTable {
    table: Table,
    language: Language,
}

/// The effect of an action.
#[derive(Serialize)]
struct Answer {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<f64>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Player>,
    cards: Vec<String>,
}

/// A match that no player took.
#[derive(Serialize)]
struct Overlooked {
    cards: Vec<String>,
    time: f64,
}

/// The matches and the time of a player in a game, on average.
#[derive(Serialize)]
struct Par {
    matches: f64,
    time: f64,
}

impl JsTable {
    /// A reply in words; nothing where the page shows the effect itself.
    fn message(&self, reply: &Reply) -> String {
        match reply {
            Reply::Hinted => String::new(),
            reply => self.table.words(reply, self.language),
        }
    }

    fn act(&mut self, action: Action, now: f64) -> Result<JsValue> {
        let now = time(now)?;
        let mut claimed = self.table.choice().to_vec();
        if let Action::Choose(card) = action {
            claimed.push(card);
        }
        let reply = self.table.act(action, now);
        let kind = if action == Action::Clear && reply == Reply::Chosen {
            "cleared"
        } else {
            kind(&reply)
        };
        self.answer(kind, &reply, &claimed)
    }

    fn answer(&self, kind: &'static str, reply: &Reply, claimed: &[Card]) -> Result<JsValue> {
        let board = self.table.game_board();
        let is_claim = matches!(
            reply,
            Reply::Match { .. }
                | Reply::NotAMatch { .. }
                | Reply::NotChained { .. }
                | Reply::Refused(Refusal::FoundBefore(_))
        );
        let claimed = if is_claim { claimed } else { &[] };
        object(&Answer {
            kind,
            refusal: match reply {
                Reply::Refused(refusal) => Some(refusal.name()),
                _ => None,
            },
            number: number(reply).map(|number| number as f64),
            message: self.message(reply),
            by: reply.by(),
            cards: to_digits(board.rules(), claimed),
        })
    }
}

#[wasm_bindgen(js_class = Table)]
impl JsTable {
    /// A new game, after its first deal at time 0.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "TableOptions")] options: &JsValue,
    ) -> Result<Self> {
        let options = Options::new(
            options,
            &["game", "rules", "seed", "puzzle", "seats", "refill", "language"],
        )?;
        let mut game = game(&options)?;
        if let Some(seats) = options.get("seats") {
            game = game.with_seats(self::seats(&seats)?);
        }
        if let Some(refill) = options.text("refill")? {
            game = game.with_refill(refill.parse()?);
        }
        Ok(Self {
            table: Table::new(game)?,
            language: cards::language(&options.get("language").unwrap_or_default())?,
        })
    }

    /// A game from the text of `save`. Every claim is checked again.
    pub fn resume(
        #[wasm_bindgen(unchecked_param_type = "string")] saved: &JsValue,
    ) -> Result<Self> {
        let saved: SavedGame = serde_json::from_str(&text("saved", saved)?)?;
        Ok(Self { table: Table::resume(saved)?, language: Language::English })
    }

    /// The game as JSON, without the choice of cards and a call.
    pub fn save(&self) -> Result<String> {
        Ok(serde_json::to_string(&self.table.save())?)
    }

    /// The game.
    #[wasm_bindgen(getter)]
    pub fn game(&self) -> JsVariant {
        JsVariant::of(self.table.options().variant().clone())
    }

    /// The rules of the cards.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> JsRules {
        JsRules(self.table.board().rules())
    }

    /// The language of messages, hints and names: "en" or "de".
    #[wasm_bindgen(getter, unchecked_return_type = "Language")]
    pub fn language(&self) -> String {
        self.language.to_string()
    }

    /// Sets the language of everything that is asked from now on.
    #[wasm_bindgen(setter)]
    pub fn set_language(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Language")] to: &JsValue,
    ) -> Result<()> {
        self.language = cards::language(to)?;
        Ok(())
    }

    /// The steps of the hint that were given for this board, in words.
    #[wasm_bindgen(unchecked_return_type = "Hint[]")]
    pub fn hints(&self) -> Result<JsValue> {
        let board = self.table.game_board();
        let hints = self.table.hints().map(|step| board.hint_json(step, self.language));
        object(&hints.collect::<Vec<_>>())
    }

    /// Chooses a card, or takes the choice back. The last card of a match claims it.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn choose(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Card")] card: &JsValue,
        now: f64,
    ) -> Result<JsValue> {
        let card = cards::card(self.table.board().rules(), card)?;
        self.act(Action::Choose(card), now)
    }

    /// Claims the cards that are chosen, in a game such as ProSet whose matches have any number of
    /// cards.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn claim(&mut self, now: f64) -> Result<JsValue> {
        self.act(Action::Claim, now)
    }

    /// Takes back the choice of all cards.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn clear(&mut self, now: f64) -> Result<JsValue> {
        self.act(Action::Clear, now)
    }

    /// Claims that there is no match on the table.
    #[wasm_bindgen(js_name = noMatch, unchecked_return_type = "Reply")]
    pub fn no_match(&mut self, now: f64) -> Result<JsValue> {
        self.act(Action::NoMatch, now)
    }

    /// Gives the next step of a hint: `hints` has it in words, `view().hinted` its cards.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn hint(&mut self, now: f64) -> Result<JsValue> {
        self.act(Action::Hint, now)
    }

    /// Takes the last right claim back.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn undo(&mut self, now: f64) -> Result<JsValue> {
        self.act(Action::Undo, now)
    }

    /// With two players: this one claims next, within ten seconds.
    #[wasm_bindgen(unchecked_return_type = "Reply")]
    pub fn call(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Player")] player: &JsValue,
        now: f64,
    ) -> Result<JsValue> {
        self.act(Action::Call(named("player", player, PLAYERS)?), now)
    }

    /// Lets time pass: ends a call that is too old, and lets the machine claim. Call it several
    /// times a second; it costs next to nothing. Undefined if nothing has happened.
    #[wasm_bindgen(unchecked_return_type = "Reply | undefined")]
    pub fn tick(&mut self, now: f64) -> Result<JsValue> {
        let now = time(now)?;
        if let Some(caller) = self.table.tick(now) {
            let player = self.table.options().seats().name(caller, self.language);
            let message = self.language.text("reply.time-over", &[("player", &player)]);
            return object(&Answer {
                kind: "time-over",
                refusal: None,
                number: None,
                message,
                by: Some(caller),
                cards: Vec::new(),
            });
        }
        let Some(reply) = self.table.claim_by_skill(now) else { return Ok(JsValue::UNDEFINED) };
        let claimed = match &reply {
            Reply::Match { cards, .. } => cards.as_slice(),
            _ => &[],
        };
        self.answer(kind(&reply), &reply, claimed)
    }

    /// The name of the game, such as "Classic game".
    #[wasm_bindgen(js_name = toString)]
    pub fn text(&self) -> String {
        self.table.heading(self.language)
    }

    /// The matches that no player took, by falling time on the table.
    #[wasm_bindgen(unchecked_return_type = "Overlooked[]")]
    pub fn overlooked(&self) -> Result<JsValue> {
        let rules = self.table.board().rules();
        let shown = self.table.overlooked().into_iter().map(|it| Overlooked {
            cards: to_digits(rules, &it.cards),
            time: it.time.as_millis() as f64,
        });
        object(&shown.collect::<Vec<_>>())
    }

    /// The matches of a player in this game, from its beginning, and the time in milliseconds, on average by the
    /// model of the machine. `pace` is 1500 for a medium player, half of it for a player twice as fast. `undefined`
    /// if the game does not end within 200 boards.
    #[wasm_bindgen(unchecked_return_type = "Par | undefined")]
    pub fn par(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] pace: &JsValue,
    ) -> Result<JsValue> {
        let pace = if is_missing(pace) {
            set_table::Par::MEDIUM
        } else {
            whole("pace", pace, 1..=1_000_000)? as u32
        };
        let par = self
            .table
            .par(pace)
            .map(|par| Par { matches: par.matches as f64, time: par.time.as_millis() as f64 });
        par.map_or(Ok(JsValue::UNDEFINED), |par| object(&par))
    }

    /// The game as a page shows it.
    #[wasm_bindgen(unchecked_return_type = "TableView")]
    pub fn view(&self) -> Result<JsValue> {
        object(&View::new(&self.table, self.language))
    }
}

/// The cards of a new game.
fn game(options: &Options<'_>) -> Result<Game> {
    let Some(puzzle) = options.get("puzzle") else {
        return Ok(Game::game(cards::asked(options)?.variant()?, seed(options)?));
    };
    let others = ["game", "rules", "seed"];
    if let Some(other) = others.iter().find(|name| options.get(name).is_some()) {
        return Err(Failure::new(format!(
            "a puzzle has the classic rules and its own seed: no {other:?}"
        )));
    }
    match (maybe_text(&puzzle)?, seed_of("puzzle", &puzzle)) {
        (_, Ok(seed)) => Ok(Game::puzzle(seed)),
        (Some(date), _) => puzzle_of_day(&date),
        (None, Err(error)) => Err(error),
    }
}

fn seats(value: &JsValue) -> Result<Seats> {
    let expected = || {
        let found = shown(value);
        Failure::new(format!(
            "seats: expected \"one\", \"two\" or {{ machine: level }}, found {found}"
        ))
    };
    match maybe_text(value)?.as_deref() {
        Some("one") => Ok(Seats::One),
        Some("two") => Ok(Seats::Two),
        _ => {
            let skill = field(value, "machine").ok_or_else(expected)?;
            let skills: Vec<_> = Skill::ALL.iter().map(|&it| (it.name(), it)).collect();
            named("machine", &skill, &skills).map(Seats::Skill)
        }
    }
}

/// A time in whole milliseconds.
fn time(now: f64) -> Result<Duration> {
    /// Some 285,000 years.
    const MAX_MILLISECONDS: f64 = 9_007_199_254_740_991.0;
    if (0.0..=MAX_MILLISECONDS).contains(&now) {
        return Ok(Duration::from_millis(now as u64));
    }
    Err(Failure::new(format!("now: expected milliseconds since the game began, found {now}")))
}

const fn kind(reply: &Reply) -> &'static str {
    match reply {
        Reply::Called(..) => "called",
        Reply::Match { .. } => "match",
        Reply::NotAMatch { .. } => "not-a-match",
        Reply::NotChained { .. } => "not-chained",
        Reply::NoMatch { .. } => "no-match",
        Reply::MatchesThere { .. } => "matches-there",
        Reply::Hinted => "hinted",
        Reply::Undone => "undone",
        Reply::Refused(_) => "refused",
        _ => "chosen",
    }
}

/// The number in the sentence of a reply.
const fn number(reply: &Reply) -> Option<u64> {
    match reply {
        Reply::Called(_, time) => Some(time.as_secs()),
        Reply::NotChained { shared, .. } => Some(*shared as u64),
        Reply::NoMatch { dealt, .. } => Some(*dealt as u64),
        Reply::Refused(Refusal::TooFew(number) | Refusal::FoundBefore(number)) => {
            Some(*number as u64)
        }
        Reply::Refused(Refusal::Called(Player::First)) => Some(1),
        Reply::Refused(Refusal::Called(Player::Second)) => Some(2),
        _ => None,
    }
}
