//! Properties of every picture.

use std::collections::BTreeSet;

use roxmltree::{Document, Node};

/// Parses a picture, and checks that it has a name and a description, that no id is there
/// twice, that whatever it refers to is in it, and that it loads nothing.
pub(crate) fn check(picture: &str) {
    let document = Document::parse(picture).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.attribute("role"), Some("img"));
    let parts: Vec<_> = root.children().filter(Node::is_element).collect();
    assert_eq!(parts[0].tag_name().name(), "title");
    assert_eq!(parts[1].tag_name().name(), "desc");
    assert!(parts[..2].iter().all(|part| part.text().is_some_and(|text| !text.trim().is_empty())));

    let mut ids = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "the id {id} is there twice");
        }
    }
    for node in document.descendants() {
        for attribute in node.attributes() {
            let value = attribute.value();
            let target = match attribute.name() {
                "href" => Some(value.strip_prefix('#').unwrap()),
                _ => value.strip_prefix("url(#").map(|rest| rest.strip_suffix(')').unwrap()),
            };
            assert!(target.is_none_or(|target| ids.contains(target)), "{value} is not there");
        }
        if node.tag_name().name() == "text" {
            assert!(matches!(node.attribute("font-family"), Some("sans-serif" | "monospace")));
        }
    }
}
