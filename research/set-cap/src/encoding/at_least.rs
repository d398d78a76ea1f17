//! "At least k of these cards" in clauses.
//!
//! A counter has a literal for each `j` of a range that can be true only if at
//! least `j` of the cards are chosen. The converse need not hold, since the
//! question asks for a lower bound only.

mod counter;
mod sequential;
mod totalizer;

use core::ops::RangeInclusive;

use set_core::Rules;

use super::builder::Builder;
use crate::{CapError, Encoding};
use set_export::cnf::Literal;

use counter::Counter;

/// A counter of cards that form a deck with these rules: the whole deck, or the
/// part that agrees in the first properties.
///
/// The range is within 1 to the number of cards. If the deck is `bounded`, the
/// split encoding uses the known upper bound of the deck itself too.
pub(super) fn counter(
    builder: &mut Builder,
    encoding: Encoding,
    deck: Rules,
    cards: &[Literal],
    range: RangeInclusive<u64>,
    bounded: bool,
) -> Result<Counter, CapError> {
    match encoding {
        Encoding::Sequential => sequential::counter(builder, cards, range),
        Encoding::Totalizer => totalizer::balanced(cards).counter(builder, range),
        Encoding::Split => totalizer::by_property(deck, cards, bounded).counter(builder, range),
    }
}

/// Demands at least `least` of the cards of a deck. Other clauses ensure that at most `most` cards
/// with the same value in the first property are chosen. The cards are in the order of the deck,
/// or of the deck with its properties exchanged.
pub(super) fn demand_over_hyperplanes(
    builder: &mut Builder,
    encoding: Encoding,
    deck: Rules,
    cards: &[Literal],
    least: u64,
    most: u64,
) -> Result<(), CapError> {
    let counter = match encoding {
        Encoding::Split => {
            totalizer::by_hyperplane(deck, cards, most).counter(builder, least..=least)
        }
        _ => counter(builder, encoding, deck, cards, least..=least, false),
    }?;
    let enough: Vec<_> = counter.at_least(least).into_iter().collect();
    builder.cnf.add(&enough)
}

/// Demands that at most `most` of these cards are chosen: enough of them are not.
pub(super) fn demand_at_most(
    builder: &mut Builder,
    cards: &[Literal],
    most: u64,
) -> Result<(), CapError> {
    let left_out: Vec<Literal> = cards.iter().map(|&card| !card).collect();
    let Some(least) = (cards.len() as u64).checked_sub(most).filter(|&least| least > 0) else {
        return Ok(());
    };
    let counter = totalizer::balanced(&left_out).counter(builder, least..=least)?;
    let enough: Vec<_> = counter.at_least(least).into_iter().collect();
    builder.cnf.add(&enough)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::testing::models;

    /// Every encoding of "at least `k` of `n`" has, over the cards, the right
    /// models.
    #[test]
    fn every_choice_of_few_cards() {
        for &encoding in Encoding::ALL {
            for (p, v) in [(1, 5), (2, 3), (3, 2)] {
                let deck = Rules::new(p, v).unwrap();
                let n = v.pow(p);
                for k in 1..=u64::from(n) {
                    let mut builder = Builder::new(10_000);
                    let cards: Vec<_> = (0..n).map(|_| builder.cnf.variable().unwrap()).collect();
                    // The bounds of a deck's parts hold only with the clauses of its sets.
                    let counter = if encoding == Encoding::Split {
                        totalizer::balanced(&cards).counter(&mut builder, k..=k)
                    } else {
                        counter(&mut builder, encoding, deck, &cards, k..=k, false)
                    };
                    let at_least = counter.unwrap().at_least(k).unwrap();
                    builder.cnf.add(&[at_least]).unwrap();
                    let expected = (0..1_u32 << n).filter(|hand| u64::from(hand.count_ones()) >= k);
                    assert!(models(&builder.cnf, n).into_iter().eq(expected), "{encoding} {n} {k}");
                }
            }
        }
    }
}
