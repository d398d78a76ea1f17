//! SECURITY.md names every crate with `unsafe`, and the number of its blocks.

use std::fs;
use std::path::Path;

/// The blocks in the source files below a folder.
fn blocks(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let count = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        text.matches(concat!("unsafe", " {")).count()
    };
    entries.map(|path| if path.is_dir() { blocks(&path) } else { count(&path) }).sum()
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
