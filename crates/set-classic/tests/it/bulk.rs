//! Counting in bulk against hands, with all instructions.

use core::num::NonZero;

use proptest::prelude::*;
use set_classic::{Bulk, BulkError, CardIndex, DeckOrder, Hand};
use set_core::Instructions;
use set_deck::DeckRng;

/// Some boards of `N` cards each, each the start of a shuffled deck.
fn boards<const N: usize>(most: usize) -> impl Strategy<Value = Vec<[u8; N]>> {
    let deck = Just((0..81_u8).collect::<Vec<_>>()).prop_shuffle();
    proptest::collection::vec(deck.prop_map(|deck| core::array::from_fn(|i| deck[i])), 0..most)
}

fn expected<const N: usize>(boards: &[[u8; N]]) -> Vec<u16> {
    let hand = |board: &[u8; N]| board.iter().filter_map(|&card| CardIndex::new(card)).collect();
    boards.iter().map(|board| Hand::count_sets(hand(board)).try_into().unwrap()).collect()
}

fn check<const N: usize>(boards: &[[u8; N]]) {
    let expected = expected(boards);
    let columns: [Vec<u8>; N] =
        core::array::from_fn(|i| boards.iter().map(|board| board[i]).collect());
    for instructions in Instructions::available() {
        let bulk = Bulk::new().with_instructions(instructions);
        assert_eq!(bulk.count_sets(boards).unwrap(), expected, "{instructions}");
        let mut counts = vec![7; boards.len()];
        bulk.count_columns_into(columns.each_ref().map(Vec::as_slice), &mut counts).unwrap();
        assert_eq!(counts, expected, "{instructions}");
    }
}

/// The places of the first set, by all triples.
fn first_set<const N: usize>(board: &[u8; N]) -> Option<[u8; 3]> {
    let card = |place: u8| CardIndex::new(board[usize::from(place)]).unwrap();
    let places = 0..u8::try_from(N).unwrap();
    let pairs = places.clone().flat_map(|i| (i + 1..places.end).map(move |j| [i, j]));
    let mut triples = pairs.flat_map(|[i, j]| (j + 1..places.end).map(move |k| [i, j, k]));
    triples.find(|&[i, j, k]| card(i).third(card(j)) == card(k))
}

fn check_find<const N: usize>(boards: &[[u8; N]]) {
    let expected: Vec<_> = boards.iter().map(first_set).collect();
    for instructions in Instructions::available() {
        let found = Bulk::new().with_instructions(instructions).find(boards).unwrap();
        assert_eq!(found, expected, "{instructions}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn counts_are_those_of_hands(
        none in boards::<0>(3),
        three in boards::<3>(1100),
        twelve in boards::<12>(1100),
        twenty_four in boards::<24>(600),
        twenty_five in boards::<25>(600),
        all in boards::<81>(30),
    ) {
        check(&none);
        check(&three);
        check(&twelve);
        check(&twenty_four);
        check(&twenty_five);
        check(&all);
        check_find(&three);
        check_find(&twelve);
        check_find(&twenty_four);
        check_find(&twenty_five);
        check_find(&all);
    }
}

/// The first `N` cards of the deck: whole planes, with many sets.
fn first<const N: usize>() -> [u8; N] {
    let mut cards = 0..;
    [(); N].map(|()| cards.next().unwrap())
}

#[test]
fn boards_with_many_sets_are_counted() {
    check(&[first::<12>(); 520]);
    check(&[first::<24>(); 520]);
    check(&[first::<81>()]);
}

#[test]
fn every_pair_of_cards_has_its_third() {
    let boards: Vec<[u8; 3]> = (0..81_u8)
        .flat_map(|a| (0..81_u8).flat_map(move |b| (0..81_u8).map(move |c| [a, b, c])))
        .filter(|[a, b, c]| a != b && b != c && a != c)
        .collect();
    check(&boards);
}

#[test]
fn wrong_indices_are_refused_with_their_place() {
    let mut boards = vec![[0_u8, 1, 2]; 1000];
    boards[777][2] = 81;
    boards[999][0] = 255;
    let mut counts = vec![7; 1000];
    for instructions in Instructions::available() {
        let bulk = Bulk::new().with_instructions(instructions);
        counts.fill(7);
        let error = bulk.count_sets_into(&boards, &mut counts).unwrap_err();
        assert_eq!(error, BulkError::Index { board: 777, card: 2, index: 81 });
        assert!(counts.iter().all(|&count| count == 0), "nothing is counted");
        let columns = [0, 1, 2].map(|i| boards.iter().map(|board| board[i]).collect::<Vec<_>>());
        counts.fill(7);
        let columns = columns.each_ref().map(Vec::as_slice);
        let error = bulk.count_columns_into(columns, &mut counts).unwrap_err();
        assert_eq!(error, BulkError::Index { board: 777, card: 2, index: 81 });
        assert!(counts.iter().all(|&count| count == 0), "nothing is counted");
        let error = bulk.find(&boards).unwrap_err();
        assert_eq!(error, BulkError::Index { board: 777, card: 2, index: 81 });
        let columns = [&[0, 1][..], &[1], &[2, 3]];
        let error = bulk.count_columns_into(columns, &mut counts[..2]).unwrap_err();
        assert_eq!(error, BulkError::Length { expected: 1, found: 2 });
        assert!(bulk.count_sets_into(&boards, &mut counts[1..]).is_err());
    }
}

/// Each two positions of a board in turn have the same card, on a board of the first block, of a
/// later block, and of a block that is not full.
fn check_repeats<const N: usize>() {
    for instructions in Instructions::available() {
        let bulk = Bulk::new().with_instructions(instructions);
        let strict = bulk.refusing_repeats();
        for (card, first) in (0..N).flat_map(|card| (0..card).map(move |first| (card, first))) {
            let mut boards = vec![self::first::<N>(); 1040];
            let right = bulk.count_sets(&boards).unwrap();
            assert_eq!(strict.count_sets(&boards).unwrap(), right, "{instructions}");
            let board = [3, 700, 1039][(card + first) % 3];
            boards[board][card] = boards[board][first];
            let index = boards[board][card];
            let wrong = BulkError::Repeated { board, card, index };
            assert_eq!(strict.count_sets(&boards), Err(wrong), "{instructions}");
            let columns: [Vec<u8>; N] =
                core::array::from_fn(|i| boards.iter().map(|board| board[i]).collect());
            let columns = columns.each_ref().map(Vec::as_slice);
            let counts = &mut vec![7; boards.len()];
            assert_eq!(strict.count_columns_into(columns, counts), Err(wrong), "{instructions}");
            assert_eq!(
                strict.with_threads(threads(2)).count_sets(&boards),
                Err(wrong),
                "{instructions}"
            );
            assert!(bulk.count_sets(&boards).is_ok(), "not asked for");
            boards[board - 1][0] = 81;
            let first = BulkError::Index { board: board - 1, card: 0, index: 81 };
            assert_eq!(strict.count_sets(&boards), Err(first), "{instructions}");
        }
    }
}

#[test]
fn repeated_cards_are_refused_with_their_place() {
    check_repeats::<3>();
    check_repeats::<12>();
    check_repeats::<25>();
    let strict = Bulk::new().refusing_repeats();
    let wrong = Err(BulkError::Repeated { board: 1, card: 2, index: 1 });
    assert_eq!(strict.find(&[[0, 1, 2], [0, 1, 1]]), wrong);
}

fn threads(count: usize) -> NonZero<usize> {
    NonZero::new(count).unwrap()
}

/// Runs a check with one thread, two, and more than there are chunks.
fn with_threads(check: impl Fn(Bulk)) {
    for count in [1, 2, 13, usize::MAX] {
        check(Bulk::new().with_threads(threads(count)));
    }
}

/// Boards in several chunks, the last of them not whole: the first cards of shuffled decks.
fn many_boards() -> Vec<[u8; 12]> {
    let mut rng = DeckRng::from_seed(1);
    let mut board = || {
        let deck = DeckOrder::shuffled(&mut rng);
        core::array::from_fn(|i| deck.cards()[i].get())
    };
    (0..60_000).map(|_| board()).collect()
}

#[test]
fn threads_count_as_one_does() {
    let boards = many_boards();
    let columns: [Vec<u8>; 12] =
        core::array::from_fn(|i| boards.iter().map(|board| board[i]).collect());
    let columns = columns.each_ref().map(Vec::as_slice);
    let expected = Bulk::new().count_sets(&boards).unwrap();
    assert!(expected.iter().any(|&count| count > 0) && expected.contains(&0));
    let first_sets = Bulk::new().find(&boards).unwrap();
    with_threads(|bulk| {
        assert_eq!(bulk.find(&boards).unwrap(), first_sets);
        assert_eq!(bulk.count_sets(&boards).unwrap(), expected);
        let mut counts = vec![7; boards.len()];
        bulk.count_columns_into(columns, &mut counts).unwrap();
        assert_eq!(counts, expected);
        assert_eq!(bulk.count_sets::<12>(&[]), Ok(Vec::new()));
        assert_eq!(bulk.count_columns_into::<0>([], &mut []), Ok(()));
        let large = [first::<81>(); 20];
        assert_eq!(bulk.count_sets(&large).unwrap(), [1080; 20]);
    });
}

#[test]
fn threads_refuse_the_first_wrong_board() {
    let mut boards = many_boards();
    for (board, card, index) in [(30_011, 11, 81), (30_012, 0, 82), (59_999, 5, 255)] {
        boards[board][card] = index;
    }
    let columns: [Vec<u8>; 12] =
        core::array::from_fn(|i| boards.iter().map(|board| board[i]).collect());
    let columns = columns.each_ref().map(Vec::as_slice);
    let wrong = BulkError::Index { board: 30_011, card: 11, index: 81 };
    with_threads(|bulk| {
        assert_eq!(bulk.find(&boards), Err(wrong));
        let wrong = Err(wrong);
        let mut counts = vec![7; boards.len()];
        assert_eq!(bulk.count_sets_into(&boards, &mut counts), wrong);
        assert!(counts.iter().all(|&count| count == 0), "nothing is counted");
        counts.fill(7);
        assert_eq!(bulk.count_columns_into(columns, &mut counts), wrong);
        assert!(counts.iter().all(|&count| count == 0), "nothing is counted");
        counts.fill(7);
        let length = BulkError::Length { expected: 60_000, found: 59_999 };
        assert_eq!(bulk.count_sets_into(&boards, &mut counts[1..]), Err(length));
        assert!(bulk.count_columns_into(columns, &mut counts[1..]).is_err());
        assert!(counts.iter().all(|&count| count == 7), "nothing is written");
    });
}

/// Each index alone, on boards counted by bit slices and on large ones.
#[test]
fn exactly_the_indices_from_81_on_are_refused() {
    fn refused<const N: usize>(bulk: Bulk, index: u8) -> bool {
        let mut boards = [[0; N]; 70];
        boards.iter_mut().for_each(|board| board.iter_mut().zip(0..).for_each(|(c, i)| *c = i));
        let place = (usize::from(index) % 70, usize::from(index) % N);
        boards[place.0][place.1] = index;
        match bulk.count_sets(&boards) {
            Ok(_) => false,
            Err(error) => {
                assert_eq!(error, BulkError::Index { board: place.0, card: place.1, index });
                true
            }
        }
    }
    for instructions in Instructions::available() {
        let bulk = Bulk::new().with_instructions(instructions);
        for index in 0..=255 {
            assert_eq!(refused::<12>(bulk, index), index >= 81, "{instructions}, {index}");
            assert_eq!(refused::<25>(bulk, index), index >= 81, "{instructions}, {index}");
        }
    }
}
