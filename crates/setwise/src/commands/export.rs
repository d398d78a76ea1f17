//! Writes the question of a board as text for solvers from elsewhere.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use set_core::{Board, Budget, Solver};
use set_dynamic::DynamicSolver;
use set_export::{
    ExportFormat, exact_cover, exact_cover_of_group, to_dimacs, to_lp, to_minizinc, to_opb,
};
use set_program::limits::LimitArgs;
use set_smt::{PaperEncoding, SelectEncoding, Smt2Options, Sort, SymmetryBreaking};
use set_solvers::Entry;

use crate::cli::{At, Result, RulesArgs, Status, bail, ensure, whole};
use crate::options::choice::{EXPORTS, choice};
use crate::options::reading::ReadingArgs;

/// Write "does this board hold a valid set?" for solvers from elsewhere.
///
/// The board is read as `solve` reads it. Comments in the text say how to read a
/// model back; `import` does it. Cards are named by their digits; properties and
/// values are counted from 0. docs/formats.md shows each format.
///
/// Exit code: 0 written, 2 bad input, or a text that takes too much memory, 3 stopped by --limit.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  echo 0000 0001 0002 | setwise export --to smt2 --model | z3 -in
  echo 0000 0001 0002 | setwise export --to smt2-paper --form sorted-bv
  setwise export board.txt --to dimacs > board.cnf
  setwise export board.txt --to lp > board.lp
  setwise export board.txt --to xcc --anchor 0120 --same 0,2 > group.xcc")]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The format
    #[arg(long, value_parser = choice(EXPORTS))]
    to: ExportFormat,
    /// Let SMT solvers print the values of the set
    #[arg(long)]
    model: bool,
    /// The form of the paper's reduction [default: sorted-int]: how it fixes the order of the
    /// set's cards, and the sort of its unknowns
    #[arg(long, value_parser = forms())]
    form: Option<PaperEncoding>,
    /// Ask for the sets of one group only: those with this card that are all the same in
    /// the properties of --same, and in no other
    #[arg(long, value_name = "CARD")]
    anchor: Option<String>,
    /// The properties in which the group agrees with the anchor, counted from 0, separated by
    /// commas [default: none]
    #[arg(long, value_name = "PROPERTIES", value_delimiter = ',', requires = "anchor", value_parser = whole(0..=127_u32))]
    same: Vec<u32>,
    #[command(flatten)]
    limit: LimitArgs,
    /// Refuse a text that takes about more MiB of memory than this
    #[arg(long, value_name = "MIB", default_value = "1024", value_parser = whole(1..=usize::MAX))]
    memory: usize,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    args.refuse_what_is_for_other_formats()?;
    let (board, _) = args.reading.board(args.file.as_deref(), args.rules.of_set())?;
    let anchor = args.anchor.as_deref().map(|card| args.reading.cards(&board, card));
    let anchor = anchor.transpose().at("--anchor")?;
    args.refuse_if_too_long(board.board())?;
    let writer = args.clone();
    let text = args.limit.within(move || writer.text(board.board(), anchor.as_ref()))??;
    io::stdout().write_all(text.as_bytes())?;
    Ok(Status::Done)
}

impl Args {
    fn refuse_what_is_for_other_formats(&self) -> Result<()> {
        let to = self.to;
        let (is_paper, is_xcc) = (to == ExportFormat::Smt2Paper, to == ExportFormat::Xcc);
        let is_smt = is_paper || to == ExportFormat::Smt2;
        ensure!(self.form.is_none() || is_paper, "--form is for smt2-paper, not for --to {to}");
        ensure!(!self.model || is_smt, "--model is for SMT-LIB 2, not for --to {to}");
        ensure!(self.anchor.is_none() || is_xcc, "--anchor is for exact covers, not for --to {to}");
        Ok(())
    }

    /// Refuses a text that takes too much memory.
    fn refuse_if_too_long(&self, board: &Board) -> Result<()> {
        let (to, most, needed) = (self.to, self.memory, mebibytes(self.to, board));
        ensure!(
            needed <= most as u128,
            "--to {to}: about {needed} MiB of memory, expected at most {most}: take fewer cards, \
             or allow more with --memory {needed}"
        );
        Ok(())
    }

    fn text(&self, board: &Board, anchor: Option<&Board>) -> Result<String> {
        Ok(match self.to {
            ExportFormat::Smt2 => {
                SelectEncoding::new(board).to_smt2(smt2_options(board, self.model)?)
            }
            ExportFormat::Smt2Paper => {
                self.form.unwrap_or_default().to_smt2(board, smt2_options(board, self.model)?)
            }
            ExportFormat::Lp => to_lp(board),
            ExportFormat::Dimacs => to_dimacs(board),
            ExportFormat::Opb => to_opb(board),
            ExportFormat::Minizinc => to_minizinc(board),
            ExportFormat::Xcc => self.xcc(board, anchor)?,
        })
    }

    /// The exact cover of the whole board, or of the group asked for.
    fn xcc(&self, board: &Board, anchor: Option<&Board>) -> Result<String> {
        let Some(anchor) = anchor else {
            return exact_cover(board).at("--to xcc");
        };
        let [anchor] = *anchor.cards() else {
            bail!("--anchor: {} cards, expected one", anchor.len());
        };
        exact_cover_of_group(board, anchor, &self.same).at("--anchor and --same")
    }
}

/// The forms of the paper's reduction, named as in the registry of solvers: `smt-paper-FORM`.
const FORMS: [(&str, PaperEncoding); 6] = [
    ("none-int", form(SymmetryBreaking::None, Sort::Int)),
    ("none-bv", form(SymmetryBreaking::None, Sort::BitVec)),
    ("sorted-int", form(SymmetryBreaking::Sorted, Sort::Int)),
    ("sorted-bv", form(SymmetryBreaking::Sorted, Sort::BitVec)),
    ("canonical-int", form(SymmetryBreaking::Canonical, Sort::Int)),
    ("canonical-bv", form(SymmetryBreaking::Canonical, Sort::BitVec)),
];

/// Reads the name of a form. The registry says what each is.
fn forms() -> impl TypedValueParser<Value = PaperEncoding> {
    let value = |(name, _)| {
        let entry = Entry::named(&format!("smt-paper-{name}"));
        PossibleValue::new(name).help(entry.map_or("", Entry::about))
    };
    PossibleValuesParser::new(FORMS.map(value)).map(|name| {
        let form = FORMS.iter().find(|(known, _)| *known == name);
        form.map_or_else(PaperEncoding::default, |&(_, form)| form)
    })
}

const fn form(symmetry: SymmetryBreaking, sort: Sort) -> PaperEncoding {
    PaperEncoding { symmetry, sort }
}

/// About the memory of a text while it is made, as measured with up to 200,000 cards.
fn mebibytes(to: ExportFormat, board: &Board) -> u128 {
    let (rules, n) = (board.rules(), board.len() as u128);
    let (p, v) = (u128::from(rules.properties()), u128::from(rules.values()));
    let bytes = match to {
        ExportFormat::Smt2 | ExportFormat::Dimacs => p * (n + v) * 1024,
        ExportFormat::Lp | ExportFormat::Opb | ExportFormat::Minizinc | ExportFormat::Xcc => {
            p * (n + v) * 256
        }
        // It compares every two cards of the set.
        ExportFormat::Smt2Paper => p * v * (n + v + p) * 64,
    };
    bytes.div_ceil(1 << 20)
}

/// The text states whether there is a set, if the flagship finds out within a fixed number of nodes.
fn smt2_options(board: &Board, model: bool) -> Result<Smt2Options> {
    let budget = Budget::unlimited().with_node_limit(Smt2Options::STATUS_NODES);
    let outcome = DynamicSolver::from(board.clone()).find(&budget);
    let outcome = outcome.at("the board cannot be searched")?;
    let status = outcome.limit().is_none().then(|| outcome.found().is_some());
    Ok(Smt2Options::new().with_model(model).with_status(status))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_are_those_of_the_registry() {
        let entries = Entry::all().iter().filter_map(|e| e.name().strip_prefix("smt-paper-"));
        assert!(FORMS.iter().map(|(name, ..)| *name).eq(entries));
    }
}
