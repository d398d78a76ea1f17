//! The cards of a game after the claims made so far.

use core::mem;

use set_classic::Puzzle;
use set_core::{Card, ValidSet};
use set_deck::{Deck, ScriptedDeck};
use set_game::{Event, Refill, Transcript};

use crate::game_board::GameDeck;
use crate::options::Cards;
use crate::{Claim, GameBoard, GameBoardError, Options, TableError};

/// The cards of a game after some claims: the one engine of the table, for every game.
///
/// For Set without a chain the same claims give the same events as `set_game::Game`, which the tests compare.
#[derive(Clone, Debug)]
pub(crate) struct Rounds {
    pub(crate) board: GameBoard,
    /// The cards by their places on the table. New cards take the places of those that were
    /// taken.
    pub(crate) places: Vec<Option<Card>>,
    /// What has happened; `None` if the matches are not valid sets, or a chain.
    events: Option<Vec<Event>>,
    /// Whether the deck is empty and the board known to hold no match.
    pub(crate) is_over: bool,
    /// In a chain: the cards of the match that was claimed last, which are beside the others.
    pub(crate) last: Vec<Card>,
    deck: DeckOf,
    refill: Refill,
    is_chain: bool,
    /// The fewest cards that a match can have.
    fewest: usize,
    /// The cards that were taken since the last deal.
    taken_since_deal: usize,
}

/// The deck of a game, or the cards of a puzzle.
#[derive(Clone, Debug)]
enum DeckOf {
    Game(Box<GameDeck>),
    Puzzle(ScriptedDeck),
}

impl DeckOf {
    fn deck(&self) -> &dyn Deck {
        match self {
            Self::Game(deck) => &**deck,
            Self::Puzzle(deck) => deck,
        }
    }

    fn draw(&mut self, cards: usize) -> Vec<Card> {
        match self {
            Self::Game(deck) => deck.draw_many(cards),
            Self::Puzzle(deck) => deck.draw_many(cards),
        }
    }
}

impl Rounds {
    /// The cards after the first deal.
    pub(crate) fn new(options: &Options) -> Result<Self, TableError> {
        let variant = options.variant();
        let deck = match options.cards {
            Cards::Deck { seed, .. } => DeckOf::Game(GameDeck::new(variant, seed)?.into()),
            Cards::Puzzle { seed, .. } => DeckOf::Puzzle(puzzle(seed)?),
        };
        let has_events = variant.is_set() && !options.is_chain();
        let mut rounds = Self {
            board: GameBoard::empty(variant.clone()),
            places: Vec::new(),
            events: has_events.then(Vec::new),
            is_over: false,
            last: Vec::new(),
            deck,
            refill: options.refill().unwrap_or_default(),
            is_chain: options.is_chain(),
            fewest: *options.sizes().start(),
            taken_since_deal: 0,
        };
        rounds.deal(variant.opening_len());
        rounds.pass();
        Ok(rounds)
    }

    /// How many cards are left in the deck.
    pub(crate) fn cards_left(&self) -> u128 {
        self.deck.deck().remaining()
    }

    /// Makes a right claim.
    pub(crate) fn claim(&mut self, claim: &Claim) {
        match claim {
            Claim::Match(cards) => self.take(cards),
            Claim::NoMatch => self.deal_more(),
        }
        self.pass();
    }

    /// Takes a match. In a chain it stays beside the others, and the one before goes.
    fn take(&mut self, found: &[Card]) {
        let mut taken = found.to_vec();
        let mut new = found.len();
        if self.is_chain {
            new -= found.iter().filter(|card| self.last.contains(card)).count();
            taken = mem::replace(&mut self.last, taken);
            taken.retain(|card| !found.contains(card));
        }
        self.board.remove(&taken).expect("a right claim is of the board");
        take_from(&mut self.places, &taken);
        self.taken_since_deal += new;
        if let Some(events) = &mut self.events {
            let set = ValidSet::new(self.board.rules(), found).expect("a claim that was right");
            events.push(Event::Found(set));
        }
        match self.refill {
            Refill::WhenSetFree => {}
            Refill::UpToOpening => self.deal(self.lacking()),
            // By this rule each match makes room for as many cards.
            _ => self.deal(new),
        }
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

    /// How many cards the table lacks. The last match of a chain is beside the others.
    fn lacking(&self) -> usize {
        let full = self.board.variant().opening_len() + self.last.len();
        full.saturating_sub(self.board.board().len())
    }

    /// Deals as many cards as the deck has, at most these.
    fn deal(&mut self, cards: usize) {
        let dealt = self.deck.draw(cards);
        if dealt.is_empty() {
            return;
        }
        self.board.add(&dealt).expect("a deck has each card once");
        put(&mut self.places, &dealt);
        self.taken_since_deal = 0;
        self.tell(Event::Dealt(dealt));
    }

    fn tell(&mut self, event: Event) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// The record of the cards, for the checker of `set-game`; `None` if the matches are not valid sets, or
    /// a chain.
    pub(crate) fn transcript(&self) -> Option<Transcript> {
        let events = self.events.clone()?;
        let mut transcript = Transcript::new(self.board.rules(), self.refill, events);
        match &self.deck {
            DeckOf::Game(deck) => transcript.seed = deck.seed(),
            DeckOf::Puzzle(deck) => {
                let dealt = self.board.board().len() as u128;
                transcript.deck_len = Some(deck.remaining() + dealt);
            }
        }
        Some(transcript)
    }
}

/// The cards of the puzzle of a seed, in the order of the table.
fn puzzle(seed: u64) -> Result<ScriptedDeck, TableError> {
    let board =
        GameBoard::classic_puzzle(&Puzzle::new(12).sets(6), seed).map_err(|error| match error {
            GameBoardError::Puzzle(error) => TableError::Puzzle(error),
            error => unreachable!("twelve cards of the classic deck: {error}"),
        })?;
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
