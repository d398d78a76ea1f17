//! `lab instances`: questions of the game as files, for solvers from elsewhere.
//!
//! research/docs/instances.md describes the families and the index. The answers in the index come
//! from the flagship, from the proved bounds on caps and from branch and bound over packings.

mod families;

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use set_cap::planes::Cases;
use set_cap::{CapProblem, Symmetry};
use set_core::{Board, Budget, Card, Outcome, Rules, Solver, ValidSet};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_export::{to_dimacs, to_lp, to_minizinc, to_opb};
use set_program::At;
use set_proof::SetFreeBounds;
use set_smt::{SelectEncoding, Smt2Options};
use set_variants::packing;

use crate::error;
use crate::measure::game::{play_simply, set_free_boards};
use crate::measure::points::Point;
use crate::output::{Output, to_csv};

/// Boards of each size and family; their seeds begin with 1.
const BOARDS: u64 = 3;

/// Write questions of the game as files for solvers from elsewhere, with an index.
///
/// Six families: boards with one set, boards without a set as games have them, caps, the cases of
/// the heaviest plane, the most disjoint sets of a board, and boards to divide into sets. The files
/// are the same on every machine. index.csv has the answers; research/docs/instances.md describes
/// its columns.
///
/// With --family it prints one board of three properties that holds no set, of any size: as text,
/// which `setwise` reads.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  lab instances set-instances
  lab instances --family cyclic --values 12 | setwise solve
  lab instances --family even-sums --values 14 --cards 300 | setwise export --to dimacs")]
pub(crate) struct Args {
    /// The folder: a new or an empty one
    #[arg(required_unless_present = "family", conflicts_with = "family")]
    dir: Option<PathBuf>,
    #[command(flatten)]
    board: families::BoardArgs,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let Some(folder) = &args.dir else { return families::print(&args.board) };
    let dir = folder.display();
    let output = Output::new(folder)?;
    let is_empty = fs::read_dir(folder).at(dir.to_string())?.next().is_none();
    ensure!(is_empty, "{dir}: expected a new or an empty folder");
    let mut instances = Instances { output, rows: Vec::new() };
    instances.boards()?;
    instances.caps()?;
    instances.planes()?;
    instances.packings()?;
    instances.covers()?;
    let index = "name,family,rules,cards,formats,status\n".to_owned() + &to_csv(&instances.rows)?;
    instances.output.write("index.csv", &index)?;
    Ok(writeln!(io::stdout(), "{} instances in {dir}", instances.rows.len())?)
}

/// The instances that are written, with their files.
struct Instances {
    output: Output,
    /// The lines of the index.
    rows: Vec<[String; 6]>,
}

impl Instances {
    /// Writes an instance: a file for each format, whose name is the ending of the file.
    fn write(
        &mut self,
        (family, rules, cards, number): (&'static str, Rules, u64, u64),
        status: &str,
        texts: &[(&str, String)],
    ) -> Result<()> {
        let (p, v) = (rules.properties(), rules.values());
        let name = format!("{family}-p{p}-v{v}-{cards}-{number}");
        for (format, text) in texts {
            self.output.write(&format!("{name}.{format}"), text)?;
        }
        let formats: Vec<_> = texts.iter().map(|&(format, _)| format).collect();
        let (family, rules, cards) = (family.to_owned(), rules.to_string(), cards.to_string());
        self.rows.push([name, family, rules, cards, formats.join(" "), status.to_owned()]);
        Ok(())
    }

    /// Boards with exactly one set, and boards of games without a set.
    fn boards(&mut self) -> Result<()> {
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
    fn caps(&mut self) -> Result<()> {
        let of_two = [(2, 3), (2, 4), (2, 5), (2, 6), (2, 7)];
        let of_more = [(3, 3), (4, 3), (5, 3), (6, 3), (3, 4), (4, 4), (3, 5)];
        for (p, v) in of_two.into_iter().chain(of_more) {
            let rules = rules(p, v);
            let bounds = SetFreeBounds::of(rules);
            let above = if bounds.is_exact() { "unsat" } else { "open" };
            for (size, status) in [(bounds.lower, "sat"), (bounds.lower + 1, above)] {
                let symmetry = Symmetry::for_size(rules, size);
                let problem = CapProblem::new(rules, size).with_symmetry(symmetry);
                self.cap(("cap", 1), problem, status)?;
            }
        }
        Ok(())
    }

    /// The cases of the heaviest plane that refute 10, 29 and 76 cards of three properties.
    fn planes(&mut self) -> Result<()> {
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
    ) -> Result<()> {
        let mut text = Vec::new();
        problem.formula()?.write_dimacs(&mut text)?;
        let key = (family, problem.rules(), problem.size(), number);
        let texts = [("cnf", String::from_utf8_lossy(&text).into_owned())];
        self.write(key, status, &texts)
    }

    /// The most disjoint sets of classic boards.
    fn packings(&mut self) -> Result<()> {
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
    fn covers(&mut self) -> Result<()> {
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
    let options = Smt2Options::new().with_model(true).with_status(Some(has_set));
    [
        ("cnf", to_dimacs(board)),
        ("opb", to_opb(board)),
        ("smt2", SelectEncoding::new(board).to_smt2(options)),
        ("lp", to_lp(board)),
        ("mzn", to_minizinc(board)),
    ]
}

fn deck(rules: Rules, seed: u64) -> ShuffleDeck {
    ShuffleDeck::new(rules, seed).expect("their decks are small")
}

/// The first cards of a deck among which there is a set, if it is the only one. The cards are
/// sorted: in the order of the deck, the last one would be in the set.
fn one_set(rules: Rules, number: u64) -> Result<Board> {
    // Each board has seeds of its own.
    for seed in number * 1000.. {
        let (mut deck, mut solver) = (deck(rules, seed), DynamicSolver::new(rules));
        let failed = error::search("dynamic");
        while !matches!(solver.find(&Budget::unlimited()).map_err(&failed)?, Outcome::Found(_)) {
            solver.add(&deck.draw_many(1))?;
        }
        if set_dynamic::count_sets(solver.board()) == 1 {
            let mut cards = solver.board().cards().to_vec();
            cards.sort_unstable();
            return Ok(Board::from_cards(rules, cards)?);
        }
    }
    unreachable!("some board has one set")
}

/// The largest board without a set of a game to 27 sets at most.
fn set_free(rules: Rules, seed: u64) -> Result<Board> {
    let sets = rules.most_sets().map_or(27, |most| most.min(27));
    let game = play_simply(Point { rules, sets }, seed, DynamicSolver::new(rules))?;
    // The first of equally large ones.
    let largest = set_free_boards(&game)?.into_iter().rev().max_by_key(Board::len);
    Ok(largest.unwrap_or_else(|| Board::new(rules)))
}

/// A classic board that might be divided into sets, and its sets: each card is in one, and the
/// values of each property add up to a multiple of three.
fn balanced(cards: usize, number: u64) -> (Board, Vec<ValidSet>) {
    // Each board has seeds of its own.
    for seed in number * 1000.. {
        let drawn = deck(Rules::CLASSIC, seed).draw_many(cards - 1);
        let values = |property| {
            drawn.iter().map(move |&card| Rules::CLASSIC.values_of(card).nth(property).unwrap_or(0))
        };
        // Modulo three, twice a sum is its negative.
        let last: Vec<u32> = (0..4).map(|m| 2 * values(m).sum::<u32>() % 3).collect();
        let last = Rules::CLASSIC.card(&last).expect("its values are less than three");
        let Ok(board) = Board::from_cards(Rules::CLASSIC, [&*drawn, &[last]].concat()) else {
            continue; // the last card is among the others
        };
        let sets = set_dynamic::sets(&board);
        if board.iter().all(|card| sets.iter().any(|set| set.contains(card))) {
            return (board, sets);
        }
    }
    unreachable!("some board is like that")
}

/// The question for the most disjoint sets: `x_i` says whether set i, counted from 1, is taken.
fn packing_texts(board: &Board, sets: &[ValidSet]) -> [(&'static str, String); 3] {
    let question = format!("the most disjoint sets of {} cards", board.len());
    let mut sums = Sums::new(board, sets, &question);
    // A card of one set excludes none.
    sums.of_cards.retain(|sets| sets.len() > 1);
    let all: Vec<_> = (1..=sets.len()).collect();
    let opb_goal = format!("min: {} ;\n", join("-1 x", &all, " "));
    [
        ("lp", sums.to_lp("<=")),
        ("opb", sums.to_opb(&opb_goal, "<=")),
        ("mzn", sums.to_minizinc("maximize sum(x)", "<=")),
    ]
}

/// The question whether the cards can be divided into sets.
fn cover_texts(board: &Board, sets: &[ValidSet]) -> [(&'static str, String); 4] {
    let question = format!("divide {} cards into sets", board.len());
    let sums = Sums::new(board, sets, &question);
    let name = |card| format!("c{}", board.rules().display(card));
    let line = |cards: &[Card]| cards.iter().map(|&card| name(card)).collect::<Vec<_>>().join(" ");
    let options = sets.iter().map(|set| line(set.cards()) + "\n").collect::<String>();
    [
        ("lp", sums.to_lp("=")),
        ("opb", sums.to_opb("", "=")),
        ("mzn", sums.to_minizinc("satisfy", "=")),
        ("xcc", format!("| {}\n{}\n{options}", sums.question, line(board.cards()))),
    ]
}

/// Sums over the sets of each card, whose variables `x_i` say whether set i, counted from 1, is
/// taken: 1 at most, or 1.
struct Sums {
    question: String,
    sets: usize,
    of_cards: Vec<Vec<usize>>,
}

impl Sums {
    fn new(board: &Board, sets: &[ValidSet], question: &str) -> Self {
        let of_card = |card| (1..).zip(sets).filter(move |(_, set)| set.contains(card));
        let of_cards = board.iter().map(|card| of_card(card).map(|(i, _)| i).collect()).collect();
        let question = format!("The card game Set with {}: {question}", board.rules());
        Self { question, sets: sets.len(), of_cards }
    }

    /// A line for each card.
    fn lines(&self, before: &str, first: &str, between: &str, end: &str) -> String {
        let line = |sets: &Vec<_>| format!("{before}{}{end}\n", join(first, sets, between));
        self.of_cards.iter().map(line).collect()
    }

    fn to_lp(&self, relation: &str) -> String {
        let all: Vec<_> = (1..=self.sets).collect();
        format!(
            "\\ {}\nMaximize\n sets: {}\nSubject To\n{}Binary\n {}\nEnd\n",
            self.question,
            join("+ x", &all, "\n "),
            self.lines(" ", "+ x", " ", &format!(" {relation} 1")),
            join("x", &all, "\n "),
        )
    }

    /// OPB has `>=` and `=` only: the sums are of -1.
    fn to_opb(&self, goal: &str, relation: &str) -> String {
        let relation = relation.replace('<', ">");
        let sums = self.lines("", "-1 x", " ", &format!(" {relation} -1 ;"));
        let (sets, cards) = (self.sets, self.of_cards.len());
        format!("* #variable= {sets} #constraint= {cards}\n* {}\n{goal}{sums}", self.question)
    }

    fn to_minizinc(&self, goal: &str, relation: &str) -> String {
        let sums =
            self.lines("constraint sum(i in {", "", ", ", &format!("}})(x[i]) {relation} 1;"));
        format!(
            "% {}\narray[1..{}] of var 0..1: x;\n{sums}solve {goal};\n",
            self.question, self.sets
        )
    }
}

fn join(before: &str, numbers: &[usize], between: &str) -> String {
    numbers.iter().map(|i| format!("{before}{i}")).collect::<Vec<_>>().join(between)
}
