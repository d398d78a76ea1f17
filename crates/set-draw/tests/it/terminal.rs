//! Boards as text.

use proptest::prelude::*;
use set_core::{Board, CodeOrder, Notation, Rules, ValidSet, strategies};
use set_draw::{DrawError, TextPicture};

const ESCAPE: char = '\u{1b}';

/// The text without the sequences that change colors.
fn without_color(text: &str) -> String {
    let mut parts = text.split(ESCAPE);
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.map(|part| part.split_once('m').unwrap().1).collect::<String>()
}

#[test]
fn sets_and_chosen_cards() {
    let rules = Rules::CLASSIC;
    let board = Board::parse(rules, "1RSD 1RTD 1ROD 2RSD 3RSD 1GSO").unwrap();
    let set = |places: [usize; 3]| ValidSet::try_new(rules, &places.map(|i| board[i])).unwrap();
    let sets = [set([0, 1, 2]), set([0, 3, 4])];
    let codes = Notation::Code(CodeOrder::NUMBER_COLOR_SHADING_SHAPE);
    let picture =
        TextPicture::new(rules, board.cards()).unwrap().with_captions(codes).with_sets(&sets);
    let lines = [
        "╭1 2────╮ ╭1──────╮ ┏1━━━━━━┓",
        "│   ◆   │ │   ◈   │ ┃   ◇   ┃",
        "│ 1RSD  │ │ 1RTD  │ ┃ 1ROD  ┃",
        "╰───────╯ ╰───────╯ ┗━━━━━━━┛",
        "╭2──────╮ ╭2──────╮ ╭───────╮",
        "│  ◆ ◆  │ │ ◆ ◆ ◆ │ │   ●   │",
        "│ 2RSD  │ │ 3RSD  │ │ 1GSO  │",
        "╰───────╯ ╰───────╯ ╰───────╯",
    ];
    let text = picture.with_chosen(&board.cards()[2..3]).to_string();
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}

/// A card of many sets says that there are more than it has room for.
#[test]
fn more_sets_than_fit() {
    let rules = Rules::CLASSIC;
    let cards: Vec<_> = rules.cards().collect();
    let sets: Vec<_> = cards
        .iter()
        .filter_map(|&card| rules.third_card(cards[0], card).map(|third| [cards[0], card, third]))
        .filter(|[_, card, third]| card < third)
        .map(|cards| ValidSet::try_new(rules, &cards).unwrap())
        .collect();
    assert_eq!(sets.len(), 40);
    let text = TextPicture::new(rules, &cards[..1]).unwrap().with_sets(&sets).to_string();
    assert!(text.starts_with("╭1 2 3 …╮\n"), "{text}");
    // The last ten sets have two digits; no number is cut in two.
    let text = TextPicture::new(rules, &cards[..1]).unwrap().with_sets(&sets[..1]).to_string();
    assert!(text.starts_with("╭1──────╮\n"), "{text}");
    let wide = TextPicture::new(rules, &cards[..1])
        .unwrap()
        .with_captions(Notation::Words)
        .with_sets(&sets[..12]);
    assert!(wide.to_string().starts_with("╭1 2 3 4 5 6 7 8 9 …──╮\n"), "{wide}");
}

#[test]
fn colors() {
    let board = Board::parse(Rules::CLASSIC, "0000 1000 2000").unwrap();
    let picture =
        TextPicture::new(Rules::CLASSIC, board.cards()).unwrap().with_color(true).to_string();
    for code in ["\u{1b}[31m", "\u{1b}[32m", "\u{1b}[35m"] {
        assert_eq!(picture.matches(code).count(), 1, "{code:?} in {picture:?}");
    }
    assert_eq!(picture.matches("\u{1b}[0m").count(), 3);
}

/// Its symbols would be those of no value.
#[test]
fn a_card_of_other_rules_is_refused() {
    let wide = Rules::new(3, 4).unwrap();
    let card = wide.parse_card("033").unwrap();
    let error = TextPicture::new(Rules::CLASSIC, &[card]).unwrap_err();
    assert!(matches!(error, DrawError::Foreign { .. }), "{error}");
}

proptest! {
    /// Lines are as long as they may be, all cards are there, and colors change nothing else.
    #[test]
    fn any_board(
        board in strategies::any_rules().prop_flat_map(|rules| strategies::board(rules, 0..=12)),
        width in 0_usize..200,
    ) {
        let rules = board.rules();
        let picture = TextPicture::new(rules, board.cards()).unwrap().with_width(width);
        let text = picture.to_string();
        prop_assert!(!text.contains(ESCAPE));
        prop_assert_eq!(without_color(&picture.with_color(true).to_string()), text.as_str());
        prop_assert!(text.lines().count().is_multiple_of(4));
        for card in &board {
            prop_assert!(text.contains(&rules.display(card).to_string()));
        }
        let rows = text.lines().count() / 4;
        let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        prop_assert!(longest <= width || rows == board.len());
    }
}
