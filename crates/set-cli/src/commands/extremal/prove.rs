//! `extremal prove`: that no larger collection of three properties is set-free.

mod files;
mod table;

use core::time::Duration;
use std::path::PathBuf;

use indicatif::ProgressBar;
use set_cap::planes::{Cases, PlaneClass};
use set_cap::{Answer, CapFormula, CapProblem, CapSearch, Progress, drat};
use set_core::{Board, Budget};

use crate::cli::{Failure, RulesArgs, Status, TableFormat};
use crate::commands::cap::measure::{grouped, measured, seconds};
use crate::commands::limits::LimitArgs;
use crate::sha256::sha256;
use files::Files;
use table::{Row, Table};

/// Prove that no such number of cards of three properties is set-free.
///
/// The cards that agree in one property form a plane. Each case fixes the heaviest plane of a
/// collection, up to the symmetries of the deck. First all planes that are heavy enough are
/// counted by another method, so that no case is missing. Then the embedded SAT solver refutes each
/// case with a proof, and the checker goes through the proof.
///
/// With --out the formulas and the proofs are kept. The same command checks them again, and goes on
/// with the cases that are not there.
///
/// Exit code: 0 refuted, 1 cards found, 2 bad input, 3 interrupted.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise extremal prove -p 3 -v 4 --size 29 --out proofs
  setwise extremal prove -p 3 -v 4 --size 29 --case 1
  setwise cap check proofs/case-01.cnf proofs/case-01.drat")]
pub(super) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K")]
    size: u64,
    /// Only the case with this number, from 1
    #[arg(long, value_name = "I")]
    case: Option<usize>,
    /// A folder for the formula and the proof of each case
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How to write the cases; as CSV in the columns `case`, `plane`, `cards`, `collections`,
    /// `variables`, `clauses`, `proof_clauses`, `proof_bytes` and `proof_sha256`
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    format: TableFormat,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Refutes the cases, a line each.
///
/// # Errors
///
/// [`Failure`] if there are no such cases, or a file cannot be written.
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let cases = cases(args)?;
    let wanted = wanted(args.case, cases.classes().len())?;
    let files = Files::new(args.out.as_deref())?;
    let budget = args.limit.budget()?;
    let mut table = Table::new(args.format);
    table.heading(&cases)?;
    let questions = cases.problems().zip(cases.classes()).enumerate();
    for (index, (problem, class)) in questions.filter(|(index, _)| wanted.contains(index)) {
        match refute(index + 1, problem, class, &files, &budget)? {
            Outcome::Refuted(row, times) => table.row(&row, &times)?,
            Outcome::Found(cap) => {
                table.found(&cap)?;
                return Ok(Status::NotReached);
            }
            Outcome::Interrupted => {
                table.interrupted(index + 1, &files)?;
                return Ok(Status::Interrupted);
            }
        }
    }
    table.finish(&cases, args.case)?;
    Ok(Status::Done)
}

/// All cases of the question.
fn cases(args: &Args) -> Result<Cases, Failure> {
    let rules = args.rules.rules()?;
    if rules.properties() != 3 {
        let text = format!("{}: expected 3, whose planes are the cases", rules.properties());
        return Err(Failure::input("--properties", text));
    }
    let fail = |error| Failure::error("--values and --size", &error);
    let cases = Cases::new(rules.values(), args.size).map_err(fail)?;
    if cases.cover().map_err(fail)? {
        Ok(cases)
    } else {
        Err(Failure::Input("cases are missing: the classes are not all planes".to_owned()))
    }
}

/// The indices of the cases asked for.
fn wanted(case: Option<usize>, cases: usize) -> Result<core::ops::Range<usize>, Failure> {
    match case {
        None => Ok(0..cases),
        Some(case) if (1..=cases).contains(&case) => Ok(case - 1..case),
        Some(case) => {
            Err(Failure::input("--case", format!("{case}: expected 1 to {cases}, the cases")))
        }
    }
}

/// How a case ended.
enum Outcome {
    Refuted(Row, String),
    Found(Board),
    Interrupted,
}

/// Refutes a case, unless its proof is there already.
fn refute(
    case: usize,
    problem: CapProblem,
    class: &PlaneClass,
    files: &Files<'_>,
    budget: &Budget,
) -> Result<Outcome, Failure> {
    let formula = problem.formula().map_err(|error| Failure::error("the formula", &error))?;
    let mut dimacs = Vec::new();
    formula.write_dimacs(&mut dimacs)?;
    let (known, time) = measured(|| files.known(case, &dimacs));
    let (proof, summary, times) = if let Some((proof, summary)) = known {
        (proof, summary, format!("was there, checked in {}", seconds(time)))
    } else {
        let mut proof = Vec::new();
        let (answer, searched) = measured(|| search(case, &formula, &mut proof, budget));
        match answer? {
            Answer::Refuted => {}
            Answer::Found(cap) => return Ok(Outcome::Found(cap)),
            Answer::Interrupted => return Ok(Outcome::Interrupted),
        }
        let (summary, checked) = measured(|| drat::check(&dimacs[..], &proof[..]));
        let summary = summary.map_err(|error| Failure::error("the proof", &error))?;
        files.keep(case, &dimacs, &proof)?;
        (proof, summary, times(searched, checked))
    };
    let row = Row {
        case,
        plane: class.plane.to_string(),
        cards: class.plane.len(),
        collections: class.collections,
        variables: formula.cnf().variables(),
        clauses: formula.cnf().len(),
        proof_clauses: summary.added,
        proof_bytes: proof.len(),
        proof_sha256: sha256(&proof),
    };
    Ok(Outcome::Refuted(row, times))
}

/// Puts a case to the solver, and shows its progress.
fn search(
    case: usize,
    formula: &CapFormula,
    proof: &mut Vec<u8>,
    budget: &Budget,
) -> Result<Answer, Failure> {
    let bar = ProgressBar::new_spinner();
    let mut report = |progress: Progress| {
        let conflicts = grouped(progress.conflicts.into());
        bar.set_message(format!("case {case}: {conflicts} conflicts"));
        bar.tick();
    };
    let search = CapSearch::new(formula).with_progress(&mut report).with_proof(proof);
    let answer = search.run(budget);
    bar.finish_and_clear();
    answer.map_err(|error| Failure::error("the search failed", &error))
}

fn times(searched: Duration, checked: Duration) -> String {
    format!("refuted in {}, checked in {}", seconds(searched), seconds(checked))
}
