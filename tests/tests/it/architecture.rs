//! docs/architecture.md has every folder with sources and a drawing of the crates, every path that it
//! names exists, and the crates depend on each other as it says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

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

/// A package of the workspace, with its dependencies in the workspace.
struct Package {
    name: String,
    is_research: bool,
    /// The packages that it is built from.
    normal: BTreeSet<String>,
    /// More packages for its tests.
    dev: BTreeSet<String>,
    /// Whether all it is built from, but `set-core`, is optional.
    is_optional: bool,
}

/// The packages of the workspace, as cargo describes them.
pub(crate) fn metadata() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    all["packages"].as_array().unwrap().clone()
}

/// All packages.
fn packages() -> Vec<Package> {
    let all = metadata();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let names: BTreeSet<_> = all.iter().map(|package| text(&package["name"])).collect();
    let package = |package: &Value| {
        let needs = package["dependencies"].as_array().unwrap();
        let ours = needs.iter().filter(|need| names.contains(need["name"].as_str().unwrap()));
        let (dev, normal): (Vec<_>, Vec<_>) = ours.partition(|need| need["kind"] == "dev");
        let set = |list: &[&Value]| list.iter().map(|need| text(&need["name"])).collect();
        Package {
            name: text(&package["name"]),
            is_research: text(&package["manifest_path"]).contains("/research/"),
            is_optional: normal.iter().all(|it| it["name"] == "set-core" || it["optional"] == true),
            normal: set(&normal),
            dev: set(&dev),
        }
    };
    all.iter().map(package).collect()
}

/// The packages that stand on several libraries. Every other library of the front floor stands on `set-core` alone.
const UPPER: [&str; 11] = [
    "set-variants",
    "set-export",
    "set-game",
    "set-table",
    "set-solvers",
    "set-program",
    "setwise",
    "set-python",
    "set-js",
    "set-examples",
    "set-tests",
];

#[test]
fn the_front_floor_needs_nothing_of_the_research_floor() {
    let packages = packages();
    let research: Vec<_> = packages.iter().filter(|it| it.is_research).map(|it| &it.name).collect();
    assert!(research.len() >= 4, "{research:?}");
    for package in packages.iter().filter(|package| !package.is_research) {
        let needs = package.normal.union(&package.dev);
        let wrong: Vec<_> = needs.filter(|need| research.contains(need)).collect();
        assert!(wrong.is_empty(), "{} needs {wrong:?}", package.name);
    }
}

#[test]
fn a_library_builds_only_what_it_needs() {
    for package in packages().iter().filter(|package| !package.is_research) {
        let name = &*package.name;
        assert!(name != "set-solvers" || package.is_optional, "a solver that cannot be left out");
        if UPPER.contains(&name) {
            continue;
        }
        let beyond = |needs: &BTreeSet<String>, allowed: &[&str]| {
            needs.iter().filter(|need| !allowed.contains(&&***need)).cloned().collect::<Vec<_>>()
        };
        let normal = beyond(&package.normal, &["set-core"]);
        let dev = beyond(&package.dev, &[name, "set-core", "set-deck", "set-testkit"]);
        assert_eq!((normal, dev), (Vec::new(), Vec::new()), "{name}");
    }
}

/// The drawing of the crates: an arrow for each dependency that no other path implies.
fn drawing() -> String {
    let packages = packages();
    let named: BTreeMap<_, _> = packages.iter().map(|it| (&*it.name, it)).collect();
    let below = |name: &str| {
        let (mut found, mut open) = (BTreeSet::new(), vec![name.to_owned()]);
        while let Some(name) = open.pop() {
            for need in &named[&*name].normal {
                if found.insert(need.clone()) {
                    open.push(need.clone());
                }
            }
        }
        found
    };
    let is_drawn = |name: &str| !["set-tests", "set-examples"].contains(&name);
    let mut lines = vec!["```mermaid".to_owned(), "graph BT".to_owned()];
    for (floor, is_research) in [("crates", false), ("research", true)] {
        let inside = named.values().filter(|package| package.is_research == is_research);
        lines.push(format!("  subgraph {floor}"));
        lines.extend(inside.filter(|it| is_drawn(&it.name)).map(|it| format!("    {}", it.name)));
        lines.push("  end".to_owned());
    }
    for (name, package) in named.iter().filter(|(name, _)| is_drawn(name)) {
        for need in &package.normal {
            let mut others = package.normal.iter().filter(|other| *other != need);
            if !others.any(|other| below(other).contains(need)) {
                lines.push(format!("  {name} --> {need}"));
            }
        }
    }
    lines.join("\n") + "\n```\n"
}

/// `UPDATE_EXPECT=1` writes the drawing anew.
#[test]
fn the_drawing_shows_the_crates() {
    let (page, drawing) = (page(), drawing());
    let start = page.find("```mermaid\n").expect("the page has a drawing");
    let len = page[start + 3..].find("```\n").expect("the drawing ends") + 7;
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let page = format!("{}{drawing}{}", &page[..start], &page[start + len..]);
        fs::write(root().join("docs/architecture.md"), page).unwrap();
    } else {
        assert_eq!(&page[start..start + len], drawing, "UPDATE_EXPECT=1 draws it anew");
    }
}
