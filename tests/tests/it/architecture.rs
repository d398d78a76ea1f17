//! docs/architecture.md has every folder with sources, and every path that it names exists.

use std::fs;
use std::path::{Path, PathBuf};

/// An entry of the tree: a path from the root of the project, and whether words describe it.
struct Entry {
    path: String,
    is_described: bool,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page() -> String {
    fs::read_to_string(root().join("docs/architecture.md")).unwrap()
}

/// The entries of the page's first block of code.
///
/// A line has names, separated by commas, and words behind two spaces or more. It is inside the
/// folder of the closest line above that is indented less.
fn tree(page: &str) -> Vec<Entry> {
    let block = page.split("```").nth(1).expect("the page has a tree");
    let mut parents: Vec<(usize, String)> = Vec::new();
    let mut entries = Vec::new();
    for line in block.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        let indent = line.len() - line.trim_start().len();
        let (names, words) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
        parents.retain(|(depth, _)| *depth < indent);
        let folder = parents.last().map_or("", |(_, folder)| folder).to_owned();
        for name in names.split(", ") {
            let path = format!("{folder}{name}");
            parents.push((indent, path.clone()));
            entries.push(Entry { path, is_described: !words.is_empty() });
        }
    }
    entries
}

/// The folders of a folder.
fn folders(folder: &str) -> Vec<String> {
    fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().unwrap().is_dir())
        .map(|entry| format!("{folder}/{}/", entry.file_name().into_string().unwrap()))
        .collect()
}

#[test]
fn every_path_of_the_page_exists() {
    let page = page();
    let tree = tree(&page).into_iter().map(|entry| entry.path);
    // In the text, a path from the root has a slash and no spaces.
    let text = page.split('`').skip(1).step_by(2);
    let text = text.filter(|word| word.contains('/') && !word.contains([' ', '\n', '<', '*']));
    let paths: Vec<String> = tree.chain(text.map(str::to_owned)).collect();
    assert!(paths.len() > 50, "{} paths", paths.len());
    let missing: Vec<_> = paths.iter().filter(|path| !root().join(path).exists()).collect();
    assert!(missing.is_empty(), "not there: {missing:#?}");
}

#[test]
fn every_folder_with_sources_is_described() {
    let sources = ["scripts/", "examples/", "tests/", "fuzz/", "site/"].map(str::to_owned);
    let sources = sources.into_iter().chain(folders("crates")).chain(folders("research"));
    let tree = tree(&page());
    let is_described = |path: &String| tree.iter().any(|it| it.path == *path && it.is_described);
    let missing: Vec<_> = sources.filter(|path| !is_described(path)).collect();
    assert!(missing.is_empty(), "docs/architecture.md does not describe: {missing:#?}");
}
