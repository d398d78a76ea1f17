//! Boards as JSON: what one subcommand writes, the others read.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::program::{TempFile, program};

/// A board of each writer, in several rules and notations.
fn boards() -> Vec<String> {
    let written = [
        ("puzzle", "--seed 7"),
        ("puzzle", "--seed 7 --notation words"),
        ("deal", "--seed 7 --notation codes"),
        ("deal", "--seed 7 -p 3 -v 12"),
    ];
    let text = |(name, args): (&str, &str)| {
        program(name).args(args).args("--format json").run().done().stdout
    };
    let mut boards: Vec<_> = written.into_iter().map(text).collect();
    let sets = "0000 0001 0002 1111";
    for name in ["solve", "hint"] {
        boards.push(program(name).args("--format json").input(sets).run().done().stdout);
    }
    let explain = program("explain").args("- 0000 --format json").input(sets);
    boards.push(explain.run().not_reached().stdout);
    boards
}

#[test]
fn every_reader_reads_them() {
    for board in boards() {
        let value: Value = serde_json::from_str(&board).unwrap();
        let solved = program("solve").args("--format json").input(&*board).run().ended();
        let solved = solved.json().remove(0);
        assert_eq!(solved["rules"], value["rules"]);
        assert_eq!(
            solved["cards"].as_array().unwrap().len(),
            value["cards"].as_array().unwrap().len()
        );
        program("hint").input(&*board).run().ended();
        program("draw").input(&*board).run().done();
        program("export").args("--to dimacs").input(&*board).run().done();
        let card = value["cards"][0].as_str().unwrap();
        program("explain").args("-").arg(card).input(&*board).run().not_reached();
        let file = TempFile::new("json-board", &board);
        let import = program("import").arg(file.path()).args("--from dimacs");
        import.input("s UNKNOWN\n").run().interrupted();
    }
}

#[test]
fn what_is_no_board() {
    let rules = r#""rules": {"properties": 2, "values": 3}"#;
    for (board, names) in [
        ("{}".to_owned(), "missing field `cards`"),
        (format!(r#"{{{rules}, "cards": ["00", "03"]}}"#), "\"03\""),
    ] {
        program("solve").input(board).run().refused(names);
    }
}

/// Asserts that an object that was written is a board by the schema.
pub(crate) fn fulfils_the_schema(board: &Value) {
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
fn the_schema_describes_them() {
    for board in boards() {
        fulfils_the_schema(&serde_json::from_str(&board).unwrap());
    }
}
