//! The sums of docs/teach.md are right.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use set_classic::{CardIndex, Distribution, Hand, Puzzle};
use set_core::{Board, Budget, Card, Count, Rules};
use set_deck::DeckRng;
use set_variants::{GameBoard, Variant};

/// A number as people write it.
fn written(number: u64) -> String {
    let digits = number.to_string();
    match digits.len() {
        ..=3 => digits,
        len => format!("{},{}", &digits[..len - 3], &digits[len - 3..]),
    }
}

/// The cards of the classic deck whose values are so.
fn hand(condition: impl Fn([u32; 4]) -> bool) -> Hand {
    let values = |card| [0, 1, 2, 3].map(|it| Rules::CLASSIC.value_of(card, it).unwrap());
    Hand::from_cards(Rules::CLASSIC.cards().filter(|&card| condition(values(card)))).unwrap()
}

#[test]
fn the_sums_are_right() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/teach.md");
    let page = fs::read_to_string(path).unwrap();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for sum in [cards_and_sets(), chance(), no_set(), other_games()].concat() {
        assert!(page.contains(&sum), "docs/teach.md does not say {sum:?}");
    }
}

/// Lessons 1, 2 and 4.
fn cards_and_sets() -> Vec<String> {
    let (deck, square) = (Hand::DECK, red_and_solid());
    let red = hand(|it| it[0] == 0).len();
    let pairs = |hand: Hand| hand.len() as u64 * (hand.len() as u64 - 1) / 2;
    let [all, of_square] = [deck, square].map(Hand::count_sets);
    let through = deck.sets_through(CardIndex::new(0).unwrap()).count();
    vec![
        format!("3 × 3 × 3 × 3 = {}.", deck.len()),
        format!("*How many are red?* {red}. *Red and solid?* {}.", square.len()),
        format!("in the square?* {of_square}:"),
        format!("{} / 3 = {}.", written(pairs(deck)), written(all)),
        format!("{} pairs, {} / 3 = {of_square} sets.", pairs(square), pairs(square)),
        format!("with it and one more of them: {through}."),
        format!("{red} each: the remainders are equal."),
    ]
}

fn red_and_solid() -> Hand {
    hand(|it| it[0] == 0 && it[3] == 0)
}

/// Lesson 3.
fn chance() -> Vec<String> {
    let (left, threes) = (Rules::CLASSIC.cards().count() - 2, 12 * 11 * 10 / 6);
    let mean = set_game::expected_sets(Rules::CLASSIC, 12);
    let many = Puzzle::new(12).with_sets(100).generate(&mut DeckRng::from_seed(1)).unwrap_err();
    let many = many.to_string();
    vec![
        format!("One in {left}: {threes} / {left} is about {mean:.1}."),
        format!("in 1 of {} deals.", deals_for_one_without_a_set()),
        format!("*The most?* {} (", many.rsplit(' ').next().unwrap()),
    ]
}

/// In how many deals of twelve cards one holds no set.
fn deals_for_one_without_a_set() -> u128 {
    let deals = Distribution::new(12).unwrap();
    let free = deals.boards()[0];
    (deals.total() + free / 2) / free
}

/// Lesson 5.
fn no_set() -> Vec<String> {
    let [four, nine] = [red_and_solid(), hand(|it| it[0] == 0)].map(most_without_a_set);
    let twenty = (1..=81).find(|&cards| always_holds_a_set(cards)).unwrap() - 1;
    let directions = red_and_solid().count_sets() / 3;
    let pairs = (four + 1) * four / 2;
    vec![
        format!("No set among {four}, {nine}, {twenty} cards"),
        format!("{directions} directions have {} pairs.", 2 * directions),
        format!("But {} cards have {pairs} pairs", four + 1),
    ]
}

/// The most of these cards that hold no set: each is taken or left.
fn most_without_a_set(hand: Hand) -> usize {
    fn search(left: &[Card], taken: Hand, most: &mut usize) {
        *most = taken.len().max(*most);
        for (index, &card) in left.iter().enumerate() {
            let more = taken | Hand::from_cards([card]).unwrap();
            if taken.len() + left.len() - index > *most && more.is_set_free() {
                search(&left[index + 1..], more, most);
            }
        }
    }
    let mut most = 0;
    search(&hand.cards().collect::<Vec<_>>(), Hand::EMPTY, &mut most);
    most
}

/// Whether a puzzle of `cards` cards without a set is refused as impossible.
fn always_holds_a_set(cards: usize) -> bool {
    let none = Puzzle::new(cards).with_sets(0).with_tries(1);
    let refused = none.generate(&mut DeckRng::from_seed(1)).err();
    refused.is_some_and(|error| error.to_string().contains("there are"))
}

/// Lesson 6.
fn other_games() -> Vec<String> {
    let quads = Variant::QUADS;
    let board = Board::from_cards(quads.rules(), quads.rules().cards()).unwrap();
    let deck = board.len();
    let count = GameBoard::new(quads, board).unwrap().count(&Budget::unlimited());
    let Count::Exactly(count) = count else { panic!("{count:?}") };
    vec![
        format!("81 × 80 × 78 / 432 = {}.", written(magic_squares())),
        format!("4 × 4 × 4 = {deck}."),
        format!("{deck} × {} × {} / 24 = {}.", deck - 1, deck - 2, written(count)),
    ]
}

/// The squares that any three cards without a set make by the steps of the lesson.
fn magic_squares() -> u64 {
    let third = |a, b| Rules::CLASSIC.third_card(a, b).unwrap();
    let cards: Vec<_> = Rules::CLASSIC.cards().collect();
    let mut squares = BTreeSet::new();
    for (index, &a) in cards.iter().enumerate() {
        for &b in &cards[index + 1..] {
            for &c in cards.iter().filter(|&&c| c != a && c != b && c != third(a, b)) {
                let (row, column) = (third(a, b), third(a, c));
                let middle = third(row, column);
                let (right, below) = (third(c, middle), third(b, middle));
                let corner = third(a, middle);
                assert!(third(column, below) == corner && third(row, right) == corner);
                let mut square = [a, b, row, c, middle, right, column, below, corner];
                square.sort_unstable();
                squares.insert(square);
            }
        }
    }
    squares.len() as u64
}
