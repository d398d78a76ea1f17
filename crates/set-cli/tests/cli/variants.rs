//! `--game`: other games with the cards.

use crate::program::program;

const GAMES: [&str; 5] = ["ultraset", "ghostset", "quads", "proset", "petals"];

#[test]
fn solve_lists_the_matches() {
    let run = program("solve").args("--game quads").input("000 012 023 031 333").run().done();
    assert_eq!(run.lines(), ["  1: 000 012 023 031", "5 cards, 1 quad"]);
    let json = program("solve").args("--game quads --format json").input("000 111 222").run();
    assert!(json.not_reached().stdout.contains(r#""game":"quads""#));
}

#[test]
fn the_same_cards_are_a_match_in_one_game_and_none_in_another() {
    let board = "0000 0001 0010 0011 2222 1111";
    program("solve").args("--game ultraset").input(board).run().done();
    program("solve").args("--game ghostset").input(board).run().not_reached();
    // 0000 1111 2222 is a set.
    let plain = program("solve").input(board).run().done();
    assert_eq!(program("solve").args("--game set").input(board).run().done().stdout, plain.stdout);
}

#[test]
fn hints_go_from_the_number_to_the_reason() {
    let board = "110000 011000 101000 000111";
    let run = program("hint").args("--game proset --all").input(board).run().done();
    assert_eq!(
        run.lines(),
        [
            "1. There is 1 ProSet.",
            "2. 110000 is in one ProSet.",
            "3. 110000 011000 are in one ProSet.",
            "4. ProSet: 110000 011000 101000.",
            "5. Why: each dot is there an even number of times.",
        ]
    );
    let first = program("hint").args("--game proset").input(board).run().done();
    assert_eq!(first.lines(), run.lines()[..1]);
    program("hint").args("--game proset").input("110000 011000").run().not_reached();
    // The first card and the second are in more than one match.
    let board = "110000 011000 101000 000111 111111 010111";
    let run = program("hint").args("--game proset --steps 3").input(board).run().done();
    assert_eq!(run.lines()[0], "1. There are 3 ProSets.");
    assert_eq!(run.lines()[1], "2. 110000 is in 2 ProSets.");
}

#[test]
fn explain_tells_why() {
    let board = "0000 0001 0010 0011 2222";
    let explain =
        |claim: &str| program("explain").args("--game ultraset -").arg(claim).input(board).run();
    let why = explain("0000 0001 0010 0011").done();
    assert_eq!(why.lines(), ["UltraSet: 0000 - 0001 - 0010 + 0011 = 0000"]);
    explain("0000 0001 0010 2222").not_reached();
    let absent = explain("0000 0001 0010 1111").not_reached();
    assert_eq!(absent.lines(), ["no UltraSet: 1111 is not on the board"]);
}

#[test]
fn deals_puzzles_and_games_are_read_again_and_repeat() {
    for game in GAMES {
        let args = format!("--game {game} --seed 5");
        for command in ["deal", "puzzle"] {
            let board = program(command).args(&args).run().done();
            assert_eq!(program(command).args(&args).run().done().stdout, board.stdout);
            let read = format!("--game {game}");
            let solved = program("solve").args(&read).input(board.stdout.clone()).run();
            if command == "puzzle" {
                solved.done();
            }
        }
        let play = program("play").args(&args).run().done();
        assert!(play.lines().len() > 10);
        assert_eq!(program("play").args(&args).run().done().stdout, play.stdout);
    }
    let many = program("play").args("--game quads --seed 5 --games 3").run().done();
    assert_eq!(many.lines().len(), 6);
}

#[test]
fn drawn_like_other_boards() {
    let board = program("deal").args("--game quads --seed 5").run().done();
    let svg = program("draw").args("--game quads").input(board.stdout.clone()).run().done();
    assert!(svg.stdout.starts_with("<svg"));
}

#[test]
fn refusals() {
    program("solve").args("--game poker").input("0000").run().refused("poker");
    program("solve").args("--game quads -p 3").input("000").run().refused("--properties");
    program("solve").args("--game quads").input("0000").run().refused("0000");
    program("solve").args("--game proset").input("000000").run().refused("no card 000000");
    program("solve").args("--game quads --svg x.svg").input("000").run().refused("--svg");
    program("deal").args("--game proset --cards 64").run().refused("at most 63");
    program("play").args("--game quads --certify x.json").run().refused("--certify");
    program("puzzle").args("--game quads --cover").run().refused("--cover");
    program("draw").args("--game quads --sets").input("000").run().refused("--sets");
    for command in ["prove", "export"] {
        program(command).args("--game quads").input("000 111 222 333").run().refused("--game");
    }
}
