//! Compares the CPU time of solvers on equal random boards.

use core::time::Duration;
use std::io::{self, Write};

use clap::ValueEnum;
use cpu_time::ThreadTime;
use set_brute::BruteForce;
use set_cli::cli::{self, Failure, RulesArgs, Status};
use set_core::{Board, Budget, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::{DynamicSolver, PartialSets};
use set_hardness::{CompletionCheck, PairCheck, PairCheckSolver, TwoProperties};
use set_ip::IpSolver;

/// Compare the CPU time that solvers take for one question on equal random
/// boards: "is there a valid set?".
///
/// Every solver gets every board new, and its answers are compared. The time
/// is that of its thread, from the empty solver to the answer.
///
/// Exit code: 0 all answers were given and agree, 1 some were not given in time
/// or do not agree, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  lab compare                                    classic boards of 12 cards
  lab compare -p 8 --cards 32 --solvers dynamic,ip
  lab compare -p 2 --values 1000 --cards 5000 --solvers two-properties"
)]
pub(crate) struct Args {
    #[command(flatten)]
    rules: RulesArgs,
    /// Cards on each board [default: as many as open a game]
    #[arg(long, value_name = "N")]
    cards: Option<usize>,
    /// Boards; board b of several is dealt from a deck with seed b
    #[arg(long, value_name = "B", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    boards: u16,
    /// The solvers, separated by commas
    #[arg(long, value_enum, value_delimiter = ',', default_value = "brute,dynamic,completion,ip")]
    solvers: Vec<Contestant>,
    /// Stop each search after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "60")]
    limit: Duration,
}

/// A solver that takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Contestant {
    /// Every combination of cards
    Brute,
    /// The paper's dynamic algorithm
    Partial,
    /// The flagship
    Dynamic,
    /// The card that completes v-1 others
    Completion,
    /// Every pair of cards, for three values
    Pairs,
    /// Every pair within each half, for three values
    Optimum,
    /// Rows, columns and matchings, for two properties
    TwoProperties,
    /// The integer program, solved by microlp
    Ip,
    /// The integer program, solved by HiGHS
    #[cfg(feature = "highs")]
    Highs,
    /// The clauses of set-smt, solved by Z3
    #[cfg(feature = "smt")]
    Smt,
    /// The paper's SMT reduction on integers, canonical
    #[cfg(feature = "smt")]
    SmtIntegers,
    /// The paper's SMT reduction on bit-vectors, canonical
    #[cfg(feature = "smt")]
    SmtBits,
}

impl Contestant {
    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The solver, with an empty board, if it takes such rules.
    fn solver(self, rules: Rules) -> Result<Box<dyn Solver>, Failure> {
        let bad = |error| Failure::input(format!("--solvers {}", self.name()), error);
        let pairs = |algorithm| PairCheckSolver::new(rules, algorithm).map_err(bad);
        Ok(match self {
            Self::Brute => Box::new(BruteForce::new(rules)),
            Self::Partial => Box::new(PartialSets::new(rules)),
            Self::Dynamic => Box::new(DynamicSolver::new(rules)),
            Self::Completion => Box::new(CompletionCheck::new(rules)),
            Self::Pairs => Box::new(pairs(PairCheck::BruteForce)?),
            Self::Optimum => Box::new(pairs(PairCheck::Optimum)?),
            Self::TwoProperties => Box::new(TwoProperties::new(rules).map_err(bad)?),
            Self::Ip => Box::new(IpSolver::new(rules)),
            #[cfg(feature = "highs")]
            Self::Highs => Box::new(IpSolver::new(rules).with_engine(set_ip::Engine::Highs)),
            #[cfg(feature = "smt")]
            Self::Smt => Box::new(set_smt::SmtSolver::new(rules)),
            #[cfg(feature = "smt")]
            Self::SmtIntegers => Box::new(paper_solver(rules, set_smt::Sort::Int)),
            #[cfg(feature = "smt")]
            Self::SmtBits => Box::new(paper_solver(rules, set_smt::Sort::BitVec)),
        })
    }
}

#[cfg(feature = "smt")]
fn paper_solver(rules: Rules, sort: set_smt::Sort) -> set_smt::PaperSolver {
    let encoding = set_smt::PaperEncoding { symmetry: set_smt::Symmetry::Canonical, sort };
    set_smt::PaperSolver::with_encoding(Board::new(rules), encoding)
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let rules = args.rules.rules()?;
    let boards = boards(args, rules)?;
    for contestant in &args.solvers {
        contestant.solver(rules)?; // or refuse before anything is written
    }
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{rules}, {} cards, {} boards: CPU ms, median / longest (of how many)",
        boards[0].len(),
        boards.len()
    )?;
    writeln!(out, "\n| solver | with a set | set-free | no answer |\n|---|---|---|---|")?;
    let mut known: Vec<Option<bool>> = vec![None; boards.len()];
    let mut status = Status::Done;
    for &contestant in &args.solvers {
        let mut times = Times::default();
        for (board, known) in boards.iter().zip(&mut known) {
            let (is_set_free, time) = ask(contestant, board, args.limit)?;
            times.add(is_set_free, time);
            match (*known, is_set_free) {
                (_, None) => status = Status::NotReached,
                (Some(before), Some(now)) if before != now => {
                    eprintln!(
                        "{} contradicts the solvers before it on\n{board}",
                        contestant.name()
                    );
                    status = Status::NotReached;
                }
                _ => *known = is_set_free,
            }
        }
        writeln!(out, "| {} | {} |", contestant.name(), times.cells().join(" | "))?;
    }
    Ok(status)
}

fn boards(args: &Args, rules: Rules) -> Result<Vec<Board>, Failure> {
    const MOST_CARDS: usize = 1_000_000;
    let cards = args.cards.unwrap_or_else(|| rules.opening_len());
    if cards > MOST_CARDS || rules.deck_len().is_some_and(|len| cards as u128 > len) {
        let most = rules.deck_len().map_or(MOST_CARDS as u128, |len| len.min(MOST_CARDS as u128));
        return Err(Failure::Input(format!("--cards {cards}: expected at most {most}")));
    }
    let deal = |seed: u16| {
        let mut deck = ShuffleDeck::new(rules, seed.into())
            .map_err(|error| Failure::input("the deck", error))?;
        Board::from_cards(rules, &deck.draw_many(cards))
            .map_err(|error| Failure::input("the board", error))
    };
    (1..=args.boards).map(deal).collect()
}

/// Asks a solver: whether the board is set-free, if it knows, and its time.
fn ask(
    contestant: Contestant,
    board: &Board,
    limit: Duration,
) -> Result<(Option<bool>, Duration), Failure> {
    let bad = |error: &dyn core::fmt::Display| Failure::input(contestant.name(), error);
    let start = ThreadTime::now();
    let mut solver = contestant.solver(board.rules())?;
    solver.add(board.cards()).map_err(|error| bad(&error))?;
    let outcome =
        solver.find(&Budget::unlimited().with_time(limit)).map_err(|error| bad(&error))?;
    let time = start.elapsed();
    let is_set_free = match outcome {
        Outcome::Found(_) => Some(false),
        Outcome::SetFree => Some(true),
        Outcome::Interrupted(_) => None,
    };
    Ok((is_set_free, time))
}

/// The times of one solver, by its answers.
#[derive(Default)]
struct Times {
    with_set: Vec<Duration>,
    set_free: Vec<Duration>,
    no_answer: usize,
}

impl Times {
    fn add(&mut self, is_set_free: Option<bool>, time: Duration) {
        match is_set_free {
            Some(false) => self.with_set.push(time),
            Some(true) => self.set_free.push(time),
            None => self.no_answer += 1,
        }
    }

    fn cells(&mut self) -> [String; 3] {
        [summary(&mut self.with_set), summary(&mut self.set_free), self.no_answer.to_string()]
    }
}

/// The median (the lower of two in the middle) and the longest in milliseconds,
/// and of how many.
fn summary(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let milliseconds = |time: &Duration| time.as_secs_f64() * 1e3;
    match (times.get(times.len().saturating_sub(1) / 2), times.last()) {
        (Some(median), Some(longest)) => {
            let (median, longest) = (milliseconds(median), milliseconds(longest));
            format!("{median:.3} / {longest:.3} ({})", times.len())
        }
        _ => "–".to_owned(),
    }
}
