//! Sums of cards bound how many of them are left over.

use core::ops::ControlFlow;

use set_core::Halt;

use super::lists::Lists;
use super::weights::{Weight, Weights};
use super::work::Work;

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
