//! The game at the table.

use core::time::Duration;

use set_core::{Board, Budget, Card};
use set_game::Transcript;
use set_variants::{Claimed, GameBoard, Hint, Language, Variant, Wording};

use crate::milliseconds::whole;
use crate::moves::{Times, effort, rates};
use crate::rounds::Rounds;
use crate::{Action, Claim, Move, Options, Player, Refusal, Reply, Score, Seats, TableError};

/// A game at the table: cards to choose from, claims that are checked, scores.
///
/// The table has no clock: each action comes with the time since the game began. The table
/// keeps whole milliseconds. A time before the last one counts as the last one.
///
/// # Rounds
///
/// In a game, a match that is claimed is taken and cards are dealt as the
/// [`Refill`](set_game::Refill) rule says; a right claim of no match deals more. A wrong claim
/// costs a point and [five seconds](Self::PENALTY). The game is over when a claim of no match is right and the deck is empty, or
/// fewer cards are left than a match has.
///
/// If matches can have any number of cards, the last card is followed by a [claim](Action::Claim). In a
/// [chain](Variant::chain), a match that is claimed is taken with the next one.
///
/// In a puzzle no card is dealt or taken. It is over when all matches of the board are found.
///
/// # Two players
///
/// A player [calls](Action::Call), and then has ten seconds to claim. A call without
/// a claim counts as a wrong claim. A program that knows who claims what needs no calls: it
/// [claims](Self::claim) for a player.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::{Notation, Rules};
/// use set_table::{Action, Options, Player, Reply, Table};
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 1))?;
/// let found = table.matches().unwrap_or_default().first().cloned();
/// let Some(found) = found else {
///     // Deals three more cards.
///     assert!(matches!(
///         table.act(Action::NoMatch, Duration::from_secs(9)),
///         Reply::NoMatch { dealt: 3, .. }
///     ));
///     return Ok(());
/// };
/// for card in found {
///     let reply = table.act(Action::Choose(card), Duration::from_secs(9));
///     assert!(matches!(reply, Reply::Chosen | Reply::Match { .. }));
/// }
/// assert_eq!(table.score(Player::First).points(), 1);
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) options: Options,
    pub(crate) moves: Vec<Move>,
    rounds: Rounds,
    /// The matches that can be found on the board, the smallest first; `None` if the search gave up.
    left: Option<Vec<Vec<Card>>>,
    /// The cards chosen, in this order.
    choice: Vec<Card>,
    call: Option<Call>,
    pub(crate) tally: Tally,
    /// The number of the board: it changes when the board does.
    turn: u64,
    revision: u64,
}

/// Counts and times beside the moves.
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
    /// The time of the last change of the board.
    pub(crate) since: Duration,
}

/// The call of one of two players.
#[derive(Clone, Copy, Debug)]
struct Call {
    by: Player,
    until: Duration,
}

impl Table {
    /// The time that a wrong claim costs: five seconds.
    pub const PENALTY: Duration = Duration::from_secs(5);

    /// The time to claim after a call.
    const CALL: Duration = Duration::from_secs(10);

    /// A game after its first deal, at time 0.
    ///
    /// # Errors
    ///
    /// [`TableError::TooManyCards`] if the opening has more than
    /// [`Options::MAX_CARDS`] cards, [`TableError::MachineInPuzzle`] if a machine is to play a
    /// puzzle, [`TableError::Deck`] if the deck is too large to be shuffled.
    pub fn new(options: Options) -> Result<Self, TableError> {
        options.check()?;
        let rounds = Rounds::of(&options)?;
        let mut table = Self {
            options,
            moves: Vec::new(),
            rounds,
            left: None,
            choice: Vec::new(),
            call: None,
            tally: Tally::default(),
            turn: 0,
            revision: 0,
        };
        table.turn_over();
        Ok(table)
    }

    /// Acts for a person. `now` is the time since the game began.
    ///
    /// # Complexity
    ///
    /// A move lists the matches of the new board within a limit of some tenths of a second; taking a move
    /// back plays all others again, in time `O(n)` for `n` moves. All other actions take time `O(c)` for `c`
    /// cards on the board.
    pub fn act(&mut self, action: Action, now: Duration) -> Reply {
        self.tick(now);
        let reply = match action {
            Action::Undo => self.undo(),
            _ if self.is_over() => Err(Refusal::Over),
            Action::Call(player) => self.call(player),
            Action::Choose(card) => self.choose(card),
            Action::Claim => self.claimant().and_then(|by| self.claim_choice(by)),
            Action::Clear => {
                self.choice.clear();
                Ok(Reply::Chosen)
            }
            Action::NoMatch => self.claimant().and_then(|by| self.claim_no_match(by)),
            Action::Hint => self.hint(),
        };
        reply.unwrap_or_else(Reply::Refused)
    }

    /// Lets a machine with a [`Skill`](crate::Skill) claim, once its time has come. `None` if it
    /// has not, and if there is no such machine.
    ///
    /// The seed of the game fixes the claims and their times.
    pub fn claim_by_skill(&mut self, now: Duration) -> Option<Reply> {
        self.tick(now);
        let Seats::Skill(skill) = self.options.seats else { return None };
        let matches = self.left.as_ref().filter(|_| !self.is_over())?;
        let seed = self.options.seed().unwrap_or_default();
        let (claim, after) = skill.claim(self.board(), matches, seed, self.moves.len());
        if self.tally.since.saturating_add(after) > self.tally.clock {
            return None;
        }
        let reply = match claim {
            Claim::Match(found) => self.claim_match(Player::Second, found),
            Claim::NoMatch => self.claim_no_match(Player::Second),
        };
        Some(reply.unwrap_or_else(Reply::Refused))
    }

    /// Lets time pass: a call that is too old ends as a wrong claim. Returns the caller.
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

    /// The name of the game, as the heading of a screen: "Classic game", "Set with 5 properties, 3 values",
    /// "EvenQuads", "Puzzle of 2026-11-22", "Puzzle 7".
    #[must_use]
    pub fn heading(&self, language: Language) -> String {
        let options = &self.options;
        match options.date() {
            Some(date) => language.text("title.puzzle-of", &[("day", &date)]),
            None if options.is_puzzle() => {
                let seed = options.seed().unwrap_or_default();
                language.text("title.puzzle", &[("name", &seed)])
            }
            None if *options.variant() == Variant::SET => language.text("title.classic", &[]),
            None => options.variant().words(language).heading(),
        }
    }

    /// A reply of this table in words. If there are two players, a claim begins with the name of the player:
    /// "computer: A set: ...".
    #[must_use]
    pub fn words(&self, reply: &Reply, wording: impl Into<Wording>) -> String {
        let wording = wording.into();
        let text = reply.text(self.game_board(), wording);
        match reply.by().filter(|_| self.players().len() > 1) {
            Some(by) if !matches!(reply, Reply::Called(..)) => {
                format!("{}: {text}", self.options.seats.name(by, wording.language))
            }
            _ => text,
        }
    }

    /// The cards on the table, in the order dealt.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.rounds.board().board()
    }

    /// The cards on the table as a board of the game: it explains claims, and writes hints.
    #[must_use]
    pub const fn game_board(&self) -> &GameBoard {
        self.rounds.board()
    }

    /// The cards by their places on the table: new cards take the places of cards that were
    /// taken, and a place without a card is `None`.
    #[must_use]
    pub fn places(&self) -> &[Option<Card>] {
        self.rounds.places()
    }

    /// The cards chosen, in the order of the choice.
    #[must_use]
    pub fn choice(&self) -> &[Card] {
        &self.choice
    }

    /// The cards left in the deck.
    #[must_use]
    pub fn cards_left(&self) -> u128 {
        self.rounds.cards_left()
    }

    /// The matches that can be found on the board, in a puzzle those not found yet: by the number of
    /// their cards, then by their cards, which ascend. `None` if the board is too large to be
    /// searched for all its matches.
    #[must_use]
    pub fn matches(&self) -> Option<&[Vec<Card>]> {
        self.left.as_deref()
    }

    /// In a [chain](Variant::chain), the cards of the match that was claimed last.
    #[must_use]
    pub fn last_match(&self) -> &[Card] {
        self.rounds.last_match()
    }

    /// The steps of the hint that were given for this board. Without a match the only step
    /// says so, by [`Hint::Count`] of 0.
    pub fn hints(&self) -> impl Iterator<Item = Hint<'_>> {
        Hint::all(self.matches().unwrap_or_default()).take(self.tally.told)
    }

    /// The player who has called, and the time that is left for the claim.
    #[must_use]
    pub fn caller(&self) -> Option<(Player, Duration)> {
        self.call.map(|call| (call.by, call.until.saturating_sub(self.tally.clock)))
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let goal = self.options.variant().goal();
        let is_reached = |goal| self.players().iter().any(|&it| self.score(it).matches >= goal);
        self.rounds.is_over()
            || goal.is_some_and(is_reached)
            || self.time_left().is_some_and(|left| left.is_zero())
    }

    /// The time that is left in a game with a [limit](Variant::limit).
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        let limit = self.options.variant().limit()?;
        let lost = self.players().iter().map(|&player| self.time_lost(player));
        Some(lost.fold(limit.saturating_sub(self.tally.clock), Duration::saturating_sub))
    }

    /// The time that the wrong claims of a player cost, [`Self::PENALTY`] each. It comes off the time left in a game
    /// with a limit, and on top of the time of any other.
    #[must_use]
    pub fn time_lost(&self, player: Player) -> Duration {
        let wrong = self.tally.wrong[player.index()];
        Self::PENALTY.saturating_mul(u32::try_from(wrong).unwrap_or(u32::MAX))
    }

    /// The matches that were found on this board, if all of them are found before the next one is dealt.
    #[must_use]
    pub fn found(&self) -> &[Vec<Card>] {
        self.rounds.found()
    }

    /// The last card of the deck, once it is dealt. Who knows all others can tell it.
    #[must_use]
    pub const fn final_card(&self) -> Option<Card> {
        self.rounds.final_card()
    }

    /// The players of the game.
    #[must_use]
    pub const fn players(&self) -> &'static [Player] {
        match self.options.seats {
            Seats::One => &[Player::First],
            Seats::Two | Seats::Skill(_) => &[Player::First, Player::Second],
        }
    }

    /// The score of a player so far.
    #[must_use]
    pub fn score(&self, player: Player) -> Score {
        let mut score = Score { wrong: self.tally.wrong[player.index()], ..Score::default() };
        for made in self.moves.iter().filter(|made| made.by == player) {
            match made.claim {
                Claim::Match(_) => score.matches += 1,
                Claim::NoMatch => score.no_matches += 1,
            }
        }
        score
    }

    /// The times of a player's matches; `None` if there are no matches.
    #[must_use]
    pub fn times(&self, player: Player) -> Option<Times> {
        Times::of(self.moves.iter().filter(|made| made.by == player))
    }

    /// The moves so far, without moves that were taken back.
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

    /// A number that changes with every change of the [saved game](Self::save), except of its
    /// clock.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The record of the cards, for [`check_record`](crate::check_record); `None` of a chain, board by board,
    /// and endless. The record of a puzzle has the deal only, because matches of a puzzle share cards.
    #[must_use]
    pub fn transcript(&self) -> Option<Transcript> {
        self.rounds.transcript()
    }

    /// The player who may claim now.
    fn claimant(&self) -> Result<Player, Refusal> {
        match self.options.seats {
            Seats::One | Seats::Skill(_) => Ok(Player::First),
            Seats::Two => self.call.map(|call| call.by).ok_or(Refusal::CallFirst),
        }
    }

    fn call(&mut self, by: Player) -> Result<Reply, Refusal> {
        match (&self.options.seats, self.call) {
            (Seats::Two, Some(call)) => Err(Refusal::Called(call.by)),
            (Seats::Two, None) => {
                let until = self.tally.clock.saturating_add(Self::CALL);
                self.call = Some(Call { by, until });
                Ok(Reply::Called(by, Self::CALL))
            }
            _ => Err(Refusal::NoCalls),
        }
    }

    fn choose(&mut self, card: Card) -> Result<Reply, Refusal> {
        if !self.board().contains(card) {
            return Err(Refusal::NotOnBoard(card, self.board().rules()));
        }
        let by = self.claimant()?;
        if let Some(place) = self.choice.iter().position(|&chosen| chosen == card) {
            self.choice.remove(place);
            return Ok(Reply::Chosen);
        }
        self.choice.push(card);
        if self.choice.len() < *self.game_board().sizes().end() {
            return Ok(Reply::Chosen);
        }
        self.claim_choice(by)
    }

    /// Claims the cards chosen.
    fn claim_choice(&mut self, by: Player) -> Result<Reply, Refusal> {
        let least = *self.game_board().sizes().start();
        if self.choice.len() < least {
            return Err(Refusal::TooFew(least));
        }
        let cards = core::mem::take(&mut self.choice);
        self.claim_match(by, cards)
    }

    pub(crate) fn claim_match(&mut self, by: Player, cards: Vec<Card>) -> Result<Reply, Refusal> {
        if !self.rounds.board().is_match(&cards) {
            return Ok(self.not_a_match(by, cards.into_iter().map(Ok).collect()));
        }
        let shared = self.rounds.shared(&cards);
        let expected = self.options.variant().chain();
        if shared != expected && !self.last_match().is_empty() {
            self.wrong(by);
            return Ok(Reply::NotChained { by, shared, expected });
        }
        let mut found = cards;
        found.sort_unstable();
        let claim = Claim::Match(found.clone());
        if let Some(index) = self.found().iter().position(|it| *it == found) {
            self.call = None;
            return Err(Refusal::FoundBefore(index + 1));
        }
        self.make(by, claim);
        Ok(Reply::Match { by, cards: found })
    }

    pub(crate) fn claim_no_match(&mut self, by: Player) -> Result<Reply, Refusal> {
        if self.options.variant().is_by_board() {
            return Err(Refusal::PuzzleHasMatches);
        }
        let matches = self.left.as_ref().ok_or(Refusal::TooHard)?.len() as u64;
        if matches > 0 {
            self.wrong(by);
            return Ok(Reply::MatchesThere { by, matches });
        }
        let before = self.cards_left();
        self.make(by, Claim::NoMatch);
        let dealt = usize::try_from(before - self.cards_left()).unwrap_or(usize::MAX);
        Ok(Reply::NoMatch { by, dealt })
    }

    /// Counts a claim of cards that are no match of the board.
    pub(crate) fn not_a_match(&mut self, by: Player, cards: Vec<Claimed>) -> Reply {
        self.wrong(by);
        Reply::NotAMatch { by, cards }
    }

    /// Counts a wrong claim, which ends a call.
    pub(crate) fn wrong(&mut self, by: Player) {
        self.tally.wrong[by.index()] += 1;
        self.call = None;
        self.revision += 1;
    }

    /// Makes a move by a right claim, at the time of the clock.
    pub(crate) fn make(&mut self, by: Player, claim: Claim) {
        let Tally { clock: at, since, told: hints, .. } = self.tally;
        let took = at.saturating_sub(since);
        let matches = self.matches().map(|matches| matches.len() as u64);
        let effort = effort(self.board(), &claim);
        let rate = self.matches().map_or(0, |matches| rates(self.board(), matches).1);
        self.play(&claim);
        self.moves.push(Move { by, claim, at, took, hints, matches, effort, rate });
        self.look();
    }

    fn undo(&mut self) -> Result<Reply, Refusal> {
        self.moves.pop().ok_or(Refusal::NothingToUndo)?;
        // A game in which moves were taken back is in the same state as one without these.
        self.rounds = Rounds::of(&self.options).expect("the game has begun before");
        self.turn_over();
        for made in core::mem::take(&mut self.moves) {
            self.play(&made.claim);
            self.moves.push(made);
        }
        self.look();
        self.tally.undone += 1;
        Ok(Reply::Undone)
    }

    /// Takes a right claim, and deals the next board where all matches of one are found.
    pub(crate) fn play(&mut self, claim: &Claim) {
        self.rounds.claim(claim).expect("a right claim is of the board");
        self.turn_over();
    }

    /// Lists the matches of the board. Where boards are played out, an empty list brings the next
    /// board.
    fn turn_over(&mut self) {
        self.left = self.matches_left();
        let is_by_board = self.options.variant().is_by_board();
        while is_by_board && self.left.as_ref().is_some_and(Vec::is_empty) && !self.rounds.is_over()
        {
            self.rounds.next_board();
            if self.rounds.is_over() {
                return;
            }
            self.left = self.matches_left();
        }
    }

    /// Looks at the board after it has changed.
    fn look(&mut self) {
        (self.tally.told, self.tally.since) = (0, self.tally.clock);
        self.call = None;
        let board = self.rounds.board().board();
        self.choice.retain(|&card| board.contains(card));
        self.turn += 1;
        self.revision += 1;
    }

    fn hint(&mut self) -> Result<Reply, Refusal> {
        let matches = self.left.as_ref().ok_or(Refusal::TooHard)?;
        if self.tally.told >= Hint::all(matches).count() {
            return Err(Refusal::NoMoreHints);
        }
        self.tally.told += 1;
        self.tally.hints += 1;
        self.revision += 1;
        Ok(Reply::Hinted)
    }

    /// The matches of the board that can be found; `None` if they are too many or too hard to find.
    fn matches_left(&self) -> Option<Vec<Vec<Card>>> {
        /// A fraction of a second.
        const NODES: u64 = 5_000_000;
        const MAX_MATCHES: usize = 200_000;
        let budget = Budget::unlimited().with_node_limit(NODES);
        let (matches, end) = self.rounds.matches(MAX_MATCHES, &budget);
        end.is_complete().then_some(matches)
    }
}
