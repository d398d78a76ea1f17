//! Calls of set-proof, set-export and the texts of set-smt.

use core::num::NonZero;

use set_core::parallel::in_order;
use set_core::{Board, Budget, Limit, Rules};
use set_export::cnf::{Literal, Output};
use set_export::integer_program::{Model, Unknown};
use set_export::{
    Answer, ExportFormat, ProofFormat, exact_cover, exact_cover_of_group, read_answer,
};
use set_proof::{Certificate, Checker, NoProof, Prover, SetFreeBounds, certify, check};
use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, SymmetryBreaking};

use super::{FOREIGN, card, everywhere, extremes, first, rows, rules};

#[test]
fn proofs() {
    let classic = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011").unwrap();
    let free = certify(&classic).unwrap();
    let (other, none) = (first(rules(3, 4), 4), Budget::unlimited().with_node_limit(0));
    let bytes = |bytes: &[u8]| Certificate::from(bytes.to_vec());
    rows! {
        "a proof of no card": everywhere(|it| certify(&Board::new(it)).is_ok_and(|proof| check(&Board::new(it), &proof).is_ok())),
        "a proof of a set": matches!(certify(&first(Rules::CLASSIC, 3)), Err(NoProof::Found(_))),
        "few cards": extremes().iter().all(|&it| { let board = first(it, 4); match certify(&board) { Ok(proof) => check(&board, &proof).is_ok(), Err(error) => matches!(error, NoProof::Found(_)) && it.set_len() < 4 } }),
        "no node": matches!(Prover::new().prove(&classic, &none), Err(NoProof::Interrupted(Limit::Nodes))) && Checker::new().confirm(&classic, &none).is_err(),
        "no byte": check(&classic, &bytes(&[])).is_err() && check(&Board::new(rules(1, 1)), &bytes(&[])).is_err(),
        "any byte many times": (0..=u8::MAX).all(|byte| check(&classic, &bytes(&[byte; 300])).is_err()),
        "a proof cut short": (0..free.as_bytes().len()).all(|len| check(&classic, &bytes(&free.as_bytes()[..len])).is_err()),
        "a proof that goes on": check(&classic, &bytes(&[free.as_bytes(), &[0]].concat())).is_err(),
        "a proof of another board": check(&other, &free).is_err() && check(&Board::new(Rules::CLASSIC), &free).is_err(),
        "other rules assumed": Checker::assuming(&other).confirm(&classic, &Budget::unlimited()).is_ok() && Prover::assuming(&other).prove(&classic, &Budget::unlimited()).is_ok(),
        "as many threads as there are numbers": Checker::new().with_threads(NonZero::<usize>::MAX).check(&classic, &free, &Budget::unlimited()).is_ok() && Prover::new().with_threads(NonZero::<usize>::MAX).prove(&classic, &Budget::unlimited()).is_ok(),
        "no part": in_order(NonZero::<usize>::MAX, vec![], || |part: u8| if part > 0 { Ok(part) } else { Err(part) }) == (vec![], None),
        "bounds of any rules": everywhere(|it| { let bounds = SetFreeBounds::of(it); bounds.lower <= bounds.upper }),
    }
}

#[test]
fn texts_for_other_solvers() {
    let boards: Vec<Board> =
        extremes().into_iter().flat_map(|it| [Board::new(it), first(it, 2)]).collect();
    let classic = first(Rules::CLASSIC, 4);
    let text = |format: ExportFormat, board: &Board| match format {
        ExportFormat::Lp => set_export::to_lp(board),
        ExportFormat::Dimacs => set_export::to_dimacs(board),
        ExportFormat::Opb => set_export::to_opb(board),
        ExportFormat::Minizinc => set_export::to_minizinc(board),
        ExportFormat::Xcc => exact_cover(board).unwrap_or_else(|error| error.to_string()),
        _ => SelectEncoding::new(board).to_smt2(Smt2Options::new().with_status(Some(true))),
    };
    let paper = |board: &Board| {
        SymmetryBreaking::ALL.iter().all(|&symmetry| {
            Sort::ALL.iter().all(|&sort| {
                !PaperEncoding { symmetry, sort }
                    .to_smt2(board, Smt2Options::new().with_model(true))
                    .is_empty()
            })
        })
    };
    let (all, none) = (Budget::unlimited(), Budget::unlimited().with_node_limit(0));
    let proofs = [ProofFormat::Drat, ProofFormat::Lrat, ProofFormat::VeriPb];
    rows! {
        "any board as text": ExportFormat::ALL.iter().all(|&it| boards.iter().all(|board| !text(it, board).is_empty())),
        "small boards as the paper writes them": boards.iter().filter(|it| it.rules().values() <= 3).all(paper),
        "unknowns of the smallest boards": boards.iter().all(|it| { let it = SelectEncoding::new(it); it.variable_count() <= it.literal_count() + 70_000 }),
        "an answer of no text": ExportFormat::ALL.iter().all(|&it| read_answer(it, &classic, "").map_or(true, |it| it == Answer::Unknown)),
        "an answer of numbers without end": ExportFormat::ALL.iter().all(|&it| read_answer(it, &classic, &format!("s SATISFIABLE\nv {}\n", "9".repeat(99))).map_or(true, |it| it == Answer::Unknown)),
        "a refutation of no card": proofs.iter().all(|it| it.refute(&Board::new(rules(1, 3)), &all).is_ok()),
        "a refutation of a set": proofs.iter().all(|it| matches!(it.refute(&classic, &all), Err(NoProof::Found(_)))),
        "a refutation of no node": proofs.iter().all(|it| matches!(it.refute(&first(Rules::CLASSIC, 2), &none), Err(NoProof::Interrupted(_)))),
        "the group of a foreign card": exact_cover_of_group(&classic, FOREIGN, &[]).is_err() && exact_cover_of_group(&classic, card("2222"), &[]).is_err(),
        "a group of no property": exact_cover_of_group(&classic, classic[0], &[u32::MAX]).is_err(),
        "a group in one property many times": exact_cover_of_group(&classic, classic[0], &[1; 300]).is_ok(),
        "a group in all properties": exact_cover_of_group(&classic, classic[0], &[0, 1, 2, 3]).is_err(),
        "no literal": Literal::from_dimacs(0).is_none() && Literal::from_dimacs(i32::MIN).is_none() && Literal::positive(u32::MAX).is_none() && Literal::positive(0).is_none(),
        "the last literal": Literal::from_dimacs(-i32::MAX).is_none() && Literal::from_dimacs(-(1 << 30)).is_some_and(|it| (!it).to_dimacs() == 1 << 30),
        "output of no text": Output::parse("").is_err(),
        "output of no number": Output::parse("s SATISFIABLE\nv x 0\n").is_err() && Output::parse("v 99999999999 0").is_err(),
    }
}

#[test]
fn integer_programs() {
    let board = first(Rules::CLASSIC, 3);
    let model = Model::new(&board);
    let with = |change: &dyn Fn(&mut Model)| {
        let mut model = model.clone();
        change(&mut model);
        model
    };
    let (set, last) = ([true; 3], u32::MAX);
    rows! {
        "terms of any board": everywhere(|it| Model::terms_of(&Board::new(it)) == Some(0)),
        "a program of any board": everywhere(|it| Model::new(&first(it, 1)).to_lp().ends_with("End\n")),
        "too few choices": !model.allows(&[]) && !model.allows(&[true]) && model.allows(&set),
        "too many choices": !model.allows(&[true; 100]),
        "a set of no choice": model.valid_set(&[]).is_none() && model.valid_set(&[true; 2]).is_none() && model.valid_set(&[true; 99]).is_some(),
        "no card from the last index": !with(&|it| it.demand_card_from(usize::MAX)).allows(&set),
        "to forbid no card": !with(&|it| it.forbid(&[])).allows(&set),
        "to forbid too many": !with(&|it| it.forbid(&[true; 99])).allows(&set),
        "no unknown": [Unknown::Chosen(usize::MAX), Unknown::AllSame { property: last, value: last }, Unknown::AllDifferent { property: last }].iter().all(|&it| model.unknowns().number(it).is_none() && !model.name(it).is_empty()),
        "no value": model.constraints().iter().all(|it| it.holds(&[]) == (it.bound() == 0)),
    }
}
