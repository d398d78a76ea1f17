//! Random boards and matches.

use std::collections::BTreeMap;

use set_core::{Budget, Card, Feature, Features, Limit, Rules};
use set_deck::DeckRng;
use set_variants::{GameBoard, GameBoardError, Variant};

fn rules(p: u32, v: u32) -> Rules {
    Rules::new(p, v).unwrap()
}

/// All games, each with the least and the most cards of a match that are asked for.
fn games() -> impl Iterator<Item = (Variant, usize, usize)> {
    let sets = [(1, 3), (2, 3), (3, 4), (2, 5), (3, 2), (2, 1)].map(|(p, v)| rules(p, v).into());
    let games = Variant::ALL.iter().filter(|it| it.is_plain()).cloned().chain(sets);
    games.map(|game| {
        let (least, most) = game.pattern().sizes().into_inner();
        (game, least, most.min(least + 3))
    })
}

#[test]
fn boards_hold_what_is_asked_for() {
    let budget = Budget::unlimited();
    for (game, least, _) in games() {
        let mut rng = DeckRng::from_seed(3);
        for matches in [None, Some(true), Some(false)] {
            let mut draw = |cards| GameBoard::draw(game.clone(), cards, matches, &mut rng, &budget);
            for _ in 0..20 {
                let Some(board) = draw(least).unwrap() else { continue };
                assert_eq!((board.variant(), board.board().len()), (&game, least));
                let found = board.find(&budget).unwrap();
                assert!(matches.is_none_or(|it| it == found.is_some()), "{game}: {board:?}");
            }
            let fewer = draw(least - 1).unwrap();
            assert_eq!(fewer.is_none(), matches == Some(true), "{game}");
        }
    }
    let mut rng = DeckRng::from_seed(3);
    let mut draw =
        |rules, cards, matches| GameBoard::draw(rules, cards, matches, &mut rng, &budget);
    // More than 20 classic cards always hold a set.
    assert_eq!(draw(Rules::CLASSIC, 30, Some(false)), Ok(None));
    let error = |drawn: Result<_, GameBoardError>| drawn.unwrap_err().to_string();
    assert_eq!(
        error(draw(Rules::CLASSIC, 82, None)),
        "82 cards: expected at most 81 from the deck of Set"
    );
    assert!(error(draw(rules(8, 3), 1001, None)).contains("expected at most 1000"));
    let stopped = Budget::unlimited().with_node_limit(0);
    let drawn = GameBoard::draw(rules(4, 4), 30, Some(false), &mut rng, &stopped);
    assert_eq!(drawn, Err(GameBoardError::Interrupted(Limit::Nodes)));
}

#[test]
fn few_cards_are_a_match_or_none() {
    for (game, least, most) in games() {
        let mut rng = DeckRng::from_seed(4);
        for (is_match, size) in [true, false].into_iter().flat_map(|it| [(it, least), (it, most)]) {
            let mut draw =
                || GameBoard::draw_match(game.clone(), size, is_match, &mut rng).unwrap();
            let drawn: Vec<_> = (0..200).filter_map(|_| draw()).collect();
            for board in &drawn {
                assert_eq!(board.is_match(board.board().cards()), is_match, "{game}: {board:?}");
            }
            let rules = game.rules();
            // Any two cards of two values are a set, and so are all three of one property.
            let are_all =
                !is_match && game.is_set() && (rules.values() < 3 || rules.properties() == 1);
            assert!((drawn.len() > 20) != are_all && drawn.is_empty() == are_all, "{game}");
        }
    }
}

/// Each as often as all others, within five standard deviations.
fn are_uniform<K: Ord + core::fmt::Debug>(counts: &BTreeMap<K, u32>, kinds: u32) {
    let total: u32 = counts.values().sum();
    let mean = f64::from(total) / f64::from(kinds);
    assert_eq!(counts.len(), kinds as usize);
    for (kind, &count) in counts {
        assert!((f64::from(count) - mean).powi(2) < 25.0 * mean, "{kind:?}: {count} of {total}");
    }
}

#[test]
fn sets_and_boards_are_uniform() {
    let (small, mut rng) = (rules(2, 3), DeckRng::from_seed(5));
    let mut ordered: BTreeMap<Vec<Card>, u32> = BTreeMap::new();
    let (mut with, mut without) = (ordered.clone(), ordered.clone());
    let mut faults = BTreeMap::new();
    for _ in 0..4_000 {
        let set = GameBoard::draw_match(small, 3, true, &mut rng).unwrap().unwrap();
        *ordered.entry(set.board().cards().to_vec()).or_default() += 1;
        let wrong = GameBoard::draw_match(rules(4, 3), 3, false, &mut rng).unwrap().unwrap();
        let features = Features::of(wrong.rules(), wrong.board().cards());
        for (property, _) in features.only(|it| matches!(it, Feature::Mixed(_))).iter() {
            *faults.entry(property).or_default() += 1;
        }
        for (boards, matches) in [(&mut with, true), (&mut without, false)] {
            let board = GameBoard::draw(small, 4, Some(matches), &mut rng, &Budget::unlimited());
            let mut cards = board.unwrap().unwrap().board().cards().to_vec();
            cards.sort_unstable();
            *boards.entry(cards).or_default() += 1;
        }
    }
    // Of the 126 boards of four cards 54 hold no set.
    are_uniform(&ordered, 12 * 6);
    are_uniform(&with, 72);
    are_uniform(&without, 54);
    are_uniform(&faults, 4);
}

#[test]
fn a_generator_gives_the_same_cards_in_every_version() {
    let mut rng = DeckRng::from_seed(6);
    let drawn = [None, Some(true), Some(false)].map(|matches| {
        let board = GameBoard::draw(Rules::CLASSIC, 6, matches, &mut rng, &Budget::unlimited());
        board.unwrap().unwrap().board().to_string()
    });
    let expected = [
        "0021 2210 1222 0111 1111 2021",
        "2000 2100 2111 2222 0022 1120",
        "0222 2022 1022 2120 1211 2220",
    ];
    assert_eq!(drawn, expected);
    let drawn =
        [(Variant::SET, true), (Variant::SET, false), (Variant::QUADS, true)].map(|(game, is)| {
            let cards =
                GameBoard::draw_match(game.clone(), *game.pattern().sizes().start(), is, &mut rng);
            cards.unwrap().unwrap().board().to_string()
        });
    assert_eq!(drawn, ["0020 2012 1001", "2021 0221 0202", "100 221 333 012"]);
}
