//! Many cards: tiles of fingerprints, compared by vector instructions.

use core::mem;
use core::ops::{ControlFlow, Range};

use set_core::{Card, Halt, Instructions, Meter, Rules};

use super::pairs::{Partners, runs};
use super::projection::{Completion, Place, Projection};
use super::scan::{Hit, ROWS, Task, partner_lanes, scan};
use super::tiles::{LANES, Spill, Tiles};

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
const MAX_ROOM: usize = 16;

/// More room than this for each card, after many cards were removed, is freed.
const TOO_MUCH_ROOM: usize = 4 * MAX_ROOM;

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
    /// [`MAX_ROOM`].
    fn more_room(&self) -> Option<(Projection, usize)> {
        let rows = self.tiles.rows_per_tile();
        let (projection, rows) = if rows < *ROWS.end() {
            (self.projection, rows + 1)
        } else {
            (self.projection.finer()?, *ROWS.start())
        };
        (self.room(projection, rows) <= MAX_ROOM).then_some((projection, rows))
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

/// Every scan against a plain look-up of third cards.
#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use set_core::{Budget, Instructions, Limit, strategies};

    use super::*;

    /// The sets of the anchor and these cards, each in ascending order.
    fn plain_sets(rules: Rules, anchor: Card, cards: &[Card]) -> BTreeSet<Vec<Card>> {
        let members: BTreeSet<Card> = cards.iter().copied().collect();
        let set = |&card: &Card| {
            let third = rules.third_card(anchor, card)?;
            let mut set = [anchor, card, third].to_vec();
            set.sort_unstable();
            members.contains(&third).then_some(set)
        };
        cards.iter().filter_map(set).collect()
    }

    /// The sets that these cards find, in the order found.
    fn found_sets(cards: &mut TiledCards, anchor: Card) -> Vec<Vec<Card>> {
        let mut sets = Vec::new();
        let halt = cards.sets_with(anchor, &mut Budget::unlimited().meter(), &mut |set| {
            sets.push(set.to_vec());
            ControlFlow::Continue(())
        });
        assert!(halt.is_continue());
        sets
    }

    /// All scans find each of the plain sets once, in the same order.
    fn assert_sets(all: &mut [TiledCards], cards: &[Card], anchors: &[Card]) {
        let rules = all[0].rules;
        for &anchor in anchors {
            let found: Vec<_> = all.iter_mut().map(|cards| found_sets(cards, anchor)).collect();
            assert!(found.iter().all(|sets| *sets == found[0]), "scans differ, {rules}");
            let mut sets = found[0].clone();
            sets.iter_mut().for_each(|set| set.sort_unstable());
            sets.sort_unstable();
            assert!(sets.iter().eq(&plain_sets(rules, anchor, cards)), "{rules}: {sets:?}");
        }
    }

    /// The cards in tiles, for each kind of instructions that this machine has.
    fn with_each_scan(rules: Rules, cards: &[Card]) -> Vec<TiledCards> {
        let with_scan = |instructions| {
            let mut core = TiledCards::new(rules, instructions);
            cards.iter().for_each(|&card| core.push(card));
            core
        };
        Instructions::available().map(with_scan).collect()
    }

    fn rules(p: u32) -> Rules {
        Rules::new(p, 3).unwrap()
    }

    /// Cards that look random, the same in every run.
    fn some_cards(rules: Rules, len: usize) -> Vec<Card> {
        let deck = rules.deck_len().unwrap();
        let mut state = 1u128;
        let mut next = || {
            state =
                state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(0x5851);
            rules.card_at((state ^ state >> 61) % deck).unwrap()
        };
        let mut members = BTreeSet::new();
        core::iter::repeat_with(&mut next).filter(|&card| members.insert(card)).take(len).collect()
    }

    proptest! {
        #[test]
        fn any_board(
            (rules, board, anchor) in (1..=64u32).prop_flat_map(|p| {
                (Just(rules(p)), strategies::board(rules(p), 0..=80), strategies::card(rules(p)))
            }),
            gone in 0..5usize,
        ) {
            let cards: Vec<_> = board.iter().filter(|&card| card != anchor).collect();
            let mut all = with_each_scan(rules, &cards);
            let keep: Vec<_> = cards.iter().copied().skip(gone).step_by(gone + 1).collect();
            all.iter_mut().for_each(|cards| cards.retain(&|card| keep.contains(&card)));
            prop_assert!(all.iter().all(|cards| cards.len() == keep.len()));
            assert_sets(&mut all, &keep, &[anchor]);
            assert_sets(&mut with_each_scan(rules, &cards), &cards, &[anchor]);
        }
    }

    #[test]
    fn boards_of_many_tiles() {
        for (p, len) in [(6, 700), (7, 1500), (8, 3000), (9, 6000), (10, 9000), (20, 9000)] {
            let rules = rules(p);
            let cards = some_cards(rules, len);
            let (anchors, cards) = cards.split_at(40);
            let mut all = with_each_scan(rules, cards);
            assert_sets(&mut all, cards, anchors);
            assert!(all[0].projection.tile_digits() >= 2 && !all[0].is_crowded(), "p = {p}");
        }
    }

    #[test]
    fn full_decks() {
        for p in 1..=8 {
            let deck: Vec<_> = rules(p).cards().collect();
            let anchors: Vec<_> = deck.iter().copied().step_by(deck.len() / 3).collect();
            for anchor in anchors {
                let others: Vec<_> = deck.iter().copied().filter(|&card| card != anchor).collect();
                assert_sets(&mut with_each_scan(rules(p), &others), &others, &[anchor]);
            }
        }
    }

    #[test]
    fn boards_with_a_structure_spread_well() {
        // {0,1}^p, and a subspace on which the last properties are all the same.
        for p in [12, 13, 16, 20] {
            let rules = rules(p);
            let zeros_and_ones = |index: u32| {
                rules.card(&(0..p).map(|bit| index >> (bit % 12) & 1).collect::<Vec<_>>()).unwrap()
            };
            let subspace =
                |index: u32| rules.card_at(u128::from(index) * 3u128.pow(p - 8)).unwrap();
            for cards in [
                (0..4096).map(zeros_and_ones).collect::<Vec<_>>(),
                (1..3u32.pow(8)).map(subspace).collect::<Vec<_>>(),
            ] {
                let mut all = with_each_scan(rules, &cards);
                let anchor = rules.card(&(0..p).map(|i| 2 - i % 2).collect::<Vec<_>>()).unwrap();
                assert_sets(&mut all, &cards, &[anchor, rules.card_at(0).unwrap()]);
                assert!(all[0].spill.cards().len() * 20 <= cards.len(), "p = {p}");
            }
        }
    }

    #[test]
    fn cards_that_do_not_spread_are_spilled() {
        // All in one lane of one tile, even where there are 81.
        let rules = rules(30);
        let projection = Projection::new(rules, 4);
        let is_first = |card: &Card| {
            let place = projection.place(*card);
            (place.tile, place.lane) == (0, 0)
        };
        let mut cards = some_cards(rules, 600_000);
        cards.retain(is_first);
        assert!(cards.len() > 200);
        let mut all = with_each_scan(rules, &cards);
        assert_sets(&mut all, &cards, &[rules.card_at(0).unwrap()]);
        assert!(all[0].spill.cards().len() > cards.len() - 10);

        let mut all = with_each_scan(rules, &cards);
        all.iter_mut().for_each(|core| core.retain(&|card| cards[..100].contains(&card)));
        assert_sets(&mut all, &cards[..100], &[rules.card_at(0).unwrap()]);
    }

    #[test]
    fn room_is_freed_when_cards_are_removed() {
        let rules = rules(20);
        let cards = some_cards(rules, 9000);
        let mut all = with_each_scan(rules, &cards);
        assert_sets(&mut all, &cards, &[rules.card_at(0).unwrap()]);
        all.iter_mut().for_each(|core| core.retain(&|card| cards[..300].contains(&card)));
        assert_sets(&mut all, &cards[..300], &[rules.card_at(0).unwrap()]);
        assert!(all.iter().all(|core| core.projection.tile_digits() <= 3));
    }

    #[test]
    fn tiles_are_made_within_the_budget() {
        let rules = rules(20);
        let cards = some_cards(rules, 9000);
        for core in &mut with_each_scan(rules, &cards) {
            let (mut nodes, mut interruptions) = (1, 0);
            loop {
                let budget = Budget::unlimited().with_node_limit(nodes);
                let mut meter = budget.meter();
                let halt =
                    core.sets_with(cards[0], &mut meter, &mut |_| ControlFlow::Break(Halt::Enough));
                assert!(meter.nodes() <= nodes && core.len() == cards.len());
                if halt != ControlFlow::Break(Halt::Limit(Limit::Nodes)) {
                    break;
                }
                interruptions += 1;
                nodes = nodes * 3 / 2 + 1;
            }
            assert!(interruptions > 5);
            assert!(
                core.all_cards()
                    .collect::<BTreeSet<_>>()
                    .iter()
                    .eq(&cards.iter().copied().collect::<BTreeSet<_>>())
            );
        }
    }
}
