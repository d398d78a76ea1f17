//! Variants: `set-variants` beside nested loops and pairs.

use core::hint::black_box;
use core::ops::ControlFlow;

use set_core::{Budget, Card, Count, Rules};
use set_deck::rand_core::SeedableRng;
use set_deck::{ChaCha8Rng, shuffle};
use set_variants::{Bulk, Group, Linear, Pattern, Variant};

use super::classic::least;
use super::work::{End, Fact, Run, Way};
use crate::LabError;

/// The boards of a run.
const BOARDS: usize = 4096;

/// Counts the matches of all boards together; the cards of a board follow each other.
type Kernel = Box<dyn Fn(&[Card]) -> u64>;

/// The ways of the line of this name.
///
/// # Errors
///
/// [`LabError::Input`] if there is none.
pub(super) fn ways(line: &str) -> Result<Vec<Way>, LabError> {
    Ok(match line {
        "ultraset" | "quads" | "ghostset" => boards(Variant::named(line).expect("its name")),
        "deck" => vec![
            way("nested loops", whole_deck(&Variant::ULTRASET), 1, ultrasets_by_loops()),
            way("search", whole_deck(&Variant::ULTRASET), 1, listed(linear(&Variant::ULTRASET))),
        ],
        "transform" => {
            let group = Group::cyclic(Rules::new(14, 2).expect("legal rules"));
            let quads = Linear::new(group.expect("28 bits"), &[1; 4]).expect("a pattern");
            let deck: Vec<Card> = quads.rules().cards().collect();
            let deck = move |_| deck.clone();
            vec![
                way("pairs", deck.clone(), 1, Box::new(quads_by_pairs)),
                way(
                    "transform",
                    deck,
                    1,
                    Box::new(move |cards| {
                        quads.transform_count(cards).expect("equal coefficients")
                    }),
                ),
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
fn boards(variant: &'static Variant) -> Vec<Way> {
    let dealt = move |seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut deck: Vec<Card> = variant.rules().cards().collect();
        let board = |_| {
            shuffle(&mut rng, &mut deck);
            deck[..variant.table].to_vec()
        };
        (0..BOARDS).flat_map(board).collect::<Vec<_>>()
    };
    let by_loops: Kernel = match variant.name {
        "ultraset" => ultrasets_by_loops(),
        "quads" => Box::new(|cards| cards.chunks(12).map(quads_by_loops).sum()),
        _ => Box::new(|cards| cards.chunks(10).map(ghostsets_by_loops).sum()),
    };
    let bulk = Bulk::new(&linear(variant), variant.table).expect("few cards");
    let each = linear(variant);
    vec![
        way("nested loops", dealt, BOARDS, by_loops),
        way(
            "one by one",
            dealt,
            BOARDS,
            Box::new(move |cards| {
                let count = |board| match each.count(board, &mut Budget::unlimited().meter()) {
                    Count::Exactly(count) | Count::AtLeast(count) => count,
                };
                cards.chunks(variant.table).map(count).sum()
            }),
        ),
        way(
            "bulk",
            dealt,
            BOARDS,
            Box::new(move |cards| {
                let counts = bulk.count(cards).expect("complete boards of the deck");
                counts.into_iter().map(u64::from).sum()
            }),
        ),
    ]
}

fn whole_deck(variant: &'static Variant) -> impl Fn(u64) -> Vec<Card> + Copy {
    move |_| variant.rules().cards().collect()
}

/// Every match is visited.
fn listed(pattern: Linear) -> Kernel {
    Box::new(move |cards| {
        let mut count = 0;
        let budget = Budget::unlimited();
        let _ = pattern.search(cards, 0, &mut budget.meter(), &mut |found| {
            black_box(found);
            count += 1;
            ControlFlow::Continue(())
        });
        count
    })
}

/// The values of classic cards.
fn values(cards: &[Card]) -> Vec<[u8; 4]> {
    let value = |card: Card, property: u32| (card.to_bits() >> (6 - 2 * property) & 3) as u8;
    cards.iter().map(|&card| [0, 1, 2, 3].map(|property| value(card, property))).collect()
}

/// Every four cards, in every division into two pairs. Boards have 12 cards, or there is one.
fn ultrasets_by_loops() -> Kernel {
    Box::new(|cards| {
        let board = |cards: &[Card]| {
            let all = values(cards);
            let is_equal = |a: usize, b: usize, c: usize, d: usize| {
                (0..4).all(|p| (all[a][p] + all[b][p]) % 3 == (all[c][p] + all[d][p]) % 3)
            };
            let mut count = 0;
            for a in 0..all.len() {
                for b in a + 1..all.len() {
                    for c in b + 1..all.len() {
                        for d in c + 1..all.len() {
                            let pairs = [(a, b, c, d), (a, c, b, d), (a, d, b, c)];
                            count +=
                                u64::from(pairs.iter().any(|&(a, b, c, d)| is_equal(a, b, c, d)));
                        }
                    }
                }
            }
            count
        };
        cards.chunks(if cards.len() == 81 { 81 } else { 12 }).map(board).sum()
    })
}

/// Every four cards: with two bits for each value, their sum is the exclusive or.
fn quads_by_loops(cards: &[Card]) -> u64 {
    let all: Vec<u8> = cards.iter().map(|card| card.to_bits().to_le_bytes()[0]).collect();
    let mut count = 0;
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate().skip(i + 1) {
            for (k, c) in all.iter().enumerate().skip(j + 1) {
                count += all[k + 1..].iter().filter(|&d| a ^ b ^ c ^ d == 0).count() as u64;
            }
        }
    }
    count
}

/// Every six cards.
fn ghostsets_by_loops(cards: &[Card]) -> u64 {
    let all = values(cards);
    let n = all.len();
    let mut count = 0;
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        for f in e + 1..n {
                            let six = [a, b, c, d, e, f].map(|i| all[i]);
                            let sum = |p: usize| six.iter().map(|card| card[p]).sum::<u8>();
                            count += u64::from((0..4).all(|p| sum(p) % 3 == 0));
                        }
                    }
                }
            }
        }
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
        for name in ["ultraset", "quads", "ghostset"] {
            for measured in measure(&mut ways(name).unwrap(), &Options::TWO) {
                assert_eq!((measured.runs.len(), &measured.end), (2, &End::Done), "{measured:?}");
            }
        }
    }
}
