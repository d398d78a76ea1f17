//! One game, timed and checked.

use core::time::Duration;
use std::time::Instant;

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};
use set_core::{Budget, Limit, Rules};
use set_deck::ShuffleDeck;
use set_game::{Event, Game, GameError, GameOptions, Verifier};

use super::player::Player;
use super::solvers::{Entrant, Make};
use crate::StudyError;

/// What holds for every game of a study.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Games at each point, at least 1.
    pub games: u64,
    /// The CPU time that the solver may take for a game.
    pub limit: Duration,
    /// The seed of the first game's deck; game `g` has this and `g`.
    pub first_seed: u64,
    /// The memory that a solver may take, in MiB.
    pub memory_mib: u64,
}

impl Settings {
    /// The defaults: 10 games of up to 60 s, seed 1, 2 GiB.
    #[must_use]
    pub fn new() -> Self {
        Self { games: 10, limit: Duration::from_secs(60), first_seed: 1, memory_mib: 2048 }
    }

    /// A budget of this much time by the clock, from now on, for all searches
    /// together.
    fn budget(&self, time: Duration) -> Budget {
        let bytes = self.memory_mib.checked_mul(1 << 20).and_then(|bytes| bytes.try_into().ok());
        Budget::unlimited().with_memory(bytes.unwrap_or(usize::MAX)).with_time(time).started()
    }

    /// The budget for the rest of a game that was interrupted by the clock;
    /// `None` if its CPU time is spent as well.
    ///
    /// A budget knows the clock only, and on a busy machine a thread gets less
    /// CPU time than passes there. So the rest gets as much more as was
    /// missing so far. What was interrupted begins again, so this is done in
    /// one go where it can be.
    fn more_time(&self, spent: Duration, passed: Duration) -> Option<Budget> {
        let left = self.limit.saturating_sub(spent);
        // To the hundredth part is near enough.
        if spent.is_zero() || left <= self.limit / 100 {
            return None;
        }
        let slowness = (passed.as_secs_f64() / spent.as_secs_f64()).clamp(1.0, 100.0);
        let time = Duration::try_from_secs_f64(left.as_secs_f64() * slowness);
        Some(self.budget(time.unwrap_or(Duration::MAX)))
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::new()
    }
}

/// How a game came to the number of sets asked for, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum GameEnd {
    /// The sets were found.
    Found,
    /// The time was over before.
    Time,
    /// The solver's structures outgrew the limit on memory before.
    Memory,
    /// The deck was at its end before.
    Deck,
    /// The solver's engine failed before.
    Failed,
}

/// A game as far as one number of sets: what it took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// The number of sets.
    pub sets: u64,
    /// Whether they were found.
    pub end: GameEnd,
    /// The CPU time of the solver until the last of these sets, or until the
    /// game ended: making it, following the board, searching. Of a portfolio
    /// that of all its threads from their start to their end.
    pub cpu_seconds: f64,
    /// Answers "no set" until then.
    pub set_free: u64,
    /// The most cards on the board until then.
    pub largest_board: u64,
    /// Whether the checker confirmed all answers "no set" of the game.
    pub confirmed: bool,
}

/// The nodes that the checker may spend on a game: half a second at most.
const CHECK_NODES: u64 = 1 << 20;

/// Plays a game on the deck of this seed and reads the clock at each of these
/// numbers of sets, which ascend: the game for fewer sets is the beginning of
/// the game for more. (Only a portfolio plays anew for each number: what its
/// members spend is known at the end.)
///
/// # Errors
///
/// [`StudyError`] if the solver is not built, the game cannot be played or the
/// checker finds it wrong.
pub fn play(
    entrant: &'static Entrant,
    rules: Rules,
    seed: u64,
    targets: &[u64],
    settings: &Settings,
) -> Result<Vec<Reading>, StudyError> {
    let make = match entrant.made_by()? {
        Make::Alone(make) => {
            return play_once(entrant, || Ok(make(rules)), rules, seed, targets, settings);
        }
        Make::Portfolio(make) => move || make(rules).map_err(|error| entrant.not_joined(error)),
    };
    let mut readings: Vec<Reading> = Vec::new();
    for &sets in targets {
        match readings.last() {
            // Who misses a number misses those beyond.
            Some(&missed) if missed.end != GameEnd::Found => {
                readings.push(Reading { sets, ..missed });
            }
            _ => readings.extend(play_once(entrant, make, rules, seed, &[sets], settings)?),
        }
    }
    Ok(readings)
}

/// Plays one game for all these numbers, with the solver that `make` makes.
fn play_once<P: Player>(
    entrant: &'static Entrant,
    make: impl FnOnce() -> Result<P, StudyError>,
    rules: Rules,
    seed: u64,
    targets: &[u64],
    settings: &Settings,
) -> Result<Vec<Reading>, StudyError> {
    let broken = |error| StudyError::Game { solver: entrant.name, seed, error };
    let deck = ShuffleDeck::new(rules, seed).map_err(|error| broken(error.into()))?;
    let (start, clock) = (cpu_now(), Instant::now());
    let solver = make()?;
    let making = cpu_now().saturating_sub(start);
    let options =
        GameOptions::new().with_refill(entrant.refill).with_budget(settings.budget(settings.limit));
    let mut game = Game::new(deck, solver, options).map_err(broken)?;

    let mut readings: Vec<Reading> = Vec::new();
    let spent = |game: &Game<_, P>| making + game.statistics().cpu_time + game.solver().elsewhere();
    let read = |game: &Game<_, P>, sets, end| {
        let numbers = game.statistics();
        Reading {
            sets,
            end,
            cpu_seconds: spent(game).as_secs_f64(),
            set_free: numbers.set_free,
            largest_board: numbers.largest_board,
            confirmed: false,
        }
    };
    let mut left = targets.iter().copied().peekable();
    while let Some(&next) = left.peek() {
        if game.sets() >= next {
            readings.push(read(&game, next, GameEnd::Found));
            left.next();
            continue;
        }
        let end = match game.step() {
            Ok(Some(Event::Interrupted)) => {
                if let Some(Limit::Memory { .. }) = game.interruption() {
                    readings.extend(left.map(|sets| read(&game, sets, GameEnd::Memory)));
                    break;
                }
                match settings.more_time(spent(&game), clock.elapsed()) {
                    Some(budget) => {
                        game.set_budget(budget);
                        continue;
                    }
                    None => GameEnd::Time,
                }
            }
            Ok(Some(Event::DeckExhausted) | None) => GameEnd::Deck,
            Ok(Some(_)) => continue,
            Err(GameError::Solver(_)) => GameEnd::Failed,
            Err(error) => return Err(broken(error)),
        };
        readings.extend(left.map(|sets| read(&game, sets, end)));
        break;
    }

    let heard = game.solver().elsewhere();
    let (transcript, solver) = game.finish();
    settle(&mut readings, solver.end().saturating_sub(heard), settings);

    let verdict = Verifier::new()
        .with_budget(Budget::unlimited().with_nodes(CHECK_NODES))
        .verify(&transcript);
    let report = verdict.map_err(|violation| StudyError::Wrong {
        solver: entrant.name,
        rules,
        seed,
        violation,
    })?;
    readings.iter_mut().for_each(|reading| reading.confirmed = report.is_complete());
    Ok(readings)
}

/// Adds what other threads have said after the game, and lets those miss that
/// took longer than the limit. (A budget knows the clock only, and several
/// threads spend more than passes there.)
fn settle(readings: &mut [Reading], late: Duration, settings: &Settings) {
    for reading in readings {
        reading.cpu_seconds += late.as_secs_f64();
        if reading.end == GameEnd::Found && reading.cpu_seconds > settings.limit.as_secs_f64() {
            reading.end = GameEnd::Time;
        }
    }
}

/// The CPU time of this thread; zero where the system has no such clock.
fn cpu_now() -> Duration {
    ThreadTime::try_now().map(|time| time.as_duration()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use set_brute::BruteForce;
    use set_core::{Board, BoardError, Card, Outcome, Solver, SolverError};
    use set_portfolio::Portfolio;

    use super::*;
    use crate::timing::solvers::ENTRANTS;

    fn built() -> impl Iterator<Item = &'static Entrant> {
        ENTRANTS.iter().filter(|entrant| entrant.is_built())
    }

    #[test]
    fn a_game_is_read_at_each_number_of_sets() {
        let rules = Rules::new(3, 4).unwrap();
        for entrant in built() {
            let readings = play(entrant, rules, 1, &[1, 3, 5], &Settings::new()).unwrap();
            assert_eq!(readings.iter().map(|reading| reading.sets).collect::<Vec<_>>(), [1, 3, 5]);
            for reading in &readings {
                assert!(reading.end == GameEnd::Found && reading.confirmed, "{reading:?}");
                assert!(reading.cpu_seconds > 0.0 && reading.largest_board >= 12);
            }
            let is_one_game = matches!(entrant.make, Some(Make::Alone(_)));
            assert!(!is_one_game || readings.is_sorted_by(|a, b| a.cpu_seconds <= b.cpu_seconds));
        }
    }

    /// Where any two cards are a set, every solver deals the same cards.
    #[test]
    fn all_solvers_play_the_same_deck() {
        let rules = Rules::new(5, 2).unwrap();
        for entrant in built() {
            let deck = ShuffleDeck::new(rules, 9).unwrap();
            let options = GameOptions::new().with_refill(entrant.refill);
            let solver = entrant.solver(rules).unwrap();
            let mut game = Game::new(deck, solver, options).unwrap();
            let dealt: Vec<_> = game.play_out().unwrap().dealt().collect();
            let mut same = ShuffleDeck::new(rules, 9).unwrap();
            assert_eq!(dealt, set_deck::Deck::draw_many(&mut same, 32), "{}", entrant.name);
        }
    }

    #[test]
    fn a_busy_machine_gets_more_time() {
        let settings = Settings { limit: Duration::from_secs(10), ..Settings::new() };
        let seconds = Duration::from_secs;
        // Two seconds of ten: eight are left, which take forty by the clock.
        let deadline = settings.more_time(seconds(2), seconds(10)).unwrap().deadline().unwrap();
        let left = deadline.duration_since(Instant::now());
        assert!((seconds(39)..=seconds(40)).contains(&left), "{left:?}");
        assert!(settings.more_time(Duration::from_millis(9950), seconds(10)).is_none());
        assert!(settings.more_time(seconds(11), seconds(11)).is_none());
        assert!(settings.more_time(Duration::ZERO, seconds(10)).is_none());
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
        static LIAR: Entrant = Entrant {
            name: "liar",
            make: Some(Make::Alone(|rules| Box::new(Liar(Board::new(rules))))),
            ..ENTRANTS[0]
        };
        let error = play(&LIAR, Rules::CLASSIC, 1, &[1], &Settings::new()).unwrap_err();
        assert!(matches!(error, StudyError::Wrong { .. }));
        let message = "the game of liar with p=4, v=3, seed 1, is wrong: event 1: the board is not";
        assert!(error.to_string().starts_with(message), "{error}");
    }

    /// A portfolio without a lead works in other threads alone.
    #[test]
    fn work_in_other_threads_counts() {
        static BESIDE: Entrant = Entrant {
            name: "beside",
            make: Some(Make::Portfolio(|rules| {
                Portfolio::new(rules).with_member("brute", BruteForce::new)
            })),
            ..ENTRANTS[0]
        };
        let rules = Rules::new(3, 9).unwrap();
        let alone = play(&ENTRANTS[0], rules, 1, &[3, 5], &Settings::new()).unwrap();
        let beside = play(&BESIDE, rules, 1, &[3, 5], &Settings::new()).unwrap();
        for (alone, beside) in alone.iter().zip(&beside) {
            assert_eq!((beside.end, beside.largest_board), (GameEnd::Found, alone.largest_board));
            assert!(beside.cpu_seconds > alone.cpu_seconds / 2.0, "{beside:?} {alone:?}");
        }
    }

    #[test]
    fn late_times_count_and_can_be_too_much() {
        let reading = |end, cpu_seconds| Reading {
            sets: 1,
            end,
            cpu_seconds,
            set_free: 0,
            largest_board: 0,
            confirmed: true,
        };
        let settings = Settings { limit: Duration::from_secs(10), ..Settings::new() };
        let settled = |end, cpu_seconds| {
            let mut readings = [reading(end, cpu_seconds)];
            settle(&mut readings, Duration::from_secs(2), &settings);
            (readings[0].cpu_seconds, readings[0].end)
        };
        assert_eq!(settled(GameEnd::Found, 7.0), (9.0, GameEnd::Found));
        assert_eq!(settled(GameEnd::Found, 9.0), (11.0, GameEnd::Time));
        assert_eq!(settled(GameEnd::Memory, 9.0), (11.0, GameEnd::Memory));
    }

    #[test]
    fn limits_are_told_apart() {
        let rules = Rules::new(4, 9).unwrap();
        let brute = Entrant::named("brute").unwrap();
        let short = Settings { limit: Duration::ZERO, ..Settings::new() };
        let readings = play(brute, rules, 1, &[1, 2], &short).unwrap();
        assert_eq!(readings.iter().map(|r| r.end).collect::<Vec<_>>(), [GameEnd::Time; 2]);

        let partial = Entrant::named("partial").unwrap();
        let small = Settings { memory_mib: 1, ..Settings::new() };
        let readings = play(partial, rules, 1, &[10], &small).unwrap();
        assert_eq!(readings[0].end, GameEnd::Memory);

        let classic = Settings::new();
        let readings = play(partial, Rules::CLASSIC, 1, &[5, 27], &classic).unwrap();
        assert_eq!([readings[0].end, readings[1].end], [GameEnd::Found, GameEnd::Deck]);
    }
}
