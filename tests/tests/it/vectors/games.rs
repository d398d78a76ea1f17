//! Whole games, right or wrong at one place.

use core::time::Duration;

use serde_json::{Value, json};
use set_core::Card;
use set_deck::{DeckRng, ShuffleDeck, below};
use set_dynamic::DynamicSolver;
use set_game::{Game, GameOptions, Refill, Transcript, verify};
use set_table::{Action, Options, Refusal, Reply, Table};
use set_variants::Variant;

use super::{Case, digits, rules};

const REFILLS: [(Refill, &str); 3] = [
    (Refill::UpToOpening, "up-to-opening"),
    (Refill::Immediately, "immediately"),
    (Refill::WhenSetFree, "when-set-free"),
];

/// What a table says of a claim; no cards claim that there is no set.
fn claim(table: &mut Table, cards: &[Card]) -> Option<Value> {
    if cards.is_empty() {
        let reply = table.act(Action::NoMatch, Duration::ZERO);
        return why(&reply);
    }
    table.act(Action::Clear, Duration::ZERO);
    let mut last = Reply::Chosen;
    for &card in cards {
        last = table.act(Action::Choose(card), Duration::ZERO);
        if matches!(last, Reply::Refused(_)) {
            break;
        }
    }
    why(&last)
}

/// The kind of the reason why a claim is wrong.
fn why(reply: &Reply) -> Option<Value> {
    match reply {
        Reply::Match { .. } | Reply::NoMatch { .. } => None,
        Reply::NotAMatch { .. } => Some(json!("features")),
        Reply::NotChained { .. } => Some(json!("not-chained")),
        Reply::MatchesThere { .. } => Some(json!("sets-there")),
        Reply::Refused(Refusal::Over) => Some(json!("over")),
        Reply::Refused(Refusal::NotOnBoard(..)) => Some(json!("not-on-board")),
        _ => unreachable!("{reply:?}"),
    }
}

/// A game, and the claims of a player who takes any set, for at most `most` claims.
fn played(options: &Options, most: usize, rng: &mut DeckRng) -> Vec<Vec<Card>> {
    let mut table = Table::new(options.clone()).unwrap();
    let mut claims = Vec::new();
    while !table.is_over() && claims.len() < most {
        let sets = table.matches().unwrap();
        let chosen = below(rng, sets.len().max(1) as u128) as usize;
        let cards = sets.get(chosen).cloned().unwrap_or_default();
        assert_eq!(claim(&mut table, &cards), None);
        claims.push(cards);
    }
    claims
}

/// The claims up to the first wrong one, and what the table has then.
fn told(options: &Options, refill: &str, claims: &[Vec<Card>]) -> (Value, Value) {
    let mut table = Table::new(options.clone()).unwrap();
    let rules = table.board().rules();
    let (mut sizes, mut wrong) = (Vec::new(), Value::Null);
    for (place, cards) in claims.iter().enumerate() {
        if let Some(why) = claim(&mut table, cards) {
            wrong = json!({"claim": place, "why": why});
            break;
        }
        sizes.push(table.board().len());
    }
    let mut board: Vec<Card> = table.board().iter().collect();
    board.sort_unstable();
    let input = json!({
        "properties": rules.properties(), "values": rules.values(), "seed": options.seed().to_string(),
        "refill": refill, "chain": (options.variant().chain() > 0),
        "claims": claims.iter().map(|cards| digits(rules, cards)).collect::<Vec<_>>(),
    });
    let expected = json!({
        "sizes": sizes, "table": digits(rules, &board), "left": table.cards_left().to_string(),
        "is_over": table.is_over(), "wrong": wrong,
    });
    (input, expected)
}

pub(super) fn games() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(9);
    let mut cases = Vec::new();
    for seed in 0..12 {
        for (refill, name) in REFILLS {
            for (p, v, chain) in [(4, 3, false), (4, 3, true), (3, 4, false), (2, 3, false)] {
                let variant = Variant::from(rules(p, v)).with_chain(chain.into());
                let options = Options::game(variant, seed).with_refill(refill);
                let rule = match (chain, refill) {
                    (true, _) => "R4.7",
                    (_, Refill::UpToOpening) => "R4.3",
                    _ => "R4.6",
                };
                let title = format!(
                    "p={p}, v={v}, seed {seed}, {name}{}",
                    if chain { ", chain" } else { "" }
                );
                let claims = played(&options, 200, &mut rng);
                // A third of the games are whole, a third stop, a third have one wrong claim.
                let (what, claims) = match seed % 3 {
                    0 => ("whole", claims),
                    1 => ("the first claims", claims[..claims.len() / 2].to_vec()),
                    _ => spoilt(&options, claims, &mut rng),
                };
                let (input, expected) = told(&options, name, &claims);
                cases.push(Case::new(format!("{what}: {title}"), rule, input, expected));
            }
        }
    }
    cases
}

/// The claims with one that is wrong.
fn spoilt(
    options: &Options,
    mut claims: Vec<Vec<Card>>,
    rng: &mut DeckRng,
) -> (&'static str, Vec<Vec<Card>>) {
    let sets: Vec<usize> = (0..claims.len()).filter(|&place| !claims[place].is_empty()).collect();
    let place = sets[below(rng, sets.len() as u128) as usize];
    let what = match below(rng, 4) {
        0 => {
            claims[place] = Vec::new();
            "no set claimed where there is one"
        }
        1 => {
            let again = claims[place].clone();
            claims.insert(place + 1, again);
            "a set claimed twice"
        }
        2 => {
            claims.push(claims[place].clone());
            "a claim at the end"
        }
        _ => {
            let mut table = Table::new(options.clone()).unwrap();
            for cards in &claims[..place] {
                claim(&mut table, cards);
            }
            let mut on_table = table.board().iter().filter(|card| !claims[place].contains(card));
            if let Some(other) = on_table.next_back() {
                claims[place][0] = other;
            }
            "a card of a set changed"
        }
    };
    (what, claims)
}

/// Whether a record is right.
fn verdict(text: &Value) -> Value {
    let transcript: Transcript = serde_json::from_value(text.clone()).unwrap();
    json!(verify(&transcript).is_ok())
}

pub(super) fn transcripts() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(10);
    let mut cases = Vec::new();
    for seed in 0..6 {
        for (refill, name) in REFILLS {
            for (p, v) in [(4, 3), (3, 4)] {
                let deck = ShuffleDeck::new(rules(p, v), seed).unwrap();
                let options = GameOptions::new().with_refill(refill);
                let mut game = Game::new(deck, DynamicSolver::new(rules(p, v)), options).unwrap();
                let mut record = serde_json::to_value(game.play_out().unwrap()).unwrap();
                record.as_object_mut().unwrap().remove("statistics");
                let events = record["events"].as_array().unwrap().clone();
                let mut case = |what: &str, events: Vec<Value>| {
                    record["events"] = json!(events);
                    let expected = verdict(&record);
                    let title = format!("{what}: p={p}, v={v}, seed {seed}, {name}");
                    cases.push(Case::new(title, "R8.2", record.clone(), expected));
                };
                case("right", events.clone());
                let place = 1 + below(&mut rng, events.len() as u128 - 2) as usize;
                let mut less = events.clone();
                less.remove(place);
                case("an event less", less);
                let mut twice = events.clone();
                twice.insert(place, events[place].clone());
                case("an event twice", twice);
            }
        }
    }
    cases
}
