//! docs/teach.md: every number in it is computed here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use set_classic::{Bulk, CardIndex, DeckOrder, Distribution, Hand, Puzzle, Take};
use set_core::{Board, Budget, Card, Count, Notation, Rules};
use set_deck::DeckRng;
use set_draw::{PageOptions, deck_svg};
use set_variants::{GameBoard, Variant};

/// The page without commands and links, whose numbers are looked for one after the other.
struct Page(String);

impl Page {
    fn read() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/teach.md");
        let text = fs::read_to_string(path).unwrap();
        let prose = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let parts = prose.split("](").enumerate();
        let without_links = parts.map(|(index, part)| match index {
            0 => part,
            _ => part.split_once(')').unwrap().1,
        });
        let lines = without_links.collect::<String>().replace("lessons 1 and 2", "");
        let lines = lines.lines().map(|line| line.trim_start_matches(['#', ' ']));
        // The numbers of lessons and of their steps, and how long a step is.
        let counted = |line: &str| match line.split_once(". ") {
            Some((number, rest)) if number.len() == 1 && number < "7" => rest.to_owned(),
            _ => line.to_owned(),
        };
        let mut words = lines.map(counted).collect::<Vec<_>>().join(" ");
        for minutes in ["(10 minutes)", "(15 minutes)", "(20 minutes)", "45 minutes"] {
            words = words.replace(minutes, "");
        }
        for lesson in 1..=6 {
            words = words
                .replace(&format!("lesson {lesson}"), "")
                .replace(&format!("lessons {lesson}"), "");
        }
        Self(words.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Asserts that the page says this, and crosses it out.
    #[track_caller]
    fn says(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        assert!(self.0.contains(text), "docs/teach.md does not say {text:?}: {}", self.0);
        self.0 = self.0.replacen(text, "", 1);
    }
}

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

/// The whole deck, its red cards, and its red solid ones: the square.
fn hands() -> [Hand; 3] {
    [hand(|_| true), hand(|it| it[0] == 0), hand(|it| it[0] == 0 && it[3] == 0)]
}

/// The numbers of cards of these.
fn cards() -> [u64; 3] {
    hands().map(|hand| hand.len() as u64)
}

#[test]
fn every_number_is_right() {
    let page = &mut Page::read();
    let pages = deck_svg(Rules::CLASSIC, PageOptions::default()).unwrap().count();
    page.says(format!("print its {pages} pages"));
    how_many_sets(page);
    any_two_cards(page);
    chance(page);
    last_cards(page);
    no_set(page);
    other_games(page);
    for (code, name) in [("2GTO", "2 Green sTriped Ovals"), ("2RTO", "2 Red sTriped Ovals")] {
        let card = Rules::CLASSIC.parse_card(code).unwrap();
        let words = Notation::Words.display(Rules::CLASSIC, card).to_string();
        page.says(name);
        assert_eq!(words, name.to_lowercase());
    }
    let has_digit = |word: &&str| word.contains(|c: char| c.is_ascii_digit());
    let rest: Vec<_> = page.0.split(' ').filter(has_digit).collect();
    assert!(rest.is_empty(), "nothing computes {rest:?} of docs/teach.md");
}

fn how_many_sets(page: &mut Page) {
    let [deck, red, square] = cards();
    page.says(format!("3 × 3 × 3 × 3 = {deck}."));
    page.says(format!("How many are red?* {red}. *Red and solid?* {square}."));
    page.says(format!("in the square?* {}:", hands()[2].count_sets()));
}

fn any_two_cards(page: &mut Page) {
    let ([deck, _, square], [all, _, of_square]) = (hands(), cards());
    let (sets, others) = (deck.count_sets(), all - 1);
    let pairs = all * others / 2;
    page.says(format!(
        "{all} for the first card, {others} for the second: {}.",
        written(2 * pairs)
    ));
    page.says(format!("either card can be the first: {}.", written(pairs)));
    page.says(format!("{} / 3 = {}.", written(pairs), written(sets)));
    let pairs = of_square * (of_square - 1) / 2;
    page.says(format!("{of_square} × {} / 2 = {pairs} pairs", of_square - 1));
    page.says(format!("{pairs} / 3 = {} sets", square.count_sets()));
    let through = deck.sets_through(CardIndex::new(0).unwrap()).count();
    page.says(format!(
        "Each of the {others} others makes a set with it and one more of them: {through}."
    ));
}

fn chance(page: &mut Page) {
    let left = cards()[0] - 2;
    page.says(format!("Of the {left} cards left one fits: the chance is 1 in {left}."));
    let threes = 12 * 11 * 10 / 6;
    page.says(format!("12 × 11 × 10 / 6 = {threes}."));
    let mean = set_game::expected_sets(Rules::CLASSIC, 12);
    page.says(format!("One in {left}: {threes} / {left} is about {mean:.1}."));
    page.says(format!("Yes, in 1 of {} deals", deals_for_one_without_a_set()));
    let many = Puzzle::new(12).with_sets(100).generate(&mut DeckRng::from_seed(1)).unwrap_err();
    page.says(format!("*The most?* {} (", many.to_string().rsplit(' ').next().unwrap()));
}

/// In how many deals of twelve cards one holds no set.
fn deals_for_one_without_a_set() -> u128 {
    let deals = Distribution::new(12).unwrap();
    let free = deals.boards()[0];
    (deals.total() + free / 2) / free
}

fn last_cards(page: &mut Page) {
    // One is hidden, twelve open the game, and three come at a time.
    assert_eq!((cards()[0] - 1 - 12) % 3, 2);
    page.says("the last time only two come.");
    page.says("Divide the three counts of a property by 3");
    // A table without a set, and the card that is hidden.
    let table: Hand = "0000 0011 0102 0221 1012".parse().unwrap();
    let color = |card| Rules::CLASSIC.value_of(card, 0).unwrap();
    let counts = [0, 1, 2].map(|value| table.cards().filter(|&it| color(it) == value).count());
    let ([red, green, purple], [a, b, c]) = (counts, counts.map(|it| it % 3));
    assert!(table.is_set_free() && color(table.hidden_card().unwrap().into()) == 2);
    page.says(format!("So {red} red, {green} green, {purple} purple, with remainders {a}, {b}, {c}, lack a purple card."));
    page.says(format!("{} each: the remainders are equal", cards()[1]));
    for (counts, are_equal) in [([3, 0, 0], true), ([1, 1, 1], true), ([2, 1, 0], false)] {
        page.says(counts.map(|it: u32| it.to_string()).join(", "));
        assert_eq!(counts.iter().all(|it| it % 3 == counts[0] % 3), are_equal);
    }
    let ends = ends();
    assert_eq!(ends.iter().sum::<u32>(), 2_000);
    assert!(ends[3] == 0 && ends[6] + ends[9] > 1_500, "{ends:?}");
    page.says("*How many are left?* Without a hidden card 6 or 9 in most games.");
}

/// How many of 2,000 games end with how many cards.
fn ends() -> [u32; 22] {
    let mut ends = [0; 22];
    let games = (0..2_000).map(|number| {
        let mut rng = DeckRng::from_seed(1).with_stream(number);
        (DeckOrder::shuffled(&mut rng), rng)
    });
    Bulk::new().play(games, |rng, look| {
        if look.is_end() {
            ends[look.cards] += 1;
        }
        look.choose(Take::Random, rng)
    });
    ends
}

fn no_set(page: &mut Page) {
    let ([_, red, square], [all, of_red, _]) = (hands(), cards());
    let [four, nine] = [square, red].map(most_without_a_set);
    let twenty = (1..=81).find(|&cards| always_holds_a_set(cards)).unwrap() - 1;
    page.says(format!("No set among {four}, {nine}, {twenty} cards"));
    page.says(format!("{four} can be had"));
    page.says(format!("Why not {}?", four + 1));
    let (directions, lines) = (square.count_sets() / 3, square.count_sets());
    page.says(format!("Sort the {lines} lines into {directions} *directions*, each of 3 lines"));
    page.says(format!("Suppose that {} cards hold no set.", four + 1));
    page.says("2, 2 and 1 of them: 2 pairs of cards in one line.");
    page.says(format!("{directions} directions have {} pairs.", 2 * directions));
    let pairs = (four + 1) * four / 2;
    page.says(format!("But {} cards have {pairs} pairs", four + 1));
    page.says(format!("{} is not {pairs}.", 2 * directions));
    page.says(format!("of the {of_red} red cards without a set? {nine} is the most."));
    page.says(format!("Why not {}?", nine + 1));
    by_hand(page);
    page.says(format!("And of all {all}?* {twenty} ("));
    page.says(format!("So in the game {} cards always", twenty + 1));
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

/// The count of the pairs of ten cards, as docs/proofs-by-hand.md has it.
fn by_hand(page: &mut Page) {
    let pairs = |cards: u32| cards * cards.saturating_sub(1) / 2;
    let parts = (0..=4).flat_map(|a| (0..=4).map(move |b| [a, b, 10 - a - b]));
    let parts = parts.filter(|parts| parts[2] <= 4);
    let most = parts.map(|parts| parts.map(pairs).iter().sum::<u32>()).max().unwrap();
    let (directions, together) = ((27 - 1) / 2, (9 - 1) / 2);
    page.says(format!(
        "{} pairs at most, and {} are needed",
        directions * most,
        together * pairs(10)
    ));
}

fn other_games(page: &mut Page) {
    let [first, ..] = cards();
    let (second, third) = (first - 1, first - 3);
    page.says(format!("It has {} sets", hands()[2].count_sets()));
    page.says(format!("{first} first cards, {second} second ones, {third} third ones"));
    let times = 9 * 8 * 6;
    page.says(format!("9 × 8 × 6 = {times} times"));
    page.says(format!("{first} × {second} × {third} / {times} = {}.", written(magic_squares())));
    let quads = Variant::QUADS;
    let deck = quads.deck_len().unwrap();
    let board = Board::from_cards(quads.rules(), quads.rules().cards()).unwrap();
    let count = GameBoard::new(quads, board).unwrap().count(&Budget::unlimited());
    let Count::Exactly(count) = count else { panic!("{count:?}") };
    page.says(format!("4 × 4 × 4 = {deck}."));
    let count = written(count);
    page.says(format!("in 24 orders: {deck} × {} × {} / 24 = {count}.", deck - 1, deck - 2));
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
