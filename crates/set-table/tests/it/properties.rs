//! Random actions: no card is lost, the score is right, a resumed game is the same.

use core::time::Duration;
use std::collections::HashSet;

use proptest::prelude::*;
use set_core::{Card, Rules};
use set_game::{Refill, Verifier};
use set_table::{
    Action, Claim, Options, Player, Reply, SavedGame, Seats, Skill, Table, check_record,
};
use set_variants::Variant;

/// An action, and the time since the action before it.
#[derive(Clone, Debug)]
struct Step {
    deed: Deed,
    after: Duration,
}

#[derive(Clone, Debug)]
enum Deed {
    /// An action that needs no card.
    Act(Action),
    /// Chooses a card of the board by its index, or any card of the deck.
    Choose(usize),
    Any(u128),
    /// Claims a set of the board, or that there is none, as a good player does.
    Right(usize),
    /// The computer claims, if its time has come.
    Computer,
}

fn step() -> impl Strategy<Value = Step> {
    let deed = prop_oneof![
        1 => Just(Deed::Act(Action::Call(Player::First))),
        1 => Just(Deed::Act(Action::Call(Player::Second))),
        1 => Just(Deed::Act(Action::Clear)),
        1 => Just(Deed::Act(Action::Claim)),
        1 => Just(Deed::Act(Action::NoMatch)),
        1 => Just(Deed::Act(Action::Hint)),
        1 => Just(Deed::Act(Action::Undo)),
        4 => any::<usize>().prop_map(Deed::Choose),
        1 => any::<u128>().prop_map(Deed::Any),
        6 => any::<usize>().prop_map(Deed::Right),
        2 => Just(Deed::Computer),
    ];
    let after = prop_oneof![Just(0), 0..2_000_000_000_u64, 0..30_000_000_000_u64];
    (deed, after).prop_map(|(deed, after)| Step { deed, after: Duration::from_nanos(after) })
}

fn options() -> impl Strategy<Value = Options> {
    let sizes =
        vec![(4, 3), (2, 3), (3, 3), (3, 2), (1, 1), (1, 4), (2, 4), (3, 4), (2, 5), (5, 3)];
    let seats = prop_oneof![Just(Seats::One), Just(Seats::Two), Just(Seats::Skill(Skill::Hard)),];
    let refill = || proptest::sample::select(Refill::ALL);
    let game = (proptest::sample::select(sizes), any::<u64>(), seats, refill()).prop_map(
        |((p, v), seed, seats, refill)| {
            let rules = Rules::new(p, v).unwrap();
            Options::game(rules, seed).with_seats(seats).with_refill(refill)
        },
    );
    let seats = prop_oneof![Just(Seats::One), Just(Seats::Two)];
    let puzzle =
        (0..20_u64, seats).prop_map(|(seed, seats)| Options::puzzle(seed).with_seats(seats));
    let seats = prop_oneof![Just(Seats::One), Just(Seats::Two), Just(Seats::Skill(Skill::Easy))];
    let variant =
        (proptest::sample::select(Variant::ALL), any::<u64>(), seats, refill(), any::<bool>())
            .prop_map(|(variant, seed, seats, refill, is_chain)| {
                let variant =
                    if is_chain { variant.with_boards(false).with_chain(1) } else { variant };
                Options::game(variant, seed).with_refill(refill).with_seats(seats)
            });
    prop_oneof![4 => game, 2 => variant, 1 => puzzle]
}

/// Does one thing at a time, and returns the replies.
fn follow(table: &mut Table, step: &Step, now: Duration) -> Vec<Reply> {
    let rules = table.board().rules();
    match step.deed {
        Deed::Act(action) => vec![table.act(action, now)],
        Deed::Choose(index) => match index.checked_rem(table.board().len()) {
            Some(index) => vec![table.act(Action::Choose(table.board()[index]), now)],
            None => Vec::new(),
        },
        Deed::Any(index) => {
            let card = rules.card_at(index % rules.deck_len().unwrap()).unwrap();
            vec![
                table.act(Action::Choose(card), now),
                table.act(Action::Choose(Card::from_bits_retain(index)), now),
            ]
        }
        Deed::Right(index) => {
            let mut replies = Vec::new();
            if table.options().seats() == &Seats::Two && table.caller().is_none() {
                replies.push(table.act(Action::Call(Player::Second), now));
            }
            replies.push(table.act(Action::Clear, now));
            match right(table, index) {
                Some(set) => {
                    replies.extend(set.iter().map(|&card| table.act(Action::Choose(card), now)));
                    if table.options().variant().pattern().sizes() == (3..=usize::MAX) {
                        replies.push(table.act(Action::Claim, now));
                    }
                }
                None => replies.push(table.act(Action::NoMatch, now)),
            }
            replies
        }
        Deed::Computer => table.claim_by_skill(now).into_iter().collect(),
    }
}

/// A set of the board; `None` if there is none.
fn right(table: &Table, index: usize) -> Option<Vec<Card>> {
    let sets = table.matches().unwrap();
    index.checked_rem(sets.len()).map(|index| sets[index].clone())
}

/// Every card is on the table, in the deck, or in a set that was taken.
fn no_card_is_lost(table: &Table) -> Result<(), TestCaseError> {
    let (mut seen, variant) = (HashSet::new(), table.options().variant());
    // An endless deck has its cards again, and boards go as a whole.
    let is_counted = !variant.is_endless() && !variant.is_by_board();
    for made in table.moves() {
        if let (Claim::Match(set), true) = (&made.claim, is_counted) {
            for &card in set {
                // A card of a chain is in two sets, and on the board until the second is taken.
                prop_assert!(seen.insert(card) || variant.chain() > 0);
            }
        }
    }
    for card in table.board() {
        prop_assert!(seen.insert(card) || table.last_match().contains(&card));
    }
    if is_counted {
        prop_assert_eq!(seen.len() as u128 + table.cards_left(), variant.deck_len().unwrap());
    }
    let mut placed: Vec<_> = table.places().iter().flatten().copied().collect();
    let mut board = table.board().cards().to_vec();
    placed.sort_unstable();
    board.sort_unstable();
    prop_assert_eq!(placed, board);
    Ok(())
}

/// Everything that the players can see of a table.
fn seen(table: &Table) -> String {
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}",
        table.save(),
        table.places(),
        table.hints().collect::<Vec<_>>(),
        (table.moves(), table.is_over(), table.cards_left(), table.matches())
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The score is kept a second time, by the replies alone.
    #[test]
    fn random_actions(options in options(), steps in proptest::collection::vec(step(), 0..60)) {
        let mut table = Table::new(options).unwrap();
        let mut now = Duration::ZERO;
        let (mut points, mut taken) = ([0_i64; 2], Vec::new());
        for step in &steps {
            now += step.after;
            if let Some(player) = table.tick(now) {
                points[usize::from(player == Player::Second)] -= 1;
            }
            let before = table.moves().len();
            for reply in follow(&mut table, step, now) {
                let place = |by: Player| usize::from(by == Player::Second);
                match reply {
                    Reply::Match { by, cards: ref set } => {
                        prop_assert!(table.options().variant().pattern().is_match(set));
                        points[place(by)] += 1;
                        taken.push(place(by));
                    }
                    Reply::NoMatch { .. } => taken.push(2),
                    Reply::NotAMatch { by, .. }
                    | Reply::NotChained { by, .. }
                    | Reply::MatchesThere { by, .. } => points[place(by)] -= 1,
                    Reply::Undone => {
                        prop_assert_eq!(table.moves().len() + 1, before);
                        let by = taken.pop().unwrap();
                        if by < 2 {
                            points[by] -= 1;
                        }
                    }
                    _ => {}
                }
            }
            no_card_is_lost(&table)?;
            prop_assert_eq!(taken.len(), table.moves().len());
        }
        let scores = [Player::First, Player::Second].map(|player| table.score(player).points());
        prop_assert_eq!(scores, points);
        if let Some(transcript) = table.transcript() {
            let report = check_record(&transcript, &Verifier::new(), &|| ());
            prop_assert!(report.is_ok_and(|report| report.is_complete()));
        }
    }

    /// A game that is saved and resumed between any two actions goes on as if it had not been.
    #[test]
    fn a_resumed_game_goes_on(
        options in options(),
        steps in proptest::collection::vec(step(), 0..40),
        saved in 0..40_usize,
    ) {
        let mut table = Table::new(options).unwrap();
        let (mut resumed, mut now) = (None, Duration::ZERO);
        for (index, step) in steps.iter().enumerate() {
            if index == saved {
                // A choice and a call are not saved.
                table.act(Action::Clear, now);
                if table.caller().is_some() {
                    now += Duration::from_secs(10);
                    table.tick(now);
                }
                let text = serde_json::to_string(&table.save()).unwrap();
                let again: SavedGame = serde_json::from_str(&text).unwrap();
                let again = Table::resume(again).unwrap();
                prop_assert_eq!(seen(&again), seen(&table));
                resumed = Some(again);
            }
            now += step.after;
            let replies = follow(&mut table, step, now);
            if let Some(resumed) = &mut resumed {
                prop_assert_eq!(follow(resumed, step, now), replies);
                prop_assert_eq!(seen(resumed), seen(&table));
            }
        }
    }
}
