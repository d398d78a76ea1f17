//! Which cards can be in a set with the anchor, told by a few properties.

#![allow(unsafe_code, clippy::inline_always)]

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::differences::Differences;
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
    differences: Differences,
    /// The values that the cards of each class need not have: those of the properties
    /// in which it does not differ, for all that is known.
    needless: Vec<V::Set>,
    all: V::Set,
    /// The class of each card.
    numbers: Vec<u16>,
    /// The values of the cards of each class, the anchor's and those that are not
    /// needed.
    unions: Vec<V::Set>,
    /// The promising cards' places, and room for one more.
    promising: Vec<u32>,
}

impl<V: Values> Classes<V> {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        let differences = Differences::new(rules, V::CLASS_PROPERTIES);
        let needless: Vec<V::Set> = needless_values(rules, differences.properties());
        Self {
            rules,
            instructions: instructions.or_fewer(),
            all: needless[0].clone(),
            unions: needless.clone(),
            differences,
            needless,
            numbers: Vec::new(),
            promising: Vec::new(),
        }
    }

    /// Adds a card.
    pub(super) fn push(&mut self, card: Card) {
        self.differences.push(card);
    }

    /// Keeps the cards in these places.
    pub(super) fn retain(&mut self, keep: impl Fn(usize) -> bool) {
        self.differences.retain(keep);
    }

    /// Whether the cards of a class agree with the anchor in the same properties.
    pub(super) fn are_groups(&self) -> bool {
        self.differences.properties() == self.rules.properties()
    }

    /// The number of classes.
    pub(super) fn len(&self) -> usize {
        self.unions.len()
    }

    /// The places of the cards that may be in a set with the anchor.
    pub(super) fn find(
        &mut self,
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        match self.instructions {
            // SAFETY: the machine has the instructions, see `new`.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Instructions::Avx512 => unsafe { self.find_avx512(values, anchor, meter) },
            // SAFETY: the machine has the instructions, see `new`.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Instructions::Avx2 => unsafe { self.find_avx2(values, anchor, meter) },
            _ => self.find_here(values, anchor, meter),
        }
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find_avx2(
        &mut self,
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        self.find_here(values, anchor, meter)
    }

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
    fn find_avx512(
        &mut self,
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        self.find_here(values, anchor, meter)
    }

    #[inline(always)]
    fn find_here(
        &mut self,
        values: &[V],
        anchor: Card,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt, Promising<'_>> {
        self.unite(values, anchor, meter)?;
        ControlFlow::Continue(self.select())
    }

    /// Numbers the class of each card, and collects the values of each class.
    #[inline(always)]
    fn unite(&mut self, values: &[V], anchor: Card, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        let anchor_values = V::new(self.rules, anchor);
        for (union, needless) in self.unions.iter_mut().zip(&self.needless) {
            union.clone_from(needless);
            union.insert_all(anchor_values);
        }
        self.numbers.clear();
        self.numbers.resize(values.len(), 0);
        let (unions, differences) = (&mut self.unions[..], &self.differences);
        let (mut rest, mut start) = (&mut self.numbers[..], 0);
        work::parts(values, self.rules.properties() as usize, meter, |values| {
            let numbers = rest.split_off_mut(..values.len()).unwrap_or_default();
            differences.write(start, anchor, numbers);
            for (&values, &number) in values.iter().zip(&*numbers) {
                unions[number as usize].insert_all(values);
            }
            start += values.len();
        })
    }

    /// Lists the cards of the classes that have all values that they need.
    #[inline(always)]
    fn select(&mut self) -> Promising<'_> {
        let mut len = 0;
        self.promising.resize(self.numbers.len() + 1, 0);
        let (promising, unions) = (&mut self.promising[..], &self.unions[..]);
        for (place, &number) in (0..).zip(&self.numbers) {
            // Writing always costs less than a branch that cannot be predicted.
            promising[len] = place;
            len += usize::from(unions[number as usize] == self.all);
        }
        Promising { places: &self.promising[..len], classes: &self.numbers }
    }
}

/// The cards that may be in a set with an anchor.
pub(super) struct Promising<'a> {
    pub(super) places: &'a [u32],
    /// The class of every card, promising or not.
    pub(super) classes: &'a [u16],
}

/// For each class by so many properties, all values but those of the properties in
/// which it differs.
fn needless_values<S: ValueSet<V>, V: Values>(rules: Rules, properties: u32) -> Vec<S> {
    let v = rules.set_len();
    let values_of = |property: u32| (property as usize * v)..(property as usize + 1) * v;
    let mut unknown = S::empty(rules);
    let first = 0..rules.properties() - properties;
    first.flat_map(values_of).for_each(|number| unknown.insert(number));
    let mut needless = vec![unknown];
    for from_the_end in 1..=properties {
        for class in 0..needless.len() {
            needless.push(needless[class].clone());
            let values = values_of(rules.properties() - from_the_end);
            values.for_each(|number| needless[class].insert(number));
        }
    }
    needless
}
