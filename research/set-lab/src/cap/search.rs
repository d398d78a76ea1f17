//! `cap --size K`: one question, put to the solver.

use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use set_cap::counts::cap_classes;
use set_cap::{CapAnswer, CapFormula, CapProblem, Encoding, Symmetry, drat};
use set_classic::{Hand, HandClass};
use set_core::{Budget, Rules};
use set_program::choice::{Choices, choice};
use set_program::limits::LimitArgs;
use set_program::output::{self, OutputFile};

use super::ask::{ask, dimacs, print_cap};
use super::reported::known;
use crate::cli::{At, Context, Result, RulesArgs, Status, Stopped, whole};
use crate::output::units::measured;

/// The question, and the files to write.
#[derive(Debug, clap::Args)]
pub(super) struct SearchArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K", required = true, value_parser = whole(0..=u64::MAX))]
    size: Option<u64>,
    /// Which cards are fixed without loss [default: by K, heavy for three values and
    /// more cards than any cap has, frame for other K, none for other values]
    #[arg(long, value_parser = choice(SYMMETRIES))]
    symmetry: Option<Symmetry>,
    /// How "at least K cards" is written in clauses
    #[arg(long, value_parser = choice(ENCODINGS), default_value = "split")]
    encoding: Encoding,
    /// Take for the cards with 0 in the first property the kind number KIND
    /// (from 1) of caps with CARDS cards; a refutation is then for these alone
    #[arg(long, value_name = "CARDS,KIND", value_parser = hyperplane, conflicts_with = "symmetry")]
    hyperplane: Option<(usize, usize)>,
    /// Write the formula to a file, in the DIMACS format
    #[arg(long, value_name = "FILE")]
    dimacs: Option<PathBuf>,
    /// Write a proof to a file, in the DRAT format; it is checked. With --model: read
    /// the other solver's proof, in the DRAT or LRAT format, and check it
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Do not search: read what another solver printed for the same formula
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    #[command(flatten)]
    limit: LimitArgs,
}

const SYMMETRIES: Choices<Symmetry> = &[
    ("none", "No card is fixed", Symmetry::None),
    ("three", "Three cards, as in SET-SAT", Symmetry::ThreeCards),
    ("frame", "An affine frame; for three values", Symmetry::Frame),
    ("heavy", "A heavy class of hyperplanes; for three values and large K", Symmetry::HeavyClass),
];

const ENCODINGS: Choices<Encoding> = &[
    ("sequential", "A count along the deck, as in SET-SAT", Encoding::Sequential),
    ("totalizer", "Counts in a balanced tree", Encoding::Totalizer),
    ("split", "Counts in a tree along the properties, with the known bounds", Encoding::Split),
];

impl SearchArgs {
    fn problem(&self) -> Result<CapProblem> {
        let rules = self.rules.rules()?;
        let size = self.size.context("--size is missing")?;
        let symmetry = match self.hyperplane {
            Some((cards, kind)) => {
                Symmetry::FirstHyperplane(hyperplane_of_kind(rules, cards, kind)?)
            }
            None => self.symmetry.unwrap_or_else(|| Symmetry::for_size(rules, size)),
        };
        Ok(CapProblem::new(rules, size).with_encoding(self.encoding).with_symmetry(symmetry))
    }
}

fn hyperplane(text: &str) -> Result<(usize, usize)> {
    let numbers = text.split_once(',').and_then(|(cards, kind)| {
        Some((cards.parse().ok()?, kind.parse().ok().filter(|&kind| kind > 0)?))
    });
    numbers.context("expected two numbers with a comma, such as 18,9")
}

/// The representative of a class of caps of one dimension less.
fn hyperplane_of_kind(rules: Rules, cards: usize, kind: usize) -> Result<Hand> {
    let classes = cap_classes(rules.properties() - 1, cards, &Budget::unlimited());
    let classes = classes.at("--hyperplane")?.unwrap_or_default();
    let kinds = classes.get(cards).map_or(&[][..], Vec::as_slice);
    kinds.get(kind - 1).map(HandClass::representative).with_context(|| {
        format!("--hyperplane: {cards},{kind}: there are {} kinds of {cards} cards", kinds.len())
    })
}

/// Puts the question to the solver, and prints the answer.
///
/// # Errors
///
/// If there is no such question, or a file cannot be read or
/// written.
pub(super) fn search(arguments: &SearchArgs) -> Result<Status> {
    // One file for two purposes would lose one of them.
    output::distinct(&[
        ("--model", arguments.model.as_deref()),
        ("--dimacs", arguments.dimacs.as_deref()),
        ("--proof", arguments.proof.as_deref()),
    ])?;
    let problem = arguments.problem()?;
    let formula = problem.formula()?;
    if let Some(path) = &arguments.dimacs {
        output::write(path, dimacs(&formula)?)?;
    }
    let (size, rules) = (problem.size(), problem.rules());
    let alone = arguments.hyperplane.map_or("", |_| ", with this hyperplane");
    let claim = format!("there are no {size} cards without a set{alone}");
    let (answer, notes) = match &arguments.model {
        Some(output) => known(output, arguments.proof.as_deref(), &formula, &claim)?,
        None => solve(arguments, &formula)?,
    };
    let mut out = io::stdout();
    let (variables, clauses) = (formula.cnf().variables(), formula.cnf().len());
    writeln!(out, "{size} cards of {rules}: {variables} variables, {clauses} clauses")?;
    notes.iter().try_for_each(|note| writeln!(out, "{note}"))?;
    match answer {
        CapAnswer::Found(cap) => {
            print_cap(&mut out, &cap)?;
            Ok(Status::Done)
        }
        CapAnswer::Refuted => {
            writeln!(out, "refuted: {claim}")?;
            Ok(Status::NotReached)
        }
        CapAnswer::Interrupted => Ok(Status::Interrupted),
    }
}

/// The solver's answer, and notes about it.
///
/// # Errors
///
/// If the search fails or is stopped, or the proof cannot be written.
fn solve(arguments: &SearchArgs, formula: &CapFormula) -> Result<(CapAnswer, Vec<String>)> {
    let budget = arguments.limit.budget()?;
    let mut proof = arguments.proof.as_deref().map(OutputFile::create).transpose()?;
    let out = proof.as_mut().map(|out| out as &mut dyn Write);
    let (answer, time) = ask("", formula, out, &budget)?;
    if matches!(answer, CapAnswer::Interrupted) {
        return Err(Stopped::by(&budget).into());
    }
    let mut notes = vec![format!("solver: {time} of CPU time")];
    match (&answer, proof) {
        (CapAnswer::Refuted, Some(proof)) => notes.push(check_proof(formula, proof)?),
        (_, Some(_)) => notes.push("no proof is written: nothing is refuted".to_owned()),
        _ => {}
    }
    Ok((answer, notes))
}

/// Checks a proof that was just written, as the checker reads it, and puts the file
/// in its place.
fn check_proof(formula: &CapFormula, mut proof: OutputFile) -> Result<String> {
    let (dimacs, text) = (dimacs(formula)?, BufReader::new(proof.reopen()?));
    let (summary, time) = measured(|| drat::check(&*dimacs, text));
    let added = summary.at("--proof")?.added;
    proof.finish()?;
    Ok(format!("proof: {added} clauses, checked in {time} of CPU time"))
}
