//! Pages to print: decks and sheets for a class.

use core::str::FromStr;
use std::collections::BTreeSet;

use crate::well_formed::check;
use roxmltree::{Document, Node};
use set_core::{Card, Notation, Rules};
use set_draw::{
    DrawError, PageOptions, Paper, Part, Row, Task, Theme, deck_svg, pages_html, sheet_svg,
};

/// The numbers in an attribute, such as `translate(20 105)scale(.48)`.
fn numbers(node: &Node<'_, '_>, attribute: &str) -> Vec<f64> {
    let text = node.attribute(attribute).unwrap_or_default();
    let parts = text.split(|c: char| !c.is_ascii_digit() && !".-".contains(c));
    parts.filter_map(|part| f64::from_str(part).ok()).collect()
}

/// The left, upper, right and lower edge of each card on a page, in its units.
fn cards(page: &Document<'_>, height: f64) -> Vec<[f64; 4]> {
    let is_card = |node: &Node<'_, '_>| node.has_tag_name("use") && node.has_attribute("x");
    let place = |card: Node<'_, '_>| {
        let [x, y] = ["x", "y"].map(|name| numbers(&card, name)[0]);
        let moved = numbers(&card.parent().unwrap(), "transform");
        let [dx, dy, scale] = moved[..].try_into().unwrap_or([0.0, 0.0, 1.0]);
        [dx + x * scale, dy + y * scale, dx + (x + 120.0) * scale, dy + (y + height) * scale]
    };
    page.descendants().filter(is_card).map(place).collect()
}

/// Asserts that each page is well formed, and that no card on it is cut or covered.
fn check_pages(pages: &[String], paper: Paper, height: f64) {
    let [right, lower] = if paper == Paper::A4 { [420.0, 594.0] } else { [432.0, 559.0] };
    for page in pages {
        check(page);
        let document = Document::parse(page).unwrap();
        let cards = cards(&document, height);
        for (index, card) in cards.iter().enumerate() {
            // Printers leave a margin of some millimeters.
            let is_whole = card[0] >= 16.0 && card[1] >= 16.0;
            assert!(is_whole && card[2] <= right - 16.0 && card[3] <= lower - 14.0, "{card:?}");
            let beside = |a: &[f64; 4], b: &[f64; 4]| a[2] <= b[0] || a[3] <= b[1];
            let apart = |other: &[f64; 4]| beside(card, other) || beside(other, card);
            assert!(cards[..index].iter().all(apart), "{card:?}");
        }
        let texts = document.root_element().children().filter(|it| it.has_tag_name("text"));
        assert!(texts.flat_map(|text| numbers(&text, "y")).all(|y| y <= lower - 5.0));
    }
}

/// A sheet whose cards are named by their digits.
fn sheet(rules: Rules, parts: &[Part<'_>], options: PageOptions) -> Result<Vec<String>, DrawError> {
    sheet_svg(rules, parts, "Seed 7.", |card| rules.display(card).to_string(), options)
}

/// A row of cards, with names or without.
fn row(cards: &[Card], name: &str) -> Row {
    let cards = cards.iter().map(|&card| (card, name.to_owned())).collect();
    Row { heading: "a heading".to_owned(), cards }
}

fn task(cards: impl IntoIterator<Item = Card>) -> Task {
    Task { heading: "1. A task".to_owned(), cards: cards.into_iter().collect(), ..Task::default() }
}

#[test]
fn no_card_is_cut_or_covered() {
    for (p, v, len) in [(4, 3, 3), (4, 3, 12), (3, 4, 21), (6, 2, 7), (2, 9, 60), (1, 1, 1)] {
        let rules = Rules::new(p, v).unwrap();
        for (&paper, number) in Paper::ALL.iter().zip([4, 14]) {
            for captions in [None, Some(Notation::Digits)] {
                let options = PageOptions { paper, captions, ..PageOptions::default() };
                let lines = vec!["color:".to_owned(), String::new()];
                let one = Task { has_letters: true, lines, ..task(rules.cards().take(len)) };
                let all: Vec<_> = rules.cards().take(len.min(20)).collect();
                let found = Task { rows: vec![row(&all, ""); 100 / all.len() / 2], ..task([]) };
                let missing = Some(rules.cards().take(3).collect());
                let solved = Task { missing, ..task(rules.cards().take(len.min(57))) };
                let open = Task { missing: Some(Vec::new()), ..solved.clone() };
                let legend = vec![row(&all[..all.len().min(10)], "name"); p.min(4) as usize];
                for tasks in [one, solved, open, found].map(|task| vec![task; number]) {
                    let (title, text, lines) = ("Tasks", "What to do.", &["Name:", "Date:"]);
                    let part = Part { title, text, lines, legend: &legend, tasks: &tasks };
                    let pages = sheet(rules, &[part], options).unwrap();
                    let document = Document::parse(&pages[0]).unwrap();
                    let card = document.descendants().find(|it| it.attribute("rx") == Some("9"));
                    check_pages(&pages, paper, numbers(&card.unwrap(), "height")[0]);
                    let all = pages.iter().map(|page| page.matches(">\n1. A task\n<").count());
                    assert_eq!(all.sum::<usize>(), number);
                }
            }
        }
    }
}

#[test]
fn a_sheet_has_its_parts_on_pages_of_their_own() {
    let cards: Vec<_> = Rules::CLASSIC.cards().take(3).collect();
    let asked = [Task { missing: Some(Vec::new()), ..task(cards[..2].to_vec()) }];
    let solved = [Task { missing: Some(cards[2..].to_vec()), ..asked[0].clone() }];
    let parts = [
        Part { title: "Draw a card", lines: &["Name:"], tasks: &asked, ..Part::default() },
        Part { title: "Solutions", tasks: &solved, ..Part::default() },
    ];
    let gray = PageOptions { theme: Theme::Monochrome, ..PageOptions::default() };
    let pages = sheet(Rules::CLASSIC, &parts, gray).unwrap();
    let has = |text: &str| pages.iter().map(|page| page.contains(text)).collect::<Vec<_>>();
    assert_eq!(has("Draw a card, 1/2"), [true, false]);
    assert_eq!(has("Solutions, 2/2"), [false, true]);
    assert_eq!(has("\nSeed 7.\n"), [true, true]);
    assert_eq!(has("\nName:\n"), [true, false]);
    assert_eq!(has("stroke-dasharray"), [true, false]);
    // The task does not tell its solution.
    assert_eq!(has("0002"), [false, true]);
    assert_eq!(sheet(Rules::CLASSIC, &[], gray), Ok(Vec::new()));
}

/// Solutions with the cards of their tasks look as these do.
#[test]
fn alike() {
    let tasks =
        vec![Task { lines: vec![String::new(); 4], ..task(Rules::CLASSIC.cards().take(3)) }; 6];
    let text = "color: all red".to_owned();
    let solutions = vec![Task { text, ..task(Rules::CLASSIC.cards().skip(3).take(3)) }; 6];
    let parts = [&tasks, &solutions].map(|tasks| Part { tasks, ..Part::default() });
    let pages = sheet(Rules::CLASSIC, &parts, PageOptions::default()).unwrap();
    let places = pages.iter().map(|page| cards(&Document::parse(page).unwrap(), 80.0));
    let places: Vec<_> = places.collect();
    assert!(places.len() == 2 && places[0] == places[1]);
}

/// A legend and rows are small cards with names; captions in words are in the language of the sheet.
#[test]
fn small_cards_and_words() {
    let red: Vec<_> = Rules::CLASSIC.cards().take(3).collect();
    let legend = [row(&red, "rot")];
    let found = [Task { rows: vec![row(&red, "")], ..Task::default() }];
    let parts = [
        Part { legend: &legend, tasks: &found, ..Part::default() },
        Part { tasks: &found, ..Part::default() },
    ];
    let options = PageOptions { captions: Some(Notation::Words), ..PageOptions::default() };
    let name = |card| format!("Karte {}", Rules::CLASSIC.display(card));
    let pages = sheet_svg(Rules::CLASSIC, &parts, "", name, options).unwrap();
    let counted = |text: &str| [0, 1].map(|page: usize| pages[page].matches(text).count());
    assert_eq!(counted("scale(.22)"), [6, 3]);
    assert_eq!(counted("\nrot\n"), [3, 0]);
    assert_eq!(counted("\nKarte 0001\n"), [1, 1]);
    assert!(pages[0].contains(">a heading: rot, rot, rot. a heading<"));
}

/// Few tasks are drawn larger than many, and none too small to read.
#[test]
fn as_large_as_the_page_allows() {
    let scale = |number| {
        let tasks =
            vec![Task { has_letters: true, ..task(Rules::CLASSIC.cards().take(12)) }; number];
        let part = Part { title: "Tasks", tasks: &tasks, ..Part::default() };
        let pages = sheet(Rules::CLASSIC, &[part], PageOptions::default()).unwrap();
        let (_, scale) = pages[0].split_once(")scale(.").unwrap();
        (pages.len(), scale[..2].parse::<u32>().unwrap())
    };
    let scales = [1, 2, 4, 9].map(scale);
    assert!(scales.is_sorted_by(|a, b| a.1 >= b.1) && scales[3].1 >= 35, "{scales:?}");
    assert_eq!(scales.map(|(pages, _)| pages), [1, 1, 1, 2]);
}

#[test]
fn decks_on_any_paper() {
    for &paper in Paper::ALL {
        for captions in [None, Some(Notation::Words)] {
            let options = PageOptions { paper, captions, ..PageOptions::default() };
            let pages: Vec<_> = deck_svg(Rules::CLASSIC, options).unwrap().collect();
            check_pages(&pages, paper, if captions.is_some() { 106.0 } else { 80.0 });
        }
    }
}

/// A browser shows all pages in one document, in which no id is there twice.
#[test]
fn one_document() {
    let options = PageOptions { paper: Paper::Letter, ..PageOptions::default() };
    let pages = deck_svg(Rules::CLASSIC, options).unwrap();
    let html = pages_html("A < B", "de", options.paper, pages);
    assert!(
        html.contains("A &lt; B")
            && html.contains("lang=\"de\"")
            && html.contains("size: 8.5in 11in")
    );
    let ids: Vec<_> = html.split("id=\"").skip(1).map(|rest| rest.split('"').next()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    let body = &html[html.find("<svg").unwrap()..html.find("</html>").unwrap()];
    body.split_inclusive("</svg>\n").for_each(check);
}

#[test]
fn what_is_no_task() {
    let error = |tasks: &[Task]| {
        let part = Part { tasks, ..Part::default() };
        sheet(Rules::CLASSIC, &[part], PageOptions::default()).unwrap_err()
    };
    let many = error(&[task(Rules::CLASSIC.cards().take(61))]);
    assert_eq!(many.to_string(), "61 cards: at most 60 are drawn");
    let rows = vec![row(&Rules::CLASSIC.cards().take(51).collect::<Vec<_>>(), ""); 2];
    let many = error(&[Task { rows, ..Task::default() }]);
    assert_eq!(many.to_string(), "102 cards: at most 100 are drawn");
    let other = Rules::new(4, 4).unwrap().card(&[3, 3, 3, 3]).unwrap();
    let foreign = Task { missing: Some(vec![other]), ..Task::default() };
    assert!(matches!(error(&[foreign]), DrawError::Foreign { .. }));
    assert_eq!(
        "A4".parse::<Paper>().unwrap_err().to_string(),
        "no paper \"A4\": expected one of a4, letter"
    );
}
