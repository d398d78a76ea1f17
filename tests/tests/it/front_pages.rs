//! The front pages of the published libraries, on docs.rs and on crates.io: a README that its crate takes over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::architecture::metadata;

struct Library {
    name: String,
    folder: PathBuf,
    categories: Vec<String>,
    features: Vec<String>,
    /// Whether docs.rs shows all features.
    shows_all: bool,
}

/// The libraries for users; `set-program` serves the programs only.
fn libraries() -> Vec<Library> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let library = |package: &Value| Library {
        name: text(&package["name"]),
        folder: Path::new(package["manifest_path"].as_str().unwrap()).parent().unwrap().to_owned(),
        categories: package["categories"].as_array().unwrap().iter().map(text).collect(),
        features: package["features"].as_object().unwrap().keys().cloned().collect(),
        shows_all: package["metadata"]["docs"]["rs"]["all-features"] == true,
    };
    let is_for_users = |package: &&Value| {
        let targets = package["targets"].as_array().unwrap();
        let has_library = targets.iter().any(|target| target["kind"][0] == "lib");
        package["publish"].is_null() && has_library && package["name"] != "set-program"
    };
    metadata().iter().filter(is_for_users).map(library).collect()
}

impl Library {
    fn read(&self, path: &str) -> String {
        let path = self.folder.join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

#[test]
fn each_begins_with_code_for_its_task() {
    for library in libraries() {
        let (name, page) = (&library.name, library.read("README.md"));
        let source = library.read("src/lib.rs");
        let first = source.lines().next().unwrap();
        let includes = "doc = include_str!(\"../README.md\")";
        assert!(first.contains(includes), "{name}: src/lib.rs begins without {includes}: {first}");
        let blocks: Vec<_> = page.split("```").skip(1).step_by(2).collect();
        let adds = blocks[0].strip_prefix("sh\ncargo add ").map(str::split_whitespace);
        let is_added = adds.is_some_and(|mut added| added.any(|it| it == *name));
        assert!(is_added, "{name}: the first block of README.md is no `cargo add` of it");
        // Its code runs, and answers something.
        let is_checked = blocks[1].contains("assert") || blocks[1].contains("check(");
        assert!(
            blocks[1].starts_with("rust\n") && is_checked,
            "{name}: the second block of README.md is no Rust with an assertion: {}",
            blocks[1]
        );
    }
}

#[test]
fn links_lead_somewhere_from_every_site() {
    let libraries = libraries();
    let names: BTreeSet<_> = libraries.iter().map(|library| &*library.name).collect();
    for library in &libraries {
        let page = library.read("README.md");
        let mut neighbours = 0;
        for link in page.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let crate_of = link.strip_prefix("https://docs.rs/");
            let crate_of = crate_of.map(|path| path.split(['/', '#']).next().unwrap());
            match crate_of {
                Some(name) => assert!(names.contains(name), "{}: {link}", library.name),
                None => assert!(link.starts_with("https://"), "{}: {link}", library.name),
            }
            neighbours += usize::from(crate_of.is_some());
        }
        assert!(
            neighbours > 1,
            "{}: README.md has fewer than two links to docs.rs, of neighbours or promises",
            library.name
        );
        // Pages of the repository, which has no address yet, are named by their path.
        let paths = page
            .split('`')
            .filter(|word| word.contains("docs/") && !word.contains(char::is_whitespace));
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let missing: Vec<_> = paths.filter(|path| !root.join(path).exists()).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", library.name);
    }
}

#[test]
fn each_has_a_table_of_its_features() {
    for library in libraries() {
        let (name, source) = (&library.name, library.read("src/lib.rs"));
        let features: Vec<_> = library.features.iter().filter(|it| *it != "default").collect();
        for feature in &features {
            let is_there = source.contains(&format!("\n//! | `{feature}` | "));
            assert!(is_there, "{name}: src/lib.rs has no row for the feature {feature}");
        }
        // The features of the two others bring programs, and no items: the pages show all items
        // without them.
        let brings_programs = ["set-smt", "set-ip"].contains(&&**name);
        assert!(
            library.shows_all || features.is_empty() || brings_programs,
            "{name}: Cargo.toml lacks all-features for docs.rs"
        );
        let is_bare = source.contains("\n#![no_std]\n");
        let is_listed = library.categories.iter().any(|it| it == "no-std");
        assert_eq!(
            is_listed, is_bare,
            "{name}: category no-std of Cargo.toml, #![no_std] of lib.rs"
        );
    }
}

/// Each crate without `std` is checked so, and named on the page.
#[test]
fn crates_without_an_operating_system_are_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let (checks, page) = (read(".ci/run"), read("docs/rust.md"));
    let (_, checks) = checks.split_once("\nfor bare in ").expect("the checks of bare machines");
    let checks = checks.split("\ndone\n").next().unwrap();
    let (_, page) = page.split_once("\n## Without an operating system\n").expect("the section");
    let sentence = page.split(" are `no_std` ").next().unwrap();
    let packages = checks.split("-p ").skip(1).map(|rest| rest.split_whitespace().next().unwrap());
    let checked: BTreeSet<_> = packages.map(str::to_owned).collect();
    let named: BTreeSet<_> = sentence.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let bare = libraries().into_iter();
    let bare = bare.filter(|it| it.read("src/lib.rs").contains("\n#![no_std]\n"));
    let bare: BTreeSet<_> = bare.map(|library| library.name).collect();
    assert_eq!(checked, bare, ".ci/run checks these without std, these crates have none");
    assert_eq!(named, bare, "docs/rust.md names these without std, these crates have none");
}

/// Symbolic links, which a package has as files: the reasons, and the licences.
#[test]
fn links_have_the_text_of_the_root() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let reasons = read("DESIGN.md");
    assert!(read("crates/set-core/DESIGN") == reasons && reasons.contains("\n## Versions\n"));
    for library in libraries() {
        for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let is_same = library.read(licence) == read(licence);
            assert!(is_same, "{}: {licence} is no link to ../../{licence}", library.name);
        }
    }
}

/// RELEASING.md says of each published crate what it promises, and names those that are 1.0 first. docs/README.md says
/// of each library what it is for.
#[test]
fn releases_have_every_crate() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let names = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let page = read("RELEASING.md");
    for row in page.lines().filter(|line| line.starts_with("| `set")) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        listed.entry(cells[2].to_owned()).or_default().append(&mut names(cells[1]));
    }
    let packages = metadata();
    let published = packages.iter().filter(|package| package["publish"].is_null());
    let published: BTreeSet<_> =
        published.map(|package| package["name"].as_str().unwrap().to_owned()).collect();
    let rows: BTreeSet<_> = listed.values().flatten().cloned().collect();
    let odd: Vec<_> = rows.symmetric_difference(&published).collect();
    assert!(odd.is_empty(), "a row of RELEASING.md or a published crate, not both: {odd:?}");
    let page = read("docs/README.md");
    for Library { name, .. } in libraries() {
        assert!(
            page.contains(&format!("](../crates/{name})")),
            "docs/README.md has no row of {name}"
        );
    }

    let manifest = read("Cargo.toml");
    let (_, first) = manifest.split_once("\nfirst = [").expect("the crates that are 1.0 first");
    let first = first.split(']').next().unwrap().replace('"', "`");
    assert_eq!(listed["1.0 first"], names(&first));
}
