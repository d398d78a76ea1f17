//! The words of all cards of some rules.

use alloc::vec::Vec;

use set_core::{Card, Rules};

use crate::word::Word;

/// Translates between cards and their words.
pub(crate) struct Values<W> {
    pub(crate) rules: Rules,
    /// All values of each property.
    properties: Vec<W>,
}

impl<W: Word> Values<W> {
    pub(crate) fn new(rules: Rules) -> Self {
        let (p, v) = (rules.properties() as usize, rules.set_len());
        let all = |q: usize| {
            let mut word = W::empty(p * v);
            (q * v..(q + 1) * v).for_each(|value| word.insert(value));
            word
        };
        Self { rules, properties: (0..p).map(all).collect() }
    }

    /// The number of values of all properties.
    pub(crate) fn len(&self) -> usize {
        self.properties.len() * self.set_len()
    }

    /// The number of values of a property, and of cards of a set.
    pub(crate) fn set_len(&self) -> usize {
        self.rules.set_len()
    }

    /// The property and the value of this number; `None` if it is too large.
    pub(crate) fn property_and_value(&self, number: u64) -> Option<(u32, u32)> {
        let v = self.rules.values();
        let number = u32::try_from(number).ok()?;
        (number < self.rules.properties() * v).then_some((number / v, number % v))
    }

    /// The memory of a word in bytes.
    pub(crate) fn word_size(&self) -> usize {
        W::size(self.len())
    }

    pub(crate) fn none(&self) -> W {
        W::empty(self.len())
    }

    /// The values of a card.
    pub(crate) fn of(&self, card: Card) -> W {
        let mut word = self.none();
        self.add(card, &mut word);
        word
    }

    /// Adds the words of the cards after the first `words.len()`.
    pub(crate) fn follow(&self, cards: &[Card], words: &mut Vec<W>) {
        words.extend(cards[words.len()..].iter().map(|&card| self.of(card)));
    }

    /// Adds the values of a card to a word.
    pub(crate) fn add(&self, card: Card, word: &mut W) {
        for (q, value) in self.rules.values_of(card).enumerate() {
            word.insert(q * self.set_len() + value as usize);
        }
    }

    /// The card that has these values, one in each property.
    pub(crate) fn card(&self, word: &W) -> Card {
        let of_property = |(q, all)| {
            let value = word.and(all).first().unwrap_or(0) - q * self.set_len();
            u32::try_from(value).expect("values are below 65,536")
        };
        let values: Vec<u32> = self.properties.iter().enumerate().map(of_property).collect();
        self.rules.card(&values).expect("a word of a card has a value in each property")
    }

    /// An anchor, and cards that have the values `common` and, each, some further values.
    pub(crate) fn set(&self, anchor: &W, common: &W, others: &[Vec<usize>]) -> Vec<Card> {
        let others = others.iter().map(|values| self.with(common, values));
        others.chain([self.card(anchor)]).collect()
    }

    /// The card that has the values `common` and some further ones.
    pub(crate) fn with(&self, common: &W, values: &[usize]) -> Card {
        let mut word = common.clone();
        values.iter().for_each(|&value| word.insert(value));
        self.card(&word)
    }

    /// All values of the properties in which cards differ that have these values in
    /// common.
    pub(crate) fn differing(&self, common: &W) -> W {
        let differing = self.properties.iter().filter(|all| !all.meets(common));
        differing.fold(self.none(), |union, all| union.or(all))
    }
}
