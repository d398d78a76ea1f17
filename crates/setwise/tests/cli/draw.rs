//! `deal` and `draw`, and the pictures of other subcommands.

use std::fs;

use crate::program::{TempFile, program};

const BOARD: &str = "0000 0120 1111 2222 2100 1201 0210";

/// How many cards have an outline.
fn outlined(picture: &str) -> usize {
    picture.matches("stroke-width=\"3.5\"").count()
}

/// How many cards are on the board; the legend has none of the names.
fn cards(picture: &str) -> usize {
    let names = ["diamond", "squiggle", "oval"].map(|shape| format!(" {shape}"));
    let title = |line: &&str| line.starts_with("<title>");
    picture
        .lines()
        .filter(title)
        .filter(|line| names.iter().any(|name| line.contains(name)))
        .count()
}

/// The commands of docs/pictures.md draw its pictures.
#[test]
fn the_pictures_of_the_docs() {
    let golden = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");
        fs::read_to_string(format!("{folder}/{name}.svg")).unwrap()
    };
    let puzzle = program("puzzle").args("--date 2026-11-21 --notation words").run().done().stdout;
    for (args, name) in [
        ("--sets", "board"),
        ("--sets --theme dark", "board-dark"),
        ("--sets --theme color-blind", "color-blind"),
        ("--sets --theme monochrome", "monochrome"),
        ("--hint 3", "hint"),
    ] {
        let drawn = program("draw").args(args).input(puzzle.clone()).run().done().stdout;
        assert!(drawn == golden(name), "{name}");
    }
    let file = TempFile::new("draw-puzzle.svg", "");
    program("puzzle").args("--date 2026-11-21 --svg").arg(file.path()).run().done();
    assert!(fs::read_to_string(file.path()).unwrap() == golden("puzzle"));

    let riddle = program("draw").arg("--partial").arg("0000 1111").arg("--hidden");
    let riddle = riddle.arg("--title").arg("Which card is missing?");
    let riddle = riddle.input("0000 1111 0120 2100 1201 0210").run().done().stdout;
    assert!(riddle == golden("partial-hidden"));
}

#[test]
fn a_deal_is_how_a_game_begins() {
    for args in ["--seed 1", "--seed 3", "-p 3 -v 4 --seed 5", "-p 5 -v 2 --seed 1"] {
        let deal = program("deal").args(args).run().done().stdout;
        let cards: Vec<_> = deal.lines().skip(1).flat_map(str::split_whitespace).collect();
        let game = program("play").args(args).args("--sets 1 --format json").run().done();
        let dealt = game.json()[0]["transcript"]["events"][0]["dealt"].clone();
        assert_eq!(dealt, serde_json::json!(cards), "{args}");
    }
    let whole = program("deal").args("-p 1 -v 1 --seed 1").run().done().stdout;
    assert_eq!(whole, "# game=set, p=1, v=1: 1 card, seed 1\n0\n");
    let words = program("deal").args("--cards 81 --notation words").run().done().stdout;
    assert_eq!(words.lines().count(), 82);
    program("deal").args("--cards 82").run().refused("at most 81");
    program("deal").args("-p 40 -v 3 --cards 1000001").run().refused("from 0 to 1000000");
    program("deal").args("-p 5 --notation words").run().refused("--notation words: only decks of");
}

#[test]
fn a_grid_and_a_deck() {
    let grid = program("draw").arg("--grid").input(BOARD).run().done().stdout;
    assert_eq!(grid.matches("<circle").count(), 7);
    program("draw").args("--grid -p 11").input("00000000000").run().refused("at most 60000");

    program("draw").arg("--deck").run().refused("--out");
    let pages: Vec<_> =
        (1..=2).map(|page| TempFile::new(&format!("draw-deck-{page}.svg"), "")).collect();
    let name = pages[0].path().to_str().unwrap().replace("-1.svg", ".svg");
    program("draw").args("--deck -p 3 --theme monochrome --out").arg(name).run().done();
    let all = pages.iter().map(|page| fs::read_to_string(page.path()).unwrap()).collect::<String>();
    let ids = all.matches("id=\"m3-3-").count();
    assert_eq!(ids, 27);
    program("draw").args("--deck -p 7 --out x.svg").run().refused("2187 cards");
}

#[test]
fn options_of_the_picture() {
    let text = "a & <b>";
    let titled = program("draw").arg("--title").arg(text).input(BOARD).run().done().stdout;
    assert!(titled.contains("a &amp; &lt;b&gt;"));
    let height = |columns: &str| {
        let picture =
            program("draw").arg("--columns").arg(columns).input(BOARD).run().done().stdout;
        let height = picture.split("height=\"").nth(1).unwrap();
        height[..height.find('"').unwrap()].parse::<u32>().unwrap()
    };
    assert!(height("1") > height("2") && height("7") == height("100"));
    program("draw").args("--columns 0").input(BOARD).run().refused("0");
    program("draw").args("--theme pink").input(BOARD).run().refused("pink");
    program("draw").args("--captions words -p 5").input("00000").run().refused("--captions words");
    let words = program("draw").args("--captions words").input("0000").run().done().stdout;
    assert!(words.contains("\n1 red solid diamond\n</text>"));
    for (args, board, captions) in [
        ("", "2222 0000 1111", ["1", "2", "3"]),
        ("-p 2 -v 12", "11.0 0.11 1.1", ["1: 11.0", "2: 0.11", "3: 1.1"]),
    ] {
        let run = program("draw").args("--captions places").args(args).input(board).run().done();
        let is_shown = |caption: &str| run.stdout.contains(&format!("\n{caption}\n</text>"));
        assert!(captions.into_iter().all(is_shown) && !is_shown("4"), "{}", run.stdout);
    }
    let deck = program("draw").args("--deck --captions places --out x.svg").run();
    deck.refused("--captions places");
}

#[test]
fn hints_that_cannot_be() {
    program("draw").args("--hint 1").input("0000 0001").run().refused("There are no sets.");
    program("draw").args("--hint 6").input(BOARD).run().refused("6");
}

/// A pipe gets no drawn cards unless it is asked for; they change nothing else.
#[test]
fn cards_as_text() {
    for (name, args) in [("solve", ""), ("hint", "--steps 3")] {
        let run =
            |cards: &str| program(name).args(args).args(cards).input(BOARD).run().done().stdout;
        let plain = run("");
        assert!(!plain.contains('╭'));
        assert_eq!(run("--cards=never"), plain);
        assert_eq!(run("--cards=auto"), plain);
        for always in ["--cards", "--cards=always"] {
            let drawn = run(always);
            let cards = drawn.strip_suffix(&plain).unwrap();
            assert_eq!(cards.matches(['╰', '┗']).count(), 7, "{cards}");
            assert!(!cards.contains('\u{1b}'));
        }
    }
    assert_eq!(
        program("hint")
            .args("--cards --steps 3")
            .input(BOARD)
            .run()
            .done()
            .stdout
            .matches('┗')
            .count(),
        2
    );
    program("solve").arg("--cards=maybe").input(BOARD).run().refused("maybe");

    let game = program("play").args("--sets 2 --cards --seed 1").run().done().stdout;
    assert_eq!(game.matches('╰').count(), 12 + 9 + 12 + 9);
    program("play").args("--cards --quiet").run().refused("--quiet");
    program("play").args("--cards --format json").run().refused("--cards");
}

#[test]
fn pictures_of_other_subcommands() {
    for option in ["--svg", "--draw"] {
        let file = TempFile::new(&format!("pictures{option}.svg"), "");
        let picture = |name: &str, args: &str| {
            let run = program(name).arg(option).arg(file.path()).args(args).input(BOARD).run();
            run.done();
            fs::read_to_string(file.path()).unwrap()
        };
        assert_eq!(outlined(&picture("solve", "")), 9);
        assert_eq!(outlined(&picture("solve", "--first --format json --theme dark")), 3);
        assert!(picture("solve", "--places").contains("\n7\n</text>"));
        assert_eq!(cards(&picture("deal", "")), 12);
        let puzzle = picture("puzzle", "--date 2026-11-21");
        assert_eq!((cards(&puzzle), outlined(&puzzle)), (12, 0));
        assert!(puzzle.contains("\nThe puzzle of 2026-11-21: 12 cards, 6 sets, medium\n</text>"));
        assert_eq!(outlined(&picture("puzzle", "--date 2026-11-21 --answer")), 18);
    }
    program("puzzle").arg("--answer").run().refused("--svg");
    program("solve").args("--svg /no/such/folder/x.svg").input(BOARD).run().refused("/no/such");
}
