//! Reading and writing cards and boards.

use std::string::{String, ToString};
use std::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::{ParseErrorKind, strategies};

fn error(rules: Rules, text: &str) -> String {
    Board::parse(rules, text).unwrap_err().to_string()
}

#[test]
fn every_classic_card_in_every_notation() {
    let rules = Rules::CLASSIC;
    for &notation in Notation::ALL {
        for card in rules.cards() {
            let text = notation.display(rules, card).to_string();
            // Answers about objects are in words.
            let form = if notation == Notation::Objects { Notation::Words } else { notation };
            assert_eq!(Reader::new(rules).board(&text).unwrap().form, form.into(), "{text}");
            assert_eq!(notation.parse_card(rules, &text), Ok(card), "{text}");
            assert_eq!(notation.parse_card(rules, &text.to_lowercase()), Ok(card), "{text}");
        }
    }
}

#[test]
fn published_spellings() {
    let card = |text| Board::parse(Rules::CLASSIC, text).unwrap().to_string();
    // Rosetta Code's two orders of words.
    assert_eq!(card("purple oval three striped"), "2221");
    assert_eq!(card("3 Purple shaded OVALS"), "2221");
    // Kattis, r/dailyprogrammer, and the order of the words.
    assert_eq!(card("3OTP"), "2221");
    assert_eq!(card("OP3H"), "2221");
    assert_eq!(card("3PTO"), "2221");
}

#[test]
fn boards_as_text() {
    let rules = Rules::CLASSIC;
    let board = Board::parse(rules, "# two lines\n0000,0001  0002 # and\r\n#\n\t1111,\n").unwrap();
    assert_eq!(board.to_string(), "0000 0001 0002 1111");
    let words = Board::parse(rules, "one red solid oval, two red solid ovals\n3 red solid ovals");
    assert_eq!(words.unwrap().to_string(), "0200 0210 0220");
    assert!(Board::parse(rules, " # nothing\n").unwrap().is_empty());
}

#[test]
fn errors_say_where_and_what() {
    let classic = Rules::CLASSIC;
    assert_eq!(
        error(classic, "0000 0001\n  0003"),
        "line 2, column 3: bad card \"0003\": value 3 in property 3: expected 0 to 2; with v=4 it is a card"
    );
    assert_eq!(
        error(classic, "0000,00001"),
        "line 1, column 6: bad card \"00001\": 5 digits where a card of p=4, v=3 has 4 digits, 0 to 2, with nothing between them; with p=5 it is a card"
    );
    assert_eq!(
        error(classic, "0000 00é1"),
        "line 1, column 6: bad card \"00é1\": 'é' is not part of a card of p=4, v=3: expected 4 digits, 0 to 2, with nothing between them"
    );
    assert_eq!(
        error(classic, "é 0000 0000"),
        "line 1, column 1: bad card \"é\": 'é' is not part of a card of p=4, v=3: expected 4 digits, 0 to 2, with nothing between them"
    );
    assert_eq!(
        error(classic, "0000\n0001 0000"),
        "line 2, column 6: bad card \"0000\": this card came before: the cards of a board are distinct"
    );
    assert_eq!(
        error(classic, "one red stripey oval"),
        "line 1, column 1: bad card \"one red stripey oval\": word 3 is unknown: \
         expected one each of number (1, 2, 3), color (red, green, purple), \
         shading (solid, striped, open), shape (diamond, squiggle, oval)"
    );
    assert_eq!(
        error(classic, "2RTO 2RTX"),
        "line 1, column 6: bad card \"2RTX\": 'X' names no shape: expected a code like 2RTO (number 1-3, color R G P, shading S T O, shape D S O)"
    );
    // The order is that in which the most letters fit.
    for (text, end) in [
        ("5RSD", "'5' names no number: expected a code like 2RTO (number 1-3, "),
        ("2XTO", "'X' names no color: expected a code like 2RTO (number 1-3, "),
        ("4OTR", "'4' names no number: expected a code like 2OTR (number 1-3, "),
        ("or4h", "'4' names no number: expected a code like OR2H (shape D S O, "),
        ("2RTO 2RT", "not a code like 2RTO (number 1-3, "),
        ("2RTO 2Ré", "not a code like 2RTO (number 1-3, "),
    ] {
        assert!(error(classic, text).contains(end), "{}", error(classic, text));
    }
    assert_eq!(
        error(Rules::new(2, 12).unwrap(), "1.2 3..4"),
        "line 1, column 5: bad card \"3..4\": '.' is not part of a card of p=2, v=12: \
         expected 2 numbers, 0 to 11, with dots between them"
    );
    assert_eq!(
        error(Rules::new(2, 12).unwrap(), "1.99999999999"),
        "line 1, column 1: bad card \"1.99999999999\": the number in property 1 is too large: \
         expected 0 to 11"
    );
    assert_eq!(
        Notation::Words.parse_card(Rules::new(4, 5).unwrap(), "x").unwrap_err().to_string(),
        "bad card \"x\": only decks of at most 4 properties and 4 values have words: \
         write a card of p=4, v=5 as 4 digits, 0 to 4, with nothing between them"
    );
    let long = "7".repeat(1000);
    assert!(error(classic, &long).len() < 180);
}

#[test]
fn digits_with_blanks_or_dots_between_them() {
    assert_eq!(
        error(Rules::new(3, 4).unwrap(), "0 1 2"),
        "line 1: \"0 1 2\" can be rows of numbers or indices from 0: say as which to read it, or \
         write a card of p=3, v=4 as 3 digits, 0 to 3, with nothing between them"
    );
    assert_eq!(
        error(Rules::CLASSIC, "0.1.2.0"),
        "line 1, column 1: bad card \"0.1.2.0\": '.' is not part of a card of p=4, v=3: \
         expected 4 digits, 0 to 2, with nothing between them"
    );
    assert_eq!(
        error(Rules::new(3, 12).unwrap(), "012"),
        "line 1, column 1: bad card \"012\": 1 number where a card of p=3, v=12 has 3 numbers, \
         0 to 11, with dots between them"
    );
    assert_eq!(
        error(Rules::new(1, 3).unwrap(), "00"),
        "line 1, column 1: bad card \"00\": 2 digits where a card of p=1, v=3 has 1 digit, 0 to 2; \
         with p=2 it is a card"
    );
}

#[test]
fn words_and_codes_of_a_deck_that_has_none() {
    let (three, five) = (Rules::new(3, 3).unwrap(), Rules::new(5, 3).unwrap());
    let digits = |p: u32| {
        let sentence = std::format!("write a card of p={p}, v=3 as {p} digits, 0 to 2, ");
        sentence + "with nothing between them"
    };
    let codes = std::format!("only the classic deck has codes: {}", digits(3));
    let words =
        std::format!("only decks of at most 4 properties and 4 values have words: {}", digits(5));
    // Also behind digits.
    for text in ["2RTO 1RTO", "012, 2RTO"] {
        assert!(error(three, text).ends_with(&codes), "{}", error(three, text));
    }
    for text in ["2 red striped ovals", "red", "01200, 2 red striped ovals"] {
        assert!(error(five, text).ends_with(&words), "{}", error(five, text));
    }
    assert!(five.parse_card("red").unwrap_err().to_string().ends_with(&words));
    // Where words are asked for.
    let asked = Notation::Words.parse_card(five, "01200").unwrap_err();
    assert!(asked.to_string().ends_with(&words));
}

#[test]
fn words_of_small_decks() {
    let words = |p, v, digits: &str| {
        let rules = Rules::new(p, v).unwrap();
        Notation::Words.display(rules, rules.parse_card(digits).unwrap()).to_string()
    };
    assert_eq!(words(4, 4, "3333"), "4 blue dotted triangles");
    assert_eq!(words(3, 4, "203"), "4 purple diamonds");
    assert_eq!(words(3, 4, "010"), "1 red squiggle");
    assert_eq!(words(2, 2, "11"), "green squiggle");
    assert_eq!(words(1, 3, "2"), "purple");
    assert_eq!(words(4, 1, "0000"), "1 red solid diamond");
    assert_eq!(words(5, 4, "20301"), "20301");
    let board = |p, v, text| Board::parse(Rules::new(p, v).unwrap(), text).unwrap().to_string();
    assert_eq!(board(3, 4, "Triangles blue FOUR, one green oval"), "333 120");
    assert_eq!(board(2, 3, "ovals red\npurple diamond"), "02 20");
    assert_eq!(board(1, 4, "blue, red"), "3 0");
}

#[test]
fn notations_are_not_mixed() {
    let classic = Rules::CLASSIC;
    let mixed = |text, place: &str| {
        let message = error(classic, text);
        assert!(message.starts_with(place), "{text}: {message}");
        assert!(message.ends_with("write all cards in one notation"), "{text}: {message}");
    };
    mixed(
        "0120 2RTO",
        "line 1, column 6: bad card \"2RTO\": the card is in codes like 2RTO, the text in digits",
    );
    mixed(
        "0120,  2 red striped ovals",
        "line 1, column 8: bad card \"2 red striped ovals\": the card is in words",
    );
    mixed("2RTO\n0120", "line 2, column 1: bad card \"0120\": the card is in digits");
    mixed(
        "2RTO OR2H",
        "line 1, column 6: bad card \"OR2H\": the card is in codes like OR2H, the text in codes like 2RTO",
    );
    mixed(
        "2 red striped ovals, 0120",
        "line 1, column 22: bad card \"0120\": the card is in digits, the text in words",
    );
    mixed("2 red striped ovals\n1RTO", "line 2, column 1: bad card \"1RTO\"");
    // A card in no notation is the fault, not the mixture.
    assert!(error(classic, "0120 2RTX").contains("'R' is not part of a card"));
}

#[test]
fn words_that_are_wrong() {
    let classic = Rules::CLASSIC;
    let ends = |rules, text, end: &str| {
        assert!(error(rules, text).ends_with(end), "{}", error(rules, text));
    };
    ends(
        classic,
        "2 red green ovals",
        "word 3 is a second color: expected one each of number, color, shading, shape",
    );
    ends(
        classic,
        "4 red solid ovals",
        "word 1 is unknown: expected one each of number (1, 2, 3), color (red, green, purple), \
         shading (solid, striped, open), shape (diamond, squiggle, oval)",
    );
    ends(
        classic,
        "1 red solid oval 2 red solid",
        "3 words: a card has 4 (number, color, shading, shape), \
         and commas or line ends separate cards",
    );
    ends(
        Rules::new(3, 4).unwrap(),
        "2 red striped ovals",
        "4 words: a card has 3 (number, color, shape), and commas or line ends separate cards",
    );
    ends(
        Rules::new(2, 2).unwrap(),
        "purple diamond",
        "word 1 is unknown: expected one each of color (red, green), shape (diamond, squiggle)",
    );
}

#[test]
fn a_width_is_honoured() {
    let rules = Rules::CLASSIC;
    let card = rules.parse_card("0211").unwrap();
    assert_eq!(
        std::format!(
            "{:>6}|{:<6}|{:.^6}",
            rules.display(card),
            rules.display(card),
            rules.display(card)
        ),
        "  0211|0211  |.0211."
    );
    assert_eq!(
        std::format!("{:>21}|", Notation::Words.display(rules, card)),
        "  2 red striped ovals|"
    );
    let cards = Notation::Digits.display_cards(rules, core::slice::from_ref(&card));
    assert_eq!(std::format!("{cards:^8}"), "  0211  ");
}

#[test]
fn an_error_has_a_place_a_text_and_a_reason() {
    for text in [
        "0003",
        "00 1",
        "2RTO 2RTX",
        "one red stripey oval",
        "0000 0000",
        "0120 2RTO",
        "0120 \u{1b}[2J\u{202e}",
    ] {
        let error = Board::parse(Rules::CLASSIC, text).unwrap_err();
        let place = std::format!("line {}, column {}", error.line, error.column);
        let what = std::format!("{place}: bad card {:?}: ", error.token);
        assert!(
            error.to_string().strip_prefix(&what).is_some_and(|why| !why.is_empty()),
            "{error}"
        );
        assert_eq!(error.kind() == ParseErrorKind::Repeated, text == "0000 0000", "{error}");
        assert_eq!(crate::printable(&error.to_string()), error.to_string());
    }
}

#[test]
fn an_empty_card_is_none() {
    for (p, v) in [(1, 1), (1, 3), (1, 11), (4, 3)] {
        assert!(Rules::new(p, v).unwrap().parse_card(" ").is_err());
    }
}

/// The rules of every deck that has words.
fn small_rules() -> impl Strategy<Value = Rules> {
    (1..=4_u32, 1..=4_u32).prop_map(|(p, v)| Rules::new(p, v).unwrap())
}

/// Every card of every deck with words has words of its own.
#[test]
fn every_card_in_words() {
    let has_words = |rules| Notation::Words.has(rules);
    let all = (1..=6).flat_map(|p| (1..=6).map(move |v| Rules::new(p, v).unwrap()));
    for rules in all.filter(|&rules| has_words(rules)) {
        assert!(rules.properties() <= 4 && rules.values() <= 4);
        for card in rules.cards() {
            let text = Notation::Words.display(rules, card).to_string();
            assert_eq!(rules.parse_card(&text), Ok(card), "{text}");
        }
    }
}

/// The text of a single value that is too large would be the index of the last card, counted from 1.
#[test]
fn a_value_beyond_a_deck_of_one_property_is_no_index() {
    let rules = Rules::new(1, 3).unwrap();
    assert!(rules.parse_card("3").is_ok());
    let text = rules.display(Card::from_bits_retain(3)).to_string();
    assert_eq!((&*text, rules.parse_card(&text).is_err()), ("0x3", true));
}

proptest! {
    #[test]
    fn digits_and_back(
        board in strategies::any_rules().prop_flat_map(|rules| strategies::board(rules, 1..=8))
    ) {
        let text = board.to_string();
        prop_assert_eq!(&Board::parse(board.rules(), &text).unwrap(), &board);
        let lines = std::format!("{board:#}");
        prop_assert_eq!(&Board::parse(board.rules(), &lines).unwrap(), &board);
        let cards: Vec<_> = lines.lines().collect();
        prop_assert_eq!(cards.len(), board.len());
        prop_assert_eq!(&Board::parse(board.rules(), &cards.join(", ")).unwrap(), &board);
    }

    /// Words are read back in any order, in any case and with any of the names.
    #[test]
    fn words_and_back(
        board in small_rules().prop_flat_map(|rules| strategies::board(rules, 1..=8)),
        order in Just(Vec::from([0, 1, 2, 3])).prop_shuffle(),
        is_upper: bool,
    ) {
        let rules = board.rules();
        let text = board.display(Notation::Words).to_string();
        prop_assert_eq!(Reader::new(rules).board(&text).unwrap().form, Notation::Words.into());
        prop_assert_eq!(&Board::parse(rules, &text).unwrap(), &board);
        let lines = std::format!("{:#}", board.display(Notation::Words));
        prop_assert_eq!(&Board::parse(rules, &lines).unwrap(), &board);
        for card in &board {
            let words = Notation::Words.display(rules, card).to_string();
            let words: Vec<_> = words.split(' ').collect();
            prop_assert_eq!(words.len(), rules.properties() as usize);
            let shuffled: Vec<_> = order.iter().filter_map(|&i| words.get(i).copied()).collect();
            let shuffled = shuffled.join(" ");
            let text = if is_upper { shuffled.to_uppercase() } else { shuffled };
            prop_assert_eq!(rules.parse_card(&text), Ok(card));
        }
    }

    /// The text of a foreign card is no card in any notation.
    #[test]
    fn only_cards_of_the_deck_are_read_back(
        rules in prop_oneof![strategies::any_rules(), small_rules(), Just(Rules::CLASSIC)],
        bits: u128,
        shift in 0..128_u32,
    ) {
        let card = Card::from_bits_retain(bits >> shift);
        for notation in Notation::ALL {
            let text = notation.display(rules, card).to_string();
            prop_assert_eq!(rules.parse_card(&text).ok(), rules.contains(card).then_some(card));
            for other in Notation::ALL {
                prop_assert!(rules.contains(card) || other.parse_card(rules, &text).is_err());
            }
        }
    }

    #[test]
    fn no_text_panics(rules in strategies::any_rules(), text in "\\PC*") {
        let _ = Board::parse(rules, &text);
        let _ = Board::parse(Rules::CLASSIC, &text);
    }
}
