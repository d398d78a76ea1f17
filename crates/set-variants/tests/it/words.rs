//! The files of words have every key that the sources name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use set_variants::Language;

/// In English `set-core` writes these.
const ENGLISH_ELSEWHERE: [&str; 7] = [
    "card.",
    "feature.",
    "property",
    "reason.foreign",
    "reason.number",
    "reason.repeated",
    "value.",
];

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn keys(language: Language) -> BTreeSet<String> {
    let file = folder().join(format!("words/{language}.json"));
    let words: BTreeMap<String, Value> =
        serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    words.into_keys().collect()
}

#[test]
fn all_languages_have_the_same_keys() {
    let english = keys(Language::English);
    for &language in Language::ALL {
        let other = keys(language);
        assert!(english.is_subset(&other), "{language}: {:?}", english.difference(&other));
        let more = other.difference(&english);
        let more: Vec<_> =
            more.filter(|key| !ENGLISH_ELSEWHERE.iter().any(|it| key.starts_with(it))).collect();
        assert!(more.is_empty(), "{language}: {more:?}");
    }
}

/// The sources of all crates.
fn sources() -> Vec<PathBuf> {
    let crates = fs::read_dir(folder().join("..")).unwrap();
    let mut folders: Vec<_> = crates.map(|it| it.unwrap().path().join("src")).collect();
    folders.retain(|it| it.is_dir());
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// Whether a text is a key rather than the name of a file: other keys begin with its first part.
fn is_key(text: &str, beginnings: &BTreeSet<&str>) -> bool {
    const FILES: [&str; 5] = ["html", "json", "rs", "svg", "txt"];
    let is_letter = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || ".-".contains(it);
    let Some((first, rest)) = text.split_once('.') else { return false };
    beginnings.contains(first)
        && !rest.is_empty()
        && rest.chars().all(is_letter)
        && !FILES.contains(&rest)
}

#[test]
fn every_key_of_the_sources_is_there() {
    let known = keys(Language::German);
    let beginnings = known.iter().filter_map(|key| Some(key.split_once('.')?.0)).collect();
    let mut asked = BTreeSet::new();
    for file in sources() {
        let text = fs::read_to_string(&file).unwrap();
        let literals = text.split('"').filter(|text| is_key(text, &beginnings));
        for key in literals {
            assert!(known.contains(key), "{}: no word for {key}", file.display());
            asked.insert(key.to_owned());
        }
    }
    for key in ["table.seed", "sheet.find", "explain.none", "hint.match", "reply.undone"] {
        assert!(asked.contains(key), "{key} is not found in the sources");
    }
}
