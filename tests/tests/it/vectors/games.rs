//! Whole games, right or wrong at one place.

use core::time::Duration;

use serde_json::{Value, json};
use set_core::{Board, Budget, Card, Notation};
use set_deck::{DeckRng, ShuffleDeck, below};
use set_dynamic::DynamicSolver;
use set_game::{Game, GameOptions, Refill, Transcript, verify};
use set_table::{Options, Player, Table};
use set_variants::{GameBoard, Variant};

use super::{Case, digits, rules};

const REFILLS: [(Refill, &str); 3] = [
    (Refill::UpToOpening, "up-to-opening"),
    (Refill::Immediately, "immediately"),
    (Refill::WhenSetFree, "when-set-free"),
];

/// The kind of the reason why a claim is wrong; no cards claim that there is no set.
fn claim(table: &mut Table, cards: &[Card]) -> Option<Value> {
    let named: Vec<_> = cards.iter().copied().map(Ok).collect();
    let reply = match &named[..] {
        [] => table.claim_none(Player::First, Duration::ZERO),
        named => table.claim(Player::First, named, Duration::ZERO),
    };
    let verdict = json!(table.verdict(&reply, Notation::Digits).unwrap());
    (verdict["is_right"] == false).then(|| verdict["kind"].clone())
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

/// The claims up to the first wrong one, and the table after them.
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
        "properties": rules.properties(), "values": rules.values(), "seed": options.seed().unwrap().to_string(),
        "refill": refill, "chain": (options.variant().chain() > 0),
        "claims": claims.iter().map(|cards| digits(rules, cards)).collect::<Vec<_>>(),
    });
    let expected = json!({
        "sizes": sizes, "board": digits(rules, &board), "cards_left": table.cards_left().to_string(),
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
    cases.extend(wrong_claims());
    cases
}

/// Claims that are wrong by one reason, or by the first of two.
fn wrong_claims() -> Vec<Case> {
    let mut cases = Vec::new();
    for seed in 20..26 {
        let variant = Variant::from(rules(4, 3)).with_chain(1);
        let options = Options::game(variant, seed);
        let mut table = Table::new(options.clone()).unwrap();
        let first = table.matches().unwrap().first().cloned();
        let Some(first) = first else { continue };
        assert_eq!(claim(&mut table, &first), None);
        let board: Vec<Card> = table.board().iter().collect();
        let board =
            GameBoard::new(rules(4, 3), Board::from_cards(rules(4, 3), board).unwrap()).unwrap();
        let (all, _) = board.matches(usize::MAX, &Budget::unlimited());
        let shared = |set: &&Vec<Card>| set.iter().filter(|card| first.contains(card)).count() != 1;
        if let Some(set) = all.iter().filter(|set| **set != first).find(shared) {
            let (input, expected) = told(&options, "up-to-opening", &[first.clone(), set.clone()]);
            cases.push(Case::new(
                format!("a set without a card of the last: seed {seed}"),
                "R4.7",
                input,
                expected,
            ));
        }
    }
    let options = Options::game(Variant::from(rules(4, 3)), 3);
    let table = Table::new(options.clone()).unwrap();
    let on_table: Vec<Card> = table.board().iter().collect();
    let other = rules(4, 3)
        .cards()
        .find(|card| {
            !on_table.contains(card)
                && !rules(4, 3).is_valid_set(&[on_table[0], on_table[1], *card])
        })
        .unwrap();
    let foreign = Card::from_bits_retain(0b_11_00_00_00);
    for (name, claim) in [
        ("no set, and not on the table", vec![on_table[0], on_table[1], other]),
        ("too few cards, and one not on the table", vec![on_table[0], other]),
        ("a card twice, and one not on the table", vec![other, on_table[0], on_table[0]]),
        ("a card not on the table, and a foreign one", vec![other, on_table[0], foreign]),
    ] {
        let (input, expected) = told(&options, "up-to-opening", &[claim]);
        cases.push(Case::new(name, "R4.2", input, expected));
    }
    cases
}

/// The claims, with a wrong one.
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
    let transcript = serde_json::from_value::<Transcript>(text.clone());
    json!(transcript.is_ok_and(|transcript| verify(&transcript).is_ok()))
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
    cases.extend(fields());
    cases
}

/// Records in which one number of the statistics is one more, each with the name of the number.
fn statistics(right: &Value) -> Vec<(&'static str, Value)> {
    let numbers = [
        "searches",
        "sets",
        "set_free",
        "interrupts",
        "deals",
        "cards_dealt",
        "largest_board",
        "final_board",
    ];
    let changed = |name| {
        let mut record = right.clone();
        let number = &mut record["statistics"][name];
        *number = json!(number.as_u64().unwrap() + 1);
        (name, record)
    };
    numbers.map(changed).to_vec()
}

/// Removes the statistics and the certificates.
fn without(record: &mut Value) {
    let fields = record.as_object_mut().unwrap();
    fields.remove("statistics");
    fields.remove("certificates");
}

/// Records in which one field is right or wrong.
fn fields() -> Vec<Case> {
    let mut cases = Vec::new();
    for (p, v, seed) in [(4, 3, 7), (3, 4, 8), (2, 3, 9)] {
        let deck = ShuffleDeck::new(rules(p, v), seed).unwrap();
        let mut game =
            Game::new(deck, DynamicSolver::new(rules(p, v)), GameOptions::new()).unwrap();
        let mut transcript = game.play_out().unwrap();
        transcript.certify(&Budget::unlimited()).unwrap();
        let mut right = serde_json::to_value(&transcript).unwrap();
        right["statistics"].as_object_mut().unwrap().remove("cpu_seconds");
        let events = right["events"].as_array().unwrap().clone();
        let sets = right["statistics"]["sets"].clone();
        let dealt = events[0]["dealt"][0].clone();
        let first_deal =
            events.iter().skip(1).position(|it| it.get("dealt").is_some()).unwrap() + 1;
        let mut case = |what: &str, change: &dyn Fn(&mut Value)| {
            let mut record = right.clone();
            change(&mut record);
            let expected = verdict(&record);
            cases.push(Case::new(format!("{what}: p={p}, v={v}"), "R8.2", record, expected));
        };
        case("with statistics and certificates", &|_| ());
        for (number, changed) in statistics(&right) {
            case(&format!("statistics: {number} is one more"), &|record| {
                changed.clone_into(record);
            });
        }
        case("version 2", &|record| record["version"] = json!(2));
        case("no version", &|record| drop(record.as_object_mut().unwrap().remove("version")));
        case("another field", &|record| record["player"] = json!("first"));
        case("a certificate is missing", &|record| {
            drop(record["certificates"].as_array_mut().unwrap().pop());
        });
        case("a certificate of another board", &|record| {
            let all = record["certificates"].as_array_mut().unwrap();
            all[0] = json!("U0VUUAMEAwEAAAAAAA==");
        });
        case("the target is reached too late", &|record| {
            without(record);
            record["target"] = json!(sets.as_u64().unwrap() - 1);
        });
        case("the target is reached at the end", &|record| {
            without(record);
            let last = events.iter().rposition(|event| event.get("found").is_some()).unwrap();
            record["events"] = json!(events[..=last]);
            record["target"] = sets.clone();
        });
        case("the end before the target", &|record| {
            without(record);
            record["events"] = json!(events[..3]);
            record["target"] = sets.clone();
        });
        case("a target of 0 and events", &|record| {
            without(record);
            record["target"] = json!(0);
        });
        case("a deck of the cards of the first deals", &|record| {
            without(record);
            let len = events[..=first_deal]
                .iter()
                .filter_map(|it| it.get("dealt")?.as_array())
                .map(Vec::len)
                .sum::<usize>();
            record["events"] = json!(events[..=first_deal]);
            record["deck_len"] = json!(len);
        });
        case("a deck of one card more", &|record| {
            without(record);
            record["deck_len"] = json!(u64::from(v).pow(p) + 1);
        });
        case("a deck of one card less", &|record| {
            without(record);
            record["deck_len"] = json!(u64::from(v).pow(p) - 1);
        });
        case("interrupted before the first set", &|record| {
            without(record);
            record["events"].as_array_mut().unwrap().insert(1, json!("interrupted"));
        });
        case("interrupted at the end, before the target", &|record| {
            without(record);
            record["events"] = json!([events[0], "interrupted"]);
            record["target"] = sets.clone();
        });
        case("interrupted where cards are due", &|record| {
            without(record);
            record["events"].as_array_mut().unwrap().insert(first_deal, json!("interrupted"));
        });
        case("a card is dealt again", &|record| {
            without(record);
            record["events"] = json!(events[..=first_deal]);
            record["events"][first_deal]["dealt"][0] = dealt.clone();
        });
        case("no set is claimed where there is one", &|record| {
            without(record);
            record["events"].as_array_mut().unwrap().insert(1, json!("set_free"));
        });
    }
    cases
}
