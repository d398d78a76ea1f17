//! The cards of a game after the claims made so far.

use core::mem;

use set_core::{BoardError, Budget, Card, Listing};
use set_deck::{Deck, DeckRng, ScriptedDeck, ShuffleDeck, shuffle};
use set_game::{Event, Refill, Transcript};
use set_variants::{Conditions, GameBoard, GameBoardError, GameDeck, Variant};

use crate::options::Cards;
use crate::{Claim, Options, TableError};

/// The cards of a game after some right claims: the engine of the [`Table`](crate::Table), for every game.
///
/// It has no players and checks no claims. For Set without a chain the same claims give the same events as
/// `set_game::Game`, which the tests compare.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_deck::ShuffleDeck;
/// use set_game::Refill;
/// use set_table::{Claim, Rounds};
///
/// let deck = ShuffleDeck::new(Rules::CLASSIC, 8)?;
/// let mut rounds = Rounds::new(Rules::CLASSIC, deck, Refill::UpToOpening);
/// let mut lens = Vec::new();
/// while !rounds.is_over() {
///     lens.push(rounds.board().board().len());
///     let found = rounds.board().find(&Budget::unlimited())?;
///     rounds.claim(&found.map_or(Claim::NoMatch, Claim::Match))?;
/// }
/// assert_eq!(lens[..3], [12, 15, 12]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rounds {
    board: GameBoard,
    places: Vec<Option<Card>>,
    /// The events so far, if they are recorded.
    events: Option<Vec<Event>>,
    is_over: bool,
    /// In a chain: the cards of the match that was claimed last, which are beside the others.
    last: Vec<Card>,
    deck: DeckOf,
    refill: Refill,
    /// The matches that were found on this board, if all of them are before the next one.
    found: Vec<Vec<Card>>,
    /// The last card of the deck, once it is dealt.
    final_card: Option<Card>,
    /// The fewest cards that a match can have.
    fewest: usize,
    /// The matches that were taken.
    taken: u64,
    /// The cards that were taken since the last deal.
    taken_since_deal: usize,
    /// Whether cards beyond the opening move into free places.
    closes_up: bool,
}

/// The deck of [rounds](Rounds). Cards that the game has not are passed over.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ScriptedDeck;
/// use set_game::Refill;
/// use set_table::Rounds;
///
/// let rules = Rules::CLASSIC;
/// let deck = ScriptedDeck::new(rules, rules.cards().take(20))?;
/// let rounds = Rounds::recorded(rules, deck, Refill::Immediately);
/// assert_eq!((rounds.events().len(), rounds.cards_left()), (1, 8));
/// # Ok::<(), set_deck::DeckError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum RoundsDeck {
    /// A shuffled deck.
    Shuffled(Box<ShuffleDeck>),
    /// Cards in a given order.
    Scripted(ScriptedDeck),
}

impl RoundsDeck {
    /// The seed of a shuffled deck.
    pub(crate) fn seed(&self) -> Option<u64> {
        match self {
            Self::Shuffled(deck) => deck.seed(),
            Self::Scripted(_) => None,
        }
    }

    /// The deck without the cards of a script that the game has not.
    pub(crate) fn of_game(self, variant: &Variant) -> Self {
        let Self::Scripted(mut deck) = self else { return self };
        let (rules, pattern) = (variant.rules(), variant.pattern());
        let mut cards = deck.draw_many(usize::MAX);
        cards.retain(|&card| rules.contains(card) && pattern.has_card(card));
        ScriptedDeck::new(rules, cards).expect("cards of the game, each once").into()
    }

    /// The cards of a deck in a given order that has not all cards of the game.
    pub(crate) fn len_of(&self, variant: &Variant) -> Option<u128> {
        match self {
            Self::Scripted(deck) => {
                Some(deck.remaining()).filter(|&it| Some(it) != variant.deck_len())
            }
            Self::Shuffled(_) => None,
        }
    }
}

impl From<ShuffleDeck> for RoundsDeck {
    fn from(deck: ShuffleDeck) -> Self {
        Self::Shuffled(deck.into())
    }
}

impl From<ScriptedDeck> for RoundsDeck {
    fn from(deck: ScriptedDeck) -> Self {
        Self::Scripted(deck)
    }
}

/// The deck of a game, or the cards of a puzzle.
#[derive(Clone, Debug)]
enum DeckOf {
    Game(Box<GameDeck>),
    /// A deck that begins again, with the next seed.
    Endless(Box<GameDeck>, u64),
    /// Cards in a given order.
    Scripted(ScriptedDeck),
}

impl DeckOf {
    fn of(variant: &Variant, deck: ShuffleDeck) -> Self {
        let seed = deck.seed().unwrap_or_default();
        let deck = GameDeck::new(variant, deck).into();
        if variant.is_endless() { Self::Endless(deck, seed) } else { Self::Game(deck) }
    }

    fn deck(&self) -> &dyn Deck {
        match self {
            Self::Game(deck) | Self::Endless(deck, _) => &**deck,
            Self::Scripted(deck) => deck,
        }
    }

    fn draw(&mut self, cards: usize) -> Vec<Card> {
        match self {
            Self::Game(deck) | Self::Endless(deck, _) => deck.draw_many(cards),
            Self::Scripted(deck) => deck.draw_many(cards),
        }
    }

    /// Begins an endless deck again, if it is one that can be shuffled.
    fn shuffle_again(&mut self, variant: &Variant) -> Option<()> {
        let Self::Endless(deck, seed) = self else { return None };
        *seed = seed.wrapping_add(1);
        **deck = GameDeck::new(variant, ShuffleDeck::new(variant.rules(), *seed).ok()?);
        Some(())
    }
}

impl Rounds {
    /// The cards after the first deal.
    pub(crate) fn of(options: &Options) -> Result<Self, TableError> {
        let variant = options.variant();
        let deck = match &options.cards {
            Cards::Deck { seed, .. } => {
                DeckOf::of(variant, ShuffleDeck::new(variant.rules(), *seed)?)
            }
            Cards::Given { deck, .. } => {
                DeckOf::Scripted(ScriptedDeck::new(variant.rules(), &**deck)?)
            }
            Cards::Puzzle { seed, .. } => DeckOf::Scripted(puzzle(*seed)?),
        };
        let mut rounds = Self::before(variant.clone(), deck);
        rounds.events = (options.is_puzzle() || variant.has_record()).then(Vec::new);
        rounds.refill = options.refill().unwrap_or_default();
        rounds.closes_up = true;
        Ok(rounds.opened())
    }

    /// A game with this deck after its first deal, without the cards that the game has not, and without a
    /// record of its events.
    #[must_use]
    pub fn new(variant: impl Into<Variant>, deck: impl Into<RoundsDeck>, refill: Refill) -> Self {
        Self::dealt(variant.into(), deck.into(), refill, None)
    }

    /// The same with a record of its [events](Self::events).
    #[must_use]
    pub fn recorded(
        variant: impl Into<Variant>,
        deck: impl Into<RoundsDeck>,
        refill: Refill,
    ) -> Self {
        Self::dealt(variant.into(), deck.into(), refill, Some(Vec::new()))
    }

    fn dealt(
        variant: Variant,
        deck: RoundsDeck,
        refill: Refill,
        events: Option<Vec<Event>>,
    ) -> Self {
        let deck = match deck.of_game(&variant) {
            RoundsDeck::Shuffled(deck) => DeckOf::of(&variant, *deck),
            RoundsDeck::Scripted(deck) => DeckOf::Scripted(deck),
        };
        Self { events, refill, ..Self::before(variant, deck) }.opened()
    }

    /// A game before its first deal.
    fn before(variant: Variant, deck: DeckOf) -> Self {
        let board = GameBoard::empty(variant);
        Self {
            fewest: *board.sizes().start(),
            board,
            places: Vec::new(),
            events: None,
            is_over: false,
            last: Vec::new(),
            deck,
            refill: Refill::default(),
            found: Vec::new(),
            final_card: None,
            taken: 0,
            taken_since_deal: 0,
            closes_up: false,
        }
    }

    fn opened(mut self) -> Self {
        self.deal(self.opening());
        self.pass();
        self
    }

    /// The cards on the table.
    #[must_use]
    pub const fn board(&self) -> &GameBoard {
        &self.board
    }

    /// The cards by their places on the table: new cards take the places of cards that were taken, and a
    /// place without a card is `None`.
    #[must_use]
    pub fn places(&self) -> &[Option<Card>] {
        &self.places
    }

    /// When cards are dealt.
    pub(crate) const fn refill(&self) -> Refill {
        self.refill
    }

    /// How many cards are left in the deck.
    #[must_use]
    pub fn cards_left(&self) -> u128 {
        self.deck.deck().remaining()
    }

    /// Whether the deck is empty and the board known to hold no match.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// The matches that were found on this board, if all of them are before the next one is dealt.
    pub(crate) fn found(&self) -> &[Vec<Card>] {
        &self.found
    }

    /// The last card of the deck, once it is dealt.
    pub(crate) const fn final_card(&self) -> Option<Card> {
        self.final_card
    }

    /// In a chain, the cards of the match that was claimed last.
    pub(crate) fn last_match(&self) -> &[Card] {
        &self.last
    }

    /// Makes a claim. The caller vouches for it: nothing checks that its cards are a match, or that there is
    /// none.
    ///
    /// # Errors
    ///
    /// [`BoardError::NotOnBoard`] if a card of the match is not on the table or is repeated, and then nothing has
    /// changed.
    pub fn claim(&mut self, claim: &Claim) -> Result<(), BoardError> {
        match claim {
            Claim::Match(cards) if self.variant().is_by_board() => {
                self.check(cards)?;
                self.found.push(cards.clone());
                self.tell(Event::claimed(self.board.rules(), cards));
            }
            Claim::Match(cards) => self.take(cards)?,
            Claim::NoMatch if self.variant().is_by_board() => self.next_board(),
            Claim::NoMatch => self.deal_more(),
        }
        self.pass();
        Ok(())
    }

    /// The matches that may be claimed, at most `most` of them, in the order of
    /// [`GameBoard::matches`]: in a chain those that have its number of cards of the last match, board by board
    /// those that are not found yet.
    pub fn matches(&self, most: usize, budget: &Budget) -> (Vec<Vec<Card>>, Listing) {
        let (mut matches, end) = self.board.matches(most, budget);
        matches.retain(|found| !self.found.contains(found));
        if !self.last.is_empty() {
            matches.retain(|found| self.shared(found) == self.variant().chain());
        }
        (matches, end)
    }

    /// The number of cards that a match shares with the last match of a chain.
    pub(crate) fn shared(&self, found: &[Card]) -> usize {
        found.iter().filter(|card| self.last.contains(card)).count()
    }

    /// Deals the next board; the game is over if the deck is empty.
    pub(crate) fn next_board(&mut self) {
        if self.cards_left() == 0 {
            self.is_over = true;
            return;
        }
        let all = self.board.board().cards().to_vec();
        self.remove(&all).expect("the cards of the board");
        self.found.clear();
        self.deal(self.opening());
        self.pass();
    }

    /// Refuses a match with a card that is not on the table or is repeated.
    fn check(&self, found: &[Card]) -> Result<(), BoardError> {
        self.board.board().clone().remove(found)
    }

    /// Takes a match. In a chain it stays beside the others, and the one before goes.
    fn take(&mut self, found: &[Card]) -> Result<(), BoardError> {
        let new = found.len() - self.shared(found);
        if self.variant().chain() > 0 {
            self.check(found)?;
            let mut taken = mem::replace(&mut self.last, found.to_vec());
            taken.retain(|card| !found.contains(card));
            self.remove(&taken)?;
        } else {
            self.remove(found)?;
        }
        self.taken_since_deal += new;
        self.taken += 1;
        self.tell(Event::claimed(self.board.rules(), found));
        match self.refill {
            Refill::WhenSetFree => {}
            Refill::UpToOpening => {
                self.deal(self.lacking());
                if self.closes_up {
                    self.close_up();
                }
            }
            // By this rule each match makes room for as many cards.
            _ => self.deal(new),
        }
        if self.variant().is_moving() {
            self.move_cards();
        }
        Ok(())
    }

    /// All cards change places, as the seed and the cards say.
    fn move_cards(&mut self) {
        let seed = self.deck.deck().seed().unwrap_or_default();
        // The deck is shuffled by stream 0, and machines take those after it.
        let stream = u64::MAX - self.taken;
        shuffle(&mut DeckRng::from_seed(seed).with_stream(stream), &mut self.places);
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        take_from(&mut self.places, cards);
        Ok(())
    }

    /// Deals where the board holds no match; the game is over if the deck is empty.
    fn deal_more(&mut self) {
        self.tell(Event::SetFree);
        let more = self.board.variant().more_len();
        let cards = match self.refill {
            Refill::WhenSetFree => self.taken_since_deal.max(more),
            Refill::UpToOpening => self.lacking().max(more),
            _ => more,
        };
        if self.cards_left() == 0 {
            self.is_over = true;
            self.tell(Event::DeckExhausted);
        } else {
            self.deal(cards);
        }
    }

    /// Fewer cards than a match has hold none, without a claim.
    fn pass(&mut self) {
        while self.board.board().len() < self.fewest && !self.is_over {
            self.deal_more();
        }
    }

    /// How many cards the table has after a match. The last match of a chain is beside the others.
    fn full(&self) -> usize {
        self.opening() + self.last.len()
    }

    fn opening(&self) -> usize {
        self.variant().opening_len()
    }

    const fn variant(&self) -> &Variant {
        self.board.variant()
    }

    /// How many cards the table lacks.
    fn lacking(&self) -> usize {
        self.full().saturating_sub(self.board.board().len())
    }

    /// Moves cards from places beyond the opening into free places. The table then has as many places as at
    /// the opening.
    fn close_up(&mut self) {
        let beyond = self.places.split_off(self.full().min(self.places.len()));
        put(&mut self.places, &beyond.into_iter().flatten().collect::<Vec<_>>());
    }

    /// Deals as many cards as the deck has, at most these. An endless deck has them all, with a match.
    fn deal(&mut self, cards: usize) {
        if self.variant().is_endless() {
            self.deal_with_match(cards);
            return;
        }
        let dealt = self.deck.draw(cards);
        if dealt.is_empty() {
            return;
        }
        if self.cards_left() == 0 {
            self.final_card = dealt.last().copied();
        }
        self.board.add(&dealt).expect("a deck has each card once");
        put(&mut self.places, &dealt);
        self.taken_since_deal = 0;
        self.tell(Event::Dealt(dealt));
    }

    /// Deals until the table holds a match: the last card is passed over while it does not.
    fn deal_with_match(&mut self, cards: usize) {
        /// Few decks need more than three; patterns of your own may have no match at all.
        const PASSED: usize = 200;
        /// Some milliseconds.
        const NODES: u64 = 100_000;
        let mut dealt: Vec<Card> = (1..cards).map_while(|_| self.deal_one()).collect();
        let mut passed = 0;
        while let Some(last) = self.deal_one() {
            let budget = Budget::unlimited().with_node_limit(NODES);
            if passed == PASSED || !matches!(self.board.find(&budget), Ok(None)) {
                dealt.push(last);
                break;
            }
            self.remove(&[last]).expect("the card was dealt");
            passed += 1;
        }
        self.tell(Event::Dealt(dealt));
    }

    /// Deals a card that is not on the table; `None` if all are, or the deck is no endless one.
    fn deal_one(&mut self) -> Option<Card> {
        if Some(self.board.board().len() as u128) == self.board.variant().deck_len() {
            return None;
        }
        loop {
            let Some(card) = self.deck.draw(1).pop() else {
                self.deck.shuffle_again(self.board.variant())?;
                continue;
            };
            if !self.board.board().contains(card) {
                self.board.add(&[card]).expect("the card is not on the table");
                put(&mut self.places, &[card]);
                return Some(card);
            }
        }
    }

    fn tell(&mut self, event: Event) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// The events so far, in order; none where they are not [recorded](Self::recorded).
    #[must_use]
    pub fn events(&self) -> &[Event] {
        self.events.as_deref().unwrap_or_default()
    }

    /// The record of the game; `None` where its events are not [recorded](Self::recorded), and where no record
    /// can tell it, as a match stays on the table or a card is dealt twice: of chains, board by board, endless.
    #[must_use]
    pub fn transcript(&self) -> Option<Transcript> {
        let variant = self.variant();
        let is_puzzle = matches!(self.deck, DeckOf::Scripted(_)) && variant.is_by_board();
        let mut events = self.events.clone().filter(|_| is_puzzle || variant.has_record())?;
        if is_puzzle {
            // Its sets share cards.
            events.retain(|event| matches!(event, Event::Dealt(_)));
        }
        let mut transcript = Transcript::new(self.board.rules(), self.refill, events);
        transcript.seed = self.deck.deck().seed();
        if let DeckOf::Scripted(deck) = &self.deck {
            let dealt = transcript.statistics.cards_dealt;
            let len = deck.remaining() + u128::from(dealt);
            transcript.deck_len = Some(len).filter(|&len| Some(len) != variant.deck_len());
        }
        // A puzzle is a deal of Set.
        transcript.game = variant.in_records().filter(|_| !is_puzzle);
        Some(transcript)
    }
}

/// The cards of the puzzle of a seed, in the order of the table.
fn puzzle(seed: u64) -> Result<ScriptedDeck, TableError> {
    let (conditions, unlimited) = (Conditions::default(), Budget::unlimited());
    let board = match GameBoard::puzzle(Variant::SET, &conditions, seed, &unlimited) {
        Ok(board) => board.expect("many boards of twelve cards have six sets"),
        Err(GameBoardError::Puzzle(error)) => return Err(error.into()),
        Err(error) => unreachable!("twelve cards of the classic deck: {error}"),
    };
    Ok(ScriptedDeck::new(board.rules(), board.board().iter())?)
}

/// Takes cards from their places.
fn take_from(places: &mut Vec<Option<Card>>, cards: &[Card]) {
    let taken = places.iter_mut().filter(|card| card.is_some_and(|it| cards.contains(&it)));
    taken.for_each(|card| *card = None);
    let used = places.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    places.truncate(used);
}

/// Puts cards where there are none.
fn put(places: &mut Vec<Option<Card>>, cards: &[Card]) {
    let mut cards = cards.iter().copied();
    let free = places.iter_mut().filter(|card| card.is_none());
    for (place, card) in free.zip(cards.by_ref()) {
        *place = Some(card);
    }
    places.extend(cards.map(Some));
}
