//! Points of whole games and of puzzles, with wrong claims between right ones.

use core::time::Duration;

use serde_json::{Value, json};
use set_core::{Card, Notation};
use set_deck::{DeckRng, below, shuffle};
use set_table::{Action, Options, Player, Reply, Seats, Table};
use set_variants::Variant;

use super::{Case, digits, rules};

const PLAYERS: [Player; 2] = [Player::First, Player::Second];

/// More than a call lasts.
const LONG: Duration = Duration::from_secs(11);

/// Claims these cards for a player; no cards claim that there is no set.
fn claimed(table: &mut Table, by: Player, cards: &[Card]) -> Reply {
    let named: Vec<_> = cards.iter().copied().map(Ok).collect();
    if named.is_empty() {
        table.claim_none(by, Duration::ZERO)
    } else {
        table.claim(by, &named, Duration::ZERO)
    }
}

fn points(table: &Table) -> Vec<i64> {
    PLAYERS.iter().map(|&player| table.score(player).points()).collect()
}

/// A set that can be claimed, in any order of its cards; without one, no cards.
fn right(table: &Table, rng: &mut DeckRng) -> Vec<Card> {
    let sets = table.matches().unwrap();
    let mut cards =
        sets.get(below(rng, sets.len().max(1) as u128) as usize).cloned().unwrap_or_default();
    shuffle(rng, &mut cards);
    cards
}

/// Some cards of the table, mostly no set.
fn random(table: &Table, rng: &mut DeckRng) -> Vec<Card> {
    let mut cards = table.board().cards().to_vec();
    shuffle(rng, &mut cards);
    cards.truncate(if below(rng, 5) == 0 { 2 } else { 3 });
    cards
}

/// Games of two players, each to its end and a few claims beyond.
pub(super) fn games() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(11);
    let mut cases = Vec::new();
    let decks = [(2, false), (4, false), (4, true)].into_iter().cycle();
    for (seed, (p, chain)) in (0..12).zip(decks) {
        let variant = Variant::from(rules(p, 3)).with_chain(chain.into());
        let options = Options::game(variant, seed).with_seats(Seats::Two);
        let mut table = Table::new(options).unwrap();
        let (mut claims, mut told, mut beyond) = (Vec::new(), Vec::new(), 4);
        while !table.is_over() || beyond > 0 {
            beyond -= usize::from(table.is_over());
            let by = below(&mut rng, 2) as usize;
            let cards = match below(&mut rng, 8) {
                0 => Some(random(&table, &mut rng)),
                1 => Some(Vec::new()),
                2 => None,
                _ => Some(right(&table, &mut rng)),
            };
            if let Some(cards) = &cards {
                claimed(&mut table, PLAYERS[by], cards);
            } else {
                table.act(Action::Call(PLAYERS[by]), table.clock());
                table.tick(table.clock() + LONG);
            }
            let cards = cards.map(|cards| digits(rules(p, 3), &cards));
            claims.push(json!({"by": by, "cards": cards}));
            told.push(points(&table));
        }
        let input = json!({
            "properties": p, "values": 3, "seed": seed.to_string(), "chain": chain, "claims": claims,
        });
        let name = format!("p={p}, v=3, seed {seed}{}", if chain { ", chain" } else { "" });
        cases.push(Case::new(name, "R4.8", input, json!(told)));
    }
    cases
}

/// Puzzles, each to its end and a few claims beyond.
pub(super) fn puzzles() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(12);
    let case = |seed: u64| {
        let mut table = Table::new(Options::puzzle(seed)).unwrap();
        let (mut claims, mut told, mut beyond) = (Vec::new(), Vec::new(), 3);
        while !table.is_over() || beyond > 0 {
            beyond -= usize::from(table.is_over());
            let found = table.found().last().cloned();
            let mut cards = match below(&mut rng, 6) {
                0 => random(&table, &mut rng),
                1 => Vec::new(),
                2 => rules(4, 3).cards().take(3).collect(),
                3 => found.unwrap_or_default(),
                _ => right(&table, &mut rng),
            };
            shuffle(&mut rng, &mut cards);
            let reply = claimed(&mut table, Player::First, &cards);
            let verdict = json!(table.verdict(&reply, Notation::Digits).unwrap());
            let is_right = verdict["is_right"] == true;
            let why = if is_right { Value::Null } else { verdict["kind"].clone() };
            claims.push(digits(rules(4, 3), &cards));
            told.push(json!({
                "why": why, "points": points(&table)[0], "is_over": table.is_over(),
            }));
        }
        let input = json!({"seed": seed.to_string(), "claims": claims});
        Case::new(format!("seed {seed}"), "R4.9", input, json!(told))
    };
    (20..32).map(case).collect()
}
