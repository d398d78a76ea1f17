//! Cards with a weighted sum of 0.

mod count;
mod modulus;
mod search;

use core::ops::{ControlFlow, RangeInclusive};

use set_core::{Card, Count, Feature, Features, Halt, Meter, Rules};

use crate::PatternError;
use crate::group::{Element, gcd};
use crate::pattern::{MatchVisit, Pattern, check, count_by_search};
use crate::{Group, NoMatch, Reason};

/// `k` cards that some order of the coefficients `c_1, ..., c_k` weights to 0:
/// `c_1 x_1 + ... + c_k x_k = 0` in an abelian group.
///
/// # Example
///
/// A pattern of one's own takes a line. Here, three cards in arithmetic progression, `x - 2 y + z = 0`:
///
/// ```
/// use set_core::{Budget, Count, Rules};
/// use set_variants::{Group, Linear, Pattern};
///
/// let rules = Rules::new(2, 5)?;
/// let progressions = Linear::new(Group::cyclic(rules)?, &[1, -2, 1])?;
/// let card = |text| rules.parse_card(text).unwrap();
/// assert!(progressions.is_match(&[card("00"), card("13"), card("21")])); // 00, 13, 26
/// let all = progressions.count(&progressions.deck(), &mut Budget::unlimited().meter());
/// assert_eq!(all, Count::Exactly(300)); // 25 * 24 / 2 lines between two ends
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Linear {
    group: Group,
    /// Modulo the exponent, ascending, so that equal ones are neighbours.
    coefficients: Vec<i32>,
    /// The distinct permutations of the coefficients, ascending.
    arrangements: Vec<Vec<i32>>,
}

impl Linear {
    /// The most coefficients, 8.
    pub const MAX_COEFFICIENTS: usize = 8;

    /// The pattern with these coefficients, in any order.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if there are fewer than 2 coefficients or more than
    /// [`MAX_COEFFICIENTS`](Self::MAX_COEFFICIENTS), or if one is a multiple of the
    /// [exponent](Group::exponent): any card would do there.
    pub fn new(group: Group, coefficients: &[i32]) -> Result<Self, PatternError> {
        if !(2..=Self::MAX_COEFFICIENTS).contains(&coefficients.len()) {
            return Err(PatternError::Number {
                coefficients: coefficients.len(),
                most: Self::MAX_COEFFICIENTS,
            });
        }
        let exponent = group.signed_exponent();
        if let Some(&coefficient) = coefficients.iter().find(|&&c| c % exponent == 0) {
            return Err(PatternError::Coefficient { coefficient, exponent: group.exponent() });
        }
        let mut coefficients: Vec<_> =
            coefficients.iter().map(|c| c.rem_euclid(exponent)).collect();
        coefficients.sort_unstable();
        let arrangements = arrangements(&coefficients);
        Ok(Self { group, coefficients, arrangements })
    }

    /// The group in which the cards are added.
    #[must_use]
    pub fn group(&self) -> &Group {
        &self.group
    }

    /// The coefficients modulo the exponent of the group, ascending.
    #[must_use]
    pub fn coefficients(&self) -> &[i32] {
        &self.coefficients
    }

    /// Whether the cards of a match have the sum 0 without the coefficients.
    pub(crate) fn is_plain_sum(&self) -> bool {
        let first = self.coefficients[0];
        self.coefficients.iter().all(|&it| it == first)
            && gcd(first.unsigned_abs(), self.group.exponent()) == 1
    }

    /// Whether the negative coefficients are the same coefficients.
    pub(crate) fn is_symmetric(&self) -> bool {
        let exponent = self.group.signed_exponent();
        let mut negative: Vec<_> = self.coefficients.iter().map(|c| exponent - c).collect();
        negative.sort_unstable();
        negative == self.coefficients
    }

    /// The distinct coefficients with their multiplicities, all multiplied by one number so that some
    /// coefficient is -1, if any has an inverse. This changes no match.
    pub(crate) fn distinct_with_minus_one(&self) -> Vec<(i32, usize)> {
        let exponent = self.group.exponent();
        let unit = self.coefficients.iter().find(|c| gcd(c.unsigned_abs(), exponent) == 1);
        let factor = unit.map_or(1, |&c| -i64::from(inverse(c, exponent)));
        let scaled = |&c: &i32| (i64::from(c) * factor).rem_euclid(exponent.into());
        let scaled = self.coefficients.iter().map(|c| i32::try_from(scaled(c)).unwrap_or(*c));
        scaled.collect::<Vec<_>>().chunk_by(i32::eq).map(|equal| (equal[0], equal.len())).collect()
    }

    /// The weighted sum.
    fn weighted(&self, coefficients: &[i32], cards: &[Card]) -> Element {
        let terms = coefficients
            .iter()
            .zip(cards)
            .map(|(&c, &card)| self.group.multiple(self.group.element(card), c));
        terms.fold(Element::default(), |sum, term| self.group.add(sum, term))
    }

    /// A coefficient as a player would write it: that nearest to 0.
    fn nearest(&self, coefficient: i32) -> i32 {
        let exponent = self.group.signed_exponent();
        if coefficient > exponent / 2 { coefficient - exponent } else { coefficient }
    }

    /// The coefficients as a player would write them, ascending modulo the exponent.
    pub(crate) fn nearest_coefficients(&self) -> Vec<i32> {
        self.coefficients.iter().map(|&coefficient| self.nearest(coefficient)).collect()
    }

    /// Why cards with the coefficients in this order are a match or not, in the form that tells a
    /// player most.
    fn reason(&self, order: &[i32], cards: &[Card]) -> Reason {
        let rules = self.rules();
        match (self.group.moduli(), &*self.coefficients) {
            // The sum is 0 exactly for a set or a quad.
            ([3], [1, 1, 1]) | ([2, 2], [1, 1, 1, 1]) => {
                let mut features = Features::of(rules, cards);
                if !self.is_zero(order, cards) {
                    features = features.only(|feature| !is_even(feature));
                }
                return Reason::Features(features);
            }
            // The card that completes two to a set is their negative sum.
            ([3], [1, 1, 2, 2] | [1, 1, 1, 1, 1, 1]) => {
                let mut by_coefficient: Vec<_> = order.iter().zip(cards).collect();
                by_coefficient.sort_by_key(|(coefficient, _)| **coefficient);
                let pair = |pair: &[(&i32, &Card)]| {
                    let pair = [*pair[0].1, *pair[1].1];
                    rules.completing_card(&pair).map(|third| (pair, third))
                };
                let pairs = by_coefficient.chunks(2).map(pair).collect::<Option<_>>();
                if let Some(pairs) = pairs {
                    return Reason::Pairs(pairs);
                }
            }
            _ => {}
        }
        let nearest = order.iter().map(|&coefficient| self.nearest(coefficient));
        let terms = nearest.zip(cards.iter().copied()).collect();
        Reason::Sum { terms, sum: self.group.card(self.weighted(order, cards)) }
    }

    fn is_zero(&self, order: &[i32], cards: &[Card]) -> bool {
        self.weighted(order, cards) == Element::default()
    }
}

/// Whether values of this feature have the sum 0: all equal, all different, or in a quad two and two.
fn is_even(feature: &Feature) -> bool {
    match feature {
        Feature::Mixed(values) => values.iter().all(|(_, cards)| cards % 2 == 0),
        _ => true,
    }
}

/// The distinct permutations of a sorted multiset, ascending.
fn arrangements(sorted: &[i32]) -> Vec<Vec<i32>> {
    if sorted.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in sorted.iter().enumerate() {
        // Equal coefficients begin the same arrangements.
        if i > 0 && sorted[i - 1] == first {
            continue;
        }
        let rest = [&sorted[..i], &sorted[i + 1..]].concat();
        all.extend(arrangements(&rest).into_iter().map(|rest| [&[first][..], &rest].concat()));
    }
    all
}

impl Pattern for Linear {
    fn rules(&self) -> Rules {
        self.group.rules()
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        self.coefficients.len()..=self.coefficients.len()
    }

    fn explain(&self, cards: &[Card]) -> Result<Reason, NoMatch> {
        check(self, cards)?;
        let zero = self.arrangements.iter().find(|order| self.is_zero(order, cards));
        let reason = self.reason(zero.unwrap_or(&self.arrangements[0]), cards);
        if zero.is_some() { Ok(reason) } else { Err(NoMatch::reason(reason, self.rules())) }
    }

    fn is_match(&self, cards: &[Card]) -> bool {
        check(self, cards).is_ok()
            && self.arrangements.iter().any(|order| self.is_zero(order, cards))
    }

    fn search(
        &self,
        cards: &[Card],
        meter: &mut Meter<'_>,
        visit: &mut MatchVisit<'_>,
    ) -> ControlFlow<Halt> {
        search::search(self, cards, meter, visit)
    }

    /// By the [transform](Linear::transform_count) where that takes less time than a search. A node of the
    /// transform is a product.
    fn count(&self, cards: &[Card], meter: &mut Meter<'_>) -> Count {
        if count::is_cheaper(self, cards.len()) && meter.memory(count::bytes(self)).is_continue() {
            match self.transformed(cards, meter) {
                ControlFlow::Continue(Some(count)) => return Count::Exactly(count),
                ControlFlow::Continue(None) => {}
                end @ ControlFlow::Break(_) => {
                    return Count::of(0, end.map_continue(|_| ()).into());
                }
            }
        }
        count_by_search(self, cards, meter)
    }

    fn looks_through_deck(&self) -> bool {
        false
    }

    fn completing(&self, cards: &[Card]) -> Vec<Card> {
        if cards.len() + 1 != self.coefficients.len() {
            return Vec::new();
        }
        // The last coefficient times the card is the negative sum of the others.
        let last = |arrangement: &Vec<i32>| {
            let sum = self.weighted(&arrangement[..cards.len()], cards);
            (arrangement[cards.len()].unsigned_abs(), self.group.negative(sum))
        };
        let mut last: Vec<_> = self.arrangements.iter().map(last).collect();
        last.sort_unstable();
        last.dedup();
        let quotients = last.iter().map(|&(c, sum)| self.group.quotients(sum, c));
        let mut found: Vec<Card> = quotients.flatten().collect();
        found.sort_unstable();
        found.dedup();
        found.retain(|&card| check(self, &[cards, &[card]].concat()).is_ok());
        found
    }
}

/// The number whose product with `c` is 1 modulo `exponent`, which has no factor in common with it.
fn inverse(c: i32, exponent: u32) -> i32 {
    let exponent = i64::from(exponent);
    let (mut old, mut new) = ((i64::from(c), 1), (exponent, 0));
    while new.0 != 0 {
        let quotient = old.0 / new.0;
        (old, new) = (new, (old.0 - quotient * new.0, old.1 - quotient * new.1));
    }
    i32::try_from(old.1.rem_euclid(exponent)).unwrap_or(1)
}
