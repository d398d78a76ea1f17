//! In which of their last properties cards differ from an anchor.

use alloc::vec;
use alloc::vec::Vec;

use set_core::{Card, Rules};

/// The most properties looked at: as many as a number has bits.
const MOST_PROPERTIES: u32 = u16::BITS;

/// The last properties of cards, bit by bit.
///
/// A plane holds one bit of each property: a number a card, with a bit for each
/// property, the last one's lowest. Two cards differ in the properties in which some
/// plane of theirs does, so a few operations compare as many cards as there is room
/// for in a vector.
pub(super) struct Differences {
    rules: Rules,
    properties: u32,
    planes: Vec<Vec<u16>>,
}

impl Differences {
    /// No cards yet; so many of their last properties are looked at, if they have
    /// them.
    pub(super) fn new(rules: Rules, properties: u32) -> Self {
        let properties = properties.min(rules.properties()).min(MOST_PROPERTIES);
        let planes = if properties == 0 { 0 } else { rules.value_bits() };
        Self { rules, properties, planes: vec![Vec::new(); planes as usize] }
    }

    /// How many properties are looked at.
    pub(super) fn properties(&self) -> u32 {
        self.properties
    }

    pub(super) fn push(&mut self, card: Card) {
        for (bit, plane) in (0..).zip(&mut self.planes) {
            plane.push(plane_of(self.rules, self.properties, card, bit));
        }
    }

    /// Keeps the cards for which this tells so, in order.
    pub(super) fn retain(&mut self, keep: impl Fn(usize) -> bool) {
        for plane in &mut self.planes {
            let mut place = 0..;
            plane.retain(|_| place.next().is_some_and(&keep));
        }
    }

    /// Writes in which properties the cards from `start` on differ from the anchor,
    /// to numbers that are 0.
    #[inline(always)]
    #[allow(clippy::inline_always)] // into code compiled for other instructions
    pub(super) fn write(&self, start: usize, anchor: Card, numbers: &mut [u16]) {
        for (bit, plane) in (0..).zip(&self.planes) {
            let anchor = plane_of(self.rules, self.properties, anchor, bit);
            for (number, fields) in numbers.iter_mut().zip(&plane[start..]) {
                *number |= fields ^ anchor;
            }
        }
    }
}

/// One bit of each of the last properties of a card.
fn plane_of(rules: Rules, properties: u32, card: Card, bit: u32) -> u16 {
    let bits = card.to_bits() >> bit;
    (0..properties).fold(0, |plane, property| {
        let value = bits >> (property * rules.value_bits()) & 1;
        plane | u16::from(value == 1) << property
    })
}
