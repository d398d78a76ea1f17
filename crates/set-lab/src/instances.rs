//! `lab instances`: questions of the game as files, for solvers from elsewhere.
//!
//! docs/instances.md describes the families and the index. The answers in the index come from the
//! flagship, from the proved bounds on caps and from branch and bound over packings.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use serde::Serialize;
use set_cap::bounds::CapBounds;
use set_cap::planes::Cases;
use set_cap::{CapProblem, Symmetry};
use set_core::{Board, Budget, Outcome, Rules, Solver, ValidSet};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::Event;
use set_hardness::packing;
use set_ip::Model;
use set_program::At;
use set_proof::{to_dimacs, to_minizinc, to_opb};
use set_smt::{SelectEncoding, Smt2Options};

use crate::LabError;
use crate::game::play_simply;
use crate::output::{Output, to_csv};
use crate::points::Point;

/// Boards of each size and family; their seeds begin with 1.
const BOARDS: u64 = 3;

/// By the size; not measured. The sizes of a family are in thirds.
const DIFFICULTIES: [&str; 3] = ["easy", "middle", "hard"];

/// Write questions of the game as files for solvers from elsewhere, with an index.
///
/// Five families: boards with one set, boards without a set as games have them, caps, the cases of
/// the heaviest plane, and the most disjoint sets of a board. The files are the same on every
/// machine. index.csv has the answers; docs/instances.md describes its columns.
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
    difficulty: &'static str,
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
        (status, difficulty): (&str, &'static str),
        texts: &[(&str, String)],
    ) -> Result<(), LabError> {
        let (p, v) = (rules.properties(), rules.values());
        let name = format!("{family}-p{p}-v{v}-{cards}-{number}");
        for (format, text) in texts {
            self.output.write(&format!("{name}.{format}"), text)?;
        }
        let formats: Vec<_> = texts.iter().map(|&(format, _)| format).collect();
        let (rules, formats, status) = (rules.to_string(), formats.join(" "), status.to_owned());
        self.rows.push(Row { name, family, rules, cards, formats, status, difficulty });
        Ok(())
    }

    /// Boards with exactly one set, and boards of games without a set.
    fn boards(&mut self) -> Result<(), LabError> {
        let sizes = [(4, 3), (6, 3), (3, 4), (10, 3), (5, 4), (4, 5), (7, 4), (6, 5), (4, 6)];
        for (at, (p, v)) in sizes.into_iter().enumerate() {
            for number in 1..=BOARDS {
                let one = one_set(rules(p, v), number)?;
                let none = set_free(rules(p, v), number)?;
                for (family, status, board) in
                    [("one-set", "sat", one), ("set-free", "unsat", none)]
                {
                    let key = (family, board.rules(), board.len() as u64, number);
                    let texts = board_texts(&board, status == "sat");
                    self.write(key, (status, DIFFICULTIES[at / 3]), &texts)?;
                }
            }
        }
        Ok(())
    }

    /// The largest known caps, and one card more.
    fn caps(&mut self) -> Result<(), LabError> {
        let hard = [(5, 3), (6, 3), (3, 5), (4, 4)];
        let others = [(2, 3), (3, 3), (2, 4), (2, 5), (4, 3), (2, 6), (3, 4), (2, 7)];
        for (at, (p, v)) in others.into_iter().chain(hard).enumerate() {
            let bounds = CapBounds::of(rules(p, v));
            // For three values the bound is reached by published caps.
            let known = if v == 3 { bounds.upper } else { bounds.lower };
            let above = if known == bounds.upper { "unsat" } else { "open" };
            for (size, status) in [(known, "sat"), (known + 1, above)] {
                let symmetry = Symmetry::for_size(bounds.rules, size);
                let problem = CapProblem::new(bounds.rules, size).with_symmetry(symmetry);
                self.cap(("cap", 1), problem, (status, DIFFICULTIES[at / 4]))?;
            }
        }
        Ok(())
    }

    /// The cases of the heaviest plane by which r(3, 3), r(3, 4) and r(3, 5) are bounded.
    fn planes(&mut self) -> Result<(), LabError> {
        for (difficulty, (v, size)) in DIFFICULTIES.into_iter().zip([(3, 10), (4, 29), (5, 76)]) {
            for (number, problem) in (1..).zip(Cases::new(v, size)?.problems()) {
                self.cap(("plane", number), problem, ("unsat", difficulty))?;
            }
        }
        Ok(())
    }

    fn cap(
        &mut self,
        (family, number): (&'static str, u64),
        problem: CapProblem,
        status: (&str, &'static str),
    ) -> Result<(), LabError> {
        let mut text = Vec::new();
        problem.formula()?.write_dimacs(&mut text)?;
        let key = (family, problem.rules(), problem.size(), number);
        let texts = [("cnf", String::from_utf8_lossy(&text).into_owned())];
        self.write(key, status, &texts)
    }

    /// The most disjoint sets of classic boards.
    fn packings(&mut self) -> Result<(), LabError> {
        for (at, cards) in (15..=39).step_by(3).enumerate() {
            for number in 1..=BOARDS {
                let drawn = deck(Rules::CLASSIC, number).draw_many(cards);
                let board = Board::from_cards(Rules::CLASSIC, drawn)?;
                let sets = set_dynamic::sets(&board);
                let most = packing::largest(&sets, &Budget::unlimited()).indices.len();
                let key = ("packing", Rules::CLASSIC, cards as u64, number);
                let status = format!("optimum {most}");
                self.write(key, (&status, DIFFICULTIES[at / 3]), &packing_texts(&board, &sets))?;
            }
        }
        Ok(())
    }
}

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).expect("the rules above are few")
}

fn deck(rules: Rules, seed: u64) -> ShuffleDeck {
    ShuffleDeck::new(rules, seed).expect("their decks are small")
}

/// The first cards of a deck among which there is a set, if it is the only one. The cards are
/// sorted: in the order of the deck, the last one would be in the set.
fn one_set(rules: Rules, number: u64) -> Result<Board, LabError> {
    // Each board has seeds of its own.
    for seed in number * 1000.. {
        let (mut deck, mut solver) = (deck(rules, seed), DynamicSolver::new(rules));
        let failed = LabError::search("dynamic");
        while !matches!(solver.find(&Budget::unlimited()).map_err(&failed)?, Outcome::Found(_)) {
            solver.add(&deck.draw_many(1))?;
        }
        if set_dynamic::count(solver.board()) == 1 {
            let mut cards = solver.board().cards().to_vec();
            cards.sort_unstable();
            return Ok(Board::from_cards(rules, cards)?);
        }
    }
    unreachable!("some board has one set")
}

/// The largest board without a set of a game to 27 sets at most.
fn set_free(rules: Rules, seed: u64) -> Result<Board, LabError> {
    let game = play_simply(
        Point { rules, sets: rules.most_sets().map_or(27, |most| most.min(27)) },
        seed,
        DynamicSolver::new(rules),
    )?;
    let (mut board, mut largest) = (Board::new(rules), Board::new(rules));
    for event in game.events {
        match event {
            Event::Dealt(cards) => board.add(&cards)?,
            Event::Found(set) => board.remove(set.cards())?,
            Event::SetFree if board.len() > largest.len() => largest = board.clone(),
            _ => {}
        }
    }
    Ok(largest)
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

/// The question for the most disjoint sets: `x_i` says whether set i, counted from 1, is taken.
fn packing_texts(board: &Board, sets: &[ValidSet]) -> [(&'static str, String); 3] {
    let (rules, n, m) = (board.rules(), board.len(), sets.len());
    let question = format!("The card game Set with {rules}: the most disjoint sets of {n} cards");
    let all: Vec<_> = (1..=m).collect();
    // The sets of a card exclude each other.
    let of_card = |card| (1..).zip(sets).filter(move |(_, set)| set.contains(card)).map(|(i, _)| i);
    let clashes = board.iter().map(|card| of_card(card).collect::<Vec<usize>>());
    let clashes: Vec<_> = clashes.filter(|clash| clash.len() > 1).collect();
    let join = |before: &str, of: &[usize], between: &str| {
        of.iter().map(|i| format!("{before}{i}")).collect::<Vec<_>>().join(between)
    };
    let lines = |before: &str, first: &str, between: &str, end: &str| -> String {
        let line = |clash| format!("{before}{}{end}\n", join(first, clash, between));
        clashes.iter().map(|clash| line(clash)).collect()
    };
    let lp = format!(
        "\\ {question}\nMaximize\n sets: {}\nSubject To\n{}Binary\n {}\nEnd\n",
        join("+ x", &all, "\n "),
        lines(" ", "+ x", " ", " <= 1"),
        join("x", &all, "\n "),
    );
    let opb = format!(
        "* #variable= {m} #constraint= {}\n* {question}\nmin: {} ;\n{}",
        clashes.len(),
        join("-1 x", &all, " "),
        lines("", "-1 x", " ", " >= -1 ;"),
    );
    let mzn = format!(
        "% {question}\narray[1..{m}] of var 0..1: x;\n{}solve maximize sum(x);\n",
        lines("constraint sum(i in {", "", ", ", "})(x[i]) <= 1;"),
    );
    [("lp", lp), ("opb", opb), ("mzn", mzn)]
}
