//! `cap table`: everything in one run.

use core::time::Duration;

use std::io::{self, Write};

use cpu_time::ThreadTime;
use set_cap::bounds::{CountingProof, HyperplaneSearch, search_by_hyperplanes};
use set_cap::counts::{cap_classes, set_free_hands};
use set_cap::{Answer, CapError, CapFormula, CapProblem, CapSearch, Encoding, Symmetry, drat};
use set_core::{Budget, Rules, StopFlag};

use super::measure::{measured, seconds};
use super::search::hyperplane_of_kind;
use crate::cli::{self, Failure, Status};

/// How long the slow question may take.
#[derive(Debug, clap::Args)]
pub(super) struct TableArgs {
    /// CPU time in seconds for the one question that takes long: 21 cards in
    /// the form of SET-SAT
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "600")]
    limit: Duration,
}

/// Measures every claim, a line each.
///
/// # Errors
///
/// [`Failure`] if a question cannot be put, or the output cannot be written.
pub(super) fn table(arguments: &TableArgs) -> Result<Status, Failure> {
    run(arguments).map_err(|error| match error {
        TableError::Cap(error) => Failure::Input(error.to_string()),
        TableError::Failure(failure) => failure,
    })
}

enum TableError {
    Cap(CapError),
    Failure(Failure),
}

impl From<CapError> for TableError {
    fn from(error: CapError) -> Self {
        Self::Cap(error)
    }
}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> Self {
        Self::Failure(Failure::Output(error))
    }
}

impl From<Failure> for TableError {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

fn run(arguments: &TableArgs) -> Result<Status, TableError> {
    let budget = Budget::unlimited();
    let classic = |size| CapProblem::new(Rules::CLASSIC, size);
    let set_sat = |size| {
        let three = classic(size).with_symmetry(Symmetry::ThreeCards);
        three.with_encoding(Encoding::Sequential).formula()
    };
    let header = "question                                        answer            CPU time";
    writeln!(io::stdout(), "{header}")?;
    line("20 cards, in the form of SET-SAT", solved(&set_sat(20)?, &budget)?)?;

    let heavy = classic(21).with_symmetry(Symmetry::HeavyClass).formula()?;
    let refuted = solved(&heavy, &budget)?;
    line("21 cards, heavy class", refuted.clone())?;
    let (checked, with_proof) = proved(&heavy)?;
    line("  the same, writing a proof", with_proof)?;
    line("  the proof checked", checked)?;
    line(
        "21 cards, frame",
        solved(&classic(21).with_symmetry(Symmetry::Frame).formula()?, &budget)?,
    )?;
    let (proof, time) = measured(|| CountingProof::find(4, 21));
    line("21 cards, by counting alone", (holds(proof.is_some_and(|p| p.holds())), time))?;

    let five = Rules::new(5, 3).map_err(|error| Failure::Input(error.to_string()))?;
    let (first, classes_time) = measured(|| hyperplane_of_kind(five, 18, 12));
    let (answer, time) = solved(
        &CapProblem::new(five, 45).with_symmetry(Symmetry::FirstHyperplane(first?)).formula()?,
        &budget,
    )?;
    line("45 cards of five properties, from 18 of a kind", (answer, time + classes_time))?;
    let (search, time) = measured(|| search_by_hyperplanes(5, 46, &budget));
    let refuted_46 = matches!(search?, HyperplaneSearch::Refuted { .. });
    line("46 cards of five properties, by hyperplanes", (holds(refuted_46), time))?;

    let (hands, time) = measured(|| set_free_hands(4, &budget));
    let sum: u128 = hands?.unwrap_or_default().iter().sum();
    line("set-free hands of every size", (format!("{sum}"), time))?;
    let (classes, time) = measured(|| cap_classes(4, usize::MAX, &budget));
    let sum: usize = classes?.unwrap_or_default().iter().map(Vec::len).sum();
    line("  up to affine maps", (format!("{sum}"), time))?;

    let slow = solved_within(&set_sat(21)?, arguments.limit)?;
    let ratio = slow.1.as_secs_f64() / refuted.1.as_secs_f64();
    line("21 cards, in the form of SET-SAT", slow)?;
    writeln!(io::stdout(), "  that is {ratio:.0} times the heavy class")?;
    Ok(Status::Done)
}

type Line = (String, Duration);

fn line(question: &str, (answer, time): Line) -> io::Result<()> {
    writeln!(io::stdout(), "{question:<48}{answer:<14}{:>12}", seconds(time))
}

fn holds(refuted: bool) -> String {
    if refuted { "refuted".to_owned() } else { "NOT REFUTED".to_owned() }
}

fn solved(formula: &CapFormula, budget: &Budget) -> Result<Line, CapError> {
    let (answer, time) = measured(|| CapSearch::new(formula).run(budget));
    Ok((name(&answer?), time))
}

/// As [`solved`], with a limit on the CPU time: other programs may run.
fn solved_within(formula: &CapFormula, limit: Duration) -> Result<Line, CapError> {
    let stop = StopFlag::new();
    let budget = Budget::unlimited().with_stop(stop.clone());
    let start = ThreadTime::now();
    let mut watch = |_| {
        if start.elapsed() >= limit {
            stop.stop();
        }
    };
    let (answer, time) =
        measured(|| CapSearch::new(formula).with_progress(&mut watch).run(&budget));
    Ok((name(&answer?), time))
}

fn name(answer: &Answer) -> String {
    match answer {
        Answer::Found(cap) => format!("found {}", cap.len()),
        Answer::Refuted => "refuted".to_owned(),
        Answer::Interrupted => "interrupted".to_owned(),
    }
}

/// A refutation with a proof: the check, and the search.
fn proved(formula: &CapFormula) -> Result<(Line, Line), TableError> {
    let mut proof = Vec::new();
    let (answer, time) =
        measured(|| CapSearch::new(formula).with_proof(&mut proof).run(&Budget::unlimited()));
    let searched = (name(&answer?), time);
    let mut dimacs = Vec::new();
    formula.write_dimacs(&mut dimacs)?;
    let (checked, time) = measured(|| drat::check(&dimacs[..], &proof[..]));
    let checked = checked.map_or_else(|error| error.to_string(), |_| "verified".to_owned());
    Ok(((checked, time), searched))
}
