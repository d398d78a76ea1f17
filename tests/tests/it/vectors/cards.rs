//! Whether some cards are a set, why not, and which card completes them.

use serde_json::{Value, json};
use set_core::{Card, Feature, Rules, WhyNot};
use set_deck::{DeckRng, below, shuffle};

use super::{Case, digits, drawn, input, random_set, rules};

/// The answer about cards as texts, of which some may be no cards.
fn answer(rules: Rules, texts: &[String]) -> Value {
    let read: Vec<Option<Card>> = texts.iter().map(|text| rules.parse_card(text).ok()).collect();
    let foreign = read.iter().position(Option::is_none).filter(|_| texts.len() == rules.set_len());
    let why = match foreign {
        Some(place) => json!({"kind": "foreign", "card": texts[place]}),
        None => why(rules, &read.into_iter().flatten().collect::<Vec<_>>(), texts.len()),
    };
    json!({"is_set": why.is_null(), "why": why})
}

fn why(rules: Rules, cards: &[Card], given: usize) -> Value {
    let len = rules.set_len();
    if given != len {
        return json!({"kind": "number", "cards": given, "least": len, "most": len});
    }
    match rules.explain(cards) {
        Ok(_) => Value::Null,
        Err(WhyNot::Repeated { card, .. }) => {
            json!({"kind": "repeated", "card": rules.display(card).to_string()})
        }
        Err(WhyNot::Mixed(features)) => {
            let features = features.iter().filter_map(|(property, feature)| match feature {
                Feature::Mixed(values) => {
                    let value = |&(value, cards): &_| json!({"value": value, "cards": cards});
                    let values: Vec<_> = values.iter().map(value).collect();
                    Some(json!({"property": property, "values": values}))
                }
                _ => None,
            });
            json!({"kind": "features", "features": features.collect::<Vec<_>>()})
        }
        Err(other) => unreachable!("{other:?}"),
    }
}

fn asked(name: String, rule: &'static str, rules: Rules, cards: &[String]) -> Case {
    Case::new(name, rule, input(rules, cards, Value::Null), answer(rules, cards))
}

const SIZES: [(u32, u32); 12] = [
    (4, 3),
    (4, 3),
    (3, 3),
    (1, 3),
    (5, 3),
    (3, 4),
    (4, 4),
    (4, 5),
    (3, 2),
    (3, 1),
    (2, 12),
    (16, 3),
];

pub(super) fn is_set() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(1);
    let mut cases = chosen();
    for (number, (p, v)) in SIZES.iter().cycle().take(240).enumerate() {
        let rules = rules(*p, *v);
        let mut set = random_set(rules, &mut rng);
        shuffle(&mut rng, &mut set);
        cases.push(asked(format!("set {number} of {rules}"), "R2.1", rules, &digits(rules, &set)));
        if *v < 3 {
            continue;
        }
        // One value of one card changed: one property is mixed.
        let mut values: Vec<u32> = rules.values_of(set[0]).collect();
        let place = below(&mut rng, values.len() as u128) as usize;
        values[place] = (values[place] + 1) % v;
        set[0] = rules.card(&values).unwrap();
        let name = format!("one value changed {number} of {rules}");
        cases.push(asked(name, "R2.1", rules, &digits(rules, &set)));
        let cards = digits(rules, &drawn(rules, rules.set_len(), &mut rng));
        cases.push(asked(format!("random {number} of {rules}"), "R2.6", rules, &cards));
    }
    cases
}

/// Cards of the classic deck that are no set, or none: a name, the rule, and the cards.
const WRONG: [(&str, &str, &str); 26] = [
    ("no card", "R2.2", ""),
    ("one card", "R2.2", "0000"),
    ("two cards", "R2.2", "0000 1111"),
    ("four cards with a set", "R2.2", "0000 1111 2222 0001"),
    ("six cards, two sets", "R2.2", "0000 1111 2222 0001 1112 2220"),
    ("two equal cards only", "R2.2", "0000 0000"),
    ("one card three times", "R2.3", "0000 0000 0000"),
    ("one card twice, first", "R2.3", "0120 0120 2222"),
    ("one card twice, at the ends", "R2.3", "0120 2222 0120"),
    ("one card twice, last", "R2.3", "2222 0120 0120"),
    ("another card three times", "R2.3", "2121 2121 2121"),
    ("a value too large", "R2.4", "0003 0000 0001"),
    ("a value too large, all the same", "R2.4", "3000 3111 3222"),
    ("a value too large, all different", "R2.4", "0000 1111 3333"),
    ("sum divisible by three", "R2.4", "0001 0002 0003"),
    ("a card too short", "R2.4", "000 0001 0002"),
    ("a card too long", "R2.4", "0000 00001 0002"),
    ("an empty card", "R2.4", "0000 1111 -"),
    ("letters", "R2.4", "000a 000b 000c"),
    ("a sign", "R2.4", "+000 0001 0002"),
    ("all foreign", "R2.4", "4444 5555 6666"),
    ("foreign and repeated", "R2.4", "0000 0000 0009"),
    ("all too short", "R2.4", "000 111 222"),
    ("all too long", "R2.4", "00000 11111 22222"),
    ("other digits", "R2.4", "٠٠٠٠ 1111 2222"),
    ("characters 32 further on", "R2.4", "PPPP 1111 2222"),
];

/// Cases that programs get wrong.
fn chosen() -> Vec<Case> {
    let classic = Rules::CLASSIC;
    let mut cases = Vec::new();
    let mut case = |name: &str, rule, rules: Rules, cards: &str| {
        let cards: Vec<String> =
            cards.split(' ').filter(|it| !it.is_empty()).map(String::from).collect();
        let cards: Vec<String> = cards.iter().map(|it| it.replace('-', "")).collect();
        cases.push(asked(name.to_owned(), rule, rules, &cards));
    };
    // Each property fails alone, in each way: a pair on the left, in the middle, on the right.
    for property in 0..4 {
        for (way, values) in [("001", "left"), ("010", "ends"), ("100", "right")] {
            let card = |i: usize| {
                let mut card = ["0", "1", "2"][i].repeat(4);
                card.replace_range(property..=property, &way[i..=i]);
                card
            };
            let cards = [card(0), card(1), card(2)].join(" ");
            case(
                &format!("only property {property} fails, pair {values}"),
                "R2.1",
                classic,
                &cards,
            );
        }
        for value in 0..3 {
            let card = |i: usize| {
                let mut card = format!("{value}").repeat(4);
                card.replace_range(property..=property, &i.to_string());
                card
            };
            let cards = [card(0), card(1), card(2)].join(" ");
            case(
                &format!("only property {property} differs, else {value}"),
                "R2.1",
                classic,
                &cards,
            );
        }
    }
    let twelve = rules(2, 12);
    let many = "10.0 2.0 10.0 2.0 1.1 3.3 4.4 5.5 6.6 7.7 8.8 9.9";
    case("numbers are no texts: the lowest card is 2.0", "R1.3", twelve, many);
    case("ten values have no dots", "R1.4", rules(2, 10), "00 11 22 33 44 55 66 77 88 99");
    for order in ["0000 1111 2222", "2222 0000 1111", "1111 0000 2222", "2222 1111 0000"] {
        case(&format!("in the order {order}"), "R2.5", classic, order);
    }
    for (name, rule, cards) in WRONG {
        case(name, rule, classic, cards);
    }
    case("foreign, and too few", "R2.6", classic, "0009 0000");
    let dotted = rules(2, 12);
    case("dots: all values", "R1.4", dotted, "0.0 1.1 2.2 3.3 4.4 5.5 6.6 7.7 8.8 9.9 10.10 11.11");
    case(
        "dots: one value twice",
        "R2.1",
        dotted,
        "0.0 1.1 2.2 3.3 4.4 5.5 6.6 7.7 8.8 9.9 10.10 11.10",
    );
    case(
        "dots: a value too large",
        "R2.4",
        dotted,
        "0.0 1.1 2.2 3.3 4.4 5.5 6.6 7.7 8.8 9.9 10.10 12.11",
    );
    case("dots missing", "R2.4", dotted, "00 1.1 2.2 3.3 4.4 5.5 6.6 7.7 8.8 9.9 10.10 11.11");
    case("four values: two and two", "R2.1", rules(3, 4), "000 001 012 013");
    case("four values, three cards", "R2.2", rules(3, 4), "000 111 222");
    case("two values, any two cards", "R2.1", rules(3, 2), "000 011");
    case("one value", "R2.1", rules(3, 1), "000");
    case("one value, twice", "R2.2", rules(3, 1), "000 000");
    case("two foreign cards, the higher first", "R2.6", classic, "0009 0000 0003");
    case("two repeated cards, the higher first", "R2.6", rules(3, 4), "333 000 333 000");
    case("repeated, then foreign", "R2.6", rules(3, 4), "333 333 000 444");
    cases
}

pub(super) fn completing_card() -> Vec<Case> {
    let mut rng = DeckRng::from_seed(2);
    let mut cases = Vec::new();
    let mut case = |name: String, rule, rules: Rules, cards: &[Card]| {
        let card = rules.completing_card(cards).map(|card| rules.display(card).to_string());
        cases.push(Case::new(
            name,
            rule,
            input(rules, &digits(rules, cards), Value::Null),
            json!(card),
        ));
    };
    for (number, (p, v)) in SIZES.iter().cycle().take(180).enumerate() {
        let rules = rules(*p, *v);
        let mut set = random_set(rules, &mut rng);
        shuffle(&mut rng, &mut set);
        let rule = if *v < 3 { "R2.8" } else { "R2.7" };
        case(format!("set {number} of {rules}"), rule, rules, &set[1..]);
        if *v > 3 {
            let cards = drawn(rules, rules.set_len() - 1, &mut rng);
            case(format!("random {number} of {rules}"), rule, rules, &cards);
        }
    }
    let classic = Rules::CLASSIC;
    let card = |text: &str| classic.parse_card(text).unwrap();
    case("equal cards".to_owned(), "R2.7", classic, &[card("0120"), card("0120")]);
    case("one card".to_owned(), "R2.7", classic, &[card("0120")]);
    case("three cards".to_owned(), "R2.7", classic, &["0000", "1111", "2222"].map(card));
    for property in 0..4 {
        for (a, b) in [(0, 1), (1, 2), (2, 0), (1, 0)] {
            let other = |value: u32| {
                let mut values = [1; 4];
                values[property] = value;
                classic.card(&values).unwrap()
            };
            let name = format!("{a} and {b} in property {property}");
            case(name, "R2.7", classic, &[other(a), other(b)]);
        }
    }
    let bit = rules(1, 2);
    for text in ["0", "1"] {
        case(
            format!("two values, one property: {text}"),
            "R2.8",
            bit,
            &[bit.parse_card(text).unwrap()],
        );
    }
    cases
}
