//! Sums of cards bound how many of them are left over.

use core::ops::ControlFlow;

use set_core::Halt;

use super::lists::Lists;
use super::work::Work;
use crate::group::gcd;

/// The most choices of cards left over that are looked at. With a twentieth of it 9 % of the boards of 55
/// cards of p = 3, v = 4 are open after 20,000 nodes, and with all of it none.
const CHOICES: usize = 40_000;

/// Tells by the [`Weights`] of cards that more than some of them are left over: as each set adds up to
/// zero, the cards left over add up to the same as all cards.
pub(super) struct Sums(Weights);

impl Sums {
    /// Of the cards `0..cards`.
    pub(super) fn new(cards: usize, sets: &Lists, work: &mut Work<'_>) -> ControlFlow<Halt, Self> {
        Weights::new(cards, sets, work).map_continue(Self)
    }

    /// Whether `left_over` of these cards or fewer can be left over, by their sum. With too many choices of
    /// `left_over` cards the answer is yes, untried.
    pub(super) fn allows(&self, cards: &[usize], left_over: usize) -> bool {
        let mut choices = 1_usize;
        for chosen in 0..left_over {
            choices = choices.saturating_mul(cards.len() - chosen) / (chosen + 1);
            if choices > CHOICES {
                return true;
            }
        }
        self.0.of.is_empty() || self.have_sum(cards, left_over, self.total(cards))
    }

    /// Whether some of these cards, `most` or fewer, add up to `sum`.
    fn have_sum(&self, cards: &[usize], most: usize, sum: Weight) -> bool {
        let of = &self.0.of;
        sum == Weight::default()
            || match most {
                0 => false,
                1 => cards.iter().any(|&card| of[card] == sum),
                _ => (1..).zip(cards).any(|(next, &card)| {
                    self.have_sum(&cards[next..], most - 1, self.difference(sum, of[card]))
                }),
            }
    }

    /// The sum of some weights, at most 255.
    fn total(&self, cards: &[usize]) -> Weight {
        let mut sum = [0; size_of::<Weight>()];
        cards.iter().for_each(|&card| {
            sum.iter_mut().zip(self.0.of[card]).for_each(|(sum, number)| *sum += u16::from(number));
        });
        let reduced = |lane: usize| sum[lane] % u16::from(self.0.moduli[lane]);
        core::array::from_fn(|lane| u8::try_from(reduced(lane)).unwrap_or(0))
    }

    fn difference(&self, a: Weight, b: Weight) -> Weight {
        core::array::from_fn(|lane| {
            let (a, b) = (a[lane], b[lane]);
            if a < b { a + (self.0.moduli[lane] - b) } else { a - b }
        })
    }
}

/// The numbers of a weight. On a board with many sets fewer are independent; others are left out.
const LANES: usize = 16;

/// Numbers, each less than the modulus of its lane.
type Weight = [u8; LANES];

/// A weight for each card. The weights of the cards of a set add up to zero, in each lane modulo its
/// modulus.
///
/// The values modulo 3 are such weights in Set, the bits of the values in `EvenQuads`. These here need
/// no game: they are the elements of the abelian group that the cards generate, with one equation for
/// each set. So any other weights with the same moduli follow from them. The moduli divide the size of
/// all sets: where the cards of a set share a value, this then adds up to zero.
struct Weights {
    moduli: Weight,
    /// The weight of each card, or none.
    of: Vec<Weight>,
}

impl Weights {
    /// Weights of the cards `0..cards`. There are none beyond 255 cards, since the memory and the time
    /// grow with the square and the cube of this number.
    fn new(cards: usize, sets: &Lists, work: &mut Work<'_>) -> ControlFlow<Halt, Self> {
        let mut table = Table { moduli: Vec::new(), rows: Vec::new() };
        if let Some(size) = common_size(sets).filter(|_| u8::try_from(cards).is_ok()) {
            work.memory(cards * cards * size_of::<u32>())?;
            table.rows.resize(cards, Vec::new());
            for (prime, power) in prime_powers(size) {
                table.add(prime, power, sets, work)?;
            }
        }
        let lanes = |row: &[u32], rest| -> Weight {
            let number = |&number: &u32| u8::try_from(number).ok();
            core::array::from_fn(|lane| row.get(lane).and_then(number).unwrap_or(rest))
        };
        ControlFlow::Continue(Self {
            moduli: lanes(&table.moduli, 1),
            of: table.rows.iter().map(|row| lanes(row, 0)).collect(),
        })
    }
}

/// The greatest common divisor of the sizes of all sets, but at least 2; `None` if one is beyond 255.
fn common_size(sets: &Lists) -> Option<u32> {
    let sizes = sets.iter().map(|set| u8::try_from(set.len()).ok());
    let common = sizes.into_iter().try_fold(0, |common, size| Some(gcd(common, size?.into())));
    common.map(|size| size.max(2))
}

/// The powers of primes whose product is a number: prime and exponent.
fn prime_powers(number: u32) -> Vec<(u32, u32)> {
    let (mut powers, mut rest) = (Vec::new(), number);
    for prime in 2..=number {
        let mut exponent = 0;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            powers.push((prime, exponent));
        }
    }
    powers
}

/// Weights with any number of lanes.
struct Table {
    moduli: Vec<u32>,
    rows: Vec<Vec<u32>>,
}

impl Table {
    /// Adds the lanes whose moduli are powers of a prime, up to this one. The weights are independent
    /// at first; each set adds an equation, which ends a lane.
    fn add(
        &mut self,
        prime: u32,
        exponent: u32,
        sets: &Lists,
        work: &mut Work<'_>,
    ) -> ControlFlow<Halt> {
        let (cards, modulus) = (self.rows.len(), prime.pow(exponent));
        let unit = |card| (0..cards).map(|lane| u32::from(lane == card)).collect();
        let mut open: Vec<Vec<u32>> = (0..cards).map(unit).collect();
        // After the first round all sums are multiples of the prime, and so on.
        for factor in (0..exponent).map(|exponent| prime.pow(exponent)) {
            for set in sets.iter() {
                work.steps(set.len())?;
                // Some lanes take as long as a step.
                let row = open.first().map_or(0, Vec::len) / LANES;
                work.clock(set.len() * row)?;
                let sum: Vec<_> = sum(&open, set).map(|sum| sum % modulus / factor).collect();
                if let Some(lane) = sum.iter().position(|number| number % prime != 0) {
                    work.steps(cards)?;
                    work.clock(cards * row)?;
                    let ended = open.iter_mut().map(|row| end_lane(row, lane, &sum, modulus));
                    // Modulo the factor all sums of this lane are 0: it stays, with a smaller
                    // modulus.
                    if factor > 1 {
                        self.push(factor, ended);
                    } else {
                        ended.for_each(drop);
                    }
                }
            }
        }
        while open.first().is_some_and(|row| !row.is_empty()) {
            self.push(modulus, open.iter_mut().filter_map(Vec::pop));
        }
        ControlFlow::Continue(())
    }

    /// Adds a lane with these numbers.
    fn push(&mut self, modulus: u32, numbers: impl Iterator<Item = u32>) {
        self.moduli.push(modulus);
        self.rows.iter_mut().zip(numbers).for_each(|(row, number)| row.push(number % modulus));
    }
}

/// The sums of the lanes of some cards.
fn sum(rows: &[Vec<u32>], cards: &[usize]) -> impl Iterator<Item = u32> {
    let mut sum = vec![0; rows.first().map_or(0, Vec::len)];
    for &card in cards {
        sum.iter_mut().zip(&rows[card]).for_each(|(sum, number)| *sum += number);
    }
    sum.into_iter()
}

/// Changes the basis of the lanes, so that this sum is one in a lane and zero in the others. Takes that
/// lane out, and returns its number. The sum is invertible in the lane.
fn end_lane(row: &mut Vec<u32>, lane: usize, sum: &[u32], modulus: u32) -> u32 {
    if row[lane] == 0 {
        return row.swap_remove(lane);
    }
    let inverse = (1..modulus).find(|inverse| sum[lane] * inverse % modulus == 1).unwrap_or(1);
    let times = row[lane] * inverse % modulus;
    row.iter_mut().zip(sum).for_each(|(number, sum)| {
        *number = (*number + (modulus - times) * sum) % modulus;
    });
    row.swap_remove(lane);
    times
}
