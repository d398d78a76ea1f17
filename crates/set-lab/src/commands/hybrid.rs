//! Measures a portfolio against its members, and which of them wins where.

use core::time::Duration;
use std::io::{self, Write};
use std::time::Instant;

use set_cli::cli::{self, Failure, Status};
use set_cli::solvers::{SolverArgs, SolverChoice};
use set_core::{Budget, Rules, Solver};
use set_deck::ShuffleDeck;
use set_game::{Game, GameError, GameOptions, Refill};
use set_solvers::AnySolver;

/// Measure a portfolio against each of its members, on equal decks.
///
/// For each size, the median wall time of a game: by each member alone, by the
/// portfolio of all of them, what the portfolio takes more than its best member
/// (the median of the games), and how many questions each member was the first to
/// answer. They take turns, so that all meet with the same weather.
///
/// Exit code: 0 measured, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab hybrid 10,5,15 5,9,15 --members dynamic,partial")]
pub(crate) struct Args {
    /// Sizes, each as values,properties,sets [default: a grid from small to large]
    #[arg(value_name = "V,P,SETS", value_parser = size)]
    sizes: Vec<Size>,
    /// The members, separated by commas
    #[arg(long, value_name = "SOLVERS", value_delimiter = ',', default_value = MEMBERS)]
    members: Vec<String>,
    /// Games of each size
    #[arg(long, short, value_name = "G", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Give up a game after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "10")]
    limit: Duration,
}

const MEMBERS: &str = if cfg!(feature = "smt") { "dynamic,smt" } else { "dynamic,partial" };

/// The memory of one solver.
const MEMORY: usize = 1 << 30;

/// Values, properties and sets.
#[derive(Clone, Copy, Debug)]
struct Size(u32, u32, u64);

/// From games of microseconds to games of a second.
const GRID: [Size; 15] = [
    Size(3, 4, 10),
    Size(3, 12, 15),
    Size(3, 20, 15),
    Size(4, 5, 10),
    Size(4, 8, 15),
    Size(4, 11, 15),
    Size(5, 6, 15),
    Size(5, 9, 15),
    Size(6, 7, 15),
    Size(8, 4, 15),
    Size(8, 6, 15),
    Size(10, 5, 15),
    Size(16, 3, 15),
    Size(12, 5, 15),
    Size(32, 3, 5),
];

fn size(text: &str) -> Result<Size, String> {
    let expected = || format!("expected values,properties,sets, as 4,5,10, instead of {text:?}");
    let numbers: Vec<u64> =
        text.split(',').map(|n| n.parse().map_err(|_| expected())).collect::<Result<_, _>>()?;
    let &[v, p, sets] = &*numbers else { return Err(expected()) };
    let small = |n: u64| u32::try_from(n).map_err(|_| expected());
    Rules::new(small(p)?, small(v)?).map_err(|error| error.to_string())?;
    Ok(Size(small(v)?, small(p)?, sets))
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let members = members(&args.members)?;
    let portfolio = choice(&["--solver", "portfolio", "--members", &args.members.join(",")])?;
    let mut out = io::stdout();
    writeln!(out, "Median wall ms of {} games; first answers of all games.\n", args.games)?;
    let names = args.members.join(" | ");
    writeln!(out, "| v, p, sets | {names} | portfolio | overhead | first |")?;
    writeln!(out, "|{}", "---|".repeat(members.len() + 4))?;
    let sizes = if args.sizes.is_empty() { &GRID[..] } else { &args.sizes };
    for &Size(v, p, sets) in sizes {
        let rules = Rules::new(p, v).map_err(|error| Failure::input("the size", error))?;
        write!(out, "| {v}, {p}, {sets} |")?;
        out.flush()?;
        let mut players: Vec<_> = members.iter().chain([&portfolio]).map(Player::new).collect();
        for seed in 1..=args.games {
            players.iter_mut().try_for_each(|player| player.play(args, rules, seed, sets))?;
        }
        for player in &players {
            write!(out, " {} |", shown(median(player.times.clone())))?;
        }
        let (portfolio, members) = players.split_last().expect("the portfolio is there");
        writeln!(out, " {} | {} |", overhead(portfolio, members), portfolio.wins())?;
    }
    Ok(Status::Done)
}

/// A member alone, or the portfolio.
struct Player<'a> {
    choice: &'a SolverChoice,
    /// The wall ms of its games, infinite if given up.
    times: Vec<f64>,
    /// The first answers of the members of the portfolio.
    wins: Vec<(String, u64)>,
}

impl<'a> Player<'a> {
    fn new(choice: &'a SolverChoice) -> Self {
        Self { choice, times: Vec::new(), wins: Vec::new() }
    }

    /// Plays a game, unless one was given up before.
    fn play(&mut self, args: &Args, rules: Rules, seed: u64, sets: u64) -> Result<(), Failure> {
        if self.times.last().is_some_and(|time| time.is_infinite()) {
            self.times.push(f64::INFINITY);
            return Ok(());
        }
        let (time, solver) = game(args, self.choice.solver(rules)?, seed, sets)?;
        self.times.push(time);
        for (place, member) in solver.finish().into_iter().enumerate() {
            match self.wins.get_mut(place) {
                Some((_, all)) => *all += member.wins,
                None => self.wins.push((member.name, member.wins)),
            }
        }
        Ok(())
    }

    fn wins(&self) -> String {
        let wins = self.wins.iter().map(|(name, wins)| format!("{name} {wins}"));
        wins.collect::<Vec<_>>().join(", ")
    }
}

/// What the portfolio takes more than the best member.
fn overhead(portfolio: &Player, members: &[Player]) -> String {
    let ratio = |(game, time): (usize, &f64)| {
        time / members.iter().map(|member| member.times[game]).fold(f64::INFINITY, f64::min)
    };
    let ratio = median(portfolio.times.iter().enumerate().map(ratio).collect());
    if ratio.is_finite() { format!("{:.0} %", (ratio - 1.0) * 100.0) } else { "-".into() }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The members by their names.
fn members(names: &[String]) -> Result<Vec<SolverChoice>, Failure> {
    names.iter().map(|name| choice(&["--solver", name])).collect()
}

/// What `play` makes of these options.
fn choice(options: &[&str]) -> Result<SolverChoice, Failure> {
    #[derive(clap::Parser)]
    struct Options {
        #[command(flatten)]
        solver: SolverArgs,
    }
    let options =
        <Options as clap::Parser>::try_parse_from([&[""], options].concat()).map_err(|_| {
            Failure::Input(format!("--members: no such solver in {}", options[1..].join(" ")))
        })?;
    options.solver.choice()
}

/// The wall ms of a game, infinite if it was given up.
fn game(args: &Args, solver: AnySolver, seed: u64, sets: u64) -> Result<(f64, AnySolver), Failure> {
    let deck = ShuffleDeck::new(solver.rules(), seed)
        .map_err(|error| Failure::input("the deck", error))?;
    let budget = Budget::unlimited().with_time(args.limit).with_memory(MEMORY).started();
    let options = GameOptions::new().with_refill(Refill::Immediately).with_budget(budget);
    let start = Instant::now();
    let mut game =
        Game::new(deck, solver, options).map_err(|error| Failure::input("the game", error))?;
    let played = match game.play(sets) {
        Ok(transcript) => transcript.statistics.interrupts == 0,
        Err(GameError::Solver(_)) => false,
        Err(error) => return Err(Failure::input("the game", error)),
    };
    let time = start.elapsed().as_secs_f64() * 1e3;
    Ok((if played { time } else { f64::INFINITY }, game.finish().1))
}

fn shown(time: f64) -> String {
    if time.is_finite() { format!("{time:.2}") } else { "given up".into() }
}
