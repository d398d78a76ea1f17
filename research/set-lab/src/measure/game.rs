//! One game, timed and checked.

use core::time::Duration;
use std::time::Instant;

use anyhow::{Result, anyhow};
use set_core::{Board, BoardError, Budget, Limit, Rules, Solver};
use set_deck::ShuffleDeck;
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameError, GameOptions, Refill, Report, Transcript, Verifier};
use set_solvers::Tally;

use crate::measure::clock;
use crate::measure::memory::peak_of;
use crate::measure::points::Point;
use crate::{Ending, error};

/// The limits of a game.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The CPU time of the solver.
    pub time: Duration,
    /// The memory of the solver, in bytes.
    pub memory: usize,
    /// The nodes that the checker may spend on the answers "no set".
    pub check_nodes: u64,
}

impl Limits {
    /// Limits on CPU time and on memory in bytes. The checker has half a second at most.
    pub fn new(time: Duration, memory: usize) -> Self {
        Self { time, memory, check_nodes: 1 << 20 }
    }

    /// A budget of this much time by the clock, from now on, for all searches
    /// together.
    fn budget(&self, time: Duration) -> Budget {
        Budget::unlimited().with_memory_limit(self.memory).with_time_limit(time).started()
    }

    /// The time by the clock for the rest of a game whose budget ran out; `None` if its CPU time
    /// is spent as well.
    ///
    /// A budget measures time by the clock, and on a busy machine a thread gets less CPU time than
    /// that. So the rest of the CPU time is multiplied by the slowness so far. An interrupted
    /// search starts over, so the game gets the whole rest at once.
    fn more_time(&self, spent: Duration, passed: Duration) -> Option<Duration> {
        let left = self.time.saturating_sub(spent);
        // One hundredth more or less does not matter.
        if spent.is_zero() || left <= self.time / 100 {
            return None;
        }
        let slowness = (passed.as_secs_f64() / spent.as_secs_f64()).clamp(1.0, 100.0);
        let time = Duration::try_from_secs_f64(left.as_secs_f64() * slowness);
        Some(time.unwrap_or(Duration::MAX))
    }
}

/// The time and the boards of a game up to one number of sets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// The number of sets.
    pub sets: u64,
    /// Whether they were found.
    pub ending: Ending,
    /// The CPU time of the solver until the last of these sets, or until the game ended: to make
    /// it, to follow the board and to search. For a portfolio the time of all its threads.
    pub cpu_seconds: f64,
    /// Answers "no set" until then.
    pub set_free: u64,
    /// The most cards on the board until then.
    pub largest_board: u64,
    /// For a portfolio: the questions that its first member was the first to answer until then,
    /// and those that another one was.
    pub first_answers: Option<[u64; 2]>,
}

/// A game that was played and checked.
#[derive(Debug)]
pub struct Played {
    /// A reading for each number of sets asked for.
    pub readings: Vec<Reading>,
    /// The report of the checker: nothing is wrong.
    pub report: Report,
    /// The most bytes that the game had allocated: the solver, the cards and the record.
    pub peak_bytes: u64,
}

/// A game to be played.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// The name of the solver, for messages.
    pub solver: &'a str,
    /// The rules.
    pub rules: Rules,
    /// The seed of the deck.
    pub seed: u64,
    /// When cards are dealt.
    pub refill: Refill,
    /// Its limits.
    pub limits: Limits,
}

impl Setup<'_> {
    /// Plays the game with the solver that `make` makes, and reads the clock at
    /// each of these numbers of sets, which ascend: the game for fewer sets is the
    /// beginning of the game for more.
    ///
    /// # Errors
    ///
    /// If the solver cannot be made, the game cannot be played or the
    /// checker finds it wrong.
    pub fn play(
        &self,
        targets: &[u64],
        make: impl FnOnce() -> Result<Box<dyn Solver>>,
    ) -> Result<Played> {
        self.play_with_tally(targets, || Ok((make()?, Tally::default())))
    }

    /// The same for a portfolio, with its tally.
    pub(crate) fn play_with_tally(
        &self,
        targets: &[u64],
        make: impl FnOnce() -> Result<(Box<dyn Solver>, Tally)>,
    ) -> Result<Played> {
        let Self { solver, rules, seed, refill, limits } = *self;
        let failed = failed(solver, seed);
        let (played, peak_bytes) = peak_of(|| {
            let deck = ShuffleDeck::new(rules, seed).map_err(|error| failed(error.into()))?;
            let clock = Instant::now();
            let (player, making) = clock::timed(make);
            let (solver, tally) = player?;
            let budget = limits.budget(limits.time);
            let options = GameOptions::new().with_refill(refill).with_budget(budget);
            let game = Game::new(deck, solver, options).map_err(&failed)?;
            let mut timed = Timed { limits, game, tally, making, clock };
            let readings = timed.readings(targets).map_err(&failed)?;
            Ok::<_, anyhow::Error>((timed.game, readings))
        });
        let (game, readings) = played?;
        let (transcript, ..) = game.into_parts();

        // After the measurement: the check is not the solver's work.
        let check = Budget::unlimited().with_node_limit(limits.check_nodes);
        let report = Verifier::new().with_budget(check).verify(&transcript);
        let report = report.map_err(|violation| error::Wrong {
            solver: solver.to_owned(),
            rules,
            seed,
            violation,
        })?;
        Ok(Played { readings, report, peak_bytes })
    }
}

/// The error of a game.
pub(crate) fn failed(solver: &str, seed: u64) -> impl Fn(GameError) -> anyhow::Error {
    let game = format!("the game of {solver}, seed {seed}, cannot be played");
    move |error| anyhow!("{game}: {error:#}")
}

/// A game that is being played.
struct Timed {
    limits: Limits,
    game: Game<ShuffleDeck, Box<dyn Solver>>,
    tally: Tally,
    /// The CPU time to make the solver.
    making: Duration,
    clock: Instant,
}

impl Timed {
    /// Plays on until each of these numbers of sets, or until the game ends. A solver that misses
    /// one target misses all larger ones.
    fn readings(&mut self, targets: &[u64]) -> Result<Vec<Reading>, GameError> {
        let (mut readings, mut ending) = (Vec::new(), Ending::Found);
        for &sets in targets {
            if ending == Ending::Found {
                ending = self.play_to(sets)?;
            }
            readings.push(self.read(sets, ending));
        }
        Ok(readings)
    }

    /// Plays on until `sets` sets are found. (A budget measures time by the clock, and several
    /// threads spend more.)
    fn play_to(&mut self, sets: u64) -> Result<Ending, GameError> {
        while self.game.set_count() < sets {
            match self.game.step() {
                Ok(Some(Event::Interrupted)) => {
                    if let Some(Limit::Memory { .. }) = self.game.interruption() {
                        return Ok(Ending::Memory);
                    }
                    match self.limits.more_time(self.spent(), self.clock.elapsed()) {
                        Some(time) => self.game.set_budget(self.limits.budget(time)),
                        None => return Ok(Ending::Time),
                    }
                }
                Ok(Some(Event::DeckExhausted) | None) => return Ok(Ending::Deck),
                Ok(Some(_)) => {}
                Err(GameError::Solver(_)) => return Ok(Ending::Failed),
                Err(error) => return Err(error),
            }
        }
        Ok(if self.spent() > self.limits.time { Ending::Time } else { Ending::Found })
    }

    /// The CPU time so far.
    fn spent(&self) -> Duration {
        let here = self.making + clock::solver_time(self.game.statistics());
        here + self.tally.cpu_time()
    }

    fn read(&self, sets: u64, ending: Ending) -> Reading {
        let statistics = self.game.statistics();
        let first_answers = match &*self.tally.first_answers() {
            [] => None,
            [(_, first), others @ ..] => Some([*first, others.iter().map(|(_, it)| it).sum()]),
        };
        Reading {
            sets,
            ending,
            cpu_seconds: self.spent().as_secs_f64(),
            set_free: statistics.set_free,
            largest_board: statistics.largest_board,
            first_answers,
        }
    }
}

/// Plays a game of the flagship without limits and checks.
///
/// # Errors
///
/// If the game cannot be played.
pub(crate) fn play_simply(point: Point, seed: u64, solver: DynamicSolver) -> Result<Transcript> {
    let play = || {
        let deck = ShuffleDeck::new(point.rules, seed)?;
        Game::new(deck, solver, GameOptions::new())?.play(point.sets)
    };
    play().map_err(failed("dynamic", seed))
}

/// The boards of a game at its answers "no set".
pub(crate) fn set_free_boards(game: &Transcript) -> Result<Vec<Board>, BoardError> {
    let (mut board, mut boards) = (Board::new(game.rules), Vec::new());
    for event in &game.events {
        match event {
            Event::Dealt(cards) => board.add(cards)?,
            Event::Found(_) | Event::Claimed(_) => board.remove(event.cards())?,
            Event::SetFree => boards.push(board.clone()),
            _ => {}
        }
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use set_core::{Card, Outcome, Solver, SolverError};
    use set_solvers::{Entry, Portfolio};

    use super::*;
    use crate::solvers;

    fn setup(solver: &'static str, rules: Rules, seconds: u64) -> Setup<'static> {
        let limits = Limits::new(Duration::from_secs(seconds), 1 << 30);
        Setup { solver, rules, seed: 1, refill: Refill::Immediately, limits }
    }

    fn play(setup: &Setup<'_>, targets: &[u64]) -> Vec<Reading> {
        setup.play(targets, || solvers::make(setup.solver, setup.rules)).unwrap().readings
    }

    #[test]
    fn a_busy_machine_gets_more_time() {
        let seconds = Duration::from_secs;
        let limits = Limits::new(seconds(10), 1 << 30);
        // Two seconds of ten: eight are left, which take forty by the clock.
        assert_eq!(limits.more_time(seconds(2), seconds(10)), Some(seconds(40)));
        assert_eq!(limits.more_time(Duration::from_millis(9950), seconds(10)), None);
        assert_eq!(limits.more_time(seconds(11), seconds(11)), None);
        assert_eq!(limits.more_time(Duration::ZERO, seconds(10)), None);
    }

    /// Says of every board that it holds no set.
    struct Liar(Board);

    impl Solver for Liar {
        fn rules(&self) -> Rules {
            self.0.rules()
        }
        fn board(&self) -> &Board {
            &self.0
        }
        fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.add(cards)
        }
        fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.remove(cards)
        }
        fn find(&mut self, _: &Budget) -> Result<Outcome, SolverError> {
            Ok(Outcome::SetFree)
        }
    }

    #[test]
    fn a_solver_that_overlooks_sets_has_no_times() {
        let setup = setup("liar", Rules::CLASSIC, 60);
        let liar: Box<dyn Solver> = Box::new(Liar(Board::new(Rules::CLASSIC)));
        let error = setup.play(&[1], || Ok(liar)).unwrap_err();
        assert!(error.is::<error::Wrong>());
        let message = "the game of liar with p=4, v=3, seed 1, is wrong: event 1: the board is not";
        assert!(error.to_string().starts_with(message), "{error}");
    }

    /// Brute force as the only member of a portfolio plays the same game, partly in threads.
    #[test]
    fn work_in_other_threads_counts() {
        let setup = setup("brute", Rules::new(3, 9).unwrap(), 60);
        let alone = play(&setup, &[5])[0];
        let brute = [Entry::named("brute").unwrap()];
        let make = || {
            let portfolio = Portfolio::of(setup.rules, &brute)?;
            let tally = portfolio.tally();
            Ok((Box::new(portfolio) as Box<dyn Solver>, tally))
        };
        let beside = setup.play_with_tally(&[5], make).unwrap().readings[0];
        assert_eq!((beside.ending, beside.largest_board), (Ending::Found, alone.largest_board));
        assert!(beside.cpu_seconds > alone.cpu_seconds / 2.0, "{beside:?} {alone:?}");
        assert_eq!(beside.first_answers, Some([alone.set_free + 5, 0]));
        assert_eq!(alone.first_answers, None);
    }

    #[test]
    fn limits_are_told_apart() {
        let endings = |setup: &Setup<'_>, targets: &[u64]| {
            play(setup, targets).iter().map(|reading| reading.ending).collect::<Vec<_>>()
        };
        let rules = Rules::new(4, 9).unwrap();
        assert_eq!(endings(&setup("brute", rules, 0), &[1, 2]), [Ending::Time; 2]);

        let partial =
            Setup { refill: Refill::WhenSetFree, ..setup("partial-canonical", rules, 60) };
        let small = Setup { limits: Limits { memory: 1 << 20, ..partial.limits }, ..partial };
        assert_eq!(endings(&small, &[10]), [Ending::Memory]);

        let classic = Setup { rules: Rules::CLASSIC, ..partial };
        assert_eq!(endings(&classic, &[5, 27]), [Ending::Found, Ending::Deck]);
    }
}
