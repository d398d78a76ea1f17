//! Games in progress, each at a table.

use std::collections::HashMap;
use std::time::Instant;

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use set_core::{Card, Rules};
use set_game::Refill;
use set_table::{Action, Claim, Move, Options, Player, Refusal, Reply, Seats, Table, Verdict};
use set_variants::VariantSpec;

use super::outcome::{Code, Failure, OrCode, Told};
use super::reading::{self, Key, seed};

/// The most tables at once.
pub(super) const MAX_TABLES: usize = 1_000;
/// The bytes that all tables may hold, about: 256 MiB. Beyond it no table grows.
pub(super) const MEMORY: usize = 256 << 20;

/// The games in progress, by the ids that clients chose.
#[derive(Default)]
pub(super) struct Tables {
    all: HashMap<Key, Playing>,
    /// The sum of the bytes of all.
    bytes: usize,
}

struct Playing {
    table: Table,
    began: Instant,
    bytes: usize,
}

/// A new game: of a seed, or with the cards of its deck in order.
pub(super) fn options(
    game: &VariantSpec,
    given: Option<Key>,
    cards: Option<&RawValue>,
) -> Result<Options, Failure> {
    match cards {
        Some(_) if given.is_some() => Err(Failure::new(
            Code::BadValue,
            "a game has a seed or the cards of its deck, not both",
        )),
        Some(cards) => Ok(Options::deck(&reading::board("cards", cards, game)?.0)),
        None => Ok(Options::game(game.variant().or_code(Code::BadGame)?, seed(given)?)),
    }
}

impl Tables {
    pub(super) fn begin(
        &mut self,
        id: Key,
        options: Options,
        refill: Option<Refill>,
    ) -> Result<Told, Failure> {
        if self.all.contains_key(&id) {
            let text = format!("table: there is a table {id} already: end it before");
            return Err(Failure::new(Code::TableExists, text));
        }
        if self.all.len() == MAX_TABLES {
            let text = format!("{MAX_TABLES} tables: end one before");
            return Err(Failure::new(Code::TooManyTables, text));
        }
        self.check_memory()?;
        let refill = refill.or(options.refill()).unwrap_or_default();
        let options = options.with_refill(refill).with_seats(Seats::Two);
        let table = Table::new(options).or_code(Code::BadGame)?;
        let playing = Playing { bytes: bytes(&table), table, began: Instant::now() };
        self.bytes += playing.bytes;
        Ok(self.all.entry(id).or_insert(playing).told(None))
    }

    pub(super) fn claim(
        &mut self,
        id: &Key,
        cards: &RawValue,
        by: Option<Player>,
    ) -> Result<Told, Failure> {
        self.change(id, |it| {
            let cards = reading::claim(it.table.game_board(), cards)?;
            Ok(it.table.claim(by.unwrap_or(Player::First), &cards, it.began.elapsed()))
        })
    }

    pub(super) fn none(&mut self, id: &Key, by: Option<Player>) -> Result<Told, Failure> {
        self.change(id, |it| {
            Ok(it.table.claim_none(by.unwrap_or(Player::First), it.began.elapsed()))
        })
    }

    pub(super) fn undo(&mut self, id: &Key) -> Result<Told, Failure> {
        self.change(id, |it| Ok(it.table.act(Action::Undo, it.began.elapsed())))
    }

    pub(super) fn state(&mut self, id: &Key) -> Result<Told, Failure> {
        let playing = self.get(id)?;
        playing.table.tick(playing.began.elapsed());
        Ok(playing.told(None))
    }

    pub(super) fn end(&mut self, id: &Key) -> Result<Told, Failure> {
        let told = self.state(id)?;
        self.bytes -= self.all.remove(id).map_or(0, |it| it.bytes);
        Ok(told)
    }

    /// The game after a claim, or after a move was taken back.
    fn change(
        &mut self,
        id: &Key,
        change: impl FnOnce(&mut Playing) -> Result<Reply, Failure>,
    ) -> Result<Told, Failure> {
        self.check_memory()?;
        let playing = self.get(id)?;
        let reply = change(playing)?;
        let code = match reply {
            Reply::Refused(Refusal::NothingToUndo) => Some(Code::NothingToUndo),
            Reply::Refused(Refusal::TooHard) => Some(Code::TooHard),
            _ => None,
        };
        let (table, before) = (&playing.table, playing.bytes);
        let notation = table.game_board().notation();
        if let Some(code) = code {
            return Err(Failure::new(code, table.words(&reply, notation)));
        }
        let told = playing.told(table.verdict(&reply, notation));
        let after = bytes(table);
        playing.bytes = after;
        self.bytes = self.bytes - before + after;
        Ok(told)
    }

    fn get(&mut self, id: &Key) -> Result<&mut Playing, Failure> {
        let unknown = || Failure::new(Code::UnknownTable, format!("table: there is no table {id}"));
        self.all.get_mut(id).ok_or_else(unknown)
    }

    fn check_memory(&self) -> Result<(), Failure> {
        if self.bytes <= MEMORY {
            return Ok(());
        }
        let (found, most) = (self.bytes >> 20, MEMORY >> 20);
        let text = format!("the tables hold {found} MiB, expected at most {most}: end one before");
        Err(Failure::new(Code::TooManyTables, text))
    }
}

/// A game as JSON.
#[derive(Serialize)]
struct State {
    game: String,
    rules: Rules,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    refill: Option<Refill>,
    places: Vec<Option<String>>,
    cards_left: Value,
    last_match: Vec<String>,
    found: Vec<Vec<String>>,
    points: Points,
    is_over: bool,
    /// In seconds, in a game with a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
}

#[derive(Serialize)]
struct Points {
    first: i64,
    second: i64,
}

impl Playing {
    fn told(&self, verdict: Option<Verdict>) -> Told {
        let (table, options) = (&self.table, self.table.options());
        let rules = table.board().rules();
        let name = |card: Card| rules.display(card).to_string();
        let names = |cards: &[Card]| cards.iter().copied().map(name).collect();
        let state = State {
            game: options.variant().to_string(),
            rules,
            seed: options.seed(),
            refill: options.refill(),
            places: table.places().iter().map(|place| place.map(name)).collect(),
            cards_left: count(table.cards_left()),
            last_match: names(table.last_match()),
            found: table.found().iter().map(|cards| names(cards)).collect(),
            points: Points {
                first: table.score(Player::First).points(),
                second: table.score(Player::Second).points(),
            },
            is_over: table.is_over(),
            time_left: table.time_left().map(|left| left.as_secs_f64()),
            verdict,
        };
        json!(state).into()
    }
}

/// A number; a text above 2^53, which not every reader of JSON has exactly.
fn count(cards: u128) -> Value {
    match u64::try_from(cards) {
        Ok(few) if few <= 1 << 53 => few.into(),
        _ => cards.to_string().into(),
    }
}

/// The bytes of the lists of a table, about.
fn bytes(table: &Table) -> usize {
    let of = |cards: &[Card]| size_of::<Vec<Card>>() + size_of_val(cards);
    let left = table.matches().unwrap_or_default().iter().map(|cards| of(cards)).sum::<usize>();
    let moves = table.moves().iter().map(|made| match &made.claim {
        Claim::Match(cards) => size_of::<Move>() + of(cards),
        Claim::NoMatch => size_of::<Move>(),
    });
    // A card of a deck in a given order is there twice. The cards of a seed are drawn when they are dealt.
    let given = if table.options().seed().is_none() { table.cards_left() } else { 0 };
    let cards = usize::try_from(given).unwrap_or(0) * 2 + table.board().len() * 4;
    left + moves.sum::<usize>() + cards * size_of::<Card>()
}
