//! The hidden card: games with one card put away, against the card itself.

use proptest::prelude::*;
use proptest::sample::select;
use set_core::{Board, Budget, Notation, Rules};
use set_deck::{DeckRng, shuffle};
use set_variants::{GameBoard, Variant};

/// Games at whose end the cards tell the hidden one.
fn games() -> impl Strategy<Value = Variant> {
    let sets =
        [(1, 1), (3, 1), (1, 3), (2, 3), (4, 3), (5, 3), (1, 4), (2, 4), (3, 4), (2, 5), (3, 5)];
    let sets = sets.into_iter().chain([(1, 6), (2, 6), (2, 7), (2, 8)]);
    let mut games: Vec<_> = sets.map(|(p, v)| Variant::from(Rules::new(p, v).unwrap())).collect();
    games.extend([Variant::GHOSTSET, Variant::QUADS, Variant::PROSET, Variant::SET.with_goal(3)]);
    let own = ["linear(1,1,1)", "linear(2,2,2,2)", "linear(1,1,1,1;2,2)", "linear(1,1)"];
    for (name, p, v) in
        own.into_iter().flat_map(|it| [(it, 1, 4), (it, 2, 4), (it, 2, 5), (it, 1, 7)])
    {
        games.extend(Variant::parse(name, Some(Rules::new(p, v).unwrap())));
    }
    select(games).prop_filter("the coefficients have inverses", |game| {
        !(game.to_string() == "linear(2,2,2,2)" && game.rules().values() == 4)
    })
}

fn board(variant: &Variant, text: &str) -> GameBoard {
    let board = Board::parse(variant.rules(), text).unwrap();
    GameBoard::new(variant.clone(), board).unwrap()
}

fn refusal(variant: &Variant, text: &str) -> String {
    board(variant, text).hidden_card().unwrap_err().to_string()
}

proptest! {
    /// At every moment of a game the cards that are not taken tell the hidden one.
    #[test]
    fn one_card_put_away_is_found(game in games(), seed: u64) {
        let mut cards = game.pattern().deck();
        shuffle(&mut DeckRng::from_seed(seed), &mut cards);
        let hidden = cards.pop().unwrap();
        let mut left = GameBoard::empty(game);
        left.add(&cards).unwrap();
        let budget = Budget::unlimited().with_node_limit(100_000);
        for _ in 0..30 {
            prop_assert_eq!(left.hidden_card(), Ok(hidden));
            // Of a large board, the matches of some cards only.
            let part = left.board().cards().iter().take(20);
            let part = Board::from_cards(left.rules(), part).unwrap();
            let part = GameBoard::new(left.variant().clone(), part).unwrap();
            let Ok(Some(found)) = part.find(&budget) else { break };
            left.remove(&found).unwrap();
        }
    }

    /// The card told is missing in some game: with it, every property has equal numbers.
    #[test]
    fn what_is_told_fits(seed: u64, cards in 0..=12_usize) {
        let rules = Rules::new(3, 4).unwrap();
        let mut board = GameBoard::deal(rules, Some(cards), seed).unwrap();
        if let Ok(card) = board.hidden_card() {
            board.add(&[card]).unwrap();
            for property in 0..3 {
                let mut counts = [0; 4];
                for &card in board.board().cards() {
                    counts[rules.value_of(card, property).unwrap() as usize] += 1;
                }
                prop_assert!(counts.iter().all(|count| count % 4 == counts[0] % 4));
            }
        }
    }
}

#[test]
fn refusals() {
    let set = |p, v| Variant::from(Rules::new(p, v).unwrap());
    assert_eq!(
        refusal(&Variant::SET, "0000 0001 0010"),
        "3 cards: a deck without one card and some sets leaves 2, 5, 8, ..."
    );
    assert_eq!(
        refusal(&Variant::SET, "0000 0001 1110 2220 0002"),
        "the hidden card would be 0000, which is on the board: the other cards were not all taken as sets"
    );
    assert_eq!(
        refusal(&set(2, 4), "00 01 12"),
        "color: no card makes the numbers of cards with each value equal modulo 4; the other cards were not \
         all taken as sets"
    );
    assert_eq!(
        refusal(&set(2, 5), "00 01 12 13"),
        "property 0: no card makes the numbers of cards with each value equal modulo 5; the other cards \
         were not all taken as sets"
    );
    assert_eq!(
        refusal(&set(3, 2), "000"),
        "two values: any two cards are a set, so the cards that are left do not tell the hidden one"
    );
    assert_eq!(
        refusal(&Variant::QUADS, "000 001"),
        "2 cards: a deck without one card and some quads leaves 3, 7, 11, ..."
    );
    assert_eq!(
        refusal(&Variant::PROSET, "110000 011000 101000"),
        "the hidden card would be 000000, which is not in the deck: the other cards were not all taken as \
         ProSets"
    );
    let chain = Variant::SET.with_chain(1);
    let progressions = Variant::parse("linear(1,-2,1)", Some(Rules::new(2, 5).unwrap())).unwrap();
    let doubled = Variant::parse("linear(2,2,2,2)", Some(Rules::new(2, 4).unwrap())).unwrap();
    for (game, title) in [
        (Variant::ULTRASET, "UltraSet"),
        (Variant::PETALS, "Three of four"),
        (chain, "Set-Chain"),
        (progressions, "A pattern of your own"),
        (doubled, "A pattern of your own"),
    ] {
        let text = GameBoard::deal(game.clone(), Some(2), 1)
            .unwrap()
            .board()
            .display(Notation::Digits)
            .to_string();
        assert_eq!(
            refusal(&game, &text),
            format!(
                "in {title} the cards that are left do not tell the hidden one: expected Set, GhostSet, \
                 EvenQuads or ProSet"
            )
        );
    }
}
