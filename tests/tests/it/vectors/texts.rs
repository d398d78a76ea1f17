//! Boards as text and as JSON, right and malformed ones.

use serde_json::{Value, json};
use set_core::{Notation, Rules};
use set_deck::DeckRng;
use set_variants::{BoardReader, VariantSpec};

use super::{Case, digits, drawn, rules};

fn text(name: String, rule: &'static str, rules: Rules, text: &str) -> Case {
    let asked = VariantSpec {
        properties: Some(rules.properties()),
        values: Some(rules.values()),
        ..VariantSpec::default()
    };
    let expected = BoardReader::from(&asked)
        .board(text)
        .map_or(Value::Null, |(board, _)| json!(digits(rules, board.board().cards())));
    let input = json!({"properties": rules.properties(), "values": rules.values(), "text": text});
    Case::new(name, rule, input, expected)
}

/// Whether `docs/rules.md` has the notation: the others are readings that a program may add.
fn is_told(notation: Notation) -> bool {
    !matches!(notation, Notation::Hyphens | Notation::Objects)
}

pub(super) fn texts() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(11);
    let mut cases = Vec::new();
    // Every card of the classic deck in every notation, nine a board.
    for &notation in Notation::ALL.iter().filter(|&&it| is_told(it)) {
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
        for &notation in Notation::ALL.iter().filter(|&&it| is_told(it) && it.has(rules)) {
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
    for (name, heading) in [("rules", "# game=set, p=3, v=3"), ("a game", "# game=quads, p=4, v=4")]
    {
        let board = format!("{heading}\n0000");
        cases.push(text(
            format!("a heading of other rules over cards: {name}"),
            "R7.5",
            rules(4, 3),
            &board,
        ));
    }
    cases.push(text(
        "a heading of the same rules".to_owned(),
        "R7.5",
        rules(4, 3),
        "# game=set, p=4, v=3: seed 7\n0000",
    ));
    cases
}

/// Texts in the forms of other programs.
pub(super) fn readings() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(12);
    let mut cases = Vec::new();
    for (name, p, v, text) in OTHERS {
        cases.push(reading(name, rules(*p, *v), None, text));
    }
    for (name, first, text) in COUNTED {
        cases.push(reading(name, Rules::CLASSIC, Some(*first), text));
    }
    for (name, number) in orders().into_iter().zip(0..) {
        let name = name.replace('T', ["T", "H", "S"][number % 3]);
        let cards = drawn(Rules::CLASSIC, 9, &mut rng);
        let code: Notation = name.parse().unwrap();
        let text = code.display_cards(Rules::CLASSIC, &cards).to_string();
        cases.push(reading(&format!("codes like {name}"), Rules::CLASSIC, None, &text));
    }
    for (p, v) in [(4, 3), (3, 4), (2, 4), (4, 4)] {
        let rules = rules(p, v);
        let cards = drawn(rules, 6, &mut rng);
        let hyphens = Notation::Hyphens.display_cards(rules, &cards).to_string();
        cases.push(reading(&format!("hyphens of {rules}"), rules, None, &hyphens));
        let objects = Notation::Objects.display_cards(rules, &cards).to_string();
        cases.push(reading(&format!("objects of {rules}"), rules, None, &objects));
        let words = Notation::Words.display_cards(rules, &cards).to_string();
        let words = words.replace(", ", "\n").replace(' ', ", ");
        cases.push(reading(&format!("commas in words of {rules}"), rules, None, &words));
    }
    for (p, v) in [(4, 3), (5, 3), (3, 4), (6, 10), (3, 12), (2, 300)] {
        let rules = rules(p, v);
        let cards = drawn(rules, 12, &mut rng);
        let rows: Vec<_> = cards
            .iter()
            .map(|&card| {
                rules.values_of(card).map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
            })
            .collect();
        cases.push(reading(&format!("rows of {rules}"), rules, None, &rows.join("\n")));
        let with_count = format!("12 {p}\n{}", rows.join("\n"));
        cases.push(reading(
            &format!("rows of {rules} with their numbers"),
            rules,
            None,
            &with_count,
        ));
        let lists = format!("[[{}]]", rows.join("],[").replace(' ', ", "));
        cases.push(reading(&format!("lists of {rules}"), rules, None, &lists));
    }
    cases
}

/// Every order of the letters of a code.
fn orders() -> Vec<String> {
    let longer = |begun: &String| {
        let left = "2RTO".chars().filter(|&letter| !begun.contains(letter));
        left.map(|letter| format!("{begun}{letter}")).collect::<Vec<_>>()
    };
    let mut orders = vec![String::new()];
    for _ in 0..4 {
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

fn reading(name: &str, rules: Rules, first: Option<u32>, text: &str) -> Case {
    let asked = VariantSpec {
        properties: Some(rules.properties()),
        values: Some(rules.values()),
        ..VariantSpec::default()
    };
    let boards = BoardReader { asked, first, form: None }.boards(text);
    let boards = boards.map(|boards| {
        boards.iter().map(|(board, _)| digits(rules, board.board().cards())).collect::<Vec<_>>()
    });
    let mut input =
        json!({"properties": rules.properties(), "values": rules.values(), "text": text});
    if let Some(first) = first {
        input["count_from"] = json!(first);
    }
    Case::new(name, "R7.7", input, json!(boards.ok()))
}

/// A name, properties, values, and a text.
const OTHERS: &[(&str, u32, u32, &str)] = &[
    ("underscores", 4, 3, "red_oval_two_striped green_oval_one_solid"),
    ("hyphens in any order", 4, 3, "striped-2-OVAL-red\n1-solid-wave-green"),
    (
        "words between bars",
        4,
        3,
        "| two | red | striped | ovals |\n| one | green | solid | diamond |",
    ),
    ("words one after the other", 4, 3, "2 red solid ovals 1 red solid oval"),
    ("other names of shapes", 4, 3, "1 red solid pill, 1 red solid wave, 1 red solid rhombus"),
    (
        "other names of shadings",
        4,
        3,
        "1 red full oval, 1 red stripe oval, 1 red hollow oval, 2 red stripes ovals",
    ),
    ("other names of colors", 4, 3, "2 blue solid ovals, 1 green open diamond"),
    ("violet", 4, 3, "2 violet solid ovals"),
    ("blue and purple", 4, 3, "2 blue solid ovals, 1 purple open diamond"),
    ("blue and purple of four colors", 4, 4, "2 blue solid ovals, 1 purple open diamond"),
    ("purple and blue in codes", 4, 3, "1PTO 2BTO"),
    ("letters of other programs", 4, 3, "2BHW 3GED 1RFO"),
    ("a code that can be two cards", 4, 3, "1SRO"),
    ("codes that no order fits", 4, 3, "1RSO 1ORS"),
    ("a common order comes first", 4, 3, "1RSO 2GSO"),
    ("brackets", 4, 3, "[0000, 0001]"),
    ("semicolons", 4, 3, "0000; 0001;"),
    ("bars", 4, 3, "| 0000 | 0001 |"),
    ("quotation marks", 4, 3, "'0000', \"0001\""),
    ("and, and a full stop", 4, 3, "0000, 0001 and 0002."),
    ("a numbered list", 4, 3, "1. 2 red striped ovals\n2. 1 green solid diamond"),
    ("numbers with brackets", 4, 3, "1) 0120\n2) 0121"),
    ("a list with names", 4, 3, "Card 1: 0120\nCard 2: 0121"),
    ("bullets", 4, 3, "- 0120\n- 0121\n"),
    ("stars", 4, 3, "* 2 red striped ovals\n* 1 green solid diamond"),
    ("pairs in brackets", 4, 3, "(0, 1, 2, 0), (0, 1, 2, 1)"),
    ("rows with names of columns", 4, 3, "a,b,c,d\n0,1,2,0\n0,1,2,1"),
    ("rows with names of properties", 4, 3, "color,shape,number,shading\n0,1,2,0\n0,1,2,1"),
    ("names in another order", 4, 3, "number,color,shape,shading\n0,1,2,0\n0,1,2,1"),
    (
        "words with names of properties",
        4,
        3,
        "number,color,shape,shading\n2,red,oval,striped\n1,green,wave,open",
    ),
    ("a row that can be indices", 4, 4, "1 0 2 3"),
    ("rows that cannot be indices", 4, 4, "1 0 2 3\n1 0 2 2"),
    ("numbers with hyphens", 4, 3, "0-1-2-0 0-1-2-1"),
    ("a number missing", 4, 3, "0 1 2 0\n0 1 2"),
    ("a number too many", 4, 3, "0 1 2 0 1\n0 1 2 2"),
    ("indices from 0", 4, 3, "0 40 80 1"),
    ("indices from 1 alone", 4, 3, "81 40 1"),
    ("indices from 0 or from 1", 4, 3, "1 40 80"),
    ("indices beyond the deck", 4, 3, "0 40 81"),
    ("an index with a zero before it", 4, 3, "0 040 80"),
    ("digits, not indices", 2, 10, "42 17 00"),
    ("digits from 1", 4, 3, "1111 1213 3121"),
    ("a byte order mark", 4, 3, "\u{feff}0000 0001"),
    ("no-break spaces", 4, 3, "2\u{a0}red\u{a0}striped\u{a0}ovals"),
    ("lines that end in two characters", 4, 3, "0 1 2 0\r\n0 1 2 1\r\n"),
    ("two boards", 4, 3, "0000\n0001\n\n0002\n0111"),
    ("three boards with comments", 4, 3, "# first\n0000 0001\n\n\n# second\n0002 0111\n \n0000"),
    (
        "two boards with headings",
        4,
        3,
        "# game=set, p=4, v=3\n0000\n# game=set, p=4, v=3\n0000 0001",
    ),
    ("one card between blank lines", 4, 3, "0000\n\n0001\n\n0002"),
    ("JSON: texts", 4, 3, r#"["0000", "0001"]"#),
    ("JSON: texts in words", 4, 3, r#"["2 red striped ovals", "1-green-solid-wave"]"#),
    ("JSON: values", 4, 3, "[[0,0,0,0],[0,0,0,1]]"),
    ("JSON: words", 4, 3, r#"[["red", "oval", 2, "striped"], ["green", "wave", 1, "open"]]"#),
    (
        "JSON: objects",
        4,
        3,
        r#"[{"color": "red", "shape": "oval", "number": 2, "fill": "striped", "id": 7}]"#,
    ),
    ("JSON: objects of values", 4, 3, r#"[{"number": 2, "color": 0, "shading": 1, "shape": 2}]"#),
    ("JSON: an object that lacks a property", 4, 3, r#"[{"number": 2, "color": 0, "shape": 2}]"#),
    ("JSON: cards alone", 4, 3, r#"{"cards": ["0000", "0001"]}"#),
    ("JSON: indices", 4, 3, "[0, 40, 80]"),
    ("JSON: indices from 0 or from 1", 4, 3, "[1, 40, 80]"),
    ("JSON: digits as a number", 4, 3, r#"{"cards": [1111]}"#),
    ("JSON: boards", 4, 3, r#"[["0000", "0001"], ["0002"]]"#),
    ("JSON: boards that share a card", 4, 3, r#"[["0000", "0001"], ["0002", "0001"]]"#),
    ("JSON: rows or boards", 4, 3, r#"[["0000", "0001"], ["0002", "0111"]]"#),
    ("JSON: boards of values", 4, 3, "[[[0,0,0,0],[0,0,0,1]],[[0,0,0,2]]]"),
    ("JSON: objects of boards", 4, 3, r#"[{"cards": ["0000"]}, {"cards": ["0001", "0002"]}]"#),
    (
        "JSON: a board on each line",
        4,
        3,
        "{\"cards\": [\"0000\", \"0001\"]}\n{\"cards\": [\"0002\"]}",
    ),
    ("JSON: a card on each line", 4, 3, "[0,0,0,0]\n[0,0,0,1]"),
    ("JSON: a list of one card each", 4, 3, r#"[["0000"], ["0001"]]"#),
    ("JSON: two cards in one text", 4, 3, r#"["0000 0001", "0002"]"#),
    ("JSON: a text of each board", 4, 3, r#"["0000 0001", "0002 0111"]"#),
    ("JSON: a fraction", 4, 3, "[[0,0,0,0.5]]"),
    ("JSON: null", 4, 3, "[null]"),
    ("JSON: no end", 4, 3, r#"{"cards": ["0000""#),
    ("words and digits", 4, 3, "2-red-striped-ovals 0000"),
    ("a word that names nothing", 4, 3, "2-red-striped-circles"),
    ("a sign before a number", 4, 3, "-1 0 2 0"),
    ("a first card with a fault", 4, 3, "one red soldi oval\none red solid oval"),
    ("a word above numbers", 4, 3, "my cards\n0 1 2 0\n0 1 2 1"),
    ("a word as long as digits", 4, 3, "OOOl\n0000 0001"),
    ("codes with F, S and E", 4, 3, "D1RF O2GS S3PE"),
    ("codes with S and E alone", 4, 3, "D1RS O2GE"),
    ("two letters of one shading", 4, 3, "1DRO 2DRE 1DRF"),
    ("two letters of one color", 4, 3, "1HBO 2HVO 1FRO"),
    ("two names of one shading", 4, 3, "1 red striped oval, 2 red hatched ovals"),
    ("two names of one color", 4, 3, "1-violet-solid-oval 2-blue-solid-oval"),
    ("two languages of one number", 4, 3, "one red solid oval, 1 green solid oval"),
    ("rows or columns", 2, 4, "0 1 2 3\n1 0 3 2"),
    ("columns that are no rows", 4, 3, "0 1 2\n0 1 2\n0 1 2\n0 1 2"),
    ("titles of boards", 4, 3, "Board 1: 0000 0001\nBoard 2: 0002 0111"),
    ("titles of their own lines", 4, 3, "DEALT 2 CARDS:\n0000 0001\nPlayer 2:\n0002 0111"),
    ("a title that can be a card", 4, 3, "2 red ovals:\n1 red solid oval"),
    ("indices or digits without zeros", 4, 3, "0 1 2 10 11 12 20 21 22"),
    ("digits without zeros", 4, 3, "0 1 12 1000 2222"),
    ("digits of another deck", 5, 3, "1120 1121"),
    ("names before values", 4, 3, "Shape: OVAL Color: RED Number: ONE Shading: SOLID"),
    (
        "values of a class",
        4,
        3,
        "[Card(number=1, color='red', shading=Shading.OPEN, shape=Shape.OVAL)]",
    ),
    ("numbers with names", 4, 3, "number=1 color=0 shading=1 shape=2"),
    ("some columns without names", 4, 3, "color,number,shading\n0,1,2\n0,1,1"),
    ("names of columns in another order over digits", 4, 3, "number,color,shape,shading\n0120"),
    ("more names than properties", 3, 3, "count,color,form,fill\n2 1 2\n2 1 1"),
    ("a name of a column twice", 4, 3, "color,color,shape,number\n0 1 2 0\n0 1 2 1"),
    ("titles with comments", 4, 3, "Board: # the first\n0000 0001\nBoard: # the second\n0002 0111"),
    ("names of pictures", 4, 3, "red-single-solid-diamond.jpg green/2/empty/tilde.png"),
    ("points in a card", 4, 3, "1.red.solid.oval"),
];

/// A name, what digits count from, and a text of the classic deck.
const COUNTED: &[(&str, u32, &str)] = &[
    ("digits from 1, as asked", 1, "1111 1213 3121"),
    ("digits from 1 with a 0", 1, "1111 1210"),
    ("rows from 1, as asked", 1, "1 1 1 1\n1 2 1 3"),
    ("indices from 1, as asked", 1, "1 40 80"),
    ("indices from 0, as asked", 0, "1 40 80"),
    ("indices from 1 with a 0", 1, "0 40 80"),
];

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
    ("an unknown number", "R7.2", "4 red solid ovals"),
    ("an unknown shape", "R7.2", "2 red solid circles"),
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
        ("cards as one text", json!({"rules": rules(4, 3), "cards": "0000 1111"})),
        ("a card twice", json!({"rules": rules(4, 3), "cards": ["0000", "0000"]})),
        ("a card too short", json!({"rules": rules(4, 3), "cards": ["000"]})),
        ("a value too large", json!({"rules": rules(4, 3), "cards": ["0003"]})),
        ("two notations", json!({"rules": rules(4, 3), "cards": ["0000", "2RTO"]})),
        ("two cards in one text", json!({"rules": rules(4, 3), "cards": ["0000 1111"]})),
    ];
    let case = |(name, board): (&str, Value)| {
        let read = BoardReader::default().board(&board.to_string());
        let expected = read.map_or(Value::Null, |(board, _)| serde_json::to_value(&board).unwrap());
        Case::new(name, "R7.6", board, expected)
    };
    boards.into_iter().map(case).collect()
}
