//! Checked games, as `play` and `replay` print them.

use core::num::NonZero;
use core::time::Duration;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;
use set_core::Budget;
use set_game::{Ending, Report, Statistics, Transcript, Verifier};
use set_program::progress::{ProgressBar, bar};
use set_program::recorded::Recorded;
use set_solvers::Tally;
use set_table::{RecordError, check_record};
use set_variants::{Language, Variant};

use crate::cli::{Status, write_json};
use crate::text::counted;

/// A game that was played, and checked.
#[derive(Debug)]
pub(crate) struct CheckedGame {
    /// The game, and the verdict in a word.
    record: Recorded,
    variant: Variant,
    /// The verdict of the checker; `None` of a game that has no record.
    verdict: Option<Result<Report, RecordError>>,
    /// The work of a portfolio's members.
    tally: Tally,
    /// The time by the clock, if several threads worked.
    wall_time: Option<Duration>,
}

impl CheckedGame {
    /// How long the proofs of the "no set" answers of a recorded game may take.
    pub(crate) const TIME: Duration = Duration::from_secs(20);

    /// Checks a game on these threads. The proofs of its "no set" answers may take that long. They
    /// have a bar, unless one of several games is shown.
    pub(crate) fn new(
        solver: &str,
        variant: &Variant,
        transcript: Transcript,
        time: Duration,
        threads: NonZero<usize>,
        games: &ProgressBar,
    ) -> Self {
        let steps = transcript.statistics.set_free;
        let bar = if games.is_hidden() { bar("answers checked", steps) } else { games.clone() };
        let answered = || bar.inc(u64::from(games.is_hidden()));
        let budget = Budget::unlimited().with_time_limit(time);
        let checker = Verifier::new().with_budget(budget).with_threads(threads);
        let verdict = variant.has_record().then(|| check_record(&transcript, &checker, &answered));
        if games.is_hidden() {
            bar.finish_and_clear();
        }
        let verified = match &verdict {
            Some(Ok(report)) if report.is_complete() => Value::Bool(true),
            Some(Err(_)) => Value::Bool(false),
            _ => "unconfirmed".into(),
        };
        let record = Recorded { line: 0, solver: solver.to_owned(), verified, transcript };
        let variant = variant.clone();
        Self { record, variant, verdict, tally: Tally::default(), wall_time: None }
    }

    /// Adds the CPU time of the solver's helper threads and of the members of a portfolio to the
    /// solver's time. `wall` is the time of the whole game by the clock.
    pub(crate) fn add_time_of_others(&mut self, helpers: Duration, tally: Tally, wall: Duration) {
        let others = helpers + tally.cpu_time();
        self.record.transcript.statistics.cpu_time += others;
        self.wall_time = (!others.is_zero()).then_some(wall);
        self.tally = tally;
    }

    /// Whether everything was checked and is right.
    pub(crate) fn is_confirmed(&self) -> bool {
        self.record.verified == true
    }

    /// How the game ended, if the checker found nothing wrong.
    pub(crate) fn status(&self) -> Status {
        let is_right = !matches!(self.verdict, Some(Err(_)));
        let transcript = &self.record.transcript;
        match transcript.ending() {
            Ending::Reached if is_right => Status::Done,
            Ending::DeckExhausted if is_right && transcript.target.is_none() => Status::Done,
            Ending::Unfinished if is_right => Status::Interrupted,
            _ => Status::NotReached,
        }
    }

    /// The game as one line of JSON.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        write_json(out, &self.record)
    }

    /// The game as a line of CSV; the first one writes the header too.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn write_csv<W: Write>(&self, out: &mut csv::Writer<W>) -> io::Result<()> {
        #[derive(Serialize)]
        struct Row<'a> {
            solver: &'a str,
            values: u32,
            properties: u32,
            sets: Option<u64>,
            seed: Option<u64>,
            cpu_seconds: String,
            found: u64,
            dealt: u64,
            largest_board: u64,
            final_board: u64,
            verified: &'a Value,
        }
        let Recorded { solver, verified, transcript, .. } = &self.record;
        let statistics = &transcript.statistics;
        out.serialize(Row {
            solver,
            values: transcript.rules.values(),
            properties: transcript.rules.properties(),
            sets: transcript.target,
            seed: transcript.seed,
            // Always in nanoseconds, never with an exponent.
            cpu_seconds: format!("{:.9}", statistics.cpu_time.as_secs_f64()),
            found: statistics.sets,
            dealt: statistics.cards_dealt,
            largest_board: statistics.largest_board,
            final_board: statistics.final_board,
            verified,
        })?;
        out.flush()
    }

    /// The game in two lines, and one about the members of a portfolio.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn write_summary(&self, out: &mut dyn Write) -> io::Result<()> {
        let Transcript { statistics, target, .. } = &self.record.transcript;
        let Statistics { sets, set_free, cards_dealt, largest_board, cpu_time, .. } = statistics;
        let words = self.variant.words(Language::English);
        match (self.record.transcript.ending(), target) {
            (Ending::Reached, _) | (_, None) => write!(out, "{} found", words.counted(sets))?,
            (_, Some(target)) => write!(out, "{sets} of {} found", words.counted(target))?,
        }
        match set_free {
            0 => {}
            1 => write!(out, ", once {}", words.none())?,
            times => write!(out, ", {times} times {}", words.none())?,
        }
        let dealt = counted(*cards_dealt, "card");
        write!(out, "; {dealt} dealt, largest board {largest_board}")?;
        if !cpu_time.is_zero() {
            let milliseconds = cpu_time.as_secs_f64() * 1e3;
            write!(out, "; solver: {milliseconds:.3} ms of CPU time")?;
        }
        if let Some(wall) = self.wall_time {
            let milliseconds = wall.as_secs_f64() * 1e3;
            write!(out, " in several threads; game: {milliseconds:.3} ms by the clock")?;
        }
        writeln!(out)?;
        let first = self.tally.first_answers();
        if !first.is_empty() {
            let first: Vec<_> = first.iter().map(|(name, n)| format!("{name} {n}")).collect();
            writeln!(out, "first answers: {}", first.join(", "))?;
        }
        self.write_verdict(out)
    }

    fn write_verdict(&self, out: &mut dyn Write) -> io::Result<()> {
        let report = match &self.verdict {
            Some(Ok(report)) => report,
            Some(Err(wrong)) => return writeln!(out, "NOT VERIFIED: {wrong}"),
            None => return Ok(()),
        };
        let (confirmed, left) = (report.set_free_confirmed, report.set_free_unconfirmed);
        let all = confirmed + left;
        let words = self.variant.words(Language::English);
        let right = format!("every {} and every deal is right", words.one());
        let none = words.none();
        match (all, left) {
            (0, _) => writeln!(out, "verified: {right}"),
            (_, 0) => writeln!(
                out,
                "verified: {right}, {confirmed} of {all} \"{none}\" answers confirmed{}",
                match report.set_free_certified {
                    0 => String::new(),
                    certified => format!(", {certified} by certificates"),
                }
            ),
            _ => writeln!(
                out,
                "{right}; not confirmed in the time given: {left} of {all} \"{none}\" answers"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use set_core::Rules;
    use set_deck::ShuffleDeck;
    use set_dynamic::DynamicSolver;
    use set_game::{Event, Game, GameOptions};

    use super::*;

    /// A classic game to this many sets.
    fn game(seed: u64, sets: u64) -> Transcript {
        let (rules, options) = (Rules::CLASSIC, GameOptions::new());
        let deck = ShuffleDeck::new(rules, seed).unwrap();
        Game::new(deck, DynamicSolver::new(rules), options).unwrap().play(sets).unwrap()
    }

    fn checked(transcript: Transcript) -> CheckedGame {
        checked_within(CheckedGame::TIME, transcript)
    }

    /// The game, checked without time for any proof.
    fn unsearched(transcript: Transcript) -> CheckedGame {
        checked_within(Duration::ZERO, transcript)
    }

    fn checked_within(time: Duration, transcript: Transcript) -> CheckedGame {
        let one = NonZero::<usize>::MIN;
        CheckedGame::new("dynamic", &Variant::SET, transcript, time, one, &ProgressBar::hidden())
    }

    fn summary(game: &CheckedGame) -> String {
        let mut text = Vec::new();
        game.write_summary(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    fn csv(game: &CheckedGame) -> String {
        let mut out = csv::Writer::from_writer(Vec::new());
        game.write_csv(&mut out).unwrap();
        String::from_utf8(out.into_inner().unwrap()).unwrap()
    }

    fn json(game: &CheckedGame) -> String {
        let mut text = Vec::new();
        game.write_json(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_right_game_that_is_not_confirmed_is_not_called_wrong() {
        let game = unsearched(game(8, 4));
        assert!(!game.is_confirmed() && game.status() == Status::Done);
        let text = summary(&game);
        assert!(text.contains("not confirmed in the time given: 1 of 1 \"no set\""), "{text}");
        assert!(csv(&game).ends_with(",unconfirmed\n"), "{}", csv(&game));
        assert!(json(&game).contains("\"verified\":\"unconfirmed\""), "{}", json(&game));
    }

    #[test]
    fn right_and_wrong_games_have_truth_values() {
        let right = checked(game(8, 4));
        assert!(right.is_confirmed());
        assert!(csv(&right).ends_with(",true\n") && json(&right).contains("\"verified\":true,"));
        let mut transcript = game(8, 4);
        transcript.events.retain(|event| *event != Event::SetFree);
        let wrong = checked(transcript);
        assert!(!wrong.is_confirmed());
        assert!(csv(&wrong).ends_with(",false\n") && json(&wrong).contains("\"verified\":false,"));
        assert!(summary(&wrong).contains("NOT VERIFIED: "), "{}", summary(&wrong));
    }

    #[test]
    fn seconds_have_one_form() {
        let mut transcript = game(8, 4);
        for (time, text) in [(7_032, "0.000007032"), (28_662, "0.000028662"), (0, "0.000000000")] {
            transcript.statistics.cpu_time = Duration::from_nanos(time);
            let row = csv(&unsearched(transcript.clone()));
            assert_eq!(row.lines().nth(1).unwrap().split(',').nth(5), Some(text));
        }
    }

    #[test]
    fn nothing_is_counted_where_there_is_none() {
        // The deal has a set at once.
        let text = summary(&checked(game(1, 1)));
        assert!(text.starts_with("1 set found; 12 cards dealt, "), "{text}");
        assert!(text.ends_with("verified: every set and every deal is right\n"), "{text}");
        let text = summary(&checked(game(8, 4)));
        assert!(text.starts_with("4 sets found, once no set; "), "{text}");
    }
}
