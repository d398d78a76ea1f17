//! Boards as text and JSON, hints and reasons.

use serde_json::{Value, json};
use set_core::{Budget, Notation, Rules};
use set_variants::Variant;
use set_variants::{BoardReader, GameBoard, Hint, VariantSpec};

/// The reader of boards of this game.
fn of(game: &Variant) -> BoardReader {
    BoardReader::from(&VariantSpec::from(game))
}

fn asked(game: &str) -> VariantSpec {
    VariantSpec { game: Some(game.to_owned()), ..VariantSpec::default() }
}

fn refusal(text: &str, asked: &VariantSpec) -> String {
    BoardReader::from(asked).board(text).unwrap_err().to_string()
}

#[test]
fn boards_of_every_game_are_read_back() {
    let own = Variant::parse("linear(1,1,1,1;2,2)", Some(Rules::new(2, 4).unwrap())).unwrap();
    let large = Variant::from(Rules::new(6, 3).unwrap());
    for game in Variant::ALL.iter().chain([&own, &large]) {
        let board = GameBoard::deal(game.clone(), Some(6), 1).unwrap();
        let any = BoardReader::default();
        for notation in [Notation::Digits, board.notation()] {
            let json = serde_json::to_string(&board.to_json(notation)).unwrap();
            assert_eq!(any.board(&json).unwrap(), (board.clone(), notation.into()));
            let cards = board.names(board.board().cards(), notation).join(", ");
            let text = format!("\n# a comment\n# {}: six cards\n{cards}\n", board.heading());
            assert_eq!(any.board(&text).unwrap(), (board.clone(), notation.into()));
            assert_eq!(of(game).board(&text).unwrap().0, board);
        }
        let json = serde_json::to_value(&board).unwrap();
        assert_eq!(json["game"], game.plain().to_string());
        assert_eq!(serde_json::from_value::<GameBoard>(json).unwrap(), board);
    }
}

#[test]
fn a_board_of_another_game_is_refused() {
    let quads = json!({"game": "quads", "rules": {"properties": 3, "values": 4}, "cards": ["000"]});
    let quads = quads.to_string();
    assert_eq!(refusal(&quads, &asked("petals")), "the board is of quads, not of petals");
    assert_eq!(refusal(&quads, &asked("set")), "the board is of quads, not of set");
    assert_eq!(refusal(&quads, &asked("ultraset")), "the board is of quads, not of ultraset");
    let rules = VariantSpec { properties: Some(4), ..VariantSpec::default() };
    assert_eq!(refusal(&quads, &rules), "the board has p=3, v=4, not p=4, v=4");
    assert!(BoardReader::from(&asked("quads")).board(&quads).is_ok());
    // Without a game it is one of Set.
    let set = quads.replace("\"game\":\"quads\",", "");
    assert_eq!(BoardReader::default().board(&set).unwrap().0.variant().name(), "set");
    assert_eq!(refusal(&set, &asked("quads")), "the board is of set, not of quads");

    let any = VariantSpec::default();
    for (text, expected) in [
        ("# game=chess\n000", "no game has the name \"chess\""),
        ("# game=quads, p=3, v=three\n000", "\"3, v=three\" in the first comment"),
        (
            "# game=quads, p=4, v=3\n0000",
            "EvenQuads is played with cards of p=3, v=4, not p=4, v=3",
        ),
        ("# game=proset\n000000", "the deck of ProSet has no card 000000"),
        ("{\"cards\": []}", "no board in JSON: missing field `rules`; expected such as"),
        ("# game=linear(1,x)\n0000", "\"x\" in a pattern, expected a whole number"),
    ] {
        let found = refusal(text, &any);
        assert!(found.starts_with(expected), "{found}");
    }
    assert_eq!(
        VariantSpec { values: Some(5), ..asked("quads") }.variant().unwrap_err().to_string(),
        "EvenQuads is played with cards of p=3, v=4, not p=3, v=5"
    );
    assert_eq!(
        VariantSpec { values: Some(5), ..asked("set") }.variant().unwrap().rules().values(),
        5
    );
    let error = GameBoard::deal(Variant::QUADS, Some(90), 1).unwrap_err();
    assert_eq!(error.to_string(), "90 cards: expected at most 64 from the deck of EvenQuads");
}

/// The hints for the first cards of a deck, and the reason why three of them are no match.
fn texts(game: &Variant, cards: &str) -> Vec<String> {
    let (board, _) = of(game).board(cards).unwrap();
    let (matches, _) = board.matches(usize::MAX, &Budget::unlimited());
    let hints = Hint::all(&matches).map(|step| step.text(&board, board.notation()));
    let fewest = *game.pattern().sizes().start();
    let why = board.explanation(&board.board().cards()[..fewest], board.notation());
    assert!(!why.is_match);
    hints.chain([why.text]).collect()
}

#[test]
fn each_game_has_its_words() {
    assert_eq!(
        texts(&Variant::ULTRASET, "0000 0001 0010 0111 0012"),
        [
            "There is 1 UltraSet.",
            "1 red solid diamond: in 1 UltraSet.",
            "1 red solid diamond, 1 red striped diamond: in 1 UltraSet.",
            "An UltraSet: 1 red solid diamond, 1 red striped diamond, 2 red solid diamonds, 2 red open diamonds.",
            "1 red solid diamond and 2 red solid diamonds need 3 red solid diamonds; \
         1 red striped diamond and 2 red open diamonds need 3 red solid diamonds",
            "1 red solid diamond and 1 red striped diamond need 1 red open diamond; \
         2 red solid diamonds and 2 red striped squiggles need 2 red open ovals; \
         no two pairs need the same card",
        ]
    );
    assert_eq!(
        texts(&Variant::PROSET, "100000 010000 110001 110000"),
        [
            "There is 1 ProSet.",
            "010000: in 1 ProSet.",
            "010000, 100000: in 1 ProSet.",
            "A ProSet: 010000, 100000, 110000.",
            "each dot is there an even number of times",
            "dot 5 is there 1 time, an odd number",
        ]
    );
    let own = Variant::parse("linear(1,-2,1)", Some(Rules::new(2, 5).unwrap())).unwrap();
    assert_eq!(
        texts(&own, "00 21 14 13"),
        [
            "There is 1 match.",
            "00: in 1 match.",
            "00, 13: in 1 match.",
            "A match: 00, 13, 21.",
            "00 - 2 * 13 + 21 = 00",
            "00 + 21 - 2 * 14 = 03, not 00, and no other order gives it",
        ]
    );
}

#[test]
fn explanations_are_data() {
    let (board, _) = of(&Variant::QUADS).board("000 011 022 033").unwrap();
    let explained = |cards: &str| -> Value {
        let cards = Notation::Digits.parse_board(board.rules(), cards).unwrap();
        serde_json::to_value(board.explanation(cards.cards(), Notation::Words)).unwrap()
    };
    let right = explained("000 011 022 033");
    assert_eq!((&right["is_match"], &right["kind"]), (&json!(true), &json!("features")));
    assert_eq!(right["text"], "color: all red; shape: all different; number: all different");
    assert_eq!(
        right["features"][0],
        json!({
            "property": 0, "name": "color", "kind": "same", "text": "color: all red",
            "values": [{"value": 0, "name": "red", "cards": 4}],
        })
    );
    let wrong = explained("000 011 022 032");
    assert_eq!(
        (&wrong["is_match"], &wrong["features"].as_array().unwrap().len()),
        (&json!(false), &1)
    );
    let few = explained("000 011");
    assert_eq!(
        few,
        json!({
            "is_match": false, "text": "2 cards, expected 4", "kind": "number",
            "cards": 2, "least": 4, "most": 4,
        })
    );
}

#[test]
fn the_limit_of_a_game_is_in_seconds() {
    for (text, again) in [("180", "180"), ("0.5", "0.5"), ("90.250", "90.25"), ("1.00099", "1")] {
        let game = Variant::parse(&format!("set/limit={text}"), None).unwrap();
        assert_eq!(game.to_string(), format!("set/limit={again}"));
    }
    for text in ["", "0", "0.0001", "-1", "+1", "1e3", ".5", "1.", "1.é", "nan", "4294967296"] {
        let error = Variant::parse(&format!("set/limit={text}"), None).unwrap_err();
        assert!(error.to_string().ends_with("expected limit=SECONDS"), "{error}");
    }
}
