//! Every scan against a plain look-up of third cards.

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
        state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(0x5851);
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
        let subspace = |index: u32| rules.card_at(u128::from(index) * 3u128.pow(p - 8)).unwrap();
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
            let budget = Budget::unlimited().with_nodes(nodes);
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
