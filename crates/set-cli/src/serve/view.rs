//! A game as the page shows it.

use serde::Serialize;
use set_core::Card;
use set_table::{Claim, Player, Table};

use crate::names::{cards_of, heading, name, words};

/// A game as the page shows it.
#[derive(Debug, Serialize)]
pub(super) struct View {
    id: String,
    heading: String,
    properties: u32,
    values: u32,
    /// The places of the table, `null` where no card lies.
    cards: Vec<Option<CardView>>,
    /// The cards chosen, as digits.
    choice: Vec<String>,
    /// The cards that the hints name.
    hinted: Vec<String>,
    hints: Vec<String>,
    /// The cards in the deck; more than 2^53 are no number in JavaScript.
    in_deck: String,
    /// The sets to find, if this is a puzzle.
    to_find: Option<usize>,
    clock_ms: u64,
    is_over: bool,
    players: Vec<PlayerView>,
    caller: Option<CallerView>,
    hint_count: u64,
    undo_count: u64,
    moves: Vec<MoveView>,
    /// Changes whenever something else than the clock and the choice does.
    revision: u64,
}

#[derive(Debug, Serialize)]
struct CardView {
    digits: String,
    name: String,
}

#[derive(Debug, Serialize)]
struct PlayerView {
    id: Player,
    name: String,
    points: i64,
    sets: u64,
    wrong: u64,
}

#[derive(Debug, Serialize)]
struct CallerView {
    id: Player,
    name: String,
    left_ms: u64,
}

#[derive(Debug, Serialize)]
struct MoveView {
    by: String,
    seconds: f64,
    sets: Option<usize>,
    effort: Option<f64>,
    hints: usize,
    /// The names of the cards; none for "no set".
    set: Vec<CardView>,
}

impl View {
    pub(super) fn new(id: String, table: &Table) -> Self {
        let rules = table.rules();
        let digits = |card: Card| rules.display(card).to_string();
        let card = |card| CardView {
            digits: digits(card),
            name: words(rules).display(rules, card).to_string(),
        };
        let milliseconds =
            |time: core::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let players = table.players().iter().map(|&id| {
            let score = table.score(id);
            let (points, sets, wrong) = (score.points(), score.sets, score.wrong);
            PlayerView { id, name: name(table, id), points, sets, wrong }
        });
        let moves = table.moves().iter().map(|made| MoveView {
            by: name(table, made.by),
            seconds: made.took.as_secs_f64(),
            sets: made.sets,
            effort: made.effort,
            hints: made.hints,
            set: match &made.claim {
                Claim::Set(set) => set.iter().map(card).collect(),
                Claim::NoSet => Vec::new(),
            },
        });
        let hinted = table.hints().last().map_or(&[][..], cards_of);
        Self {
            id,
            heading: heading(table),
            properties: rules.properties(),
            values: rules.values(),
            cards: table.places().iter().map(|place| place.map(card)).collect(),
            choice: table.choice().iter().copied().map(digits).collect(),
            hinted: hinted.iter().copied().map(digits).collect(),
            hints: table.hints().map(|step| step.display(words(rules)).to_string()).collect(),
            in_deck: table.cards_left().to_string(),
            to_find: table.options().is_puzzle().then(|| table.sets().map_or(0, <[_]>::len)),
            clock_ms: milliseconds(table.clock()),
            is_over: table.is_over(),
            players: players.collect(),
            caller: table.caller().map(|(id, left)| CallerView {
                id,
                name: name(table, id),
                left_ms: milliseconds(left),
            }),
            hint_count: table.hint_count(),
            undo_count: table.undo_count(),
            moves: moves.collect(),
            revision: table.revision(),
        }
    }
}
