//! Games that no solver plays: the first match of each board is claimed at the table.

use core::time::Duration;
use std::io::{self, Write};
use std::time::Instant;

use set_core::Card;
use set_game::Event;
use set_table::{Action, Options, Player, Score, Table};
use set_variants::{Language, Variant};

use super::{Args, check_seeds, worse, write_heading};
use crate::cli::{At, Result, Status, bail};
use crate::text::names::counted;

/// Shows an event of a game.
type Watch<'a> = dyn FnMut(&Event) -> io::Result<()> + 'a;

/// Plays games, and tells each in a summary.
pub(super) fn run(args: &Args, variant: &Variant) -> Result<Status> {
    let games = args.games.unwrap_or(1);
    check_seeds(args.seed, games)?;
    let rounds = args.rounds(variant, games)?;
    let mut out = io::stdout().lock();
    let mut status = Status::Done;
    for number in 0..games {
        let seed = args.seed + number as u64;
        let options = Options::game(variant.clone(), seed).with_refill(args.refill);
        let table = Table::new(options).at("the game")?;
        write_heading(&mut out, variant, &format!("seed {seed}"))?;
        let mut game = Played { table, largest: 0 };
        let mut rounds = rounds.clone();
        let end = game.play(args, &mut |event| {
            rounds.iter_mut().try_for_each(|rounds| rounds.write(event, &mut out))
        })?;
        status = worse(status, end);
        rounds.map_or(Ok(()), |_| writeln!(out))?;
        game.write_summary(&mut out)?;
    }
    Ok(status)
}

/// A game, and the most cards that were on its table.
struct Played {
    table: Table,
    largest: usize,
}

impl Played {
    /// Plays until as many matches are found as are asked for, or to the end of the deck.
    fn play(&mut self, args: &Args, watch: &mut Watch<'_>) -> Result<Status> {
        let (begin, most) = (Instant::now(), args.sets.unwrap_or(u64::MAX));
        self.deal(&[], watch)?;
        while self.score().matches < most && !self.table.is_over() {
            if args.limit.is_some_and(|limit| begin.elapsed() >= limit) {
                watch(&Event::Interrupted)?;
                return Ok(Status::Interrupted);
            }
            let Some(matches) = self.table.matches() else {
                bail!("the board of {} cards is too large to be searched", self.table.board().len())
            };
            let (found, before) = (matches.first().cloned(), self.table.board().cards().to_vec());
            self.claim(found.as_deref());
            watch(&found.map_or(Event::SetFree, Event::Claimed))?;
            self.deal(&before, watch)?;
        }
        if self.table.is_over() {
            watch(&Event::DeckExhausted)?;
        }
        let is_reached = self.score().matches >= args.sets.unwrap_or(0);
        Ok(if is_reached { Status::Done } else { Status::NotReached })
    }

    fn score(&self) -> Score {
        self.table.score(Player::First)
    }

    /// Claims a match, or that there is none.
    fn claim(&mut self, found: Option<&[Card]>) {
        let mut act = |action| self.table.act(action, Duration::ZERO);
        match found {
            None => {
                act(Action::NoMatch);
            }
            Some(cards) => {
                cards.iter().for_each(|&card| drop(act(Action::Choose(card))));
                // The last card has claimed it, unless matches can have more.
                act(Action::Claim);
            }
        }
    }

    /// Tells which cards are new on the table.
    fn deal(&mut self, before: &[Card], watch: &mut Watch<'_>) -> io::Result<()> {
        let board = self.table.board();
        self.largest = self.largest.max(board.len());
        let dealt: Vec<_> = board.iter().filter(|card| !before.contains(card)).collect();
        if dealt.is_empty() { Ok(()) } else { watch(&Event::Dealt(dealt)) }
    }

    fn write_summary(&self, out: &mut dyn Write) -> io::Result<()> {
        let (variant, score) = (self.table.options().variant(), self.score());
        let free = match score.no_matches {
            0 => String::new(),
            1 => format!(", once no {}", variant.words(Language::English).one()),
            times => format!(", {times} times no {}", variant.words(Language::English).one()),
        };
        let (found, largest) =
            (variant.words(Language::English).counted(score.matches), self.largest);
        let left = counted(self.table.board().len(), "card");
        writeln!(out, "{found} found{free}; largest board {largest}, {left} left")
    }
}
