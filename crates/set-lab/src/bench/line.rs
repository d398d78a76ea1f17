//! The lines of the table: games, and targets for their time.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use set_core::Rules;
use set_dynamic::Instructions;

/// A line of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The rules of the game.
    pub rules: Rules,
    /// What is measured.
    pub task: Task,
    /// The target.
    pub targets: Targets,
}

/// What is measured at a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A game until this many sets are found.
    Play(u64),
    /// All sets of the whole deck are counted.
    CountDeck,
}

/// The targets of a line, on one core, where the project has set one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Targets {
    avx512: Option<f64>,
    avx2: Option<f64>,
    portable: Option<f64>,
    /// How many times as long `PartialSets` should take.
    pub partial_sets: Option<f64>,
}

impl Targets {
    /// The target of these instructions.
    #[must_use]
    pub fn time(&self, instructions: Instructions) -> Option<Duration> {
        let seconds = match instructions {
            Instructions::Avx512 => self.avx512,
            Instructions::Avx2 => self.avx2,
            _ => self.portable,
        };
        seconds.map(Duration::from_secs_f64)
    }
}

/// How long the lines of a part of the table take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    /// A fraction of a second.
    Quick,
    /// Up to a minute, or more.
    Large,
}

/// A line as the table has it: `v`, `p`, sets (0: count the deck), seconds with
/// AVX-512, with AVX2 and portable, ratio of `PartialSets`.
type Entry = (Size, [u32; 3], [Option<f64>; 3], Option<f64>);

const fn entry(size: Size, line: [u32; 3]) -> Entry {
    (size, line, [None; 3], None)
}

/// A line of `v >= 4`: the portable search may take `portable` times as long.
const fn timed(size: Size, line: [u32; 3], seconds: f64, portable: f64) -> Entry {
    (size, line, [Some(seconds), None, Some(seconds * portable)], None)
}

/// A line with a target for AVX-512 alone.
const fn fast(size: Size, line: [u32; 3], seconds: f64) -> Entry {
    (size, line, [Some(seconds), None, None], None)
}

/// A line of three values: AVX2 may take five times as long.
const fn three(size: Size, line: [u32; 3], seconds: f64) -> Entry {
    (size, line, [Some(seconds), Some(seconds * 5.0), None], None)
}

const fn partial(line: [u32; 3], ratio: f64) -> Entry {
    (Size::Quick, line, [None; 3], Some(ratio))
}

use Size::{Large, Quick};

const TABLE: [Entry; 25] = [
    entry(Quick, [3, 4, 15]),
    (Quick, [4, 4, 0], [Some(0.000_5); 3], None),
    partial([3, 10, 5], 8.0),
    partial([4, 7, 10], 8.0),
    partial([5, 6, 15], 20.0),
    partial([10, 4, 10], 4000.0),
    (Quick, [10, 5, 15], [Some(0.004), None, Some(0.007)], Some(4000.0)),
    timed(Quick, [12, 5, 15], 0.022, 2.2),
    timed(Quick, [20, 4, 15], 0.08, 2.2),
    timed(Quick, [5, 10, 15], 0.024, 2.2),
    timed(Quick, [4, 12, 15], 0.017, 2.2),
    three(Quick, [3, 20, 15], 0.01),
    three(Quick, [3, 24, 15], 0.1),
    timed(Large, [15, 5, 15], 0.5, 2.2),
    timed(Large, [8, 8, 15], 0.22, 2.2),
    fast(Large, [6, 12, 5], 2.0),
    fast(Large, [7, 10, 5], 0.7),
    fast(Large, [10, 8, 5], 5.0),
    fast(Large, [12, 7, 5], 12.0),
    fast(Large, [8, 10, 5], 10.0),
    fast(Large, [15, 6, 5], 60.0),
    fast(Large, [10, 9, 5], 60.0),
    fast(Large, [8, 11, 5], 60.0),
    three(Large, [3, 28, 5], 1.3),
    three(Large, [3, 30, 5], 5.0),
];

impl Line {
    /// A line of these numbers, with the targets that the table has for it.
    ///
    /// # Errors
    ///
    /// If there are no such rules, or the deck cannot hold the sets.
    pub fn new(v: u32, p: u32, task: Task) -> Result<Self, String> {
        let rules = Rules::new(p, v).map_err(|error| error.to_string())?;
        let sets = match task {
            Task::Play(0) => return Err("expected at least one set".to_owned()),
            Task::Play(sets) => sets,
            Task::CountDeck => 0,
        };
        if let Some(most) = rules.most_sets().filter(|&most| u128::from(sets) > most) {
            return Err(format!(
                "the deck of {rules} holds at most {most} sets that share no card"
            ));
        }
        let is_this = |&&(_, line, ..): &&Entry| line.map(u64::from) == [v.into(), p.into(), sets];
        let targets = TABLE.iter().find(is_this).map_or_else(
            Targets::default,
            |&(_, _, [avx512, avx2, portable], partial_sets)| Targets {
                avx512,
                avx2,
                portable,
                partial_sets,
            },
        );
        Ok(Self { rules, task, targets })
    }

    /// The sets to find, if a game is played.
    #[must_use]
    pub fn sets(&self) -> Option<u64> {
        match self.task {
            Task::Play(sets) => Some(sets),
            Task::CountDeck => None,
        }
    }

    fn of_table(size: Size) -> impl Iterator<Item = Self> {
        let of_size = TABLE.iter().filter(move |entry| entry.0 == size);
        of_size.filter_map(|&(_, [v, p, sets], ..)| {
            let task = if sets == 0 { Task::CountDeck } else { Task::Play(sets.into()) };
            Self::new(v, p, task).ok()
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (v, p) = (self.rules.values(), self.rules.properties());
        match self.task {
            Task::Play(sets) => write!(f, "{v},{p},{sets}"),
            Task::CountDeck => write!(f, "{v},{p},count"),
        }
    }
}

/// Which lines are measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// Every line of the table.
    All,
    /// The lines that take a fraction of a second.
    Quick,
    /// The other lines.
    Large,
    /// This line, in the table or not.
    One(Line),
}

impl Selection {
    /// The lines, in the order of the table.
    #[must_use]
    pub fn lines(self) -> Vec<Line> {
        match self {
            Self::All => Line::of_table(Quick).chain(Line::of_table(Large)).collect(),
            Self::Quick => Line::of_table(Quick).collect(),
            Self::Large => Line::of_table(Large).collect(),
            Self::One(line) => vec![line],
        }
    }
}

impl FromStr for Selection {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const EXPECTED: &str = "expected all, quick, large, V,P,SETS or V,P,count";
        match text {
            "all" => return Ok(Self::All),
            "quick" => return Ok(Self::Quick),
            "large" => return Ok(Self::Large),
            _ => {}
        }
        let [v, p, sets] = *text.split(',').collect::<Vec<_>>() else {
            return Err(EXPECTED.to_owned());
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| EXPECTED.to_owned());
        let task = match sets {
            "count" => Task::CountDeck,
            sets => Task::Play(number(sets)?.into()),
        };
        Line::new(number(v)?, number(p)?, task).map(Self::One)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn select(text: &str) -> Vec<Line> {
        text.parse::<Selection>().unwrap().lines()
    }

    #[test]
    fn the_whole_table_is_there() {
        assert_eq!(select("all").len(), TABLE.len());
        assert_eq!(select("quick").len() + select("large").len(), TABLE.len());
    }

    #[test]
    fn a_line_reads_as_it_is_written() {
        for line in select("all").into_iter().chain(select("7,3,2")) {
            assert_eq!(select(&line.to_string()), [line]);
        }
    }

    #[test]
    fn targets() {
        let targets = select("10,5,15")[0].targets;
        assert_eq!(targets.time(Instructions::Avx512), Some(Duration::from_millis(4)));
        assert_eq!(targets.time(Instructions::Portable), Some(Duration::from_millis(7)));
        assert_eq!(targets.time(Instructions::Avx2), None);
        assert_eq!(targets.partial_sets, Some(4000.0));
        assert_eq!(select("10,5,14")[0].targets, Targets::default());
    }

    #[test]
    fn what_is_no_line() {
        for text in ["", "fast", "3,4", "3,4,5,6", "3,4,0", "3,4,28", "0,4,1", "3,65,1", "3,4,x"] {
            assert!(text.parse::<Selection>().is_err(), "{text}");
        }
    }
}
