//! The core of a Set app: deal a board, list its sets, judge a claim, all in words.
//!
//! ```sh
//! cargo run --release -p set-examples --example app                  # deals a board and lists its sets
//! cargo run --release -p set-examples --example app -- "BOARD"       # lists the sets of this board
//! cargo run --release -p set-examples --example app -- "BOARD" "CLAIM"
//! ```
//!
//! Cards are in words ("2 red striped ovals, ..."), codes ("2RTO ...") or digits ("0211 ...").

use core::error::Error;
use core::fmt::Write;

use set_core::{Board, Notation, ParseError, Rules, ValidSet};
use set_deck::{Deck, ShuffleDeck};

const RULES: Rules = Rules::CLASSIC;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let board = match arguments.next() {
        Some(text) => Board::parse(RULES, &text)?,
        None => deal(1)?,
    };
    println!("{:#}", board.display(Notation::Words));
    match arguments.next() {
        Some(claim) => println!("{}", judge(&board, &claim)?),
        None => print!("{}", sets(&board)?),
    }
    Ok(())
}

/// The opening board of a shuffled deck.
pub(crate) fn deal(seed: u64) -> Result<Board, Box<dyn Error>> {
    let mut deck = ShuffleDeck::new(RULES, seed)?;
    Ok(Board::from_cards(RULES, deck.draw_many(RULES.opening_len()))?)
}

/// The sets of a board, one a line.
pub(crate) fn sets(board: &Board) -> Result<String, core::fmt::Error> {
    let sets = set_dynamic::sets(board);
    let mut text = format!("{} sets\n", sets.len());
    for set in sets {
        writeln!(text, "{}", set.display(Notation::Words))?;
    }
    Ok(text)
}

/// The verdict on a claimed set.
pub(crate) fn judge(board: &Board, claim: &str) -> Result<String, ParseError> {
    let claim = Board::parse(RULES, claim)?;
    Ok(match ValidSet::try_new(RULES, claim.cards()) {
        Err(why) => format!("not a set: {why}"),
        Ok(set) if board.contains_all(&set) => "a set!".to_owned(),
        Ok(_) => "a set, but not all of its cards are on the board".to_owned(),
    })
}
