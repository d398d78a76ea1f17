//! Calls of set-game and set-variants.

use core::num::NonZero;
use core::ops::ControlFlow::{self, Continue};
use core::ops::RangeInclusive;
use core::time::Duration;
use std::sync::Arc;

use set_classic::CardIndex;
use set_core::{
    Board, BoardError, Budget, Card, Count, Halt, Limit, Meter, Notation, Rules, Solver,
};
use set_deck::{Deck, DeckRng, ScriptedDeck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::{
    Event, Game, GameError, GameOptions, Refill, Report, Transcript, Verifier, cards_expecting,
    expected_sets, replay, verify,
};
use set_table::{FirstMatch, Options, Player, Rounds, Table};
use set_variants::packing::largest;
use set_variants::{
    BoardReader, Conditions, Dependencies, FreeHandsError, GameBoard, GameBoardError, GameDeck,
    Group, Hint, Language, Linear, MatchVisit, NoMatch, Pattern, PatternError, Petals, Reason,
    Variant, VariantSpec, Wording, features_json,
};

use super::{FOREIGN, card, everywhere, first, rows, rules};

const CLASSIC: Rules = Rules::CLASSIC;

#[test]
fn games_of_set() {
    let game = |cards: usize| {
        let deck = ScriptedDeck::new(CLASSIC, CLASSIC.cards().take(cards)).unwrap();
        Game::new(deck, DynamicSolver::new(CLASSIC), GameOptions::new()).unwrap()
    };
    let with = |events: Vec<Event>| Transcript::new(CLASSIC, Refill::Immediately, events);
    let (a, b) = (card("0000"), card("0001"));
    let other = ShuffleDeck::new(rules(3, 4), 1).unwrap();
    let mut full = DynamicSolver::new(CLASSIC);
    full.add(&[a]).unwrap();
    let numbers = |target: u64| {
        let mut it = with(vec![Event::SetFree]);
        it.target = Some(target);
        it.deck_len = Some(u128::MAX);
        it.statistics.cards_dealt = u64::MAX;
        it
    };
    rows! {
        "decks of other rules": matches!(Game::new(other.clone(), DynamicSolver::new(CLASSIC), GameOptions::new()), Err(GameError::DifferentRules { .. })),
        "a solver with cards": matches!(Game::new(ShuffleDeck::new(CLASSIC, 1).unwrap(), full.clone(), GameOptions::new()), Err(GameError::BoardNotEmpty { cards: 1 })),
        "too many sets": matches!(game(81).play(u64::MAX), Err(GameError::TooManySets { .. })),
        "no set": game(0).play(0).is_ok_and(|it| it.events.is_empty() || it.target == Some(0)),
        "no card": game(0).play_out().is_ok_and(|it| it.sets().count() == 0 && verify(&it).is_ok()),
        "no node": { let mut it = game(81); it.set_budget(Budget::unlimited().with_node_limit(0)); it.play_out().is_ok_and(|_| it.interruption() == Some(Limit::Nodes)) },
        "a step after the end": { let mut it = game(3); it.play_out().is_ok() && it.is_over() && it.step().is_ok_and(|it| it.is_none()) },
        "a game of any rules": everywhere(|it| match ShuffleDeck::new(it, 1) { Ok(deck) if it.deck_len() < Some(9) => Game::new(deck, DynamicSolver::new(it), GameOptions::new()).unwrap().play_out().is_ok_and(|it| verify(&it).is_ok()), _ => true }),
        "the claim of any cards": matches!(Event::claimed(CLASSIC, &[FOREIGN; 3]), Event::Claimed(_)) && Event::claimed(CLASSIC, &[]).found().is_none(),
        "no event": verify(&with(vec![])).is_ok_and(|it| it.sets == 0) && matches!(with(vec![]).ending(), set_game::Ending::Unfinished),
        "a foreign card": verify(&with(vec![Event::Dealt(vec![a, FOREIGN])])).is_err() && verify(&with(vec![Event::Claimed(vec![FOREIGN])])).is_err(),
        "a card dealt twice": verify(&with(vec![Event::Dealt(vec![a, a])])).is_err() && verify(&with(vec![Event::Dealt(vec![]); 9])).is_err(),
        "a claim before a card": verify(&with(vec![Event::Claimed(vec![a, b, card("0002")])])).is_err(),
        "numbers without end": verify(&numbers(u64::MAX)).is_err() && verify(&numbers(0)).is_err() && numbers(0).check_statistics().is_err(),
        "to certify what is wrong": with(vec![Event::Dealt(vec![FOREIGN]), Event::SetFree]).certify(&Budget::unlimited()).is_err(),
        "to replay with other rules": replay(&game(9).play_out().unwrap(), DynamicSolver::new(rules(3, 4))).is_err(),
        "to replay foreign cards": replay(&with(vec![Event::Dealt(vec![FOREIGN])]), DynamicSolver::new(CLASSIC)).is_err(),
        "as many threads as there are numbers": Verifier::new().with_threads(NonZero::<usize>::MAX).verify(&game(9).play_out().unwrap()).is_ok(),
        "a report without end": !Report::of_game(u64::MAX, u64::MAX, u64::MAX).is_complete(),
        "sets among all cards": everywhere(|it| expected_sets(it, u128::MAX) >= 0.0 && expected_sets(it, 0).abs() < 1e-9),
        "cards for no number of sets": everywhere(|it| cards_expecting(it, f64::NAN).is_none() && cards_expecting(it, f64::INFINITY).is_none()),
        "cards for no set": everywhere(|it| cards_expecting(it, 0.0) == Some(0) && cards_expecting(it, -1.0).is_none()),
    }
}

#[test]
fn patterns() {
    let classic = Group::cyclic(CLASSIC).unwrap();
    let linear = Linear::new(classic.clone(), &[1, 1, 1]).unwrap();
    let (petals, proset) = (Petals::new(rules(3, 4), 3).unwrap(), Dependencies::default());
    let patterns: [&dyn Pattern; 3] = [&linear, &petals, &proset];
    let all =
        |is: &dyn Fn(&dyn Pattern, Card) -> bool| patterns.iter().all(|it| is(*it, it.deck()[0]));
    let budget = Budget::unlimited().with_node_limit(1_000);
    let search = |it: &dyn Pattern, cards: &[Card]| {
        let mut found = 0_usize;
        let _ = it.search(cards, &mut budget.meter(), &mut |_| {
            found += 1;
            Continue(())
        });
        found
    };
    rows! {
        "no modulus": Group::new(CLASSIC, &[]).is_err() && Group::new(rules(2, 1), &[]).is_ok(),
        "wrong moduli": Group::new(CLASSIC, &[0]).is_err() && Group::new(CLASSIC, &[1, 3]).is_err() && Group::new(CLASSIC, &[u32::MAX; 99]).is_err(),
        "a group of any rules": everywhere(|it| Group::cyclic(it).map_or_else(|error| matches!(error, PatternError::TooWide { .. }), |group| group.exponent() == it.values())),
        "the sum of nothing": everywhere(|it| Group::cyclic(it).map_or(true, |group| group.sum(&[]).to_bits() == 0)),
        "the sum of foreign cards": everywhere(|it| Group::cyclic(it).map_or(true, |group| it.display(group.sum(&[FOREIGN; 3])).to_string().len() >= it.properties() as usize)),
        "no coefficient": Linear::new(classic.clone(), &[]).is_err() && Linear::new(classic.clone(), &[1; 99]).is_err() && Linear::new(classic.clone(), &[i32::MIN, i32::MAX, 0]).is_err(),
        "no petal": Petals::new(CLASSIC, 0).is_err() && Petals::new(CLASSIC, usize::MAX).is_err(),
        "no dot": Dependencies::new(0).is_err() && Dependencies::new(u32::MAX).is_err() && Dependencies::new(128).is_ok(),
        "matches of no card": all(&|it, _| search(it, &[]) == 0 && it.count(&[], &mut budget.meter()) == Count::Exactly(0) && it.explain(&[]).is_err()),
        "a foreign card": all(&|it, a| !it.has_card(FOREIGN) && !it.is_match(&[a, FOREIGN, FOREIGN]) && it.explain(&[FOREIGN; 3]).is_err()),
        "a card many times": all(&|it, a| !it.is_match(&[a; 3]) && !it.is_match(&[a; 4]) && it.explain(&[a; 500]).is_err()),
        "to search foreign cards": all(&|it, _| search(it, &[FOREIGN; 6]) <= 64 && it.count(&[FOREIGN; 6], &mut budget.meter()).limit().is_none()),
        "to search a card many times": all(&|it, a| search(it, &[a; 6]) <= 64 && it.count(&[a; 500], &mut budget.meter()) != Count::Exactly(1)),
        "to complete nothing": all(&|it, _| it.completing(&[]).is_empty()) && all(&|it, a| it.completing(&[a; 100]).is_empty()),
        "to complete a foreign card": all(&|it, a| it.completing(&[a, FOREIGN]).is_empty()),
        "hands of too many cards": matches!(linear.free_hands(usize::MAX, &Budget::unlimited().with_node_limit(0)), Err(FreeHandsError::Interrupted(_))),
        "hands of no card": linear.free_hands(0, &Budget::unlimited()).is_ok_and(|it| it.len() == 1),
        "a transform of foreign cards": linear.transform_count(&[FOREIGN; 9]).is_none() && Linear::new(Group::cyclic(rules(40, 3)).unwrap(), &[1, 1, 1]).unwrap().transform_count(&[FOREIGN]).is_none(),
        "a transform of no card": linear.transform_count(&[]) == Some(0),
        "dependent cards without end": Dependencies::new(7).unwrap().number(&rules(7, 2).cards().collect::<Vec<_>>()).is_some() && Dependencies::new(10).unwrap().number(&rules(10, 2).cards().collect::<Vec<_>>()).is_none(),
        "the smallest of one card twice": proset.smallest(&[FOREIGN; 2], &mut budget.meter()).is_ok_and(|it| it.is_some_and(|it| it.len() == 2)) && proset.number(&[FOREIGN; 200]).is_none(),
        "the smallest of many cards": Dependencies::new(128).unwrap().smallest(first(rules(128, 2), 300).cards(), &mut budget.meter()).is_ok_and(|it| it.is_some_and(|it| it.len() == 3)),
        "no set to pack": largest(&[] as &[Vec<Card>], &Budget::unlimited()).indices.is_empty(),
        "sets of no card": largest(&[vec![], vec![], vec![FOREIGN, FOREIGN]], &budget).limit.is_none(),
        "no node to pack": largest(&[vec![FOREIGN]], &Budget::unlimited().with_node_limit(0)).indices == [0],
    }
}

#[test]
fn variants() {
    let texts = [
        "",
        "/",
        "set/",
        "linear()",
        "linear(99999999999)",
        "petals(-1)",
        "set/chain=x",
        "set/opening=99999999999999999999",
        "quads/limit=",
        "linear(1,1,1",
    ];
    let huge = || {
        Variant::SET
            .with_opening(usize::MAX)
            .with_more(usize::MAX)
            .with_chain(usize::MAX)
            .with_goal(u64::MAX)
            .with_limit(Duration::MAX)
    };
    let none = || Variant::SET.with_opening(0).with_more(0).with_goal(0).with_limit(Duration::ZERO);
    let wording = Wording { language: Language::German, notation: Notation::Words };
    let wide = rules(8, 65_536);
    rows! {
        "no game": texts.iter().all(|it| Variant::parse(it, None).is_err()),
        "a game with other cards": Variant::parse("petals", Some(wide)).is_err() && Variant::parse("quads", Some(rules(1, 1))).is_err(),
        "a game of each rule": everywhere(|it| Variant::parse("set", Some(it)).is_ok_and(|it| it.is_set()) && Variant::from(it).opening_len() >= 1),
        "changes without end": huge().chain() < 3 && Variant::parse(&huge().to_string(), None) == Ok(huge()),
        "changes to nothing": none().opening_len() == 1 && none().more_len() == 1 && none().goal() == Some(1),
        "no locale": Language::of_locale("").is_none() && Language::of_locale("\u{0}_-").is_none(),
        "words of no value": wording.value(CLASSIC, u32::MAX, u32::MAX, u64::MAX).contains("4294967295") && !wording.property(wide, u32::MAX).is_empty(),
        "words of foreign cards": everywhere(|it| !wording.card(it, FOREIGN).is_empty() && wording.cards(it, &[]).is_empty()),
        "words with no key": !Language::German.text("no such key", &[]).is_empty(),
        "features as JSON": everywhere(|it| serde_json::to_string(&features_json(&set_core::Features::of(it, &[FOREIGN; 2]), wording)).is_ok()),
        "a deck of other rules": GameDeck::new(&Variant::QUADS, ShuffleDeck::new(rules(1, 3), 1).unwrap()).draw_many(usize::MAX).len() <= 3,
        "the end of a deck of other rules": { let mut it = GameDeck::new(&Variant::QUADS, ShuffleDeck::new(rules(1, 3), 1).unwrap()); it.draw_many(9); it.remaining() == 0 },
        "no asked game": VariantSpec { game: Some(String::new()), properties: Some(0), values: Some(u32::MAX) }.variant().is_err(),
    }
}

/// A pattern that breaks its promises: any card, sizes that are none, matches of cards that are not there.
#[derive(Debug)]
struct Anything;

impl Pattern for Anything {
    fn rules(&self) -> Rules {
        CLASSIC
    }

    fn has_card(&self, _: Card) -> bool {
        true
    }

    fn deck(&self) -> Vec<Card> {
        vec![FOREIGN; 9]
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        0..=0
    }

    fn explain(&self, _: &[Card]) -> Result<Reason, NoMatch> {
        Ok(Reason::Dots(vec![usize::MAX; 300]))
    }

    fn search(
        &self,
        _: &[Card],
        _: &mut Meter<'_>,
        visit: &mut MatchVisit<'_>,
    ) -> ControlFlow<Halt> {
        visit(&[])?;
        visit(&[FOREIGN; 3])
    }
}

#[test]
fn patterns_that_break_their_promises() {
    let own = || Variant::own("own", Arc::new(Anything));
    let board = || GameBoard::new(own(), first(CLASSIC, 4)).unwrap();
    let (all, words) = (Budget::unlimited().with_node_limit(1_000), Language::German);
    let rng = || DeckRng::from_seed(1);
    let table = || Table::new(Options::game(own(), 1));
    let deck = || ScriptedDeck::new(rules(3, 4), rules(3, 4).cards()).unwrap();
    rows! {
        "a chain": own().with_chain(usize::MAX).chain() == 0,
        "to add a foreign card": board().add(&[FOREIGN]).is_err(),
        "its matches": board().matches(9, &all).0.len() == 2 && board().find(&all).is_ok_and(|it| it.is_some()) && board().count(&all) == Count::Exactly(2),
        "its words": board().explain(&[]).is_ok_and(|it| !it.text(CLASSIC, words).is_empty()) && board().explanation(&[FOREIGN], words).is_match,
        "hints to its matches": Hint::all(&board().matches(9, &all).0).all(|hint| !board().hint_json(hint, words).text.is_empty()),
        "addable cards": board().addable(&all).is_ok_and(|it| it.is_empty()),
        "to deal": GameBoard::deal(own(), Some(usize::MAX), 1).is_err() && GameBoard::deal(own(), Some(3), 1).is_ok(),
        "to draw": [None, Some(true), Some(false)].iter().all(|&it| GameBoard::draw(own(), 3, it, &mut rng(), &all).map_or(true, |it| it.is_none_or(|it| it.board().len() == 3))),
        "to draw a match": [true, false].iter().all(|&it| GameBoard::draw_match(own(), 3, it, &mut rng()).map_or(true, |it| it.is_none_or(|it| it.board().len() <= 3))),
        "a puzzle": GameBoard::puzzle(own(), &Conditions { matches: Some(2), ..Conditions::default() }, 1, &all).map_or(true, |it| it.is_none_or(|it| it.count(&all) == Count::Exactly(2))),
        "a table": table().is_ok_and(|mut it| it.claim(Player::First, &[], Duration::ZERO).by().is_some() && it.claim(Player::First, &[Ok(FOREIGN)], Duration::ZERO).by().is_some()),
        "a table that is played": FirstMatch::new(own(), deck(), Refill::UpToOpening, &all).play(Some(5)).events.len() < 99,
        "an endless table": Rounds::new(own().with_endless(true), ShuffleDeck::new(CLASSIC, 1).unwrap(), Refill::UpToOpening).board().board().len() < 82,
    }
}

#[test]
fn game_boards() {
    let (all, none) =
        (Budget::unlimited().with_node_limit(10_000), Budget::unlimited().with_node_limit(0));
    let board = GameBoard::new(CLASSIC, first(CLASSIC, 4)).unwrap();
    let on = |change: &dyn Fn(&mut GameBoard) -> bool| change(&mut board.clone());
    let empty = |variant: &Variant| GameBoard::empty(variant.clone());
    let each = |is: &dyn Fn(&Variant) -> bool| Variant::ALL.iter().all(is);
    let (a, rng) = (card("0000"), || DeckRng::from_seed(1));
    let words = Wording { language: Language::English, notation: Notation::Digits };
    let puzzle = |conditions| GameBoard::puzzle(CLASSIC, &conditions, 1, &all);
    let reader = BoardReader { first: Some(u32::MAX), ..BoardReader::default() };
    rows! {
        "cards of other rules": GameBoard::new(rules(3, 4), first(CLASSIC, 1)).is_err() && GameBoard::new(Variant::PROSET, first(rules(6, 2), 1)).is_err(),
        "to add a foreign card": on(&|it| matches!(it.add(&[FOREIGN]), Err(GameBoardError::Foreign { .. }))),
        "to add a card again": on(&|it| matches!(it.add(&[a]), Err(GameBoardError::Board(BoardError::Repeated { .. })))),
        "to remove a card twice": on(&|it| it.remove(&[a, a]).is_err() && it.remove(&[FOREIGN]).is_err()),
        "nothing on no board": each(&|it| empty(it).find(&all).is_ok_and(|it| it.is_none()) && empty(it).count(&all) == Count::Exactly(0) && empty(it).matches(usize::MAX, &all).0.is_empty()),
        "no match of many": board.matches(0, &all).0.is_empty() && board.matches(usize::MAX, &none).0.len() <= 1,
        "no claim": each(&|it| !empty(it).is_match(&[]) && empty(it).explain(&[FOREIGN; 9]).is_err() && !empty(it).is_right(&[])),
        "a claim of texts": each(&|it| !empty(it).explain_claim(&[Err("?".to_owned()), Ok(FOREIGN)], words).is_match),
        "to complete nothing": board.complete(&[]).is_ok_and(|it| it.is_empty()),
        "to complete foreign cards": board.complete(&[FOREIGN]).is_ok_and(|it| it.is_empty()),
        "to complete without a deck": GameBoard::empty(rules(128, 2)).complete(&[FOREIGN]).is_err() && GameBoard::empty(rules(128, 2)).addable(&all).is_err(),
        "places of foreign cards": board.places(&[FOREIGN, a]) == [1],
        "names of foreign cards": board.names(&[FOREIGN], Notation::Words).len() == 1,
        "a card hidden of none": board.hidden_card().is_err() && GameBoard::empty(rules(128, 2)).hidden_card().is_err(),
        "hints of no match": Hint::all(&[]).all(|hint| !hint.text(&board, words).is_empty()),
        "hints of foreign cards": Hint::all(&[vec![FOREIGN; 3]]).all(|hint| !hint.text(&board, words).is_empty() && !board.hint_json(hint, words).text.is_empty()),
        "to deal too many": GameBoard::deal(CLASSIC, Some(82), 1).is_err() && GameBoard::deal(CLASSIC, Some(usize::MAX), 1).is_err(),
        "to deal beyond u128": GameBoard::deal(rules(128, 2), None, 1).is_err() && GameBoard::deal(rules(1, 65_536), None, 1).is_ok(),
        "to deal no card": each(&|it| GameBoard::deal(it.clone(), Some(0), 1).is_ok_and(|it| it.board().is_empty())),
        "to draw too many": GameBoard::draw(CLASSIC, usize::MAX, None, &mut rng(), &all).is_err() && GameBoard::draw(CLASSIC, 82, Some(true), &mut rng(), &all).is_err(),
        "to draw what is not": GameBoard::draw(CLASSIC, 0, Some(true), &mut rng(), &all).is_ok_and(|it| it.is_none()),
        "a match of no size": [0, usize::MAX].iter().all(|&size| GameBoard::draw_match(CLASSIC, size, true, &mut rng()).is_ok_and(|it| it.is_some_and(|it| it.board().len() == 3))),
        "a puzzle of too many": puzzle(Conditions { cards: Some(usize::MAX), ..Conditions::default() }).is_err(),
        "a puzzle of too many matches": !matches!(puzzle(Conditions { matches: Some(u64::MAX), ..Conditions::default() }), Ok(Some(_))),
        "a puzzle of an effort that is no number": !matches!(puzzle(Conditions { effort: Some(f64::NAN..=f64::NAN), ..Conditions::default() }), Ok(Some(_))),
        "a puzzle through a card of other rules": GameBoard::puzzle(rules(3, 4), &Conditions { through: CardIndex::new(80), ..Conditions::default() }, 1, &all).is_err(),
        "a board of no text": reader.board("").is_ok_and(|it| it.0.board().is_empty()),
        "boards without an end": reader.boards("[[[").is_err() && reader.claim("]").is_ok_and(|it| it.1[0].is_err()) && reader.board("{\"game\": ").is_err(),
        "JSON of nothing": serde_json::from_str::<GameBoard>("{}").is_err() && serde_json::from_str::<Board>("{}").is_err(),
    }
}
