//! Whole games on several threads are the games of one thread, and the checker confirms them.

use core::num::NonZeroUsize;
use core::time::Duration;

use set_core::{Budget, Rules};
use set_deck::ShuffleDeck;
use set_dynamic::{DynamicSolver, Threads};
use set_game::{Event, Game, GameOptions, Refill, Transcript, verify};

/// (p, v, sets, games): from questions that one thread answers alone to questions that are
/// split, five hundred games in all.
const SIZES: [(u32, u32, u64, u64); 10] = [
    (4, 3, 27, 150),
    (12, 3, 10, 100),
    (20, 3, 5, 10),
    (5, 4, 20, 100),
    (9, 4, 5, 15),
    (4, 5, 10, 75),
    (6, 6, 5, 20),
    (6, 7, 5, 15),
    (4, 9, 5, 10),
    (5, 11, 5, 5),
];

fn game(
    rules: Rules,
    seed: u64,
    solver: DynamicSolver,
    options: GameOptions,
) -> Game<ShuffleDeck, DynamicSolver> {
    Game::new(ShuffleDeck::new(rules, seed).unwrap(), solver, options).unwrap()
}

/// Plays a game; a search that is interrupted is repeated with a longer time.
fn play(mut game: Game<ShuffleDeck, DynamicSolver>, sets: u64) -> (Transcript, u64) {
    let (mut interruptions, mut micros) = (0, 50);
    loop {
        let mut transcript = game.play(sets).unwrap();
        if game.interruption().is_none() {
            transcript.events.retain(|event| *event != Event::Interrupted);
            return (transcript, interruptions);
        }
        interruptions += 1;
        micros += micros / 2;
        game.set_budget(Budget::unlimited().with_time(Duration::from_micros(micros)));
    }
}

#[test]
fn five_hundred_games_are_those_of_one_thread() {
    let teams = [2, 4, 8].map(|count| Threads::new(NonZeroUsize::new(count).unwrap()));
    let (mut interruptions, mut set_free) = (0, 0);
    for (p, v, sets, games) in SIZES {
        let rules = Rules::new(p, v).unwrap();
        for seed in 0..games {
            let refill = if seed % 2 == 0 { Refill::Immediately } else { Refill::WhenSetFree };
            let options = GameOptions::new().with_refill(refill);
            let (expected, _) =
                play(game(rules, seed, DynamicSolver::new(rules), options.clone()), sets);
            let mut certified = expected.clone();
            assert_eq!(certified.certify(&Budget::unlimited()), Ok(0), "{rules}, seed {seed}");
            let report = verify(&certified).unwrap();
            assert!(report.is_complete(), "{rules}, seed {seed}");
            set_free += report.set_free_confirmed;
            for threads in &teams {
                let solver = DynamicSolver::new(rules).with_threads(threads);
                let mut options = options.clone();
                if seed % 3 == 0 {
                    options = options
                        .with_budget(Budget::unlimited().with_time(Duration::from_micros(50)));
                }
                let (transcript, stops) = play(game(rules, seed, solver, options), sets);
                interruptions += stops;
                assert!(transcript.events == expected.events, "{rules}, seed {seed}, {threads:?}");
            }
        }
    }
    assert!(interruptions > 0 && set_free > 1_000, "{interruptions}, {set_free}");
    for team in teams {
        assert!(team.cpu_time() > Duration::ZERO, "{team:?}: no question was split");
    }
}
