//! Solvers by name: the registry's, and the lab's own. A table has the refill rule of each solver in
//! the studies, and the paper's solver that it is.

use core::ops::ControlFlow;

use anyhow::Result;
use hashbrown::HashSet;
use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Outcome, Rules, Solver, SolverError, ValidSet,
};
use set_game::Refill;
use set_hardness::{CompletionCheck, PairCheck};
use set_ip::IpSolver;
use set_solvers::{Entry, Make, MakeError, Portfolio, Scope, Tally};

use crate::error;

type Name = &'static str;

/// A solver that takes part in a measurement.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    /// Its name.
    pub name: &'static str,
    /// The solvers that search side by side; none for a single solver.
    pub members: &'static [&'static str],
    /// The paper's solver that it is, by its name in the paper's timings.
    pub paper: Option<&'static str>,
    /// When cards are dealt in its games.
    pub refill: Refill,
    /// Whether it overlooks sets, as an error of the paper has it: its answers "no set" are not
    /// checked.
    pub overlooks_sets: bool,
}

/// A solver with the refill rule of the paper's SMT and dynamic solvers.
const fn entrant(name: Name, paper: Option<Name>) -> Entrant {
    let refill = Refill::WhenSetFree;
    Entrant { name, members: &[], paper, refill, overlooks_sets: false }
}

/// A solver with the refill rule of the paper's brute force.
const fn brute(name: Name, paper: Option<Name>) -> Entrant {
    Entrant { refill: Refill::Immediately, ..entrant(name, paper) }
}

/// Several solvers side by side.
const fn portfolio(name: Name, members: &'static [Name]) -> Entrant {
    Entrant { members, ..entrant(name, None) }
}

const THREE_VALUES: Scope = Scope::SomeRules("three values", |rules| rules.values() == 3);

/// A solver that this build has.
const fn own(name: Name, about: &'static str, scope: Scope, make: Make) -> Entry {
    Entry::new(name, about, "default", scope, Some(make))
}

/// A solver for three values that looks up pairs of cards.
fn pairs(rules: Rules, algorithm: PairCheck) -> Box<dyn Enumerate + Send> {
    Box::new(algorithm.solver(Board::new(rules)).expect("rules in its scope"))
}

/// The solvers that only the lab has, as entries like the registry's.
pub static OWN: &[Entry] = &[
    own(
        "completion",
        "The card that completes v-1 others",
        Scope::SmallBoards,
        Make::Lists(|rules| Box::new(CompletionCheck::new(rules))),
    ),
    own(
        "ip",
        "An integer program: for small boards",
        Scope::SmallBoards,
        Make::Lists(|rules| Box::new(IpSolver::new(rules))),
    ),
    own(
        "pairs",
        "Three values: every pair of cards is checked",
        THREE_VALUES,
        Make::Lists(|rules| pairs(rules, PairCheck::BruteForce)),
    ),
    own(
        "optimum",
        "Three values: the fewest pairs of cards are checked",
        THREE_VALUES,
        Make::Lists(|rules| pairs(rules, PairCheck::Optimum)),
    ),
    own(
        "hash",
        "Three values: third cards looked up in a hash set",
        THREE_VALUES,
        Make::Finds(|rules| Box::new(HashSolver::new(rules).expect("rules in its scope"))),
    ),
    Entry::new(
        "highs",
        "The integer program of `ip`, by the engine HiGHS",
        "highs",
        Scope::SmallBoards,
        HIGHS,
    ),
    Entry::new(
        "smt-fresh",
        "Z3, by a Boolean for each card, with a new solver for each question",
        "smt",
        Scope::General,
        SMT_FRESH,
    ),
];

#[cfg(feature = "highs")]
const HIGHS: Option<Make> =
    Some(Make::Lists(|rules| Box::new(IpSolver::new(rules).with_engine(set_ip::Engine::Highs))));
#[cfg(not(feature = "highs"))]
const HIGHS: Option<Make> = None;

#[cfg(feature = "smt")]
const SMT_FRESH: Option<Make> = Some(Make::Finds(|rules| Box::new(Fresh(Board::new(rules)))));
#[cfg(not(feature = "smt"))]
const SMT_FRESH: Option<Make> = None;

/// The paper's reduction as it is printed: for the studies alone.
static PRINTED: Entry = Entry::new(
    "smt-paper-printed-int",
    "Z3, by the paper's reduction on integers, in the canonical order (15) as printed: overlooks sets",
    "smt",
    Scope::SmallBoards,
    SMT_PRINTED,
);

#[cfg(feature = "smt")]
const SMT_PRINTED: Option<Make> = Some(Make::Stays(|rules| {
    let symmetry = set_smt::SymmetryBreaking::CanonicalAsPrinted;
    let encoding = set_smt::PaperEncoding { symmetry, sort: set_smt::Sort::Int };
    Box::new(set_smt::PaperSolver::new(rules).with_encoding(encoding))
}));
#[cfg(not(feature = "smt"))]
const SMT_PRINTED: Option<Make> = None;

/// The entry of this name, of the registry or of the lab.
fn entry(name: &str) -> Option<&'static Entry> {
    let own = || OWN.iter().chain([&PRINTED]).find(|entry| entry.name() == name);
    Entry::named(name).ok().or_else(own)
}

/// The solvers of the paper, brute force, and the portfolios.
///
/// The paper deals `v` cards after each set (section 1.2); its SMT and dynamic solvers take all
/// sets of the board first (sections 4.3.2, 4.4.2), which is [`Refill::WhenSetFree`]. The same
/// holds here, and this project's own solvers have the second rule.
const TABLE: &[Entrant] = &[
    brute("brute-unpruned", Some("brute")),
    brute("brute", None),
    entrant("partial-paper-rerun", Some("dynamic")),
    entrant("partial-paper-new", Some("dynamic")),
    Entrant { overlooks_sets: true, ..entrant("smt-paper-printed-int", Some("smt")) },
    entrant("smt-paper-canonical-int", Some("smt")),
    entrant("smt-paper-sorted-int", Some("smt_sorted")),
    entrant("smt-paper-none-int", Some("smt_no_condense")),
    portfolio("portfolio", &["dynamic", "smt"]),
    portfolio("portfolio-partial", &["dynamic", "partial-canonical"]),
];

impl Entrant {
    /// The solver of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn named(name: &str) -> Result<Self> {
        if let Some(entrant) = TABLE.iter().find(|entrant| entrant.name == name) {
            return Ok(*entrant);
        }
        if let Some(entry) = entry(name) {
            return Ok(entrant(entry.name(), None));
        }
        let names = Entry::all().iter().chain(OWN).map(Entry::name);
        let portfolios = TABLE.iter().map(|entrant| entrant.name).filter(|it| entry(it).is_none());
        Err(error::unknown("solver", name, &names.chain(portfolios).collect::<Vec<_>>()))
    }

    /// Its description, in a few words.
    pub fn about(&self) -> String {
        match self.members {
            [] => entry(self.name).map_or("", Entry::about).to_owned(),
            members => format!(
                "`{}` side by side; the CPU time is that of both together",
                members.join("` and `")
            ),
        }
    }

    /// Its own entry, or its members' entries.
    fn entries(&self) -> impl Iterator<Item = &'static Entry> {
        let names = if self.members.is_empty() { vec![self.name] } else { self.members.to_vec() };
        names.into_iter().filter_map(entry)
    }

    /// Whether this build has the solver.
    pub fn is_built(&self) -> bool {
        self.check_built().is_ok()
    }

    /// Refuses a solver that this build does not have.
    ///
    /// # Errors
    ///
    /// With the feature that brings it.
    pub fn check_built(&self) -> Result<()> {
        let missing = self.entries().find(|entry| !entry.is_built()).map(Entry::feature);
        let name = self.name;
        missing.map_or(Ok(()), |feature| Err(MakeError::NotBuilt { name, feature }.into()))
    }

    /// The solver, with an empty board.
    ///
    /// # Errors
    ///
    /// If this build does not have it, or if it refuses the rules.
    pub fn solver(&self, rules: Rules) -> Result<Box<dyn Solver>> {
        self.with_tally(rules).map(|(solver, _)| solver)
    }

    /// The solver, and the tally of a portfolio's members; it is empty for any other solver.
    ///
    /// # Errors
    ///
    /// As [`solver`](Self::solver).
    pub(crate) fn with_tally(&self, rules: Rules) -> Result<(Box<dyn Solver>, Tally)> {
        self.check_built()?;
        let entries: Vec<_> = self.entries().collect();
        match (self.members, &*entries) {
            ([], [entry]) => Ok((entry.solver(rules)?, Tally::default())),
            (_, entries) => {
                let portfolio = Portfolio::of(rules, entries)?;
                let tally = portfolio.tally();
                Ok((Box::new(portfolio), tally))
            }
        }
    }
}

/// The solver of this name, with an empty board.
///
/// # Errors
///
/// As [`Entrant::named`] and [`Entrant::solver`].
pub fn make(name: &str, rules: Rules) -> Result<Box<dyn Solver>> {
    Entrant::named(name)?.solver(rules)
}

/// Asks a new SMT solver each time.
#[cfg(feature = "smt")]
struct Fresh(Board);

#[cfg(feature = "smt")]
impl Solver for Fresh {
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
        set_smt::SmtSolver::from(self.0.clone()).find(budget)
    }
}

/// The plain incremental solver for `v = 3`: for each new card and each older card, it
/// looks the third card up in a hash set (hashbrown's, with its fast hash function).
///
/// `DynamicSolver` is measured against it. It is also an example of a solver of one's
/// own.
///
/// A node of a budget is a third card looked up.
#[derive(Debug)]
struct HashSolver {
    board: Board,
    /// The first cards of the board, which are known to be set-free.
    searched: HashSet<Card>,
}

impl HashSolver {
    /// A solver with an empty board, if there are three values.
    fn new(rules: Rules) -> Option<Self> {
        (rules.values() == 3).then(|| Self { board: Board::new(rules), searched: HashSet::new() })
    }
}

impl Solver for HashSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        cards.iter().for_each(|card| _ = self.searched.remove(card));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        let (mut meter, rules) = (budget.meter(), self.rules());
        while let Some(&card) = self.board.cards().get(self.searched.len()) {
            for &second in &self.board.cards()[..self.searched.len()] {
                if let ControlFlow::Break(Halt::Limit(limit)) = meter.node() {
                    return Ok(Outcome::Interrupted(limit));
                }
                let third = rules.third_card(card, second);
                if let Some(third) = third.filter(|third| self.searched.contains(third))
                    && let Some(set) = ValidSet::new(rules, &[card, second, third])
                {
                    return Ok(Outcome::Found(set));
                }
            }
            self.searched.insert(card);
        }
        Ok(Outcome::SetFree)
    }
}

#[cfg(test)]
mod tests {
    use set_core::Limit;
    use set_deck::ShuffleDeck;
    use set_game::{Game, GameOptions, verify};

    use super::*;

    #[test]
    fn every_name_has_a_solver_or_a_reason() {
        for (index, entrant) in TABLE.iter().enumerate() {
            assert!(TABLE[..index].iter().all(|other| other.name != entrant.name));
            assert_eq!(Entrant::named(entrant.name).unwrap().name, entrant.name);
            assert!(!entrant.about().is_empty(), "{}", entrant.name);
        }
        let names = TABLE.iter().map(|entrant| entrant.name).chain(["auto", "completion"]);
        for entrant in names.map(|name| Entrant::named(name).unwrap()) {
            let name = entrant.name;
            match entrant.solver(Rules::new(4, 3).unwrap()) {
                Ok(solver) => assert!(solver.board().is_empty() && entrant.is_built()),
                Err(error) => {
                    let missing = format!("the solver {name} is not in this build: build with");
                    assert!(error.to_string().starts_with(&missing), "{error}");
                    assert_eq!(error.to_string(), entrant.check_built().unwrap_err().to_string());
                }
            }
        }
        let error = make("dynamo", Rules::CLASSIC).err().unwrap().to_string();
        assert!(error.starts_with("no solver \"dynamo\": there are auto, brute,"), "{error}");
        let error = make("hash", Rules::new(3, 4).unwrap()).err().unwrap().to_string();
        assert!(error.contains("the solver hash does not play with p=3, v=4"), "{error}");
    }

    #[test]
    fn games_are_right() {
        for p in [1, 2, 4, 6] {
            let rules = Rules::new(p, 3).unwrap();
            let deck = ShuffleDeck::new(rules, 5).unwrap();
            let solver = HashSolver::new(rules).unwrap();
            let game = Game::new(deck, solver, GameOptions::new()).unwrap().play_out().unwrap();
            assert!(verify(&game).unwrap().is_complete());
        }
        assert!(HashSolver::new(Rules::new(4, 4).unwrap()).is_none());
    }

    #[test]
    fn an_interrupted_search_can_go_on() {
        let rules = Rules::CLASSIC;
        let board = Board::parse(rules, "0000 0001 0110 1010 1100 0111 0002").unwrap();
        let mut solver = HashSolver::new(rules).unwrap();
        solver.add(board.cards()).unwrap();
        let few = Budget::unlimited().with_node_limit(10);
        assert_eq!(solver.find(&few).unwrap(), Outcome::Interrupted(Limit::Nodes));
        assert!(solver.find(&Budget::unlimited()).unwrap().found().is_some());
    }
}
