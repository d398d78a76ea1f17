//! Several solvers side by side: the first answer wins.

use core::fmt;
use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{panic, thread};

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError, StopFlag};

use crate::{Entry, MakeError};

/// Several solvers of the registry on one board, as one solver: the first answer wins.
///
/// Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", section 6, asks
/// for a hybrid of its SMT solver and its dynamic algorithm, so that whichever is faster
/// answers.
///
/// The first member has a millisecond to answer alone. Then all members search, each in a
/// thread of its own. The first that finds a set or proves that there is none stops the
/// others, and the search ends when all threads have ended. Which set is found depends on
/// timing.
///
/// A member keeps its knowledge from question to question, and learns that a board was proved
/// set-free. A solver that cannot change threads, as those on Z3, is made anew for each
/// question instead.
///
/// The limits of a [`Budget`] hold for each member separately.
///
/// # Example
///
/// ```
/// # #[cfg(all(feature = "brute", feature = "dynamic"))] {
/// use set_core::{Board, Budget, Rules, Solver};
/// use set_solvers::{Entry, Portfolio};
///
/// let rules = Rules::new(3, 4)?;
/// let members = [Entry::named("dynamic")?, Entry::named("brute")?];
/// let mut portfolio = Portfolio::of(rules, &members)?;
/// portfolio.add(Board::parse(rules, "000 011 022 033 123 210")?.cards())?;
/// let set = portfolio.find(&Budget::unlimited())?.found().expect("there is one");
/// assert_eq!(set.to_string(), "000 011 022 033");
/// for (name, answers) in portfolio.tally().first_answers() {
///     println!("{name}: first {answers} times");
/// }
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Portfolio {
    board: Board,
    /// At least one.
    members: Vec<Member>,
    tally: Tally,
}

/// A solver of a portfolio.
struct Member {
    entry: Entry,
    /// The solver, with the portfolio's board; `None` if it is made for each question.
    kept: Option<Box<dyn Solver + Send>>,
}

/// The answers and the CPU time of a portfolio's members so far. Clones share them with the
/// portfolio, and follow it wherever it plays.
///
/// # Example
///
/// ```
/// # #[cfg(feature = "dynamic")] {
/// use set_core::{Budget, Rules, Solver};
/// use set_solvers::Portfolio;
///
/// let mut race = Portfolio::new(Rules::CLASSIC);
/// let tally = race.tally();
/// race.find(&Budget::unlimited())?;
/// assert_eq!(tally.first_answers().iter().map(|(_, answers)| answers).sum::<u64>(), 1);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tally(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    /// The questions that each member was the first to answer.
    first_answers: Vec<(&'static str, u64)>,
    /// The CPU time of the members' threads.
    cpu_time: Duration,
}

impl Tally {
    /// The members, and how many questions each was the first to answer.
    #[must_use]
    pub fn first_answers(&self) -> Vec<(&'static str, u64)> {
        self.lock().first_answers.clone()
    }

    /// The CPU time of the members' threads: all work but that in the thread of the caller.
    #[must_use]
    pub fn cpu_time(&self) -> Duration {
        self.lock().cpu_time
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Portfolio {
    /// The flagship and the paper's dynamic algorithm, strengthened, with an empty board.
    ///
    /// # Panics
    ///
    /// Never: the feature brings both, and they play with all rules.
    #[cfg(feature = "dynamic")]
    #[cfg_attr(docsrs, doc(cfg(feature = "dynamic")))]
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let members =
            ["dynamic", "partial-canonical"].map(|name| Entry::named(name).expect("a name"));
        Self::of(rules, &members).expect("solvers of this feature, for all rules")
    }

    /// A portfolio of these members, with an empty board. Name the one first that is
    /// mostly the fastest: it begins alone.
    ///
    /// # Errors
    ///
    /// [`MakeError`] if there are no members, or if one of them cannot be made.
    pub fn of(rules: Rules, members: &[&Entry]) -> Result<Self, MakeError> {
        if members.is_empty() {
            return Err(MakeError::NoMembers);
        }
        let counts = Counts {
            first_answers: members.iter().map(|entry| (entry.name(), 0)).collect(),
            cpu_time: Duration::ZERO,
        };
        let member = |&&entry: &&Entry| Ok(Member { entry, kept: entry.movable(rules)? });
        Ok(Self {
            board: Board::new(rules),
            members: members.iter().map(member).collect::<Result<_, _>>()?,
            tally: Tally(Arc::new(Mutex::new(counts))),
        })
    }

    /// The tally, which counts on as the portfolio works.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.tally.clone()
    }

    /// The solvers that follow the board.
    fn kept(&mut self) -> impl Iterator<Item = &mut Box<dyn Solver + Send>> {
        self.members.iter_mut().filter_map(|member| member.kept.as_mut())
    }

    /// Asks all members, each in a thread. Their answers, in the order in which they came.
    fn race(
        &mut self,
        budget: &Budget,
        stop: &StopFlag,
    ) -> Result<Vec<(usize, Outcome)>, SolverError> {
        let (board, tally) = (&self.board, &self.tally);
        let (sender, answers) = mpsc::channel();
        thread::scope(|scope| {
            for (index, member) in self.members.iter_mut().enumerate() {
                let (name, sender) = (member.entry.name(), sender.clone());
                let work = move || {
                    let answer = member.find(board, budget);
                    // An error ends the race as an answer does: the portfolio reports it.
                    let is_over = !matches!(answer, Ok(Outcome::Interrupted(_)));
                    // The receiver outlives the threads.
                    let _ = sender.send(answer.map(|outcome| (index, outcome)));
                    if is_over {
                        stop.stop();
                    }
                    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
                    if let Ok(time) = cpu_time::ThreadTime::try_now() {
                        tally.lock().cpu_time += time.as_duration();
                    }
                };
                let thread = thread::Builder::new().name(format!("set {name}"));
                if let Err(error) = thread.spawn_scoped(scope, work) {
                    stop.stop();
                    return Err(SolverError::other("the portfolio", error));
                }
            }
            Ok(())
        })?;
        answers.try_iter().collect()
    }

    /// The first answer, unless another one shows that it is wrong.
    fn verdict(&self, answers: Vec<(usize, Outcome)>) -> Result<(usize, Outcome), SolverError> {
        let name = |member: usize| self.members[member].entry.name();
        // Members that answered before they were stopped are compared, too.
        let prover = answers.iter().find(|(_, outcome)| outcome.is_set_free());
        for (finder, outcome) in &answers {
            if let (Outcome::Found(set), Some(&(prover, _))) = (outcome, prover) {
                let message = format!("it finds no set, but {} finds {set}", name(*finder));
                return Err(SolverError::Engine { engine: name(prover), message });
            }
        }
        let first = answers.iter().position(|(_, outcome)| outcome.limit().is_none());
        Ok(answers.into_iter().nth(first.unwrap_or(0)).expect("a portfolio has members"))
    }

    /// Counts an answer, and tells the members of a proof.
    fn won(&mut self, (member, outcome): (usize, Outcome)) -> Outcome {
        if outcome.limit().is_none() {
            self.tally.lock().first_answers[member].1 += 1;
        }
        if outcome.is_set_free() {
            self.assume_set_free_unchecked();
        }
        outcome
    }
}

impl Member {
    /// Asks the solver. A panic is an error, and so is a set that is none of the board's.
    fn find(&mut self, board: &Board, budget: &Budget) -> Result<Outcome, SolverError> {
        let Self { entry, kept } = self;
        let failed = |message| SolverError::Engine { engine: entry.name(), message };
        let asked = panic::catch_unwind(AssertUnwindSafe(|| {
            if let Some(solver) = kept {
                return solver.find(budget);
            }
            let mut solver = entry.solver(board.rules()).expect("an entry for these rules");
            solver.add(board.cards()).expect("the cards of a board");
            solver.find(budget)
        }));
        match asked {
            Ok(Ok(Outcome::Found(set)))
                if !(board.rules().is_valid_set(set.cards()) && board.contains_all(&set)) =>
            {
                Err(failed(format!("it finds {set}, which is no set of the board")))
            }
            Ok(answer) => answer.map_err(|error| SolverError::other(entry.name(), error)),
            Err(_) => {
                // It may be in any state.
                *kept = None;
                Err(failed("it panicked".to_owned()))
            }
        }
    }
}

impl Solver for Portfolio {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        self.kept().try_for_each(|solver| solver.add(cards))
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        self.kept().try_for_each(|solver| solver.remove(cards))
    }

    /// The first answer of a member.
    ///
    /// # Errors
    ///
    /// [`SolverError`] with the name of a member that fails, panics, finds a set that is none, or
    /// finds none where another member finds one; or if the system refuses a thread.
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        /// How long the first member may search before the others do. Most questions of a game
        /// take less, and a thread costs some 20 µs.
        const ALONE: Duration = Duration::from_millis(1);
        let stop = budget.stop_flag().map_or_else(StopFlag::new, StopFlag::child);
        // The members share the time limit.
        let budget = budget.started().with_stop_flag(stop.clone());
        let first = &mut self.members[0];
        // A member that is made for each question would lose the work of its millisecond.
        if first.kept.is_some() {
            let outcome =
                first.find(&self.board, &budget.clone().with_time_limit(ALONE).started())?;
            if outcome.limit().is_none() {
                return Ok(self.won((0, outcome)));
            }
        }
        let answers = self.race(&budget, &stop)?;
        let first = self.verdict(answers)?;
        Ok(self.won(first))
    }

    fn assume_set_free_unchecked(&mut self) {
        self.kept().for_each(Solver::assume_set_free_unchecked);
    }
}

impl fmt::Debug for Portfolio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, tally, .. } = self;
        let mut fields = f.debug_struct("Portfolio");
        fields.field("board", board).field("tally", tally).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use core::error::Error;
    use std::time::Instant;

    use set_brute::BruteForce;
    use set_core::{Limit, ValidSet};

    use super::*;
    use crate::entry::{Make, Scope};

    /// Longer than any answer takes on a busy machine: only a hang is slower.
    const HANG: Duration = Duration::from_secs(60);

    /// A solver whose answers are written beforehand.
    struct Puppet(Board, fn(&Board, &Budget) -> Result<Outcome, SolverError>);

    impl Solver for Puppet {
        fn board(&self) -> &Board {
            &self.0
        }
        fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.add(cards)
        }
        fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.0.remove(cards)
        }
        fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
            (self.1)(&self.0, budget)
        }
    }

    /// An entry for each kind of puppet.
    macro_rules! puppet {
        ($name:literal, $answer:expr) => {
            &Entry {
                name: $name,
                about: "a puppet",
                feature: "none",
                scope: Scope::General,
                make: Some(Make::Finds(|rules| Box::new(Puppet(Board::new(rules), $answer)))),
            }
        };
    }

    /// Searches until it is stopped, or for [`HANG`].
    #[allow(clippy::unnecessary_wraps)] // an answer
    fn slow(_: &Board, budget: &Budget) -> Result<Outcome, SolverError> {
        let start = Instant::now();
        while budget.limit_met().is_none() && start.elapsed() < HANG {
            thread::sleep(Duration::from_millis(1));
        }
        Ok(budget.limit_met().map_or(Outcome::SetFree, Outcome::Interrupted))
    }

    const SLOW: &Entry = puppet!("slow", slow);
    const RIGHT: &Entry =
        puppet!("right", |board, budget| BruteForce::from(board.clone()).find(budget));
    const PANICS: &Entry = puppet!("panics", |_, _| panic!("no idea"));
    const FAILS: &Entry = puppet!("fails", |_, _| Err(SolverError::Engine {
        engine: "the string",
        message: "torn".to_owned(),
    }));
    const FOREIGN: &Entry = puppet!("foreign", |board, _| {
        let cards = ["2220", "2221", "2222"].map(|card| board.rules().parse_card(card).unwrap());
        Ok(Outcome::Found(ValidSet::new(board.rules(), &cards).unwrap()))
    });
    /// Overlooks sets, and that it is stopped.
    const BLIND: &Entry = puppet!("blind", |board, budget| {
        let _ = slow(board, budget)?;
        Ok(Outcome::SetFree)
    });

    const WITH_SET: &str = "0000 0001 0002 1110";
    const SET_FREE: &str = "0000 0001 0110 1010 1100 0111";

    fn portfolio(members: &[&Entry], board: &str) -> Portfolio {
        let rules = Rules::CLASSIC;
        let mut portfolio = Portfolio::of(rules, members).unwrap();
        portfolio.add(Board::parse(rules, board).unwrap().cards()).unwrap();
        portfolio
    }

    #[test]
    fn the_first_answer_stops_the_others() {
        let start = Instant::now();
        let mut portfolio = portfolio(&[SLOW, RIGHT], WITH_SET);
        let set = portfolio.find(&Budget::unlimited()).unwrap().found().unwrap();
        assert_eq!(set.to_string(), "0000 0001 0002");
        portfolio.remove(set.cards()).unwrap();
        assert_eq!(portfolio.find(&Budget::unlimited()), Ok(Outcome::SetFree));
        assert!(start.elapsed() < HANG);
        let tally = portfolio.tally();
        assert_eq!(tally.first_answers(), [("slow", 0), ("right", 2)]);
        assert!(!tally.cpu_time().is_zero());
    }

    #[test]
    fn the_first_member_may_answer_alone() {
        // A thread that is suspended for a millisecond is too late, and all are asked.
        let is_alone = (0..100).any(|_| {
            let mut portfolio = portfolio(&[RIGHT, PANICS], SET_FREE);
            let answer = portfolio.find(&Budget::unlimited());
            answer == Ok(Outcome::SetFree) && portfolio.tally().cpu_time().is_zero()
        });
        assert!(is_alone);
    }

    #[test]
    fn the_budget_of_the_caller_holds() {
        let start = Instant::now();
        let mut portfolio = portfolio(&[SLOW, SLOW], SET_FREE);
        let soon = Budget::unlimited().with_time_limit(Duration::from_millis(20));
        assert_eq!(portfolio.find(&soon), Ok(Outcome::Interrupted(Limit::Deadline)));
        let flag = StopFlag::new();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                flag.stop();
            });
            let outcome = portfolio.find(&Budget::unlimited().with_stop_flag(flag.clone()));
            assert_eq!(outcome, Ok(Outcome::Interrupted(Limit::Stopped)));
        });
        assert!(start.elapsed() < HANG);
        assert_eq!(portfolio.tally().first_answers(), [("slow", 0), ("slow", 0)]);
    }

    #[test]
    fn members_that_fail_or_are_wrong_are_named() {
        for (member, board, text) in [
            (PANICS, SET_FREE, "panics failed: it panicked"),
            (FAILS, SET_FREE, "fails failed: the string failed: torn"),
            (FOREIGN, SET_FREE, "foreign failed: it finds 2220 2221 2222, which is no set of"),
        ] {
            for members in [[SLOW, member], [member, SLOW]] {
                let mut portfolio = portfolio(&members, board);
                for _ in 0..2 {
                    let error = portfolio.find(&Budget::unlimited()).unwrap_err();
                    assert!(format!("{error:#}").starts_with(text), "{error:#}");
                }
            }
        }
        let error = portfolio(&[FAILS], SET_FREE).find(&Budget::unlimited()).unwrap_err();
        assert_eq!(
            error.source().map(ToString::to_string).as_deref(),
            Some("the string failed: torn")
        );
    }

    #[test]
    fn contradictions_are_errors() {
        let mut portfolio = portfolio(&[SLOW, RIGHT, BLIND], WITH_SET);
        let error = portfolio.find(&Budget::unlimited()).unwrap_err().to_string();
        let text = "blind failed: it finds no set, but right finds 0000 0001 0002";
        assert_eq!(error, text);
    }
}
