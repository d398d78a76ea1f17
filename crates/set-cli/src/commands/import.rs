//! Reads the answers of solvers from elsewhere to what `export` wrote.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{Failure, RulesArgs, Status};
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
#[command(
    allow_negative_numbers = true,
    after_help = "\
Example:
  setwise export board.txt --to dimacs > board.cnf
  cadical board.cnf > answer.txt
  setwise import board.txt --from dimacs answer.txt"
)]
pub(super) struct Args {
    /// The board that was exported (- is the standard input)
    board: PathBuf,
    /// What the solver printed or wrote [default: the standard input]
    answer: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// The format in which the board was exported
    #[arg(long, value_enum)]
    from: Format,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let is_stdin =
        |path: &Option<PathBuf>| path.as_ref().is_none_or(|path| path.as_os_str() == "-");
    if is_stdin(&Some(args.board.clone())) && is_stdin(&args.answer) {
        let text = "the board and the answer cannot both come from the standard input";
        return Err(Failure::Input(text.to_owned()));
    }
    let (board, notation) = input::read_board(Some(&args.board), args.rules.rules()?)?;
    let path = args.answer.as_deref();
    let text = input::read_text(path)?;
    let mut out = io::stdout();
    match answers::read(args.from, &board, &text) {
        Ok(Answer::Set(set)) => {
            writeln!(
                out,
                "a valid set of the board: {}",
                set.display(notation).to_string().trim()
            )?;
            Ok(Status::Done)
        }
        Ok(Answer::NoSet) => {
            writeln!(out, "no set, by the word of that solver: not checked here")?;
            Ok(Status::Interrupted)
        }
        Ok(Answer::Unknown) => {
            writeln!(out, "no answer")?;
            Ok(Status::Interrupted)
        }
        Err(AnswerError::Model(why)) => {
            writeln!(out, "a wrong model: {why}")?;
            Ok(Status::NotReached)
        }
        Err(error) => Err(Failure::error(input::name(path), &error)),
    }
}
