//! Games at the table against a table that is searched anew in each turn.

use proptest::prelude::*;
use set_classic::{CardIndex, DeckOrder, Hand, NotOnTable, TableGame, Turn};

/// Uniform words by `SplitMix64`.
fn words(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }
}

/// The sets of a table in lexicographic order, by all triples.
fn by_triples(table: &[CardIndex]) -> Vec<Hand> {
    let mut sets = Vec::new();
    for (i, &a) in table.iter().enumerate() {
        for (j, &b) in table.iter().enumerate().skip(i + 1) {
            for &c in &table[j + 1..] {
                if a.third(b) == c {
                    sets.push([a, b, c].into_iter().collect());
                }
            }
        }
    }
    sets
}

#[derive(Clone, Copy, Debug)]
enum Policy {
    First,
    Random,
    Last,
}

/// Plays a game, with a plain list of cards beside it.
fn check(deck: &DeckOrder, policy: Policy, words: &mut impl FnMut() -> u64) {
    let mut game = TableGame::new(deck);
    let mut rest = deck.cards().iter().copied();
    let mut table: Vec<_> = rest.by_ref().take(12).collect();
    loop {
        let sets = by_triples(&table);
        assert!(game.sets().eq(sets.iter().copied()));
        assert!(game.cards().eq(table.iter().copied()));
        assert_eq!(game.table(), table.iter().copied().collect());
        assert_eq!(
            (game.len(), game.in_deck(), game.count()),
            (table.len(), rest.len(), sets.len())
        );
        let turn = match policy {
            Policy::First => game.take_first(),
            Policy::Random => game.take_random(words),
            Policy::Last => game.take_by(|game| game.sets().last().unwrap()).unwrap(),
        };
        let wanted = match turn {
            Some(Turn::Set(set)) => {
                match policy {
                    Policy::First => assert_eq!(Some(&set), sets.first()),
                    Policy::Random => assert!(sets.contains(&set)),
                    Policy::Last => assert_eq!(Some(&set), sets.last()),
                }
                table.retain(|&card| !set.contains(card));
                12_usize.saturating_sub(table.len())
            }
            Some(Turn::Dealt) => {
                assert!(sets.is_empty() && rest.len() > 0);
                3
            }
            None => {
                assert!(sets.is_empty() && rest.len() == 0);
                break;
            }
        };
        table.extend(rest.by_ref().take(wanted));
    }
}

proptest! {
    #[test]
    fn games_are_those_of_a_plain_table(seed: u64) {
        let mut words = words(seed);
        let deck = DeckOrder::shuffled(&mut words);
        for policy in [Policy::First, Policy::Random, Policy::Last] {
            check(&deck, policy, &mut words);
        }
    }

    /// Cards without a set come first, so the table grows to 21 cards.
    #[test]
    fn tables_grow_to_the_most(seed: u64) {
        let mut words = words(seed);
        let deck = DeckOrder::shuffled(&mut words);
        let (mut cap, rest): (Vec<_>, Vec<_>) = deck.cards().iter().copied().partition(|&card| is_in_cap(card));
        cap.extend(rest);
        let deck = DeckOrder::new(cap.try_into().unwrap()).unwrap();
        let mut game = TableGame::new(&deck);
        for cards in [12, 15, 18] {
            prop_assert_eq!((game.len(), game.count()), (cards, 0));
            prop_assert_eq!(game.take_first(), Some(Turn::Dealt));
        }
        prop_assert_eq!(game.len(), 21);
        check(&deck, Policy::Random, &mut words);
    }
}

/// The twenty cards without a set other than 0000 with a b + c c + d d = 0 modulo 3: an
/// elliptic quadric holds at most two points of a line.
fn is_in_cap(card: CardIndex) -> bool {
    let index = card.get();
    let [a, b, c, d] = [27, 9, 3, 1].map(|weight| index / weight % 3);
    index != 0 && (a * b + c * c + d * d) % 3 == 0
}

#[test]
fn a_choice_that_is_no_set_is_refused() {
    let cards: Vec<_> = CardIndex::all().collect();
    let deck = DeckOrder::new(cards.try_into().unwrap()).unwrap();
    let mut game = TableGame::new(&deck);
    let before: Vec<_> = game.sets().collect();
    for wrong in ["", "0000 0001 0010", "2222 2221 2220"] {
        let wrong: Hand = wrong.parse().unwrap();
        assert_eq!(game.take_by(|_| wrong), Err(NotOnTable(wrong)));
    }
    assert!(game.sets().eq(before));
}

/// Each set of the opening table is taken equally often, within five standard errors.
#[test]
fn random_choices_are_uniform() {
    let mut words = words(1);
    let deck = core::iter::repeat_with(|| DeckOrder::shuffled(&mut words))
        .find(|deck| TableGame::new(deck).count() == 5)
        .unwrap();
    let opening = TableGame::new(&deck);
    let sets: Vec<_> = opening.sets().collect();
    let mut taken = [0_i32; 5];
    for _ in 0..50_000 {
        let Some(Turn::Set(set)) = opening.clone().take_random(&mut words) else {
            panic!("there is a set")
        };
        taken[sets.iter().position(|&other| other == set).unwrap()] += 1;
    }
    // A standard error is the root of 50,000 * 1/5 * 4/5, some 89.
    assert!(taken.iter().all(|count| (count - 10_000).abs() < 5 * 89), "{taken:?}");
}

/// Each card comes to each place equally often: the chi-square of 80 * 80 degrees of
/// freedom is within five standard deviations.
#[test]
fn shuffles_are_uniform() {
    const DECKS: u32 = 81_000;
    let mut words = words(2);
    let mut seen = vec![0_u32; 81 * 81];
    for _ in 0..DECKS {
        let deck = DeckOrder::shuffled(&mut words);
        for (place, card) in deck.cards().iter().enumerate() {
            seen[81 * place + usize::from(card.get())] += 1;
        }
    }
    let expected = f64::from(DECKS) / 81.0;
    let chi: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    let freedom = 6400.0_f64;
    assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi}");
}
