//! Says why a claim is a match, or why it is none.

use core::fmt::Display;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;
use set_core::Notation;
use set_variants::{BoardJson, Claimed, Explanation, GameBoard, VariantSpec, Wording};

use crate::cli::{At, GameArgs, Result, Status, anyhow, bail, ensure, write_json};
use crate::options::choice::{FORMATS, Format, LanguageArgs, choice};
use crate::options::reading::ReadingArgs;

/// Say why some cards are a match, or why they are none: a set, a quad.
///
/// The board is text or JSON, as for setwise solve. Without a board the cards need not be on one. There is one
/// reason, the first of these: the number of cards, a card that the deck lacks, a card that is there twice, a card
/// that is not on the board, the properties that keep the cards from a match.
///
/// Exit code: 0 they are a match, 1 they are none, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise explain 0000 0001 0012
  setwise explain board.txt 0000 0001 0012
  setwise deal --seed 7 | setwise explain - \"1RSO, 2RSO, 3GSO\" --format json
  setwise deal --game quads --seed 7 | setwise explain - \"000 111 222\"")]
pub(super) struct Args {
    /// The board, a file or - for the standard input, and the cards that are claimed
    #[arg(required = true, value_name = "BOARD|CARDS")]
    cards: Vec<OsString>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// The form of the output; the object is a board with the fields `claim` and `explanation`,
    /// which has `is_match`, `text`, `kind`, and the fields of this kind of reason
    #[arg(long, value_parser = choice(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    language: LanguageArgs,
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let (file, cards) = args.board_and_claim()?;
    let asked = args.game.asked();
    let language = args.language.language();
    let found = file.map(|file| args.reading.board(Some(file), asked.clone())).transpose()?;
    let of_board = found.as_ref().map(|(board, _)| VariantSpec::from(board.variant()));
    let reader = args.reading.reader(of_board.unwrap_or(asked));
    let (variant, claim) = reader.claim(&cards).at("the claim")?;
    let wording = |board: &GameBoard| Wording { language, notation: board.notation() };
    let (board, explanation) = if let Some((board, _)) = found {
        let explanation = board.explain_claim(&claim, wording(&board));
        (board, explanation)
    } else {
        let mut board = GameBoard::empty(variant);
        let explanation = board.variant().explain_claim(&claim, wording(&board));
        // No board has a card that is foreign or repeated.
        claim.iter().flatten().for_each(|&card| drop(board.add(&[card])));
        (board, explanation)
    };
    let status = if explanation.is_match { Status::Done } else { Status::NotReached };
    let mut out = io::stdout().lock();
    if args.format == Format::Json {
        let digits = |card: &Claimed| match card {
            Ok(card) => board.rules().display(*card).to_string(),
            Err(text) => text.clone(),
        };
        let claim = claim.iter().map(digits).collect();
        let board = board.to_json(Notation::Digits);
        write_json(&mut out, &Answer { board, claim, explanation })?;
    } else {
        let words = board.variant().words(language);
        let values: [(&str, &dyn Display); 3] =
            [("a", &words.a()), ("none", &words.none()), ("why", &explanation.text)];
        let key = if explanation.is_match { "explain.match" } else { "explain.none" };
        writeln!(out, "{}", language.text(key, &values))?;
    }
    Ok(status)
}

impl Args {
    /// The file of the board, if there is one, and the cards.
    fn board_and_claim(&self) -> Result<(Option<&Path>, String)> {
        let joined = |cards: &[OsString]| {
            // A card in words is one where it is quoted.
            let has_blank = |card: &OsString| card.as_encoded_bytes().contains(&b' ');
            let between = OsStr::new(if cards.iter().any(has_blank) { ", " } else { " " });
            cards.join(between).into_string().map_err(|_| anyhow!("the claim is no text"))
        };
        let is_option = |card: &&OsString| card.len() > 1 && card.as_encoded_bytes()[0] == b'-';
        if let Some(option) = self.cards.iter().find(is_option) {
            bail!("{}: no card, and no option", option.display());
        }
        let first = Path::new(&self.cards[0]);
        let (is_input, name) = (first == Path::new("-"), first.display());
        let all = joined(&self.cards)?;
        let is_file = is_input || first.exists();
        let reader = self.reading.reader(self.game.asked());
        match reader.claim(&all) {
            Ok((_, claim)) if !is_input && claim.first().is_none_or(Result::is_ok) => {
                ensure!(
                    !is_file,
                    "{name} is a file, and can be a card: write ./{name} for the file"
                );
            }
            // A card has digits, in words too; a name of a file may have them.
            Ok(_) => ensure!(
                is_file || name.to_string().contains(|c: char| c.is_ascii_digit()),
                "no file {name}, and no card"
            ),
            Err(error) => ensure!(is_file, "no file {name}, and no claim: {error}"),
        }
        if !is_file {
            return Ok((None, all));
        }
        ensure!(self.cards.len() > 1, "{name}: expected cards after it");
        Ok((Some(first), joined(&self.cards[1..])?))
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    board: BoardJson,
    claim: Vec<String>,
    explanation: Explanation,
}
