//! A grid of games: solvers, sizes and seeds.

use core::time::Duration;

use serde::{Deserialize, Serialize};

use super::rows::{Row as UnitRow, Rows};
use super::{Kind, Worker};
use crate::markdown::MarkdownTable;
use crate::output::{Draft, table};
use crate::points::Point;
use crate::study::{self, Entrant, Row, Settings};
use crate::units::seconds;
use crate::{LabError, Summary};

/// Games of several solvers at several points. A unit is one game.
///
/// Each solver plays by the refill rule that it has in the studies. Only the columns of time
/// differ from run to run, as long as no game comes near its limit of time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamesTask {
    /// The sizes of the games and the sets to find, at least one.
    pub points: Vec<Point>,
    /// The names of the solvers, at least one.
    pub solvers: Vec<String>,
    /// The games of each solver at each point, at least 1.
    pub games: u64,
    /// The seed of the first game's deck; game `g` has this seed plus `g`.
    pub first_seed: u64,
    /// The CPU time that a solver may take for a game.
    pub limit_milliseconds: u64,
    /// The memory that a solver may take, in MiB.
    pub memory_mib: u64,
}

impl UnitRow for Row {}

/// The longest limit of time, in milliseconds: as seconds in a table it is still exact.
const LONGEST: u64 = 4_000_000_000;

/// A game of the grid.
struct Place {
    point: Point,
    entrant: &'static Entrant,
    seed: u64,
}

impl Kind for GamesTask {
    type Part = Rows<Row>;

    fn check(&self) -> Result<(), LabError> {
        let counts = [
            ("points", self.points.len() as u64),
            ("solvers", self.solvers.len() as u64),
            ("games", self.games),
        ];
        if let Some((what, _)) = counts.into_iter().find(|&(_, count)| count == 0) {
            let (value, expected) = ("0".to_owned(), "at least 1".to_owned());
            return Err(LabError::OutOfRange { what, value, expected });
        }
        if self.limit_milliseconds > LONGEST {
            return Err(LabError::OutOfRange {
                what: "limit in milliseconds",
                value: self.limit_milliseconds.to_string(),
                expected: format!("at most {LONGEST}"),
            });
        }
        self.solvers.iter().try_for_each(|name| Entrant::named(name)?.check_built())
    }

    fn units(&self) -> u64 {
        let pairs = self.points.len() as u64 * self.solvers.len() as u64;
        self.games.saturating_mul(pairs)
    }

    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError> {
        for name in &self.solvers {
            study::warm_up(Entrant::named(name)?)?;
        }
        let settings = self.settings();
        Ok(Box::new(move |unit, part| {
            let Place { point, entrant, seed } = self.place(unit)?;
            part.add(unit, study::play_point(entrant, point, seed, &settings)?);
            Ok(())
        }))
    }

    fn check_part(
        &self,
        units: impl Iterator<Item = u64>,
        part: &Self::Part,
    ) -> Result<(), String> {
        part.check(units)?;
        for (unit, row) in part.iter() {
            let Place { point, entrant, seed } = self.place(unit).map_err(|e| e.to_string())?;
            if !row.is_game(entrant.name, point, seed, &self.settings()) {
                return Err(format!(
                    "unit {unit} is not the game of {}, {point}, seed {seed}",
                    entrant.name
                ));
            }
        }
        Ok(())
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Draft, LabError> {
        let rows: Vec<Row> = Rows::merge(parts).into_iter().map(|(_, row)| row).collect();
        let report = self.report(&rows);
        let table = table(&rows)?;
        Ok(Draft::new(report.clone()).with("games.csv", table).with("games.md", report))
    }
}

impl GamesTask {
    fn settings(&self) -> Settings {
        Settings {
            games: self.games,
            limit: Duration::from_millis(self.limit_milliseconds),
            first_seed: self.first_seed,
            memory_mib: self.memory_mib,
        }
    }

    /// The games of a point are neighbours, solver by solver.
    fn place(&self, unit: u64) -> Result<Place, LabError> {
        let place = || {
            let (pair, game) = (unit.checked_div(self.games)?, unit.checked_rem(self.games)?);
            let pair = usize::try_from(pair).ok()?;
            let point = *self.points.get(pair.checked_div(self.solvers.len())?)?;
            Some((point, self.solvers.get(pair % self.solvers.len())?, game))
        };
        let (point, solver, game) = place().ok_or_else(|| {
            let expected = format!("less than {}", self.units());
            LabError::OutOfRange { what: "unit", value: unit.to_string(), expected }
        })?;
        let (entrant, seed) = (Entrant::named(solver)?, self.first_seed.wrapping_add(game));
        Ok(Place { point, entrant, seed })
    }

    fn report(&self, rows: &[Row]) -> String {
        let head = ["v, p, sets", "solver", "games", "found", "median", "mean", "why not"];
        let mut table = MarkdownTable::new(&head, &[0, 1, 6]);
        let games = usize::try_from(self.games).unwrap_or(usize::MAX);
        let pairs = self
            .points
            .iter()
            .flat_map(|point| self.solvers.iter().map(move |solver| (point, solver)));
        for ((point, solver), rows) in pairs.zip(rows.chunks(games)) {
            let Some(summary) = Summary::of(self.games, rows.iter().map(Row::run)) else {
                continue;
            };
            table.row(vec![
                point.to_string().replace(',', ", "),
                solver.clone(),
                summary.played.to_string(),
                summary.found.to_string(),
                summary.median.map_or_else(|| "–".to_owned(), seconds),
                seconds(summary.mean),
                summary.miss.map(|miss| miss.to_string()).unwrap_or_default(),
            ]);
        }
        format!(
            "# Games in shards\n\nCPU time of the solver alone for a whole game: {}. A game that \
             missed its sets counts in the mean with its time until then.\n\n{table}",
            self.settings()
        )
    }
}
