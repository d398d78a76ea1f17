//! The checker accepts every game, and detects changes of its transcript.

use proptest::prelude::*;
use set_core::{Board, Budget, Card, Rules, Solver};
use set_game::{Event, Refill, Statistics, Transcript, verify};

use crate::common::{Naive, game};

fn refill() -> impl Strategy<Value = Refill> {
    proptest::sample::select(Refill::ALL)
}

/// Rules whose games the tests' solver can play out.
fn small_rules() -> impl Strategy<Value = Rules> {
    let sizes =
        vec![(1, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3), (4, 3), (1, 4), (2, 4), (1, 6)];
    proptest::sample::select(sizes).prop_map(|(p, v)| crate::common::rules(p, v))
}

/// Games played to the end of the deck or to a target, some of them interrupted.
fn played() -> impl Strategy<Value = Transcript> {
    (small_rules(), any::<u64>(), refill(), any::<Option<u64>>(), 0..200u64).prop_map(
        |(rules, seed, refill, target, nodes)| {
            let mut game = game(rules, seed, refill);
            let target = target.map(|n| n % (rules.most_sets().unwrap() + 1));
            game.set_budget(Budget::unlimited().with_node_limit(nodes));
            for _ in 0..2 {
                let played = if let Some(n) = target { game.play(n) } else { game.play_out() };
                played.unwrap();
                game.set_budget(Budget::unlimited());
            }
            game.into_parts().0
        },
    )
}

/// Whether the events follow the rules. It plays the game on a board that is searched by
/// trying every combination, and shares no code with the checker.
fn is_legal(transcript: &Transcript) -> bool {
    let rules = transcript.rules;
    let (v, opening) = (rules.set_len(), rules.opening_len());
    let (mut solver, mut seen) = (Naive::new(rules), Board::new(rules));
    let mut left = rules.deck_len().unwrap() as usize;
    let (mut due, mut must_deal, mut taken, mut sets) = (opening, false, 0, 0);
    let mut is_over = false;
    for event in &transcript.events {
        if is_over || transcript.target == Some(sets) {
            return false;
        }
        let deals_now = due.min(left);
        let is_right = match event {
            Event::Dealt(cards) => {
                let count = cards.len();
                let is_right = deals_now > 0 && count == deals_now && seen.add(cards).is_ok();
                if is_right {
                    solver.add(cards).unwrap();
                    (due, must_deal, taken, left) = (0, false, 0, left - count);
                }
                is_right
            }
            Event::DeckExhausted => {
                is_over = true;
                must_deal && left == 0
            }
            _ if deals_now > 0 || must_deal => false,
            Event::Found(_) | Event::Claimed(_) => {
                let cards = event.cards();
                let is_right = rules.is_valid_set(cards) && solver.remove(cards).is_ok();
                (taken, sets) = (taken + 1, sets + 1);
                due = match transcript.refill {
                    Refill::Immediately => v,
                    Refill::UpToOpening => opening - solver.board().len().min(opening),
                    _ => 0,
                };
                is_right
            }
            Event::SetFree => {
                must_deal = true;
                due = if transcript.refill == Refill::WhenSetFree { v * taken.max(1) } else { v };
                solver.find(&Budget::unlimited()).unwrap().is_set_free()
            }
            _ => true,
        };
        if !is_right {
            return false;
        }
    }
    let is_told = is_over || transcript.events.last() == Some(&Event::Interrupted);
    let is_target_due = transcript.target.is_some_and(|target| target != sets);
    (is_told || !is_target_due) && (is_over || !(must_deal && left == 0))
}

/// A change of one or two events, or of the rule.
#[derive(Clone, Debug)]
enum Change {
    Remove(usize),
    Repeat(usize),
    Swap(usize, usize),
    Replace(usize, usize),
    Insert(usize, u8),
    Card(usize, usize, u128),
    SwapCards(usize, usize, usize),
    Refill(Refill),
}

fn change() -> impl Strategy<Value = Change> {
    let i = any::<usize>;
    prop_oneof![
        i().prop_map(Change::Remove),
        i().prop_map(Change::Repeat),
        (i(), i()).prop_map(|(a, b)| Change::Swap(a, b)),
        (i(), i()).prop_map(|(a, b)| Change::Replace(a, b)),
        (i(), 0..3u8).prop_map(|(a, kind)| Change::Insert(a, kind)),
        (i(), i(), any::<u128>()).prop_map(|(a, b, card)| Change::Card(a, b, card)),
        (i(), i(), i()).prop_map(|(a, b, c)| Change::SwapCards(a, b, c)),
        refill().prop_map(Change::Refill),
    ]
}

fn apply(change: &Change, transcript: &mut Transcript) {
    let rules = transcript.rules;
    let events = &mut transcript.events;
    let len = events.len();
    if len == 0 {
        return;
    }
    match *change {
        Change::Remove(i) => drop(events.remove(i % len)),
        Change::Repeat(i) => events.insert(i % len, events[i % len].clone()),
        Change::Swap(i, j) => events.swap(i % len, j % len),
        Change::Replace(i, j) => events[i % len] = events[j % len].clone(),
        Change::Insert(i, kind) => {
            let kinds = [Event::SetFree, Event::DeckExhausted, Event::Interrupted];
            events.insert(i % len, kinds[usize::from(kind)].clone());
        }
        Change::Card(i, j, card) => {
            let card = rules.card_at(card % rules.deck_len().unwrap()).unwrap();
            let event = &mut events[i % len];
            if let Some(j) = j.checked_rem(event.cards().len()) {
                change_cards(rules, event, |cards| cards[j] = card);
            }
        }
        Change::SwapCards(i, j, k) => {
            let event = &mut events[i % len];
            if let Some(n) = event.cards().len().checked_sub(1) {
                let (j, k) = (j % (n + 1), k % (n + 1));
                change_cards(rules, event, |cards| cards.swap(j, k));
            }
        }
        Change::Refill(refill) => transcript.refill = refill,
    }
}

/// Changes the cards of a deal or of a set, which may no longer be valid afterwards.
fn change_cards(rules: Rules, event: &mut Event, change: impl FnOnce(&mut [Card])) {
    let mut cards = event.cards().to_vec();
    change(&mut cards);
    *event = match event {
        Event::Dealt(_) => Event::Dealt(cards),
        _ => Event::claimed(rules, &cards),
    };
}

/// A thousand inputs for each property, or as many as `PROPTEST_CASES` asks for.
fn config() -> ProptestConfig {
    if std::env::var_os("PROPTEST_CASES").is_some() {
        ProptestConfig::default()
    } else {
        ProptestConfig::with_cases(1000)
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_game_is_accepted(transcript in played()) {
        let report = verify(&transcript);
        prop_assert!(report.is_ok_and(|report| report.is_complete()));
        prop_assert!(is_legal(&transcript));
        let mut counted = Statistics::of(&transcript.events);
        counted.cpu_time = transcript.statistics.cpu_time;
        prop_assert_eq!(transcript.statistics, counted);
    }

    /// The checker refuses a changed transcript exactly if it is no longer a legal game.
    /// (A few changes give another legal game.)
    #[test]
    fn changes_are_detected(
        transcript in played(),
        changes in proptest::collection::vec(change(), 1..3),
    ) {
        let mut changed = transcript;
        changes.iter().for_each(|change| apply(change, &mut changed));
        changed.statistics = Statistics::of(&changed.events);
        prop_assert_eq!(verify(&changed).is_ok(), is_legal(&changed), "{:?}", changed);
    }

    /// No transcript makes the checker panic.
    #[test]
    fn no_transcript_panics(
        rules in set_core::strategies::any_rules(),
        refill in refill(),
        target in any::<Option<u64>>(),
        deck_len in any::<Option<u128>>(),
        kinds in proptest::collection::vec((0..6u8, proptest::collection::vec(any::<u128>(), 0..6)), 0..20),
    ) {
        let event = |(kind, bits): (u8, Vec<u128>)| {
            let cards: Vec<_> = bits.into_iter().map(Card::from_bits_retain).collect();
            match kind {
                0 => Event::Dealt(cards),
                1 => Event::claimed(rules, &cards),
                5 => Event::Claimed(cards),
                2 => Event::SetFree,
                3 => Event::DeckExhausted,
                _ => Event::Interrupted,
            }
        };
        let events = kinds.into_iter().map(event).collect();
        let mut transcript = Transcript::new(rules, refill, events);
        (transcript.target, transcript.deck_len) = (target, deck_len);
        if let Err(violation) = verify(&transcript) {
            prop_assert!(!violation.to_string().is_empty());
        }
        let _ = set_game::replay(&transcript, Naive::new(rules));
    }
}
