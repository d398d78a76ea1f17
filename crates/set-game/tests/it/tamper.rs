//! Transcripts that were tampered with: each test changes one thing. `properties.rs` has random changes.

use set_core::{Card, Rules};
use set_game::{Event, Flaw, Refill, Transcript, Violation, verify};

use crate::common::{cards, game, played_out, rules};

/// The violation in a transcript, after its statistics are made to match its events.
fn violation(mut transcript: Transcript) -> Violation {
    transcript.statistics = set_game::Statistics::of(&transcript.events);
    match verify(&transcript) {
        Err(violation) => violation,
        Ok(report) => panic!("not detected: {report:?}"),
    }
}

fn indices(transcript: &Transcript, is_kind: impl Fn(&Event) -> bool) -> Vec<usize> {
    let events = transcript.events.iter().enumerate();
    events.filter(|(_, event)| is_kind(event)).map(|(i, _)| i).collect()
}

fn deals(transcript: &Transcript) -> Vec<usize> {
    indices(transcript, |event| matches!(event, Event::Dealt(_)))
}

fn sets(transcript: &Transcript) -> Vec<usize> {
    indices(transcript, |event| event.found().is_some())
}

/// Games that were played to the end of the deck, and games with a target.
fn games() -> Vec<Transcript> {
    let mut games = Vec::new();
    for &refill in Refill::ALL {
        for seed in 0..4 {
            games.push(played_out(Rules::CLASSIC, seed, refill));
            games.push(played_out(rules(2, 4), seed, refill));
            games.push(game(Rules::CLASSIC, seed, refill).play(7).unwrap());
            games.push(game(rules(3, 4), seed, refill).play(3).unwrap());
        }
    }
    games
}

/// Detected although the statistics match. (These games have no interruptions, which may
/// be repeated any number of times.)
#[test]
fn an_event_left_out_or_repeated() {
    for game in games() {
        for i in 0..game.events.len() {
            let mut twice = game.clone();
            twice.events.insert(i, game.events[i].clone());
            violation(twice);

            let mut without = game.clone();
            without.events.remove(i);
            violation(without);
        }
    }
}

#[test]
fn a_truncated_transcript() {
    for game in games() {
        for len in 0..game.events.len() {
            let mut part = game.clone();
            part.events.truncate(len);
            if game.events[len] == Event::DeckExhausted {
                let due = "the end of the deck had to come";
                assert_eq!(violation(part), Violation::Unfinished { events: len, due });
            } else if game.target.is_some() {
                let due = "the target is not reached, and nothing says why";
                assert_eq!(violation(part), Violation::Unfinished { events: len, due });
            } else {
                // The statistics still count the whole game.
                assert!(matches!(verify(&part), Err(Violation::Statistics { .. })));
                part.statistics = set_game::Statistics::of(&part.events);
                assert!(verify(&part).is_ok());
            }
        }
    }
}

#[test]
fn early_late_short_and_long_deals() {
    for game in games() {
        for &i in &deals(&game) {
            let Event::Dealt(cards) = &game.events[i] else { unreachable!() };
            let with = |cards: Vec<Card>| {
                let mut changed = game.clone();
                changed.events[i] = Event::Dealt(cards);
                violation(changed)
            };
            assert!(matches!(
                with(cards[1..].to_vec()),
                Violation::Deal { event, dealt, due } if event == i && dealt + 1 == due
            ));
            let more = game.rules.cards().find(|card| !cards.contains(card)).unwrap();
            let more: Vec<_> = cards.iter().copied().chain([more]).collect();
            assert!(matches!(
                with(more),
                Violation::Deal { event, dealt, due } if event == i && dealt == due + 1
            ));
            assert!(matches!(with(Vec::new()), Violation::Deal { dealt: 0, .. }));
        }
    }
    let mut early = played_out(Rules::CLASSIC, 1, Refill::WhenSetFree);
    early.events.swap(1, 2);
    let first_deal = deals(&early)[1];
    let deal = early.events.remove(first_deal);
    early.events.insert(1, deal);
    assert_eq!(
        violation(early).to_string(),
        "event 1: a deal, but the answer of a search had to come"
    );
}

#[test]
fn a_card_dealt_twice_or_not_of_the_deck() {
    for game in games() {
        let deals = deals(&game);
        let Event::Dealt(first) = &game.events[0] else { unreachable!() };
        for &i in &deals[1..] {
            let with = |card: Card| {
                let mut changed = game.clone();
                let Event::Dealt(cards) = &mut changed.events[i] else { unreachable!() };
                *cards.last_mut().unwrap() = card;
                violation(changed)
            };
            let (card, rules) = (first[1], game.rules);
            assert_eq!(with(card), Violation::DealtTwice { event: i, before: 0, card, rules });
            let foreign = Card::from_bits_retain(1 << rules.card_bits());
            assert_eq!(with(foreign), Violation::Foreign { event: i, card: foreign, rules });
        }
        let mut twice = game.clone();
        let Event::Dealt(cards) = &mut twice.events[0] else { unreachable!() };
        cards[2] = cards[1];
        assert!(matches!(violation(twice), Violation::DealtTwice { event: 0, before: 0, .. }));
    }
}

#[test]
fn claims_that_are_not_valid_sets() {
    for game in games() {
        for &i in &sets(&game) {
            let set = game.events[i].cards();
            let with = |cards: Vec<Card>| {
                let mut changed = game.clone();
                changed.events[i] = Event::claimed(game.rules, &cards);
                violation(changed)
            };
            let flaw = |violation| match violation {
                Violation::NotASet { event, flaw, .. } if event == i => flaw,
                other => panic!("{other}"),
            };
            let due = set.len();
            assert_eq!(flaw(with(set[1..].to_vec())), Flaw::Size { cards: due - 1, due });
            assert_eq!(flaw(with(Vec::new())), Flaw::Size { cards: 0, due });
            let mut repeated = set.to_vec();
            repeated[0] = repeated[1];
            assert_eq!(flaw(with(repeated)), Flaw::Repeated);

            // A card that was not dealt.
            let mut elsewhere = set.to_vec();
            let before: Vec<_> = game.events[..i].iter().flat_map(Event::cards).collect();
            let not_dealt = game.rules.cards().find(|card| !before.contains(&card));
            if let Some(card) = not_dealt {
                elsewhere[0] = card;
                let rules = game.rules;
                assert_eq!(with(elsewhere), Violation::NotDealt { event: i, card, rules });
            }
        }
        // A card of the previous set.
        if let [first, second, ..] = sets(&game)[..] {
            let card = game.events[first].cards()[0];
            let mut changed = game.clone();
            let mut cards = game.events[second].cards().to_vec();
            cards[0] = card;
            changed.events[second] = Event::claimed(game.rules, &cards);
            let rules = game.rules;
            assert_eq!(
                violation(changed),
                Violation::TakenTwice { event: second, before: first, card, rules }
            );
        }
    }
}

#[test]
fn cards_of_the_board_that_are_not_a_set() {
    let rules = Rules::CLASSIC;
    let opening = cards(rules, "0000 0001 0012 0100 0111 1000 1011 1100 1112 2010 2121 2212");
    let bad = cards(rules, "0000 0001 0012");
    let events = vec![Event::Dealt(opening), Event::claimed(rules, &bad)];
    let transcript = Transcript::new(rules, Refill::Immediately, events);
    assert_eq!(
        violation(transcript).to_string(),
        "event 1: 0000 0001 0012 are not a valid set: property 2 is neither all the same nor all \
         different"
    );
}

#[test]
fn false_answers_of_no_set() {
    for game in games() {
        for &i in &sets(&game) {
            let mut lie = game.clone();
            lie.events[i] = Event::SetFree;
            assert!(matches!(
                violation(lie),
                Violation::NotSetFree { event, .. } if event == i
            ));
        }
    }
}

#[test]
fn after_the_end_of_the_deck() {
    let mut longer = played_out(Rules::CLASSIC, 0, Refill::Immediately);
    longer.events.push(Event::SetFree);
    assert!(violation(longer).to_string().ends_with(": \"no set\", but the deck was exhausted"));
    let mut early = played_out(Rules::CLASSIC, 0, Refill::Immediately);
    let set_free = early.events.iter().position(|e| *e == Event::SetFree).unwrap();
    early.events.truncate(set_free + 1);
    early.events.push(Event::DeckExhausted);
    let message = violation(early).to_string();
    assert!(message.ends_with(": the end of the deck, but a deal had to come"), "{message}");
}
