//! Every subcommand with every game.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use set_variants::{BoardReader, GameBoard, Language, Variant};

use crate::program::{Run, TempFile, program};

/// The games with a name, a pattern of one's own, and Set with other rules, as options.
fn games() -> impl Iterator<Item = String> {
    let named = Variant::ALL.iter().map(|game| format!("--game {game}"));
    let own = ["--game linear(1,-2,1) -p 3 -v 5", "--game set -p 5", "-p 3 -v 4"];
    named.chain(own.map(str::to_owned))
}

/// Runs a subcommand without any word of the game: the board has it.
fn piped(name: &str, args: &str, board: &Run) -> Run {
    program(name).args(args).input(&*board.stdout).run()
}

/// The object that is written, which is a board by the schema and by the library.
fn written(run: &Run) -> Value {
    let object = run.json().remove(0);
    fulfils_the_schema(&object);
    serde_json::from_value::<GameBoard>(object.clone()).unwrap();
    object
}

/// Asserts that an object that was written is a board by the schema.
fn fulfils_the_schema(board: &Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/board.schema.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let fields = schema["properties"].as_object().unwrap();
    assert!(
        schema["required"]
            .as_array()
            .unwrap()
            .iter()
            .all(|it| fields.contains_key(it.as_str().unwrap()))
    );
    for (name, field) in fields {
        // Only a reader may lack a field that is not required.
        let value = board.get(name).unwrap_or_else(|| panic!("no {name} in {board}"));
        let is_right = match field["type"].as_str().unwrap() {
            "string" => value.is_string(),
            "array" => value.as_array().is_some_and(|items| items.iter().all(Value::is_string)),
            "object" => field["properties"].as_object().unwrap().iter().all(|(name, number)| {
                let [least, most] = ["minimum", "maximum"].map(|bound| number[bound].as_u64());
                value[name].as_u64().is_some_and(|it| least <= Some(it) && Some(it) <= most)
            }),
            other => panic!("the schema has {other}"),
        };
        assert!(is_right, "{name} in {board}");
    }
}

#[test]
fn every_game_goes_from_subcommand_to_subcommand_as_json() {
    for game in games() {
        let dealt = program("deal").args(&game).args("--seed 1 --format json").run().done();
        let board = written(&dealt);
        let solved = piped("solve", "--format json", &dealt).done();
        let answer = written(&solved);
        let matches = answer["matches"].as_array().unwrap();
        assert_eq!(answer["count"], matches.len(), "{game}");
        let counted = piped("solve", "--count --format json", &solved).done();
        assert_eq!(written(&counted)["count"], matches.len(), "{game}");
        let hinted = piped("hint", "--all --format json", &counted).done();
        let steps = written(&hinted)["steps"].as_array().unwrap().clone();
        assert_eq!(steps[0]["matches"], matches.len(), "{game}");
        assert_eq!(steps[steps.len() - 2]["cards"], matches[0], "{game}");
        let claim = matches[0].as_array().unwrap().iter().map(|card| card.as_str().unwrap());
        let claim = claim.collect::<Vec<_>>().join(" ");
        let explain = program("explain").arg("-").arg(&*claim).args("--format json");
        let explained = explain.input(&*hinted.stdout).run().done();
        assert_eq!(written(&explained)["explanation"]["is_match"], true, "{game}");
        for object in [&answer, &written(&hinted), &written(&explained)] {
            for field in ["game", "rules", "cards"] {
                assert_eq!(object[field], board[field], "{game}");
            }
        }
        let drawn = piped("draw", "--matches --hint 4", &explained).done().stdout;
        assert!(drawn.starts_with("<svg ") && drawn.contains("</svg>"), "{game}");
    }
}

#[test]
fn every_game_goes_from_subcommand_to_subcommand_as_text() {
    for game in games() {
        for command in ["deal", "puzzle"] {
            let board = program(command).args(&game).args("--seed 1").run().done();
            let (read, _) = BoardReader::default().board(&board.stdout).unwrap();
            assert!(board.stdout.starts_with(&format!("# {}: ", read.heading())), "{game}");
            assert_eq!(program(command).args(&game).args("--seed 1").run().stdout, board.stdout);
            let one = read.variant().words(Language::English).one();
            let solved = piped("solve", "", &board).done();
            assert!(solved.stdout.contains(one), "{game}: {}", solved.stdout);
            assert!(piped("hint", "", &board).done().stdout.starts_with("1. There "));
            let claim = solved.lines()[0].split_once(": ").unwrap().1.to_owned();
            let explain =
                |claim: &str| program("explain").arg("-").arg(claim).input(&*board.stdout).run();
            let why = explain(&claim).done().stdout;
            assert!(why.starts_with(read.variant().words(Language::English).a()), "{game}: {why}");
            let part = claim.rsplit_once(", ").unwrap().0;
            assert!(explain(part).not_reached().stdout.starts_with("not a"), "{game}");
            piped("draw", "--sets", &board).done();
            let drawn = piped("solve", "--cards", &board).done().stdout;
            assert!(drawn.ends_with(&solved.stdout) && drawn.starts_with('╭'), "{game}");
        }
    }
}

#[test]
fn a_board_of_one_game_is_none_of_another() {
    let dealt = ["", " --format json"]
        .map(|format| program("deal").args("--game quads --seed 1").args(format).run().done());
    let file = TempFile::new("board-of-quads", &dealt[0].stdout);
    for board in &dealt {
        assert!(piped("solve", "", board).done().stdout.contains("12 cards, 11 quads\n"));
        piped("solve", "--game QUADS -p 3", board).done();
        for name in ["solve", "hint", "draw", "explain"] {
            let run = |args: &str| match name {
                "explain" => piped(name, &format!("{args} - 000"), board),
                _ => piped(name, args, board),
            };
            run("--game petals").refused("the board is of quads, not of petals");
            run("--game set").refused("the board is of quads, not of set");
            run("-p 4").refused("the board has p=3, v=4, not p=4, v=4");
        }
        for (name, args) in [("prove", ""), ("export", "--to lp")] {
            piped(name, args, board).refused("the board is of quads, not of set");
        }
    }
    let import = program("import").arg(file.path()).args("--from dimacs").input("s UNKNOWN\n");
    import.run().refused("the board is of quads, not of set");
}

#[test]
fn games_and_their_rules() {
    let deal = |args: &str| program("deal").args(args).run();
    deal("--game petals -p 5").refused("Three of four is played with cards of p=3, v=4, not p=5, ");
    assert!(
        deal("--game quads -p 5").done().stdout.starts_with("# game=quads, p=5, v=4: 12 cards")
    );
    assert!(deal("--game set -p 5").done().stdout.starts_with("# game=set, p=5, v=3: 15 cards, "));
    deal("--game linear(1,x)").refused("\"x\" in a pattern, expected a whole number");
    deal("--game proset --cards 64").refused("expected at most 63 from the deck of ProSet");
    program("puzzle").args("--game quads --cards 90").run().refused("at most 64 from the deck of");
    program("solve").args("--game quads").input("0000").run().refused("0000");
    program("solve").args("--game proset").input("000000").run().refused("no card 000000");
    let help = program("solve").args("--help").run().done().stdout;
    for game in Variant::ALL {
        assert!(help.contains(&format!("- {}: ", game.name())), "{game}: {help}");
        assert!(help.contains(&game.words(Language::English).rule()), "{game}: {help}");
    }
}

/// The matches of a whole deck, which no list would hold.
#[test]
fn whole_decks_are_counted() {
    let deck = program("deal").args("--game ghostset --cards 81").run().done();
    let counted = piped("solve", "--count", &deck).done().stdout;
    assert_eq!(counted, "81 cards, 4007016 GhostSets\n");
    piped("solve", "", &deck).refused("--count counts them");
    piped("solve", "--count --first", &deck).refused("--first");
}

/// The first match of each board is claimed, by solvers in Set.
#[test]
fn whole_games() {
    for game in games().skip(2).take(Variant::ALL.len() - 1) {
        let play = |args: &str| program("play").args(&game).args("--seed 5").args(args).run();
        let whole = play("");
        assert_eq!(play("").stdout, whole.stdout, "{game}");
        assert!(whole.stdout.contains("\ndeal "), "{game}: {}", whole.stdout);
        let two = play("--sets 2 --quiet --refill when-set-free").done();
        assert!(two.lines()[1].starts_with("2 "), "{game}: {}", two.stdout);
        assert!(play("--sets 2 --games 3").done().lines().len() >= 6, "{game}");
        assert!(play("--sets 1 --cards").done().stdout.contains('╭'), "{game}");
        play("--limit 0").interrupted();
    }
    let run = program("play").args("--game quads --seed 5 --notation digits").run().done();
    assert_eq!(
        run.lines()[..3],
        [
            "EvenQuads with p=3, v=4: 64 cards, seed 5",
            "deal  12, 12 on the board: 030 231 310 313 123 102 332 211 303 121 011 212",
            "quad   1, 8 left: 011 030 102 123",
        ]
    );
    let last = run.lines().last().copied();
    assert_eq!(
        last,
        Some("verified: every quad and every deal is right, 1 of 1 \"no quad\" answers confirmed")
    );
    program("play").args("--game quads --sets 99").run().not_reached();
    for args in ["--certify x.json", "--solver brute", "--threads 1"] {
        let option = args.split(' ').next().unwrap();
        program("play").args("--game quads").args(args).run().refused(option);
    }
    let no_record = "is for games that have a record, and Set-Chain has none";
    program("play").args("--game set-chain --format json").run().refused(no_record);
}

/// A record of a game is checked, and so is one of cards in the order of a file.
#[test]
fn records_of_other_games() {
    for game in ["quads", "proset", "megaset", "memory", "set/opening=9", "petals(2)"] {
        let args = ["--game", game, "--seed", "5", "--format", "json"];
        let record =
            args.iter().fold(program("play"), super::program::Program::arg).run().done().stdout;
        let checked = program("check").input(&*record).run().done().stdout;
        assert!(checked.contains("\nverified: every "), "{game}: {checked}");
        program("replay").input(&*record).run().refused("a solver plays Set");
        let wrong = record.replacen("\"dealt\":[", "\"dealt\":[\"0\",", 1);
        program("check").input(wrong).run().refused("bad card \"0\"");
    }
    let deck: Vec<_> = Variant::QUADS
        .rules()
        .cards()
        .map(|card| Variant::QUADS.rules().display(card).to_string())
        .collect();
    let deals = TempFile::new("deals.txt", deck.join("\n"));
    let play = program("play").args("--game quads --format json --deals").arg(deals.path());
    let record = play.run().done().stdout;
    assert!(record.contains(r#""seed":null,"events":[{"dealt":["000","001""#), "{record}");
    program("check").input(record).run().done();
}

#[test]
fn puzzles_of_other_games() {
    let run =
        program("puzzle").args("--game quads --matches 3 --seed 2 --format json").run().done();
    let puzzle = written(&run);
    assert_eq!((&puzzle["count"], &puzzle["seed"]), (&json!(3), &json!(2)));
    assert_eq!(puzzle["matches"].as_array().unwrap().len(), 3);
    let solved = piped("solve", "--format json", &run).done().json().remove(0);
    assert_eq!(solved["matches"], puzzle["matches"]);
    for option in ["--cover", "--level easy", "--through 0000"] {
        let name = option.split(' ').next().unwrap().trim_start_matches('-');
        program("puzzle").args("--game quads").args(option).run().refused(name);
    }
    let none = program("puzzle").args("--game quads --cards 4 --matches 2").run();
    assert!(none.not_reached().stdout.starts_with("# no board"));
}

#[test]
fn the_page_of_variants_has_a_row_for_each() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/variants.md");
    let page = std::fs::read_to_string(page).unwrap();
    for game in Variant::ALL {
        let (deck, opening) = (game.deck_len().unwrap(), game.opening_len());
        let row = format!(
            "\n| {} | `{game}` | {deck} | {opening} | ",
            game.words(Language::English).title()
        );
        assert!(page.contains(&row), "docs/variants.md has no row {row}");
    }
}
