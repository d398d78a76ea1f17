//! What is measured: the points of each study.

use set_core::Rules;

/// The studies of solver time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimingStudy {
    /// The paper's Table 1.
    Table1,
    /// The paper's Table 2.
    Table2,
    /// The paper's Table 3.
    Table3,
    /// The paper's section 5.3.
    SweepValues,
    /// The paper's section 5.4.
    SweepProperties,
    /// The paper's section 5.5.
    SweepSets,
    /// The timing lines of the paper's section 5.2.
    Symmetry,
    /// How far each solver gets.
    Frontier,
}

/// A size of the game and a number of sets to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// The rules of the game.
    pub rules: Rules,
    /// The number of sets that a game is to find, `n`.
    pub sets: u64,
}

/// What varies in a series of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// The number of values, `v`.
    Values,
    /// The number of properties, `p`.
    Properties,
    /// The number of sets to find, `n`.
    Sets,
}

/// Points in which one parameter grows.
#[derive(Clone, Debug)]
pub struct Series {
    /// What grows.
    pub axis: Axis,
    /// The points, in order.
    pub points: Vec<Point>,
    /// Where the paper has figures for them: the section and the number of the
    /// series there.
    pub paper: Option<(&'static str, u32)>,
}

/// What one study measures.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The study.
    pub study: TimingStudy,
    /// The names of its solvers, in the order of its tables.
    pub solvers: &'static [&'static str],
    /// Its points.
    pub series: Vec<Series>,
}

/// Sizes that grow by a tenth, or by 1, to this one.
fn growing(from: u32, to: u32) -> Vec<u32> {
    let next = |&x: &u32| Some(x + (x / 10).max(1)).filter(|&next| next <= to);
    core::iter::successors(Some(from), next).collect()
}

fn point(p: u32, v: u32, sets: u32) -> Option<Point> {
    Some(Point { rules: Rules::new(p, v).ok()?, sets: sets.into() })
}

impl Series {
    fn new(axis: Axis, points: impl Iterator<Item = Option<Point>>) -> Self {
        Self { axis, points: points.flatten().collect(), paper: None }
    }

    fn values(v: impl IntoIterator<Item = u32>, p: u32, sets: u32) -> Self {
        Self::new(Axis::Values, v.into_iter().map(|v| point(p, v, sets)))
    }

    fn properties(v: u32, p: impl IntoIterator<Item = u32>, sets: u32) -> Self {
        Self::new(Axis::Properties, p.into_iter().map(|p| point(p, v, sets)))
    }

    fn sets(v: u32, p: u32, sets: impl IntoIterator<Item = u32>) -> Self {
        Self::new(Axis::Sets, sets.into_iter().map(|sets| point(p, v, sets)))
    }

    fn of_paper(mut self, section: &'static str, number: u32) -> Self {
        self.paper = Some((section, number));
        self
    }

    /// The number that grows, at this point.
    #[must_use]
    pub fn x(&self, point: Point) -> u64 {
        self.axis.of(point)
    }

    /// What is fixed and what grows, for a file's name: `v-p3-n5`.
    #[must_use]
    pub fn name(&self) -> String {
        let Some(first) = self.points.first() else { return String::new() };
        let (p, v, n) = (first.rules.properties(), first.rules.values(), first.sets);
        match self.axis {
            Axis::Values => format!("v-p{p}-n{n}"),
            Axis::Properties => format!("p-v{v}-n{n}"),
            Axis::Sets => format!("n-v{v}-p{p}"),
        }
    }

    /// What is fixed and what grows, to be read.
    #[must_use]
    pub fn title(&self) -> String {
        let Some(first) = self.points.first() else { return String::new() };
        let (p, v, n) = (first.rules.properties(), first.rules.values(), first.sets);
        match self.axis {
            Axis::Values => format!("values v vary; p = {p}, {n} sets"),
            Axis::Properties => format!("properties p vary; v = {v}, {n} sets"),
            Axis::Sets => format!("sets to find n vary; v = {v}, p = {p}"),
        }
    }
}

impl Axis {
    /// The parameter at this point.
    #[must_use]
    pub fn of(self, point: Point) -> u64 {
        match self {
            Self::Values => point.rules.values().into(),
            Self::Properties => point.rules.properties().into(),
            Self::Sets => point.sets,
        }
    }

    /// Its letter.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Values => 'v',
            Self::Properties => 'p',
            Self::Sets => 'n',
        }
    }

    /// The name of its axis in a plot.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Values => "values v",
            Self::Properties => "properties p",
            Self::Sets => "sets to find n",
        }
    }
}

impl TimingStudy {
    /// All of them, in the order of `study all`.
    pub const ALL: [Self; 8] = [
        Self::Table1,
        Self::Table2,
        Self::Table3,
        Self::SweepValues,
        Self::SweepProperties,
        Self::SweepSets,
        Self::Symmetry,
        Self::Frontier,
    ];

    /// Its name, on the command line and of its files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Table1 => "table1",
            Self::Table2 => "table2",
            Self::Table3 => "table3",
            Self::SweepValues => "sweep-values",
            Self::SweepProperties => "sweep-properties",
            Self::SweepSets => "sweep-sets",
            Self::Symmetry => "symmetry",
            Self::Frontier => "frontier",
        }
    }

    /// Its title.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Table1 => "The paper's Table 1: brute force as the values grow",
            Self::Table2 => "The paper's Table 2: brute force as the properties grow",
            Self::Table3 => "The paper's Table 3: brute force as the sets to find grow",
            Self::SweepValues => "The paper's section 5.3: varying the number of values",
            Self::SweepProperties => "The paper's section 5.4: varying the number of properties",
            Self::SweepSets => "The paper's section 5.5: varying the number of sets to find",
            Self::Symmetry => "The paper's section 5.2: ways to break the symmetry for SMT",
            Self::Frontier => "The frontier: how far each solver gets",
        }
    }

    /// What it measures.
    #[must_use]
    pub fn plan(self) -> Plan {
        /// The paper's "SMT".
        const PAPERS_SMT: &str = "smt-paper-canonical-int";
        const ALL: &[&str] = &["brute", "partial", "dynamic", PAPERS_SMT, "smt", "ip", "portfolio"];
        const SWEEP: &[&str] = &["partial", "dynamic", PAPERS_SMT, "smt", "ip", "portfolio"];
        const SYMMETRY: &[&str] = &[
            "smt-paper-none-int",
            "smt-paper-sorted-int",
            PAPERS_SMT,
            "smt-paper-canonical-bv",
            "smt",
        ];
        let (solvers, series) = match self {
            Self::Table1 => (ALL, vec![Series::values(3..=6, 3, 5).of_paper("table1", 1)]),
            Self::Table2 => (ALL, vec![Series::properties(4, 3..=6, 10).of_paper("table2", 1)]),
            Self::Table3 => (ALL, vec![Series::sets(4, 5, 1..=10).of_paper("table3", 1)]),
            Self::SweepValues => (SWEEP, sweep_values()),
            Self::SweepProperties => (SWEEP, sweep_properties()),
            Self::SweepSets => (SWEEP, sweep_sets()),
            Self::Symmetry => (SYMMETRY, symmetry()),
            Self::Frontier => (ALL, frontier()),
        };
        Plan { study: self, solvers, series }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frontier_sizes_grow_by_a_tenth() {
        assert_eq!(growing(8, 24), [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24]);
    }

    #[test]
    fn every_point_is_a_game_that_can_be_asked_for() {
        for study in TimingStudy::ALL {
            for series in study.plan().series {
                assert!(series.points.len() >= 4, "{} {}", study.name(), series.name());
                for point in &series.points {
                    assert!(point.rules.most_sets().is_none_or(|most| most >= point.sets.into()));
                }
                assert!(series.points.is_sorted_by(|&a, &b| series.x(a) < series.x(b)));
            }
        }
    }
}
