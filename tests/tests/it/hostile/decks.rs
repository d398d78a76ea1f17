//! Calls of set-deck and set-classic.

use core::num::NonZero;

use set_classic::{
    Bulk, BulkError, CardIndex, ClassicSolver, DeckOrder, Distribution, Hand, HandClass, HandError,
    Level, Puzzle, PuzzleError, Take, hand_classes, hand_classes_with_sets,
};
use set_core::{Board, Budget, Card, Limit, Rules, Solver, ValidSet};
use set_deck::{
    Deck, DeckError, DeckRng, RejectionDeck, ScriptedDeck, ShuffleDeck, below, shuffle,
};

use super::{FOREIGN, card, first, rows, rules};

const CLASSIC: Rules = Rules::CLASSIC;

#[test]
fn decks() {
    let (a, rng) = (card("0000"), DeckRng::from_seed(u64::MAX));
    let shuffled = |p, v| ShuffleDeck::new(rules(p, v), u64::MAX);
    let rejecting = |p, v| RejectionDeck::new(rules(p, v), u64::MAX);
    rows! {
        "a deck beyond u128": matches!(shuffled(128, 2), Err(DeckError::TooLarge { .. })),
        "to try cards of a deck beyond u128": matches!(rejecting(128, 2), Err(DeckError::TooLarge { .. })),
        "a deck of one card": shuffled(128, 1).unwrap().draw_many(usize::MAX) == [Card::from_bits_retain(0)],
        "one card by trying": rejecting(1, 1).unwrap().draw_many(usize::MAX).len() == 1,
        "all cards of a deck": { let mut deck = shuffled(1, 65_536).unwrap(); deck.draw_many(usize::MAX).len() == 65_536 && deck.draw().is_none() && deck.remaining() == 0 },
        "no card of a large deck": shuffled(7, 65_536).unwrap().draw_many(0).is_empty(),
        "a script of a foreign card": matches!(ScriptedDeck::new(CLASSIC, [a, FOREIGN]), Err(DeckError::Foreign { position: 1, .. })),
        "a script of one card twice": matches!(ScriptedDeck::new(CLASSIC, [a, a]), Err(DeckError::Repeated { first: 0, position: 1, .. })),
        "an empty script": ScriptedDeck::new(rules(128, 2), [FOREIGN; 0]).unwrap().draw_many(usize::MAX).is_empty(),
        "a number below 0 and 1": below(&mut rng.clone(), 0) == 0 && below(&mut rng.clone(), 1) == 0,
        "a number below all": below(&mut rng.clone(), u128::MAX) < u128::MAX,
        "to shuffle nothing": { shuffle(&mut rng.clone(), &mut [] as &mut [u8]); true },
        "the last stream and word": below(&mut rng.clone().with_stream(u64::MAX).with_word(u64::MAX), 6) < 6,
    }
}

#[test]
fn hands() {
    let (a, index) = (card("0000"), CardIndex::new(80).unwrap());
    let deck = Hand::DECK;
    rows! {
        "an index beyond the deck": CardIndex::new(81).is_none() && CardIndex::new(u8::MAX).is_none(),
        "the index of a foreign card": CardIndex::try_from(FOREIGN).is_err(),
        "bits beyond the deck": Hand::from_bits(1 << 81).is_none() && Hand::from_bits(u128::MAX).is_none(),
        "a deck of no property": Hand::deck(5).is_none() && Hand::deck(u32::MAX).is_none(),
        "a hand of a foreign card": matches!(Hand::from_cards([a, FOREIGN]), Err(HandError::Foreign(_))),
        "a hand of one card twice": matches!(Hand::from_cards([a, a]), Err(HandError::Repeated(_))),
        "a hand of other rules": matches!(Hand::try_from(&first(rules(3, 4), 3)), Err(HandError::Rules(_))),
        "a hand of no text": "".parse::<Hand>() == Ok(Hand::EMPTY) && "x".parse::<Hand>().is_err(),
        "a board of other rules": deck.to_board(rules(3, 4)).is_err() && deck.to_board(rules(2, 3)).is_err(),
        "a set of no card": Hand::EMPTY.to_valid_set(CLASSIC).is_none() && deck.to_valid_set(CLASSIC).is_none(),
        "a set of other rules": Hand::deck(1).unwrap().to_valid_set(rules(1, 4)).is_none(),
        "nothing in no card": Hand::EMPTY.find().is_none() && Hand::EMPTY.count_sets() == 0 && Hand::EMPTY.is_set_free(),
        "all of the deck": deck.count_sets() == 1080 && (!deck).is_empty() && (deck - deck).is_empty(),
        "sets through a card that is not there": Hand::EMPTY.sets_through(index).count() == 0,
        "thirds in no card": Hand::EMPTY.thirds(index).is_empty(),
        "the rate of no set": deck.rate(Hand::EMPTY).is_none() && Hand::EMPTY.rate(deck).is_none(),
        "the effort of no set": Hand::EMPTY.effort().is_none() && Level::of(Hand::EMPTY).is_none(),
        "the effort of the deck": deck.effort().is_some_and(f64::is_finite),
        "the class of no card": HandClass::of(Hand::EMPTY).orbit_len() == 1,
        "a class in no property": HandClass::of(Hand::EMPTY).orbit_len_in(u32::MAX) <= 1,
        "classes of too many cards": hand_classes(82).is_empty() && hand_classes(usize::MAX).is_empty(),
        "classes with too many sets": hand_classes_with_sets(4, u64::MAX).is_empty(),
        "numbers for too many cards": Distribution::new(usize::MAX).is_none() && Distribution::new(40).is_none(),
        "numbers without a node": Distribution::within(9, NonZero::<usize>::MAX, &Budget::unlimited().with_node_limit(0)) == Err(Limit::Nodes),
        "a deck of one card": DeckOrder::new([index; 81]).is_err(),
        "a solver of other rules": ClassicSolver::new(rules(5, 3)).is_err() && ClassicSolver::new(rules(1, 1)).is_err(),
        "a solver of another board": ClassicSolver::try_from(Board::new(rules(3, 4))).is_err(),
        "a foreign card for a solver": { let mut it = ClassicSolver::new(CLASSIC).unwrap(); it.add(&[a, FOREIGN]).is_err() && it.hand().is_empty() && it.remove(&[a]).is_err() },
        "a set as a hand": ValidSet::try_new(rules(1, 1), &[a]).is_ok_and(|set| Hand::try_from(&set).is_err()),
    }
}

#[test]
fn bulk_and_puzzles() {
    let bulk = Bulk::new().refusing_repeats();
    let all: [u8; 81] = core::array::from_fn(|i| u8::try_from(i).unwrap());
    let rng = DeckRng::from_seed(1);
    let puzzle = |puzzle: Puzzle| puzzle.with_tries(1).generate(&mut rng.clone());
    let index = CardIndex::new(80).unwrap();
    let deck = || DeckOrder::shuffled(&mut rng.clone());
    rows! {
        "boards of no card": bulk.count_sets(&[[]; 3]) == Ok(vec![0; 3]) && bulk.find(&[[]; 3]) == Ok(vec![None; 3]),
        "no board": bulk.count_sets::<12>(&[]) == Ok(vec![]) && bulk.find::<81>(&[]) == Ok(vec![]),
        "an index beyond the deck": bulk.find(&[[0, 255]]) == Err(BulkError::Index { board: 0, card: 1, index: 255 }),
        "the deck as a board": bulk.find(&[all]) == Ok(vec![Some([0, 1, 2])]) && bulk.count_sets(&[all]) == Ok(vec![1080]),
        "a board of 300 cards": matches!(bulk.find(&[[0; 300]]), Err(BulkError::Repeated { board: 0, card: 1, index: 0 })),
        "300 cards unchecked": Bulk::new().find(&[[0; 300]]).is_ok_and(|found| found.len() == 1) && Bulk::new().count_sets(&[[7; 300]]).is_ok(),
        "no column": bulk.count_columns_into([], &mut [7; 2]) == Ok(()),
        "columns too short": bulk.count_columns_into([&[0, 1], &[1]], &mut [0; 2]) == Err(BulkError::Length { expected: 1, found: 2 }),
        "too few counts": bulk.count_sets_into(&[[0, 1, 2]], &mut []) == Err(BulkError::Length { expected: 1, found: 0 }),
        "an error after all boards": BulkError::Index { board: 1, card: 0, index: 99 }.after(usize::MAX - 1).to_string().contains("card 0"),
        "a game that takes what is not there": { let mut looks = 0; bulk.play([(deck(), ())], |(), _| { looks += 1; u16::MAX }); (24..100).contains(&looks) },
        "no game": bulk.count_tables(core::iter::empty::<(DeckOrder, DeckRng)>(), Take::Random).iter().all(|row| row.looks == 0),
        "a puzzle of too many cards": matches!(puzzle(Puzzle::new(usize::MAX)), Err(PuzzleError::Cards { .. })),
        "a puzzle of too many sets": puzzle(Puzzle::new(12).with_sets(u64::MAX)).is_err() && puzzle(Puzzle::new(0).with_sets(1)).is_err(),
        "a puzzle of no card": puzzle(Puzzle::new(0)) == Err(PuzzleError::Cards { cards: 0, deck: 81 }),
        "a puzzle of the deck": puzzle(Puzzle::new(81)) == Ok(Hand::DECK),
        "a puzzle of an empty deck": puzzle(Puzzle::new(1).with_deck(Hand::EMPTY)).is_err(),
        "a puzzle through a card that is not there": puzzle(Puzzle::new(3).with_deck(Hand::deck(1).unwrap()).with_set_through(index)) == Err(PuzzleError::NotInDeck(index)),
        "no number as effort": puzzle(Puzzle::new(12).with_effort(f64::NAN..=f64::NAN)).is_err(),
        "an effort without end": puzzle(Puzzle::new(12).with_effort(f64::NEG_INFINITY..=f64::NEG_INFINITY)).is_err(),
        "an effort that ends before it begins": puzzle(Puzzle::new(12).with_effort(9.0..=1.0)).is_err(),
        "no try": Puzzle::new(12).with_sets(6).with_tries(0).generate(&mut rng.clone()) == Err(PuzzleError::GaveUp { tries: 0 }),
        "cards covered by no set": puzzle(Puzzle::new(2).covered()).is_err(),
        "a day of no calendar": Puzzle::seed_of_day(0, 0, 0).is_none() && Puzzle::seed_of_day(u16::MAX, u8::MAX, u8::MAX).is_none(),
    }
}
