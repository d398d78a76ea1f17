//! The plans: which solvers play at which points.

use core::fmt;
use core::time::Duration;

use anyhow::Result;
use serde::Deserialize;
use set_game::Refill;

use crate::cli::{number, positive, seconds};
use crate::error;
use crate::measure::game::Limits;
use crate::measure::points::{Axis, Series};

/// A study of whole games: its solvers and its points.
#[derive(Clone, Debug, Deserialize)]
pub struct Plan {
    /// Its name, on the command line and of its files.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The names of its solvers, in the order of its tables.
    pub solvers: Vec<String>,
    /// Its points.
    pub series: Vec<Series>,
    /// The content of its report.
    #[serde(default)]
    pub layout: Layout,
    /// The games at each point, if nothing else is asked for.
    #[serde(default = "Plan::default_games")]
    pub games: u64,
    /// The seconds of CPU time that a game may take the solver, if nothing else is asked for.
    #[serde(default = "Plan::default_limit")]
    pub limit: u64,
    /// The minutes of CPU time that all its solvers took with these settings.
    #[serde(default)]
    pub minutes: u64,
}

/// The content of the report of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Layout {
    /// The times at every point.
    #[default]
    Times,
    /// The last point that each solver reaches.
    Reach,
    /// The same for one solver, with all series in one table.
    Growth,
    /// The times at every point, and portfolios beside their members.
    Portfolios,
}

impl Plan {
    /// As many as the paper has.
    fn default_games() -> u64 {
        10
    }

    fn default_limit() -> u64 {
        30
    }

    /// The plan of this name in `data/studies.json`.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn named(name: &str) -> Result<Self> {
        let mut plans = Self::all();
        if let Some(index) = plans.iter().position(|plan| plan.name == name) {
            return Ok(plans.swap_remove(index));
        }
        let known: Vec<_> = plans.iter().map(|plan| &*plan.name).collect();
        Err(error::unknown("study", name, &known))
    }

    /// All plans that have a name, in the order of `study all`.
    ///
    /// # Panics
    ///
    /// Never: the file is part of the program, and a test reads it.
    pub fn all() -> Vec<Self> {
        let plans = include_str!("../../data/studies.json");
        serde_json::from_str(plans).expect("the file that is built in")
    }

    /// How the time of the flagship grows with one number: a series for each `[v, p, n]`. The
    /// number that grows is ignored in these.
    pub fn growth(axis: Axis, fixed: &[[u32; 3]]) -> Self {
        /// The most points of a series.
        const MAX_POINTS: u32 = 64;
        let (name, title, numbers): (_, _, Vec<u32>) = match axis {
            Axis::Values => ("values", "values, one by one", (2..2 + MAX_POINTS).collect()),
            Axis::Properties => {
                ("properties", "properties, one by one", (1..=MAX_POINTS).collect())
            }
            Axis::Sets => {
                let doubled = (0..20).map(|doublings| 1 << doublings);
                ("sets", "sets to find, doubled again and again", doubled.collect())
            }
        };
        let series = fixed.iter().map(|&fixed| Series::new(axis, fixed, numbers.clone()));
        Self {
            name: format!("growth-{name}"),
            title: format!("How the time of the flagship grows: more {title}"),
            solvers: vec!["dynamic".to_owned()],
            series: series.filter(|series| !series.points.is_empty()).collect(),
            layout: Layout::Growth,
            games: Self::default_games(),
            limit: Self::default_limit(),
            minutes: 0,
        }
    }

    /// The refill rule of all its games, if the solvers do not choose it.
    pub(super) fn refill(&self) -> Option<Refill> {
        let is_immediate = matches!(self.layout, Layout::Growth | Layout::Portfolios);
        is_immediate.then_some(Refill::Immediately)
    }
}

/// The settings of every game of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The games at each point.
    pub games: u64,
    /// The longest that a game may take the solver, in CPU time.
    pub limit: Duration,
    /// The seed of the first game.
    pub first_seed: u64,
    /// The most memory that a solver may take, in MiB.
    pub memory_mib: u64,
}

/// The same, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct SettingsArgs {
    /// Games at each point [default: 10 in most studies]
    #[arg(long, short, value_name = "G", value_parser = positive)]
    games: Option<u64>,
    /// The longest that a game may take the solver, in seconds of CPU time [default: 30 in most
    /// studies]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    limit: Option<Duration>,
    /// Seed; game g of several uses seed S + g
    #[arg(long = "seed", short, value_name = "S", default_value_t = 1, value_parser = number)]
    pub(crate) first_seed: u64,
    /// The most memory that a solver may take, in MiB
    #[arg(long = "memory", value_name = "MIB", default_value_t = 2048, value_parser = positive)]
    memory_mib: u64,
}

impl SettingsArgs {
    /// The settings of the games of a plan.
    pub(crate) fn of(&self, plan: &Plan) -> Settings {
        let Self { games, limit, first_seed, memory_mib } = *self;
        Settings {
            games: games.unwrap_or(plan.games),
            limit: limit.unwrap_or(Duration::from_secs(plan.limit)),
            first_seed,
            memory_mib,
        }
    }

    /// Whether each plan chooses its games and its limit.
    pub(crate) fn are_default(&self) -> bool {
        self.games.is_none() && self.limit.is_none()
    }
}

impl Settings {
    /// The limits of a game.
    pub(crate) fn limits(&self) -> Limits {
        let bytes = self.memory_mib.checked_mul(1 << 20).and_then(|bytes| bytes.try_into().ok());
        Limits::new(self.limit, bytes.unwrap_or(usize::MAX))
    }
}

/// In words, for messages.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, limit, first_seed, memory_mib } = self;
        let noun = if *games == 1 { "game" } else { "games" };
        let limit = limit.as_secs_f64();
        write!(f, "{games} {noun} of {limit} s and {memory_mib} MiB from seed {first_seed}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_a_game_that_can_be_asked_for() {
        assert_eq!(Plan::all().len(), 12);
        for plan in Plan::all() {
            for series in plan.series {
                assert!(series.points.len() >= 4, "{} {}", plan.name, series.title());
                assert!(series.points.iter().all(|point| point.is_possible()));
                let is_axis = series.axis.is_some();
                assert!(!is_axis || series.points.is_sorted_by(|&a, &b| series.x(a) < series.x(b)));
            }
        }
    }

    /// Sizes of the frontier grow by a tenth, or by 1.
    #[test]
    fn frontier_sizes_grow_by_a_tenth() {
        let frontier = Plan::named("frontier").unwrap();
        let sizes = |series: usize| {
            let series = &frontier.series[series];
            series.points.iter().map(|&point| series.x(point).unwrap()).collect::<Vec<_>>()
        };
        for series in 0..7 {
            for pair in sizes(series).windows(2) {
                assert_eq!(pair[1], pair[0] + (pair[0] / 10).max(1), "series {series}");
            }
        }
        assert_eq!(sizes(6).last(), Some(&30));
    }

    #[test]
    fn numbers_grow_as_far_as_the_deck_goes() {
        let points = |axis| {
            let plan = Plan::growth(axis, &[[4, 3, 2]]);
            let points = plan.series[0].points.iter().take(4).map(ToString::to_string);
            points.collect::<Vec<_>>()
        };
        assert_eq!(
            points(Axis::Properties),
            ["v=4,p=2,n=2", "v=4,p=3,n=2", "v=4,p=4,n=2", "v=4,p=5,n=2"]
        );
        assert_eq!(
            points(Axis::Values),
            ["v=2,p=3,n=2", "v=3,p=3,n=2", "v=4,p=3,n=2", "v=5,p=3,n=2"]
        );
        assert_eq!(
            points(Axis::Sets),
            ["v=4,p=3,n=1", "v=4,p=3,n=2", "v=4,p=3,n=4", "v=4,p=3,n=8"]
        );
        assert!(Plan::growth(Axis::Sets, &[[4, 3, 2]]).series[0].points.len() <= 5);
    }

    #[test]
    fn series_have_titles() {
        let titles: Vec<_> = ["sweep-values", "sweep-properties", "sweep-sets", "hybrid"]
            .map(|name| Plan::named(name).unwrap().series.remove(0))
            .iter()
            .map(Series::title)
            .collect();
        let expected = [
            "values v vary; p = 3, 5 sets",
            "properties p vary; v = 3, 5 sets",
            "sets to find n vary; v = 3, p = 4",
            "several sizes",
        ];
        assert_eq!(titles, expected);
    }
}
