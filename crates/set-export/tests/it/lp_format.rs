//! The LP format, read back.

use std::collections::BTreeMap;

use proptest::prelude::*;
use set_core::{Board, Rules, strategies};
use set_export::integer_program::Model;

/// A program in LP format, as far as the crate writes it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Program {
    /// The terms, the relation and the number of each constraint, by its name.
    constraints: BTreeMap<String, (BTreeMap<String, i64>, String, i64)>,
    binary: Vec<String>,
}

fn parse(text: &str) -> Program {
    let mut program = Program::default();
    let lines = text.lines().map(|line| line.split('\\').next().unwrap());
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let section = |name: &str| words.iter().position(|&word| word == name).unwrap();
    assert_eq!(words[..5], ["Minimize", "nothing:", "0", words[3], "Subject"]);
    assert_eq!((words[5], words[words.len() - 1]), ("To", "End"));

    let mut rest = &words[6..section("Binary")];
    while let [name, tail @ ..] = rest {
        let name = name.strip_suffix(':').expect("the name of a constraint");
        let relation = tail.iter().position(|word| ["=", ">=", "<="].contains(word)).unwrap();
        let bound = tail[relation + 1].parse().unwrap();
        let value = (terms(&tail[..relation]), tail[relation].to_owned(), bound);
        assert!(program.constraints.insert(name.to_owned(), value).is_none(), "{name} twice");
        rest = &tail[relation + 2..];
    }
    let binary = &words[section("Binary") + 1..words.len() - 1];
    program.binary = binary.iter().map(|&name| name.to_owned()).collect();
    program
}

fn terms(words: &[&str]) -> BTreeMap<String, i64> {
    let mut terms = BTreeMap::new();
    let (mut sign, mut size) = (1, 1);
    for word in words {
        match word.parse::<i64>() {
            _ if *word == "+" => sign = 1,
            _ if *word == "-" => sign = -1,
            Ok(number) => size = number,
            Err(_) => {
                if size != 0 {
                    assert!(terms.insert((*word).to_owned(), sign * size).is_none(), "{word}");
                }
                (sign, size) = (1, 1);
            }
        }
    }
    terms
}

/// The program that the text should have.
fn expected(model: &Model) -> Program {
    let constraints = model.constraints().iter().map(|constraint| {
        let terms = constraint.terms().iter().map(|&(factor, x)| (model.name(x), factor)).collect();
        let relation = constraint.relation().to_string();
        (constraint.name().to_owned(), (terms, relation, constraint.bound()))
    });
    let constraints: BTreeMap<_, (BTreeMap<String, i64>, _, _)> = constraints.collect();
    // SCIP refuses a name that stands in no constraint. An empty sum has the name of the first.
    let has = |(number, name): &(usize, String)| {
        *number == 0 || constraints.values().any(|(terms, ..)| terms.contains_key(name))
    };
    let names = model.unknowns().iter().map(|unknown| model.name(unknown)).enumerate();
    let binary = names.filter(has).map(|(_, name)| name).collect();
    Program { constraints, binary }
}

/// A board, and its program with each kind of constraint.
fn model() -> impl Strategy<Value = (Board, Model)> {
    let boards = strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=40));
    let forbidden = proptest::collection::vec(any::<bool>(), 0..50);
    (boards, 0usize..50, forbidden).prop_map(|(board, from, forbidden)| {
        let mut model = Model::new(&board);
        model.demand_card_from(from);
        let forbidden: Vec<bool> = forbidden.into_iter().chain([true]).take(board.len()).collect();
        model.forbid(&forbidden);
        model.forbid(&forbidden);
        (board, model)
    })
}

proptest! {
    #[test]
    fn any_program_is_read_back((board, model) in model()) {
        let plain = Model::new(&board);
        prop_assert_eq!(parse(&plain.to_lp()), expected(&plain));
        let text = model.to_lp();
        prop_assert_eq!(parse(&text), expected(&model));
        let is_short = |line: &str| line.len() <= 100 || line.split_whitespace().count() == 1;
        prop_assert!(text.lines().all(is_short));
    }
}

#[test]
fn the_text_of_a_small_board() {
    let board = Board::parse(Rules::new(2, 3).unwrap(), "00 11 22 01").unwrap();
    assert_eq!(Model::new(&board).to_lp(), include_str!("four_cards.lp"));
}

#[test]
fn an_empty_board_has_a_program_without_solution() {
    let model = Model::new(&Board::new(Rules::CLASSIC));
    assert!(!model.allows(&[]));
    assert!(model.to_lp().contains("\n cards: 0 different_0 = 3\n"));
}

/// With all values, the texts would have 18 MB and more.
#[test]
fn a_board_of_fewer_cards_than_values_has_a_short_program() {
    let rules = Rules::new(8, 65_536).unwrap();
    for cards in [0, 1, 40] {
        let board = Board::from_cards(rules, rules.cards().take(cards)).unwrap();
        let model = Model::new(&board);
        assert_eq!((model.constraints().len(), model.unknowns().count()), (1, cards + 8));
        assert_eq!(Model::terms_of(&board), Some(cards));
        assert_eq!(parse(&model.to_lp()), expected(&model));
        assert!(!model.allows(&vec![true; cards]));
    }
}
