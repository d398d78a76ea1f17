//! Claims, hints, calls, undo and the machine, one by one.

use core::time::Duration;

use set_core::{Notation, Rules};
use set_game::verify;
use set_table::{Action, Claim, Options, Player, Refusal, Reply, Seats, Skill, Table, TableError};
use set_variants::Hint;

use crate::common::{choose, classic, play_on, seconds};

#[test]
fn a_wrong_claim_says_why_and_costs_a_point() {
    let mut table = classic(3, Seats::One);
    let cards = table.board().cards()[..3].to_vec();
    let reply = choose(&mut table, &cards, seconds(1));
    assert_eq!(
        reply,
        Reply::NotAMatch { by: Player::First, cards: cards.into_iter().map(Ok).collect() }
    );
    assert_eq!(
        table.words(&reply, Notation::Words),
        "Not a set. shape: two squiggles, one oval; shading: two striped, one open"
    );
    assert_eq!(table.score(Player::First).points(), -1);
    assert!(table.choice().is_empty());

    let sets = table.matches().unwrap().len() as u64;
    let reply = table.act(Action::NoMatch, seconds(2));
    assert_eq!(reply, Reply::MatchesThere { by: Player::First, matches: sets });
    assert_eq!(table.score(Player::First).wrong, 2);
    assert!(table.moves().is_empty());
}

#[test]
fn choosing_a_card_again_takes_it_back() {
    let mut table = classic(3, Seats::One);
    let [a, b] = [table.board()[0], table.board()[1]];
    for (card, choice) in [(a, vec![a]), (b, vec![a, b]), (a, vec![b])] {
        assert_eq!(table.act(Action::Choose(card), seconds(1)), Reply::Chosen);
        assert_eq!(table.choice(), choice);
    }
    assert_eq!(table.act(Action::Clear, seconds(1)), Reply::Chosen);
    assert!(table.choice().is_empty());
    let absent = Rules::CLASSIC.cards().find(|&card| !table.board().contains(card)).unwrap();
    let refusal = Refusal::NotOnBoard(absent, Rules::CLASSIC);
    assert_eq!(table.act(Action::Choose(absent), seconds(1)), Reply::Refused(refusal));
}

#[test]
fn new_cards_lie_where_cards_were_taken() {
    let mut table = classic(3, Seats::One);
    let before = table.places().to_vec();
    let set = table.matches().unwrap()[0].clone();
    choose(&mut table, &set, seconds(4));
    let pairs = before.iter().zip(table.places());
    for (was, is) in pairs {
        assert_eq!(was == is, !set.contains(&was.unwrap()));
    }
    assert_eq!(table.places().len(), 12);
}

#[test]
fn undo_is_counted_and_brings_the_cards_back() {
    let mut table = classic(3, Seats::One);
    assert_eq!(table.act(Action::Undo, seconds(1)), Reply::Refused(Refusal::NothingToUndo));
    let (board, turn) = (table.board().clone(), table.turn());
    play_on(&mut table, seconds(5));
    let after = table.board().clone();
    assert_eq!(table.act(Action::Undo, seconds(6)), Reply::Undone);
    assert_eq!((table.board(), table.undo_count()), (&board, 1));
    assert_ne!(table.turn(), turn, "an answer about the board before is out of date");
    assert_eq!(table.score(Player::First).points(), 0);
    play_on(&mut table, seconds(9));
    assert_eq!(table.board(), &after, "the same cards are dealt again");
    assert_eq!((table.moves()[0].took, table.moves()[0].at), (seconds(3), seconds(9)));
}

#[test]
fn hints_come_in_steps() {
    let mut table = classic(3, Seats::One);
    let steps = |table: &Table| {
        let step = |step: Hint<'_>| step.text(table.game_board(), Notation::Digits);
        table.hints().map(step).collect::<Vec<_>>()
    };
    for count in 1..=5 {
        assert_eq!(table.act(Action::Hint, seconds(1)), Reply::Hinted);
        assert_eq!(steps(&table).len(), count);
    }
    assert_eq!(table.act(Action::Hint, seconds(1)), Reply::Refused(Refusal::NoMoreHints));
    assert!(steps(&table)[0].starts_with("There are "));
    play_on(&mut table, seconds(2));
    assert_eq!((table.moves()[0].hints, table.hint_count()), (5, 5));
    assert!(steps(&table).is_empty());
}

/// A board without a set has one hint, which says so.
#[test]
fn the_hint_for_no_set() {
    let seeds = 0..1_000;
    let mut tables = seeds.map(|seed| classic(seed, Seats::One));
    let mut table = tables.find(|table| table.matches().unwrap().is_empty()).unwrap();
    assert_eq!(table.act(Action::Hint, seconds(1)), Reply::Hinted);
    assert_eq!(table.hints().collect::<Vec<_>>(), [Hint::Count(0)]);
    assert_eq!(table.act(Action::Hint, seconds(1)), Reply::Refused(Refusal::NoMoreHints));
    let reply = table.act(Action::NoMatch, seconds(2));
    assert_eq!(reply, Reply::NoMatch { by: Player::First, dealt: 3 });
    assert_eq!(table.board().len(), 15);
}

#[test]
fn two_players_call_before_they_claim() {
    let mut table = classic(3, Seats::Two);
    let set = table.matches().unwrap()[0].clone();
    let reply = choose(&mut table, &set, seconds(1));
    assert_eq!(reply, Reply::Refused(Refusal::CallFirst));
    assert_eq!(table.act(Action::NoMatch, seconds(1)), Reply::Refused(Refusal::CallFirst));

    let reply = table.act(Action::Call(Player::Second), seconds(2));
    assert_eq!(reply, Reply::Called(Player::Second, seconds(10)));
    let reply = table.act(Action::Call(Player::First), seconds(3));
    assert_eq!(reply, Reply::Refused(Refusal::Called(Player::Second)));
    assert_eq!(table.caller(), Some((Player::Second, seconds(9))));
    let reply = choose(&mut table, &set, seconds(4));
    assert_eq!(reply, Reply::Match { by: Player::Second, cards: set });
    assert_eq!(table.caller(), None);
    // The text of a claim begins with its player; the text of a call has the player inside.
    assert!(table.words(&reply, Notation::Words).starts_with("player 2: A set: "));
    let reply = table.act(Action::Call(Player::First), seconds(5));
    assert_eq!(table.words(&reply, Notation::Words), "It is player 1's turn for 10 seconds.");
    let points = table.players().iter().map(|&player| table.score(player).points());
    assert_eq!(points.collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_call_without_a_claim_is_a_wrong_one() {
    let mut table = classic(3, Seats::Two);
    table.act(Action::Call(Player::First), seconds(2));
    let card = table.board()[0];
    table.act(Action::Choose(card), seconds(3));
    assert_eq!(table.tick(seconds(11)), None);
    assert_eq!(table.tick(seconds(12)), Some(Player::First));
    assert_eq!((table.score(Player::First).wrong, table.choice().len()), (1, 0));
    assert_eq!(table.tick(seconds(99)), None);
}

#[test]
fn what_is_counted_is_one_or_many() {
    let mut table = Table::new(Options::game(Rules::new(3, 1).unwrap(), 1)).unwrap();
    let reply = table.act(Action::Claim, seconds(1));
    assert_eq!(reply, Reply::Refused(Refusal::TooFew(1)));
    assert_eq!(table.words(&reply, Notation::Words), "Choose at least 1 card.");
}

#[test]
fn calls_are_for_two_players() {
    let mut table = classic(3, Seats::One);
    let reply = table.act(Action::Call(Player::First), seconds(1));
    assert_eq!(reply, Reply::Refused(Refusal::NoCalls));
    assert_eq!(table.players(), [Player::First]);
}

#[test]
fn the_computer_takes_its_time_and_claims_what_is_right() {
    let mut table = classic(3, Seats::Skill(Skill::Hard));
    assert_eq!(table.claim_by_skill(Duration::ZERO), None);
    // A card that the computer takes is no longer chosen.
    let cards = table.board().cards().to_vec();
    let set = table.matches().unwrap()[0].clone();
    let other = cards.iter().copied().find(|card| !set.contains(card)).unwrap();
    table.act(Action::Choose(other), seconds(1));
    let reply = table.claim_by_skill(seconds(60)).unwrap();
    let Reply::Match { by: Player::Second, cards } = reply else { panic!("{reply:?}") };
    assert_eq!(table.choice().contains(&other), !cards.contains(&other));
    let score = table.score(Player::Second);
    assert_eq!((score.matches, score.wrong, score.points()), (1, 0, 1));
    assert_eq!(table.claim_by_skill(seconds(60)), None);
    assert_eq!(classic(3, Seats::One).claim_by_skill(seconds(60)), None);
}

#[test]
fn a_puzzle_has_six_sets_that_share_cards() {
    let mut table = Table::new(Options::puzzle(20_261_122)).unwrap();
    let board = table.board().clone();
    assert_eq!((board.len(), table.matches().unwrap().len(), table.cards_left()), (12, 6, 0));
    let first = table.matches().unwrap()[0].clone();
    assert_eq!(table.act(Action::NoMatch, seconds(1)), Reply::Refused(Refusal::PuzzleHasMatches));
    assert!(matches!(choose(&mut table, &first, seconds(1)), Reply::Match { .. }));
    let reply = choose(&mut table, &first, seconds(2));
    assert_eq!(reply, Reply::Refused(Refusal::FoundBefore(1)));
    while !table.is_over() {
        assert!(matches!(play_on(&mut table, seconds(3)), Reply::Match { .. }));
        assert_eq!(table.board(), &board);
    }
    assert_eq!(table.score(Player::First).matches, 6);
    assert!(table.moves().iter().all(|made| made.effort.is_some()));
    assert_eq!(table.act(Action::Undo, seconds(4)), Reply::Undone);
    assert_eq!(table.matches().unwrap().len(), 1);
    assert!(verify(&table.transcript().unwrap()).unwrap().is_complete());
}

#[test]
fn the_effort_is_that_of_the_board_before() {
    let mut table = classic(3, Seats::One);
    let board = set_classic::Hand::try_from(table.board()).unwrap();
    play_on(&mut table, seconds(1));
    let made = &table.moves()[0];
    let Claim::Match(set) = &made.claim else { panic!("{made:?}") };
    let rate = board.rate(set_classic::Hand::from_cards(set).unwrap()).unwrap();
    assert_eq!(made.effort, Some(1.0 / f64::from(rate)));
    assert_eq!(made.matches, Some(board.count_sets()));

    let rules = Rules::new(3, 4).unwrap();
    let mut table = Table::new(Options::game(rules, 1)).unwrap();
    play_on(&mut table, seconds(1));
    assert_eq!(table.moves()[0].effort, None);
}

#[test]
fn time_never_runs_backwards() {
    let mut table = classic(3, Seats::One);
    table.act(Action::Clear, seconds(8));
    play_on(&mut table, seconds(3));
    assert_eq!((table.moves()[0].at, table.clock()), (seconds(8), seconds(8)));
    table.act(Action::Clear, Duration::MAX);
    assert_eq!(table.clock(), Duration::from_millis(u64::MAX));
}

#[test]
fn games_that_cannot_be_are_refused() {
    let rules = Rules::new(64, 4).unwrap();
    let error = Table::new(Options::game(rules, 1)).unwrap_err();
    assert!(matches!(error, TableError::Deck(_)), "{error}");
    let rules = Rules::new(1, 501).unwrap();
    let error = Table::new(Options::game(rules, 1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a game of p=1, v=501 opens with 501 cards: a table has room for 500"
    );
    let options = Options::puzzle(1).with_seats(Seats::Skill(Skill::Easy));
    let error = Table::new(options).unwrap_err();
    assert_eq!(error.to_string(), "a machine in a puzzle: expected one player or two");
}
