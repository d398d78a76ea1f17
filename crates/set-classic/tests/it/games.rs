//! Games at the table against a plain table that is searched anew in each turn.

use proptest::prelude::*;
use set_classic::{Bulk, CardIndex, DeckOrder, Hand, Look, TableCounts, Take};
use set_core::Instructions;
use set_core::RandomBits;
use set_deck::DeckRng;

fn deck(number: u64) -> DeckOrder {
    DeckOrder::shuffled(&mut DeckRng::from_seed(number))
}

/// A random number for each argument.
fn word(number: u64) -> u64 {
    DeckRng::from_seed(!number).next_u64()
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

/// Which set is taken in a turn: any rule that needs the game, the turn and the sets.
type Policy = fn(game: u64, turn: u64, sets: u16) -> u16;

const POLICIES: [Policy; 3] = [
    |_, _, _| 0,
    |_, _, _| u16::MAX,
    |game, turn, sets| (word(game ^ turn << 32) % u64::from(sets.max(1))).try_into().unwrap(),
];

fn look(cards: usize, in_deck: usize, sets: usize) -> Look {
    let mut look = Look::default();
    (look.cards, look.in_deck, look.sets) = (cards, in_deck, sets.try_into().unwrap());
    look
}

/// The tables of a game, with a plain list of cards.
fn on_a_plain_table(deck: &DeckOrder, game: u64, policy: Policy) -> Vec<Look> {
    let mut rest = deck.cards().iter().copied();
    let mut table: Vec<_> = rest.by_ref().take(12).collect();
    let mut seen = Vec::new();
    loop {
        let sets = by_triples(&table);
        let look = look(table.len(), rest.len(), sets.len());
        let chosen = usize::from(policy(game, seen.len() as u64, look.sets));
        seen.push(look);
        assert_eq!(look.is_end(), sets.is_empty() && rest.len() == 0);
        let wanted = if let Some(last) = sets.len().checked_sub(1) {
            table.retain(|&card| !sets[chosen.min(last)].contains(card));
            12_usize.saturating_sub(table.len())
        } else if rest.len() > 0 {
            3
        } else {
            return seen;
        };
        table.extend(rest.by_ref().take(wanted));
    }
}

/// The tables of games that are played together.
fn in_bulk(bulk: Bulk, decks: &[DeckOrder], policy: Policy) -> Vec<Vec<Look>> {
    let mut seen = vec![Vec::new(); decks.len()];
    bulk.play(decks.iter().copied().zip(0..), |game: &mut usize, look| {
        let turn = seen[*game].len() as u64;
        seen[*game].push(look);
        policy(*game as u64, turn, look.sets)
    });
    seen
}

fn check(bulk: Bulk, decks: &[DeckOrder]) {
    for policy in POLICIES {
        let seen = in_bulk(bulk, decks, policy);
        for ((game, deck), looks) in (0..).zip(decks).zip(&seen) {
            assert_eq!(*looks, on_a_plain_table(deck, game, policy), "game {game}");
        }
    }
}

#[test]
fn games_are_those_of_a_plain_table() {
    for instructions in Instructions::available() {
        // Fewer games than are under way at once, and more.
        for len in [0, 1, 700, 2500] {
            let decks: Vec<_> = (0..len).map(deck).collect();
            check(Bulk::new().with_instructions(instructions), &decks);
        }
    }
}

proptest! {
    /// Cards without a set come first, so the table grows to 21 cards.
    #[test]
    fn tables_grow_to_the_most(seed: u64) {
        let (mut cap, rest): (Vec<_>, Vec<_>) =
            deck(seed).cards().iter().copied().partition(|&card| is_in_cap(card));
        cap.extend(rest);
        let deck = DeckOrder::new(cap.try_into().unwrap()).unwrap();
        let seen = in_bulk(Bulk::new(), &[deck], POLICIES[0]).remove(0);
        for (cards, look) in [12, 15, 18].into_iter().zip(&seen) {
            prop_assert_eq!((look.cards, look.sets), (cards, 0));
        }
        prop_assert_eq!(seen[3].cards, 21);
        check(Bulk::new(), &[deck]);
    }
}

/// The twenty cards without a set other than 0000 with a b + c c + d d = 0 modulo 3: an
/// elliptic quadric holds at most two points of a line.
fn is_in_cap(card: CardIndex) -> bool {
    let index = card.get();
    let [a, b, c, d] = [27, 9, 3, 1].map(|weight| index / weight % 3);
    index != 0 && (a * b + c * c + d * d) % 3 == 0
}

/// Each of five sets is taken equally often, within five standard errors.
#[test]
fn random_choices_are_uniform() {
    let mut rng = DeckRng::from_seed(1);
    let mut taken = [0_i32; 5];
    for _ in 0..50_000 {
        taken[usize::from(look(12, 69, 5).choose(Take::Random, &mut rng))] += 1;
    }
    // A standard error is the root of 50,000 * 1/5 * 4/5, some 89.
    assert!(taken.iter().all(|count| (count - 10_000).abs() < 5 * 89), "{taken:?}");
}

#[test]
fn counts_are_those_of_the_tables_seen() {
    let decks: Vec<_> = (0..300).map(deck).collect();
    let seen = in_bulk(Bulk::new(), &decks, POLICIES[2]);
    let mut all = TableCounts::default();
    for game in &seen {
        let mut row = TableCounts::default();
        game.iter().filter(|look| look.cards == 12).for_each(|&look| row.count(look));
        all += row;
    }
    let twelve = || seen.iter().flatten().filter(|look| look.cards == 12);
    assert_eq!((all.cards, all.looks), (12, twelve().count() as u64));
    assert_eq!(all.without_set, twelve().filter(|look| look.sets == 0).count() as u64);
    assert_eq!(all.left_over, twelve().filter(|look| look.is_end()).count() as u64);
}

/// Each card comes to each position equally often: the chi-square of 80 * 80 degrees of
/// freedom is within five standard deviations.
#[test]
fn shuffles_are_uniform() {
    const DECKS: u32 = 81_000;
    let mut rng = DeckRng::from_seed(2);
    let mut seen = vec![0_u32; 81 * 81];
    for _ in 0..DECKS {
        let deck = DeckOrder::shuffled(&mut rng);
        for (position, card) in deck.cards().iter().enumerate() {
            seen[81 * position + usize::from(card.get())] += 1;
        }
    }
    let expected = f64::from(DECKS) / 81.0;
    let chi: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    let freedom = 6400.0_f64;
    assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi}");
}
