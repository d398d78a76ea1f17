//! The lines of the table of `lab bench`. Each is a group of games: by the flagship, by the
//! flagship restricted to fewer instructions, and by the plain solver of three values.
//!
//! `lab bench` measures each line once, with all baselines, targets and memory. This
//! benchmark measures it often enough to see a change of some percent, and compares it
//! with saved results:
//!
//! ```sh
//! cargo bench -p set-benches -- --save-baseline before
//! cargo bench -p set-benches -- --baseline before
//! cargo bench -p set-benches -- 3,20,15
//! SET_BENCH_LINES=large cargo bench -p set-benches -- 15,5,15
//! ```
//!
//! It uses criterion rather than divan, because criterion keeps results, tells noise from
//! change, and accepts a time measured by its caller: here the CPU time of the solver
//! alone, without the deck, the checker and other programs on the same core. Criterion is
//! built without plots and without rayon.

use core::time::Duration;
use std::env;

use criterion::{Criterion, SamplingMode};
use set_lab::bench::contender::Contender;
use set_lab::bench::line::{Line, Selection};
use set_lab::bench::measure::{End, Options, measure};
use set_lab::memory::NotCounted;

/// The variable with the lines to measure, in the form of the option `--lines` of `lab
/// bench`. If it is not set, the quick lines are measured.
const LINES: &str = "SET_BENCH_LINES";

/// The games of one iteration, with the first seeds: enough that a typical game decides.
const GAMES: u64 = 5;

/// The longest that a baseline may take: the flagship with fewer instructions for one
/// game, other solvers for all games. Slower baselines are left out.
const AFFORDABLE: Duration = Duration::from_millis(200);

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    let lines = env::var(LINES).unwrap_or_else(|_| "quick".to_owned());
    for selection in lines.split_whitespace() {
        match selection.parse::<Selection>() {
            Ok(selection) => selection.lines().iter().for_each(|line| bench(&mut criterion, line)),
            Err(error) => {
                eprintln!("error: {LINES}={selection}: {error}");
                std::process::exit(2);
            }
        }
    }
    criterion.final_summary();
}

/// A group for each line.
fn bench(criterion: &mut Criterion, line: &Line) {
    let mut group = criterion.benchmark_group(line.to_string());
    group.sampling_mode(SamplingMode::Flat);
    let baselines = Contender::baselines(line);
    let affordable =
        baselines.into_iter().filter(|&contender| time(line, contender, AFFORDABLE).is_some());
    for contender in core::iter::once(Contender::flagship()).chain(affordable) {
        group.bench_function(contender.to_string(), |bencher| {
            bencher.iter_custom(|iterations| {
                let time = || time(line, contender, Duration::MAX).expect("there is no limit");
                (0..iterations).map(|_| time()).sum()
            });
        });
    }
    group.finish();
}

/// The CPU time of the games, if they are played to their end within the limit.
fn time(line: &Line, contender: Contender, limit: Duration) -> Option<Duration> {
    let options = Options {
        games: GAMES,
        seed: 1,
        limit,
        baseline_limit: limit,
        // Only the sets are checked: `lab bench` checks more.
        check_nodes: 0,
        memory: &NotCounted,
    };
    let measured = measure(line, contender, &options);
    (measured.end == End::Done).then(|| measured.runs.iter().map(|run| run.cpu).sum())
}
