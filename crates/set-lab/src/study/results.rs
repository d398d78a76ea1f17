//! The games of a study, in a CSV file that grows point by point.

use core::time::Duration;

use serde::{Deserialize, Serialize};

use super::settings::Settings;
use crate::game::Reading;
use crate::output::{Lock, Output, from_csv, read_if_there, to_csv};
use crate::points::Point;
use crate::{Ending, LabError, Summary};

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
    confirmed: bool,
    games: u64,
    limit_seconds: f64,
    memory_mib: u64,
    first_seed: u64,
    /// Older files lack this column and the following ones.
    #[serde(default)]
    pub(super) wall_seconds: Option<f64>,
    /// For a portfolio, the number of questions that each member answered first:
    /// `dynamic 50, smt 0`.
    #[serde(default)]
    pub(super) first_answers: Option<String>,
}

impl Row {
    /// The row of a game; the confirmation and the first answers are of the whole game.
    pub(super) fn new(
        solver: &str,
        point: Point,
        seed: u64,
        reading: &Reading,
        settings: &Settings,
        (confirmed, first_answers): (bool, Option<String>),
    ) -> Self {
        Self {
            values: point.rules.values(),
            properties: point.rules.properties(),
            sets: reading.sets,
            solver: solver.to_owned(),
            seed,
            end: reading.ending,
            cpu_seconds: reading.cpu_seconds,
            set_free: reading.set_free,
            largest_board: reading.largest_board,
            confirmed,
            games: settings.games,
            limit_seconds: settings.limit.as_secs_f64(),
            memory_mib: settings.memory_mib,
            first_seed: settings.first_seed,
            wall_seconds: Some(reading.wall_seconds),
            first_answers,
        }
    }

    /// The row for a larger number of sets, which was missed as well.
    pub(crate) fn with_sets(self, sets: u64) -> Self {
        Self { sets, ..self }
    }

    /// Whether the row is of a confirmed game of this solver that found its sets.
    #[cfg(test)]
    pub(super) fn is_plausible(&self, solver: &str, point: Point) -> bool {
        let is_found = self.is_of(solver, point) && self.end == Ending::Found && self.confirmed;
        is_found && self.cpu_seconds > 0.0 && self.largest_board >= 12
    }

    /// Whether the row is of this game.
    pub(crate) fn is_game(
        &self,
        solver: &str,
        point: Point,
        seed: u64,
        settings: &Settings,
    ) -> bool {
        self.is_of(solver, point) && self.seed == seed && self.settings() == Some(*settings)
    }

    /// How the game ended, and its CPU time in seconds.
    pub(crate) fn run(&self) -> (Ending, f64) {
        (self.end, self.cpu_seconds)
    }

    fn is_of(&self, solver: &str, point: Point) -> bool {
        self.solver == solver
            && self.sets == point.sets
            && self.properties == point.rules.properties()
            && self.values == point.rules.values()
    }

    /// The settings that the game was played with.
    fn settings(&self) -> Option<Settings> {
        Some(Settings {
            games: self.games,
            limit: Duration::try_from_secs_f64(self.limit_seconds).ok()?,
            first_seed: self.first_seed,
            memory_mib: self.memory_mib,
        })
    }
}

/// All games of a study so far, and the file that keeps them. As long as this value
/// exists, no other run can write to the file.
#[derive(Debug)]
pub struct Results {
    output: Output,
    file: String,
    settings: Settings,
    rows: Vec<Row>,
    _lock: Lock,
}

impl Results {
    /// Opens the results of this study in this folder; there may be none yet.
    ///
    /// # Errors
    ///
    /// [`LabError::Locked`] if another run is writing them,
    /// [`LabError::Malformed`] if the file does not hold such results, and
    /// [`LabError::OtherSettings`] if they were measured with other settings.
    pub fn open(output: &Output, study: &str, settings: &Settings) -> Result<Self, LabError> {
        let file = format!("{study}.csv");
        let lock = output.lock(&file)?;
        let path = output.path(&file);
        let text = read_if_there(&path)?.unwrap_or_default();
        let rows: Vec<Row> = from_csv(&text, &path)?;
        let other = rows.iter().map(Row::settings).find(|found| *found != Some(*settings));
        if let Some(found) = other {
            let found = found.map_or_else(|| "no time limit".to_owned(), |found| found.to_string());
            return Err(LabError::OtherSettings { path, found, asked: settings.to_string() });
        }
        Ok(Self { output: output.clone(), file, settings: *settings, rows, _lock: lock })
    }

    /// The settings of all games.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The content of the file, if it has any games.
    pub(super) fn csv(&self) -> Result<Option<String>, LabError> {
        if self.rows.is_empty() { Ok(None) } else { to_csv(&self.rows).map(Some) }
    }

    /// The games of a solver at a point.
    pub(super) fn games(&self, solver: &str, point: Point) -> impl Iterator<Item = &Row> + Clone {
        let solver = solver.to_owned();
        self.rows.iter().filter(move |row| row.is_of(&solver, point))
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
    pub(super) fn add(&mut self, rows: Vec<Row>) -> Result<(), LabError> {
        self.rows.extend(rows);
        self.output.write(&self.file, &to_csv(&self.rows)?)
    }
}
