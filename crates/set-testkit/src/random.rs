//! Makers of random boards of a chosen kind.
//!
//! The [`checker`] confirms that a board is set-free or has one set, so these boards have to
//! be small.

use core::ops::RangeInclusive;
use std::collections::HashSet;

use set_core::{Board, Card, Rules, ValidSet};

use crate::checker;
use crate::choices::Choices;
use crate::families::{board_of, card_of};
#[cfg(any(test, feature = "proptest"))]
use crate::relabelling::Relabelling;

/// Rules of small games: one to six properties and values.
pub(crate) fn rules(choices: &mut Choices) -> Rules {
    rules_up_to(6)(choices)
}

/// Rules of small games with at most `values` values, and at most six.
pub(crate) fn rules_up_to(values: usize) -> impl Fn(&mut Choices) -> Rules {
    let values = u32::try_from(values).unwrap_or(6).clamp(1, 6);
    move |choices| rules_within(choices, &(1..=6), &(1..=values))
}

/// Rules with numbers of properties and values within these ranges.
///
/// # Panics
///
/// If there are no such rules.
pub(crate) fn rules_within(
    choices: &mut Choices,
    properties: &RangeInclusive<u32>,
    values: &RangeInclusive<u32>,
) -> Rules {
    let mut number = |range: &RangeInclusive<u32>| {
        let more = choices.below(u64::from(range.end() - range.start()) + 1);
        range.start() + u32::try_from(more).expect("within a range of u32")
    };
    let (p, v) = (number(properties), number(values));
    Rules::new(p, v).expect("the ranges have legal rules only")
}

/// Another order of the properties, and of the values of each.
#[cfg(any(test, feature = "proptest"))] // for the strategy of this name
pub(crate) fn relabelling(choices: &mut Choices, rules: Rules) -> Relabelling {
    let properties = shuffled(choices, (0..rules.properties()).collect());
    Relabelling::new(rules, properties, labels(choices, rules))
}

/// A card of the deck, all equally likely.
pub(crate) fn card(choices: &mut Choices, rules: Rules) -> Card {
    let values: Vec<u32> =
        (0..rules.properties()).map(|_| value(choices, rules.values())).collect();
    card_of(rules, &values)
}

/// A board of random distinct cards: their number is in the range, or less where draws
/// are repeated.
pub(crate) fn board(choices: &mut Choices, rules: Rules, len: &RangeInclusive<usize>) -> Board {
    let len = choices.length(len);
    let cards = (0..len).map(|_| card(choices, rules)).collect();
    board_of(rules, &distinct(cards))
}

/// For each property whether the cards of a set agree in it or differ; they differ in at
/// least one, unless there is only one value.
pub(crate) fn pattern(choices: &mut Choices, rules: Rules) -> Vec<bool> {
    let mut agree: Vec<bool> = (0..rules.properties()).map(|_| choices.below(2) == 1).collect();
    let differs = choices.index(agree.len());
    agree[differs] = rules.values() == 1;
    agree
}

/// A valid set whose cards come in a random order.
pub(crate) fn valid_set(choices: &mut Choices, rules: Rules) -> Vec<Card> {
    let agree = pattern(choices, rules);
    valid_set_with_pattern(choices, rules, &agree)
}

/// A valid set whose cards agree in the properties marked `true` and differ in the others.
///
/// # Panics
///
/// If there is not one mark a property, or all are `true` and there are several values.
pub(crate) fn valid_set_with_pattern(
    choices: &mut Choices,
    rules: Rules,
    agree: &[bool],
) -> Vec<Card> {
    assert_eq!(agree.len(), rules.properties() as usize, "one mark a property");
    assert!(rules.values() == 1 || agree.contains(&false), "cards that agree in all are equal");
    let column = |&agree: &bool| {
        if agree {
            vec![value(choices, rules.values()); rules.set_len()]
        } else {
            shuffled(choices, (0..rules.values()).collect())
        }
    };
    let columns: Vec<Vec<u32>> = agree.iter().map(column).collect();
    (0..rules.set_len()).map(|row| card_of(rules, &row_of(&columns, row))).collect()
}

/// A board with a random valid set, and that set. Up to `others` cards are added to it;
/// there may be other sets.
pub(crate) fn board_with_set(
    choices: &mut Choices,
    rules: Rules,
    others: &RangeInclusive<usize>,
) -> (Board, ValidSet) {
    let set = valid_set(choices, rules);
    among(choices, rules, &set, others)
}

/// A board with a valid set of a pattern, and that set: see [`valid_set_with_pattern`].
pub(crate) fn board_with_pattern(
    choices: &mut Choices,
    rules: Rules,
    agree: &[bool],
    others: &RangeInclusive<usize>,
) -> (Board, ValidSet) {
    let set = valid_set_with_pattern(choices, rules, agree);
    among(choices, rules, &set, others)
}

/// A board without a valid set: a random board from which each card is dropped that
/// completes a set.
pub(crate) fn set_free_board(
    choices: &mut Choices,
    rules: Rules,
    tried: &RangeInclusive<usize>,
) -> Board {
    let tried = board(choices, rules, tried);
    board_of(rules, &grow(rules, Vec::new(), tried.cards()))
}

/// A board with exactly one valid set, and that set: a random set among cards that
/// complete no other.
pub(crate) fn board_with_one_set(
    choices: &mut Choices,
    rules: Rules,
    tried: &RangeInclusive<usize>,
) -> (Board, ValidSet) {
    let set = valid_set(choices, rules);
    let tried = board(choices, rules, tried);
    let cards = shuffled(choices, grow(rules, set.clone(), tried.cards()));
    (board_of(rules, &cards), set_of(rules, &set))
}

/// Two partial sets that share no card and miss the same card, the *key*, and no
/// other set among the cards of both and the key: rules, the partial sets, the key.
/// Both together have at most `most` cards.
///
/// Only the key has the value v - 1 in a property in which cards differ, so every set
/// has the key. Card i of a partial set has the value i in some properties; in others
/// it has i in the first partial set, and i + 1 modulo v - 1 in the second. So a set that
/// takes cards of both would take one of these values twice.
pub(crate) fn two_partial_sets(
    choices: &mut Choices,
    most: usize,
) -> (Rules, [Vec<Card>; 2], Card) {
    let (least, largest) = (3, (most / 2 + 1).clamp(3, 6));
    let small = |number| u32::try_from(number).expect("at most six");
    let v = small(least + choices.index(largest + 1 - least));
    let p = small(2 + choices.index(5));
    let rules = Rules::new(p, v).expect("small numbers are legal");
    // At least one property where the partial sets agree, at least one where they do not.
    let mut kinds: Vec<u64> = (0..p).map(|_| choices.below(3)).collect();
    (kinds[0], kinds[1]) = (0, 1);
    let kinds = shuffled(choices, kinds);
    let labels = labels(choices, rules);
    let card = |shift: u32, i: u32| {
        let values = kinds.iter().map(|kind| match kind {
            0 | 1 if i == v - 1 => i,
            0 => i,
            1 => (i + shift) % (v - 1),
            // All cards of both agree.
            _ => 0,
        });
        labelled(rules, &labels, values.collect())
    };
    let partial_sets = [0, 1].map(|shift| (0..v - 1).map(|i| card(shift, i)).collect());
    (rules, partial_sets, card(0, v - 1))
}

/// A board of any size whose answer is known: see
/// `set_testkit::strategies::board_with_key_card`.
///
/// # Panics
///
/// If there is one value only.
pub(crate) fn board_with_key_card(
    choices: &mut Choices,
    rules: Rules,
    others: &RangeInclusive<usize>,
) -> (Board, ValidSet, Card) {
    assert!(rules.values() > 1, "of one value none can be missing");
    // First the last value is the missing one; then the values are swapped at random.
    let agree = pattern(choices, rules);
    let columns: Vec<Vec<u32>> =
        agree.iter().map(|&agree| key_column(choices, rules.values(), agree)).collect();
    let labels = labels(choices, rules);
    let set = (0..rules.set_len()).map(|row| labelled(rules, &labels, row_of(&columns, row)));
    let set: Vec<Card> = set.collect();
    let key = set[rules.set_len() - 1];
    let mut cards = set.clone();
    for _ in 0..choices.length(others) {
        let values = labels.iter().map(|_| value(choices, rules.values() - 1)).collect();
        cards.push(labelled(rules, &labels, values));
    }
    let cards = shuffled(choices, distinct(cards));
    (board_of(rules, &cards), set_of(rules, &set), key)
}

/// The values of a set in one property, the key card's value last. Unless all agree, it
/// alone is the last value.
fn key_column(choices: &mut Choices, values: u32, agree: bool) -> Vec<u32> {
    let last = values - 1;
    if agree {
        return vec![value(choices, last); values as usize];
    }
    let mut column = shuffled(choices, (0..last).collect());
    column.push(last);
    column
}

/// Another order of the values of each property.
fn labels(choices: &mut Choices, rules: Rules) -> Vec<Vec<u32>> {
    let values = |_| shuffled(choices, (0..rules.values()).collect());
    (0..rules.properties()).map(values).collect()
}

/// The card of these values, each replaced by its label.
fn labelled(rules: Rules, labels: &[Vec<u32>], values: Vec<u32>) -> Card {
    let values = values.into_iter().zip(labels).map(|(value, labels)| labels[value as usize]);
    card_of(rules, &values.collect::<Vec<_>>())
}

/// A board with a set among other cards, in a random order.
fn among(
    choices: &mut Choices,
    rules: Rules,
    set: &[Card],
    others: &RangeInclusive<usize>,
) -> (Board, ValidSet) {
    let others = board(choices, rules, others);
    let cards = distinct(set.iter().copied().chain(&others).collect());
    (board_of(rules, &shuffled(choices, cards)), set_of(rules, set))
}

/// Appends each tried card that completes no set with the cards before it.
fn grow(rules: Rules, mut cards: Vec<Card>, tried: &[Card]) -> Vec<Card> {
    for &card in tried {
        let with_card = [card].into_iter().chain(cards.iter().copied());
        let values = checker::values_of_all(rules, with_card);
        if !cards.contains(&card) && !checker::first_card_is_in_a_set(rules.values(), &values) {
            cards.push(card);
        }
    }
    cards
}

/// The cards without repetition, in their order.
pub(crate) fn distinct(mut cards: Vec<Card>) -> Vec<Card> {
    let mut seen = HashSet::new();
    cards.retain(|&card| seen.insert(card));
    cards
}

fn value(choices: &mut Choices, values: u32) -> u32 {
    u32::try_from(choices.below(values.into())).expect("below a u32")
}

fn shuffled<T>(choices: &mut Choices, mut items: Vec<T>) -> Vec<T> {
    choices.shuffle(&mut items);
    items
}

fn row_of(columns: &[Vec<u32>], row: usize) -> Vec<u32> {
    columns.iter().map(|column| column[row]).collect()
}

fn set_of(rules: Rules, cards: &[Card]) -> ValidSet {
    ValidSet::new(rules, cards).expect("v cards that agree or differ are a set")
}
