//! What `play` and `replay` print of a game.

use core::time::Duration;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;
use set_core::{Budget, Card, Notation, Rules};
use set_game::{Ending, Event, Report, Statistics, Transcript, Verifier, Violation};
use set_portfolio::Member;

use crate::solvers::OneSolver;

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// To be read
    Text,
    /// One object a game, a line each, with the whole transcript
    Json,
    /// One line a game, under a header
    Csv,
}

/// A game that was played, and checked.
#[derive(Debug)]
pub struct CheckedGame {
    /// The name of who played.
    pub solver: String,
    /// What was played.
    pub transcript: Transcript,
    /// What the checker says.
    pub verdict: Result<Report, Violation>,
    /// How the members of a portfolio have done.
    members: Vec<Member>,
}

impl CheckedGame {
    /// How long the "no set" answers of a game are checked.
    const TIME: Duration = Duration::from_secs(10);

    /// Checks a game. The "no set" answers that the checker's own search does
    /// not reach in its time are put to a solver of another kind, for as long
    /// again.
    #[must_use]
    pub fn new(solver: String, transcript: Transcript) -> Self {
        let mut second = OneSolver::second_opinion(&solver).solver(transcript.rules);
        let verdict = Verifier::new()
            .with_budget(Budget::unlimited().with_time(Self::TIME))
            .with_second_solver(&mut *second, Budget::unlimited().with_time(2 * Self::TIME))
            .verify(&transcript);
        Self { solver, transcript, verdict, members: Vec::new() }
    }

    /// The game with what the members of a portfolio have done. Their CPU time
    /// counts as the solver's.
    #[must_use]
    pub fn with_members(mut self, members: Vec<Member>) -> Self {
        let theirs: Duration = members.iter().map(|member| member.cpu_time).sum();
        self.transcript.statistics.cpu_time += theirs;
        self.members = members;
        self
    }

    /// Whether everything was checked and is right.
    #[must_use]
    pub fn is_verified(&self) -> bool {
        self.verdict.as_ref().is_ok_and(Report::is_complete)
    }

    /// Whether all sets asked for were found, and the checker found nothing
    /// wrong.
    #[must_use]
    pub fn is_success(&self) -> bool {
        self.verdict.is_ok() && self.transcript.ending() == Ending::Reached
    }

    /// The game as one line of JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        #[derive(Serialize)]
        struct Line<'a> {
            solver: &'a str,
            verified: bool,
            transcript: &'a Transcript,
        }
        let line = Line {
            solver: &self.solver,
            verified: self.is_verified(),
            transcript: &self.transcript,
        };
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)
    }

    /// The game as a line of CSV; the first one writes the header too.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_csv<W: Write>(&self, out: &mut csv::Writer<W>) -> io::Result<()> {
        #[derive(Serialize)]
        struct Row<'a> {
            solver: &'a str,
            values: u32,
            properties: u32,
            sets: Option<u64>,
            seed: Option<u64>,
            cpu_seconds: f64,
            found: u64,
            dealt: u64,
            largest_board: u64,
            final_board: u64,
            verified: bool,
        }
        let statistics = &self.transcript.statistics;
        out.serialize(Row {
            solver: &self.solver,
            values: self.transcript.rules.values(),
            properties: self.transcript.rules.properties(),
            sets: self.transcript.target,
            seed: self.transcript.seed,
            cpu_seconds: statistics.cpu_time.as_secs_f64(),
            found: statistics.sets,
            dealt: statistics.cards_dealt,
            largest_board: statistics.largest_board,
            final_board: statistics.final_board,
            verified: self.is_verified(),
        })?;
        out.flush()
    }

    /// The game in one or two lines.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write_summary(&self, out: &mut dyn Write) -> io::Result<()> {
        let Transcript { statistics, target, .. } = &self.transcript;
        let of_target = match (self.transcript.ending(), target) {
            (Ending::Reached, _) | (_, None) => String::new(),
            (_, Some(target)) => format!(" of {target}"),
        };
        let Statistics { sets, set_free, cards_dealt, largest_board, cpu_time, .. } = statistics;
        let milliseconds = cpu_time.as_secs_f64() * 1e3;
        writeln!(
            out,
            "{sets}{of_target} sets found, {set_free} times no set; {cards_dealt} cards dealt, \
             largest board {largest_board}; solver: {milliseconds:.3} ms of CPU time",
        )?;
        self.members.iter().try_for_each(|member| write_member(member, out))?;
        match &self.verdict {
            Ok(report) => {
                let all = report.set_free_confirmed + report.set_free_unconfirmed;
                let verdict = if report.is_complete() { "verified" } else { "verified in part" };
                writeln!(
                    out,
                    "{verdict}: every set and every deal is right, {} of {all} \"no set\" answers confirmed",
                    report.set_free_confirmed,
                )
            }
            Err(violation) => writeln!(out, "NOT VERIFIED: {violation}"),
        }
    }
}

/// How a member of a portfolio has done, in a line.
fn write_member(member: &Member, out: &mut dyn Write) -> io::Result<()> {
    let Member { name, wins, answers, cpu_time, behind, .. } = member;
    let (cpu, behind) = (cpu_time.as_secs_f64() * 1e3, behind.as_secs_f64() * 1e3);
    write!(
        out,
        "  {name}: first {wins} times, {answers} answers, {cpu:.3} ms of CPU time, \
         {behind:.3} ms behind the winners",
    )?;
    if let Some(error) = &member.last_error {
        write!(out, "; {error}")?;
    }
    if let Some(reason) = &member.died {
        write!(out, "; out: {reason}")?;
    }
    writeln!(out)
}

/// Writes a game event by event, as it is played.
#[derive(Debug)]
pub struct Rounds {
    rules: Rules,
    board: usize,
    sets: usize,
}

impl Rounds {
    /// A game that begins.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { rules, board: 0, sets: 0 }
    }

    /// Writes what happened next.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&mut self, event: &Event, out: &mut dyn Write) -> io::Result<()> {
        match event {
            Event::Dealt(cards) => {
                self.board += cards.len();
                let (dealt, board) = (cards.len(), self.board);
                writeln!(
                    out,
                    "deal {dealt:>3}, {board} on the board: {}",
                    shortened(self.rules, cards)
                )
            }
            Event::Found(cards) => {
                self.board = self.board.saturating_sub(cards.len());
                self.sets += 1;
                let (sets, board) = (self.sets, self.board);
                writeln!(out, "set  {sets:>3}, {board} left: {}", in_words(self.rules, cards))
            }
            Event::SetFree => writeln!(out, "no set among {} cards", self.board),
            Event::DeckExhausted => writeln!(out, "the deck is empty: the game is over"),
            Event::Interrupted => writeln!(out, "interrupted after {} sets", self.sets),
            _ => writeln!(out, "{event:?}"),
        }
    }
}

/// The first cards of a long list.
fn shortened(rules: Rules, cards: &[Card]) -> String {
    const MOST: usize = 24;
    let shown: Vec<_> =
        cards.iter().take(MOST).map(|&card| rules.display(card).to_string()).collect();
    let rest = cards.len().saturating_sub(MOST);
    let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
    shown.join(" ") + &more
}

/// The cards of a set; those of the classic deck also in words.
fn in_words(rules: Rules, cards: &[Card]) -> String {
    let digits = shortened(rules, cards);
    if rules != Rules::CLASSIC {
        return digits;
    }
    let words: Vec<_> =
        cards.iter().map(|&card| Notation::Words.display(rules, card).to_string()).collect();
    format!("{digits}   ({})", words.join(", "))
}
