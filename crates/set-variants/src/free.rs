//! The free hands of a deck, counted by their size.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Budget, Halt, Meter};

use crate::linear::Linear;
use crate::{Interrupted, Pattern};

impl Linear {
    /// The number of hands without a match, for each number of cards from 0 to `most`, or to the largest
    /// free hand if that is smaller. A node of the budget is a hand that is built.
    ///
    /// A hand is built card by card. The sums of its cards, weighted with some of the coefficients, are bit
    /// masks over the group, which tell the cards that would complete a match. So hands with one more
    /// card are counted without being built. If translations, or also linear maps, map matches to
    /// matches, only hands with the first card, or the first two, are built.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the search met a limit of the budget.
    ///
    /// # Panics
    ///
    /// If the deck has more than 128 cards.
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
    /// assert_eq!(hands, [1, 9, 36, 84, 72]); // at most four of nine cards
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn free_hands(&self, most: usize, budget: &Budget) -> Result<Vec<u64>, Interrupted> {
        let deck = self.rules().deck_len().and_then(|deck| usize::try_from(deck).ok());
        let deck = deck.filter(|&deck| deck <= 128).expect("a deck of at most 128 cards");
        let fixed = self.fixed_cards().min(most).min(deck);
        let mut search = Search::new(self, most);
        // The hands with the first cards of the deck: all others are images of them.
        let mut allowed = u128::MAX >> (128 - deck);
        for card in 0..fixed {
            search.push(card, card);
            allowed &= !(1 << card);
        }
        let end = search.count(fixed, allowed, &mut budget.meter());
        if let ControlFlow::Break(Halt::Limit(limit)) = end {
            return Err(Interrupted(limit));
        }
        let mut hands = search.hands;
        for (n, number) in hands.iter_mut().enumerate() {
            // As many ordered choices of the fixed cards in the deck for each in a hand.
            let choices = |n: usize| (0..fixed.min(n)).map(|i| (n - i) as u128).product::<u128>();
            let all = if n < fixed { choices(n).max(1) } else { u128::from(*number) };
            let images = (0..fixed.min(n)).map(|i| (deck - i) as u128).product::<u128>();
            *number =
                u64::try_from(all * images / choices(n)).expect("below the choices of 128 cards");
        }
        while hands.last() == Some(&0) {
            hands.pop();
        }
        Ok(hands)
    }

    /// How many cards can be fixed without loss: two, if maps that keep the pattern map any two cards to
    /// any two others; one, if they map any card to any other.
    fn fixed_cards(&self) -> usize {
        let exponent = self.group().exponent();
        let sum: i64 = self.coefficients().iter().map(|&c| i64::from(c)).sum();
        let is_elementary = self.group().moduli().iter().all(|&m| m == exponent)
            && (2..exponent).take_while(|d| d * d <= exponent).all(|d| !exponent.is_multiple_of(d));
        match sum % i64::from(exponent) {
            // A match of two cards is none of the cases that follow.
            0 if is_elementary && self.coefficients().len() > 2 => 2,
            0 if self.coefficients().len() > 1 => 1,
            _ => 0,
        }
    }
}

/// Builds hands card by card. It keeps for each selection of coefficients the sums of distinct cards of the
/// hand that are weighted with them, as a bit mask over the group.
struct Search {
    /// For each selection but the last, which is all coefficients: a coefficient's place in the
    /// distinct ones, and the selection without it.
    selections: Vec<Vec<(usize, usize)>>,
    /// For each distinct coefficient and card: how the sums move.
    moves: Vec<Vec<Move>>,
    /// The selections with one coefficient missing, and which cards each sum needs for 0; without
    /// these, the sum is the card.
    last: Vec<(usize, Option<Vec<u128>>)>,
    /// The sums of the first cards of the hand, by their number.
    sums: Vec<Vec<u128>>,
    most: usize,
    hands: Vec<u64>,
}

/// A translation of the group: for each component that moves, the elements that do not wrap around,
/// and how far these and the others move in the mask.
type Move = Vec<(u128, u32, u32)>;

impl Search {
    fn new(pattern: &Linear, most: usize) -> Self {
        let group = pattern.group();
        let exponent = group.signed_exponent();
        let distinct = pattern.distinct_with_minus_one();
        let (distinct, numbers): (Vec<i32>, Vec<usize>) = distinct.into_iter().unzip();
        // A selection is how many of each distinct coefficient, as an index in mixed radix.
        let selections: usize = numbers.iter().map(|number| number + 1).product();
        let place = |class: usize| -> usize { numbers[..class].iter().map(|n| n + 1).product() };
        let selected =
            |selection: usize, class: usize| selection / place(class) % (numbers[class] + 1);
        let without = |selection: usize| -> Vec<(usize, usize)> {
            let classes = (0..distinct.len()).filter(|&class| selected(selection, class) > 0);
            classes.map(|class| (class, selection - place(class))).collect()
        };
        let cards: Vec<_> = pattern.rules().cards().collect();
        let index = |element| {
            let index = pattern.rules().index_of(group.card(element)).expect("a card of the deck");
            usize::try_from(index).expect("below 128")
        };
        let times = |c: i32| cards.iter().map(move |&card| group.multiple(group.element(card), c));
        let lanes = pattern.lanes();
        let completing = |&(class, selection): &(usize, usize)| {
            let mut cards_of = vec![0; cards.len()];
            for (card, term) in times(distinct[class]).enumerate() {
                cards_of[index(group.negative(term))] |= 1 << card;
            }
            (selection, (distinct[class] != exponent - 1).then_some(cards_of))
        };
        // If the negative coefficients are the same, those without c and those without -c agree.
        let negative =
            |class: usize| distinct.iter().position(|&c| c == exponent - distinct[class]);
        let is_symmetric = pattern.is_symmetric();
        let is_needed = |&&(class, _): &&(usize, usize)| {
            !is_symmetric || negative(class).is_none_or(|other| distinct[other] <= distinct[class])
        };
        let mut none = vec![0; selections - 1];
        none[0] = 1;
        Self {
            selections: (0..selections - 1).map(without).collect(),
            moves: distinct
                .iter()
                .map(|&c| times(c).map(|term| translation(index(term), &lanes)).collect())
                .collect(),
            last: without(selections - 1).iter().filter(is_needed).map(completing).collect(),
            sums: vec![none; most + 1],
            most,
            hands: vec![0; most + 1],
        }
    }

    /// The sums of the hand of `len` cards with one more.
    fn push(&mut self, len: usize, card: usize) {
        let (old, new) = self.sums.split_at_mut(len + 1);
        let (old, new) = (&old[len], &mut new[0]);
        for ((sums, smaller), new) in old.iter().zip(&self.selections).zip(new) {
            *new = smaller.iter().fold(*sums, |sums, &(class, selection)| {
                sums | translated(old[selection], &self.moves[class][card])
            });
        }
    }

    /// The cards that complete a match with the hand of `len` cards.
    fn completing(&self, len: usize) -> u128 {
        self.last.iter().fold(0, |cards, (selection, cards_of)| {
            let sums = self.sums[len][*selection];
            cards
                | match cards_of {
                    Some(cards_of) => bits(sums).fold(0, |cards, sum| cards | cards_of[sum]),
                    None => sums,
                }
        })
    }

    /// Counts the hand of `len` cards, and those with more cards among these, which come after its own.
    fn count(&mut self, len: usize, allowed: u128, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        self.hands[len] += 1;
        if len == self.most {
            return ControlFlow::Continue(());
        }
        meter.node()?;
        let mut rest = allowed & !self.completing(len);
        if len + 1 == self.most {
            self.hands[len + 1] += u64::from(rest.count_ones());
            return ControlFlow::Continue(());
        }
        while rest != 0 {
            let card = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            self.push(len, card);
            self.count(len + 1, rest, meter)?;
        }
        ControlFlow::Continue(())
    }
}

/// The indices of the bits that are set.
fn bits(mut mask: u128) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The translation by the element with this index.
fn translation(index: usize, lanes: &[u32]) -> Move {
    let deck: usize = lanes.iter().map(|&m| m as usize).product();
    let (mut stride, mut all) = (1, Vec::new());
    for &modulus in lanes.iter().rev() {
        let m = modulus as usize;
        let step = index / stride % m;
        let stays = (0..deck).filter(|element| element / stride % m + step < m);
        let stays = stays.fold(0, |mask, element| mask | 1 << element);
        let distance = |steps: usize| u32::try_from(steps * stride).expect("below 128");
        all.extend((step > 0).then(|| (stays, distance(step), distance(m - step))));
        stride *= m;
    }
    all
}

fn translated(mask: u128, by: &Move) -> u128 {
    by.iter().fold(mask, |mask, &(stays, up, down)| (mask & stays) << up | (mask & !stays) >> down)
}
