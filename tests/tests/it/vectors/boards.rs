//! The sets of boards, how many there are, how hard they are to find, and the matches of other games.

use std::collections::BTreeSet;

use serde_json::{Value, json, to_value};
use set_classic::{Hand, Level};
use set_core::{Board, Budget, Card, Count, Notation, Rules};
use set_deck::{DeckRng, below, shuffle};
use set_proof::{Certificate, certify, check};
use set_variants::{Claimed, Explanation, GameBoard, Variant};

use super::weights;
use super::{Case, digits, drawn, input, random_set, rules};

/// All matches of a board, in order.
fn all(variant: &Variant, cards: &[Card]) -> Vec<Vec<String>> {
    let rules = variant.rules();
    let board =
        GameBoard::new(variant.clone(), Board::from_cards(rules, cards.iter().copied()).unwrap())
            .unwrap();
    let (mut matches, end) = board.matches(usize::MAX, &Budget::unlimited());
    assert!(end.is_complete());
    matches.iter_mut().for_each(|it| it.sort_unstable());
    matches.sort();
    matches.iter().map(|it| digits(rules, it)).collect()
}

pub(super) fn sets() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(3);
    let mut cases = Vec::new();
    let mut case = |name: String, rule, rules: Rules, cards: &[Card]| {
        let expected = json!(all(&Variant::from(rules), cards));
        cases.push(Case::new(
            name,
            rule,
            input(rules, &digits(rules, cards), Value::Null),
            expected,
        ));
    };
    let sizes = [
        (4, 3, 12),
        (4, 3, 12),
        (4, 3, 15),
        (3, 3, 9),
        (3, 4, 12),
        (4, 4, 16),
        (3, 5, 15),
        (5, 3, 15),
        (20, 3, 12),
        (3, 2, 4),
        (2, 1, 1),
    ];
    for (number, (p, v, n)) in sizes.into_iter().cycle().take(165).enumerate() {
        let rules = rules(p, v);
        // A set is in the board of every other one.
        let mut cards = drawn(rules, n, &mut rng);
        if number % 2 == 0 && v > 2 {
            let set = random_set(rules, &mut rng);
            cards.retain(|card| !set.contains(card));
            cards.truncate(n - v as usize);
            cards.extend(set);
            shuffle(&mut rng, &mut cards);
        }
        case(format!("board {number} of {rules}"), "R3.2", rules, &cards);
    }
    let classic = Rules::CLASSIC;
    let read = |text: &str| -> Vec<Card> { Board::parse(classic, text).unwrap().iter().collect() };
    case("no cards".to_owned(), "R3.2", classic, &[]);
    case("two cards".to_owned(), "R3.2", classic, &read("0000 1111"));
    case("one set".to_owned(), "R3.2", classic, &read("2222 1111 0000"));
    let plane: Vec<Card> = (0..9).map(|i| classic.card_at(i).unwrap()).collect();
    case("a plane: twelve sets of nine cards".to_owned(), "R3.2", classic, &plane);
    let cap: Vec<Card> =
        read("0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011 1100 1101 1110 1111");
    case("sixteen cards without a set".to_owned(), "R3.2", classic, &cap);
    let all: Vec<Card> = rules(2, 3).cards().collect();
    case("the whole deck of two properties".to_owned(), "R3.2", rules(2, 3), &all);
    let twelve = rules(2, 12);
    let diagonal: Vec<Card> = (0..12).rev().map(|i| twelve.card(&[i, i]).unwrap()).collect();
    case("a set of twelve cards, in order as numbers".to_owned(), "R1.3", twelve, &diagonal);
    cases
}

/// Whole decks.
pub(super) fn decks() -> Vec<Case> {
    let sizes = (1..=6).flat_map(|p| (1..=5).map(move |v| (p, v)));
    let case = |(p, v)| {
        let rules = rules(p, v);
        let expected = json!({"cards": rules.deck_len(), "sets": rules.valid_set_count()});
        Case::new(format!("{rules}"), "R2.9", json!({"properties": p, "values": v}), expected)
    };
    sizes.chain([(10, 3), (2, 6), (3, 7), (2, 10), (2, 12)]).map(case).collect()
}

pub(super) fn count() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(4);
    let mut cases = Vec::new();
    let sizes =
        [(4, 3, 12), (4, 3, 21), (4, 3, 40), (3, 4, 24), (6, 3, 60), (3, 5, 25), (2, 4, 16)];
    for (number, (p, v, n)) in sizes.into_iter().cycle().take(84).enumerate() {
        let rules = rules(p, v);
        let cards = drawn(rules, n, &mut rng);
        let board = GameBoard::new(rules, Board::from_cards(rules, cards.iter().copied()).unwrap())
            .unwrap();
        let Count::Exactly(count) = board.count(&Budget::unlimited()) else { unreachable!() };
        let name = format!("{n} cards {number} of {rules}");
        cases.push(Case::new(
            name,
            "R3.2",
            input(rules, &digits(rules, &cards), Value::Null),
            json!(count),
        ));
    }
    cases
}

pub(super) fn level() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(5);
    let rules = Rules::CLASSIC;
    let case = |number: usize, cards: &[Card]| {
        let hand: Hand =
            Hand::from_cards(&Board::from_cards(rules, cards.iter().copied()).unwrap()).unwrap();
        let rates: u32 = hand.sets().map(|set| hand.rate(set).unwrap()).sum();
        let level = Level::of(hand).map(Level::name);
        let input = json!({"cards": digits(rules, cards)});
        Case::new(format!("board {number}"), "R3.3", input, json!({"rates": rates, "level": level}))
    };
    let mut cases: Vec<_> = (0..150)
        .map(|number| case(number, &drawn(rules, [12, 12, 9, 15, 5][number % 5], &mut rng)))
        .collect();
    // All cards share a value. Then the numbers at which the level changes.
    cases.extend((150..156).map(|number| {
        let red = drawn(rules, 30, &mut rng)
            .into_iter()
            .filter(|&card| rules.values_of(card).next() == Some(0));
        case(number, &red.take(9).collect::<Vec<_>>())
    }));
    for (number, rates) in (156..).zip([24, 25, 32, 33]) {
        let of_rates = |rng: &mut DeckRng| {
            let drawn = case(number, &drawn(rules, 12, rng));
            (drawn.expected["rates"] == rates).then_some(drawn)
        };
        cases.push((0..).find_map(|_| of_rates(&mut rng)).unwrap());
    }
    cases
}

/// The games of the first vectors, in their order: one generator draws the cases of all. Each later game has a
/// generator of its own, and comes after them, so that it changes no published case.
const FIRST: [&str; 7] =
    ["ultraset", "ghostset", "quads", "proset", "petals", "linear(1,1,-2)", "linear(1,1,1,1,1)"];

/// Asks for the cases of the plain games but Set, and of two patterns, each with its rule and its generator.
fn of_games(
    named: &[Variant],
    seed: u64,
    mut ask: impl FnMut(&Variant, &'static str, &mut DeckRng),
) {
    let own = |text| Variant::parse(text, Some(rules(2, 5))).unwrap();
    let mut games: Vec<Variant> =
        named.iter().filter(|it| !it.is_set() && it.is_plain()).cloned().collect();
    games.extend([own("linear(1,-2,1)"), own("linear(1,1,1,1,1)")]);
    // A value is several numbers: the first is the highest, which matters where the moduli differ.
    let several = |text, v| Variant::parse(text, Some(rules(2, v))).unwrap();
    games.extend([several("linear(1,1,1,1;2,2)", 4), several("linear(1,1,1;2,3)", 6)]);
    let place = |name: &str| FIRST.iter().position(|first| *first == name);
    games.sort_by_key(|game| place(&game.to_string()).unwrap_or(FIRST.len()));
    let mut shared = DeckRng::from_seed(seed);
    for game in games {
        let name = game.to_string();
        let rng = match place(&name) {
            Some(_) => &mut shared,
            None => &mut DeckRng::from_seed(seed).with_stream(hash(&name)),
        };
        ask(&game, rule(&game), rng);
    }
}

/// FNV-1a.
fn hash(name: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// The rule of a game: the number in its row of `docs/rules.md`.
fn rule(game: &Variant) -> &'static str {
    let page = include_str!("../../../../docs/rules.md");
    let row = page.lines().find(|line| line.starts_with(&format!("| `{}` |", game.name())));
    match row.and_then(|row| row.split("**").nth(1)) {
        Some(rule) => rule,
        None if game.name() == "linear" => "R5.7",
        None => panic!("docs/rules.md has no rule of {game}"),
    }
}

fn dealt(variant: &Variant, number: usize, rng: &mut DeckRng) -> Vec<Card> {
    let pattern = variant.pattern();
    let mut cards = drawn(variant.rules(), number + 1, rng);
    cards.retain(|&card| pattern.has_card(card));
    cards.truncate(number);
    cards
}

pub(super) fn is_match(games: &[Variant]) -> Vec<Case> {
    let mut cases = Vec::new();
    of_games(games, 6, |variant, rule, rng| {
        let rules = variant.rules();
        let mut case = |name: String, cards: &[Card]| {
            let cards: Vec<Claimed> = cards.iter().copied().map(Ok).collect();
            let why = variant.explain_claim(&cards, Notation::Digits);
            let expected = json!({"is_match": why.is_match, "why": reason(&why)});
            let cards = cards.iter().flatten().copied().collect::<Vec<_>>();
            let input = input(rules, &digits(rules, &cards), json!({"game": variant.to_string()}));
            cases.push(Case::new(format!("{variant}: {name}"), rule, input, expected));
        };
        let smallest = *variant.pattern().sizes().start();
        for number in 0..20 {
            let board = dealt(variant, 12, rng);
            let found = GameBoard::new(
                variant.clone(),
                Board::from_cards(rules, board.iter().copied()).unwrap(),
            );
            if let Some(mut found) = found.unwrap().find(&Budget::unlimited()).unwrap() {
                shuffle(rng, &mut found);
                case(format!("match {number}"), &found);
                let other = board.iter().find(|card| !found.contains(card));
                found[0] = *other.unwrap_or(&board[0]);
                case(format!("one card changed {number}"), &found);
                case(format!("one card less {number}"), &found[1..]);
            }
            case(format!("random {number}"), &board[..smallest.max(3)]);
        }
        let card = dealt(variant, 1, rng)[0];
        case("one card again and again".to_owned(), &vec![card; smallest.max(2)]);
        for (name, cards) in wrong(variant) {
            case(name.to_owned(), &cards);
        }
    });
    cases
}

/// The reason why cards are no match, or null: of how they miss it the kind alone.
fn reason(why: &Explanation) -> Value {
    let mut reason = to_value(why).unwrap();
    let kind = reason["kind"].as_str().unwrap();
    if why.is_match {
        return Value::Null;
    }
    if !["number", "foreign", "repeated"].contains(&kind) {
        return json!({"kind": kind});
    }
    let fields = reason.as_object_mut().unwrap();
    fields.retain(|name, _| !["is_match", "text"].contains(&&**name));
    reason
}

/// Cards that miss a match by one rule alone.
fn wrong(variant: &Variant) -> Vec<(&'static str, Vec<Card>)> {
    let rules = variant.rules();
    let cards = |bits: &[u128]| bits.iter().map(|&bits| Card::from_bits_retain(bits)).collect();
    match variant.name() {
        // 0003 0000 0001 0002: the sums are equal modulo 3.
        "ultraset" => vec![
            ("a card that the deck lacks", cards(&[3 << 6, 0, 1 << 6, 2 << 6])),
            ("a card twice, and one that the deck lacks", cards(&[0, 0, 3 << 6, 1 << 6])),
            ("too few cards, and one that the deck lacks", cards(&[3 << 6, 0, 1 << 6])),
        ],
        "quads" => {
            let four = |a: u32| [[a, 0, 0], [a, 0, 1], [a, 1, 0], [a, 1, 1]];
            let eight = four(0).into_iter().chain(four(1));
            vec![("two matches at once", eight.map(|it| rules.card(&it).unwrap()).collect())]
        }
        "proset" => vec![
            ("the card that the deck lacks", cards(&[0])),
            ("a match and the card that the deck lacks", cards(&[0, 1, 2, 3])),
        ],
        _ => Vec::new(),
    }
}

pub(super) fn matches(games: &[Variant]) -> Vec<Case> {
    let mut cases = Vec::new();
    of_games(games, 7, |variant, rule, rng| {
        let rules = variant.rules();
        for number in 0..18 {
            let cards = dealt(variant, if number % 3 == 0 { 6 } else { 9 }, rng);
            let input = input(rules, &digits(rules, &cards), json!({"game": variant.to_string()}));
            let expected = json!(all(variant, &cards));
            cases.push(Case::new(format!("{variant}: board {number}"), rule, input, expected));
        }
    });
    cases
}

/// The beginning of a certificate whose first `k` cards are known, for fewer than 128 cards.
fn header(board: &Board, k: u8) -> Vec<u8> {
    let rules = board.rules();
    let numbers = [rules.properties(), rules.values(), u32::try_from(board.len()).unwrap()];
    let numbers = numbers.map(|it| u8::try_from(it).unwrap());
    let values = board.cards()[usize::from(k)..].iter().flat_map(|&card| rules.values_of(card));
    let bytes = values.flat_map(|value| u16::try_from(value).unwrap().to_le_bytes());
    let sum =
        bytes.fold(2_166_136_261_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(16_777_619));
    [&b"SETP\x03"[..], &numbers, &[k], &sum.to_le_bytes()].concat()
}

/// A random board without a set, and its certificate, if both are wanted.
fn proved(
    rules: Rules,
    n: usize,
    rng: &mut DeckRng,
    is_wanted: impl Fn(&Board, &[u8]) -> bool,
) -> (Board, Vec<u8>) {
    loop {
        let board = Board::from_cards(rules, drawn(rules, n, rng)).unwrap();
        if let Ok(proof) = certify(&board).map(Certificate::into_bytes)
            && is_wanted(&board, &proof)
        {
            return (board, proof);
        }
    }
}

pub(super) fn certificates() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(8);
    let mut cases = Vec::new();
    let mut case = |name: String, rules: Rules, board: &Board, bytes: &[u8]| {
        let hex = bytes.iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
        let expected = check(board, &Certificate::from(bytes.to_vec())).is_ok();
        let cards = digits(rules, board.cards());
        cases.push(Case::new(
            name,
            "R8.1",
            input(rules, &cards, json!({"certificate": hex})),
            json!(expected),
        ));
    };
    let sizes = [(4, 3, 6), (3, 4, 9), (4, 4, 14), (3, 5, 12), (5, 4, 16), (3, 2, 1), (2, 6, 10)];
    for (number, (p, v, n)) in sizes.into_iter().cycle().take(28).enumerate() {
        let rules = rules(p, v);
        let (board, proof) = proved(rules, n, &mut rng, |_, _| true);
        let place = below(&mut rng, proof.len() as u128) as usize;
        let mut changed = proof.clone();
        changed[place] ^= 1;
        case(format!("proof {number} of {rules}"), rules, &board, &proof);
        case(format!("proof {number}, byte {place} changed"), rules, &board, &changed);
        case(format!("proof {number}, cut"), rules, &board, &proof[..proof.len() - 1]);
        case(format!("proof {number}, a byte more"), rules, &board, &[&proof[..], &[0]].concat());
        // A set in place of the last cards.
        let set = random_set(rules, &mut rng);
        let kept =
            board.iter().filter(|card| !set.contains(card)).take(n.saturating_sub(v as usize));
        let spoilt =
            Board::from_cards(rules, kept.chain(set.iter().copied()).collect::<Vec<_>>()).unwrap();
        case(format!("proof {number} of another board, with a set"), rules, &spoilt, &proof);
    }
    // Boards with picked values, with each of these changed, and bytes that no prover writes.
    for (number, (p, v, n)) in [(3, 4, 9), (3, 4, 12), (4, 4, 20), (3, 5, 14), (4, 5, 20)]
        .into_iter()
        .cycle()
        .take(10)
        .enumerate()
    {
        let rules = rules(p, v);
        let (board, proof) = proved(rules, n, &mut rng, |board, proof| {
            let picks = &proof[header(board, 0).len()..];
            picks.iter().filter(|byte| **byte > 0).count() > 1
        });
        let start = header(&board, 0).len();
        case(format!("picks {number} of {rules}"), rules, &board, &proof);
        for place in start..proof.len() {
            for value in BTreeSet::from([0, 1, proof[place] + 1, u8::try_from(p * v).unwrap()]) {
                let mut changed = proof.clone();
                changed[place] = value;
                if changed != proof && below(&mut rng, 8) == 0 {
                    case(
                        format!("picks {number}, byte {place} is {value}"),
                        rules,
                        &board,
                        &changed,
                    );
                }
            }
        }
        // The only picked value of an anchor is its own, which no card has to have.
        let mut place = start;
        for &anchor in &board.cards()[v as usize - 1..] {
            let len = usize::from(proof[place]);
            if len > 0 {
                let own = u8::try_from(rules.values_of(anchor).next().unwrap()).unwrap();
                let forged = [&proof[..place], &[1, own], &proof[place + 1 + len..]].concat();
                let anchor = rules.display(anchor);
                case(
                    format!("picks {number}, {anchor} picks its own value"),
                    rules,
                    &board,
                    &forged,
                );
            }
            place += 1 + len;
        }
        let longer = [&proof[..5], &[proof[5] | 0x80, 0], &proof[6..]].concat();
        case(format!("picks {number}, a number that is not the shortest"), rules, &board, &longer);
        let known = [&header(&board, 1)[..], &proof[start..]].concat();
        case(format!("picks {number}, a known card of no other board"), rules, &board, &known);
    }
    // Two groups of the last card have a picked value each. On the board their order is another.
    let groups =
        "0231 0300 0222 0202 0120 0301 0132 2121 2202 1230 1102 3322 1232 2331 1300 3121 0013";
    let groups = Board::parse(rules(4, 4), groups).unwrap();
    let proof = certify(&groups).unwrap().into_bytes();
    assert!(proof.ends_with(&[2, 3, 5]));
    case("picks of two groups".to_owned(), rules(4, 4), &groups, &proof);
    for (p, v) in [(2, 3), (3, 4), (2, 5)] {
        let rules = rules(p, v);
        let set = Board::from_cards(rules, random_set(rules, &mut rng)).unwrap();
        let anchors: &[u8] = if v > 3 { &[0] } else { &[] };
        case(format!("a set of {rules}"), rules, &set, &[&header(&set, 0)[..], anchors].concat());
        let one = Board::from_cards(rules, drawn(rules, 1, &mut rng)).unwrap();
        case(format!("one card of {rules}, known"), rules, &one, &header(&one, 1));
    }
    for (name, board, bytes) in weights::certificates() {
        case(name, board.rules(), &board, &bytes);
    }
    cases
}
