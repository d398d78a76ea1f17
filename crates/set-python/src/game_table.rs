//! A table with a game, by the engine of the game at the table.

use std::sync::Arc;

use set_core::{Budget, Count, Rules};
use set_deck::{DeckRng, ShuffleDeck};
use set_game::Refill;
use set_table::{Claim, Rounds};
use set_variants::GameBoard;

use crate::cards::fits_hand;

/// The numbers of games that have begun and of claims in the last one, and the places of its right claims.
/// They give the game again.
pub(crate) type Record = (u64, u64, Vec<usize>);

#[derive(Clone, Copy, PartialEq)]
enum State {
    Goes,
    /// Whether there is a set is still to be found.
    Sought,
    /// The deck is exhausted and there is no set, or no game has begun.
    Over,
    /// There is no set, and the table has no places for more cards.
    Full,
}

/// A table with a game.
pub(crate) struct Table {
    rules: Rules,
    seed: u64,
    /// How many games have begun here.
    games: u64,
    /// The game; nothing before the first one.
    rounds: Option<Rounds>,
    places: usize,
    most_steps: Option<u64>,
    /// The values of the cards in their places as the bytes of an array of int16.
    observation: Vec<u8>,
    /// The choices that the mask is about: their places, one choice after the other.
    choices: Arc<[usize]>,
    /// Whether there is a card in all places of each choice.
    mask: Vec<u8>,
    state: State,
    /// 1 if the last claim was a set, -1 if not, 0 without one.
    claimed: i64,
    steps: u64,
    /// The places of the sets that were taken, one after the other.
    right: Vec<usize>,
    /// How many sets are on the table; -1 if it is only known that there are some.
    visible: i64,
}

impl Table {
    /// A table without cards.
    pub(crate) fn new(
        rules: Rules,
        places: usize,
        seed: u64,
        choices: Arc<[usize]>,
        most_steps: Option<u64>,
    ) -> Self {
        Self {
            rules,
            seed,
            games: 0,
            rounds: None,
            places,
            most_steps,
            observation: vec![u8::MAX; places * rules.properties() as usize * 2],
            choices,
            mask: Vec::new(),
            state: State::Over,
            claimed: 0,
            steps: 0,
            right: Vec::new(),
            visible: 0,
        }
    }

    /// Whether the game takes a claim.
    pub(crate) fn takes_claim(&self) -> bool {
        self.rounds.is_some() && !self.is_over() && !self.is_cut_short()
    }

    /// A game that ends with its deal takes one claim: that is the first step, which can tell so.
    fn is_over(&self) -> bool {
        self.state == State::Over && self.steps > 0
    }

    fn is_cut_short(&self) -> bool {
        let is_full = self.state == State::Full && self.steps > 0;
        is_full || self.most_steps.is_some_and(|most| self.steps >= most)
    }

    /// Whether [`seek`](Self::seek) has more to do.
    pub(crate) fn is_sought(&self) -> bool {
        self.state == State::Sought
    }

    pub(crate) fn observation(&self) -> &[u8] {
        &self.observation
    }

    pub(crate) fn mask(&self) -> &[u8] {
        &self.mask
    }

    pub(crate) fn numbers(&self) -> [i64; 6] {
        let deck = self.rounds.as_ref().map_or(0, Rounds::cards_left);
        let deck = deck.try_into().unwrap_or(i64::MAX);
        let found = (self.right.len() / self.rules.set_len()).try_into().unwrap_or(i64::MAX);
        let (is_over, is_cut_short) = (self.is_over().into(), self.is_cut_short().into());
        [self.claimed, is_over, is_cut_short, deck, found, self.visible]
    }

    pub(crate) fn record(&self) -> Record {
        (self.games, self.steps, self.right.clone())
    }

    /// Plays the last game of a record again.
    pub(crate) fn replay(&mut self, (games, steps, right): Record, budget: &Budget) {
        let Some(before) = games.checked_sub(1) else { return };
        self.games = before;
        self.deal(budget);
        right.chunks(self.rules.set_len()).for_each(|claim| self.claim(claim, budget));
        self.steps = steps;
    }

    /// Begins the next game.
    pub(crate) fn deal(&mut self, budget: &Budget) {
        let rng = DeckRng::from_seed(self.seed).with_stream(self.games);
        let deck = ShuffleDeck::from_rng(self.rules, rng).expect("a deck that was shuffled before");
        self.rounds = Some(Rounds::new(self.rules, deck, Refill::UpToOpening));
        self.games = self.games.wrapping_add(1);
        (self.claimed, self.steps) = (0, 0);
        self.right.clear();
        self.state = State::Sought;
        self.seek(budget);
    }

    /// Claims that there is a valid set in these places, and takes it if there is.
    pub(crate) fn claim(&mut self, claim: &[usize], budget: &Budget) {
        (self.claimed, self.steps) = (-1, self.steps.saturating_add(1));
        let Some(rounds) = &mut self.rounds else { return };
        let card = |&place: &usize| rounds.places().get(place).copied().flatten();
        let cards = claim.iter().map(card).collect::<Option<Vec<_>>>();
        let set = cards.filter(|cards| rounds.board().is_match(cards)).map(Claim::Match);
        if set.is_some_and(|set| rounds.claim(&set).is_ok()) {
            self.claimed = 1;
            self.right.extend(claim);
            self.state = State::Sought;
            self.seek(budget);
        }
    }

    /// Deals more cards until a set is among them, and shows the table. A search that meets the budget is one
    /// to go on with, or, if it was stopped, the end of the game.
    pub(crate) fn seek(&mut self, budget: &Budget) {
        let Some(rounds) = self.rounds.as_mut().filter(|_| self.state == State::Sought) else {
            return;
        };
        self.state = loop {
            let Some(sets) = count_sets(rounds.board(), budget) else {
                break if budget.stop_flag().is_some() { State::Full } else { State::Sought };
            };
            self.visible = sets;
            let wanted = rounds.board().board().len() + self.rules.set_len();
            if sets != 0 {
                break State::Goes;
            } else if rounds.cards_left() > 0 && wanted > self.places {
                break State::Full;
            }
            rounds.claim(&Claim::NoMatch).expect("no card is claimed");
            if rounds.is_over() {
                break State::Over;
            }
        };
        self.show();
    }

    /// Writes the values of the cards in their places, and whether there are cards.
    fn show(&mut self) {
        let Some(rounds) = &self.rounds else { return };
        self.observation.fill(u8::MAX);
        let rows = self.observation.chunks_mut(self.rules.properties() as usize * 2);
        for (row, card) in rows.zip(rounds.places()) {
            let Some(card) = *card else { continue };
            for (bytes, value) in row.as_chunks_mut().0.iter_mut().zip(self.rules.values_of(card)) {
                *bytes = i16::try_from(value).unwrap_or(i16::MAX).to_ne_bytes();
            }
        }
        let mut is_filled: Vec<_> = rounds.places().iter().map(Option::is_some).collect();
        is_filled.resize(self.places, false);
        let choices = self.choices.chunks(self.rules.set_len());
        let has_all = |choice: &[usize]| choice.iter().all(|&place| is_filled[place]);
        self.mask.clear();
        self.mask.extend(choices.map(|choice| u8::from(has_all(choice))));
    }
}

/// How many sets are on the table, -1 if it is only known that there are some; nothing if the search was
/// interrupted.
fn count_sets(board: &GameBoard, budget: &Budget) -> Option<i64> {
    if !fits_hand(board.rules()) {
        return board.find(budget).ok().map(|found| -i64::from(found.is_some()));
    }
    match board.count(budget) {
        Count::Exactly(sets) => sets.try_into().ok(),
        Count::AtLeast { .. } => None,
    }
}
