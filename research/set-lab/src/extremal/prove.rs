//! `extremal prove`: that no larger collection of three properties is set-free.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use set_cap::planes::{Cases, PlaneClass};
use set_cap::{CapAnswer, CapProblem, drat};
use set_core::{Budget, Rules};
use set_program::choice::{Format, choice};
use set_program::limits::LimitArgs;
use set_program::{input, output, sha256};

use crate::cap::ask::{ask, dimacs, print_cap};
use crate::cli::{At, Result, RulesArgs, Status, Stopped, ensure, whole};
use crate::output::table::FORMATS;
use crate::output::units::{grouped, measured};

/// Prove that no such number of cards of three properties is set-free.
///
/// The cards that agree in one property form a plane. Each case fixes the heaviest plane of a
/// collection, up to the symmetries of the deck. First all planes that are heavy enough are
/// counted by another method, so that no case is missing. Then the embedded SAT solver refutes each
/// case with a proof, and the checker goes through the proof.
///
/// With --out the formulas and the proofs are kept. The same command checks them again, and goes on
/// with the cases that are not there. With --formulas it only writes the formulas: another solver
/// can put its proofs beside them, as case-01.drat or, in the LRAT format, as case-01.lrat.
///
/// Exit code: 0 refuted, 1 cards found, 2 bad input, 3 stopped, by --limit or Ctrl-C.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab extremal prove -p 3 -v 4 --size 29 --out proofs
  lab extremal prove -p 3 -v 4 --size 29 --case 1
  lab cap check proofs/case-01.cnf proofs/case-01.drat")]
pub(crate) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K", value_parser = whole(0..=u64::MAX))]
    size: u64,
    /// Only the case with this number, from 1
    #[arg(long, value_name = "I", value_parser = whole(0..=usize::MAX))]
    case: Option<usize>,
    /// A folder for the formula and the proof of each case
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write the formulas into the folder, and refute none
    #[arg(long, requires = "out")]
    formulas: bool,
    /// How to write the cases; as CSV in the columns `case`, `plane`, `cards`, `collections`,
    /// `variables`, `clauses`, `formula_sha256`, `proof_clauses`, `proof_bytes` and `proof_sha256`
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    limit: LimitArgs,
}

/// Refutes the cases, a line each. With CSV the exit code alone tells that one is not refuted.
///
/// # Errors
///
/// If there are no such cases, or a file cannot be written.
pub(super) fn run(args: &Args) -> Result<Status> {
    let (rules, size) = (args.rules.rules()?, args.size);
    let cases = cases(rules, size)?;
    let all = cases.classes().len();
    let wanted = wanted(args.case, all)?;
    let files = Files::new(args.out.as_deref())?;
    let budget = args.limit.budget()?;
    let is_csv = args.format == Format::Csv;
    let mut out = Output { csv: is_csv.then(|| csv::Writer::from_writer(io::stdout())) };
    let planes: u64 = cases.classes().iter().map(|class| class.collections).sum();
    let planes = grouped(planes);
    out.say(&format!(
        "{size} cards of {rules}: {all} cases; their heaviest planes are {planes} collections, \
         which are all"
    ))?;
    let questions = cases.problems().zip(cases.classes()).enumerate();
    let questions = questions.filter(|(index, _)| wanted.contains(index));
    if args.formulas {
        for (index, (problem, _)) in questions {
            files.write_formula(index + 1, &dimacs(&problem.formula().at("the formula")?)?)?;
        }
        return Ok(Status::Done);
    }
    for (index, (problem, class)) in questions {
        match refute(index + 1, problem, class, &files, &budget)? {
            Ok((row, times)) => out.row(&row, &times)?,
            Err(CapAnswer::Found(cap)) => {
                if args.format == Format::Text {
                    print_cap(&mut io::stdout(), &cap)?;
                }
                return Ok(Status::NotReached);
            }
            Err(_) => {
                let resumes = args.out.as_ref().map_or("", |_| "; the same command resumes there");
                out.say(&format!("stopped in case {}{resumes}", index + 1))?;
                return Err(Stopped::by(&budget).into());
            }
        }
    }
    out.say(&match args.case {
        Some(case) => format!("case {case} of {all} is refuted"),
        None => format!("refuted: {size} cards of {rules} hold a set"),
    })?;
    Ok(Status::Done)
}

/// The table of refuted cases, written line by line: as CSV, or as text.
struct Output {
    csv: Option<csv::Writer<io::Stdout>>,
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
    formula_sha256: String,
    proof_clauses: usize,
    proof_bytes: usize,
    proof_sha256: String,
}

impl Output {
    /// Writes a line around the table, in text.
    fn say(&self, line: &str) -> io::Result<()> {
        if self.csv.is_none() { writeln!(io::stdout(), "{line}") } else { Ok(()) }
    }

    fn row(&mut self, row: &Row, times: &str) -> io::Result<()> {
        if let Some(csv) = &mut self.csv {
            csv.serialize(row)?;
            return csv.flush();
        }
        let Row { case, plane, cards, collections, formula_sha256, proof_sha256, .. } = row;
        let [clauses, proof, bytes] =
            [row.clauses, row.proof_clauses, row.proof_bytes].map(grouped);
        let variables = grouped(row.variables);
        self.say(&format!(
            "case {case}: {plane} ({cards} cards, {collections} collections) {times}\n  \
             {variables} variables, {clauses} clauses, SHA-256 {formula_sha256}\n  \
             proof: {proof} clauses, {bytes} bytes, SHA-256 {proof_sha256}"
        ))
    }
}

/// All cases of the question.
fn cases(rules: Rules, size: u64) -> Result<Cases> {
    let p = rules.properties();
    ensure!(p == 3, "--properties: {p}: expected 3, whose planes are the cases");
    let cases = Cases::new(rules.values(), size).at("--values and --size")?;
    let are_all = cases.cover().at("--values and --size")?;
    ensure!(are_all, "cases are missing: the classes are not all planes");
    Ok(cases)
}

/// The indices of the cases asked for.
fn wanted(case: Option<usize>, cases: usize) -> Result<core::ops::Range<usize>> {
    let Some(case) = case else { return Ok(0..cases) };
    ensure!((1..=cases).contains(&case), "--case: {case}: expected 1 to {cases}, the cases");
    Ok(case - 1..case)
}

/// Refutes a case, unless its proof is there already. Returns the line and the times of the case,
/// or the answer if the solver does not refute it.
fn refute(
    case: usize,
    problem: CapProblem,
    class: &PlaneClass,
    files: &Files<'_>,
    budget: &Budget,
) -> Result<Result<(Row, String), CapAnswer>> {
    let formula = problem.formula().at("the formula")?;
    let dimacs = dimacs(&formula)?;
    let (known, time) = measured(|| files.known(case, &dimacs));
    let (proof, summary, times) = if let Some((proof, summary)) = known {
        (proof, summary, format!("was there, checked in {time}"))
    } else {
        let mut proof = Vec::new();
        let label = format!("case {case}: ");
        let (answer, searched) = ask(&label, &formula, Some(&mut proof), budget)?;
        if !matches!(answer, CapAnswer::Refuted) {
            return Ok(Err(answer));
        }
        let (summary, checked) = measured(|| drat::check(&dimacs[..], &proof[..]));
        let summary = summary.at("the proof")?;
        files.write_formula(case, &dimacs)?;
        files.write_proof(case, &proof)?;
        (proof, summary, format!("refuted in {searched}, checked in {checked}"))
    };
    let row = Row {
        case,
        plane: class.plane.to_string(),
        cards: class.plane.len(),
        collections: class.collections,
        variables: formula.cnf().variables(),
        clauses: formula.cnf().len(),
        formula_sha256: sha256(&dimacs),
        proof_clauses: summary.added,
        proof_bytes: proof.len(),
        proof_sha256: sha256(&proof),
    };
    Ok(Ok((row, times)))
}

/// The folder with the formula and the proof of each case, if they are kept.
struct Files<'a> {
    folder: Option<&'a Path>,
}

impl<'a> Files<'a> {
    /// Makes the folder.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    fn new(folder: Option<&'a Path>) -> Result<Self> {
        if let Some(folder) = folder {
            fs::create_dir_all(folder).at(format_args!("--out {}", folder.display()))?;
        }
        Ok(Self { folder })
    }

    /// The file of a case with this ending.
    fn path(&self, case: usize, ending: &str) -> Option<PathBuf> {
        self.folder.map(|folder| folder.join(format!("case-{case:02}.{ending}")))
    }

    /// The proof that is there, if it refutes this formula, which is there as well. A proof with
    /// hints comes first: it is checked faster.
    fn known(&self, case: usize, dimacs: &[u8]) -> Option<(Vec<u8>, drat::Summary)> {
        let content = |ending| read(&self.path(case, ending)?);
        if content("cnf")? != dimacs {
            return None;
        }
        let bytes = content("lrat").or_else(|| content("drat"))?;
        let summary = drat::check(dimacs, &bytes[..]).ok()?;
        Some((bytes, summary))
    }

    /// Writes the formula of a case, if files are kept.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    fn write_formula(&self, case: usize, dimacs: &[u8]) -> Result<()> {
        self.path(case, "cnf").map_or(Ok(()), |path| output::write(&path, dimacs))
    }

    /// Writes the proof of a case, which was checked.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    fn write_proof(&self, case: usize, proof: &[u8]) -> Result<()> {
        self.path(case, "drat").map_or(Ok(()), |path| output::write(&path, proof))
    }
}

/// The content of a file, if it is there and has at most 1 GiB.
fn read(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    input::open(1 << 30, Some(path)).ok()?.read_to_end(&mut bytes).ok()?;
    Some(bytes)
}
