//! Tells how hard Set is: a matching problem as a board, and the checks of
//! pairs that three values take.

use std::io::{self, Write};
use std::path::PathBuf;

use set_core::{Board, Notation, Rules};
use set_deck::DeckRng;
use set_hardness::pair_check::x_family;
use set_hardness::{HardnessError, MatchingProblem, Oracle, PairCheck, PerfectMatching, Reduction};
use set_program::choice::Format;
use set_program::input;
use set_program::limits::LimitArgs;

use crate::Entrant;
use crate::cli::{At, Result, Status, Stopped, ensure, whole};
use crate::output::table;

/// How hard Set is, on small instances, after Chaudhuri, Godfrey, Ratajczak and
/// Wee, "On the complexity of the game of Set".
///
/// Draws a k-dimensional matching problem, turns it into a board of k
/// properties (lemma 2.3), has a solver of Set find a valid set, and reads the
/// matching off. Then counts the checks of pairs that three values take, beside
/// the fewest possible (theorem 3.2).
///
/// The problem is random with a planted matching, or the tuples of a file: one
/// a line, as digits, like the cards of a board.
///
/// Exit code: 0 there is a matching, 1 there is none, 2 bad input, 3 not known: stopped, by
/// --limit or Ctrl-C.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab hardness                                   three dimensions of four values
  lab hardness --dimensions 2 --values 6         people and tasks
  lab hardness --values 6 --cyclic               a Latin square without transversal
  lab hardness tuples.txt --dimensions 3 --values 5 --solver ip")]
pub(super) struct Args {
    /// The tuples (- is the standard input) [default: a random problem]
    file: Option<PathBuf>,
    /// Dimensions of the matching problem
    #[arg(long, short = 'k', value_name = "K", default_value_t = 3)]
    #[arg(value_parser = whole(1..=128_u32))]
    dimensions: u32,
    /// Values of a dimension, and tuples of a matching
    #[arg(long, short, value_name = "V", default_value_t = 4, value_parser = whole(1..=65_536_u32))]
    values: u32,
    /// Random tuples beside the planted matching [default: 2 for each value]
    #[arg(long, value_name = "N", conflicts_with_all = ["file", "cyclic"])]
    #[arg(value_parser = whole(0..=MAX_OTHERS))]
    others: Option<u32>,
    /// Seed of the random problem
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = whole(0..=u64::MAX))]
    #[arg(conflicts_with_all = ["file", "cyclic"])]
    seed: u64,
    /// The cyclic Latin square of V values: hard, and without a matching where
    /// V is even
    #[arg(long, conflicts_with = "file")]
    cyclic: bool,
    /// The solver that finds the sets
    #[arg(long, value_name = "NAME", value_parser = Entrant::named, default_value = "auto")]
    solver: Entrant,
    #[command(flatten)]
    limit: LimitArgs,
    /// The most cards in the table of checks
    #[arg(long, value_name = "N", default_value_t = 200)]
    #[arg(value_parser = whole(3..=1000_u16))]
    checks: u16,
}

/// The most random tuples.
const MAX_OTHERS: u32 = 1_000_000;

pub(super) fn run(args: &Args) -> Result<Status> {
    let mut out = io::stdout().lock();
    let status = write_reduction(&mut out, args)?;
    write_checks(&mut out, args.checks.into())?;
    Ok(status)
}

/// The problem asked for.
fn problem(args: &Args) -> Result<MatchingProblem> {
    let rules = Rules::new(args.dimensions, args.values).at("--dimensions and --values")?;
    match &args.file {
        Some(file) => {
            let text = input::read_text(Some(file))?;
            let tuples = Board::parse(rules, &text).at(input::name(Some(file)))?;
            Ok(MatchingProblem::new(tuples))
        }
        None if args.cyclic => {
            let (k, v) = (args.dimensions, args.values);
            ensure!(k == 3, "--dimensions {k}: a cyclic Latin square has 3");
            ensure!(v <= 100, "--values {v}: expected at most 100 with --cyclic");
            MatchingProblem::cyclic(v).at("--cyclic")
        }
        None => planted(args, rules),
    }
}

fn planted(args: &Args, rules: Rules) -> Result<MatchingProblem> {
    // Two for each value, or all there are.
    let left = rules.deck_len().unwrap_or(u128::MAX) - rules.set_len() as u128;
    let default = u32::try_from(left).unwrap_or(u32::MAX).min(2 * rules.values());
    let others = args.others.unwrap_or(default);
    let mut rng = DeckRng::from_seed(args.seed);
    MatchingProblem::planted(rules, others as usize, &mut rng).at("--others")
}

fn write_problem(out: &mut dyn Write, problem: &MatchingProblem) -> io::Result<()> {
    let rules = problem.rules();
    let (k, v, last) = (rules.properties(), rules.values(), rules.values() - 1);
    let tuples = problem.tuples().len();
    writeln!(out, "A matching problem: {tuples} tuples of {k} values from 0 to {last}.")?;
    writeln!(out, "Do some {v} of them have every value once in each dimension?\n")?;
    draw(out, problem, None)
}

/// Draws problems of two or three dimensions as matrices, one for each third
/// value: `.` no tuple, `o` a tuple, `X` a tuple of the matching. Others, and
/// large ones, are listed.
fn draw(
    out: &mut dyn Write,
    problem: &MatchingProblem,
    matching: Option<&PerfectMatching>,
) -> io::Result<()> {
    const MAX_COLUMNS: u32 = 100;
    let rules = problem.rules();
    let v = rules.values();
    let layers = match rules.properties() {
        2 => 1,
        3 => v,
        _ => 0,
    };
    if layers == 0 || layers * (v + 2) > MAX_COLUMNS {
        const MAX_TUPLES: usize = 100;
        let tuples = problem.tuples().cards();
        let shown = Notation::Digits.display_cards(rules, &tuples[..tuples.len().min(MAX_TUPLES)]);
        let rest = if tuples.len() > MAX_TUPLES { " ..." } else { "" };
        return writeln!(out, "  {shown}{rest}\n");
    }
    let sign = |values: &[u32]| match rules.card(values) {
        Ok(tuple) if matching.is_some_and(|matching| matching.tuples().contains(&tuple)) => 'X',
        Ok(tuple) if problem.tuples().contains(tuple) => 'o',
        _ => '.',
    };
    for row in 0..v {
        for layer in 0..layers {
            let k = rules.properties() as usize;
            let signs: String = (0..v).map(|column| sign(&[row, column, layer][..k])).collect();
            write!(out, "  {signs}")?;
        }
        writeln!(out)?;
    }
    let of = if rules.properties() == 2 { "" } else { "one matrix a third value; " };
    writeln!(out, "({of}o is a tuple, X one of the matching)\n")
}

/// The problem, its board, the set that a solver finds, and the matching read off.
fn write_reduction(out: &mut dyn Write, args: &Args) -> Result<Status> {
    let reduction = Reduction::new(problem(args)?).at("the problem cannot be a board")?;
    let budget = args.limit.budget()?;
    let (board, rules) = (reduction.board(), reduction.board().rules());
    let (finder, solver) = (args.solver.solver(rules)?, args.solver.name);
    write_problem(out, reduction.problem())?;
    let (corner, cards) = (rules.display(reduction.corner()), board.len());
    writeln!(
        out,
        "As a board (lemma 2.3): with one value more, and the card {corner} that has it\n\
         everywhere: {cards} cards with {rules}. Every valid set has that card.\n"
    )?;
    Ok(match reduction.solve_with(|_| finder, &budget) {
        Ok(Some(matching)) => {
            if let Some(set) = reduction.set_of(&matching) {
                writeln!(out, "The {solver} solver finds the set\n  {set}")?;
            }
            writeln!(out, "and so the matching\n  {matching}\n")?;
            draw(out, reduction.problem(), Some(&matching))?;
            Status::Done
        }
        Ok(None) => {
            writeln!(out, "The {solver} solver finds no set: there is no perfect matching.\n")?;
            Status::NotReached
        }
        Err(HardnessError::Interrupted(limit)) => return Err(Stopped(limit).into()),
        Err(error) => return Err(error).at(format_args!("the {solver} solver")),
    })
}

/// The checks of pairs for three values.
fn write_checks(out: &mut dyn Write, most: usize) -> io::Result<()> {
    writeln!(out, "Three values: how many pairs of n set-free cards are checked (theorem 3.2).\n")?;
    let shown = |n: &usize| *n <= 12 || *n == most || n.is_multiple_of(20) || n.is_power_of_two();
    let rows = (3..=most).filter(shown).map(|n| {
        let [brute, optimum] = [PairCheck::BruteForce, PairCheck::Optimum].map(|it| counted(it, n));
        let counts = [n as u64, brute, optimum, PairCheck::lower_bound(n)];
        counts.map(|count| count.to_string()).to_vec()
    });
    let headings = ["n", "brute force", "optimum", "ceil(n^2/4 - n/2)"];
    table::write(Format::Text, &headings, rows)
}

/// The checks that an algorithm makes on `n` set-free cards.
fn counted(algorithm: PairCheck, n: usize) -> u64 {
    let board = x_family(n.next_power_of_two().trailing_zeros().max(1))
        .and_then(|board| Board::from_cards(board.rules(), &board.cards()[..n]).ok());
    board.as_ref().and_then(|board| Oracle::new(board).ok()).map_or(0, |mut oracle| {
        algorithm.run(&mut oracle);
        oracle.checks()
    })
}
