//! Both packages, the libraries and the program have the names in the tables of DESIGN.md.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

type Names = BTreeSet<String>;

/// The header of the table of questions.
const WORDS: &str = "| what | Rust | both packages | `setwise/core` | `setwise` |";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The cells of the table rows of DESIGN.md below a header, each with the names between backticks.
fn table(header: &str) -> Vec<Vec<Vec<String>>> {
    let text = read("DESIGN.md");
    let (_, rows) = text.split_once(header).expect("the table");
    let rows = rows.lines().skip(2).take_while(|line| line.starts_with('|'));
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    rows.map(|row| row.trim_matches('|').split('|').map(names).collect()).collect()
}

/// The text of all sources of some crates.
fn sources(crates: &[&str]) -> String {
    fn collect(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, text);
            } else if path.extension().is_some_and(|it| it == "rs") {
                text.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut text = String::new();
    for name in crates {
        collect(&root().join("crates").join(name).join("src"), &mut text);
    }
    text
}

/// The public names of a class in the stub of the Python package.
fn python(class: &str) -> Names {
    let stub = read("crates/set-python/python/setwise/_setwise.pyi");
    let start = stub.find(&format!("\nclass {class}")).expect("the class");
    let lines = stub[start + 1..].lines().skip(1);
    let lines = lines.take_while(|line| line.is_empty() || line.starts_with(' '));
    let name = |line: &str| {
        let line = line.strip_prefix("    ").filter(|line| !line.starts_with([' ', '@', '#']))?;
        let line = line.strip_prefix("def ").unwrap_or(line);
        let end = line.find(['(', ':'])?;
        Some(line[..end].to_owned())
    };
    let is_public = |name: &String| {
        !name.starts_with('_') && name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_')
    };
    lines.filter_map(name).filter(is_public).collect()
}

/// The public names of a class of the JavaScript package, in `snake_case`.
fn javascript(class: &str) -> Names {
    let text = sources(&["set-js"]);
    let head = format!("#[wasm_bindgen(js_class = {class})]");
    let blocks = text.split(&*head).skip(1);
    let mut names = Names::new();
    for block in blocks {
        let block = block.split("\n}\n").next().unwrap();
        let mut attributes = String::new();
        for line in block.lines().map(str::trim) {
            if let Some(function) = line.strip_prefix("pub fn ") {
                let own = attributes.split_once("js_name = ").map(|(_, name)| name);
                let name = own.unwrap_or(function).split([',', ')', '(', '<', ' ']).next().unwrap();
                if !attributes.contains("constructor") {
                    names.insert(snake_case(name));
                }
                attributes.clear();
            } else if line.starts_with("#[wasm_bindgen(") {
                attributes.push_str(line);
            }
        }
    }
    names
}

fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.replace("JSON", "Json").chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

#[test]
fn the_packages_differ_by_the_names_of_the_table_alone() {
    let rows = table("| class | only in Python | only in JavaScript |");
    let classes: Vec<_> = rows.iter().map(|row| &*row[0][0]).collect();
    assert_eq!(classes, ["Board", "Variant", "Rules"]);
    for row in rows {
        let [class, in_python, in_javascript] = &row[..] else { panic!("{row:?}") };
        let (python, javascript) = (python(&class[0]), javascript(&class[0]));
        let names = |cell: &[String]| -> Names { cell.iter().cloned().collect() };
        assert_eq!(&python - &javascript, names(in_python), "{}: only in Python", class[0]);
        assert_eq!(&javascript - &python, names(in_javascript), "{}: only in JavaScript", class[0]);
        assert!(python.intersection(&javascript).count() >= 10, "{}: read wrongly", class[0]);
    }
}

#[test]
fn a_question_to_both_packages_is_in_the_table() {
    let rows = table(WORDS);
    let listed: Names = rows.iter().flat_map(|row| row[2].iter().cloned()).collect();
    // A board's facts, its changes, and how it is read and written. An effort is of the classic deck alone.
    let others = [
        "add", "display", "effort", "game", "level", "read_all", "remove", "rules", "seed",
        "to_json", "to_svg",
    ];
    let both = &python("Board") & &javascript("Board");
    let others = Names::from(others.map(str::to_owned));
    let missing = &(&both - &listed) - &others;
    assert!(missing.is_empty(), "in both packages, and not in the table of DESIGN.md: {missing:?}");
    assert_eq!(&others - &both, Names::new(), "not in both packages");
}

#[test]
fn every_face_has_the_words_of_the_table() {
    let crates = ["set-core", "set-table", "set-variants", "set-proof", "set-export", "set-smt"];
    let libraries = sources(&crates);
    let both: Names = ["Board", "Variant", "Rules"].into_iter().flat_map(python).collect();
    let mut core = Names::new();
    for row in table(WORDS) {
        let [_, rust, packages, in_core, setwise] = &row[..] else { panic!("{row:?}") };
        core.extend(in_core.iter().cloned());
        for name in rust {
            let is_there = ["fn ", "enum "].iter().any(|kind| {
                ["(", "<"].iter().any(|end| libraries.contains(&format!("{kind}{name}{end}")))
            });
            assert!(is_there, "{name}: no such item in the libraries");
        }
        for name in packages {
            assert!(both.contains(name), "{name}: not in the packages");
        }
        for command in setwise {
            let name = command.split(' ').next().unwrap();
            let source = read(&format!("crates/setwise/src/commands/{name}.rs"));
            if let Some((_, option)) = command.split_once(" --") {
                assert!(source.contains(&format!("\n    {option}: ")), "{command}: no such option");
            }
        }
    }
    let types = read("crates/set-js/npm/core.d.ts");
    let functions = types.lines().filter_map(|line| line.strip_prefix("export function "));
    let functions = functions.map(|line| line[..line.find(['(', '<']).unwrap()].to_owned());
    assert_eq!(functions.collect::<Names>(), core, "setwise/core");
}
