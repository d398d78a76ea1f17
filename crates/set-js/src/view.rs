//! A game as a page shows it.

use core::time::Duration;

use serde::Serialize;
use set_core::{Notation, Rules};
use set_table::{Claim, Hint, Move, Player, Table};
use set_variants::Variant;

use crate::cards::{digits, to_digits};
use crate::types::Step;

/// A game as a page shows it: `TableView` of the package, which describes the fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    heading: String,
    game: GameView,
    properties: u32,
    values: u32,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    places: Vec<Option<String>>,
    choice: Vec<String>,
    hints: Vec<Step>,
    in_deck: u128,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_find: Option<u32>,
    clock: f64,
    is_over: bool,
    revision: u64,
    players: Vec<PlayerView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    caller: Option<CallerView>,
    hint_count: f64,
    undo_count: f64,
    moves: Vec<MoveView>,
}

/// What is played with the cards.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameView {
    name: &'static str,
    is_chain: bool,
    one: &'static str,
    many: &'static str,
    opening_size: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    match_size: Option<u32>,
    last: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlayerView {
    id: Player,
    name: &'static str,
    points: f64,
    sets: f64,
    no_sets: f64,
    wrong: f64,
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
    took: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sets: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
    hints: u32,
    cards: Vec<String>,
}

impl View {
    pub(crate) fn new(table: &Table) -> Self {
        let (rules, options) = (table.rules(), table.options());
        let step = |hint: Hint<'_>| {
            Step::new(rules, hint.display(options, Notation::Words).to_string(), hint.cards())
        };
        let left = table.sets().map_or(0, |sets| sets.len() as u32);
        Self {
            heading: heading(table),
            game: GameView::new(table),
            properties: rules.properties(),
            values: rules.values(),
            seed: options.seed(),
            date: options.date(),
            places: table.places().iter().map(|place| Some(digits(rules, (*place)?))).collect(),
            choice: to_digits(rules, table.choice()),
            hints: table.hints().map(step).collect(),
            in_deck: table.cards_left(),
            to_find: options.is_puzzle().then_some(left),
            clock: milliseconds(table.clock()),
            is_over: table.is_over(),
            revision: table.revision(),
            players: table.players().iter().map(|&id| PlayerView::new(table, id)).collect(),
            caller: table.caller().map(|(id, left)| CallerView { id, left: milliseconds(left) }),
            hint_count: table.hint_count() as f64,
            undo_count: table.undo_count() as f64,
            moves: table.moves().iter().map(|made| MoveView::new(rules, made)).collect(),
        }
    }
}

impl GameView {
    fn new(table: &Table) -> Self {
        let (options, sizes) = (table.options(), table.options().sizes());
        let variant = options.variant();
        Self {
            name: variant.name,
            is_chain: options.is_chain(),
            one: variant.one,
            many: variant.many,
            opening_size: options.opening_len() as u32,
            match_size: (sizes.start() == sizes.end()).then_some(*sizes.start() as u32),
            last: to_digits(table.rules(), table.last_set()),
        }
    }
}

impl PlayerView {
    fn new(table: &Table, id: Player) -> Self {
        let score = table.score(id);
        Self {
            id,
            name: table.options().seats().name(id),
            points: score.points() as f64,
            sets: score.sets as f64,
            no_sets: score.no_sets as f64,
            wrong: score.wrong as f64,
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
            took: milliseconds(made.took),
            sets: made.sets.map(|sets| sets as u32),
            effort: made.effort,
            hints: made.hints as u32,
            cards: match &made.claim {
                Claim::Set(set) => to_digits(rules, set),
                Claim::NoSet => Vec::new(),
            },
        }
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_millis() as f64
}

fn heading(table: &Table) -> String {
    let (options, rules) = (table.options(), table.rules());
    match options.date() {
        Some(date) => format!("Puzzle of {date}"),
        None if options.is_puzzle() => format!("Puzzle {}", options.seed()),
        None if options.is_chain() => format!("{}-Chain", options.variant().title),
        None if *options.variant() != Variant::SET => options.variant().title.to_owned(),
        None if rules == Rules::CLASSIC => "Classic game".to_owned(),
        None => format!("Game with {rules}"),
    }
}
