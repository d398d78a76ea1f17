//! The draws of seeds: numbers, orders, cards, puzzles.

use serde_json::{Value, json};
use set_core::Budget;
use set_deck::{Deck, DeckRng, ShuffleDeck, below, shuffle};
use set_table::{Options, Table};
use set_variants::{Conditions, GameBoard, Variant};

use super::{Case, digits, rules};

const SEEDS: [u64; 8] = [0, 1, 7, 42, 20_261_122, 4_294_967_296, 9_007_199_254_740_993, u64::MAX];

/// Numbers below ends, one after the other.
pub(super) fn numbers() -> Vec<Case> {
    let ends: [&[u128]; 8] = [
        &[1, 2, 3, 4, 5, 6, 7, 8],
        &[81, 80, 79, 78, 77, 76, 75, 74, 73, 72, 71, 70],
        &[1 << 32, (1 << 32) + 1, (1 << 32) - 1],
        &[1 << 53, (1 << 53) - 1, (1 << 60) + 1],
        &[1 << 64, (1 << 64) - 1, (1 << 64) + 1],
        &[3_u128.pow(64), 1 << 127, u128::MAX],
        &[129; 40],
        &[65, 1, 65, 1, 65, 2, 2, 2],
    ];
    let case = |seed: u64, ends: &&[u128]| {
        let mut rng = DeckRng::from_seed(seed);
        let numbers: Vec<_> = ends.iter().map(|&end| below(&mut rng, end).to_string()).collect();
        let asked: Vec<_> = ends.iter().map(u128::to_string).collect();
        let name = format!("seed {seed}, ends {}...", asked[0]);
        Case::new(name, "R6.4", json!({"seed": seed.to_string(), "ends": asked}), json!(numbers))
    };
    SEEDS.iter().flat_map(|&seed| ends.iter().map(move |ends| case(seed, ends))).collect()
}

/// Orders of the numbers from 0 on.
pub(super) fn shuffles() -> Vec<Case> {
    let case = |seed: u64, items: usize| {
        let mut list: Vec<_> = (0..items).collect();
        shuffle(&mut DeckRng::from_seed(seed), &mut list);
        let name = format!("seed {seed}, {items} items");
        Case::new(name, "R6.5", json!({"seed": seed.to_string(), "items": items}), json!(list))
    };
    let items = [0, 1, 2, 3, 12, 81];
    SEEDS.iter().flat_map(|&seed| items.iter().map(move |&items| case(seed, items))).collect()
}

pub(super) fn deals() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut case = |seed: u64, (p, v): (u32, u32), cards: usize| {
        let rules = rules(p, v);
        let dealt = ShuffleDeck::new(rules, seed).unwrap().draw_many(cards);
        let input = json!({"seed": seed.to_string(), "properties": p, "values": v, "cards": cards});
        let name = format!("seed {seed}, {rules}, {cards} cards");
        cases.push(Case::new(name, "R6.6", input, json!(digits(rules, &dealt))));
    };
    for seed in SEEDS {
        for (size, cards) in [((4, 3), 12), ((3, 4), 12), ((5, 3), 15), ((4, 5), 20), ((2, 2), 4)] {
            case(seed, size, cards);
        }
        // To the last card, more than 2^32 cards, dots.
        for (size, cards) in [((4, 3), 81), ((2, 3), 9), ((32, 3), 12), ((3, 12), 12), ((3, 1), 1)]
        {
            case(seed, size, cards);
        }
    }
    for seed in 100..150 {
        case(seed, (4, 3), 12);
    }
    cases
}

/// The openings of other games, and the whole deck of the game whose deck lacks a card.
pub(super) fn game_deals() -> Vec<Case> {
    let case = |game: &Variant, seed: u64, cards: Option<usize>| {
        let rules = game.rules();
        let dealt = GameBoard::deal(game.clone(), cards, seed).unwrap();
        let expected = json!(digits(rules, dealt.board().cards()));
        let input = json!({
            "game": game.name(), "properties": rules.properties(), "values": rules.values(),
            "seed": seed.to_string(), "cards": cards,
        });
        let (rule, what) =
            cards.map_or(("R5.1", "opening".to_owned()), |it| ("R6.6", format!("{it} cards")));
        Case::new(format!("{}, seed {seed}, {what}", game.name()), rule, input, expected)
    };
    let games = || {
        let openings = [
            Variant::ULTRASET,
            Variant::GHOSTSET,
            Variant::QUADS,
            Variant::PROSET,
            Variant::PETALS,
        ];
        openings.map(|game| (game, None)).into_iter().chain([(Variant::PROSET, Some(63))])
    };
    let cases = |&seed| games().map(move |(game, cards)| case(&game, seed, cards));
    SEEDS.iter().flat_map(cases).collect()
}

/// The puzzle of a seed or of a day, as the game at the table has it.
fn puzzle(options: Option<Options>) -> Value {
    let Some(options) = options else { return Value::Null };
    let table = Table::new(options).unwrap();
    json!(digits(table.board().rules(), table.board().cards()))
}

pub(super) fn puzzles() -> Vec<Case> {
    let mut cases = Vec::new();
    for seed in SEEDS.into_iter().chain(1_000..1_030) {
        let made =
            GameBoard::puzzle(Variant::SET, &Conditions::default(), seed, &Budget::unlimited());
        let made = made.unwrap().unwrap();
        let expected = puzzle(Some(Options::puzzle(seed)));
        assert_eq!(json!(digits(made.rules(), made.board().cards())), expected, "{seed}");
        let input = json!({"seed": seed.to_string()});
        cases.push(Case::new(format!("seed {seed}"), "R6.7", input, expected));
    }
    let days = (1..=30).map(|day| (2026, 11, day));
    let days = days.chain([(2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31)]);
    let none = [
        (2026, 2, 29),
        (1900, 2, 29),
        (2026, 11, 31),
        (2026, 13, 1),
        (2026, 0, 1),
        (2026, 1, 0),
        (0, 1, 1),
    ];
    for (year, month, day) in days.chain(none) {
        let text = format!("{year:04}-{month:02}-{day:02}");
        let expected = puzzle(Options::puzzle_of_day(year, month, day));
        cases.push(Case::new(format!("day {text}"), "R6.8", json!({"date": text}), expected));
    }
    cases
}
