//! The example `app`, the core of a Set app without a helper written by hand.

#[allow(clippy::module_inception, dead_code, unreachable_pub)] // a program's own functions
#[path = "../../../examples/app.rs"]
mod app;

use set_core::{Board, Notation, Rules};

/// Twelve cards with three sets.
const TWELVE: &str = "
    1 green open oval, 1 purple striped oval, 1 red striped squiggle
    2 red open squiggles, 3 purple open ovals, 3 green solid squiggles
    two purple solid ovals, TWO red striped DIAMOND, one red open diamond
    3 red solid diamonds, 2 green solid diamonds, 3 green striped ovals
";

#[test]
fn twelve_cards_in_words() {
    let board = Board::parse(Rules::CLASSIC, TWELVE).unwrap();
    let text = app::sets(&board).unwrap();
    let brute = set_brute::BruteForce::from(board.clone());
    let sets = set_core::Enumerate::sets(&mut { brute }).unwrap();
    assert_eq!((text.lines().next(), sets.len()), (Some("3 sets"), 3));
    for set in sets {
        assert!(text.contains(&set.display(Notation::Words).to_string()), "{text}");
    }
}

#[test]
fn claims() {
    let board = Board::parse(Rules::CLASSIC, TWELVE).unwrap();
    let judge = |claim| app::judge(&board, claim).unwrap();
    assert_eq!(judge("1 purple striped oval, 2 purple solid ovals, 3 purple open ovals"), "a set!");
    assert_eq!(
        judge("1 purple striped oval, 2 purple solid ovals, 3 green striped ovals"),
        "not a set: color: two purple, one green; shading: two striped, one solid"
    );
    assert_eq!(
        judge("1 red solid oval, 2 red solid ovals, 3 red solid ovals"),
        "a set, but not all of its cards are on the board"
    );
    assert_eq!(judge("1RSO, 2RSO"), "not a set: 2 cards, expected 3");
    let error = app::judge(&board, "1RSO, 2 red solid ovals").unwrap_err();
    assert!(error.to_string().contains("write all cards in one notation"), "{error}");
}

#[test]
fn a_board_is_dealt() {
    assert_eq!(app::deal(1).unwrap().len(), 12);
    assert_eq!(app::deal(1).unwrap(), app::deal(1).unwrap());
}
