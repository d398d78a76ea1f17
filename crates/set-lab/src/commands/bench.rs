//! Measures the solvers, line by line of a table of games.

// The allocator that counts.
#![allow(unsafe_code)]

use core::alloc::{GlobalAlloc, Layout};
use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;
use std::alloc::System;
use std::io;

use set_cli::cli::{self, Failure, Status};
use set_lab::bench::contender::Contender;
use set_lab::bench::line::{Line, Selection};
use set_lab::bench::measure::{End, Measurement, Options, measure};
use set_lab::bench::table::{Format, Table};
use set_lab::memory::Memory;
use set_lab::{Ending, Progress};

/// Measure the flagship, `DynamicSolver`, beside other solvers of the project.
///
/// At each line v,p,n of the table, games with v values and p properties are
/// played until n sets are found, by each solver with the same decks, and
/// checked. The table has the median CPU time of the solver a game (less what
/// the clock itself takes), the target
/// and whether it was hit, the most cards on a board, and the most
/// memory that the solver took. The further columns say how many times as long
/// others take on the same games: the flagship held to fewer instructions (avx2,
/// portable), third cards looked up in a hash set (hash, for v = 3), the paper's
/// dynamic algorithm (partial), and every combination of cards (brute). "> 80x"
/// had taken 80 times as long when its time was up. The last column counts the
/// "no set" answers of the flagship that the checker confirmed, in about 50 ms a game.
///
/// The line v,p,count counts all sets of the whole deck, beside finding each.
///
/// Exit code: 0 measured (whether targets were hit or not), 1 an answer was
/// wrong, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  lab bench                                       the quick lines, in less than a minute
  lab bench --lines large --baseline-limit 60     the large lines
  lab bench --lines 10,5,15 3,20,15 --games 20    these lines
  lab bench --lines all --format csv > lines.csv"
)]
pub(crate) struct Args {
    /// Lines to measure: all, quick, large, or V,P,SETS or V,P,count for any
    /// numbers
    #[arg(long, value_name = "LINES", num_args = 1.., default_value = "quick")]
    lines: Vec<Selection>,
    /// Games at a line
    #[arg(long, short, value_name = "G", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first game's deck; game g uses seed S + g
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Stop a game of the flagship, and with it the line, after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "120")]
    limit: Duration,
    /// Stop another solver at a line after this many seconds for all its games
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "1")]
    baseline_limit: Duration,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

/// The system's allocator, which counts.
struct Counting {
    current: AtomicUsize,
    peak: AtomicUsize,
}

#[global_allocator]
static MEMORY: Counting = Counting { current: AtomicUsize::new(0), peak: AtomicUsize::new(0) };

impl Counting {
    fn add(&self, bytes: usize) {
        let current = self.current.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.peak.fetch_max(current, Ordering::Relaxed);
    }
}

// SAFETY: every method calls the system's allocator with the same arguments; the
// counting around it does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.add(layout.size());
        // SAFETY: the caller keeps the same promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        self.current.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the same promises, and what it had allocated
        // came from the same allocator.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        self.add(layout.size());
        // SAFETY: the caller keeps the same promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // Old and new memory both count at this moment, as if the content were copied.
        self.add(new_size);
        self.current.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the same promises, and what it had allocated
        // came from the same allocator.
        unsafe { System.realloc(memory, layout, new_size) }
    }
}

impl Memory for Counting {
    fn current(&self) -> usize {
        self.current.load(Ordering::Relaxed)
    }

    fn peak(&self) -> usize {
        self.peak.load(Ordering::Relaxed)
    }

    fn reset_peak(&self) {
        self.peak.store(self.current(), Ordering::Relaxed);
    }
}

/// The nodes that the checker may spend on a game: some 50 ms.
const CHECK_NODES: u64 = 1 << 17;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let lines: Vec<Line> = args.lines.iter().flat_map(|selection| selection.lines()).collect();
    let options = Options {
        games: args.games,
        seed: args.seed,
        limit: args.limit,
        baseline_limit: args.baseline_limit,
        check_nodes: CHECK_NODES,
        memory: &MEMORY,
    };
    let mut table = Table::new(args.format, io::stdout())?;
    let progress = Progress::shown();
    progress.begin("bench", lines.len() as u64);
    let mut is_right = true;
    for line in &lines {
        progress.now(&line.to_string());
        let flagship = measure(line, Contender::flagship(), &options);
        let baselines: Vec<_> = Contender::baselines(line)
            .into_iter()
            .map(|contender| measure(line, contender, &options))
            .collect();
        progress.suspend(|| -> io::Result<()> {
            table.write(line, &flagship, &baselines)?;
            for measurement in core::iter::once(&flagship).chain(&baselines) {
                explain(line, measurement);
            }
            Ok(())
        })?;
        let is_wrong = |measurement: &Measurement| matches!(measurement.end, End::Wrong(_));
        is_right &= !is_wrong(&flagship) && !baselines.iter().any(is_wrong);
        progress.inc();
    }
    progress.end();
    Ok(if is_right { Status::Done } else { Status::NotReached })
}

/// Prints to the standard error what the table has no room for.
fn explain(line: &Line, measurement: &Measurement) {
    match &measurement.end {
        End::Missed(Ending::Time, _) | End::Done => {}
        End::Missed(ending, _) => eprintln!("{line}: {} gave up: {ending}", measurement.contender),
        End::Refused(why) => eprintln!("{line}: {} gave up: {why}", measurement.contender),
        End::Wrong(why) => eprintln!("{line}: {} IS WRONG: {why}", measurement.contender),
    }
}
