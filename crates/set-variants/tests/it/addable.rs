//! The cards that can be added to a board, against the definition.

use core::time::Duration;

use set_core::{Board, Budget, Card, Limit, Rules};
use set_variants::{GameBoard, GameBoardError, Variant};

/// The cards that are in no match of the board and the card.
fn by_definition(board: &GameBoard) -> Vec<Card> {
    let is_free = |board: &GameBoard| board.matches(1, &Budget::unlimited()).0.is_empty();
    let deck = board.variant().pattern().deck().into_iter();
    let others = deck.filter(|&card| !board.board().contains(card));
    let with = |card| {
        let mut board = board.clone();
        board.add(&[card]).unwrap();
        board
    };
    others.filter(|&card| is_free(&with(card))).collect()
}

#[test]
fn cards_that_can_be_added() {
    let sets = [(1, 1), (3, 2), (1, 3), (3, 3), (4, 3), (5, 3), (2, 4), (3, 4), (2, 5)];
    let mut games = Vec::from(sets.map(|(p, v)| Variant::from(Rules::new(p, v).unwrap())));
    games.extend([Variant::ULTRASET, Variant::GHOSTSET, Variant::QUADS, Variant::PROSET]);
    games.push(Variant::PETALS);
    let (mut some, mut none, mut with_match) = (0, 0, 0);
    for game in games {
        for (seed, cards) in (0..=14).flat_map(|cards| [(1, cards), (2, cards)]) {
            let Ok(board) = GameBoard::deal(game.clone(), Some(cards), seed) else { continue };
            let addable = board.addable(&Budget::unlimited()).unwrap();
            assert_eq!(addable, by_definition(&board), "{game}: {}", board.board());
            match board.find(&Budget::unlimited()).unwrap() {
                Some(_) => with_match += usize::from(addable.is_empty()),
                None if addable.is_empty() => none += 1,
                None => some += 1,
            }
        }
    }
    assert!(some > 50 && none > 5 && with_match > 50, "{some} {none} {with_match}");
}

#[test]
fn refusals() {
    let large = GameBoard::empty(Rules::new(13, 3).unwrap());
    assert_eq!(
        large.addable(&Budget::unlimited()).unwrap_err().to_string(),
        "the deck of Set with p=13, v=3 has more than 1000000 cards to look through"
    );
    let rules = Rules::new(8, 3).unwrap();
    let cards = Board::parse(rules, "00000000 11111110").unwrap();
    let board = GameBoard::new(rules, cards).unwrap();
    let no_time = Budget::unlimited().with_time_limit(Duration::ZERO);
    assert_eq!(board.addable(&no_time), Err(GameBoardError::Interrupted(Limit::Deadline)));
}
