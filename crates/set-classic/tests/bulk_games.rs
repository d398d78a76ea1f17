//! Many games at once against the same games one by one.

use set_classic::{Bulk, BulkGames, DeckOrder, Instructions, Look, TableGame, Turn};

/// A word for each number, by `SplitMix64`.
fn word(number: u64) -> u64 {
    let word = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

fn deck(number: u64) -> DeckOrder {
    let mut words = 1000 * number..;
    DeckOrder::shuffled(&mut || word(words.next().unwrap()))
}

/// Which set is taken in a turn: any rule that needs the game, the turn and the sets.
type Policy = fn(game: u64, turn: u64, sets: u16) -> u16;

const POLICIES: [Policy; 3] = [
    |_, _, _| 0,
    |_, _, _| u16::MAX,
    |game, turn, sets| (word(game ^ turn << 32) % u64::from(sets.max(1))).try_into().unwrap(),
];

/// What a player sees in a game.
fn one_by_one(game: u64, policy: Policy) -> Vec<Look> {
    let deck = deck(game);
    let mut table = TableGame::new(&deck);
    let mut seen = Vec::new();
    loop {
        let sets = table.count().try_into().unwrap();
        let mut look = Look::default();
        (look.cards, look.in_deck, look.sets) = (table.len(), table.in_deck(), sets);
        let chosen = policy(game, seen.len() as u64, sets).min(sets.saturating_sub(1));
        seen.push(look);
        let turn = table.take_by(|table| table.sets().nth(chosen.into()).unwrap()).unwrap();
        assert_eq!(look.is_end(), turn.is_none());
        match turn {
            Some(Turn::Set(_) | Turn::Dealt) => {}
            None => return seen,
        }
    }
}

#[test]
fn games_are_those_played_one_by_one() {
    for policy in POLICIES {
        for instructions in Instructions::available() {
            // Fewer games than are under way at once, and more.
            for len in [0, 1, 700, 2500_u16] {
                let mut seen = vec![Vec::new(); len.into()];
                let games = (0..len).map(|game| (deck(game.into()), game));
                let player = BulkGames::with(Bulk::with_instructions(instructions));
                player.play(games, |game, look| {
                    let looks = &mut seen[usize::from(*game)];
                    looks.push(look);
                    policy((*game).into(), looks.len() as u64 - 1, look.sets)
                });
                for (game, looks) in (0..).zip(&seen) {
                    assert_eq!(*looks, one_by_one(game, policy), "{instructions}, game {game}");
                }
            }
        }
    }
}
