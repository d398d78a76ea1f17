//! Reads the answers of solvers from elsewhere to what `export` wrote.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::{At, Result, RulesArgs, Status, ensure};
use crate::formats::answers::{self, Answer, AnswerError, Format};
use crate::input;

/// Read the answer of a solver from elsewhere to what `export` wrote, and check it.
///
/// A model is read back, its cards are checked one by one, and the set is printed in the
/// notation of the board. That there is no set is only that solver's word: nothing here
/// checks it.
///
/// Exit code: 0 a set, 1 the model is wrong, 2 bad input, 3 no set by that solver's
/// word, or no answer.
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
    /// The format in which the board was exported
    #[arg(long, value_enum)]
    from: Format,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let is_stdin = |path: &Path| path == Path::new("-");
    let are_both = is_stdin(&args.board) && args.answer.as_deref().is_none_or(is_stdin);
    ensure!(!are_both, "the board and the answer cannot both come from the standard input");
    let (board, notation) = input::read_board(Some(&args.board), args.rules.rules()?)?;
    let path = args.answer.as_deref();
    let text = input::read_text(path)?;
    let (said, status) = match answers::read(args.from, &board, &text) {
        Ok(Answer::Set(set)) => {
            (format!("a valid set of the board: {}", set.display(notation)), Status::Done)
        }
        Ok(Answer::NoSet) => {
            let said = "no set, by the word of that solver: not checked here";
            (said.to_owned(), Status::Interrupted)
        }
        Ok(Answer::Unknown) => ("no answer".to_owned(), Status::Interrupted),
        Err(error @ AnswerError::Model(_)) => (error.to_string(), Status::NotReached),
        Err(error) => return Err(error).at(input::name(path)),
    };
    writeln!(io::stdout(), "{said}")?;
    Ok(status)
}
