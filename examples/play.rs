//! Plays a whole game and checks it: `play [P V SETS [SEED]]`.

use core::error::Error;
use std::env;
use std::io::{Write, stdout};

use set_core::{Notation, Rules, ValidSet};
use set_deck::ShuffleDeck;
use set_dynamic::DynamicSolver;
use set_game::{Event, Game, GameOptions, verify};

const EXPECTED: &str = "no arguments, or the numbers P V SETS, or P V SETS SEED";

fn main() -> Result<(), Box<dyn Error>> {
    let number = |text: String| text.parse().map_err(|_| format!("'{text}': expected {EXPECTED}"));
    let numbers: Vec<u32> = env::args().skip(1).map(number).collect::<Result<_, _>>()?;
    let (p, v, sets, seed) = match numbers[..] {
        [] => (4, 3, 4, 8),
        [p, v, sets] => (p, v, sets, 1),
        [p, v, sets, seed] => (p, v, sets, seed),
        _ => return Err(format!("{} arguments: expected {EXPECTED}", numbers.len()).into()),
    };
    let (sets, seed) = (u64::from(sets), u64::from(seed));
    let rules = Rules::new(p, v)?;
    let mut out = stdout().lock();
    writeln!(out, "Set with {rules}, seed {seed}")?;

    // A game brings a deck and a solver together, one event after the other.
    let deck = ShuffleDeck::new(rules, seed)?;
    let mut game = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?;
    while game.set_count() < sets {
        let Some(event) = game.step()? else { break };
        match &event {
            Event::Dealt(cards) => {
                let (dealt, board) = (cards.len(), game.board().len());
                writeln!(
                    out,
                    "deal {dealt:>3}, {board} on the board: {}",
                    Notation::Digits.display_cards(rules, cards)
                )?;
            }
            Event::Found(set) => {
                let (number, board) = (game.set_count(), game.board().len());
                writeln!(out, "set  {number:>3}, {board} left: {}", in_words(set))?;
            }
            Event::SetFree => writeln!(out, "no set among {} cards", game.board().len())?,
            _ => writeln!(out, "the deck is empty: the game is over")?,
        }
    }

    // The transcript has everything that happened; the checker uses no solver.
    let mut transcript = game.into_parts().0;
    transcript.target = Some(sets);
    let report = verify(&transcript)?;
    let statistics = &transcript.statistics;
    let milliseconds = statistics.cpu_time.as_secs_f64() * 1e3;
    writeln!(
        out,
        "\n{} sets found, {} cards dealt, largest board {}; solver: {milliseconds:.3} ms of CPU time",
        statistics.sets, statistics.cards_dealt, statistics.largest_board,
    )?;
    let all = report.set_free_confirmed + report.set_free_unconfirmed;
    writeln!(
        out,
        "verified: every set and every deal is right, {} of {all} \"no set\" answers confirmed",
        report.set_free_confirmed
    )?;
    Ok(())
}

/// The set as digits; also in words, if the deck has them.
fn in_words(set: &ValidSet) -> String {
    if Notation::Words.has(set.rules()) {
        format!("{set}   ({})", set.display(Notation::Words))
    } else {
        set.to_string()
    }
}
