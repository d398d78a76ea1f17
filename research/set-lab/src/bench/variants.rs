//! Variants: the counts of `set-variants` beside the definition, a search and pairs.

use core::hint::black_box;
use core::ops::ControlFlow;

use set_core::{Budget, Card, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, shuffle};
use set_variants::{Group, Linear, Pattern, Variant};

use super::classic::least;
use super::work::{End, Fact, Run, Way};
use crate::LabError;

/// The boards of a run.
const BOARDS: usize = 256;

/// Counts the matches of all boards together; the cards of a board follow each other.
type Kernel = Box<dyn Fn(&[Card]) -> u64>;

/// The ways of the line of this name.
///
/// # Errors
///
/// [`LabError::Input`] if there is none.
pub(super) fn ways(line: &str) -> Result<Vec<Way>, LabError> {
    Ok(match line {
        "ultraset" | "quads" | "ghostset" => boards(&Variant::parse(line, None).expect("its name")),
        "deck" => {
            let ultraset = linear(&Variant::ULTRASET);
            let deck = whole_deck(&ultraset);
            vec![
                way("search", deck.clone(), 1, listed(ultraset.clone())),
                way("transform", deck, 1, transformed(ultraset)),
            ]
        }
        "transform" => {
            let group = Group::cyclic(Rules::new(14, 2).expect("legal rules"));
            let quads = Linear::new(group.expect("28 bits"), &[1; 4]).expect("a pattern");
            let deck = whole_deck(&quads);
            vec![
                way("pairs", deck.clone(), 1, Box::new(quads_by_pairs)),
                way("transform", deck, 1, transformed(quads)),
            ]
        }
        _ => {
            let lines = ["ultraset", "quads", "ghostset", "deck", "transform"];
            return Err(LabError::unknown("line", line, &lines));
        }
    })
}

fn linear(variant: &Variant) -> Linear {
    variant.linear().expect("a linear variant")
}

/// Random boards with as many cards as on the table.
fn boards(variant: &Variant) -> Vec<Way> {
    let (rules, opening) = (variant.rules(), variant.opening_len());
    let dealt = move |seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut deck: Vec<Card> = rules.cards().collect();
        let board = |_| {
            shuffle(&mut rng, &mut deck);
            deck[..opening].to_vec()
        };
        (0..BOARDS).flat_map(board).collect::<Vec<_>>()
    };
    let each_board = |count: fn(&Linear, &[Card]) -> u64| -> Kernel {
        let pattern = linear(variant);
        Box::new(move |cards| cards.chunks(opening).map(|board| count(&pattern, board)).sum())
    };
    let by_choices = |pattern: &Linear, board: &[Card]| choices(pattern, &mut Vec::new(), board);
    vec![
        way("each choice", dealt, BOARDS, each_board(by_choices)),
        way("search", dealt, BOARDS, each_board(found)),
    ]
}

fn whole_deck(pattern: &Linear) -> impl Fn(u64) -> Vec<Card> + Clone + use<> {
    let deck = pattern.deck();
    move |_| deck.clone()
}

/// Every match is visited.
fn listed(pattern: Linear) -> Kernel {
    Box::new(move |cards| found(&pattern, cards))
}

fn transformed(pattern: Linear) -> Kernel {
    Box::new(move |cards| pattern.transform_count(cards).expect("each match has as many orders"))
}

/// The matches that a search visits.
fn found(pattern: &Linear, cards: &[Card]) -> u64 {
    let mut count = 0;
    let end = pattern.search(cards, &mut Budget::unlimited().meter(), &mut |found| {
        black_box(found);
        count += 1;
        ControlFlow::Continue(())
    });
    debug_assert!(end.is_continue(), "the budget has no limit");
    count
}

/// The matches that have all the chosen cards and some of the others, by the definition.
fn choices(pattern: &Linear, chosen: &mut Vec<Card>, others: &[Card]) -> u64 {
    if chosen.len() == pattern.coefficients().len() {
        return u64::from(pattern.is_match(chosen));
    }
    let mut count = 0;
    for (i, &card) in others.iter().enumerate() {
        chosen.push(card);
        count += choices(pattern, chosen, &others[i + 1..]);
        chosen.pop();
    }
    count
}

/// Quads by the sums of all pairs: pairs with the same sum are a quad, which has three divisions.
fn quads_by_pairs(cards: &[Card]) -> u64 {
    let mut seen = vec![0_u64; 1 << 14];
    let mut count = 0;
    for (i, a) in cards.iter().enumerate() {
        for b in &cards[..i] {
            let sum = &mut seen[(a.to_bits() ^ b.to_bits()) as usize];
            count += *sum;
            *sum += 1;
        }
    }
    count / 3
}

/// A way to count, whose answer is the number of all matches.
fn way(
    name: &str,
    input: impl Fn(u64) -> Vec<Card> + 'static,
    units: usize,
    kernel: Kernel,
) -> Way {
    Way::new(name, true, move |seed, _| {
        let cards = input(seed);
        let mut count = 0;
        let time = least(|| {
            count = kernel(black_box(&cards));
            Ok::<_, End>(())
        })?;
        let a_second = units as u128 * 1_000_000_000 / time.as_nanos().max(1);
        let facts = vec![Fact::Most("per_second", a_second.try_into().unwrap_or(u64::MAX))];
        Ok(Run { time, answer: Some(count), facts })
    })
}

#[cfg(test)]
mod tests {
    use super::super::measure::{Options, measure};
    use super::*;

    #[test]
    fn all_ways_agree() {
        for name in ["ultraset", "quads", "ghostset", "deck", "transform"] {
            for measured in measure(&mut ways(name).unwrap(), &Options::TWO) {
                assert_eq!((measured.runs.len(), &measured.end), (2, &End::Done), "{measured:?}");
            }
        }
    }
}
