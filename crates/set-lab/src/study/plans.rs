//! The plans: which solvers play at which points.

use set_game::Refill;

use crate::LabError;
use crate::points::{Axis, Point, Series};

/// A study of whole games: its solvers and its points.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its name, on the command line and of its files.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The names of its solvers, in the order of its tables.
    pub solvers: Vec<&'static str>,
    /// Its points.
    pub series: Vec<Series>,
    /// What its report shows.
    pub layout: Layout,
    /// The refill rule, if it is not that of each solver.
    pub refill: Option<Refill>,
}

/// What the report of a plan shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// The times at every point.
    Times,
    /// The last point that each solver reaches.
    Reach,
    /// The same for one solver, with all series in one table and one plot.
    Growth,
    /// The times at every point, and portfolios beside their members.
    Portfolios,
}

/// The names of the plans without options, in the order of `study all`.
pub const NAMES: [&str; 11] = [
    "table1",
    "table2",
    "table3",
    "classic",
    "sweep-values",
    "sweep-properties",
    "sweep-sets",
    "symmetry",
    "frontier",
    "incremental",
    "hybrid",
];

/// The paper's "SMT".
const PAPERS_SMT: &str = "smt-paper-canonical-int";
const ALL: &[&str] = &["brute", "partial", "dynamic", PAPERS_SMT, "smt", "ip", "portfolio"];
const SWEEP: &[&str] = &["partial", "dynamic", PAPERS_SMT, "smt", "ip", "portfolio"];
const SYMMETRY: &[&str] =
    &["smt-paper-none-int", "smt-paper-sorted-int", PAPERS_SMT, "smt-paper-canonical-bv", "smt"];
const INCREMENTAL: &[&str] = &["smt-fresh", "smt"];
const HYBRID: &[&str] = &["partial", "dynamic", "smt", "portfolio-partial", "portfolio"];

impl Plan {
    fn new(name: &str, title: &str, solvers: &[&'static str], series: Vec<Series>) -> Self {
        Self {
            name: name.to_owned(),
            title: title.to_owned(),
            solvers: solvers.to_vec(),
            series,
            layout: Layout::Times,
            refill: None,
        }
    }

    /// The plan of this name, one of [`NAMES`].
    ///
    /// # Errors
    ///
    /// [`LabError::UnknownPlan`] if there is none.
    pub fn named(name: &str) -> Result<Self, LabError> {
        Ok(match name {
            "table1" => Self::new(
                name,
                "The paper's Table 1: brute force as the values grow",
                ALL,
                vec![Series::values(3..=6, 3, 5).of_paper("table1", 1)],
            ),
            "table2" => Self::new(
                name,
                "The paper's Table 2: brute force as the properties grow",
                ALL,
                vec![Series::properties(4, 3..=6, 10).of_paper("table2", 1)],
            ),
            "table3" => Self::new(
                name,
                "The paper's Table 3: brute force as the sets to find grow",
                ALL,
                vec![Series::sets(4, 5, 1..=10).of_paper("table3", 1)],
            ),
            "classic" => Self::new(
                name,
                "The classic game, by every solver",
                ALL,
                vec![Series::sets(3, 4, 1..=10).of_paper("5.5", 1)],
            ),
            "sweep-values" => Self::new(
                name,
                "The paper's section 5.3: varying the number of values",
                SWEEP,
                sweep_values(),
            ),
            "sweep-properties" => Self::new(
                name,
                "The paper's section 5.4: varying the number of properties",
                SWEEP,
                sweep_properties(),
            ),
            "sweep-sets" => Self::new(
                name,
                "The paper's section 5.5: varying the number of sets to find",
                SWEEP,
                sweep_sets(),
            ),
            "symmetry" => Self::new(
                name,
                "The paper's section 5.2: ways to break the symmetry for SMT",
                SYMMETRY,
                symmetry(),
            ),
            "frontier" => Self {
                layout: Layout::Reach,
                ..Self::new(name, "The frontier: how far each solver gets", ALL, frontier())
            },
            "incremental" => Self::new(
                name,
                "One SMT solver for a game beside a new one for each question",
                INCREMENTAL,
                vec![Series::sets(4, 7, [5, 10, 20, 40, 80]), Series::sets(6, 5, [5, 10, 20, 40])],
            ),
            "hybrid" => Self::hybrid(hybrid()),
            _ => {
                let known = NAMES.join(", ");
                return Err(LabError::UnknownPlan { name: name.to_owned(), known });
            }
        })
    }

    /// All plans that have a name.
    #[must_use]
    pub fn all() -> Vec<Self> {
        NAMES.iter().filter_map(|name| Self::named(name).ok()).collect()
    }

    /// How the time of the flagship grows with one parameter: a series for each
    /// `(v, p, n)`. The number that grows is ignored in these.
    #[must_use]
    pub fn growth(axis: Axis, fixed: &[(u32, u32, u64)]) -> Self {
        /// The most points of a series.
        const MOST: u32 = 64;
        let series = |&(v, p, n): &(u32, u32, u64)| match axis {
            Axis::Values => Series::values(2..2 + MOST, p, n),
            Axis::Properties => Series::properties(v, 1..=MOST, n),
            Axis::Sets => Series::sets(v, p, (0..20).map(|doublings| 1 << doublings)),
        };
        let (name, title) = match axis {
            Axis::Values => ("growth-values", "values, one by one"),
            Axis::Properties => ("growth-properties", "properties, one by one"),
            Axis::Sets => ("growth-sets", "sets to find, doubled again and again"),
        };
        let title = format!("How the time of the flagship grows: more {title}");
        let mut series: Vec<_> = fixed.iter().map(series).collect();
        for series in &mut series {
            series.points.retain(|point| point.is_possible());
        }
        series.retain(|series| !series.points.is_empty());
        Self {
            layout: Layout::Growth,
            refill: Some(Refill::Immediately),
            ..Self::new(name, &title, &["dynamic"], series)
        }
    }

    /// Portfolios beside their members, at these points.
    #[must_use]
    pub fn hybrid_at(points: Vec<Point>) -> Self {
        Self::hybrid(Series::sizes(points))
    }

    fn hybrid(series: Series) -> Self {
        let title = "The hybrid of the paper's section 6: portfolios beside their members";
        Self {
            layout: Layout::Portfolios,
            refill: Some(Refill::Immediately),
            ..Self::new("hybrid", title, HYBRID, vec![series])
        }
    }
}

/// Sizes that grow by a tenth, or by 1, to this one.
fn growing(from: u32, to: u32) -> Vec<u32> {
    let next = |&x: &u32| Some(x + (x / 10).max(1)).filter(|&next| next <= to);
    core::iter::successors(Some(from), next).collect()
}

fn sweep_values() -> Vec<Series> {
    vec![
        Series::values(3..=10, 3, 5).of_paper("5.3", 1),
        Series::values(3..=10, 4, 10).of_paper("5.3", 2),
        Series::values(3..=10, 5, 15).of_paper("5.3", 3),
    ]
}

fn sweep_properties() -> Vec<Series> {
    vec![
        Series::properties(3, 3..=10, 5).of_paper("5.4", 1),
        Series::properties(4, 3..=7, 10).of_paper("5.4", 2),
        Series::properties(5, 3..=6, 15).of_paper("5.4", 3),
    ]
}

fn sweep_sets() -> Vec<Series> {
    vec![
        Series::sets(3, 4, 1..=10).of_paper("5.5", 1),
        Series::sets(4, 5, (2..=20).step_by(2)).of_paper("5.5", 2),
        Series::sets(5, 6, 1..=10).of_paper("5.5", 3),
    ]
}

fn symmetry() -> Vec<Series> {
    vec![
        Series::values(3..=7, 3, 5).of_paper("5.2", 1),
        Series::properties(3, 3..=10, 5).of_paper("5.2", 2),
        Series::sets(4, 5, 1..=10).of_paper("5.2", 3),
        Series::values(3..=10, 4, 10).of_paper("5.2", 4),
        Series::properties(4, 3..=7, 10).of_paper("5.2", 5),
    ]
}

fn frontier() -> Vec<Series> {
    vec![
        Series::values(growing(3, 200), 3, 5),
        Series::values(growing(3, 100), 4, 5),
        Series::values(growing(3, 100), 5, 5),
        Series::properties(3, growing(3, 64), 5),
        Series::properties(4, growing(3, 64), 5),
        Series::properties(5, growing(3, 42), 5),
        Series::properties(10, growing(3, 32), 5),
    ]
}

/// From games of microseconds to games of a second.
fn hybrid() -> Series {
    let sizes = [
        (3, 4, 10),
        (3, 12, 15),
        (3, 20, 15),
        (4, 5, 10),
        (4, 8, 15),
        (4, 11, 15),
        (5, 6, 15),
        (5, 9, 15),
        (6, 7, 15),
        (8, 4, 15),
        (8, 6, 15),
        (10, 5, 15),
        (16, 3, 15),
        (12, 5, 15),
        (32, 3, 5),
    ];
    Series::sizes(sizes.iter().filter_map(|&(v, p, n)| Point::new(v, p, n)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frontier_sizes_grow_by_a_tenth() {
        assert_eq!(growing(8, 24), [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24]);
    }

    #[test]
    fn every_point_is_a_game_that_can_be_asked_for() {
        assert_eq!(Plan::all().len(), NAMES.len());
        for plan in Plan::all() {
            for series in plan.series {
                assert!(series.points.len() >= 4, "{} {}", plan.name, series.name());
                assert!(series.points.iter().all(|point| point.is_possible()));
                let is_axis = series.axis.is_some();
                assert!(!is_axis || series.points.is_sorted_by(|&a, &b| series.x(a) < series.x(b)));
            }
        }
    }

    #[test]
    fn numbers_grow_as_far_as_the_deck_goes() {
        let points = |axis| {
            let plan = Plan::growth(axis, &[(4, 3, 2)]);
            let points = plan.series[0].points.iter().take(4).map(ToString::to_string);
            points.collect::<Vec<_>>()
        };
        assert_eq!(points(Axis::Properties), ["4,2,2", "4,3,2", "4,4,2", "4,5,2"]);
        assert_eq!(points(Axis::Values), ["2,3,2", "3,3,2", "4,3,2", "5,3,2"]);
        assert_eq!(points(Axis::Sets), ["4,3,1", "4,3,2", "4,3,4", "4,3,8"]);
        assert!(Plan::growth(Axis::Sets, &[(4, 3, 2)]).series[0].points.len() <= 5);
    }
}
