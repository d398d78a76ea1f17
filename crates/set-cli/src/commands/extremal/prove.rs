//! `extremal prove`: that no larger collection of three properties is set-free.

mod files;

use std::io::{self, Write};
use std::path::PathBuf;

use set_cap::planes::{Cases, PlaneClass};
use set_cap::{Answer, CapProblem, drat};
use set_core::{Board, Budget};

use crate::cli::{At, Failure, RulesArgs, Status};
use crate::commands::cap::ask::{ask, dimacs, print_cap};
use crate::commands::limits::LimitArgs;
use crate::commands::measure::{grouped, measured, seconds};
use crate::sha256::sha256;
use crate::tables::TableFormat;
use files::Files;

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

/// Refutes the cases, a line each. With CSV the exit code alone tells that one is not refuted.
///
/// # Errors
///
/// [`Failure`] if there are no such cases, or a file cannot be written.
pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let cases = cases(args)?;
    let (size, rules, all) = (cases.size(), cases.rules(), cases.classes().len());
    let wanted = wanted(args.case, all)?;
    let files = Files::new(args.out.as_deref())?;
    let budget = args.limit.budget()?;
    let mut out = Output::new(args.format);
    let planes: u64 = cases.classes().iter().map(|class| class.collections).sum();
    let planes = grouped(planes.into());
    out.say(&format!(
        "{size} cards of {rules}: {all} cases; their heaviest planes are {planes} collections, \
         which are all"
    ))?;
    let questions = cases.problems().zip(cases.classes()).enumerate();
    for (index, (problem, class)) in questions.filter(|(index, _)| wanted.contains(index)) {
        match refute(index + 1, problem, class, &files, &budget)? {
            Outcome::Refuted(row, times) => out.row(&row, &times)?,
            Outcome::Found(cap) => {
                if let Output::Text = out {
                    print_cap(&mut io::stdout(), &cap)?;
                }
                return Ok(Status::NotReached);
            }
            Outcome::Interrupted => {
                let resumes = args.out.as_ref().map(|_| "; the same command resumes there");
                let resumes = resumes.unwrap_or_default();
                out.say(&format!("interrupted in case {}{resumes}", index + 1))?;
                return Ok(Status::Interrupted);
            }
        }
    }
    out.say(&match args.case {
        Some(case) => format!("case {case} of {all} is refuted"),
        None => format!("refuted: {size} cards of {rules} hold a set"),
    })?;
    Ok(Status::Done)
}

/// The table of refuted cases, written line by line.
enum Output {
    Text,
    Csv(Box<csv::Writer<io::Stdout>>),
}

/// A refuted case, as a line of the table.
#[derive(serde::Serialize)]
struct Row {
    case: usize,
    plane: String,
    cards: u32,
    collections: u64,
    variables: u32,
    clauses: usize,
    proof_clauses: usize,
    proof_bytes: usize,
    proof_sha256: String,
}

impl Output {
    fn new(format: TableFormat) -> Self {
        match format {
            TableFormat::Text => Self::Text,
            TableFormat::Csv => Self::Csv(Box::new(csv::Writer::from_writer(io::stdout()))),
        }
    }

    /// Writes a line around the table, in text.
    fn say(&self, line: &str) -> io::Result<()> {
        if let Self::Text = self { writeln!(io::stdout(), "{line}") } else { Ok(()) }
    }

    fn row(&mut self, row: &Row, times: &str) -> io::Result<()> {
        if let Self::Csv(csv) = self {
            csv.serialize(row)?;
            return csv.flush();
        }
        let Row { case, plane, cards, collections, proof_sha256, .. } = row;
        let [clauses, proof, bytes] =
            [row.clauses, row.proof_clauses, row.proof_bytes].map(|number| grouped(number as u128));
        let variables = grouped(row.variables.into());
        self.say(&format!(
            "case {case}: {plane} ({cards} cards, {collections} collections) {times}\n  \
             {variables} variables, {clauses} clauses; proof: {proof} clauses, {bytes} bytes, \
             SHA-256 {proof_sha256}"
        ))
    }
}

/// All cases of the question.
fn cases(args: &Args) -> Result<Cases, Failure> {
    let rules = args.rules.rules()?;
    if rules.properties() != 3 {
        let text = format!("{}: expected 3, whose planes are the cases", rules.properties());
        return Err(Failure::input("--properties", text));
    }
    let cases = Cases::new(rules.values(), args.size).at("--values and --size")?;
    if cases.cover().at("--values and --size")? {
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
    let formula = problem.formula().at("the formula")?;
    let dimacs = dimacs(&formula)?;
    let (known, time) = measured(|| files.known(case, &dimacs));
    let (proof, summary, times) = if let Some((proof, summary)) = known {
        (proof, summary, format!("was there, checked in {}", seconds(time)))
    } else {
        let mut proof = Vec::new();
        let label = format!("case {case}: ");
        let (answer, searched) = ask(&label, &formula, Some(&mut proof), budget)?;
        match answer {
            Answer::Refuted => {}
            Answer::Found(cap) => return Ok(Outcome::Found(cap)),
            Answer::Interrupted => return Ok(Outcome::Interrupted),
        }
        let (summary, checked) = measured(|| drat::check(&dimacs[..], &proof[..]));
        let summary = summary.at("the proof")?;
        files.keep(case, &dimacs, &proof)?;
        let (searched, checked) = (seconds(searched), seconds(checked));
        (proof, summary, format!("refuted in {searched}, checked in {checked}"))
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
