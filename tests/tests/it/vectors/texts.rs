//! Boards as text and as JSON, right and malformed ones.

use serde_json::{Value, json};
use set_core::{Notation, Rules};
use set_deck::DeckRng;
use set_variants::{GameBoard, VariantSpec};

use super::{Case, digits, drawn, rules};

fn text(name: String, rule: &'static str, rules: Rules, text: &str) -> Case {
    let asked = VariantSpec {
        properties: Some(rules.properties()),
        values: Some(rules.values()),
        ..VariantSpec::default()
    };
    let expected = GameBoard::read(text, &asked)
        .map_or(Value::Null, |(board, _)| json!(digits(rules, board.board().cards())));
    let input = json!({"properties": rules.properties(), "values": rules.values(), "text": text});
    Case::new(name, rule, input, expected)
}

pub(super) fn texts() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(11);
    let mut cases = Vec::new();
    // Every card of the classic deck in every notation, nine a board.
    for &notation in Notation::ALL {
        let rule = match notation {
            Notation::Digits => "R7.1",
            Notation::Words => "R7.2",
            Notation::Code(_) => "R7.3",
            _ => panic!("the rule of {notation}"),
        };
        for start in 0..9 {
            let cards: Vec<_> =
                (9 * start..9 * start + 9).map(|i| Rules::CLASSIC.card_at(i).unwrap()).collect();
            let written = notation.display_cards(Rules::CLASSIC, &cards);
            let written =
                if start % 2 == 0 { format!("{written}") } else { format!("{written:#}") };
            cases.push(text(
                format!("{notation}, cards from {}", 9 * start),
                rule,
                Rules::CLASSIC,
                &written,
            ));
        }
    }
    for (p, v) in [(1, 3), (2, 4), (3, 4), (4, 4), (3, 2), (5, 3), (2, 10), (2, 12), (3, 300)] {
        let rules = rules(p, v);
        let cards = drawn(rules, 3, &mut rng);
        for &notation in Notation::ALL.iter().filter(|it| it.has(rules)) {
            let written = notation.display_cards(rules, &cards).to_string();
            cases.push(text(format!("{notation} of {rules}"), "R7.1", rules, &written));
        }
    }
    for (name, rule, board) in CLASSIC {
        cases.push(text((*name).to_owned(), rule, Rules::CLASSIC, board));
    }
    cases.push(text(
        "words of five properties".to_owned(),
        "R7.2",
        rules(5, 3),
        "1 red solid oval big",
    ));
    cases.push(text("codes of another deck".to_owned(), "R7.3", rules(4, 4), "2RTO"));
    cases.push(text("dots where digits are due".to_owned(), "R7.1", rules(2, 10), "1.9"));
    cases.push(text("digits where dots are due".to_owned(), "R7.1", rules(2, 12), "19"));
    cases.push(text("a number before a dot is missing".to_owned(), "R7.1", rules(2, 12), ".9"));
    cases.push(text(
        "a heading of other rules".to_owned(),
        "R7.5",
        rules(4, 3),
        "# game=set, p=3, v=3\n000",
    ));
    cases.push(text(
        "a heading of the same rules".to_owned(),
        "R7.5",
        rules(4, 3),
        "# game=set, p=4, v=3: seed 7\n0000",
    ));
    cases
}

/// A name, the rule, and a text.
const CLASSIC: &[(&str, &str, &str)] = &[
    ("nothing", "R7.4", ""),
    ("only a comment", "R7.4", "# no cards"),
    ("blank lines", "R7.4", "\n\n  \n"),
    ("one a line", "R7.4", "0000\n0001\n0002\n"),
    ("lines that end in two characters", "R7.4", "0000\r\n0001\r\n"),
    ("commas", "R7.4", "0000,0001,0002"),
    ("commas and blanks", "R7.4", " 0000 ,\t0001 , 0002,"),
    ("commas alone", "R7.4", ",,,"),
    ("comments behind cards", "R7.4", "0000 # first\n0001 # second 0002"),
    ("a comment without a blank", "R7.4", "0000#0001"),
    ("a card twice", "R7.4", "0000 0001 0000"),
    ("a card twice in words", "R7.4", "2 red striped ovals, two red shaded ovals"),
    ("any order of words", "R7.2", "ovals red 2 striped"),
    ("all capitals", "R7.2", "TWO RED STRIPED OVALS"),
    ("other names: filled", "R7.2", "one purple filled diamond"),
    ("other names: shaded", "R7.2", "three green shaded squiggles"),
    ("other names: hatched", "R7.2", "1 red hatched oval"),
    ("other names: outlined", "R7.2", "2 red outlined ovals"),
    ("other names: outline", "R7.2", "2 red outline ovals"),
    ("other names: empty", "R7.2", "2 red empty ovals"),
    ("one symbol, plural", "R7.2", "1 red solid ovals"),
    ("two symbols, singular", "R7.2", "2 red solid oval"),
    ("several blanks", "R7.2", "2   red \t solid  ovals"),
    ("a word missing", "R7.2", "2 red ovals"),
    ("a word too many", "R7.2", "2 red solid solid ovals"),
    ("one property twice", "R7.2", "2 red green ovals"),
    ("an unknown color", "R7.2", "2 blue solid ovals"),
    ("an unknown number", "R7.2", "4 red solid ovals"),
    ("an unknown shape", "R7.2", "2 red solid circles"),
    ("no comma between words", "R7.2", "2 red solid ovals 1 red solid oval"),
    ("small letters in codes", "R7.3", "2rto 1gsd"),
    ("codes with commas", "R7.3", "2RTO,1GSD"),
    ("a letter that is none", "R7.3", "2RTX"),
    ("a number that is none", "R7.3", "4RTO"),
    ("a code too short", "R7.3", "2RT"),
    ("a code too long", "R7.3", "2RTOO"),
    ("codes of two orders", "R7.4", "2RTO 2DTR"),
    ("a value too large", "R7.1", "0003"),
    ("a card too short", "R7.1", "0000 000"),
    ("a card too long", "R7.1", "0000 00000"),
    ("a letter in digits", "R7.1", "0000 00o1"),
    ("a sign", "R7.1", "-000"),
    ("a dot", "R7.1", "0.0.0.0"),
    ("digits, then words", "R7.4", "0000, 2 red striped ovals"),
    ("words, then digits", "R7.4", "2 red striped ovals, 0000"),
    ("digits, then codes", "R7.4", "0000 2RTO"),
    ("codes, then digits", "R7.4", "2RTO 0000"),
    ("codes, then words", "R7.4", "2RTO, 2 red striped ovals"),
    ("brackets", "R7.4", "[0000, 0001]"),
    ("semicolons", "R7.4", "0000; 0001"),
    ("digits of another script", "R7.1", "٠٠٠٠"),
    ("a zero byte", "R7.1", "0000\u{0}"),
];

/// Boards as JSON, right and wrong at one place.
pub(super) fn json_boards() -> Vec<Case> {
    let rules = |p, v| json!({"properties": p, "values": v});
    let boards = [
        ("set", json!({"game": "set", "rules": rules(4, 3), "cards": ["0000", "0120"]})),
        ("no game is Set", json!({"rules": rules(4, 3), "cards": ["0000"]})),
        ("no cards", json!({"game": "set", "rules": rules(4, 3), "cards": []})),
        ("more fields", json!({"game": "set", "rules": rules(4, 3), "cards": ["0000"], "seed": 7})),
        (
            "words",
            json!({"rules": rules(4, 3), "cards": ["2 red striped ovals", "1 red solid oval"]}),
        ),
        ("codes", json!({"rules": rules(4, 3), "cards": ["2RTO", "1GSD"]})),
        ("five properties", json!({"rules": rules(5, 4), "cards": ["00000", "33333"]})),
        ("dots", json!({"rules": rules(2, 12), "cards": ["11.0"]})),
        ("ultraset", json!({"game": "ultraset", "rules": rules(4, 3), "cards": ["0000"]})),
        ("ghostset", json!({"game": "ghostset", "rules": rules(4, 3), "cards": ["0000"]})),
        ("quads", json!({"game": "quads", "rules": rules(3, 4), "cards": ["333"]})),
        ("proset", json!({"game": "proset", "rules": rules(6, 2), "cards": ["000001"]})),
        ("petals", json!({"game": "petals", "rules": rules(3, 4), "cards": ["333"]})),
        ("a pattern", json!({"game": "linear(1,-2,1)", "rules": rules(2, 5), "cards": ["44"]})),
        (
            "a pattern of pairs",
            json!({"game": "linear(1,1,1,1;2,2)", "rules": rules(2, 4), "cards": ["33"]}),
        ),
        (
            "proset has no card without a dot",
            json!({"game": "proset", "rules": rules(6, 2), "cards": ["000000"]}),
        ),
        (
            "quads of four properties",
            json!({"game": "quads", "rules": rules(4, 4), "cards": ["3333"]}),
        ),
        ("quads of three values", json!({"game": "quads", "rules": rules(4, 3), "cards": []})),
        ("petals with other rules", json!({"game": "petals", "rules": rules(4, 4), "cards": []})),
        ("an unknown game", json!({"game": "chess", "rules": rules(4, 3), "cards": []})),
        ("no rules", json!({"cards": []})),
        ("no list of cards", json!({"rules": rules(4, 3)})),
        ("rules lack a number", json!({"rules": {"properties": 4}, "cards": []})),
        (
            "rules have another field",
            json!({"rules": {"properties": 4, "values": 3, "colors": 3}, "cards": []}),
        ),
        ("no properties", json!({"rules": rules(0, 3), "cards": []})),
        ("no values", json!({"rules": rules(4, 0), "cards": []})),
        ("129 properties", json!({"rules": rules(129, 1), "cards": []})),
        ("cards beyond 128 bits", json!({"rules": rules(65, 3), "cards": []})),
        ("a negative number", json!({"rules": rules(-4, 3), "cards": []})),
        ("a fraction", json!({"rules": {"properties": 4.5, "values": 3}, "cards": []})),
        ("a number as text", json!({"rules": {"properties": "4", "values": 3}, "cards": []})),
        ("cards as numbers", json!({"rules": rules(4, 3), "cards": [1111]})),
        ("cards as one text", json!({"rules": rules(4, 3), "cards": "0000 1111"})),
        ("a card twice", json!({"rules": rules(4, 3), "cards": ["0000", "0000"]})),
        ("a card too short", json!({"rules": rules(4, 3), "cards": ["000"]})),
        ("a value too large", json!({"rules": rules(4, 3), "cards": ["0003"]})),
        ("two notations", json!({"rules": rules(4, 3), "cards": ["0000", "2RTO"]})),
        ("two cards in one text", json!({"rules": rules(4, 3), "cards": ["0000 1111"]})),
    ];
    let case = |(name, board): (&str, Value)| {
        let read = GameBoard::read(&board.to_string(), &VariantSpec::default());
        let expected = read.map_or(Value::Null, |(board, _)| serde_json::to_value(&board).unwrap());
        Case::new(name, "R7.6", board, expected)
    };
    boards.into_iter().map(case).collect()
}
