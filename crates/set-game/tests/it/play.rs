//! Games: the order of their events, and how they end.

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError, StopFlag};
use set_deck::{Deck, ScriptedDeck, ShuffleDeck};
use set_game::{
    Ending, Event, Game, GameError, GameOptions, Refill, Statistics, Transcript, verify,
};

use crate::common::{Naive, cards, found, game, played_out, rules, scripted};

#[test]
fn nothing_happens_after_the_last_set() {
    for &refill in Refill::ALL {
        let mut game = game(Rules::CLASSIC, 3, refill);
        let three = game.play(3).unwrap();
        assert!(matches!(three.events.last(), Some(Event::Found(_))));
        assert_eq!((three.ending(), three.target), (Ending::Reached, Some(3)));
        assert!(verify(&three).unwrap().is_complete());

        // The same number again changes nothing; a larger one continues the game.
        assert_eq!(game.play(3).unwrap(), three);
        let five = game.play(5).unwrap();
        assert!(five.events.starts_with(&three.events));
        assert!(verify(&five).unwrap().is_complete());
        assert_eq!(game.play(4), Err(GameError::TargetPassed { asked: 4, found: 5 }));
        if refill == Refill::Immediately {
            game.step().unwrap();
            assert_eq!(game.play(5), Err(GameError::TargetPassed { asked: 5, found: 5 }));
        }
        assert_eq!(game.play_out().unwrap(), played_out_like(&game, 3, refill));
    }
}

/// The game of this seed played out in one go, with the CPU time of `game`.
fn played_out_like(game: &Game<ShuffleDeck, Naive>, seed: u64, refill: Refill) -> Transcript {
    let mut transcript = played_out(Rules::CLASSIC, seed, refill);
    transcript.statistics.cpu_time = game.statistics().cpu_time;
    transcript
}

#[test]
fn a_target_of_zero() {
    let transcript = game(Rules::CLASSIC, 0, Refill::Immediately).play(0).unwrap();
    assert_eq!((transcript.ending(), transcript.events.len()), (Ending::Reached, 0));
    assert!(verify(&transcript).is_ok());
    let mut begun = game(Rules::CLASSIC, 0, Refill::Immediately);
    begun.step().unwrap();
    assert_eq!(begun.play(0), Err(GameError::TargetPassed { asked: 0, found: 0 }));
}

#[test]
fn more_sets_than_the_deck_holds_are_refused() {
    for (p, v, most) in [(4, 3, 27), (1, 1, 1), (5, 1, 1), (1, 9, 1), (3, 2, 4)] {
        let rules = rules(p, v);
        let mut game = game(rules, 0, Refill::Immediately);
        let error = game.play(most + 1).unwrap_err();
        let expected = GameError::TooManySets { asked: most + 1, most, rules };
        assert_eq!(error, expected);
        assert!(game.play(most).is_ok());
    }
    let message = game(rules(3, 2), 0, Refill::Immediately).play(5).unwrap_err().to_string();
    assert_eq!(
        message,
        "5 sets asked for: the deck of p=3, v=2 holds at most 4 that share no card (v^(p-1))"
    );
    let mut huge = game(rules(100, 2), 0, Refill::Immediately);
    huge.set_budget(Budget::unlimited().with_node_limit(0));
    assert_eq!(huge.play(u64::MAX).unwrap().ending(), Ending::Unfinished);
}

#[test]
fn a_script_shorter_than_the_deck_ends_the_game() {
    let rules = rules(2, 3);
    // The opening, then one card of the three due.
    let transcript = scripted(rules, "00 01 10 11 02 22 12", Refill::Immediately).play_out();
    let transcript = transcript.unwrap();
    assert_eq!(transcript.deck_len, Some(7));
    assert_eq!(transcript.events[0], Event::Dealt(cards(rules, "00 01 10 11 02 22")));
    assert_eq!(transcript.events[1], found(rules, "00 01 02"));
    assert_eq!(transcript.events[2], Event::Dealt(cards(rules, "12")));
    assert_eq!(transcript.events[3], found(rules, "10 11 12"));
    assert_eq!(transcript.events[4..], [Event::SetFree, Event::DeckExhausted]);
    assert!(verify(&transcript).unwrap().is_complete());

    // A script that is shorter than the opening, and one without cards.
    for (text, events) in [("00 01 10", 3), ("", 2)] {
        let transcript = scripted(rules, text, Refill::WhenSetFree).play_out().unwrap();
        assert_eq!(transcript.events.len(), events);
        assert_eq!(transcript.ending(), Ending::DeckExhausted);
        assert!(verify(&transcript).unwrap().is_complete());
    }
}

#[test]
fn deck_and_solver_must_fit() {
    let (classic, other) = (Rules::CLASSIC, rules(3, 3));
    let deck = || ShuffleDeck::new(classic, 0).unwrap();
    let error = Game::new(deck(), Naive::new(other), GameOptions::new()).unwrap_err();
    assert_eq!(error.to_string(), "a deck of p=4, v=3 and a solver for p=3, v=3");

    let mut solver = Naive::new(classic);
    solver.add(&cards(classic, "0000 0001")).unwrap();
    let error = Game::new(deck(), &mut solver, GameOptions::new()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the solver's board holds 2 cards already: a game begins with none"
    );
}

#[test]
fn interrupted_by_nodes_and_continued() {
    for &refill in Refill::ALL {
        let whole = game(Rules::CLASSIC, 4, refill).play(8).unwrap();
        let mut game = game(Rules::CLASSIC, 4, refill);
        game.set_budget(Budget::unlimited().with_node_limit(5));
        let cut = game.play(8).unwrap();
        assert_eq!(cut.ending(), Ending::Unfinished);
        assert_eq!(cut.events.last(), Some(&Event::Interrupted));
        assert!(verify(&cut).unwrap().is_complete());

        assert_eq!(game.play(8).unwrap().statistics.interrupts, 2);
        game.set_budget(Budget::unlimited());
        let transcript = game.play(8).unwrap();
        assert_eq!(transcript.ending(), Ending::Reached);
        assert!(verify(&transcript).unwrap().is_complete());
        let uninterrupted = transcript.events.into_iter().filter(|e| *e != Event::Interrupted);
        assert_eq!(uninterrupted.collect::<Vec<_>>(), whole.events);
    }
}

#[test]
fn interrupted_by_a_flag() {
    let stop = StopFlag::new();
    let deck = ShuffleDeck::new(Rules::CLASSIC, 0).unwrap();
    let options = GameOptions::new().with_budget(Budget::unlimited().with_stop_flag(stop.clone()));
    let mut game = Game::new(deck, Naive::new(Rules::CLASSIC), options).unwrap();
    stop.stop();
    assert!(matches!(game.step(), Ok(Some(Event::Dealt(_)))));
    assert_eq!(game.step(), Ok(Some(Event::Interrupted)));
    stop.reset();
    assert!(!matches!(game.step(), Ok(Some(Event::Interrupted))));
}

#[test]
fn steps_are_the_events() {
    let mut game = game(rules(3, 3), 1, Refill::WhenSetFree);
    let mut events = Vec::new();
    while let Some(event) = game.step().unwrap() {
        events.push(event);
        assert_eq!(game.events(), events);
        assert_eq!(game.statistics().final_board, game.board().len() as u64);
        let mut counted = Statistics::of(&events);
        counted.cpu_time = game.statistics().cpu_time;
        assert_eq!(*game.statistics(), counted);
    }
    assert_eq!(game.set_count(), game.transcript().sets().count() as u64);
    assert_eq!(game.board().rules(), game.solver().rules());
    assert_eq!(game.transcript(), game.clone().into_parts().0);
}

/// A solver that fails once, and then finds sets that may not be on its board.
struct Broken {
    inner: Naive,
    fails: bool,
}

impl Solver for Broken {
    fn rules(&self) -> Rules {
        self.inner.rules()
    }
    fn board(&self) -> &Board {
        self.inner.board()
    }
    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.inner.add(cards)
    }
    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.inner.remove(cards)
    }
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if core::mem::take(&mut self.fails) {
            return Err(SolverError::Engine { engine: "it", message: "broke".into() });
        }
        // A set of the whole deck.
        let rules = self.rules();
        let mut whole = Naive::backwards(rules);
        whole.add(&rules.cards().collect::<Vec<_>>()).unwrap();
        whole.find(budget)
    }
}

/// A deck that gives the same card again and again.
struct OneCard;
impl Deck for OneCard {
    fn rules(&self) -> Rules {
        Rules::CLASSIC
    }
    fn remaining(&self) -> u128 {
        81
    }
    fn draw(&mut self) -> Option<Card> {
        Rules::CLASSIC.card_at(0)
    }
}

#[test]
fn errors_of_a_solver_and_of_a_deck() {
    let rules = Rules::CLASSIC;
    // The last set of the deck is not among its first cards.
    let deck = ScriptedDeck::new(rules, rules.cards()).unwrap();
    let solver = Broken { inner: Naive::new(rules), fails: true };
    let mut game = Game::new(deck, solver, GameOptions::new()).unwrap();
    game.step().unwrap();
    assert!(matches!(game.play(1), Err(GameError::Solver(_))));
    assert!(!game.is_over(), "it may be tried again");
    assert_eq!(game.transcript().target, None, "the transcript says that the game was abandoned");
    assert!(verify(&game.transcript()).is_ok());
    assert!(matches!(game.play(1), Err(GameError::Board(BoardError::NotOnBoard { .. }))));
    assert!(matches!(game.step(), Err(GameError::Board(BoardError::NotOnBoard { .. }))));
    assert!(game.is_over());
    assert_eq!(game.transcript().ending(), Ending::Unfinished);

    let mut game = Game::new(OneCard, Naive::new(rules), GameOptions::new()).unwrap();
    assert!(matches!(game.step(), Err(GameError::Board(BoardError::Repeated { .. }))));
    assert!(game.is_over());
    assert_eq!(game.events(), []);
}
