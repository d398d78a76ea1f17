//! The free hands of a deck, counted by their size.

use core::ops::ControlFlow;

use set_core::{Budget, Card, Halt, Limit, Meter, Rules};
use thiserror::Error;

use crate::Pattern;
use crate::group::Element;
use crate::linear::Linear;

impl Linear {
    /// The most cards of a deck whose [free hands](Self::free_hands) can be counted, 128.
    pub(crate) const MAX_FREE_HANDS_DECK: usize = 128;

    /// The numbers of hands without a match, for each number of cards from 0 to `most`, or to the largest
    /// free hand if that is smaller. A node of the budget is a hand that is built.
    ///
    /// A hand is built card by card. The sums of its cards, weighted with some of the coefficients, are bit
    /// masks over the group, which tell the cards that would complete a match. So hands with one more
    /// card are counted without being built. If translations, or also linear maps, map matches to
    /// matches, only hands with the first card, or the first two, are built.
    ///
    /// # Errors
    ///
    /// [`FreeHandsError`] if the deck has more than 128 cards, or if the search met a limit of the budget.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Budget, Rules};
    /// use set_variants::{Group, Linear};
    ///
    /// let group = Group::cyclic(Rules::new(2, 3)?)?;
    /// let ultraset = Linear::new(group, &[1, 1, -1, -1])?;
    /// let hands = ultraset.free_hands(9, &Budget::unlimited())?;
    /// assert_eq!(hands.len(), 5); // at most four of nine cards
    /// assert_eq!((hands[3].all, hands[3].complete), (84, Some(0)));
    /// assert_eq!((hands[4].all, hands[4].complete), (72, Some(72)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn free_hands(
        &self,
        most: usize,
        budget: &Budget,
    ) -> Result<Vec<FreeHands>, FreeHandsError> {
        let rules = self.rules();
        let deck = rules.deck_len().and_then(|deck| usize::try_from(deck).ok());
        let deck = deck.filter(|&deck| deck <= Self::MAX_FREE_HANDS_DECK);
        let deck = deck.ok_or(FreeHandsError::Deck { rules })?;
        let most = most.min(deck);
        let fixed = self.fixed_cards().min(most);
        let mut search = Search::new(self, most);
        let first = (1 << fixed) - 1;
        // Each prefix of these cards stands for all free hands of its size.
        for card in 0..fixed {
            search.hands[card].all = 1;
            search.push(card, card);
        }
        let end = search.count(fixed, first, search.deck & !first, &mut budget.meter());
        if let ControlFlow::Break(Halt::Limit(limit)) = end {
            return Err(limit.into());
        }
        let mut hands = search.hands;
        // `hands[n]` has the numbers of free hands of n cards that hold the first f cards of the deck.
        // Some maps that keep matches take these, in this order, to any other f cards. So each of the
        // deck (deck - 1) ... ordered choices of f cards is in as many free hands; and each free hand
        // holds n (n - 1) ... of these choices.
        for (n, FreeHands { all, complete }) in hands.iter_mut().enumerate() {
            let choices = |cards: usize| -> u128 {
                (0..fixed.min(n)).map(|chosen| (cards - chosen) as u128).product()
            };
            for number in [all].into_iter().chain(complete) {
                *number = *number * choices(deck) / choices(n);
            }
        }
        while hands.last().is_some_and(|hands| hands.all == 0) {
            hands.pop();
        }
        Ok(hands)
    }

    /// How many cards can be fixed without loss: two, if maps that keep the pattern map any two cards to
    /// any two others; one, if they map any card to any other. No match has as few cards as are fixed.
    fn fixed_cards(&self) -> usize {
        let exponent = self.group().exponent();
        let sum: i64 = self.coefficients().iter().map(|&c| i64::from(c)).sum();
        let is_prime = (2..exponent)
            .take_while(|divisor| divisor * divisor <= exponent)
            .all(|divisor| !exponent.is_multiple_of(divisor));
        let is_elementary = is_prime && self.group().moduli().iter().all(|&m| m == exponent);
        match sum % i64::from(exponent) {
            0 if is_elementary && self.coefficients().len() > 2 => 2,
            0 => 1,
            _ => 0,
        }
    }
}

/// The numbers of [free hands](Linear::free_hands) of one size.
///
/// # Example
///
/// ```
/// use set_core::Budget;
/// use set_variants::Variant;
///
/// let ultraset = Variant::ULTRASET.linear().unwrap();
/// let hands = ultraset.free_hands(6, &Budget::unlimited())?;
/// assert_eq!((hands[5].all, hands[5].complete), (20_925_216, Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FreeHands {
    /// How many there are.
    pub all: u128,
    /// How many of them are complete: each other card of the deck makes a match with some of theirs. `None` for
    /// the largest size that was asked for, since these hands are not built.
    pub complete: Option<u128>,
}

/// Why free hands are not counted.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Rules};
/// use set_variants::{Group, Linear};
///
/// let large = Linear::new(Group::cyclic(Rules::new(5, 3)?)?, &[1, 1, 1])?;
/// let error = large.free_hands(3, &Budget::unlimited()).unwrap_err();
/// assert_eq!(error.to_string(), "the deck of p=5, v=3, expected one of at most 128 cards");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FreeHandsError {
    /// The deck is too large.
    #[error("the deck of {rules}, expected one of at most {} cards", Linear::MAX_FREE_HANDS_DECK)]
    Deck {
        /// The rules of the deck.
        rules: Rules,
    },
    /// The search met a limit of its budget.
    #[error(transparent)]
    Interrupted(#[from] Limit),
}

/// Builds hands card by card.
///
/// A *selection* is a sub-multiset of the coefficients: it says how often it has each distinct
/// coefficient. A set of elements of the group is a bit mask: bit i is the element of the i-th card of
/// the deck.
struct Search {
    /// For each selection but the last, which has all coefficients: the ways to leave one out.
    selections: Vec<Vec<Without>>,
    /// For each distinct coefficient, and each card: the translation by the card times the coefficient.
    translations: Vec<Vec<Translation>>,
    /// The ways to leave one coefficient out of the last selection.
    last: Vec<Completion>,
    /// `sums[n][s]` is the set of weighted sums of distinct cards among the first n of the hand, one card
    /// for each coefficient of the selection s.
    sums: Vec<Vec<u128>>,
    /// No hand has more cards.
    most: usize,
    /// For each number of cards, the hands that were counted so far.
    hands: Vec<FreeHands>,
    /// All cards.
    deck: u128,
}

/// A selection less a coefficient.
struct Without {
    /// The index of the coefficient among the distinct ones.
    coefficient: usize,
    /// The index of the selection that is left.
    rest: usize,
}

/// All coefficients but one have a card; which cards for the last one make the sum 0?
struct Completion {
    /// The index of the selection of all coefficients but this one.
    rest: usize,
    /// See [`Deck::cards_for_sum`].
    cards_for_sum: Option<Vec<u128>>,
}

/// The cards of the deck, which are the elements of the group in ascending order.
struct Deck<'a> {
    pattern: &'a Linear,
    cards: Vec<Card>,
}

impl Deck<'_> {
    /// Each card times a coefficient.
    fn multiples(&self, coefficient: i32) -> impl Iterator<Item = Element> {
        let group = self.pattern.group();
        self.cards.iter().map(move |&card| group.multiple(group.element(card), coefficient))
    }

    fn index(&self, element: Element) -> usize {
        let group = self.pattern.group();
        self.cards.partition_point(|&card| card < group.card(element))
    }

    fn translations(&self, coefficient: i32) -> Vec<Translation> {
        let factors = self.pattern.group().cyclic_factors();
        let terms = self.multiples(coefficient);
        terms.map(|term| Translation::new(self.index(term), &factors)).collect()
    }

    /// Whether completions by a card with this coefficient have to be tried. If the negative
    /// coefficients are the same coefficients, then those but c and those but -c have opposite
    /// sums, which the same cards complete. The larger one of c and -c is enough.
    fn needs(&self, coefficient: i32) -> bool {
        let negative = self.pattern.group().signed_exponent() - coefficient;
        !self.pattern.is_symmetric() || negative <= coefficient
    }

    /// For each sum, the cards that times the coefficient are its negative. `None` for the
    /// coefficient -1: then the sum is itself the card that completes it.
    fn cards_for_sum(&self, coefficient: i32) -> Option<Vec<u128>> {
        let group = self.pattern.group();
        if coefficient == group.signed_exponent() - 1 {
            return None;
        }
        let mut cards = vec![0; self.cards.len()];
        for (card, term) in self.multiples(coefficient).enumerate() {
            cards[self.index(group.negative(term))] |= 1 << card;
        }
        Some(cards)
    }
}

impl Search {
    fn new(pattern: &Linear, most: usize) -> Self {
        let deck = Deck { pattern, cards: pattern.rules().cards().collect() };
        let distinct = pattern.distinct_with_minus_one();
        let (distinct, multiplicities): (Vec<i32>, Vec<usize>) = distinct.into_iter().unzip();
        let mut selections = selections(&multiplicities);
        let all = selections.pop().unwrap_or_default();
        let last = without_one(&all, &selections).into_iter();
        let last = last.filter(|without| deck.needs(distinct[without.coefficient]));
        let last = last.map(|Without { coefficient, rest }| {
            let cards_for_sum = deck.cards_for_sum(distinct[coefficient]);
            Completion { rest, cards_for_sum }
        });
        let mut empty_hand = vec![0; selections.len()];
        empty_hand[0] = 1;
        Self {
            translations: distinct.iter().map(|&c| deck.translations(c)).collect(),
            last: last.collect(),
            sums: vec![empty_hand; most + 1],
            selections: selections.iter().map(|some| without_one(some, &selections)).collect(),
            most,
            hands: (0..=most)
                .map(|n| FreeHands { all: 0, complete: (n < most).then_some(0) })
                .collect(),
            deck: u128::MAX >> (Linear::MAX_FREE_HANDS_DECK - deck.cards.len()),
        }
    }

    /// The sums of the hand of `len` cards with one more: each selection goes without the new card, or
    /// the card has one of its coefficients.
    fn push(&mut self, len: usize, card: usize) {
        let (old, new) = self.sums.split_at_mut(len + 1);
        let (old, new) = (&old[len], &mut new[0]);
        for ((&sums, without), new) in old.iter().zip(&self.selections).zip(new) {
            // From the sums before the card, so that it takes one coefficient only.
            *new = without.iter().fold(sums, |sums, &Without { coefficient, rest }| {
                sums | self.translations[coefficient][card].of(old[rest])
            });
        }
    }

    /// The cards that complete a match with the hand of `len` cards.
    fn completing(&self, len: usize) -> u128 {
        self.last.iter().fold(0, |cards, Completion { rest, cards_for_sum }| {
            let sums = self.sums[len][*rest];
            cards
                | match cards_for_sum {
                    Some(cards_for_sum) => {
                        indices(sums).fold(0, |cards, sum| cards | cards_for_sum[sum])
                    }
                    None => sums,
                }
        })
    }

    /// Counts the hand of `len` cards, and the free hands that have more cards among the others, which come
    /// after its own.
    fn count(
        &mut self,
        len: usize,
        hand: u128,
        others: u128,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        self.hands[len].all += 1;
        if len == self.most {
            return ControlFlow::Continue(());
        }
        meter.node()?;
        let completing = self.completing(len);
        if let Some(complete) = &mut self.hands[len].complete {
            *complete += u128::from(completing | hand == self.deck);
        }
        let mut rest = others & !completing;
        if len + 1 == self.most {
            self.hands[len + 1].all += u128::from(rest.count_ones());
            return ControlFlow::Continue(());
        }
        while rest != 0 {
            let card = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            self.push(len, card);
            self.count(len + 1, hand | 1 << card, rest, meter)?;
        }
        ControlFlow::Continue(())
    }
}

/// All selections in lexicographic order: the first has no coefficient, the last has all.
fn selections(multiplicities: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &most in multiplicities {
        let with_each = |some: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..=most).map(|times| [&some[..], &[times]].concat()).collect()
        };
        all = all.iter().flat_map(with_each).collect();
    }
    all
}

/// The ways to leave one coefficient out of a selection. `all` lists all selections in
/// lexicographic order.
fn without_one(selection: &[usize], all: &[Vec<usize>]) -> Vec<Without> {
    let chosen = (0..selection.len()).filter(|&coefficient| selection[coefficient] > 0);
    let without = chosen.map(|coefficient| {
        // The index of a selection is the number of smaller ones.
        let mut rest = selection.to_vec();
        rest[coefficient] -= 1;
        Without { coefficient, rest: all.partition_point(|other| *other < rest) }
    });
    without.collect()
}

/// The indices of the bits that are set.
fn indices(mut mask: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// A translation of the group: a rotation in each cyclic factor that it moves.
struct Translation(Vec<Rotation>);

/// A rotation of one cyclic factor.
struct Rotation {
    /// The elements that do not wrap around.
    stays: u128,
    /// How far these move up in a mask.
    up: u32,
    /// How far the others move down.
    down: u32,
}

impl Translation {
    /// The translation by the element with this index.
    fn new(index: usize, factors: &[u32]) -> Self {
        let deck: usize = factors.iter().map(|&order| order as usize).product();
        let (mut stride, mut rotations) = (1, Vec::new());
        // The last factor is the lowest digit of an index.
        for &order in factors.iter().rev() {
            let order = order as usize;
            let step = index / stride % order;
            if step > 0 {
                let stays = (0..deck).filter(|element| element / stride % order + step < order);
                let stays = stays.fold(0, |mask, element| mask | 1 << element);
                let distance = |steps: usize| u32::try_from(steps * stride).expect("below 128");
                rotations.push(Rotation {
                    stays,
                    up: distance(step),
                    down: distance(order - step),
                });
            }
            stride *= order;
        }
        Self(rotations)
    }

    /// The elements of a mask, moved.
    fn of(&self, mask: u128) -> u128 {
        self.0.iter().fold(mask, |mask, &Rotation { stays, up, down }| {
            (mask & stays) << up | (mask & !stays) >> down
        })
    }
}
