//! Pictures, compared byte by byte with those in `tests/golden` and `docs/pictures`.
//!
//! `UPDATE_EXPECT=1 cargo test -p set-draw` draws them anew: look at them before you commit
//! them.

use core::num::NonZeroU32;

use crate::well_formed::check;
use expect_test::{ExpectFile, expect_file};
use set_core::{Board, Card, Notation, Rules, ValidSet};
use set_draw::{
    BoardPicture, DrawError, LastCard, PageOptions, Theme, card_svg, deck_svg, grid_svg, grid_text,
};

fn compare(picture: &str, golden: &ExpectFile) {
    check(picture);
    golden.assert_eq(picture);
}

/// All sets of a small board in ascending order, by trying all combinations.
fn sets(board: &Board) -> Vec<ValidSet> {
    fn extend(board: &Board, from: usize, chosen: &mut Vec<Card>, sets: &mut Vec<ValidSet>) {
        if chosen.len() == board.rules().set_len() {
            sets.extend(ValidSet::new(board.rules(), chosen));
            return;
        }
        for index in from..board.len() {
            if board.rules().fits(chosen, board[index]) {
                chosen.push(board[index]);
                extend(board, index + 1, chosen, sets);
                chosen.pop();
            }
        }
    }
    let mut sets = Vec::new();
    extend(board, 0, &mut Vec::new(), &mut sets);
    sets.sort_unstable();
    sets
}

/// The puzzle of 2026-11-21, as `setwise puzzle` lays it.
fn puzzle() -> Board {
    let cards = "1112 1020 1000 0121 2201 2211 1010 2122 1202 0102 2010 1210";
    Board::parse(Rules::CLASSIC, cards).unwrap()
}

/// A board of five properties with four values.
fn five_by_four() -> Board {
    let rules = Rules::new(5, 4).unwrap();
    let cards = "00000 11111 22222 33333 01230 12301 23012 30123 00112 13200 \
                 20133 31021 02310 12012 22311 33002";
    Board::parse(rules, cards).unwrap()
}

/// A largest cap of the classic deck, 20 cards: x with x0^2 + x1^2 + x2 x3 = 0 modulo 3, an
/// elliptic quadric, moved from its center, which is not in it, to the card 1111.
fn cap() -> Board {
    let rules = Rules::CLASSIC;
    let is_on_quadric = |&card: &Card| {
        let x: Vec<_> = rules.values_of(card).map(|value| i64::from(value) - 1).collect();
        x != [0; 4] && (x[0] * x[0] + x[1] * x[1] + x[2] * x[3]) % 3 == 0
    };
    Board::from_cards(rules, rules.cards().filter(is_on_quadric)).unwrap()
}

#[test]
fn boards_of_the_readme() {
    let board = puzzle();
    let sets = sets(&board);
    assert_eq!(sets.len(), 6);
    let picture = BoardPicture::new(&board).with_sets(&sets);
    compare(&picture.to_svg().unwrap(), &expect_file!["../../../../docs/pictures/board.svg"]);
    compare(
        &picture.with_theme(Theme::Dark).to_svg().unwrap(),
        &expect_file!["../../../../docs/pictures/board-dark.svg"],
    );
}

#[test]
fn the_puzzle_of_the_docs() {
    let board = puzzle();
    let picture = BoardPicture::new(&board)
        .with_title("The puzzle of 2026-11-21: 12 cards, 6 sets, medium")
        .to_svg()
        .unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/puzzle.svg"]);
}

/// Three rows: two sets, and three cards that are none, since two of them are red.
#[test]
fn the_rules_of_the_docs() {
    let cards = "1 green striped oval, 2 green striped ovals, 3 green striped ovals, \
                 1 red solid diamond, 2 green open squiggles, 3 purple striped ovals, \
                 1 red open oval, 2 red open diamonds, 3 green open squiggles";
    let board = Board::parse(Rules::CLASSIC, cards).unwrap();
    let rows: Vec<_> = board.cards().chunks(3).collect();
    let sets: Vec<_> = rows.iter().filter_map(|row| ValidSet::new(Rules::CLASSIC, row)).collect();
    assert_eq!(sets.len(), 2);
    let why = Rules::CLASSIC.explain(rows[2]).unwrap_err().to_string();
    assert_eq!(why, "color: two red, one green");
    let picture = BoardPicture::new(&board).with_sets(&sets).with_captions(Notation::Words);
    compare(&picture.to_svg().unwrap(), &expect_file!["../../../../docs/pictures/rules.svg"]);
}

/// The board of the README's example.
#[test]
fn four_values_of_the_readme() {
    let rules = Rules::new(3, 4).unwrap();
    let board = Board::parse(rules, "000 011 022 033 123 210 301 132").unwrap();
    let sets = sets(&board);
    assert_eq!(sets.len(), 1);
    let picture = BoardPicture::new(&board).with_sets(&sets);
    // Words and a drawing say all, without digits.
    assert!(!picture.to_svg().unwrap().contains(">000<"));
    let picture = picture.with_captions(Notation::Digits).to_svg().unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/four-values.svg"]);
}

/// Places stand for names; digits stay where they are all that is on a card.
#[test]
fn places() {
    for (p, v, cards, captions) in
        [(4, 3, "2222 0000", ["1", "2"]), (2, 12, "11.0 0.11", ["1: 11.0", "2: 0.11"])]
    {
        let board = Board::parse(Rules::new(p, v).unwrap(), cards).unwrap();
        let picture = BoardPicture::new(&board).with_places().to_svg().unwrap();
        let is_shown = |caption: &&str| picture.contains(&format!("\n{caption}\n</text>"));
        assert!(captions.iter().all(is_shown), "{picture}");
        assert!(!is_shown(&"0000"));
    }
}

/// The reduction from matching: eight pairs of four values each, and the corner 44.
#[test]
fn the_reduction_of_the_docs() {
    let rules = Rules::new(2, 5).unwrap();
    let board = Board::parse(rules, "00 01 10 12 44 21 23 32 33").unwrap();
    let sets = sets(&board);
    let corner = board[4];
    assert!(sets.len() == 2 && sets.iter().all(|set| set.contains(corner)));
    let picture = BoardPicture::new(&board).with_sets(&sets).to_svg().unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/matching.svg"]);
}

/// An anchor, a group with a set, and a group without one.
#[test]
fn the_groups_of_the_docs() {
    let rules = Rules::new(3, 4).unwrap();
    let board = Board::parse(rules, "000 011 022 033 112 121 213 312").unwrap();
    let anchor = board[0];
    let agreeing = |card: Card| {
        (0..3).filter(|&p| rules.value_of(card, p) == rules.value_of(anchor, p)).collect::<Vec<_>>()
    };
    assert!(board.cards()[1..4].iter().all(|&card| agreeing(card) == [0]));
    assert!(board.cards()[4..].iter().all(|&card| agreeing(card).is_empty()));
    let sets = sets(&board);
    assert!(sets.len() == 1 && board.cards()[..4].iter().all(|&card| sets[0].contains(card)));
    let picture = BoardPicture::new(&board)
        .with_sets(&sets)
        .with_captions(Notation::Digits)
        .to_svg()
        .unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/groups.svg"]);
}

#[test]
fn themes() {
    let board = puzzle();
    let sets = sets(&board);
    let picture = BoardPicture::new(&board).with_sets(&sets);
    let color_blind = picture.clone().with_theme(Theme::ColorBlind).to_svg().unwrap();
    compare(&color_blind, &expect_file!["../../../../docs/pictures/color-blind.svg"]);
    let monochrome = picture.with_theme(Theme::Monochrome).to_svg().unwrap();
    compare(&monochrome, &expect_file!["../../../../docs/pictures/monochrome.svg"]);
}

#[test]
fn any_rules() {
    let board = five_by_four();
    let sets = sets(&board);
    assert!(sets.len() > 1);
    let picture = BoardPicture::new(&board).with_sets(&sets).to_svg().unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/five-by-four.svg"]);

    // All six ways to show a property, and three that are digits alone.
    let rules = Rules::new(9, 5).unwrap();
    let cards: Vec<_> = (0..10u32)
        .map(|i| rules.card(&[0, 1, 2, 3, 4, 0, 1, 2, 3].map(|k| (i * k + k + i / 5) % 5)).unwrap())
        .collect();
    let board = Board::from_cards(rules, &cards).unwrap();
    let picture = BoardPicture::new(&board).with_columns(NonZeroU32::new(5).unwrap());
    compare(
        &picture.to_svg().unwrap(),
        &expect_file!["../../../../docs/pictures/nine-by-five.svg"],
    );

    let rules = Rules::new(4, 8).unwrap();
    let cards: Vec<_> = (0..8u32).map(|i| rules.card(&[i, i, 7 - i, i]).unwrap()).collect();
    let board = Board::from_cards(rules, &cards).unwrap();
    let set = ValidSet::try_new(rules, &cards).unwrap();
    let picture = BoardPicture::new(&board).with_sets(core::slice::from_ref(&set));
    compare(&picture.to_svg().unwrap(), &expect_file!["../golden/four-by-eight.svg"]);

    let rules = Rules::new(8, 15).unwrap();
    let cards: Vec<_> = (0..6u32)
        .map(|i| rules.card(&[i, 14, 13, 12, 11, 10 + i, i, 7].map(|value| value % 15)).unwrap())
        .collect();
    let board = Board::from_cards(rules, &cards).unwrap();
    let picture = BoardPicture::new(&board).to_svg().unwrap();
    compare(&picture, &expect_file!["../golden/digits.svg"]);
}

#[test]
fn a_set_that_lacks_its_last_card() {
    let board = Board::parse(Rules::CLASSIC, "0000 1111 0120 2100 1201 0210").unwrap();
    let two = &board.cards()[..2];
    let picture = BoardPicture::new(&board).with_title("Which card is missing?");
    let third = board.rules().completing_card(two).unwrap();
    let hidden = picture.clone().partial_set(two, third, LastCard::Hidden).to_svg().unwrap();
    compare(&hidden, &expect_file!["../../../../docs/pictures/partial-hidden.svg"]);
    assert!(!hidden.contains("2222"));
    assert!(!hidden.contains("3 purple open ovals"));
    let shown = picture.partial_set(two, third, LastCard::Shown).to_svg().unwrap();
    compare(&shown, &expect_file!["../golden/partial-shown.svg"]);
    assert!(shown.contains("2222"));
}

#[test]
fn hints_tell_no_more_than_their_step() {
    let board = puzzle();
    let sets = sets(&board);
    let set = sets[0].cards();
    // As `set_variants::Hint` writes them.
    let steps = [
        (0, "There are 6 sets."),
        (1, "1 red open squiggle: in 2 sets."),
        (2, "1 red open squiggle, 1 green solid diamond: in 1 set."),
        (3, "A set: ..."),
        (3, "color: all different; ..."),
    ];
    let picture = |(cards, text)| BoardPicture::new(&board).with_hint(&set[..cards], text).to_svg();
    let pictures = steps.map(|step| picture(step).unwrap());
    let outlined = pictures.iter().map(|picture| picture.matches("stroke-width=\"3.5\"").count());
    assert_eq!(outlined.collect::<Vec<_>>(), [0, 1, 2, 3, 3]);
    compare(&pictures[2], &expect_file!["../../../../docs/pictures/hint.svg"]);
}

/// Four cards that are a match of another game and no valid set.
#[test]
fn matches_of_any_game() {
    let rules = Rules::new(3, 4).unwrap();
    let board = Board::parse(rules, "000 001 110 111 333").unwrap();
    let quads = [&board.cards()[..4]];
    assert!(!rules.is_valid_set(quads[0]));
    let picture = BoardPicture::new(&board).with_names("quad", "quads");
    let one = picture.clone().with_sets(&quads).to_svg().unwrap();
    check(&one);
    assert!(one.contains("<title>Quad 1</title>"));
    let quad = "Quad 1: 1 red diamond, 2 red diamonds, 1 green squiggle, 2 green squiggles.";
    assert!(one.contains(quad), "{one}");
    assert!(one.contains("The properties: color, shape, number."));
    let many = [quads[0]; 20];
    let many = picture.clone().with_sets(&many).to_svg().unwrap();
    assert!(many.contains("The first 16 of 20 quads are outlined."));
    let lacking =
        picture.partial_set(&quads[0][..2], rules.parse_card("303").unwrap(), LastCard::Shown);
    let lacking = lacking.to_svg().unwrap();
    assert!(lacking.contains("<title>The quad that lacks its last card</title>"));
    assert!(!lacking.contains("Quad 1"));
}

/// Themes with letters name a color by the first letter of its word, where the deck has words.
#[test]
fn letters_of_colors() {
    let letters = |p, v| {
        let rules = Rules::new(p, v).unwrap();
        let cards = (0..v).map(|value| rules.card(&vec![value; p as usize]).unwrap());
        let board = Board::from_cards(rules, cards).unwrap();
        let picture = BoardPicture::new(&board).with_theme(Theme::ColorBlind).to_svg().unwrap();
        let document = roxmltree::Document::parse(&picture).unwrap();
        let texts = document.descendants().filter(roxmltree::Node::is_text);
        let texts = texts.filter_map(|node| node.text().map(str::trim));
        texts
            .filter(|text| text.len() == 1 && text.starts_with(char::is_alphabetic))
            .collect::<String>()
    };
    assert_eq!(letters(3, 4), "RGPB");
    assert_eq!(letters(2, 2), "RG");
    assert_eq!(letters(5, 4), "ABCD");
}

#[test]
fn captions_of_the_classic_deck() {
    let board = Board::parse(Rules::CLASSIC, "0000 0120 1111").unwrap();
    let picture = BoardPicture::new(&board).with_captions(Notation::Words).to_svg().unwrap();
    compare(&picture, &expect_file!["../golden/captions.svg"]);
}

#[test]
fn caps() {
    let cap = cap();
    assert_eq!(cap.len(), 20);
    assert!(sets(&cap).is_empty());
    let picture = grid_svg(&cap, Theme::Standard).unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/cap.svg"]);
    assert_eq!(grid_text(&cap).unwrap().matches('#').count(), 20);

    // A largest cap of five properties, as the SAT solver of set-cap found it.
    let cards = "00000 00001 00010 00021 00100 00211 00221 00222 01000 01010 02011 02110 \
                 02120 02121 02210 02211 02221 02222 10000 10011 10021 10200 10201 11122 \
                 11201 12022 12221 20010 20110 20201 20202 20220 21000 21002 21021 21110 \
                 21200 22001 22010 22011 22112 22121 22200 22212 22222";
    let cap = Board::parse(Rules::new(5, 3).unwrap(), cards).unwrap();
    assert_eq!((cap.len(), sets(&cap).len()), (45, 0));
    let picture = grid_svg(&cap, Theme::Standard).unwrap();
    compare(&picture, &expect_file!["../../../../docs/pictures/cap-five.svg"]);

    let large = Board::new(Rules::new(11, 3).unwrap());
    let error = grid_svg(&large, Theme::Standard).unwrap_err();
    assert_eq!(error.to_string(), "177147 cards: at most 60000 are drawn");
}

#[test]
fn one_card() {
    let card = Rules::CLASSIC.parse_card("3 purple striped squiggles").unwrap();
    let picture = card_svg(Rules::CLASSIC, card, Theme::Standard).unwrap();
    compare(&picture, &expect_file!["../golden/card.svg"]);
    let other = Rules::new(2, 2).unwrap();
    let error = card_svg(other, card, Theme::Standard).unwrap_err();
    assert!(matches!(error, DrawError::Foreign { .. }));
}

#[test]
fn sheets_have_each_card_once() {
    let sheets = deck_svg(Rules::CLASSIC, PageOptions::default()).unwrap();
    let pages: Vec<_> = sheets.collect();
    pages.iter().for_each(|page| check(page));
    let all = pages.concat();
    for card in Rules::CLASSIC.cards() {
        let id = format!("id=\"s4-3-{}\"", Rules::CLASSIC.display(card));
        assert_eq!(all.matches(&id).count(), 1, "{id}");
    }
    compare(&pages[0], &expect_file!["../golden/sheet.svg"]);
    let large = Rules::new(7, 3).unwrap();
    assert!(matches!(deck_svg(large, PageOptions::default()), Err(DrawError::TooManyCards { .. })));
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let board = Board::parse(Rules::CLASSIC, "0000 1111 0120 0001").unwrap();
    let all = Board::parse(Rules::CLASSIC, "0000 1111 2222 0002").unwrap();
    let set = ValidSet::try_new(Rules::CLASSIC, &all.cards()[..3]).unwrap();
    let picture = BoardPicture::new(&board);
    let error = |picture: BoardPicture<'_>| picture.to_svg().unwrap_err().to_string();
    let foreign = picture.clone().with_sets(core::slice::from_ref(&set));
    assert_eq!(error(foreign), "the card 2222 is not on the board");
    let lacking = |board, completing| {
        BoardPicture::new(board).partial_set(&all.cards()[..2], completing, LastCard::Shown)
    };
    let on_board = error(lacking(&all, all[2]));
    assert_eq!(on_board, "the card 2222 is on the board: it is not missing");
    let no_card = error(lacking(&all, Card::from_bits_retain(0b11)));
    assert_eq!(no_card, "the card 0003 is not in the deck of p=4, v=3");
    assert!(lacking(&board, all[2]).to_svg().is_ok());
    let foreign = picture.clone().with_hint(&all.cards()[2..], "Look at 3 purple open ovals.");
    assert_eq!(error(foreign), "the card 2222 is not on the board");

    let large = Rules::new(7, 3).unwrap();
    let board = Board::from_cards(large, large.cards().take(2_001)).unwrap();
    assert_eq!(error(BoardPicture::new(&board)), "2001 cards: at most 2000 are drawn");
}

#[test]
fn an_empty_board_is_a_picture() {
    check(&BoardPicture::new(&Board::new(Rules::CLASSIC)).to_svg().unwrap());
}
