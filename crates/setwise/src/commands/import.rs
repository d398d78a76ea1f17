//! Reads the answers of solvers from elsewhere to what `export` wrote.

use core::time::Duration;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use set_core::{Budget, Notation};
use set_export::{Answer, AnswerError, ExportFormat, read_answer};
use set_variants::GameBoard;

use crate::cli::{At, Result, RulesArgs, Status, ensure};
use crate::input;
use crate::options::choice::{EXPORTS, choice};
use crate::options::reading::ReadingArgs;

/// Read the answer of a solver from elsewhere to what `export` wrote, and check it.
///
/// A model is read back, its cards are checked one by one, and the set is printed in the
/// notation of the board. That there is no set is checked by the search of setwise solve, for
/// ten seconds at most.
///
/// Exit code: 0 a set, or no set, as checked, 1 the answer is wrong, 2 bad input, 3 no set by that
/// solver's word alone, or no answer.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  setwise export board.txt --to dimacs > board.cnf
  cadical board.cnf > answer.txt
  setwise import board.txt --from dimacs answer.txt")]
pub(super) struct Args {
    /// The board that was exported (- is the standard input)
    board: PathBuf,
    /// The output of the solver [default: the standard input]
    answer: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The format in which the board was exported
    #[arg(long, value_parser = choice(EXPORTS))]
    from: ExportFormat,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let is_stdin = |path: &Path| path == Path::new("-");
    let are_both = is_stdin(&args.board) && args.answer.as_deref().is_none_or(is_stdin);
    ensure!(!are_both, "the board and the answer cannot both come from the standard input");
    let (board, notation) = args.reading.board(Some(&args.board), args.rules.of_set())?;
    let path = args.answer.as_deref();
    let text = input::read_text(path)?;
    let (said, status) = match read_answer(args.from, board.board(), &text) {
        Ok(Answer::Set(set)) => {
            let set = board.names(set.cards(), notation).join(", ");
            (format!("a valid set of the board: {set}"), Status::Done)
        }
        Ok(Answer::SetFree) => check_no_set(args.from, &board, notation),
        Ok(Answer::Unknown) => ("no answer".to_owned(), Status::Interrupted),
        Err(error @ AnswerError::Model(_)) => (error.to_string(), Status::NotReached),
        Err(error) => return Err(error).at(input::name(path)),
    };
    writeln!(io::stdout(), "{said}")?;
    Ok(status)
}

/// How long an answer "no set" is checked.
const CHECK_TIME: Duration = Duration::from_secs(10);

/// Searches a board that holds no set, by the word of a solver.
fn check_no_set(from: ExportFormat, board: &GameBoard, notation: Notation) -> (String, Status) {
    let found = board.find(&Budget::unlimited().with_time_limit(CHECK_TIME));
    let found = found.map(|set| set.map(|cards| board.names(&cards, notation).join(", ")));
    match found {
        Ok(None) => ("no set: checked".to_owned(), Status::Done),
        Ok(Some(set)) if from == ExportFormat::Xcc => (
            format!(
                "no set in the question, by the word of that solver. The board holds {set}: \
                 was one group exported?"
            ),
            Status::Interrupted,
        ),
        Ok(Some(set)) => {
            (format!("a wrong answer: the board holds the valid set {set}"), Status::NotReached)
        }
        Err(_) => {
            let said = "no set, by the word of that solver: the check was stopped after 10 seconds";
            (said.to_owned(), Status::Interrupted)
        }
    }
}
