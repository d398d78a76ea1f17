//! `sheet`, the pages of `draw --deck`, and the commands of docs/teach.md.

use std::fs;

use crate::program::{TempFile, program};

/// The picture of docs/teach.md.
#[test]
fn the_sheet_of_the_docs() {
    let file = TempFile::new("sheet.svg", "");
    program("sheet").args("find --seed 7 --out").arg(file.path()).run().done();
    let page = |number| file.path().with_file_name(format!("{}-{number}.svg", stem(&file)));
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/sheet.svg");
    expect_test::expect_file![golden].assert_eq(&fs::read_to_string(page(1)).unwrap());
    let solutions = fs::read_to_string(page(2)).unwrap();
    assert!(solutions.contains("Solutions: Find all sets, 2/2"));
    (1..=2).for_each(|number| fs::remove_file(page(number)).unwrap());
}

fn stem(file: &TempFile) -> String {
    file.path().file_stem().unwrap().display().to_string()
}

#[test]
fn a_seed_gives_the_same_sheet() {
    let sheet = |args: &str| program("sheet").args(args).run().done().stdout;
    for kind in ["find", "complete", "explain"] {
        let [one, again, other] = ["--seed 1", "--seed 1", "--seed 2"];
        let made = [one, again, other].map(|seed| sheet(&format!("{kind} --tasks 2 {seed}")));
        assert!(made[0] == made[1] && made[0] != made[2], "{kind}");
        assert!(made[0].contains("\nSet, seed 1. "), "{kind}");
    }
    let hard = sheet("explain --level hard --seed 3");
    assert!(hard.contains("\nSet, hard, seed 3. "));
    let small = sheet("complete --properties 3 --tasks 1 --seed 3");
    assert!(small.contains("\nSet with p=3, v=3, seed 3. "));
    let html = sheet("find --tasks 9 --seed 1 --paper letter");
    assert_eq!(html.matches("<svg ").count(), html.matches("</svg>").count());
    assert!(html.contains("size: 8.5in 11in") && html.contains("9. 6 sets"));
    let quads = sheet("complete --game quads --tasks 3 --theme monochrome --seed 1");
    assert!(quads.contains("Each card with a thick line completes the others."));
}

/// Nobody plays a mode on paper.
#[test]
fn a_sheet_of_a_mode_is_one_of_its_pattern() {
    let sheet = |game: &str| {
        let run = program("sheet").args("find --tasks 1 --seed 1 --game").arg(game).run();
        run.done().stdout
    };
    for (mode, pattern) in [("memory", "set"), ("ultra9-puzzle", "ultraset")] {
        assert_eq!(sheet(mode), sheet(pattern));
    }
}

#[test]
fn the_deck_as_one_document() {
    let file = TempFile::new("deck.html", "old");
    let deck = program("draw").args("--deck --captions codes --paper letter --out");
    deck.arg(file.path()).run().done();
    let html = fs::read_to_string(file.path()).unwrap();
    assert!(
        html.starts_with("<!DOCTYPE html>") && html.contains(">3PTO") | html.contains("\n3PTO\n")
    );
    assert_eq!(html.matches("<svg ").count(), 6);
}

#[test]
fn what_is_refused() {
    let refused = |args: &str, why: &str| {
        program("sheet").args(args).run().refused(why);
    };
    refused("", "KIND");
    refused("guess", "guess");
    refused("find --tasks 201", "201");
    refused("find --out sheet.pdf", "pages.html, which a browser saves as PDF");
    refused("complete --cards 9", "--cards is for boards: setwise sheet find");
    refused("explain --matches 2", "--matches is for boards: setwise sheet find");
    refused("complete --game quads --level easy", "--level is for the classic game");
    refused("find --game quads --cards 61", "61 cards: at most 60 are drawn");
    refused("explain -p 5 --captions words", "--captions words: only decks of");
    program("draw").args("--out board.html").input("0000").run().refused("HTML is for --deck");
    program("draw").args("--paper letter").input("0000").run().refused("--deck");
}

/// Each command of the page does what it is there for.
#[test]
fn the_commands_of_the_lessons() {
    let page = include_str!("../../../../docs/teach.md");
    let code = page.split('`').skip(1).step_by(2);
    let code = code.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" "));
    let file = TempFile::new("lesson.html", "");
    let mut made = 0;
    for command in code.filter(|code| code.contains("setwise ")) {
        if let Some(board) = command.strip_suffix(" | setwise solve") {
            let board = board.strip_prefix("echo ").unwrap().replace('"', "");
            assert!(program("solve").input(board).run().done().stdout.contains("1 set\n"));
            continue;
        }
        if let Some(left) = command.strip_suffix(" | setwise solve --hidden") {
            let left = left.strip_prefix("echo ").unwrap().replace('"', "");
            assert_eq!(
                program("solve").args("--hidden").input(left).run().done().lines(),
                ["3PSD"]
            );
            continue;
        }
        let (args, name) = command.strip_prefix("setwise ").unwrap().split_once(" --out ").unwrap();
        let (subcommand, args) = args.split_once(' ').unwrap();
        program(subcommand).args(args).arg("--out").arg(file.path()).run().done();
        assert!(name.contains(".html"), "{command}");
        assert!(fs::read_to_string(file.path()).unwrap().contains("<svg "), "{command}");
        made += 1;
    }
    assert_eq!(made, 6);
}
