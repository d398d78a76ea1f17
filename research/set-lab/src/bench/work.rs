//! The ways to do the work of a line, and their runs.

use core::fmt;
use core::time::Duration;

use anyhow::Result;
use set_core::{Enumerate, Instructions, Rules, Solver};
use set_dynamic::DynamicSolver;
use set_solvers::Entry;

use crate::error::Wrong;
use crate::measure::median;
use crate::output::units::as_number;
use crate::{Ending, solvers};

/// A way to do the work of a line. The other ways are compared with the first.
pub(super) struct Way {
    pub(super) name: String,
    /// Whether it is the flagship, which has more time than others.
    pub(super) is_flagship: bool,
    /// The boards or games of a run, if there are many.
    pub(super) items: Option<u64>,
    /// Does the work, with cards of this seed, and says why there is no time.
    pub(super) run: Box<dyn FnMut(u64, Duration) -> Result<Run, End>>,
}

impl Way {
    pub(super) fn new(
        name: &str,
        is_flagship: bool,
        run: impl FnMut(u64, Duration) -> Result<Run, End> + 'static,
    ) -> Self {
        Self { name: name.to_owned(), is_flagship, items: None, run: Box::new(run) }
    }
}

/// One run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// The CPU time; in the group threads the time by the clock.
    pub(super) time: Duration,
    /// The answer, if all ways have to give the same.
    pub(super) answer: Option<u64>,
    /// Other numbers.
    pub(super) facts: Vec<Fact>,
}

/// A number that a run tells, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// The largest of all runs counts.
    Most(&'static str, u64),
    /// The sum of all runs counts.
    Sum(&'static str, u64),
}

/// Why a way has no more runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// All runs were done.
    Done,
    /// A run did not reach its goal, after this much CPU time.
    Missed(Ending, Duration),
    /// The way cannot do such a line, for this reason.
    Refused(String),
    /// An answer was wrong.
    Wrong(String),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => f.write_str("done"),
            Self::Missed(ending, cpu) => write!(f, "{ending} after {} s", cpu.as_secs_f64()),
            Self::Refused(why) => write!(f, "refused: {why}"),
            Self::Wrong(why) => write!(f, "wrong: {why}"),
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for End {
    fn from(error: E) -> Self {
        let error = error.into();
        match error.downcast_ref::<Wrong>() {
            Some(wrong) => Self::Wrong(wrong.violation.to_string()),
            None => Self::Refused(set_program::with_causes(error.as_ref())),
        }
    }
}

/// How a line is measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    /// The number of runs.
    pub(super) runs: u64,
    /// The seed of the first run; the next run has the next seed.
    pub(super) seed: u64,
    /// The time of a run of the flagship.
    pub(super) limit: Duration,
    /// The time of all runs of another way.
    pub(super) baseline_limit: Duration,
}

/// The runs of one way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Measurement {
    /// The name of the way.
    pub(super) way: String,
    /// The boards or games of a run, if there are many.
    items: Option<u64>,
    /// The runs that were done, in the order of their seeds.
    pub(super) runs: Vec<Run>,
    /// Why there are no more.
    pub(super) end: End,
}

/// Measures the ways of a line. Each run is done in all ways before the next one, so that other
/// work on the machine affects all ways alike.
pub(super) fn measure(ways: &mut [Way], options: &Options) -> Vec<Measurement> {
    let new = |way: &Way| Measurement::new(&way.name, way.items);
    let mut measured: Vec<_> = ways.iter().map(new).collect();
    let mut left = vec![options.baseline_limit; ways.len()];
    for run in 0..options.runs {
        for (index, way) in ways.iter_mut().enumerate() {
            if measured[index].end != End::Done {
                continue;
            }
            // The flagship has its limit for each run, the others have theirs for all runs
            // together.
            let limit = if way.is_flagship { options.limit } else { left[index] };
            let result = (way.run)(options.seed.wrapping_add(run), limit);
            match result.and_then(|done| agreeing(&measured[0], run, done)) {
                Ok(done) => {
                    left[index] = left[index].saturating_sub(done.time);
                    measured[index].runs.push(done);
                }
                Err(end) => measured[index].end = end,
            }
        }
    }
    measured
}

/// Refuses a run with another answer than the first way.
fn agreeing(first: &Measurement, run: u64, done: Run) -> Result<Run, End> {
    let index = usize::try_from(run).unwrap_or(usize::MAX);
    match (first.runs.get(index).and_then(|other| other.answer), done.answer) {
        (Some(there), Some(here)) if here != there => {
            Err(End::Wrong(format!("the answer {here} to run {run}: {} says {there}", first.way)))
        }
        _ => Ok(done),
    }
}

impl Measurement {
    fn new(way: &str, items: Option<u64>) -> Self {
        Self { way: way.to_owned(), items, runs: Vec::new(), end: End::Done }
    }

    /// The median time, if there is a run.
    pub(super) fn median(&self) -> Option<f64> {
        let times: Vec<_> = self.runs.iter().map(|run| run.time.as_secs_f64()).collect();
        median(&times)
    }

    /// The least time, if there is a run.
    pub(super) fn least(&self) -> Option<f64> {
        self.runs.iter().map(|run| run.time.as_secs_f64()).reduce(f64::min)
    }

    /// The facts of all runs together, and how many boards or games a second are done, by the median.
    pub(super) fn facts(&self) -> Vec<(&'static str, u64)> {
        let mut facts: Vec<(&str, u64)> = Vec::new();
        for fact in self.runs.iter().flat_map(|run| &run.facts) {
            let (Fact::Most(name, number) | Fact::Sum(name, number)) = *fact;
            match facts.iter_mut().find(|known| known.0 == name) {
                None => facts.push((name, number)),
                Some((_, most)) if matches!(fact, Fact::Most(..)) => *most = number.max(*most),
                Some((_, sum)) => *sum += number,
            }
        }
        let median = self.median().filter(|&seconds| seconds > 0.0);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // far below 2^63
        let rate =
            self.items.zip(median).map(|(items, seconds)| (as_number(items) / seconds) as u64);
        facts.extend(rate.map(|rate| ("per_second", rate)));
        facts
    }

    /// How many times as long it took as another way, with the same cards, and whether this is a
    /// lower bound: it was stopped then.
    pub(super) fn ratio_to(&self, other: &Self) -> Option<(f64, bool)> {
        let total = |runs: &[Run]| runs.iter().map(|run| run.time).sum::<Duration>().as_secs_f64();
        let both = self.runs.len().min(other.runs.len());
        if both > 0 {
            let times = total(&self.runs[..both]) / total(&other.runs[..both]);
            return times.is_finite().then_some((times, false));
        }
        match self.end {
            End::Missed(Ending::Time, cpu) if !other.runs.is_empty() => {
                let times = cpu.as_secs_f64() / total(&other.runs[..1]);
                // A way that was stopped before the other one's time gives no ratio.
                (times > 1.0).then_some((times, true))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
impl Options {
    /// Two runs, with a minute for each.
    pub(super) const TWO: Self = {
        let limit = Duration::from_secs(60);
        Self { runs: 2, seed: 1, limit, baseline_limit: limit }
    };
}

#[cfg(test)]
impl Measurement {
    /// Runs of these times.
    pub(super) fn of(milliseconds: &[u64], end: End) -> Self {
        let run = |&time| Run { time: Duration::from_millis(time), ..Run::default() };
        let runs = milliseconds.iter().map(run).collect();
        Self { runs, end, ..Self::new("brute", None) }
    }
}

/// A solver that is measured, or a way to use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contender {
    /// The name of the way.
    pub(super) name: String,
    /// The instructions of the flagship; `None` for another solver.
    level: Option<Instructions>,
}

impl Contender {
    /// The contenders of these names for some rules, the flagship with these instructions: `fewer`
    /// is the flagship with fewer of them, `hash` is left out where there are not three values.
    pub(super) fn of_group(names: &str, rules: Rules, most: Instructions) -> Vec<Self> {
        let mut contenders = Vec::new();
        for name in names.split_whitespace() {
            match name {
                "hash" if rules.values() != 3 => {}
                "fewer" => {
                    let fewer = Instructions::available().take_while(|fewer| *fewer != most);
                    let fewer: Vec<_> = fewer.map(|fewer| Self::named("dynamic", fewer)).collect();
                    contenders.extend(fewer.into_iter().rev());
                }
                name => contenders.push(Self::named(name, most)),
            }
        }
        contenders
    }

    /// The contender of this name.
    pub(super) fn named(name: &str, most: Instructions) -> Self {
        if name == "dynamic" {
            Self { name: format!("dynamic ({most})"), level: Some(most) }
        } else {
            Self { name: name.to_owned(), level: None }
        }
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// If there is none, or if it refuses the rules.
    pub(super) fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>> {
        match self.level {
            Some(level) => Ok(Box::new(DynamicSolver::new(rules).with_instructions(level))),
            None => solvers::make(&self.name, rules),
        }
    }

    /// The same, if it can list all sets.
    ///
    /// # Errors
    ///
    /// If it cannot.
    pub(super) fn enumerator(&self, rules: Rules) -> Result<Box<dyn Enumerate>> {
        match self.level {
            Some(level) => Ok(Box::new(DynamicSolver::new(rules).with_instructions(level))),
            None => Ok(Entry::named(&self.name)?.enumerator(rules)?),
        }
    }

    /// The way that does this work by the contender.
    pub(super) fn way(
        self,
        run: impl Fn(&Self, u64, Duration) -> Result<Run, End> + 'static,
    ) -> Way {
        let (name, is_flagship) = (self.name.clone(), self.level.is_some());
        Way::new(&name, is_flagship, move |seed, limit| run(&self, seed, limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_of_the_median() {
        let of = |times: &[u64]| {
            Measurement { items: Some(4096), ..Measurement::of(times, End::Done) }.facts()
        };
        assert_eq!(of(&[1, 4, 2]), [("per_second", 2_048_000)]);
        assert!(of(&[0, 0, 7]).is_empty() && of(&[]).is_empty());
    }

    #[test]
    fn ratios_are_over_the_same_runs() {
        let flagship = Measurement::of(&[1, 2, 3], End::Done);
        let slower = Measurement::of(&[10, 20], End::Missed(Ending::Time, Duration::from_secs(9)));
        assert_eq!(slower.ratio_to(&flagship), Some((10.0, false)));
        let too_slow = Measurement::of(&[], End::Missed(Ending::Time, Duration::from_millis(50)));
        assert_eq!(too_slow.ratio_to(&flagship), Some((50.0, true)));
        let too_soon = Measurement::of(&[], End::Missed(Ending::Time, Duration::from_micros(50)));
        assert_eq!(too_soon.ratio_to(&flagship), None);
        let gave_up = Measurement::of(&[], End::Refused(String::new()));
        assert_eq!(gave_up.ratio_to(&flagship), None);
        assert_eq!(too_slow.ratio_to(&gave_up), None);
    }

    /// The second way gives a wrong answer to the second run.
    #[test]
    fn ways_that_disagree_are_wrong() {
        let way = |name: &'static str| {
            Way::new(name, false, move |seed, _| {
                let answer = Some(if name == "liar" && seed == 2 { 7 } else { seed });
                let facts = vec![Fact::Most("most", seed), Fact::Sum("sum", seed)];
                Ok(Run { time: Duration::from_millis(10), answer, facts })
            })
        };
        let mut ways = [way("honest"), way("liar")];
        let [honest, liar] = &measure(&mut ways, &Options { runs: 3, ..Options::TWO })[..] else {
            panic!()
        };
        assert_eq!((honest.runs.len(), &honest.end), (3, &End::Done));
        assert_eq!(honest.facts(), [("most", 3), ("sum", 6)]);
        assert_eq!((liar.runs.len(), matches!(liar.end, End::Wrong(_))), (1, true), "{liar:?}");
    }
}
