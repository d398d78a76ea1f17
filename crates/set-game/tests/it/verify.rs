//! The proofs of answers "no set", their budget and threads.

use core::num::NonZero;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use set_core::{Board, Budget, Card, Rules, Solver, StopFlag};
use set_deck::{Deck, ShuffleDeck};
use set_game::{Event, Refill, Report, Transcript, Verifier, Violation, verify};

use crate::common::{Naive, played_out, rules};

/// A transcript that deals these cards as its opening and calls them set-free.
fn claim(board: &Board) -> Transcript {
    let events = vec![Event::Dealt(board.cards().to_vec()), Event::SetFree];
    let mut transcript = Transcript::new(board.rules(), Refill::Immediately, events);
    if board.rules().deck_len() == Some(board.len() as u128) {
        transcript.events.push(Event::DeckExhausted);
    }
    transcript
}

/// For random openings, some of them set-free, the checker agrees with a search through
/// all combinations of `v` cards.
#[test]
fn the_proofs_are_right() {
    let mut all = (0, 0);
    for (p, v) in [(2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (2, 5), (3, 5), (2, 6), (2, 7)] {
        let rules = rules(p, v);
        let (mut free, mut not) = (0, 0);
        for seed in 0..150 {
            let mut deck = ShuffleDeck::new(rules, seed).unwrap();
            let board = Board::from_cards(rules, deck.draw_many(rules.opening_len())).unwrap();
            let mut solver = Naive::new(rules);
            solver.add(board.cards()).unwrap();
            let is_set_free = solver.find(&Budget::unlimited()).unwrap().is_set_free();
            match verify(&claim(&board)) {
                Ok(report) => {
                    assert!(is_set_free && report.is_complete(), "{board}");
                    free += 1;
                }
                Err(Violation::NotSetFree { event, set, .. }) => {
                    assert!(!is_set_free && event == 1, "{board}");
                    assert!(rules.is_valid_set(&set) && board.contains_all(set));
                    not += 1;
                }
                Err(other) => panic!("{other}"),
            }
        }
        all = (all.0 + free, all.1 + not);
    }
    assert!(all.0 > 200 && all.1 > 200, "{all:?}");
}

fn without_proof() -> Verifier {
    Verifier::new().with_budget(Budget::unlimited().with_node_limit(0))
}

fn counts(report: Report) -> (u64, u64) {
    (report.set_free_confirmed, report.set_free_unconfirmed)
}

#[test]
fn a_budget_leaves_answers_unconfirmed() {
    let transcript = played_out(Rules::CLASSIC, 1, Refill::WhenSetFree);
    let set_free = transcript.statistics.set_free;
    let report = without_proof().verify(&transcript).unwrap();
    assert_eq!(counts(report), (0, set_free));
    assert!(!report.is_complete());

    // A small budget confirms the first answers, a large enough one all of them.
    let confirmed = |nodes| {
        let budget = Budget::unlimited().with_node_limit(nodes);
        let report = Verifier::new().with_budget(budget).verify(&transcript).unwrap();
        let (yes, unknown) = counts(report);
        assert_eq!(yes + unknown, set_free);
        yes
    };
    let growing: Vec<_> = (0..=100).map(|k| confirmed(20 * k)).collect();
    assert!(growing.is_sorted() && growing.iter().any(|&yes| 0 < yes && yes < set_free));
    assert_eq!((growing[0], growing[100]), (0, set_free));

    let stop = StopFlag::new();
    stop.stop();
    let stopped = Budget::unlimited().with_stop_flag(stop);
    let report = Verifier::new().with_budget(stopped).verify(&transcript).unwrap();
    assert_eq!(report.set_free_confirmed, 0);
}

/// Several threads give the answers of one, also where nodes suffice for some answers only.
#[test]
fn threads_change_no_answer() {
    let unlimited = Budget::unlimited();
    let budgets = [0, 30, 100, 300].map(|nodes| unlimited.clone().with_node_limit(nodes));
    let budgets: Vec<Budget> = budgets.into_iter().chain([unlimited]).collect();
    let verify = |transcript: &Transcript, budget: &Budget, threads| {
        let verifier = Verifier::new().with_budget(budget.clone());
        verifier.with_threads(NonZero::new(threads).unwrap()).verify(transcript)
    };
    for &refill in Refill::ALL {
        // The last is large enough for threads.
        for (p, v) in [(4, 3), (2, 5), (4, 4)] {
            let right = played_out(rules(p, v), 5, refill);
            let mut wrong = right.clone();
            let last = wrong.events.iter().rposition(|event| event.found().is_some()).unwrap();
            wrong.events[last] = Event::SetFree;
            for budget in &budgets {
                for transcript in [&right, &wrong] {
                    let expected = verify(transcript, budget, 1);
                    for threads in [2, 3, 16] {
                        assert_eq!(verify(transcript, budget, threads), expected);
                    }
                }
            }
        }
    }
}

#[test]
fn who_watches_is_told_of_each_answer() {
    let transcript = played_out(rules(4, 4), 5, Refill::Immediately);
    for threads in [1, 2, 5] {
        let told = AtomicU64::new(0);
        let verifier = Verifier::new().with_budget(Budget::unlimited());
        let verifier = verifier.with_threads(NonZero::new(threads).unwrap());
        let watch = || _ = told.fetch_add(1, Relaxed);
        let report = verifier.verify_watched(&transcript, &watch).unwrap();
        assert_eq!(told.into_inner(), report.set_free_confirmed);
    }
}

/// Boards whose proofs would take too much memory.
#[test]
fn checks_of_large_boards_end() {
    let unconfirmed = |rules: Rules, opening: Vec<Card>| {
        let board = Board::from_cards(rules, &opening).unwrap();
        let few = Budget::unlimited().with_node_limit(1 << 16);
        let report = Verifier::new().with_budget(few).verify(&claim(&board)).unwrap();
        report.set_free_unconfirmed
    };
    // The whole deck of one property: 65,536 cards, which are one set.
    let one = rules(1, 65_536);
    assert_eq!(unconfirmed(one, one.cards().collect()), 1);
    // The largest opening of all rules.
    let largest = rules(8, 65_536);
    let opening = largest.cards().step_by(7).take(largest.opening_len()).collect();
    assert_eq!(unconfirmed(largest, opening), 1);
}

/// Finds a set that is so large that a recursion would be too deep.
#[test]
fn large_sets_are_found() {
    let rules = rules(1, 1_000);
    let board = Board::from_cards(rules, rules.cards().collect::<Vec<_>>()).unwrap();
    let Err(violation) = verify(&claim(&board)) else { panic!("not detected") };
    assert!(violation.to_string().ends_with(" 62 63 and 936 more"), "{violation}");
}
