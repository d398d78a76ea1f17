//! Plays a game: deals cards, asks the solver, takes sets.

use core::time::Duration;

use set_core::{Board, BoardError, Budget, Limit, Outcome, Rules, Solver};
use set_deck::Deck;

use crate::{Event, GameError, GameOptions, Refill, Statistics, Transcript};

/// A game in progress: a deck, a solver that holds the board, and the events so far.
///
/// The game deals the opening and asks the solver for a set. If the solver finds one,
/// the game takes it off the board, counts it, and deals as the [`Refill`] rule says. If
/// the board holds no set, the game deals more cards. It is over when cards are due on a
/// board without a set and the deck has none left. This is the loop of Takeshita,
/// "Solving the Generalized Form of the Game of Set Efficiently", section 1.2.
///
/// [`step`](Self::step) plays one event, [`play`](Self::play) plays to a number of sets,
/// and [`play_out`](Self::play_out) to the end of the deck. They can be called in any
/// order.
///
/// The deck and the solver may be owned, boxed, or borrowed by `&mut`.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Event, Game, GameOptions};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
/// while let Some(event) = game.step()? {
///     if let Event::Found(set) = event {
///         assert_eq!(set.cards().len(), 3);
///         assert!(!game.board().contains(set[0]));
///     }
/// }
/// assert_eq!(game.set_count() * 3 + game.board().len() as u64, 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<D, S> {
    deck: D,
    solver: S,
    options: GameOptions,
    next: Next,
    /// Sets taken since cards were dealt.
    taken_since_deal: usize,
    target: Option<u64>,
    deck_len: Option<u128>,
    /// The limit that interrupted the last search, if one did.
    interruption: Option<Limit>,
    events: Vec<Event>,
    statistics: Statistics,
}

/// The next action of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Deal this many cards, or search if the deck has none.
    Deal(usize),
    /// Deal this many cards, or end if the deck has none.
    DealOrEnd(usize),
    Search,
    /// Nothing: the deck is exhausted.
    Nothing,
    /// Fail: the board refused a change.
    Refuse(BoardError),
}

impl<D: Deck, S: Solver> Game<D, S> {
    /// A game before its first event.
    ///
    /// # Errors
    ///
    /// [`GameError::DifferentRules`] if the deck and the solver have different
    /// rules, [`GameError::BoardNotEmpty`] if the solver's board holds
    /// cards.
    pub fn new(deck: D, solver: S, options: GameOptions) -> Result<Self, GameError> {
        let rules = solver.rules();
        if deck.rules() != rules {
            return Err(GameError::DifferentRules { deck: deck.rules(), solver: rules });
        }
        if !solver.board().is_empty() {
            return Err(GameError::BoardNotEmpty { cards: solver.board().len() });
        }
        let remaining = deck.remaining();
        let is_whole = remaining == rules.deck_len().unwrap_or(u128::MAX);
        Ok(Self {
            deck,
            solver,
            options,
            next: Next::Deal(rules.opening_len()),
            taken_since_deal: 0,
            target: None,
            deck_len: (!is_whole).then_some(remaining),
            interruption: None,
            events: Vec::new(),
            statistics: Statistics::default(),
        })
    }

    /// Plays the next event and returns it; `None` when the game is over.
    ///
    /// This clears the target of the game: the cards due after a set are dealt.
    ///
    /// # Errors
    ///
    /// [`GameError::Solver`] if the search failed. The game is unchanged, and the next
    /// step searches again. [`GameError::Board`] if the deck or the solver broke its
    /// promises. The game is over, and every further step returns this error.
    pub fn step(&mut self) -> Result<Option<Event>, GameError> {
        self.target = None;
        Ok(self.advance()?.cloned())
    }

    /// Plays until the game has found `n` sets since its start, the deck is exhausted or
    /// a search is interrupted. Returns the record of the whole game.
    ///
    /// The game stops right after the `n`-th set, before cards are dealt for it. To
    /// continue, also after an interruption, call this again with the same number or a
    /// larger one, perhaps after [`set_budget`](Self::set_budget). A game may exhaust
    /// its deck before it reaches `n`.
    ///
    /// # Errors
    ///
    /// [`GameError::TooManySets`] if the deck has fewer than `n` disjoint sets
    /// ([`Rules::most_sets`]), [`GameError::TargetPassed`] if the game is already past
    /// its `n`-th set, and as [`step`](Self::step).
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    /// use set_deck::ShuffleDeck;
    /// use set_dynamic::DynamicSolver;
    /// use set_game::{Ending, Game, GameOptions};
    ///
    /// let rules = Rules::CLASSIC;
    /// let deck = ShuffleDeck::new(rules, 1)?;
    /// let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
    /// let transcript = game.play(5)?;
    /// assert_eq!(transcript.ending(), Ending::Reached);
    /// assert_eq!(transcript.sets().count(), 5);
    ///
    /// assert_eq!(
    ///     game.play(28).unwrap_err().to_string(),
    ///     "28 sets asked for: the deck of p=4, v=3 holds at most 27 that share no card (v^(p-1))"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, n: u64) -> Result<Transcript, GameError> {
        let rules = self.rules();
        if let Some(most) = rules.most_sets()
            && n > most
        {
            return Err(GameError::TooManySets { asked: n, most, rules });
        }
        let found = self.set_count();
        let is_past_last_set = !matches!(self.events.last(), None | Some(Event::Found(_)));
        if found > n || found == n && is_past_last_set {
            return Err(GameError::TargetPassed { asked: n, found });
        }
        self.target = Some(n);
        self.run()
    }

    /// Plays until the deck is exhausted or a search is interrupted. Returns the record
    /// of the whole game.
    ///
    /// # Errors
    ///
    /// As [`step`](Self::step).
    pub fn play_out(&mut self) -> Result<Transcript, GameError> {
        self.target = None;
        self.run()
    }

    /// Sets the budget of each search from now on.
    pub fn set_budget(&mut self, budget: Budget) {
        self.options = core::mem::take(&mut self.options).with_budget(budget);
    }

    fn rules(&self) -> Rules {
        self.solver.rules()
    }

    /// The deck.
    #[must_use]
    pub fn deck(&self) -> &D {
        &self.deck
    }

    /// The solver.
    #[must_use]
    pub fn solver(&self) -> &S {
        &self.solver
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.solver.board()
    }

    /// The number of sets found so far.
    #[must_use]
    pub fn set_count(&self) -> u64 {
        self.statistics.sets
    }

    /// The events so far, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The statistics of the game so far.
    #[must_use]
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The limit of the budget that interrupted the last search, if it was interrupted.
    #[must_use]
    pub fn interruption(&self) -> Option<Limit> {
        self.interruption
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.next, Next::Nothing | Next::Refuse(_))
    }

    /// The record of the game so far.
    ///
    /// # Complexity
    ///
    /// Copies all events; [`into_parts`](Self::into_parts) does not.
    #[must_use]
    pub fn transcript(&self) -> Transcript {
        self.record(self.events.clone())
    }

    /// Ends the game and returns its record, the rest of the deck, and the solver.
    #[must_use]
    pub fn into_parts(mut self) -> (Transcript, D, S) {
        let events = core::mem::take(&mut self.events);
        (self.record(events), self.deck, self.solver)
    }

    fn record(&self, events: Vec<Event>) -> Transcript {
        Transcript {
            game: None,
            rules: self.rules(),
            refill: self.options.refill(),
            target: self.target,
            deck_len: self.deck_len,
            seed: self.deck.seed(),
            events,
            statistics: self.statistics,
            certificates: Vec::new(),
        }
    }

    fn run(&mut self) -> Result<Transcript, GameError> {
        while self.target.is_none_or(|target| self.set_count() < target) {
            match self.advance() {
                Ok(None | Some(Event::Interrupted)) => break,
                Ok(Some(_)) => {}
                Err(error) => {
                    // Clear the target: a transcript with one must show how it ended.
                    self.target = None;
                    return Err(error);
                }
            }
        }
        Ok(self.transcript())
    }

    /// Plays the next event, if the game is not over.
    fn advance(&mut self) -> Result<Option<&Event>, GameError> {
        let event = match self.next {
            Next::Nothing => return Ok(None),
            Next::Refuse(error) => return Err(GameError::Board(error)),
            Next::Search => self.search()?,
            Next::Deal(count) => match self.deal(count)? {
                Some(dealt) => dealt,
                None => self.search()?,
            },
            Next::DealOrEnd(count) => {
                if let Some(dealt) = self.deal(count)? {
                    dealt
                } else {
                    self.next = Next::Nothing;
                    Event::DeckExhausted
                }
            }
        };
        self.statistics.count(&event);
        self.events.push(event);
        Ok(self.events.last())
    }

    /// Deals `count` cards, or all that are left; `None` if no cards are left.
    fn deal(&mut self, count: usize) -> Result<Option<Event>, GameError> {
        let cards = self.deck.draw_many(count);
        if cards.is_empty() {
            return Ok(None);
        }
        let added = timed(&mut self.statistics.cpu_time, || self.solver.add(&cards));
        self.check(added)?;
        self.taken_since_deal = 0;
        self.next = Next::Search;
        Ok(Some(Event::Dealt(cards)))
    }

    /// Asks the solver, and takes the set that it finds off the board.
    fn search(&mut self) -> Result<Event, GameError> {
        let (solver, budget) = (&mut self.solver, self.options.budget());
        // The clock takes as long as a small search: it is read once for both.
        let (outcome, removed) = timed(&mut self.statistics.cpu_time, || {
            let outcome = solver.find(budget);
            let removed = match &outcome {
                Ok(Outcome::Found(set)) => solver.remove(set.cards()),
                _ => Ok(()),
            };
            (outcome, removed)
        });
        let outcome = outcome?;
        self.check(removed)?;
        self.interruption = outcome.limit();
        let v = self.rules().set_len();
        Ok(match outcome {
            Outcome::Found(set) => {
                self.taken_since_deal += 1;
                self.next = match self.options.refill() {
                    Refill::Immediately => Next::Deal(v),
                    Refill::WhenSetFree => Next::Search,
                    Refill::UpToOpening => Next::Deal(self.lacking()),
                };
                Event::Found(set)
            }
            Outcome::SetFree => {
                let rounds = match self.options.refill() {
                    // The board lacks cards of the opening only if the deck has none left.
                    Refill::Immediately | Refill::UpToOpening => 1,
                    Refill::WhenSetFree => self.taken_since_deal.max(1),
                };
                self.next = Next::DealOrEnd(v.saturating_mul(rounds));
                Event::SetFree
            }
            Outcome::Interrupted(_) => {
                self.next = Next::Search;
                Event::Interrupted
            }
        })
    }

    /// How many cards the board has fewer than the opening.
    fn lacking(&self) -> usize {
        self.rules().opening_len().saturating_sub(self.board().len())
    }

    /// If the solver refuses a change of its board, deck, board and events no longer agree, so
    /// the game is over.
    fn check(&mut self, changed: Result<(), BoardError>) -> Result<(), GameError> {
        changed.map_err(|error| {
            self.next = Next::Refuse(error);
            GameError::Board(error)
        })
    }
}

/// Does some work and adds the CPU time that this thread took for it to `total`. Adds
/// nothing if the system has no clock for that.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn timed<T>(total: &mut Duration, work: impl FnOnce() -> T) -> T {
    use cpu_time::ThreadTime;

    let start = ThreadTime::try_now();
    let result = work();
    if let (Ok(start), Ok(end)) = (start, ThreadTime::try_now()) {
        let spent = end.as_duration().saturating_sub(start.as_duration());
        *total = total.saturating_add(spent);
    }
    result
}

/// Does some work. WebAssembly in a browser has no clock of CPU time.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn timed<T>(_: &mut Duration, work: impl FnOnce() -> T) -> T {
    work()
}
