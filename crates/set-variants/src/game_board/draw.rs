//! Random boards and matches, for tasks.

use core::hash::Hash;

use crate::Variant;
use hashbrown::HashSet;
use set_core::{Board, Budget, Card, Count, Rules};
use set_deck::{DeckRng, below, shuffle};

use super::deal::cards_of;
use super::{GameBoard, GameBoardError};

/// The most cards that are drawn: each is compared with all others.
const MAX_CARDS: usize = 1000;

/// A board is given up after this many tries.
const TRIES: u32 = 1 << 16;

impl GameBoard {
    /// Random cards in random order. Where `matches` is true or false, the board is uniform among those with
    /// a match or without one: `None` if none of 2^16 boards that were tried is such.
    ///
    /// A generator gives the same cards in every version.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if the deck has fewer cards, more than 1,000 are asked for, or the search met a limit of
    /// the budget. The tries share its time.
    ///
    /// # Complexity
    ///
    /// A try takes expected time `O(n^2)` for `n` cards, up to half of the deck, and the time of the
    /// count.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Budget, Rules};
    /// use set_deck::DeckRng;
    /// use set_variants::GameBoard;
    ///
    /// let (mut rng, budget) = (DeckRng::from_seed(1), Budget::unlimited());
    /// let mut drawn = |matches| GameBoard::draw(Rules::CLASSIC, 12, matches, &mut rng, &budget);
    /// assert_eq!(drawn(Some(true))?.expect("most boards").find(&budget)?.unwrap().len(), 3);
    /// assert_eq!(drawn(Some(false))?.expect("one in 31").find(&budget)?, None);
    /// assert_eq!(drawn(None)?.expect("any board").board().len(), 12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(
        variant: impl Into<Variant>,
        cards: usize,
        matches: Option<bool>,
        rng: &mut DeckRng,
        budget: &Budget,
    ) -> Result<Option<Self>, GameBoardError> {
        let game = Self::empty(variant);
        cards_of(game.variant(), Some(cards), MAX_CARDS)?;
        if matches == Some(true) && cards < *game.sizes().start() {
            return Ok(None);
        }
        // Matches of other games come by chance.
        let plants = matches == Some(true) && game.as_set().is_some();
        let draw = |rng: &mut DeckRng| {
            let cards_of_set = plants.then(|| set_or_none(game.rules(), true, rng));
            game.fill(cards_of_set.unwrap_or_default(), cards, rng)
        };
        let Some(matches) = matches else { return game.clone().holding(draw(rng)).map(Some) };
        // A set was drawn first, so that a board with many sets comes as often more.
        let fits = |count: u64, rng: &mut DeckRng| {
            if plants { below(rng, count.into()) == 0 } else { (count > 0) == matches }
        };
        game.first_that(fits, draw, TRIES, rng, budget)
    }

    /// The cards of a match; the last card completes the others. Without `is_match` the cards are nearly a
    /// match. `None` if the try failed: draw again, but of some games all cards are a match.
    ///
    /// A match of Set is uniform among the valid sets, its cards in random order; where the cards are none, each
    /// property is at fault with the same chance. Of other games `size` cards are drawn: all but one at random,
    /// such that some card completes them, and then such a card or another one.
    ///
    /// A generator gives the same cards in every version.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if the deck has fewer cards than `size`, or as [`complete`](Self::complete).
    ///
    /// # Example
    ///
    /// ```
    /// use set_deck::DeckRng;
    /// use set_variants::{GameBoard, Variant};
    ///
    /// let mut rng = DeckRng::from_seed(1);
    /// for is_match in [true, false] {
    ///     let drawn = GameBoard::draw_match(Variant::QUADS, 4, is_match, &mut rng)?;
    ///     let quad = drawn.expect("most cards are completed by one");
    ///     assert_eq!(quad.is_match(quad.board().cards()), is_match);
    /// }
    /// # Ok::<(), set_variants::GameBoardError>(())
    /// ```
    pub fn draw_match(
        variant: impl Into<Variant>,
        size: usize,
        is_match: bool,
        rng: &mut DeckRng,
    ) -> Result<Option<Self>, GameBoardError> {
        let game = Self::empty(variant);
        let rules = game.rules();
        if game.as_set().is_some() {
            let can_be = is_match || rules.values() > 2 && rules.properties() > 1;
            return can_be.then(|| game.holding(set_or_none(rules, is_match, rng))).transpose();
        }
        cards_of(game.variant(), Some(size), MAX_CARDS)?;
        let mut cards = game.fill(Vec::new(), size.saturating_sub(1), rng);
        let mut completing = game.complete(&cards)?;
        shuffle(rng, &mut completing);
        let Some(last) = completing.pop() else { return Ok(None) };
        if is_match {
            cards.push(last);
        } else {
            cards = game.fill(cards, size, rng);
        }
        let fits = game.is_match(&cards) == is_match;
        fits.then(|| game.holding(cards)).transpose()
    }

    /// Draws cards until the number of their matches fits; `None` if no try succeeds.
    pub(super) fn first_that(
        &self,
        fits: impl Fn(u64, &mut DeckRng) -> bool,
        mut draw: impl FnMut(&mut DeckRng) -> Vec<Card>,
        tries: u32,
        rng: &mut DeckRng,
        budget: &Budget,
    ) -> Result<Option<Self>, GameBoardError> {
        let (mut game, budget) = (self.clone(), budget.started());
        for _ in 0..tries {
            game = game.holding(draw(rng))?;
            let count = game.count(&budget);
            if let Some(limit) = count.limit().or_else(|| budget.limit_met()) {
                return Err(GameBoardError::Interrupted(limit));
            }
            if matches!(count, Count::Exactly(count) if fits(count, rng)) {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }

    /// The board with these cards of the deck in place of its own.
    fn holding(mut self, cards: Vec<Card>) -> Result<Self, GameBoardError> {
        self.board = Board::from_cards(self.rules(), cards)?;
        Ok(self.with_hand())
    }

    /// These cards and random ones, as many as asked for, in random order.
    fn fill(&self, mut cards: Vec<Card>, count: usize, rng: &mut DeckRng) -> Vec<Card> {
        // Of 2^128 cards the last is never drawn.
        let deck_len = self.rules().deck_len().unwrap_or(u128::MAX);
        while cards.len() < count {
            let card = self.rules().card_at(below(rng, deck_len));
            cards.extend(card.filter(|&it| self.pattern.has_card(it) && !cards.contains(&it)));
        }
        shuffle(rng, &mut cards);
        cards
    }
}

/// The cards of a uniform valid set in random order; or distinct cards that are none, where a coin decides
/// for each property whether it is at fault.
fn set_or_none(rules: Rules, is_set: bool, rng: &mut DeckRng) -> Vec<Card> {
    loop {
        let column = |_| {
            let is_right = is_set || below(rng, 2) == 0;
            column(rules.values(), is_right, rng)
        };
        let columns: Vec<_> = (0..rules.properties()).map(column).collect();
        let of_row = |row| {
            let values: Vec<_> = columns.iter().map(|column| column[row]).collect();
            rules.card(&values).expect("the values are below v")
        };
        let cards: Vec<_> = (0..rules.set_len()).map(of_row).collect();
        let is_distinct = || is_set || different(&cards) == cards.len();
        if rules.is_valid_set(&cards) == is_set && is_distinct() {
            return cards;
        }
    }
}

/// The values of `v` cards in one property: right for a valid set, or neither all the same nor all different.
fn column(v: u32, is_right: bool, rng: &mut DeckRng) -> Vec<u32> {
    let all: Vec<_> = (0..v).collect();
    let mut values = all.clone();
    if is_right {
        // Where v! is not a number of 128 bits, equal ones do not happen.
        let ways = (1..=u128::from(v)).try_fold(1_u128, u128::checked_mul);
        let is_same = ways.is_some_and(|ways| below(rng, ways + u128::from(v)) < v.into());
        shuffle(rng, &mut values);
        return if is_same { vec![values[0]; all.len()] } else { values };
    }
    while !(2..all.len()).contains(&different(&values)) {
        values.fill_with(|| all[usize::try_from(below(rng, v.into())).unwrap_or(0)]);
    }
    values
}

/// How many different ones there are.
fn different<T: Eq + Hash>(items: &[T]) -> usize {
    items.iter().collect::<HashSet<_>>().len()
}
