//! `cap --size K`: one question, put to the solver.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use indicatif::ProgressBar;
use set_cap::cnf::Output;
use set_cap::counts::cap_classes;
use set_cap::geometry::PointSet;
use set_cap::{
    Answer, CapFormula, CapProblem, CapSearch, Encoding, Progress, Symmetry, drat, draw,
};
use set_core::{Board, Budget, Rules};

use super::limits::LimitArgs;
use super::measure::{grouped, measured, seconds};
use crate::cli::{Failure, RulesArgs, Status};
use crate::input;

/// The question, and what to do with it.
#[derive(Debug, clap::Args)]
pub struct SearchArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K", required = true)]
    size: Option<u64>,
    /// Which cards are fixed without loss [default: frame for three values, else
    /// none]
    #[arg(long, value_enum)]
    symmetry: Option<SymmetryName>,
    /// How "at least K cards" is written in clauses
    #[arg(long, value_enum, default_value_t = EncodingName::Split)]
    encoding: EncodingName,
    /// Take for the cards with 0 in the first property the kind number KIND
    /// (from 1) of caps with CARDS cards; a refutation is then for these alone
    #[arg(long, value_name = "CARDS,KIND", value_parser = hyperplane, conflicts_with = "symmetry")]
    hyperplane: Option<(usize, usize)>,
    /// Write the formula to a file, in the DIMACS format
    #[arg(long, value_name = "FILE")]
    dimacs: Option<PathBuf>,
    /// Write a proof to a file, in the DRAT format; it is checked
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Draw what is found to a file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Do not search: read what another solver answered for the same formula
    #[arg(long, value_name = "FILE", conflicts_with = "proof")]
    model: Option<PathBuf>,
    #[command(flatten)]
    limit: LimitArgs,
}

/// A symmetry breaking by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SymmetryName {
    /// No card is fixed
    None,
    /// Three cards, as in SET-SAT
    Three,
    /// An affine frame; for three values
    Frame,
    /// A heavy class of hyperplanes; for three values and large K
    Heavy,
}

/// An encoding of "at least" by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EncodingName {
    /// A count along the deck, as in SET-SAT
    Sequential,
    /// Counts in a balanced tree
    Totalizer,
    /// Counts in a tree along the properties, with the known bounds
    Split,
}

impl SearchArgs {
    fn problem(&self) -> Result<CapProblem, Failure> {
        let rules = self.rules.rules()?;
        let size = self.size.ok_or_else(|| Failure::Input("--size is missing".to_owned()))?;
        let problem = CapProblem::new(rules, size).with_encoding(match self.encoding {
            EncodingName::Sequential => Encoding::Sequential,
            EncodingName::Totalizer => Encoding::Totalizer,
            EncodingName::Split => Encoding::Split,
        });
        if let Some((cards, kind)) = self.hyperplane {
            return Ok(problem.with_symmetry(Symmetry::FirstHyperplane(hyperplane_of_kind(
                rules, cards, kind,
            )?)));
        }
        let default = if rules.values() == 3 { SymmetryName::Frame } else { SymmetryName::None };
        Ok(problem.with_symmetry(match self.symmetry.unwrap_or(default) {
            SymmetryName::None => Symmetry::None,
            SymmetryName::Three => Symmetry::ThreeCards,
            SymmetryName::Frame => Symmetry::Frame,
            SymmetryName::Heavy => Symmetry::HeavyClass,
        }))
    }
}

fn hyperplane(text: &str) -> Result<(usize, usize), String> {
    let numbers = text.split_once(',').and_then(|(cards, kind)| {
        Some((cards.parse().ok()?, kind.parse().ok().filter(|&kind| kind > 0)?))
    });
    numbers.ok_or_else(|| "expected two numbers with a comma, such as 18,12".to_owned())
}

/// The representative of a class of caps of one dimension less.
pub(super) fn hyperplane_of_kind(
    rules: Rules,
    cards: usize,
    kind: usize,
) -> Result<PointSet, Failure> {
    let fail = |error: &dyn core::fmt::Display| Failure::input("--hyperplane", error);
    let dimensions = rules.properties() - 1;
    let classes = cap_classes(dimensions, cards, &Budget::unlimited());
    let classes = classes.map_err(|error| fail(&error))?.unwrap_or_default();
    let kinds = classes.get(cards).map_or(&[][..], Vec::as_slice);
    let class = kinds.get(kind - 1).ok_or_else(|| {
        fail(&format!("{cards},{kind}: there are {} kinds of {cards} cards", kinds.len()))
    })?;
    Ok(class.set)
}

/// Puts the question to the solver, and prints the answer.
///
/// # Errors
///
/// [`Failure`] if there is no such question, or a file cannot be read or
/// written.
pub fn search(arguments: &SearchArgs) -> Result<Status, Failure> {
    let problem = arguments.problem()?;
    let formula = problem.formula().map_err(|error| Failure::Input(error.to_string()))?;
    let (variables, clauses) = (formula.cnf().variables(), formula.cnf().len());
    if let Some(path) = &arguments.dimacs {
        write_file(path, |out| formula.write_dimacs(out))?;
    }
    let (answer, notes) = match &arguments.model {
        Some(path) => (read_answer(&formula, path)?, Vec::new()),
        None => solve(arguments, &formula)?,
    };
    let mut out = io::stdout();
    let (size, rules) = (problem.size(), problem.rules());
    writeln!(out, "{size} cards of {rules}: {variables} variables, {clauses} clauses")?;
    notes.iter().try_for_each(|note| writeln!(out, "{note}"))?;
    match answer {
        Answer::Found(cap) => {
            print_cap(&mut out, &cap)?;
            if let Some(path) = &arguments.svg {
                let picture = draw::svg(&cap).map_err(|error| Failure::input("--svg", error))?;
                write_file(path, |out| out.write_all(picture.as_bytes()))?;
            }
            Ok(Status::Done)
        }
        Answer::Refuted => {
            let alone = arguments.hyperplane.map_or("", |_| ", with this hyperplane");
            writeln!(out, "refuted: there are no {size} cards without a set{alone}")?;
            Ok(Status::NotReached)
        }
        Answer::Interrupted => {
            writeln!(out, "interrupted: not known")?;
            Ok(Status::Interrupted)
        }
    }
}

/// The solver's answer, and what there is to say about it.
fn solve(arguments: &SearchArgs, formula: &CapFormula) -> Result<(Answer, Vec<String>), Failure> {
    let budget = arguments.limit.budget()?;
    let spinner = ProgressBar::new_spinner();
    let mut report = |progress: Progress| {
        spinner.set_message(format!("{} conflicts", grouped(progress.conflicts.into())));
        spinner.tick();
    };
    let search = CapSearch::new(formula).with_progress(&mut report);
    let (answer, time) = match &arguments.proof {
        None => measured(|| search.run(&budget)),
        Some(path) => {
            let mut out = BufWriter::new(create(path)?);
            measured(|| search.with_proof(&mut out).run(&budget))
        }
    };
    spinner.finish_and_clear();
    let answer = answer.map_err(|error| Failure::Input(error.to_string()))?;
    let mut notes = vec![format!("solver: {} of CPU time", seconds(time))];
    match (&answer, &arguments.proof) {
        (Answer::Refuted, Some(path)) => notes.push(check_proof(formula, path)?),
        (_, Some(path)) => notes.push(format!("{} proves nothing: not refuted", path.display())),
        _ => {}
    }
    Ok((answer, notes))
}

/// Checks the proof in a file, as the checker reads it.
fn check_proof(formula: &CapFormula, path: &Path) -> Result<String, Failure> {
    let fail = |error: &dyn core::fmt::Display| Failure::input(path.display(), error);
    let mut dimacs = Vec::new();
    formula.write_dimacs(&mut dimacs)?;
    let proof = File::open(path).map_err(|error| fail(&error))?;
    let (summary, time) = measured(|| drat::check(&dimacs[..], BufReader::new(proof)));
    let added = summary.map_err(|error| fail(&error))?.added;
    Ok(format!("proof: {added} clauses, checked in {} of CPU time", seconds(time)))
}

/// The answer in another solver's output, verified if it is a cap.
fn read_answer(formula: &CapFormula, path: &Path) -> Result<Answer, Failure> {
    let fail = |error: &dyn core::fmt::Display| Failure::input(path.display(), error);
    let text = input::read_text(Some(path))?;
    match Output::parse(&text).map_err(|error| fail(&error))? {
        Output::Satisfiable(model) => {
            formula.cap_of(&model).map(Answer::Found).map_err(|error| fail(&error))
        }
        Output::Unsatisfiable => Ok(Answer::Refuted),
        Output::Unknown => Ok(Answer::Interrupted),
    }
}

/// Prints a cap as cards and, where the deck is not too large, as a picture.
pub(super) fn print_cap(out: &mut dyn Write, cap: &Board) -> io::Result<()> {
    let cards: Vec<_> = cap.to_string().lines().map(str::to_owned).collect();
    writeln!(out, "found {} cards without a set: {}", cap.len(), cards.join(" "))?;
    match draw::text(cap) {
        Ok(picture) => write!(out, "\n{picture}"),
        Err(_) => Ok(()),
    }
}

fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(|error| Failure::input(path.display(), error))
}

fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(create(path)?);
    write(&mut out)
        .and_then(|()| out.flush())
        .map_err(|error| Failure::input(path.display(), error))
}
