//! `lab bench`: how long solvers, kernels and certificates take, line by line.
mod boards;
mod classic;
mod games;
mod group;
mod report;
mod work;

use core::num::NonZeroUsize;
use core::time::Duration;

use anyhow::Result;
use set_core::Instructions;
use set_program::choice::{Format, choice};
use set_program::progress::{bar, now};

use self::group::Group;
use self::report::Report;
use self::work::{End, Options, measure};
use crate::cli::{MAX_THREADS, Status, number, positive, seconds, whole};
use crate::output::table::FORMATS;

/// Measure the flagship, `DynamicSolver`, and everything it is compared with.
///
/// A line is some work, such as the game v=10,p=5,n=15, and several ways to do it. Each run does the
/// work in every way, one after the other, with the same cards; short work is repeated for 10 ms. A
/// row of the table has the median and the least time of a run, and how many times as long as the
/// first way of its line it took. Times are CPU time, or with threads by the clock. "> 80x" had taken
/// 80 times as long when its time was up. Ways that disagree are wrong.
///
/// The lines are in groups; n is the number of sets of a game, or of cards of a board:
/// - games: whole games to n sets, checked; by the flagship with all and with fewer instructions,
///   by third cards in a hash set (v = 3), by partial sets in canonical order and by brute force
/// - count: all sets of n cards, counted, and by brute force
/// - question: "is there a set?" for random boards of n cards; wide: where v p is more than 64
/// - encodings, integer-program, pairs, two-properties: the same question, by the
///   solvers of a page in docs/
/// - certificates: the search of a game to n sets, to write its certificates, to check them, and to
///   check the game without certificates, as `setwise play` does
/// - threads: games to n sets by several threads, timed by the clock; nothing else should run
/// - board-find, board-list, board-count: 16 boards of n cards, by the solvers themselves and by the
///   type for boards of every game
/// - classic: 4,096 boards or games of the classic deck, by the ways of set-classic; the lines are
///   count, find, random (a random set is taken) and first (the first one)
///
/// Exit code: 0 measured, 1 an answer was wrong, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    verbatim_doc_comment,
    allow_negative_numbers = true,
    after_help = "\
Examples:
  lab bench                                       quick games, in less than a minute
  lab bench --lines large --baseline-limit 60     large games
  lab bench --lines v=10,p=5,n=15 v=3,p=20,n=15   these games
  lab bench --group question --lines v=3,p=8,n=32 --solvers dynamic,ip
  lab bench --group all --format csv > bench.csv"
)]
pub(crate) struct Args {
    /// Groups of lines, with commas between them, or all
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "games")]
    group: Vec<String>,
    /// Lines of each group: quick, large, all, v=V,p=P,n=N, or a name
    #[arg(long, value_name = "LINES", num_args = 1.., default_value = "quick")]
    lines: Vec<String>,
    /// The ways, as names of solvers with commas between them [default: the ways of the group]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    solvers: Option<Vec<String>>,
    /// The most vector instructions of the flagship and of the classic kernels, such as portable or
    /// avx2 [default: all that the machine has]
    #[arg(long, value_name = "LEVEL")]
    instructions: Option<Instructions>,
    /// Numbers of threads, for the group threads
    #[arg(long, value_name = "N", num_args = 1.., default_values = ["1", "2"])]
    #[arg(value_parser = whole(NonZeroUsize::MIN..=MAX_THREADS))]
    threads: Vec<NonZeroUsize>,
    /// Runs of each line; run r has the seed S + r [default: by the group]
    #[arg(long, short, value_name = "R", value_parser = positive)]
    runs: Option<u64>,
    /// Seed of the first run
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = number)]
    seed: u64,
    /// Stop a run of the flagship, and with it the line, after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "120")]
    limit: Duration,
    /// Stop any other way after this many seconds for all its runs [default: by the group]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    baseline_limit: Option<Duration>,
    /// The form of the output
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
}

impl Args {
    /// The instructions of the flagship and of the kernels of the classic deck.
    fn most(&self) -> Instructions {
        self.instructions.unwrap_or_else(Instructions::detect)
    }
}

pub(crate) fn run(args: &Args) -> Result<Status> {
    let mut all = Vec::new();
    for group in Group::named(&args.group)? {
        all.extend(group.lines(args)?.into_iter().map(|line| (group.clone(), line)));
    }
    let report = Report::new(args.format)?;
    let progress = bar("bench", all.len() as u64);
    let mut status = Status::Done;
    for (group, (line, mut ways)) in all {
        now(&progress, &line);
        let options = Options {
            runs: args.runs.unwrap_or(group.runs),
            seed: args.seed,
            limit: args.limit,
            baseline_limit: args.baseline_limit.unwrap_or(Duration::from_secs(group.seconds)),
        };
        let measurements = measure(&mut ways, &options);
        progress.suspend(|| report.add(&group.name, &line, &measurements))?;
        if measurements.iter().any(|way| matches!(way.end, End::Wrong(_))) {
            status = Status::NotReached;
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(status)
}
