//! The OPB format, read back.

use proptest::prelude::*;
use set_core::{Board, Rules};
use set_ip::{Model, Relation};

use crate::models::model;

/// A constraint: factors and numbers of variables, whether it is an equation, and the bound.
type Row = (Vec<(i64, usize)>, bool, i64);

/// The numbers of variables and constraints of the first line, and the constraints.
fn parse(text: &str) -> (usize, usize, Vec<Row>) {
    let first: Vec<_> = text.lines().next().unwrap().split(' ').collect();
    let ["*", "#variable=", variables, "#constraint=", constraints] = first[..] else {
        panic!("{first:?}");
    };
    let rows = text.lines().filter(|line| !line.starts_with('*')).map(|line| {
        let mut words: Vec<_> = line.strip_suffix(" ;").unwrap().split(' ').collect();
        let bound = words.pop().unwrap().parse().unwrap();
        let relation = words.pop().unwrap();
        assert!(relation == "=" || relation == ">=", "{line}");
        let terms: Vec<_> = words
            .chunks(2)
            .map(|term| {
                assert!(term[0].starts_with(['+', '-']), "{line}");
                (term[0].parse().unwrap(), term[1].strip_prefix('x').unwrap().parse().unwrap())
            })
            .collect();
        assert!(!terms.is_empty(), "{line}");
        (terms, relation == "=", bound)
    });
    (variables.parse().unwrap(), constraints.parse().unwrap(), rows.collect())
}

/// What should be read.
fn expected(model: &Model) -> Vec<Row> {
    let number = |unknown| model.unknowns().number(unknown).unwrap() + 1;
    let rows = model.constraints().iter().map(|constraint| {
        let sign = if constraint.relation() == Relation::AtMost { -1 } else { 1 };
        let terms = constraint.terms().iter();
        let mut terms: Vec<_> =
            terms.map(|term| (sign * term.factor, number(term.unknown))).collect();
        if terms.is_empty() {
            terms.push((0, model.cards().len() + 1));
        }
        (terms, constraint.relation() == Relation::Equal, sign * constraint.bound())
    });
    rows.collect()
}

proptest! {
    #[test]
    fn any_program_is_read_back((_, model) in model()) {
        let (variables, constraints, rows) = parse(&model.to_opb());
        prop_assert_eq!(variables, model.unknowns().len());
        prop_assert_eq!(constraints, rows.len());
        prop_assert_eq!(rows, expected(&model));
    }
}

#[test]
fn the_comments_name_the_cards() {
    let board = Board::parse(Rules::new(2, 3).unwrap(), "00 11 22 01").unwrap();
    let text = Model::new(&board).to_opb();
    let start = "* #variable= 12 #constraint= 9\n* Set with p=2, v=3: the valid sets of 4 cards\n";
    assert!(text.starts_with(start), "{text}");
    assert!(text.contains("\n* x4 is x_01\n* x5 is different_0\n"), "{text}");
}
