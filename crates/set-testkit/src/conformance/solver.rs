//! The checks of a [`Solver`]. Each panics if the solver fails it.

use set_core::{Board, Budget, Card, Outcome, Rules, Solver, StopFlag, ValidSet};

use super::subject::Subject;
use super::{Limits, Make};
use super::{play, scripts};
use crate::choices::Choices;
use crate::script::Allowance;
use crate::{checker, corpus, families, random};

/// The rules with these numbers, which are legal.
pub(super) fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).expect("legal rules")
}

/// Rules of small games: one to six properties and values.
pub(super) fn small_rules() -> impl Iterator<Item = Rules> {
    (1..=6).flat_map(|p| (1..=6).map(move |v| rules(p, v)))
}

/// Rules near the limits: cards of up to 128 bits, sets of up to 300 cards,
/// also around 256.
fn wide_rules() -> impl Iterator<Item = Rules> {
    const WIDE: [(u32, u32); 15] = [
        (128, 1),
        (128, 2),
        (64, 3),
        (64, 4),
        (42, 5),
        (42, 8),
        (32, 16),
        (21, 33),
        (8, 20),
        (3, 100),
        (16, 255),
        (16, 256),
        (2, 257),
        (1, 300),
        (8, 65_536),
    ];
    WIDE.into_iter().map(|(p, v)| rules(p, v))
}

/// Makes boards of small games with up to `most` random cards.
pub(super) fn any_board(most: usize) -> impl Fn(&mut Choices) -> Board {
    move |choices| {
        let rules = random::rules(choices);
        random::board(choices, rules, &(0..=most))
    }
}

/// Makes boards of small games with a random set, and up to `most` cards in all.
pub(super) fn any_board_with_set(most: usize) -> impl Fn(&mut Choices) -> (Board, ValidSet) {
    move |choices| {
        let rules = random::rules_up_to(most)(choices);
        random::board_with_set(choices, rules, &(0..=most - rules.set_len()))
    }
}

/// Makes boards of small games with exactly one set, and up to `most` cards in all.
fn any_board_with_one_set(most: usize) -> impl Fn(&mut Choices) -> (Board, ValidSet) {
    move |choices| {
        let rules = random::rules_up_to(most)(choices);
        random::board_with_one_set(choices, rules, &(0..=most - rules.set_len()))
    }
}

/// A board without cards is set-free, for any rules.
pub fn an_empty_board_is_set_free(make: Make<'_, dyn Solver + '_>, _limits: &Limits) {
    for rules in small_rules().chain(wide_rules()) {
        let mut subject = Subject::new(make, rules);
        subject.assert_set_free();
        subject.add(&[]);
        subject.remove(&[]);
        subject.assert_set_free();
    }
}

/// One card is a set where there is one value, any two cards where there are
/// two.
pub fn one_value_and_two_values(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    for p in [1, 2, 5, 128] {
        for v in [1, 2] {
            let rules = rules(p, v);
            let deck: Vec<Card> = rules.cards().take(limits.max_board.min(5)).collect();
            let mut subject = Subject::new(make, rules);
            for (i, &card) in deck.iter().enumerate() {
                subject.add(&[card]);
                if i + 1 < rules.set_len() {
                    subject.assert_set_free();
                } else {
                    subject.assert_finds();
                }
            }
            subject.take_all();
            assert_eq!(subject.board.len(), deck.len() % rules.set_len(), "left over for {rules}");
        }
    }
}

/// A published set is found on each board of the [`corpus`], and all that can
/// be taken one after the other are taken.
pub fn published_boards(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    for known in corpus::boards().iter().filter(|known| limits.allow(known.cards.len())) {
        let mut subject = Subject::with(make, &known.board());
        let set = subject.assert_finds();
        assert!(
            known.sets().contains(&set.cards().to_vec()),
            "{}: {set:?} is not among the published sets",
            known.source
        );
        subject.take_all();
    }
}

/// Random boards of small games: the answer is the checker's.
pub fn random_boards(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    let boards = any_board(limits.random_board());
    limits.for_all(boards, |board| Subject::with(make, &board).take_all());
}

/// Random boards without a set, and some cards of them removed and added again.
pub fn random_set_free_boards(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    let boards = |choices: &mut Choices| {
        let rules = random::rules(choices);
        random::set_free_board(choices, rules, &(0..=limits.random_board()))
    };
    limits.for_all(boards, |board| {
        let mut subject = Subject::with(make, &board);
        subject.assert_set_free();
        for card in board.iter().take(3) {
            subject.remove(&[card]);
            subject.assert_set_free();
            subject.add(&[card]);
            subject.assert_set_free();
        }
    });
}

/// Random boards of small games with a planted set.
pub fn planted_sets(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(any_board_with_set(limits.random_board()), |(board, _)| {
        let mut subject = Subject::with(make, &board);
        subject.assert_finds();
        subject.take_all();
    });
}

/// For each choice of the properties in which a set agrees, a board with such
/// a set.
pub fn every_pattern_of_same_and_different(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    let most = limits.random_board();
    let rules = small_rules().filter(|rules| rules.properties() <= 4 && rules.set_len() <= most);
    for rules in rules.filter(|rules| rules.values() > 1) {
        let p = rules.properties();
        for agreeing in 0..(1u32 << p) - 1 {
            let agree: Vec<bool> = (0..p).map(|property| agreeing >> property & 1 == 1).collect();
            let others = (most - rules.set_len()).min(8);
            let choices = &mut Choices::random(agreeing.into());
            let (board, _) = random::board_with_pattern(choices, rules, &agree, &(others..=others));
            Subject::with(make, &board).assert_finds();
        }
    }
}

/// Random boards with exactly one set: it is found, and none when one of its
/// cards is gone; also when the board is dealt card by card with a question
/// after each.
pub fn the_only_set(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(any_board_with_one_set(limits.random_board()), |(board, set)| {
        let mut subject = Subject::with(make, &board);
        subject.assert_finds_only(&set);
        for card in set.iter().take(2) {
            subject.remove(&[card]);
            subject.assert_set_free();
            subject.add(&[card]);
            subject.assert_finds_only(&set);
        }
        subject.remove(set.cards());
        subject.assert_set_free();

        let mut subject = Subject::new(make, board.rules());
        for card in &board {
            subject.add(&[card]);
            if subject.board.contains_all(&set) {
                subject.assert_finds_only(&set);
            } else {
                subject.assert_set_free();
            }
        }
    });
}

/// A set whose cards are all dealt at once to a board that was searched before. A solver
/// that only combines new cards with old ones misses it.
pub fn sets_of_new_cards_only(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(any_board_with_one_set(limits.random_board()), |(board, set)| {
        let old: Vec<Card> = board.iter().filter(|&card| !set.contains(card)).collect();
        let mut subject = Subject::new(make, board.rules());
        subject.add(&old);
        subject.assert_set_free();
        subject.add(set.cards());
        subject.assert_finds_only(&set);
    });
}

/// Two partial sets miss the same card. One of them loses a card before the
/// missing one is dealt, which then completes the other. A solver that remembers
/// one partial set for each missing card forgets the other.
pub fn one_card_that_completes_several_sets(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    let boards = |choices: &mut Choices| random::two_partial_sets(choices, limits.random_board());
    limits.for_all(boards, |(rules, partial_sets, key)| {
        let [first, second] = &partial_sets;
        for [stays, loses] in [[first, second], [second, first]] {
            let set = [stays.as_slice(), &[key]].concat();
            let set = ValidSet::new(rules, &set).expect("the key card completes both");
            let mut subject = Subject::new(make, rules);
            subject.add(&partial_sets.concat());
            subject.assert_set_free();
            subject.remove(&loses[..1]);
            subject.assert_set_free();
            subject.add(&[key]);
            subject.assert_finds_only(&set);
        }
    });
}

/// A partial set loses a card before its missing card is dealt: there is no set
/// until the lost card is dealt again. A solver that checks only that the new card is on
/// the board, and not the cards that it remembers, finds a set with the lost card.
pub fn partial_sets_that_lose_a_card(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(any_board_with_one_set(limits.random_board()), |(board, set)| {
        let [lost, .., missing] = set.cards() else { return };
        let before: Vec<Card> = board.iter().filter(|card| card != missing).collect();
        let mut subject = Subject::new(make, board.rules());
        subject.add(&before);
        subject.assert_set_free();
        subject.remove(&[*lost]);
        subject.add(&[*missing]);
        subject.assert_set_free();
        subject.add(&[*lost]);
        subject.assert_finds_only(&set);
    });
}

/// Boards that lack a value in each property, `{0,1}^p` and its like for more
/// values, which are set-free; and with the one card more that makes a set.
pub fn boards_that_lack_a_value(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    for (rules, missing) in lacking(*limits) {
        let mut subject = Subject::with(make, &families::lacking_a_value(rules, &missing));
        subject.assert_set_free();
        let (board, set) = families::one_set(rules, &missing);
        let last = &board.cards()[board.len() - 1..];
        subject.add(last);
        subject.assert_finds_only(&set);
        subject.remove(last);
        subject.assert_set_free();

        Subject::with(make, &board).assert_finds_only(&set);
    }
}

/// Rules, and for each property a value to miss, so that
/// [`families::one_set`] is within the limits.
pub(super) fn lacking(limits: Limits) -> impl Iterator<Item = (Rules, Vec<u32>)> {
    // Brute force proves each of these boards set-free at once.
    const MAX_PROPERTIES: [(u32, u32); 7] =
        [(2, 6), (3, 7), (4, 4), (5, 3), (6, 3), (7, 2), (8, 2)];
    MAX_PROPERTIES
        .into_iter()
        .flat_map(|(v, most)| (1..=most).map(move |p| rules(p, v)))
        .filter(move |rules| {
            let cards = (rules.set_len() - 1).pow(rules.properties()) + 1;
            limits.allow(cards)
        })
        .flat_map(|rules| {
            let (p, v) = (rules.properties(), rules.values());
            let last = vec![v - 1; p as usize];
            let mixed = (0..p).map(|property| property % v).collect();
            [(rules, last), (rules, mixed)]
        })
}

/// Boards of up to 99 cards where one card, the key card, is in every set. In each
/// property it alone has the last value. Without it the board is set-free.
pub fn larger_boards(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    // Properties, values, cards outside the set.
    const LARGE: [(u32, u32, usize); 6] =
        [(10, 3, 61), (20, 3, 90), (7, 4, 95), (5, 5, 58), (4, 8, 50), (3, 10, 40)];
    for (p, v, others) in LARGE {
        let rules = rules(p, v);
        let Some(room) = limits.max_board.checked_sub(rules.set_len()) else { continue };
        let others = others.min(room);
        let boards =
            |choices: &mut Choices| random::board_with_key_card(choices, rules, &(others..=others));
        limits.with_fewer_cases().for_all(boards, |(board, _, key)| {
            let mut subject = Subject::with(make, &board);
            let set = subject.assert_finds();
            subject.remove(&[key]);
            subject.assert_set_free();
            subject.add(&[key]);
            assert!(
                set.contains(key) && subject.assert_finds().contains(key),
                "every set has {key:?}"
            );

            // In small portions, the key card last.
            let mut subject = Subject::new(make, rules);
            let cards: Vec<Card> = board.iter().filter(|&card| card != key).collect();
            for portion in cards.chunks(rules.set_len()) {
                subject.add(portion);
                subject.assert_set_free();
            }
            subject.add(&[key]);
            subject.assert_finds();
        });
    }
}

/// The full decks of small games, from which sets are taken to the end.
pub fn full_decks(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    const MAX_CARDS: u128 = 130; // so that the checker can follow
    for rules in small_rules().filter(|rules| rules.deck_len() <= Some(MAX_CARDS)) {
        let deck = families::full_deck(rules);
        if limits.allow(deck.len()) {
            let mut subject = Subject::with(make, &deck);
            subject.assert_finds();
            subject.take_all();
        }
    }
}

/// Whole games: cards are dealt from a shuffled deck to its end, each set found
/// is taken, and each "set-free" is checked.
pub fn whole_games(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    const GAMES: [(u32, u32); 7] = [(3, 1), (5, 2), (4, 3), (5, 3), (3, 4), (2, 5), (3, 5)];
    for rules in GAMES.into_iter().map(|(p, v)| rules(p, v)) {
        let mut deck: Vec<Card> = rules.cards().collect();
        Choices::random(0).shuffle(&mut deck);
        let (opening, rest) = deck.split_at(rules.opening_len().min(limits.max_board));
        let mut subject = Subject::new(make, rules);
        subject.add(opening);
        for cards in rest.chunks(rules.set_len()) {
            subject.take_all();
            if !limits.allow(subject.board.len() + cards.len()) {
                break;
            }
            subject.add(cards);
        }
        subject.take_all();
    }
}

/// Boards on which a value comes 256 times, or more: a count in a byte
/// overflows. Made without the card that all sets need, then with it, dealt
/// last and dealt first.
pub fn more_cards_of_a_value_than_a_byte_counts(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    const CROWDED: [(u32, u32, usize); 3] = [(9, 3, 256), (20, 3, 300), (9, 4, 256)];
    for (p, v, times) in CROWDED {
        let rules = rules(p, v);
        let cards = times * (rules.set_len() - 1) + 1;
        if !limits.allow(cards) {
            continue;
        }
        let (board, zeros) = families::crowded(rules, times);
        let mut subject = Subject::with(make, &board);
        subject.assert_set_free();
        subject.add(&[zeros]);
        let set = subject.assert_finds();
        assert!(set.contains(zeros), "every set of this board has the card of zeros");

        let mut subject = Subject::new(make, rules);
        subject.add(&[zeros]);
        subject.add(board.cards());
        subject.assert_finds();
    }
}

/// Cards near the limits of what [`Rules`] allow, few of them, with and without
/// the card that all sets need. A solver that would need long for it may be
/// interrupted, but its answer must not be wrong.
pub fn wide_cards(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    const ENOUGH: Allowance = Allowance::Nodes(1_000_000);
    for rules in wide_rules() {
        let few: Vec<Card> = rules.cards().take((rules.set_len() - 1).min(3)).collect();
        let mut subject = Subject::new(make, rules);
        subject.add(&few[..few.len().min(limits.max_board)]);
        subject.assert_set_free();

        // Fewer other cards where sets are large, since brute force tries
        // every way to leave some cards out.
        let others = if rules.values() < 20 { 5 } else { 1 };
        if rules.values() > 1 && limits.allow(rules.set_len() + others) {
            let choices = &mut Choices::random(0);
            let (board, _, key) = random::board_with_key_card(choices, rules, &(others..=others));
            let mut subject = Subject::with(make, &board);
            for _ in 0..2 {
                let outcome = subject.find(ENOUGH);
                assert!(!outcome.is_set_free(), "this board of {rules} has a set");
                subject.remove(&[key]);
                let outcome = subject.find(ENOUGH);
                assert_eq!(outcome.found(), None, "this board of {rules} has no set");
                subject.add(&[key]);
            }
        }
    }
}

/// The board is as before, and another question has the same answer.
pub fn asking_changes_nothing(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(any_board(limits.random_board()), |board| {
        let is_set_free = checker::is_set_free(&board);
        let mut subject = Subject::with(make, &board);
        for _ in 0..3 {
            assert_eq!(subject.find(Allowance::Unlimited).is_set_free(), is_set_free);
        }
    });
}

/// The solver refuses every change that a [`Board`] refuses, and stays as it was.
/// Refused are foreign cards, cards to add that are on the board, cards to remove
/// that are not, and repeated cards, also behind legal ones.
pub fn refused_changes_change_nothing(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    let foreign = Card::from_bits_retain(u128::MAX);
    let rules = small_rules().filter(|rules| rules.properties() > 1 && rules.values() > 1);
    for rules in rules.filter(|rules| limits.allow(rules.set_len() + 2)) {
        let deck: Vec<Card> = rules.cards().take(rules.set_len() + 2).collect();
        let (dealt, others) = deck.split_at(rules.set_len());
        let (new, other) = (others[0], others[1]);
        let mut subject = Subject::new(make, rules);
        subject.add(dealt);
        let outcome = subject.judge(Allowance::Unlimited);
        let refused_additions: [&[Card]; 6] = [
            &[foreign],
            &[new, foreign],
            &[dealt[0]],
            &[new, other, dealt[1]],
            &[new, new],
            &[new, other, new],
        ];
        for cards in refused_additions {
            assert!(subject.board.clone().add(cards).is_err());
            subject.add(cards);
        }
        let refused_removals: [&[Card]; 5] =
            [&[foreign], &[new], &[dealt[0], new], &[dealt[0], dealt[0]], &[dealt[1], foreign]];
        for cards in refused_removals {
            assert!(subject.board.clone().remove(cards).is_err());
            subject.remove(cards);
        }
        let again = subject.judge(Allowance::Unlimited);
        assert_eq!(
            again.is_set_free(),
            outcome.is_set_free(),
            "refused changes changed the answer"
        );
        // Legal cards were not added with refused ones, nor removed with them.
        subject.add(&[new, other]);
        subject.take_all();
    }
}

/// Cards dealt, removed and dealt again, sets taken, questions in between.
pub fn any_sequence_of_changes(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(scripts(*limits, |_: &mut Choices| Allowance::Unlimited), |script| {
        play(&script, make, |subject, allowance| subject.judge(allowance).found());
    });
}

/// As [`any_sequence_of_changes`], but most questions are cut short: by a number of
/// nodes, a raised flag, a passed deadline or little memory. Later answers are right.
pub fn interrupted_searches_lose_nothing(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    limits.for_all(scripts(*limits, Allowance::any), |script| {
        play(&script, make, |subject, allowance| subject.judge(allowance).found());
    });
}

/// Under any budget a board with a set is not called set-free, and without a
/// limit the set is found afterwards.
pub fn an_unfinished_search_is_not_set_free(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    let nodes = (0..=16).chain([30, 100, 300, 1000, 10_000]).map(Allowance::Nodes);
    let allowances: Vec<Allowance> =
        [Allowance::Stopped, Allowance::TimeOver, Allowance::Memory(0)]
            .into_iter()
            .chain(nodes)
            .collect();
    for board in boards_with_sets(*limits) {
        for fresh in [true, false] {
            let mut subject = Subject::with(make, &board);
            for &allowance in &allowances {
                if fresh {
                    subject = Subject::with(make, &board);
                }
                let outcome = subject.find(allowance);
                assert!(!outcome.is_set_free(), "called set-free under {allowance:?}: {board:?}");
            }
            subject.assert_finds();
        }
    }
}

/// A raised flag that is lowered again stops nothing.
pub fn a_lowered_flag_does_not_stop(make: Make<'_, dyn Solver + '_>, limits: &Limits) {
    for board in boards_with_sets(*limits) {
        let flag = StopFlag::new();
        let budget = Budget::unlimited().with_stop_flag(flag.clone());
        let mut subject = Subject::with(make, &board);
        for _ in 0..2 {
            flag.stop();
            let outcome = subject.solver.find(&budget);
            assert!(
                outcome.is_ok_and(|outcome| !outcome.is_set_free()),
                "this board has a set: {board:?}"
            );
            flag.reset();
            let outcome = subject.solver.find(&budget);
            assert!(matches!(outcome, Ok(Outcome::Found(_))), "{outcome:?} on {board:?}");
        }
    }
}

/// Some boards with sets, most of them with one.
pub(super) fn boards_with_sets(limits: Limits) -> impl Iterator<Item = Board> {
    const SMALL: [(u32, u32); 10] =
        [(1, 1), (3, 1), (2, 2), (4, 3), (6, 3), (3, 4), (5, 4), (4, 5), (3, 6), (6, 6)];
    let rules = SMALL.into_iter().map(|(p, v)| rules(p, v));
    let most = limits.random_board();
    let planted = rules.filter(move |rules| rules.set_len() <= most).map(move |rules| {
        let others = most - rules.set_len();
        random::board_with_one_set(&mut Choices::random(0), rules, &(others..=others)).0
    });
    let published = corpus::boards().into_iter().take(2).map(|known| known.board());
    planted.chain(published.filter(move |board| limits.allow(board.len())))
}
