//! Games that change how a plain game is played.

use core::time::Duration;

use set_table::{Action, Claim, Options, Player, Refusal, Reply, SavedGame, Table};
use set_variants::Variant;

use crate::common::seconds;

/// A table for the game that a text names.
fn table(game: &str) -> Table {
    Table::new(Options::game(Variant::parse(game, None).unwrap(), 7)).unwrap()
}

/// Takes the first match, or says that there is none.
fn play(table: &mut Table, now: Duration) -> Reply {
    let Some(found) = table.matches().unwrap().first().cloned() else {
        return table.act(Action::NoMatch, now);
    };
    found.into_iter().map(|card| table.act(Action::Choose(card), now)).last().unwrap()
}

fn saved(table: &Table) -> Table {
    let text = serde_json::to_string(&table.save()).unwrap();
    let again = Table::resume(serde_json::from_str::<SavedGame>(&text).unwrap()).unwrap();
    assert_eq!(again.save(), table.save());
    again
}

#[test]
fn an_opening_of_its_own_is_kept_up() {
    let mut table = table("ultra9");
    for turn in 1..20 {
        assert!(table.board().len() >= 9 || table.cards_left() == 0);
        play(&mut table, seconds(turn));
    }
    assert_eq!(saved(&table).places(), table.places());
}

#[test]
fn a_chain_shares_two_cards() {
    let mut table = table("4set-chain");
    for turn in 1..8 {
        let before = table.last_match().to_vec();
        if let Reply::Match { cards, .. } = play(&mut table, seconds(turn)) {
            let shared = cards.iter().filter(|card| before.contains(card)).count();
            assert!(before.is_empty() || shared == 2, "{shared}");
        }
    }
    assert!(!table.last_match().is_empty());
    saved(&table);
}

#[test]
fn an_endless_deck_goes_on_and_always_holds_a_match() {
    let mut table = table("set/endless");
    for turn in 1..60 {
        assert_eq!(table.board().len(), 12);
        let reply = play(&mut table, seconds(turn));
        assert!(matches!(reply, Reply::Match { .. }), "{reply:?}");
        assert!(!table.is_over());
    }
    assert_eq!(saved(&table).places(), table.places());
}

#[test]
fn a_goal_ends_the_game() {
    let mut table = table("set/endless/goal=3");
    for turn in 1..=3 {
        assert!(!table.is_over());
        play(&mut table, seconds(turn));
    }
    assert!(table.is_over());
    assert_eq!(table.act(Action::Hint, seconds(4)), Reply::Refused(Refusal::Over));
    assert!(saved(&table).is_over());
}

#[test]
fn a_mistake_costs_time_in_every_game() {
    for name in ["set", "puzzle", "sets-10", "quads"] {
        let mut table = table(name);
        assert_eq!(table.time_lost(Player::First), Duration::ZERO);
        let cards = table.board().cards()[..4].to_vec();
        for card in cards {
            table.act(Action::Choose(card), seconds(1));
        }
        let wrong = u32::try_from(table.score(Player::First).wrong).unwrap();
        assert_eq!(table.time_lost(Player::First), seconds(5) * wrong, "{name}");
        assert_eq!(saved(&table).time_lost(Player::First), table.time_lost(Player::First));
    }
}

#[test]
fn a_limit_ends_the_game_and_mistakes_cost_time() {
    let mut table = table("set/endless/limit=30");
    assert_eq!(table.time_left(), Some(seconds(30)));
    let wrong =
        Reply::MatchesThere { by: Player::First, matches: table.matches().unwrap().len() as u64 };
    assert_eq!(table.act(Action::NoMatch, seconds(10)), wrong);
    assert_eq!(table.time_left(), Some(seconds(15)));
    table.tick(seconds(24));
    assert!(!table.is_over());
    table.tick(seconds(25));
    assert!(table.is_over());
    assert!(saved(&table).is_over());
}

#[test]
fn boards_are_played_out_one_after_the_other() {
    let mut table = table("puzzle");
    let (mut boards, mut found, mut turn) = (vec![table.board().clone()], 0, 0);
    while !table.is_over() {
        turn += 1;
        assert_eq!(
            table.act(Action::NoMatch, seconds(turn)),
            Reply::Refused(Refusal::PuzzleHasMatches)
        );
        assert!(matches!(play(&mut table, seconds(turn)), Reply::Match { .. }));
        found += 1;
        if table.board() != boards.last().unwrap() {
            boards.push(table.board().clone());
            assert!(table.found().is_empty());
            // The last match of a board is taken back with the board.
            table.act(Action::Undo, seconds(turn));
            assert_eq!(table.board(), &boards[boards.len() - 2]);
            play(&mut table, seconds(turn));
        }
    }
    assert!(boards.len() > 3, "{}", boards.len());
    assert_eq!(table.score(Player::First).matches, found);
    assert_eq!(table.cards_left(), 0);
    saved(&table);
}

#[test]
fn the_final_card_is_known_once_it_is_dealt() {
    let mut table = table("set");
    for turn in 1.. {
        assert_eq!(table.final_card().is_some(), table.cards_left() == 0);
        if table.is_over() {
            break;
        }
        play(&mut table, seconds(turn));
    }
}

#[test]
fn matches_that_nobody_took_are_told_with_their_times() {
    let mut table = table("set/endless/goal=5");
    for turn in 1..=5 {
        play(&mut table, seconds(2 * turn));
    }
    let overlooked = table.overlooked();
    assert!(overlooked.is_sorted_by_key(|it| core::cmp::Reverse(it.time)));
    for it in &overlooked {
        assert!(it.time <= seconds(10));
        assert!(table.game_board().is_match(&it.cards));
        assert!(table.moves().iter().all(|made| made.claim != Claim::Match(it.cards.clone())));
    }
    let left = table.matches().unwrap();
    assert!(left.iter().all(|cards| overlooked.iter().any(|it| it.cards == *cards)));
}

#[test]
fn cards_that_move_change_their_places_with_each_match() {
    let [mut still, mut moving] = [table("set"), table("shuffle")];
    for turn in 1..10 {
        let found = matches!(play(&mut still, seconds(turn)), Reply::Match { .. });
        play(&mut moving, seconds(turn));
        let mut places = [still.places().to_vec(), moving.places().to_vec()];
        assert!(!found || places[0] != places[1]);
        places.iter_mut().for_each(|places| places.sort_unstable());
        assert_eq!(places[0], places[1]);
    }
    assert_eq!(saved(&moving).places(), moving.places());
}
