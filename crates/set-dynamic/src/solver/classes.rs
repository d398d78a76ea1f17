//! Which cards can be in a set with the anchor, told by a few properties.

#![allow(unsafe_code, clippy::inline_always)]

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::values::{ValueSet, Values};
use super::work;
use crate::Instructions;

/// Sorts out the cards that are in no set with the anchor, in two passes over
/// all cards that do little for each.
///
/// A *class* is the cards that differ from the anchor in the same of the last
/// few properties, and its number has a bit for each of these. Where the class
/// differs, its cards have to have all values but the anchor's between them; if
/// they do not, none of them is in a set with the anchor.
pub(super) struct Classes<V: Values> {
    rules: Rules,
    instructions: Instructions,
    packing: Packing,
    /// All values of the properties in which a class differs.
    open: Vec<V::Set>,
    /// The class of each card.
    numbers: Vec<u16>,
    /// The values of the cards of each class.
    unions: Vec<V::Set>,
    /// The promising ones numbered, 0, 1, 2, ...
    ranks: Vec<u32>,
    /// The promising cards' places, and room for one more.
    promising: Vec<u32>,
    class_of: Vec<u32>,
}

impl<V: Values> Classes<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        let properties = rules.properties().min(V::CLASS_PROPERTIES).min(64 / rules.value_bits());
        Self {
            rules,
            instructions: instructions.or_fewer(),
            packing: Packing::new(properties, rules.value_bits()),
            open: all_values(rules, properties),
            numbers: Vec::new(),
            unions: vec![V::Set::empty(rules); 1 << properties],
            ranks: vec![NOT_PROMISING; 1 << properties],
            promising: Vec::new(),
            class_of: Vec::new(),
        }
    }

    /// The places of the cards that may be in a set with the anchor.
    pub(super) fn find(
        &mut self,
        cards: &[u64],
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        match self.instructions {
            // SAFETY: the machine has the instructions, see `new`.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Instructions::Avx512 => unsafe { self.find_avx512(cards, values, anchor, meter) },
            // SAFETY: the machine has the instructions, see `new`.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Instructions::Avx2 => unsafe { self.find_avx2(cards, values, anchor, meter) },
            _ => self.find_here(cards, values, anchor, meter),
        }
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find_avx2(
        &mut self,
        cards: &[u64],
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        self.find_here(cards, values, anchor, meter)
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
    fn find_avx512(
        &mut self,
        cards: &[u64],
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        self.find_here(cards, values, anchor, meter)
    }

    #[inline(always)]
    fn find_here(
        &mut self,
        cards: &[u64],
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        self.number(cards, anchor);
        self.unite(values, meter)?;
        self.judge(V::new(self.rules, anchor));
        ControlFlow::Continue(self.select())
    }

    /// Numbers the class of each card.
    #[inline(always)]
    fn number(&mut self, cards: &[u64], anchor: Card) {
        let anchor = low_bits(anchor);
        self.numbers.resize(cards.len(), 0);
        for (number, card) in self.numbers.iter_mut().zip(cards) {
            *number = self.packing.nonzero_fields(card ^ anchor);
        }
    }

    /// Collects the values of each class.
    #[inline(always)]
    fn unite(&mut self, values: &[V], meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        self.unions.fill(V::Set::empty(self.rules));
        let unions = &mut self.unions[..];
        let mut numbers = self.numbers.iter();
        work::parts(values, self.rules.properties() as usize, meter, |values| {
            for (&values, &number) in values.iter().zip(&mut numbers) {
                unions[number as usize].insert_all(values);
            }
        })
    }

    /// Finds the classes whose cards have all values that they need.
    #[inline(always)]
    fn judge(&mut self, anchor: V) {
        let classes = self.unions.iter_mut().zip(&self.open).zip(&mut self.ranks);
        for ((union, open), rank) in classes {
            union.insert_all(anchor);
            *rank = if union.contains_all(open) { NOT_RANKED } else { NOT_PROMISING };
        }
    }

    /// Lists the cards of these classes, and ranks them as they come.
    #[inline(always)]
    fn select(&mut self) -> Promising<'_> {
        let mut len = 0;
        self.promising.resize(self.numbers.len() + 1, 0);
        let (promising, ranks) = (&mut self.promising[..], &self.ranks[..]);
        for (place, &number) in (0..).zip(&self.numbers) {
            // Writing always costs less than a branch that cannot be predicted.
            promising[len] = place;
            len += usize::from(ranks[number as usize] != NOT_PROMISING);
        }
        let mut next = 0;
        self.class_of.clear();
        self.class_of.extend(self.promising[..len].iter().map(|&place| {
            let rank = &mut self.ranks[self.numbers[place as usize] as usize];
            if *rank == NOT_RANKED {
                *rank = next;
                next += 1;
            }
            *rank
        }));
        Promising {
            places: &self.promising[..len],
            classes: &self.class_of,
            are_groups: self.packing.properties == self.rules.properties(),
        }
    }
}

const NOT_PROMISING: u32 = u32::MAX;
const NOT_RANKED: u32 = u32::MAX - 1;

/// The cards that may be in a set with an anchor.
pub(super) struct Promising<'a> {
    pub(super) places: &'a [u32],
    /// The class of each, numbered 0, 1, 2, ... as they come.
    pub(super) classes: &'a [u32],
    /// Whether the cards of a class agree with the anchor in the same properties.
    pub(super) are_groups: bool,
}

/// For each class, all values of the properties in which it differs.
fn all_values<S: ValueSet<V>, V: Values>(rules: Rules, properties: u32) -> Vec<S> {
    let v = rules.set_len();
    let mut open = vec![S::empty(rules)];
    for from_the_end in 1..=properties {
        let first = (rules.properties() - from_the_end) as usize * v;
        for class in 0..open.len() {
            let mut values = open[class].clone();
            (first..first + v).for_each(|number| values.insert(number));
            open.push(values);
        }
    }
    open
}

/// The last properties of a card, as many as there is room for.
#[allow(clippy::cast_possible_truncation)] // on purpose
pub(super) fn low_bits(card: Card) -> u64 {
    card.to_bits() as u64
}

/// How the bits of a card's last fields become one bit each, side by side:
/// few steps without a branch, the same for all cards, which the compiler turns
/// into vector instructions.
struct Packing {
    properties: u32,
    /// Shifts that bring any bit of a field to its lowest.
    folds: [u32; 4],
    lowest_bits: u64,
    /// Shifts that bring twice as many bits together, and masks of these.
    merges: [(u32, u64); 4],
}

impl Packing {
    fn new(properties: u32, width: u32) -> Self {
        let mut folds = [0; 4];
        let mut folded = 1;
        for fold in &mut folds {
            *fold = folded.min(width.max(1) - folded);
            folded += *fold;
        }
        let mut merges = [(0, u64::MAX); 4];
        for (step, merge) in merges.iter_mut().enumerate() {
            let together = 1 << step;
            if together >= properties {
                break;
            }
            let group = (1 << (2 * together)) - 1;
            let groups = (0..properties).step_by(2 * together as usize);
            let mask = groups.fold(0, |mask, first| mask | group << (first * width));
            *merge = (together * (width - 1), mask);
        }
        let lowest_bits = (0..properties).fold(0, |bits, _| bits << width | 1);
        Self { properties, folds, lowest_bits, merges }
    }

    /// A bit for each of the last fields that is not 0.
    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)] // at most 16 fields
    fn nonzero_fields(&self, card: u64) -> u16 {
        let mut bits = card;
        for fold in self.folds {
            bits |= bits >> fold;
        }
        bits &= self.lowest_bits;
        for (shift, mask) in self.merges {
            bits = (bits | bits >> shift) & mask;
        }
        bits as u16
    }
}
