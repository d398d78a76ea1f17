//! Points, and the series that they form: the sizes at which solvers are measured.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use set_core::Rules;

/// A size of the game and a number of sets to find.
///
/// Its text is `v,p,n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point {
    /// The rules of the game.
    pub rules: Rules,
    /// The number of sets that a game is to find, `n`.
    pub sets: u64,
}

impl Point {
    /// The point (v, p, n), if there are such rules.
    pub(crate) fn new(v: u32, p: u32, sets: u64) -> Option<Self> {
        Some(Self { rules: Rules::new(p, v).ok()?, sets })
    }

    /// Whether the deck can hold `sets` sets that share no card.
    pub(crate) fn is_possible(self) -> bool {
        self.rules.most_sets().is_none_or(|most| most >= self.sets.into())
    }
}

/// `v,p,n`, as on the command line.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, sets } = self;
        write!(f, "{},{},{sets}", rules.values(), rules.properties())
    }
}

impl FromStr for Point {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected =
            || format!("expected values,properties,sets, as 4,5,10, instead of {text:?}");
        let numbers: Vec<u64> =
            text.split(',').map(|n| n.parse().map_err(|_| expected())).collect::<Result<_, _>>()?;
        let &[v, p, sets] = &*numbers else { return Err(expected()) };
        let small = |n: u64| u32::try_from(n).map_err(|_| expected());
        let rules = Rules::new(small(p)?, small(v)?).map_err(|error| error.to_string())?;
        let point = Self { rules, sets };
        if sets == 0 {
            return Err("expected at least one set".to_owned());
        }
        if !point.is_possible() {
            let most = rules.most_sets().unwrap_or_default();
            return Err(format!(
                "the deck of {rules} holds at most {most} sets that share no card"
            ));
        }
        Ok(point)
    }
}

impl TryFrom<String> for Point {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Point> for String {
    fn from(point: Point) -> Self {
        point.to_string()
    }
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

/// Points in which one parameter grows, or several sizes side by side.
#[derive(Clone, Debug)]
pub struct Series {
    /// What grows; `None` if the points are merely several sizes.
    pub axis: Option<Axis>,
    /// The points, in order.
    pub points: Vec<Point>,
    /// Where the paper has figures for them: the section and the number of the
    /// series there.
    pub paper: Option<(&'static str, u32)>,
}

impl Series {
    fn new(axis: Axis, points: impl Iterator<Item = Option<Point>>) -> Self {
        Self { axis: Some(axis), points: points.flatten().collect(), paper: None }
    }

    /// The values grow.
    pub(crate) fn values(v: impl IntoIterator<Item = u32>, p: u32, sets: u64) -> Self {
        Self::new(Axis::Values, v.into_iter().map(|v| Point::new(v, p, sets)))
    }

    /// The properties grow.
    pub(crate) fn properties(v: u32, p: impl IntoIterator<Item = u32>, sets: u64) -> Self {
        Self::new(Axis::Properties, p.into_iter().map(|p| Point::new(v, p, sets)))
    }

    /// The sets to find grow.
    pub(crate) fn sets(v: u32, p: u32, sets: impl IntoIterator<Item = u64>) -> Self {
        Self::new(Axis::Sets, sets.into_iter().map(|sets| Point::new(v, p, sets)))
    }

    /// Several sizes that form no series.
    pub(crate) fn sizes(points: Vec<Point>) -> Self {
        Self { axis: None, points, paper: None }
    }

    /// The series with the paper's figures of this section and number.
    pub(crate) fn of_paper(mut self, section: &'static str, number: u32) -> Self {
        self.paper = Some((section, number));
        self
    }

    /// The number that grows, at this point.
    #[must_use]
    pub fn x(&self, point: Point) -> Option<u64> {
        self.axis.map(|axis| axis.of(point))
    }

    /// What is fixed and what grows, for a file's name: `v-p3-n5`.
    #[must_use]
    pub fn name(&self) -> String {
        let Some(Point { rules, sets: n }) = self.points.first() else { return String::new() };
        let (p, v) = (rules.properties(), rules.values());
        match self.axis {
            Some(Axis::Values) => format!("v-p{p}-n{n}"),
            Some(Axis::Properties) => format!("p-v{v}-n{n}"),
            Some(Axis::Sets) => format!("n-v{v}-p{p}"),
            None => "sizes".to_owned(),
        }
    }

    /// What is fixed, for a legend: `p = 3, 5 sets`.
    #[must_use]
    pub fn fixed(&self) -> String {
        let Some(Point { rules, sets: n }) = self.points.first() else { return String::new() };
        let (p, v) = (rules.properties(), rules.values());
        match self.axis {
            Some(Axis::Values) => format!("p = {p}, {n} sets"),
            Some(Axis::Properties) => format!("v = {v}, {n} sets"),
            Some(Axis::Sets) => format!("v = {v}, p = {p}"),
            None => String::new(),
        }
    }

    /// What grows and what is fixed, to be read.
    #[must_use]
    pub fn title(&self) -> String {
        match self.axis {
            Some(axis) => format!("{} vary; {}", axis.label(), self.fixed()),
            None => "several sizes".to_owned(),
        }
    }
}
