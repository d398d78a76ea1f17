//! The flagship, which searches only for sets with new cards.
//!
//! How a search goes through the modules:
//!
//! 1. [`DynamicSolver`] keeps a `core` of cards known to be set-free and a queue of cards
//!    not yet searched, and takes the cards of the queue as anchors. If few cards have some
//!    value, `thin_value` searches for all sets with queued cards at once.
//! 2. A core is a trait object (`core`). `forms` makes the one for the rules:
//!    those for `v <= 3`, in `forms` and `three`, find an anchor's sets themselves.
//! 3. `four` drops the core cards that are in no set with the anchor, splits the others
//!    into groups, and makes each group's cards candidates of an exact cover.
//! 4. `cover` finds the exact covers; `cover::narrow` does it on machine words, by the
//!    vector instructions of the machine.
//!
//! `late` refutes boards with structure, which `cover` would search for very long.
//! `queue` has the anchors, and `turns` takes them in turn, alone or with the threads of
//! `team`. `listing` visits all sets. `work` charges passes over many cards to the budget.
//! `counting` counts the sets of dense boards without a search.

mod core;
mod counting;
mod cover;
mod forms;
mod four;
mod late;
mod listing;
mod queue;
mod team;
mod thin_value;
mod three;
mod turns;
mod work;

use ::core::fmt;
use ::core::ops::ControlFlow;
use ::core::sync::atomic::{AtomicBool, Ordering};
use alloc::boxed::Box;
use alloc::vec;

use set_core::{
    Board, BoardError, Budget, Card, Count, Enumerate, Halt, Instructions, Listing, Meter, Outcome,
    Rules, Solver, SolverError, ValidSet, Visit, matching::set_of_two_properties,
};

use self::core::Core;
use self::forms::empty_core;
use self::late::Late;
use self::listing::all_sets;
use self::queue::Queue;
#[cfg(feature = "parallel")]
pub use self::team::Threads;
use self::team::{SharedTeam, Survey, Team, Wanted};
use self::thin_value::{ThinSearch, ThinValue};
use self::turns::{Terms, Turns, least_nodes};

/// The flagship: an incremental solver for any number of properties and values.
///
/// The board is a *core*, cards known to be set-free, and a *queue*, cards dealt since and
/// not yet searched. A search takes the first card of the queue as the *anchor* and
/// searches for sets of the anchor and core cards. If there is none, the anchor joins the
/// core, and the next card of the queue is the anchor. When the queue is empty, the board
/// is set-free. Removing cards leaves the core set-free, so a whole game costs one search
/// for each card dealt.
///
/// How the sets of an anchor are found depends on `v`:
///
/// - `v = 1, 2`: any `v` distinct cards are a set.
/// - `v = 3`: the anchor and a core card determine the third card. A linear map gives
///   every card a place, and the places of the anchor and a card determine the place of
///   the third card. Vector instructions compare the cards of two places, 32 at a time.
/// - `v >= 4`: a *group* is the core cards that agree with the anchor in the same
///   properties. The other cards of a set are all in one group, and there they are an
///   exact cover of the values that the anchor leaves open. It is found by branching on
///   the value that the fewest cards have.
/// - `v >= 4` and `p <= 2`: one set is found by a perfect matching, without a search (Chaudhuri,
///   Godfrey, Ratajczak and Wee, section 2).
///
/// After many nodes, a search looks for a short reason why there are no sets: values of one property whose cards have too few values of another, or weights of all values that add up to 0
/// on every card, but not on all values together, modulo a prime power of `v` or a small prime.
/// That ends searches on tables of groups of even order, for example, which would take hours.
///
/// If some value is rare (`v >= 4`), namely fewer than half as many cards have it as the
/// queue has cards, the cards with this value become the anchors, over all other cards of
/// the board.
///
/// The same search lists all sets of a board: each is found at the last of its cards. On
/// dense boards with `v >= 4`, sets are counted without finding each: by the values that some of
/// their cards take, and with `v = 3` by a transform.
///
/// With the feature `parallel`, several threads can search one question (`with_threads`):
/// its anchors, and for `v >= 4` parts of the search with one anchor. They find sets, and
/// for `v >= 4` list and count them. A count without finding each takes one thread, and so does a
/// listing under a memory limit.
///
/// The solver uses the fastest vector instructions that the machine has
/// ([`Instructions`]).
///
/// # Budgets
///
/// A node of a [`Budget`] is an anchor; a core card looked up (`v <= 2`, and small boards
/// of `v = 3`); some thousand cards compared (`v = 3`); a choice in an exact cover that
/// leaves a card for every open value (`v >= 4`); 1,024 values of cards read in a pass over
/// many cards (`v >= 4`); 64 cards read for a matching (`p <= 2`); or a choice of cards that a
/// count extends. After an interruption, the
/// next search resumes at the anchor that it had reached, and searches that anchor anew:
/// [`lost_nodes`](Self::lost_nodes) tells what that costs. A search by a rare value starts over
/// after a change of the board, and a count always does.
///
/// # Complexity
///
/// A search for the sets of one anchor over `n` core cards takes time `O(n)` for
/// `v <= 3`. For `v >= 4` it takes time `O(n p)` and an exact cover in each of at most
/// `2^p` groups: exponential in `v` in the worst case (the problem is NP-complete). For `p <= 2`
/// one set is found, or that there is none, in time `O((n + v) sqrt(v))` on the whole board; to
/// list or count those that there are takes a search. Memory
/// is `O(n)` words of `p v` bits; a count for `v >= 4` takes a few MB more at most.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Enumerate, Outcome, Rules, Solver};
/// use set_dynamic::DynamicSolver;
///
/// let rules = Rules::new(3, 4)?;
/// let deck: Vec<_> = rules.cards().collect();
/// let mut solver = DynamicSolver::new(rules);
/// solver.add(&deck)?;
/// assert!(matches!(solver.find(&Budget::unlimited())?, Outcome::Found(_)));
/// assert_eq!(solver.sets()?.len(), 912);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DynamicSolver {
    board: Board,
    instructions: Instructions,
    /// Cards that are known to be set-free.
    core: Box<dyn Core>,
    /// The other cards of the board, in the order dealt.
    queue: Queue,
    /// The last set found, while all its cards are on the board.
    found: Option<ValidSet>,
    /// The threads that search with this one.
    team: Option<SharedTeam>,
    /// An interrupted search by a thin value, while the cards are the same.
    thin: Option<ThinSearch>,
    /// Whether no refutation of the cards was found when it was looked for.
    is_irrefutable: AtomicBool,
}

impl DynamicSolver {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The same solver with these instructions. It forgets which cards are known to be
    /// set-free.
    #[doc(hidden)]
    #[must_use]
    pub fn with_instructions(self, instructions: Instructions) -> Self {
        let Self { board, team, .. } = self;
        Self { team, ..Self::with_board(board, instructions) }
    }

    /// The same solver with these threads, which search large questions together.
    ///
    /// Answers, sets and whole games do not depend on the number of threads: a search gives
    /// the set that one thread would find. One thread searches if the budget limits nodes,
    /// so that the limit has the same effect in every run, and if the question takes less
    /// than some 0.15 ms. All threads obey the other limits.
    ///
    /// The CPU time of the calling thread does not include these threads:
    /// [`Threads::cpu_time`] does.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_dynamic::{DynamicSolver, Threads};
    ///
    /// let threads = Threads::all();
    /// let solver = DynamicSolver::new(Rules::new(10, 8)?).with_threads(&threads);
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[cfg(feature = "parallel")]
    #[cfg_attr(docsrs, doc(cfg(feature = "parallel")))]
    #[must_use]
    pub fn with_threads(self, threads: &Threads) -> Self {
        Self { team: threads.team(), ..self }
    }

    /// The instructions that the solver uses.
    #[doc(hidden)]
    #[must_use]
    pub fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// The nodes that the last search, by one thread, spent on the anchor at which it was
    /// interrupted; 0 if it was not. The next search spends them again. If they are most of a node
    /// limit, a larger one is needed to get past the anchor.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Outcome, Rules, Solver};
    /// use set_dynamic::DynamicSolver;
    ///
    /// let rules = Rules::new(4, 10)?;
    /// let cards = (0..200).map(|i| rules.card_at(i * i * 37 % 10_000).unwrap());
    /// let mut board = Board::new(rules);
    /// cards.for_each(|card| { let _ = board.add(&[card]); });
    /// let mut solver = DynamicSolver::from(board);
    /// let mut nodes = 100;
    /// while let Outcome::Interrupted(_) = solver.find(&Budget::unlimited().with_node_limit(nodes))? {
    ///     if solver.lost_nodes() > nodes / 2 {
    ///         nodes *= 2;
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lost_nodes(&self) -> u64 {
        self.thin.as_ref().map_or(self.queue.lost, ThinSearch::lost)
    }

    fn with_board(board: Board, instructions: Instructions) -> Self {
        let core = empty_core(board.rules(), instructions);
        let queue = Queue::of(board.cards());
        Self {
            board,
            instructions,
            core,
            queue,
            found: None,
            team: None,
            thin: None,
            is_irrefutable: AtomicBool::new(false),
        }
    }

    /// Visits sets of the board until `visit` breaks, which it does at the first one. If
    /// there is none, the queue joins the core.
    fn search(
        &mut self,
        budget: &Budget,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let meter = &mut budget.meter();
        let rules = self.rules();
        if decides_at_once(rules) {
            return self.search_two_properties(meter, visit);
        }
        let team = team_for(self.team.as_deref(), &self.board, budget);
        let late =
            (rules.values() > 3).then(|| Late::new(&self.board, false, &self.is_irrefutable));
        let terms = Terms { budget, team, late: late.as_ref() };
        if self.thin.is_none()
            && let Some(value) = ThinValue::of(&self.board, self.queue.len(), meter)?
        {
            // The queue is the last cards of the board.
            let known = self.board.len() - self.queue.len();
            let (board, instructions) = (&self.board, self.instructions);
            self.thin = Some(ThinSearch::new(value, board, known, instructions, meter)?);
        }
        if let Some(thin) = &mut self.thin {
            let flow = thin.search(terms, meter, visit);
            // After a limit the next question resumes this search.
            if !matches!(flow, ControlFlow::Break(Halt::Limit(_))) {
                self.thin = None;
            }
            flow?;
            self.queue.join(&mut *self.core);
        }
        let turns = Turns { core: &mut *self.core, queue: &mut self.queue, join: true };
        turns.search(terms, meter, visit)
    }

    /// Visits a set of the board, if it holds one. Otherwise the queue joins the core.
    fn search_two_properties(
        &mut self,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        if self.queue.len() > 0
            && let Some(set) = set_of_two_properties(&self.board, meter)?
        {
            return visit(&set);
        }
        self.queue.join(&mut *self.core);
        ControlFlow::Continue(())
    }

    /// Counts the sets on several threads, if that pays.
    fn count_by_team(&self, budget: &Budget) -> Option<Count> {
        let team = team_for(self.team.as_deref(), &self.board, budget)?;
        let (board, budget) = (&self.board, &budget.started());
        let mut core = empty_core(self.rules(), self.instructions);
        let few_nodes = budget.clone().with_node_limit(least_nodes(&*core, team));
        let trial = self.visit_sets(&few_nodes, &mut |_| ControlFlow::Continue(()));
        // Few nodes are enough: one thread counts anew.
        if trial != ControlFlow::Break(Halt::Limit(set_core::Limit::Nodes)) {
            return None;
        }
        let anchors = board.cards();
        let proved = &vec![false; anchors.len()];
        let late = &Late::new(board, true, &self.is_irrefutable);
        let (join, late, wanted, nanoseconds) = (true, Some(late), Wanted::Count, u64::MAX);
        let survey = Survey { budget, anchors, proved, join, late, wanted, nanoseconds };
        let findings = core.survey(team, &survey)?;
        let sets = findings.sets;
        let is_complete = findings.free == anchors.len();
        Some(if is_complete {
            Count::Exactly(sets)
        } else {
            let halt = budget.limit_met().map_or(Halt::Enough, Halt::Limit);
            Count::AtLeast { sets, halt }
        })
    }

    /// Visits every set of the board once: with its last card in the order dealt as the
    /// anchor, and the cards before it as the core.
    fn visit_sets(
        &self,
        budget: &Budget,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let (rules, anchors) = (self.rules(), self.board.cards());
        let budget = &budget.started();
        let meter = &mut budget.meter();
        if decides_at_once(rules) && set_of_two_properties(&self.board, meter)?.is_none() {
            return ControlFlow::Continue(());
        }
        let team = team_for(self.team.as_deref(), &self.board, budget);
        let late = (rules.values() > 3).then(|| Late::new(&self.board, true, &self.is_irrefutable));
        let terms = Terms { budget, team, late: late.as_ref() };
        let core = &mut *empty_core(rules, self.instructions);
        all_sets(rules, anchors, core, terms, meter, visit)
    }
}

/// A solver for this board.
impl From<Board> for DynamicSolver {
    fn from(board: Board) -> Self {
        Self::with_board(board, Instructions::detect())
    }
}

impl Solver for DynamicSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        self.thin = None;
        self.queue.deal(cards);
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        self.thin = None;
        // With fewer cards, more can be refuted.
        self.is_irrefutable = AtomicBool::new(false);
        let board = &self.board;
        self.found.take_if(|set| !board.contains_all(&*set));
        self.queue.retain(board);
        self.core.retain(&|card| board.contains(card));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if let Some(set) = &self.found {
            return Ok(Outcome::Found(set.clone()));
        }
        let rules = self.rules();
        // All threads share the time of the search.
        let started = self.team.is_some().then(|| budget.started());
        let budget = started.as_ref().unwrap_or(budget);
        let outcome = Outcome::first(|visit| {
            self.search(budget, &mut |cards| visit(valid_set(rules, cards)))
        });
        if let Outcome::Found(set) = &outcome {
            self.found = Some(set.clone());
        }
        Ok(outcome)
    }

    fn assume_set_free_unchecked(&mut self) {
        self.thin = None;
        self.queue.join(&mut *self.core);
    }
}

impl Enumerate for DynamicSolver {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        let rules = self.rules();
        Ok(self.visit_sets(budget, &mut |cards| visit(valid_set(rules, cards))).into())
    }

    fn count_sets(&mut self, budget: &Budget) -> Result<Count, SolverError> {
        let budget = &budget.started();
        let threads = self.team.as_ref().map_or(1, |team| team.threads());
        if let Some(count) = counting::count(&self.board, threads, &mut budget.meter()) {
            return Ok(count);
        }
        if let Some(count) = self.count_by_team(budget) {
            return Ok(count);
        }
        let mut count = 0;
        let halt = self.visit_sets(budget, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        Ok(Count::of(count, halt.into()))
    }
}

/// The copy knows the same cards to be set-free, and shares the threads.
impl Clone for DynamicSolver {
    fn clone(&self) -> Self {
        let Self { board, instructions, core, queue, found, team, is_irrefutable, thin: _ } = self;
        Self {
            board: board.clone(),
            instructions: *instructions,
            core: core.copy(),
            queue: queue.clone(),
            found: found.clone(),
            team: team.clone(),
            thin: None,
            is_irrefutable: AtomicBool::new(is_irrefutable.load(Ordering::Relaxed)),
        }
    }
}

impl fmt::Debug for DynamicSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DynamicSolver")
            .field("board", &self.board)
            .field("queue", &self.queue.len())
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

/// The team, if there is one, for a search under this budget. With a limit on nodes one
/// thread searches, so that the limit has the same effect in every run.
fn team_for<'a>(team: Option<&'a Team>, board: &Board, budget: &Budget) -> Option<&'a Team> {
    team.filter(|team| team.is_for(board.len()) && budget.node_limit().is_none())
}

/// Whether a matching decides boards of these rules. With fewer values other ways are faster.
fn decides_at_once(rules: Rules) -> bool {
    rules.values() > 3 && rules.properties() <= 2
}

/// The set of these cards, which a search has found.
fn valid_set(rules: Rules, cards: &[Card]) -> ValidSet {
    ValidSet::new(rules, cards).expect("a search yields valid sets only")
}
