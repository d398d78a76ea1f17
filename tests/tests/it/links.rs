//! The links between the Markdown pages of the project lead somewhere.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages below a folder, without hidden folders and output of builds.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
        let (path, name) = (entry.path(), entry.file_name().into_string().unwrap());
        let is_output = name.starts_with('.') || name == "target" || name == "node_modules";
        if entry.file_type().unwrap().is_dir() && !is_output {
            found.extend(pages(&path));
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
    found
}

/// The lines of a page outside of blocks of code.
fn prose(page: &str) -> String {
    page.split("\n```").step_by(2).collect()
}

/// The targets of links and pictures, without addresses of other places.
fn links(page: &str) -> Vec<&str> {
    let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let sources = ["src=\"", "srcset=\""];
    let pictures = sources.iter().flat_map(|start| page.split(start).skip(1));
    let pictures = pictures.filter_map(|rest| rest.split('"').next());
    links.chain(pictures).filter(|link| !link.contains("://") && !link.contains(' ')).collect()
}

/// The anchors of a page's headings, in the form of GitHub.
fn anchors(page: &str) -> HashSet<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let text = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
            text.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
        })
        .collect()
}

#[test]
fn links_lead_to_files_and_headings() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let pages = pages(&root);
    assert!(pages.len() > 40, "{} pages", pages.len());
    let mut broken = Vec::new();
    for page in &pages {
        let text = prose(&fs::read_to_string(page).unwrap());
        for link in links(&text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            let is_heading = |anchor: &str| {
                let text = fs::read_to_string(&target).unwrap();
                anchors(&prose(&text)).contains(anchor)
            };
            if !target.exists()
                || !anchor.is_empty()
                    && target.extension().is_some_and(|end| end == "md")
                    && !is_heading(anchor)
            {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
