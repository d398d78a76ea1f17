//! The tiles: fingerprints, side by side for vector instructions, and their cards.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use hashbrown::HashSet;
use set_core::Card;

use super::projection::{Fingerprint, Place};

/// The lanes of a row. 27 of them have digits; the others stay empty.
pub(crate) const LANES: usize = 32;

/// The most cards of a tile.
pub(crate) const SLOTS: usize = 2 * LANES;

/// A fingerprint for each lane or slot: all low bytes, then all high bytes. It fills a
/// cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Row {
    pub(crate) low: [u8; LANES],
    pub(crate) high: [u8; LANES],
}

impl Row {
    pub(crate) const fn filled(fingerprint: Fingerprint) -> Self {
        let [high, low] = fingerprint.0.to_be_bytes();
        Self { low: [low; LANES], high: [high; LANES] }
    }

    #[inline]
    pub(crate) fn get(&self, lane: usize) -> Fingerprint {
        Fingerprint(u16::from_be_bytes([self.high[lane], self.low[lane]]))
    }

    fn set(&mut self, lane: usize, fingerprint: Fingerprint) {
        [self.high[lane], self.low[lane]] = fingerprint.0.to_be_bytes();
    }
}

/// Cards by their places.
///
/// A tile holds each card twice: in a list, whose entries are its *slots*, and in the lanes
/// of a few *rows*. The cards of one lane fill it from the first row on. To compare two
/// tiles, the list of one is looked up in the rows of the other.
#[derive(Clone)]
pub(crate) struct Tiles {
    rows_per_tile: usize,
    /// The fingerprints in the rows; [`Fingerprint::EMPTY`] where there is no card.
    rows: Vec<Row>,
    /// The slots of the cards in the rows.
    slots: Vec<[u8; LANES]>,
    /// The number of cards of each tile.
    lens: Vec<u8>,
    /// The fingerprints of the list; [`Fingerprint::NONE`] after its end.
    list: Vec<[Row; SLOTS / LANES]>,
    /// The lanes of the list's cards; 0 after its end.
    lanes: Vec<[u8; SLOTS]>,
    cards: Vec<[Card; SLOTS]>,
}

/// A card's lane, or its tile's list, is full.
pub(crate) struct Full;

impl Tiles {
    pub(crate) fn new(tiles: usize, rows_per_tile: usize) -> Self {
        Self {
            rows_per_tile,
            rows: vec![Row::filled(Fingerprint::EMPTY); tiles * rows_per_tile],
            slots: vec![[0; LANES]; tiles * rows_per_tile],
            lens: vec![0; tiles],
            list: vec![[Row::filled(Fingerprint::NONE); SLOTS / LANES]; tiles],
            lanes: vec![[0; SLOTS]; tiles],
            cards: vec![[Card::from_bits_retain(0); SLOTS]; tiles],
        }
    }

    pub(crate) fn rows_per_tile(&self) -> usize {
        self.rows_per_tile
    }

    /// The rows of all tiles, tile after tile.
    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The lists' lengths, fingerprints and lanes.
    pub(crate) fn lists(&self) -> (&[u8], &[[Row; SLOTS / LANES]], &[[u8; SLOTS]]) {
        (&self.lens, &self.list, &self.lanes)
    }

    /// The cards of a tile, by slot.
    pub(crate) fn cards(&self, tile: usize) -> &[Card] {
        &self.cards[tile][..self.lens[tile].into()]
    }

    /// All cards, tile by tile.
    pub(crate) fn all_cards(&self) -> impl Iterator<Item = Card> {
        (0..self.lens.len()).flat_map(|tile| self.cards(tile).iter().copied())
    }

    /// Adds a card, if there is room at its place.
    #[allow(clippy::cast_possible_truncation)] // lanes and slots are few
    pub(crate) fn insert(&mut self, place: Place, card: Card) -> Result<(), Full> {
        let Place { tile, lane, fingerprint, .. } = place;
        let slot = usize::from(self.lens[tile]);
        let mut rows = self.rows_of(tile);
        let row = rows.find(|&row| self.rows[row].get(lane) == Fingerprint::EMPTY).ok_or(Full)?;
        if slot == SLOTS {
            return Err(Full);
        }
        self.rows[row].set(lane, fingerprint);
        self.slots[row][lane] = slot as u8;
        self.lens[tile] += 1;
        self.list[tile][slot / LANES].set(slot % LANES, fingerprint);
        self.lanes[tile][slot] = lane as u8;
        self.cards[tile][slot] = card;
        Ok(())
    }

    /// Keeps only the cards that satisfy the condition.
    pub(crate) fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        for tile in 0..self.lens.len() {
            // From the end: `remove` fills the slot with the last card, which is kept.
            for slot in (0..self.lens[tile].into()).rev() {
                if !keep(self.cards[tile][slot]) {
                    self.remove(tile, slot);
                }
            }
        }
    }

    #[allow(clippy::cast_possible_truncation)] // slots are few
    fn remove(&mut self, tile: usize, slot: usize) {
        // The last card of the lane moves to the row, the last card of the list to the
        // slot.
        let (row, lane) = self.row_of(tile, slot);
        let filled = |&row: &usize| self.rows[row].get(lane) != Fingerprint::EMPTY;
        let last = self.rows_of(tile).rev().find(filled).expect("this card's row at least");
        let moved = self.rows[last].get(lane);
        self.rows[row].set(lane, moved);
        self.slots[row][lane] = self.slots[last][lane];
        self.rows[last].set(lane, Fingerprint::EMPTY);

        self.lens[tile] -= 1;
        let last = usize::from(self.lens[tile]);
        if slot != last {
            let (row, lane) = self.row_of(tile, last);
            self.slots[row][lane] = slot as u8;
        }
        self.cards[tile][slot] = self.cards[tile][last];
        self.lanes[tile][slot] = self.lanes[tile][last];
        let moved = self.list[tile][last / LANES].get(last % LANES);
        self.list[tile][slot / LANES].set(slot % LANES, moved);
        self.lanes[tile][last] = 0;
        self.list[tile][last / LANES].set(last % LANES, Fingerprint::NONE);
    }

    /// The row and the lane of the card in this slot.
    fn row_of(&self, tile: usize, slot: usize) -> (usize, usize) {
        let lane = usize::from(self.lanes[tile][slot]);
        let is_here = |&row: &usize| {
            self.rows[row].get(lane) != Fingerprint::EMPTY
                && usize::from(self.slots[row][lane]) == slot
        };
        (self.rows_of(tile).find(is_here).expect("the card is in its lane"), lane)
    }

    fn rows_of(&self, tile: usize) -> Range<usize> {
        tile * self.rows_per_tile..(tile + 1) * self.rows_per_tile
    }

    /// The slots of the cards in a lane that have this fingerprint.
    pub(crate) fn slots_with(
        &self,
        tile: usize,
        lane: usize,
        fingerprint: Fingerprint,
    ) -> impl Iterator<Item = usize> {
        let rows = self.rows_of(tile);
        let slot = move |row: usize| usize::from(self.slots[row][lane]);
        rows.filter(move |&row| self.rows[row].get(lane) == fingerprint).map(slot)
    }

    /// The fingerprint and the lane of the card in this slot.
    pub(crate) fn at(&self, tile: usize, slot: usize) -> (Fingerprint, usize) {
        let fingerprint = self.list[tile][slot / LANES].get(slot % LANES);
        (fingerprint, self.lanes[tile][slot].into())
    }
}

/// Cards with their places, in a list and in a hash set.
#[derive(Clone, Default)]
pub(super) struct Spill {
    /// In the order added, so that every run searches in the same order.
    cards: Vec<(Place, Card)>,
    members: HashSet<Card>,
}

impl Spill {
    pub(super) fn push(&mut self, place: Place, card: Card) {
        self.cards.push((place, card));
        self.members.insert(card);
    }

    pub(super) fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        let members = &mut self.members;
        self.cards.retain(|(_, card)| {
            let kept = keep(*card);
            if !kept {
                members.remove(card);
            }
            kept
        });
    }

    pub(super) fn cards(&self) -> &[(Place, Card)] {
        &self.cards
    }

    pub(super) fn contains(&self, card: Card) -> bool {
        self.members.contains(&card)
    }
}
