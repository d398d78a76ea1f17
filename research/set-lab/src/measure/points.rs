//! Points, and the series that they form: the sizes at which solvers are measured.

use core::fmt;
use core::str::FromStr;

use anyhow::{Result, anyhow, ensure};
use serde::{Deserialize, Serialize};
use set_core::Rules;

/// A size of the game and a number of sets to find.
///
/// Its text is `v=3,p=20,n=15`. The three may stand in any order: text without names is refused,
/// for `3,4` says p or v first to different readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point {
    /// The rules of the game.
    pub rules: Rules,
    /// The number of sets that a game is to find, `n`.
    pub sets: u64,
}

impl Point {
    /// Whether the deck can hold `sets` sets that share no card.
    pub(crate) fn is_possible(self) -> bool {
        self.rules.most_sets().is_none_or(|most| most >= self.sets)
    }
}

/// `v=3,p=20,n=15`, as on the command line.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, sets } = self;
        write!(f, "v={},p={},n={sets}", rules.values(), rules.properties())
    }
}

impl FromStr for Point {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (rules, sets) = numbers(text)?;
        let (point, most) = (Self { rules, sets }, rules.most_sets().unwrap_or(0));
        let deck = format!("the deck of {rules} holds at most {most} sets that share no card");
        ensure!(point.is_possible(), deck);
        Ok(point)
    }
}

/// The rules and the number in `v=3,p=20,n=15`. The number is at least 1.
pub(crate) fn numbers(text: &str) -> Result<(Rules, u64)> {
    let expected = || anyhow!("expected v=4,p=5,n=10, found {text:?}");
    let parts = text.split(',').map(|part| part.split_once('='));
    let mut parts = parts.collect::<Option<Vec<_>>>().ok_or_else(expected)?;
    parts.sort_unstable();
    let [("n", n), ("p", p), ("v", v)] = parts[..] else { return Err(expected()) };
    let number = |digits: &str| digits.parse::<u32>().map_err(|_| expected());
    let (n, p, v) = (number(n)?, number(p)?, number(v)?);
    ensure!(n > 0, "expected n of at least 1, found {text:?}");
    Ok((Rules::new(p, v)?, n.into()))
}

impl TryFrom<String> for Point {
    type Error = anyhow::Error;

    fn try_from(text: String) -> Result<Self> {
        text.parse()
    }
}

impl From<Point> for String {
    fn from(point: Point) -> Self {
        point.to_string()
    }
}

/// The number that grows in a series of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// The values of a property, v
    Values,
    /// The properties of a card, p
    Properties,
    /// The sets to find, n
    Sets,
}

impl Axis {
    /// The number at this point.
    pub fn of(self, point: Point) -> u64 {
        match self {
            Self::Values => point.rules.values().into(),
            Self::Properties => point.rules.properties().into(),
            Self::Sets => point.sets,
        }
    }

    /// Its letter.
    pub fn letter(self) -> char {
        ['v', 'p', 'n'][self as usize]
    }
}

/// Points in which one number grows, or several sizes side by side.
#[derive(Clone, Debug, Deserialize)]
pub struct Series {
    /// The number that grows; `None` if the points are merely several sizes.
    pub axis: Option<Axis>,
    /// The points, in order.
    pub points: Vec<Point>,
    /// The paper's figures for them: the section and the number of the series there.
    pub paper: Option<(String, u32)>,
}

impl Series {
    /// The points `[v, p, n]` with these numbers on the axis, as far as such games are possible.
    pub(crate) fn new(
        axis: Axis,
        mut fixed: [u32; 3],
        numbers: impl IntoIterator<Item = u32>,
    ) -> Self {
        let points = numbers.into_iter().filter_map(|number| {
            fixed[axis as usize] = number;
            let [v, p, n] = fixed;
            Some(Point { rules: Rules::new(p, v).ok()?, sets: n.into() })
        });
        let points = points.filter(|point| point.is_possible()).collect();
        Self { axis: Some(axis), points, paper: None }
    }

    /// Several sizes that form no series.
    pub(crate) fn sizes(points: Vec<Point>) -> Self {
        Self { axis: None, points, paper: None }
    }

    /// The number that grows, at this point.
    pub fn x(&self, point: Point) -> Option<u64> {
        self.axis.map(|axis| axis.of(point))
    }

    /// The growing number and the fixed numbers, to be read.
    pub fn title(&self) -> String {
        let (Some(axis), Some(&point)) = (self.axis, self.points.first()) else {
            return "several sizes".to_owned();
        };
        let others = [Axis::Values, Axis::Properties, Axis::Sets];
        let fixed = others.into_iter().filter(|&other| other != axis).map(|other| match other {
            Axis::Sets => format!("{} sets", point.sets),
            other => format!("{} = {}", other.letter(), other.of(point)),
        });
        let name = ["values v", "properties p", "sets to find n"][axis as usize];
        format!("{name} vary; {}", fixed.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_come_in_any_order() {
        let point = Point { rules: Rules::new(20, 3).unwrap(), sets: 15 };
        for text in ["v=3,p=20,n=15", "p=20,v=3,n=15", "n=15,p=20,v=3"] {
            assert_eq!(text.parse::<Point>().unwrap(), point, "{text}");
        }
        assert_eq!(point.to_string(), "v=3,p=20,n=15");
    }

    #[test]
    fn other_texts_are_refused() {
        let refused = |text: &str| text.parse::<Point>().unwrap_err().to_string();
        for text in [
            "",
            "4,5,10",
            "4,5",
            "v=4,p=5",
            "v=4,p=5,10",
            "v=4,p=5,n=10,n=10",
            "v=4,v=4,n=10",
            "v=4,p=5,x=10",
            "v=4,p=5,n=",
            "v=-4,p=5,n=10",
            "v=4,p=5,n=1e1",
            "v=4;p=5;n=10",
        ] {
            assert_eq!(refused(text), format!("expected v=4,p=5,n=10, found {text:?}"));
        }
        assert_eq!(refused("v=4,p=5,n=0"), r#"expected n of at least 1, found "v=4,p=5,n=0""#);
        assert!(refused("v=0,p=5,n=1").contains("0 values"));
        assert!(refused("v=3,p=4,n=28").contains("at most 27 sets"));
    }
}
