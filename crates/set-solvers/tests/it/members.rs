//! Members that fail, answer wrongly, panic, lag, or do nothing.

use core::error::Error;
use core::time::Duration;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Instant;

use set_brute::BruteForce;
use set_core::{
    Board, BoardError, Budget, Card, Limit, Outcome, Rules, Solver, SolverError, StopFlag, ValidSet,
};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::{DynamicSolver, PartialSets};
use set_solvers::{Disagreement, Policy, Portfolio, PortfolioError};

/// Longer than any answer takes on a busy machine: only a hang is slower.
const HANG: Duration = Duration::from_secs(60);

type Answer = Result<Outcome, SolverError>;

/// A solver whose answers are written beforehand.
struct Puppet<F> {
    board: Board,
    answer: F,
}

impl<F: FnMut(&Board, &Budget) -> Answer> Solver for Puppet<F> {
    fn rules(&self) -> Rules {
        self.board.rules()
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Answer {
        (self.answer)(&self.board, budget)
    }
}

/// Makes a puppet.
fn puppet<F: FnMut(&Board, &Budget) -> Answer>(answer: F) -> impl FnOnce(Rules) -> Puppet<F> {
    move |rules| Puppet { board: Board::new(rules), answer }
}

/// Works until it is stopped, or for [`HANG`].
#[allow(clippy::unnecessary_wraps)] // an answer
fn stubborn(_: &Board, budget: &Budget) -> Answer {
    let start = Instant::now();
    while !budget.is_over() && start.elapsed() < HANG {
        thread::sleep(Duration::from_millis(1));
    }
    Ok(budget.limit_met().map_or(Outcome::SetFree, Outcome::Interrupted))
}

fn cards(text: &str) -> Vec<Card> {
    Board::parse(Rules::CLASSIC, text).unwrap().cards().to_vec()
}

const WITH_SET: &str = "0000 0001 0002 1110";
const SET_FREE: &str = "0000 0001 0110 1010 1100 0111";

fn failure() -> SolverError {
    SolverError::Engine { engine: "the puppet", message: "a string is torn".into() }
}

fn unlimited() -> Budget {
    Budget::unlimited()
}

fn classic() -> Portfolio {
    Portfolio::new(Rules::CLASSIC)
}

#[test]
fn without_members_there_is_no_answer() {
    let error = classic().find(&unlimited()).unwrap_err();
    assert_eq!(error.to_string(), "the portfolio failed: it has no members");
}

#[test]
fn a_name_is_taken_once() {
    let one = classic().with_member("a", DynamicSolver::new).unwrap();
    let error = one.with_member("a", DynamicSolver::new).unwrap_err();
    assert!(matches!(&error, PortfolioError::NameTaken { name } if name == "a"), "{error}");
}

#[test]
fn a_member_that_comes_later_has_the_same_board() {
    let board = Board::from_cards(Rules::CLASSIC, cards(WITH_SET)).unwrap();
    let mut portfolio = Portfolio::from(board).with_member("a", DynamicSolver::new).unwrap();
    assert!(matches!(portfolio.find(&unlimited()), Ok(Outcome::Found(_))));
}

#[test]
fn slow_members_are_stopped() {
    for policy in [Policy::FirstAnswer, Policy::Priority { nodes: 1000 }] {
        let mut portfolio = classic()
            .with_policy(policy)
            .with_member("quick", DynamicSolver::new)
            .and_then(|portfolio| portfolio.with_member("slow", puppet(stubborn)))
            .unwrap();
        portfolio.add(&cards(WITH_SET)).unwrap();
        let start = Instant::now();
        let set = portfolio.find(&unlimited()).unwrap().found().unwrap();
        portfolio.remove(set.cards()).unwrap();
        assert_eq!(portfolio.find(&unlimited()), Ok(Outcome::SetFree));
        assert_eq!(portfolio.members()[0].wins, 2);
        drop(portfolio);
        assert!(start.elapsed() < HANG, "{policy:?}");
    }
}

#[test]
fn panics_are_reported_and_the_other_members_continue() {
    let mut portfolio = classic()
        .with_member("panics", puppet(|_, _| panic!("no idea")))
        .and_then(|portfolio| portfolio.with_member("works", DynamicSolver::new))
        .unwrap();
    portfolio.add(&cards(SET_FREE)).unwrap();
    for _ in 0..3 {
        assert_eq!(portfolio.find(&unlimited()), Ok(Outcome::SetFree));
        portfolio.add(&[]).unwrap();
    }
    portfolio.add(&cards("0002")).unwrap();
    assert!(matches!(portfolio.find(&unlimited()), Ok(Outcome::Found(_))));
    let until = Instant::now() + HANG;
    while portfolio.members()[0].died.is_none() && Instant::now() < until {
        // A reply is received with the next question.
        let set = portfolio.find(&unlimited()).unwrap().found().unwrap();
        portfolio.remove(&set.cards()[..1]).unwrap();
        portfolio.add(&set.cards()[..1]).unwrap();
    }
    assert_eq!(portfolio.members()[0].died.as_deref(), Some("it panicked: no idea"));
}

#[test]
fn constructors_may_panic() {
    fn broken(_: Rules) -> DynamicSolver {
        panic!("not today")
    }
    let mut portfolio = classic().with_member("broken", broken).unwrap();
    let error = portfolio.find(&unlimited()).unwrap_err().to_string();
    assert_eq!(error, "the portfolio failed: no member is left (broken: it panicked: not today)");
    // Asked again: the portfolio does not wait for members that are gone.
    assert!(portfolio.find(&unlimited()).is_err());
}

#[test]
fn a_member_with_other_rules_is_expelled() {
    let other = |_| DynamicSolver::new(Rules::new(2, 5).unwrap());
    let mut portfolio = classic().with_member("other", other).unwrap();
    let error = portfolio.find(&unlimited()).unwrap_err().to_string();
    assert!(error.contains("plays with p=2, v=5, not with p=4, v=3"), "{error}");
}

#[test]
fn a_set_that_is_not_on_the_board_expels_its_member() {
    let rules = Rules::CLASSIC;
    let foreign = ValidSet::new(rules, &cards("2220 2221 2222")).unwrap();
    let liar = puppet(move |_, _| Ok(Outcome::Found(foreign.clone())));
    let mut portfolio = classic().with_member("liar", liar).unwrap();
    portfolio.add(&cards(SET_FREE)).unwrap();
    let error = portfolio.find(&unlimited()).unwrap_err().to_string();
    assert!(error.contains("2220 2221 2222, which is no set of the board"), "{error}");
}

/// The error that members contradict each other at a board with the card 0000.
fn disagreement(portfolio: &mut Portfolio) -> SolverError {
    let until = Instant::now() + HANG;
    loop {
        match portfolio.find(&unlimited()) {
            Err(error) => return error,
            Ok(_) => assert!(Instant::now() < until, "nothing was noticed: {portfolio:?}"),
        }
        // Asked again: one of them may have come too late to the last question.
        portfolio.remove(&cards("0000")).unwrap();
        portfolio.add(&cards("0000")).unwrap();
    }
}

#[test]
fn disagreement_is_an_error_that_carries_both() {
    for (policy, delay) in [
        (Policy::FirstAnswer, 0),
        (Policy::FirstAnswer, 30),
        (Policy::Priority { nodes: 100 }, 0),
        (Policy::Priority { nodes: 100 }, 30),
    ] {
        let denier = puppet(move |_, _| {
            thread::sleep(Duration::from_millis(delay));
            Ok(Outcome::SetFree)
        });
        let mut portfolio = classic()
            .with_policy(policy)
            .with_member("finder", DynamicSolver::new)
            .and_then(|portfolio| portfolio.with_member("denier", denier))
            .unwrap();
        portfolio.add(&cards(WITH_SET)).unwrap();
        let error = disagreement(&mut portfolio);
        let Disagreement { set, finder, prover, .. } =
            error.source().and_then(|source| source.downcast_ref()).unwrap();
        assert_eq!(set.to_string(), "0000 0001 0002");
        assert_eq!((&**finder, &**prover), ("finder", "denier"));
    }
}

#[test]
fn a_search_fails_only_if_all_members_fail() {
    let failing = || puppet(|_, _| Err(failure()));
    for policy in [Policy::FirstAnswer, Policy::Priority { nodes: 10 }] {
        let mut portfolio = classic().with_policy(policy).with_member("fails", failing()).unwrap();
        portfolio.add(&cards(SET_FREE)).unwrap();
        assert_eq!(portfolio.find(&unlimited()), Err(failure()));
        let mut portfolio = portfolio.with_member("works", DynamicSolver::new).unwrap();
        assert_eq!(portfolio.find(&unlimited()), Ok(Outcome::SetFree));
        let fails = &portfolio.members()[0];
        assert!(fails.errors > 0 && fails.last_error.is_some());
    }
}

#[test]
fn no_answer_in_time_is_an_interruption() {
    for policy in [Policy::FirstAnswer, Policy::Priority { nodes: 10 }] {
        // This one does not even check its budget.
        let (release, released) = mpsc::channel::<()>();
        let deaf = puppet(move |_, _| {
            let _ = released.recv_timeout(HANG);
            Ok(Outcome::SetFree)
        });
        let mut portfolio = classic().with_policy(policy).with_member("deaf", deaf).unwrap();
        portfolio.add(&cards(SET_FREE)).unwrap();
        let budget = unlimited().with_time(Duration::from_millis(50));
        assert_eq!(
            portfolio.find(&budget),
            Ok(Outcome::Interrupted(Limit::Deadline)),
            "{policy:?}"
        );
        let flag = StopFlag::new();
        flag.stop();
        let stopped = Ok(Outcome::Interrupted(Limit::Stopped));
        assert_eq!(portfolio.find(&unlimited().with_stop(flag)), stopped);
        // It stays usable.
        drop(release);
        assert_eq!(portfolio.find(&unlimited()), Ok(Outcome::SetFree));
    }
}

/// The sets of a game, and the boards on which there was none.
fn game(rules: Rules, seed: u64, nodes: u64) -> (Vec<ValidSet>, Vec<usize>) {
    let mut portfolio = Portfolio::new(rules)
        .with_policy(Policy::Priority { nodes })
        .with_member("partial", PartialSets::new)
        .and_then(|portfolio| portfolio.with_member("dynamic", DynamicSolver::new))
        .unwrap();
    let mut deck = ShuffleDeck::new(rules, seed).unwrap();
    let (mut sets, mut none) = (Vec::new(), Vec::new());
    let mut dealt = deck.draw_many(rules.opening_len());
    while !dealt.is_empty() && sets.len() < 12 {
        portfolio.add(&dealt).unwrap();
        match portfolio.find(&unlimited()).unwrap() {
            Outcome::Found(set) => {
                portfolio.remove(set.cards()).unwrap();
                sets.push(set);
            }
            _ => none.push(portfolio.board().len()),
        }
        dealt = deck.draw_many(rules.set_len());
    }
    (sets, none)
}

#[test]
fn by_priority_every_run_is_the_same() {
    let rules = Rules::new(4, 4).unwrap();
    // Few nodes: the members take turns at winning.
    for nodes in [20, 200, 100_000] {
        for seed in 0..3 {
            let first = game(rules, seed, nodes);
            assert!(first.0.len() > 8 && !first.1.is_empty());
            for _ in 0..3 {
                assert_eq!(game(rules, seed, nodes), first, "{nodes} nodes, seed {seed}");
            }
        }
    }
}

#[test]
fn one_lead_at_most() {
    let led = classic().with_lead("a", DynamicSolver::new).unwrap();
    let error = led.with_lead("b", DynamicSolver::new).unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"b\" cannot lead: \"a\" does already, and expected is one lead at most"
    );
}

/// A lead in the caller's thread fails like any other member.
#[test]
fn leads_that_fail() {
    let with = |answer: fn() -> Answer| {
        let mut portfolio = classic()
            .with_lead("lead", puppet(move |_, _| answer()))
            .and_then(|portfolio| portfolio.with_member("works", DynamicSolver::new))
            .unwrap();
        portfolio.add(&cards(WITH_SET)).unwrap();
        portfolio
    };
    let mut panics = with(|| panic!("no idea"));
    assert!(matches!(panics.find(&unlimited()), Ok(Outcome::Found(_))));
    assert_eq!(panics.members()[0].died.as_deref(), Some("it panicked: no idea"));

    let mut fails = with(|| Err(failure()));
    assert!(matches!(fails.find(&unlimited()), Ok(Outcome::Found(_))));
    assert_eq!((fails.members()[0].errors, fails.members()[1].wins), (1, 1));

    let mut gives_up = with(|| Ok(Outcome::Interrupted(Limit::Nodes)));
    assert!(matches!(gives_up.find(&unlimited()), Ok(Outcome::Found(_))));

    // Late enough that the other member has taken up the question.
    let mut denies = with(|| {
        thread::sleep(Duration::from_millis(20));
        Ok(Outcome::SetFree)
    });
    let error = disagreement(&mut denies);
    assert!(error.source().is_some_and(<dyn Error>::is::<Disagreement>), "{error}");
}

#[test]
fn the_lead_is_stopped_by_a_faster_member() {
    let mut portfolio = classic()
        .with_lead("lead", puppet(stubborn))
        .and_then(|portfolio| portfolio.with_member("works", DynamicSolver::new))
        .unwrap();
    portfolio.add(&cards(SET_FREE)).unwrap();
    let start = Instant::now();
    assert_eq!(portfolio.find(&unlimited()), Ok(Outcome::SetFree));
    assert!(start.elapsed() < HANG);
    assert_eq!(portfolio.members()[1].wins, 1);
    // And by the flag of the caller.
    let flag = StopFlag::new();
    flag.stop();
    portfolio.add(&cards("2222")).unwrap();
    let stopped = Ok(Outcome::Interrupted(Limit::Stopped));
    assert_eq!(portfolio.find(&unlimited().with_stop(flag)), stopped);
}

/// A lead that is quick answers alone, and the other members follow once they are needed.
///
/// On a busy machine the lead may be late for many questions: one run in which it is not
/// is enough.
#[test]
fn members_catch_up_when_they_are_needed() {
    const RUNS: usize = 20;
    let left_alone = (0..RUNS).any(|_| asked_beside_a_quick_lead() < 150);
    assert!(left_alone, "asked 150 times of 300 or more in each run");
}

/// Asks 300 questions that the lead answers at once, and one question that it does not answer.
/// Returns how many of the 300 the other member was asked as well.
fn asked_beside_a_quick_lead() -> usize {
    let rules = Rules::CLASSIC;
    let deck: Vec<Card> = rules.cards().collect();
    let boards = Arc::new(Mutex::new(Vec::new()));
    let seen = boards.clone();
    // Two cards are no set.
    let lead = puppet(|board, budget| match board.len() {
        0..=2 => Ok(Outcome::SetFree),
        _ => stubborn(board, budget),
    });
    let member = puppet(move |board, budget| {
        seen.lock().unwrap().push(board.clone());
        BruteForce::from(board.clone()).find(budget)
    });
    let mut portfolio = Portfolio::new(rules)
        .with_lead("lead", lead)
        .and_then(|portfolio| portfolio.with_member("member", member))
        .unwrap();
    for round in 0..300 {
        portfolio.add(&deck[round % 60..][..2]).unwrap();
        assert_eq!(portfolio.find(&unlimited()), Ok(Outcome::SetFree));
        portfolio.remove(&deck[round % 60..][..2]).unwrap();
    }
    let asked = boards.lock().unwrap().len();

    portfolio.add(&deck[5..25]).unwrap();
    portfolio.remove(&deck[6..7]).unwrap();
    portfolio.add(&deck[6..7]).unwrap();
    assert!(matches!(portfolio.find(&unlimited()), Ok(Outcome::Found(_))));
    assert_eq!(boards.lock().unwrap().last(), Some(portfolio.board()));
    let members = portfolio.finish();
    assert!(members[0].wins >= 300 - asked as u64 && members[1].wins >= 1);
    assert_eq!(members[0].wins + members[1].wins, 301);
    assert!(members[0].cpu_time.is_zero() && !members[1].cpu_time.is_zero());
    asked
}
