//! The most and the fewest quads among any number of the 64 cards of EvenQuads: research/docs/variants.md
//! has the proofs. The fewest are searched for, and bounded from below by the transform of the cards.
//!
//! ```sh
//! cargo run --release -p set-variants --example quad_extremes
//! ```

use std::env;
use std::process::ExitCode;

/// The cards of the deck.
const DECK: usize = 64;
/// The largest square sum of a transform without its value at 0: 64 l - l^2 for l = 32.
const SQUARES: usize = 1024;
/// The sums of the values are between -(this) and this.
const SUMS: i32 = 256;

fn main() -> ExitCode {
    if env::args().len() > 1 {
        println!("usage: quad_extremes\n\nPrints docs/results/quads.csv. It takes no arguments.");
        return if env::args().nth(1).as_deref() == Some("--help") {
            ExitCode::SUCCESS
        } else {
            ExitCode::from(2)
        };
    }
    let mut below = bounds();
    let mut found: Vec<u64> = (0..=DECK).map(fewest_found).collect();
    // The nonzero transforms of a hand and of the other cards differ in the sign alone.
    for cards in 0..=DECK / 2 {
        let others = DECK - cards;
        found[cards] = found[cards].min(of_other_cards(found[others], others));
        found[others] = of_other_cards(found[cards], cards);
    }
    for cards in 5..=DECK {
        // Each quad is in all hands with one card less but four. And a card of each quad less leaves a
        // hand without quads, which has at most 9 cards.
        let mean = (below[cards - 1] * cards as u64).div_ceil(cards as u64 - 4);
        below[cards] = below[cards].max(mean).max(cards.saturating_sub(9) as u64);
    }
    for cards in 0..=DECK {
        let others = DECK - cards;
        below[others] = below[others].max(of_other_cards(below[cards], cards));
    }
    println!("cards,most,fewest_at_least,fewest_found");
    for cards in 0..=DECK {
        let first: Vec<usize> = (0..cards).collect();
        println!("{cards},{},{},{}", quads(&first), below[cards], found[cards]);
    }
    ExitCode::SUCCESS
}

/// The quads of a hand: pairs of cards with the same sum, each quad in three ways.
fn quads(hand: &[usize]) -> u64 {
    pairs(hand).iter().map(|pairs| pairs * pairs.saturating_sub(1) / 2).sum::<u64>() / 3
}

/// For each sum, how many pairs of cards have it.
fn pairs(hand: &[usize]) -> [u64; DECK] {
    let mut pairs = [0; DECK];
    for (i, a) in hand.iter().enumerate() {
        hand[..i].iter().for_each(|b| pairs[a ^ b] += 1);
    }
    pairs
}

/// The sum of the fourth powers of the transform without its value at 0, for a number of quads.
fn fourth_powers(quads: u64, cards: usize) -> i64 {
    let (quads, l) = (i64::try_from(quads).expect("few"), i64::try_from(cards).expect("few"));
    64 * (24 * quads + 3 * l * l - 2 * l) - l.pow(4)
}

/// The quads of the other cards.
fn of_other_cards(quads: u64, cards: usize) -> u64 {
    let l = i64::try_from(DECK - cards).expect("few");
    let ordered = (fourth_powers(quads, cards) + l.pow(4)) / 64;
    u64::try_from((ordered - 3 * l * l + 2 * l) / 24).expect("a number of quads")
}

/// For each number of cards, a number of quads that no hand is below: the least sum of fourth powers of 63
/// numbers that a transform could have.
fn bounds() -> Vec<u64> {
    let mut bounds = vec![0; DECK + 1];
    // The values are l modulo 4 if the sum of the cards is 0, which a translation reaches for odd l;
    // otherwise 32 of them are l + 2.
    for residue in 0..4 {
        let all_same = least_fourth_powers(&[(residue, 63)]);
        let mixed = least_fourth_powers(&[(residue, 31), (residue + 2, 32)]);
        for cards in (0..=DECK).filter(|cards| cards % 4 == usize::try_from(residue).expect("0..4"))
        {
            let l = i32::try_from(cards).expect("few");
            let squares = cards * (DECK - cards);
            // The sum of all values is 64 if the card 0 is in the hand, else 0.
            let sums = [-l, 64 - l].into_iter().filter(|sum| *sum == -l || cards > 0);
            let sums: Vec<i32> = sums.filter(|sum| *sum != -l || cards < DECK).collect();
            let kinds = if cards % 2 == 1 { vec![&all_same] } else { vec![&all_same, &mixed] };
            let least =
                kinds.iter().flat_map(|kind| sums.iter().map(|&sum| kind[index(sum, squares)]));
            let least = least.min().expect("a hand has a transform");
            if least == i64::MAX {
                continue;
            }
            let excess = least - fourth_powers(0, cards);
            bounds[cards] = u64::try_from(excess).map_or(0, |excess| excess.div_ceil(64 * 24));
        }
    }
    bounds
}

fn index(sum: i32, squares: usize) -> usize {
    usize::try_from(sum + SUMS).expect("in range") * (SQUARES + 1) + squares
}

/// For each sum and square sum, the least sum of fourth powers of numbers of these residues modulo 4.
fn least_fourth_powers(numbers: &[(i32, usize)]) -> Vec<i64> {
    let size = usize::try_from(2 * SUMS + 1).expect("positive") * (SQUARES + 1);
    let mut least = vec![i64::MAX; size];
    least[index(0, 0)] = 0;
    for &(residue, times) in numbers {
        let values: Vec<i32> =
            (-32..=32_i32).filter(|x| (x - residue).rem_euclid(4) == 0).collect();
        for _ in 0..times {
            let mut next = vec![i64::MAX; size];
            for sum in -SUMS..=SUMS {
                for squares in 0..=SQUARES {
                    let old = least[index(sum, squares)];
                    if old == i64::MAX {
                        continue;
                    }
                    for &x in &values {
                        let square = usize::try_from(x * x).expect("a square");
                        if (sum + x).abs() <= SUMS && squares + square <= SQUARES {
                            let new = &mut next[index(sum + x, squares + square)];
                            *new = (*new).min(old + i64::from(x).pow(4));
                        }
                    }
                }
            }
            least = next;
        }
    }
    least
}

/// The fewest quads of a hand with this many cards that simulated annealing finds.
fn fewest_found(cards: usize) -> u64 {
    const STEPS: u32 = 400_000;
    let mut random = Random(1);
    let mut deck: Vec<usize> = (0..DECK).collect();
    (0..DECK).for_each(|i| deck.swap(i, i + random.below(DECK - i)));
    let mut now = quads(&deck[..cards]);
    let mut best = now;
    for step in 0..STEPS {
        if cards == 0 || cards == DECK || best == 0 {
            break;
        }
        let (out, into) = (random.below(cards), cards + random.below(DECK - cards));
        deck.swap(out, into);
        let new = quads(&deck[..cards]);
        // From two quads more at the beginning to none at the end.
        let allowed = now + u64::from(2 * (STEPS - step) / STEPS) * random.below(2) as u64;
        if new <= allowed {
            now = new;
            best = best.min(now);
        } else {
            deck.swap(out, into);
        }
    }
    best
}

/// The generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % limit as u64).expect("below a usize")
    }
}
