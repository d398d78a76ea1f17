//! Meet in the middle: a table has the weighted sums for half of the coefficients, and the sums for the
//! other half are looked up in it.

use core::mem::size_of;
use core::ops::{ControlFlow, Range};

use hashbrown::HashMap;
use set_core::{Card, Halt, Meter};

use super::Linear;
use crate::group::Element;
use crate::pattern::MatchVisit;

/// The most sums that the table has. With more cards it has the sums for fewer coefficients.
const MAX_KEPT: usize = 1 << 23;

/// Visits the matches.
///
/// # Complexity
///
/// For `n` cards and `k` coefficients, time `O(n^ceil(k / 2))` and memory `O(n^floor(k / 2))`, as long as
/// that is at most 2^23 partial sums. Each match is found once for each arrangement of the coefficients
/// that weights it to 0.
pub(super) fn search(
    pattern: &Linear,
    cards: &[Card],
    meter: &mut Meter<'_>,
    visit: &mut MatchVisit<'_>,
) -> ControlFlow<Halt> {
    let k = pattern.coefficients.len();
    if cards.len() < k {
        return ControlFlow::Continue(());
    }
    let kept = |half: &usize| {
        let kept = choices(cards.len(), &pattern.coefficients[..*half]);
        usize::try_from(kept).unwrap_or(usize::MAX)
    };
    let half = (1..=k / 2).rev().find(|half| kept(half) <= MAX_KEPT).unwrap_or(1);
    let bytes = 2 * (size_of::<Kept>() + size_of::<Element>());
    meter.memory(kept(&half).saturating_mul(bytes))?;
    meet(pattern, half, cards, meter, visit)
}

/// The search with a table of the sums for the first `half` coefficients.
fn meet(
    pattern: &Linear,
    half: usize,
    cards: &[Card],
    meter: &mut Meter<'_>,
    visit: &mut MatchVisit<'_>,
) -> ControlFlow<Halt> {
    let k = pattern.coefficients.len();
    let sums = Sums::new(pattern, cards);
    let mut kept = Table::default();
    sums.each(0..half, meter, &mut |indices, sum, _| {
        kept.insert(sum, indices);
        ControlFlow::Continue(())
    })?;
    // Cards with equal coefficients ascend across the halves too, so that each choice comes once.
    let is_one_class = pattern.coefficients[half - 1] == pattern.coefficients[half];
    let mut matched = Vec::with_capacity(k);
    sums.each(half..k, meter, &mut |others, sum, meter| {
        for indices in kept.with(pattern.group.negative(sum)) {
            meter.node()?;
            let indices = &indices[..half];
            let is_out_of_order = is_one_class && indices[half - 1] >= others[0];
            let is_shared = || indices.iter().any(|index| others.contains(index));
            if is_out_of_order || is_shared() || !sums.is_first(indices, others, meter)? {
                continue;
            }
            matched.clear();
            matched.extend(indices.iter().chain(others).map(|&index| cards[index as usize]));
            visit(&matched)?;
        }
        ControlFlow::Continue(())
    })
}

/// The number of choices of a card for each of these coefficients, which are sorted; without regard to
/// order where they are equal.
pub(super) fn choices(cards: usize, coefficients: &[i32]) -> u128 {
    let mut choices = 1_u128;
    for (i, coefficient) in coefficients.iter().enumerate() {
        let equal = coefficients[..=i].iter().filter(|&other| other == coefficient).count();
        choices = choices.saturating_mul(cards.saturating_sub(i) as u128) / equal as u128;
    }
    choices
}

/// Called with the indices of some cards, their weighted sum, and the meter of the search.
type Each<'a> = dyn FnMut(&[u32], Element, &mut Meter<'_>) -> ControlFlow<Halt> + 'a;

/// The weighted cards.
struct Sums<'a> {
    pattern: &'a Linear,
    /// For each coefficient, each card that many times.
    terms: Vec<Vec<Element>>,
    /// The multiplicity of a match, if all matches have the same.
    multiplicity: Option<u64>,
    /// Whether the negative coefficients are the same coefficients.
    is_symmetric: bool,
}

impl<'a> Sums<'a> {
    fn new(pattern: &'a Linear, cards: &[Card]) -> Self {
        let group = &pattern.group;
        let elements: Vec<_> = cards.iter().map(|&card| group.element(card)).collect();
        let times = |&c: &i32| elements.iter().map(|&x| group.multiple(x, c)).collect();
        Self {
            pattern,
            terms: pattern.coefficients.iter().map(times).collect(),
            multiplicity: pattern.multiplicity(),
            is_symmetric: pattern.is_symmetric(),
        }
    }

    /// All choices of a card for each of these coefficients, in ascending order where they are equal.
    fn each(
        &self,
        coefficients: Range<usize>,
        meter: &mut Meter<'_>,
        each: &mut Each<'_>,
    ) -> ControlFlow<Halt> {
        let mut chosen = [0; Linear::MAX_COEFFICIENTS];
        self.extend(&coefficients, 0, Element::default(), &mut chosen, meter, each)
    }

    fn extend(
        &self,
        coefficients: &Range<usize>,
        len: usize,
        sum: Element,
        chosen: &mut [u32; Linear::MAX_COEFFICIENTS],
        meter: &mut Meter<'_>,
        each: &mut Each<'_>,
    ) -> ControlFlow<Halt> {
        let place = coefficients.start + len;
        if place == coefficients.end {
            return each(&chosen[..len], sum, meter);
        }
        let all = &self.pattern.coefficients;
        let is_repeated = len > 0 && all[place - 1] == all[place];
        let first = if is_repeated { chosen[len - 1] as usize + 1 } else { 0 };
        for (index, &term) in (0..).zip(&self.terms[place]).skip(first) {
            if chosen[..len].contains(&index) {
                continue;
            }
            meter.node()?;
            chosen[len] = index;
            let sum = self.pattern.group.add(sum, term);
            self.extend(coefficients, len + 1, sum, chosen, meter, each)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether no earlier arrangement of the coefficients weights these cards, as they lie on the board, to
    /// 0: so each match is visited once. The cards are given in the order of the sorted coefficients. Each
    /// arrangement that may be tried is a node: 8 coefficients have 40,320.
    fn is_first(
        &self,
        indices: &[u32],
        others: &[u32],
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, bool> {
        let Linear { arrangements, coefficients, group } = self.pattern;
        match self.multiplicity {
            Some(_) if arrangements.len() == 1 => return ControlFlow::Continue(true),
            // Two cards have one coefficient, the two others its negative.
            Some(_) => return ControlFlow::Continue(indices[0] < others[2 - indices.len()]),
            None => {}
        }
        let k = coefficients.len();
        let mut places = [(0, 0); Linear::MAX_COEFFICIENTS];
        for (place, &index) in indices.iter().chain(others).enumerate() {
            places[place] = (index, place);
        }
        let places = &mut places[..k];
        places.sort_unstable();
        let coefficient = |&(_, place): &(u32, usize)| coefficients[place];
        let exponent = group.signed_exponent();
        // The arrangement with all signs changed gives 0 too, and comes earlier.
        if self.is_symmetric && exponent - coefficient(&places[0]) < coefficient(&places[0]) {
            return ControlFlow::Continue(false);
        }
        meter.spend(arrangements.len() as u64)?;
        let term = |(&c, &(index, _)): (&i32, &(u32, usize))| {
            let place = coefficients.partition_point(|&other| other < c);
            self.terms[place][index as usize]
        };
        let is_zero = |arrangement: &Vec<i32>| {
            let terms = arrangement.iter().zip(&*places).map(term);
            terms.fold(Element::default(), |sum, term| group.add(sum, term)) == Element::default()
        };
        let earlier = arrangements.iter().take_while(|arrangement| {
            !arrangement.iter().copied().eq(places.iter().map(coefficient))
        });
        ControlFlow::Continue(!earlier.into_iter().any(is_zero))
    }
}

/// The indices of cards with the same sum as `next` others.
struct Kept {
    indices: [u32; Linear::MAX_COEFFICIENTS / 2],
    next: Option<u32>,
}

/// Choices of cards by their sums.
#[derive(Default)]
struct Table {
    kept: Vec<Kept>,
    last: HashMap<Element, u32>,
}

impl Table {
    fn insert(&mut self, sum: Element, chosen: &[u32]) {
        let mut indices = [0; Linear::MAX_COEFFICIENTS / 2];
        indices[..chosen.len()].copy_from_slice(chosen);
        let place = u32::try_from(self.kept.len()).expect("at most 2^23 choices are kept");
        let next = self.last.insert(sum, place);
        self.kept.push(Kept { indices, next });
    }

    fn with(&self, sum: Element) -> impl Iterator<Item = &[u32; Linear::MAX_COEFFICIENTS / 2]> {
        let mut next = self.last.get(&sum).copied();
        core::iter::from_fn(move || {
            let kept = &self.kept[next? as usize];
            next = kept.next;
            Some(&kept.indices)
        })
    }
}

#[cfg(test)]
mod tests {
    use set_core::{Budget, Rules};

    use super::*;
    use crate::Group;

    /// Boards of thousands of cards make the table smaller than half of the coefficients.
    #[test]
    fn every_size_of_the_table_finds_the_same() {
        let group = |v| Group::cyclic(Rules::new(1, v).unwrap()).unwrap();
        let patterns: [(_, &[i32], _); 6] = [
            (9, &[1, 1, -1, -1], 54),
            (9, &[3, 3, -3, -3], 108),
            (8, &[1; 4], 9),
            (8, &[1, 1, 1, 2, 2, 2], 28),
            (6, &[1, 1, 3, 3, 3], 3),
            (9, &[1, 2, 3, 4], 123),
        ];
        for (v, coefficients, expected) in patterns {
            let pattern = Linear::new(group(v), coefficients).unwrap();
            let cards: Vec<Card> = group(v).rules().cards().collect();
            for half in 1..=coefficients.len() / 2 {
                let mut found = Vec::new();
                let mut see = |cards: &[Card]| {
                    let mut cards = cards.to_vec();
                    cards.sort_unstable();
                    found.push(cards);
                    ControlFlow::Continue(())
                };
                let budget = Budget::unlimited();
                let end = meet(&pattern, half, &cards, &mut budget.meter(), &mut see);
                assert!(end.is_continue());
                found.sort_unstable();
                assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{coefficients:?} {half}");
                assert_eq!(found.len(), expected, "{coefficients:?} {half}");
            }
        }
    }

    #[test]
    fn choices_regard_no_order_of_equal_coefficients() {
        assert_eq!(choices(81, &[1, 1, 1]), 81 * 80 * 79 / 6);
        assert_eq!(choices(81, &[1, 1, 2]), 81 * 80 / 2 * 79);
        assert_eq!(choices(81, &[1, 2, 4, 8]), 81 * 80 * 79 * 78);
    }
}
