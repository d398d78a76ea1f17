//! `k` of `v`: cards that agree or differ like a valid set, but fewer of them.

use core::ops::{ControlFlow, RangeInclusive};

use set_core::{Card, Feature, Features, Halt, Meter, Rules};

use crate::PatternError;
use crate::pattern::{MatchVisit, Pattern, check};
use crate::{NoMatch, Reason};

/// `k` distinct cards that are in every property all the same or all different, with `k <= v`.
///
/// For `k = v` they are the valid sets. In combinatorics the cards are a *sunflower* with `k` petals: the
/// pairs (property, value) of a card are a set, and any two of these sets meet in the same pairs.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::{Pattern, Petals};
///
/// let rules = Rules::new(3, 4)?;
/// let three = Petals::new(rules, 3)?;
/// let card = |text| rules.parse_card(text).unwrap();
/// assert!(three.is_match(&[card("012"), card("022"), card("032")]));
/// assert_eq!(three.completing(&[card("012"), card("022")]).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Petals {
    rules: Rules,
    petals: usize,
}

impl Petals {
    /// The pattern of this many cards.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if there is no petal or there are more than `v`.
    pub fn new(rules: Rules, petals: usize) -> Result<Self, PatternError> {
        if !(1..=rules.set_len()).contains(&petals) {
            return Err(PatternError::Petals { petals, rules });
        }
        Ok(Self { rules, petals })
    }

    /// The number of petals.
    #[must_use]
    pub const fn petals(&self) -> usize {
        self.petals
    }

    /// Extends the chosen cards by cards of the group, in order, that differ from all of them in
    /// the properties in which the first two differ.
    fn extend(
        &self,
        chosen: &mut Vec<Card>,
        group: &[Card],
        differing: u128,
        meter: &mut Meter<'_>,
        visit: &mut MatchVisit<'_>,
    ) -> ControlFlow<Halt> {
        if chosen.len() == self.petals {
            return visit(chosen);
        }
        for (i, &card) in group.iter().enumerate() {
            if group.len() - i + chosen.len() < self.petals {
                break;
            }
            meter.spend(1 + chosen.len() as u64 / 64)?;
            if chosen.iter().all(|&other| self.rules.differences(card, other) == differing) {
                chosen.push(card);
                self.extend(chosen, &group[i + 1..], differing, meter, visit)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

impl Pattern for Petals {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        self.petals..=self.petals
    }

    fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch> {
        check(self, cards)?;
        let features = Features::of(self.rules, cards);
        let mixed = features.clone().only(|feature| matches!(feature, Feature::Mixed(_)));
        if mixed.is_empty() {
            return Ok(Reason::Features(features));
        }
        Err(NoMatch::reason(Reason::Features(mixed), self.rules))
    }

    fn is_match(&self, cards: &[Card]) -> bool {
        if self.petals == self.rules.set_len() {
            return self.rules.is_valid_set(cards);
        }
        self.explain(cards).is_ok()
    }

    /// One card completes a valid set of three values or more.
    fn looks_through_deck(&self) -> bool {
        self.petals < self.rules.set_len() || self.rules.values() <= 2
    }

    fn completing(&self, cards: &[Card]) -> Vec<Card> {
        if !self.looks_through_deck() {
            return self.rules.completing_card(cards).into_iter().collect();
        }
        let is_completing = |&card: &Card| self.is_match(&[cards, &[card]].concat());
        // All cards of a match differ in the same properties, which settles most of the deck at once.
        let rules = self.rules;
        let common = cards.first_chunk().map(|&[a, b]| rules.differences(a, b));
        let differs_so = |card| cards.iter().all(|&it| Some(rules.differences(it, card)) == common);
        let may_complete = |&card: &Card| common.is_none() || differs_so(card);
        rules.cards().filter(may_complete).filter(is_completing).collect()
    }

    /// For each last card, the earlier cards are divided into groups by the properties in which they
    /// differ from it: all other cards of a match are in one group.
    fn search(
        &self,
        cards: &[Card],
        meter: &mut Meter<'_>,
        visit: &mut MatchVisit<'_>,
    ) -> ControlFlow<Halt> {
        for last in 0..cards.len() {
            let mut earlier: Vec<_> = cards[..last]
                .iter()
                .map(|&card| (self.rules.differences(card, cards[last]), card))
                .collect();
            meter.spend(last as u64)?;
            earlier.sort_unstable();
            if self.petals == 1 {
                visit(&cards[last..=last])?;
                continue;
            }
            for group in earlier.chunk_by(|a, b| a.0 == b.0) {
                let differing = group[0].0;
                let group: Vec<_> = group.iter().map(|&(_, card)| card).collect();
                let mut chosen = Vec::from([cards[last]]);
                self.extend(&mut chosen, &group, differing, meter, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
