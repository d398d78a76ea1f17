//! `lab study threads`: the flagship on more threads than there are, simulated.
//!
//! One thread plays a game, and the CPU time of the search with each anchor is measured. These
//! times are scheduled on any number of threads. (`lab bench --group threads` measures the threads
//! of this machine.)

mod anchors;
mod schedule;

use self::anchors::{Question, questions};
use self::schedule::time;
use crate::LabError;
use crate::chart::{Chart, Curve, GREY, Scale, Style, palette};
use crate::cli::{OutArgs, number};
use crate::game::failed;
use crate::output::Report;
use crate::points::Point;
use crate::progress::{bar, now};
use crate::table::Table;
use crate::units::seconds;

/// The numbers of threads that are simulated.
const THREADS: [u8; 6] = [2, 4, 8, 16, 32, 64];

/// The flagship on more threads than there are, simulated.
///
/// One thread plays each game, and the CPU time of each anchor is measured. These times are
/// scheduled on 2 to 64 threads: as whole anchors, and in parts, where an idle thread takes half of
/// the work that is left to the busiest one. It takes no quiet machine.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  lab study threads
  lab study threads v=8,p=8,n=15 --out results")]
pub(crate) struct ThreadsArgs {
    /// Games: their values, properties and sets to find
    #[arg(value_name = "v=V,p=P,n=N")]
    #[arg(default_values = [
        "v=15,p=5,n=15", "v=8,p=8,n=15", "v=10,p=8,n=5", "v=12,p=7,n=5", "v=8,p=10,n=5",
        "v=3,p=28,n=5",
    ])]
    sizes: Vec<Point>,
    /// Seed of the decks
    #[arg(long, short, value_name = "S", default_value_t = 1, value_parser = number)]
    seed: u64,
    #[command(flatten)]
    out: OutArgs,
}

impl ThreadsArgs {
    pub(crate) fn run(&self) -> Result<(), LabError> {
        let output = self.out.open()?;
        let progress = bar("threads", self.sizes.len() as u64);
        let mut simulations = Vec::new();
        for &point in &self.sizes {
            now(&progress, &point.to_string());
            let questions = questions(point, self.seed).map_err(failed("dynamic", self.seed))?;
            simulations.push(Simulation::new(point, &questions));
            progress.inc(1);
        }
        progress.finish_and_clear();
        let plots = vec![("threads.svg".to_owned(), plot(&simulations)?)];
        output.print(&output.publish(Report::new("threads", table(&simulations), plots))?)
    }
}

/// How many times as fast any number of threads would play a game.
struct Simulation {
    point: Point,
    questions: usize,
    anchors: usize,
    seconds: f64,
    /// By whole anchors, and by parts of their searches too.
    speedups: [[f64; THREADS.len()]; 2],
}

impl Simulation {
    /// The schedules of these questions.
    fn new(point: Point, questions: &[Question]) -> Self {
        let seconds = time(questions, 1, false);
        let speedups = [false, true]
            .map(|in_parts| THREADS.map(|threads| seconds / time(questions, threads, in_parts)));
        let anchors = questions.iter().map(Vec::len).sum();
        Self { point, questions: questions.len(), anchors, seconds, speedups }
    }
}

fn table(simulations: &[Simulation]) -> String {
    let threads = THREADS.iter().fold(String::new(), |text, threads| format!("{text} | {threads}"));
    let head = format!(":v, p, sets | questions | anchors | one thread | :shared{threads}");
    let mut table = Table::new(&head);
    for Simulation { point, questions, anchors, seconds: time, speedups } in simulations {
        for (shared, speedups) in ["anchors", "parts too"].iter().zip(speedups) {
            let mut cells = vec![point.spaced(), questions.to_string(), anchors.to_string()];
            cells.extend([seconds(*time), (*shared).to_owned()]);
            cells.extend(speedups.iter().map(|speedup| format!("{speedup:.1}")));
            table.row(cells);
        }
    }
    table.to_string()
}

/// The simulated speed-ups. A thin line has whole anchors only.
fn plot(simulations: &[Simulation]) -> Result<String, LabError> {
    let threads = THREADS.map(f64::from);
    let mut curves = Vec::new();
    for (simulation, (colour, marker)) in simulations.iter().zip(palette()) {
        let name = simulation.point.to_string();
        let curve = |share: usize, label, style| {
            let points = threads.into_iter().zip(simulation.speedups[share]).collect();
            Curve::new(label, colour, style, points)
        };
        curves.push(curve(0, "", Style::Fit));
        curves.push(curve(1, &name, Style::Measured(marker)));
    }
    let diagonal = threads.map(|threads| (threads, threads)).to_vec();
    curves.push(Curve::new("as many times as threads", GREY, Style::Reference, diagonal));
    let title = "Speed-up of whole games, simulated";
    Chart::new(title, ["threads", "times as fast as one thread"], Scale::Linear, curves).svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_simulation_has_a_row_for_each_way_to_share() {
        let questions = [vec![1e-3; 4], vec![1e-3; 4]];
        let simulation = Simulation::new("v=4,p=3,n=5".parse().unwrap(), &questions);
        let table = table(core::slice::from_ref(&simulation));
        let cells = |row: &str| row.split('|').map(|cell| cell.trim().to_owned()).collect();
        let rows: Vec<Vec<String>> = table.lines().skip(2).map(cells).collect();
        assert_eq!(rows[0][1..4], ["4, 3, 5", "2", "8"]);
        // Four threads take an anchor each, more do not help; two take two.
        assert_eq!(rows[0][5..9], ["anchors", "2.0", "3.9", "3.9"]);
        assert_eq!(rows[1][5..8], ["parts too", "2.0", "3.9"]);
        assert!(plot(&[simulation]).unwrap().contains("v=4,p=3,n=5"));
    }
}
