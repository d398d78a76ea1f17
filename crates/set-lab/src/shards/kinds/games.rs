//! A grid of games: solvers, sizes and seeds.

use serde::{Deserialize, Serialize};

use super::kind::{Kind, Worker};
use super::rows::{Row as UnitRow, Rows};
use crate::output::Report;
use crate::points::{Point, Series};
use crate::study::{self, Layout, Plan, Results, Row, Settings};
use crate::{Entrant, LabError};

/// Games of several solvers at several points. A unit is one game.
///
/// Each solver plays by the refill rule that it has in the studies. Only the columns of time
/// differ from run to run, as long as no game comes near its limit of time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, clap::Args)]
#[serde(deny_unknown_fields)]
pub struct GamesTask {
    /// The points: values, properties and sets to find
    #[arg(long, value_name = "v=V,p=P,n=N", num_args = 1.., required_unless_present = "study")]
    pub points: Vec<Point>,
    /// The solvers, with commas between them; each has the refill rule that it has in the
    /// studies
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "dynamic")]
    pub solvers: Vec<String>,
    /// The games at each point.
    #[command(flatten)]
    pub settings: Settings,
}

impl UnitRow for Row {}

impl Kind for GamesTask {
    type Part = Rows<Row>;

    fn units(&self) -> u64 {
        let pairs = self.points.len() as u64 * self.solvers.len() as u64;
        self.settings.games.saturating_mul(pairs)
    }

    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError> {
        for name in &self.solvers {
            study::warm_up(Entrant::named(name)?)?;
        }
        Ok(Box::new(move |unit, part| {
            let (entrant, point, seed) = self.game(unit)?;
            part.add(unit, study::play_point(entrant, point, seed, &self.settings)?);
            Ok(())
        }))
    }

    fn check(&self, units: impl Iterator<Item = u64>, part: &Self::Part) -> Result<(), String> {
        part.check(units, |unit, row| {
            self.game(unit).is_ok_and(|(entrant, point, seed)| {
                row.is_game(entrant.name, point, seed, &self.settings)
            })
        })
    }

    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError> {
        let rows = Rows::merge(parts).into_iter().map(|(_, row)| row).collect();
        let plan = Plan {
            name: "games".to_owned(),
            title: "Games in shards".to_owned(),
            solvers: self.solvers.clone(),
            series: vec![Series::sizes(self.points.clone())],
            layout: Layout::Times,
        };
        study::report(&plan, &Results::of(rows, &self.settings))
    }
}

impl GamesTask {
    /// The game of a unit, with its seed. The games of a point are neighbours, solver by solver.
    fn game(&self, unit: u64) -> Result<(Entrant, Point, u64), LabError> {
        let (pair, game) = (unit / self.settings.games, unit % self.settings.games);
        let pair = usize::try_from(pair).unwrap_or(usize::MAX);
        let (point, solver) = (pair / self.solvers.len(), pair % self.solvers.len());
        let seed = self.settings.first_seed.wrapping_add(game);
        Ok((Entrant::named(&self.solvers[solver])?, self.points[point], seed))
    }
}
