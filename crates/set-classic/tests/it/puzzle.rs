//! Puzzles against all boards of small decks.

use std::collections::{BTreeMap, BTreeSet};

use set_classic::{CardIndex, Hand, Level, Puzzle, PuzzleError};
use set_deck::DeckRng;

fn rng(seed: u64) -> DeckRng {
    DeckRng::from_seed(seed)
}

/// All hands of this number of cards of a deck of 9 or 27 cards.
fn hands(deck: Hand, len: usize) -> Vec<Hand> {
    let mut hands = vec![Hand::EMPTY];
    for card in deck {
        let longer: Vec<_> = hands.iter().filter(|hand| hand.len() < len).collect();
        let longer: Vec<_> = longer.into_iter().map(|&hand| hand | Hand::of(card)).collect();
        hands.extend(longer);
    }
    hands.retain(|hand| hand.len() == len);
    hands
}

/// The chi-square of the puzzle's boards against equal numbers of all boards that fit, and the
/// quantile that it exceeds with probability 0.001 (Wilson and Hilferty).
fn chi_square(puzzle: &Puzzle, boards: &[Hand], seed: u64) -> (f64, f64) {
    const EACH: u32 = 200;
    let mut counts: BTreeMap<Hand, f64> = boards.iter().map(|&board| (board, 0.0)).collect();
    let mut rng = rng(seed);
    let different = u32::try_from(boards.len()).unwrap();
    for _ in 0..EACH * different {
        let board = puzzle.generate(&mut rng).unwrap();
        *counts.get_mut(&board).expect("the board fits") += 1.0;
    }
    let expected = f64::from(EACH);
    let statistic = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
    let freedom = f64::from(different - 1);
    let spread = 2.0 / (9.0 * freedom);
    (statistic, freedom * (1.0 - spread + 3.0902 * spread.sqrt()).powi(3))
}

#[test]
fn boards_are_uniform() {
    const FROM_PLANE: u32 = 2;
    const FROM_SPACE: u32 = 3;
    let card = CardIndex::new(4).unwrap();
    let of = |properties, cards| {
        let deck = Hand::deck(properties).unwrap();
        (Puzzle::new(cards).with_deck(deck), hands(deck, cards))
    };
    let [four, five, six] = [4, 5, 6].map(|cards| of(FROM_PLANE, cards));
    let [space_three, space_four] = [3, 4].map(|cards| of(FROM_SPACE, cards));
    let cases = [
        (four.0.with_sets(0), four.1),
        (five.0.clone().with_sets(1), five.1.clone()),
        (five.0.clone().with_sets(2), five.1.clone()),
        (five.0.clone().with_set_through(card), five.1.clone()),
        (five.0.with_sets(1).with_set_through(card), five.1),
        (six.0.clone().with_sets(2).covered(), six.1.clone()),
        (six.0.clone().with_sets(3), six.1.clone()),
        (six.0.with_effort(0.2..=1.0), six.1),
        (space_three.0.with_sets(1), space_three.1),
        (space_four.0.with_sets(1), space_four.1),
    ];
    for (seed, (puzzle, mut boards)) in (1..).zip(cases) {
        let all = boards.len();
        boards.retain(|&board| puzzle.fits(board));
        let (statistic, most) = chi_square(&puzzle, &boards, seed);
        println!("{} of {all} boards: chi-square {statistic:.1} of {most:.1}", boards.len());
        assert!(statistic < most, "{puzzle:?}: {statistic} of {most}");
    }
}

/// The conditions, by the definitions.
#[test]
fn boards_fit() {
    let mut rng = rng(5);
    for cards in [3, 12, 15, 20] {
        for sets in 0..=4 {
            let Ok(board) =
                Puzzle::new(cards).with_sets(sets).with_tries(100_000).generate(&mut rng)
            else {
                continue;
            };
            assert_eq!((board.len(), board.count_sets()), (cards, sets));
        }
    }
    for index in [0, 7, 80] {
        let card = CardIndex::new(index).unwrap();
        let board = Puzzle::new(9).with_sets(1).with_set_through(card).generate(&mut rng).unwrap();
        assert!(board.sets().all(|set| set.contains(card)));
        let board = Puzzle::new(12).covered().generate(&mut rng).unwrap();
        assert!(board.indices().all(|card| board.sets().any(|set| set.contains(card))));
    }
    for &level in Level::ALL {
        let puzzle = Puzzle::new(12).with_sets(6).with_effort(level.efforts());
        assert_eq!(Level::of(puzzle.generate(&mut rng).unwrap()), Some(level));
    }
    assert_eq!(Puzzle::new(81).with_sets(1080).generate(&mut rng), Ok(Hand::DECK));
    assert_eq!(Puzzle::new(80).generate(&mut rng).unwrap().count_sets(), 1040);
}

/// Up to the most sets, which random boards hardly ever have.
#[test]
fn boards_with_rare_numbers_of_sets() {
    let mut rng = rng(6);
    for (cards, sets) in
        [(8, 8), (9, 12), (10, 12), (11, 13), (12, 11), (12, 12), (12, 13), (12, 14)]
    {
        let board = Puzzle::new(cards).with_sets(sets).with_tries(1).generate(&mut rng).unwrap();
        assert_eq!((board.len(), board.count_sets()), (cards, sets));
    }
    let card = CardIndex::new(40).unwrap();
    let puzzle = Puzzle::new(12).with_sets(13).with_set_through(card).with_effort(0.0..=1.0);
    assert!(puzzle.fits(puzzle.generate(&mut rng).unwrap()));
    for (cards, sets) in [(7, 4), (8, 6), (9, 7), (9, 9), (10, 10)] {
        let error = Puzzle::new(cards).with_sets(sets).generate(&mut rng).unwrap_err();
        assert_eq!(error, PuzzleError::NoBoardHas { cards, sets });
        assert_eq!(error.to_string(), format!("no board of {cards} cards has {sets} sets"));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |puzzle: Puzzle| puzzle.generate(&mut rng(1)).unwrap_err();
    let message = |puzzle| refused(puzzle).to_string();
    assert_eq!(
        refused(Puzzle::new(12).with_sets(29)),
        PuzzleError::NoSuchBoard { cards: 12, sets: 29, fewest: 0, most: 14 }
    );
    assert_eq!(message(Puzzle::new(12).with_sets(29)), "29 sets among 12 cards: there are 0 to 14");
    assert_eq!(message(Puzzle::new(21).with_sets(0)), "0 sets among 21 cards: there are 1 to 54");
    assert_eq!(
        message(Puzzle::new(80).with_sets(7)),
        "7 sets among 80 cards: there are 1040 to 1040"
    );
    assert_eq!(message(Puzzle::new(2)), "a board of 2 cards: expected 3 to 81");
    assert_eq!(message(Puzzle::new(82)), "a board of 82 cards: expected 3 to 81");
    let plane = Hand::deck(2).unwrap();
    assert_eq!(message(Puzzle::new(10).with_deck(plane)), "a board of 10 cards: expected 3 to 9");
    let far = CardIndex::new(9).unwrap();
    let through = Puzzle::new(5).with_deck(plane).with_set_through(far);
    assert_eq!(message(through), "the card 0100 is not in the deck");
    assert_eq!(
        message(Puzzle::new(12).with_sets(3).covered()),
        "3 sets: such a board needs 4 at least"
    );
    assert_eq!(
        message(Puzzle::new(12).with_sets(0).with_set_through(far)),
        "0 sets: such a board needs 1 at least"
    );
    assert_eq!(
        message(Puzzle::new(12).with_sets(1).with_effort(Level::Easy.efforts())),
        "an effort of 0.000 to 0.030: such a board has 0.062 to 1.000"
    );
    assert_eq!(
        refused(Puzzle::new(12).with_sets(10).with_tries(10)),
        PuzzleError::GaveUp { tries: 10 }
    );
}

/// At once, where 2^24 boards would be tried.
#[test]
fn efforts_that_no_board_has_are_refused() {
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    let efforts =
        [5.0..=1.0, 0.5..=0.1, nan..=1.0, 0.0..=nan, nan..=nan, 1.1..=inf, inf..=inf, -inf..=0.0];
    for (effort, sets) in efforts.iter().flat_map(|effort| [(effort, None), (effort, Some(6))]) {
        let mut puzzle = Puzzle::new(12).with_effort(effort.clone()).with_tries(u64::MAX);
        if let Some(sets) = sets {
            puzzle = puzzle.with_sets(sets);
        }
        let refused = puzzle.generate(&mut rng(1));
        assert!(
            matches!(refused, Err(PuzzleError::NoSuchEffort { .. })),
            "{effort:?}: {refused:?}"
        );
    }
    let message =
        |effort| Puzzle::new(12).with_effort(effort).generate(&mut rng(1)).unwrap_err().to_string();
    assert_eq!(message(5.0..=1.0), "an effort of 5.000 to 1.000: such a board has 0.004 to 1.000");
    assert_eq!(message(0.0..=nan), "an effort of 0.000 to NaN: such a board has 0.004 to 1.000");
    let any = Puzzle::new(12).with_sets(1).with_effort(-inf..=inf);
    assert!(any.fits(any.generate(&mut rng(1)).unwrap()));
    // Conditions that need a set, of cards that hold none.
    let plane = Hand::deck(2).unwrap();
    let cap = plane & "0000 0001 0010 0011".parse().unwrap();
    let none = Puzzle::new(4).with_deck(cap).with_effort(0.0..=1.0).with_tries(u64::MAX);
    assert_eq!(none.generate(&mut rng(1)), Err(PuzzleError::TooFewSets { sets: 0, needed: 1 }));
}

/// A search for the most sets among up to twelve cards.
///
/// The card in the fewest sets is in at most `3 s / n` of the `s` sets of `n` cards. Without it
/// the hand has at least `s - 3 s / n` sets, so that all hands with many sets come from smaller
/// ones with many. All sets are alike, so that one of them may be fixed.
#[test]
fn the_most_sets_are_proved() {
    const FROM: [u64; 13] = [0, 0, 0, 1, 1, 2, 3, 4, 5, 7, 9, 12, 15];
    for len in 4..=12 {
        let sets = FROM[len];
        assert!(sets - 3 * sets / len as u64 >= FROM[len - 1]);
    }
    let mut found: BTreeSet<Hand> = Hand::DECK.find().into_iter().collect();
    let next = FROM.into_iter().skip(1).chain([u64::MAX]);
    for (len, (from, next)) in FROM.into_iter().zip(next).enumerate().skip(3) {
        let most = found.iter().map(|hand| hand.count_sets()).max();
        let refused = Puzzle::new(len).with_sets(1000).generate(&mut rng(1)).unwrap_err();
        let PuzzleError::NoSuchBoard { most: known, .. } = refused else { panic!("{refused}") };
        assert_eq!(most.unwrap_or(from - 1), known, "{len} cards");
        found = found
            .iter()
            .flat_map(|&hand| (!hand).into_iter().map(move |card| hand | Hand::of(card)))
            .filter(|hand| hand.count_sets() >= next)
            .collect();
    }
}

#[test]
fn seeds_of_days() {
    let seed = Puzzle::seed_of_day;
    assert_eq!(seed(2026, 11, 21), Some(20_261_121));
    assert_eq!(seed(2024, 2, 29), Some(20_240_229));
    assert_eq!(seed(2000, 2, 29), Some(20_000_229));
    assert_eq!(seed(9999, 12, 31), Some(99_991_231));
    for (year, month, day) in [(1900, 2, 29), (2026, 2, 29), (2026, 4, 31), (2026, 1, 0)] {
        assert_eq!(seed(year, month, day), None, "{year}-{month}-{day}");
    }
    for (year, month, day) in [(2026, 12, 32), (2026, 13, 1), (2026, 0, 1), (0, 1, 1)] {
        assert_eq!(seed(year, month, day), None, "{year}-{month}-{day}");
    }
    assert_eq!(seed(10_000, 1, 1), None);
    // Every 400 years have 146,097 days.
    let days = (2001..=2400).flat_map(|year| {
        (0..=13).flat_map(move |month| (0..=33).filter_map(move |day| seed(year, month, day)))
    });
    let days: Vec<u64> = days.collect();
    assert_eq!(days.len(), 146_097);
    assert!(days.is_sorted());
}

/// The puzzle of a day is the same for everybody, for ever.
#[test]
fn dated_puzzles_do_not_change() {
    let daily = |year, month, day| {
        let seed = Puzzle::seed_of_day(year, month, day).unwrap();
        Puzzle::new(12).with_sets(6).generate(&mut rng(seed)).unwrap().to_string()
    };
    assert_eq!(daily(2026, 11, 21), "0102 0121 1000 1010 1020 1112 1202 1210 2010 2122 2201 2211");
    assert_eq!(daily(2100, 1, 1), "0000 0022 0101 0200 0201 0210 1002 1021 1120 1121 2012 2102");
}
