//! The games of a study, in a CSV file that grows point by point.

use core::time::Duration;
use std::path::PathBuf;

use anyhow::Result;
use serde::{Deserialize, Serialize};
use set_program::output::write;

use super::plans::Settings;
use crate::measure::game::{Played, Reading, Setup};
use crate::measure::points::Point;
use crate::output::{Lock, Output, from_csv, read_if_there, to_csv};
use crate::{Ending, Summary, error};

/// One game up to one number of sets: a line of a table of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    values: u32,
    properties: u32,
    sets: u64,
    solver: String,
    pub(super) seed: u64,
    pub(super) end: Ending,
    cpu_seconds: f64,
    set_free: u64,
    largest_board: u64,
    pub(super) confirmed: bool,
    games: u64,
    limit_seconds: f64,
    memory_mib: u64,
    first_seed: u64,
    /// For a portfolio: the questions that its first member was the first to answer. Older files
    /// lack this column and the next one.
    #[serde(default)]
    answered_by_first: Option<u64>,
    /// For a portfolio: the questions that another member was the first to answer.
    #[serde(default)]
    answered_by_others: Option<u64>,
}

impl Row {
    /// The row of one reading of a game; the confirmation is of the whole game.
    pub(super) fn new(
        setup: &Setup<'_>,
        reading: &Reading,
        game: &Played,
        settings: &Settings,
    ) -> Self {
        Self {
            values: setup.rules.values(),
            properties: setup.rules.properties(),
            sets: reading.sets,
            solver: setup.solver.to_owned(),
            seed: setup.seed,
            end: reading.ending,
            cpu_seconds: reading.cpu_seconds,
            set_free: reading.set_free,
            largest_board: reading.largest_board,
            confirmed: game.report.is_complete(),
            games: settings.games,
            limit_seconds: settings.limit.as_secs_f64(),
            memory_mib: settings.memory_mib,
            first_seed: settings.first_seed,
            answered_by_first: reading.first_answers.map(|[first, _]| first),
            answered_by_others: reading.first_answers.map(|[_, others]| others),
        }
    }

    /// How the game ended, and its CPU time in seconds.
    pub(crate) fn run(&self) -> (Ending, f64) {
        (self.end, self.cpu_seconds)
    }

    /// For a portfolio: the questions that its first member was the first to answer, and those
    /// that another one was.
    pub(super) fn first_answers(&self) -> Option<[u64; 2]> {
        self.answered_by_first.zip(self.answered_by_others).map(<[u64; 2]>::from)
    }

    /// Whether the row is of a game of this solver at this point.
    pub(super) fn is_of(&self, solver: &str, point: Point) -> bool {
        self.solver == solver
            && self.sets == point.sets
            && self.properties == point.rules.properties()
            && self.values == point.rules.values()
    }

    /// The settings that the game was played with.
    pub(super) fn settings(&self) -> Option<Settings> {
        Some(Settings {
            games: self.games,
            limit: Duration::try_from_secs_f64(self.limit_seconds).ok()?,
            first_seed: self.first_seed,
            memory_mib: self.memory_mib,
        })
    }
}

/// All games of a study so far, and the file that keeps them. As long as this value exists, no
/// other run can write to the file.
#[derive(Debug)]
pub struct Results {
    /// The settings of all games.
    pub(super) settings: Settings,
    pub(super) rows: Vec<Row>,
    file: (PathBuf, Lock),
}

impl Results {
    /// Opens the results of this study in this folder; there may be none yet.
    ///
    /// # Errors
    ///
    /// If another run is writing them, and if the
    /// file does not hold such results, or they were measured with other settings.
    pub fn open(output: &Output, study: &str, settings: &Settings) -> Result<Self> {
        let file = format!("{study}.csv");
        let (path, lock) = (output.path(&file), output.lock(&file)?);
        let rows: Vec<Row> = from_csv(&read_if_there(&path)?.unwrap_or_default(), &path)?;
        let other = rows.iter().map(Row::settings).find(|found| *found != Some(*settings));
        if let Some(found) = other {
            let found = found.map_or_else(|| "no time limit".to_owned(), |found| found.to_string());
            let what = format!(
                "holds results of {found}, and {settings} is asked for: give another folder, or \
                 remove it"
            );
            return Err(error::malformed(&path, what));
        }
        Ok(Self { settings: *settings, rows, file: (path, lock) })
    }

    /// The games of a solver at a point.
    pub(super) fn games<'a>(
        &'a self,
        solver: &'a str,
        point: Point,
    ) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter(move |row| row.is_of(solver, point))
    }

    /// Whether the games of a point were played.
    pub fn is_done(&self, solver: &str, point: Point) -> bool {
        self.games(solver, point).next().is_some()
    }

    /// The games of a point in numbers; `None` if they were not played.
    pub fn summary(&self, solver: &str, point: Point) -> Option<Summary> {
        let games = self.games(solver, point);
        Summary::of(self.settings.games, games.map(Row::run))
    }

    /// Adds the games of one point or of several. They are in the file when this returns.
    pub(super) fn add(&mut self, rows: Vec<Row>) -> Result<()> {
        self.rows.extend(rows);
        write(&self.file.0, to_csv(&self.rows)?)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::output::table::{dash, or_dash};
    use crate::output::units::seconds;
    use crate::output::{from_csv, read};
    use crate::study::Plan;
    use crate::study::paper::paper_seconds;

    /// The table "Whole games" of research/docs/results.md has the medians of the committed games.
    #[test]
    fn the_page_has_the_committed_times() {
        const SOLVERS: [&str; 6] = [
            "brute-unpruned",
            "partial-paper-rerun",
            "partial-paper-new",
            "smt-paper-canonical-int",
            "partial-canonical",
            "dynamic",
        ];
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let row = |(study, number, text): &(&str, usize, &str)| {
            let path = root.join(format!("docs/results/study/{study}.csv"));
            let rows: Vec<Row> = from_csv(&read(&path).unwrap(), &path).unwrap();
            let point: Point = text.parse().unwrap();
            let series = &Plan::named(study).unwrap().series[*number];
            let median = |solver: &&str| {
                let games: Vec<_> = rows.iter().filter(|row| row.is_of(solver, point)).collect();
                let asked = games.first().map_or(1, |row| row.games);
                let summary = Summary::of(asked, games.into_iter().map(Row::run));
                or_dash(summary.filter(|it| it.is_reached).and_then(|it| it.median), seconds)
            };
            let paper = |solver| paper_seconds(series, solver, point).map_or_else(dash, seconds);
            let mut cells = vec![text.replace(['v', 'p', 'n', '='], "").replace(',', ", ")];
            cells.extend(SOLVERS.iter().map(median));
            cells.extend(["brute", "dynamic", "smt"].map(paper));
            format!("| {} |\n", cells.join(" | "))
        };
        let table: String = [
            ("classic", 0, "v=3,p=4,n=10"),
            ("table1", 0, "v=6,p=3,n=5"),
            ("table2", 0, "v=4,p=5,n=10"),
            ("sweep-properties", 1, "v=4,p=7,n=10"),
            ("sweep-values", 1, "v=7,p=4,n=10"),
            ("sweep-values", 1, "v=8,p=4,n=10"),
            ("sweep-values", 1, "v=10,p=4,n=10"),
            ("sweep-values", 2, "v=6,p=5,n=15"),
            ("sweep-values", 2, "v=10,p=5,n=15"),
        ]
        .iter()
        .map(row)
        .collect();
        let page = read(&root.join("research/docs/results.md")).unwrap();
        assert!(page.contains(&table), "research/docs/results.md needs the rows\n{table}");
    }
}
