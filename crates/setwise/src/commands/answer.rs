//! Answers questions in lines of JSON, for programs in any language.

mod answerer;
mod board;
mod line;
mod made;
mod outcome;
mod question;
mod reading;
mod table;

use core::mem;
use core::time::Duration;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use serde::Serialize;
use serde_json::value::RawValue;
use set_core::{Budget, StopFlag};

use self::answerer::Answerer;
use self::line::Line;
use self::outcome::{Failure, Told};
use self::question::Question;
use self::table::Tables;
use crate::cli::{self, At, Result, Status, anyhow, write_json};
use crate::options::solvers::ThreadsArgs;

/// The bytes of the longest line: 1 MiB. The readers of boards hold up to 140 times as much.
const LONGEST: usize = 1 << 20;
/// The bytes that a search or a proof may hold: 1 GiB.
const MEMORY: usize = 1 << 30;
/// The questions that wait at most. Further lines are read when one is answered.
const WAITING: usize = 1024;

/// Answer questions, and play games, in lines of JSON: one in, one out.
///
/// A question is an object: what you ask, what it is about, and an `id` of your choice. Its answer is an
/// object with this `id` and with `answer`, `error` and its `code`, or `stopped` where a limit was met first.
/// An answer that names cards of the board has `places` too: from 1, in the order of the board. Answers come
/// in the order of the questions. The input's end ends the program when all are answered.
///
/// hello tells the version, the games, the questions and the limits. find, matches, count, complete, hidden,
/// explain, hint, level, prove and draw ask about a `board`, which is text or an object as for setwise solve;
/// explain has the claimed `cards` too, hint a number of `steps`, draw a `theme` and `matches`: true.
/// deal and puzzle make a board: of a `game`, `rules`, a number of `cards`, a `seed`; a puzzle has `matches`,
/// `level` or `date` too.
///
/// begin begins a game at a `table`, whose name you choose: of a `game`, `rules`, a `seed` or the `cards` of
/// the deck in order, a `refill`. claim claims `cards` there, none that there is no match; both may tell `by`
/// which player. undo takes the last move back, state tells the game, end forgets it.
///
/// All may have a `limit` in seconds. stop, with the `id` of a question that waits or is searched, has no
/// answer of its own.
///
/// Exit code: 0 the input has ended, 2 bad options, or an input that cannot be read.
#[derive(clap::Args, Debug)]
#[command(after_help = r#"Examples:
  echo '{"id": 1, "ask": "find", "board": "0000 0001 0002 1111"}' | setwise answer
  echo '{"id": 2, "ask": "deal", "game": "quads", "seed": 7}' | setwise answer
  echo '{"id": 3, "ask": "explain", "board": "000 111 222", "cards": ["000", "111"]}' | setwise answer
  echo '{"id": 4, "ask": "begin", "table": "a", "seed": 7}' | setwise answer"#)]
pub(super) struct Args {
    /// Seconds for a question without a limit of its own
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = cli::seconds)]
    limit: Duration,
    #[command(flatten)]
    threads: ThreadsArgs,
}

/// A line that waits for its answer.
struct Asked {
    /// `None` of a line that was too long.
    text: Option<Vec<u8>>,
    stop: StopFlag,
}

impl Asked {
    fn line(&self) -> Line<'_> {
        self.text.as_deref().map_or_else(Line::too_long, Line::read)
    }
}

/// The ids of the questions that wait or are searched, in their order.
type Waiting = Arc<Mutex<VecDeque<(Box<RawValue>, StopFlag)>>>;

pub(super) fn run(args: &Args) -> Result<Status> {
    let (sender, lines) = sync_channel(WAITING);
    let waiting = Waiting::default();
    let reader = thread::spawn({
        let waiting = waiting.clone();
        move || read_lines(&mut io::stdin().lock(), &sender, &waiting)
    });
    let mut answerer =
        Answerer { threads: args.threads.threads(), limit: args.limit, tables: Tables::default() };
    let mut out = io::stdout().lock();
    for asked in lines {
        let Line { id, question, limit } = asked.line();
        let outcome = question.and_then(|question| {
            let budget =
                Budget::unlimited().with_stop_flag(asked.stop.clone()).with_memory_limit(MEMORY);
            let budget = budget.with_time_limit(limit.unwrap_or(args.limit)).started();
            answerer.answer(question, &budget)
        });
        // Not before the answer: a line may stop the question meanwhile.
        locked(&waiting, VecDeque::pop_front);
        write_json(&mut out, &Answer { id, outcome: outcome.into() })?;
        out.flush()?;
    }
    reader.join().map_err(|_| anyhow!("the reader failed"))?.at("standard input")?;
    Ok(Status::Done)
}

/// Reads lines to the end of the input, and obeys those that stop a question.
fn read_lines(
    input: &mut impl BufRead,
    sender: &SyncSender<Asked>,
    waiting: &Waiting,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    while input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut bytes)? > 0 {
        let is_long = bytes.len() > LONGEST && !bytes.ends_with(b"\n");
        if is_long {
            input.skip_until(b'\n')?;
        }
        let bytes = mem::take(&mut bytes);
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        let asked = Asked { text: (!is_long).then_some(bytes), stop: StopFlag::new() };
        let Line { id, question, .. } = asked.line();
        if matches!(question, Ok(Question::Stop {})) {
            let is_asked = |it: &&(Box<RawValue>, StopFlag)| it.0.get() == id.get();
            locked(waiting, |all| all.iter().filter(is_asked).for_each(|it| it.1.stop()));
            continue;
        }
        locked(waiting, |all| all.push_back((id.to_owned(), asked.stop.clone())));
        // Nobody takes the lines of a program that ends.
        let Ok(()) = sender.send(asked) else { break };
    }
    Ok(())
}

fn locked<T>(
    waiting: &Waiting,
    change: impl FnOnce(&mut VecDeque<(Box<RawValue>, StopFlag)>) -> T,
) -> T {
    change(&mut waiting.lock().unwrap_or_else(PoisonError::into_inner))
}

#[derive(Serialize)]
struct Answer<'a> {
    id: &'a RawValue,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Told(Told),
    Failed(Failure),
}

impl From<Result<Told, Failure>> for Outcome {
    fn from(outcome: Result<Told, Failure>) -> Self {
        outcome.map_or_else(Self::Failed, Self::Told)
    }
}
