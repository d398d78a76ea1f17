//! The games of a study, as a CSV file that grows point by point.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::game::{GameEnd, Reading, Settings};
use super::plan::Point;
use super::summary::Summary;
use crate::StudyError;
use crate::output::{Output, read_if_there};

/// One game as far as one number of sets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    values: u32,
    properties: u32,
    sets: u64,
    solver: String,
    seed: u64,
    end: GameEnd,
    cpu_seconds: f64,
    set_free: u64,
    largest_board: u64,
    confirmed: bool,
    games: u64,
    limit_seconds: f64,
    memory_mib: u64,
    first_seed: u64,
}

impl Row {
    pub(crate) fn new(
        solver: &str,
        point: Point,
        seed: u64,
        reading: &Reading,
        settings: &Settings,
    ) -> Self {
        Self {
            values: point.rules.values(),
            properties: point.rules.properties(),
            sets: reading.sets,
            solver: solver.to_owned(),
            seed,
            end: reading.end,
            cpu_seconds: reading.cpu_seconds,
            set_free: reading.set_free,
            largest_board: reading.largest_board,
            confirmed: reading.confirmed,
            games: settings.games,
            limit_seconds: settings.limit.as_secs_f64(),
            memory_mib: settings.memory_mib,
            first_seed: settings.first_seed,
        }
    }

    fn is_of(&self, solver: &str, point: Point) -> bool {
        self.solver == solver
            && self.sets == point.sets
            && self.properties == point.rules.properties()
            && self.values == point.rules.values()
    }

    /// The settings that the game was played with, in words.
    fn settings(&self) -> String {
        in_words(self.games, self.limit_seconds, self.memory_mib, self.first_seed)
    }
}

/// Settings, to be compared and to be read.
fn in_words(games: u64, limit_seconds: f64, memory_mib: u64, first_seed: u64) -> String {
    let noun = if games == 1 { "game" } else { "games" };
    format!("{games} {noun} of {limit_seconds} s and {memory_mib} MiB from seed {first_seed}")
}

/// All games of a study so far, and the file that keeps them.
#[derive(Clone, Debug)]
pub struct Results {
    output: Output,
    file: String,
    settings: Settings,
    rows: Vec<Row>,
}

impl Results {
    /// The results of this study in this folder, as far as they go.
    ///
    /// # Errors
    ///
    /// [`StudyError::Malformed`] if the file is not one of these results,
    /// [`StudyError::OtherSettings`] if they were measured with others.
    pub fn open(output: &Output, study: &str, settings: &Settings) -> Result<Self, StudyError> {
        let file = format!("{study}.csv");
        let path = output.path(&file);
        let text = read_if_there(&path)?.unwrap_or_default();
        let rows: Vec<Row> = csv::Reader::from_reader(text.as_bytes())
            .deserialize()
            .collect::<Result<_, _>>()
            .map_err(|error| StudyError::Malformed {
                path: path.clone(),
                what: error.to_string(),
            })?;
        let asked = in_words(
            settings.games,
            settings.limit.as_secs_f64(),
            settings.memory_mib,
            settings.first_seed,
        );
        if let Some(found) = rows.iter().map(Row::settings).find(|found| *found != asked) {
            return Err(StudyError::OtherSettings { path, found, asked });
        }
        Ok(Self { output: output.clone(), file, settings: *settings, rows })
    }

    /// The settings of all games.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The file, if there is anything in it.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        (!self.rows.is_empty()).then(|| self.output.path(&self.file))
    }

    /// Whether the games of a point were played.
    #[must_use]
    pub fn is_done(&self, solver: &str, point: Point) -> bool {
        self.rows.iter().any(|row| row.is_of(solver, point))
    }

    /// The games of a point in numbers; `None` if they were not played.
    #[must_use]
    pub fn summary(&self, solver: &str, point: Point) -> Option<Summary> {
        let rows = self.rows.iter().filter(|row| row.is_of(solver, point));
        let games = rows.map(|row| (row.end, row.cpu_seconds, row.confirmed));
        Summary::of(self.settings.games, games)
    }

    /// Keeps the games of a point, or of several: they are in the file when
    /// this returns.
    pub(crate) fn add(&mut self, rows: Vec<Row>) -> Result<(), StudyError> {
        self.rows.extend(rows);
        let mut writer = csv::Writer::from_writer(Vec::new());
        let path = self.output.path(&self.file);
        let failed = |error: String| StudyError::Malformed { path: path.clone(), what: error };
        for row in &self.rows {
            writer.serialize(row).map_err(|error| failed(error.to_string()))?;
        }
        let bytes = writer.into_inner().map_err(|error| failed(error.to_string()))?;
        self.output.write(&self.file, bytes)?;
        Ok(())
    }
}
