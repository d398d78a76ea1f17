//! `lab threads`.

use core::num::NonZeroUsize;
use std::path::PathBuf;

use set_cli::cli::{Failure, Status};
use set_lab::bench::line::Selection;
use set_lab::threads::{Simulation, compare, plot, questions, table};
use set_lab::{LabError, Output, TimedGame};

use super::each::each;
use super::failure::failure;

/// Measure the flagship on several threads, or simulate larger machines.
///
/// Each game v,p,n is played with each number of threads in turn, round after round. All
/// games have to be the same. The table has the shortest time by the clock, the least CPU
/// time of all threads together, and how many times as fast the game is as with the first
/// number of threads. Several threads play with and without looking ahead. Nothing else
/// should run on the machine.
///
/// With --simulate, one thread plays each game once, and the CPU time of each anchor is
/// measured. These times are scheduled on 2 to 64 threads: as whole anchors, and with parts of
/// them handed over, half of what a thread has left each time. It takes no quiet machine.
///
/// Exit code: 0 measured, 2 bad input, or games that differ.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab threads                                       1 and 2 threads, three rounds
  lab threads --lines 8,8,15 --threads 1 4 --rounds 9
  lab threads --simulate --out results              threads.md and threads.svg")]
pub(crate) struct Args {
    /// Games, as V,P,SETS
    #[arg(long, value_name = "LINES", num_args = 1..)]
    #[arg(default_values = ["15,5,15", "8,8,15", "10,8,5", "12,7,5", "8,10,5", "3,28,5"])]
    lines: Vec<Selection>,
    /// Numbers of threads; the first is what the others are compared with
    #[arg(long, value_name = "N", num_args = 1.., default_values = ["1", "2"])]
    threads: Vec<NonZeroUsize>,
    /// Cards of the deck that several threads may search before they are dealt; 0 leaves
    /// these games out
    #[arg(long, value_name = "CARDS", default_value_t = 512)]
    look_ahead: u16,
    /// How often each game is played with each number of threads
    #[arg(long, value_name = "R", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Seed of the decks
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Simulate more threads instead
    #[arg(long, conflicts_with_all = ["threads", "look_ahead", "rounds"])]
    simulate: bool,
    /// Write the simulation's table and plot to this folder
    #[arg(long, value_name = "DIR", requires = "simulate")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let games = TimedGame::of_lines(&args.lines, args.seed).map_err(|error| failure(&error))?;
    if args.simulate { simulate(args, &games) } else { measure(args, &games) }
        .map_err(|error| failure(&error))?;
    Ok(Status::Done)
}

fn measure(args: &Args, games: &[TimedGame]) -> Result<(), LabError> {
    let timings = each("threads", games, |game| {
        compare(game, &args.threads, args.look_ahead.into(), args.rounds)
    })?;
    print!("{}", table(&timings));
    Ok(())
}

fn simulate(args: &Args, games: &[TimedGame]) -> Result<(), LabError> {
    let simulations = each("threads", games, |game| Ok(Simulation::new(*game, &questions(game)?)))?;
    let simulations: Vec<_> = simulations.into_iter().map(|(_, simulation)| simulation).collect();
    let table = Simulation::table(&simulations);
    print!("{table}");
    if let Some(folder) = &args.out {
        let output = Output::new(folder)?;
        output.write("threads.md", &table)?;
        output.write("threads.svg", plot(&simulations)?)?;
    }
    Ok(())
}
