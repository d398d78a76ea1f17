//! Every SMT-LIB text is well formed: each command and each operator has the arguments, and
//! the sorts of arguments, that SMT-LIB 2.6 and its theories ask for. This needs no solver.

use std::collections::HashMap;

use set_core::{Board, Rules};
use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, SymmetryBreaking};

use crate::boards::random_board;

/// An s-expression.
#[derive(Debug, PartialEq, Eq)]
enum Expression<'a> {
    Atom(&'a str),
    List(Vec<Self>),
}

/// The expressions of a text.
fn read(text: &str) -> Vec<Expression<'_>> {
    let mut open = vec![Vec::new()];
    for line in text.lines() {
        let mut rest = line.split(';').next().unwrap().trim_start();
        while !rest.is_empty() {
            let end = match rest.as_bytes()[0] {
                b'(' => {
                    open.push(Vec::new());
                    1
                }
                b')' => {
                    let list = Expression::List(open.pop().unwrap());
                    open.last_mut().expect("one ) too many").push(list);
                    1
                }
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || "()".contains(c));
                    let end = end.unwrap_or(rest.len());
                    open.last_mut().unwrap().push(Expression::Atom(&rest[..end]));
                    end
                }
            };
            rest = rest[end..].trim_start();
        }
    }
    assert_eq!(open.len(), 1, "one ( too many");
    open.pop().unwrap()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SortOf {
    Bool,
    Int,
    BitVec(u32),
}

/// The declared constants.
type Declared<'a> = HashMap<&'a str, SortOf>;

/// The sort of a term.
fn sort_of(term: &Expression, declared: &Declared) -> SortOf {
    let list = match term {
        Expression::Atom("true" | "false") => return SortOf::Bool,
        Expression::Atom(name) => {
            if let Some(&sort) = declared.get(name) {
                return sort;
            }
            if let Some(bits) = name.strip_prefix("#b") {
                assert!(!bits.is_empty() && bits.bytes().all(|b| b == b'0' || b == b'1'), "{name}");
                return SortOf::BitVec(u32::try_from(bits.len()).unwrap());
            }
            assert!(name == &"0" || !name.starts_with('0'), "a numeral: {name}");
            assert!(name.bytes().all(|b| b.is_ascii_digit()), "not declared: {name}");
            return SortOf::Int;
        }
        Expression::List(list) => list,
    };
    let [Expression::Atom(operator), arguments @ ..] = &**list else { panic!("{list:?}") };
    let sorts: Vec<_> = arguments.iter().map(|argument| sort_of(argument, declared)).collect();
    let all = |sort| sorts.iter().all(|&other| other == sort);
    let is_right = match *operator {
        "not" => sorts == [SortOf::Bool],
        "and" | "or" => sorts.len() >= 2 && all(SortOf::Bool),
        "=" => sorts.len() >= 2 && all(sorts[0]),
        "<=" => sorts.len() >= 2 && all(SortOf::Int),
        "bvule" => matches!(sorts[..], [SortOf::BitVec(a), SortOf::BitVec(b)] if a == b),
        other => panic!("no operator of the theories: {other}"),
    };
    assert!(is_right, "{operator} of {sorts:?}");
    SortOf::Bool
}

/// The sort that an expression names.
fn sort(expression: &Expression) -> SortOf {
    match expression {
        Expression::Atom("Bool") => SortOf::Bool,
        Expression::Atom("Int") => SortOf::Int,
        Expression::List(list) => match &**list {
            [Expression::Atom("_"), Expression::Atom("BitVec"), Expression::Atom(bits)] => {
                let bits = bits.parse().unwrap();
                assert!(bits > 0);
                SortOf::BitVec(bits)
            }
            _ => panic!("{list:?}"),
        },
        Expression::Atom(other) => panic!("no sort: {other}"),
    }
}

/// The sort of the constants that a logic has, beside Booleans.
fn has_sort(logic: &str, sort: SortOf) -> bool {
    match logic {
        "QF_UF" => sort == SortOf::Bool,
        "QF_LIA" => sort == SortOf::Int,
        "QF_BV" => matches!(sort, SortOf::BitVec(_)),
        other => panic!("not a logic of ours: {other}"),
    }
}

/// Checks a text, and returns its number of assertions.
fn check(text: &str) -> usize {
    let mut declared = Declared::new();
    let mut logic = None;
    let mut assertions = 0;
    let mut commands = Vec::new();
    let expressions = read(text);
    for expression in &expressions {
        let Expression::List(list) = expression else { panic!("{expression:?}") };
        let [Expression::Atom(command), arguments @ ..] = &**list else { panic!("{list:?}") };
        match (*command, arguments) {
            ("set-option" | "set-info", [Expression::Atom(key), Expression::Atom(_)]) => {
                assert!(key.starts_with(':'));
            }
            ("set-logic", [Expression::Atom(name)]) => assert_eq!(logic.replace(*name), None),
            ("declare-const", [Expression::Atom(name), of]) => {
                assert!(name.starts_with(|c: char| c.is_ascii_alphabetic()));
                assert!(has_sort(logic.unwrap(), sort(of)));
                assert_eq!(declared.insert(*name, sort(of)), None, "{name} twice");
            }
            ("assert", [term]) => {
                assert_eq!(sort_of(term, &declared), SortOf::Bool);
                assertions += 1;
            }
            ("get-value", [Expression::List(terms)]) => {
                assert!(!terms.is_empty());
                for term in terms {
                    sort_of(term, &declared);
                }
            }
            ("check-sat" | "exit", []) => {}
            other => panic!("{other:?}"),
        }
        commands.push(*command);
    }
    // Models are asked for before the logic is set, and read after the check.
    let place = |name: &str| commands.iter().position(|&command| command == name);
    assert!(place("set-option") < place("set-logic") && place("set-logic") < place("check-sat"));
    assert!(place("get-value").is_none_or(|value| Some(value) > place("check-sat")));
    assert_eq!(commands.last(), Some(&"exit"));
    assertions
}

/// Every text for a board.
fn texts(board: &Board) -> Vec<String> {
    let plain = Smt2Options::new();
    let mut texts = Vec::new();
    for options in [
        plain,
        plain.with_model(true),
        plain.with_status(Some(false)),
        plain.with_model(true).with_status(Some(true)),
    ] {
        texts.push(SelectEncoding::new(board).to_smt2(options));
        for &symmetry in SymmetryBreaking::ALL {
            for &sort in Sort::ALL {
                texts.push(PaperEncoding { symmetry, sort }.to_smt2(board, options));
            }
        }
    }
    texts
}

#[test]
fn every_text_is_well_formed() {
    let mut boards = Vec::new();
    for (p, v) in [(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (4, 3), (3, 4), (2, 11)]
    {
        let rules = Rules::new(p, v).unwrap();
        let deck = usize::try_from(rules.deck_len().unwrap()).unwrap();
        for cards in [0, 1, 2, v as usize, 2 * v as usize, deck] {
            boards.push(random_board(rules, cards.min(deck).min(40), 1));
        }
    }
    boards.push(random_board(Rules::new(6, 12).unwrap(), 60, 1));
    for board in boards {
        for text in texts(&board) {
            assert!(check(&text) > 0, "{text}");
        }
    }
}

#[test]
fn the_check_sees_what_was_wrong() {
    let wrong = [
        "(set-logic QF_UF)(declare-const a Bool)(assert (or a))",
        "(set-logic QF_UF)(assert or)",
        "(set-logic QF_UF)(assert (or and and))",
        "(set-logic QF_BV)(declare-const a (_ BitVec 2))(assert (= a #b101))",
        "(set-logic QF_LIA)(declare-const a Int)(assert (<= a true))",
        "(set-logic QF_LIA)(assert (not true false))",
        "(set-logic QF_LIA)(get-value ())",
    ];
    for text in wrong {
        let text = format!("{text}(check-sat)(exit)");
        assert!(std::panic::catch_unwind(|| check(&text)).is_err(), "{text}");
    }
    assert_eq!(check("(set-logic QF_UF)(declare-const a Bool)(assert a)(check-sat)(exit)"), 1);
}
