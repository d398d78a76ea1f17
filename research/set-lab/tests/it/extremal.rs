//! `extremal`: the most and the least that is possible.

use std::fs;
use std::path::Path;

use set_classic::Hand;
use set_core::{Board, Card, Notation, Rules};
use set_draw::Theme;

use crate::program::{Run, program};

/// A table that docs/results has.
fn results(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results");
    fs::read_to_string(Path::new(folder).join(name)).unwrap()
}

#[test]
fn the_table_is_the_committed_one() {
    let run = program("extremal").args("sets --format csv").run().done();
    assert_eq!(run.stdout, results("extremal-sets.csv"));
    assert_eq!(run.lines().len(), 83);
    let text = program("extremal").args("sets").run().done();
    assert_eq!(text.lines().len(), 83);
    assert_eq!(text.lines()[13].split_whitespace().take(3).collect::<Vec<_>>(), ["12", "14", "0"]);
}

#[test]
fn the_weights_for_directions_are_the_committed_ones() {
    let run = program("extremal").args("sets --examples").run().done();
    let rows = results("extremal-sets.csv");
    let blocks = run.stdout.split("most: ").skip(1).zip(rows.lines().skip(1));
    let mut expected = vec!["cards,least,pairs,triples,constant\n".to_owned()];
    for (block, row) in blocks.filter(|(_, row)| row.ends_with("directions")) {
        let (_, weights) = block.trim_end().split_once("weights ").unwrap();
        let [pairs, triples, "0", constant] = weights.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{weights}")
        };
        let row: Vec<_> = row.split(',').collect();
        expected.push(format!("{},{},{pairs},{triples},{constant}\n", row[0], row[2]));
    }
    assert_eq!(results("extremal-weights.csv"), expected.concat());
}

/// The terms of the third draft; the others name columns of extremal-sets.csv.
#[test]
fn the_draft_for_the_oeis_has_these_numbers() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../research/docs/oeis.md");
    let page = fs::read_to_string(page).unwrap();
    let draft = page.split("```text").nth(1).unwrap().split("```").next().unwrap();
    let caps = results("extremal-caps.csv");
    let rows = caps.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let known = rows.filter(|row| row[1] == "4" && row[2] == row[4]).map(|row| row[2]);
    // A deck without properties has one card.
    assert!(["1"].into_iter().chain(known).eq(draft.split(',').map(str::trim)));
}

#[test]
fn examples_have_as_many_sets_as_they_say() {
    let run = program("extremal").args("sets --cards 13").run().done();
    let lines = run.lines();
    assert_eq!(lines[0], "most: 16; 16 sets among these cards:");
    assert_eq!(lines[14], "fewest: 0; 0 sets among these cards:");
    let count = |cards: &[&str]| cards.join(" ").parse::<Hand>().unwrap().count_sets();
    assert_eq!((count(&lines[1..14]), count(&lines[15..28])), (16, 0));
    assert_eq!(lines[28..], ["why: averaging"]);
}

#[test]
fn the_table_of_caps_is_the_committed_one() {
    let run = program("extremal").args("caps --format csv").run().done();
    assert_eq!(run.stdout, results("extremal-caps.csv"));
    let one = program("extremal").args("caps -p 3 -v 4 --format csv").run().done();
    assert!(run.stdout.contains(one.lines()[1]) && one.lines().len() == 2);
    let text = program("extremal").args("caps").run().done();
    assert_eq!(text.lines().len(), run.lines().len());
}

/// The page has the rows with three properties and three values or more, a cell for each.
#[test]
fn the_page_has_the_table_of_caps() {
    let table = results("extremal-caps.csv");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    let row = |head: &str, cells: Vec<String>| format!("| {head} | {} |\n", cells.join(" | "));
    let bounds = |row: &Vec<&str>| match (row[2], row[4]) {
        (least, most) if least == most => least.to_owned(),
        (least, most) => format!("{least} to {most}"),
    };
    let mut expected = String::new();
    for p in ["3", "4", "5", "6"] {
        let shown = rows.iter().filter(|row| row[0] == p && row[1] >= "3");
        expected += &row(p, shown.map(bounds).collect());
    }
    let best = |v: &str| rows.iter().filter(|row| row[1] == v).filter_map(|row| row.last()).max();
    let best = ["3", "4", "5", "6", "7"].map(|v| best(v).unwrap().to_string());
    expected += &row("capacity", best.to_vec());
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../research/docs/extremal.md");
    assert!(fs::read_to_string(page).unwrap().contains(&expected), "{expected}");
}

/// The cards that `extremal caps --example` prints.
fn example(p: u32, v: u32) -> Board {
    let run = program("extremal").args(&format!("caps -p {p} -v {v} --example")).run().done();
    Board::parse(Rules::new(p, v).unwrap(), &run.stdout).unwrap()
}

/// The pictures of the page show the examples.
#[test]
fn the_pictures_show_the_examples() {
    for (p, v) in [(4, 4), (4, 5), (5, 4)] {
        let drawn = set_draw::grid_svg(&example(p, v), Theme::default()).unwrap();
        let name = format!("../pictures/cap-p{p}-v{v}.svg");
        assert_eq!(drawn, results(&name), "{name}");
    }
}

#[test]
fn examples_are_set_free() {
    let examples = [(3, 4, 28), (3, 5, 66), (3, 6, 127), (3, 7, 219), (4, 4, 90), (4, 5, 272)];
    for (p, v, size) in
        examples.into_iter().chain([(5, 4, 281), (6, 4, 851), (5, 5, 1088), (4, 6, 645)])
    {
        let example = example(p, v);
        assert_eq!(example.len(), size);
        assert_eq!(set_dynamic::find(&example), None);
    }
}

/// The run of `extremal check` on these cards.
fn checked(rules: (u32, u32), cards: &[Card]) -> Run {
    let (p, v) = rules;
    let rules = Rules::new(p, v).unwrap();
    let text = Notation::Digits.display_cards(rules, cards).to_string();
    program("extremal").args(&format!("check -p {p} -v {v}")).input(text).run()
}

#[test]
fn cards_are_compared_with_the_examples() {
    let said = |(p, v), cards: &[Card]| checked((p, v), cards).done().stdout;
    let known = example(4, 4);
    let cards = known.cards();
    let complete = "complete: each other card of the deck makes a set with them\n";
    let project = "(a search of this project)";
    let equal = format!("as many as the most that this program knows {project}");
    let all = format!("90 cards of p=4, v=4: set-free, {equal}\n{complete}");
    assert_eq!(said((4, 4), cards), all);
    let fewer = format!("fewer than the 90 that are known {project}");
    let missing = Notation::Digits.display(known.rules(), cards[0]);
    let fewer =
        format!("89 cards of p=4, v=4: set-free, {fewer}\nnot complete: {missing} can be added\n");
    assert_eq!(said((4, 4), &cards[1..]), fewer);
    let most = "20 cards of p=4, v=3: set-free, the most that there are (Pellegrino 1971)\n";
    assert_eq!(said((4, 3), example(4, 3).cards()), format!("{most}{complete}"));
    let rules = Rules::new(19, 3).unwrap();
    let large = said((19, 3), &[rules.card(&[0; 19]).unwrap()]);
    assert!(large.ends_with("the deck is too large to try each\n"), "{large}");
    // Each other card makes a set with the cap of 20, which is checked by all triples.
    let cap = example(4, 3);
    for card in Rules::CLASSIC.cards().filter(|card| !cap.contains(*card)) {
        let more = [cap.cards(), &[card]].concat();
        let run = checked((4, 3), &more).not_reached();
        let set = run.stdout.trim_end().split_once("they hold the set ").unwrap().1;
        let set = Board::parse(Rules::CLASSIC, set).unwrap();
        assert!(set.len() == 3 && set.cards().iter().all(|card| more.contains(card)));
        assert!(Rules::CLASSIC.is_valid_set(set.cards()));
    }
}

#[test]
fn cards_to_check_are_read_with_care() {
    let check = |text: &str| program("extremal").args("check -p 2 -v 4").input(text).run();
    check("00 04").refused("\"04\"");
    check("00 11 00").refused("00");
    check("").refused("expected");
}

/// One of the ten cases. CI refutes them all, and compares the table.
#[test]
fn a_case_is_refuted_as_the_committed_table_says() {
    let run = program("extremal").args("prove -p 3 -v 4 -k 29 --case 4 --format csv").run().done();
    let table = results("extremal-p3-v4-29.csv");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 11);
    assert_eq!(run.lines(), [lines[0], lines[4]]);
}

#[test]
fn proofs_that_are_there_are_checked_again() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("extremal-prove");
    let _ = fs::remove_dir_all(&folder);
    let prove = || {
        let prove = program("extremal").args("prove -p 3 -v 3 --size 10 --out");
        prove.arg(&folder).run().done()
    };
    let first = prove();
    assert!(first.stdout.ends_with("refuted: 10 cards of p=3, v=3 hold a set\n"));
    assert_eq!(first.stdout.matches("refuted in").count(), 3);
    let proof = folder.join("case-02.drat");
    let bytes = fs::read(&proof).unwrap();
    // A proof that was cut short, and a formula of another question.
    fs::write(&proof, &bytes[..bytes.len() / 2]).unwrap();
    fs::write(folder.join("case-03.cnf"), "p cnf 1 1\n1 0\n").unwrap();
    let second = prove();
    assert_eq!(second.stdout.matches("was there").count(), 1);
    assert_eq!(second.stdout.matches("refuted in").count(), 2);
    assert_eq!(fs::read(&proof).unwrap(), bytes);
    let checked = program("cap").arg("check").arg(folder.join("case-02.cnf")).arg(proof);
    checked.run().done();
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn another_solver_gets_the_formulas() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("extremal-formulas");
    let _ = fs::remove_dir_all(&folder);
    let prove = |more: &str| {
        let prove = program("extremal").args("prove -p 3 -v 3 --size 10").args(more);
        prove.arg("--out").arg(&folder).run().done()
    };
    let written = prove("--formulas");
    assert!(!written.stdout.contains("refuted"), "{}", written.stdout);
    let formulas: Vec<_> = (1..=3).map(|case| folder.join(format!("case-0{case}.cnf"))).collect();
    let texts: Vec<_> = formulas.iter().map(|path| fs::read(path).unwrap()).collect();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    prove("");
    let again: Vec<_> = formulas.iter().map(|path| fs::read(path).unwrap()).collect();
    assert_eq!(texts, again);
    // A proof may have the other name; here it comes first and is broken, then not.
    fs::write(folder.join("case-01.lrat"), "1 0 0\n").unwrap();
    assert_eq!(prove("").stdout.matches("was there").count(), 2);
    fs::rename(folder.join("case-01.drat"), folder.join("case-01.lrat")).unwrap();
    assert_eq!(prove("").stdout.matches("was there").count(), 3);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn cards_that_are_there_are_found() {
    let run = program("extremal").args("prove -p 3 -v 3 --size 9").run().not_reached();
    assert!(run.stdout.contains("found 9 cards without a set"), "{}", run.stdout);
    let run = program("extremal").args("prove -p 3 -v 4 --size 28 --limit 0").run();
    run.says_not_known("out of time");
    assert!(run.stdout.contains("stopped in case 1"), "{}", run.stdout);
}
