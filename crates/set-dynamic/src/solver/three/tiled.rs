//! Many cards: tiles of fingerprints, compared by vector instructions.

#[cfg(test)]
mod tests;

use core::mem;
use core::ops::{ControlFlow, Range};

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::pairs::{Partners, runs};
use super::projection::{Completion, Place, Projection};
use super::scan::{Hit, ROWS, Task, partner_lanes, scan};
use super::spill::Spill;
use super::tiles::{LANES, Tiles};

/// Cards in tiles.
///
/// A linear map gives every card a *place*: a tile, a lane of the tile, and a
/// *fingerprint*. The places of the anchor and of a card determine the place of the third
/// card. So for an anchor every tile has one *partner* that holds the third cards of its
/// cards. The two are compared once: the fingerprints of one tile's cards are completed to
/// sets and looked up in the other tile, 32 at a time. A *hit*, a fingerprint that is
/// found, is then checked with the whole cards. Few hits are false: there are 3^8
/// fingerprints.
///
/// A tile has room for a few cards in each lane. A card without room is *spilled* and
/// looked up on its own. When too many cards are spilled, tiles get more rows, or there
/// are three times as many tiles.
#[derive(Clone)]
pub(super) struct TiledCards {
    rules: Rules,
    projection: Projection,
    tiles: Tiles,
    spill: Spill,
    /// The number of cards, spilled or not.
    len: usize,
    /// Which instructions compare tiles.
    instructions: Instructions,
    /// Every search fills it anew; it is kept for its memory.
    partners: Partners,
}

/// At most this many pairs of tiles, some thousand cards, count as one node.
const PAIRS_PER_NODE: usize = 64;

/// While tiles are filled, this many cards count as one node.
const CARDS_PER_NODE: usize = 64;

/// Tiles get more room when more than one in this many cards is spilled: a spilled card
/// costs some hundred times as much as another card.
const CARDS_PER_SPILLED: usize = 1024;

/// The most room in the rows for each card. Cards that spread well need at most half of
/// it. On boards where they do not, more cards are spilled.
const MOST_ROOM: usize = 16;

/// More room than this for each card, after many cards were removed, is freed.
const TOO_MUCH_ROOM: usize = 4 * MOST_ROOM;

/// One of equal shares of a search.
#[derive(Clone, Copy)]
pub(super) struct Share {
    pub(super) index: usize,
    pub(super) count: usize,
}

impl Share {
    pub(super) const WHOLE: Self = Self { index: 0, count: 1 };

    /// The items of this share, of `len` items.
    fn of(self, len: usize) -> Range<usize> {
        self.index * len / self.count..(self.index + 1) * len / self.count
    }
}

impl TiledCards {
    pub(super) fn new(rules: Rules, instructions: Instructions) -> Self {
        Self::with_room(rules, instructions, Projection::new(rules, 0), *ROWS.end())
    }

    fn with_room(
        rules: Rules,
        instructions: Instructions,
        projection: Projection,
        rows: usize,
    ) -> Self {
        Self {
            rules,
            projection,
            tiles: Tiles::new(projection.tiles(), rows),
            spill: Spill::default(),
            len: 0,
            instructions,
            partners: Partners::default(),
        }
    }

    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn all_cards(&self) -> impl Iterator<Item = Card> {
        let spilled = self.spill.cards().iter().map(|&(_, card)| card);
        self.tiles.all_cards().chain(spilled)
    }

    /// Adds a card. Without room for it, the card is spilled: the next search makes more
    /// room.
    pub(super) fn push(&mut self, card: Card) {
        self.len += 1;
        let place = self.projection.place(card);
        if self.tiles.insert(place, card).is_err() {
            self.spill.push(place, card);
        }
    }

    /// Keeps only the cards that satisfy the condition.
    pub(super) fn retain(&mut self, keep: &dyn Fn(Card) -> bool) {
        self.tiles.retain(keep);
        self.spill.retain(keep);
        self.len = self.all_cards().count();
    }

    /// Adds cards until the budget is spent.
    fn extend(
        &mut self,
        cards: impl Iterator<Item = Card>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        for (index, card) in cards.enumerate() {
            if index.is_multiple_of(CARDS_PER_NODE) {
                meter.node()?;
            }
            self.push(card);
        }
        ControlFlow::Continue(())
    }

    fn is_crowded(&self) -> bool {
        self.spill.cards().len() > self.len / CARDS_PER_SPILLED
    }

    /// The room for each card in tiles of this projection and number of rows.
    fn room(&self, projection: Projection, rows: usize) -> usize {
        projection.tiles() * rows * LANES / (self.len + LANES)
    }

    /// The next projection and number of rows with more room, if that is at most
    /// [`MOST_ROOM`].
    fn more_room(&self) -> Option<(Projection, usize)> {
        let rows = self.tiles.rows_per_tile();
        let (projection, rows) = if rows < *ROWS.end() {
            (self.projection, rows + 1)
        } else {
            (self.projection.finer()?, *ROWS.start())
        };
        (self.room(projection, rows) <= MOST_ROOM).then_some((projection, rows))
    }

    /// Gives the cards the room that they need. If the budget is spent before it is done,
    /// the next search starts over.
    pub(super) fn fit(&mut self, meter: &mut Meter<'_>) -> ControlFlow<Halt> {
        if self.room(self.projection, self.tiles.rows_per_tile()) > TOO_MUCH_ROOM {
            self.rebuild(Projection::new(self.rules, 0), *ROWS.end(), meter)?;
        }
        while self.is_crowded()
            && let Some((projection, rows)) = self.more_room()
        {
            self.rebuild(projection, rows, meter)?;
        }
        ControlFlow::Continue(())
    }

    fn rebuild(
        &mut self,
        projection: Projection,
        rows: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<Halt> {
        let mut rebuilt = Self::with_room(self.rules, self.instructions, projection, rows);
        rebuilt.extend(self.all_cards(), meter)?;
        *self = rebuilt;
        ControlFlow::Continue(())
    }

    /// Visits every valid set of the anchor and two cards.
    pub(super) fn sets_with(
        &mut self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        self.fit(meter)?;
        let mut partners = mem::take(&mut self.partners);
        let halt = self.sets_by(&mut partners, anchor, Share::WHOLE, meter, visit);
        self.partners = partners;
        halt
    }

    /// Visits every valid set of the anchor and two cards, which have the room that they
    /// need; or a share of these sets.
    pub(super) fn sets_by(
        &self,
        partners: &mut Partners,
        anchor: Card,
        share: Share,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let place = self.projection.place(anchor);
        let task = Task {
            tiles: &self.tiles,
            partners: partners.set(place, self.projection.tile_digits()),
            partner_lanes: partner_lanes(place.lane),
            completion: Completion::new(place.fingerprint),
        };
        self.sets_in_tiles(anchor, place, &task, share, meter, visit)?;
        self.sets_with_spilled_cards(anchor, &task, share, meter, visit)
    }

    /// Whether this card is among the cards.
    pub(super) fn contains(&self, card: Card) -> bool {
        let Place { tile, lane, fingerprint, .. } = self.projection.place(card);
        let cards = self.tiles.cards(tile);
        self.tiles.slots_with(tile, lane, fingerprint).any(|slot| cards[slot] == card)
            || self.spill.contains(card)
    }

    /// Visits the sets of the anchor and two cards in the tiles.
    fn sets_in_tiles(
        &self,
        anchor: Card,
        place: Place,
        task: &Task<'_>,
        share: Share,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        // Each run of tiles is scanned from hit to hit, and in parts to be charged.
        let mut own = share.of(self.projection.tiles().div_ceil(2));
        for run in runs(place, self.projection.tile_digits()) {
            let skipped = [own.start, own.end].map(|tiles| tiles.min(run.len()));
            own = own.start - skipped[0]..own.end - skipped[1];
            let mut run = run.start + skipped[0]..run.start + skipped[1];
            while !run.is_empty() {
                meter.node()?;
                let end = run.end.min(run.start + PAIRS_PER_NODE);
                let hit = scan(self.instructions, task, run.start..end);
                run.start = hit.map_or(end, |hit| hit.tile + 1);
                if let Some(hit) = hit {
                    self.sets_at(hit, anchor, task, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the sets of the anchor, a card of the hit, and a card of the partner tile.
    fn sets_at(
        &self,
        hit: Hit,
        anchor: Card,
        task: &Task<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let partner = task.partners[hit.tile] as usize;
        let [cards, partners] = [hit.tile, partner].map(|tile| self.tiles.cards(tile));
        let mut slots = hit.slots;
        while slots != 0 {
            let slot = slots.trailing_zeros() as usize;
            slots &= slots - 1;
            let card = cards[slot];
            let (fingerprint, lane) = self.tiles.at(hit.tile, slot);
            let lane = task.partner_lanes[lane].into();
            let third = task.completion.third(fingerprint);
            for slot in self.tiles.slots_with(partner, lane, third) {
                let third = partners[slot];
                // Within one tile both cards of a set are hits: take the smaller one.
                let is_first = partner != hit.tile || card < third;
                if is_first && self.rules.third_card(anchor, card) == Some(third) {
                    visit(&[anchor, card, third])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the sets of the anchor and at least one spilled card.
    fn sets_with_spilled_cards(
        &self,
        anchor: Card,
        task: &Task<'_>,
        share: Share,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt> {
        let spilled = self.spill.cards();
        for &(place, card) in &spilled[share.of(spilled.len())] {
            meter.node()?;
            let Some(third) = self.rules.third_card(anchor, card) else { continue };
            let tile = task.partners[place.tile] as usize;
            let lane = task.partner_lanes[place.lane].into();
            let fingerprint = task.completion.third(place.fingerprint);
            let mut slots = task.tiles.slots_with(tile, lane, fingerprint);
            let is_in_tiles = slots.any(|slot| task.tiles.cards(tile)[slot] == third);
            // A set with two spilled cards is found at both: take the smaller one.
            if is_in_tiles || (card < third && self.spill.contains(third)) {
                visit(&[anchor, card, third])?;
            }
        }
        ControlFlow::Continue(())
    }
}
