//! Tables and a plot.

use super::game::Timing;
use super::schedule::{Share, time, total};
use super::sizes::Question;
use crate::chart::{Chart, Curve, GREY, Marker, PALETTE, Scale, Style};
use crate::markdown::MarkdownTable;
use crate::units::{seconds, three_digits};
use crate::{LabError, TimedGame};

/// The numbers of threads that are simulated.
const THREADS: [usize; 6] = [2, 4, 8, 16, 32, 64];

/// How many times as fast any number of threads would play a game.
#[derive(Clone, Debug)]
pub struct Simulation {
    game: TimedGame,
    questions: usize,
    anchors: usize,
    seconds: f64,
    /// By whole anchors, and by parts of their searches too.
    speedups: [[f64; THREADS.len()]; 2],
}

impl Simulation {
    /// The schedules of these questions.
    #[must_use]
    pub fn new(game: TimedGame, questions: &[Question]) -> Self {
        let seconds = total(questions);
        let speedups = [Share::Anchors, Share::Parts]
            .map(|share| THREADS.map(|threads| seconds / time(questions, threads, share)));
        let anchors = questions.iter().map(|question| question.anchors.len()).sum();
        Self { game, questions: questions.len(), anchors, seconds, speedups }
    }

    /// Simulations as a table.
    #[must_use]
    pub fn table(simulations: &[Self]) -> String {
        let head = ["v, p, sets", "questions", "anchors", "one thread", "shared"];
        let threads = THREADS.map(|threads| threads.to_string());
        let head: Vec<_> = head.into_iter().chain(threads.iter().map(String::as_str)).collect();
        let mut table = MarkdownTable::new(&head, &[0, 4]);
        for simulation in simulations {
            for (shared, speedups) in ["anchors", "parts too"].iter().zip(&simulation.speedups) {
                let Self { game, questions, anchors, seconds: time, .. } = simulation;
                let mut cells =
                    vec![game.name(), questions.to_string(), anchors.to_string(), seconds(*time)];
                cells.push((*shared).to_owned());
                cells.extend(speedups.iter().map(|speedup| format!("{speedup:.1}")));
                table.row(cells);
            }
        }
        table.to_string()
    }
}

/// Measured times as a table.
#[must_use]
pub fn table(timings: &[(TimedGame, Vec<Timing>)]) -> String {
    let head = ["v, p, sets", "threads", "cards ahead", "games", "by the clock", "CPU time"];
    let head: Vec<_> = head.into_iter().chain(["times as fast"]).collect();
    let mut table = MarkdownTable::new(&head, &[0]);
    for (game, timings) in timings {
        let alone = timings.first().map_or(0.0, |first| first.best().as_secs_f64());
        for timing in timings {
            let best = timing.best().as_secs_f64();
            let cpu = timing.cpu.iter().min().map_or(0.0, core::time::Duration::as_secs_f64);
            table.row(vec![
                game.name(),
                timing.threads.to_string(),
                timing.look_ahead.to_string(),
                timing.wall.len().to_string(),
                seconds(best),
                seconds(cpu),
                three_digits(alone / best),
            ]);
        }
    }
    table.to_string()
}

/// The simulated speed-ups, as SVG. A thin line has whole anchors only.
///
/// # Errors
///
/// [`LabError::Plot`] if it cannot be drawn.
pub fn plot(simulations: &[Simulation]) -> Result<String, LabError> {
    #[allow(clippy::cast_precision_loss)] // at most 64
    let threads = THREADS.map(|threads| threads as f64);
    let mut curves = Vec::new();
    let markers = Marker::FILLED.into_iter().cycle();
    for ((simulation, colour), marker) in
        simulations.iter().zip(PALETTE.into_iter().cycle()).zip(markers)
    {
        let styles = [Style::Fit, Style::Measured(marker)];
        for (speedups, style) in simulation.speedups.iter().zip(styles) {
            let is_strong = style != Style::Fit;
            curves.push(Curve {
                label: if is_strong { simulation.game.name() } else { String::new() },
                colour,
                style,
                points: threads.into_iter().zip(speedups.iter().copied()).collect(),
                ..Curve::default()
            });
        }
    }
    curves.push(Curve {
        label: "as many times as threads".to_owned(),
        colour: GREY,
        style: Style::Reference,
        points: threads.map(|threads| (threads, threads)).to_vec(),
        ..Curve::default()
    });
    let chart = Chart {
        title: "Speed-up of whole games, simulated".to_owned(),
        x_label: "threads".to_owned(),
        x_text: |x| x.to_string(),
        y_label: "times as fast as one thread".to_owned(),
        scale: Scale::Linear,
        y_text: |y| y.to_string(),
        limit: None,
        curves,
    };
    chart.svg()
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use set_core::Rules;

    use super::*;

    #[test]
    fn a_simulation_has_a_row_for_each_way_to_share() {
        let game = TimedGame { rules: Rules::new(3, 4).unwrap(), sets: 5, seed: 1 };
        let question = Question { anchors: vec![Duration::from_millis(1); 4] };
        let simulation = Simulation::new(game, &[question.clone(), question]);
        let table = Simulation::table(core::slice::from_ref(&simulation));
        let cells = |row: &str| row.split('|').map(|cell| cell.trim().to_owned()).collect();
        let rows: Vec<Vec<String>> = table.lines().skip(2).map(cells).collect();
        assert_eq!(rows[0][1..4], ["4, 3, 5", "2", "8"]);
        // Four threads take an anchor each, more do not help; two take two.
        assert_eq!(rows[0][5..9], ["anchors", "2.0", "3.9", "3.9"]);
        assert_eq!(rows[1][5..8], ["parts too", "2.0", "3.9"]);
        assert!(plot(&[simulation]).unwrap().contains("4, 3, 5"));
    }
}
