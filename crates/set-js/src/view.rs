//! A game as a page shows it.

use core::time::Duration;

use serde::Serialize;
use set_core::Rules;
use set_table::{Claim, Move, Player, Table};
use set_variants::{Hint, Language};

use crate::cards::{digits, to_digits};

/// A game as a page shows it: `TableView` of the package, which describes the fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    heading: String,
    /// As a bigint, as `TableOptions` may have it.
    seed: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    places: Vec<Option<String>>,
    choice: Vec<String>,
    last_match: Vec<String>,
    hinted: Vec<String>,
    told: u32,
    cards_left: u128,
    /// The last card of the deck, once it is dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    final_card: Option<String>,
    found: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_left: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_find: Option<u32>,
    clock: f64,
    is_over: bool,
    revision: f64,
    players: Vec<PlayerView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    caller: Option<CallerView>,
    hint_count: f64,
    undo_count: f64,
    moves: Vec<MoveView>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayerView {
    id: Player,
    name: String,
    points: f64,
    matches: f64,
    no_matches: f64,
    wrong: f64,
    time_lost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<TimesView>,
}

#[derive(Serialize)]
struct TimesView {
    shortest: f64,
    mean: f64,
    longest: f64,
}

#[derive(Serialize)]
struct CallerView {
    id: Player,
    left: f64,
}

#[derive(Serialize)]
struct MoveView {
    by: Player,
    at: f64,
    took: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    matches: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
    hints: u32,
    rate: f64,
    cards: Vec<String>,
}

impl View {
    pub(crate) fn new(table: &Table, language: Language) -> Self {
        let (rules, options) = (table.board().rules(), table.options());
        let left = table.matches().map_or(0, |matches| matches.len() as u32);
        Self {
            heading: table.heading(language),
            // Only a game that another program saved has none.
            seed: options.seed().unwrap_or_default().into(),
            date: options.date(),
            places: table.places().iter().map(|place| Some(digits(rules, (*place)?))).collect(),
            choice: to_digits(rules, table.choice()),
            last_match: to_digits(rules, table.last_match()),
            hinted: to_digits(rules, table.hints().last().map_or(&[], Hint::cards)),
            told: table.hints().count() as u32,
            cards_left: table.cards_left(),
            final_card: table.final_card().map(|card| digits(rules, card)),
            found: table.found().iter().map(|found| to_digits(rules, found)).collect(),
            time_left: table.time_left().map(milliseconds),
            to_find: options.variant().is_by_board().then_some(left),
            clock: milliseconds(table.clock()),
            is_over: table.is_over(),
            revision: table.revision() as f64,
            players: table
                .players()
                .iter()
                .map(|&id| PlayerView::new(table, language, id))
                .collect(),
            caller: table.caller().map(|(id, left)| CallerView { id, left: milliseconds(left) }),
            hint_count: table.hint_count() as f64,
            undo_count: table.undo_count() as f64,
            moves: table.moves().iter().map(|made| MoveView::new(rules, made)).collect(),
        }
    }
}

impl PlayerView {
    fn new(table: &Table, language: Language, id: Player) -> Self {
        let score = table.score(id);
        Self {
            id,
            name: table.options().seats().name(id, language),
            points: score.points() as f64,
            matches: score.matches as f64,
            no_matches: score.no_matches as f64,
            wrong: score.wrong as f64,
            time_lost: milliseconds(table.time_lost(id)),
            times: table.times(id).map(|times| TimesView {
                shortest: milliseconds(times.shortest),
                mean: milliseconds(times.mean),
                longest: milliseconds(times.longest),
            }),
        }
    }
}

impl MoveView {
    fn new(rules: Rules, made: &Move) -> Self {
        Self {
            by: made.by,
            at: milliseconds(made.at),
            took: milliseconds(made.took),
            matches: made.matches.map(|matches| matches as u32),
            effort: made.effort,
            hints: made.hints as u32,
            rate: f64::from(made.rate),
            cards: match &made.claim {
                Claim::Match(cards) => to_digits(rules, cards),
                Claim::NoMatch => Vec::new(),
            },
        }
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_millis() as f64
}
