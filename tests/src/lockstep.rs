//! Scripts of changes and questions, played by several solvers in lockstep.

use core::fmt;
use core::ops::ControlFlow;

use set_core::{
    Board, BoardError, Card, Count, Enumerate, Limit, Listing, Outcome, Rules, Solver, ValidSet,
};
use set_solvers::{Entry, MakeError};
use set_testkit::checker;
use set_testkit::script::{Allowance, Script, ScriptAction};

/// A solver that takes part, with its name.
pub struct Player {
    name: &'static str,
    solver: Kind,
}

enum Kind {
    /// It lists all sets too.
    Lists(Box<dyn Enumerate>),
    Finds(Box<dyn Solver>),
}

impl Player {
    /// A solver with an empty board that lists all sets.
    #[must_use]
    pub fn lists(name: &'static str, solver: Box<dyn Enumerate>) -> Self {
        Self { name, solver: Kind::Lists(solver) }
    }

    /// A solver with an empty board that finds one set.
    #[must_use]
    pub fn finds(name: &'static str, solver: Box<dyn Solver>) -> Self {
        Self { name, solver: Kind::Finds(solver) }
    }

    /// Every solver of the registry that the condition holds for, that this build has and
    /// that plays with these rules.
    ///
    /// # Panics
    ///
    /// If one cannot be made for another reason.
    pub fn all(rules: Rules, condition: impl Fn(&Entry) -> bool) -> Vec<Self> {
        let wanted = Entry::all().iter().filter(|&entry| entry.is_built() && condition(entry));
        wanted.filter_map(|entry| Self::of(entry, rules)).collect()
    }

    fn of(entry: &'static Entry, rules: Rules) -> Option<Self> {
        let made = match entry.enumerator(rules) {
            Ok(solver) => Ok(Self::lists(entry.name(), solver)),
            Err(MakeError::CannotList { .. }) => {
                entry.solver(rules).map(|solver| Self::finds(entry.name(), solver))
            }
            Err(error) => Err(error),
        };
        match made {
            Ok(player) => Some(player),
            Err(MakeError::Rules { .. }) => None,
            Err(error) => panic!("{error}"),
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The solver.
    pub fn solver(&mut self) -> &mut dyn Solver {
        match &mut self.solver {
            Kind::Lists(solver) => &mut **solver,
            Kind::Finds(solver) => &mut **solver,
        }
    }

    /// The solver, if it lists all sets.
    pub fn enumerator(&mut self) -> Option<&mut dyn Enumerate> {
        match &mut self.solver {
            Kind::Lists(solver) => Some(&mut **solver),
            Kind::Finds(_) => None,
        }
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The mistake of a solver at a step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The name of the solver.
    pub solver: &'static str,
    /// The index of the step; the number of steps for the question after the last.
    pub step: usize,
    /// The action, the expected answer, the answer and the board.
    pub message: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at step {}: {}", self.solver, self.step, self.message)
    }
}

/// All players go through the steps of the script together, and are asked without a limit
/// at the end. Each change must be accepted or refused as a [`Board`] does, and each
/// answer must be the [`checker`]'s: whether there is a set, which sets there are, and how
/// many. After each step each player has the same board. The players take turns: each
/// taken set was found by the next of them.
///
/// # Errors
///
/// [`Disagreement`]: the first player that is wrong, and where.
pub fn lockstep(script: &Script, players: &mut [Player]) -> Result<(), Disagreement> {
    let mut board = Board::new(script.rules());
    let mut found: Option<ValidSet> = None;
    for step in 0..=script.len() {
        let at_the_end = (step == script.len()).then_some(ScriptAction::Ask(Allowance::Unlimited));
        let action = script.action(step, &board, found.as_ref()).or(at_the_end);
        let Some(action) = action else { continue };
        let before = board.clone();
        let expected = expected(&action, &mut board);
        let mut answers = Vec::new();
        for player in &mut *players {
            let answer = act(player, &action, &expected).and_then(|set| {
                same("board", player.solver().board(), &board)?;
                Ok(set)
            });
            answers.extend(answer.map_err(|problem| Disagreement {
                solver: player.name,
                step,
                message: format!("{action:?} on {before:?}: {problem}"),
            })?);
        }
        if matches!(action, ScriptAction::Ask(_)) {
            found = answers.get(step % answers.len().max(1)).cloned();
        }
    }
    Ok(())
}

/// The duty of every player at a step.
enum Expected {
    /// Accept a change or refuse it.
    Change(Result<(), BoardError>),
    /// Answer by these sets, in ascending order.
    Sets(Vec<Vec<Card>>),
    Nothing,
}

/// Carries the action out on the board and returns the expected answer. A certificate
/// confirms that a board has no set.
fn expected(action: &ScriptAction, board: &mut Board) -> Expected {
    let expected = match action {
        ScriptAction::Add(cards) => Expected::Change(board.add(cards)),
        ScriptAction::Remove(cards) => Expected::Change(board.remove(cards)),
        ScriptAction::AssumeSetFree => Expected::Nothing,
        ScriptAction::Ask(_) => Expected::Sets(checker::sets_of(board)),
    };
    if matches!(&expected, Expected::Sets(sets) if sets.is_empty()) {
        let certificate = set_proof::certify(board).expect("the board has no set");
        set_proof::check(board, &certificate).expect("the certificate is a proof");
    }
    expected
}

/// A description of a wrong answer.
type Problem = String;

/// Carries out the action, and returns the set that the player found.
fn act(
    player: &mut Player,
    action: &ScriptAction,
    expected: &Expected,
) -> Result<Option<ValidSet>, Problem> {
    match (action, expected) {
        (ScriptAction::Add(cards), Expected::Change(expected)) => {
            same("add", &player.solver().add(cards), expected)?;
        }
        (ScriptAction::Remove(cards), Expected::Change(expected)) => {
            same("remove", &player.solver().remove(cards), expected)?;
        }
        (&ScriptAction::Ask(allowance), Expected::Sets(sets)) => {
            let found = find(player.solver(), allowance, sets)?;
            if let Some(solver) = player.enumerator() {
                list(solver, allowance, sets)?;
                count(solver, allowance, sets.len())?;
            }
            return Ok(found);
        }
        _ => player.solver().assume_set_free_unchecked(),
    }
    Ok(None)
}

/// Asks for a set; one is returned if it was found.
fn find(
    solver: &mut dyn Solver,
    allowance: Allowance,
    sets: &[Vec<Card>],
) -> Result<Option<ValidSet>, Problem> {
    match solver.find(&allowance.budget()) {
        Ok(Outcome::Found(set)) if sets.iter().any(|cards| cards == set.cards()) => Ok(Some(set)),
        Ok(Outcome::SetFree) if sets.is_empty() => Ok(None),
        Ok(Outcome::Interrupted(limit)) => allowed(allowance, limit).map(|()| None),
        other => Err(format!("find: {other:?}, but the sets are {sets:?}")),
    }
}

/// Asks for all sets.
fn list(
    solver: &mut dyn Enumerate,
    allowance: Allowance,
    sets: &[Vec<Card>],
) -> Result<(), Problem> {
    let mut listed: Vec<Vec<Card>> = Vec::new();
    let listing = solver.for_each_set(&allowance.budget(), &mut |set| {
        listed.push(set.cards().to_vec());
        ControlFlow::Continue(())
    });
    listed.sort_unstable();
    match listing {
        Ok(Listing::Complete) => same("list", listed.as_slice(), sets),
        Ok(Listing::Interrupted(limit)) => {
            let is_part = listed.iter().all(|set| sets.contains(set));
            let is_distinct = listed.windows(2).all(|pair| pair[0] != pair[1]);
            if !(is_part && is_distinct) {
                return Err(format!("list: {listed:?}, but the sets are {sets:?}"));
            }
            allowed(allowance, limit)
        }
        other => Err(format!("list: {other:?}")),
    }
}

/// Asks for the number of sets.
fn count(solver: &mut dyn Enumerate, allowance: Allowance, sets: usize) -> Result<(), Problem> {
    match solver.count_sets(&allowance.budget()) {
        Ok(Count::Exactly(count)) if count == sets as u64 => Ok(()),
        Ok(Count::AtLeast { sets: count, .. })
            if count <= sets as u64 && !allowance.is_unlimited() =>
        {
            Ok(())
        }
        other => Err(format!("count: {other:?}, but there are {sets} sets")),
    }
}

fn allowed(allowance: Allowance, limit: Limit) -> Result<(), Problem> {
    let problem = || format!("interrupted by {limit:?}");
    if allowance.allows(limit) { Ok(()) } else { Err(problem()) }
}

fn same<T: PartialEq + fmt::Debug + ?Sized>(
    what: &str,
    actual: &T,
    expected: &T,
) -> Result<(), Problem> {
    let problem = || format!("{what}: {actual:?} instead of {expected:?}");
    if actual == expected { Ok(()) } else { Err(problem()) }
}

#[cfg(test)]
mod tests {
    use proptest::test_runner::{TestCaseError, TestError, TestRunner};
    use set_brute::BruteForce;
    use set_core::{Budget, Halt, SolverError};
    use set_testkit::strategies;

    use super::*;

    /// A solver with one fault.
    struct Wrong {
        solver: BruteForce,
        fault: Fault,
        was_interrupted: bool,
    }

    #[derive(Clone, Copy)]
    enum Fault {
        /// Once interrupted it sees no set until cards are added.
        ForgetsWhenInterrupted,
        /// It calls a refused change accepted.
        AcceptsAnything,
        /// Its list ends after three sets.
        ListsThreeSets,
    }

    impl Wrong {
        fn player(rules: Rules, fault: Fault) -> Player {
            let solver = BruteForce::new(rules);
            Player::lists("wrong", Box::new(Self { solver, fault, was_interrupted: false }))
        }
    }

    impl Solver for Wrong {
        fn board(&self) -> &Board {
            self.solver.board()
        }

        fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.was_interrupted = false;
            let added = self.solver.add(cards);
            if matches!(self.fault, Fault::AcceptsAnything) { Ok(()) } else { added }
        }

        fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
            self.solver.remove(cards)
        }

        fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
            if self.was_interrupted && matches!(self.fault, Fault::ForgetsWhenInterrupted) {
                return Ok(Outcome::SetFree);
            }
            let outcome = self.solver.find(budget);
            self.was_interrupted = matches!(outcome, Ok(Outcome::Interrupted(_)));
            outcome
        }
    }

    impl Enumerate for Wrong {
        fn for_each_set(
            &mut self,
            budget: &Budget,
            visit: &mut set_core::Visit<'_>,
        ) -> Result<Listing, SolverError> {
            let mut listed = 0;
            let listing = self.solver.for_each_set(budget, &mut |set| {
                listed += 1;
                let is_cut = matches!(self.fault, Fault::ListsThreeSets) && listed > 3;
                if is_cut { ControlFlow::Break(Halt::Enough) } else { visit(set) }
            });
            // Nothing else leaves a list.
            listing
                .map(|listing| if listing == Listing::Enough { Listing::Complete } else { listing })
        }
    }

    /// The report on a wrong solver beside a right one, and the shrunk script.
    fn caught(fault: Fault) -> (String, Script) {
        let mut runner = TestRunner::new(strategies::repeatable());
        let result = runner.run(&strategies::script(1..=6, 1..=6, 24), |script| {
            let rules = script.rules();
            let right = Player::lists("brute", Box::new(BruteForce::new(rules)));
            lockstep(&script, &mut [right, Wrong::player(rules, fault)])
                .map_err(|disagreement| TestCaseError::fail(disagreement.to_string()))
        });
        match result {
            Err(TestError::Fail(reason, script)) => (reason.to_string(), script),
            other => panic!("not caught: {other:?}"),
        }
    }

    #[test]
    fn a_solver_that_forgets_is_caught_by_a_short_script() {
        let (reason, script) = caught(Fault::ForgetsWhenInterrupted);
        // A card is dealt and a search is interrupted; then comes the question at the end.
        assert_eq!(script.len(), 2, "{script:?}");
        assert_eq!(script.rules().values(), 1, "{script:?}");
        assert!(reason.starts_with("wrong at step 2: Ask(Unlimited) on Board("), "{reason}");
        assert!(reason.contains("find: Ok(SetFree), but the sets are [["), "{reason}");
    }

    #[test]
    fn a_solver_that_accepts_anything_is_caught_by_a_short_script() {
        let (reason, script) = caught(Fault::AcceptsAnything);
        assert!(script.len() <= 2, "{script:?}");
        assert!(reason.contains("add: Ok(()) instead of Err("), "{reason}");
    }

    #[test]
    fn a_list_that_ends_too_soon_is_caught_by_a_short_script() {
        let (reason, script) = caught(Fault::ListsThreeSets);
        // Four cards of two values have six sets.
        assert_eq!((script.len(), script.rules().values()), (1, 2), "{script:?}");
        assert!(reason.contains("list: [["), "{reason}");
    }

    #[test]
    fn a_right_solver_agrees() {
        let mut runner = TestRunner::new(strategies::repeatable());
        let scripts = strategies::script(1..=6, 1..=6, 24);
        let play = |script: Script| {
            let rules = script.rules();
            let brute = || Box::new(BruteForce::new(rules));
            let players = &mut [Player::lists("lists", brute()), Player::finds("finds", brute())];
            assert_eq!(lockstep(&script, players), Ok(()));
            Ok(())
        };
        runner.run(&scripts, play).unwrap();
    }
}
