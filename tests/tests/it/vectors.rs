//! The test vectors of `vectors/`: answers of the libraries, as data for programs in any language.
//!
//! `UPDATE_EXPECT=1` writes them anew; without it the test fails where an answer has changed.

mod boards;
mod cards;
mod draws;
mod games;
#[path = "../../../crates/set-proof/tests/it/plain.rs"]
mod plain;
mod points;
mod texts;
mod weights;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use set_core::{Card, Rules};
use set_deck::{DeckRng, below, shuffle};
use set_variants::Variant;

/// One question with its only right answer.
struct Case {
    name: String,
    /// The number of the rule in `docs/rules.md`.
    rule: &'static str,
    input: Value,
    expected: Value,
}

impl Case {
    fn new(name: impl Into<String>, rule: &'static str, input: Value, expected: Value) -> Self {
        Self { name: name.into(), rule, input, expected }
    }

    /// One line of a file.
    fn line(&self) -> String {
        let [name, rule] = [json!(self.name), json!(self.rule)];
        let (input, expected) = (&self.input, &self.expected);
        format!(
            "  {{\"name\": {name}, \"rule\": {rule}, \"input\": {input}, \"expected\": {expected}}}"
        )
    }
}

/// The files, in the order of the rules.
fn all() -> Vec<(&'static str, Vec<Case>)> {
    vec![
        ("is-set", cards::is_set()),
        ("completing-card", cards::completing_card()),
        ("deck", boards::decks()),
        ("sets", boards::sets()),
        ("count", boards::count()),
        ("level", boards::level()),
        ("match", boards::is_match(Variant::ALL)),
        ("matches", boards::matches(Variant::ALL)),
        ("certificate", boards::certificates()),
        ("below", draws::numbers()),
        ("shuffle", draws::shuffles()),
        ("deal", draws::deals()),
        ("game-deal", draws::game_deals()),
        ("puzzle", draws::puzzles()),
        ("game", games::games()),
        ("points", points::games()),
        ("solving", points::puzzles()),
        ("transcript", games::transcripts()),
        ("text", texts::texts()),
        ("reading", texts::readings()),
        ("json", texts::json_boards()),
    ]
}

#[test]
fn the_files_have_the_answers_of_the_libraries() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("docs/rules.md")).unwrap();
    let mut readme = fs::read_to_string(root.join("vectors/README.md")).unwrap();
    let is_update = std::env::var_os("UPDATE_EXPECT").is_some();
    let (mut cases, mut names) = (0, BTreeSet::new());
    for (kind, vectors) in all() {
        for case in &vectors {
            assert!(page.contains(&format!("**{}**", case.rule)), "{kind}: no rule {}", case.rule);
            assert!(
                names.insert((kind, case.name.clone())),
                "{kind}: {} is twice there",
                case.name
            );
        }
        cases += vectors.len();
        let begin = format!("| `{kind}` | ");
        let row = format!("{begin}{} |", vectors.len());
        if is_update && let Some((before, rest)) = readme.split_once(&begin) {
            let (_, after) = rest.split_once(" |").unwrap();
            readme = format!("{before}{row}{after}");
        }
        assert!(readme.contains(&row), "UPDATE_EXPECT=1 writes {row} into vectors/README.md");
        let lines: Vec<_> = vectors.iter().map(Case::line).collect();
        let text = format!("{{\"kind\": \"{kind}\", \"cases\": [\n{}\n]}}\n", lines.join(",\n"));
        let path = root.join(format!("vectors/{kind}.json"));
        if is_update {
            println!("{kind}: {} cases", vectors.len());
            fs::write(path, text).unwrap();
        } else {
            let found = fs::read_to_string(&path).unwrap_or_default();
            let mut pairs = found.lines().zip(text.lines());
            let changed = pairs.find(|(found, expected)| found != expected);
            assert!(found == text, "{kind}: UPDATE_EXPECT=1 writes {changed:?} anew");
        }
    }
    if is_update {
        fs::write(root.join("vectors/README.md"), readme).unwrap();
    }
    assert!(cases >= 2_000, "{cases} cases");
}

#[test]
fn a_game_more_changes_no_case_of_another() {
    let mut more = Variant::ALL.to_vec();
    more.insert(2, Variant::parse("linear(1,1,1)", Some(rules(3, 3))).unwrap());
    for cases in [boards::is_match, boards::matches] {
        let lines = |games: &[Variant]| cases(games).iter().map(Case::line).collect::<Vec<_>>();
        let (before, after) = (lines(Variant::ALL), lines(&more));
        assert!(after.len() > before.len() && before.iter().all(|line| after.contains(line)));
    }
}

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).unwrap()
}

/// Random distinct cards.
fn drawn(rules: Rules, number: usize, rng: &mut DeckRng) -> Vec<Card> {
    let deck = rules.deck_len().unwrap();
    let mut cards: Vec<Card> = Vec::new();
    while cards.len() < number {
        let card = rules.card_at(below(rng, deck)).unwrap();
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

/// A random set: cards that are the same in some properties, and have all values in the others.
fn random_set(rules: Rules, rng: &mut DeckRng) -> Vec<Card> {
    loop {
        let columns: Vec<Vec<u32>> = (0..rules.properties())
            .map(|_| {
                let mut column: Vec<u32> = (0..rules.values()).collect();
                shuffle(rng, &mut column);
                if below(rng, 2) == 0 { vec![column[0]; column.len()] } else { column }
            })
            .collect();
        let card = |i| rules.card(&columns.iter().map(|it| it[i]).collect::<Vec<_>>()).unwrap();
        let cards: Vec<_> = (0..rules.values() as usize).map(card).collect();
        if rules.is_valid_set(&cards) {
            return cards;
        }
    }
}

fn digits(rules: Rules, cards: &[Card]) -> Vec<String> {
    cards.iter().map(|&card| rules.display(card).to_string()).collect()
}

/// Cards of these rules as an input, with more fields.
fn input(rules: Rules, cards: &[String], more: Value) -> Value {
    let mut input =
        json!({"properties": rules.properties(), "values": rules.values(), "cards": cards});
    if let Value::Object(more) = more {
        input.as_object_mut().unwrap().extend(more);
    }
    input
}
