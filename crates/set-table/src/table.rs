//! The state machine.

use core::time::Duration;

use set_core::{Board, Card, Hint, HintStep, Outcome, Rules, ValidSet};
use set_game::{Refill, Transcript};

use crate::deck::TableDeck;
use crate::milliseconds::whole;
use crate::moves::{Difficulty, Times};
use crate::options::Cards;
use crate::rounds::Rounds;
use crate::{Action, Claim, Move, Options, Player, Refusal, Reply, Score, Seats, TableError};

/// A game at the table: cards to choose from, claims that are checked, scores.
///
/// The table has no clock: each action comes with the time since the game began. Times are
/// kept in whole milliseconds, and one that is earlier than the last is taken as the last.
///
/// # Rounds
///
/// In a game, a set that is claimed is taken and cards are dealt as the
/// [`Refill`](set_game::Refill) rule says; a right claim of no set deals more. A wrong claim
/// costs a point. The game is over when a claim of no set is right and the deck is empty, or
/// fewer cards are left than a set has.
///
/// In a puzzle no card is dealt or taken. It is over when all sets of the board are found.
///
/// # Two players
///
/// A player [calls](Action::Call), and then has [`CALL`](Self::CALL) to claim. A call without
/// a claim counts as a wrong claim.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::{Notation, Rules};
/// use set_table::{Action, Options, Player, Reply, Table};
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 1))?;
/// let set = table.sets().unwrap_or_default().first().cloned();
/// let Some(set) = set else {
///     // Deals three more cards.
///     assert!(matches!(
///         table.act(Action::NoSet, Duration::from_secs(9)),
///         Reply::NoSet { dealt: 3, .. }
///     ));
///     return Ok(());
/// };
/// for card in &set {
///     let reply = table.act(Action::Choose(card), Duration::from_secs(9));
///     assert!(matches!(reply, Reply::Chosen | Reply::Set { .. }));
/// }
/// assert_eq!(table.score(Player::First).points(), 1);
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) options: Options,
    /// The whole deck, as it was before the first deal.
    deck: TableDeck,
    pub(crate) moves: Vec<Move>,
    rounds: Rounds,
    /// The sets that can be found on the board, ascending; `None` if the search gave up.
    left: Option<Vec<ValidSet>>,
    /// The cards chosen, in this order.
    choice: Vec<Card>,
    call: Option<Call>,
    pub(crate) tally: Tally,
    /// The number of the board: it changes when the board does.
    turn: u64,
    revision: u64,
}

/// What is counted beside the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The wrong claims of each player.
    pub(crate) wrong: [u64; 2],
    /// The hints given for this board.
    pub(crate) told: usize,
    /// All hints given.
    pub(crate) hints: u64,
    /// The moves that were taken back.
    pub(crate) undone: u64,
    /// The time of the last action.
    pub(crate) clock: Duration,
    /// The time since which the board lies.
    pub(crate) since: Duration,
}

/// The call of one of two players.
#[derive(Clone, Copy, Debug)]
struct Call {
    by: Player,
    until: Duration,
}

impl Table {
    /// The time to claim after a call: ten seconds.
    pub const CALL: Duration = Duration::from_secs(10);

    /// A game after its first deal, at time 0.
    ///
    /// # Errors
    ///
    /// [`TableError::TooManyCards`] if the opening has more than
    /// [`Options::MOST_CARDS`] cards, [`TableError::MachineInPuzzle`] if a machine is to play a
    /// puzzle, [`TableError::Deck`] if the deck is too large to be shuffled.
    pub fn new(options: Options) -> Result<Self, TableError> {
        options.check()?;
        let deck = TableDeck::new(options.cards)?;
        let rounds = Rounds::play(deck.clone(), refill(&options), [])?;
        let mut table = Self {
            options,
            deck,
            moves: Vec::new(),
            rounds,
            left: None,
            choice: Vec::new(),
            call: None,
            tally: Tally::default(),
            turn: 0,
            revision: 0,
        };
        table.left = table.sets_left();
        Ok(table)
    }

    /// Does what a person wants. `now` is the time since the game began.
    ///
    /// # Complexity
    ///
    /// A move plays all claims again, in time `O(n)` for `n` of them, and lists the sets of the
    /// new board within a limit of some tenths of a second. All other actions take time `O(c)`
    /// for `c` cards on the board.
    pub fn act(&mut self, action: Action, now: Duration) -> Reply {
        self.tick(now);
        let reply = match action {
            Action::Undo => self.undo(),
            _ if self.is_over() => Err(Refusal::Over),
            Action::Call(player) => self.call(player),
            Action::Choose(card) => self.choose(card),
            Action::Clear => {
                self.choice.clear();
                Ok(Reply::Chosen)
            }
            Action::NoSet => self.claimant().and_then(|by| self.claim_no_set(by)),
            Action::Hint => self.hint(),
        };
        reply.unwrap_or_else(Reply::Refused)
    }

    /// Claims what the machine's solver answered about the board with this number.
    ///
    /// The answer is checked like a person's claim. It is refused before the board has lain
    /// for the machine's delay, and if the board has changed since the question.
    pub fn answer(&mut self, turn: u64, answer: &Outcome, now: Duration) -> Reply {
        self.tick(now);
        let checked = match self.machine_wait(now) {
            _ if self.is_over() => Err(Refusal::Over),
            None => Err(Refusal::NoMachine),
            Some(wait) if turn != self.turn || !wait.is_zero() => Err(Refusal::NotYet),
            Some(_) => match answer {
                Outcome::Found(set) if self.board().contains_all(set) => {
                    self.claim_set(Player::Second, set.cards())
                }
                Outcome::SetFree => self.claim_no_set(Player::Second),
                Outcome::Found(_) | Outcome::Interrupted(_) => Err(Refusal::NoAnswer),
            },
        };
        checked.unwrap_or_else(Reply::Refused)
    }

    /// Lets time pass: a call that is too old ends as a wrong claim. Returns whose.
    pub fn tick(&mut self, now: Duration) -> Option<Player> {
        self.tally.clock = whole(now).max(self.tally.clock);
        let call = self.call.filter(|call| call.until <= self.tally.clock)?;
        self.wrong(call.by);
        self.choice.clear();
        Some(call.by)
    }

    /// The options of the game.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.options.rules()
    }

    /// The cards on the table, in the order dealt.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.rounds.board
    }

    /// The cards on the table where they lie: new cards take the places of cards that were
    /// taken, and a place without a card is `None`.
    #[must_use]
    pub fn places(&self) -> &[Option<Card>] {
        &self.rounds.places
    }

    /// The cards chosen, in the order of the choice.
    #[must_use]
    pub fn choice(&self) -> &[Card] {
        &self.choice
    }

    /// The cards left in the deck.
    #[must_use]
    pub const fn cards_left(&self) -> u128 {
        self.rounds.cards_left
    }

    /// The sets that can be found on the board, ascending; in a puzzle those not found yet.
    /// `None` if the board is too large to be searched for all its sets.
    #[must_use]
    pub fn sets(&self) -> Option<&[ValidSet]> {
        self.left.as_deref()
    }

    /// The steps of the hint that were given for this board. Without a set the only step
    /// says so, by [`HintStep::Sets`] of 0.
    pub fn hints(&self) -> impl Iterator<Item = HintStep<'_>> {
        let steps = Hint::new(self.sets().unwrap_or_default()).map(|hint| hint.steps());
        let none = steps.is_none().then_some(HintStep::Sets(0));
        steps.into_iter().flatten().chain(none).take(self.tally.told)
    }

    /// The player who has called, and the time that is left for the claim.
    #[must_use]
    pub fn caller(&self) -> Option<(Player, Duration)> {
        self.call.map(|call| (call.by, call.until.saturating_sub(self.tally.clock)))
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.options.cards {
            Cards::Deck { .. } => self.rounds.is_over(),
            Cards::Puzzle { .. } => self.left.as_ref().is_some_and(Vec::is_empty),
        }
    }

    /// The players of the game.
    #[must_use]
    pub const fn players(&self) -> &'static [Player] {
        match self.options.seats {
            Seats::One => &[Player::First],
            Seats::Two | Seats::Machine(_) => &[Player::First, Player::Second],
        }
    }

    /// What a player has done so far.
    #[must_use]
    pub fn score(&self, player: Player) -> Score {
        let mut score = Score { wrong: self.tally.wrong[player.index()], ..Score::default() };
        for made in self.moves.iter().filter(|made| made.by == player) {
            match made.claim {
                Claim::Set(_) => score.sets += 1,
                Claim::NoSet => score.no_sets += 1,
            }
        }
        score
    }

    /// The times of a player's sets; `None` if there are no sets.
    #[must_use]
    pub fn times(&self, player: Player) -> Option<Times> {
        Times::of(self.moves.iter().filter(|made| made.by == player))
    }

    /// The moves so far, but for those taken back.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of hints given.
    #[must_use]
    pub const fn hint_count(&self) -> u64 {
        self.tally.hints
    }

    /// The number of moves that were taken back.
    #[must_use]
    pub const fn undo_count(&self) -> u64 {
        self.tally.undone
    }

    /// The time of the last action, from the beginning of the game.
    #[must_use]
    pub const fn clock(&self) -> Duration {
        self.tally.clock
    }

    /// The number of the board, which changes whenever the board does.
    #[must_use]
    pub const fn turn(&self) -> u64 {
        self.turn
    }

    /// A number that changes whenever a [saved game](Self::save) does, but for its clock.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// How long the machine has to wait before it may claim; `None` if none plays.
    #[must_use]
    pub fn machine_wait(&self, now: Duration) -> Option<Duration> {
        let due = self.tally.since.saturating_add(self.options.machine()?.delay);
        Some(due.saturating_sub(now.max(self.tally.clock)))
    }

    /// The record of the cards, for the checker of `set-game`. That of a puzzle has the deal
    /// only, since sets of a puzzle share cards.
    #[must_use]
    pub const fn transcript(&self) -> &Transcript {
        &self.rounds.transcript
    }

    /// Who claims now.
    fn claimant(&self) -> Result<Player, Refusal> {
        match self.options.seats {
            Seats::One | Seats::Machine(_) => Ok(Player::First),
            Seats::Two => self.call.map(|call| call.by).ok_or(Refusal::CallFirst),
        }
    }

    fn call(&mut self, by: Player) -> Result<Reply, Refusal> {
        match (&self.options.seats, self.call) {
            (Seats::One | Seats::Machine(_), _) => Err(Refusal::NoCalls),
            (Seats::Two, Some(call)) => Err(Refusal::Called(call.by)),
            (Seats::Two, None) => {
                let until = self.tally.clock.saturating_add(Self::CALL);
                self.call = Some(Call { by, until });
                Ok(Reply::Called(by, Self::CALL))
            }
        }
    }

    fn choose(&mut self, card: Card) -> Result<Reply, Refusal> {
        if !self.board().contains(card) {
            return Err(Refusal::NotOnBoard(card, self.rules()));
        }
        let by = self.claimant()?;
        if let Some(place) = self.choice.iter().position(|&chosen| chosen == card) {
            self.choice.remove(place);
            return Ok(Reply::Chosen);
        }
        self.choice.push(card);
        if self.choice.len() < self.rules().set_len() {
            return Ok(Reply::Chosen);
        }
        let cards = core::mem::take(&mut self.choice);
        self.claim_set(by, &cards)
    }

    fn claim_set(&mut self, by: Player, cards: &[Card]) -> Result<Reply, Refusal> {
        let set = match ValidSet::try_new(self.rules(), cards) {
            Ok(set) => set,
            Err(why) => {
                self.wrong(by);
                return Ok(Reply::NotASet { by, why });
            }
        };
        let claim = Claim::Set(set.clone());
        let before = self.moves.iter().position(|made| made.claim == claim);
        if let Some(index) = before.filter(|_| self.options.is_puzzle()) {
            self.call = None;
            return Err(Refusal::FoundBefore(index + 1));
        }
        self.make(by, claim)?;
        Ok(Reply::Set { by, set })
    }

    fn claim_no_set(&mut self, by: Player) -> Result<Reply, Refusal> {
        if self.options.is_puzzle() {
            return Err(Refusal::PuzzleHasSets);
        }
        let sets = self.left.as_ref().ok_or(Refusal::TooHard)?.len();
        if sets > 0 {
            self.wrong(by);
            return Ok(Reply::SetsThere { by, sets });
        }
        let before = self.cards_left();
        self.make(by, Claim::NoSet)?;
        let dealt = usize::try_from(before - self.cards_left()).unwrap_or(usize::MAX);
        Ok(Reply::NoSet { by, dealt })
    }

    /// Counts a wrong claim, which ends a call.
    fn wrong(&mut self, by: Player) {
        self.tally.wrong[by.index()] += 1;
        self.call = None;
        self.revision += 1;
    }

    /// Makes a move by a right claim, at the time of the clock.
    fn make(&mut self, by: Player, claim: Claim) -> Result<(), Refusal> {
        let Tally { clock: at, since, told: hints, .. } = self.tally;
        let took = at.saturating_sub(since);
        let (sets, difficulty) =
            (self.sets().map(<[_]>::len), Difficulty::of(self.board(), &claim));
        self.moves.push(Move { by, claim, at, took, hints, sets, difficulty });
        self.deal_again().inspect_err(|_| drop(self.moves.pop()))
    }

    fn undo(&mut self) -> Result<Reply, Refusal> {
        let last = self.moves.pop().ok_or(Refusal::NothingToUndo)?;
        if let Err(refusal) = self.deal_again() {
            self.moves.push(last);
            return Err(refusal);
        }
        self.tally.undone += 1;
        Ok(Reply::Undone)
    }

    /// Brings the board to what the moves make of it. Nothing changes if that fails.
    fn deal_again(&mut self) -> Result<(), Refusal> {
        if !self.options.is_puzzle() {
            let claims = self.moves.iter().map(|made| &made.claim);
            self.rounds = Rounds::play(self.deck.clone(), refill(&self.options), claims)
                .map_err(Refusal::Cards)?;
        }
        self.left = self.sets_left();
        (self.tally.told, self.tally.since) = (0, self.tally.clock);
        self.call = None;
        let board = &self.rounds.board;
        self.choice.retain(|&card| board.contains(card));
        self.turn += 1;
        self.revision += 1;
        Ok(())
    }

    fn hint(&mut self) -> Result<Reply, Refusal> {
        let sets = self.left.as_ref().ok_or(Refusal::TooHard)?;
        let steps = Hint::new(sets).map_or(1, |hint| hint.steps().count());
        if self.tally.told >= steps {
            return Err(Refusal::NoMoreHints);
        }
        self.tally.told += 1;
        self.tally.hints += 1;
        self.revision += 1;
        Ok(Reply::Hinted)
    }

    /// The sets of the board that can be found.
    fn sets_left(&self) -> Option<Vec<ValidSet>> {
        let mut sets = self.rounds.sets.clone()?;
        if self.options.is_puzzle() {
            let is_found = |set: &ValidSet| {
                self.moves.iter().any(|made| matches!(&made.claim, Claim::Set(it) if it == set))
            };
            sets.retain(|set| !is_found(set));
        }
        Some(sets)
    }

    /// Makes a move of a saved game, if it is right.
    pub(crate) fn repeat(&mut self, made: Repeated) -> Result<(), String> {
        let Repeated { by, claim, at, took, hints } = made;
        if at < self.tally.clock || took > at {
            return Err("its times do not fit together".to_owned());
        }
        if self.is_over() {
            return Err("the game was over".to_owned());
        }
        if !self.players().contains(&by) {
            return Err(format!("{by} does not play"));
        }
        (self.tally.clock, self.tally.since, self.tally.told) =
            (at, at.saturating_sub(took), hints);
        let reply = match claim {
            Claim::NoSet => self.claim_no_set(by),
            Claim::Set(set) if self.board().contains_all(&set) => self.claim_set(by, set.cards()),
            Claim::Set(set) => return Err(format!("the cards {set} are not on the table")),
        };
        match reply {
            Ok(Reply::Set { .. } | Reply::NoSet { .. }) => Ok(()),
            Ok(_) => Err("the board holds sets".to_owned()),
            Err(_) => Err("it cannot be made".to_owned()),
        }
    }
}

/// A move as a saved game has it.
#[derive(Clone, Debug)]
pub(crate) struct Repeated {
    pub(crate) by: Player,
    pub(crate) claim: Claim,
    pub(crate) at: Duration,
    pub(crate) took: Duration,
    pub(crate) hints: usize,
}

/// When cards are dealt. A puzzle has no cards to deal.
const fn refill(options: &Options) -> Refill {
    match options.cards {
        Cards::Deck { refill, .. } => refill,
        Cards::Puzzle { .. } => Refill::Immediately,
    }
}
