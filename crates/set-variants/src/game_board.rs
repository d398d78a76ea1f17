//! A board of a game: one type for Set and for every other game.

mod claim;
mod deal;
mod draw;
mod error;
mod explanation;
mod hidden;
mod json;
mod puzzle;
mod text;

use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use crate::{MatchVisit, NoMatch, Pattern, Reason, Variant};
use set_classic::Hand;
use set_core::{
    Board, BoardError, Budget, Card, Count, Enumerate, Halt, Limit, Listing, Outcome, Rules, Solver,
};
use set_dynamic::DynamicSolver;
#[cfg(feature = "parallel")]
use set_dynamic::Threads;

pub use claim::Claimed;
pub use deal::GameDeck;
pub use error::GameBoardError;
pub use explanation::{Explanation, HintJson, features_json};
pub use json::BoardJson;
pub use puzzle::Conditions;
pub use text::{BoardReader, VariantSpec};

/// A board of a game: distinct cards of its deck, and every question about them.
///
/// `set-classic` searches boards of the classic deck, `set-dynamic` other boards of Set, and the
/// engines of `set-variants` the boards of other games. Callers see no difference.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Count};
/// use set_variants::{GameBoard, Variant};
///
/// let board = GameBoard::deal(Variant::QUADS, None, 1)?;
/// let budget = Budget::unlimited();
/// assert_eq!(board.count(&budget), Count::Exactly(11));
/// let (quads, end) = board.matches(usize::MAX, &budget);
/// assert!(end.is_complete() && quads.len() == 11);
/// let reason = board.explain(&quads[0])?;
/// println!("{}", reason.text(board.rules(), board.notation()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GameBoard {
    variant: Variant,
    pattern: Arc<dyn Pattern + Send + Sync>,
    board: Board,
    /// The same cards, if the game is Set with the classic deck.
    hand: Option<Hand>,
    #[cfg(feature = "parallel")]
    threads: Option<Threads>,
}

/// The engine that answers the questions about a board.
enum Engine {
    /// A hand of the classic deck.
    Classic(Hand),
    /// The solver for any board of Set.
    Set,
    /// A board of another game.
    Pattern,
}

impl GameBoard {
    /// A board of a game.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if the game has cards of other rules, or its deck has not all of these cards.
    pub fn new(variant: impl Into<Variant>, board: Board) -> Result<Self, GameBoardError> {
        let variant = variant.into();
        if variant.rules() != board.rules() {
            return Err(GameBoardError::rules(&variant, board.rules()));
        }
        let game = Self::of(variant, board);
        // The deck of Set has all cards of its rules.
        if game.as_set().is_none() {
            game.check(game.board.cards())?;
        }
        Ok(game)
    }

    /// A board without cards.
    #[must_use]
    pub fn empty(variant: impl Into<Variant>) -> Self {
        let variant = variant.into();
        let board = Board::new(variant.rules());
        Self::of(variant, board)
    }

    /// A board whose cards are of the deck of the game.
    fn of(variant: Variant, board: Board) -> Self {
        Self {
            pattern: variant.pattern(),
            board,
            hand: None,
            variant,
            #[cfg(feature = "parallel")]
            threads: None,
        }
        .with_hand()
    }

    /// Searches boards of Set on these threads; without it on one.
    #[cfg(feature = "parallel")]
    #[must_use]
    pub fn with_threads(self, threads: &Threads) -> Self {
        Self { threads: Some(threads.clone()), ..self }
    }

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The cards.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules of the cards.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// The cards as a hand, which knows how hard it is to find a set; `None` unless the game is Set with the
    /// classic deck.
    #[must_use]
    pub const fn hand(&self) -> Option<Hand> {
        self.hand
    }

    /// Deals cards onto the board, after the others.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if a card is not in the deck of the game, or is on the board. An error leaves the
    /// board unchanged.
    pub fn add(&mut self, cards: &[Card]) -> Result<(), GameBoardError> {
        self.check(cards)?;
        self.board.add(cards)?;
        self.hand = self.to_hand();
        Ok(())
    }

    /// Takes cards off the board.
    ///
    /// # Errors
    ///
    /// As [`Board::remove`].
    pub fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        self.hand = self.to_hand();
        Ok(())
    }

    fn with_hand(mut self) -> Self {
        self.hand = self.to_hand();
        self
    }

    fn to_hand(&self) -> Option<Hand> {
        let board = self.as_set().filter(|board| board.rules() == Rules::CLASSIC)?;
        Hand::from_cards(board).ok()
    }

    fn check(&self, cards: &[Card]) -> Result<(), GameBoardError> {
        let foreign = cards.iter().find(|&&card| !self.pattern.has_card(card));
        foreign.map_or(Ok(()), |&card| Err(GameBoardError::foreign(&self.variant, card)))
    }

    /// The cards, if the matches are valid sets: what solvers and certificates are about.
    pub(crate) const fn as_set(&self) -> Option<&Board> {
        if self.variant.is_set() { Some(&self.board) } else { None }
    }

    /// The cards, for a question about valid sets alone, such as "a certificate".
    ///
    /// # Errors
    ///
    /// [`GameBoardError::NotSet`] if the game is another one.
    #[doc(hidden)]
    pub fn of_set(&self, question: &'static str) -> Result<&Board, GameBoardError> {
        match self.as_set() {
            Some(board) => Ok(board),
            None => Err(GameBoardError::NotSet { question, title: self.variant.plain_title() }),
        }
    }

    fn engine(&self) -> Engine {
        match self.hand {
            Some(hand) => Engine::Classic(hand),
            None if self.as_set().is_some() => Engine::Set,
            None => Engine::Pattern,
        }
    }

    /// The solver for this board of Set.
    fn solver(&self) -> DynamicSolver {
        let solver = DynamicSolver::from(self.board.clone());
        #[cfg(feature = "parallel")]
        if let Some(threads) = &self.threads {
            return solver.with_threads(threads);
        }
        solver
    }

    /// A match, its cards ascending; `None` if the board is proved to hold none.
    ///
    /// # Errors
    ///
    /// The [`Limit`] of the budget that the search met.
    pub fn find(&self, budget: &Budget) -> Result<Option<Vec<Card>>, Limit> {
        let found = match self.engine() {
            Engine::Classic(hand) => hand.find().map(|set| set.cards().collect()),
            Engine::Set => match answered(self.solver().find(budget)) {
                Outcome::Found(set) => Some(set.cards().to_vec()),
                Outcome::SetFree => None,
                Outcome::Interrupted(limit) => return Err(limit),
            },
            Engine::Pattern => {
                let mut found = None;
                let end = self.for_each(budget, &mut |cards| {
                    found = Some(ascending(cards));
                    ControlFlow::Break(Halt::Enough)
                });
                if let Listing::Interrupted(limit) = end {
                    return Err(limit);
                }
                found
            }
        };
        Ok(found)
    }

    /// Visits each match once, until `visit` breaks. The cards of a match are in no particular order.
    pub fn for_each(&self, budget: &Budget, visit: &mut MatchVisit<'_>) -> Listing {
        match self.engine() {
            Engine::Classic(hand) => {
                let end = hand.sets().try_for_each(|set| visit(&set.cards().collect::<Vec<_>>()));
                end.into()
            }
            Engine::Set => {
                answered(self.solver().for_each_set(budget, &mut |set| visit(set.cards())))
            }
            Engine::Pattern => {
                let meter = &mut budget.meter();
                self.pattern.search(self.board.cards(), meter, visit).into()
            }
        }
    }

    /// The matches, at most `most` of them, and how the search for them ended: with
    /// [`Listing::Enough`] there may be more. The cards of a match ascend; the smallest matches come first,
    /// in the order of their cards, unless a limit ended the search: there is no time left to sort.
    pub fn matches(&self, most: usize, budget: &Budget) -> (Vec<Vec<Card>>, Listing) {
        let mut matches: Vec<Vec<Card>> = Vec::new();
        let end = self.for_each(budget, &mut |cards| {
            if matches.len() == most {
                return ControlFlow::Break(Halt::Enough);
            }
            matches.push(ascending(cards));
            ControlFlow::Continue(())
        });
        if end.limit().is_none() {
            matches.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        }
        (matches, end)
    }

    /// The number of matches, by the fastest way: for most games without a search for each.
    pub fn count(&self, budget: &Budget) -> Count {
        match self.engine() {
            Engine::Classic(hand) => Count::Exactly(hand.count_sets()),
            Engine::Set => answered(self.solver().count_sets(budget)),
            Engine::Pattern => self.pattern.count(self.board.cards(), &mut budget.meter()),
        }
    }

    /// The cards of the deck that each complete these cards to a match, in the order of the deck.
    ///
    /// # Errors
    ///
    /// [`GameBoardError::LargeDeck`] where they are looked for in a deck of more than
    /// [`MAX_CARDS`](Self::MAX_CARDS) cards.
    pub fn complete(&self, cards: &[Card]) -> Result<Vec<Card>, GameBoardError> {
        if self.pattern.looks_through_deck() {
            self.check_deck()?;
        }
        Ok(self.pattern.completing(cards))
    }

    /// Refuses to look through a large deck.
    fn check_deck(&self) -> Result<(), GameBoardError> {
        let (most, title, rules) = (Self::MAX_CARDS, self.variant.plain_title(), self.rules());
        let is_large = self.variant.deck_len().is_none_or(|len| len > most as u128);
        if is_large { Err(GameBoardError::LargeDeck { title, rules, most }) } else { Ok(()) }
    }

    /// The cards of the deck that can be added, each alone, without making a match: in the order of the deck.
    /// Empty if the board holds a match already.
    ///
    /// # Errors
    ///
    /// [`GameBoardError::LargeDeck`] if the deck has more than [`MAX_CARDS`](Self::MAX_CARDS) cards, and
    /// [`GameBoardError::Interrupted`] if a search met a limit of the budget. The searches share its time.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_variants::GameBoard;
    ///
    /// let rules = Rules::new(2, 3)?;
    /// let four = GameBoard::new(rules, Board::parse(rules, "00 01 10 11")?)?;
    /// assert!(four.addable(&Budget::unlimited())?.is_empty());
    /// let three = GameBoard::new(rules, Board::parse(rules, "00 01 10")?)?;
    /// let cards = ["11", "12", "21"].map(|card| rules.parse_card(card).unwrap());
    /// assert_eq!(three.addable(&Budget::unlimited())?, cards);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn addable(&self, budget: &Budget) -> Result<Vec<Card>, GameBoardError> {
        self.check_deck()?;
        let budget = &budget.started();
        // Having proved the board, it looks for the sets with the card alone.
        let mut solver = self.as_set().map(|_| self.solver());
        let mut is_free_with = |cards: &[Card]| {
            let Some(solver) = &mut solver else {
                let mut board = self.clone();
                board.add(cards)?;
                let found = board.find(budget);
                return found.map(|it| it.is_none()).map_err(GameBoardError::Interrupted);
            };
            solver.add(cards)?;
            let outcome = answered(solver.find(budget));
            solver.remove(cards)?;
            outcome
                .limit()
                .map_or(Ok(outcome.is_set_free()), |it| Err(GameBoardError::Interrupted(it)))
        };
        let mut addable = Vec::new();
        if is_free_with(&[])? {
            for card in self.pattern.deck() {
                if !self.board.contains(card) && is_free_with(&[card])? {
                    addable.push(card);
                }
            }
        }
        Ok(addable)
    }

    /// How many cards a match can have.
    #[must_use]
    pub fn sizes(&self) -> RangeInclusive<usize> {
        self.pattern.sizes()
    }

    /// Whether these cards are a match.
    #[must_use]
    pub fn is_match(&self, cards: &[Card]) -> bool {
        self.pattern.is_match(cards)
    }

    /// Why these cards are a match.
    ///
    /// # Errors
    ///
    /// [`NoMatch`] if they are none.
    pub fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch> {
        self.pattern.explain(cards)
    }
}

fn ascending(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// The answer of a [`DynamicSolver`], which works in this process and cannot fail.
fn answered<T, E: fmt::Display>(answer: Result<T, E>) -> T {
    answer.unwrap_or_else(|error| unreachable!("the search failed: {error}"))
}

/// The pattern and the cards.
impl PartialEq for GameBoard {
    fn eq(&self, other: &Self) -> bool {
        (self.variant.plain(), &self.board) == (other.variant.plain(), &other.board)
    }
}

impl Eq for GameBoard {}

impl fmt::Debug for GameBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("GameBoard");
        debug.field("variant", &self.variant).field("board", &self.board).finish_non_exhaustive()
    }
}
