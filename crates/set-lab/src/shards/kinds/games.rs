//! A grid of games: solvers, sizes and seeds.

use core::time::Duration;

use serde::{Deserialize, Serialize};

use super::kind::{Kind, Worker};
use super::rows::{Row as UnitRow, Rows};
use crate::cli::seconds as seconds_of;
use crate::error::at_least_one;
use crate::output::{Report, to_csv};
use crate::points::Point;
use crate::study::{self, Row, Settings};
use crate::table::{Table, or_dash};
use crate::units::seconds;
use crate::{Entrant, LabError, Summary};

/// Games of several solvers at several points. A unit is one game.
///
/// Each solver plays by the refill rule that it has in the studies. Only the columns of time
/// differ from run to run, as long as no game comes near its limit of time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, clap::Args)]
#[serde(deny_unknown_fields)]
pub struct GamesTask {
    /// The points, each as values,properties,sets
    #[arg(long, value_name = "V,P,SETS", num_args = 1.., required_unless_present = "study")]
    pub points: Vec<Point>,
    /// The solvers, with commas between them; each has the refill rule that it has in the
    /// studies
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "dynamic")]
    pub solvers: Vec<String>,
    /// Games of each solver at each point
    #[arg(long, short, value_name = "G", default_value_t = 10)]
    pub games: u64,
    /// Seed; game g of several uses seed S + g
    #[arg(long = "seed", short, value_name = "S", default_value_t = 1)]
    pub first_seed: u64,
    /// The longest that a game may take the solver, in seconds of CPU time
    #[arg(long = "limit", value_name = "SECONDS", value_parser = milliseconds, default_value = "60")]
    pub limit_milliseconds: u64,
    /// The most memory that a solver may take, in MiB
    #[arg(long = "memory", value_name = "MIB", default_value_t = 2048)]
    pub memory_mib: u64,
}

/// A number of seconds, in milliseconds.
fn milliseconds(text: &str) -> Result<u64, String> {
    Ok(u64::try_from(seconds_of(text)?.as_millis()).unwrap_or(u64::MAX))
}

impl UnitRow for Row {}

/// The longest limit of time, in milliseconds: as seconds in a table it is still exact.
const LONGEST: u64 = 4_000_000_000;

/// A game of the grid.
struct GridGame {
    point: Point,
    entrant: Entrant,
    seed: u64,
}

impl Kind for GamesTask {
    type Part = Rows<Row>;

    fn check(&self) -> Result<(), LabError> {
        at_least_one("points", self.points.len() as u64)?;
        at_least_one("solvers", self.solvers.len() as u64)?;
        at_least_one("games", self.games)?;
        if self.limit_milliseconds > LONGEST {
            let expected = format!("at most {LONGEST}");
            return Err(LabError::range(
                "limit in milliseconds",
                self.limit_milliseconds,
                expected,
            ));
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
            let GridGame { point, entrant, seed } = self.game(unit)?;
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
            let GridGame { point, entrant, seed } = self.game(unit).map_err(|e| e.to_string())?;
            if !row.is_game(entrant.name, point, seed, &self.settings()) {
                return Err(format!(
                    "unit {unit} is not the game of {}, {point}, seed {seed}",
                    entrant.name
                ));
            }
        }
        Ok(())
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError> {
        let rows: Vec<Row> = Rows::merge(parts).into_iter().map(|(_, row)| row).collect();
        let report = Report::new("games", self.report(&rows), Vec::new());
        Ok(report.with("games.csv", to_csv(&rows)?))
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
    fn game(&self, unit: u64) -> Result<GridGame, LabError> {
        let find = || {
            let (pair, game) = (unit.checked_div(self.games)?, unit.checked_rem(self.games)?);
            let pair = usize::try_from(pair).ok()?;
            let point = *self.points.get(pair.checked_div(self.solvers.len())?)?;
            Some((point, self.solvers.get(pair % self.solvers.len())?, game))
        };
        let (point, solver, game) = find()
            .ok_or_else(|| LabError::range("unit", unit, format!("less than {}", self.units())))?;
        let (entrant, seed) = (Entrant::named(solver)?, self.first_seed.wrapping_add(game));
        Ok(GridGame { point, entrant, seed })
    }

    fn report(&self, rows: &[Row]) -> String {
        let mut table =
            Table::new(":v, p, sets | :solver | games | found | median | mean | :why not");
        let games = usize::try_from(self.games).unwrap_or(usize::MAX);
        let pairs = self
            .points
            .iter()
            .flat_map(|point| self.solvers.iter().map(move |solver| (point, solver)));
        for ((point, solver), rows) in pairs.zip(rows.chunks(games)) {
            let Some(summary) = Summary::of(self.games, rows.iter().map(Row::run)) else {
                continue;
            };
            table.row([
                point.spaced(),
                solver.clone(),
                summary.played.to_string(),
                summary.found.to_string(),
                or_dash(summary.median, seconds),
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
