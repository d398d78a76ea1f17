//! Plays and checks the games of a line, and measures time and memory.

use core::ops::ControlFlow;
use core::time::Duration;
use std::time::Instant;

use set_core::{Budget, Card, Count, SolverError};
use set_deck::{Deck, ShuffleDeck};
use set_game::Refill;

use super::contender::Contender;
use super::line::{Line, Task};
use crate::game::{Limits, Setup};
use crate::memory::{Memory, Probe};
use crate::{Ending, LabError, clock, median};

/// How a line is measured.
#[derive(Clone, Copy)]
pub struct Options<'m> {
    /// The number of games.
    pub games: u64,
    /// The seed of the first game's deck; the next game has the next seed.
    pub seed: u64,
    /// The CPU time that a game of the flagship may take, with any instructions.
    pub limit: Duration,
    /// The time that all games of another solver may take.
    pub baseline_limit: Duration,
    /// The nodes that the checker may spend on the "no set" answers of a game.
    pub check_nodes: u64,
    /// The counter of the memory.
    pub memory: &'m dyn Memory,
}

impl core::fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Options")
            .field("games", &self.games)
            .field("seed", &self.seed)
            .field("limit", &self.limit)
            .field("baseline_limit", &self.baseline_limit)
            .field("check_nodes", &self.check_nodes)
            .finish_non_exhaustive()
    }
}

/// A game, or a count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The CPU time of the solver.
    pub cpu: Duration,
    /// The most cards on the board.
    pub cards: u64,
    /// The most bytes that the solver had allocated.
    pub peak: usize,
    /// The answers "no set".
    pub set_free: u64,
    /// The "no set" answers that the checker confirmed in its time.
    pub confirmed: u64,
}

/// Why no more was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All games were played.
    Done,
    /// A game missed its sets, after this much CPU time.
    Missed(Ending, Duration),
    /// The solver cannot do such a line, for this reason.
    Refused(String),
    /// An answer was wrong.
    Wrong(String),
}

/// The time and memory of a contender at a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The solver that was measured.
    pub contender: Contender,
    /// The games that were played to their end, in the order of their seeds.
    pub runs: Vec<Run>,
    /// Why there are no more games.
    pub end: End,
}

/// How many times as long one contender takes as another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ratio {
    /// This ratio, over the games that both played.
    Exactly(f64),
    /// It was stopped when it had taken this many times as long.
    MoreThan(f64),
}

impl Measurement {
    /// The median CPU time, if any game was played to its end.
    #[must_use]
    pub fn median(&self) -> Option<Duration> {
        let times: Vec<_> = self.runs.iter().map(|run| run.cpu.as_secs_f64()).collect();
        median(&times).map(Duration::from_secs_f64)
    }

    /// The largest board of all games.
    #[must_use]
    pub fn cards(&self) -> u64 {
        self.runs.iter().map(|run| run.cards).max().unwrap_or(0)
    }

    /// The most memory of all games, in bytes.
    #[must_use]
    pub fn peak(&self) -> usize {
        self.runs.iter().map(|run| run.peak).max().unwrap_or(0)
    }

    /// The answers "no set" that were confirmed, and all of them.
    #[must_use]
    pub fn confirmed(&self) -> (u64, u64) {
        self.runs.iter().fold((0, 0), |sum, run| (sum.0 + run.confirmed, sum.1 + run.set_free))
    }

    /// How many times as long it took as another contender, with the same decks.
    #[must_use]
    pub fn ratio_to(&self, other: &Self) -> Option<Ratio> {
        let total = |runs: &[Run]| runs.iter().map(|run| run.cpu).sum::<Duration>().as_secs_f64();
        let both = self.runs.len().min(other.runs.len());
        if both > 0 {
            return Some(Ratio::Exactly(total(&self.runs[..both]) / total(&other.runs[..both])));
        }
        match self.end {
            End::Missed(Ending::Time, cpu) if !other.runs.is_empty() => {
                let ratio = cpu.as_secs_f64() / total(&other.runs[..1]);
                // A contender that was stopped before the other one's time gives no ratio.
                (ratio > 1.0).then_some(Ratio::MoreThan(ratio))
            }
            _ => None,
        }
    }
}

/// A run that did not reach its end.
type Unfinished = End;

/// Measures a contender at a line.
#[must_use]
pub fn measure(line: &Line, contender: Contender, options: &Options<'_>) -> Measurement {
    let mut measurement = Measurement { contender, runs: Vec::new(), end: End::Done };
    let start = Instant::now();
    let run = |game| {
        let time = match contender {
            Contender::Dynamic(_) => options.limit,
            _ => options.baseline_limit.saturating_sub(start.elapsed()),
        };
        let limits = Limits {
            time,
            memory: MOST_MEMORY,
            check_nodes: options.check_nodes,
            counter: options.memory,
        };
        let seed = options.seed.wrapping_add(game);
        match line.task {
            Task::Play(sets) => play(line, contender, sets, seed, limits),
            Task::CountDeck => count(line, contender, seed, &limits),
        }
    };
    for game in 0..options.games {
        let mut result = run(game);
        // The first short game is slow because nothing is in the caches yet.
        if game == 0 && result.as_ref().is_ok_and(|first| first.cpu < SHORT) {
            result = run(game);
        }
        match result {
            Ok(run) => measurement.runs.push(run),
            Err(end) => {
                measurement.end = end;
                break;
            }
        }
    }
    measurement
}

/// Games so short that the state of the caches matters.
const SHORT: Duration = Duration::from_millis(10);

/// The most memory that a solver may take, in bytes.
const MOST_MEMORY: usize = 1 << 30;

fn refused(error: &LabError) -> Unfinished {
    match error {
        LabError::Wrong { violation, .. } => End::Wrong(violation.to_string()),
        other => End::Refused(other.to_string()),
    }
}

/// Plays a game and checks it.
fn play(
    line: &Line,
    contender: Contender,
    sets: u64,
    seed: u64,
    limits: Limits<'_>,
) -> Result<Run, Unfinished> {
    let name = contender.to_string();
    let refill = Refill::Immediately;
    let setup = Setup { solver: &name, rules: line.rules, seed, refill, limits };
    let played = setup.play(&[sets], || contender.solver(line.rules));
    let played = played.map_err(|error| refused(&error))?;
    let Some(reading) = played.readings.first() else { return Ok(Run::default()) };
    let cpu = Duration::try_from_secs_f64(reading.cpu_seconds).unwrap_or_default();
    if reading.ending.is_miss() {
        return Err(End::Missed(reading.ending, cpu));
    }
    let confirmed = played.report.set_free_confirmed;
    Ok(Run {
        cpu,
        cards: reading.largest_board,
        peak: played.peak_bytes,
        set_free: confirmed + played.report.set_free_unconfirmed,
        confirmed,
    })
}

/// Counts all sets of the deck, dealt in the order of the seed.
fn count(
    line: &Line,
    contender: Contender,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Run, Unfinished> {
    let cards = shuffled_deck(line, seed)?;
    let budget = Budget::unlimited().with_memory(limits.memory).with_time(limits.time);
    let mut probe = Probe::new(limits.counter);
    let (counted, cpu) =
        clock::timed(|| probe.watch(|| count_sets(line, contender, &cards, &budget)));
    let sets = counted?.ok_or(End::Missed(Ending::Time, cpu))?;
    if line.rules.valid_set_count() != Some(sets.into()) {
        return Err(End::Wrong(format!("{sets} sets counted in the deck of {}", line.rules)));
    }
    Ok(Run { cpu, cards: cards.len() as u64, peak: probe.peak(), ..Run::default() })
}

/// The number of sets among these cards; `None` if it was not known in time.
fn count_sets(
    line: &Line,
    contender: Contender,
    cards: &[Card],
    budget: &Budget,
) -> Result<Option<u64>, Unfinished> {
    let failed = |error: SolverError| End::Refused(error.to_string());
    let mut solver = contender.enumerator(line.rules).map_err(|error| refused(&error))?;
    solver.add(cards).map_err(|error| End::Refused(error.to_string()))?;
    if contender != Contender::Listed {
        return Ok(match solver.count_sets(budget).map_err(failed)? {
            Count::Exactly(sets) => Some(sets),
            Count::AtLeast(_) => None,
        });
    }
    let mut sets = 0;
    let listing = solver.for_each_set(budget, &mut |_| {
        sets += 1;
        ControlFlow::Continue(())
    });
    Ok(listing.map_err(failed)?.is_complete().then_some(sets))
}

fn shuffled_deck(line: &Line, seed: u64) -> Result<Vec<Card>, Unfinished> {
    const MOST: u128 = 1 << 20;
    if line.rules.deck_len().is_none_or(|len| len > MOST) {
        return Err(End::Refused(format!("the deck has more than {MOST} cards")));
    }
    let mut deck =
        ShuffleDeck::new(line.rules, seed).map_err(|error| End::Refused(error.to_string()))?;
    Ok(core::iter::from_fn(|| deck.draw()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::line::Selection;
    use super::*;
    use crate::memory::NotCounted;

    fn line(text: &str) -> Line {
        text.parse::<Selection>().unwrap().lines()[0]
    }

    const OPTIONS: Options<'_> = Options {
        games: 2,
        seed: 1,
        limit: Duration::from_secs(60),
        baseline_limit: Duration::from_secs(60),
        check_nodes: 1 << 24,
        memory: &NotCounted,
    };

    fn measurement(milliseconds: &[u64], end: End) -> Measurement {
        let run = |&cpu| Run { cpu: Duration::from_millis(cpu), ..Run::default() };
        Measurement {
            contender: Contender::Brute,
            runs: milliseconds.iter().map(run).collect(),
            end,
        }
    }

    #[test]
    fn every_contender_plays_and_counts() {
        for text in ["3,4,5", "4,3,3", "3,3,count"] {
            let line = line(text);
            let flagship = measure(&line, Contender::flagship(), &OPTIONS);
            assert_eq!((flagship.runs.len(), &flagship.end), (2, &End::Done));
            for contender in Contender::baselines(&line) {
                let baseline = measure(&line, contender, &OPTIONS);
                assert_eq!((baseline.runs.len(), &baseline.end), (2, &End::Done), "{contender}");
                let (confirmed, set_free) = baseline.confirmed();
                assert_eq!(confirmed, set_free);
                assert!(matches!(baseline.ratio_to(&flagship), Some(Ratio::Exactly(_))));
            }
        }
    }

    #[test]
    fn what_is_out_of_time_is_told() {
        let no_time = Options { limit: Duration::ZERO, baseline_limit: Duration::ZERO, ..OPTIONS };
        for text in ["3,4,5", "3,3,count"] {
            let line = line(text);
            for contender in [Contender::flagship(), Contender::Brute] {
                assert!(matches!(
                    measure(&line, contender, &no_time).end,
                    End::Missed(Ending::Time, _)
                ));
            }
        }
    }

    #[test]
    fn medians() {
        for (times, median) in
            [(&[][..], None), (&[7], Some(7)), (&[9, 1, 3], Some(3)), (&[4, 2], Some(3))]
        {
            let measurement = measurement(times, End::Done);
            assert_eq!(measurement.median(), median.map(Duration::from_millis));
        }
    }

    #[test]
    fn ratios_are_over_the_same_games() {
        let flagship = measurement(&[1, 2, 3], End::Done);
        let slower = measurement(&[10, 20], End::Missed(Ending::Time, Duration::from_secs(9)));
        assert_eq!(slower.ratio_to(&flagship), Some(Ratio::Exactly(10.0)));
        let too_slow = measurement(&[], End::Missed(Ending::Time, Duration::from_millis(50)));
        assert_eq!(too_slow.ratio_to(&flagship), Some(Ratio::MoreThan(50.0)));
        let too_soon = measurement(&[], End::Missed(Ending::Time, Duration::from_micros(50)));
        assert_eq!(too_soon.ratio_to(&flagship), None);
        let gave_up = measurement(&[], End::Refused(String::new()));
        assert_eq!(gave_up.ratio_to(&flagship), None);
        assert_eq!(too_slow.ratio_to(&gave_up), None);
    }
}
