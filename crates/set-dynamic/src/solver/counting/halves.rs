//! Counting the choices of a card of each column that differ in all properties, by finding half of each.
//!
//! This pays where choices can take so many values that hardly two take the same: near `v = 10`. The choices
//! from the first half of the columns are listed, as the values that they take. Most choices from the second
//! half need values that none of these takes, as a table of bits tells. The others are counted in a map, in
//! which the list is then looked up.
//!
//! If a list gets too long, the count is split by the values that the first half takes in one property: into
//! `C(v, v / 2)` counts, each with fewer cards in a column. These are split by the next property if need be.
//! So memory is bounded, and the cards of a column that fit a choice are the bits of a machine word.

use alloc::vec::Vec;
use core::array::from_fn;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Halt, Meter};

use super::kinds::BYTES_PER_KIND;

/// The most columns of a half.
pub(super) const MAX_COLUMNS: usize = 8;
/// The most cards of a column.
pub(super) const MAX_CARDS: usize = 64;
/// The most choices in a list: some 6 to 12 MB.
pub(super) const MAX_CHOICES: usize = 1 << 19;
/// The memory that is counted for a choice: its word, the room that a list keeps free, and its bits of the filter.
const BYTES_PER_CHOICE: usize = 24;

/// The lists, used again for each split.
#[derive(Default)]
pub(super) struct Halves {
    front: Vec<u64>,
    back: Vec<u64>,
    filter: Filter,
}

impl Halves {
    /// The number of choices of a card of each column that differ in all `properties`. The cards are words with a
    /// bit for each value, `properties` the bits of each.
    ///
    /// It breaks with `None` if a list is too long although it was split by every property. A node of the meter
    /// is a split, or a choice that a column extends.
    pub(super) fn count(
        &mut self,
        columns: &[&[u64]],
        properties: &[u64],
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Option<Halt>, u64> {
        let all = properties.iter().sum();
        let column = |column: &&[u64]| column.iter().map(|card| card & all).collect();
        let columns: Vec<Vec<u64>> = columns.iter().map(column).collect();
        let (front, back) = columns.split_at(columns.len() / 2);
        self.count_split((front, back), properties, all, meter)
    }

    fn count_split(
        &mut self,
        (front, back): (&[Vec<u64>], &[Vec<u64>]),
        unsplit: &[u64],
        all: u64,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Option<Halt>, u64> {
        if let (Some(front), Some(back)) = (Half::of(front), Half::of(back)) {
            match self.count_pairs(&front, &back, all, meter) {
                ControlFlow::Break(None) => {}
                counted => return counted,
            }
        }
        let Some((&property, unsplit)) = unsplit.split_first() else {
            return ControlFlow::Break(None);
        };
        let mut pairs = 0;
        for values in parts(property, front.len()) {
            meter.node().map_break(Some)?;
            let (front, back) = (with(front, values), with(back, property ^ values));
            if front.iter().chain(&back).all(|column| !column.is_empty()) {
                pairs += self.count_split((&front, &back), unsplit, all, meter)?;
            }
        }
        ControlFlow::Continue(pairs)
    }

    /// It breaks with `None` if a list is too long.
    fn count_pairs(
        &mut self,
        front: &Half,
        back: &Half,
        all: u64,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Option<Halt>, u64> {
        let Self { front: fronts, back: backs, filter } = self;
        fronts.clear();
        front.list(0, &front.all, 0, &|_| true, fronts, meter)?;
        filter.fill(fronts);
        backs.clear();
        // A choice of the back is listed as the values that it leaves to the front.
        let keep = |complement| filter.may_have(complement);
        back.list(0, &back.all, all, &keep, backs, meter)?;
        if meter.memory(fronts.len() * BYTES_PER_CHOICE + backs.len() * BYTES_PER_KIND).is_break() {
            return ControlFlow::Break(None);
        }
        // The other way round, the filter saves most look-ups in the map.
        filter.fill(backs);
        let mut ways = HashMap::with_capacity(backs.len());
        for &complement in &*backs {
            *ways.entry(complement).or_insert(0_u64) += 1;
        }
        let shared = fronts.iter().filter(|&&values| filter.may_have(values));
        ControlFlow::Continue(shared.filter_map(|values| ways.get(values)).sum())
    }
}

/// The cards of each column with one of the values.
fn with(columns: &[Vec<u64>], values: u64) -> Vec<Vec<u64>> {
    columns
        .iter()
        .map(|column| column.iter().copied().filter(|card| card & values != 0).collect())
        .collect()
}

/// All choices of `size` of the values of a property, whose bits are side by side.
fn parts(property: u64, size: usize) -> impl Iterator<Item = u64> {
    let low = property.trailing_zeros();
    (0..=property >> low)
        .filter(move |part| part.count_ones() as usize == size)
        .map(move |part| part << low)
}

/// A bit for each column: of the cards that fit.
type Masks = [u64; MAX_COLUMNS];

/// Columns to choose a card each from.
struct Half<'a> {
    columns: &'a [Vec<u64>],
    /// For each card, the cards of the columns after its own that differ from it in all properties.
    fits: Vec<Vec<Masks>>,
    all: Masks,
}

impl<'a> Half<'a> {
    /// `None` if a column has too many cards for a mask. At least two columns, each with a card.
    fn of(columns: &'a [Vec<u64>]) -> Option<Self> {
        let is_small = columns.iter().all(|column| column.len() <= MAX_CARDS);
        is_small.then(|| Self {
            columns,
            fits: (0..columns.len()).map(|own| fits(columns, own)).collect(),
            all: from_fn(|index| columns.get(index).map_or(u64::MAX, |column| mask(column, 0))),
        })
    }

    /// Appends `values` to the list for each choice of the cards in `masks`, from the column `first` on, with the
    /// bits of its cards flipped, where they are to `keep`.
    ///
    /// It breaks with `None` if the list gets too long.
    fn list(
        &self,
        first: usize,
        masks: &Masks,
        values: u64,
        keep: &impl Fn(u64) -> bool,
        list: &mut Vec<u64>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Option<Halt>> {
        meter.spend(masks[first].count_ones().into()).map_break(Some)?;
        let next = first + 1;
        if next + 1 == self.columns.len() {
            self.list_last_two(masks, values, keep, list);
            let bytes = list.len() * BYTES_PER_CHOICE;
            if list.len() > MAX_CHOICES || meter.memory(bytes).is_break() {
                return ControlFlow::Break(None);
            }
            return ControlFlow::Continue(());
        }
        for index in ones(masks[first]) {
            let fits = &self.fits[first][index];
            let masks: Masks = from_fn(|column| masks[column] & fits[column]);
            if masks[next..].iter().all(|&mask| mask != 0) {
                let values = values ^ self.columns[first][index];
                self.list(next, &masks, values, keep, list, meter)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The choices of a card of each of the last two columns: most of the time goes here.
    fn list_last_two(
        &self,
        masks: &Masks,
        values: u64,
        keep: &impl Fn(u64) -> bool,
        list: &mut Vec<u64>,
    ) {
        let end = self.columns.len() - 1;
        let (cards, fits) = (&self.columns[end - 1], &self.fits[end - 1]);
        for index in ones(masks[end - 1]) {
            let values = values ^ cards[index];
            for index in ones(masks[end] & fits[index][end]) {
                let values = values ^ self.columns[end][index];
                if keep(values) {
                    list.push(values);
                }
            }
        }
    }
}

/// For each card of the column `own`, the cards that fit it in the later columns. Elsewhere every bit is set.
fn fits(columns: &[Vec<u64>], own: usize) -> Vec<Masks> {
    let fitting = |&card: &u64| {
        from_fn(|other| match columns.get(other) {
            Some(column) if other > own => mask(column, card),
            _ => u64::MAX,
        })
    };
    columns[own].iter().map(fitting).collect()
}

/// The cards of a column that differ from one in all properties.
fn mask(column: &[u64], word: u64) -> u64 {
    (0..).zip(column).fold(0, |mask, (index, card)| mask | u64::from(card & word == 0) << index)
}

/// The indices of the bits that are set.
fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let index = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            index
        })
    })
}

/// A set of words, by hashes: it seldom claims a word that it does not have.
#[derive(Default)]
struct Filter {
    bits: Vec<u64>,
    shift: u32,
}

impl Filter {
    fn fill(&mut self, words: &[u64]) {
        // At most an eighth of the bits are set, so few other words seem to be there.
        let size = (8 * words.len().max(8)).next_power_of_two();
        self.shift = u64::BITS - size.trailing_zeros();
        self.bits.clear();
        self.bits.resize(size / 64, 0);
        for &word in words {
            let hash = self.hash(word);
            self.bits[hash / 64] |= 1 << (hash % 64);
        }
    }

    fn may_have(&self, word: u64) -> bool {
        let hash = self.hash(word);
        self.bits[hash / 64] >> (hash % 64) & 1 == 1
    }

    /// By the golden ratio, as Knuth hashes.
    #[expect(clippy::cast_possible_truncation, reason = "below the number of bits")]
    fn hash(&self, word: u64) -> usize {
        (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize
    }
}
