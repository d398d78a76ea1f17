//! `lab instances`: questions of the game as files, for solvers from elsewhere.
//!
//! research/docs/instances.md describes the families and the index. The answers in the index come
//! from the flagship, from the proved bounds on caps and from branch and bound over packings.

mod boards;
mod sums;

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use serde::Serialize;
use set_cap::bounds::CapBounds;
use set_cap::planes::Cases;
use set_cap::{CapProblem, Symmetry};
use set_core::{Board, Budget, Rules};
use set_deck::Deck as _;
use set_program::At;
use set_proof::integer_program::Model;
use set_proof::{to_dimacs, to_minizinc, to_opb};
use set_smt::{SelectEncoding, Smt2Options};
use set_variants::packing;

use crate::LabError;
use crate::output::{Output, to_csv};
use boards::{balanced, deck, one_set, set_free};
use sums::{cover_texts, packing_texts};

/// Boards of each size and family; their seeds begin with 1.
const BOARDS: u64 = 3;

/// Write questions of the game as files for solvers from elsewhere, with an index.
///
/// Six families: boards with one set, boards without a set as games have them, caps, the cases of
/// the heaviest plane, the most disjoint sets of a board, and boards to divide into sets. The files
/// are the same on every machine. index.csv has the answers; research/docs/instances.md describes
/// its columns.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  lab instances set-instances")]
pub(crate) struct Args {
    /// The folder: a new or an empty one
    dir: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), LabError> {
    let dir = args.dir.display();
    let output = Output::new(&args.dir)?;
    if fs::read_dir(&args.dir).at(dir.to_string())?.next().is_some() {
        return Err(LabError::Input(format!("{dir}: expected a new or an empty folder")));
    }
    let mut instances = Instances { output, rows: Vec::new() };
    instances.boards()?;
    instances.caps()?;
    instances.planes()?;
    instances.packings()?;
    instances.covers()?;
    instances.output.write("index.csv", &to_csv(&instances.rows)?)?;
    Ok(writeln!(io::stdout(), "{} instances in {dir}", instances.rows.len())?)
}

/// A line of the index.
#[derive(Debug, Serialize)]
struct Row {
    name: String,
    family: &'static str,
    rules: String,
    cards: u64,
    formats: String,
    status: String,
}

/// The instances that are written, with their files.
struct Instances {
    output: Output,
    rows: Vec<Row>,
}

impl Instances {
    /// Writes an instance: a file for each format, whose name is the ending of the file.
    fn write(
        &mut self,
        (family, rules, cards, number): (&'static str, Rules, u64, u64),
        status: &str,
        texts: &[(&str, String)],
    ) -> Result<(), LabError> {
        let (p, v) = (rules.properties(), rules.values());
        let name = format!("{family}-p{p}-v{v}-{cards}-{number}");
        for (format, text) in texts {
            self.output.write(&format!("{name}.{format}"), text)?;
        }
        let formats: Vec<_> = texts.iter().map(|&(format, _)| format).collect();
        let (rules, formats, status) = (rules.to_string(), formats.join(" "), status.to_owned());
        self.rows.push(Row { name, family, rules, cards, formats, status });
        Ok(())
    }

    /// Boards with exactly one set, and boards of games without a set.
    fn boards(&mut self) -> Result<(), LabError> {
        let sizes = [(4, 3), (6, 3), (3, 4), (10, 3), (5, 4), (4, 5), (7, 4), (6, 5), (4, 6)];
        for (p, v) in sizes {
            for number in 1..=BOARDS {
                let one = one_set(rules(p, v), number)?;
                let none = set_free(rules(p, v), number)?;
                for (family, status, board) in
                    [("one-set", "sat", one), ("set-free", "unsat", none)]
                {
                    let key = (family, board.rules(), board.len() as u64, number);
                    let texts = board_texts(&board, status == "sat");
                    self.write(key, status, &texts)?;
                }
            }
        }
        Ok(())
    }

    /// The largest known caps, and one card more.
    fn caps(&mut self) -> Result<(), LabError> {
        let of_two = [(2, 3), (2, 4), (2, 5), (2, 6), (2, 7)];
        let of_more = [(3, 3), (4, 3), (5, 3), (6, 3), (3, 4), (4, 4), (3, 5)];
        for (p, v) in of_two.into_iter().chain(of_more) {
            let bounds = CapBounds::of(rules(p, v));
            let above = if bounds.lower == bounds.upper { "unsat" } else { "open" };
            for (size, status) in [(bounds.lower, "sat"), (bounds.lower + 1, above)] {
                let symmetry = Symmetry::for_size(bounds.rules, size);
                let problem = CapProblem::new(bounds.rules, size).with_symmetry(symmetry);
                self.cap(("cap", 1), problem, status)?;
            }
        }
        Ok(())
    }

    /// The cases of the heaviest plane that refute 10, 29 and 76 cards of three properties.
    fn planes(&mut self) -> Result<(), LabError> {
        for (v, size) in [(3, 10), (4, 29), (5, 76)] {
            for (number, problem) in (1..).zip(Cases::new(v, size)?.problems()) {
                self.cap(("plane", number), problem, "unsat")?;
            }
        }
        Ok(())
    }

    fn cap(
        &mut self,
        (family, number): (&'static str, u64),
        problem: CapProblem,
        status: &str,
    ) -> Result<(), LabError> {
        let mut text = Vec::new();
        problem.formula()?.write_dimacs(&mut text)?;
        let key = (family, problem.rules(), problem.size(), number);
        let texts = [("cnf", String::from_utf8_lossy(&text).into_owned())];
        self.write(key, status, &texts)
    }

    /// The most disjoint sets of classic boards.
    fn packings(&mut self) -> Result<(), LabError> {
        for cards in (15..=39).step_by(3) {
            for number in 1..=BOARDS {
                let drawn = deck(Rules::CLASSIC, number).draw_many(cards);
                let board = Board::from_cards(Rules::CLASSIC, drawn)?;
                let sets = set_dynamic::sets(&board);
                let most = packing::largest(&sets, &Budget::unlimited()).indices.len();
                let key = ("packing", Rules::CLASSIC, cards as u64, number);
                self.write(key, &format!("optimum {most}"), &packing_texts(&board, &sets))?;
            }
        }
        Ok(())
    }

    /// Classic boards to divide into sets.
    fn covers(&mut self) -> Result<(), LabError> {
        for cards in (15..=39).step_by(6) {
            for number in 1..=BOARDS {
                let (board, sets) = balanced(cards, number);
                let most = packing::largest(&sets, &Budget::unlimited()).indices.len();
                let status = if most * 3 == cards { "sat" } else { "unsat" };
                let key = ("cover", Rules::CLASSIC, cards as u64, number);
                self.write(key, status, &cover_texts(&board, &sets))?;
            }
        }
        Ok(())
    }
}

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).expect("the rules above are few")
}

/// The question whether a board holds a set.
fn board_texts(board: &Board, has_set: bool) -> [(&'static str, String); 5] {
    let options = Smt2Options::new().with_model().with_status(has_set);
    [
        ("cnf", to_dimacs(board)),
        ("opb", to_opb(board)),
        ("smt2", SelectEncoding::new(board).to_smt2(options)),
        ("lp", Model::new(board).to_lp()),
        ("mzn", to_minizinc(board)),
    ]
}
