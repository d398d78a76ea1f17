//! SECURITY.md names every crate with `unsafe` and the number of its blocks, and tests that are there.

use std::fs;
use std::path::{Path, PathBuf};

/// The files below a folder, but those that a build or npm has put there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_ours = |path: &PathBuf| !path.ends_with("node_modules") && !path.ends_with("target");
    entries
        .filter(is_ours)
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}

/// The blocks in the source files below a folder.
fn blocks(folder: &Path) -> usize {
    let count = |path| fs::read_to_string(path).unwrap().matches(concat!("unsafe", " {")).count();
    files(folder).into_iter().map(count).sum()
}

/// What tries a reader is a file of tests or a fuzz target, by its name.
#[test]
fn all_readers_are_tried() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("SECURITY.md")).unwrap();
    let there: Vec<_> =
        ["crates", "site/tests", "fuzz", "research"].map(|it| files(&root.join(it))).concat();
    let rows: Vec<_> = page
        .lines()
        .skip_while(|line| !line.starts_with("| reader of"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .collect();
    assert!(rows.len() >= 14, "{rows:?}");
    for row in rows {
        let named: Vec<_> = row.split('|').nth(3).unwrap().split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "nothing tries it: {row}");
        for name in named {
            let is_it = |path: &PathBuf| {
                path.ends_with(name) || path.ends_with(format!("fuzz_targets/{name}.rs"))
            };
            assert!(there.iter().any(is_it), "{name} is not there: {row}");
        }
    }
}

#[test]
fn all_unsafe_blocks_are_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = fs::read_to_string(root.join("SECURITY.md")).unwrap();
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        let (name, source) = {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_str().unwrap().to_owned(), path.join("src"))
        };
        let row = page.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let named = row.and_then(|row| row.split('|').nth(2)).map_or("0", str::trim);
        assert_eq!(named, blocks(&source).to_string(), "{name}");
    }
}
