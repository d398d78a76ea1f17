//! Answers questions in lines of JSON, for programs in any language.

mod question;

use core::time::Duration;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::Error;
use serde::Serialize;
use serde_json::{Map, Value};
use set_core::{Budget, StopFlag};
use set_program::with_causes;

use self::question::{Question, Told};
use crate::cli::{self, At, Result, Status, Stopped, anyhow, write_json};
use crate::options::solvers::ThreadsArgs;

/// The bytes of the longest line: 64 MiB.
const LONGEST: u64 = 64 << 20;
/// The bytes that a search or a proof may hold: 1 GiB.
const MEMORY: usize = 1 << 30;
/// The questions that wait at most. Further lines are read when one is answered.
const WAITING: usize = 1024;

/// Answer questions about boards: a line of JSON in, a line of JSON out.
///
/// A question is an object: what you ask, what it is about, and an `id` of your choice. Its answer is an
/// object with this `id` and with `answer`, `error`, or `stopped` where a limit was met first. An answer that
/// names cards of the board has `places` too: from 1, in the order of the board. Answers come in the order of
/// the questions. The input's end ends the program when all are answered.
///
/// find, matches, count, complete, hidden, explain, hint and prove ask about a `board`, which is text or an
/// object as for setwise solve; explain has the claimed `cards` too, hint a number of `steps`. deal and puzzle
/// make a board: of a `game`, `rules`, a number of `cards`, a `seed`; a puzzle has `matches`, `level`
/// or `date` too. All may have a `limit` in seconds. stop, with the `id` of a question that waits or is
/// searched, has no answer of its own.
///
/// Exit code: 0 the input has ended, 2 bad options, or an input that cannot be read.
#[derive(clap::Args, Debug)]
#[command(after_help = r#"Examples:
  echo '{"id": 1, "ask": "find", "board": "0000 0001 0002 1111"}' | setwise answer
  echo '{"id": 2, "ask": "deal", "game": "quads", "seed": 7}' | setwise answer
  echo '{"id": 3, "ask": "explain", "board": "000 111 222", "cards": ["000", "111"]}' | setwise answer"#)]
pub(super) struct Args {
    /// Seconds for a question without a limit of its own
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = cli::seconds)]
    limit: Duration,
    #[command(flatten)]
    threads: ThreadsArgs,
}

/// A line that waits for its answer.
struct Line {
    id: Value,
    stop: StopFlag,
    question: Result<(Question, Option<Duration>)>,
}

/// The questions that wait or are searched, in their order.
type Waiting = Arc<Mutex<VecDeque<(Value, StopFlag)>>>;

pub(super) fn run(args: &Args) -> Result<Status> {
    let (sender, lines) = sync_channel(WAITING);
    let waiting = Waiting::default();
    let reader = thread::spawn({
        let waiting = waiting.clone();
        move || read_lines(&mut io::stdin().lock(), &sender, &waiting)
    });
    let threads = args.threads.threads();
    let mut out = io::stdout().lock();
    for Line { id, stop, question } in lines {
        let answer = question.and_then(|(question, limit)| {
            let budget = Budget::unlimited().with_stop(stop).with_memory(MEMORY);
            question.answer(&threads, &budget.with_time(limit.unwrap_or(args.limit)).started())
        });
        locked(&waiting, VecDeque::pop_front);
        write_json(&mut out, &Answer { id, outcome: answer.into() })?;
        out.flush()?;
    }
    reader.join().map_err(|_| anyhow!("the reader failed"))?.at("standard input")?;
    Ok(Status::Done)
}

/// Reads lines to the end of the input, and obeys those that stop a question.
fn read_lines(
    input: &mut impl BufRead,
    sender: &SyncSender<Line>,
    waiting: &Waiting,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    while input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? > 0 {
        if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n')?;
        }
        if !bytes.trim_ascii().is_empty() {
            let (id, question) = parse(&bytes);
            if matches!(question, Ok((Question::Stop {}, _))) {
                locked(waiting, |all| {
                    all.iter().filter(|it| it.0 == id).for_each(|it| it.1.stop());
                });
            } else {
                let stop = StopFlag::new();
                locked(waiting, |all| all.push_back((id.clone(), stop.clone())));
                // Nobody takes the lines of a program that ends.
                let Ok(()) = sender.send(Line { id, stop, question }) else { break };
            }
        }
        bytes.clear();
    }
    Ok(())
}

/// Reads a line: its id, and what it asks.
fn parse(line: &[u8]) -> (Value, Result<(Question, Option<Duration>)>) {
    let parsed = if line.len() as u64 == LONGEST {
        Err(anyhow!("longer than {} MiB", LONGEST >> 20))
    } else {
        serde_json::from_slice::<Map<String, Value>>(line).map_err(Error::from)
    };
    match parsed.at(r#"expected a question such as {"id": 1, "ask": "find", "board": "0120 0121"}"#)
    {
        Ok(mut fields) => (fields.remove("id").unwrap_or_default(), question(fields)),
        Err(error) => (Value::Null, Err(error)),
    }
}

fn question(mut fields: Map<String, Value>) -> Result<(Question, Option<Duration>)> {
    let limit = fields.remove("limit").map(|limit| cli::seconds(&limit.to_string()).at("limit"));
    let question = serde_json::from_value(Value::Object(fields));
    // A reader knows the names as those of `ask`, not as variants of a type.
    let question =
        question.map_err(|error| anyhow!(error.to_string().replacen("variant", "ask", 1)))?;
    Ok((question, limit.transpose()?))
}

fn locked<T>(waiting: &Waiting, change: impl FnOnce(&mut VecDeque<(Value, StopFlag)>) -> T) -> T {
    change(&mut waiting.lock().unwrap_or_else(PoisonError::into_inner))
}

#[derive(Serialize)]
struct Answer {
    id: Value,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Answer(Told),
    Error { error: String },
    Stopped { stopped: String },
}

impl From<Result<Told>> for Outcome {
    fn from(answer: Result<Told>) -> Self {
        match answer {
            Ok(answer) => Self::Answer(answer),
            Err(error) => match error.downcast_ref::<Stopped>() {
                Some(Stopped(limit)) => Self::Stopped { stopped: limit.to_string() },
                None => Self::Error { error: with_causes(error.as_ref()) },
            },
        }
    }
}
